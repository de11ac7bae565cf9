"""Ten things that nobody sensible does in American Deuce."""

import pytest

from cardtable.games.american_deuce.rules.moves import ASK, GIVE, PASS, SUIT
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.pack import DEUCE
from cardtable.games.american_deuce.rules.plays import FIVE_CARDS, PAIR, RIOT, SINGLE
from tests.ai import sanity

TEN = 7
"""The rank of a ten."""


def rank_of(view: AmericanDeuceView, play: int) -> int:
    return (play.bit_length() - 1) // view.table.setup.pack.width


def plays(view: AmericanDeuceView) -> list[int]:
    return [move for move in view.legal() if isinstance(move, int) and move > 0]


def fewest(view: AmericanDeuceView) -> int:
    return min(view.cards_of(seat) for seat in range(view.table.setup.seats) if seat != view.seat)


def is_lead(view: AmericanDeuceView) -> bool:
    return view.phase == "play" and not view.table.table


def alone(view: AmericanDeuceView, play: int) -> bool:
    """Whether a single card has no equal in the hand."""
    same = view.cards & view.table.setup.pack.ranks[rank_of(view, play)]
    return play.bit_count() == SINGLE and same == play


def does_not_go_out(view: AmericanDeuceView, move: int) -> bool:
    return view.phase == "play" and view.cards in plays(view) and move != view.cards


def leads_the_last_deuce(view: AmericanDeuceView, move: int) -> bool:
    """With more than four cards to go, all loose or in pairs, while nobody else is about to go out."""
    deuces = view.cards & view.table.setup.pack.deuces
    if not is_lead(view) or move != deuces or move.bit_count() != SINGLE or fewest(view) < FIVE_CARDS:
        return False
    if view.cards.bit_count() < FIVE_CARDS or max(play.bit_count() for play in plays(view)) > PAIR:
        return False
    return any(alone(view, play) and rank_of(view, play) < TEN for play in plays(view))


def breaks_a_riot(view: AmericanDeuceView, move: int) -> bool:
    """For a single, where another card would do."""
    if view.phase != "play" or move.bit_count() != SINGLE or view.cards.bit_count() == RIOT:
        return False
    fours = [four for four in view.table.setup.plays.fours(view.cards) if four & move]
    others = [play for play in plays(view) if alone(view, play)]
    return bool(fours and others)


def spends_a_riot_on_a_low_card(view: AmericanDeuceView, move: int) -> bool:
    table = view.table
    return (
        view.phase == "play"
        and table.table.bit_count() == SINGLE
        and rank_of(view, table.table) < TEN
        and move.bit_count() == RIOT
        and fewest(view) > RIOT
        and view.cards.bit_count() > 2 * FIVE_CARDS
    )


def feeds_who_has_one_card(view: AmericanDeuceView, move: int) -> bool:
    """Leads its lowest card to somebody with one card, though it holds a pair or another kind to lead."""
    if not is_lead(view) or fewest(view) != SINGLE or move.bit_count() != SINGLE:
        return False
    if view.cards.bit_count() == PAIR and len(plays(view)) == PAIR:
        return False
    return rank_of(view, move) < TEN and any(
        play.bit_count() == PAIR and rank_of(view, play) < DEUCE for play in plays(view)
    )


def leads_its_lowest_last(view: AmericanDeuceView, move: int) -> bool:
    """With two single cards left, of which the higher cannot be beaten, leads the lower."""
    if not is_lead(view) or view.cards.bit_count() != PAIR or len(plays(view)) != PAIR:
        return False
    above = view.table.cabinet.ranking.above
    low, high = sorted(plays(view), key=lambda play: above[play.bit_length() - 1].bit_count(), reverse=True)
    sure = not above[high.bit_length() - 1] & view.unseen
    return sure and move == low and above[low.bit_length() - 1] & view.unseen != 0


def lets_somebody_out(view: AmericanDeuceView, move: int) -> bool:
    """Passes, as the last to answer, on a single of somebody with one card left, with a loose higher one."""
    table = view.table
    if view.phase != "play" or move != PASS or table.table.bit_count() != SINGLE:
        return False
    left = table.setup.seats - len(table.passed)
    return (
        left == PAIR
        and table.standing not in (-1, view.seat)
        and view.cards_of(table.standing) == SINGLE
        and any(alone(view, play) and rank_of(view, play) < TEN for play in plays(view))
    )


def asks_for_nothing(view: AmericanDeuceView, move: int) -> bool:
    return move == ASK and not view.unseen & view.table.setup.pack.deuces


def gives_of_a_riot(view: AmericanDeuceView, move: int) -> bool:
    """Without a deuce to give, and with a loose card below a ten."""
    if view.phase != "give" or view.cards & view.table.setup.pack.deuces:
        return False
    fours = view.table.setup.plays.fours(view.cards)
    loose = [card for card in view.table.setup.pack.singles(view.cards) if alone(view, card)]
    return any(four >> GIVE - move & 1 for four in fours) and any(rank_of(view, card) < TEN for card in loose)


def names_a_suit_without_high_cards(view: AmericanDeuceView, move: int) -> bool:
    """Though it has a deuce of another suit that may be named."""
    if view.phase != "suit":
        return False
    cards = view.table.setup.pack
    high = [suit for suit in range(4) if view.cards & cards.suits[suit] & cards.deuces]
    own = view.cards & cards.suits[SUIT - move]
    low = not own or rank_of(view, own) < TEN
    return low and any(SUIT - suit in view.legal() for suit in high)


SILLY: dict[str, sanity.Silly] = {
    "does not go out": does_not_go_out,
    "leads the last deuce with many cards to go": leads_the_last_deuce,
    "breaks a riot for a single": breaks_a_riot,
    "spends a riot on a low card": spends_a_riot_on_a_low_card,
    "leads a low card to somebody with one": feeds_who_has_one_card,
    "leads the lower of two, though the higher cannot be beaten": leads_its_lowest_last,
    "lets somebody with one card win with a low one": lets_somebody_out,
    "asks where it has all the deuces": asks_for_nothing,
    "gives a card of its riot": gives_of_a_riot,
    "names a suit without high cards": names_a_suit_without_high_cards,
}


@pytest.mark.parametrize(("level", "hands"), [("normal", 60), ("hard", 3)])
@pytest.mark.parametrize("strangers", [False, True])
def test_nobody_sensible_does_this(level: str, hands: int, strangers: bool) -> None:
    assert len(SILLY) == 10
    assert not sanity.found(SILLY, sanity.decisions("american_deuce", level, hands, 4, strangers))
