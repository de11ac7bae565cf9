"""Positions of States whose trees of moves are counted, also by the second referee."""

import copy
from collections.abc import Iterator
from itertools import permutations
from typing import ClassVar

from cardtable.cards.deck import load_deck
from cardtable.games.states.rules.state import States, StatesState
from tests.games.states.plain import PlainStates
from tests.kit.desk import play
from tests.kit.trees import Tree, Trees, random_plays


def game_of(deal: str) -> States:
    """The game with the cards of a deal only."""
    codes = set(deal.split())
    return States([card for card in load_deck("states").cards if card.code in codes])


class StatesTrees(Trees):
    """Decks of the cards that are dealt and no others."""

    game_id: ClassVar[str] = "states"
    again_limit: ClassVar[int] = 3000

    def position(self, tree: Tree) -> StatesState:
        game = game_of(tree["deal"])
        state = game.start(tree["seats"], game.settle(tree["seats"], tree["options"]))
        play(state, f"* deal {tree['deal']}", *tree["moves"])
        return state

    def count_again(self, tree: Tree, depth: int) -> list[list[int]]:
        deal = tree["deal"].split()
        cards = tuple(card for card in load_deck("states").cards if card.code in deal)
        options = game_of(tree["deal"]).settle(tree["seats"], tree["options"])
        plain = PlainStates(cards, tree["seats"], options)
        for line in (f"* deal {tree['deal']}", *tree["moves"]):
            plain.play(line)
        return random_plays(plain, depth, lambda node: node.phase in ("deal", "over"), _branches)


def _branches(plain: PlainStates) -> Iterator[PlainStates]:
    if plain.waiting:
        pool = [card for pile in plain.piles for card in pile[:-1]]
        lines = [" ".join(["* reshuffle", *order]) for order in permutations(pool)]
    else:
        lines = [f"{plain.turn} {text}" for text in plain.legal()]
    for line in lines:
        branch = copy.deepcopy(plain)
        branch.play(line)
        yield branch
