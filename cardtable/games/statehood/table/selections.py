"""What raised cards amount to: a discard, a declaration, a challenge, six cards against Puerto Rico."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards.masks import cards_in, mask_of
from cardtable.engine.game import Move, Refusal
from cardtable.games.kit.phrases import votes_text
from cardtable.games.statehood.rules.moves import (
    CHALLENGE,
    CODES,
    DC,
    DECK,
    DECLARABLE,
    DECLARE,
    LAID,
    LAY,
    MOST_PLAYED,
    PASS,
    PUERTO_RICO,
    RED,
    codes_in,
    declared_card,
)
from cardtable.games.statehood.rules.names import Namer
from cardtable.games.statehood.rules.observation import StatehoodView
from cardtable.games.statehood.rules.setup import HAND_SIZE
from cardtable.i18n import _, ngettext
from cardtable.viewmodel.prompts import Selection

MOST_OFFERS: Final = 6
"""Most sets of cards suggested."""

_INDEX: Final = {code: card for card, code in enumerate(CODES)}


def of(view: StatehoodView, codes: Sequence[str], names: Namer) -> Selection:
    """Return what cards raised in this order amount to now."""
    match view.phase:
        case "turn":
            return _declaring(view, codes, names)
        case "discard":
            return _discarding(view, codes, names)
        case "challenge":
            return _challenging(view, codes, names)
        case "lay":
            return _laying(view, codes, names)
    return Selection()


def offers(view: StatehoodView) -> tuple[tuple[str, ...], ...]:
    """Return sets of cards worth considering: the cheapest challenges first, or the best lay."""
    moves = [move for move in view.legal() if isinstance(move, int) and move != PASS]
    total = view.table.setup.ballots.total
    if view.phase == "lay":
        return (tuple(codes_in(best_lay(view) & DECK)),)
    cheapest = sorted(moves, key=lambda move: (total(move & DECK), (move & DECK).bit_count()))
    return tuple(tuple(codes_in(move & DECK)) for move in cheapest[:MOST_OFFERS])


def best_lay(view: StatehoodView) -> int:
    """Return the move that lays the most votes against Puerto Rico."""
    moves = [move for move in view.legal() if isinstance(move, int)]
    return max(moves, key=lambda move: view.table.setup.ballots.total(move & DECK))


def most(view: StatehoodView, prize: int) -> int:
    """Return the most votes with which the viewer's hand can challenge for a prize."""
    fits = RED if prize == DC else DECK
    votes = [view.table.setup.votes[card] for card in cards_in(view.cards & fits & ~(1 << PUERTO_RICO))]
    return sum(sorted(votes, reverse=True)[: MOST_PLAYED if prize == DC else 1])


def can_declare(view: StatehoodView) -> bool:
    """Return whether the viewer holds anything to declare."""
    return bool(_declarations(view))


def _declarations(view: StatehoodView) -> list[tuple[int, int]]:
    """Return every legal declaration with all cards that must be raised for it."""
    found = []
    for move in view.legal():
        declared = declared_card(move) if isinstance(move, int) else None
        if declared is not None and isinstance(move, int):
            found.append((move, 1 << declared | (move & DECK if declared != PUERTO_RICO else 0)))
    return found


def _fits(sets: Sequence[int], raised: int) -> frozenset[str]:
    """Return the cards of all sets that contain every raised card."""
    union = 0
    for cards in sets:
        if not raised & ~cards:
            union |= cards
    return frozenset(codes_in(union))


def _why(refusal: Refusal | None, line: str) -> tuple[str, str]:
    """Return a refusal's sentence and clause, or the line alone without a refusal."""
    return (refusal.sentence, refusal.clause) if refusal is not None else (line, "")


def _discarding(view: StatehoodView, codes: Sequence[str], names: Namer) -> Selection:
    legal = [move for move in view.legal() if isinstance(move, int)]
    fits = frozenset(CODES[move] for move in legal)
    if not codes:
        return Selection(fits=fits)
    card = _INDEX[codes[-1]]
    title = names.of(codes[-1])
    if card not in legal:
        line, clause = _why(view.why_not(card), "")
        return Selection(title, line, fits=fits, clause=clause)
    button = _("Discard {card}").format(card=names.brief(codes[-1]))
    line = votes_text(view.table.setup.votes[card])
    return Selection(title, line, button, card, fits)


def _declaring(view: StatehoodView, codes: Sequence[str], names: Namer) -> Selection:
    raised = mask_of(_INDEX[code] for code in codes)
    known = _declarations(view)
    fits = _fits([cards for _move, cards in known], raised)
    if not codes:
        return Selection(fits=fits)
    moves = [move for move, cards in known if cards == raised]
    if moves:
        return _declared(view, _first_raised(moves, codes), fits, names)
    territories = [code for code in codes if DECLARABLE >> _INDEX[code] & 1]
    if not territories:
        return Selection(names.among(raised), _defended(view, fits, names), fits=fits)
    territory = territories[0]
    title = names.of(territory)
    if set(codes) <= fits:
        line = _("Pick one other card to defend it")
        if _INDEX[territory] == DC:
            line = _("Pick one, two or three spades or clubs to defend it")
        return Selection(title, line, fits=fits)
    move = DECLARE[_INDEX[territory]] | raised & ~(1 << _INDEX[territory])
    line, clause = _why(view.why_not(move), "")
    return Selection(title, line, fits=fits, clause=clause)


