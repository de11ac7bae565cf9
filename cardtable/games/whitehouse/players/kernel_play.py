"""The kernel's choice of a card: the judgement of `card_knowledge`, `holding` and `playing`, flat.

Everything is added up in the same order as there, so that the scores are the same to the last bit, and with
them the choice between cards that are equally good.
"""

from math import pow as power
from typing import Final

from mypy_extensions import i64

from cardtable.cards.bits import NUMBERS, bit, count, highest, lowest
from cardtable.games.whitehouse.players.card_knowledge import BURIED
from cardtable.games.whitehouse.players.holding import (
    GIVEN,
    GIVEN_TO_TWO,
    OTHERS,
    SHORT,
    SIDE,
    TRUMPS,
    UNGUARDED,
)
from cardtable.games.whitehouse.players.kernel_table import SIZE, SUITS, Table
from cardtable.games.whitehouse.players.playing import (
    CASHED,
    COMPLAINT,
    DECIDES,
    DRAW,
    DRAW_FOR,
    EQUAL,
    FOE_ADDS,
    FRIEND_ADDS,
    LEAD_GAIN,
    LEAD_KEEP,
    LEAD_SAVED,
    LEAD_TRUMP,
    RESCUE,
    RETURN,
    TOP_TRUMP,
    UNDERLEAD,
)

_SIDE: Final = [SIDE[min(out, len(SIDE) - 1)] for out in range(16)]
_TRUMPS: Final = [TRUMPS[min(out, len(TRUMPS) - 1)] for out in range(16)]
"""Chance of a card to win a trick, by number of unseen higher cards of its suit."""

_LEAST: Final = SIDE[-1]

_UNKNOWN: Final = -1.0


