"""Why one move is better than another, or what goes wrong with it.

What speaks for a move is in `better`, what goes wrong with it in `worse`; the decisive comes first.
"""

from collections.abc import Iterator
from typing import Final

from cardtable.cards.card import SUITS
from cardtable.cards.doubled import CLIMBING_RANKS
from cardtable.engine.opinion import Reason
from cardtable.games.american_deuce.moves import ASK, DECLINE, GIVE, PASS, SUIT
from cardtable.games.american_deuce.observation import AmericanDeuceView
from cardtable.games.american_deuce.plays import SINGLE
from cardtable.games.american_deuce.policy.cabinet import chance_of_a_deuce
from cardtable.games.american_deuce.policy.sayings import Sayings
from cardtable.games.american_deuce.rules import MANY_CARDS
from cardtable.games.american_deuce.words import card_name, rank_name, suit_name
from cardtable.games.phrases import first_capital, listed
from cardtable.words import _, ngettext

HIGH: Final = CLIMBING_RANKS.index("J")
"""The lowest rank for which a high suit matters."""

FEW: Final = 3
"""With so few cards somebody may soon be out."""

NAMED: Final = 3
"""So many high cards of a suit are named."""


def explain(view: AmericanDeuceView, move: int, beside: int | None, worse: bool) -> Reason:
    """Why a move is to be preferred to another, or what goes wrong with it.

    Args:
        view: what the seat may know.
        move: the move.
        beside: the one it is compared with; None where there is no other.
        worse: whether to say what goes wrong with the move.
    """
    if beside is None:
        if view.phase == "play":
            return Reason(
                _("You cannot beat what is on the table.") if move == PASS else _("It is all you can play.")
            )
        return Reason(_("There is no other choice."))
    said = Sayings(view)
    if view.phase == "suit":
        return _suit(view, SUIT - move, SUIT - beside)
    if view.phase == "deuce":
        return _asking(view, ASK in (move, beside) and (move == ASK) != worse, move)
    if view.phase == "give":
        found = _given(said, 1 << GIVE - move, 1 << GIVE - beside, worse)
    else:
        found = _worse(said, move, beside) if worse else _better(said, move, beside)
    other = said.called(beside) if beside <= PASS else said.briefly(beside)
    return next(found, None) or Reason(
        _("{move} or {other}: it makes little difference.").format(
            move=first_capital(said.called(move)), other=other
        )
    )


# --- plays -------------------------------------------------------------------------------------------------


def _better(said: Sayings, play: int, other: int) -> Iterator[Reason]:
    """What may be said for a play, or for a pass."""
    if play == PASS:
        yield from _better_pass(said, other)
        return
    rest = said.hand & ~play
    if not rest:
        yield Reason(_("These are your last cards: you win the round."))
    torn = said.broken(play)
    if other == PASS:
        yield from _better_than_pass(said, play, torn)
        return
    yield from _better_beside(said, play, other, torn)


def _better_beside(said: Sayings, play: int, other: int, torn: int) -> Iterator[Reason]:
    """What may be said for a play beside another one."""
    spoilt = said.broken(other)
    if spoilt.bit_count() > torn.bit_count():
        whole = (
            _("It plays {combination} whole.") if spoilt == play else _("It keeps {combination} together.")
        )
        yield Reason(whole.format(combination=said.own(spoilt)), said.codes(spoilt))
    if said.feeds(other) and not said.feeds(play):
        yield Reason(_("{who} has one card left and cannot go out on this.").format(who=said.last))
    turns, more = said.turns(play), said.turns(other)
    if turns < more:
        yield Reason(_closer(turns, more))
    if said.safe(play) and not said.safe(other):
        yield Reason(_("Nobody can beat it, so you lead next."))
    if play.bit_count() > other.bit_count():
        yield Reason(
            _("It gets rid of {count} cards at once, not {fewer}.").format(
                count=play.bit_count(), fewer=other.bit_count()
            )
        )
    if said.higher(other, play):
        yield Reason(
            _("You keep {other} for later.").format(other=said.plainly(other)),
            said.codes(other & ~play),
        )
    if play.bit_count() == other.bit_count() == SINGLE and said.over(play) < said.over(other):
        yield Reason(_harder(said, play, other))
    if play.bit_count() == other.bit_count() and said.higher(play, other):
        yield Reason(_("It is higher than {other} and so harder to beat.").format(other=said.plainly(other)))


def _closer(turns: int, more: int) -> str:
    """That fewer plays are needed then."""
    if not turns:
        return _("It is your whole hand.")
    return ngettext(
        "After it, one more play gets you out, not {more}.",
        "After it, {turns} more plays get you out, not {more}.",
        turns,
    ).format(turns=turns, more=more)


def _harder(said: Sayings, play: int, other: int) -> str:
    out = said.over(play)
    if not out:
        return _("No higher card is left.")
    return ngettext(
        "{out} unseen card beats it; {more} beat {other}.",
        "{out} unseen cards beat it; {more} beat {other}.",
        out,
    ).format(out=out, more=said.over(other), other=said.named(other))


