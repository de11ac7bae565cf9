"""What is said of moves in Combat: in single positions, what is certain and what may lie face down."""

import itertools
from random import Random

import pytest

from cardtable.ai.advice import advise
from cardtable.ai.search import Budget
from cardtable.games.combat.players.policy import PLAYERS
from cardtable.games.combat.rules.state import CombatState
from tests.games.combat.desk import laid, play_to, step
from tests.kit.desk import play, texts
from tests.kit.sayings import Sayings

policy = PLAYERS.plain

SAYINGS = Sayings(policy)
better, worse, told = SAYINGS.better, SAYINGS.worse, SAYINGS.told


def test_the_higher_card_is_held_against_a_face_down_one() -> None:
    state = laid("CA AL TX AZ IN")
    play(state, "1 flip 1", "0 flip 2")
    assert better(state, "take 1 3", "take 2 3 4") == (
        "California has 45 more votes than Alabama; a face-down card has about 9."
    )
    assert worse(state, "take 2 3 4", "take 1 3") == (
        "Alabama has 45 votes fewer; a second face-down card brings only about 9."
    )
    assert told(state, "take 1 3") == (
        "Dolley thought: California has 45 more votes than Alabama; a face-down card has about 9."
    )
    assert told(state, "take 2 3 4") == (
        "Dolley thought: Two face-down cards may bring more than the 54 votes of California."
    )


def test_two_small_cards_are_told_apart_by_what_lies_face_down() -> None:
    state = laid("MD MT TX AZ IN")
    play(state, "1 flip 1", "0 flip 2")
    assert better(state, "take 2 3 4", "take 1 3") == (
        "A second face-down card has about 10 votes; Maryland has only 6 more than Montana."
    )
    assert worse(state, "take 1 3", "take 2 3 4") == (
        "Maryland has only 6 more than Montana, and the other side gets a second face-down card, "
        "about 10 votes."
    )


def test_a_gap_as_large_as_a_face_down_card_is_called_a_toss_up_on_both_sides() -> None:
    state = laid("PA MN TX AZ IN")
    play(state, "1 flip 1", "0 flip 2")
    words = (
        "A toss-up: Pennsylvania has 9 more votes than Minnesota, and a second face-down card about as many."
    )
    assert better(state, "take 2 3 4", "take 1 3") == words
    assert worse(state, "take 1 3", "take 2 3 4") == words
    assert told(state, "take 1 3") == (
        "Dolley thought: The 19 votes of Pennsylvania are certain, whatever is face down."
    )


def test_face_down_cards_are_called_alike() -> None:
    state = laid("CA AL TX AZ IN")
    assert better(state, "flip 1", "flip 2") == (
        "It is luck, so pick any. Each hidden card has about 10 votes; the highest may be California."
    )
    assert told(state, "flip 1") == told(state, "flip 5")


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("CA AL TX AZ IN", "nothing beats the 54 votes of California."),
        ("AL CA TX AZ IN", "it beats the 9 votes of Alabama about 4 times out of 10."),
        ("DE CA TX AZ IN", "it beats the 3 votes of Delaware about 8 times out of 10."),
    ],
)
def test_who_turns_the_second_card_is_told_how_often_it_beats_the_first(cards: str, words: str) -> None:
    state = laid(cards)
    play(state, "1 flip 1")
    assert better(state, "flip 2", "flip 3") == f"Pick any face-down card: {words}"


def test_rock_paper_and_scissors_are_told_to_be_alike_in_few_words() -> None:
    state = laid("*collusion AL TX AZ IN")
    play(state, "1 flip 1")
    found = policy.explain(state.observe(0), state.read(0, "rock"), state.read(0, "paper"))
    assert found.text == "It is all luck: rock, paper and scissors win equally often."
    assert found.even


def test_what_was_counted_is_not_given_up_for_the_luck_of_imagined_hands() -> None:
    state = laid("DE MA TX AZ IN")
    play(state, "1 flip 1", "0 flip 2")
    (seat,) = state.to_act
    for number in range(6):
        best = advise(PLAYERS, state.observe(seat), Random(number), Budget(60)).best
        assert len(best.move.split()) == 4
        assert best.reason.text == (
            "A second face-down card has about 10 votes; Massachusetts has only 8 more than Delaware."
        )


@pytest.mark.parametrize(
    ("cards", "moves", "move", "chance"),
    [
        ("*recount TX AL AZ IN", ("1 flip 1", "1 flip 2"), "flip 3", "9 times out of 10"),
        ("*swing-state TX AL AZ IN", ("1 flip 1", "1 flip 2"), "flip 3", "half the time"),
    ],
)
def test_who_turns_the_last_card_for_a_wild_card_is_told_the_chance(
    cards: str, moves: tuple[str, ...], move: str, chance: str
) -> None:
    state = laid(cards)
    play(state, *moves)
    assert better(state, move, "flip 4") == (
        f"Pick any face-down card: it wins you the whole table about {chance}."
    )


def test_what_nobody_can_know_is_said_shortly_with_what_may_lie_there() -> None:
    state = laid("IL TX AL AZ IN")
    assert better(state, "flip 2", "flip 3") == (
        "It is luck, so pick any. Each hidden card has about 10 votes; the highest may be California."
    )
    state = laid("*recount TX AL AZ IN")
    play(state, "1 flip 1")
    assert better(state, "flip 2", "flip 3") == (
        "It is luck, so pick any. Each hidden card has about 10 votes, and the lower card wins."
    )


def near_majority() -> tuple[CombatState, int]:
    """A choice of the last hand in which the higher card makes the majority, and the place of that card."""
    for number in itertools.count():
        state = laid("CA AL TX AZ IN")
        play_to(state, 12)
        dice = Random(number)
        while state.to_act:
            if state.pending == "unequal":
                votes = state.setup.votes
                high = max(state.up, key=lambda place: votes[state.table[place]])
                score = state.scores[state.to_act[0]]
                if score < 270 <= score + votes[state.table[high]]:
                    return state, high
            step(state, dice.randrange(30))
    raise AssertionError


def test_a_card_of_the_last_hand_that_makes_the_majority_is_said_to() -> None:
    state, high = near_majority()
    (seat,) = state.to_act
    takes = [text.split() for text in texts(state, seat)]
    best, other = (
        " ".join(next(take for take in takes if (str(high + 1) in take) is wanted))
        for wanted in (True, False)
    )
    name = state.setup.names[state.table[high]]
    assert better(state, best, other) == f"With {name} you have the 270 votes that win."
