"""The declaration of Statehood."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardtable.games.kit.entry import Entry, Minutes
from cardtable.i18n import N_

if TYPE_CHECKING:
    from cardtable.ai.player import Players
    from cardtable.games.kit.entry import Rules
    from cardtable.games.kit.table.game_table import GameTable


def _rules() -> Rules:
    from cardtable.games.statehood.rules.state import Statehood

    return Statehood


def _players() -> Players:
    from cardtable.games.statehood.players.policy import PLAYERS

    return PLAYERS


def _table() -> type[GameTable]:
    from cardtable.games.statehood.table.game_table import StatehoodTable

    return StatehoodTable


GAME: Final = Entry(
    id="statehood",
    title=N_("Statehood"),
    tagline=N_("Declare a prize. Dare them to take it."),
    seats=N_("2–4 players"),
    deck="statehood",
    samples=("2S", "AS", "9S"),
    clauses="ST",
    rules=_rules,
    players=_players,
    table=_table,
    poster=("#2C7A64", "#0E3A30"),
    minutes=Minutes(2, 9, 35),
)
