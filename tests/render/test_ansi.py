"""The sanitiser: nothing that steers a terminal or hides passes, everything readable does."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memcli.render.ansi import json_safe, visible

STEERING = [chr(code) for code in (*range(0x20), *range(0x7F, 0xA0))]
HIDING = list("\xad\u061c\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202e\u2060\u2066\u2069\ufeff")
TAGS = [chr(code) for code in (0xE0001, 0xE0041, 0xE007F, 0xE0100)]


@pytest.mark.parametrize("char", [*STEERING, *HIDING, *TAGS, chr(0xD800), chr(0xDFFF)])
def test_escaped(char: str) -> None:
    shown = visible(f"a{char}b")
    assert char not in shown
    assert shown.startswith("a\\")
    assert shown.isprintable()


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("\x1b[31m", "\\x1b[31m"),
        ("\x9b", "\\x9b"),
        ("\u202e", "\\u202e"),
        ("\U000e0041", "\\U000e0041"),
        ("a\nb\tc\r", "a\\nb\\tc\\r"),
    ],
)
def test_spelling(raw: str, shown: str) -> None:
    assert visible(raw) == shown


@pytest.mark.parametrize(
    "text",
    [
        "see [/etc/hosts], [red]x",
        ":skull: [/]",
        "日本語",
        "Čeština",
        "👩‍💻 ❤️ 👨‍👩‍👧",
        "می‌خواهم",
        "क्‍ष",
        "C:\\temp",
    ],
)
def test_readable_text_stays(text: str) -> None:
    assert visible(text) == text


@given(st.text(alphabet=st.characters()))
def test_always_one_printable_line(text: str) -> None:
    shown = visible(text)
    assert not set(shown) & {*STEERING, "\u202e", "\u200b", "\u2028"}
    assert len(shown.splitlines()) <= 1


@given(st.text(alphabet=st.characters()))
def test_json_means_the_same_and_holds_no_hidden_character(text: str) -> None:
    encoded = json_safe(json.dumps({"a": text}, ensure_ascii=False, indent=2))
    assert json.loads(encoded) == {"a": text}
    assert not set(encoded) & ({*STEERING, *HIDING, *TAGS} - {"\n"})
