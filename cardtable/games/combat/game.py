"""The declaration of Combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardtable.games.kit.entry import Beginner, Entry, Minutes
from cardtable.i18n import N_

if TYPE_CHECKING:
    from cardtable.ai.player import Players
    from cardtable.games.kit.entry import Rules
    from cardtable.games.kit.table.game_table import GameTable


def _rules() -> Rules:
    from cardtable.games.combat.rules.state import Combat

    return Combat


def _players() -> Players:
    from cardtable.games.combat.players.policy import PLAYERS

    return PLAYERS


def _table() -> type[GameTable]:
    from cardtable.games.combat.table.game_table import CombatTable

    return CombatTable


GAME: Final = Entry(
    id="combat",
    title=N_("Combat"),
    tagline=N_("Card against card, state by state, to 270."),
    seats=N_("2 players"),
    deck="combat",
    samples=("*swing-state", "GA", "*fake-news"),
    clauses="EC",
    rules=_rules,
    players=_players,
    table=_table,
    poster=("#B8383F", "#520C13"),
    felt=("#2A3350", "#0A0E1B"),
    secret=False,
    beginner=Beginner(2),
    on_levels=N_("Luck decides most here, so levels matter little."),
    minutes=Minutes(0, 0, 4),
)
