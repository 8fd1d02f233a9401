"""The one sanitiser of stored text: what could steer a terminal or hide is shown as an escape."""

import re
from functools import cache

# C0, DEL, C1; soft hyphen; grapheme joiner; Arabic letter mark; Hangul fillers; Mongolian separators;
# zero-width and bidi marks; line and paragraph separators; bidi embeddings and isolates; invisible operators;
# variation selectors that no emoji needs; BOM; interlinear annotation; surrogates; hieroglyph, shorthand and
# music controls; tags; what Unicode says is no character.
_HIDDEN = (
    "\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u2028-\u202e"
    "\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff0-\ufffb\ud800-\udfff"
    "\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
    "\ufdd0-\ufdef\ufffe\uffff"
    + "".join(chr(plane << 16 | last) for plane in range(1, 17) for last in (0xFFFE, 0xFFFF))
    + "".join(chr(plane << 16 | last) for plane in range(1, 17) for last in (0xFFFE, 0xFFFF))
)
# Marks that stand above or below a letter: Latin, Cyrillic, Hebrew, Arabic, Syriac, Devanagari, Thai, Lao, Tibetan.
_MARK = (
    "\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u06d6-\u06dc\u06df-\u06e4\u0730-\u074a\u0900-\u0902"
    "\u0941-\u0948\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ecd\u0f71-\u0f7e\u1ab0-\u1aff\u1dc0-\u1dff"
    "\u20d0-\u20f0\u302a-\u302d\u3099\u309a\ufe20-\ufe2f"
)
_TOWER = 8  # marks on one letter, more than any script piles up; the rest would paint over other lines
_EMOJI = "\u2190-\u2bff\ufe0f\U0001f000-\U0001faff"
_JOINING = "\u0600-\u0dff"  # Arabic to Sinhala: scripts that spell with joiners
_JOINER = (
    f"\u200d(?:(?<=[{_EMOJI}]\u200d)(?=[{_EMOJI}])|(?<=[{_JOINING}]\u200d)(?=[{_JOINING}]))"
    f"|\u200c(?<=[{_JOINING}]\u200c)(?=[{_JOINING}])"
)
_SHORT = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


@cache
def _people() -> re.Pattern[str]:
    """What people do not get to see raw; compiled when the first such text comes."""
    return re.compile(f"({_JOINER})|[{_HIDDEN}\u200c\u200d]|[{_MARK}](?<=[{_MARK}]{{{_TOWER + 1}}})")


@cache
def _machine() -> re.Pattern[str]:
    return re.compile(f"[{_HIDDEN}\u200c\u200d]")


def _escape(found: re.Match[str]) -> str:
    char = found[0]
    if found[1] is not None:
        return char
    if char in _SHORT:
        return _SHORT[char]
    code = ord(char)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def visible(text: str) -> str:
    """Text for people on one line: controls, bidi, zero-width and tag characters as escapes.

    So are the marks of a letter beyond eight. Joiners inside an emoji, or between letters of a script
    that spells with them, stay.
    """
    return text if text.isascii() and text.isprintable() else _people().sub(_escape, text)


def _json_escape(found: re.Match[str]) -> str:
    code = ord(found[0])
    if code < 0x10000:
        return f"\\u{code:04x}"
    code -= 0x10000
    return f"\\u{0xD800 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}"


def json_safe(encoded: str) -> str:
    """A JSON text whose strings hold no raw control, bidi, zero-width or tag character.

    Line feeds between tokens stay, as ``json.dumps`` has escaped those inside strings.
    """
    if encoded.isascii() and "\x7f" not in encoded:
        return encoded
    return "\n".join(_machine().sub(_json_escape, line) for line in encoded.split("\n"))
