"""The words of HTML: blocks on lines of their own, list items with a dash, nothing that is not shown.

A tokenizer of our own, since it must be linear on hostile input, and a parser that builds a tree
is not needed for words.
"""

import html
import re

QUOTED = ">"  # the line in place of what is left out on purpose
_TAG = re.compile(
    r"""<(?P<end>/?)(?P<name>[a-zA-Z][a-zA-Z0-9]*)
        (?: (?P<rest>(?:[^<>"']|"[^"<]*"|'[^'<]*')*+) > | (?P<odd>[^<>]*+) > )""",
    re.VERBOSE,
)
_BLOCKS = frozenset(
    "address article aside blockquote body dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li "
    "main nav ol p pre section table tbody tr ul".split()
)
_HIDDEN = frozenset({"script", "style", "head", "title", "template", "noscript"})
_VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
_CLOSING = {name: re.compile(f"</{name}", re.IGNORECASE) for name in ("script", "style")}  # hold no tags
_SPACES = re.compile(r"[ \t\r\n\f]+")
_ATTRIBUTE = re.compile(r"""\b(?:class|id)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))""", re.IGNORECASE)


def text_of(document: str, *, without: re.Pattern[str] | None = None) -> str:
    """The text; with ``without``, QUOTED stands for a blockquote and for elements whose class or id it matches."""
    writer = _Writer(without)
    at = 0
    while at < len(document):
        opening = document.find("<", at)
        if opening < 0:
            break
        writer.say(document[at:opening])
        if document.startswith("<!--", opening):
            end = document.find("-->", opening + 4)
            at = len(document) if end < 0 else end + 3
        elif document.startswith(("<!", "<?"), opening):
            end = document.find(">", opening)
            at = len(document) if end < 0 else end + 1
        elif tag := _TAG.match(document, opening):
            name = tag["name"].lower()
            writer.tag(name, bool(tag["end"]), tag["rest"] or tag["odd"] or "")
            at = tag.end()
            if name in _CLOSING and not tag["end"]:
                closing = _CLOSING[name].search(document, at)
                at = closing.start() if closing else len(document)
        else:
            writer.say("<")
            at = opening + 1
    writer.say(document[at:])
    return writer.text()


class _Writer:
    """Words with white space as a browser shows it."""

    def __init__(self, without: re.Pattern[str] | None) -> None:
        self._without = without
        self._lines: list[str] = []
        self._line: list[str] = []
        self._hidden: list[str] = []  # the open elements inside what is left out
        self._pre = 0

    def say(self, text: str) -> None:
        if self._hidden or not text:
            return
        text = html.unescape(text)
        if self._pre:
            first, *more = text.split("\n")
            self._line.append(first)
            for line in more:
                self._end()
                self._line.append(line)
        else:
            self._line.append(_SPACES.sub(" ", text))

    def tag(self, name: str, end: bool, rest: str) -> None:
        if self._hidden:
            self._within(name, end)
            return
        if not end and name not in _VOID and (name in _HIDDEN or self._unwanted(name, rest)):
            self._end(blank=False)
            self._hidden.append(name)
            if name not in _HIDDEN:
                self._lines.append(QUOTED)
            return
        if name == "br":
            self._end()
        elif name in _BLOCKS:
            self._end(blank=False)
            if name == "li" and not end:
                self._line.append("- ")
            if name == "pre":
                self._pre = max(0, self._pre + (-1 if end else 1))
        elif name in ("td", "th") and not end and "".join(self._line).strip():
            self._line.append(" ")

    def text(self) -> str:
        self._end(blank=False)
        return "\n".join(self._lines).replace("\u00a0", " ").strip()

    def _within(self, name: str, end: bool) -> None:
        """Only elements of the name that opened the hidden part count, so that unclosed others do no harm."""
        if name == self._hidden[0]:
            if end:
                self._hidden.pop()
            else:
                self._hidden.append(name)

    def _unwanted(self, name: str, rest: str) -> bool:
        if self._without is None:
            return False
        if name == "blockquote":
            return True
        return any(self._without.search("".join(found)) for found in _ATTRIBUTE.findall(rest))

    def _end(self, *, blank: bool = True) -> None:
        """End the line; an empty one is kept only where a break asks for it."""
        line = "".join(self._line)
        line = line.rstrip() if self._pre else line.strip(" ")
        self._line.clear()
        if line.strip("- ") or (blank and self._lines and self._lines[-1]):
            self._lines.append(line)
