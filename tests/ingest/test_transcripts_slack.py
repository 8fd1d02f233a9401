"""Slack: a folder, a zip and a single day; people, threads, bots, edits, blocks and markup."""

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from memcli.ingest.transcripts.slack_text import resolved
from tests.ingest.reading import Found, read

USERS = [
    {"id": "U1", "name": "ana", "profile": {"real_name": "Ana Prado", "display_name": "ana"}},
    {"id": "U2", "name": "ben", "profile": {"real_name": "Ben Cole", "display_name": ""}},
    {"id": "U3", "name": "ana2", "profile": {"real_name": "Ana Sol", "display_name": "ana"}},
    {"id": "U4", "name": "robo", "is_bot": True, "profile": {"real_name": "Robo"}},
    "bad",
    {"id": "U5"},
]


def message(ts: str, text: Any = "hi", user: Any = "U1", **more: Any) -> dict[str, Any]:
    return {"type": "message", "user": user, "text": text, "ts": ts, **more}


def export(folder: Path, days: dict[str, Any], **lists: Any) -> Path:
    files = {"users.json": USERS, "channels.json": [{"id": "C1", "name": "general"}], **days}
    files |= {f"{name}.json": value for name, value in lists.items()}
    for name, value in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
    return folder


def one(folder: Path, *messages: Any) -> Found:
    return read(export(folder, {"general/2024-05-01.json": list(messages)}))


def test_a_zip_reads_like_its_folder(tmp_path: Path) -> None:
    days = {
        "general/2024-05-01.json": [message("1714550000.000100")],
        "general/2024-05-02.json": [message("1714650000.1")],
    }
    found = read(export(tmp_path, days))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path in sorted(tmp_path.rglob("*.json")):
            archive.write(path, f"Acme Slack export/{path.relative_to(tmp_path)}")
    again = read(packed.getvalue())
    assert (found.format, again.format) == ("slack", "slack")
    assert found.turns == again.turns
    assert [(t.ref, t.conversation, t.title) for t in found.turns] == [("1714550000.000100", "C1", "#general")]
    assert [(s.reason, s.where) for s in found.skips] == [("no message", "general/2024-05-02.json message 1")]


def test_a_day_alone_names_people_by_what_it_says_itself() -> None:
    profile = {"display_name": "", "real_name": "Ben Cole"}
    found = read([message("1714550001.000100", user_profile=profile), message("1714550000.000200", user="U9")])
    assert (found.format, found.said) == ("slack", [("U9", "hi"), ("Ben Cole", "hi")])
    assert found.times == ["2024-05-01T07:53:20.000200+00:00", "2024-05-01T07:53:21.000100+00:00"]


def test_people_of_one_display_name_are_two(tmp_path: Path) -> None:
    found = one(tmp_path, message("1714550000.000100"), message("1714550001.000100", user="U3"))
    assert [t.speaker for t in found.turns] == ["ana", "ana (Ana Sol)"]


def test_a_reply_days_later_stands_on_its_day(tmp_path: Path) -> None:
    first = message("1714550000.000100", "question", thread_ts="1714550000.000100", reply_count=1)
    reply = message("1714950000.000300", "answer", "U2", thread_ts="1714550000.000100", parent_user_id="U1")
    broadcast = message("1714950001.000300", "to all", "U2", subtype="thread_broadcast")
    found = read(export(tmp_path, {"general/2024-05-01.json": [first], "general/2024-05-05.json": [broadcast, reply]}))
    assert found.said == [("ana", "question"), ("Ben Cole", "answer"), ("Ben Cole", "to all")]
    assert {t.conversation for t in found.turns} == {"C1"}


def test_bots_are_kept_and_are_no_people(tmp_path: Path) -> None:
    found = one(
        tmp_path,
        message(
            "1714550000.000100", "", None, subtype="bot_message", username="ci", attachments=[{"fallback": "Built"}]
        ),
        message("1714550001.000100", "reminder", "USLACKBOT"),
        message("1714550002.000100", "beep", "U4"),
        message("1714550003.000100", "hook", None, subtype="bot_message", bot_id="B7"),
        message("1714550004.000100", "app", "U8", bot_profile={"name": "Deploy"}),
    )
    assert [(t.speaker, t.role) for t in found.turns] == [
        ("ci", "assistant"),
        ("Slackbot", "assistant"),
        ("Robo", "assistant"),
        ("B7", "assistant"),
        ("Deploy", "user"),
    ]


def test_an_edit_is_one_message(tmp_path: Path) -> None:
    edited = message("1714550000.000100", "right", edited={"ts": "1714550009.000000"})
    change = {"type": "message", "subtype": "message_changed", "ts": "1714550009.000000", "message": edited}
    found = one(tmp_path, message("1714550000.000100", "wrong"), change, message("1714550001.000100", "next"))
    assert found.said == [("ana", "right"), ("ana", "next")]
    assert found.reasons == ["earlier version of a message"]


