"""The subject of a clause: said, shared with the clause before, or left out."""

from memcli.ingest.rules import lexicon as lex
from memcli.ingest.rules import nouns
from memcli.ingest.rules.attributes import TABLE
from memcli.ingest.rules.draft import Clause, Turn
from memcli.ingest.rules.frames import forms
from memcli.ingest.rules.noun_phrase import NP
from memcli.ingest.rules.openings import strip_leads
from memcli.ingest.rules.tokens import Tok
from memcli.ingest.rules.verbs import Verb, verb


def subject_of(words: list[Tok], clause: Clause) -> NP | None:
    """The clause's own subject, the one it shares with the clause before, or the speaker left out."""
    if words[0].norm == "were" and len(words) > 1 and words[1].norm.endswith("ing"):  # "were expecting": we're
        words[0] = words[0]._replace(norm="are")
    if bare := _bare_attribute(words, clause):
        return bare
    first = words[0]
    form = forms().get(first.norm)
    if (
        form
        and form.form == "base"
        and first.cap
        and len(words) > 2
        and words[1 + words[1].norm[:1].isdigit()].norm in ("is", "are", "was", "runs", "has")  # "Release 5.1 is"
    ):
        return nouns.parse(words, 0, clause)
    starts_verb = form is not None and (not first.cap or first.start == 0 or form.form in ("past", "ing", "part"))
    if (
        first.norm in ("'s", "is", "was", "am", "are", "has", "have", "had", "will", "does", "do", "did", "can")
        or starts_verb
        or first.norm in lex.ADVERBS
        or first.norm in ("not", "never")
    ):
        group = verb(words, 0)
        gerund = group is not None and group.form == "ing" and group.start == 0 and _predicated(words, group.end)
        if gerund:  # "Joining a church can be encouraging": the verb is itself the subject
            return None
        if group is not None and (clause.subjects or _dropped_subject(group, words)):
            return NP(clause.subjects or [clause.turn.me], 0)
        if group is not None:
            return None
    return nouns.parse(words, 0, clause)


def _predicated(words: list[Tok], i: int) -> bool:
    """A finite auxiliary follows in the same stretch, so that what stands before it is its subject."""
    for k in range(i, min(i + 12, len(words))):
        norm, form = words[k].norm, forms().get(words[k].norm)
        if norm in (",", "but", "who", "that", "which", "i", "we"):
            return False
        if norm in lex.AUXILIARIES - {"'s"} or (
            norm == "'s" and words[k + 1 : k + 2] and words[k + 1].norm in ("been", "so", "a")
        ):
            return True
        if k > i and form and form.form == "past" and not words[k].cap and words[k - 1].norm not in lex.DETERMINERS:
            return True
    return False


def _bare_attribute(words: list[Tok], clause: Clause) -> NP | None:
    """ "Blood type is O negative": an attribute of the speaker without "my"."""
    for end in (1, 2, 3):
        label = " ".join(w.norm for w in words[:end])
        if (
            label in TABLE
            and len(words) > end + 1
            and words[end].norm in ("is", "'s", ":", "=")
            and TABLE[label][0] not in ("deadline", "uses", "works_at", "works_as")
        ):
            return NP([label], end, "thing", owner=clause.turn.me, attr=label)
    return None


def _dropped_subject(group: Verb, words: list[Tok]) -> bool:
    """ "Sold the van", "Been unemployed since March", "Getting married": "I" is meant, not said."""
    if group.form in ("base", "s") and group.lemma != "be":
        return (
            (group.neg and words[0].norm == "can" and not group.modal)  # "cant eat eggs"
            or group.prog
            or group.tense in ("perf", "past", "fut")
            or group.mode in ("used", "stop")
            or (
                group.lemma in ("love", "hate", "live", "work", "prefer", "speak", "play")
                and group.form == "base"
                and len(words) < 9
            )
        )
    return group.lemma != "be" or words[0].norm in ("was", "been", "am", "being")


def unnamed(words: list[Tok], turn: Turn) -> bool:
    """The clause opens with a pronoun for somebody whom nothing has named."""
    first = strip_leads(words)[:1]
    return (
        bool(first) and first[0].norm in ("he", "she", "they") and turn.pronoun(first[0].norm) is None and not turn.pet
    )


def unsaid_subject(words: list[Tok]) -> bool:
    """The clause begins with its verb."""
    first = strip_leads(words)[:1]
    return bool(first) and (first[0].norm in forms() or first[0].norm in lex.AUXILIARIES)
