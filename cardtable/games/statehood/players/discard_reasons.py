"""Why one discard is better than another, or what is wrong with it."""

from collections.abc import Iterator

from cardtable.cards.masks import cards_in
from cardtable.engine.opinion import Reason
from cardtable.games.kit.phrases import listed, votes_text
from cardtable.games.statehood.players.move_facts import Facts, often, points_of
from cardtable.games.statehood.rules.moves import CODES, DC, DECLARABLE, PUERTO_RICO, codes_in
from cardtable.i18n import _


def better_discard(facts: Facts, card: int, other: int) -> Iterator[Reason]:
    """Yield the reasons to discard one card and keep the other."""
    if card == PUERTO_RICO:
        return
    if other == PUERTO_RICO:
        yield Reason(
            _("You keep Puerto Rico: discarding it gives everybody else 6 points."), (CODES[PUERTO_RICO],)
        )
    elif not facts.evaluation.view.deck_count:
        yield from _at_last(facts, card, other)
    elif DECLARABLE >> card & 1:
        yield from _prize_given_up(facts, card, other)
    elif DECLARABLE >> other & 1:
        yield from _prize_kept(facts, card, other)
    else:
        yield from _spared(facts, card, other)


def _at_last(facts: Facts, card: int, other: int) -> Iterator[Reason]:
    """Yield the reasons once the deck is empty, when only Puerto Rico counts."""
    votes = facts.fighting(facts.hand & ~(1 << card))
    if votes > facts.fighting(facts.hand & ~(1 << other)):
        line = _("The deck is used up and Puerto Rico comes next: your six best then have {votes} for it.")
        if facts.hand >> PUERTO_RICO & 1:
            line = _("The deck is used up and you must declare Puerto Rico next: {votes} then defend it.")
        yield Reason(line.format(votes=votes_text(votes)), tuple(codes_in(facts.six(facts.hand))))
    elif DECLARABLE >> card & 1 and not facts.hand >> PUERTO_RICO & 1:
        yield Reason(
            _("It is too late to declare {card}, and in your hand it pays whoever keeps Puerto Rico.").format(
                card=facts.name(card)
            ),
            (CODES[card],),
        )


def not_worth(facts: Facts, prize: int) -> Iterator[Reason]:
    """Yield the reasons why DC or a wildcard is not worth a place in the hand."""
    values = {"card": facts.name(prize), "points": points_of(prize)}
    code = (CODES[prize],)
    defenders = facts.defenders(prize)
    if facts.hurried:
        yield Reason(_("The deck may run out before you can declare {card}.").format(**values), code)
    elif not defenders:
        if prize == DC:
            yield Reason(_("You have no spade or club to defend DC."), code)
    elif (chance := facts.held(prize, defenders[0])) < 0.5:
        values |= {"cards": facts.named(defenders[0]), "often": often(1 - chance)}
        line = _("{card} would be lost {often}, even with {cards} to defend it.")
        yield Reason(line.format(**values), code)
    else:
        enough = facts.enough(prize)
        if enough & ~facts.six(facts.hand):
            return
        values["cards"] = facts.named(enough)
        values["outlook"] = facts.outlook(enough)
        line = _("{card} would bring {points} for {cards}. Puerto Rico needs them more: {outlook}.")
        if enough.bit_count() == 1:
            line = _("{card} would bring {points} for {cards}. Puerto Rico needs it more: {outlook}.")
        yield Reason(line.format(**values), code)


def _better_together(facts: Facts, prize: int, kept: int) -> Iterator[Reason]:
    """Yield the reason that a card kept adds its votes to the one that would hold a wildcard."""
    enough = facts.enough(prize)
    if prize == DC or facts.hurried or not enough or 1 << kept == enough:
        return
    both = enough | 1 << kept
    if facts.six(facts.hand) & both == both and facts.votes[kept]:
        line = _("It takes {cards} to hold {card}, for {points}. Keep {both} for Puerto Rico's 6: {votes}.")
        told = line.format(
            cards=facts.named(enough),
            card=facts.name(prize),
            points=points_of(prize),
            both=listed([facts.name(card) for card in (*cards_in(enough), kept)]),
            votes=votes_text(facts.total(both)),
        )
        yield Reason(told, tuple(codes_in(both)))


def _prize_given_up(facts: Facts, card: int, other: int) -> Iterator[Reason]:
    """Yield the reasons to discard DC or a wildcard."""
    if not DECLARABLE >> other & 1:
        yield from _better_together(facts, card, other)
        yield from not_worth(facts, card)
        values = {"kept": facts.name(other), "votes": votes_text(facts.votes[other])}
        values |= {"card": facts.name(card), "points": points_of(card)}
        line = _("You keep {kept} with {votes}; {card} brings {points} only if nobody beats its defenders.")
        yield Reason(line.format(**values), (CODES[other],))
    elif other == DC:
        yield Reason(_("DC is worth 3 points, {card} only 1.").format(card=facts.name(card)), (CODES[DC],))
    elif card == DC:
        yield from not_worth(facts, card)
    else:
        line = _("{card} and {kept} bring 1 point each and have no votes, so either may go.")
        values = {"card": facts.name(card), "kept": facts.name(other)}
        yield Reason(line.format(**values), even=True, tells_why=True)


