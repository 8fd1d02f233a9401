"""Discord: kinds of messages, people by id, times of any number of digits."""

from typing import Any

import pytest

from tests.ingest.reading import read


def message(number: int, content: str = "hi", **more: Any) -> dict[str, Any]:
    author = {"id": "11", "name": "ana", "nickname": "Ana (she)", "isBot": False}
    base = {"id": str(number), "type": "Default", "timestamp": "2026-05-01T09:00:00+02:00", "content": content}
    return {**base, "author": author, **more}


def channel(*messages: Any) -> dict[str, Any]:
    return {"guild": {"id": "1", "name": "G"}, "channel": {"id": "2", "name": "talk"}, "messages": list(messages)}


def author(id: str, name: str, nickname: str = "", **more: Any) -> dict[str, Any]:
    return {"id": id, "name": name, "nickname": nickname, **more}


def test_ids_and_titles() -> None:
    found = read(channel(message(9007199254740993), message(9007199254740992, type="Reply")))
    assert found.format == "discord"
    assert [(t.ref, t.conversation, t.title, t.role) for t in found.turns] == [
        ("9007199254740993", "2", "talk", "user"),
        ("9007199254740992", "2", "talk", "user"),
    ]


@pytest.mark.parametrize(
    ("stamp", "moment"),
    [
        ("2026-05-01T09:00:00.1+02:00", "2026-05-01T07:00:00.100000+00:00"),
        ("2026-05-01T09:00:00.1234567+02:00", "2026-05-01T07:00:00.123456+00:00"),
        ("2026-05-01T09:00:00Z", "2026-05-01T09:00:00+00:00"),
        ("0001-01-01T00:00:00+02:00", None),
        ("yesterday", None),
        (None, None),
    ],
)
def test_a_time_of_any_number_of_digits(stamp: Any, moment: str | None) -> None:
    found = read(channel(message(1, timestamp=stamp)))
    assert found.times == [moment]
    assert bool(found.warnings) == (moment is None)


def test_a_person_is_an_id_and_not_a_nickname() -> None:
    found = read(
        channel(
            message(1, author=author("1", "ana", "Sun")),
            message(2, author=author("2", "ben", "Sun")),
            message(3, author=author("3", "ben", "Sun")),
            message(4, author=author("1", "ana", "Moon")),
            message(5, author=author("4", "eve", "")),
        )
    )
    assert [(t.speaker, t.raw) for t in found.turns] == [
        ("Sun", ""),
        ("Sun (ben)", "Sun"),
        ("Sun (3)", "Sun"),
        ("Sun", "Moon"),  # renamed: the same person still
        ("eve", ""),
    ]


def test_a_bot_is_no_person() -> None:
    assert [t.role for t in read(channel(message(1, author=author("5", "ci", isBot=True)))).turns] == ["assistant"]


def test_a_forwarded_message() -> None:
    passed = {"content": "words", "attachments": []}
    found = read(channel(message(1, "", forwardedMessage=passed), message(2, "look", forwardedMessage=passed)))
    assert [t.text for t in found.turns] == ["[forwarded] words", "look\n[forwarded] words"]


@pytest.mark.parametrize(
    ("bad", "reason", "usual"),
    [
        (message(2, type="GuildMemberJoin"), "service message", True),
        (message(2, type="Call"), "service message", True),
        (message(2, type="ChannelPinnedMessage"), "service message", True),
        (message(2, "", attachments=[{"id": "9"}]), "media without text", True),
        (message(2, "", stickers=[{"id": "9"}]), "media without text", True),
        (message(2, "", forwardedMessage={"content": ""}), "no text", True),
        (message(2, author=None), "no speaker", False),
        (message(2, author={"id": "3"}), "no speaker", False),
        ("text", "no message", False),
    ],
)
def test_what_is_no_message_costs_itself_only(bad: Any, reason: str, usual: bool) -> None:
    found = read(channel(message(1), bad, message(3)))
    assert len(found.turns) == 2
    assert [(s.reason, s.where, s.usual) for s in found.skips] == [(reason, "message 2", usual)]


def test_an_empty_channel_is_not_silent() -> None:
    assert read(channel()).reasons == ["empty conversation"]
