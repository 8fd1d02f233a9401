import sqlite3

import pytest

from memcli.store import fts

HOSTILE = (
    '"', '""', "'", "*", "a*", "NEAR(a b)", "a AND b", "a OR", "NOT", "search_text:x", "^a", "-a", "{a b}:c",
    "(", "a + b", "\0", "a\0b", "\ud800", "🙂", "   ", "", "'); drop table fact; --", "a" * 100_000, "%_\\",
    "\u202e abc", "\u0301", "''\"*", "a\x01b\x02",
)  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_a_safe_expression(db: sqlite3.Connection, text: str) -> None:
    for expression in (fts.match(fts.terms(text)), fts.match([text])):
        if expression is not None:
            db.execute("select rowid from fact_fts where fact_fts match ?", (expression,)).fetchall()


def test_stop_words_are_left_out() -> None:
    assert fts.terms("Where do I live?") == ["live"]
    assert fts.terms("what's my sister's job") == ["sister", "job"]


def test_all_words_where_only_stop_words_remain() -> None:
    assert fts.terms("where am I from") == ["where", "am", "i", "from"]


def test_terms_are_distinct_and_capped() -> None:
    assert fts.terms("tea Tea TEA") == ["tea"]
    assert len(fts.terms(" ".join(f"w{n}" for n in range(500)))) == fts.MAX_TERMS


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("私は東京で猫を飼っています", "東京"), ("私は東京で猫を飼っています", "猫"), ("黒猫", "猫"),
        ("我住在北京市朝阳区", "北京"), ("ฉันอาศัยอยู่ในกรุงเทพ", "กรุงเทพ"),
        ("ខ្ញុំរស់នៅភ្នំពេញ", "ភ្នំពេញ"),
        ("ຂ້ອຍຢູ່ວຽງຈັນ", "ວຽງຈັນ"),
        ("ကျွန်တော်ရန်ကုန်မှာနေတယ်", "ရန်ကုန်"),
        ("Я живу в Москве", "москве"),
        ("東京Tower", "tower"), ("Ｔｏｋｙｏ", "tokyo"), ("José vive aquí", "jose"),
        ("서울에 산다", "서울에"),
        ("أعيش في القاهرة", "القاهرة"),
    ],
)  # fmt: skip
def test_every_script_is_found(db: sqlite3.Connection, text: str, question: str) -> None:
    db.execute("create virtual table t using fts5(x, tokenize='porter unicode61 remove_diacritics 2')")
    db.execute("insert into t values (?)", (fts.search_text(text),))
    expression = fts.match(fts.terms(question))
    assert db.execute("select count(*) from t where t match ?", (expression,)).fetchone() == (1,)


def test_search_text_keeps_one_line_a_part_without_nul() -> None:
    assert fts.search_text("a\0b", "c\nd") == "a b\nc d"


def test_latin_text_is_indexed_as_it_is() -> None:
    assert fts.search_text("You live in Zürich") == "You live in Zürich"


def test_nothing_to_find_is_no_expression() -> None:
    assert fts.match([]) is None
    assert fts.match(["\0", " "]) is None