@pytest.mark.parametrize(
    ("bad", "reason", "usual"),
    [
        (message("1714550001.000100", "<@U1> has joined", subtype="channel_join"), "service message", True),
        (message("1714550001.000100", "topic", subtype="channel_topic"), "service message", True),
        (message("1714550001.000100", "gone", "USLACKBOT", subtype="tombstone"), "deleted message", True),
        (message("1714550001.000100", "", files=[{"id": "F1"}]), "media without text", True),
        ({"type": "message", "user": "U1", "ts": "1714550001.000100"}, "no text", True),
        ({"type": "huddle", "ts": "1714550001.000100"}, "service message", True),
        (message("1714550001.000100", "x", None), "no speaker", False),
        (message("now"), "no message", False),
        (message("1714550001"), "no message", False),
        (None, "no message", False),
        ({"type": "message", "subtype": "message_changed", "ts": "1714550001.000100"}, "no message", False),
    ],
)
def test_what_is_no_message_costs_itself_only(bad: Any, reason: str, usual: bool, tmp_path: Path) -> None:
    found = one(tmp_path, message("1714550000.000100"), bad, message("1714550002.000100"))
    assert len(found.turns) == 2
    expected = [(reason, "general/2024-05-01.json message 2", usual)]
    assert [(s.reason, s.where, s.usual) for s in found.skips] == expected


def test_damaged_files_cost_themselves_only(tmp_path: Path) -> None:
    days = {
        "general/2024-05-01.json": "{",
        "general/2024-05-02.json": [message("1714650000.000100")],
        "general/canvas.json": [1],
        "lost/2024-05-02.json": [message("1714650000.000100")],
    }
    found = read(export(tmp_path, days, groups="[", dms="{}"))
    assert [(t.speaker, t.conversation, t.title) for t in found.turns] == [
        ("ana", "C1", "#general"),
        ("ana", "lost", "#lost"),
    ]
    assert ("file that is no transcript", "general/canvas.json", True) in [
        (s.reason, s.where, s.usual) for s in found.skips
    ]
    assert {s.where for s in found.skips if not s.usual} == {"groups.json", "general/2024-05-01.json"}


def test_direct_messages_are_titled_by_their_members(tmp_path: Path) -> None:
    days = {
        "D1/2024-05-01.json": [message("1714550000.000100")],
        "mpdm-a--b-1/2024-05-01.json": [message("1714550000.000100")],
    }
    dms = [{"id": "D1", "members": ["U1", "U2"]}]
    mpims = [{"id": "G1", "name": "mpdm-a--b-1", "members": ["U1", "U2", "U9"]}]
    found = read(export(tmp_path, days, dms=dms, mpims=mpims))
    assert [(t.conversation, t.title) for t in found.turns] == [("D1", "ana, Ben Cole"), ("G1", "ana, Ben Cole, U9")]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("<@U2> ok", "@Ben ok"),
        ("<@U9> <@U9|eve>", "@U9 @eve"),
        ("<#C1> <#C1|gen> <#C9>", "#general #gen #C9"),
        ("<!here> <!channel> <!subteam^S1|@team> <!subteam^S1>", "@here @channel @team @subteam"),
        ("<!date^1714550000^{date}|May 1>", "May 1"),
        ("<https://a.b|label> <https://a.b>", "label (https://a.b) https://a.b"),
        ("<mailto:a@b.c|a@b.c>", "a@b.c"),
        ("a &lt; b &amp;amp; c &gt; d", "a < b &amp; c > d"),
        ("5 < 6", "5 < 6"),
    ],
)
def test_markup(text: str, shown: str) -> None:
    assert resolved(text, lambda member: {"U2": "Ben"}.get(member, member), {"C1": "general"}) == shown


def test_blocks(tmp_path: Path) -> None:
    rich = {
        "type": "rich_text",
        "elements": [
            {
                "type": "rich_text_section",
                "elements": [
                    {"type": "user", "user_id": "U2"},
                    {"type": "text", "text": " see "},
                    {"type": "link", "url": "https://a.b", "text": "this"},
                    {"type": "channel", "channel_id": "C1"},
                    {"type": "emoji", "name": "wave"},
                    {"type": "broadcast", "range": "here"},
                ],
            },
            {
                "type": "rich_text_list",
                "elements": [{"type": "rich_text_section", "elements": [{"type": "text", "text": "x"}]}],
            },
        ],
    }
    section = {
        "type": "section",
        "text": {"type": "mrkdwn", "text": "<@U1> &amp;"},
        "fields": [{"type": "plain_text", "text": "f"}],
    }
    deep: Any = {"type": "text", "text": "deep"}
    for _ in range(100):
        deep = {"type": "rich_text", "elements": [deep]}
    found = one(tmp_path, message("1714550000.000100", "", blocks=[rich, section, deep, None, 5]))
    assert [t.text for t in found.turns] == ["@Ben Cole see this (https://a.b)#general:wave:@here\nx\n@ana &\nf"]
