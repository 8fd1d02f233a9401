"""Conditions on the attributes of a subject: ``age >= 15 and city = "Oslo"``.

    expression = term {"or" term}         term = factor {"and" factor}
    factor = "not" factor | "(" expression ")" | NAME test
    test = ("=" | "!=" | "<" | "<=" | ">" | ">=" | "like" | "contains") VALUE | ["not"] "in" "(" VALUE {"," VALUE} ")"

Values are numbers, quoted text, true or false, and types count: 15 is never "15". Text is compared
without regard to case; in ``like``, % stands for any letters and _ for one. An attribute with several
values meets a test when one of them does; "!=" and "not in" when it is known and none is equal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from memcli.errors import UsageError
from memcli.model import Value
from memcli.store.entities import key

Attributes = Mapping[str, Sequence[Value]]  # name as written -> its values; empty where unknown
Test = Callable[[Attributes], bool]

_EXAMPLE = """for example: --where 'age >= 15 and city = "Oslo"'"""
_TOKEN = re.compile(
    r"""\s*(?:(?P<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?P<number>[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?(?![\w.]))"""
    r"""|(?P<op><=|>=|!=|<>|==|=|<|>)|(?P<mark>[(),])|(?P<name>[^\W\d][\w\-]*))"""
)
_WORDS = frozenset(("and", "or", "not", "in", "like", "contains", "true", "false"))
_DEEPEST = 50
_LONGEST = 2000


class Token(NamedTuple):
    """A piece of the condition; ``at`` counts characters from 1."""

    kind: str  # text, number, op, mark, name, word, end
    text: str
    at: int


class Condition(NamedTuple):
    """A condition, ready to be tested; ``names`` are the attributes that it asks for, as written."""

    names: tuple[str, ...]
    test: Test


def parse(text: str) -> Condition:
    """Read a condition. Raises UsageError that says where it stops making sense."""
    if len(text) > _LONGEST:
        raise UsageError(f"The condition is longer than {_LONGEST} characters.", _EXAMPLE)
    parser = _Parser(_tokens(text))
    test = parser.either(0)
    parser.need_end()
    return Condition(tuple(dict.fromkeys(parser.names)), test)


def _tokens(text: str) -> list[Token]:
    found: list[Token] = []
    spot = 0
    while spot < len(text.rstrip()):
        m = _TOKEN.match(text, spot)
        if m is None or m.lastgroup is None:
            at = spot + len(text[spot:]) - len(text[spot:].lstrip()) + 1
            rest = text[at - 1]
            if rest in "\"'":
                raise _fault(at, "a quote is not closed", "close it with the same mark")
            raise _fault(at, f"{rest!r} has no meaning here")
        kind, piece = m.lastgroup, m[m.lastgroup]
        at = m.start(kind) + 1
        if kind == "name" and piece.casefold() in _WORDS:
            kind, piece = "word", piece.casefold()
        found.append(Token(kind, piece, at))
        spot = m.end()
    return [*found, Token("end", "", len(text.rstrip()) + 1)]


def _fault(at: int, what: str, hint: str = _EXAMPLE) -> UsageError:
    return UsageError(f"The condition cannot be read at character {at}: {what}.", hint)


class _Parser:
    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.spot = 0
        self.names: list[str] = []

    @property
    def here(self) -> Token:
        return self.tokens[self.spot]

    def take(self, kind: str, *texts: str) -> Token | None:
        """The token here where it is such a one, and step over it."""
        token = self.here
        if token.kind != kind or (texts and token.text not in texts):
            return None
        self.spot += 1
        return token

    def either(self, depth: int) -> Test:
        tests = [self.both(depth)]
        while self.take("word", "or"):
            tests.append(self.both(depth))
        return tests[0] if len(tests) == 1 else lambda a: any(test(a) for test in tests)

    def both(self, depth: int) -> Test:
        tests = [self.factor(depth)]
        while self.take("word", "and"):
            tests.append(self.factor(depth))
        return tests[0] if len(tests) == 1 else lambda a: all(test(a) for test in tests)

    def factor(self, depth: int) -> Test:
        if depth > _DEEPEST:
            raise _fault(self.here.at, f"it is nested more than {_DEEPEST} deep")
        if self.take("word", "not"):
            inner = self.factor(depth + 1)
            return lambda a: not inner(a)
        if self.take("mark", "("):
            inner = self.either(depth + 1)
            self.close()
            return inner
        if name := self.take("name"):
            self.names.append(name.text)
            return self.comparison(name.text)
        raise _fault(self.here.at, f"the name of an attribute is expected, not {self.shown()}")

    def comparison(self, name: str) -> Test:
        negated = self.take("word", "not") is not None
        if self.take("word", "in"):
            values = self.listed()
            return _none(name, values) if negated else lambda a: any(_equal(v, w) for v in a[name] for w in values)
        if negated:
            raise _fault(self.here.at, "after `not`, `in` is expected")
        if word := self.take("word", "like", "contains"):
            return _matching(name, word.text, self.pattern())
        if op := self.take("op"):
            return _compare(name, op.text, self.value())
        raise _fault(self.here.at, f"after {name!r} a comparison is expected, such as = or >=, not {self.shown()}")

    def listed(self) -> list[Value]:
        if not self.take("mark", "("):
            raise _fault(self.here.at, "after `in`, values in parentheses are expected", "for example: in (1, 2)")
        values = [self.value()]
        while self.take("mark", ","):
            values.append(self.value())
        self.close()
        return values

    def close(self) -> None:
        if not self.take("mark", ")"):
            raise _fault(self.here.at, f"`)` is expected, not {self.shown()}")

    def pattern(self) -> str:
        at, value = self.here.at, self.value()
        if not isinstance(value, str):
            raise _fault(at, "quoted text is expected")
        return value

    def value(self) -> Value:
        if text := self.take("text"):
            return re.sub(r"\\(.)", r"\1", text.text[1:-1], flags=re.DOTALL)
        if number := self.take("number"):
            return float(number.text) if re.search(r"[.eE]", number.text) else int(number.text)
        if word := self.take("word", "true", "false"):
            return word.text == "true"
        if self.here.kind == "name":
            raise _fault(self.here.at, f"text is written in quotes: {self.here.text!r}")
        raise _fault(self.here.at, f"a value is expected, not {self.shown()}")

    def shown(self) -> str:
        return "the end" if self.here.kind == "end" else repr(self.here.text)

    def need_end(self) -> None:
        if self.here.kind != "end":
            raise _fault(self.here.at, f"`and`, `or` or the end is expected, not {self.shown()}")


def _kind(value: Value) -> str:
    return "boolean" if isinstance(value, bool) else "text" if isinstance(value, str) else "number"


def _plain(value: Value) -> Value:
    return key(value) if isinstance(value, str) else value


def _equal(a: Value, b: Value) -> bool:
    return _kind(a) == _kind(b) and _plain(a) == _plain(b)


def _none(name: str, values: Sequence[Value]) -> Test:
    return lambda a: bool(a[name]) and not any(_equal(v, w) for v in a[name] for w in values)


_ORDERS: dict[str, Callable[[int], bool]] = {
    "<": lambda sign: sign < 0,
    "<=": lambda sign: sign <= 0,
    ">": lambda sign: sign > 0,
    ">=": lambda sign: sign >= 0,
}


def _compare(name: str, op: str, wanted: Value) -> Test:
    if op in ("=", "=="):
        return lambda a: any(_equal(value, wanted) for value in a[name])
    if op in ("!=", "<>"):
        return _none(name, [wanted])
    fits = _ORDERS[op]

    def ordered(attributes: Attributes) -> bool:
        return any(_kind(v) == _kind(wanted) and fits(_sign(_plain(v), _plain(wanted))) for v in attributes[name])

    return ordered


def _sign(a: Value, b: Value) -> int:
    """-1, 0 or 1; both are of one kind."""
    return (a > b) - (a < b)  # type: ignore[operator]


def _matching(name: str, how: str, pattern: str) -> Test:
    wanted = key(pattern)
    if how == "contains":
        return lambda a: any(isinstance(v, str) and wanted in key(v) for v in a[name])
    like = _like(wanted)
    return lambda a: any(isinstance(v, str) and like.fullmatch(key(v)) is not None for v in a[name])


def _like(pattern: str) -> re.Pattern[str]:
    """The pattern as an expression whose wildcards never backtrack: each takes the nearest match."""
    first, *rest = ["".join("." if c == "_" else re.escape(c) for c in part) for part in pattern.split("%")]
    inner = "".join(f"(?>.*?{part})" for part in rest[:-1] if part)
    return re.compile(first + (f"{inner}.*{rest[-1]}" if rest else ""), re.DOTALL)
