"""git log: the default format and the one that nothing in a message can imitate."""

import pytest

from tests.ingest.reading import read

A, B = "a" * 40, "b" * 40


def commit(
    sha: str = A, body: str = "Fix it", author: str = "Ana <ana@example.org>", date: str = "", extra: str = ""
) -> str:
    date = date or "Fri May 3 09:00:00 2024 +0200"
    indented = "".join(f"    {line}\n" if line else "\n" for line in body.split("\n"))
    return f"commit {sha}\n{extra}Author: {author}\nDate:   {date}\n\n{indented}\n"


def test_the_newest_comes_first_in_the_file_and_last_here() -> None:
    found = read(commit(B, "second") + commit(A, "first", date="Thu May 2 09:00:00 2024 -0700"))
    assert (found.format, found.said) == ("gitlog", [("Ana", "first"), ("Ana", "second")])
    assert found.times == ["2024-05-02T16:00:00+00:00", "2024-05-03T07:00:00+00:00"]
    assert [(t.ref, t.raw) for t in found.turns] == [(A, "Ana <ana@example.org>"), (B, "Ana <ana@example.org>")]


def test_a_log_in_reverse_is_left_so() -> None:
    assert [t.text for t in read(commit(A, "1", date="Thu May 2 09:00:00 2024 -0700") + commit(B, "2")).turns] == [
        "1",
        "2",
    ]


@pytest.mark.parametrize(
    "extra", ["Merge: 1111111 2222222\n", "Reflog: HEAD@{0} (Ana <a@b>)\nReflog message: commit: x\n"]
)
@pytest.mark.parametrize("decoration", ["", " (HEAD -> main, tag: v1)"])
def test_headers_that_are_not_always_there(extra: str, decoration: str) -> None:
    assert read(commit(A + decoration, extra=extra)).said == [("Ana", "Fix it")]


def test_a_body_that_looks_like_headers() -> None:
    body = f"Decide\n\nAuthor: nobody\nDate: never\ncommit {B}\n\n    indented\nCo-authored-by: Ben <ben@example.org>"
    assert read(commit(body=body)).said == [("Ana", body)]


def test_a_diff_and_notes_after_the_message_are_left_out() -> None:
    text = commit(body="Fix") + "Notes:\n    reviewed\n\ndiff --git a/x b/x\n+    code\n"
    assert read(text).said == [("Ana", "Fix")]


@pytest.mark.parametrize(
    ("date", "moment"),
    [
        ("Fri May 3 09:00:00 2024 +0200", "2024-05-03T07:00:00+00:00"),
        ("Fri May 3 09:00:00 2024", "2024-05-03T09:00:00"),  # --date=local
        ("2024-05-03 09:00:00 +0200", "2024-05-03T07:00:00+00:00"),
        ("2024-05-03T09:00:00+02:00", "2024-05-03T07:00:00+00:00"),
        ("Fri, 3 May 2024 09:00:00 +0200", "2024-05-03T07:00:00+00:00"),
        ("1714719600 +0200", "2024-05-03T07:00:00+00:00"),
        ("2024-05-03", "2024-05-03T00:00:00"),
        ("2 weeks ago", None),
    ],
)
def test_dates(date: str, moment: str | None) -> None:
    found = read(commit(date=date))
    assert (found.times, bool(found.warnings)) == ([moment], moment is None)


def test_fields_between_control_characters() -> None:
    records = [
        f"{A}\x1fAna\x1f2024-05-02T09:00:00+02:00\x1ffirst\n\nwith \x1f in it",
        f"{B}\x1fBen\x1f2024-05-03T09:00:00Z\x1fsecond\n",
    ]
    found = read("\0".join(records) + "\0")
    assert (found.format, found.said) == ("gitlog", [("Ana", "first\n\nwith \x1f in it"), ("Ben", "second")])
    assert found.times == ["2024-05-02T07:00:00+00:00", "2024-05-03T09:00:00+00:00"]


def test_a_bot_an_empty_message_and_nobody() -> None:
    found = read(commit(A, "bump", "renovate[bot] <x@y>") + commit(B, "") + commit("c" * 40, "who", ""))
    assert [(t.speaker, t.role) for t in found.turns] == [("renovate[bot]", "assistant")]
    assert sorted(found.reasons) == ["no speaker", "no text"]


def test_hashes_of_sha_256() -> None:
    assert [t.ref for t in read(commit("d" * 64)).turns] == ["d" * 64]
