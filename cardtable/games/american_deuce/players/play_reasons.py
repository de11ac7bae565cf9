"""Why one play or pass is better than another, or what is wrong with it, in a card player's words.

Reasons for a move are in `better`, its faults in `worse_than`, decisive ones first.
"""

from collections.abc import Iterator
from typing import Final

from cardtable.engine.opinion import Reason
from cardtable.games.american_deuce.players.later_reasons import (
    cards_named,
    in_order,
    kept_riot,
    out_of_order,
    saved,
    surely_out,
    then_out,
)
from cardtable.games.american_deuce.players.lead_reasons import FAIR, LIKELY, left_over
from cardtable.games.american_deuce.players.move_facts import FEW, HIGH, JACK, MoveFacts
from cardtable.games.american_deuce.players.tricks import lets_out
from cardtable.games.american_deuce.rules.moves import PASS
from cardtable.games.american_deuce.rules.names import card_name
from cardtable.games.american_deuce.rules.plays import FIVE_CARDS, PAIR, SINGLE, TRIPLE
from cardtable.games.american_deuce.rules.state import MANY_CARDS
from cardtable.games.kit.phrases import first_capital
from cardtable.i18n import _, ngettext

STILL_MANY: Final = 4
"""Fewest cards left at which it matters how many of them are alone."""

NEAR_OUT: Final = 6
"""Most cards in another hand at which the payment for one's own cards left is worth considering."""


def better(said: MoveFacts, play: int, other: int) -> Iterator[Reason]:
    """Yield the reasons for a play or a pass compared with another move."""
    if play == PASS:
        yield from _better_pass(said, other)
        return
    if not said.hand & ~play:
        yield going_out(said)
    if other == PASS:
        yield from _better_than_pass(said, play)
    else:
        yield from _better_beside(said, play, other)


def going_out(said: MoveFacts) -> Reason:
    """Why the last cards are played."""
    if said.hand.bit_count() == SINGLE:
        return Reason(_("This is your last card: you win the round."))
    return Reason(_("These are your last cards: you win the round."))


def worse_than(said: MoveFacts, play: int, best: int) -> Iterator[Reason]:
    """Yield the faults of a play or a pass compared with the best move."""
    if play == PASS:
        yield from _worse_pass(said, best)
        return
    name = said.briefly(play)  # the details stand beside the sentence
    if best and not said.hand & ~best:
        yield Reason(
            _("You would win the round with {best}, but not with {play}.").format(
                play=name, best=said.plainly(best)
            )
        )
    if said.alike(play, best) and said.higher(play & ~best, best & ~play):
        yield Reason(
            _("You give away {spent} and are left with {kept}.").format(
                spent=cards_named(said, play & ~best, best), kept=cards_named(said, best & ~play, play)
            ),
            said.codes(play & ~best),
        )
    torn, less = said.broken(play, best), said.broken(best, play)
    if torn.bit_count() > less.bit_count():
        yield Reason(
            _("With {play} you break up {combination}.").format(play=name, combination=said.own(torn, play)),
            said.codes(torn),
        )
    if said.feeds(play) and not (best and said.feeds(best)):
        yield Reason(_("{who} has one card and may go out on {play}.").format(who=said.lasts[0], play=name))
    if said.feeds(play) and said.likelier(best, play):
        words = _("{who} has one card left and more likely beats {play} than {best}.")
        yield Reason(words.format(who=said.lasts[0], play=name, best=said.parted(best, play)))
    yield from _worse_beside(said, play, best) if best else _worse_than_pass(said, play)


# --- one play beside another -------------------------------------------------------------------------------


