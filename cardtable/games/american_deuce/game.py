"""The declaration of American Deuce."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardtable.games.kit.entry import Entry, Minutes
from cardtable.i18n import N_

if TYPE_CHECKING:
    from cardtable.ai.player import Players
    from cardtable.games.kit.entry import Rules
    from cardtable.games.kit.table.game_table import GameTable


def _rules() -> Rules:
    from cardtable.games.american_deuce.rules.state import AmericanDeuce

    return AmericanDeuce


def _players() -> Players:
    from cardtable.games.american_deuce.players.policy import PLAYERS

    return PLAYERS


def _table() -> type[GameTable]:
    from cardtable.games.american_deuce.table.game_table import AmericanDeuceTable

    return AmericanDeuceTable


GAME: Final = Entry(
    id="american_deuce",
    title=N_("American Deuce"),
    tagline=N_("Shed your hand. Climb the cabinet."),
    seats=N_("4–8 players"),
    deck="american_deuce",
    samples=("KC", "2H", "AS"),
    clauses="AD",
    rules=_rules,
    players=_players,
    table=_table,
    poster=("#7D4496", "#34153F"),
    felt=("#6E2B44", "#220B16"),
    part=N_("round {number}"),
    counted=(N_("Rounds"), N_("Rounds won")),
    wins_next=N_("Going out first wins the next state that joined the Union."),
    minutes=Minutes(2, 14, 480),
)
