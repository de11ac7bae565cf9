"""What must hold of every state of Statehood that play can reach."""

from itertools import chain, combinations
from random import Random

from cardtable.cards.masks import cards_in, mask_of
from cardtable.engine.game import CHANCE, Move
from cardtable.games.statehood.moves import (
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
from cardtable.games.statehood.rules import StatehoodState
from cardtable.games.statehood.setup import HAND_SIZE
from tests.games.statehood.slow import Slow


def viewers(state: StatehoodState) -> list[int | None]:
    """All seats, and somebody who sees no hand."""
    return [*range(state.setup.seats), None]


def check_cards(state: StatehoodState) -> None:
    """Each card lies in exactly one place; before the first deal all are in the box."""
    places = [mask_of(state.deck), mask_of(state.discard), *state.hands, *state.won, *state.spent]
    declaration = state.declaration
    if declaration is not None:
        places += [1 << declaration.card, declaration.defenders, *declaration.challenges]
    total = 0
    for place in places:
        assert not total & place
        total |= place
    assert total == (DECK if state.dealt else 0)
    for known, hand in zip(state.known, state.hands, strict=True):
        assert not known & ~hand
    if state.phase == "turn" and not state.forced:
        assert all(hand.bit_count() == HAND_SIZE for hand in state.hands)
        assert state.deck
    assert state.takes <= state.setup.most_takes


def check_turn(state: StatehoodState) -> None:
    """Whoever is to act has a move, nobody else has, and the match is over exactly when nobody is to act."""
    assert (state.to_act == ()) == (state.phase == "over") == (state.winners is not None)
    for seat in range(state.setup.seats):
        legal = state.legal(seat)
        assert bool(legal) == (seat in state.to_act)
        assert len(set(legal)) == len(legal)
    if state.to_act == (CHANCE,):
        request = state.chance()
        assert state.why_not(CHANCE, request.pool[-request.count :]) is None
    else:
        assert state.why_not(CHANCE, tuple(range(CARDS))) is not None


def moves_to_try(state: StatehoodState, seat: int, dice: Random) -> set[int]:
    """Every move that the cards of a hand can make up in any phase, and some with other cards."""
    held = cards_in(state.hands[seat])
    bits = [1 << card for card in held]
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
    return found


def check_moves(state: StatehoodState, dice: Random) -> None:
    """`legal` has exactly what `why_not` allows of the moves tried, and every move has its text."""
    for seat in state.to_act:
        if seat == CHANCE:
            continue
        legal = set(state.legal(seat))
        for move in legal | moves_to_try(state, seat, dice):
            assert (state.why_not(seat, move) is None) == (move in legal), move
        for move in legal:
            text = state.write(seat, move)
            assert state.read(seat, text) == move
            verb, *words = text.split()
            if verb in ("challenge", "lay"):
                assert state.read(seat, " ".join([verb, *reversed(words)])) == move
        assert state.observe(seat).legal() == state.legal(seat)
        other = (seat + 1) % state.setup.seats
        assert state.why_not(other, next(iter(legal))) is not None


def check_copy(state: StatehoodState, move: tuple[int, Move] | None) -> None:
    """A copy is equal, and what is done with it leaves the original as it was."""
    copy = state.copy()
    assert copy == state
    if move is not None:
        kept = state.copy()
        seat, chosen = move
        copy.apply(seat, chosen)
        assert copy != state
        assert state == kept


def check_views(state: StatehoodState, dice: Random) -> None:
    """No view tells two states apart that differ only in what its seat cannot see."""
    for viewer in viewers(state):
        other = state.copy()
        _exchange_hidden_cards(other, viewer, dice)
        assert other.observe(viewer) == state.observe(viewer)


def _exchange_hidden_cards(state: StatehoodState, viewer: int | None, dice: Random) -> None:
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
    state.stock = tuple(deck)
    state.drawn = 0


def check_against(state: StatehoodState, slow: Slow) -> None:
    """The second referee shows the same state and allows the same moves."""
    facts = state.facts()
    shown = {
        "hand": state.hand,
        "phase": state.phase,
        "to_act": ["*" if seat == CHANCE else str(seat) for seat in state.to_act],
        "scores": list(state.scores),
        "winners": None if state.winners is None else list(state.winners),
        "zones": state.zones(),
        "facts": facts,
    }
    assert shown == slow.shown()
    for seat in state.to_act:
        if seat != CHANCE:
            assert sorted(state.write(seat, move) for move in state.legal(seat)) == sorted(slow.legal())


def check_zones(state: StatehoodState, viewer: int | None, slow: Slow) -> None:
    """What a viewer is shown is what the second referee shows it."""
    shown = slow.shown(viewer, everything=False)
    view = state.observe(viewer)
    assert view.zones() == shown["zones"]
    assert view.facts() == shown["facts"]


def check_new_deal(state: StatehoodState, viewer: int | None, dice: Random) -> None:
    """A resampled state is one the viewer cannot tell from the real one, and a sound one."""
    view = state.observe(viewer)
    again = view.resample(dice)
    assert again.observe(viewer) == view
    check_cards(again)
    if state.forced and state.phase == "turn":
        assert again.hands[state.turn] >> PUERTO_RICO & 1
    for seen in viewers(state):
        # What others know of it fits, too: a deal drawn from their view of the new state is sound.
        assert again.observe(seen).resample(dice).observe(seen) == again.observe(seen)