def _better_beside(said: MoveFacts, play: int, other: int) -> Iterator[Reason]:
    name = said.briefly(play)
    if said.fewest == SINGLE < play.bit_count() == other.bit_count() and not said.leads:
        yield _last_chance(said)  # to play at all matters more than which cards
    if said.alike(play, other) and said.higher(other & ~play, play & ~other):
        yield Reason(
            _("You keep {kept}, not {spent}.").format(
                kept=cards_named(said, other & ~play, play), spent=cards_named(said, play & ~other, other)
            ),
            said.codes(other & ~play),
        )
    yield from _last_single(said, play, other)
    yield from surely_out(said, play)
    yield from _given_up(said, play, other)
    yield from _kept_whole(said, play, other)
    if said.feeds(other) and not said.feeds(play):
        yield Reason(_("{who} has one card left and cannot go out on this.").format(who=said.lasts[0]))
    yield from in_order(said, play, other)
    if said.is_riot(other) and not said.is_riot(play):
        yield from saved(said, other, play)
    if said.safe(play) and not said.safe(other):
        yield Reason(_("Nobody can beat {play}, so you lead next.").format(play=name))
    if said.leads and play.bit_count() == SINGLE and play in said.plan:
        yield from left_over(said, play, other)
    yield from _left_beside(said, play, other)
    if said.higher(other, play):
        yield from saved(said, _rest(said, other, play), play)
    if said.likelier(play, other):
        yield _stronger(said, play, other)
    elif play.bit_count() == SINGLE and said.stronger(play, other):
        words = _("No card in other hands lies between {play} and {other}, so either does as well.")
        yield Reason(words.format(play=name, other=said.briefly(other)), even=True, tells_why=True)
    if play.bit_count() < other.bit_count() and not play & other:
        yield Reason(_("You keep {other} for the next time that you lead.").format(other=said.plainly(other)))


def _rest(said: MoveFacts, other: int, play: int) -> int:
    """Return what another move would have played and a play keeps: all of it, or cards alike, or 0."""
    rest = other & ~play
    return rest if rest == other or said.setup.plays.kind(rest) in (SINGLE, PAIR, TRIPLE) else 0


def _kept_whole(said: MoveFacts, play: int, other: int) -> Iterator[Reason]:
    """Yield the combination that a play leaves whole, or is, with the high cards that this costs."""
    spoilt = said.broken(other, play)
    if spoilt.bit_count() <= said.broken(play, other).bit_count() or said.alike(play, other):
        return
    high = said.high_in(play) if play.bit_count() >= FIVE_CARDS else ""
    words = _("With {play} you keep {combination} whole; {other} would break it up.")
    if spoilt == play:
        words = _("You play {combination} together; {other} would break it up.")
        if high:
            words = _("Playing {combination} together spends your {high}, but {other} would break it up.")
    values = {"play": said.parted(play, other), "other": said.parted(other, play), "high": high}
    yield Reason(words.format(combination=said.own(spoilt, play), **values), said.codes(spoilt))


def _last_single(said: MoveFacts, play: int, other: int) -> Iterator[Reason]:
    """Yield that the higher of two single cards is less likely to let a player with one card go out."""
    if said.feeds(play) and said.likelier(play, other):
        words = ngettext(
            "{who} has one card left: the higher your card, the less likely it is beaten.",
            "{count} players have one card left: the higher your card, the less likely it is beaten.",
            len(said.lasts),
        )
        yield Reason(words.format(who=said.lasts[0], count=len(said.lasts)))


def _given_up(said: MoveFacts, play: int, other: int) -> Iterator[Reason]:
    """Yield the cards alike that a play breaks up, unlike another move, and the five cards it keeps whole."""
    given, kept = said.given_up(play)
    if not given or (other != PASS and said.given_up(other)[0] == given):
        return
    values = {"given": said.own(given), "kept": said.own(kept, kept), "needed": ""}
    words = _("You break up {given}, but you keep {kept}.")
    needed = [move for move in said.singles if move & kept and said.higher(move, play)]
    if play.bit_count() == SINGLE == len(needed):
        words = _("You break up {given}, but you keep {kept}, which needs {needed}.")
        values["needed"] = said.named(needed[0])
    yield Reason(words.format(**values), said.codes(kept))


def _stronger(said: MoveFacts, play: int, other: int) -> Reason:
    """Return why a higher play is better than a lower one of its kind."""
    values = {"play": said.parted(play, other), "other": said.parted(other, play)}
    if said.wins(play) >= FAIR:
        words = _("You are more likely to win the trick with {play} than with {other}.")
        return Reason(words.format(**values))
    if play.bit_count() == SINGLE:
        count, more = said.over(play), said.over(other)
        words = ngettext(
            "{count} card in other hands beats {play}; {more} beat {other}.",
            "{count} cards in other hands beat {play}; {more} beat {other}.",
            count,
        )
        return Reason(words.format(count=count, more=more, **values))
    return Reason(
        first_capital(
            _("{play} is harder to beat than {other}.").format(
                play=said.kindly(play), other=said.kindly(other)
            )
        )
    )