def _defended(view: StatehoodView, fits: frozenset[str], names: Namer) -> str:
    """Say what the raised cards, none of them a prize, could defend, given the cards that fit them."""
    prizes = [names.said(code) for code in CODES if code in fits and DECLARABLE >> _INDEX[code] & 1]
    if prizes:
        return _("Also pick {prizes} to declare it").format(prizes=_(" or ").join(prizes))
    if view.cards >> PUERTO_RICO & 1:
        return _("Pick Puerto Rico by itself: your whole hand defends it")
    return _("It defends no prize that you hold; only spades and clubs can defend DC")


def _first_raised(moves: Sequence[int], codes: Sequence[str]) -> int:
    """Return the declaration of the wildcard raised first, if two could defend each other."""

    def place(move: int) -> int:
        declared = declared_card(move)
        assert declared is not None
        return codes.index(CODES[declared])

    return min(moves, key=place)


def _declared(view: StatehoodView, move: int, fits: frozenset[str], names: Namer) -> Selection:
    declared = declared_card(move)
    assert declared is not None
    defenders = move & DECK if declared != PUERTO_RICO else view.cards & ~(1 << PUERTO_RICO)
    votes = view.table.setup.ballots.total(defenders)
    title = names.of(CODES[declared])
    if declared == PUERTO_RICO:
        line = _("Your whole hand defends it with {votes}, and the hand ends").format(votes=votes_text(votes))
    else:
        line = (
            _("{cards} defend it with {votes}")
            if defenders.bit_count() > 1
            else _("{cards} defends it with {votes}")
        )
        line = line.format(cards=names.among(defenders), votes=votes_text(votes))
        line = _with_deck(view, line, 1 + defenders.bit_count())
    button = _("Declare with {votes}").format(votes=votes)
    called = _("Declare {card} with {cards}").format(card=title, cards=names.among(defenders))
    if declared == PUERTO_RICO:
        called = _("Declare Puerto Rico")
    return Selection(title, line, button, move, fits, figure=str(votes), called=called)


def _with_deck(view: StatehoodView, line: str, played: int) -> str:
    """Add a warning to a line if the deck cannot fill all hands again after `played` more cards."""
    left = view.deck_count
    if sum(HAND_SIZE - count for count in view.counts) + played <= left:
        return line
    words = ngettext("{line}; only {left} card to draw", "{line}; only {left} cards to draw", left)
    return words.format(line=line, left=left)


def _challenging(view: StatehoodView, codes: Sequence[str], names: Namer) -> Selection:
    raised = mask_of(_INDEX[code] for code in codes)
    declaration = view.table.declaration
    assert declaration is not None
    legal = [move & DECK for move in view.legal() if isinstance(move, int) and move != PASS]
    fits = _fits(legal, raised)
    if not codes:
        return Selection(fits=fits)
    votes = view.table.setup.ballots.total(raised)
    title = _("Your challenge")
    move: Move = CHALLENGE | raised
    if raised in legal:
        line = _("Beats {standing}, the most so far").format(standing=declaration.standing)
        line = _with_deck(view, line, raised.bit_count())
        button = _("Challenge with {votes}").format(votes=votes)
        called = _("Challenge with {cards}").format(cards=names.among(raised))
        return Selection(title, line, button, move, fits, figure=str(votes), called=called)
    if set(codes) <= fits:
        line = _("You need more than {standing}").format(standing=declaration.standing)
        return Selection(title, line, fits=fits, figure=str(votes))
    line, clause = _why(view.why_not(move), "")
    return Selection(title, line, fits=fits, figure=str(votes), clause=clause)


def _laying(view: StatehoodView, codes: Sequence[str], names: Namer) -> Selection:
    raised = mask_of(_INDEX[code] for code in codes)
    declaration = view.table.declaration
    assert declaration is not None
    wanted = min(LAID, view.cards.bit_count())
    fits = frozenset(codes_in(view.cards)) if len(codes) < wanted else frozenset(codes)
    if not codes:
        return Selection(fits=fits)
    votes = view.table.setup.ballots.total(raised)
    title = ngettext("{count} of {wanted} card", "{count} of {wanted} cards", wanted).format(
        count=len(codes), wanted=wanted
    )
    if votes > declaration.standing:
        line = _("{votes} beat {standing}, the most so far").format(
            votes=votes_text(votes), standing=declaration.standing
        )
    else:
        tie = votes == declaration.standing
        line = _("{standing} only ties, and a tie loses") if tie else _("{standing} is the most so far")
        line = line.format(standing=declaration.standing)
    if len(codes) != wanted:
        refusal = view.why_not(LAY | raised) if len(codes) > wanted else None
        line, clause = _why(refusal, line)
        return Selection(title, line, fits=fits, figure=str(votes), clause=clause)
    button = _("Play {votes} votes").format(votes=votes)
    kept = view.cards & ~raised
    called = _("Play all but {cards}").format(cards=names.among(kept)) if kept else ""
    return Selection(title, line, button, LAY | raised, fits, figure=str(votes), called=called)
