"""What must hold of every state of States that play can reach."""

from itertools import combinations
from random import Random

from cardtable.cards.masks import mask_of
from cardtable.engine.events import Event, Moved, Turned
from cardtable.engine.game import CHANCE, Move
from cardtable.games.states.moves import CLAIM, DRAW, KNOCK, cards_of, discard, water
from cardtable.games.states.rules import StatesState
from cardtable.games.states.setup import BACKS


def viewers(state: StatesState) -> list[int | None]:
    """Every seat, and somebody who sees no hand."""
    return [*range(state.setup.seats), None]


def check_cards(state: StatesState) -> None:
    """Each card lies in exactly one place, before the first deal in the box; hands have their size."""
    places = [*state.hands, *state.fronts, mask_of(state.deck[state.place :])]
    places += [mask_of(pile) for pile in state.piles]
    total = 0
    for place in places:
        assert not total & place
        total |= place
    assert total == (state.setup.deck if any(state.piles) else 0)
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


def moves_to_try(state: StatesState, dice: Random) -> list[int]:
    """Every move with a card of somebody's hand, and some of the others."""
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


def check_moves(state: StatesState, dice: Random) -> None:
    """`legal` and `why_not` agree over all moves there are, and every move has its text."""
    space = moves_to_try(state, dice)
    for seat in range(state.setup.seats):
        legal = state.legal(seat)
        if seat in state.to_act:
            assert legal
            assert legal == [move for move in space if state.why_not(seat, move) is None]
            assert [state.read(seat, state.write(seat, move)) for move in legal] == legal
            view = state.observe(seat)
            assert view.legal() == legal
            assert [view.write(view.read(view.write(move))) for move in legal] == [
                state.write(seat, move) for move in legal
            ]
        else:
            assert legal == []
            assert state.why_not(seat, space[int(dice.random() * len(space))]) is not None
    if state.to_act == (CHANCE,):
        request = state.chance()
        assert state.why_not(CHANCE, request.pool) is None
        text = state.write(CHANCE, request.pool)
        assert text.split()[0] == request.verb
        assert state.read(CHANCE, text) == request.pool
    else:
        assert state.why_not(CHANCE, tuple(range(state.setup.size))) is not None
    assert bool(state.to_act) is (state.winners is None)


def check_refusals(state: StatesState, dice: Random) -> None:
    """Whatever is refused is refused with a clause and a sentence, the same to the seat as to the referee."""
    space = moves_to_try(state, dice)
    for seat in viewers(state)[:-1]:
        assert seat is not None
        move = space[int(dice.random() * len(space))]
        refusal = state.why_not(seat, move)
        assert refusal == state.observe(seat).why_not(move)
        if refusal is not None:
            assert refusal.clause.startswith("STA-")
            assert refusal.sentence.endswith(".")


def check_copy(state: StatesState, move: tuple[int, Move] | None) -> None:
    """A copy is equal, and what is done with it leaves the original as it was."""
    copy, second = state.copy(), state.copy()
    assert copy == state
    if move is not None:
        seat, chosen = move
        told = state.copy()
        told.play(seat, chosen)
        copy.apply(seat, chosen)
        assert copy == told
        assert second == state
        if copy == state:
            # Only a false claim that shows nothing new changes nothing.
            assert isinstance(chosen, int)
            assert chosen > CLAIM


def check_views(state: StatesState, dice: Random) -> None:
    """No view tells two deals apart that differ only in what its seat cannot see."""
    for viewer in viewers(state):
        other = state.copy()
        _exchange_hidden_cards(other, viewer, dice)
        assert other.observe(viewer) == state.observe(viewer)


def _since(state: StatesState, card: int) -> int:
    return next((number for number, old in enumerate(state.stale, 1) if old >> card & 1), 0)


def _exchange_hidden_cards(state: StatesState, viewer: int | None, dice: Random) -> None:
    """Two hidden cards that look alike change places, and so do two below the top of the deck."""
    places: list[tuple[int, int]] = []  # card, seat; the deck is -1
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            places += [(card, seat) for card in cards_of(hand & ~state.known[seat])]
    deck = list(state.deck)
    hidden_deck = range(state.place, len(deck) - state.bottom_left)
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
                deck[deck.index(other, state.place)] = card
    state.deck = tuple(deck)


def check_zones(state: StatesState, viewer: int | None) -> None:
    """A view's zones show backs where the seat may not see the faces, and all else."""
    shown = state.observe(viewer).zones()
    codes, back_of = state.setup.codes, state.setup.back_of
    for zone, held in state.zones().items():
        kind, _dot, number = zone.partition(".")
        expected = held
        if kind == "deck":
            expected = ["?"] * len(held)
            if held:
                expected[0] = f"?{BACKS[back_of[codes.index(str(held[0]))]]}"
        elif kind == "hand" and number != str(viewer) and state.phase in ("turn", "discard"):
            expected = [
                f"?{back}" for back in sorted(BACKS[back_of[codes.index(str(code))]] for code in held)
            ]
        assert shown[zone] == expected
    assert state.observe(viewer).facts() == state.facts()


def check_new_deal(state: StatesState, viewer: int | None, dice: Random) -> None:
    """A resampled state is one the viewer cannot tell from the real one, and a sound one."""
    view = state.observe(viewer)
    again = view.resample(dice)
    assert again.observe(viewer) == view
    check_cards(again)
    if viewer is not None:
        assert again.hands[viewer] == state.hands[viewer]
        assert again.legal(viewer) == state.legal(viewer)
    for seat, known in enumerate(state.known):
        assert again.hands[seat] & known == known


class Memory:
    """What somebody who sees no hand remembers of where cards are, from events alone.

    Attributes:
        held: by seat, codes of cards seen to go into the hand, or shown in it, and not seen since.
    """

    def __init__(self, seats: int) -> None:
        self.held: list[set[str]] = [set() for _seat in range(seats)]

    def hear(self, events: list[Event]) -> None:
        """Take in what happened, as somebody sees it who sees no hand."""
        for event in events:
            seen = event.seen_by(None)
            if isinstance(seen, Moved):
                if seen.source.startswith("hand"):
                    self.held[int(seen.source[5:])].discard(seen.card)
                if seen.target.startswith("hand") and not seen.card.startswith("?"):
                    self.held[int(seen.target[5:])].add(seen.card)
                if seen.source == "deck" and seen.target.startswith("hand"):
                    assert seen.card.startswith("?")
            elif isinstance(seen, Turned):
                self.held[int(seen.zone[5:])].add(seen.card)

    def check(self, state: StatesState) -> None:
        """What is known of each hand in the state is at least what is remembered."""
        for seat, held in enumerate(self.held):
            known = {state.setup.codes[card] for card in cards_of(state.known[seat])}
            # Only water seen at the bottom of the deck is known without an event that shows it.
            assert held <= known
            assert all(code.startswith("*") for code in known - held)
