"""The declaration of Whitehouse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardtable.games.kit.entry import Beginner, Entry, Minutes
from cardtable.i18n import N_

if TYPE_CHECKING:
    from cardtable.ai.player import Players
    from cardtable.games.kit.entry import Rules
    from cardtable.games.kit.table.game_table import GameTable


def _rules() -> Rules:
    from cardtable.games.whitehouse.rules.state import Whitehouse

    return Whitehouse


def _players() -> Players:
    from cardtable.games.whitehouse.players.policy import PLAYERS

    return PLAYERS


def _table() -> type[GameTable]:
    from cardtable.games.whitehouse.table.game_table import WhitehouseTable

    return WhitehouseTable


GAME: Final = Entry(
    id="whitehouse",
    title=N_("Whitehouse"),
    tagline=N_("Bid, name trump, win the electoral college."),
    seats=N_("4 players · partners"),
    deck="statehood",
    samples=("KS", "AH", "AC"),
    clauses="WH",
    rules=_rules,
    players=_players,
    table=_table,
    poster=("#3A6FBE", "#0E2347"),
    beginner=Beginner(4, {"jokers": False}),
    minutes=Minutes(3, 15, 70),
)
