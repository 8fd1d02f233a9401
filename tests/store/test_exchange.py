"""Export and import: lossless into an empty file, one new write into a used one, all or nothing."""

import json
import random
from datetime import timedelta

import pytest

from memcli.errors import NewerFile, UsageError
from tests.store.ledgers import START, answers, beliefs, exported, newest, opened, step, taken_in

SUBJECTS, OBJECTS = ["user", "Ana", "Bob"], ["Oslo", "Pune", "Lima", "Ana"]
PREDICATES = ["lives_in", "likes", "knows"]


@pytest.fixture
def make(tmp_path):
    """A maker of memories in files of their own."""
    made = []

    def new(days: float = 0):
        made.append(opened(tmp_path / f"{len(made)}.db", START + timedelta(days=days)))
        return made[-1]

    yield new
    for memory in made:
        memory.close()


def grown(memory, seed, writes=40, **kw):
    rng = random.Random(seed)
    memory.set_predicate("likes", kind=rng.choice((None, "event", "permanent")))
    for _ in range(writes):
        step(memory, rng, SUBJECTS, PREDICATES, OBJECTS, **kw)
    return memory


@pytest.mark.parametrize("seed", range(12))
def test_an_export_into_an_empty_file_gives_every_answer(make, seed):
    memory = grown(make(), seed)
    if seed % 3 == 0:
        memory.forget(object="Pune")
    if seed % 4 == 0:
        memory.prune()
    copy = make(days=900)
    done = taken_in(copy, exported(memory))
    assert done.restored
    assert done.tx == newest(memory)
    assert answers(copy, random.Random(seed)) == answers(memory, random.Random(seed))
    assert copy.doctor() == []
    lines = [exported(m).splitlines()[1:] for m in (memory, copy)]
    assert lines[0] == lines[1]  # all but the header, which says when


@pytest.mark.slow
def test_ten_thousand_claims_give_every_answer(make):
    memory, rng = make(), random.Random(7)
    people, places = [f"Person {n}" for n in range(60)], [f"Place {n}" for n in range(120)]
    for n in range(13_000):
        step(memory, rng, people, [*PREDICATES, "works_at"], places, merging=n % 100 == 0)
    assert memory.stats().claims >= 10_000
    copy = make(days=900)
    taken_in(copy, exported(memory))
    assert answers(copy, random.Random(1), 8) == answers(memory, random.Random(1), 8)


def test_literals_own_wordings_and_odd_names_come_back_as_they_were(make):
    memory = make()
    for value in (15, 15.5, True, "15", "me", "Ünïcode “quoted”\u2028line", 3.0):
        memory.assert_("user", "number", value)
    memory.assert_("I", "likes", "tea", valid_from="unknown", valid_to="2020")
    memory.assert_("'); drop table tx; --", "likes", "a\u202eb")
    copy = make()
    taken_in(copy, exported(memory))
    assert answers(copy, random.Random(1)) == answers(memory, random.Random(1))
    assert {type(v) for v in copy.objects("user", "number", valid_at="2028")} == {int, float, bool, str}


def test_fact_numbers_stay_unused_after_a_forget(make):
    memory = make()
    for drink in ("tea", "rye", "mate"):
        memory.assert_("user", "likes", drink)
    memory.forget(object="mate")
    copy = make(days=1)
    taken_in(copy, exported(memory))
    copy.assert_("user", "likes", "cocoa")
    assert sorted(f.id for f in copy.facts()) == [1, 2, 4]


def test_into_a_used_file_it_is_one_write_that_undo_takes_back(make):
    memory, used = grown(make(), 3), make()
    used.assert_("Zoe", "likes", "figs")
    before, writes = beliefs(used), len(used.log())
    done = taken_in(used, exported(memory))
    assert (done.restored, len(used.log())) == (False, writes + 1)
    assert {k: v for k, v in beliefs(used).items() if k[0] != "Zoe"} == beliefs(memory)
    assert beliefs(used, "t1") == before  # what was known then stays
    assert used.doctor() == []
    after = beliefs(used)
    undone = used.undo()
    assert beliefs(used) == before
    used.undo(tx=undone)
    assert beliefs(used) == after


def test_the_same_export_again_is_nothing_new(make):
    memory, used = grown(make(), 4), make()
    used.assert_("Zoe", "likes", "figs")
    export = exported(memory)
    taken_in(used, export)
    log = used.log()
    assert taken_in(used, export).tx is None
    assert used.log() == log
    assert taken_in(memory, exported(memory)).tx is None


@pytest.mark.parametrize("seed", range(8))
def test_two_ledgers_merged_in_either_order_believe_the_same(make, seed):
    one, other = grown(make(), seed), grown(make(days=-10), seed + 100)
    exports = [exported(one), exported(other)]
    merged = []
    for order in (exports, exports[::-1]):
        memory = make(days=500)
        for export in order:
            taken_in(memory, export)
        merged.append(memory)
    taken_in(one, exports[1])
    taken_in(other, exports[0])
    assert beliefs(merged[0]) == beliefs(merged[1]) == beliefs(one) == beliefs(other)