def _left_beside(said: MoveFacts, play: int, other: int) -> Iterator[Reason]:
    """Yield the advantages of the cards that a play leaves in the hand."""
    count, more = play.bit_count(), other.bit_count()
    if count != more or said.turns(play) < said.turns(other):
        yield from then_out(said, play)
    if count > more:
        words = _("With {play} you get rid of {count} cards at once.")
        if said.leads and said.wins(play) >= LIKELY:
            words = _("With {play} you get rid of {count} cards at once, and most likely lead again.")
        yield Reason(words.format(play=said.priced(play), count=count))
    left, others = len(said.loose_after(play)), len(said.loose_after(other))
    if left < others and (said.hand & ~play).bit_count() >= STILL_MANY:
        words = _("Low cards that fit nothing are hard to get rid of: you keep none, unlike after {other}.")
        if left:
            words = _(
                "Low cards that fit nothing are hard to get rid of:"
                " you keep {left}, not {others} as after {other}."
            )
        yield Reason(words.format(left=left, others=others, other=said.parted(other, play)))
    if said.turns(play) < said.turns(other):
        yield Reason(
            _("You get rid of the rest sooner than after {other}.").format(other=said.parted(other, play))
        )


def _worse_beside(said: MoveFacts, play: int, best: int) -> Iterator[Reason]:
    values = {"play": said.parted(play, best), "best": said.plainly(best)}
    count, more = play.bit_count(), best.bit_count()
    if said.is_riot(play) and not said.is_riot(best):
        yield kept_riot()
    yield from out_of_order(said, play, best)
    if said.safe(best) and not said.safe(play):
        yield Reason(_("You can be beaten with {play}, but not with {best}.").format(**values))
    if count < more:
        yield Reason(
            ngettext(
                "With {play} only {count} card goes, not {more}.",
                "With {play} only {count} cards go, not {more}.",
                count,
            ).format(count=count, more=more, **values)
        )
    left = said.loose_after(play)
    many = (said.hand & ~play).bit_count() >= STILL_MANY
    spends = count == more and said.rank(play) >= HIGH and said.higher(play, best)
    if len(left) > len(said.loose_after(best)) and many and not spends:
        words = _("With {play} you keep {count} low cards that fit nothing, and they are hard to get rid of.")
        if len(left) == 1:
            words = _("With {play} you keep {card}, which fits nothing and is hard to get rid of.")
        card = said.named(left[0])
        yield Reason(words.format(count=len(left), card=card, **values), said.codes(sum(left)))
    if said.turns(play) > said.turns(best):
        yield Reason(_("With {play} it takes longer to get rid of the rest.").format(**values))
    if said.higher(play, best) and not (said.leads and count > more):
        words = _("You spend more than you need with {play}.")
        if count == more < FIVE_CARDS and said.rank(play) < HIGH:
            words = _("After {play} it is harder to get rid of {best} later.")
            if said.rank(play) != said.rank(best):
                values = {"play": said.kindly(play), "best": said.kindly(best)}
        yield Reason(words.format(**values), said.codes(play))
    if said.likelier(best, play) and said.wins(best) >= FAIR:
        yield Reason(_("You are easier to beat with {play}.").format(**values))
    if count > more and not play & best:
        yield Reason(_("You may need {play} to win the lead later.").format(**values))


# --- a play beside a pass ----------------------------------------------------------------------------------


def _better_than_pass(said: MoveFacts, play: int) -> Iterator[Reason]:
    view = said.view
    name, torn = said.briefly(play), said.broken(play)
    if lets_out(view):
        words = _("If nobody beats {table}, {who} leads the last card and is out.")
        if said.decides:
            words = _("If you pass, {who} leads the last card and is out.")
        yield Reason(words.format(table=said.kindly(view.table.table), who=said.standing))
    yield from surely_out(said, play)
    if said.safe(play):
        yield Reason(_("Nobody can beat {play}: you win the trick and lead.").format(play=name))
    if len(said.parts_after(play)) == 1 and said.wins(play) >= FAIR:
        yield from then_out(said, play)
    if said.fewest <= FEW:
        yield _last_chance(said, torn)
    seat = view.seat
    if said.fewest <= NEAR_OUT and seat is not None:
        yield from _fewer_left(said, play, idle=not view.table.gone[seat])
    yield from then_out(said, play)
    if torn:
        yield _breaks(said, play, torn)
    yield from _given_up(said, play, PASS)
    if said.is_riot(play):
        yield Reason(_("Only a higher riot beats a riot, so most likely you lead next."))
    if said.wins(play) >= LIKELY:
        yield Reason(_("You most likely win the trick with {play}, and then you lead.").format(play=name))
    yield from _plays_along(said, play)


