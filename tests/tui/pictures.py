#!/usr/bin/env python3
"""Draws the README's pictures of the browser, the same each time.

    python -m tests.tui.pictures [FOLDER]

Into fixtures/pictures by default: a search, a difference, a history on both axes, of a year of sample
chat that is imported into a temporary file at a frozen time.
"""

import asyncio
import os
import re
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from memcli.cli.demo import TRANSCRIPT
from memcli.memory import Memory
from memcli.tui.app import Browser
from memcli.tui.desk import Desk

FOLDER = Path(__file__).parents[2] / "fixtures" / "pictures"
SIZE = (120, 30)
PICTURES: dict[str, tuple[str, ...]] = {
    "browse": ("slash", *"where do i live", "enter"),
    "browse-difference": ("t", *"2025-06", "enter", "p", "n", "d", "down", "down"),
    "browse-history": ("slash", *"porto", "enter", "H"),
}
_NOW = datetime(2025, 12, 28, 9, tzinfo=UTC)
_FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)  # what the pictures would fetch from another site


def build(path: Path) -> None:
    """A year of chat, something told late, a correction, an undo."""
    moments = iter([datetime(2025, 12, day, 9, tzinfo=UTC) for day in (24, 26, 27, 28)])
    latest = [datetime(2025, 12, 24, 9, tzinfo=UTC)]

    def told(verb: str, *args: object, **options: object) -> None:
        latest[0] = next(moments)
        getattr(memory, verb)(*args, **options)

    with Memory.open(path, clock=lambda: latest[0], tz="UTC") as memory:
        told("import_transcript", TRANSCRIPT, me="me")
        told("add", "I lived in Faro in June 2025")
        told("retract", "Ines", "allergic_to", "hazelnuts")
        told("undo")


async def draw(path: Path, keys: tuple[str, ...]) -> str:
    """The screen after these keys as an SVG that fetches nothing."""
    desk = Desk(path)
    app = Browser(desk, watch=3600)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause(0.6)
        for key in keys:
            await pilot.press("space" if key == " " else "minus" if key == "-" else key)
            await pilot.pause(0.05)
        await pilot.pause(0.6)
        svg = app.export_screenshot(title="memcli browse")
    return _FONTS.sub("", svg)


def main(folder: Path) -> None:
    """Write all pictures."""
    os.environ.update(MEMCLI_NOW=_NOW.isoformat(), MEMCLI_TZ="UTC")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        path = Path(temporary) / "alex.db"
        build(path)
        for name, keys in PICTURES.items():
            (folder / f"{name}.svg").write_text(asyncio.run(draw(path, keys)), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
