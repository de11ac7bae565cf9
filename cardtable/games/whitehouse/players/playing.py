"""Playing a card: the trick's value, the chance of winning it, and the card's later worth.

A card's score is in votes: the trick's votes times the chance that the seat's side takes it, minus the card's
worth in later tricks. Plays that a partner would complain of score far below all others.
"""

from typing import Final

from cardtable.engine.opinion import Opinion
from cardtable.games.kit.rules.suits import winning_place
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.players.card_knowledge import AFTER, CardKnowledge, lawful
from cardtable.games.whitehouse.players.holding import Holdings
from cardtable.games.whitehouse.rules.moves import RENEGE
from cardtable.games.whitehouse.rules.observation import WhitehouseView
from cardtable.games.whitehouse.rules.trumps import TRUMPS

FRIEND_ADDS: Final = 0.9
"""Votes that a partner still to play adds to a won trick, in average cards."""

FOE_ADDS: Final = 0.65
"""The same for an opponent, who adds as little as possible."""

RESCUE: Final = 0.7
"""Chance that a partner still to play who can take the trick does so and keeps it."""

LEAD_GAIN: Final = 1.3
"""Votes gained by a led card that wins, as a multiple of its own votes."""

LEAD_KEEP: Final = 0.3
"""Share of a card's later worth lost by leading it, because the suit comes around again."""

LEAD_SAVED: Final = 2.0
"""Cost in votes of a partner's winner spent on the lead."""

LEAD_TRUMP: Final = 6.0
"""Cost in votes of leading a trump from the bidder's side."""

TOP_TRUMP: Final = 5.0
"""Gain in votes from leading the highest trump from the bidder's side."""

UNDERLEAD: Final[tuple[float, ...]] = (14.0, 2.0, 0.0)
"""Cost in votes of a low lead, by number of cards above the best one kept in the suit."""

RETURN: Final = 6.0
"""Gain in votes from leading the side suit that a partner last led: it is where the partner has hopes."""

EQUAL: Final = 3.0
"""Cost in votes of leading the lower of two winners in a suit."""

DRAW: Final = 1.5
"""Value in votes to the bidder's side of drawing an opponent's trump."""

DRAW_FOR: Final = 0.3
"""Additional value of drawing it, per vote that opponents' trumps may take from the seat's winners."""

CASHED: Final = 0.2
"""Share of its votes credited to a card for a sure trick now if it may lose later."""

DECIDES: Final = 1000.0
"""Added to a card that is certain to make or break the contract at once."""

COMPLAINT: Final = 500.0
"""Subtracted from a play that a partner would complain of."""

UNLAWFUL: Final = 10_000.0
"""Subtracted from a move that breaks the rules although nobody stops it."""


def judge(view: WhitehouseView) -> list[Opinion]:
    """Score every legal move in the play phase."""
    judged = Judge(view)
    cards = lawful(view)
    opinions = judged.follows(cards) if judged.trick else judged.leads(cards)
    if view.table.setup.honor:
        may = set(cards)
        for move in view.legal():
            assert isinstance(move, int)
            if move >= RENEGE:
                opinions.append(judged.accuse(move))
            elif move not in may:
                opinions.append(Opinion(move, -UNLAWFUL))
    return opinions


