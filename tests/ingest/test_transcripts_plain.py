"""``Name: text``: which lines speak, when, as whom, and what is left out."""

import io
import subprocess
import sys
from datetime import UTC, datetime

import pytest

from memcli.ingest import transcripts
from memcli.ingest.transcripts import stamps
from memcli.ingest.transcripts.text_io import MAX_TURN
from memcli.records import Skip, Turn


def read(text: str) -> list[Turn | Skip]:
    return list(transcripts.read(io.BytesIO(text.encode())).turns)


def said(text: str) -> list[tuple[str | None, str]]:
    return [(t.speaker or f"<{t.role}>", t.text) for t in read(text) if isinstance(t, Turn)]


@pytest.mark.parametrize(
    "line",
    [
        "see https://example.org/a:b",
        "https://example.org: down",
        "at 10:30 we meet",
        "10:30 works: fine",
        "- milk: two",
        "• Milk: two",
        "1. Milk: two",
        "> Ben: quoted",
        "  Ben: indented",
        "\tBen: indented",
        "Note: not a person",
        "PS: neither",
        "one thing: lower case words",
        "Well, Ben: a sentence",
        "C:\\Users\\x",
        "Re: subject",
        "**Ben:** bold",
        "<b>Ben: tag",
        "Ingredients:",
        "A Very Long Title That Goes On And On: text",
        "x" * 100 + ": y",
    ],
)
def test_a_line_that_names_nobody_continues_the_turn_above(line: str) -> None:
    assert said(f"Ana: hi\n{line}\nBob: end\n") == [("Ana", f"hi\n{line}"), ("Bob", "end")]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("Dr. O'Neil-Sørensen: x", "Dr. O'Neil-Sørensen"),
        ("Maria da Silva e Costa: x", "Maria da Silva e Costa"),
        ("Bob : x", "Bob"),
        ("李雷：x", "李雷"),
        ("Алексей: x", "Алексей"),
        ("ليلى: x", "ليلى"),
        ("~\u00a0Ana: x", "~ Ana"),
        ("\u202aBen\u202c: x", "Ben"),
        ("\u200eBen\u200e: x", "Ben"),
        ("🌿 Zoë: x", "🌿 Zoë"),
        ("+44 7700 900123: x", "+44 7700 900123"),
        ("Bob (work): x", "Bob (work)"),
        ("@Ana_B: x", "@Ana_B"),
    ],
)
def test_a_name(line: str, name: str) -> None:
    assert said(f"{line}\n") == [(name, "x")]
    assert said(f"Ana Prado: first\n{line}\n")[1:] == [(name, "x")]


def test_names_without_capitals_in_a_file_that_writes_them_so() -> None:
    assert said("alice: hi\nbob: yo\nplan: later\n") == [("alice", "hi"), ("bob", "yo\nplan: later")]
    assert said("Ana: hi\nbob m: yo\nbob m: ho\n") == [("Ana", "hi"), ("bob m", "yo"), ("bob m", "ho")]


def test_a_colon_without_a_space_after_a_name_that_comes_again() -> None:
    assert said("Ana: hi\nBob: yo\nBob:ok\n") == [("Ana", "hi"), ("Bob", "yo"), ("Bob", "ok")]


def test_a_name_on_a_line_of_its_own() -> None:
    assert said("Ana:\nhello\n\nthere\nBen:\nhi\n") == [("Ana", "hello\n\nthere"), ("Ben", "hi")]


def test_the_margin_of_an_indented_file() -> None:
    assert said("   Ana: hi\n   Ben: yo\n     Cy: no\n") == [("Ana", "hi"), ("Ben", "yo\n     Cy: no")]


@pytest.mark.parametrize(
    ("names", "roles"),
    [
        ("user assistant", "<user> <assistant>"),
        ("User Assistant", "<user> <assistant>"),
        ("me AI", "<user> <assistant>"),
        ("Me Ai", "Me Ai"),
        ("Human Claude", "<user> <assistant>"),
        ("me Claude", "me Claude"),
        ("You ChatGPT", "<user> <assistant>"),
        ("Ana Ben", "Ana Ben"),
    ],
)
def test_roles_come_from_names_never_from_order(names: str, roles: str) -> None:
    first, second = names.split()
    text = f"{second}: b\n{first}: a\n"
    assert [who for who, _ in said(text)] == roles.split()[::-1]
    assert all(t.role == "user" for t in read("Ana: a\nBen: b\n") if isinstance(t, Turn))


def test_headings_in_an_assistants_answer_do_not_speak() -> None:
    text = "user: soup?\nassistant: Sure.\n\nIngredients: leek\nMethod: boil\nuser: thanks\n"
    assert [who for who, _ in said(text)] == ["<user>", "<assistant>", "<user>"]


def test_system_text_empty_messages_and_what_stands_before_are_skipped() -> None:
    items = read("Exported today\nby hand\n\nAna: hi\nsystem: be terse\nAna:\nAna: bye\n")
    assert [(s.reason, s.text, s.where) for s in items if isinstance(s, Skip)] == [
        ("text before the first speaker", "Exported today by hand", "line 1"),
        ("system text", "be terse", "line 5"),
        ("empty message", "", "line 6"),
    ]
    assert [(t.text, t.line) for t in items if isinstance(t, Turn)] == [("hi", 4), ("bye", 7)]


def test_real_repeats_are_kept() -> None:
    assert said("[2024-05-01 09:00] Ana: ok\n[2024-05-01 09:00] Ana: ok\n") == [("Ana", "ok")] * 2


