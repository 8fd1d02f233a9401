"""A Slack export: a folder or zip of channels with a file a day, or one such file.

People and channels are named by ids; ``ts`` is a message's id and its time, a string of seconds
with six decimals that no float may touch. A reply stands in the file of its own day.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from memcli.errors import UsageError
from memcli.ingest.transcripts.messages import Names, Refs, identity, never_silent, skip, turn, words
from memcli.ingest.transcripts.slack_text import blocks_text, resolved
from memcli.ingest.transcripts.source import Head, Source
from memcli.records import Skip, Turn

_DAY = re.compile(r"(?:.*/)?(?P<channel>[^/]+)/\d{4}-\d\d-\d\d\.json")
_TS = re.compile(r"(\d{1,11})\.(\d{6})")
_LISTS = ("channels.json", "groups.json", "dms.json", "mpims.json")
_KNOWN = frozenset({"users.json", "integration_logs.json", "canvases.json", "org_users.json", *_LISTS})
_SPOKEN = frozenset(
    "bot_message me_message thread_broadcast reply_broadcast file_share file_comment slackbot_response".split()
)
_GONE = frozenset({"tombstone", "message_deleted"})


def sniff(head: Head) -> float:
    """Sure of a folder with users.json and days of channels, and of a day's messages with their ``ts``."""
    if head.kind == "folder":
        names = {name.rpartition("/")[2] for name in head.names}
        listed = "users.json" in names and not names.isdisjoint(_LISTS)
        return 0.95 if listed and any(_DAY.fullmatch(name) for name in head.names) else 0.0
    found = [m for m in head.items if isinstance(m, dict) and m.get("type") == "message" and _stamp(m.get("ts"))]
    return 0.9 if head.listed and found else 0.0


def read(source: Source) -> Iterator[Turn | Skip]:
    """Every message of every channel in order of time; the conversation is the channel's id."""
    return never_silent(_folder(source) if source.head.kind == "folder" else _day(source, _Export(source), _Channel()))


@dataclass(slots=True)
class _Channel:
    """A channel, or a single day of one that is unknown; its id tells it from others of its name."""

    id: str | None = None
    title: str | None = None
    refs: Refs = field(default_factory=Refs)


