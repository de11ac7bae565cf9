"""Comments on a move in Statehood: at once on what is public, after the hand on everything."""

from typing import Final

from cardtable.cards.masks import cards_in
from cardtable.engine.opinion import seat_mark
from cardtable.games.kit.phrases import points_text, votes_text
from cardtable.games.statehood.players.evaluation import Evaluation
from cardtable.games.statehood.players.move_facts import Facts, often, points_of
from cardtable.games.statehood.rules.moves import (
    DECK,
    DECLARABLE,
    DECLARE_PUERTO_RICO,
    DRAW,
    PASS,
    PUERTO_RICO,
    TAKE,
    declared_card,
)
from cardtable.games.statehood.rules.names import in_sentence
from cardtable.games.statehood.rules.observation import StatehoodView
from cardtable.games.statehood.rules.state import PUERTO_RICO_POINTS
from cardtable.i18n import _

STRONG: Final = 15
"""Votes that few cards exceed."""

TOKEN: Final = 7
"""Votes that nearly every hand can beat."""

RESERVE: Final = 8
"""Cards in the deck above which everyone who fights for a territory can expect replacements."""


def tell(seen: StatehoodView, move: int, name: str) -> str:
    """Return the comment on a move from public knowledge; arguments as for `Policy.tell`."""
    table = seen.table
    names, votes = [in_sentence(name) for name in table.setup.names], table.setup.votes
    if move < TAKE:
        return _discarded(seen, move, name)
    top = table.discard[-1] if table.discard else 0
    if move == TAKE:
        if DECLARABLE >> top & 1:
            return _("{name} wants {card} to declare it later.").format(name=name, card=names[top])
        return _("{name} wants the {votes} of {card}.").format(
            name=name, card=names[top], votes=votes_text(votes[top])
        )
    if move == DRAW:
        return _("{name} wanted an unseen card more than {card}.").format(name=name, card=names[top])
    if move == DECLARE_PUERTO_RICO:
        if table.forced:
            return _("{name} had to: the deck is empty.").format(name=name)
        return _("{name} hopes that nobody has more votes than the rest of the hand has.").format(name=name)
    total = table.setup.ballots.total(move & DECK)
    card = declared_card(move)
    if card is not None:
        return _declared(seen, card, total, name)
    declaration = table.declaration
    assert declaration is not None
    standing = votes_text(declaration.standing)
    if move == PASS:
        return _("{name} could not beat {votes}, or saved cards for later.").format(name=name, votes=standing)
    if seen.phase == "lay":
        if total > declaration.standing:
            return _("{name} played {votes}, more than {standing}.").format(
                name=name, votes=votes_text(total), standing=standing
            )
        line = _("{name} played {votes}, which do not beat {standing}.")
        if total == declaration.standing:
            line = _("{name} played {votes} as well, but in a tie the first to show them wins.")
        return line.format(name=name, votes=votes_text(total), standing=standing)
    return _("{name} thought {points} worth {votes}: more than {standing}, for now.").format(
        name=name, votes=votes_text(total), standing=standing, points=points_of(declaration.card)
    )


def _declared(seen: StatehoodView, card: int, total: int, name: str) -> str:
    line = _("{name} hopes that nobody spends more than {votes} on {points}.")
    if total >= STRONG:
        line = _("{name} counts on {votes} to hold: {points}.")
    elif seen.deck_count > RESERVE:
        line = _("{name} risks little: {votes} for {points}, and new cards for what is played.")
        if total <= TOKEN:
            line = _("With only {votes}, {name} wanted new cards, not the prize.")
    return line.format(name=name, votes=votes_text(total), points=points_of(card))


def _discarded(seen: StatehoodView, card: int, name: str) -> str:
    table = seen.table
    values = {"name": name, "card": in_sentence(table.setup.names[card])}
    if card == PUERTO_RICO:
        return _("{name} gave everybody else {points} that way.").format(
            points=points_text(PUERTO_RICO_POINTS), **values
        )
    if DECLARABLE >> card & 1:
        return _("{name} gave up declaring {card}; {next} may take it.").format(
            next=seat_mark((table.to_act[0] + 1) % table.setup.seats), **values
        )
    return _("{name} could best spare {card} with {votes}.").format(
        votes=votes_text(table.setup.votes[card]), **values
    )


def tell_all(seen: StatehoodView, move: int, name: str) -> str:
    """Return the comment on a move once the hand is over; arguments as for `Policy.tell_all`."""
    facts = Facts(Evaluation(seen))
    if move < TAKE:
        kept = facts.hand & ~(1 << move)
        return _("{name} kept {votes} for Puerto Rico and gave up {card}.").format(
            name=name, votes=votes_text(facts.total(kept)), card=facts.name(move)
        )
    if move == PASS:
        others = [other for other in seen.legal() if isinstance(other, int) and other != PASS]
        if not others:
            return _("{name} held nothing that beats {votes}.").format(
                name=name, votes=votes_text(facts.standing)
            )
        cheapest = min(others, key=lambda other: facts.total(other & DECK))
        return _("{name} could have beaten {votes} with {cards}, but did not.").format(
            name=name, votes=votes_text(facts.standing), cards=facts.named(cheapest & DECK)
        )
    if move == DECLARE_PUERTO_RICO:
        line = _("{name} expected {votes} to win Puerto Rico {often}.")
        if seen.table.forced:
            line = _("{name} had to: the deck was empty. That hand had {votes}.")
        return line.format(name=name, votes=votes_text(facts.defence), often=often(facts.chance(move)))
    if move in (TAKE, DRAW):
        if facts.lowest < 0:
            return _("{name} held only territories.").format(name=name)
        return _("{name} held {votes} in {count} cards; the lowest was {card}.").format(
            name=name,
            votes=votes_text(facts.total(facts.hand)),
            count=len(cards_in(facts.hand)),
            card=facts.name(facts.lowest),
        )
    if seen.phase == "lay":
        return tell(seen, move, name)
    rest = facts.hand & ~(move & DECK)
    return _("{name} played {cards} and kept {votes} in hand.").format(
        name=name, cards=facts.named(move & DECK), votes=votes_text(facts.total(rest))
    )
