"""LoCoMo: dated sessions, photos, and what its questions say that is not read."""

from typing import Any

import pytest

from tests.ingest.reading import lines, read


def turn(number: int, text: Any = "hi", speaker: Any = "Ana", **more: Any) -> dict[str, Any]:
    return {"speaker": speaker, "dia_id": f"D1:{number}", "text": text, **more}


def sample(*sessions: Any, dates: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    chat = {f"session_{n}": session for n, session in enumerate(sessions, 1)}
    stated = {"session_1_date_time": "1:56 pm on 8 May, 2023"} if dates is None else dates
    conversation = {"speaker_a": "Ana", "speaker_b": "Ben", **stated, **chat}
    qa = [{"question": "q", "answer": 7, "evidence": ["D8:6; D9:17", "D"], "category": 1}]
    return {"sample_id": "s1", "conversation": conversation, "qa": qa, "event_summary": {}, "observation": {}, **more}


def test_sessions_in_the_order_of_their_numbers() -> None:
    found = read([sample(*([turn(n, f"{n}")] for n in range(1, 12)))])
    assert found.format == "locomo"
    assert [t.text for t in found.turns] == [str(n) for n in range(1, 12)]
    assert {t.conversation for t in found.turns} == {"s1"}


def test_one_sample_without_a_list_and_one_a_line() -> None:
    assert read(sample([turn(1)])).said == [("Ana", "hi")]
    assert read(lines(sample([turn(1)]), sample([turn(2)], sample_id=2))).said == [("Ana", "hi")] * 2


def test_a_session_may_be_dated_and_have_no_turns() -> None:
    found = read(
        [sample([turn(1)], dates={"session_1_date_time": "1:56 pm on 8 May, 2023", "session_9_date_time": "x"})]
    )
    assert (found.times, found.warnings) == (["2023-05-08T13:56:00"], [])


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("1:56 pm on 8 May, 2023", "2023-05-08T13:56:00"),
        ("12:05 am on 9 June, 2023", "2023-06-09T00:05:00"),
        ("12:05 pm on 9 Jun 2023", "2023-06-09T12:05:00"),
        ("13:56 pm on 8 May, 2023", None),
        ("1:56 pm on 31 February, 2023", None),
        ("8 May", None),
        (5, None),
    ],
)
def test_the_date_of_a_session(text: Any, moment: str | None) -> None:
    found = read([sample([turn(1)], dates={"session_1_date_time": text})])
    assert (found.times, len(found.warnings)) == ([moment], int(moment is None))


def test_photos_and_ids() -> None:
    found = read([sample([turn(1, "look", blip_caption="a red bowl"), turn(1, None, blip_caption="a cat"), turn(2)])])
    assert found.said == [("Ana", "look [photo: a red bowl]"), ("Ana", "[photo: a cat]"), ("Ana", "hi")]
    assert [t.ref for t in found.turns] == ["D1:1", None, "D1:2"]


@pytest.mark.parametrize(
    ("bad", "reason"),
    [(turn(2, ""), "no text"), (turn(2, "x", None), "no speaker"), ("x", "no message"), (None, "no message")],
)
def test_what_is_no_message_costs_itself_only(bad: Any, reason: str) -> None:
    found = read([sample([turn(1), bad, turn(3)])])
    assert (len(found.turns), found.reasons) == (2, [reason])


def test_a_session_that_is_no_list_and_a_sample_that_is_none() -> None:
    found = read([sample([turn(1)], "x"), {"qa": []}])
    assert (len(found.turns), found.reasons) == (1, ["no list of messages", "no conversation"])
