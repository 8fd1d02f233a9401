"""The files that ``init``, ``hook new`` and ``policy wizard`` write, and the folder they go to."""

import inspect
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from memcli import config, paths
from memcli.errors import DiskError, ReadOnly, UsageError

POLICY = """\
# What memcli remembers, and how. Every key may be left out; `memcli policy check` reads this file.

# For a model (models.extract, models.judge), in plain language:
#create_when: [durable facts about people, places, work, health and plans]
#discard_when: [small talk, code, questions, "anything said in jest"]
#deduplication: two wordings of one fact are one
#reconciliation: a newer statement wins unless it is hearsay
#extraction: keep names as they are written
#enrichment: name the city where only a district is given
#retrieval: prefer what was said lately

# With and without a model:
#single_valued: [favorite_color]     # one value at a time: a new one ends the old
#ignore_speakers: [bot]              # nothing is learnt from their turns
#ignore_patterns: ['(?i)off the record']
#redact: ['EMP-\\d+']                 # taken out before anything is saved, beside known secrets
#min_confidence: 0.3                 # below it a fact is dropped
#review_below: 0.5                   # below it a fact waits in `memcli review`
"""

HOOK = '''\
"""A hook of memcli: functions that bear the names of hooks are called; None leaves things as they are."""

from memcli.hookspecs import Veto


def pre_policy(text):
    """Learn nothing from texts that ask for it."""
    if "off the record" in text.lower():
        return Veto("off the record")
    return None
'''


def settings() -> str:
    """config.toml with every setting at its default, commented out."""
    lines = ["# Settings of memcli; environment variables and options stand before them."]
    table = ""
    for key, setting in config.SETTINGS.items():
        head, _, name = key.rpartition(".")
        if head != table:
            table = head
            lines += ["", f"[{head}]"]
        lines.append(f"#{name} = {json.dumps(setting.default)}  # {setting.what}")
    return "\n".join(lines) + "\n"


def hooks() -> Iterator[tuple[str, str, str]]:
    """(name, arguments, what it is for) of every hook, in the order in which a text meets them."""
    from memcli import hookspecs

    for name, function in vars(hookspecs).items():
        if inspect.isfunction(function) and hasattr(function, f"{hookspecs.PROJECT}_spec"):
            yield name, ", ".join(inspect.signature(function).parameters), inspect.getdoc(function) or ""


def policy(answers: Mapping[str, Sequence[str] | float]) -> str:
    """policy.yaml with these answers; keys without an answer are left out."""
    lines = ["# Written by `memcli policy wizard`; `memcli policy check` reads it."]
    for key, answer in answers.items():
        if isinstance(answer, float | int):
            lines += [f"{key}: {answer}"] if answer else []
        elif answer:
            lines += [f"{key}:", *(f"- {json.dumps(item, ensure_ascii=False)}" for item in answer)]
    return "\n".join(lines) + "\n"


def write(file: Path, text: str, *, replace: bool = False) -> bool:
    """Write a private file; False where it is there already and stays. Raises ReadOnly, DiskError."""
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if replace and file.exists():
            os.replace(file, file.with_name(f"{file.name}.bak"))
        descriptor = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        with open(descriptor, "w", encoding="utf-8") as stream:
            stream.write(text)
    except FileExistsError:
        return False
    except PermissionError:
        raise ReadOnly(f"{file} cannot be written.", "check the permissions of its folder") from None
    except OSError as fault:
        raise DiskError(f"{file} cannot be written: {fault.strerror}.", "check the disk") from None
    return True


def new_hook(name: str) -> Path:
    """A hook file under this name. Raises UsageError for a bad name, or one that is taken."""
    if not name.isidentifier() or name.startswith("_"):
        raise UsageError(f"{name!r} cannot name a hook file.", "use letters, digits and underscores")
    file = paths.config_dir() / "hooks" / f"{name}.py"
    if not write(file, HOOK):
        raise UsageError(f"{file} is there already.", "give another name")
    return file
