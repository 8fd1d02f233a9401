"""Memory: the one core behind the command line, the terminal UI and programs.

Each part of it imports what a verb needs in the verb: ``add --queue`` in a git hook pays for no
records, no ledger and no extractor.
"""

from memcli.facade.answers import Answers
from memcli.facade.browsing import Browsing
from memcli.facade.claims import Claims
from memcli.facade.files import Files
from memcli.facade.reads import Reads
from memcli.facade.reviews import Reviews
from memcli.facade.texts import Texts

__all__ = ["Memory"]


class Memory(Claims, Reads, Browsing, Texts, Answers, Reviews, Files):
    """One memory file on two time axes.

    Times are taken as a person types them or as aware datetimes, and given back as UTC datetimes
    with None for an unknown start or an open end; a coarse ``valid_at`` or ``known_at`` means the
    last instant of its period, and ``known_at`` also takes a write ("t9"). Write methods return the
    id of their transaction, or None when nothing was new. Raises MemcliError subclasses only. Safe
    to use from several threads: each has a connection of its own.
    """