class _Export:
    """The people and channels that a whole export names."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.people: dict[str, str] = {}
        self.bots: set[str] = {"USLACKBOT"}
        self.channels: dict[str, str] = {}  # names by id
        self.folders: dict[str, _Channel] = {}
        self._names = Names()

    def person(self, user: Any) -> None:
        """One record of users.json: the name that others see, told apart where two have the same."""
        member = identity(user.get("id")) if isinstance(user, dict) else None
        if member is None:
            return
        profile = user.get("profile")
        names = _names_of(profile if isinstance(profile, dict) else {}, user)
        if names:
            self.people[member] = self._names.of(member, *names)
        if user.get("is_bot") is True:
            self.bots.add(member)

    def channel(self, channel: Any, folder_is_id: bool) -> None:
        """One record of channels.json and its like; direct messages are titled by their members."""
        own = identity(channel.get("id")) if isinstance(channel, dict) else None
        if own is None:
            return
        name, members = words(channel.get("name")), channel.get("members")
        title = f"#{name}" if name else ""
        if (folder_is_id or name.startswith("mpdm-")) and isinstance(members, list):
            title = ", ".join(self.people.get(str(member), str(member)) for member in members)
        if name:
            self.channels[own] = name
        self.folders[own if folder_is_id else name] = _Channel(own, title or None)

    def name(self, member: str) -> str:
        """How a person is shown; the id where nothing names it."""
        return self.people.get(member) or ("Slackbot" if member == "USLACKBOT" else member)


def _names_of(*records: dict[str, Any]) -> list[str]:
    """Display name, real name and handle, those that are there."""
    found = [words(record.get(key)) for key in ("display_name", "real_name", "name") for record in records]
    return list(dict.fromkeys(name for name in found if name))


def _folder(source: Source) -> Iterator[Turn | Skip]:
    export = _Export(source)
    base = {name.rpartition("/")[2]: name for name in reversed(source.files) if name.rpartition("/")[2] in _KNOWN}
    for listed in ("users.json", *_LISTS):
        if listed in base:
            yield from _list(source, export, listed, base[listed])
    for name in source.files:
        found = _DAY.fullmatch(name)
        if found is None:
            if name.rpartition("/")[2] not in _KNOWN:
                yield Skip("file that is no transcript", "", name, usual=True)
            continue
        channel = export.folders.setdefault(found["channel"], _Channel(found["channel"], f"#{found['channel']}"))
        try:
            with source.member(name) as part:
                yield from _day(part, export, channel, name)
        except UsageError as error:
            yield skip(source, "file that cannot be read", error.message, name)


def _list(source: Source, export: _Export, listed: str, name: str) -> Iterator[Skip]:
    try:
        with source.member(name) as part:
            for item in part.items():
                if isinstance(item, Skip):
                    yield skip(source, item.reason, item.text, f"{name} {item.where}")
                elif listed == "users.json":
                    export.person(item.value)
                else:
                    export.channel(item.value, listed == "dms.json")
    except UsageError as error:
        yield skip(source, "file that cannot be read", error.message, name)


def _day(part: Source, export: _Export, channel: _Channel, name: str = "") -> Iterator[Turn | Skip]:
    """The messages of one file by their time; what is none stands before them."""
    said: dict[tuple[int, int], tuple[str, dict[str, Any]]] = {}
    for item in part.items():
        if isinstance(item, Skip):
            yield skip(part, item.reason, item.text, f"{name} {item.where}".strip())
            continue
        where = f"{name} message {item.number}".strip()
        message = item.value
        if isinstance(message, dict) and message.get("subtype") == "message_changed":
            message = message.get("message")  # the edited one takes the place of the first
        stamp = _stamp(message.get("ts")) if isinstance(message, dict) else None
        if stamp is None:
            yield skip(part, "no message", item.value, where)
            continue
        if stamp in said:  # its id: an edit of it, or the same again
            yield skip(part, "earlier version of a message", said[stamp][1].get("text"), said[stamp][0], usual=True)
        said[stamp] = (where, message)
    for stamp in sorted(said):
        where, message = said[stamp]
        yield _message(part, export, channel, message, where, stamp)


def _message(
    part: Source, export: _Export, channel: _Channel, message: dict[str, Any], where: str, stamp: tuple[int, int]
) -> Turn | Skip:
    subtype = message.get("subtype")
    if message.get("type", "message") != "message" or (subtype is not None and str(subtype) not in _SPOKEN):
        gone = str(subtype) in _GONE
        return skip(part, "deleted message" if gone else "service message", message.get("text"), where, usual=True)
    text = resolved(words(message.get("text")), export.name, export.channels) or blocks_text(
        message, export.name, export.channels
    )
    if not text and message.get("files"):
        return Skip("media without text", "", where, usual=True)
    member = identity(message.get("user"))
    speaker = _speaker(export, message, member)
    if text and not speaker:
        return skip(part, "no speaker", text, where)
    return turn(
        part,
        text,
        where,
        speaker=speaker,
        role="assistant" if subtype in ("bot_message", "slackbot_response") or member in export.bots else "user",
        said_at=datetime(1970, 1, 1, tzinfo=UTC) + timedelta(seconds=stamp[0], microseconds=stamp[1]),
        ref=channel.refs.own(message.get("ts")),
        conversation=channel.id,
        title=channel.title,
    )


def _speaker(export: _Export, message: dict[str, Any], member: str | None) -> str:
    """The person by users.json, else by what the message itself says; a bot by its name."""
    if member is not None and member in export.people:
        return export.people[member]
    profile, bot = message.get("user_profile"), message.get("bot_profile")
    told = _names_of(*(record for record in (profile, bot) if isinstance(record, dict)))
    name = words(message.get("username")) or (told[0] if told else "")
    return name or export.name(member or identity(message.get("bot_id")) or "")


def _stamp(ts: Any) -> tuple[int, int] | None:
    """(seconds, microseconds) of a ``ts``; whole numbers, so that nothing is rounded."""
    found = _TS.fullmatch(ts) if isinstance(ts, str) else None
    return (int(found[1]), int(found[2])) if found else None