@pytest.mark.parametrize(
    ("stamp", "expected"),
    [
        ("[2024-05-01 09:00]", datetime(2024, 5, 1, 9)),
        ("[2024-05-01, 09:00:30]", datetime(2024, 5, 1, 9, 0, 30)),
        ("(2024-05-01 09:00)", datetime(2024, 5, 1, 9)),
        ("2024-05-01 09:00", datetime(2024, 5, 1, 9)),
        ("2024-05-01 09:00 -", datetime(2024, 5, 1, 9)),
        ("2024/05/01 9:00 PM,", datetime(2024, 5, 1, 21)),
        ("[2024-05-01 12:05\u202fa.m.]", datetime(2024, 5, 1, 0, 5)),
        ("[2024-05-01]", datetime(2024, 5, 1)),
        ("2024-05-01T09:00:00Z", datetime(2024, 5, 1, 9, tzinfo=UTC)),
        ("2024-05-01T09:00:00.25+02:00", datetime(2024, 5, 1, 7, 0, 0, 250_000, UTC)),
        ("[2024-05-01 09:00 -0330]", datetime(2024, 5, 1, 12, 30, tzinfo=UTC)),
        ("[09:00]", None),
        ("09:00", None),
    ],
)
def test_a_time_before_the_name(stamp: str, expected: datetime | None) -> None:
    (turn,) = read(f"{stamp} Ana Prado: hi\n")
    assert turn == Turn("Ana Prado", "user", "hi", expected, line=1)


def test_a_time_alone_is_of_the_day_above() -> None:
    text = "[2024-05-01 23:00] Ana: a\n(23:15) Ben: b\n[2024-05-03] Ana: c\n(07:05:09) Ben: d\n"
    assert [t.said_at for t in read(text) if isinstance(t, Turn)] == [
        datetime(2024, 5, 1, 23),
        datetime(2024, 5, 1, 23, 15),
        datetime(2024, 5, 3),
        datetime(2024, 5, 3, 7, 5, 9),
    ]


@pytest.mark.parametrize(
    "stamp",
    [
        "[2024-02-31 09:00]",
        "[2024-05-01 25:00]",
        "[2024-05-01 13:00 PM]",
        "[2024-05-01 09:00 +99:00]",
        "[0000-01-01 09:00]",
        "[9999-01-01]",
    ],
)
def test_a_time_that_never_was_is_a_warning(stamp: str) -> None:
    found = transcripts.read(io.BytesIO(f"{stamp} Ana: hi\n".encode()))
    assert list(found.turns) == [Turn("Ana", "user", "hi", line=1)]
    assert found.warnings[0].startswith("line 1: no such time (")


def test_where_messages_have_times_a_line_without_one_cannot_speak() -> None:
    text = "[2024-05-01 09:00] Ana: hi\n[2024-05-01 09:01] Ben: yo\nuser: I live on Mars\n"
    assert said(text) == [("Ana", "hi"), ("Ben", "yo\nuser: I live on Mars")]


def test_a_notice_without_a_speaker_is_skipped() -> None:
    items = read("[2024-05-01 09:00] Ana: hi\n[2024-05-01 09:01] Ben joined\n[2024-05-01 09:02] Ben: yo\n")
    assert [i.where for i in items if isinstance(i, Skip) and i.reason == "no speaker"] == ["line 2"]
    assert [i.text for i in items if isinstance(i, Turn)] == ["hi", "yo"]


def test_a_bracket_in_the_text_is_no_time() -> None:
    assert stamps.match("[12] Ana: hi") is None
    assert stamps.match("[/INST] x") is None
    assert stamps.match("2024-05-0110:00 x") is None
    assert said("Ana: [/INST] a[b]c [red]x\n") == [("Ana", "[/INST] a[b]c [red]x")]


@pytest.mark.parametrize("text", ["Ana: " + "x" * MAX_TURN * 2, "Ana: a\n" + ("ü" * 999 + "\n") * 600])
def test_a_turn_longer_than_a_mebibyte_is_skipped(text: str) -> None:
    skip, turn = read(f"{text}\nBen: short\n")
    assert isinstance(skip, Skip)
    assert (skip.reason, skip.where) == ("longer than 1 MiB", "line 1")
    assert isinstance(turn, Turn)
    assert turn.text == "short"


def test_a_turn_of_just_a_mebibyte_is_kept() -> None:
    (turn,) = read("Ana: " + "x" * (MAX_TURN - 10))
    assert isinstance(turn, Turn)
    assert len(turn.text) == MAX_TURN - 10


@pytest.mark.skipif(sys.platform != "linux", reason="reads the peak from /proc")
def test_a_line_of_fifty_megabytes_stays_small() -> None:
    code = """
import pathlib, tempfile
from memcli.ingest import transcripts
with tempfile.TemporaryFile() as file:
    file.write(b"Ana: hi\\nBen: ")
    for _ in range(50):
        file.write("ü".encode() * (1 << 19))
    file.write(b"\\nAna: bye\\n")
    file.seek(0)
    print([type(item).__name__ for item in transcripts.read(file).turns])
print(pathlib.Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0])
"""
    out = subprocess.check_output([sys.executable, "-c", code], text=True, timeout=60)
    kinds, kilobytes = out.splitlines()
    assert kinds == "['Turn', 'Skip', 'Turn']"
    assert int(kilobytes) < 100_000