class Judge:
    """One trick from the view of the seat to play.

    Attributes:
        trick: the cards played to it so far.
        friend_wins: whether a partner's card wins it so far.
        safe: chance that a partner's winning card stands; 1 only if certain.
        needed: votes that the seat's side still needs to decide the contract; 0 or less once decided.
    """

    def __init__(self, view: WhitehouseView) -> None:
        knowledge = self.knowledge = CardKnowledge(view)
        self._holdings = Holdings(knowledge)
        table = view.table
        trick = self.trick = table.trick
        later = AFTER[knowledge.seat][SEATS - 1 - len(trick)]
        self.friends_later = [seat for seat in later if seat in knowledge.friends]
        self.foes_later = [seat for seat in later if seat in knowledge.foes]
        self.on_table = sum(knowledge.votes[card] for card in trick)
        self._to_come = knowledge.average * (
            FRIEND_ADDS * len(self.friends_later) + FOE_ADDS * len(self.foes_later)
        )
        self._power = TRUMPS[knowledge.trump].power
        self.needed = self._votes_needed(view)
        self.friend_wins = False
        self.safe = 0.0
        if trick:
            place = winning_place(TRUMPS[knowledge.trump], trick)
            self.led = knowledge.suit_of[trick[0]]
            self.best = trick[place]
            self.best_power = self._power[trick[0]][self.best]
            winner = (knowledge.seat - len(trick) + place) % SEATS
            self.friend_wins = winner in knowledge.friends
            if self.friend_wins:
                self.safe = self.stands(self.best, self.led)

    def _votes_needed(self, view: WhitehouseView) -> int:
        table = view.table
        agreed = table.setup
        total = agreed.ballots.total
        bidders = total(table.captured(agreed.side_of[table.bidder]))
        if self.knowledge.attacking:
            return table.bid - bidders - total(table.kitty)
        others = sum(total(won) for won in table.won) - bidders
        return total(agreed.deck) - table.bid + 1 - others

    def stands(self, card: int, led: int) -> float:
        """Return the chance that no opponent still to play beats a card; 1 only if certain."""
        chance = 1.0
        for foe in self.foes_later:
            chance *= 1.0 - self.knowledge.beats(foe, card, led)
        return chance

    def rescue(self, card: int, led: int) -> float:
        """Return the chance that a partner still to play takes the trick from the card winning it so far."""
        fails = 1.0
        for friend in self.friends_later:
            fails *= 1.0 - self.knowledge.beats(friend, card, led)
        return (1.0 - fails) * RESCUE

    def follows(self, cards: list[int]) -> list[Opinion]:
        """Score every card that may be played to a trick others began."""
        winners = [card for card in cards if self.sure_later(card)]
        knowledge = self.knowledge
        losers = [
            card for card in cards if card not in winners and knowledge.suit_of[card] != knowledge.trump
        ]
        spared = winners if losers else []
        return [self._follow(card, spared) for card in cards]

    def _follow(self, card: int, spared: list[int]) -> Opinion:
        """Score one card.

        `spared` are sure winners that can be saved because other cards are playable.
        """
        knowledge = self.knowledge
        wins = self._power[self.trick[0]][card] > self.best_power
        best = card if wins else self.best
        sure = self.stands(card, self.led) if wins else self.safe
        saved = (1.0 - sure) * self.rescue(best, self.led) if self.friends_later else 0.0
        votes = self.on_table + knowledge.votes[card]
        score = sure * (votes + self._to_come) + saved * votes - self._holdings.keep(card)
        if sure == 1.0 and 0 < self.needed <= votes:
            score += DECIDES
        elif not wins and card in spared:
            score -= COMPLAINT
        if sure == 1.0 and self.losable(card):
            score += CASHED * knowledge.votes[card]
        elif wins and self.friend_wins and self.safe == 1.0:
            score -= COMPLAINT
        return Opinion(card, score)

    def losable(self, card: int) -> bool:
        """Return whether a side-suit card may be beaten or trumped in a later trick."""
        return self.knowledge.suit_of[card] != self.knowledge.trump and not self.sure_later(card)

    def sure_later(self, card: int) -> bool:
        """Return whether nobody can beat a side-suit card any more."""
        knowledge = self.knowledge
        return (
            knowledge.suit_of[card] != knowledge.trump
            and not knowledge.out_against(card)
            and not knowledge.foes_may_hold(knowledge.suits[knowledge.trump])
        )

    def leads(self, cards: list[int]) -> list[Opinion]:
        """Score every card that may be led."""
        knowledge = self.knowledge
        risky = {
            suit
            for suit in range(len(knowledge.suits))
            if any(knowledge.may_ruff(foe, suit) for foe in knowledge.foes)
            and not any(knowledge.may_ruff(friend, suit) for friend in knowledge.friends)
        }
        safe = [card for card in cards if knowledge.suit_of[card] not in risky]
        # A partner would not ask for a low trump instead, but would for the highest, and for any other suit.
        avoidable = any(
            knowledge.suit_of[card] != knowledge.trump or not knowledge.out_against(card) for card in safe
        )
        opinions = []
        for card in cards:
            opinion = self._lead(card)
            if avoidable and knowledge.suit_of[card] in risky and opinion.score < DECIDES / 2:
                opinion = Opinion(card, opinion.score - COMPLAINT)
            opinions.append(opinion)
        return opinions

    def _lead(self, card: int) -> Opinion:
        knowledge = self.knowledge
        own = knowledge.votes[card]
        suit = knowledge.suit_of[card]
        sure = self.stands(card, suit)
        saved = (1.0 - sure) * self.rescue(card, suit) if self.friends_later else 0.0
        score = own * (LEAD_GAIN * (sure + saved) - 1.0) - LEAD_KEEP * self._holdings.keep(card)
        score -= LEAD_SAVED * saved
        if not knowledge.out_against(card) and knowledge.own(suit) & knowledge.higher[card]:
            score -= EQUAL
        if suit == knowledge.trump:
            if knowledge.attacking:
                score += (DRAW + DRAW_FOR * self._at_risk()) * self._drawn() - LEAD_TRUMP
                if not knowledge.out_against(card):
                    score += TOP_TRUMP
        elif knowledge.out_against(card):
            top = knowledge.own(suit).bit_length() - 1
            score -= UNDERLEAD[min(knowledge.out_against(top), 2)]
        if suit != knowledge.trump and suit in knowledge.asked:
            score += RETURN
        if sure == 1.0 and 0 < self.needed <= own:
            score += DECIDES
        return Opinion(card, score)

    def _at_risk(self) -> float:
        """Return the votes that opponents' trumps may take from the winners in the seat's side suits."""
        knowledge = self.knowledge
        sides = [suit for suit in range(len(knowledge.suits)) if suit != knowledge.trump]
        return sum([self._holdings.at_risk(suit, knowledge.own(suit)) for suit in sides], 0.0)

    def _drawn(self) -> float:
        """Return the expected number of trumps that opponents play to a trump lead."""
        knowledge = self.knowledge
        trump = knowledge.trump
        left = knowledge.left[trump]
        return sum([1.0 - (1.0 - knowledge.share[foe][trump]) ** left for foe in knowledge.foes], 0.0)

    def accuse(self, move: int) -> Opinion:
        """Score a call of `renege` on a seat."""
        table = self.knowledge.view.table
        accused = move - RENEGE
        if not table.calls.betrayed >> accused & 1:
            return Opinion(move, -2 * UNLAWFUL)
        # Defending partners gain a point beyond the failed bid. Otherwise a contract already decided in the
        # seat's favor pays at least as much as the call.
        side = table.setup.side_of
        gains = table.setup.partnership and side[accused] == side[table.bidder]
        if gains or self.needed > 0:
            return Opinion(move, 2 * DECIDES)
        return Opinion(move, -UNLAWFUL)
