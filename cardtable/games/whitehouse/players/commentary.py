"""Comments on a move in Whitehouse: at once on what is public, after the hand on everything."""

from typing import Final

from cardtable.cards.card import SUITS
from cardtable.cards.names import card_name, suit_name
from cardtable.engine.opinion import seat_mark
from cardtable.games.kit.phrases import first_capital, votes_text
from cardtable.games.kit.rules.position import NOBODY
from cardtable.games.kit.rules.suits import PLAIN_SUITS, winning_place
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.players.bidding import SOUND, lowest_bid
from cardtable.games.whitehouse.players.card_knowledge import HIGHER, SUIT_OF, CardKnowledge, lawful
from cardtable.games.whitehouse.players.valuing import best_trump, chance
from cardtable.games.whitehouse.rules.moves import (
    BURY,
    CARDS,
    CHALLENGE,
    CODES,
    LOWEST_BID,
    PASS,
    RENEGE,
    TRUMP,
)
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.trumps import TRUMPS
from cardtable.i18n import _, ngettext

GENEROUS: Final = 8
"""Fewest votes on a card that count as a gift to a partner's trick."""


def tell(seen: WhitehouseView, move: int, name: str) -> str:
    """Return the comment on a move from public knowledge; arguments as for `Policy.tell`."""
    if seen.phase == "bid":
        return _bid(seen, move, name)
    if TRUMP <= move < PASS:
        return _("{name} named {suit} before seeing the kitty, most likely a long or strong suit.").format(
            name=name, suit=suit_name(SUITS[move - TRUMP])
        )
    if BURY <= move < TRUMP:
        return _("{name} buried a card: its votes count for the bid of {bid}.").format(
            name=name, bid=seen.table.bid
        )
    if seen.phase == "challenge":
        return _challenge(seen, move, name)
    if move >= RENEGE:
        if seen.table.calls.betrayed >> (move - RENEGE) & 1:
            return _("{name} had seen a card that should have been played before.").format(name=name)
        return _("{name} suspected a renege, though no card shows one.").format(name=name)
    return _Card(seen, move, name).told()


def tell_all(seen: WhitehouseView, move: int, name: str) -> str:
    """Return the comment on a move once the hand is over; arguments as for `Policy.tell_all`."""
    if seen.phase == "bid":
        return _bid_by(seen, move, name)
    if TRUMP <= move < PASS:
        suit = move - TRUMP
        number = (seen.cards & PLAIN_SUITS[suit]).bit_count()
        return _("{name} held {number} {suit} when naming them trump.").format(
            name=name, number=number, suit=suit_name(SUITS[suit])
        )
    if BURY <= move < TRUMP:
        return _("{name} buried {card}: {votes} safe for the bid.").format(
            name=name,
            card=card_name(CODES[move - BURY]),
            votes=votes_text(seen.table.setup.votes[move - BURY]),
        )
    if seen.phase == "challenge":
        trumps = (seen.cards & TRUMPS[seen.table.trump].mask).bit_count()
        held = ngettext("{count} trump", "{count} trumps", trumps).format(count=trumps)
        if move == CHALLENGE:
            return _("{name} held {held} and expected the bid to fail.").format(name=name, held=held)
        return _("{name} held {held} and expected the bid to be made.").format(name=name, held=held)
    return tell(seen, move, name) if move >= CARDS else _card_by(seen, move, name)


# --- at once -----------------------------------------------------------------------------------------------


def _bid(seen: WhitehouseView, move: int, name: str) -> str:
    table = seen.table
    standing = table.bid
    if move == PASS:
        if table.bidder == NOBODY:
            return _("{name} did not want to promise even {bid} votes.").format(name=name, bid=LOWEST_BID)
        if table.setup.partnership and table.to_act[0] == (table.bidder + 2) % SEATS:
            return _("{name} left the bid of {bid} to {partner}.").format(
                name=name, bid=standing, partner=seat_mark(table.bidder)
            )
        return _("{name} did not want to promise more than {bid} votes.").format(name=name, bid=standing)
    if table.bidder == NOBODY:
        if table.to_act[0] == table.dealer:
            return _("Everyone else had passed, so {name} had to bid.").format(name=name)
        if move == LOWEST_BID:
            return _("{name} opened with {lowest}, the easiest bid to make, but also to outbid.").format(
                name=name, lowest=LOWEST_BID
            )
        return _("{name} could have opened with {lowest}, but a higher bid is harder to outbid.").format(
            name=name, lowest=LOWEST_BID
        )
    return _("{name} wanted to name trump instead of {bidder} and promised {more} more votes.").format(
        name=name, more=move - standing, bidder=seat_mark(table.bidder)
    )


