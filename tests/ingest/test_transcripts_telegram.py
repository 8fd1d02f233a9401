"""Telegram: one chat, a whole account, and what its exports do that readers trip over."""

from typing import Any

import pytest

from memcli.errors import UsageError
from tests.ingest.reading import read


def message(number: int, text: Any = "hi", **more: Any) -> dict[str, Any]:
    base = {"id": number, "type": "message", "date": "2024-05-01T12:00:00", "date_unixtime": str(1714557600 + number)}
    return {**base, "from": "Ana", "from_id": "user1", "text": text, **more}


def chat(*messages: Any, **more: Any) -> dict[str, Any]:
    return {"name": "Trip", "type": "private_group", "id": 99, "messages": list(messages), **more}


def test_a_chat_keeps_ids_and_its_title() -> None:
    found = read(chat(message(1, "a"), message(2, "a", **{"from": "Ben", "from_id": "user2"})))
    assert (found.format, found.said) == ("telegram", [("Ana", "a"), ("Ben", "a")])
    assert [(t.ref, t.conversation, t.title, t.role) for t in found.turns] == [
        ("1", "99", "Trip", "user"),
        ("2", "99", "Trip", "user"),
    ]
    assert found.times == ["2024-05-01T10:00:01+00:00", "2024-05-01T10:00:02+00:00"]


def test_a_whole_account_gives_every_chat_and_says_whose_it_is() -> None:
    found = read(
        {
            "about": "Here is the data you requested.",
            "personal_information": {"user_id": 7, "first_name": "Zoe"},
            "contacts": {"list": [{"first_name": "Ana"}]},
            "chats": {
                "about": "",
                "list": [
                    {"name": "Ana", "type": "personal_chat", "id": 1, "messages": [message(1, "from Ana")]},
                    {"type": "saved_messages", "id": 7, "messages": []},
                    {
                        "name": "Work",
                        "type": "private_group",
                        "id": 2,
                        "messages": [
                            message(1, "mine", **{"from": "Zoe", "from_id": "user7"}),
                            "bad",
                            message(1, "again"),
                        ],
                    },
                ],
            },
            "left_chats": {
                "list": [{"name": "Old", "type": "private_group", "id": 3, "messages": [message(5, "left")]}]
            },
        }
    )
    assert found.said == [("Ana", "from Ana"), ("<user>", "mine"), ("Ana", "again"), ("Ana", "left")]
    assert [(t.conversation, t.title, t.ref, t.raw) for t in found.turns] == [
        ("1", "Ana", "1", ""),
        ("2", "Work", "1", "Zoe"),
        ("2", "Work", None, ""),  # an id that comes again belongs to the first
        ("3", "Old", "5", ""),
    ]
    assert [(s.reason, s.where, s.usual) for s in found.skips] == [("no message", "chat 3, message 2", False)]


def test_an_account_whose_chats_come_late_is_known_by_its_beginning() -> None:
    contacts = {"list": [{"first_name": "x" * 1000} for _ in range(1500)]}
    data = {
        "about": "a",
        "personal_information": {"user_id": 7},
        "contacts": contacts,
        "chats": {"list": [chat(message(1))]},
    }
    assert read(data).said == [("Ana", "hi")]


def test_saved_messages_are_the_owners_and_a_bot_is_an_assistant() -> None:
    saved = chat(message(1, "note", from_id="user99"), name=None, type="saved_messages")
    assert read(saved).said == [("<user>", "note")]
    bot = chat(message(1, "beep", **{"from": "Bot", "from_id": "user99"}), message(2, "hello"), type="bot_chat")
    assert [(t.speaker, t.role) for t in read(bot).turns] == [("Bot", "assistant"), ("Ana", "user")]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (["see ", {"type": "link", "text": "https://a.b"}, "!"], "see https://a.b!"),
        ([{"type": "bold", "text": ["a", {"text": "b"}]}, None, 5, {"type": "x"}], "ab"),
        ("nul\x00 \ud800", "nul␀ \ufffd"),
    ],
)
def test_text_of_pieces(text: Any, shown: str) -> None:
    assert read(chat(message(1, text))).said == [("Ana", shown)]


