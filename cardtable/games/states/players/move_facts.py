"""Facts about the moves of one STATES position, and words for them."""

from typing import Final

from cardtable.engine.opinion import best_first, seat_mark
from cardtable.games.kit.phrases import either, first_capital, in_ten, listed, times_text
from cardtable.games.states.players.evaluation import Evaluation
from cardtable.games.states.players.turns import Judge
from cardtable.games.states.players.valuing import collecting, danger, knocking, linking, worth
from cardtable.games.states.rules.moves import CLAIM, DRAW, KNOCK, TAKE, WATER, WAYS, cards_of, claimed
from cardtable.games.states.rules.names import color_name, pile_name
from cardtable.games.states.rules.setup import BACKS, COLORS, HAND_SIZE, KNOCKING, Setup
from cardtable.i18n import _

EVEN: Final = 5
"""Times in ten from which something counts as likely."""

FAIR: Final = 3
"""Times in ten below which a total is too low to knock with."""

SLIM: Final = 0.05
"""Chance below which a total hardly ever wins."""

TINY: Final = 0.005
"""Share of the policy's preference that is too small to be the reason for a move."""

NAMED: Final = 3
"""Most states listed by name; of more, the first ones and their number are given."""


def best_color(setup: Setup, hand: int) -> int:
    """Return the color of a hand's highest total."""
    return max(COLORS, key=lambda color: setup.total(hand, color))


