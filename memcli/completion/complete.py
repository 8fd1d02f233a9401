"""From the words before the cursor to the words that fit there.

The shell scripts call ``memcli __complete SHELL ...``; see ``scripts``. Exit 3 asks the shell for
its own file names.
"""

import re
import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from memcli.completion.words import COMMANDS, GLOBALS, Command
from memcli.render.ansi import visible

FILES = 3  # exit code: let the shell complete file names
MOST = 200  # candidates


class Candidate(NamedTuple):
    """A word that fits, and what it is."""

    value: str
    note: str = ""


class Wanted(NamedTuple):
    """What stands at the cursor: words of which kinds fit, and which memory is meant."""

    kinds: tuple[str, ...]
    prefix: str
    head: str = ""  # "--format=", where the value is written behind it
    before: tuple[str, ...] = ()  # positional arguments before it
    options: tuple[str, ...] = ()
    db: str | None = None
    user: str | None = None


def main(argv: Sequence[str]) -> int:
    """``__complete bash LINE POINT WORDBREAKS`` or ``__complete zsh|fish WORD...``; the exit code."""
    try:
        shell, *rest = argv
        if shell == "bash":
            line, point, breaks = rest
            return _bash(line.encode()[: int(point)].decode(errors="ignore"), breaks)
        wanted = parse(rest[1:])
        candidates = list(find(wanted))
        sys.stdout.write("".join(f"{c.value}\t{c.note}\n" for c in candidates))
        return FILES if "file" in wanted.kinds and not candidates else 0
    except Exception:
        return 1  # a shell that waits for completion has no use for an error


def _bash(line: str, breaks: str) -> int:
    words, raw, quote = split(line)
    wanted = parse([*words[1:]])
    candidates = list(find(wanted))
    typed = wanted.head + wanted.prefix
    candidates = [c for c in candidates if c.value.startswith(typed)] or candidates  # readline wants one beginning
    start = _word_start(raw, quote, breaks)
    for candidate in candidates:
        written = _quoted(candidate.value, quote)
        sys.stdout.write(written[start:] + "\n" if written.startswith(raw[:start]) else written + "\n")
    return FILES if "file" in wanted.kinds and not candidates else 0


def split(line: str) -> tuple[list[str], str, str]:
    """(the words of a command line up to the cursor, the last as typed, the quote it is in).

    The last word is the one at the cursor, "" after a blank. Of a pipeline the last command counts.
    """
    words: list[str] = []
    word, raw, quote, inside = "", "", "", False
    position = 0
    while position < len(line):
        char = line[position]
        position += 1
        if quote:
            raw += char
            if char == quote:
                quote = ""
            elif char == "\\" and quote == '"' and position < len(line) and line[position] in '"\\$`':
                raw += line[position]
                word += line[position]
                position += 1
            else:
                word += char
        elif char in "\"'":
            quote, inside, raw = char, True, raw + char
        elif char == "\\" and position < len(line):
            word, raw, inside = word + line[position], raw + char + line[position], True
            position += 1
        elif char in "|;&\n":
            words, word, raw, inside = [], "", "", False
        elif char.isspace():
            if inside:
                words.append(word)
            word, raw, inside = "", "", False
        else:
            word, raw, inside = word + char, raw + char, True
    return [*words, word], raw, quote


def _word_start(raw: str, quote: str, breaks: str) -> int:
    """Where readline thinks the word at the cursor begins: after a quote, or an unescaped break."""
    if quote:
        return raw.rindex(quote) + 1
    start = 0
    for position, char in enumerate(raw):
        if char in breaks and char not in "\"'" and (position == 0 or raw[position - 1] != "\\"):
            start = position + 1
    return start


_PLAIN = re.compile(r"[\w@%+=:,./-]")


def _quoted(value: str, quote: str) -> str:
    """A value as it must stand on the line: escaped, or inside the quote that is open."""
    if quote == '"':
        return quote + re.sub(r'([\\"$`])', r"\\\1", value)
    if quote:
        return quote + value.replace("'", "'\\''")
    return "".join(char if _PLAIN.match(char) else f"\\{char}" for char in value)


def parse(words: Sequence[str]) -> Wanted:
    """What is wanted at the last of these words, which follow the program's name."""
    *before, prefix = words or [""]
    named: dict[str, str] = {}  # the kinds of the global options that were given, with their values
    command: Command | None = None
    given: list[str] = []
    values: tuple[str, ...] = ()  # of that option so far
    option = kind = ""  # the option that waits for its values, and their kinds
    literal = False
    for word in before:
        if kind:
            named.setdefault(option, word)
            kind = kind.partition(">")[2]
            values = (*values, word)
        elif literal or not word.startswith("-") or word == "-":
            if command is None:
                command = COMMANDS.get(word, _NONE)
            else:
                given.append(word)
        elif word == "--":
            literal = True
        else:
            option, equals, value = word.partition("=")
            kind, values = "" if equals else _options(command).get(option, ""), ()
            if equals:
                named.setdefault(option, value)
    head, equals, value = prefix.partition("=")
    if not kind and not literal and equals and _options(command).get(head):
        kinds: tuple[str, ...] = (_options(command)[head],)
        head, prefix = f"{head}=", value
    else:
        kinds, head = _kinds(command, given, prefix, kind.partition(">")[0], literal), ""
    return Wanted(
        kinds,
        prefix,
        head,
        values if kind else tuple(given),
        tuple(_options(command)),
        named.get("--db"),
        named.get("--user"),
    )


_NONE = Command("", {}, ())


def _options(command: Command | None) -> dict[str, str]:
    return GLOBALS if command is None else command.options


def _kinds(command: Command | None, given: list[str], prefix: str, kind: str, literal: bool) -> tuple[str, ...]:
    if kind:
        return (kind,)
    if prefix.startswith("-") and not literal:
        return ("option",)
    if command is None:
        return ("command",)
    places = command.places
    if len(given) >= len(places) and not (places and places[-1].endswith("*")):
        return ()
    return tuple(places[min(len(given), len(places) - 1)].rstrip("*").split("+"))


def find(wanted: Wanted) -> Iterator[Candidate]:
    """The candidates in order, each once; none that would show something else than it is."""
    seen: set[str] = set()
    for kind in wanted.kinds:
        for candidate in _of(kind, wanted):
            value = candidate.value
            if value not in seen and visible(value) == value and len(seen) < MOST:
                seen.add(value)
                yield Candidate(wanted.head + value, visible(candidate.note))


def _of(kind: str, wanted: Wanted) -> Iterator[Candidate]:
    prefix = wanted.prefix
    if kind == "command":
        yield from (Candidate(n, c.summary) for n, c in COMMANDS.items() if n.startswith(prefix))
    elif kind == "option":
        yield from (Candidate(name) for name in wanted.options if name.startswith(prefix))
    elif "|" in kind:
        yield from (Candidate(word) for word in kind.split("|") if word and word.startswith(prefix))
    elif kind not in ("file", "word"):
        from memcli.completion import values

        found = values.of(kind, prefix, wanted.before, wanted.db, wanted.user)
        yield from (Candidate(value, note) for value, note in found)