def _last_chance(said: MoveFacts, torn: int = 0) -> Reason:
    """Return that somebody is nearly out, and the combination that the play breaks up, if any."""
    words = ngettext(
        "{who} has {count} card left: play while you can.",
        "{who} has {count} cards left: play while you can.",
        said.fewest,
    ).format(who=said.nearest, count=said.fewest)
    if torn:
        words = _("{words} This breaks up {combination}.").format(words=words, combination=said.own(torn))
    return Reason(words, said.codes(torn))


def _fewer_left(said: MoveFacts, play: int, *, idle: bool) -> Iterator[Reason]:
    """Yield what a play saves of the payment for cards left (AD-16); in the quick game the winner gets it."""
    if idle:
        words = _("You have played nothing yet, so each card left would cost three points.")
        if said.setup.quick:
            words = _(
                "You have played nothing yet, so each card left would count three times for the winner."
            )
        yield Reason(words)
    if said.hand.bit_count() >= MANY_CARDS > (said.hand & ~play).bit_count():
        words = _("With fewer than ten cards left, each costs one point, not two.")
        if said.setup.quick:
            words = _("With fewer than ten cards left, none of them counts twice for the winner.")
        yield Reason(words)


def _plays_along(said: MoveFacts, play: int) -> Iterator[Reason]:
    """Yield the reasons for a play that probably does not win the trick and breaks up nothing."""
    name = said.briefly(play)
    if said.wins(play) >= FAIR:
        yield Reason(_("{play} may well win the trick, and then you lead.").format(play=first_capital(name)))
    high = play.bit_count() == SINGLE and said.rank(play) >= HIGH
    if said.loose(play) and not high:
        words = _("{play} goes with nothing else you hold, and now you can get rid of it.")
        yield Reason(words.format(play=first_capital(said.named(play))))
    if play.bit_count() >= FIVE_CARDS:
        yield Reason(_("Five cards go at once, and you do not get many chances for that."))
    if high:
        words = _("You win the trick with {play}, or somebody has to spend a higher card.")
        yield Reason(words.format(play=name))
    if said.higher(said.hand & ~play, play):
        words = _("With {play} you stay in the trick and keep your higher cards for later.")
        yield Reason(words.format(play=name))
    yield Reason(_("You get rid of {play} and break up nothing.").format(play=name))


def _breaks(said: MoveFacts, play: int, torn: int) -> Reason:
    """Return why a play is made although it breaks up a combination."""
    words = _("You break up {combination} with {play}, but you may well win the trick.")
    if play.bit_count() == SINGLE:
        words = ngettext(
            "You break up {combination}, but only {count} card in other hands beats {play}.",
            "You break up {combination}, but only {count} cards in other hands beat {play}.",
            said.over(play),
        )
    if said.wins(play) >= LIKELY:
        words = _("You break up {combination}, but most likely you win the trick and lead.")
    elif said.rank(play) < HIGH:
        words = _("You break up {combination}, but low cards seldom get another chance.")
    values = {"combination": said.own(torn), "play": said.briefly(play), "count": said.over(play)}
    return Reason(words.format(**values), said.codes(torn))


def _worse_than_pass(said: MoveFacts, play: int) -> Iterator[Reason]:
    name = said.plainly(play)
    if said.is_riot(play):
        yield kept_riot()
    if said.safe(play):
        yield Reason(_("Nobody can beat {play}: keep it for when you need the lead.").format(play=name))
    if play.bit_count() == SINGLE and not said.over(play):
        yield Reason(
            _("No card is higher than {play}: keep it for when you need the lead.").format(play=name)
        )
    if play.bit_count() == SINGLE and said.rank(play) >= HIGH:
        yield Reason(_("{play} can win you the lead later.").format(play=first_capital(name)))
    if said.wins(play) < 1.0 - LIKELY:
        yield Reason(_("{play} would most likely be beaten.").format(play=first_capital(name)))
    yield Reason(_("{play} may do more for you in a later trick.").format(play=first_capital(name)))


