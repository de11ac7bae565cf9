"""Plurality: tricks without trump, each worth the votes in it. Clause numbers are those of the page."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cardtable.engine.options import Choice, Option
from cardtable.games.kit.rules.texts import CENSUS
from cardtable.games.kit.rules.trick_setup import TrickSetup
from cardtable.games.kit.rules.tricks import TrickGame, TrickPhase, TrickState
from cardtable.i18n import N_

TARGET: Final = Option(
    "target",
    1000,
    N_("Match to"),
    N_("The player who leads with this many votes after a hand wins"),
    (Choice(500, "500"), Choice(1000, "1,000"), Choice(2000, "2,000")),
)


class PluralityState(TrickState[TrickSetup]):
    """One match in progress."""

    __slots__ = ()
    phase: TrickPhase
    clauses: ClassVar[Mapping[str, str]] = {
        "cut": "PL-1",
        "deal": "PL-2",
        "play": "PL-3",
        "follow": "PL-4",
        "over": "PL-6",
    }


class Plurality(TrickGame):
    """The game of Plurality."""

    id = "plurality"
    options = (TARGET, CENSUS)

    def new(self) -> PluralityState:
        """A state that has not begun."""
        return PluralityState()
