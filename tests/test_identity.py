"""Row 17, 18 and 25: one key for one name however it is typed, never one for look-alikes; one path for one file."""

import os
import stat
import unicodedata
from pathlib import Path

import pytest

from memcli import Memory, paths
from memcli.errors import UsageError
from memcli.store.lookalikes import skeleton

SAME = (
    ("Zoë", unicodedata.normalize("NFD", "Zoë")),
    ("Straße", "STRASSE"),
    ("Ann Lee", "ＡＮＮ　ｌｅｅ"),
    ("O'Brien", "o’brien"),
    ("İstanbul", unicodedata.normalize("NFD", "İSTANBUL")),
    ("Ann  Lee.", "ann lee"),
    ("ﬁona", "FIONA"),
)
ALIKE = (
    ("Alex", "Аlex"),  # Cyrillic A
    ("Nikos", "Νikos"),  # Greek Nu
    ("Peter", "Реtеr"),
    ("Ana", "A\u200bna"),
    ("Ana", "An\u00ada"),
    ("Marna", "Mama"),
    ("Vivvian", "Viwian"),
    ("Oscar", "0scar"),
    ("Lily", "Li1y"),
)


@pytest.mark.parametrize(("first", "again"), SAME)
def test_one_name_however_it_is_typed(sealed: Path, first: str, again: str) -> None:
    with Memory.open() as memory:
        memory.assert_(first, "likes", "figs")
        memory.assert_(again, "likes", "dates")
        assert memory.objects(first, "likes") == {"figs", "dates"}
        assert {fact.subject for fact in memory.facts()} == {" ".join(unicodedata.normalize("NFC", first).split())}


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_look_alikes_stay_apart_and_are_shown(sealed: Path, name: str, other: str) -> None:
    assert skeleton(name) == skeleton(other)
    with Memory.open() as memory:
        memory.assert_(name, "likes", "figs")
        memory.assert_(other, "likes", "dates")
        assert memory.objects(name, "likes") == {"figs"}
        assert memory.objects(other, "likes") == {"dates"}
        (finding,) = [f for f in memory.doctor(fix=True) if f.code == "look-alike"]
        assert not finding.fixed
        assert memory.objects(name, "likes") == {"figs"}


def test_numbers_are_no_look_alikes() -> None:
    assert skeleton("101") == "101"


@pytest.mark.parametrize(
    "name",
    ["../../x", "/etc/passwd", "a/b", "a\\b", ".hidden", "..", " ", "a\0b", "x" * 65, "é", "a b", "\u202ea", "a\n"],
)
def test_a_users_name_is_no_path(sealed: Path, name: str) -> None:
    with pytest.raises(UsageError):
        paths.database(user=name)


def test_two_names_of_one_file_are_one(sealed: Path, tmp_path: Path) -> None:
    with Memory.open(user="ana") as memory:
        memory.add("I live in Oslo")
        real = memory.path
    (sealed / "bob.db").symlink_to(real)
    (tmp_path / "folder").symlink_to(sealed)
    for other in (sealed / "bob.db", tmp_path / "folder" / "ana.db", sealed / "." / "ana.db"):
        with Memory.open(other) as memory:
            assert memory.path == real
            memory.assert_("user", "likes", other.name)
    with Memory.open(user="bob") as memory:
        assert memory.path == real
        assert memory.objects("user", "likes") == {"ana.db", "bob.db"}
    assert not list(sealed.glob("bob.db-*"))


def test_users_have_files_of_their_own(sealed: Path) -> None:
    for user in ("ana", "bob"):
        with Memory.open(user=user) as memory:
            memory.add(f"My friend is {user}son")
    assert stat.S_IMODE((sealed / "ana.db").stat().st_mode) == 0o600
    with Memory.open(user="ana") as memory:
        assert "bobson" not in str(memory.facts())


def test_a_hard_link_is_warned_of(sealed: Path) -> None:
    with Memory.open() as memory:
        assert not [f for f in memory.doctor() if f.code == "links"]
        os.link(memory.path, sealed / "other.db")
        assert [f.severity for f in memory.doctor() if f.code == "links"] == ["warning"]
