"""American Deuce in words: suits, ranks, cards, offices and combinations."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardtable.cards.card import SUITS
from cardtable.cards.doubled import CLIMBING_RANKS, SECOND
from cardtable.games.american_deuce.rules.pack import DEUCE, Pack
from cardtable.games.american_deuce.rules.plays import (
    FIVE,
    FLUSH,
    FULL_HOUSE,
    NOTHING,
    PAIR,
    RIOT,
    SINGLE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPLE,
    Plays,
)
from cardtable.games.kit.phrases import first_capital
from cardtable.i18n import N_, _, ngettext

SUIT_NAMES: Final[Mapping[str, str]] = {
    "S": N_("spades"),
    "H": N_("hearts"),
    "D": N_("diamonds"),
    "C": N_("clubs"),
}
RANK_NAMES: Final[Mapping[str, tuple[str, str]]] = {
    "3": (N_("three"), N_("threes")),
    "4": (N_("four"), N_("fours")),
    "5": (N_("five"), N_("fives")),
    "6": (N_("six"), N_("sixes")),
    "7": (N_("seven"), N_("sevens")),
    "8": (N_("eight"), N_("eights")),
    "9": (N_("nine"), N_("nines")),
    "10": (N_("ten"), N_("tens")),
    "J": (N_("Jack"), N_("Jacks")),
    "Q": (N_("Queen"), N_("Queens")),
    "K": (N_("King"), N_("Kings")),
    "A": (N_("Ace"), N_("Aces")),
    "2": (N_("deuce"), N_("deuces")),
}
"""By rank, the names of one card and of several."""

OTHER_CARDS: Final[Mapping[str, str]] = {
    "*red": N_("the red joker"),
    "*blue": N_("the blue joker"),
    "*artist1": N_("an artist card"),
    "*artist2": N_("an artist card"),
}

BEATEN_BY: Final[Mapping[int, str]] = {
    SINGLE: N_("A higher card beats it, or a riot"),
    PAIR: N_("A higher pair beats it, or a riot"),
    TRIPLE: N_("A higher triple beats it, or a riot"),
    RIOT: N_("Only a higher riot beats it"),
    FIVE: N_("A higher five of a kind beats it, or a riot of one color"),
}
FIVE_CARDS_BEATEN_BY: Final = N_("A higher combination of five cards beats it, or a riot")

_ACE: Final = CLIMBING_RANKS.index("A")


def suit_name(suit: str) -> str:
    """Return the name of a suit by its letter: ``"spades"``."""
    return _(SUIT_NAMES[suit])


def rank_name(rank: str) -> str:
    """Return the name of one card of a rank: ``"nine"``, ``"King"``."""
    return _(RANK_NAMES[rank][0])


def rank_names(rank: str) -> str:
    """Return the name of several cards of a rank: ``"nines"``, ``"Kings"``."""
    return _(RANK_NAMES[rank][1])


def card_name(code: str) -> str:
    """Return a card as words for mid-sentence: ``"the nine of hearts"``, ``"the red joker"``."""
    if code in OTHER_CARDS:
        return _(OTHER_CARDS[code])
    plain = code.removesuffix(SECOND)
    named = _("the {rank} of {suit}").format(rank=rank_name(plain[:-1]), suit=suit_name(plain[-1]))
    return _("{card} with a bell").format(card=named) if plain != code else named


def card_title(code: str) -> str:
    """Return a card as a title: ``"Nine of hearts"``."""
    if code in OTHER_CARDS:
        return first_capital(_(OTHER_CARDS[code]))
    plain = code.removesuffix(SECOND)
    named = _("{rank} of {suit}").format(rank=first_capital(rank_name(plain[:-1])), suit=suit_name(plain[-1]))
    return _("{card} with a bell").format(card=named) if plain != code else named


def cards_text(count: int) -> str:
    """Return a number of cards in words: ``"1 card"``, ``"13 cards"``."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def office(place: int, seats: int) -> str:
    """Return the title of a place in playing order, from 0 for the President-Elect; may be empty (AD-4)."""
    if place == seats - 1:
        return _("Deplorable")
    return (_("President-Elect"), _("Vice President"), _("Secretary"))[place] if place < 3 else ""


def brings(place: int, seats: int) -> str:
    """Return who gets the title of a place, and what it brings (AD-4 to AD-7)."""
    if place == seats - 1:
        return _("Goes to whoever sits at the President-Elect's right, who plays last in the first trick.")
    return (
        _("Names the highest suit, may ask for a deuce, and leads the first trick."),
        _("Goes to the first seat to the left of the President-Elect. Names the second suit."),
        _("Goes to the second seat to the left of the President-Elect. Names the third suit."),
    )[place]


def how_elected(first: bool, decks: int) -> str:
    """Return how the President-Elect was chosen (AD-2, AD-15); `first` before any round has been won."""
    if not first:
        return _("Went out first in the last round.")
    return _("Drawn by the red joker.") if decks == 1 else _("Cut the highest card.")


def beaten_by(kind: int) -> str:
    """Return what beats a combination of a kind (AD-9, AD-11, AD-13, AD-14)."""
    return _(BEATEN_BY.get(kind, FIVE_CARDS_BEATEN_BY))


@dataclass(frozen=True, slots=True)
class Named:
    """A combination in words.

    Args:
        kind: one of the kinds of `plays`.
        title: its name alone: ``"Full house"``.
        detail: what distinguishes it within its kind: ``"Kings over nines"``; empty if the title does.
        told: as a play is told: ``"a full house, Kings over nines"``.
        short: as a reference to it on the table: ``"the full house"``.
        called: as one of several possible plays: ``"Full house, Kings over nines"``.
    """

    kind: int
    title: str
    detail: str
    told: str
    short: str
    called: str


