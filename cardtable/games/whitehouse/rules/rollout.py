"""Random play-out of a hand's tricks in one go, which a search does thousands of times per move.

`state` plays the same cards from the same random numbers one move at a time; a test holds the two equal. Here
each hand is a list of cards plus a list for each suit, so that following suit needs no search.
"""

from collections.abc import Callable
from typing import Final

from cardtable.cards.card import SUITS
from cardtable.cards.masks import cards_in, mask_of
from cardtable.games.kit.rules.suits import winning_place
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.rules.moves import CARDS
from cardtable.games.whitehouse.rules.position import Position
from cardtable.games.whitehouse.rules.trumps import TRUMPS

_BITS: Final = tuple(1 << card for card in range(CARDS))
_OTHERS: Final = ((1, 2, 3), (2, 3, 0), (3, 0, 1), (0, 1, 2))
"""By leader, the seats that follow, in order."""


def play_tricks(table: Position, random: Callable[[], float]) -> int:
    """Play all remaining tricks of a hand, each seat any card it may play (WH-10 to WH-12).

    Among n cards, number ``int(random() * n)`` from the lowest index is played; for a single card no random
    number is drawn. Only the scoring remains.

    Args:
        table: a hand in strict play between two tricks; it is changed.
        random: returns uniform numbers from 0 up to, not including, 1.

    Returns:
        the number of cards played.
    """
    trump = table.trump
    cards = TRUMPS[trump]
    suit_of, masks, trumps = cards.suit_of, cards.masks, cards.mask
    hands = [cards_in(mask) for mask in table.hands]
    by_suit = [_by_suit(hand, suit_of) for hand in hands]
    won, failed, opened = table.won, [*table.failed], table.opened
    closed = table.setup.partnership and not table.broken  # trump may not be led yet
    leader = table.leader
    tricks = len(hands[leader])
    for left in range(tricks, 1, -1):
        hand, suits = hands[leader], by_suit[leader]
        if closed and 0 < len(suits[trump]) < left:
            free = [card for card in hand if suit_of[card] != trump]
            card = free[int(random() * len(free))] if len(free) > 1 else free[0]
            hand.remove(card)
        else:
            card = hand.pop(int(random() * left))
        led = suit_of[card]
        opened[leader] = card
        if closed and led == trump:
            failed[leader] |= table.setup.deck & ~trumps
        suits[led].remove(card)
        taken = _BITS[card]
        power = cards.power[card]
        best, winner = power[card], leader
        for seat in _OTHERS[leader]:
            suits = by_suit[seat]
            following = suits[led]
            if following:
                count = len(following)
                card = following.pop(int(random() * count)) if count > 1 else following.pop()
                hands[seat].remove(card)
            else:
                card = hands[seat].pop(int(random() * left))
                suits[suit_of[card]].remove(card)
                failed[seat] |= masks[led]
            taken |= _BITS[card]
            if power[card] > best:
                best, winner = power[card], seat
        won[winner] |= taken
        closed = closed and not taken & trumps
        leader = winner
    # The last card in each hand is forced.
    last = [hands[leader][0], *(hands[seat][0] for seat in _OTHERS[leader])]
    led = suit_of[last[0]]
    opened[leader] = last[0]
    if closed and led == trump:
        failed[leader] |= table.setup.deck & ~trumps
    for seat, card in zip(_OTHERS[leader], last[1:], strict=True):
        if suit_of[card] != led:
            failed[seat] |= masks[led]
    leader = (leader + winning_place(TRUMPS[trump], last)) % SEATS
    won[leader] |= mask_of(last)
    _empty_hands(table)
    table.failed = tuple(failed)
    table.leader = leader
    return SEATS * tricks


def _by_suit(hand: list[int], suit_of: tuple[int, ...]) -> list[list[int]]:
    """Split the cards of a hand by suit, in the same order."""
    suits: list[list[int]] = [[] for _suit in SUITS]
    for card in hand:
        suits[suit_of[card]].append(card)
    return suits


def _empty_hands(table: Position) -> None:
    """Record that all cards have been played."""
    hands, played = table.hands, table.played
    everything = 0
    for seat, hand in enumerate(hands):
        played[seat] |= hand
        everything |= hand
    table.hands = [0] * SEATS
    if everything & TRUMPS[table.trump].mask:
        table.broken = True
