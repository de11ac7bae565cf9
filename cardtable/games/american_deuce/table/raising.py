"""Cards raised to be played together: what they amount to, what could be played, how a hand is sorted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.games.american_deuce.rules.moves import PASS
from cardtable.games.american_deuce.rules.names import Names, suit_name
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.pack import SuitOrder
from cardtable.games.american_deuce.rules.plays import (
    FIVE_CARDS,
    FLUSH,
    RIOT,
    SINGLE,
    STRAIGHT,
    STRAIGHT_FLUSH,
)
from cardtable.games.american_deuce.rules.setup import Setup
from cardtable.games.american_deuce.table.comparing import top_suit, why_lower
from cardtable.games.kit.phrases import either, first_capital, listed
from cardtable.i18n import _
from cardtable.viewmodel.prompts import Order, Selection

MOST_OFFERS: Final = 16
"""Most plays suggested."""


def raise_all_four() -> str:
    """Return the remark on one of four cards that only fit a riot (AD-13)."""
    return _("Four of a kind is a riot, which beats almost anything: raise all four")


@dataclass(frozen=True, slots=True)
class Options:
    """What one hand can play at one moment.

    Args:
        plays: every legal play, as a mask.
        useful: the cards of all plays, as a mask.
        offers: plays worth suggesting, cheapest first, as masks.
    """

    plays: tuple[int, ...]
    useful: int
    offers: tuple[int, ...]


class Raising:
    """Answers for the raised cards of one match."""

    def __init__(self, agreed: Setup, names: Names) -> None:
        self._pack = agreed.pack
        self._plays = agreed.plays
        self._names = names
        self._known: tuple[object, Options] | None = None

    def mask(self, codes: Sequence[str]) -> int:
        """Return cards as a mask, ignoring those that the match does not have."""
        found = 0
        for code in codes:
            card = self._pack.number.get(code, self._pack.size)
            if card < self._pack.size:
                found |= 1 << card
        return found

    def options(self, view: AmericanDeuceView) -> Options:
        """Return what the viewer can play now; cached per position, because every raised card asks for it."""
        table = view.table
        key = view.seat, view.cards, table.table, table.phase, table.cabinet.suits, view.to_act
        if self._known is None or self._known[0] != key:
            self._known = key, self._find(view)
        return self._known[1]

    def _find(self, view: AmericanDeuceView) -> Options:
        if view.phase != "play":
            return Options((), 0, ())
        plays = tuple(move for move in view.legal() if isinstance(move, int) and move != PASS)
        useful = 0
        for play in plays:
            useful |= play
        return Options(plays, useful, self._cheapest(view, plays))

    def _cheapest(self, view: AmericanDeuceView, plays: Sequence[int]) -> tuple[int, ...]:
        """Return the least wasteful play of each kind and level, in the order of suggestion.

        To beat a single card, every card is a separate suggestion.

        Lowest plays come first, then those that break a set or spend a deuce, riots last; a leader is first
        offered to shed five cards at once.
        """
        ranking = view.table.cabinet.ranking
        together = self._groups(view.cards) if not view.table.table else []
        alone = view.table.table.bit_count() == SINGLE
        best: dict[tuple[int, int, int], tuple[tuple[float, ...], int]] = {}
        for play in plays:
            kind, level, _bar = self._plays.weigh(play, ranking)
            torn = self._torn(view.cards, play)
            spoils = bool(torn) or bool(play & self._pack.deuces)
            early = play in together and play.bit_count() == FIVE_CARDS and not play & self._pack.deuces
            height = kind if play.bit_count() == FIVE_CARDS else 0  # among five cards the kind decides first
            cost = kind == RIOT, not early, spoils, height, self._power(play, ranking), torn
            key = kind, level, play if alone else 0
            known = best.get(key)
            if known is None or cost < known[0]:
                best[key] = cost, play
        return tuple(play for _cost, play in sorted(best.values())[:MOST_OFFERS])

    def _power(self, play: int, ranking: SuitOrder) -> float:
        """Return the average height of a play's cards."""
        cards = self._pack.cards_in(play)
        return sum(ranking.power[card] for card in cards) / len(cards)

    def _torn(self, hand: int, play: int) -> int:
        """Return the number of ranks of which a play takes only some cards."""
        return sum(1 for rank in self._pack.ranks if play & rank and hand & rank & ~play)

    # --- the raised cards ----------------------------------------------------------------------------------

    def selection(self, view: AmericanDeuceView, codes: Sequence[str]) -> Selection:
        """Return what raised cards amount to on the viewer's turn to play, and which others fit with them."""
        raised = self.mask(codes)
        found = self.options(view)
        if not raised:
            return Selection(fits=self._codes(found.useful), loose=True)
        wider = [play for play in found.plays if not raised & ~play]
        fits = raised
        for play in wider:
            fits |= play
        named = self._names.named(raised)
        refusal = view.why_not(raised)
        if not wider or refusal is None:  # nothing leads on from here, or need not
            fits |= found.useful
        allowed = self._codes(fits)
        if refusal is None:
            effect = self._effect(view, named.detail, raised)
            return Selection(named.title, effect, _("Play"), raised, allowed, loose=True, called=named.called)
        if wider and raised.bit_count() != view.table.table.bit_count():
            whole = self._pack.codes_in(wider[0]) if len(wider) == 1 else ()
            return Selection(named.title, self._promise(wider), fits=allowed, loose=True, whole=tuple(whole))
        if self.only_riot(view, codes):
            whole = self._pack.codes_in(wider[0])
            return Selection(named.title, raise_all_four(), fits=allowed, loose=True, whole=tuple(whole))
        ranking = view.table.cabinet.ranking
        why = why_lower(raised, view.table.table, self._plays, self._pack, self._names, ranking)
        return Selection(
            named.title, why or refusal.sentence, fits=allowed, clause=refusal.clause, loose=True
        )

    def _codes(self, mask: int) -> frozenset[str]:
        return frozenset(self._pack.codes_in(mask))

    def _effect(self, view: AmericanDeuceView, detail: str, raised: int) -> str:
        """Return what a legal play does."""
        table, ranking = view.table.table, view.table.cabinet.ranking
        if not table:
            return detail
        beaten = _("beats {combination}").format(combination=self._names.named(table).short)
        mine, theirs = (self._plays.weigh(mask, ranking)[:2] for mask in (raised, table))
        if mine == theirs and mine[0] not in (FLUSH, STRAIGHT_FLUSH):
            suits = [top_suit(mask, mine[0], self._pack, ranking) for mask in (raised, table)]
            words = _("{beats}: {suit} rank higher")
            if suits[0] == suits[1]:
                words = _("{beats}: without a bell is higher")
            beaten = words.format(beats=beaten, suit=suit_name(suits[0]))
        if not detail:
            return first_capital(beaten)
        return _("{detail} — {beaten}").format(detail=detail, beaten=beaten)

    def _promise(self, plays: Sequence[int]) -> str:
        """Return what raised cards can still become."""
        kinds = sorted({self._plays.kind(play) for play in plays})
        return _("Can become {kinds}").format(kinds=either([self._names.kind_name(kind) for kind in kinds]))

    def can_riot(self, view: AmericanDeuceView) -> bool:
        """Return whether one of the viewer's plays is a riot."""
        return any(self._plays.kind(play) == RIOT for play in self.options(view).plays)

    def only_riot(self, view: AmericanDeuceView, codes: Sequence[str]) -> bool:
        """Return whether the viewer's cards can be played only in a riot."""
        raised = self.mask(codes)
        wider = [play for play in self.options(view).plays if not raised & ~play]
        return bool(wider) and all(self._plays.kind(play) == RIOT for play in wider)

    def part_of(self, view: AmericanDeuceView, card: str) -> str:
        """Return what a card of the viewer's can be played as; empty for nothing."""
        bit = self.mask([card])
        kinds = sorted({self._plays.kind(play) for play in self.options(view).plays if play & bit})
        return listed([self._names.kind_name(kind) for kind in kinds]) if kinds else ""

    def dead(self, view: AmericanDeuceView, card: str) -> tuple[str, str]:
        """Return why a card fits no legal play now: the sentence and the clause."""
        bit = self.mask([card])
        refusal = view.why_not(bit)
        count = view.table.table.bit_count()
        if refusal is None:
            return "", ""
        if count > SINGLE and refusal.clause == "AD-9":
            named = self._names.named(view.table.table)
            kind = self._plays.kind(view.table.table)
            clause = "AD-11" if kind >= STRAIGHT else "AD-10"
            return _("Nothing you can make with it beats {combination}.").format(
                combination=named.short
            ), clause
        return refusal.sentence, refusal.clause

    def offers(self, view: AmericanDeuceView) -> tuple[tuple[str, ...], ...]:
        """Return sets of cards that could be played, cheapest first."""
        return tuple(tuple(self._names.shown(play)) for play in self.options(view).offers)

    # --- the order of a hand -------------------------------------------------------------------------------

    def by_rank(self, view: AmericanDeuceView) -> tuple[str, ...]:
        """Return the viewer's cards from lowest to highest."""
        power = view.table.cabinet.ranking.power
        return self._sorted(view, lambda card: (power[card],))

    def by_suit(self, view: AmericanDeuceView) -> tuple[str, ...]:
        """Return the viewer's cards by suit, lowest suit first, each ascending."""
        ranking = view.table.cabinet.ranking
        return self._sorted(view, lambda card: (ranking.height[self._pack.suit(card)], ranking.power[card]))

    def _sorted(self, view: AmericanDeuceView, key: Callable[[int], tuple[int, ...]]) -> tuple[str, ...]:
        return tuple(self._pack.codes[card] for card in sorted(self._pack.cards_in(view.cards), key=key))

    def orders(self, view: AmericanDeuceView) -> tuple[Order, ...]:
        """Return the ways to sort the viewer's hand, the usual one first."""
        return (
            Order(_("by rank"), self.by_rank(view)),
            Order(_("by suit"), self.by_suit(view)),
            Order(_("by combination"), self.together(view)),
        )

    def together(self, view: AmericanDeuceView) -> tuple[str, ...]:
        """Return the viewer's cards: singles, then pairs, triples, five-card combinations and riots."""
        power = view.table.cabinet.ranking.power
        groups = self._groups(view.cards)
        groups.sort(key=lambda play: (self._plays.kind(play), play))
        rest = view.cards & ~sum(groups)
        singles = sorted(self._pack.cards_in(rest), key=power.__getitem__)
        return (
            *(self._pack.codes[card] for card in singles),
            *(code for group in groups for code in self._names.shown(group)),
        )

    def _groups(self, hand: int) -> list[int]:
        """Return the multi-card combinations that a hand falls into, largest found first."""
        rest, groups = hand, list[int]()
        for find in (self._plays.fours, self._fives, self._plays.triples, self._plays.pairs):
            while found := find(rest):
                best = min(found, key=lambda play: (self._torn(rest, play), self._plays.kind(play), play))
                groups.append(best)
                rest ^= best
        return groups

    def _fives(self, hand: int) -> list[int]:
        """Return the five-card combinations of a hand, if it has five cards."""
        return self._plays.fives(hand) if hand.bit_count() >= FIVE_CARDS else []
