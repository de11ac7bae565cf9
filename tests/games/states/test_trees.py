"""Counts of whole trees of moves on small decks, kept in a file; both referees count the same."""

import copy
from collections.abc import Mapping, Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from cardtable import yamltext
from cardtable.cards.deck import load_deck
from cardtable.engine.game import CHANCE
from cardtable.games.states.rules import States, StatesState
from tests.games.states.plain import PlainStates
from tests.kit.desk import play

TREES: Any = yamltext.load((Path(__file__).parent / "trees.yaml").read_text(encoding="utf-8"))
PLAIN_LIMIT = 3000
"""The slow referee counts as deep as there are no more sequences than this."""


def game_of(deal: str) -> States:
    """The game with the cards of a deal only."""
    codes = set(deal.split())
    return States([card for card in load_deck("states").cards if card.code in codes])


def begin(seats: int, options: Mapping[str, object], deal: str, moves: Sequence[str]) -> StatesState:
    game = game_of(deal)
    state = game.start(seats, game.settle(seats, options))
    play(state, f"* deal {deal}", *moves)
    return state


def count(
    seats: int, options: Mapping[str, object], deal: str, moves: Sequence[str], depth: int
) -> list[int]:
    """How many sequences there are of one move, of two and so on."""
    level = [begin(seats, options, deal, moves)]
    counts = []
    for _ply in range(depth):
        following = []
        for state in level:
            if state.phase in ("deal", "over"):
                continue
            (seat,) = state.to_act
            moves_now = state.legal(seat) if seat != CHANCE else list(permutations(state.chance().pool))
            for move in moves_now:
                branch = state.copy()
                branch.apply(seat, move)
                following.append(branch)
        level = following
        counts.append(len(level))
    return counts


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: tree["name"])
def test_there_are_as_many_ways_to_go_on_as_the_file_says(tree: dict[str, Any]) -> None:
    found = count(tree["seats"], tree["options"], tree["deal"], tree["moves"], len(tree["counts"]))
    assert found == tree["counts"]


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: tree["name"])
def test_the_second_referee_counts_the_same(tree: dict[str, Any]) -> None:
    deal = tree["deal"].split()
    cards = tuple(card for card in load_deck("states").cards if card.code in deal)
    options = game_of(tree["deal"]).settle(tree["seats"], tree["options"])
    first = PlainStates(cards, tree["seats"], options)
    for line in (f"* deal {tree['deal']}", *tree["moves"]):
        first.play(line)
    level = [first]
    for expected in tree["counts"]:
        if expected > PLAIN_LIMIT:
            break
        following = []
        for state in level:
            if state.phase in ("deal", "over"):
                continue
            if state.waiting:
                pool = [card for pile in state.piles for card in pile[:-1]]
                lines = [" ".join(["* reshuffle", *order]) for order in permutations(pool)]
            else:
                lines = [f"{state.turn} {text}" for text in state.legal()]
            for line in lines:
                branch = copy.deepcopy(state)
                branch.play(line)
                following.append(branch)
        level = following
        assert len(level) == expected
