"""The questions to a Statehood player, one sentence each, and the possible answers."""

from __future__ import annotations

from typing import Final

from cardtable.games.statehood.rules.moves import (
    CODES,
    DC,
    DECK,
    DECLARE_PUERTO_RICO,
    DRAW,
    LAID,
    PASS,
    PUERTO_RICO,
    TAKE,
)
from cardtable.games.statehood.rules.names import PUERTO_RICO_CODE, Namer
from cardtable.games.statehood.rules.observation import StatehoodView
from cardtable.games.statehood.table import selections
from cardtable.i18n import _, key_of
from cardtable.viewmodel.prompts import Ask, Choice, Several, Spot

ARENA: Final = "arena"
"""The layout's place in the middle for declarations and challenges."""
HAND: Final = "hand.self"


def ask(view: StatehoodView, name: str, cards: Namer) -> Ask:
    """Return the question for the viewer, named `name`, whose turn it is."""
    match view.phase:
        case "turn" if view.table.forced:
            return _forced(name)
        case "turn":
            return _turn(view, name, cards)
        case "discard":
            return _discard(view, name)
        case "challenge":
            return _challenge(view, name)
        case _:
            return _lay(view, name)


def waiting(view: StatehoodView, name: str) -> str:
    """Return the status line while `name` is to act."""
    if view.phase == "challenge" and view.table.declaration is not None:
        return _("{name} may challenge with more than {votes}").format(
            name=name, votes=view.table.declaration.standing
        )
    if view.phase == "lay":
        return _("{name} plays cards against Puerto Rico").format(name=name)
    if view.phase == "discard":
        return _("{name}'s turn to discard").format(name=name)
    return _("{name}'s turn").format(name=name)


def aloud(view: StatehoodView, name: str) -> str:
    """Return what the common screen says to `name`, who is to act."""
    match view.phase:
        case "challenge":
            sentence = _("{name}, challenge or pass")
        case "lay":
            sentence = _("{name}, play cards against Puerto Rico")
        case "discard":
            sentence = _("{name}, discard a card")
        case _:
            sentence = _("{name}, take or draw a card")
    return sentence.format(name=name)


def _turn(view: StatehoodView, name: str, cards: Namer) -> Ask:
    draw = _("Draw a card") if view.deck_count != 1 else _("Draw the last card")
    spots = [Spot("deck", DRAW, draw, letter=key_of("Draw", "D"), take=True)]
    sentence = _("Your turn, {name} — take or draw a card")
    if view.table.discard:
        top = CODES[view.table.discard[-1]]
        refusal = view.why_not(TAKE)
        label = _("Take {card}").format(card=cards.of(top))
        reason = refusal.sentence if refusal is not None else ""
        spots.append(Spot("discard", TAKE, label, letter=key_of("Take", "T"), take=True, reason=reason))
        if refusal is not None:
            sentence = _("Your turn, {name} — draw a card")
    several = None
    if selections.can_declare(view):
        # what can be declared gets a button once it is picked
        several = Several("", key_of("Declare", "E"), ARENA)
        sentence = _("Your turn, {name} — take, draw or declare")
        if view.why_not(TAKE) is not None:
            sentence = _("Your turn, {name} — draw or declare")
    return Ask(
        sentence.format(name=name),
        mine=True,
        hand=HAND if several is not None else "",
        spots=tuple(spots),
        several=several,
    )


def _forced(name: str) -> Ask:
    return Ask(
        _("The deck is empty, {name} — declare Puerto Rico").format(name=name),
        mine=True,
        hand=HAND,
        cards={PUERTO_RICO_CODE: DECLARE_PUERTO_RICO},
        whole=True,
        targets=(ARENA,),
        choices=(
            Choice(DECLARE_PUERTO_RICO, _("Declare Puerto Rico"), key_of("Declare", "E"), "primary", "star"),
        ),
    )


def _discard(view: StatehoodView, name: str) -> Ask:
    warning = _(
        "Discarding Puerto Rico forfeits the hand: everybody else gets 6 points plus those of "
        "their territories, and you get nothing."
    )
    return Ask(
        _("Discard a card, {name}").format(name=name),
        mine=True,
        hand=HAND,
        several=Several(_("Discard"), key_of("Discard", "D"), "discard", most=1),
        confirm={PUERTO_RICO: warning} if PUERTO_RICO in view.legal() else {},
    )


def _challenge(view: StatehoodView, name: str) -> Ask:
    declaration = view.table.declaration
    assert declaration is not None
    votes = declaration.standing
    only = view.legal() == [PASS]
    if only:
        sentence = _("{name}, you have nothing that beats {votes} — pass")
    elif declaration.card == DC:
        sentence = _("{name}: beat {votes} with 1–3 hearts or diamonds, or pass")
    else:
        sentence = _("{name}: beat {votes} with one card, or pass")
    return Ask(
        sentence.format(name=name, votes=votes),
        mine=True,
        hand=HAND,
        several=Several(
            _("Challenge"),
            key_of("Challenge", "C"),
            ARENA,
            () if only else selections.offers(view),
            _("What beats it"),
        ),
        choices=(Choice(PASS, _("Pass"), key_of("Pass", "P")),),
        forced=PASS if only else None,
        why_forced=_("You cannot beat {votes}: passing for you").format(votes=votes) if only else "",
    )


def _lay(view: StatehoodView, name: str) -> Ask:
    declaration = view.table.declaration
    assert declaration is not None
    wanted = min(LAID, view.cards.bit_count())
    legal = view.legal()
    best = selections.best_lay(view)
    hopeless = view.table.setup.ballots.total(best & DECK) <= declaration.standing
    choices: tuple[Choice, ...] = ()
    sentence = _("{name}: play {count} cards. More than {votes} votes wins")
    if hopeless:
        sentence = _("{name}: you cannot beat {votes} votes. Play any {count} cards")
        # Once these cards are raised, the button that plays them says the same, and there is only one.
        label = _("Play {votes} votes").format(votes=view.table.setup.ballots.total(best & DECK))
        choices = (Choice(best, label, key_of("Play any cards", "A"), "primary"),)
    return Ask(
        sentence.format(name=name, count=wanted, votes=declaration.standing),
        mine=True,
        hand=HAND,
        choices=choices,
        several=Several(
            _("Play cards"),
            key_of("Play cards", "C"),
            ARENA,
            () if hopeless else selections.offers(view),
            _("What beats it"),
        ),
        forced=legal[0] if len(legal) == 1 else None,
        why_forced=_("Playing all your cards for you: you have only {count}").format(count=wanted)
        if len(legal) == 1
        else "",
    )
