"""Why one combination is lower than another of as many cards, in words."""

from cardtable.cards.card import SUITS
from cardtable.cards.doubled import CLIMBING_RANKS, SECOND
from cardtable.games.american_deuce.rules.names import Names, card_name, rank_name, rank_names, suit_name
from cardtable.games.american_deuce.rules.pack import Pack, SuitOrder
from cardtable.games.american_deuce.rules.plays import (
    FLUSH,
    FULL_HOUSE,
    NOTHING,
    PAIR,
    RIOT,
    SINGLE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    Plays,
)
from cardtable.games.kit.phrases import first_capital
from cardtable.i18n import _, inside


def why_lower(mine: int, theirs: int, plays: Plays, pack: Pack, names: Names, order: SuitOrder) -> str:
    """Return the reason as a sentence, or empty if the rules' own is the shortest.

    `mine` fails to beat `theirs`, which has as many cards; both are masks.
    """
    kind, other = plays.kind(mine), plays.kind(theirs)
    if NOTHING in (kind, other) or mine.bit_count() != theirs.bit_count():
        return ""
    if kind != other:
        values = {"mine": names.kind_name(kind), "theirs": names.kind_name(other)}
        return first_capital(_("{mine} ranks below {theirs}.").format(**values))
    if kind in (STRAIGHT, STRAIGHT_FLUSH, FLUSH):
        details = {"mine": names.named(mine).detail, "theirs": inside(names.named(theirs).detail)}
        if inside(details["mine"]) == details["theirs"]:
            return ""
        return _("{mine}: that is lower than {theirs}.").format(**details)
    ranks = [_rank(mask, kind, pack) for mask in (mine, theirs)]
    if ranks[0] != ranks[1]:
        words = {"mine": first_capital(rank_names(ranks[0])), "theirs": rank_names(ranks[1])}
        return _("{mine} are lower than {theirs}.").format(**words)
    suits = [top_suit(mask, kind, pack, order) for mask in (mine, theirs)]
    if kind not in (SINGLE, PAIR):
        return ""
    if suits[0] == suits[1]:
        return _("Of two alike, the one without a bell is higher.")
    words = {"mine": suit_name(suits[0]), "theirs": suit_name(suits[1])}
    return _("At the same rank, {theirs} beat {mine}.").format(**words)


def why_higher(mine: int, theirs: int, plays: Plays, pack: Pack, order: SuitOrder) -> str:
    """Return what decides between combinations whose highest ranks are equal, as the end of a sentence.

    `mine` beats `theirs`; both are masks. Empty if the names of the two tell it.
    """
    kind = plays.kind(mine)
    if kind != plays.kind(theirs) or kind == RIOT:
        return ""
    high, low = (_deciding(mask, kind, pack, order) for mask in (mine, theirs))
    ranks = [(one // pack.width, two // pack.width) for one, two in zip(high, low, strict=True)]
    apart = next((place for place, (one, two) in enumerate(ranks) if one != two), None)
    if apart is not None:
        if kind != FLUSH or not apart:
            return ""  # the highest card shows it
        names = [rank_name(CLIMBING_RANKS[rank]) for rank in ranks[apart]]
        return _("higher because the {rank} beats the {other}").format(rank=names[0], other=names[1])
    suits = [SUITS[pack.suit(card)] for card in (high[0], low[0])]
    if suits[0] != suits[1]:
        return _("higher because {suit} beat {other}").format(
            suit=suit_name(suits[0]), other=suit_name(suits[1])
        )
    above, below = next(pair for pair in zip(high, low, strict=True) if pair[0] != pair[1])
    if pack.codes[below].removesuffix(SECOND) == pack.codes[above]:
        return _("higher because {card} has no bell").format(card=card_name(pack.codes[above]))
    return ""


def _deciding(mask: int, kind: int, pack: Pack, order: SuitOrder) -> list[int]:
    """Return the cards that are compared, highest first: of a full house the three."""
    cards = pack.cards_in(mask)
    if kind == FULL_HOUSE:
        three = _rank(mask, kind, pack)
        cards = [card for card in cards if CLIMBING_RANKS[card // pack.width] == three]
    return sorted(cards, key=order.power.__getitem__, reverse=True)


def _rank(mask: int, kind: int, pack: Pack) -> str:
    """Return the rank that decides: the most frequent one in a full house, else the highest."""
    ranks = [card // pack.width for card in pack.cards_in(mask)]
    return CLIMBING_RANKS[max(ranks, key=ranks.count) if kind == FULL_HOUSE else ranks[-1]]


def top_suit(mask: int, kind: int, pack: Pack, order: SuitOrder) -> str:
    """Return the suit that decides within a kind and rank (AD-10, AD-11, AD-14)."""
    cards = pack.cards_in(mask)
    if kind == FULL_HOUSE:
        three = _rank(mask, kind, pack)
        cards = [card for card in cards if CLIMBING_RANKS[card // pack.width] == three]
    elif kind in (STRAIGHT, STRAIGHT_FLUSH):
        cards = cards[-1:]
    return SUITS[max((pack.suit(card) for card in cards), key=order.height.__getitem__)]
