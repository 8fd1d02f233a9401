"""Three devices, one folder: any order of exchange ends in the same beliefs, and no past changes."""

import json
import random
import shutil
from datetime import timedelta

import pytest

from memcli.errors import UsageError
from tests.store.ledgers import START, beliefs, exported, newest, opened, step, taken_in

SUBJECTS, OBJECTS = ["user", "Ana", "Bob"], ["Oslo", "Pune", "Lima", "Ana"]
PREDICATES = ["lives_in", "likes", "knows"]


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "shared"
    made.mkdir()
    return made


@pytest.fixture
def devices(tmp_path):
    """Three memories whose clocks are days apart."""
    made = [opened(tmp_path / f"{n}.db", START + timedelta(days=9 * n), step=timedelta(hours=5)) for n in range(3)]
    yield made
    for memory in made:
        memory.close()


def history(seed, devices, folder, forgetting=False):
    """A random history on three devices, with exchanges in between; what each once believed."""
    rng = random.Random(seed)
    past = [{} for _ in devices]
    for memory in devices:
        memory.set_predicate("likes", kind=rng.choice((None, "event", "permanent")))
    for _ in range(rng.randint(10, 40)):
        number = rng.randrange(3)
        memory = devices[number]
        if rng.random() < 0.15:
            memory.sync(folder)
        elif forgetting and rng.random() < 0.06:
            memory.forget(rng.choice(SUBJECTS), rng.choice(PREDICATES), rng.choice(OBJECTS))
        else:
            step(memory, rng, SUBJECTS, PREDICATES, OBJECTS)
        if rng.random() < 0.3 and (last := newest(memory)):
            past[number][f"t{last}"] = beliefs(memory, f"t{last}")
    for _ in range(3):
        for memory in rng.sample(devices, 3):
            memory.sync(folder)
    return past


def check(seed, devices, folder, forgetting=False):
    past = history(seed, devices, folder, forgetting)
    one, two, three = (beliefs(memory) for memory in devices)
    assert one == two == three, f"seed {seed}"
    for memory, known in zip(devices, past, strict=True):
        assert memory.doctor() == [], f"seed {seed}"
        again = memory.sync(folder)
        assert (again.received, again.sent, again.tx, again.problems) == (0, 0, None, ()), f"seed {seed}"
        if not forgetting:
            assert {at: beliefs(memory, at) for at in known} == known, f"seed {seed}"


@pytest.mark.parametrize("seed", range(20))
def test_any_order_ends_in_the_same_beliefs(devices, folder, seed):
    check(seed, devices, folder)


@pytest.mark.parametrize("seed", range(8))
def test_what_one_device_forgets_goes_everywhere(devices, folder, seed):
    check(seed, devices, folder, forgetting=True)


@pytest.mark.slow
@pytest.mark.parametrize("forgetting", [False, True])
def test_five_hundred_random_histories(tmp_path, forgetting):
    for seed in range(1000, 1500):
        room = tmp_path / "room"
        (room / "shared").mkdir(parents=True)
        devices = [opened(room / f"{n}.db", START + timedelta(days=9 * n), step=timedelta(hours=5)) for n in range(3)]
        check(seed, devices, room / "shared", forgetting)
        for memory in devices:
            memory.close()
        shutil.rmtree(room)


def test_each_device_appends_its_own_private_file(devices, folder):
    a, b, _ = devices
    a.assert_("user", "likes", "tea")
    first = a.sync(folder)
    path = folder / f"memcli-{first.device}.jsonl"
    before = path.read_bytes()
    a.assert_("user", "likes", "rye")
    b.sync(folder)
    assert a.sync(folder).sent == 1
    assert path.read_bytes().startswith(before)
    assert path.stat().st_mode & 0o777 == 0o600
    assert sorted(p.name for p in folder.iterdir()) == sorted(f"memcli-{m.sync(folder).device}.jsonl" for m in (a, b))


def test_a_line_on_its_way_is_read_when_it_is_whole(devices, folder):
    a, b, _ = devices
    a.assert_("user", "likes", "tea")
    path = folder / f"memcli-{a.sync(folder).device}.jsonl"
    a.assert_("user", "likes", "rye")
    a.sync(folder)
    whole = path.read_bytes()
    path.write_bytes(whole[:-40])
    assert b.sync(folder).received == 1
    assert b.objects("user", "likes", valid_at="2028") == {"tea"}
    path.write_bytes(whole)
    assert b.sync(folder).received == 1
    assert b.objects("user", "likes", valid_at="2028") == {"tea", "rye"}


