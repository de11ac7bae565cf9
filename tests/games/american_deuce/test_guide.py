"""What may be expected of a play is told in the unit of the game that is played."""

from random import Random

import pytest

from cardtable.ai.advice import advise
from cardtable.ai.search import Budget
from cardtable.games.american_deuce.players.guide import GUIDE
from cardtable.games.american_deuce.players.policy import PLAYERS
from cardtable.games.american_deuce.rules.state import AmericanDeuceState
from tests.games.american_deuce.desk import leading, start, turn
from tests.games.american_deuce.test_policy import left_with


@pytest.mark.parametrize("seats", [4, 8])
def test_in_the_quick_game_cards_left_count_because_the_winner_gains_them(seats: int) -> None:
    state = start(seats, quick=True)
    guide = GUIDE.agreed(state.observe(None))
    worth = []
    for gain in (13, 39):
        state.scores = (0, gain, *(0,) * (seats - 2))
        worth.append(guide.rewards(state, (0,) * seats))
    assert worth[1][1] > worth[0][1]
    assert worth[1][0] < worth[0][0] < worth[0][1]


def late_flush() -> AmericanDeuceState:
    """Seat 0, with two full houses and nothing played, must beat a flush of seat 3, who has one card left."""
    flush = "5C 6C 10C KC AC"
    hands = {
        0: "3S 3C 4S 5D 6S 6D 6H 7S 7H 7C 8H 8C 9D",
        1: "3H 9H 9C 10S 8D QH 4C 4H JC KD 9S 5H",
        2: "4D 5S 10H 7D QC JD QS",
        3: f"{flush} JS",
    }
    state = left_with(leading("CHDS", 3, hands={3: flush}, quick=True), hands)
    state.gone[0] = 0
    turn(state, flush)
    return state


def test_a_full_house_stops_who_has_one_card_left_in_the_quick_game() -> None:
    advice = advise(PLAYERS, late_flush().observe(0), Random(1), Budget(120))
    assert advice.best.kind == "play full house", advice.best
    assert "pass" in [advised.move for advised in advice.told]
    assert advice.sentence([]) == "{seat3} has 1 card left: play while you can."


def test_every_kind_of_combination_is_compared() -> None:
    state = leading(hands={0: "KD 3C 5S 5H 5D 8H 8C 9D 10C JC QS AS 4H"}, quick=True)
    advice = advise(PLAYERS, state.observe(0), Random(1), Budget(60))
    assert {"play single", "play pair", "play triple", "play full house", "play straight"} <= {
        advised.kind for advised in advice.moves
    }


@pytest.mark.parametrize(("seats", "paid"), [(4, 9), (8, 9)])
def test_the_full_game_is_told_in_points_that_change_hands(seats: int, paid: int) -> None:
    state = start(seats)
    guide = GUIDE.agreed(state.observe(None))
    state.scores = (paid * (seats - 1), *(-paid,) * (seats - 1))
    told = [
        guide.points(guide.prospects(worth) - guide.even(seats)) or 0.0
        for worth in guide.rewards(state, (0,) * seats)
    ]
    assert told[0] == pytest.approx(paid * seats), "what came in, and what each of the others paid"
    assert sum(told) == pytest.approx(0.0)


def test_in_a_hurry_nobody_feeds_who_is_nearly_out() -> None:
    """Nearly as good by the policy's count is a round lost where somebody has two cards left."""
    hands = {0: "3S 4S 5H 10S", 1: "9S QH 5C", 2: "9C JH QD KH", 3: "4D JD QS KC"}
    taken = []
    for left in ("9S QH 5C", "9S QH"):
        state = left_with(leading(hands={0: "KD 3S 4S"}), {**hands, 1: left})
        seen = state.observe(0)
        taken.append(len(GUIDE.equals(seen, PLAYERS.plain.rank(seen))))
    assert taken[0] > 1 == taken[1]