def _challenge(seen: WhitehouseView, move: int, name: str) -> str:
    if move == CHALLENGE:
        return _("{name} gains a point if the bid of {bid} fails, and loses one if it is made.").format(
            name=name, bid=seen.table.bid
        )
    return _("{name} risks no point on the bid of {bid}.").format(name=name, bid=seen.table.bid)


class _Card:
    """A card played, in everybody's view."""

    def __init__(self, seen: WhitehouseView, card: int, name: str) -> None:
        table = seen.table
        self.table = table
        self.card = card
        self.trump = table.trump
        self.suit = SUIT_OF[table.trump][card]
        self.seat = table.to_act[0]
        self.values = {
            "name": name,
            "card": card_name(CODES[card]),
            "suit": suit_name(SUITS[self.suit]),
            "votes": votes_text(table.setup.votes[card]),
        }
        gone = 0
        for cards in table.played:
            gone |= cards
        self.higher = HIGHER[self.trump][card] & table.setup.deck & ~gone

    def told(self) -> str:
        """Return the sentence."""
        return self._followed() if self.table.trick else self._led()

    def _led(self) -> str:
        table, values = self.table, self.values
        if self.suit == self.trump:
            return _("{name} led a trump: everyone who has one must play one.").format(**values)
        partner = (self.seat + 2) % SEATS
        if table.setup.partnership and not PLAIN_SUITS[self.suit] & ~table.failed[partner]:
            return _("{name} led {suit}: {partner} had shown to be out of them and could trump.").format(
                partner=seat_mark(partner), **values
            )
        if not self.higher:
            return _("{name} led {card}: no higher card of {suit} is left.").format(**values)
        number = self.higher.bit_count()
        return ngettext(
            "{name} risked {votes} with {card}: {number} higher card could be out.",
            "{name} risked {votes} with {card}: {number} higher cards could be out.",
            number,
        ).format(number=number, **values)

    def _followed(self) -> str:
        table, values = self.table, self.values
        trick = table.trick
        place = winning_place(TRUMPS[self.trump], trick)
        best, led = trick[place], SUIT_OF[self.trump][trick[0]]
        winner = (self.seat - len(trick) + place) % SEATS
        power = TRUMPS[self.trump].power[trick[0]]
        beats = power[self.card] > power[best]
        friend = table.setup.partnership and winner == (self.seat + 2) % SEATS
        values |= {"best": card_name(CODES[best]), "led": suit_name(SUITS[led])}
        values["trick"] = votes_text(sum(table.setup.votes[card] for card in (*trick, self.card)))
        values["winner"] = seat_mark(winner)
        if self.suit != led:
            return self._without(beats, friend)
        if beats and len(trick) == SEATS - 1:
            return _("{name} played last and beat {best}: {trick}.").format(**values)
        if beats:
            return _("{name} beat {best} and held the trick so far.").format(**values)
        if friend:
            return _("{name} had to follow suit; {winner} held the trick with {best}.").format(**values)
        return _("{name} had to follow suit, and {card} does not beat {best}.").format(**values)

    def _without(self, beats: bool, friend: bool) -> str:
        """Return the comment on a player who does not follow suit."""
        values = self.values
        honor = self.table.setup.honor
        if self.suit == self.trump:
            if honor:
                return _("{name} trumped the {led}.").format(**values)
            if self._has_only_trumps():
                return _("{name} had only trumps left.").format(**values)
            if beats:
                return _("{name} had no {led} left and trumped {best}, which {winner} had played.").format(
                    **values
                )
            return _("{name} had no {led} left, and the trump is too low to win.").format(**values)
        if friend and self.table.setup.votes[self.card] >= GENEROUS:
            return _("{name} gave {votes} to a trick that {winner} held.").format(**values)
        if honor:
            return _("{name} discarded {card}, which cannot win the trick.").format(**values)
        return _("{name} had no {led} left and discarded {card}.").format(**values)

    def _has_only_trumps(self) -> bool:
        """Return whether everybody can see that the seat held only trumps."""
        table = self.table
        gone = table.failed[self.seat] | PLAIN_SUITS[SUIT_OF[self.trump][table.trick[0]]]
        for cards in table.played:
            gone |= cards
        return not table.setup.deck & ~TRUMPS[self.trump].mask & ~gone


