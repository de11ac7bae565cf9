"""Complete trees of moves on small decks, counted and held to the counts in `trees.yaml`.

As with the counts that programs of chess compare: for each deal, how many courses there are after so many
moves, and how many of them have ended the round. A second referee, which knows nothing of the first and looks
at every set of cards by the words of the page, counts the same.
"""

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cardtable import yamltext
from cardtable.games.american_deuce.rules import AmericanDeuceState
from tests.games.american_deuce import slow
from tests.games.american_deuce.desk import cut_for, deal_line, start
from tests.kit.desk import play

TREES: dict[str, Any] = yamltext.load(  # type: ignore[assignment]
    Path(__file__).with_name("trees.yaml").read_text(encoding="utf-8")
)


def dealt(tree: dict[str, Any]) -> AmericanDeuceState:
    hands = dict(enumerate(tree["hands"]))
    seats = len(hands)
    state = start(seats, " ".join(hands.values()))
    play(state, cut_for(0, seats))
    play(state, deal_line(state, hands))
    play(state, *tree["moves"])
    return state


def courses(state: AmericanDeuceState, depth: int, counts: list[list[int]], move: int = 0) -> None:
    """Count all courses from a state on: by move, those that go on and those that end the round."""
    over = state.phase in ("deal", "over")
    counts[move][over] += 1
    if over or move == depth:
        return
    if state.phase == "take":
        moves = [(-1, (card,)) for card in state.chance().pool]
    else:
        (seat,) = state.to_act
        moves = [(seat, legal) for legal in state.legal(seat)]  # type: ignore[misc]
    for who, chosen in moves:
        after = state.copy()
        after.apply(who, chosen)
        courses(after, depth, counts, move + 1)


@pytest.mark.parametrize("name", TREES)
def test_the_tree_has_the_counts_that_are_written_down(name: str) -> None:
    tree = TREES[name]
    depth = len(tree["courses"]) - 1
    counts = [[0, 0] for _move in range(depth + 1)]
    courses(dealt(tree), depth, counts)
    assert counts == tree["courses"]


class Table(NamedTuple):
    """A round in play, for the second referee.

    Args:
        hands: by seat.
        turn: who is to act.
        table: what is to be beaten.
        owner: whose it is.
        passed: who is out of the trick.
    """

    hands: tuple[tuple[str, ...], ...]
    turn: int
    table: tuple[str, ...] = ()
    owner: int = -1
    passed: tuple[int, ...] = ()


def once_more(now: Table, suits: str, depth: int, counts: list[list[int]], move: int = 0) -> None:
    """The same count by the words of the page."""
    over = () in now.hands
    counts[move][over] += 1
    if over or move == depth:
        return
    hand = now.hands[now.turn]
    seats = len(now.hands)

    def following(passed: tuple[int, ...]) -> int:
        return next(
            seat % seats for seat in range(now.turn + 1, now.turn + 1 + seats) if seat % seats not in passed
        )

    plays = slow.answers(hand, now.table, suits) if now.table else slow.leads(hand)
    for cards in plays:
        left = tuple(card for card in hand if card not in cards)
        hands = tuple(left if seat == now.turn else other for seat, other in enumerate(now.hands))
        after = Table(hands, following(now.passed), cards, now.turn, now.passed)
        once_more(after, suits, depth, counts, move + 1)
    if now.table:
        passed = (*now.passed, now.turn)
        turn = following(passed)
        after = Table(now.hands, turn) if turn == now.owner else now._replace(turn=turn, passed=passed)
        once_more(after, suits, depth, counts, move + 1)


@pytest.mark.parametrize("name", [name for name, tree in TREES.items() if len(tree["moves"]) > 3])
def test_a_second_referee_counts_the_same(name: str) -> None:
    tree = TREES[name]
    suits = "".join(move.split()[2] for move in tree["moves"][:3])
    suits += next(suit for suit in "SHDC" if suit not in suits)
    depth = len(tree["courses"]) - 1
    counts = [[0, 0] for _move in range(depth + 1)]
    once_more(Table(tuple(tuple(hand.split()) for hand in tree["hands"]), 0), suits, depth, counts)
    assert counts == tree["courses"]
