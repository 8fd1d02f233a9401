"""The doctor: silent on a sound file; each planted fault is named, and mended where it can be."""

import os
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from memcli import Memory
from memcli.store import newest, surroundings
from memcli.store.lookalikes import skeleton
from tests.store.ledgers import beliefs, opened
from tests.time.facade import Facade
from tests.time.sequences import run


@pytest.fixture
def memory(tmp_path):
    with opened(tmp_path / "memory.db") as made:
        made.assert_("user", "likes", "tea")
        made.assert_("user", "lives_in", "Oslo", valid_from="2020")
        made.assert_("user", "lives_in", "Pune", valid_from="2022")
        made.assert_("Bob", "knows", "Ana")
        made.same("Robert", "Bob") if made.assert_("Robert", "knows", "Cid") else None
        yield made


def codes(memory, **kw):
    return [finding.code for finding in memory.doctor(**kw)]


def break_(memory, *statements):
    with closing(sqlite3.connect(memory.path, isolation_level=None)) as db:
        for statement in statements:
            db.execute(statement)


def test_a_sound_file_has_no_finding(memory):
    memory.undo()
    memory.prune()
    memory.forget(object="Pune")
    assert memory.doctor() == []
    with Memory.open(memory.path, read_only=True) as reader:
        assert reader.doctor() == []


@pytest.mark.parametrize("merging", [False, True], ids=["claims", "claims-and-sameness"])
def test_no_random_history_looks_ill(tmp_path, merging):
    for seed in range(30):
        facade = Facade(tmp_path / str(seed), ("lives_in",))
        assert run(seed, facade, merging=merging, length=20) == []
        assert [f for f in facade.memory.doctor() if f.severity != "note"] == [], f"seed {seed}"
        with Memory.open(facade.memory.path, read_only=True) as reader:
            assert reader.doctor() == [], f"seed {seed}"
        facade.memory.close()


