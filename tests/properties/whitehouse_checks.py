"""What must hold of every state of Whitehouse that play can reach."""

from random import Random

from cardtable.cards.masks import mask_of
from cardtable.engine.game import CHANCE
from cardtable.games.whitehouse.moves import MOVES
from cardtable.games.whitehouse.rules import WhitehouseState

VIEWERS = (0, 1, 2, 3, None)
IN_ORDER = sorted(MOVES)


def check_cards(state: WhitehouseState) -> None:
    """Each card lies in exactly one place; before the first deal all are in the box."""
    places = [*state.hands, state.kitty, mask_of(state.trick), *state.won]
    total = 0
    for place in places:
        assert not total & place
        total |= place
    assert total == (
        0 if state.phase == "cut" or (state.phase == "deal" and not state.bid) else state.setup.deck
    )
    played = 0
    for mask in state.played:
        assert not played & mask
        played |= mask
    assert played == mask_of(state.trick) | state.won[0] | state.won[1] | state.won[2] | state.won[3]


def check_moves(state: WhitehouseState) -> None:
    """`legal`, `legal_mask` and `why_not` agree over all moves there are, and every move has its text."""
    for seat in range(4):
        legal = state.legal(seat)
        assert state.legal_mask(seat) == mask_of(legal)  # type: ignore[arg-type]
        if seat in state.to_act:
            assert legal
            assert legal == [move for move in IN_ORDER if state.why_not(seat, move) is None]
            assert [state.read(seat, state.write(seat, move)) for move in legal] == legal
        else:
            assert legal == []
            assert state.why_not(seat, MOVES[state.hand % len(MOVES)]) is not None
    if state.to_act == (CHANCE,):
        request = state.chance()
        assert state.why_not(CHANCE, request.pool[: request.count]) is None
    else:
        assert state.why_not(CHANCE, tuple(range(state.setup.size))) is not None


def check_copy(state: WhitehouseState, move: tuple[int, object] | None) -> None:
    """A copy is equal, and what is done with it leaves the original as it was."""
    copy, second = state.copy(), state.copy()
    assert copy == state
    if move is not None:
        seat, chosen = move
        copy.apply(seat, chosen)  # type: ignore[arg-type]
        assert copy != state
        assert second == state


def check_views(state: WhitehouseState, dice: Random) -> None:
    """No view tells two deals apart that differ only in what its seat cannot see."""
    for viewer in VIEWERS:
        view = state.observe(viewer)
        other = state.copy()
        _exchange_hidden_cards(other, viewer, view.kitty_open, dice)
        assert other.observe(viewer) == view


def _exchange_hidden_cards(
    state: WhitehouseState, viewer: int | None, kitty_open: bool, dice: Random
) -> None:
    """Two hidden places give each other a card."""
    piles = [*state.hands, 0 if kitty_open else state.kitty]
    hidden = [place for place, pile in enumerate(piles) if pile and place != viewer]
    if len(hidden) < 2:
        return
    first = int(dice.random() * len(hidden))
    one, two = hidden[first], hidden[first - 1]
    given, taken = piles[one] & -piles[one], 1 << piles[two].bit_length() - 1
    piles[one] += taken - given
    piles[two] += given - taken
    state.hands = piles[:4]
    if not kitty_open:
        state.kitty = piles[4]


def check_zones(state: WhitehouseState, viewer: int | None) -> None:
    """A view's zones hide what the seat may not see and show all else."""
    view = state.observe(viewer)
    shown = view.zones()
    for zone, cards in state.zones().items():
        hidden = zone == "kitty" and not view.kitty_open
        hidden = hidden or (zone.startswith("hand") and zone != f"hand.{viewer}")
        assert shown[zone] == (["?"] * len(cards) if hidden else cards)
    assert view.facts() == state.facts()


def check_new_deal(state: WhitehouseState, viewer: int | None, dice: Random) -> None:
    """A resampled state is one the viewer cannot tell from the real one, and a sound one."""
    view = state.observe(viewer)
    again = view.resample(dice)
    assert again.observe(viewer) == view
    check_cards(again)
    barred = [view.cannot_hold(seat) for seat in range(4)]
    for seat in range(4):
        assert not again.hands[seat] & barred[seat]
        assert not state.hands[seat] & barred[seat]
    if state.calls.caught >= 0:
        assert again.has_reneged(state.calls.caught)
