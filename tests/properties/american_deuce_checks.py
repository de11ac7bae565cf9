"""What must hold of every state of American Deuce that play can reach."""

from itertools import chain, combinations
from random import Random

from cardtable.engine.game import CHANCE, Move
from cardtable.games.american_deuce.moves import ASK, DECLINE, GIVE, PASS, SUIT
from cardtable.games.american_deuce.rules import AmericanDeuceState

SMALL_HAND = 7
"""Up to so many cards all sets of them are tried as plays; from larger hands some are drawn."""

SETS_TRIED = 30


def viewers(state: AmericanDeuceState) -> list[int | None]:
    """All seats, and somebody who sees no hand."""
    return [*range(state.setup.seats), None]


def check_cards(state: AmericanDeuceState) -> None:
    """Each card lies in exactly one place; before the first deal all are in the box."""
    total = 0
    for place in (*state.hands, state.table, *state.piles):
        assert not total & place
        total |= place
    undealt = state.phase == "cut" or (state.phase == "deal" and not state.table)
    assert total == (0 if undealt else state.setup.deck)
    played = 0
    for mask in state.gone:
        assert not played & mask
        played |= mask
    assert played == state.table | sum(state.piles)
    assert (state.standing < 0) == (state.table == 0)
    assert sum(state.scores) == 0 or state.setup.quick


def check_turn(state: AmericanDeuceState) -> None:
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
        assert state.why_not(CHANCE, (0,)) is not None


def check_moves(state: AmericanDeuceState, dice: Random) -> None:
    """`legal` has exactly what `why_not` allows of the moves tried, and every move has its text."""
    pack = state.setup.pack
    for seat in state.to_act:
        if seat == CHANCE:
            continue
        legal = set(state.legal(seat))
        tried: list[Move] = [PASS, ASK, DECLINE, *(SUIT - suit for suit in range(4)), -7]
        tried += [GIVE - card for card in range(pack.size)]
        tried += _sets(state, seat, dice)
        for move in (*legal, *tried):
            assert (state.why_not(seat, move) is None) == (move in legal), state.write(seat, move)
        for move in legal:
            text = state.write(seat, move)
            assert state.read(seat, text) == move
            if " " in text and text.startswith("play"):
                verb, *codes = text.split()
                assert state.read(seat, " ".join([verb, *reversed(codes)])) == move
        assert state.observe(seat).legal() == state.legal(seat)
        other = (seat + 1) % state.setup.seats
        assert state.why_not(other, next(iter(legal))) is not None


def _sets(state: AmericanDeuceState, seat: int, dice: Random) -> list[int]:
    """Sets of cards: of a small hand all that have up to six, of a large one some; and some of all cards."""
    pack = state.setup.pack
    held = pack.singles(state.hands[seat])
    if len(held) <= SMALL_HAND:
        found = [sum(some) for some in chain.from_iterable(combinations(held, size) for size in range(1, 7))]
    else:
        found = [sum(dice.sample(held, dice.randint(1, 6))) for _set in range(SETS_TRIED)]
    everything = pack.singles(pack.all)
    return found + [sum(dice.sample(everything, dice.randint(1, 5))) for _set in range(5)]


def check_copy(state: AmericanDeuceState, move: tuple[int, Move] | None) -> None:
    """A copy is equal, and what is done with it leaves the original as it was."""
    copy = state.copy()
    assert copy == state
    if move is not None:
        kept = state.copy()
        seat, chosen = move
        copy.apply(seat, chosen)
        assert copy != state
        assert state == kept


def check_views(state: AmericanDeuceState, dice: Random) -> None:
    """No view tells two states apart that differ only in what its seat cannot see."""
    for viewer in viewers(state):
        other = state.copy()
        _exchange_hidden_cards(other, viewer, dice)
        assert other.observe(viewer) == state.observe(viewer)


def _exchange_hidden_cards(state: AmericanDeuceState, viewer: int | None, dice: Random) -> None:
    """Two hidden hands give each other a card with the same back; a hidden trade is of other cards."""
    back = dice.choice(state.setup.pack.backs)
    hidden = [seat for seat, hand in enumerate(state.hands) if hand & back and seat != viewer]
    if len(hidden) >= 2:
        one, two = dice.sample(hidden, 2)
        given = dice.choice(state.setup.pack.singles(state.hands[one] & back))
        taken = dice.choice(state.setup.pack.singles(state.hands[two] & back))
        state.hands[one] += taken - given
        state.hands[two] += given - taken
    trade = state.cabinet.trade
    if trade is not None and viewer not in (trade.holder, state.cabinet.chief):
        step = state.setup.pack.decks
        state.cabinet = state.cabinet._replace(
            trade=trade._replace(
                given=trade.given if trade.given < 0 else trade.given % step,
                returned=trade.returned if trade.returned < 0 else trade.returned % step + step,
            )
        )


def check_zones(state: AmericanDeuceState, viewer: int | None) -> None:
    """A view's zones hide the other hands but for their backs and show all else."""
    shown = state.observe(viewer).zones()
    pack = state.setup.pack
    for zone, cards in state.zones().items():
        wanted = cards
        if zone.startswith("hand") and zone != f"hand.{viewer}":
            second = sum(str(card).endswith("'") for card in cards)
            wanted = [pack.hidden[0]] * (len(cards) - second) + [pack.hidden[-1]] * second
        assert shown[zone] == wanted
    assert state.observe(viewer).facts() == state.facts()


def check_new_deal(state: AmericanDeuceState, viewer: int | None, dice: Random) -> None:
    """A resampled state is one the viewer cannot tell from the real one, and a sound one."""
    view = state.observe(viewer)
    again = view.resample(dice)
    assert again.observe(viewer) == view
    check_cards(again)
    for seen in viewers(state):
        # What others know of it fits, too: a deal drawn from their view of the new state is sound.
        assert again.observe(seen).resample(dice).observe(seen) == again.observe(seen)
