"""Facts about the plays of one American Deuce position, and words for them."""

from collections import Counter
from typing import Final

from cardtable.cards.card import SUITS
from cardtable.cards.doubled import CLIMBING_RANKS, SECOND
from cardtable.engine.opinion import seat_mark
from cardtable.games.american_deuce.players.odds import Odds
from cardtable.games.american_deuce.players.planning import Planner
from cardtable.games.american_deuce.rules.moves import ASK, DECLINE, GIVE, PASS, card_given, suit_named
from cardtable.games.american_deuce.rules.names import Names, card_name, rank_name, rank_names, suit_name
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.plays import (
    FIVE,
    FIVE_CARDS,
    FLUSH,
    FULL_HOUSE,
    PAIR,
    RIOT,
    SINGLE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPLE,
)
from cardtable.games.kit.phrases import listed
from cardtable.i18n import N_, _, inside

OWN: Final = {
    PAIR: N_("your pair of {rank}"),
    TRIPLE: N_("your three {rank}"),
    RIOT: N_("your riot of {rank}"),
    STRAIGHT: N_("your straight"),
    FLUSH: N_("your flush"),
    FULL_HOUSE: N_("your full house"),
    STRAIGHT_FLUSH: N_("your straight flush"),
    FIVE: N_("your five {rank}"),
}
"""Names of the player's own combinations, by kind."""

HIGH: Final = CLIMBING_RANKS.index("Q")
"""Lowest rank of a single card that is kept for the lead."""

ACE: Final = CLIMBING_RANKS.index("A")
"""Lowest rank that costs something to spend in a combination."""

JACK: Final = CLIMBING_RANKS.index("J")
"""Lowest rank of a single card that is no burden."""

FEW: Final = 3
"""Number of cards with which a player may soon be out, and most higher cards worth mentioning."""

LEFT_OUT: Final = 2
"""Most cards left out of a combination that are named to distinguish it."""