def test_a_bad_line_stops_that_file_only_and_is_told(devices, folder):
    a, b, c = devices
    a.assert_("user", "likes", "tea")
    path = folder / f"memcli-{a.sync(folder).device}.jsonl"
    with path.open("ab") as file:
        file.write(b"<<<<<<< HEAD\n")
    b.assert_("user", "likes", "rye")
    b.sync(folder)
    done = c.sync(folder)
    assert c.objects("user", "likes", valid_at="2028") == {"tea", "rye"}
    assert len(done.problems) == 1
    assert path.name in done.problems[0]
    a.sync(folder)  # writes its own file anew
    assert c.sync(folder).problems == ()


def test_a_damaged_own_file_is_written_anew(devices, folder):
    a, b, _ = devices
    a.assert_("user", "likes", "tea")
    path = folder / f"memcli-{a.sync(folder).device}.jsonl"
    path.write_bytes(path.read_bytes()[:-9])
    a.sync(folder)
    assert b.sync(folder).received == 1
    path.unlink()
    a.sync(folder)
    assert b.sync(folder).received == 0
    assert path.exists()


def test_an_undo_that_arrives_before_what_it_undoes(devices, folder, tmp_path):
    a, b, c = devices
    a.assert_("user", "likes", "liver")
    first = folder / f"memcli-{a.sync(folder).device}.jsonl"
    b.sync(folder)
    b.undo(tx=1)
    b.sync(folder)
    hidden = tmp_path / first.name
    first.rename(hidden)
    c.sync(folder)
    assert c.doctor()[0].code == "awaited"
    hidden.rename(first)
    c.sync(folder)
    assert c.objects("user", "likes", valid_at="2028") == set()
    assert c.doctor() == []


def test_a_plain_undo_leaves_what_other_devices_said(devices, folder):
    a, b, _ = devices
    a.assert_("user", "likes", "tea")
    a.sync(folder)
    b.assert_("user", "likes", "rye")
    arrived = b.sync(folder).tx
    b.undo()
    assert b.objects("user", "likes", valid_at="2028") == {"tea"}
    b.undo(tx=arrived)  # named, it goes, and goes everywhere
    b.sync(folder)
    a.sync(folder)
    assert a.objects("user", "likes", valid_at="2028") == set()


def test_an_import_reaches_the_other_devices(devices, folder, tmp_path):
    a, b, _ = devices
    with opened(tmp_path / "old.db") as old:
        old.assert_("user", "likes", "tea")
        a.assert_("user", "likes", "rye")
        taken_in(a, exported(old))
    a.sync(folder)
    b.sync(folder)
    assert b.objects("user", "likes", valid_at="2028") == {"tea", "rye"}


def test_a_copied_memory_takes_a_name_of_its_own(devices, folder, tmp_path):
    a = devices[0]
    a.assert_("user", "likes", "tea")
    name = a.sync(folder).device
    a.backup(tmp_path / "copy.db")
    a.assert_("user", "likes", "rye")
    a.sync(folder)
    with opened(tmp_path / "copy.db", START + timedelta(days=30)) as copy:
        copy.assert_("user", "likes", "mate")
        assert copy.sync(folder).device != name
        a.sync(folder)
        assert beliefs(a) == beliefs(copy)
        assert copy.objects("user", "likes", valid_at="2028") == {"tea", "rye", "mate"}


def test_forgotten_words_leave_this_devices_file(devices, folder):
    a, b, _ = devices
    a.assert_("user", "secret", "xyzzy")
    a.assert_("user", "likes", "tea")
    path = folder / f"memcli-{a.sync(folder).device}.jsonl"
    b.sync(folder)
    a.forget(object="xyzzy")
    a.sync(folder)
    assert b.sync(folder).forgotten == 1
    assert b"xyzzy" not in b"".join(p.read_bytes() for p in path.parent.parent.rglob("*") if p.is_file())
    assert path in a.copies()


def test_own_wordings_of_one_thing_count_as_one(devices, folder):
    a, b, _ = devices
    a.assert_("me", "likes", "Tea")
    b.assert_("user", "likes", "tea")
    for memory in (a, b, a):
        memory.sync(folder)
    assert [m.mentions("user", "likes", "TEA") for m in (a, b)] == [2, 2]


def test_the_folder_must_exist_and_strange_files_in_it_do_no_harm(devices, folder):
    a = devices[0]
    with pytest.raises(UsageError):
        a.sync(folder / "none")
    (folder / "memcli-evil.jsonl").write_text(json.dumps({"format": "memcli-ledger", "version": 99}) + "\n")
    (folder / "memcli-dir.jsonl").mkdir()
    (folder / "notes.txt").write_text("hello")
    a.assert_("user", "likes", "tea")
    done = a.sync(folder)
    assert done.sent == 1
    assert len(done.problems) == 1