def test_withdrawals_follow_and_forgotten_lines_stay_away(make):
    memory, used = make(), make()
    wrong = memory.assert_("user", "likes", "liver")
    memory.assert_("user", "secret", "xyzzy", source="line 1")
    taken_in(used, exported(memory))
    used.assert_("user", "likes", "tea")
    used.forget(object="xyzzy")
    memory.undo(tx=wrong)
    done = taken_in(used, exported(memory))
    assert used.objects("user", "likes") == {"tea"}
    assert (done.claims, used.objects("user", "secret")) == (0, set())


def test_a_forgotten_fact_of_a_new_write_leaves_no_name_behind(make):
    memory, used = make(), make()
    memory.assert_("Xyzzy", "knows", "Plugh", source="line 1")
    used.assert_("Xyzzy", "knows", "Plugh", source="line 1")
    used.forget("Xyzzy")
    taken_in(used, exported(memory))
    assert used.entities() == []


def damaged(export: bytes, number: int, change) -> bytes:
    lines = export.splitlines(keepends=True)
    lines[number - 1 : number] = change(lines[number - 1])
    return b"".join(lines)


def edited(**fields):
    return lambda line: [json.dumps({**json.loads(line), **fields}).encode() + b"\n"]


FAULTS = {
    "cut": lambda line: [line[:20]],
    "no json": lambda line: [b"{\n"],
    "no object": lambda line: [b"[1]\n"],
    "not utf-8": lambda line: [b"\xff\xfe\n"],
    "unknown type": edited(type="wish"),
    "bad value": edited(type="claim", op="delete"),
    "missing": lambda line: [],
    "doubled": lambda line: [line, line],
    "nesting": lambda line: [b"[" * 100_000 + b"\n"],
}


@pytest.mark.parametrize("used", [False, True], ids=["empty", "used"])
@pytest.mark.parametrize("fault", FAULTS)
def test_a_bad_line_is_named_and_nothing_is_written(make, fault, used):
    export = exported(grown(make(), 5))
    number = next(n for n, line in enumerate(export.splitlines(), 1) if b'"type":"claim"' in line)
    target = make()
    if used:
        target.assert_("Zoe", "likes", "figs")
    before = exported(target).splitlines()[1:]
    with pytest.raises(UsageError, match=r"[Ll]ine"):
        taken_in(target, damaged(export, number, FAULTS[fault]))
    assert exported(target).splitlines()[1:] == before
    assert target.doctor() == []


HOSTILE = (
    None,
    True,
    0,
    1,
    -1,
    1 << 62,
    1.5,
    "",
    "x",
    "user",
    "\ud800",
    "a\0b",
    "2024-01-01T00:00:00.000000Z",
    "2024-02-31T00:00:00.000000Z",
    "assert",
    "retract",
    {"subject": "x", "predicate": "y", "key": "t:z", "object": "z"},
    {"subject": "x", "predicate": "y", "key": "t:z"},
)


@pytest.mark.parametrize("seed", range(4))
def test_one_wrong_field_is_refused_whole_or_makes_a_sound_file(make, seed):
    rng = random.Random(seed)
    memory = grown(make(), seed)
    memory.add("I live in Oslo")
    memory.forget(object="Pune")
    lines = exported(memory).splitlines(keepends=True)
    target = make(days=900)
    for _ in range(60):
        number = rng.randrange(1, len(lines))
        record = json.loads(lines[number])
        record[rng.choice(list(record))] = rng.choice(HOSTILE)
        before = exported(target).splitlines()[1:]
        try:
            taken_in(target, b"".join([*lines[:number], json.dumps(record).encode() + b"\n", *lines[number + 1 :]]))
        except UsageError:
            assert exported(target).splitlines()[1:] == before
        else:
            assert [f for f in target.doctor() if f.severity == "error"] == []
            beliefs(target)
            target.history()
            target = make(days=900)


@pytest.mark.parametrize("export", [b"", b"hello\n", b'{"format":"other"}\n', b"Ana: hi\nBob: hi\n"])
def test_what_is_no_export_is_refused(make, export):
    with pytest.raises(UsageError, match="Line 1"):
        taken_in(make(), export)


def test_a_newer_format_is_refused(make):
    with pytest.raises(NewerFile):
        taken_in(make(), b'{"format":"memcli-ledger","version":99}\n')


@pytest.mark.parametrize(("format", "wanted"), [("md", "**you like tea**"), ("csv", "f1,user,likes,tea,you like tea")])
def test_exports_for_people(make, format, wanted, tmp_path):
    memory = make()
    memory.assert_("user", "likes", "tea")
    memory.assert_("Ana", "lives_in", "*Oslo*\x1b[31m")
    with (tmp_path / "out").open("w") as stream:
        memory.export(stream, format=format)
    text = (tmp_path / "out").read_text()
    assert wanted in text
    assert "\x1b" not in text or format == "csv"
    with pytest.raises(UsageError):
        memory.export(stream, format="pdf")