def _better_than_pass(said: Sayings, play: int, torn: int) -> Iterator[Reason]:
    view = said.view
    turns = said.turns(play)
    if said.lets_out():
        yield Reason(_("If you pass, {who} leads the last card and is out.").format(who=said.standing))
    if said.safe(play):
        yield Reason(_("Nobody can beat it: you win the trick and lead."))
    if turns < len(said.plan):
        yield Reason(_closer(turns, len(said.plan)))
    if said.fewest <= FEW:
        yield Reason(
            ngettext(
                "{who} has {count} card left: play while you can.",
                "{who} has {count} cards left: play while you can.",
                said.fewest,
            ).format(who=said.nearest, count=said.fewest)
        )
    seat = view.seat
    if seat is not None and not view.table.gone[seat] and not said.setup.quick:
        yield Reason(_("You have played nothing yet, so each card left would cost three points."))
    left = (said.hand & ~play).bit_count()
    if said.hand.bit_count() >= MANY_CARDS > left and not said.setup.quick:
        yield Reason(_("With fewer than ten cards left, each costs one point, not two."))
    if not torn:
        yield Reason(
            _("It breaks up nothing, and leaves you {left} cards, not {more}.").format(
                left=left, more=said.hand.bit_count()
            )
        )
    yield Reason(_("It leaves you {left} cards, not {more}.").format(left=left, more=said.hand.bit_count()))


def _better_pass(said: Sayings, other: int) -> Iterator[Reason]:
    name = said.plainly(other)
    torn = said.broken(other)
    if torn:
        yield Reason(
            _("Playing {other} would break up {combination}.").format(other=name, combination=said.own(torn)),
            said.codes(torn),
        )
    if said.feeds(other):
        yield Reason(
            _("{who} has one card left and could go out on {other}.").format(who=said.last, other=name)
        )
    if said.safe(other):
        yield Reason(
            _("You keep {other}, which nobody can beat, for later.").format(other=name), said.codes(other)
        )
    if other.bit_count() == SINGLE:
        yield Reason(_kept(said, other), said.codes(other))
    yield Reason(_("You keep {other} for later.").format(other=name), said.codes(other))


def _kept(said: Sayings, card: int) -> str:
    out, name = said.over(card), said.named(card)
    if not out:
        return _("You keep {card}: no higher card is left.").format(card=name)
    if out > FEW:
        return _beaten_by(said, card)
    return ngettext(
        "You keep {card}, which only {out} unseen card beats.",
        "You keep {card}, which only {out} unseen cards beat.",
        out,
    ).format(card=name, out=out)


def _worse(said: Sayings, play: int, best: int) -> Iterator[Reason]:
    """What goes wrong with a play, or with a pass."""
    if play == PASS:
        yield from _worse_pass(said, best)
        return
    name = said.named(play)
    values = {"play": name, "best": said.plainly(best) if best else ""}
    if best and not said.hand & ~best:
        yield Reason(_("You would win the round with {best}, but not with {play}.").format(**values))
    torn, less = said.broken(play), said.broken(best) if best else 0
    if torn.bit_count() > less.bit_count():
        yield Reason(
            _("With {play} you break up {combination}.").format(combination=said.own(torn), **values),
            said.codes(torn),
        )
    if said.feeds(play) and not (best and said.feeds(best)):
        yield Reason(_("{who} has one card and may go out on {play}.").format(who=said.last, **values))
    yield from _worse_beside(said, play, best, values) if best else _worse_than_pass(said, play, name)


def _worse_beside(said: Sayings, play: int, best: int, values: dict[str, str]) -> Iterator[Reason]:
    """What goes wrong with a play beside another one."""
    turns, fewer = said.turns(play), said.turns(best)
    count, more = play.bit_count(), best.bit_count()
    if turns > fewer:
        yield Reason(
            _("With {play}, you are {turns} plays from going out, not {fewer}.").format(
                turns=turns, fewer=fewer, **values
            )
        )
    if said.safe(best) and not said.safe(play):
        yield Reason(_("You can be beaten with {play}, but not with {best}.").format(**values))
    if count < more:
        yield Reason(
            ngettext(
                "With {play} you get rid of only {count} card, not {more}.",
                "With {play} you get rid of only {count} cards, not {more}.",
                count,
            ).format(count=count, more=more, **values)
        )
    if said.higher(play, best):
        yield Reason(_("You spend more than you need with {play}.").format(**values), said.codes(play))
    if count == more == SINGLE:
        yield Reason(
            _("{out} of the unseen cards beat {play}, and {fewer} beat {best}.").format(
                out=said.over(play), fewer=said.over(best), **values
            )
        )
    if count == more and said.higher(best, play):
        yield Reason(_("You are easier to beat with {play} than with {best}.").format(**values))


