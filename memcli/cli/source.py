"""Text for ``add``: from the argument, a pipe or an editor; bytes are checked before they are text."""

import io
import os
import sys
from itertools import islice
from pathlib import Path

from memcli.cli.streams import is_terminal
from memcli.errors import UsageError

LARGEST = 20_000_000  # bytes of one piped text; more is a transcript
_GIVE = 'give it: memcli add "I live in Oslo", pipe it, or use --edit'
_IMPORT = "use memcli import-transcript -"
_PEEKED = 200  # turns that tell a chat from a note


def text_of(argument: str | None, *, edit: bool) -> str:
    """The text to remember. Raises UsageError when there is none or it is no text."""
    if edit:
        return _checked(edited(argument or ""))
    if argument is not None and argument != "-":
        return _checked(argument)
    if argument is None and is_terminal(sys.stdin):
        raise UsageError("No text was given.", _GIVE)
    text = decode(read_stdin())
    refuse_transcript(text)
    return _checked(text)


def read_stdin() -> bytes:
    """All of stdin. Raises UsageError when it is closed, or larger than one text can be."""
    if sys.stdin is None or sys.stdin.closed:
        raise UsageError("There is no input: stdin is closed.", _GIVE)
    try:
        data = sys.stdin.buffer.read(LARGEST + 1)
    except OSError:
        raise UsageError("There is no input: stdin cannot be read.", _GIVE) from None
    if len(data) > LARGEST:
        raise UsageError(f"The text is larger than {LARGEST:,} bytes.", "use memcli import-transcript")
    return data


def decode(data: bytes) -> str:
    """UTF-8 (with or without BOM) -> text. Raises UsageError that names the first bad byte."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        offset = fault.start + (3 if data.startswith(b"\xef\xbb\xbf") else 0)
        raise UsageError(
            f"The input is not UTF-8: byte {data[offset]:#04x} at offset {offset}.",
            "convert it (iconv -t UTF-8), or use memcli import-transcript, which guesses the encoding",
        ) from None


def _checked(text: str) -> str:
    text = text.replace("\r\n", "\n").strip()
    if not text:
        raise UsageError("There is no input: the text is empty.", _GIVE)
    return text


def refuse_transcript(text: str) -> None:
    """Raise UsageError for piped text that is a chat or an export, not one note."""
    body = text.strip()
    exported = body.startswith(("{", "[")) and _is_json(body)
    if not exported and "\n" not in body:
        return
    kind = _transcript_format(text)
    if kind is not None:
        raise UsageError(f"This looks like a transcript ({kind}), not a note.", _IMPORT)
    if exported:
        raise UsageError("This is JSON, not a note.", _IMPORT)


def _transcript_format(text: str) -> str | None:
    """The format of a transcript, None for a note.

    Lines like ``Name: text`` count when two people speak and the first line is such a line: the
    trailers of a commit message are none.
    """
    from memcli.ingest import transcripts
    from memcli.records import Turn

    try:
        found = transcripts.read(io.BytesIO(text.encode()))
        turns = [item for item in islice(found.turns, _PEEKED) if isinstance(item, Turn)]
    except UsageError:
        return None
    if found.format != "plain":
        return found.format
    first = next(number for number, line in enumerate(text.splitlines(), start=1) if line.strip())
    talk = len({turn.speaker or turn.role for turn in turns}) > 1 and turns[0].line in (None, first)
    return found.format if talk else None


def _is_json(text: str) -> bool:
    """Whether a text is one JSON document, or JSON Lines."""
    import json

    for part in (text, text.split("\n", 1)[0]):
        try:
            json.loads(part)
            return True
        except (ValueError, RecursionError):
            continue
    return False


def edited(text: str, *, name: str = "note.txt") -> str:
    """What the person's editor leaves in a temporary file that only they can read."""
    import shlex
    import subprocess
    import tempfile

    editor = os.environ.get("VISUAL") or os.environ.get("EDITOR") or "vi"
    with tempfile.TemporaryDirectory(prefix="memcli-") as folder:
        path = Path(folder) / name
        descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        with open(descriptor, "wb") as file:
            file.write(text.encode())
        try:
            code = subprocess.run([*shlex.split(editor), str(path)], check=False).returncode
        except (OSError, ValueError):
            raise UsageError(f"Cannot start the editor {editor!r}.", "set VISUAL or EDITOR") from None
        if code:
            raise UsageError(f"The editor ended with {code}; nothing was saved.", "set VISUAL or EDITOR")
        return decode(path.read_bytes())