def _better_pass(said: MoveFacts, other: int) -> Iterator[Reason]:
    name = said.plainly(other)
    if lets_out(said.view) and not said.decides:
        words = _("{who} has only one card left, but most likely somebody else beats {table}.")
        yield Reason(words.format(table=said.kindly(said.view.table.table), who=said.standing))
    torn = said.broken(other)
    if said.safe(other) and not said.is_riot(other):
        yield _trick_left(said, other, torn)
    if torn:
        words = _("Playing {other} would break up {combination}.")
        if said.fewest <= FEW:
            words = ngettext(
                "{who} has only {count} card left, but playing {other} would break up {combination}.",
                "{who} has only {count} cards left, but playing {other} would break up {combination}.",
                said.fewest,
            )
        values = {"other": name, "combination": said.own(torn, other)}
        yield Reason(words.format(who=said.nearest, count=said.fewest, **values), said.codes(torn))
    if said.feeds(other):
        yield Reason(
            _("{who} has one card left and could go out on {other}.").format(who=said.lasts[0], other=name)
        )
    yield from _kept_below(said, other)
    over = said.cards_over(other) if other.bit_count() == SINGLE else ()
    if over and len(said.parts_after(other)) == 1:
        words = ngettext(
            "You could not go out next: somebody still holds {card}.",
            "You could not go out next: {count} cards that beat {other} are still out.",
            len(over),
        )
        yield Reason(words.format(card=card_name(over[0]), other=name, count=len(over)))
    yield from saved(said, other, 0)
    rest = said.parts_after(other)
    if other.bit_count() == SINGLE and rest and all(part.bit_count() > SINGLE for part in rest):
        words = _(
            "{other} is your only single card: without it you would have to break up {combination} next."
        )
        first = min(rest, key=said.rank)
        yield Reason(words.format(other=first_capital(name), combination=said.own(first)), said.codes(other))
    if said.wins(other) < 1.0 - LIKELY:
        words = _("{other} would most likely be beaten: wait until you lead.")
        yield Reason(words.format(other=first_capital(name)))
    if said.fewest > SINGLE:
        yield Reason(_("You can use {other} better in a later trick.").format(other=name))


def _trick_left(said: MoveFacts, other: int, torn: int) -> Reason:
    """Return why a trick that a play would surely win is left to others: it is kept, or breaks up cards."""
    words = _("Nobody still in the trick can beat {other}, but you save it for when you need the lead.")
    if torn:
        words = _("{other} would win the trick, but it would break up {combination}.")
    elif said.safe(other, later=True):
        words = _("{other} would win the trick: {proof}. But you save it for when you need the lead.")
    values = {
        "other": said.plainly(other),
        "combination": said.own(torn, other) if torn else "",
        "proof": said.proof(other),
    }
    return Reason(first_capital(words.format(**values)), said.codes(torn or other))


def _kept_below(said: MoveFacts, other: int) -> Iterator[Reason]:
    """Yield why the card next below `other`, the obvious answer to a high card, is not played either."""
    table = said.view.table.table
    if other.bit_count() > SINGLE or table.bit_count() > SINGLE or said.rank(table) < JACK:
        return
    lower = [card for card in said.singles if HIGH <= said.rank(card) < said.rank(other)]
    card = max(lower, key=said.rank, default=0)
    torn = said.broken(card) if card else 0
    if torn:
        words = _("{card} belongs to {combination}, and you save {other} for later.")
        values = {"combination": said.own(torn), "other": said.plainly(other)}
        yield Reason(words.format(card=first_capital(said.named(card)), **values), said.codes(torn))


def _worse_pass(said: MoveFacts, best: int) -> Iterator[Reason]:
    name = said.plainly(best)
    if not said.hand & ~best:
        yield Reason(_("You would win the round at once with {best}.").format(best=name))
    if lets_out(said.view):
        words = _("If nobody else beats {table}, {who} leads the last card and is out.")
        if said.decides:
            words = _("{who} would lead the last card and be out.")
        yield Reason(words.format(table=said.kindly(said.view.table.table), who=said.standing))
    if said.safe(best):
        yield Reason(_("You give up a trick that {best} would surely win.").format(best=name))
    if said.wins(best) >= LIKELY:
        yield Reason(_("You give up a trick that {best} would most likely win.").format(best=name))
    if said.wins(best) >= FAIR:
        yield Reason(_("You give up a trick that {best} may well win.").format(best=name))
    yield Reason(_("You miss a chance to get rid of {best}.").format(best=name))
