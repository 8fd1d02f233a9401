"""Texts to the word pieces of BERT, in pure Python.

The whole of it costs 10 ms of a cold query, where the ``tokenizers`` package takes 45 to import and to
read its vocabulary; a text takes far less than the forward pass either way. Same pieces as that
package's (BertNormalizer, BertPreTokenizer, WordPiece), but for names of special pieces in a text
("[SEP]"), which are words here: what was said is never control.
"""

import unicodedata
from pathlib import Path

UNKNOWN, START, STOP = "[UNK]", "[CLS]", "[SEP]"
LONGEST_WORD = 100  # characters; a longer one is unknown

_CONTROL = frozenset(("Cc", "Cf", "Co", "Cs"))

_IDEOGRAPHS = (
    (0x4E00, 0x9FFF), (0x3400, 0x4DBF), (0x20000, 0x2A6DF), (0x2A700, 0x2B73F), (0x2B740, 0x2B81F),
    (0x2B820, 0x2CEAF), (0xF900, 0xFAFF), (0x2F800, 0x2FA1F),
)  # fmt: skip
_ASCII_PUNCTUATION = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")


class _Vocabulary:
    """The number of a piece: its line. The first few are sought in the bytes, as one question needs; then in a dict."""

    _FEW = 64

    def __init__(self, path: Path) -> None:
        self._data = b"\n" + path.read_bytes().rstrip(b"\n") + b"\n"
        self._ids: dict[str, int] = {}
        self._asked = 0

    def number(self, piece: str) -> int | None:
        if self._ids:
            return self._ids.get(piece)
        self._asked += 1
        if self._asked > self._FEW:
            pieces = self._data[1:-1].decode("utf-8").split("\n")
            self._ids = {piece: number for number, piece in enumerate(pieces) if piece}
            return self._ids.get(piece)
        at = self._data.find(b"\n%b\n" % piece.encode("utf-8", "surrogatepass"))
        return None if at < 0 else self._data.count(b"\n", 0, at)


class WordPiece:
    """The vocabulary of a model (one piece a line), and the ids of texts. Raises KeyError without special pieces."""

    def __init__(self, vocabulary: Path) -> None:
        self._vocabulary = _Vocabulary(vocabulary)
        self._words: dict[str, list[int]] = {}  # words seen before
        unknown, self._start, self._stop = (self._special(piece) for piece in (UNKNOWN, START, STOP))
        self._unknown = [unknown]

    def _special(self, piece: str) -> int:
        number = self._vocabulary.number(piece)
        if number is None:
            raise KeyError(piece)
        return number

    def encode(self, text: str, longest: int) -> list[int]:
        """The ids of a text between those of start and stop, at most ``longest`` in all."""
        ids = [self._start]
        for word in _words(text):
            if word not in self._words:
                self._words[word] = self._pieces(word)
            ids += self._words[word]
            if len(ids) >= longest:
                break
        return [*ids[: longest - 1], self._stop]

    def _pieces(self, word: str) -> list[int]:
        """Greedily the longest piece that the rest of the word begins with (Wu et al. 2016, section 4.1)."""
        if len(word) > LONGEST_WORD:
            return self._unknown
        found: list[int] = []
        start, prefix = 0, ""
        while start < len(word):
            for end in range(len(word), start, -1):
                number = self._vocabulary.number(prefix + word[start:end])
                if number is not None:
                    found.append(number)
                    start, prefix = end, "##"
                    break
            else:
                return self._unknown
        return found


def _words(text: str) -> list[str]:
    """Words and single punctuation marks, lower case and without accents."""
    if text.isascii():
        text = text.lower()
    else:
        text = "".join(f" {c} " if _is_ideograph(c) else c for c in text)
        text = "".join(c for c in unicodedata.normalize("NFD", text) if unicodedata.category(c) != "Mn")
        text = "".join(c.lower() for c in text)
    spread = []
    for c in text:
        if c.isalnum():
            spread.append(c)
        elif c in _ASCII_PUNCTUATION or unicodedata.category(c)[0] == "P":
            spread.append(f" {c} ")
        elif c in " \t\n\r" or unicodedata.category(c)[0] == "Z":
            spread.append(" ")
        elif c != "\ufffd" and unicodedata.category(c) not in _CONTROL:
            spread.append(c)
    return "".join(spread).split()


def _is_ideograph(c: str) -> bool:
    return c > "\u3400" and any(low <= ord(c) <= high for low, high in _IDEOGRAPHS)
