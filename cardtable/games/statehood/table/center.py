"""The arena in the middle of the Statehood table: the card declared, its defenders, the challengers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from cardtable.cards.masks import cards_in
from cardtable.games.kit.phrases import first_capital, points_text, votes_text
from cardtable.games.statehood.rules.moves import CODES, DC, PRIZES, PUERTO_RICO, codes_in
from cardtable.games.statehood.rules.names import Namer
from cardtable.games.statehood.rules.observation import StatehoodView
from cardtable.games.statehood.rules.position import Declaration
from cardtable.games.statehood.table.selections import can_declare
from cardtable.i18n import _, ngettext
from cardtable.viewmodel.colours import BLUE, RED, Colours
from cardtable.viewmodel.elements import Caption, Pane, Prize, Rail
from cardtable.viewmodel.picture import ZoneView
from cardtable.viewmodel.seating import relation

_DECLARED_SPOTS: Final[dict[int, tuple[int, ...]]] = {
    1: (1,),
    2: (2, 3),
    3: (4, 5, 6),
}
"""Layout spots by number of defenders; a larger number lies in two rows from the seventh spot on."""
_BEST_SPOTS: Final[dict[int, tuple[int, ...]]] = {1: (0,), 2: (1, 2), 3: (3, 4, 5)}
"""The same for the best challenge; a larger number lies from the sixth spot on."""
PRIZE_PLACE: Final = "prizes"
"""The layout's rail with a spot for each of the six prizes."""
_ROWS_OF_DECLARED, _ROWS_OF_BEST = 7, 6


FEW_LEFT: Final = 9
"""Cards in the deck from which on the table tells what their end brings."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """A declaration and the challenge to compare it with.

    Args:
        shown: the declaration.
        defence: votes of the defense.
        best: the seat of the challenge shown beside it, or -1.
        votes: votes of that challenge.
    """

    shown: Declaration
    defence: int
    best: int
    votes: int


def comparison(view: StatehoodView) -> Comparison | None:
    """Return the declaration on the table, or None."""
    shown = view.table.declaration
    if shown is None:
        return None
    total = view.table.setup.ballots.total
    votes = [total(cards) for cards in shown.challenges]
    best = shown.leader
    if best == shown.declarer:  # nobody exceeds it: show the strongest failed challenge
        laid = [seat for seat, cards in enumerate(shown.challenges) if cards]
        best = max(laid, key=lambda seat: votes[seat]) if laid else -1
    return Comparison(shown, total(shown.defenders), best, votes[best] if best >= 0 else 0)


def compared(view: StatehoodView, seat: int, cards: int) -> StatehoodView:
    """Return the view after a challenge, before its result is carried out, with nobody to act."""
    shown = view.table.declaration
    assert shown is not None  # there is something to challenge
    table = view.table.copy()
    votes = table.setup.ballots.total(cards)
    challenges = (*shown.challenges[:seat], cards, *shown.challenges[seat + 1 :])
    if votes > shown.standing:
        shown = shown._replace(standing=votes, leader=seat)
    table.declaration = shown._replace(challenges=challenges)
    table.hands[seat] &= ~cards
    table.to_act = ()
    held = view.counts[seat] - cards.bit_count()
    counts = (*view.counts[:seat], held, *view.counts[seat + 1 :])
    return StatehoodView(view.seat, table, counts, view.deck_count)


def zones(view: StatehoodView, bottom: int) -> list[ZoneView]:
    """Return the cards in the arena, and beaten challenges at their seats' plates."""
    seats = view.table.setup.seats
    found = comparison(view)
    declared: list[str] = []
    at: list[int] = []
    challenges: Sequence[int] = (0,) * seats
    if found is not None:
        defenders = codes_in(found.shown.defenders)
        declared = [CODES[found.shown.card], *defenders]
        at = [0, *_spots(len(defenders), _DECLARED_SPOTS, _ROWS_OF_DECLARED)]
        challenges = found.shown.challenges
    result = [ZoneView("declared", "declared", tuple(declared), at=tuple(at))]
    best = found.best if found is not None else -1
    for seat in sorted(range(seats), key=lambda seat: seat != best):
        cards = tuple(codes_in(challenges[seat]))
        if seat == best or not cards:  # cards just played are compared first
            spots = _spots(len(cards), _BEST_SPOTS, _ROWS_OF_BEST)
            result.append(ZoneView(f"challenge.{seat}", "best", cards, at=spots))
        else:
            place = f"challenge.{relation(bottom, seat, seats)}"
            result.append(ZoneView(f"challenge.{seat}", place, cards))
    return result


