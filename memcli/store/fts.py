"""Full text: what is indexed, and questions as safe FTS5 expressions.

FTS5's tokenizer splits at spaces, so a run of Han, kana, Thai, Lao, Khmer or Myanmar would be one
long token; such runs are indexed and asked as overlapping bigrams (as Lucene's CJKAnalyzer does).
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache

MAX_TERMS = 48  # a longer question is cut: every term costs a walk over its postings

_SPACELESS = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff"
    "\uaa60-\uaa7f\uf900-\ufaff\U00020000-\U0003134f"
)
# Vowel signs and points inside words of scripts with spaces: Hebrew, Arabic, Devanagari to Sinhala; joiners.
_MARKS = (
    "\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc"
    "\u06df-\u06e8\u06ea-\u06ed\u0900-\u0963\u0981-\u09e3\u0a01-\u0aff\u0b01-\u0dff\u200c\u200d"
)
_CYRILLIC_ENDINGS = "аеёиоуыэюяйьъії"
_KOREAN_ENDINGS = tuple("에서 에게 한테 까지 부터 으로 은 는 이 가 을 를 에 의 로 와 과 도 만".split())
_ASCII_WORD = re.compile("[a-z0-9]+")


@cache
def _run() -> re.Pattern[str]:
    """Compiled only for text beyond ASCII: it takes milliseconds, a tenth of a cold query."""
    return re.compile(f"[{_SPACELESS}]+")


@cache
def _word() -> re.Pattern[str]:
    return re.compile(rf"[{_SPACELESS}]+|[^\W_{_SPACELESS}](?:[^\W_{_SPACELESS}]|[{_MARKS}])*")


_STOP_WORDS = """
    a an the this that these those there here i me my mine myself we us our ours ourselves you your
    yours yourself he him his himself she her hers herself it its itself they them their theirs
    themselves one someone somebody anyone anybody everyone everybody something anything everything
    who whom whose what which when where why how am is are was were be been being do does did doing
    done have has had having can could shall should will would may might must ought s t d m re ve ll
    don doesn didn isn aren wasn weren won wouldn couldn shouldn hasn haven hadn and or but nor if
    then than so as of at by for with about against between into through during before after above
    below to from up down in out on off over under again further once all any both each few more
    many much most other some such no not only own same too very just also ever please tell show remind give
    know say said let get got since until now currently still already yet nowadays
"""
STOP = frozenset(_STOP_WORDS.split())


def words(text: str) -> list[str]:
    """The words of a text in lower case, in order; runs of a spaceless script stay whole."""
    if text.isascii():
        return _ASCII_WORD.findall(text.lower())
    return _word().findall(unicodedata.normalize("NFKC", text).lower())


def runs(text: str) -> list[str]:
    """The runs of spaceless scripts in a text."""
    return [] if text.isascii() else _run().findall(text)


def _bigrams(run: str) -> list[str]:
    """Overlapping pairs of letters; vowel signs and tone marks are no tokens for FTS5."""
    letters = "".join(c for c in run if c.isalnum())
    return [letters[i : i + 2] for i in range(len(letters) - 1)] or [letters]


def _tokens(text: str) -> Iterator[str]:
    for word in words(text):
        if runs(word):
            yield from filter(None, _bigrams(word))
        else:
            yield word


def search_text(*parts: str) -> str:
    """What FTS5 indexes for a text: one line a part, bigrams of spaceless scripts added to it.

    Text is NFKC, without NUL. The line breaks let ``retrieve.lexical`` tell the parts apart.
    """
    return "\n".join(map(_line, parts))


def _line(part: str) -> str:
    line = " ".join(unicodedata.normalize("NFKC", part.replace("\0", " ")).split())
    found = runs(line)
    if not found:
        return line
    # A run's last letter begins no pair: on its own it lets a one-letter question find it.
    pairs = [token for run in found for token in (*_bigrams(run), run[-1:])]
    return " ".join([_run().sub(r" \g<0> ", line), *pairs])


def terms(query: str) -> list[str]:
    """The distinct words of a question that carry content, at most ``MAX_TERMS``.

    All of its words where only stop words remain ("where am I from").
    """
    found = list(dict.fromkeys(_tokens(query)))
    return ([t for t in found if t not in STOP] or found)[:MAX_TERMS]


def terms_in_order(name: str) -> list[str]:
    """The words of a name as they follow each other in the index; a run of a spaceless script as pairs."""
    return list(_tokens(name))


def match(terms: Iterable[str]) -> str | None:
    """An FTS5 expression that finds any of the terms; None where there are none.

    Every term is a quoted string, so nothing a person types is FTS5 syntax.
    """
    quoted = [_quoted(term) for term in dict.fromkeys(terms)]
    return " OR ".join(filter(None, quoted)) or None


def _quoted(term: str) -> str:
    plain = "".join(c for c in term if c != "\0" and not "\ud800" <= c <= "\udfff").replace('"', '""')
    if not plain.strip():
        return ""
    if plain.isascii():
        return f'"{plain}"'
    if len(plain) == 1 and runs(plain):
        return f'"{plain}" *'
    return " OR ".join(f'"{stem}"{more}' for stem, more in _inflected(plain))


def _inflected(word: str) -> list[tuple[str, str]]:
    """What finds a word of a script whose endings the stemmer does not know: (text, "*" for a prefix).

    Russian and Ukrainian words without their last vowels, Korean ones without their particle, Arabic ones
    with and without the article.
    """
    if "\u0400" <= word[0] <= "\u04ff" and len(word) > 4:
        stem = word.rstrip(_CYRILLIC_ENDINGS)
        return [(word[: max(4, len(stem), len(word) - 2)], "*")]
    if "\uac00" <= word[0] <= "\ud7a3":
        return [(bare(word), "*")]
    if "\u0621" <= word[0] <= "\u064a":
        plain = word.removeprefix("ال")
        return [(plain, ""), ("ال" + plain, "")] if len(plain) > 2 else [(word, "")]
    return [(word, "")]


def bare(word: str) -> str:
    """A Korean word without its particle; any other as it is."""
    if not "\uac00" <= word[:1] <= "\ud7a3":
        return word
    return word.removesuffix(next((e for e in _KOREAN_ENDINGS if len(word) > len(e) + 1 and word.endswith(e)), ""))


def singular(word: str) -> str:
    """A word without its plural s, for comparing words outside of FTS5."""
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word
