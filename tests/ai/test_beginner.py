"""Beginner plays as on a first evening: somebody naive holds their own against it.

Stand-ins play for somebody who has just learned the game (`standins`).
"""

from typing import Any

import pytest

from cardtable.games.combat.rules import moves as combat
from cardtable.games.statehood.rules import moves as statehood
from cardtable.games.states.rules import moves as states
from cardtable.games.whitehouse.rules.trumps import TRUMPS
from tests.ai import sanity
from tests.ai.against_standins import share, standing
from tests.ai.test_strength import SEATS
from tests.games.whitehouse import predicates

DEALS = 120
"""Few for a figure, which docs/players.md has; enough to see that nobody is hopeless."""


@pytest.mark.parametrize("game_id", SEATS)
def test_somebody_naive_wins_about_half_of_the_hands_from_it(game_id: str) -> None:
    won, _low, _high = share(standing(game_id, "beginner", DEALS))
    assert 0.4 <= won <= 0.66


def leads_below_its_highest(view: Any, move: int) -> bool:
    if view.phase != "play" or view.table.trick or view.table.setup.honor:
        return False
    side = [card for card in predicates.playable(view) if not TRUMPS[view.table.trump].mask >> card & 1]
    return bool(side) and move // 4 < max(side) // 4


def knocks_early(view: Any, move: int) -> bool:
    return move == states.KNOCK and view.table.setup.best_total(view.cards) < 24


def keeps_puerto_rico(view: Any, move: int) -> bool:
    puerto_rico = statehood.DECLARE_PUERTO_RICO
    return view.phase == "turn" and puerto_rico in view.legal() and move != puerto_rico


def leaves_the_largest_open_card(view: Any, move: int) -> bool:
    if view.phase != "pick":
        return False
    table, votes = view.table, view.table.setup.votes
    seen = {at: votes[table.table[at]] for at in table.pickable() if not table.down >> at & 1}
    return max(seen.values(), default=0) > 4 and seen.get(move - combat.PICK, 0) < max(seen.values())


def leads_five_cards(view: Any, move: int) -> bool:
    return view.phase == "play" and not view.table.table and move.bit_count() > 3


HABITS: dict[str, sanity.Silly] = {
    "whitehouse": leads_below_its_highest,
    "states": knocks_early,
    "statehood": keeps_puerto_rico,
    "combat": leaves_the_largest_open_card,
    "american_deuce": leads_five_cards,
}


def spends_a_great_card_on_a_point(view: Any, move: int) -> bool:
    declared = view.table.declaration
    prize = declared.card if declared is not None else statehood.declared_card(move)
    if view.phase not in ("turn", "challenge") or prize is None or not statehood.WILDCARDS >> prize & 1:
        return False
    return bool(view.table.setup.ballots.total(move & statehood.DECK) >= 28)


def test_it_keeps_its_best_cards_where_a_single_point_is_at_stake() -> None:
    """New York, Florida, Texas, California: a newcomer sees that they are worth more."""
    decisions = sanity.decisions("statehood", "beginner", 40, 4)
    assert not sanity.found({"waste": spends_a_great_card_on_a_point}, decisions)


@pytest.mark.parametrize("game_id", HABITS)
def test_it_keeps_its_habits_where_others_think_again(game_id: str) -> None:
    def broken(level: str) -> list[str]:
        decisions = sanity.decisions(game_id, level, 40, SEATS[game_id])
        return sanity.found({"habit": HABITS[game_id]}, decisions)

    assert not broken("beginner")
    assert broken("normal")
