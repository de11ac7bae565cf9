"""The declaration of States."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardtable.games.kit.entry import Beginner, Entry, Minutes
from cardtable.i18n import N_

if TYPE_CHECKING:
    from cardtable.ai.player import Players
    from cardtable.games.kit.entry import Rules
    from cardtable.games.kit.table.game_table import GameTable


def _rules() -> Rules:
    from cardtable.games.states.rules.state import States

    return States


def _players() -> Players:
    from cardtable.games.states.players.policy import PLAYERS

    return PLAYERS


def _table() -> type[GameTable]:
    from cardtable.games.states.table.game_table import StatesTable

    return StatesTable


GAME: Final = Entry(
    id="states",
    title=N_("States"),
    tagline=N_("Link four states, or knock with one color."),
    seats=N_("2–4 players"),
    deck="states",
    samples=("UT", "CO", "NM"),
    clauses="STA",
    rules=_rules,
    players=_players,
    table=_table,
    poster=("#D2962B", "#6A430A"),
    felt=("#3A5568", "#111C26"),
    wins_place={
        "state": N_("in four linked, not a knock"),
        "bonus": N_("never, it is a bonus card"),
    },
    beginner=Beginner(3),  # with four, one hand in twelve ends before everybody has had a turn
    minutes=Minutes(1, 4, 9),
)