def _worse_than_pass(said: Sayings, play: int, name: str) -> Iterator[Reason]:
    if said.safe(play):
        yield Reason(_("Nobody can beat {play}: keep it for a trick that matters more.").format(play=name))
    if said.turns(play) >= len(said.plan):
        yield Reason(_("You come no closer to going out with {play}.").format(play=name))
    if play.bit_count() == SINGLE and said.over(play):
        yield Reason(_beaten_by(said, play))
    yield Reason(_("You can still be beaten with {play}, and could use it later.").format(play=name))


def _beaten_by(said: Sayings, card: int) -> str:
    out = said.over(card)
    return ngettext(
        "{out} unseen card beats {card}, which may be worth more later.",
        "{out} unseen cards beat {card}, so it would hardly win.",
        out,
    ).format(out=out, card=said.named(card))


def _worse_pass(said: Sayings, best: int) -> Iterator[Reason]:
    name = said.plainly(best)
    if not said.hand & ~best:
        yield Reason(_("You would win the round at once with {best}.").format(best=name))
    if said.lets_out():
        yield Reason(_("{who} would lead the last card and be out.").format(who=said.standing))
    if said.safe(best):
        yield Reason(_("You give up a trick that {best} would surely win.").format(best=name))
    if said.turns(best) < len(said.plan):
        yield Reason(
            _("You are still {turns} plays from going out; with {best} it would be {fewer}.").format(
                turns=len(said.plan), best=name, fewer=said.turns(best)
            )
        )
    yield Reason(
        _("You still have {count} cards, and could get rid of {best}.").format(
            count=said.hand.bit_count(), best=name
        )
    )


# --- the cabinet -------------------------------------------------------------------------------------------


def _high_cards(view: AmericanDeuceView, suit: int) -> list[str]:
    """The ranks of the cards from the Jack up that are held of a suit, highest first."""
    cards = view.table.setup.pack
    held = cards.cards_in(view.cards & cards.suits[suit])
    ranks = sorted({card // cards.width for card in held if card // cards.width >= HIGH}, reverse=True)
    return [rank_name(CLIMBING_RANKS[rank]) for rank in ranks]


def _suit(view: AmericanDeuceView, suit: int, other: int) -> Reason:
    name, second = suit_name(SUITS[suit]), suit_name(SUITS[other])
    held, less = _high_cards(view, suit), _high_cards(view, other)
    values = {"suit": name, "held": _the(held), "other": second, "less": _the(less)}
    if held and less:
        found = _("You hold {held} of {suit}, but only {less} of {other}.")
    elif held:
        found = _("You hold {held} of {suit}, and no high {other}.")
    elif less:
        found = _("You hold no high {suit}, but {less} of {other}.")
    else:
        found = _("You hold no high card of {suit} or of {other}.")
    if held and held == less:
        found = _("It hardly matters: {suit} or {other}.")
    return Reason(found.format(**values))


def _the(ranks: list[str]) -> str:
    """Some ranks as they stand in a sentence: ``"the Ace and King"``; empty for none."""
    return _("the {ranks}").format(ranks=listed(ranks[:NAMED])) if ranks else ""


def _asking(view: AmericanDeuceView, asks: bool, move: int) -> Reason:
    """What is said for asking and against it.

    Args:
        view: what the seat may know.
        asks: whether asking is the better move.
        move: the one that is explained.
    """
    cards = view.table.setup.pack
    if not view.unseen & cards.deuces:
        return Reason(
            _("You hold all the deuces, so nobody can give you one.")
            if move == DECLINE
            else _("You hold all the deuces, so asking can only cost you a card.")
        )
    lowest = 1 << view.table.cabinet.ranking.lowest(view.cards)
    values = {
        "odds": min(9, max(1, round(10 * chance_of_a_deuce(view)))),
        "card": card_name(cards.codes_in(lowest)[0]),
    }
    code = tuple(cards.codes_in(lowest))
    if asks and move == ASK:
        return Reason(
            _("You get a deuce about {odds} times in 10, and give only {card}.").format(**values), code
        )
    if asks:
        return Reason(_("You give up a deuce that you would get about {odds} times in 10.").format(**values))
    if move == ASK:
        return Reason(
            _("You get a deuce only about {odds} times in 10; otherwise you may lose a good card.").format(
                **values
            )
        )
    return Reason(
        _("You keep your hand as it is; you would get a deuce only about {odds} times in 10.").format(
            **values
        )
    )


def _given(said: Sayings, card: int, other: int, worse: bool) -> Iterator[Reason]:
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
            yield Reason(_("Without {card} you need more plays to go out.").format(card=name))
        if said.higher(card, other):
            yield Reason(_("{card} is higher than {other}.").format(card=first_capital(name), other=second))
        return
    if spoilt.bit_count() > torn.bit_count():
        yield Reason(
            _("You keep {combination} together.").format(combination=said.own(spoilt)), said.codes(spoilt)
        )
    if said.turns(card) < said.turns(other):
        yield Reason(
            _("Without {card} you need fewer plays to go out than without {other}.").format(
                card=name, other=second
            )
        )
    if said.higher(other, card):
        yield Reason(_("You keep {other}, which is higher.").format(other=second), said.codes(other))