class Names:
    """Provides words for the combinations of one match."""

    def __init__(self, pack: Pack, plays: Plays) -> None:
        self._pack = pack
        self._plays = plays

    def _rank(self, card: int) -> str:
        return CLIMBING_RANKS[card // self._pack.width]

    def shown(self, mask: int) -> list[str]:
        """Return the codes of a combination in display order: runs in sequence, a three before the pair."""
        cards = self._pack.cards_in(mask)
        kind = self._plays.kind(mask)
        if kind in (STRAIGHT, STRAIGHT_FLUSH):
            ranks = {card // self._pack.width for card in cards}
            if 0 in ranks and DEUCE in ranks:  # the low runs begin with the ace or the deuce
                cards.sort(key=lambda card: (card // self._pack.width < _ACE, card))
        elif kind == FULL_HOUSE:
            ranks_of = [card // self._pack.width for card in cards]
            cards.sort(key=lambda card: (-ranks_of.count(card // self._pack.width), card))
        return [self._pack.codes[card] for card in cards]

    def kind_name(self, kind: int) -> str:
        """Return a kind of combination with its article: ``"a straight"``."""
        return {
            SINGLE: _("a single"),
            PAIR: _("a pair"),
            TRIPLE: _("a triple"),
            RIOT: _("a riot"),
            STRAIGHT: _("a straight"),
            FLUSH: _("a flush"),
            FULL_HOUSE: _("a full house"),
            STRAIGHT_FLUSH: _("a straight flush"),
            FIVE: _("five of a kind"),
        }[kind]

    def named(self, mask: int) -> Named:
        """Return a combination in words, or the number of cards if they make none."""
        kind = self._plays.kind(mask)
        if kind == NOTHING:
            words = cards_text(mask.bit_count())
            return Named(kind, words, "", words, words, words)
        codes = self.shown(mask)
        top = self._rank(mask.bit_length() - 1)
        several = rank_names(top)
        values = {"rank": several}
        match kind:
            case 1:
                name = card_name(codes[0])
                return Named(kind, card_title(codes[0]), "", name, name, card_title(codes[0]))
            case 2:
                title, told, short = _("Pair"), _("a pair of {rank}"), _("the pair of {rank}")
                called = _("Pair of {rank}")
            case 3:
                title, told, short = _("Triple"), _("three {rank}"), _("the three {rank}")
                called = _("Three {rank}")
            case 4:
                return self._riot(mask, several)
            case 9:
                title, told, short = _("Five of a kind"), _("five {rank}"), _("the five {rank}")
                called = _("Five {rank}")
            case 7:
                return self._full_house(mask, codes)
            case 6:
                return self._flush(codes)
            case _:
                return self._run(kind, mask, codes)
        told, short, called = (words.format(**values) for words in (told, short, called))
        return Named(kind, title, first_capital(several), told, short, called)

    def _riot(self, mask: int, rank: str) -> Named:
        detail = _("Four {rank}").format(rank=rank)
        told = _("a riot of {rank}").format(rank=rank)
        short, called = _("the riot of {rank}"), _("Riot of {rank}")
        return Named(RIOT, _("Riot"), detail, told, short.format(rank=rank), called.format(rank=rank))

    def coloured(self, mask: int) -> str:
        """Return a riot with its color, which matters against five of a kind and its equals (AD-14)."""
        words = _("four {rank}")
        if self._pack.decks > 1 and self._pack.is_of_one_colour(mask):
            words = _("four red {rank}") if mask & self._pack.colours[1] else _("four black {rank}")
        return words.format(rank=rank_names(self._rank(mask.bit_length() - 1)))

    def _full_house(self, mask: int, codes: list[str]) -> Named:
        three, two = (rank_names(self._rank(self._pack.number[code])) for code in (codes[0], codes[-1]))
        return Named(
            FULL_HOUSE,
            _("Full house"),
            _("{three} over {two}").format(three=first_capital(three), two=two),
            _("a full house, {three} over {two}").format(three=three, two=two),
            _("the full house"),
            _("Full house, {three} over {two}").format(three=three, two=two),
        )

    def _flush(self, codes: list[str]) -> Named:
        top = codes[-1].removesuffix(SECOND)
        values = {"suit": suit_name(top[-1]), "rank": rank_name(top[:-1])}
        return Named(
            FLUSH,
            _("Flush"),
            first_capital(_("{suit}, {rank} high").format(**values)),
            _("a flush in {suit}, {rank} high").format(**values),
            _("the flush"),
            _("Flush in {suit}, {rank} high").format(**values),
        )

    def _run(self, kind: int, mask: int, codes: list[str]) -> Named:
        low, high = (rank_name(self._rank(self._pack.number[code])) for code in (codes[0], codes[-1]))
        values = {"low": low, "high": high, "suit": suit_name(codes[0].removesuffix(SECOND)[-1])}
        run = first_capital(_("{low} to {high}").format(**values))
        if kind == STRAIGHT:
            told = _("a straight from {low} to {high}").format(**values)
            called = _("Straight, {low} to {high}").format(**values)
            return Named(kind, _("Straight"), run, told, _("the straight"), called)
        title = _("Royal flush") if mask & self._pack.kings else _("Straight flush")
        detail = _("{run} in {suit}").format(run=run, suit=values["suit"])
        told = _("a straight flush in {suit} from {low} to {high}").format(**values)
        called = _("{title} in {suit}, {low} to {high}").format(title=title, **values)
        return Named(kind, title, detail, told, _("the straight flush"), called)


def suits_in_order(suits: tuple[int, ...]) -> tuple[str, ...]:
    """Return suits, given by index, as letters."""
    return tuple(SUITS[suit] for suit in suits)