FAULTS = {
    "a version is missing": ("versions", "delete from version where id = 1"),
    "a version too many": (
        "versions",
        "insert into version(fact_id, valid_from, valid_to, precision, tx_from)"
        " values (1, '2001-01-01T00:00:00.000000Z', '2002-01-01T00:00:00.000000Z', 'day', 1)",
    ),
    "a version is doubled": (
        "versions",
        "insert into version(fact_id, valid_from, valid_to, precision, tx_from, tx_to)"
        " select fact_id, valid_from, valid_to, precision, tx_from, tx_to from version where id = 1",
    ),
    "a version of no fact": (
        "reference",
        "insert into version(fact_id, valid_from, valid_to, precision, tx_from)"
        " values (99, '2001-01-01T00:00:00.000000Z', '2002-01-01T00:00:00.000000Z', 'day', 1)",
    ),
    "a fact is not indexed": (
        "full-text",
        "insert into fact_fts(fact_fts, rowid, search_text) select 'delete', id, search_text from fact where id = 1",
    ),
    "the index is empty": ("full-text", "insert into fact_fts(fact_fts) values ('delete-all')"),
    "an entity of nothing": ("orphan", "insert into entity(name, name_key) values ('Zoe', 'zoe')"),
    "a fact of nothing": (
        "orphan",
        "insert into fact(subject_id, predicate_id, object_key, object_value, object_type, statement,"
        " search_text) values (1, 1, 't:x', 'x', 'text', 'you like x', 'x')",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found_and_mended(memory, fault):
    code, statement = FAULTS[fault]
    before = beliefs(memory)
    break_(memory, statement)
    assert code in codes(memory)
    mended = memory.doctor(fix=True)
    assert {f.code: f.fixed for f in mended}[code] is True
    assert memory.doctor() == []
    assert beliefs(memory) == before


def test_a_fault_is_found_where_the_file_is_only_read(memory):
    break_(memory, FAULTS["the index is empty"][1], FAULTS["a version is missing"][1])
    with Memory.open(memory.path, read_only=True) as reader:
        assert {"full-text", "versions"} <= set(codes(reader))


def test_damaged_pages_are_told_and_kept(memory):
    memory.close()
    break_(memory, "pragma wal_checkpoint(truncate)")
    with closing(sqlite3.connect(memory.path)) as db:
        page = db.execute("select rootpage from sqlite_master where name = 'claim'").fetchone()[0]
        size = db.execute("pragma page_size").fetchone()[0]
    data = bytearray(memory.path.read_bytes())
    data[(page - 1) * size : (page - 1) * size + 64] = b"\xff" * 64
    memory.path.write_bytes(data)
    with Memory.open(memory.path) as ill:
        found = ill.doctor(fix=True)
    assert found[0].severity == "error"
    assert {f.code for f in found} & {"damaged", "unreadable"}
    assert memory.path.read_bytes()[100:] == bytes(data)[100:] or memory.path.exists()


def test_a_lost_index_is_made_again(memory):
    break_(
        memory,
        "pragma writable_schema=on",
        "update sqlite_master set sql = replace(sql, 'claim(tx_id)', 'claim(quote, tx_id)') where name = 'claim_tx'",
        "pragma schema_version=999",
    )
    found = {f.code: f for f in memory.doctor(fix=True)}
    assert found["damaged"].fixed
    assert "damaged" not in codes(memory)


def test_wide_permissions_are_narrowed(memory, monkeypatch):
    monkeypatch.setenv("MEMCLI_HOME", str(memory.path.parent))
    saved = memory.backup().path
    for path, mode in ((memory.path, 0o644), (saved, 0o640), (memory.path.parent, 0o755)):
        path.chmod(mode)
    assert codes(memory) == ["permissions"] * 3
    assert all(f.fixed for f in memory.doctor(fix=True))
    assert memory.doctor() == []
    modes = [stat.S_IMODE(os.stat(p).st_mode) for p in (memory.path, saved, memory.path.parent)]
    assert modes == [0o600, 0o600, 0o700]


def test_a_folder_that_a_person_chose_is_left_alone(memory):
    memory.path.parent.chmod(0o755)
    assert memory.doctor() == []


def test_a_network_file_system_is_told(memory, monkeypatch):
    monkeypatch.setattr(surroundings, "fs_type", lambda path: "nfs4")
    assert codes(memory) == ["network"]


def test_the_file_system_is_that_of_the_deepest_mount():
    mounts = "/dev/a / ext4 rw 0 0\nnas:/x /mnt/my\\040nas nfs4 rw 0 0\nb /mnt/my\\040nas/in tmpfs rw 0 0\nbroken\n"
    places = ("/etc/x", "/mnt/my nas/a/b", "/mnt/my nas/in/c", "/mnt/my nasty/d")
    assert [surroundings.fs_type(Path(p), mounts) for p in places] == ["ext4", "nfs4", "tmpfs", "ext4"]


def test_a_cut_wal_is_noticed(tmp_path):
    path = tmp_path / "memory.db"
    memory = opened(path)
    memory.assert_("user", "likes", "tea")
    with memory._writing() as db:
        db.execute("pragma wal_checkpoint(truncate)")
    for drink in ("rye", "mate"):
        memory.assert_("user", "likes", drink)
    saved = tmp_path / "saved"
    saved.mkdir()
    for name in (path.name, path.name + ".newest"):
        shutil.copy(tmp_path / name, saved / name)  # as after a crash that cost the WAL
    memory.close()
    with Memory.open(saved / path.name) as cut:
        [finding] = cut.doctor()
        assert (finding.code, "t2 to t3" in finding.message) == ("missing-writes", True)
        assert cut.doctor(fix=True)[0].fixed
        assert cut.doctor() == []


def test_the_newest_write_is_noted_beside_the_file(memory):
    note = newest.path_of(memory.path)
    assert newest.read(memory.path)[0] == memory.log()[0].id
    assert stat.S_IMODE(note.stat().st_mode) == 0o600
    note.unlink()
    assert memory.doctor() == []
    note.touch(0o600)
    note.write_text("nonsense")
    assert memory.doctor() == []
    note.unlink()
    note.symlink_to(memory.path.parent / "elsewhere")
    memory.assert_("user", "likes", "rye")
    assert not (memory.path.parent / "elsewhere").exists()


def test_texts_that_were_not_read_are_counted(memory):
    row = "(uid, source_id, role, content, search_text, content_hash, said_at, said_at_known, received_at, state)"
    break_(
        memory,
        "insert into source(kind, fingerprint) values ('add', 'add')",
        *(
            f"insert into episode{row} select '{n}', 1, 'user', 'x', 'x', 'x', recorded_at, 1, recorded_at, '{state}'"
            f" from tx where id = 1"
            for n, state in enumerate(("pending", "failed", "failed"))
        ),
    )
    found = {f.code: f.message for f in memory.doctor()}
    assert found == {"failed": "2 texts could not be read.", "pending": "1 texts wait to be read."}


@pytest.mark.parametrize("pair", [("Alex", "Аlех"), ("NIKOS", "ΝΙΚΟS"), ("Ana", "A\u200bna")])
def test_names_that_look_alike_are_listed_and_left(memory, pair):
    for name in pair:
        memory.assert_(name, "likes", "figs")
    [finding] = memory.doctor(fix=True)
    assert (finding.code, finding.severity, finding.fixed) == ("look-alike", "note", False)
    memory.same(*pair)
    assert memory.doctor() == []


def test_plain_names_do_not_look_alike():
    names = ["Ana", "Anna", "Oslo", "Osló", "Виктор", "Victor", "Νίκος", "Nikos"]
    assert len({skeleton(name) for name in names}) == len(names)


def test_secrets_that_are_stored_already_are_found_and_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    token = "ghp_" + "aB3d" * 9
    monkeypatch.setenv("MEMCLI_PRIVACY_REDACT", "off")
    with Memory.open() as memory:
        memory.add(f"use {token} here")
        memory.assert_("user", "token", token)
        assert not [f for f in memory.doctor() if f.code == "secret"]
        found = [f for f in memory.doctor(secrets=True) if f.code == "secret"]
        assert [f.message.split()[0] for f in found] == ["e1", "f1", "The"]
        assert all("GitHub token" in f.message and token not in f"{f.message} {f.hint}" for f in found)
        memory.forget(episode=1)
        memory.forget("user", "token")
        assert not [f for f in memory.doctor(secrets=True) if f.code == "secret"]
