"""Ten things that nobody sensible does in States."""

import pytest

from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.states.rules.moves import CLAIM, DRAW, KNOCK, TAKE, WATER, WAYS, cards_of, claimed
from cardtable.games.states.rules.observation import StatesView
from cardtable.games.states.rules.setup import HAND_SIZE, PILES
from tests.ai import sanity


def laid(view: StatesView, move: int) -> int:
    """The hand after a discard."""
    return view.cards ^ 1 << (move >> 1)


def known_of_next(view: StatesView) -> int:
    """The states that everybody knows the next player to hold."""
    table = view.table
    assert view.seat is not None
    return table.hands[table.setup.following[view.seat]] & table.setup.states


def completes(view: StatesView, card: int) -> bool:
    """Whether a card connects three states that the next player is known to hold."""
    setup = view.table.setup
    if view.table.knocker != NOBODY and setup.following[view.seat or 0] == view.table.knocker:
        return False
    return bool(setup.connections(known_of_next(view) | 1 << card))


def tops(view: StatesView) -> list[int]:
    """The cards that may be taken."""
    table = view.table
    return [table.piles[pile][-1] for pile in range(PILES) if table.may_take(pile)]


def last_turn(view: StatesView) -> bool:
    return view.table.knocker != NOBODY


def is_last(view: StatesView) -> bool:
    """Whether the hand ends with this turn."""
    return last_turn(view) and view.table.setup.following[view.seat or 0] == view.table.knocker


def hides_a_connection(view: StatesView, move: int) -> bool:
    return bool(view.table.drawn and view.table.setup.connections(view.cards)) and move < CLAIM


def shows_a_false_connection(view: StatesView, move: int) -> bool:
    return move >= CLAIM and not view.table.setup.connect(claimed(move))


def leaves_the_card_that_wins(view: StatesView, move: int) -> bool:
    wins = [card for card in tops(view) if view.table.setup.connections(view.cards | 1 << card)]
    if view.phase != "turn" or not wins:
        return False
    taking = [TAKE + pile for pile in range(PILES) if view.table.piles[pile][-1] in wins]
    return move not in taking and move < WATER


def feeds_a_connection(view: StatesView, move: int) -> bool:
    if move >= DRAW or not completes(view, move >> 1):
        return False
    return any(not completes(view, card) for card in cards_of(view.table.may_lay(view.cards)))


def lowers_its_last_total(view: StatesView, move: int) -> bool:
    if move >= DRAW or not is_last(view):
        return False
    total = view.table.setup.best_total
    return total(laid(view, move)) < max(
        total(view.cards ^ 1 << card) for card in cards_of(view.table.may_lay(view.cards))
    )


def dies_with_water(view: StatesView, move: int) -> bool:
    return last_turn(view) and move < DRAW and bool(laid(view, move) & view.table.setup.waters)


def throws_water_away(view: StatesView, move: int) -> bool:
    lays = any(isinstance(other, int) and WATER <= other < CLAIM for other in view.legal())
    return lays and move < DRAW and bool(view.table.setup.waters >> (move >> 1) & 1)


def takes_for_nothing_at_last(view: StatesView, move: int) -> bool:
    if not last_turn(view) or move not in (TAKE, TAKE + 1):
        return False
    setup = view.table.setup
    hand = view.cards | 1 << view.table.piles[move - TAKE][-1]
    best = max(setup.best_total(hand ^ 1 << card) for card in cards_of(hand))
    return best <= setup.best_total(view.cards) and not setup.connections(hand)


def knocks_under_a_known_total(view: StatesView, move: int) -> bool:
    """Somebody is known to hold states of a colour that are worth more."""
    if move != KNOCK:
        return False
    setup = view.table.setup
    known = [view.table.hands[seat] for seat in range(setup.seats) if seat != view.seat]
    return max(setup.best_total(hand) for hand in known) > setup.best_total(view.cards)


def knocks_with_nothing(view: StatesView, move: int) -> bool:
    return move == KNOCK and view.table.setup.best_total(view.cards) < 5


def spare(view: StatesView, card: int) -> bool:
    """Whether a state is alone in its color and borders nothing else in the hand."""
    setup = view.table.setup
    alone = (view.cards & setup.backs[setup.back_of[card]]).bit_count() == 1
    return bool(setup.states >> card & 1) and alone and not setup.adjacent[card] & view.cards


def could_starve_the_next(view: StatesView, move: int) -> bool:
    """Whether a spare state may go, of a color of which the next player shows one at most."""
    if move >= DRAW or last_turn(view) or not view.table.setup.states >> (move >> 1) & 1:
        return False
    laid = [other >> 1 for other in view.legal() if isinstance(other, int) and other < DRAW]
    return any(spare(view, card) and not collected_next(view, card) for card in laid)


def collected_next(view: StatesView, card: int) -> bool:
    """Whether the next player shows two backs or more of the color of a card."""
    assert view.seat is not None
    setup = view.table.setup
    return view.backs(setup.following[view.seat]).count(setup.back_of[card]) > 1


def test_hardly_anybody_throws_what_the_next_player_shows_to_collect() -> None:
    decisions = sanity.decisions("states", "normal", 300, 2)
    fed = [
        collected_next(seen, move >> 1)
        for seen, move in decisions
        if isinstance(seen, StatesView) and could_starve_the_next(seen, move)
    ]
    assert len(fed) >= 100
    assert sum(fed) <= 0.025 * len(fed)


SILLY: dict[str, sanity.Silly] = {
    "does not show four states that connect": hides_a_connection,
    "shows four states that do not connect": shows_a_false_connection,
    "leaves the card that wins on its pile": leaves_the_card_that_wins,
    "discards what connects the neighbour's known states": feeds_a_connection,
    "lowers its total in the last turn of the hand": lowers_its_last_total,
    "keeps water after its last turn": dies_with_water,
    "discards a water card": throws_water_away,
    "takes a card that changes nothing in its last turn": takes_for_nothing_at_last,
    "knocks under a total that is known": knocks_under_a_known_total,
    "knocks with next to nothing": knocks_with_nothing,
}


@pytest.mark.parametrize(("level", "hands", "seats"), [("normal", 120, 3), ("hard", 6, 3), ("expert", 8, 2)])
@pytest.mark.parametrize("strangers", [False, True])
def test_nobody_sensible_does_this(level: str, hands: int, seats: int, strangers: bool) -> None:
    assert len(SILLY) == 10
    assert HAND_SIZE == 4
    assert WAYS == 1 + PILES
    assert not sanity.found(SILLY, sanity.decisions("states", level, hands, seats, strangers))
