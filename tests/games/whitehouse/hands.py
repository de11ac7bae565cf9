"""Hands of Whitehouse played by given players, seen decision by decision."""

from collections.abc import Iterator, Sequence
from random import Random

from cardtable.ai.player import Player
from cardtable.engine.match import Match
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from tests.games.whitehouse.desk import whitehouse


class Table:
    """Match after match between the same players, with deals and dice from one seed.

    Args:
        seed: where all chance comes from.
        players: by seat.
        options: what is agreed for every match.

    Attributes:
        playing: the match that goes on.
        finished: the matches before it.
    """

    def __init__(self, seed: str, players: Sequence[Player], **options: object) -> None:
        self.seed = seed
        self.players = tuple(players)
        self.options = options
        self.finished: list[Match] = []
        self.playing = Match(whitehouse(), SEATS, options, seed)

    def decisions(self, hands: int) -> Iterator[tuple[WhitehouseView, int]]:
        """Play so many hands; before every move of a seat, what it sees and the move it makes."""
        while hands > 0:
            match = Match(whitehouse(), SEATS, self.options, f"{self.seed}/{len(self.finished)}")
            self.playing = match
            dice = Random(match.seed)
            while match.state.to_act and len(match.results) < hands:
                if match.chance_due:
                    match.draw()
                    continue
                (seat,) = match.state.to_act
                view = match.state.observe(seat)
                move = self.players[seat].choose(view, dice)
                assert isinstance(view, WhitehouseView)
                assert isinstance(move, int)
                yield view, move
                match.play(seat, move)
            self.finished.append(match)
            hands -= len(match.results)
