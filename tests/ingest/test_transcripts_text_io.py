"""Bytes to text: encodings, line ends, and what cannot be kept."""

import io

import pytest

from memcli.ingest.transcripts import text_io
from memcli.ingest.transcripts.text_io import PIECE, Line


def decode(data: bytes) -> tuple[str, list[str]]:
    warnings: list[str] = []
    return "".join(text_io.characters(io.BytesIO(data), warnings)), warnings


@pytest.mark.parametrize(
    "encoding",
    ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-16-le-mark", "utf-32-be-mark"],
)
def test_an_encoding_is_found(encoding: str) -> None:
    text = "Alice: hi there, all of you\n" + "grüße 😀\n" * 20_000
    codec = encoding.removesuffix("-mark")
    data = ("\ufeff" + text if encoding.endswith("-mark") else text).encode(codec)
    assert decode(data) == (text, [])


def test_other_bytes_are_windows_1252_with_a_warning() -> None:
    assert decode("Alice: grüße – 5 €".encode("cp1252")) == (
        "Alice: grüße – 5 €",
        ["not UTF-8 at byte 9: read as Windows-1252 where it is not"],
    )


def test_one_stray_byte_spoils_no_other_letter() -> None:
    text, warnings = decode("grüße ".encode() * 30_000 + b"\xfc" + " grüße".encode())
    assert text == "grüße " * 30_000 + "ü grüße"
    assert warnings == ["not UTF-8 at byte 240,000: read as Windows-1252 where it is not"]


def test_every_byte_gives_a_character() -> None:
    text, warnings = decode(b"Ana: " + bytes(range(256)))
    assert len(text) == 5 + 256
    assert len(warnings) == 2
    text.encode()


@pytest.mark.parametrize("size", range(PIECE - 4, PIECE + 2))
def test_a_character_across_two_pieces(size: int) -> None:
    text = "a" * size + "😀\r\nb"
    assert decode(text.encode()) == ("a" * size + "😀\nb", [])


def test_a_half_character_at_the_end() -> None:
    assert decode(b"Ana: \xf0\x9f")[1] == ["not UTF-8 at byte 5: read as Windows-1252 where it is not"]
    assert decode(b"\xff\xfeA\0\x00\xd8") == ("A\ufffd", ["not UTF-16 at byte 4: replaced by U+FFFD"])


def test_line_ends_and_nothing_else_end_lines() -> None:
    text, _ = decode(b"a\r\nb\rc\n\xe2\x80\xa8d\x0be\x0cf\xc2\x85g\n\nh")
    assert [line.text for line in text_io.lines([text])] == ["a", "b", "c", "\u2028d\x0be\x0cf\x85g", "", "h"]


def test_nul_is_shown() -> None:
    assert decode(b"a\0b\0") == ("a␀b␀", ["NUL characters are kept as ␀"])


@pytest.mark.parametrize("size", [1, 2, 3, 7, 100])
def test_lines_do_not_depend_on_pieces(size: int) -> None:
    text = "one\n\ntwo and more\nthree"
    pieces = [text[start : start + size] for start in range(0, len(text), size)]
    assert list(text_io.lines(pieces, limit=8)) == [
        Line(1, "one"), Line(2, ""), Line(3, "two and ", cut=True), Line(4, "three"),
    ]  # fmt: skip


def test_lone_surrogates_are_replaced() -> None:
    warnings: list[str] = []
    assert text_io.clean("a\ud800b\udfff 😀 \0", warnings) == "a\ufffdb\ufffd 😀 ␀"
    assert text_io.clean("\ud800", warnings) == "\ufffd"
    assert len(warnings) == 2


def test_a_length_is_counted_in_bytes() -> None:
    assert not text_io.too_long("x" * text_io.MAX_TURN)
    assert text_io.too_long("x" * (text_io.MAX_TURN + 1))
    assert text_io.too_long("ü" * (text_io.MAX_TURN // 2 + 1))


def test_an_excerpt_is_one_short_line() -> None:
    assert text_io.excerpt("a\n b") == "a b"
    assert text_io.excerpt("x" * 500) == "x" * 79 + "…"
