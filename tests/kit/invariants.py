"""What must hold of every state of a game that play can reach.

What is the same for all games stands here; a game says where its cards lie, what to try and what is hidden.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar, Generic, TypeVar

from cardtable.engine.events import Viewer
from cardtable.engine.game import CHANCE, Move, Observation, State

S = TypeVar("S", bound=State)


def union(places: Iterable[int]) -> int:
    """The cards of some places as a mask; fails the test where one card lies in two of them."""
    total = 0
    for place in places:
        assert not total & place
        total |= place
    return total


def viewers(state: State) -> list[Viewer]:
    """All seats, and somebody who sees no hand."""
    return [*range(sum(map(len, state.sides))), None]


class Invariants(ABC, Generic[S]):
    """The checks of one game.

    Attributes:
        clauses: what the numbers of the page's clauses begin with.
        any_order: the verbs of moves whose words may be written in any order.
        lists_in_order: whether `legal` has its moves in the order of `moves_to_try`, which has them all.
        tried_by_others: how many moves are tried of a seat that is not to act.
    """

    clauses: ClassVar[str]
    any_order: ClassVar[frozenset[str]] = frozenset()
    lists_in_order: ClassVar[bool] = True
    tried_by_others: ClassVar[int] = 3

    # What a game gives

    @abstractmethod
    def places(self, state: S) -> list[int]:
        """The cards of every place, as masks."""

    @abstractmethod
    def deck(self, state: S) -> int:
        """All cards that lie somewhere on the table, as a mask: none before the first deal."""

    @abstractmethod
    def moves_to_try(self, state: S, seat: int, dice: Random) -> Sequence[int]:
        """Every move of a seat that might be legal, or a sample where there are too many."""

    @abstractmethod
    def exchange_hidden(self, state: S, viewer: Viewer, dice: Random) -> None:
        """Change what the viewer cannot see: cards that look alike change places."""

    @abstractmethod
    def seen_zone(self, state: S, viewer: Viewer, zone: str, cards: list[str | None]) -> list[str | None]:
        """What the viewer sees of a zone in which these cards lie."""

    def whatever_else(self, state: S) -> None:
        """What holds of the states of this game alone."""

    def new_deal_fits(self, state: S, again: S, view: Observation) -> None:
        """What holds of a new deal of this game alone."""

    def changes_nothing(self, state: S, move: Move) -> bool:
        """Whether a legal move may leave the state as it was."""
        return False

    def second_looks(self, state: S, dice: Random) -> list[Viewer]:
        """Whose view of a new deal is dealt once more."""
        return [dice.choice(viewers(state))]

    # What is checked

    def cards(self, state: S) -> None:
        """Each card lies in exactly one place; before the first deal all are in the box."""
        assert union(self.places(state)) == self.deck(state)
        self.whatever_else(state)

    def turn(self, state: S) -> None:
        """Who is to act has a move and nobody else has, and the match is over when nobody is to act."""
        assert (state.to_act == ()) == (state.phase == "over") == (state.winners is not None)
        for seat in viewers(state)[:-1]:
            assert seat is not None
            legal = state.legal(seat)
            assert bool(legal) == (seat in state.to_act)
            assert len(set(legal)) == len(legal)
        if state.to_act == (CHANCE,):
            self._draw(state)
        else:
            assert state.why_not(CHANCE, tuple(range(self.deck(state).bit_count()))) is not None
            assert state.why_not(CHANCE, (0,)) is not None

    def _draw(self, state: S) -> None:
        asked = state.chance()
        pool, count = tuple(asked.pool), asked.count
        for drawn in (pool[:count], pool[-count:], pool[::-1][:count]):
            assert state.why_not(CHANCE, drawn) is None
            text = state.write(CHANCE, drawn)
            assert text.split()[0] == asked.verb
            assert state.read(CHANCE, text) == drawn
        assert state.why_not(CHANCE, pool[: count - 1]) is not None
        if count > 1:
            assert state.why_not(CHANCE, (pool[0], *pool[: count - 1])) is not None

    def moves(self, state: S, dice: Random) -> None:
        """`legal` has exactly the moves that `why_not` allows, of all there are or of many tried.

        Of those who are not to act one is drawn, who may do nothing. Every move has its text, every refusal
        its clause, and the seat is told the same as the referee.
        """
        seats = range(sum(map(len, state.sides)))
        waiting = [seat for seat in seats if seat not in state.to_act]
        if waiting:
            self._out_of_turn(state, waiting[int(dice.random() * len(waiting))], dice)
        for seat in seats:
            if seat not in state.to_act:
                continue
            legal = state.legal(seat)
            tried = self.moves_to_try(state, seat, dice)
            if self.lists_in_order:
                assert legal == [move for move in tried if state.why_not(seat, move) is None]
            else:
                allowed = set(legal)
                for move in allowed.union(tried):
                    assert (state.why_not(seat, move) is None) == (move in allowed), move
            self._texts(state, seat, legal)
            self._refusal(state, seat, tried[int(dice.random() * len(tried))])

    def _out_of_turn(self, state: S, seat: int, dice: Random) -> None:
        """A seat that is not to act can do nothing: some moves of its own are tried, and another's."""
        tried = self.moves_to_try(state, seat, dice)
        others = [move for actor in state.to_act if actor != CHANCE for move in state.legal(actor)]
        for move in (*dice.sample(tried, min(self.tried_by_others, len(tried))), *others[:1]):
            assert state.why_not(seat, move) is not None

    def _texts(self, state: S, seat: int, legal: list[Move]) -> None:
        view = state.observe(seat)
        assert view.legal() == legal
        for move in legal:
            text = state.write(seat, move)
            assert state.read(seat, text) == move
            assert view.write(view.read(text)) == text
            verb, *words = text.split()
            if verb in self.any_order:
                assert state.read(seat, " ".join([verb, *reversed(words)])) == move

    def _refusal(self, state: S, seat: int, move: int) -> None:
        refusal = state.why_not(seat, move)
        assert refusal == state.observe(seat).why_not(move)
        if refusal is not None:
            assert refusal.clause.startswith(self.clauses)
            assert refusal.sentence.endswith(".")

    def copy(self, state: S, made: tuple[int, Move] | None) -> None:
        """A copy is equal, a move does the same told or not, and the original stays as it was."""
        copy = state.copy()
        assert copy == state
        if made is None:
            return
        kept, told = state.copy(), state.copy()
        copy.apply(*made)
        told.play(*made)
        assert copy == told
        assert state == kept
        assert copy != state or self.changes_nothing(state, made[1])

    def views(self, state: S, dice: Random) -> None:
        """No view tells two states apart that differ only in what its seat cannot see."""
        for viewer in viewers(state):
            other = state.copy()
            self.exchange_hidden(other, viewer, dice)
            assert other.observe(viewer) == state.observe(viewer)

    def zones(self, state: S, viewer: Viewer) -> None:
        """A view's zones hide what the seat may not see and show all else, and so do its other answers."""
        view = state.observe(viewer)
        assert view.zones() == {
            zone: self.seen_zone(state, viewer, zone, held) for zone, held in state.zones().items()
        }
        assert view.facts() == state.facts()
        assert (view.phase, view.to_act, view.hand) == (state.phase, state.to_act, state.hand)
        assert (view.scores, view.winners) == (state.scores, state.winners)
        assert view.legal() == ([] if viewer is None else state.legal(viewer))

    def new_deal(self, state: S, viewer: Viewer, dice: Random) -> None:
        """A resampled state is one the viewer cannot tell from the real one, and a sound one."""
        view = state.observe(viewer)
        again = view.resample(dice)
        assert isinstance(again, type(state))
        assert again.observe(viewer) == view
        self.cards(again)
        self.new_deal_fits(state, again, view)
        if viewer is not None:
            assert again.legal(viewer) == state.legal(viewer)
        for seen in self.second_looks(state, dice):
            # What others know of it fits, too: a deal drawn from their view of the new state is sound.
            assert again.observe(seen).resample(dice).observe(seen) == again.observe(seen)

    def everything(self, state: S, viewer: Viewer, dice: Random) -> None:
        """The costly checks, those of one view for `viewer`."""
        self.moves(state, dice)
        self.views(state, dice)
        self.zones(state, viewer)
        self.new_deal(state, viewer, dice)