class MoveFacts:
    """One position in its seat's view, before a play, a pass or a gift.

    Attributes:
        view: the position.
        hand: the seat's cards, as a mask.
        fewest, most: the fewest and the most cards in another hand.
        nearest: the owner of that hand as words for mid-sentence; on a tie, the next seat.
        plan: the best combinations to play the hand in, as masks.
    """

    def __init__(self, view: AmericanDeuceView) -> None:
        """Take the position."""
        self.view = view
        self.hand = view.cards
        self.setup = view.table.setup
        self.cards = self.setup.pack
        self._odds = Odds(view)
        self._planner = Planner(view, self._odds, self.hand)
        self._names = Names(self.cards, self.setup.plays)
        assert view.seat is not None
        others = [(view.seat + place) % self.setup.seats for place in range(1, self.setup.seats)]
        self._others = others
        nearest = min(others, key=view.cards_of)
        self.fewest = view.cards_of(nearest)
        self.most = max(map(view.cards_of, others))
        self.nearest = seat_mark(nearest)
        self._last = [seat for seat in others if seat in self._odds.foes and view.cards_of(seat) == 1]
        self.plan = self._parts(self.hand)

    def _parts(self, hand: int) -> list[int]:
        return [part.cards for part in self._planner.plan(hand)]

    # --- words ---

    def called(self, move: int) -> str:
        """Return a move as words for mid-sentence."""
        if move == PASS:
            return _("passing")
        if move in (ASK, DECLINE):
            return _("asking") if move == ASK else _("not asking")
        suit = suit_named(move)
        if suit is not None:
            return suit_name(SUITS[suit])
        card = card_given(move, self.cards)
        return self.named(move if card is None else 1 << GIVE - move)

    def named(self, play: int) -> str:
        """Name a combination: ``"the Kings of spades and hearts"``, ``"a straight from three to seven"``."""
        codes = self.cards.codes_in(play)
        if len(codes) == SINGLE:
            return self.own_card(codes[0])
        kind = self.setup.plays.kind(play)
        if kind in (PAIR, TRIPLE) and not any(code.endswith(SECOND) for code in codes):
            return _("the {rank} of {suits}").format(
                rank=rank_names(codes[0][:-1]), suits=listed([suit_name(code[-1]) for code in codes])
            )
        named = self._names.named(play)
        if kind < STRAIGHT:
            return named.short
        left = self.cards.codes_in(self._alike(play, kind))[:LEFT_OUT]
        if not left:
            return self._detailed(named.title, named.detail)
        twins = {code.removesuffix(SECOND) for code in codes}
        left.sort(key=lambda code: code.removesuffix(SECOND) not in twins)
        first = left[0].removesuffix(SECOND)
        if first in twins:  # its name is long enough as it is
            left = left[:1]
        kept = [card_name(code if first in twins else code.removesuffix(SECOND)) for code in left]
        return self._detailed(
            named.title,
            _("{detail}, keeping {cards}").format(
                detail=named.detail, cards=listed(list(dict.fromkeys(kept)))
            ),
        )

    def plainly(self, play: int) -> str:
        """Name a combination without distinguishing cards: ``"the straight (Three to seven)"``."""
        kind = self.setup.plays.kind(play)
        if kind <= TRIPLE:
            return self.named(play)
        named = self._names.named(play)
        return named.short if kind == RIOT else self._detailed(named.title, named.detail)

    def briefly(self, play: int) -> str:
        """Name a combination by its kind if that is enough: ``"the straight"``."""
        return self.named(play) if self.setup.plays.kind(play) <= TRIPLE else self._names.named(play).short

    def parted(self, play: int, other: int) -> str:
        """Name a combination by its kind, or with its details if another one is of the same kind."""
        alike = self.briefly(play) == self.briefly(other)
        return self.plainly(play) if alike else self.briefly(play)

    def kindly(self, play: int) -> str:
        """Name a single card, and several by their kind and ranks: ``"the pair of tens"``."""
        return self.named(play) if play.bit_count() == SINGLE else self._names.named(play).short

    def _detailed(self, title: str, detail: str) -> str:
        return _("the {combination} ({detail})").format(combination=inside(title), detail=detail)

    def _alike(self, play: int, kind: int) -> int:
        """Return the cards of the hand that a combination leaves out but could have used, as a mask."""
        if kind == FLUSH:
            return self.hand & self.cards.suits[self.cards.suit(play.bit_length() - 1)] & ~play
        alike = 0
        for rank in self.cards.ranks:
            if rank & play:
                alike |= rank
        return self.hand & alike & ~play

    def own_card(self, code: str) -> str:
        """Name a card of the hand, with its deck only if the hand has the same card of the other deck."""
        plain = code.removesuffix(SECOND)
        twins = [
            1 << self.cards.number[name] for name in (plain, plain + SECOND) if name in self.cards.number
        ]
        return card_name(code if all(self.hand & twin for twin in twins) else plain)

    def own(self, combination: int, beside: int = 0) -> str:
        """Name a combination that the seat holds: ``"your pair of Jacks"``.

        Five cards beside a play of their kind get details: ``"your flush (Clubs, Queen high)"``.
        """
        kind = self.setup.plays.kind(combination)
        if kind == self.setup.plays.kind(beside) and kind >= STRAIGHT:
            named = self._names.named(combination)
            return _("your {combination} ({detail})").format(
                combination=inside(named.title), detail=named.detail
            )
        rank = CLIMBING_RANKS[(combination.bit_length() - 1) // self.cards.width]
        return _(OWN[kind]).format(rank=rank_names(rank))

    def mine(self, combination: int, beside: int = 0) -> str:
        """Name a combination or a single card that the seat holds; `beside` as for `own`."""
        single = combination.bit_count() == SINGLE
        return self.named(combination) if single else self.own(combination, beside)

    def codes(self, mask: int) -> tuple[str, ...]:
        """Return the codes of some cards."""
        return tuple(self.cards.codes_in(mask))

    # --- facts ---

    def broken(self, play: int, beside: int = 0) -> int:
        """Return the best combination that a play takes cards from without leaving one like it, or 0.

        It is one of the best to play the hand in, now or after the move `beside`. The play `beside` itself
        counts only if there is no other.
        """
        parts = [*self.plan, *(self.parts_after(beside) if beside > 0 else ())]
        torn = [part for part in parts if part & play and part & ~play and self._lost(part, play)]
        return max(torn, key=lambda part: (part != beside, part.bit_count()), default=0)

    def _lost(self, part: int, play: int) -> bool:
        """Return whether a play is not of a combination's kind and the rest holds none as good."""
        plays, ranking, rest = self.setup.plays, self.view.table.cabinet.ranking, self.hand & ~play
        kind, level, _bar = plays.weigh(part, ranking)
        if plays.kind(play) == kind or kind == SINGLE:
            return False
        high = part.bit_length() - 1
        if kind in (PAIR, TRIPLE, RIOT, FIVE):
            return (rest & self.cards.ranks[high // self.cards.width]).bit_count() < kind
        if kind == FLUSH:
            return (rest & self.cards.suits[self.cards.suit(high)]).bit_count() < FIVE_CARDS
        left = (plays.weigh(five, ranking) for five in plays.fives(rest) if plays.kind(five) == kind)
        return all(other < level for _kind, other, _bar in left)

    def given_up(self, play: int) -> tuple[int, int]:
        """Return the cards alike that a play of their rank breaks up, and the five it keeps whole instead.

        Both are 0 if they are not combinations, or if the play breaks up a better one.
        """
        alike = self.hand & self.cards.ranks[self.rank(play)]
        if play & ~alike or play == alike or self.broken(play):
            return 0, 0
        left = alike & ~play
        kept = next((part for part in self.parts_after(play) if part & left and part & ~alike), 0)
        return (alike, kept) if kept and self.setup.plays.kind(alike) in OWN else (0, 0)

    @property
    def singles(self) -> list[int]:
        """The single cards that may be played, as masks."""
        moves = [move for move in self.view.legal() if isinstance(move, int)]
        return [move for move in moves if move > PASS and move.bit_count() == SINGLE]

    def parts_after(self, play: int) -> list[int]:
        """Return the best combinations to play the rest in after a play, as masks."""
        return self._parts(self.hand & ~play)

    def turns(self, play: int) -> int:
        """Return the number of combinations left after a play."""
        return len(self.parts_after(play))

    def loose_after(self, play: int) -> list[int]:
        """Return the low single cards left after a play that fit nothing else."""
        parts = self.parts_after(play)
        return [part for part in parts if part.bit_count() == SINGLE and self.rank(part) < JACK]

    @property
    def leads(self) -> bool:
        """Whether the seat leads a trick."""
        return self.view.phase == "play" and not self.view.table.table

    def is_riot(self, play: int) -> bool:
        """Return whether a play is four of a kind."""
        return self.setup.plays.kind(play) == RIOT

    def loose(self, play: int) -> bool:
        """Return whether a play is a single card that fits nothing else in the hand."""
        plays, hand = self.setup.plays, self.hand
        if play.bit_count() != SINGLE or any(play & pair for pair in plays.pairs(hand)):
            return False
        return hand.bit_count() < FIVE_CARDS or not any(play & five for five in plays.fives(hand))

    def alike(self, play: int, other: int) -> bool:
        """Return whether two plays are five-card combinations of one kind that differ in a card or two."""
        if play == PASS or other == PASS or play.bit_count() < FIVE_CARDS:
            return False
        differ = (play & ~other).bit_count()
        return self.setup.plays.kind(play) == self.setup.plays.kind(other) and 0 < differ < TRIPLE

    def same(self, play: int, other: int) -> bool:
        """Return whether two plays have the same name: by ranks, and by suit if single."""
        if PASS in (play, other) or play.bit_count() != other.bit_count():
            return False
        plain = [[code.removesuffix(SECOND) for code in self.codes(move)] for move in (play, other)]
        if play.bit_count() > SINGLE:
            plain = [[code[:-1] for code in codes] for codes in plain]
        return plain[0] == plain[1] and self.setup.plays.kind(play) == self.setup.plays.kind(other)

    def rank(self, play: int) -> int:
        """Return the index of a play's highest rank in climbing order."""
        return (play.bit_length() - 1) // self.cards.width

    def high_in(self, play: int) -> str:
        """Name the Aces and deuces in a play: ``"Ace and deuce"``; empty for none."""
        held = Counter(code.removesuffix(SECOND)[:-1] for code in self.codes(play))
        high = [rank for rank in CLIMBING_RANKS[ACE:] if held[rank]]
        return listed([rank_names(rank) if held[rank] > 1 else rank_name(rank) for rank in high])

    def priced(self, play: int) -> str:
        """Name a combination, one of five cards with the high ones that it costs."""
        name, high = self.briefly(play), self.high_in(play)
        if play.bit_count() < FIVE_CARDS or not high:
            return name
        return _("{play}, which costs your {high},").format(play=name, high=high)

    def wins(self, play: int) -> float:
        """Return the chance, from 0 to 1, that nobody beats a play."""
        return self._odds.stands_now(play)

    def wins_later(self, play: int) -> float:
        """Return the chance, from 0 to 1, that nobody beats a play in a trick with all seats."""
        return self._odds.stands(play)

    def cards_over(self, play: int) -> tuple[str, ...]:
        """Return the codes of higher cards than a single in other hands."""
        return self.codes(self.view.table.cabinet.ranking.above[play.bit_length() - 1] & self._odds.unseen)

    def over(self, play: int) -> int:
        """Return the number of higher cards than a single in other hands."""
        above = self.view.table.cabinet.ranking.above[play.bit_length() - 1]
        return (above & self._odds.unseen).bit_count()

    def highest(self, play: int) -> bool:
        """Return whether certainly nobody can beat a play but with a riot."""
        return self._odds.highest(play, self._odds.foes)

    def safe(self, play: int, *, later: bool = False) -> bool:
        """Return whether certainly nobody can beat a play; a riot may beat anything.

        Args:
            play: the play.
            later: whether to ask about a later trick, in which those who passed play again.
        """
        seats = self._others if later else self._odds.foes
        return self._odds.highest(play, seats) and not self._odds.riot_is_possible(seats)

    def proof(self, play: int) -> str:
        """Return how a player knows that nobody can beat a `safe` play in a later trick."""
        count = play.bit_count()
        if self.most < count:
            return _("nobody else has {count} cards left").format(count=count)
        if count > SINGLE:
            return _("nobody else can hold higher ones")
        above = self.view.table.cabinet.ranking.above[play.bit_length() - 1]
        if not above:
            return _("no card is higher")
        if above & self.hand:
            return _("all higher cards have been played or are yours")
        return _("all higher cards have been played")

    def feeds(self, play: int) -> bool:
        """Return whether a player with one card who is still in the trick may go out on a play."""
        return bool(self._last) and play.bit_count() == SINGLE and self.over(play) > 0

    @property
    def lasts(self) -> list[str]:
        """The players with one card who are still in the trick, the next first, as words for mid-sentence."""
        return [seat_mark(seat) for seat in self._last]

    @property
    def standing(self) -> str:
        """The player whose play stands in the trick, as words for mid-sentence."""
        return seat_mark(self.view.table.standing)

    def higher(self, play: int, other: int) -> bool:
        """Return whether a play has the highest card of two, or of two five-card plays beats the other."""
        if min(self.setup.plays.kind(play), self.setup.plays.kind(other)) >= STRAIGHT:
            return self.stronger(play, other)
        power = self.view.table.cabinet.ranking.power
        cards, others = self.cards.cards_in(play), self.cards.cards_in(other)
        return max(power[card] for card in cards) > max(power[card] for card in others)

    def stronger(self, play: int, other: int) -> bool:
        """Return whether a play would beat another of as many cards."""
        plays, ranking = self.setup.plays, self.view.table.cabinet.ranking
        return play.bit_count() == other.bit_count() and plays.beats(
            play, plays.weigh(other, ranking), ranking
        )

    def likelier(self, play: int, other: int) -> bool:
        """Return whether other hands may hold what beats only `other`, the weaker one of as many cards."""
        if not self.stronger(play, other):
            return False
        count, unseen = play.bit_count(), self._odds.unseen
        if count == SINGLE:
            return self.over(play) < self.over(other)
        if count >= FIVE_CARDS:
            return True
        between = self.cards.ranks[self.rank(other) : self.rank(play) + 1]
        return any((unseen & rank).bit_count() >= count for rank in between)

    @property
    def decides(self) -> bool:
        """Whether a pass of the seat ends the trick, because all others but one have passed."""
        return len(self._odds.foes) == 1
