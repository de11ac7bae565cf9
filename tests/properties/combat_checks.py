"""What must hold of every state of Combat that play can reach."""

from random import Random

from cardtable.cards.masks import mask_of
from cardtable.engine.game import CHANCE
from cardtable.games.combat.moves import ADDS, CARDS, HANDS_SHOWN, MOVES, STATES
from cardtable.games.combat.position import GONE, UNSEEN
from cardtable.games.combat.rules import CombatState

VIEWERS = (0, 1, None)
WHOLE = (1 << CARDS) - 1
FEW = tuple(move for move in MOVES if move not in frozenset(ADDS))
"""The moves of all phases but `add`, which has too many to try them in every state."""


def check_cards(state: CombatState) -> None:
    """Each card lies in exactly one place; before the deal all are in the box."""
    lists = [*state.stacks, [card for card in state.table if card != GONE]]
    total = 0
    for place in [*(mask_of(cards) for cards in lists), *state.won, state.removed]:
        assert not total & place
        total |= place
    assert total == (0 if state.phase == "deal" else WHOLE)
    assert not state.removed & STATES
    gone = {place for place, card in enumerate(state.table) if card == GONE}
    down = {place for place in range(5) if state.down >> place & 1}
    assert sorted([*gone, *down, *state.up]) == [0, 1, 2, 3, 4]


def check_facts(state: CombatState) -> None:
    """The facts belong to the phase."""
    facts = state.facts()
    assert facts["votes"] == list(state.scores)
    assert (facts["pending"] is None) == (state.phase in ("deal", "shuffle", "over"))
    assert (facts["chooser"] is not None) == (
        state.phase == "choose" or facts["pending"] in ("fake-news", "recount", "swing-state", "collusion")
    )
    assert (facts["call"] is not None) <= (state.phase == "flip" and facts["pending"] == "fake-news")
    assert (state.phase == "rps") == (len(state.to_act) == 2 or any(state.choices))
    if state.phase == "choose":
        assert facts["chooser"] == state.to_act[0]
    if state.phase in ("add", "shuffle", "over", "deal"):
        assert state.zones()["table"] == [None] * 5


def check_moves(state: CombatState, dice: Random) -> None:
    """`legal` and `why_not` agree over all moves there are, and every move has its text."""
    space = (
        MOVES if state.phase == "add" else (*FEW, *(ADDS[int(dice.random() * len(ADDS))] for _n in range(4)))
    )
    for seat in (0, 1):
        legal = state.legal(seat)
        assert legal == [move for move in space if state.why_not(seat, move) is None]
        assert bool(legal) == (seat in state.to_act)
        assert [state.read(seat, state.write(seat, move)) for move in legal] == legal
    if state.to_act == (CHANCE,):
        request = state.chance()
        assert state.why_not(CHANCE, request.pool) is None
        assert state.why_not(CHANCE, request.pool[::-1]) is None
        assert state.why_not(CHANCE, (request.pool[0], *request.pool[:-1])) is not None
        assert state.read(CHANCE, state.write(CHANCE, request.pool)) == request.pool
    else:
        assert state.why_not(CHANCE, tuple(range(CARDS))) is not None


def check_copy(state: CombatState, move: tuple[int, object] | None) -> None:
    """A copy is equal, and what is done with it leaves the original as it was."""
    copy, second = state.copy(), state.copy()
    assert copy == state
    if move is not None:
        seat, chosen = move
        copy.apply(seat, chosen)  # type: ignore[arg-type]
        assert copy != state
        assert second == state


def check_views(state: CombatState, dice: Random) -> None:
    """No view tells two deals apart that differ only in what its seat cannot see."""
    for viewer in VIEWERS:
        other = state.copy()
        _exchange_hidden_cards(other, dice)
        if state.phase == "rps" and len(state.to_act) == 1 and viewer != 1 - state.to_act[0]:
            other.choices = tuple(  # type: ignore[assignment]
                HANDS_SHOWN[HANDS_SHOWN.index(choice) - 1] if choice else 0 for choice in state.choices
            )
            assert other != state
        assert other.observe(viewer) == state.observe(viewer)


def _exchange_hidden_cards(state: CombatState, dice: Random) -> None:
    """Two hidden places give each other a card; added cards stay on the table."""
    table = [("table", place) for place in range(5) if state.down >> place & 1]
    stacks = [
        (seat, place)
        for seat, stack in enumerate(state.stacks)
        for place, card in enumerate(stack)
        if not state.added >> card & 1
    ]
    fresh = [spot for spot in table if not state.added >> state.table[spot[1]] & 1]
    spots = table if dice.random() < 0.5 or state.phase == "shuffle" else [*fresh, *stacks]
    spots = spots or stacks
    if len(spots) < 2:
        return
    one = int(dice.random() * len(spots))
    piles: dict[object, list[int]] = {"table": [*state.table], 0: [*state.stacks[0]], 1: [*state.stacks[1]]}
    (first, here), (second, there) = spots[one], spots[one - 1]
    piles[first][here], piles[second][there] = piles[second][there], piles[first][here]
    state.stacks = (tuple(piles[0]), tuple(piles[1]))
    state.table = tuple(piles["table"])


def check_zones(state: CombatState, viewer: int | None) -> None:
    """A view's zones hide what lies face down and show all else; its facts are those of the state."""
    view = state.observe(viewer)
    shown = view.zones()
    for zone, cards in state.zones().items():
        if zone.startswith("stack"):
            assert shown[zone] == ["?"] * len(cards)
        elif zone == "table":
            hidden = ["?" if state.down >> place & 1 else card for place, card in enumerate(cards)]
            assert shown[zone] == hidden
        else:
            assert shown[zone] == cards
    assert view.facts() == state.facts()
    assert (view.phase, view.to_act, view.scores) == (state.phase, state.to_act, state.scores)
    assert view.legal() == ([] if viewer is None else state.legal(viewer))


def check_new_deal(state: CombatState, viewer: int | None, dice: Random) -> None:
    """A resampled state is one the viewer cannot tell from the real one, and a sound one."""
    view = state.observe(viewer)
    again = view.resample(dice)
    assert again.observe(viewer) == view
    check_cards(again)
    assert UNSEEN not in again.table
    lying = mask_of(card for card in again.table if card != GONE) | mask_of(again.stacks[again.layer])
    assert not view.added_hidden & ~lying
    if state.phase == "shuffle":
        assert again.stacks[state.layer][3:] == state.stacks[state.layer][3:]
