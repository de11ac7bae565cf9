"""Positions of American Deuce whose trees of moves are counted, also by the words of the page."""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from cardtable.games.american_deuce.rules.state import AmericanDeuceState
from tests.games.american_deuce import slow
from tests.games.american_deuce.desk import cut_for, deal_line, start
from tests.kit.desk import play
from tests.kit.trees import Tree, Trees, random_plays


class Table(NamedTuple):
    """A round in play, for the second referee.

    Args:
        suits: their order, the highest first.
        hands: by seat.
        turn: who is to act.
        table: what is to be beaten.
        owner: whose it is.
        passed: who is out of the trick.
    """

    suits: str
    hands: tuple[tuple[str, ...], ...]
    turn: int = 0
    table: tuple[str, ...] = ()
    owner: int = -1
    passed: tuple[int, ...] = ()

    def following(self, passed: tuple[int, ...]) -> int:
        """Who acts next when these are out of the trick."""
        seats = len(self.hands)
        later = ((self.turn + step) % seats for step in range(1, 1 + seats))
        return next(seat for seat in later if seat not in passed)

    def branches(self) -> "Iterator[Table]":
        """The round one move later."""
        hand = self.hands[self.turn]
        for cards in slow.answers(hand, self.table, self.suits) if self.table else slow.leads(hand):
            left = tuple(card for card in hand if card not in cards)
            hands = tuple(left if seat == self.turn else other for seat, other in enumerate(self.hands))
            turn = self.following(self.passed)
            yield Table(self.suits, hands, turn, cards, self.turn, self.passed)
        if self.table:
            passed = (*self.passed, self.turn)
            turn = self.following(passed)
            if turn == self.owner:
                yield Table(self.suits, self.hands, turn)
            else:
                yield self._replace(turn=turn, passed=passed)


class AmericanDeuceTrees(Trees):
    """Decks of the cards in the hands alone."""

    game_id: ClassVar[str] = "american_deuce"
    complete: ClassVar[int] = 6
    again_limit: ClassVar[int] = 1_000_000

    def position(self, tree: Tree) -> AmericanDeuceState:
        hands = dict(enumerate(tree["hands"]))
        seats = len(hands)
        state = start(seats, " ".join(hands.values()))
        play(state, cut_for(0, seats))
        play(state, deal_line(state, hands), *tree["moves"])
        return state

    def depth_again(self, tree: Tree) -> int:
        """The second referee knows the play alone."""
        return super().depth_again(tree) if len(tree["moves"]) > 3 else 0

    def count_again(self, tree: Tree, depth: int) -> list[list[int]]:
        suits = "".join(move.split()[2] for move in tree["moves"][:3])
        suits += next(suit for suit in "SHDC" if suit not in suits)
        root = Table(suits, tuple(tuple(hand.split()) for hand in tree["hands"]))
        return random_plays(root, depth, lambda table: () in table.hands, Table.branches)