def _spots(count: int, few: dict[int, tuple[int, ...]], first: int) -> tuple[int, ...]:
    if not count:
        return ()
    return few.get(count, tuple(range(first, first + count)))


def panes(view: StatehoodView) -> tuple[Pane, ...]:
    """Return the panel of the arena, gold-rimmed while the viewer can declare or challenge there."""
    asked = view.seat is not None and view.seat in view.to_act
    answers = view.phase in ("challenge", "lay") or (view.phase == "turn" and can_declare(view))
    sun = view.table.declaration is not None  # the declared card covers the center of the rays
    return (Pane("arena", lit=asked and answers, sun=sun, soft=True),)


def rail(
    view: StatehoodView, named: Namer, portraits: Sequence[str], colours: Sequence[Colours]
) -> Rail | None:
    """Return the six prizes of a hand with their winners, or None before the deal."""
    if not view.table.dealt:
        return None
    return Rail(PRIZE_PLACE, tuple(_prize(view, code, named, portraits, colours) for code in PRIZES))


def _prize(
    view: StatehoodView, code: str, named: Namer, portraits: Sequence[str], colours: Sequence[Colours]
) -> Prize:
    table = view.table
    card = CODES.index(code)
    bit = 1 << card
    plain = Prize(code, named.of(code), worth(card), line=how(card))
    owner = next((seat for seat, cards in enumerate(table.won) if cards & bit), None)
    if owner is not None:
        return replace(plain, state="won", owner=portraits[owner], colours=colours[owner])
    if table.declaration is not None and table.declaration.card == card:
        return replace(
            plain, state="declared", word=_("Declared"), line=_("It is declared now: who gets it?")
        )
    if any(cards & bit for cards in table.spent):
        return replace(
            plain,
            state="gone",
            word=_("Used up"),
            line=_("Played as an ordinary card; nobody can win it in this hand."),
        )
    if table.discard and table.discard[-1] == card:
        return replace(
            plain, word=_("Discarded"), line=_("It lies on the pile: whoever takes it can declare it.")
        )
    if card in table.discard:
        line = _("It lies buried in the discard pile; nobody gets it in this hand.")
        return replace(plain, state="gone", word=_("Gone"), line=line)
    return plain


def how(card: int) -> str:
    """Return how the holder of a prize can win it."""
    return {
        PUERTO_RICO: _(
            "At the end your whole hand stands against each player's best six; most votes: 6 points. "
            "Discarding it forfeits the hand."
        ),
        DC: _("Worth 3 points; declare it with one to three spades or clubs"),
    }.get(card) or _("Wild: no suit, no votes. Worth 1 point; declare it with one other card")


def worth(card: int) -> int:
    """Return the points for winning a prize by declaration."""
    return {PUERTO_RICO: 6, DC: 3}.get(card, 1)


def captions(
    view: StatehoodView, names: Sequence[str], named: Namer, ribbon: str = ""
) -> tuple[Caption, ...]:
    """Return the words and figures in the arena; `ribbon` says who wins and replaces the stake."""
    found = comparison(view)
    if found is None:
        return _idle(view)
    shown = found.shown
    stands = shown.leader == shown.declarer
    settled = bool(ribbon) or view.phase in ("deal", "over")
    verdict = _("{line} — this wins") if settled else _("{line} — this leads")
    defended = verdict
    if not found.defence:  # no votes do not lead in a reader's eyes
        defended = _("Nobody beats it") if settled else _("Any vote beats it")
    lines = [
        Caption("declared.title", ribbon or _stake(shown, names, named), "ribbon"),
        Caption("defence.title", _("{name} defends").format(name=names[shown.declarer]), "heading", BLUE),
        Caption("defence.sum", str(found.defence), "framed" if stands else "figure"),
        Caption("defence.note", _defence_note(view, found, defended if stands else ""), "lead"),
    ]
    if found.best < 0:
        return (*lines, *_unchallenged(view, found))
    return (
        *lines,
        Caption("best.title", _("{name} challenges").format(name=names[found.best]), "heading", RED),
        Caption("best.sum", str(found.votes), "figure" if stands else "framed"),
        Caption(
            "best.note", _challenge_note(view, found, _("{line} — not enough") if stands else verdict), "lead"
        ),
    )