class Judge:
    """What the seat to act at a table knows, and how it plays.

    Other seats are counted in steps to the left of it: 1, 2 and 3.
    """

    __slots__ = (
        "_average",
        "_foes_hold_trumps",
        "_given",
        "_hand",
        "_hidden",
        "_later",
        "_needed",
        "_others",
        "_risks",
        "_seat",
        "_table",
        "_to_come",
        "_trump_share1",
        "_trump_share2",
        "_trump_share3",
        "_trumps_left",
        "_unseen",
    )

    def __init__(self, table: Table) -> None:
        """Take the table, which goes on changing."""
        self._table: Table = table
        self._seat: i64 = 0
        self._hand: i64 = 0
        self._unseen: i64 = 0
        self._trumps_left: i64 = 0
        self._later: i64 = 0
        self._hidden: float = 0.0
        self._average: float = 0.0
        self._given: float = 0.0
        self._others: float = 0.0
        self._needed: float = 0.0
        self._to_come: float = 0.0
        self._foes_hold_trumps: bool = False
        self._trump_share1: float = 0.0
        self._trump_share2: float = 0.0
        self._trump_share3: float = 0.0
        self._risks: list[float] = [0.0] * 20

    def choose(self) -> i64:
        """Return the card that the seat to act plays."""
        table = self._table
        cards = table.playable()
        if not cards & cards - 1:
            return lowest(cards)
        self.see()
        self._prepare()
        return self._follow(cards) if table.placed else self._lead(cards)

    # --- what the seat knows -------------------------------------------------------------------------------

    def see(self) -> None:
        """Take in what the seat to act knows."""
        table = self._table
        seat = table.seat
        hand = table.held(seat)
        self._seat = seat
        self._hand = hand
        unseen = table.deck & ~hand & ~table.played
        votes = table.deck_votes - table.played_votes - table.held_votes(seat)
        self._hidden = 0.0
        if seat == table.bidder:
            unseen &= ~table.kitty
            votes -= table.kitty_votes
        else:
            self._hidden = BURIED * NUMBERS[count(table.kitty)]
        self._unseen = unseen
        number = count(unseen)
        self._average = votes / NUMBERS[number] if number else 0.0
        self._others = OTHERS * self._average
        self._trumps_left = count(unseen & table.trumps)
        self._later = SIZE - 1 - table.placed
        self._trump_share1 = self._share(1, table.trump)
        self._trump_share2 = self._share(2, table.trump)
        self._trump_share3 = self._share(3, table.trump)
        self._foes_hold_trumps = False
        friends: i64 = 0
        step: i64 = 1
        while step < SIZE:
            if not self._is_foe(step):
                friends += 1
            elif unseen & table.trumps & ~table.failed(seat + step & 3):
                self._foes_hold_trumps = True
            step += 1
        self._given = 0.0
        if friends:
            self._given = GIVEN if friends == 1 else GIVEN_TO_TWO

    def _is_foe(self, step: i64) -> bool:
        """Return whether another seat plays against this one."""
        attackers = self._table.attackers
        return (attackers >> (self._seat + step & 3) ^ attackers >> self._seat) & 1 != 0

    def _size(self, step: i64) -> float:
        """Return the number of cards that another seat holds."""
        size = self._table.size
        return NUMBERS[size - 1 if step > self._later else size]

    def _share(self, step: i64, suit: i64) -> float:
        """Return the chance that another seat holds any one unseen card of a suit."""
        table, seat = self._table, self._seat
        held = self._unseen & table.suit(suit)
        if not held & ~table.failed(seat + step & 3):
            return 0.0
        total = 0.0
        if held & ~table.failed(seat + 1 & 3):
            total += self._size(1)
        if held & ~table.failed(seat + 2 & 3):
            total += self._size(2)
        if held & ~table.failed(seat + 3 & 3):
            total += self._size(3)
        if suit != table.trump:
            total += self._hidden
        return self._size(step) / total if total else 0.0

    def _trump_share(self, step: i64) -> float:
        if step == 1:
            return self._trump_share1
        return self._trump_share2 if step == 2 else self._trump_share3

    def _above(self, card: i64) -> i64:
        """Return the unseen higher cards of a card's suit."""
        mask = bit(card)
        suit = self._table.trumps if mask & self._table.trumps else self._table.suit(card & 3)
        return self._unseen & suit & -(mask << 1)

    def _beats(self, step: i64, card: i64, led: i64) -> float:
        """Return the chance that a seat still to play beats the card winning so far."""
        table = self._table
        higher = count(self._above(card) & ~table.failed(self._seat + step & 3))
        trump_share = self._trump_share(step)
        if led == table.trump:
            return 1.0 - power(1.0 - trump_share, NUMBERS[higher]) if higher else 0.0
        share = self._share(step, led)
        out_of_suit = 1.0
        if share:
            out_of_suit = power(1.0 - share, NUMBERS[count(self._unseen & table.suit(led))])
        if bit(card) & table.trumps:
            return out_of_suit * (1.0 - power(1.0 - trump_share, NUMBERS[higher])) if higher else 0.0
        ruffs = 0.0
        if trump_share:
            ruffs = out_of_suit * (1.0 - power(1.0 - trump_share, NUMBERS[self._trumps_left]))
        return ruffs + (1.0 - power(1.0 - share, NUMBERS[higher])) if higher else ruffs

    # --- what held cards are worth in later tricks ---------------------------------------------------------

    def turn_to(self, suit: i64) -> i64:
        """Return the seat's cards of a suit, which `worth` is to value next."""
        own = self._hand & self._table.suit(suit)
        risks = self._risks
        rounds: i64 = count(own)
        while rounds:
            risks[rounds] = _UNKNOWN
            rounds -= 1
        return own

    def worth(self, suit: i64, cards: i64) -> float:
        """Return the worth in votes of some of the seat's cards of the suit turned to, in later tricks."""
        table = self._table
        trump = suit == table.trump
        unseen = self._unseen & table.suit(suit)
        if not cards:
            return SHORT if not trump and unseen and self._hand & table.trumps else 0.0
        votes, risks = table.votes, self._risks
        chances = _TRUMPS if trump else _SIDE
        others, given = self._others, self._given
        worth = 0.0
        lower = count(cards)
        rounds: i64 = 0
        while cards:
            card = highest(cards)
            mask = bit(card)
            cards ^= mask
            lower -= 1
            rounds += 1
            out = count(unseen & -mask)
            chance = chances[out]
            if not trump:
                if lower < out:
                    chance *= UNGUARDED
                if chance > _LEAST:
                    risk = risks[rounds]
                    if risk == _UNKNOWN:
                        risk = self._ruff_risk(suit, rounds)
                        risks[rounds] = risk
                    chance *= 1.0 - risk
            own = votes[card]
            worth += chance * (others + own) + (1.0 - chance) * own * given
        return worth

    def _ruff_risk(self, suit: i64, rounds: i64) -> float:
        """Return the chance that an opponent trumps a side suit on its `rounds`-th lead from now."""
        if not self._trumps_left:
            return 0.0
        trumps = NUMBERS[self._trumps_left]
        left = NUMBERS[count(self._unseen & self._table.suit(suit))] / NUMBERS[rounds]
        safe = 1.0
        step: i64 = 1
        while step < SIZE:
            trump_share = self._trump_share(step)
            if trump_share and self._is_foe(step):
                out = power(1.0 - self._share(step, suit), left)
                safe *= 1.0 - out * (1.0 - power(1.0 - trump_share, trumps))
            step += 1
        return 1.0 - safe

    def _at_risk(self) -> float:
        """Return the votes that opponents' trumps may take from the winners in the seat's side suits."""
        table = self._table
        total = 0.0
        suit: i64 = 0
        while suit < SUITS:
            if suit != table.trump:
                cards = self._hand & table.suit(suit)
                risk = 0.0
                rounds: i64 = 0
                while cards:
                    card = highest(cards)
                    cards ^= bit(card)
                    if self._above(card):
                        break
                    rounds += 1
                    risk += self._ruff_risk(suit, rounds) * (self._others + table.votes[card])
                total += risk
            suit += 1
        return total

    # --- the trick -----------------------------------------------------------------------------------------

    def _prepare(self) -> None:
        """See what the trick may still bring, and how many votes decide the contract."""
        table = self._table
        friends = foes = 0.0
        step = self._later
        while step:
            if self._is_foe(step):
                foes += 1.0
            else:
                friends += 1.0
            step -= 1
        self._to_come = self._average * (FRIEND_ADDS * friends + FOE_ADDS * foes)
        if table.attacks(self._seat):
            self._needed = float(table.bid) - table.won_votes
            if self._seat == table.bidder:
                self._needed -= table.kitty_votes  # a partner does not know them
        else:
            self._needed = table.deck_votes - float(table.bid) + 1.0 - table.lost_votes

    def _stands(self, card: i64, led: i64) -> float:
        """Return the chance that no opponent still to play beats a card; 1 only if certain."""
        chance = 1.0
        step: i64 = 1
        while step <= self._later:
            if self._is_foe(step):
                chance *= 1.0 - self._beats(step, card, led)
            step += 1
        return chance

    def _rescue(self, card: i64, led: i64) -> float:
        """Return the chance that a partner still to play takes the trick from the card winning it so far."""
        fails = 1.0
        step: i64 = 1
        while step <= self._later:
            if not self._is_foe(step):
                fails *= 1.0 - self._beats(step, card, led)
            step += 1
        return (1.0 - fails) * RESCUE

    def _is_sure_later(self, card: i64) -> bool:
        """Return whether nobody can beat a side-suit card any more."""
        return not self._foes_hold_trumps and not bit(card) & self._table.trumps and not self._above(card)

    def _may_save(self, cards: i64) -> bool:
        """Return whether sure winners can be saved, because other side-suit cards are playable."""
        cards &= ~self._table.trumps
        while cards:
            card = lowest(cards)
            if not self._is_sure_later(card):
                return True
            cards ^= bit(card)
        return False

    def _follow(self, cards: i64) -> i64:
        """Return the card to play to a trick others began."""
        table = self._table
        led = table.led
        friend_wins = not self._is_foe(table.winner - self._seat & 3)
        safe = self._stands(table.best, led) if friend_wins else 0.0
        saved_by = self._rescue(table.best, led)
        saves = self._may_save(cards)
        choice: i64 = -1
        most = 0.0
        suit: i64 = 0
        while suit < SUITS:
            some = cards & table.suit(suit)
            own = self.turn_to(suit) if some else some
            whole = self.worth(suit, own)
            while some:
                card = lowest(some)
                some ^= bit(card)
                wins = table.wins(card)
                sure = self._stands(card, led) if wins else safe
                saved = (1.0 - sure) * (self._rescue(card, led) if wins else saved_by)
                votes = table.on_table + table.votes[card]
                keep = whole - self.worth(suit, own ^ bit(card))
                score = sure * (votes + self._to_come) + saved * votes - keep
                lasts = self._is_sure_later(card)
                if sure == 1.0 and 0.0 < self._needed <= votes:
                    score += DECIDES
                elif not wins and saves and lasts:
                    score -= COMPLAINT
                if sure == 1.0 and not lasts and suit != table.trump:
                    score += CASHED * table.votes[card]
                elif wins and friend_wins and safe == 1.0:
                    score -= COMPLAINT
                if choice < 0 or score > most or (score == most and self._precedes(card, choice)):
                    choice, most = card, score
            suit += 1
        return choice

    def _lead(self, cards: i64) -> i64:
        """Return the card to lead."""
        table = self._table
        risky: i64 = 0
        suit: i64 = 0
        while suit < SUITS:
            if self._is_risky(suit):
                risky |= table.suit(suit)
            suit += 1
        # A partner would not ask for a low trump instead, but would for the highest, and for any other suit.
        safe = cards & ~risky
        trumps = safe & table.trumps
        avoidable = safe != trumps or (trumps != 0 and not self._above(highest(trumps)))
        drawing = 0.0
        if trumps and table.attacks(self._seat):
            drawing = (DRAW + DRAW_FOR * self._at_risk()) * self._drawn() - LEAD_TRUMP
        choice: i64 = -1
        most = 0.0
        suit = 0
        while suit < SUITS:
            some = cards & table.suit(suit)
            own = self.turn_to(suit) if some else some
            whole = self.worth(suit, own)
            while some:
                card = lowest(some)
                some ^= bit(card)
                keep = whole - self.worth(suit, own ^ bit(card))
                score = self._judge_lead(card, suit, keep, own, drawing)
                if avoidable and bit(card) & risky and score < DECIDES / 2:
                    score -= COMPLAINT
                if choice < 0 or score > most or (score == most and self._precedes(card, choice)):
                    choice, most = card, score
            suit += 1
        return choice

    def _judge_lead(self, card: i64, suit: i64, keep: float, own: i64, drawing: float) -> float:
        """Score one card to lead.

        Args:
            card: the card.
            suit: its suit.
            keep: what it would be worth in later tricks.
            own: the seat's cards of the suit.
            drawing: what a trump is worth as a lead from the bidder's side.
        """
        table = self._table
        votes = table.votes[card]
        sure = self._stands(card, suit)
        saved = (1.0 - sure) * self._rescue(card, suit)
        score = votes * (LEAD_GAIN * (sure + saved) - 1.0) - LEAD_KEEP * keep
        score -= LEAD_SAVED * saved
        out = count(self._above(card))
        if not out and own & -(bit(card) << 1):
            score -= EQUAL
        if suit == table.trump:
            if table.attacks(self._seat):
                score += drawing
                if not out:
                    score += TOP_TRUMP
        elif out:
            kept = count(self._above(highest(own)))
            score -= UNDERLEAD[2 if kept > 2 else kept]
        if suit != table.trump and self._is_asked(suit):
            score += RETURN
        if sure == 1.0 and 0.0 < self._needed <= votes:
            score += DECIDES
        return score

    def _is_asked(self, suit: i64) -> bool:
        """Return whether a partner last led a suit."""
        step: i64 = 1
        while step < SIZE:
            if self._table.opened[self._seat + step & 3] == suit and not self._is_foe(step):
                return True
            step += 1
        return False

    def _drawn(self) -> float:
        """Return the expected number of trumps that opponents play to a trump lead."""
        left = NUMBERS[self._trumps_left]
        drawn = 0.0
        step: i64 = 1
        while step < SIZE:
            if self._is_foe(step):
                drawn += 1.0 - power(1.0 - self._trump_share(step), left)
            step += 1
        return drawn

    def _is_risky(self, suit: i64) -> bool:
        """Return whether an opponent is known to trump a suit's lead, and no partner."""
        table = self._table
        if suit == table.trump:
            return False
        cards = table.suit(suit)
        risky = False
        step: i64 = 1
        while step < SIZE:
            if not cards & ~table.failed(self._seat + step & 3) and self._trump_share(step) > 0.0:
                if not self._is_foe(step):
                    return False
                risky = True
            step += 1
        return risky

    def _precedes(self, card: i64, other: i64) -> bool:
        """Return whether a card comes first of two that are as good."""
        return self._table.exchange_card(card) < self._table.exchange_card(other)
