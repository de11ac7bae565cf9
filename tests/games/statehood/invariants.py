"""What must hold of every state of Statehood that play can reach."""

from collections.abc import Sequence
from itertools import chain, combinations
from random import Random
from typing import ClassVar

from cardtable.cards.masks import cards_in, mask_of
from cardtable.engine.events import Viewer
from cardtable.engine.game import Observation
from cardtable.games.statehood.rules.moves import (
    CARDS,
    CHALLENGE,
    DECK,
    DECLARE,
    DECLARE_PUERTO_RICO,
    DRAW,
    LAY,
    PASS,
    PUERTO_RICO,
    TAKE,
)
from cardtable.games.statehood.rules.setup import HAND_SIZE
from cardtable.games.statehood.rules.state import StatehoodState
from tests.kit.invariants import Invariants, viewers


class StatehoodInvariants(Invariants[StatehoodState]):
    """Every move that the cards of a hand can make up in any phase is tried, and some with other cards."""

    clauses: ClassVar[str] = "ST-"
    any_order: ClassVar[frozenset[str]] = frozenset({"challenge", "lay"})
    lists_in_order: ClassVar[bool] = False

    def places(self, state: StatehoodState) -> list[int]:
        places = [mask_of(state.deck), mask_of(state.discard), *state.hands, *state.won, *state.spent]
        declaration = state.declaration
        if declaration is not None:
            places += [1 << declaration.card, declaration.defenders, *declaration.challenges]
        return places

    def deck(self, state: StatehoodState) -> int:
        return DECK if state.dealt else 0

    def whatever_else(self, state: StatehoodState) -> None:
        for known, hand in zip(state.known, state.hands, strict=True):
            assert not known & ~hand
        if state.phase == "turn" and not state.forced:
            assert all(hand.bit_count() == HAND_SIZE for hand in state.hands)
            assert state.deck
        assert state.takes <= state.setup.most_takes

    def moves_to_try(self, state: StatehoodState, seat: int, dice: Random) -> Sequence[int]:
        bits = [1 << card for card in cards_in(state.hands[seat])]
        found = {TAKE, DRAW, PASS, DECLARE_PUERTO_RICO, *range(CARDS)}
        for size in range(1, 5):
            for some in combinations(bits, size):
                cards = sum(some)
                found.add(CHALLENGE + cards)
                found |= {number + cards for number in DECLARE.values()}
        for some in chain.from_iterable(combinations(bits, size) for size in (5, 6, 7)):
            found |= {LAY + sum(some), CHALLENGE + sum(some)}
        for _set in range(5):
            cards = mask_of(dice.sample(range(CARDS), dice.randint(1, 6)))
            found |= {number + cards for number in (CHALLENGE, LAY, *DECLARE.values())}
        return sorted(found)

    def exchange_hidden(self, state: StatehoodState, viewer: Viewer, dice: Random) -> None:
        """Two hidden places give each other a card, and the deck changes its order."""
        deck = list(state.deck)
        dice.shuffle(deck)
        hidden: list[tuple[int, list[int]]] = [(-1, deck)] if deck else []
        if not state.settled:
            for seat, hand in enumerate(state.hands):
                cards = cards_in(hand & ~state.known[seat])
                if seat != viewer and cards:
                    hidden.append((seat, cards))
        if len(hidden) >= 2:
            (one, first), (two, second) = dice.sample(hidden, 2)
            here, there = int(dice.random() * len(first)), int(dice.random() * len(second))
            given, taken = first[here], second[there]
            first[here], second[there] = taken, given
            for seat, out, into in ((one, given, taken), (two, taken, given)):
                if seat >= 0:
                    state.hands[seat] ^= 1 << out | 1 << into
        state.deck = tuple(deck)

    def seen_zone(
        self, state: StatehoodState, viewer: Viewer, zone: str, cards: list[str | None]
    ) -> list[str | None]:
        hidden = zone.startswith("hand") and zone != f"hand.{viewer}" and not state.settled
        return ["?"] * len(cards) if hidden or zone == "deck" else cards

    def new_deal_fits(self, state: StatehoodState, again: StatehoodState, view: Observation) -> None:
        if state.forced and state.phase == "turn":
            assert again.hands[state.turn] >> PUERTO_RICO & 1

    def second_looks(self, state: StatehoodState, dice: Random) -> list[Viewer]:
        return viewers(state)
