"""The coach's judgement: what she asks about in every game, and how often."""

from itertools import islice
from random import Random

import pytest

from cardtable.ai.advice import Advice, Advised, advise
from cardtable.ai.coach import Doubt, doubt
from cardtable.ai.search import Budget
from cardtable.engine.game import Observation
from cardtable.engine.opinion import Reason
from cardtable.games import catalogue
from tests.ai.positions import GAMES, positions
from tests.benchmarks import coaching

FEW, FEWER = Budget(iterations=60), Budget(iterations=12)


def advice(game_id: str, seen: Observation, budget: Budget = FEW) -> Advice:
    return advise(catalogue.entry(game_id).players(), seen, Random("coach"), budget)


RIGHTLY = [
    ("american_deuce", 30, "play 4S 4H 4D 4C", "Hardly anything beats a riot"),
    ("american_deuce", 37, "pass", "You give up a trick that the Jack of spades would most likely win."),
    ("combat", 2, "take 1 3 5", "Montana has 50 votes fewer"),
    ("states", 0, "draw", "Drawing passes up New Mexico: with it, 7 states such as Arizona and Idaho"),
    ("states", 4, "take 1", "Taking Iowa risks that {seat0} links first"),
    ("statehood", 43, "draw", "An unseen card has only about 10 votes; New York has 28 votes."),
    ("whitehouse", 0, "bid 470", "470 is made only 1 time out of 20"),
    ("whitehouse", 34, "play 5S", "The 5 of spades guards the Queen of spades"),
]
"""Game, number of a position that comes up at random, a move that costs much there, and how she begins."""


@pytest.mark.parametrize(("game_id", "number", "move", "words"), RIGHTLY)
def test_she_asks_about_a_move_that_costs_much_and_says_why(
    game_id: str, number: int, move: str, words: str
) -> None:
    state = next(islice(positions(game_id, number + 1, 3, "coach"), number, None))
    found = advice(game_id, state.observe(state.to_act[0]))
    against = doubt(found, move)
    assert against is not None
    assert against.question.startswith(words)
    assert against.question.endswith(" Are you sure?")
    assert doubt(found, found.best.move) is None


@pytest.mark.parametrize("game_id", GAMES)
def test_hidden_cards_have_no_bearing_on_her_question(game_id: str) -> None:
    shuffle, differed = Random(game_id), 0
    for state in positions(game_id, 3, 7, "coach"):
        seen = state.observe(state.to_act[0])
        other = seen.resample(shuffle)
        differed += other != state
        again = other.observe(state.to_act[0])
        one, two = (advice(game_id, looked, FEWER) for looked in (seen, again))
        assert [doubt(one, found.move) for found in one.moves] == [
            doubt(two, found.move) for found in two.moves
        ]
    assert differed


@pytest.mark.parametrize("game_id", GAMES)
def test_sensible_players_are_hardly_ever_asked(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cheap form of the measurement in `tests.benchmarks.coaching`."""
    monkeypatch.setattr(coaching, "LONGEST", FEWER)
    found = coaching.count(game_id, 3)
    assert found.moves > 3
    assert len(found.doubts) <= 1


def told(text: str, sort: str = "") -> Doubt:
    worse = Advised("play 2C", Reason(text), 0.4, sort=sort)
    found = doubt(Advice((Advised("play 9C", Reason("It wins."), 0.8), worse), 100), "play 2C")
    assert found is not None
    return found


def test_a_reason_is_the_same_whatever_cards_numbers_and_names_it_tells() -> None:
    one = told("You spend more than you need with the Queen of hearts, Ben.")
    other = told("You spend more than you need with the King of spades, Cleo.")
    assert one.sort == other.sort
    assert one.sort != told("You miss a chance to get rid of the Queen of hearts.").sort
    assert one.sort != told("You spend more than you need with the Queen of hearts.", "bid").sort


@pytest.mark.parametrize(
    "worse",
    [
        Advised("play 2C", Reason("It loses."), 0.75),
        Advised("play 2C", Reason("It loses."), 0.5, error=0.25),
        Advised("play 2C", Reason("It loses."), None),
        Advised("play 2C", Reason("It loses.", even=True), 0.4),
        Advised("play 2C", Reason(""), 0.4),
        Advised("play 3C", Reason("It loses."), 0.4),
    ],
    ids=["cheap", "perhaps chance", "not weighed", "no reason", "no words", "another move"],
)
def test_she_says_nothing_she_does_not_know(worse: Advised) -> None:
    assert doubt(Advice((Advised("play 9C", Reason("It wins."), 0.8), worse), 100), "play 2C") is None


def test_a_game_says_how_much_is_costly() -> None:
    worse = Advised("play 2C", Reason("It loses."), 0.5)
    moves = Advised("play 9C", Reason("It wins."), 0.8), worse
    assert doubt(Advice(moves, 100, costly=0.3), "play 2C") is not None
    assert doubt(Advice(moves, 100, costly=0.31), "play 2C") is None