def _prize_kept(facts: Facts, card: int, other: int) -> Iterator[Reason]:
    """Yield the reasons to discard a state and keep DC or a wildcard."""
    values = {"card": facts.name(card), "kept": facts.name(other), "points": points_of(other)}
    code = (CODES[other],)
    if not facts.six(facts.hand) >> card & 1:
        line = _("{card} is not among your six best for Puerto Rico; {kept} may still bring {points}.")
        yield Reason(line.format(**values), code)
    enough = facts.enough(other)
    line = _("You keep {kept}, which you can declare for {points}.")
    if enough and facts.worth_saving(enough, other) and not facts.hurried:
        line = _("You keep {kept}: {points}, once you have a card for it that Puerto Rico needs less.")
    elif enough:
        values |= {"cards": facts.named(enough), "often": often(facts.held(other, enough))}
        line = _("You keep {kept}, as {cards} would hold it {often}, for {points}.")
    yield Reason(line.format(**values), code)


def _spared(facts: Facts, card: int, other: int) -> Iterator[Reason]:
    """Yield the reasons to discard one state rather than another."""
    votes, six = facts.votes, facts.six(facts.hand)
    values = {
        "card": facts.name(card),
        "kept": facts.name(other),
        "votes": votes_text(votes[other]),
        "less": votes[card],
        "all": votes_text(facts.total(six)),
    }
    code = (CODES[other],)
    if votes[other] > votes[card]:
        if six >> card & 1:
            line = _("You keep {kept} with {votes} for Puerto Rico; {card} has {less}.")
            yield Reason(line.format(**values), code)
        elif six >> other & 1:
            line = _("{card} is not among your six best for Puerto Rico; those have {all}.")
            if facts.hand >> PUERTO_RICO & 1:
                line = _("{card} is your lowest card; the other six defend Puerto Rico with {all}.")
            elif facts.hand >> DC & 1 and not facts.evaluation.helps(card) and not facts.hurried:
                line = _("{card} is not among your six best for Puerto Rico, and of no use to DC.")
            yield Reason(line.format(**values), tuple(codes_in(six)))
        elif facts.territories_left:
            line = _(
                "{kept} has {votes}, {card} {less}. "
                "Both are too low for Puerto Rico, but {kept} may win a prize."
            )
            yield Reason(line.format(**values), code)
    if facts.evaluation.helps(other) and not facts.evaluation.helps(card):
        yield Reason(facts.kept_helper(1 << other), code)
    if votes[other] == votes[card]:
        line = _("{card} and {kept} have {less} each, so either may go.")
        yield Reason(line.format(**values | {"less": votes_text(votes[card])}), even=True, tells_why=True)


def worse_discard(facts: Facts, card: int, best: int) -> Iterator[Reason]:
    """Yield the faults of a discard."""
    votes, hand = facts.votes, facts.hand
    kept, more = facts.fighting(hand & ~(1 << card)), facts.fighting(hand & ~(1 << best))
    values = {
        "card": facts.name(card),
        "best": facts.name(best),
        "who": facts.next_one(),
        "points": points_of(card) if DECLARABLE >> card & 1 else "",
        "votes": votes_text(votes[card]),
        "less": votes[best],
        "kept": votes_text(kept),
        "more": more,
    }
    code = (CODES[card],)
    if card == PUERTO_RICO:
        yield Reason(_("Every other player gets 6 points, and you get none in this hand."), code)
    if not facts.evaluation.view.deck_count:
        if kept < more:
            line = _("The deck is used up: without {card} you have only {kept} for Puerto Rico, not {more}.")
            yield Reason(line.format(**values), code)
        return
    if DECLARABLE >> card & 1 and not DECLARABLE >> best & 1:
        line = _("You could declare {card} for {points}. Discarded, it may go to {who}.")
        defenders = facts.defenders(card)
        if facts.hurried or not defenders or facts.held(card, defenders[0]) < 0.5:
            line = _("{who} may take {card} and declare it for {points}.")
        yield Reason(line.format(**values), code)
    if card == DC and DECLARABLE >> best & 1:
        yield Reason(_("You would give up DC, worth 3 points; {best} is worth 1.").format(**values), code)
    if kept < more:
        line = _("Without {card}, your six best for Puerto Rico have {kept}, not {more}.")
        yield Reason(line.format(**values), code)
    if votes[card] > votes[best] and facts.territories_left:
        line = _("You would give up {card} with {votes}; {best} has only {less}.")
        if not votes[best]:
            line = _("You would give up {card} with {votes}; {best} has none.")
        yield Reason(line.format(**values), code)
    yield from _as_many(facts, card, best)


def _as_many(facts: Facts, card: int, best: int) -> Iterator[Reason]:
    """Yield what parts two cards with the same votes, if anything does."""
    values = {"card": facts.name(card), "best": facts.name(best)}
    if facts.evaluation.helps(card) and not facts.evaluation.helps(best):
        line = _("{card} can challenge for DC, as all hearts and diamonds can; {best} cannot.")
        if facts.hand >> DC & 1:
            line = _("{card} can defend DC, as all spades and clubs can; {best} cannot.")
        yield Reason(line.format(**values), (CODES[card],))
    if facts.votes[card] == facts.votes[best] and not (DECLARABLE >> card | DECLARABLE >> best) & 1:
        yield Reason(_("{card} has as many votes as {best}.").format(**values), even=True)