@pytest.mark.parametrize(
    ("more", "speaker"),
    [
        ({"from": None}, "Deleted Account (user1)"),
        ({"from": "", "from_id": None}, "Deleted Account"),
        ({"from": 5, "from_id": 12}, "Deleted Account (12)"),
    ],
)
def test_a_deleted_account_is_named_by_its_id(more: dict[str, Any], speaker: str) -> None:
    assert read(chat(message(1, **more))).said == [(speaker, "hi")]


def test_a_channel_speaks_by_its_name() -> None:
    post = {"id": 1, "type": "message", "date": "2024-05-01T12:00:00", "text": "news"}
    assert read(chat(post, type="public_channel")).said == [("Trip", "news")]


def test_two_people_of_one_name_are_two() -> None:
    found = read(chat(message(1), message(2, from_id="user5"), message(3)))
    assert [(t.speaker, t.raw) for t in found.turns] == [("Ana", ""), ("Ana (user5)", "Ana"), ("Ana", "")]


@pytest.mark.parametrize(
    ("bad", "reason", "usual"),
    [
        ({"type": "service", "action": "phone_call", "text": ""}, "service message", True),
        ({"id": 6, "type": "unsupported"}, "unsupported message", True),
        (message(1, "", photo="(File not included.)"), "media without text", True),
        (message(1, "", media_type="sticker"), "media without text", True),
        (message(1, []), "no text", True),
        (message(1, "x" * 1_100_000), "longer than 1 MiB", False),
        ({"type": "novel"}, "unknown kind of message", False),
        (None, "no message", False),
        ([1], "no message", False),
    ],
)
def test_what_is_no_message_costs_itself_only(bad: Any, reason: str, usual: bool) -> None:
    found = read(chat(message(1), bad, message(3)))
    assert found.said == [("Ana", "hi")] * 2
    assert [(s.reason, s.where, s.usual) for s in found.skips] == [(reason, "message 2", usual)]


def test_a_forwarded_text_is_marked_as_anothers() -> None:
    found = read(chat(message(1, "I live in Faro", forwarded_from="Rui"), message(2, "x", forwarded_from=None)))
    assert found.said == [("Ana", "[forwarded from Rui] I live in Faro"), ("Ana", "[forwarded] x")]


def test_dates() -> None:
    old = message(1)
    del old["date_unixtime"]
    found = read(chat(old, message(2, date_unixtime="-1", date="soon"), message(3, date_unixtime=1714557600)))
    assert found.times == ["2024-05-01T12:00:00", None, "2024-05-01T10:00:00+00:00"]
    assert found.warnings == ["message 2: no such time; read as undated"]


def test_control_characters_in_the_way_telegram_writes_them() -> None:
    text = r'{"name": "c", "type": "personal_chat", "id": 1, "messages": [{"id": 1, "type": "message", "from": "A", '
    found = read(text + r'"date": "2024-05-01T12:00:00", "text": "a\x1Fb\x0a\\x41"}]}')
    assert found.said == [("A", "a\x1fb\n\\x41")]
    assert "repaired" in found.warnings[0]


def test_an_export_that_breaks_off_gives_what_came_before() -> None:
    text = '{"name": "c", "type": "personal_chat", "id": 1, "messages": [{"id": 1, "type": "message", "date": "x", '
    text += '"from": '
    found = read(text + '"Ana", "text": "kept"}, {"id": 2, "ty')
    assert found.said == [("Ana", "kept")]
    assert [s.usual for s in found.skips] == [False]
    with pytest.raises(UsageError):
        read('{"name": "c", "type": "personal_chat", "id": 1, "mess')


def test_an_empty_chat_is_not_silent() -> None:
    assert read(chat()).reasons == ["empty conversation"]
