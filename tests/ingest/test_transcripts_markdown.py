"""Markdown: headings and bold words that speak, and those that do not."""

import pytest

from memcli.errors import UsageError
from tests.ingest.reading import read


@pytest.mark.parametrize(
    ("user", "assistant"),
    [
        ("## User", "## Assistant"),
        ("# You", "# ChatGPT"),
        ("### **User:**", "### **Assistant:**"),
        ("## 👤 User", "## 🤖 Assistant ##"),
        ("#### You said:", "#### ChatGPT said:"),
        ("## Human", "## Claude"),
        ("## user", "## GPT-4o"),
        ("## User", "## Claude 3.5 Sonnet"),
        ("**User:** ", "**Assistant:** "),
        ("**User**: ", "**Assistant**: "),
        ("**User**", "**Assistant**"),
        ("__You:__", "__AI:__"),
        ("**You said:**", "**ChatGPT said:**"),
        ("**Human**：", "**Claude**："),
    ],
)
def test_two_sides_of_a_chat(user: str, assistant: str) -> None:
    found = read(f"{user}\nI use fish.\n\n{assistant}\nNoted.\n\n{user}\nNow zsh.\n")
    assert found.format == "markdown"
    assert found.said == [("<user>", "I use fish."), ("<assistant>", "Noted."), ("<user>", "Now zsh.")]


def test_people_by_name() -> None:
    bold = "**Ana:** hi\n\n**Ben:** yo\nmore\n\n**Ana:** I live in Faro\n\n**Ben:** ok\n"
    assert read(bold).said == [("Ana", "hi"), ("Ben", "yo\nmore"), ("Ana", "I live in Faro"), ("Ben", "ok")]
    headed = "# Chat\n\n## Ana Prado\nhi\n\n## Ben\nyo\n\n## Ana Prado\nbye\n\n## Ben\nok\n"
    assert [who for who, _ in read(headed).said] == ["Ana Prado", "Ben"] * 2
    assert {turn.title for turn in read(headed).turns} == {"Chat"}


def test_among_people_me_is_a_name_only() -> None:
    found = read("**Me:** a\n\n**Ana:** b\n\n**Me:** c\n\n**Ana:** d\n")
    assert found.said == [("Me", "a"), ("Ana", "b"), ("Me", "c"), ("Ana", "d")]


@pytest.mark.parametrize(
    "inner",
    [
        "```md\n## User\n**User:** inside\n```",
        "~~~~\n```\n## Assistant\n~~~~",
        "> ## Assistant\n> **User:** quoted",
        "### Details\nmore",
        "# Another title",
        "**Important:** not a speaker\n\n**Important:** again",
        "- **User:** in a list",
        "    ## Assistant",
        "---\n\nstill the same",
        "#User without a space",
        "**bold** words: here",
    ],
)
@pytest.mark.parametrize(("user", "assistant"), [("## User", "## Assistant"), ("**User:**", "**Assistant:**")])
def test_what_does_not_speak_is_text(user: str, assistant: str, inner: str) -> None:
    found = read(f"{user}\nhi\n\n{inner}\n\n{assistant}\nho\n\n{user}\nbye\n")
    assert found.said == [("<user>", f"hi\n\n{inner.rstrip()}"), ("<assistant>", "ho"), ("<user>", "bye")]


@pytest.mark.parametrize(
    "label",
    [
        "## User (2026-05-01 10:00)",
        "## User — 2026-05-01 10:00",
        "## 2026-05-01 10:00 User",
        "## [2026-05-01 10:00] User:",
        "**User** (2026-05-01 10:00):",
        "**User (2026-05-01 10:00):**",
        "[2026-05-01 10:00] **User:**",
    ],
)
def test_a_time_in_the_label(label: str) -> None:
    other = "## Assistant" if label.startswith("#") else "**Assistant:**"
    found = read(f"{label}\nhi\n\n{other}\nho\n")
    assert (found.said, found.times) == ([("<user>", "hi"), ("<assistant>", "ho")], ["2026-05-01T10:00:00", None])


def test_a_time_that_never_was_is_a_warning() -> None:
    found = read("## User (2026-02-31 10:00)\nhi\n\n## Assistant\nho\n")
    assert found.times == [None, None]
    assert found.warnings[0].startswith("line 1: no such time")


def test_rules_between_messages_front_matter_and_what_stands_before() -> None:
    text = (
        "---\ntitle: 'My chat'\nmodel: x\n---\n\nExported today.\n\n## User\nhi\n\n---\n\n## Assistant\nho\n\n* * *\n"
    )
    found = read(text)
    assert found.said == [("<user>", "hi"), ("<assistant>", "ho")]
    assert {turn.title for turn in found.turns} == {"My chat"}
    assert [(s.reason, s.text, s.where) for s in found.skips] == [
        ("text before the first speaker", "Exported today.", "line 6")
    ]


def test_system_and_tool_text_and_empty_messages_are_skipped() -> None:
    found = read("## System\nbe terse\n\n## User\nhi\n\n## Tool\n42\n\n## Assistant\n\n## User\nbye\n")
    assert found.said == [("<user>", "hi"), ("<user>", "bye")]
    assert [(s.reason, s.usual) for s in found.skips] == [
        ("system text", True),
        ("tool output", True),
        ("no text", True),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "# Manual\n\n## Install\nx\n\n## User\ny\n\n## Licence\nz\n",
        "# Pros and cons\n\n**Pros:** a\n\n**Cons:** b\n\n**Pros:** c\n\n**Cons:** d\n",
        "# Notes\n\n**Important:** read this\n",
        "Some *prose* with **bold** words.\n\n## And a heading\n",
    ],
)
def test_a_document_is_no_chat(text: str) -> None:
    with pytest.raises(UsageError, match="No reader knows this text"):
        read(text)
    with pytest.raises(UsageError, match="No line names a speaker"):
        read("# only a title\n", format="markdown")


def test_a_long_message_costs_itself_only() -> None:
    found = read("## User\n" + "ü" * 600_000 + "\n\n## Assistant\nho\n")
    assert (found.said, found.reasons) == ([("<assistant>", "ho")], ["longer than 1 MiB"])


def test_line_ends_of_windows_and_a_mark() -> None:
    assert read(b"\xef\xbb\xbf## User\r\nhi\r\n\r\n## Assistant\r\nho\r\n").said == [
        ("<user>", "hi"),
        ("<assistant>", "ho"),
    ]