class MoveFacts:
    """Facts about the moves of one position."""

    def __init__(self, evaluation: Evaluation) -> None:
        """Take the evaluation of the position."""
        self.evaluation = evaluation
        self.setup = evaluation.setup
        self.hand = evaluation.hand
        waters = evaluation.setup.waters
        self.names = tuple(
            _("the water") if waters >> card & 1 else name
            for card, name in enumerate(evaluation.setup.pack.names)
        )

    # --- words ---

    def called(self, move: int) -> str:
        """Return a move as words for mid-sentence."""
        if move < DRAW:
            return _("discarding {card} on {pile}").format(
                card=self.names[move >> 1], pile=pile_name(move & 1)
            )
        if move == DRAW:
            return _("drawing")
        if move < KNOCK:
            return _("taking {card}").format(card=self.names[self.top_of(move)])
        if move == KNOCK:
            return _("knocking")
        if move < CLAIM:
            return _("playing water and {next}").format(next=self.called(DRAW + (move - WATER) % WAYS))
        return _("showing {cards}").format(cards=self.all_of(claimed(move)))

    def all_of(self, mask: int) -> str:
        """Return the names of some cards as a list in words."""
        return listed([self.names[card] for card in cards_of(mask)])

    def any_of(self, mask: int) -> str:
        """Return alternatives in words: ``"Texas or Ohio"``, ``"7 states such as Texas and Ohio"``."""
        names = [self.names[card] for card in cards_of(mask)]
        if len(names) > NAMED:
            return _("{number} states such as {one} and {other}").format(
                number=len(names), one=names[0], other=names[1]
            )
        return either(names)

    def codes(self, mask: int) -> tuple[str, ...]:
        """Return the codes of a set of cards."""
        return tuple(self.setup.codes[card] for card in cards_of(mask))

    def of_color(self, hand: int, color: int) -> int:
        """Return how many states of a color a hand has."""
        return (hand & self.setup.backs[color]).bit_count()

    def in_color(self, hand: int) -> str:
        """Return the best total of a hand in words: ``"21 in green"``."""
        color = best_color(self.setup, hand)
        return _("{total} in {color}").format(
            total=self.setup.total(hand, color), color=color_name(BACKS[color])
        )

    # --- facts ---

    def top_of(self, move: int) -> int:
        """Return the card that a move takes from a pile."""
        return self.evaluation.table.piles[move - TAKE][-1]

    def outs(self, hand: int, lying: int = 0) -> int:
        """Return the states that would finish a hand's four after the best discard, as a mask.

        Args:
            hand: the hand, as a mask.
            lying: the states that count besides those not seen yet, as a mask, such as that on a pile.
        """
        states = hand & self.setup.states
        kept = [states]
        if states.bit_count() > HAND_SIZE:
            kept = [states ^ 1 << card for card in cards_of(states)]
        web, counted = self.evaluation.web, self.evaluation.unseen | lying
        return max((web.outs(four) & counted for four in kept), key=int.bit_count)

    def finishing(self, hand: int) -> int:
        """Return the possible top cards of the deck that finish a hand's four at once, as a mask."""
        connections = self.setup.connections
        found = 0
        for card in self.evaluation.draws:
            if connections(hand | 1 << card) and not hand >> card & 1:
                found |= 1 << card
        return found

    def near(self) -> int:
        """Return the possible top states of the deck that border the hand and would be kept, as a mask."""
        found, judge = 0, Judge(self.evaluation, [])
        for card in self.evaluation.draws:
            if self.setup.states >> card & 1 and self.touching(card, self.hand):
                with_card = self.hand | 1 << card
                kept = judge.keeps(with_card) if with_card.bit_count() > HAND_SIZE else with_card
                found |= kept & 1 << card
        return found

    def raising(self) -> bool:
        """Return whether the top of the deck may raise the hand's best total or buy a card that does."""
        setup, total = self.setup, self.setup.best_total(self.hand)
        draws = self.evaluation.draws
        return any(
            setup.waters >> card & 1 or setup.best_total(self.hand | 1 << card) > total for card in draws
        )

    def draws_for(self, hand: int) -> tuple[float, float]:
        """Return how much a hand gains by the cards it may draw: for a knock, and for linking four."""
        gains = [0.0, 0.0]
        judge = Judge(self.evaluation, [])
        for card in self.evaluation.draws:
            new = hand | 1 << card
            if new.bit_count() > HAND_SIZE and not self.setup.connections(new):
                kept = judge.keeps(new)
                gains[not self.for_knock(kept)] += self.gain(kept, hand)
        return gains[0], gains[1]

    def gain(self, kept: int, before: int) -> float:
        """Return how much more a hand is worth than the one before."""
        return worth(self.evaluation, kept) - worth(self.evaluation, before)

    def for_knock(self, hand: int) -> bool:
        """Return whether a later knock is a better chance for a hand of four than to link."""
        evaluation = self.evaluation
        return not evaluation.last and knocking(evaluation, hand) > linking(evaluation, hand)

    def collects(self, hand: int) -> bool:
        """Return whether a third state for a knock is a better chance for a hand of four than to link."""
        evaluation = self.evaluation
        return not evaluation.last and collecting(evaluation, hand) > linking(evaluation, hand)

    def trio(self, card: int) -> str:
        """Return what a knock with the color of a card would win, once the hand has it, in a sentence.

        Empty if it would not be the third or fourth of its color, or if such a knock is a good one.
        """
        setup, hand = self.setup, self.hand | 1 << card
        color = setup.back_of[card]
        total = setup.total(hand, color)
        chance = self.evaluation.beats(total)
        too_few = self.of_color(hand, color) < KNOCKING
        if too_few or in_ten(chance) >= EVEN or self.evaluation.last:
            return ""
        words = _("{card} makes {total} in {color}, but a knock with that would win only about {times}.")
        return words.format(
            card=self.names[card], total=total, color=color_name(BACKS[color]), times=times_text(chance)
        )

    def knock_with(self, hand: int) -> int:
        """Return the highest total of a hand with which its player may knock, or 0."""
        setup = self.setup
        totals = [setup.total(hand, back) for back in COLORS if self.of_color(hand, back) >= KNOCKING]
        return max(totals, default=0)

    def knock_bought(self, move: int) -> str:
        """Return to what knock water would lead now, and why it is kept all the same; empty for none."""
        setup, evaluation = self.setup, self.evaluation
        if evaluation.last:
            return ""
        if not self.takes(move):
            top = evaluation.view.top
            if top is None or top not in COLORS or self.of_color(self.hand, top) != KNOCKING - 1:
                return ""
            words = _("{back} may be a third {color} state to knock with, but the water is worth more later.")
            return words.format(back=first_capital(self.back()), color=color_name(BACKS[top]))
        card, (hand, _soon) = self.new_card(move), self.picked(move)
        total = self.knock_with(hand)
        if total <= self.knock_with(self.hand):
            return ""
        chance = evaluation.beats(total)
        words = _("{card} makes {total} in {color} to knock with, but that would win only about {times}.")
        if in_ten(chance) >= EVEN:
            words = _(
                "{card} makes {total} in {color}, which wins about {times}, "
                "but the hand may end before you knock."
            )
        color = color_name(BACKS[setup.back_of[card]])
        return words.format(card=self.names[card], total=total, color=color, times=times_text(chance))

    def shares(self, move: int, other: int) -> tuple[float, float]:
        """Return by how much a discard beats another: for the hand kept, and for what the next one gets."""
        scores = [opinion.score for opinion in Judge(self.evaluation, [move, other]).opinions()]
        own = worth(self.evaluation, self.hand ^ 1 << (move >> 1))
        own -= worth(self.evaluation, self.hand ^ 1 << (other >> 1))
        return own, scores[0] - scores[1] - own

    def better_covered(self, move: int, other: int) -> int:
        """Return the top that a discard covers if the next player likes it more than the other top, or -1."""
        piles = self.evaluation.table.piles
        top, left = [pile[-1] if pile else None for pile in (piles[move & 1], piles[other & 1])]
        if top is None or danger(self.evaluation, top) <= danger(self.evaluation, left):
            return -1
        why = self.wanted(top)
        return -1 if why and why in (self.wanted(move >> 1), left is not None and self.wanted(left)) else top

    def nobody_follows(self) -> bool:
        """Return whether the hand ends with this turn."""
        return self.evaluation.last and self.evaluation.following == self.evaluation.table.knocker

    def outs_lost(self, move: int, other: int) -> int:
        """Return the states that would finish the four only after the other discard, as a mask."""
        hand = self.hand
        return self.kept_outs(hand ^ 1 << (other >> 1)) & ~self.kept_outs(hand ^ 1 << (move >> 1))

    def best_besides(self, card: int) -> int | None:
        """Return the best discard of another card, or None.

        It breaks up the total that is kept only if there is no other.
        """
        discards = [
            move
            for move in self.evaluation.view.legal()
            if isinstance(move, int) and move < DRAW and move >> 1 != card
        ]
        counted = self.counted(self.hand ^ 1 << card)
        discards = [move for move in discards if not counted >> (move >> 1) & 1] or discards
        return best_first(Judge(self.evaluation, discards).opinions())[0].move if discards else None

    def counted(self, kept: int) -> int:
        """Return the states of the total that a hand is kept for, as a mask; none if it is to link."""
        if not (self.evaluation.last or self.for_knock(kept)):
            return 0
        return kept & self.setup.backs[best_color(self.setup, kept)]

    def linked(self, hand: int) -> int:
        """Return four states of a hand that link, as a mask, or 0."""
        found = self.setup.connections(hand)
        return found[0] if found else 0

    def touching(self, card: int, hand: int) -> int:
        """Return the states of a hand that border a card, as a mask."""
        return self.setup.adjacent[card] & hand & self.setup.states & ~(1 << card)

    def back(self) -> str:
        """Return the top of the deck in words: ``"the green card"``."""
        top = self.evaluation.view.top
        if top is None or top not in COLORS:
            return _("the next card") if not self.bonus_next() else _("the card after the bonus state")
        return _("the {color} card").format(color=color_name(BACKS[top]))

    def bonus_next(self) -> bool:
        """Return whether the deck's top is a bonus state, which is followed by another draw."""
        top = self.evaluation.view.top
        return top is not None and BACKS[top] == "bonus"

    def chance(self) -> float:
        """Return the chance that the hand's total is the highest."""
        return self.evaluation.beats(self.setup.best_total(self.hand))

    def odds(self) -> int:
        """Return that chance as times in ten."""
        return in_ten(self.chance())

    def times(self) -> str:
        """Return that chance in words: ``"3 times out of 10"``."""
        return times_text(self.chance())

    def picked(self, move: int) -> tuple[int, int]:
        """Return the hand after picking up, and the states that may finish it at once, as masks."""
        hand, way = self.hand, move - DRAW
        if move >= WATER:
            card, way = divmod(move - WATER, WAYS)
            hand &= ~(1 << card)
        if way:
            hand |= 1 << self.evaluation.table.piles[way - 1][-1]
            return hand, 0
        return hand, self.finishing(hand)

    def takes(self, move: int) -> bool:
        """Return whether a move takes the top of a pile, with or without water."""
        return DRAW < move < KNOCK or (WATER <= move < CLAIM and (move - WATER) % WAYS > 0)

    def new_card(self, move: int) -> int:
        """Return the card that a move takes from a pile."""
        way = (move - WATER) % WAYS if move >= WATER else move - DRAW
        return self.evaluation.table.piles[way - 1][-1]

    def kept_outs(self, hand: int) -> int:
        """Return the states that would finish the kept hand, as a mask; none in the last turn."""
        return 0 if self.evaluation.last else self.outs(hand)

    def chances_then(self, move: int) -> int:
        """Return the states to finish the hand kept after a move and a discard; none if it is to knock."""
        then = self.held_then(move)
        return 0 if self.for_knock(then) else self.kept_outs(then)

    def held_then(self, move: int) -> int:
        """Return the hand kept after a move and a discard, as a mask."""
        hand, _soon = self.picked(move)
        if hand.bit_count() > HAND_SIZE:
            way = (move - WATER) % WAYS if move >= WATER else move - DRAW
            hand = Judge(self.evaluation, []).keeps(hand, way)
        return hand

    def near_words(self, near: int) -> str:
        """Say how much of the deck borders the hand: ``"... 4 of those border your states."``."""
        count, of = near.bit_count(), len({*self.evaluation.draws})
        top = self.evaluation.view.top
        if count > NAMED:
            if top is None or top not in COLORS:
                words = _("the next card may be one of {of}: {count} of them border your states.")
                return words.format(count=count, of=of)
            words = _("the next card is {color}, one of {of} cards: {count} of those border your states.")
            return words.format(count=count, of=of, color=color_name(BACKS[top]))
        words = _("{back} may be {states} ({count} of {of}), next to a state of yours.")
        return words.format(back=self.back(), states=self.any_of(near), count=count, of=of)

    def next_one(self) -> str:
        """Return the next player as words for mid-sentence."""
        return seat_mark(self.evaluation.following)

    def next_known(self) -> int:
        """Return the states that the next player is known to hold, as a mask."""
        return self.evaluation.table.hands[self.evaluation.following] & self.setup.states

    def wanted(self, card: int) -> str:
        """Return why the next player may want a card, to follow "who"; empty for no reason."""
        touched = self.next_known() & self.setup.adjacent[card]
        if touched:
            return _("took {states} next to it").format(states=self.all_of(touched))
        color = self.setup.back_of[card]
        alike = self.evaluation.view.backs(self.evaluation.following).count(color)
        if alike >= KNOCKING - 1:
            return _("holds {number} {color} cards").format(number=alike, color=color_name(BACKS[color]))
        return ""

    def feeds(self, card: int) -> str:
        """Return why the next player wants a card it may take, to follow "who"; empty for no reason."""
        return self.wanted(card) if danger(self.evaluation, card) else ""

    def taker(self, card: int) -> tuple[int, str]:
        """Return who may take a discard, and why, to follow "who"; the words are empty if nobody is known to.

        It is the next player, or a later one who shows so many cards of the color that it goes on collecting.
        """
        why = self.feeds(card)
        if why or self.nobody_follows():
            return self.evaluation.following, why
        color = self.setup.back_of[card]
        for seat in self.setup.clockwise(self.evaluation.following):
            if seat in (self.evaluation.seat, self.evaluation.table.knocker):
                break
            number = self.evaluation.view.backs(seat).count(color)
            if number >= KNOCKING and self.setup.side_of[seat] != self.setup.side_of[self.evaluation.seat]:
                words = _("holds {number} {color} cards")
                return seat, words.format(number=number, color=color_name(BACKS[color]))
        return self.evaluation.following, ""

    def liked_more(self, card: int, other: int) -> str:
        """Return why the next player wants a card more than another, to follow "who"; empty for no reason."""
        why, instead = self.feeds(card), self.feeds(other)
        more = not instead or danger(self.evaluation, card) > danger(self.evaluation, other)
        return why if more and why != instead else ""

    def higher_knock(self, move: int) -> int:
        """Return the total of a knock in the next turn if a card that is taken makes it higher, or 0."""
        if not self.takes(move):
            return 0
        then = self.held_then(move)
        total: int = self.setup.best_total(then)
        higher = total > self.setup.best_total(self.hand)
        return total if higher and self.setup.most_alike(then) >= KNOCKING else 0

    def waiting(self, move: int) -> int:
        """Return about how many times in ten the hand is won after picking up instead of a knock."""
        return in_ten(Judge(self.evaluation, [move]).opinions()[0].score)

    def fourth(self, hand: int, other: int) -> bool:
        """Return whether only the first hand has four of one color, worth one more point in a knock."""
        setup = self.setup
        pays = setup.four_card_knocks and not setup.alternate and not self.evaluation.last
        return pays and setup.most_alike(hand) == HAND_SIZE > setup.most_alike(other)

    def covered(self, card: int, pile: int) -> int:
        """Return the card that a discard covers to keep it from the next player, or -1.

        Covering gains nothing if the card on top is liked as much, or for the same reason.
        """
        piles = self.evaluation.table.piles
        tops = [cards[-1] if cards else None for cards in piles]
        mine, other = tops[pile], tops[1 - pile]
        liked = max(danger(self.evaluation, card), danger(self.evaluation, other))
        if mine is None or danger(self.evaluation, mine) <= liked:
            return -1
        why = self.wanted(mine)
        return -1 if why and why in (self.wanted(card), other is not None and self.wanted(other)) else mine
