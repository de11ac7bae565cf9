"""The declaration of Plurality."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardtable.games.kit.entry import Entry
from cardtable.i18n import N_

if TYPE_CHECKING:
    from cardtable.ai.player import Players
    from cardtable.games.kit.entry import Rules
    from cardtable.games.kit.table.game_table import GameTable


def _rules() -> Rules:
    from tests.games.plurality.rules.state import Plurality

    return Plurality


def _players() -> Players:
    from tests.games.plurality.players.policy import PLAYERS

    return PLAYERS


def _table() -> type[GameTable]:
    from tests.games.plurality.table.game_table import PluralityTable

    return PluralityTable


GAME: Final = Entry(
    id="plurality",
    title=N_("Plurality"),
    tagline=N_("Every card you take counts its votes."),
    seats=N_("4 players"),
    deck="statehood",
    samples=("QS", "AD", "10C"),
    clauses="PL",
    rules=_rules,
    players=_players,
    table=_table,
    folder=Path(__file__).parent,
)
