"""What the file knows of the turns of an import already, and which of them are to be read."""

import sqlite3
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from memcli.ingest.importing_turns import Said
from memcli.store.agents import split
from memcli.store.entities import entity
from memcli.store.fts import search_text
from memcli.store.withdrawals import gone_txs

KEPT = "kept"  # the detail of a write that kept texts and read nothing in them


class Stored(NamedTuple):
    """A turn as the file has it; episode 0: it was forgotten for good."""

    episode: int
    speaker: str | None
    kept: bool  # some write that read or kept it is in force
    learnt: bool  # some write in force that read it
    waits: bool  # it is in the queue


def look_up(db: sqlite3.Connection, turns: Sequence[Said]) -> dict[str, Stored]:
    """What is stored of these turns, by uid; those that are new are absent."""
    uids = [said.uid for said in turns]
    marks = ",".join("?" * len(uids))
    found = {
        uid: Stored(0, None, True, True, False)
        for (uid,) in db.execute(f"select digest from tombstone where digest in ({marks})", uids)
    }
    gone: frozenset[int] | None = None
    rows = db.execute(
        f"""select e.uid, e.id, s.name, t.id, t.detail, j.state in ('waiting', 'running') from episode e
        left join entity s on s.id = e.speaker_id left join job j on j.episode_id = e.id
        left join reading r on r.episode_id = e.id left join tx t on t.id = r.tx_id where e.uid in ({marks})""",
        uids,
    )
    for uid, episode, speaker, tx, detail, waits in rows:
        gone = gone_txs(db) if gone is None else gone
        before = found.get(uid, Stored(episode, speaker, False, False, bool(waits)))
        if tx is not None and tx not in gone:
            before = before._replace(kept=True, learnt=before.learnt or split(detail)[1] != KEPT)
        found[uid] = before
    return found


def wanted(turns: Sequence[Said], stored: Mapping[str, Stored], extract: bool) -> list[Said]:
    """The turns to be kept, or to be read again: as another speaker's, or because nobody read them yet."""
    return [said for said in turns if _wanted(said, stored.get(said.uid), extract)]


def _wanted(said: Said, there: Stored | None, extract: bool) -> bool:
    if there is None:
        return True
    if there.episode == 0 or there.waits:
        return False
    if not extract:
        return not there.kept
    return not there.learnt or _other_speaker(there, said)


def _other_speaker(there: Stored, said: Said) -> bool:
    """Whether a text is somebody else's by now; one of the user's own stays so where nobody says who is who."""
    return there.speaker != said.speaker and (said.named or there.speaker is not None)


def respeak(db: sqlite3.Connection, there: Stored, said: Said) -> None:
    """Give a kept text the speaker that it has by now, as ``--me`` or a map of names says."""
    if _other_speaker(there, said):
        speaker = None if said.speaker is None else entity(db, said.speaker)
        db.execute(
            "update episode set speaker_id = ?, search_text = ? where id = ?",
            (speaker, search_text(said.speaker or "", said.line.private[0]), there.episode),
        )
