"""The lines of DESIGN's screens, exactly."""

from datetime import UTC, datetime

from memcli.model import Episode, Fact, Hit
from memcli.records import Change, Event, Receipt, Skip, TxEntry
from memcli.render import text
from memcli.render.text import Lens, joined

NOW = datetime(2026, 12, 1, 9, tzinfo=UTC)
LENS = Lens(NOW, "UTC")
BERLIN = Fact(1, "user", "lives_in", "Berlin", "you live in Berlin", NOW, precision="said", tx_from=1)
ACME = Fact(2, "user", "works_at", "Acme", "you work at Acme", NOW, precision="said", tx_from=1)


def test_what_add_learnt() -> None:
    changes = [Change("+", BERLIN), Change("+", ACME)]
    assert joined(text.change_lines(changes, LENS)) == (
        "+ f1  you live in Berlin    said today, start not stated\n+ f2  you work at Acme\n"
    )


def test_what_a_correction_did() -> None:
    ended = Fact(1, "user", "lives_in", "Berlin", "you live in Berlin", None, NOW)
    changes = [Change("~", ended), Change("=", ACME, "said 2 times"), Change("?", ACME, "reported")]
    assert joined(text.change_lines(changes, LENS)) == (
        "~ f1  you live in Berlin    until 2026-12-01\n"
        "= f2  you work at Acme    said 2 times\n"
        "? f2  you work at Acme    reported\n"
    )


def test_answers_of_a_query() -> None:
    episode = Episode(2, "Sam is moving the team to Rust", "user", "user", NOW)
    hits = [
        Hit("episode", episode.text, 0.4, id=2, episode=episode, said_at=NOW),
        Hit("fact", BERLIN.statement, 0.9, fact_id=1, fact=BERLIN),
    ]
    assert joined(text.hit_lines(hits, LENS)) == (
        "f1  you live in Berlin    since 2026-12-01\n"
        'e2  2026-12-01  "Sam is moving the team to Rust"    (from what you said)\n'
    )


def test_whose_words_they_were() -> None:
    def line(speaker: str, role: str) -> str:
        episode = Episode(3, "hi", speaker, role, NOW)
        return joined(text.hit_lines([Hit("episode", "hi", 1, id=3, episode=episode)], LENS))

    assert "from what Ana said" in line("Ana", "user")
    assert "from what the assistant said" in line("assistant", "assistant")


def test_a_chain_is_shown_where_it_is_one() -> None:
    path = ("user", "brother", "Alex", "adopted", "Biscuit")
    shown = joined(text.hit_lines([Hit("fact", "", 1, path=path, fact_id=1, fact=BERLIN)], LENS))
    assert shown.endswith("since 2026-12-01  (user -> brother -> Alex -> adopted -> Biscuit)\n")


def test_history_on_both_axes() -> None:
    later = datetime(2026, 12, 2, 10, 30, tzinfo=UTC)
    fact = Fact(1, "user", "lives_in", "Berlin", "you live in Berlin", NOW, precision="day", tx_from=1, tx_to=5)
    event = Event(fact, NOW, later, "I live in Berlin")
    assert text.event_line(event, LENS, known=True).plain() == (
        "f1  you live in Berlin    since 2026-12-01  known 2026-12-01 09:00 (t1) to 2026-12-02 10:30 (t5)"
        '  because "I live in Berlin"'
    )
    assert text.event_line(Event(fact, NOW, None, "undo"), LENS, known=False).plain() == (
        "f1  you live in Berlin    since 2026-12-01"
    )


def test_subjects_are_headings_for_terminals_only() -> None:
    alex = Fact(3, "Alex", "has_pet", "Biscuit", "Alex has a pet: Biscuit")
    lines = text.by_subject([alex, BERLIN], LENS)
    assert [line.body for line in lines if line.heading] == ["you", "Alex"]
    assert joined(lines).count("\n") == 2


def test_the_sums_of_an_import_add_up() -> None:
    receipt = Receipt(
        read=1200,
        known=5,
        skipped=(Skip("empty"),),
        reasons={"a tool call": 1, "empty": 2},
        claims=9,
        facts=1,
        conversations=2,
        format="openai",
    )
    assert text.receipt_lines(receipt) == [
        "read 1,200 turns in 2 conversations: 1,192 new, 5 already known, 3 skipped",
        "skipped 2: empty",
        "skipped 1: a tool call",
        "learnt 1 new fact from 9 claims",
    ]


def test_the_log() -> None:
    entry = TxEntry(3, NOW, "import-transcript", "chat.txt", False, "kept 3 texts")
    assert text.tx_line(entry, LENS).plain() == (
        "t3  2026-12-01 09:00  import-transcript    kept 3 texts; batch chat.txt; taken back"
    )


def test_hostile_parts_stay_on_one_line() -> None:
    line = text.Line("f1\x1b", "a\nb\u202e", "c\x9b")
    assert line.plain() == "f1\\x1b  a\\nb\\u202e    c\\x9b"
