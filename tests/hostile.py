"""The hostile strings, and what a command may print: written down apart from the sanitiser that it judges."""

import json
import re
import unicodedata

from tests.conftest import ROOT

STRINGS = [json.loads(line)["text"] for line in (ROOT / "fixtures/hostile/hostile.jsonl").read_text().splitlines()]
KINDS = {json.loads(line)["kind"] for line in (ROOT / "fixtures/hostile/hostile.jsonl").read_text().splitlines()}

STYLE = re.compile("\x1b\\[[0-9;]*m")  # the colours that rich writes on a terminal
# Characters without a picture that Unicode does not class as controls: they hide, or hide what is beside them.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0")
_SIGNS = frozenset("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd")
_TOWER = 8  # marks on one letter that no script exceeds


def forbidden(text: str, allowed: str = "\n", *, towers: bool = False) -> set[str]:
    """The characters of an output that it must not hold.

    ``allowed`` are the controls its format needs; ``towers``: it may pile marks up, as JSON is for programs.
    """
    suspects = {c for c in set(text) if not (" " <= c <= "~") and c not in allowed and _bad(c)}
    if "\u200d" in suspects and not _loose(text, "\u200d"):
        suspects.discard("\u200d")
    if "\u200c" in suspects and not _loose(text, "\u200c"):
        suspects.discard("\u200c")
    if towers:
        return suspects
    marks = "".join(c for c in set(text) if unicodedata.category(c) in ("Mn", "Me"))
    if marks:
        piled = re.findall(f"[{re.escape(marks)}]{{{_TOWER + 1},}}", text)
        suspects.update(char for run in piled for char in run[_TOWER:])
    return suspects


def _bad(char: str) -> bool:
    code = ord(char)
    if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp"):
        return char not in _SIGNS
    hides = 0xFE00 <= code <= 0xFE0D or 0xE0000 <= code <= 0xE0FFF
    return hides or char in _BLANK or code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF


def _loose(text: str, joiner: str) -> bool:
    """Whether a joiner stands anywhere but within an emoji or between letters of a script that needs it."""
    for place in (i for i, c in enumerate(text) if c == joiner):
        around = text[place - 1 : place], text[place + 1 : place + 2]
        letters = all(c and 0x600 <= ord(c) <= 0xDFF for c in around)
        pictures = all(c and (unicodedata.category(c) == "So" or c in "\ufe0f" or ord(c) >= 0x1F000) for c in around)
        pictures = pictures or all(c and unicodedata.category(c) in ("So", "Sk", "Mn") for c in around)
        if not letters and not (joiner == "\u200d" and pictures):
            return True
    return False
