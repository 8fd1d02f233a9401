"""Gemini in Google Takeout: records newest first, without threads, often without answers, as JSON and as HTML."""

from typing import Any

import pytest

from memcli.errors import UsageError
from tests.ingest.reading import read


def record(day: int, title: str = "Prompted hi", answer: str | None = "<p>ho</p>", **more: Any) -> dict[str, Any]:
    base = {
        "header": "Gemini Apps",
        "title": title,
        "time": f"2026-05-{day:02}T10:00:00.5Z",
        "products": ["Gemini Apps"],
    }
    return {**base, **({"safeHtmlItem": [{"html": answer}]} if answer is not None else {}), **more}


def test_the_oldest_first_and_answers_may_be_missing() -> None:
    found = read([record(3, "Prompted c", None), record(2, "Prompted b"), record(1, "Prompted a")])
    assert found.format == "gemini_takeout"
    assert found.said == [
        ("<user>", "a"), ("<assistant>", "ho"), ("<user>", "b"), ("<assistant>", "ho"), ("<user>", "c"),
    ]  # fmt: skip
    assert found.times[0] == "2026-05-01T10:00:00.500000+00:00"
    assert {turn.conversation for turn in found.turns} == {"Gemini Apps"}
    assert [turn.ref for turn in found.turns[:2]] == ["2026-05-01T10:00:00.5Z", "2026-05-01T10:00:00.5Z answer"]


def test_an_answer_of_html() -> None:
    html = "<p>No &amp; yes.</p><ul><li>one</li><li>two <b>bold</b></li></ul><script>x()</script><p>a<br>b</p>"
    (_, answer) = read([record(1, answer=html)]).turns
    assert answer.text == "No & yes.\n- one\n- two bold\na\nb"


def test_attached_files_are_no_words() -> None:
    assert read([record(1, "Prompted look at this Attached 2 files.\n- a.png", None)]).said == [
        ("<user>", "look at this")
    ]


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (record(2, "Used Gemini Apps", None), "activity without a prompt"),
        (record(2, "Created Gemini Canvas titled x", None), "activity without a prompt"),
        (record(2, "Searched for x", None, header="Search", products=["Search"]), "activity of another product"),
    ],
)
def test_records_of_what_is_no_prompt(bad: Any, reason: str) -> None:
    found = read([record(3), bad, record(1)])
    assert len(found.turns) == 4
    assert [(s.reason, s.usual) for s in found.skips] == [(reason, True)]


def test_a_verb_in_another_language() -> None:
    titles = [
        "Eingegebener Prompt: wo ist Oslo",
        "Eingegebener Prompt: ich wohne in Bonn",
        "Eingegebener Prompt: hallo",
    ]
    found = read([record(3 - n, title) for n, title in enumerate(titles)])
    assert [t.text for t in found.turns if t.role == "user"] == ["hallo", "ich wohne in Bonn", "wo ist Oslo"]
    alone = read([record(1, "Eingegebener Prompt: hallo")])
    assert alone.turns[0].text == "Eingegebener Prompt: hallo"
    assert "the verb before the prompt is unknown" in alone.warnings[0]


def test_what_is_no_record_and_no_time_cost_themselves_only() -> None:
    found = read([record(1), 7, record(1, time="soon")])
    assert sorted(t.said_at is None for t in found.turns) == [False, False, True, True]
    assert found.reasons == ["no record"]
    assert any("no such time" in warning for warning in found.warnings)


def cell(title: str, time: str, answer: str, app: str = "Gemini Apps") -> str:
    return (
        f'<div class="outer-cell mdl-cell"><div class="header-cell mdl-cell"><p>{app}<br></p></div>'
        f'<div class="content-cell mdl-cell mdl-typography--body-1">{title}<br>{time}<br>{answer}</div></div>'
    )


def test_the_page_that_takeout_writes_by_default() -> None:
    page = "<html><body>" + cell("Prompted\u00a0b", "May 2, 2026, 10:00:00\u202fAM UTC", "<p>ho</p>")
    page += cell("Prompted\u00a0a", "1 May 2026, 22:00:00 CEST", "<p>hey</p>") + "</body></html>"
    found = read(page)
    assert found.format == "gemini_takeout"
    assert found.said == [("<user>", "a"), ("<assistant>", "hey"), ("<user>", "b"), ("<assistant>", "ho")]
    assert found.times[::2] == ["2026-05-01T20:00:00+00:00", "2026-05-02T10:00:00+00:00"]


def test_a_page_without_gemini_is_an_error() -> None:
    with pytest.raises(UsageError, match="holds no activity of Gemini"):
        read(
            "<html><body>"
            + cell("Searched for\u00a0b", "May 2, 2026, 10:00:00 AM UTC", "", "Search")
            + "</body></html>"
        )
