"""Random matches of States."""

from collections.abc import Mapping, Sequence
from itertools import product
from random import Random
from typing import ClassVar

from hypothesis import strategies as st

from cardtable.cards.deck import load_deck
from cardtable.engine.events import Event, Moved, Turned
from cardtable.engine.game import Move
from cardtable.engine.options import Value
from cardtable.games.states.rules.moves import CLAIM, KNOCK, cards_of
from cardtable.games.states.rules.state import StatesState
from tests.games.states.invariants import StatesInvariants
from tests.games.states.plain import PlainStates
from tests.kit.random_play import RandomPlay, Table, Watch

QUICK = 10
"""One match of so many is to a single point, as all with patient players are."""


def _tables() -> list[Table]:
    found = []
    for (seats, teams), scoring, corners, spotting, water in product(
        ((2, False), (3, False), (4, False), (4, True)),
        ("standard", "alternate"),
        (True, False),
        ("strict", "self"),
        range(9),
    ):
        options: dict[str, object] = {
            "teams": teams,
            "scoring": scoring,
            "four_corners": corners,
            "four_card_knocks": len(found) % 3 > 0,
            "spotting": spotting,
            "water": water,
            "youngest": len(found) % seats,
        }
        found.append(Table(seats, options))
    # Neighbours in the list differ in all options, so that few games see much.
    return [found[number * 101 % len(found)] for number in range(len(found))]


TABLES = _tables()


class Memory(Watch[StatesState]):
    """What somebody who sees no hand remembers of where cards are, from events alone.

    Attributes:
        held: by seat, codes of cards seen to go into the hand, or shown in it, and not seen since.
    """

    def __init__(self, seats: int) -> None:
        self.held: list[set[str]] = [set() for _seat in range(seats)]

    def hear(self, state: StatesState, move: Move, events: list[Event]) -> None:
        """What is known of each hand in the state is at least what is remembered."""
        if isinstance(move, tuple) and len(move) == state.setup.size:  # a deal, not a reshuffle
            self.held = [set() for _seat in self.held]
        for event in events:
            self._remember(event.seen_by(None))
        for seat, held in enumerate(self.held):
            known = {state.setup.codes[card] for card in cards_of(state.known[seat])}
            # Only water seen at the bottom of the deck is known without an event that shows it.
            assert held <= known
            assert all(code.startswith("*") for code in known - held)

    def _remember(self, seen: Event | None) -> None:
        if isinstance(seen, Moved):
            if seen.source.startswith("hand"):
                self.held[int(seen.source[5:])].discard(seen.card)
            if seen.target.startswith("hand") and not seen.card.startswith("?"):
                self.held[int(seen.target[5:])].add(seen.card)
            if seen.source == "deck" and seen.target.startswith("hand"):
                assert seen.card.startswith("?")
        elif isinstance(seen, Turned):
            self.held[int(seen.zone[5:])].add(seen.card)


class StatesRandomPlay(RandomPlay[StatesState]):
    """Every combination of options in turn; most matches short, some to their usual end."""

    game_id: ClassVar[str] = "states"
    invariants = StatesInvariants()
    closer: ClassVar[float] = 0.5
    tables = st.builds(
        lambda table, target: Table(table.seats, {**table.options, "target": target}),
        st.sampled_from(TABLES),
        st.integers(1, 20),
    )
    any_move = st.integers(-2, KNOCK + 400) | st.integers(CLAIM, 2 * CLAIM)
    starts: ClassVar[Sequence[int]] = (0, 1, 2, 9, 30, 60, 90)
    runs: ClassVar[Sequence[int]] = (1, 3, 15, 30)
    steps: ClassVar[int] = 40
    referee_share: ClassVar[int] = 5
    heavy_hands: ClassVar[int] = 100

    def table(self, number: int) -> Table:
        seats, options = TABLES[number % len(TABLES)]
        usual = 75 if options["scoring"] == "alternate" else 15
        short = 1 if self.patient(number) or number % QUICK == 0 else 1 + number % 7
        return Table(seats, {**options, "target": usual if number % 50 == 49 else short})

    def patient(self, number: int) -> bool:
        """Seldom ending a hand, so that decks run out."""
        return number % 8 == 3

    def choose(self, state: StatesState, seat: int, dice: Random, *, patient: bool) -> Move:
        moves = state.legal(seat)
        ending = [move for move in moves if move == KNOCK or (isinstance(move, int) and move > CLAIM)]
        if ending and len(ending) < len(moves) and dice.random() < (0.92 if patient else 0.1):
            moves = [move for move in moves if move not in ending]
        return moves[int(dice.random() * len(moves))]

    def watch(self, table: Table) -> Watch[StatesState]:
        return Memory(table.seats)

    def referee(self, seats: int, options: Mapping[str, Value]) -> PlainStates:
        state = self.game.start(seats, options)
        assert isinstance(state, StatesState)
        return PlainStates(load_deck("states").cards[: state.setup.size], seats, options)
