"""Slack's markup as people see it: who is mentioned, where a link leads, and the text of blocks."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from memcli.ingest.transcripts.messages import words

_MARK = re.compile(r"<([@#!]?)([^<>|]*)(?:\|([^<>]*))?>")
_ENTITIES = re.compile(r"&(amp|lt|gt);")
_MEANT = {"amp": "&", "lt": "<", "gt": ">"}
_DEEPEST = 12
_Name = Callable[[str], str]


def resolved(text: str, name: _Name, channels: Mapping[str, str]) -> str:
    """Mentions by name, ``<url|label>`` as "label (url)", entities as what they stand for."""

    def shown(found: re.Match[str]) -> str:
        kind, target, label = found[1], found[2], found[3] or ""
        if kind == "@":
            known = name(target)
            return f"@{label if known == target and label else known}"
        if kind == "#":
            return f"#{label or channels.get(target, target)}"
        if kind == "!":
            word = target.partition("^")[0]
            return label or f"@{word}" if label.startswith("@") or not label or word == "date" else f"@{label}"
        address = target.removeprefix("mailto:")
        return address if label in ("", address, target) else f"{label} ({address})"

    return _ENTITIES.sub(lambda found: _MEANT[found[1]], _MARK.sub(shown, text)).strip()


def blocks_text(message: dict[str, Any], name: _Name, channels: Mapping[str, str]) -> str:
    """The words of a message that has them in blocks, or in attachments, alone."""
    blocks = _joined(message.get("blocks"), name, channels)
    if blocks:
        return blocks
    found = message.get("attachments")
    lines: list[str] = []
    for attachment in found if isinstance(found, list) else []:
        if isinstance(attachment, dict):
            told = [words(attachment.get(key)) for key in ("pretext", "title", "text")]
            plain = [part for part in told if part] or [words(attachment.get("fallback"))]
            lines += [resolved(part, name, channels) for part in plain if part]
    return "\n".join(lines).strip()


def _joined(blocks: Any, name: _Name, channels: Mapping[str, str]) -> str:
    parts = (_block(block, name, channels, 0) for block in (blocks if isinstance(blocks, list) else []))
    return "\n".join(part for part in parts if part).strip()


def _block(block: Any, name: _Name, channels: Mapping[str, str], depth: int) -> str:
    """Section, header, context and rich text, by the parts that they share."""
    if not isinstance(block, dict) or depth > _DEEPEST:
        return ""
    kind, text = block.get("type"), block.get("text")
    if kind == "user":
        return f"@{name(words(block.get('user_id')))}"
    if kind == "channel":
        target = words(block.get("channel_id"))
        return f"#{channels.get(target, target)}"
    if kind == "broadcast":
        return f"@{words(block.get('range'))}"
    if kind == "link":
        address, label = words(block.get("url")), words(text)
        return f"{label} ({address})" if label and label != address else address
    if kind == "emoji":
        return f":{words(block.get('name'))}:"
    if isinstance(text, str):
        return resolved(text, name, channels) if kind == "mrkdwn" else text
    inner = [text, *_list(block.get("fields")), *_list(block.get("elements"))]
    between = "" if kind in ("rich_text_section", "rich_text_quote", "rich_text_preformatted") else "\n"
    return between.join(part for item in inner if (part := _block(item, name, channels, depth + 1)))


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []
