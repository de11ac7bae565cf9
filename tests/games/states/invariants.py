"""What must hold of every state of States that play can reach."""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import ClassVar

from cardtable.cards.masks import mask_of
from cardtable.engine.events import Viewer
from cardtable.engine.game import CHANCE, Move, Observation
from cardtable.games.states.rules.moves import CLAIM, DRAW, KNOCK, cards_of, discard, water
from cardtable.games.states.rules.setup import BACKS
from cardtable.games.states.rules.state import StatesState
from tests.kit.invariants import Invariants


class StatesInvariants(Invariants[StatesState]):
    """Every move with a card of somebody's hand is tried, and some of the others."""

    clauses: ClassVar[str] = "STA-"
    any_order: ClassVar[frozenset[str]] = frozenset({"states"})

    def places(self, state: StatesState) -> list[int]:
        places = [*state.hands, *state.fronts, mask_of(state.deck)]
        return places + [mask_of(pile) for pile in state.piles]

    def deck(self, state: StatesState) -> int:
        return state.setup.deck if any(state.piles) else 0

    def whatever_else(self, state: StatesState) -> None:
        assert not any(front & state.setup.states for front in state.fronts)
        assert not any(hand & state.setup.bonus for hand in state.hands)
        waiting = state.to_act == (CHANCE,)
        for seat, hand in enumerate(state.hands):
            if seat == state.mover:
                size = 4 if state.phase == "turn" else 5
                assert hand.bit_count() == size or (waiting and hand.bit_count() == size - 1)
            elif state.mover >= 0:
                assert hand.bit_count() == 4
            assert not state.known[seat] & ~hand
        if state.mover >= 0:
            assert any(state.piles)
            assert all(state.piles) or state.must >= 0
            assert not waiting or state.reshuffled()

    def moves_to_try(self, state: StatesState, seat: int, dice: Random) -> Sequence[int]:
        size = state.setup.size
        found = {DRAW, DRAW + 1, DRAW + 2, KNOCK}
        cards = {card for hand in state.hands for card in cards_of(hand)}
        for card in cards | {int(dice.random() * size) for _number in range(5)}:
            found |= {discard(card, 0), discard(card, 1), *(water(card, way) for way in range(3))}
        for hand in state.hands:
            found |= {CLAIM | mask_of(four) for four in combinations(cards_of(hand), 4)}
        for _number in range(5):
            four = {int(dice.random() * size) for _card in range(4)}
            if len(four) == 4:
                found.add(CLAIM | mask_of(four))
        return sorted(found)

    def exchange_hidden(self, state: StatesState, viewer: Viewer, dice: Random) -> None:
        """Two hidden cards that look alike change places, and so do two below the top of the deck."""
        places: list[tuple[int, int]] = []  # card, seat; the deck is -1
        for seat, hand in enumerate(state.hands):
            if seat != viewer:
                places += [(card, seat) for card in cards_of(hand & ~state.known[seat])]
        deck = list(state.deck)
        hidden_deck = range(len(deck) - state.bottom)
        below = list(hidden_deck)[1:]
        if len(below) > 1:
            one, two = below[int(dice.random() * len(below))], below[0]
            deck[one], deck[two] = deck[two], deck[one]
        if places:
            card, seat = places[int(dice.random() * len(places))]
            alike = [
                (other, where)
                for other, where in [*places, *((deck[place], -1) for place in hidden_deck)]
                if state.setup.back_of[other] == state.setup.back_of[card]
                and _since(state, other) == _since(state, card)
                and where != seat
            ]
            if alike:
                other, where = alike[int(dice.random() * len(alike))]
                state.hands[seat] ^= 1 << card | 1 << other
                if where >= 0:
                    state.hands[where] ^= 1 << card | 1 << other
                else:
                    deck[deck.index(other)] = card
        state.deck = tuple(deck)

    def seen_zone(
        self, state: StatesState, viewer: Viewer, zone: str, cards: list[str | None]
    ) -> list[str | None]:
        """Backs where the seat may not see the faces: of hidden hands, and of the top of the deck."""
        backs = [f"?{BACKS[state.setup.back_of[state.setup.codes.index(str(code))]]}" for code in cards]
        kind, _dot, number = zone.partition(".")
        if kind == "deck":
            return [*backs[:1], *["?"] * (len(cards) - 1)] if cards else []
        if kind == "hand" and number != str(viewer) and state.phase in ("turn", "discard"):
            return sorted(backs)
        return cards

    def new_deal_fits(self, state: StatesState, again: StatesState, view: Observation) -> None:
        if view.seat is not None:
            assert again.hands[view.seat] == state.hands[view.seat]
        for seat, known in enumerate(state.known):
            assert again.hands[seat] & known == known

    def changes_nothing(self, state: StatesState, move: Move) -> bool:
        """Only a false claim that shows nothing new."""
        return isinstance(move, int) and move > CLAIM


def _since(state: StatesState, card: int) -> int:
    return next((number for number, old in enumerate(state.stale, 1) if old >> card & 1), 0)
