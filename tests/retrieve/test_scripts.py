"""Words of every script, in texts and in facts, asked as people would."""

import pytest

from memcli.memory import Memory

TEXTS = [
    ("我住在北京，在学校工作。", "我住在哪里", "北京"),
    ("我的猫叫米索。", "猫叫什么名字", "米索"),
    ("私は東京で犬を飼っています。", "東京で何を飼っていますか", "犬"),
    ("ฉันอาศัยอยู่ในกรุงเทพ", "ใครอยู่ในกรุงเทพ", "กรุงเทพ"),
    ("ខ្ញុំរស់នៅភ្នំពេញ", "នៅភ្នំពេញ", "ភ្នំពេញ"),
    ("Я живу в Москве и работаю в школе.", "кто живёт в Москва", "Москве"),
    ("Моя сестра купила машину.", "какая машина у сестры", "машину"),
    ("أعيش في القاهرة", "من يعيش في قاهرة", "القاهرة"),
    ("मैं दिल्ली में रहता हूँ", "दिल्ली में कौन रहता है", "दिल्ली"),
    ("저는 서울에 삽니다", "서울은 어디", "서울에"),
    ("나는 고양이를 키운다", "고양이가 뭐야", "고양이를"),
    ("Ζω στην Αθήνα", "ποιος ζει στην Αθήνα", "Αθήνα"),
]


@pytest.mark.parametrize(("text", "question", "word"), TEXTS)
def test_a_text_is_found(memory: Memory, text: str, question: str, word: str) -> None:
    memory.add(text, said_at="2024-01-01")
    memory.add("The weather was fine today.", said_at="2024-01-02")
    assert any(word in hit.text for hit in memory.query(question))


@pytest.mark.parametrize(
    ("subject", "thing", "question"),
    [
        ("田中", "京都の抹茶アイス", "抹茶が好きなのは誰"),
        ("王芳", "上海小笼包", "王芳喜欢什么"),
        ("Олег", "борщ со сметаной", "кто любит борщ"),
        ("สมชาย", "ต้มยำกุ้ง", "สมชาย"),
        ("ليلى", "القهوة التركية", "قهوة"),
        ("प्रिया", "मसाला चाय", "चाय"),
        ("민수", "김치찌개", "민수가 좋아하는 것"),
    ],
)
def test_a_fact_is_found(memory: Memory, subject: str, thing: str, question: str) -> None:
    memory.assert_(subject, "likes", thing, said_at="2024-01-01")
    memory.assert_("Bo", "likes", "tea", said_at="2024-01-01")
    assert [hit.text for hit in memory.query(question)] == [f"{subject} likes {thing}"]


def test_a_word_with_vowel_signs_is_one_term() -> None:
    from memcli.store import fts

    assert fts.terms("दिल्ली में") == ["दिल्ली", "में"]
    assert fts.terms("كِتَاب") == ["كِتَاب"]
