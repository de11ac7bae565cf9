"""Why one move is better than another, or what is wrong with it; for plays see `play_reasons`."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from cardtable.cards.card import SUITS
from cardtable.cards.doubled import CLIMBING_RANKS
from cardtable.engine.opinion import Reason
from cardtable.games.american_deuce.players import tricks
from cardtable.games.american_deuce.players.cabinet import chance_of_a_deuce
from cardtable.games.american_deuce.players.move_facts import MoveFacts
from cardtable.games.american_deuce.players.play_reasons import better, going_out, worse_than
from cardtable.games.american_deuce.rules.moves import ASK, DECLINE, GIVE, PASS, SUIT
from cardtable.games.american_deuce.rules.names import rank_name, rank_names, suit_name
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.state import NAMED_SUITS
from cardtable.games.kit.phrases import first_capital, listed, times_text
from cardtable.i18n import _, ngettext

HIGH: Final = CLIMBING_RANKS.index("J")
"""Lowest rank for which a high suit matters."""

NAMED: Final = 3
"""Most high cards of a suit to name."""

EVEN: Final = 0.5
"""Chance of getting a deuce from which it is no reason against asking."""


def explain(view: AmericanDeuceView, move: int, beside: int | None, worse: bool) -> Reason:
    """Return the reason to prefer a move, or what is wrong with it; arguments as for `Policy.explain`."""
    said = MoveFacts(view)
    if view.phase == "play" and beside is not None and not worse and said.same(move, beside):
        judged = sorted(tricks.judge(view), key=lambda opinion: -opinion.score)
        beside = next((opinion.move for opinion in judged if not said.same(move, opinion.move)), None)
    if beside is None:
        if view.phase != "play":
            return Reason(_("There is no other choice."))
        if move == said.hand:
            return going_out(said)
        return Reason(
            _("You cannot beat what is on the table.") if move == PASS else _("It is all you can play.")
        )
    if view.phase == "suit":
        return _suit(view, SUIT - move, SUIT - beside, worse)
    if view.phase == "deuce":
        return _asking(said, ASK in (move, beside) and (move == ASK) != worse, move)
    if view.phase == "give":
        found = _given(said, 1 << GIVE - move, 1 << GIVE - beside, worse)
    else:
        found = worse_than(said, move, beside) if worse else better(said, move, beside)
    other = said.called(beside) if beside <= PASS else said.briefly(beside)
    return next(found, None) or Reason(
        _("{move} or {other}: it makes little difference.").format(
            move=first_capital(said.called(move)), other=other
        ),
        even=True,
    )


# --- the cabinet -------------------------------------------------------------------------------------------


def _high_cards(view: AmericanDeuceView, suit: int) -> list[str]:
    """Return the ranks of the cards held from the Jack up in a suit, highest first."""
    cards = view.table.setup.pack
    held = Counter(card // cards.width for card in cards.cards_in(view.cards & cards.suits[suit]))
    ranks = [(CLIMBING_RANKS[rank], held[rank]) for rank in sorted(held, reverse=True) if rank >= HIGH]
    return [rank_names(rank) if count > 1 else rank_name(rank) for rank, count in ranks]


def _several(held: list[str]) -> int:
    """Return the number that decides the grammar of a sentence about high cards: 1 for one card, else 2."""
    return 1 if held in [[rank_name(rank)] for rank in CLIMBING_RANKS] else 2


def _suit(view: AmericanDeuceView, suit: int, other: int, worse: bool) -> Reason:
    """Return what naming a suit does for the high cards held in it, compared with another suit."""
    held, less = _high_cards(view, suit), _high_cards(view, other)
    named = view.table.cabinet.suits
    values = {
        "suit": suit_name(SUITS[suit]),
        "held": _the(held),
        "other": suit_name(SUITS[other]),
        "less": _the(less),
        "first": suit_name(SUITS[named[0]]) if named else "",
    }
    if held == less:
        found = _("You hold no high {suit} and no high {other}, so it makes little difference.")
        if held:
            found = _("You hold the {held} both of {suit} and of {other}, so it makes little difference.")
        return Reason(found.format(**values), even=True)
    if len(named) == NAMED_SUITS - 1 and set(held) & set(less):
        # One of the last two suits: cards held of both beat nobody's of the other.
        own, others = (
            [rank for rank in ranks if rank not in beside] for ranks, beside in ((held, less), (less, held))
        )
        values |= {"held": _the(own), "less": _the(others)}
        if worse and not own:
            return Reason(_("Naming {suit} would help none of your cards.").format(**values))
        if not worse and not others:
            words = ngettext(
                "With {suit} third, your {held} will win ties against {other}.",
                "With {suit} third, your {held} will win ties against {other}.",
                _several(own),
            )
            return Reason(words.format(**values))
        held, less = own, others
    if worse:
        found = _("Naming {suit} would help only your {held}.")
        if held and less:
            found = _("Naming {suit} would help your {held}, but not your {less} of {other}.")
        elif not held:
            found = _("You hold no high {suit}, so naming {suit} would help none of your cards.")
        return Reason(found.format(**values))
    if not held:
        return Reason(_("The {less} of {other} would gain you little.").format(**values))
    many = _several(held)
    found = (
        ngettext(
            "With {suit} on top, your {held} will win every tie{beside}",
            "With {suit} on top, your {held} will win every tie{beside}",
            many,
        ),
        ngettext(
            "With {suit} second, your {held} will lose ties only to {first}{beside}",
            "With {suit} second, your {held} will lose ties only to {first}{beside}",
            many,
        ),
        ngettext(
            "With {suit} third, your {held} will win ties against {other}{beside}",
            "With {suit} third, your {held} will win ties against {other}{beside}",
            many,
        ),
    )[len(named)]
    beside = _("; you hold no high {other}.")
    if less:
        beside = _("; {other} would help only your {less}.")
        if len(less) >= len(held):
            beside = _("; {other} would help your {less} less.")
    return Reason(found.format(beside=beside.format(**values), **values))


def _the(ranks: list[str]) -> str:
    """Return some ranks as words for mid-sentence: ``"Ace and King"``; empty for none."""
    return listed(ranks[:NAMED])


def _asking(said: MoveFacts, asks: bool, move: int) -> Reason:
    """Return the reason for or against asking.

    Args:
        said: facts about the position as the seat knows it.
        asks: whether asking is the better move.
        move: the move to explain.
    """
    view = said.view
    if not view.unseen & said.cards.deuces:
        return Reason(
            _("You hold all the deuces, so nobody can give you one.")
            if move == DECLINE
            else _("You hold all the deuces, so asking can only cost you a card.")
        )
    lowest = 1 << view.table.cabinet.ranking.lowest(view.cards)
    chance = chance_of_a_deuce(view)
    values = {"odds": times_text(chance), "none": times_text(1.0 - chance), "card": said.named(lowest)}
    if asks and move == ASK:
        words = _("You get a deuce about {odds}, and give only {card}.")
        return Reason(words.format(**values), said.codes(lowest))
    if asks:
        return Reason(_("You give up a deuce you would get about {odds}.").format(**values))
    torn = said.broken(lowest)
    drawn = max(map(said.broken, said.cards.singles(view.cards)), key=int.bit_count)
    if torn:
        words = _("You keep {combination}: for a deuce you would have to give {card}.")
        if move == ASK:
            words = _("For a deuce you would have to give {card}, and break up {combination}.")
    elif chance < EVEN:
        words = _("You would get no deuce about {none}, and then lose a card drawn from your hand.")
        if move == ASK:
            words = _("You get no deuce about {none}, and then lose a card drawn from your hand.")
    elif drawn:
        torn = drawn
        words = _("You keep {combination}: whoever has no deuce for you draws one of your cards.")
        if move == ASK:
            words = _("Whoever has no deuce for you draws one of your cards, maybe from {combination}.")
    else:
        words = _("It makes little difference whether you ask or not.")
        if move == ASK:
            words = _("Asking changes little: you get a deuce about {odds}, and give {card}.")
    own = said.own(torn) if torn else ""
    return Reason(words.format(combination=own, **values), said.codes(torn), even=not torn and chance >= EVEN)


def _given(said: MoveFacts, card: int, other: int, worse: bool) -> Iterator[Reason]:
    name, second = said.named(card), said.named(other)
    torn, spoilt = said.broken(card), said.broken(other)
    if worse:
        if torn.bit_count() > spoilt.bit_count():
            yield Reason(
                _("{card} is part of {combination}.").format(
                    card=first_capital(name), combination=said.own(torn)
                ),
                said.codes(torn),
            )
        if said.turns(card) > said.turns(other):
            yield Reason(
                _("{card} is harder to spare than {other}.").format(card=first_capital(name), other=second)
            )
        if said.higher(card, other):
            yield Reason(_("{card} is higher than {other}.").format(card=first_capital(name), other=second))
        return
    yield from _spared(said, card, other)


def _spared(said: MoveFacts, card: int, other: int) -> Iterator[Reason]:
    """Yield why one card can be spared rather than another."""
    name, second = said.named(card), said.named(other)
    torn, spoilt, loose = said.broken(card), said.broken(other), said.loose(card)
    values = {"card": first_capital(name), "other": second}
    if card & said.cards.deuces:
        if said.higher(other, card):
            yield Reason(_("You must give a deuce, and {other} is the higher one to keep.").format(**values))
        return
    if spoilt.bit_count() > torn.bit_count():
        words = _("You give up less with {card}: {other} is part of {combination}.")
        if loose:
            words = _("{card} goes with nothing else; {other} is part of {combination}.")
        values["card"] = values["card"] if loose else name
        yield Reason(words.format(combination=said.own(spoilt), **values), said.codes(spoilt))
    if loose and card == 1 << said.view.table.cabinet.ranking.lowest(said.hand):
        yield Reason(_("{card} is your lowest card, and it goes with nothing else.").format(**values))
    if said.turns(card) < said.turns(other):
        words = _("Without {card} the rest of your cards goes in fewer plays than without {other}.")
        yield Reason(words.format(card=name, other=second))
    if said.higher(other, card):
        words = _("{card} is lower than {other}, so it wins less for you.")
        if loose:
            words = _("{card} goes with nothing else, and it is lower than {other}.")
        yield Reason(words.format(**values))