def _unchallenged(view: StatehoodView, found: Comparison) -> tuple[Caption, ...]:
    """Return the challengers' side while nobody has challenged."""
    if view.phase not in ("challenge", "lay"):
        return ()
    if not view.to_act:  # all have answered
        return (Caption("best.title", _("Nobody challenges"), "heading", RED),)
    note = (
        _("More than {votes} wins it") if found.shown.card == PUERTO_RICO else _("More than {votes} takes it")
    )
    return (
        Caption("best.title", _("No challenge yet"), "heading", RED, vacant=True),
        Caption("best.note", note.format(votes=found.defence), "lead", vacant=True),
    )


def _stake(shown: Declaration, names: Sequence[str], named: Namer) -> str:
    """Return who declares which prize, and its points."""
    return _("{name} declares {card}: {points}").format(
        name=names[shown.declarer],
        card=named.of(CODES[shown.card]),
        points=points_text(worth(shown.card)),
    )


def _idle(view: StatehoodView) -> tuple[Caption, ...]:
    """Return what could be declared while nothing is."""
    if view.phase in ("cut", "deal"):
        return ()
    if 0 < view.deck_count <= FEW_LEFT and not view.table.forced:
        left = ngettext("{count} card is left", "{count} cards are left", view.deck_count)
        note = _(
            "After the last card, whoever holds Puerto Rico must declare it, and the hand ends. "
            "If it is kept, prizes still in other hands also count for its holder."
        )
        return (
            Caption("idea", left.format(count=view.deck_count), "heading"),
            Caption("idea.note", note, "lead"),
        )
    if view.phase == "discard" and not view.deck_count:
        return (
            Caption("idea", _("The last card is drawn"), "heading"),
            Caption("idea.note", _("After this discard, Puerto Rico must be declared."), "lead"),
        )
    mine = view.phase == "turn" and view.seat is not None and view.seat in view.to_act
    if view.table.forced:
        return (
            Caption("idea", _("The last card is drawn"), "heading"),
            Caption("idea.note", _forced_note(view), "lead"),
        )
    if mine and can_declare(view):
        title = _("Declare here")
        note = _(
            "A territory (1 point), DC (3) or Puerto Rico (6), with cards to defend it. "
            "If others play more votes, the prize is theirs."
        )
    else:
        title = _("Nothing is declared")
        note = _(
            "Whoever holds a territory (1 point), DC (3) or Puerto Rico (6) may declare it, with cards to "
            "defend it. If others play more votes, the prize is theirs."
        )
    return Caption("idea", title, "heading"), Caption("idea.note", note, "lead")


def _forced_note(view: StatehoodView) -> str:
    """Say what happens when the deck is empty, and why hands may differ in size."""
    line = _("Puerto Rico must be declared now, and then all hands are shown.")
    if view.seat is not None and view.seat in view.to_act:
        line = _("You must declare Puerto Rico now. All your other cards defend it, and all hands are shown.")
    if min(view.counts) == max(view.counts):
        return line
    short = _("The deck ran out before everybody was back to seven cards.")
    return f"{line} {short}"


def _summed(view: StatehoodView, cards: int) -> str:
    """Return the votes of some cards in words, or as a sum if there are several."""
    votes = sorted((view.table.setup.votes[card] for card in cards_in(cards)), reverse=True)
    return " + ".join(map(str, votes)) if len(votes) > 1 else first_capital(votes_text(sum(votes)))


def _defence_note(view: StatehoodView, found: Comparison, verdict: str) -> str:
    line = _summed(view, found.shown.defenders)
    if found.shown.card == PUERTO_RICO:
        line = _("The whole hand")
    return verdict.format(line=line) if verdict else line


def _challenge_note(view: StatehoodView, found: Comparison, verdict: str) -> str:
    cards = found.shown.challenges[found.best]
    line = _summed(view, cards)
    if found.shown.card == PUERTO_RICO:
        count = cards.bit_count()
        line = ngettext("{count} card", "{count} cards", count).format(count=count)
    return verdict.format(line=line)
