"""Ten things that nobody sensible does in Combat."""

import pytest

from cardtable.cards.masks import cards_in
from cardtable.games.combat.players.evaluation import LATE
from cardtable.games.combat.rules.moves import CALLS, EQUAL, HIGHER, LOWER, PICK, TAKE, added_cards
from cardtable.games.combat.rules.observation import CombatView
from tests.ai import sanity


def possible(view: CombatView) -> list[int]:
    """The votes of the cards that may lie face down, wild ones as none; late in the match of no use alone."""
    votes = view.table.setup.votes
    cards = cards_in(view.unseen | view.added_hidden)
    return [votes[card] for card in cards] if cards else [0]


def open_votes(view: CombatView) -> list[int]:
    table = view.table
    return [table.setup.votes[table.table[place]] for place in table.up if place != table.wild]


def early(view: CombatView) -> bool:
    """While votes are weighed and not the chance to win."""
    return view.table.hand < LATE


def calls_what_cannot_be(view: CombatView, move: int, call: int) -> bool:
    if view.phase != "call" or move != call:
        return False
    known = open_votes(view)
    hidden = view.table.down.bit_count()
    cards = [number for number in possible(view) if number]  # a wild card is never what was called
    if len(known) != 1 or not cards or hidden < 2:
        return False
    against = known[0]
    fits = {HIGHER: max(cards) > against, LOWER: min(cards) < against, EQUAL: against in cards}
    return not fits[call] and any(fits[other] for other in CALLS if other != call)


def calls_higher_than_the_highest(view: CombatView, move: int) -> bool:
    return calls_what_cannot_be(view, move, HIGHER)


def calls_lower_than_the_lowest(view: CombatView, move: int) -> bool:
    return calls_what_cannot_be(view, move, LOWER)


def calls_equal_to_none(view: CombatView, move: int) -> bool:
    return calls_what_cannot_be(view, move, EQUAL)


def picks(view: CombatView) -> tuple[list[int], bool]:
    """The open cards to pick from by votes, and whether there are face-down ones."""
    table = view.table
    places = table.pickable()
    opened = [table.setup.votes[table.table[place]] for place in places if not table.down >> place & 1]
    return opened, any(table.down >> place & 1 for place in places)


def picked(view: CombatView, move: int) -> int | None:
    """The votes of the open card picked; None for a card that lies face down."""
    place = move - PICK
    return None if view.table.down >> place & 1 else view.table.setup.votes[view.table.table[place]]


def picks_the_lesser(view: CombatView, move: int) -> bool:
    if view.phase != "pick" or not early(view):
        return False
    votes = picked(view, move)
    return votes is not None and votes < max(picks(view)[0])


def picks_blindly_beside_the_best(view: CombatView, move: int) -> bool:
    if view.phase != "pick" or not early(view) or picked(view, move) is not None:
        return False
    opened = picks(view)[0]
    return bool(opened) and max(opened) > max(possible(view))


def picks_a_card_below_all_hidden(view: CombatView, move: int) -> bool:
    if view.phase != "pick" or not early(view):
        return False
    votes = picked(view, move)
    return votes is not None and picks(view)[1] and votes < min(possible(view))


def breaks_a_tie(view: CombatView) -> bool:
    return view.phase == "choose" and view.table.pending != "unequal" and early(view)


def leaves_an_open_card_above_all_hidden(view: CombatView, move: int) -> bool:
    if not breaks_a_tie(view):
        return False
    return bool(move - TAKE & view.table.down) and open_votes(view)[0] > max(possible(view))


def takes_an_open_card_below_all_hidden(view: CombatView, move: int) -> bool:
    if not breaks_a_tie(view):
        return False
    return not move - TAKE & view.table.down and open_votes(view)[0] < min(possible(view))


def gives_up_the_higher_card_for_less(view: CombatView, move: int) -> bool:
    """The higher card is worth more than the lower one and the best card that may lie face down."""
    if view.phase != "choose" or view.table.pending != "unequal" or not early(view):
        return False
    low, high = sorted(open_votes(view))
    return (move - TAKE & view.table.down).bit_count() == 2 and high > low + max(possible(view))


def adds_a_dear_card(view: CombatView, move: int) -> bool:
    """The second card that it gives away is its second highest, though it has one without votes."""
    if view.phase != "add":
        return False
    votes = view.table.setup.votes
    second = min(votes[card] for card in added_cards(move))
    assert view.seat is not None
    own = sorted(votes[card] for card in cards_in(view.table.won[view.seat]))
    return second >= 20 > own[0]


SILLY: dict[str, sanity.Silly] = {
    "calls higher where nothing is": calls_higher_than_the_highest,
    "calls lower where nothing is": calls_lower_than_the_lowest,
    "calls equal where nothing is": calls_equal_to_none,
    "picks the lesser of two open cards": picks_the_lesser,
    "picks blindly beside a card above all others": picks_blindly_beside_the_best,
    "picks a card below all that may lie face down": picks_a_card_below_all_hidden,
    "leaves an open card above all that may lie face down": leaves_an_open_card_above_all_hidden,
    "takes an open card below all that may lie face down": takes_an_open_card_below_all_hidden,
    "gives up the higher card for less": gives_up_the_higher_card_for_less,
    "adds a card of twenty votes to a hand": adds_a_dear_card,
}


@pytest.mark.parametrize(("level", "hands"), [("normal", 8), ("hard", 2)])
@pytest.mark.parametrize("strangers", [False, True])
def test_nobody_sensible_does_this(level: str, hands: int, strangers: bool) -> None:
    assert len(SILLY) == 10
    assert not sanity.found(SILLY, sanity.decisions("combat", level, hands, 2, strangers))
