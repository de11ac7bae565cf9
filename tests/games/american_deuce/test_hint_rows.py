"""Which moves a hint compares, and what its reasons know of tricks that cannot be lost, led or answered."""

from random import Random

from cardtable.ai.advice import Advice, Advised, advise
from cardtable.ai.search import Budget
from cardtable.engine.opinion import Reason
from cardtable.games.american_deuce.players.guide import GUIDE, LOWEST
from cardtable.games.american_deuce.players.policy import PLAYERS
from cardtable.games.american_deuce.rules.state import AmericanDeuceState
from tests.games.american_deuce.desk import leading, turn
from tests.games.american_deuce.test_policy import left_with
from tests.kit.sayings import Sayings

SAYINGS = Sayings(PLAYERS.plain)
better = SAYINGS.better


def test_a_pass_is_held_against_the_best_play_and_the_cheapest_has_its_row() -> None:
    """The lone Queen, not the eight of a full house, is the play worth passing up."""
    hands = {
        0: "6C 8H 8D 9S 9H 9C QS",
        1: "8S 3C 4C 5D 10H KS 2H",
        2: "JH QH 10S 10C 4D 5H 7S",
        3: "3D 7H 7D 7C JC AC",
    }
    seen = _on_a_lead("HSDC", hands, "8S", "-", "-").observe(0)
    moves = [seen.read(text) for text in ("pass", "play QS", "play 8H", "play 9S")]
    kinds = [GUIDE.kind(seen, move) for move in moves]
    assert kinds == ["pass", "play single", LOWEST, "play single"]
    advised = [
        Advised(seen.write(move), Reason(kind), sort=kind) for move, kind in zip(moves, kinds, strict=True)
    ]
    told = Advice(tuple(advised), marked=GUIDE.marked).told
    assert [found.move for found in told] == ["pass", "play QS", "play 8H"]


def test_an_answer_of_one_rank_is_held_against_another_rank_and_a_pass() -> None:
    hands = {0: "9S 9C 10S 10H 10D JC QC KH AD 4H", 1: "5S 5D JS JD", 2: "JH QH 4D 5H", 3: "3D 7H 7D 7C"}
    state = _on_a_lead("HSDC", hands, "5S 5D", "-", "7H 7D")
    advice = advise(PLAYERS, state.observe(0), Random(1), Budget(40))
    ranks = [found.move.split()[1].rstrip("SHDC") for found in advice.told if found.move != "pass"]
    assert sorted(ranks) == ["10", "9"]
    assert "pass" in [found.move for found in advice.told]


def _on_a_lead(suits: str, hands: dict[int, str], *moves: str) -> AmericanDeuceState:
    """The state after seat 1 led and others answered, in a round whose tricks nobody remembers."""
    state = left_with(leading(suits, 1, hands=hands, quick=True), hands)
    state.piles = []
    turn(state, *moves)
    return state


def test_five_cards_wait_for_no_lead_that_nobody_can_make() -> None:
    """Whoever wins the lead with one of five cards has four left, so nobody leads five."""
    hands = {
        0: "4H 6S 7S 8D 9D 10S KS",
        1: "3C 5C 8C JC QC",
        2: "3D 5D 7D JD QD",
        3: "3H 5H 9H JH QH",
    }
    state = left_with(leading(hands={0: "KD"}, quick=True), hands)
    said = better(state, "play 4H", "play 6S 7S 8D 9D 10S")
    assert (
        said == "You hardly get rid of the four of hearts later; your straight can wait until you lead again."
    )


def test_a_pass_knows_that_the_card_would_win() -> None:
    hands = {0: "9S 8H 9D", 1: "3C 4D JH", 2: "10S 6H 7H", 3: "8D 6C JS"}
    state = left_with(leading("HSDC", hands={0: "KD 3C 9S"}, quick=True), hands)
    turn(state, "9S")
    assert better(state, "pass", "play JH").startswith("The Jack of hearts would win the trick: ")
    hands[1] = "3C JC JH"
    state = left_with(leading("HSDC", hands={0: "KD 3C 9S"}, quick=True), hands)
    turn(state, "9S")
    assert better(state, "pass", "play JH") == (
        "The Jack of hearts would win the trick, but it would break up your pair of Jacks."
    )


def test_low_cards_that_fit_nothing_are_counted() -> None:
    others = {1: "4S 6S 8S QS", 2: "4H 6C 8H QH", 3: "4D 6D 8D QD"}
    hands = {0: "6H 10S 3C 7C 10H 9D 2C"} | others
    state = left_with(leading(hands=hands, quick=True), hands)
    assert better(state, "play 3C", "play 2C") == (
        "Low cards that fit nothing are hard to get rid of: you keep 3, not 4 as after the deuce of clubs."
    )
    hands = {0: "10S AD KC 9D 10H QS"} | others
    hands[1] = "4S 6S 8S QC"
    state = left_with(leading(hands=hands, quick=True), hands)
    assert better(state, "play 9D", "play QS") == (
        "Low cards that fit nothing are hard to get rid of: you keep none, unlike after the Queen of spades."
    )


def test_a_low_card_that_is_left_alone_is_named() -> None:
    hands = {
        0: "5S 5D 5C 6H 7S 7H 8D 8C JH QD 2H 2D 2C",
        1: "3D 4D 6S 7D 7C 8H 10H 10C JC KH AD AC 2S",
        2: "4S 4H 4C 9H 9D 9C 10S 10D JD QS QH QC KC",
        3: "3S 3H 3C 5H 6D 6C 8S 9S JS KS KD AS AH",
    }
    state = leading("SHDC", hands=hands, quick=True)
    assert SAYINGS.worse(state, "play JH", "play 6H") == (
        "With the Jack of hearts you keep the six of hearts, which fits nothing and is hard to get rid of."
    )
