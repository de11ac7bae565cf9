"""The table of Plurality: the one that all games of tricks have."""

from collections.abc import Mapping
from typing import ClassVar

from cardtable.games.kit.table.tricks import TrickTable
from cardtable.i18n import N_


class PluralityTable(TrickTable):
    """One match of Plurality as its players see it."""

    title: ClassVar[str] = N_("Plurality")
    aim: ClassVar[str] = N_("Every card you take in a trick scores its electoral votes.")
    clauses: ClassVar[Mapping[str, str]] = {
        "cut": "PL-1",
        "deal": "PL-2",
        "play": "PL-4",
        "over": "PL-6",
    }