# --- after the hand ----------------------------------------------------------------------------------------


def _bid_by(seen: WhitehouseView, move: int, name: str) -> str:
    """Say what is said at once, and what the hand was worth."""
    table = seen.table
    (suit, worth), bid = best_trump(seen), lowest_bid(seen)
    values: dict[str, object] = {"suit": suit_name(SUITS[suit]), "votes": 10 * round(worth / 10)}
    left = table.setup.partnership and table.to_act[0] == (table.bidder + 2) % SEATS
    found = _("The hand was worth about {votes} votes with {suit}.")
    if move == PASS and not left and worth >= bid:
        if chance(worth, bid, table.setup) < SOUND:
            found = _("About {votes} votes with {suit} were too few to be sure.")
        elif table.setup.partnership and not table.bids[(table.to_act[0] + 2) % SEATS]:
            values |= {"name": name, "partner": seat_mark((table.to_act[0] + 2) % SEATS)}
            found = _("{name}'s partner, {partner}, was still to bid.")
        else:
            return _bid(seen, move, name)
    return f"{_bid(seen, move, name)} {found.format(**values)}"


def _card_by(seen: WhitehouseView, card: int, name: str) -> str:
    """Say which alternatives the player held."""
    cards = lawful(seen)
    values: dict[str, object] = {"name": name, "card": card_name(CODES[card])}
    if len(cards) == 1:
        return _("{name} could play no other card.").format(**values)
    if card not in cards:
        return _("{name} could have followed suit: that was a renege.").format(**values)
    trick = seen.table.trick
    if not trick:
        return _led_by(seen, card, name)
    table = seen.table
    trump = table.trump
    if not any(SUIT_OF[trump][other] != trump for other in cards) and SUIT_OF[trump][trick[0]] != trump:
        return _("{name} had only trumps left.").format(**values)
    power = TRUMPS[trump].power[trick[0]]
    place = winning_place(TRUMPS[trump], trick)
    best, winner = trick[place], (table.leader + place) % SEATS
    friend = table.setup.partnership and winner == (table.to_act[0] + 2) % SEATS
    values |= {"best": card_name(CODES[best]), "winner": seat_mark(winner)}
    values["table"] = votes_text(sum(table.setup.votes[other] for other in trick))
    winners = [other for other in cards if power[other] > power[best]]
    if card in winners:
        if len(winners) == len(cards):
            return _("Every card that {name} could play beat {best}.").format(**values)
        if friend:
            return _("{name} did not leave the trick to {winner}, who held it with {best}.").format(**values)
        return _("{name} beat {best}: {winner} would have had {table}.").format(**values)
    if friend:
        return _("{name} left the trick to {winner}, who held it with {best}.").format(**values)
    if not winners:
        return _("{name} held nothing that could beat {best}.").format(**values)
    kept = max(winners, key=power.__getitem__)
    return _("{name} could have beaten {best} with {kept}, but kept it.").format(
        kept=card_name(CODES[kept]), **values
    )


def _led_by(seen: WhitehouseView, card: int, name: str) -> str:
    """Say why the player led a card, from the hand and the unseen cards."""
    knowledge = CardKnowledge(seen)
    suit, trump = knowledge.suit_of[card], knowledge.trump
    values: dict[str, object] = {
        "name": name,
        "card": card_name(CODES[card]),
        "Card": first_capital(card_name(CODES[card])),
        "suit": suit_name(SUITS[suit]),
        "votes": votes_text(knowledge.votes[card]),
    }
    higher = knowledge.out_against(card)
    if not higher:
        return _("{name} led {card}: nobody held a higher card of its suit.").format(**values)
    if suit != trump and knowledge.own(suit).bit_count() == 1 and knowledge.own(trump):
        return _(
            "{Card} was {name}'s last card of {suit}, so {name} could trump {suit} from then on."
        ).format(**values)
    kept = knowledge.own(suit) & knowledge.higher[card]
    if kept:
        return _("{name} led {card} and kept {kept} for later.").format(
            kept=card_name(CODES[kept.bit_length() - 1]), **values
        )
    number = ngettext("{count} higher card", "{count} higher cards", higher).format(count=higher)
    return _("{name} risked {votes} with {card}: {number} had not been seen yet.").format(
        number=number, **values
    )
