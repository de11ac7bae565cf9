"""The score sheet of American Deuce and the last trick, gathered from what everybody saw."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cardtable.engine.events import Ended, Event, Moved, Scored, Won
from cardtable.games.american_deuce.rules.names import cards_text
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.state import times_of
from cardtable.games.american_deuce.table.narration import Narrator
from cardtable.games.kit.phrases import points_text
from cardtable.games.kit.table.game_table import Told
from cardtable.i18n import _, ngettext
from cardtable.viewmodel.colours import GOLD, Colours
from cardtable.viewmodel.picture import Review
from cardtable.viewmodel.score_sheet import Sheet, SheetFact, SheetRow

SHOWN: Final = 16
"""So many cards of the last trick are shown at most, and so many plays: the end of it."""
MOST_PLAYS: Final = 8


@dataclass(slots=True)
class Round:
    """One round as everybody saw it.

    Args:
        number: from 1.
        plays: who played which cards, in order, trick by trick; the last trick may be unfinished.
        scored: how it ended, None while it goes on.
        held: how many cards each seat holds.
        winners: of the match, where the round ended it.
    """

    number: int
    plays: list[list[tuple[int, tuple[str, ...]]]] = field(default_factory=lambda: [[]])
    scored: Scored | None = None
    winners: tuple[int, ...] = ()
    held: dict[int, int] = field(default_factory=dict)

    @property
    def first(self) -> int:
        """The seat that was out first; -1 while nobody is."""
        played = [play for trick in self.plays for play in trick]
        return played[-1][0] if self.scored is not None and played else -1


def rounds(told: Sequence[Told]) -> list[Round]:
    """The rounds of a match in order, the last perhaps unfinished."""
    found: list[Round] = []
    for move in told:
        if not found or found[-1].number != move.hand:
            found.append(Round(move.hand))
        _follow(found[-1], move.events)
    return found


def _follow(now: Round, events: Sequence[Event]) -> None:
    played = [event for event in events if isinstance(event, Moved) and event.target == "table"]
    if played:
        seat = int(played[0].source.rpartition(".")[2])
        now.plays[-1].append((seat, tuple(event.card for event in played)))
    for event in events:
        match event:
            case Moved():
                for place, by in ((event.source, -1), (event.target, 1)):
                    kind, _dot, seat_text = place.partition(".")
                    if kind == "hand":
                        now.held[int(seat_text)] = now.held.get(int(seat_text), 0) + by
            case Won(_, "trick"):
                now.plays.append([])
            case Scored():
                now.scored = event
            case Ended(winners):
                now.winners = winners


def last_plays(told: Sequence[Told]) -> dict[int, tuple[str, ...]]:
    """What each seat played last in the trick that goes on, by seat; empty between two tricks.

    Args:
        told: the match so far.
    """
    number = told[-1].hand if told else 0
    found: dict[int, tuple[str, ...]] = {}
    for move in reversed(told):
        if move.hand != number or any(isinstance(event, Won | Scored) for event in move.events):
            break
        played = [event for event in move.events if isinstance(event, Moved) and event.target == "table"]
        if played:
            seat = int(played[0].source.rpartition(".")[2])
            found.setdefault(seat, tuple(event.card for event in played))
    return found


def last_trick(told: Sequence[Told], narrator: Narrator, pack_number: Mapping[str, int]) -> Review | None:
    """The end of the last finished trick of the round; before one is finished, what was beaten in this one.

    Args:
        told: the match so far.
        narrator: knows the players and the words for combinations.
        pack_number: the number of each card by its code.
    """
    number = told[-1].hand if told else 0
    found = rounds([move for move in told if move.hand == number])
    tricks = [trick for trick in found[-1].plays if trick] if found else []
    if not tricks:
        return None
    going = bool(found[-1].plays[-1]) and found[-1].scored is None
    trick = tricks[-2] if going and len(tricks) > 1 else tricks[-1]
    shown: list[tuple[int, tuple[str, ...]]] = []
    for play in reversed(trick):
        cards = sum(len(cards) for _seat, cards in shown) + len(play[1])
        if shown and (cards > SHOWN or len(shown) == MOST_PLAYS):
            break
        shown.insert(0, play)
    masks = [sum(1 << pack_number[card] for card in play) for _seat, play in shown]
    laid = [tuple(narrator.names.shown(mask)) for mask in masks]
    named = narrator.names.named(masks[-1])
    values = {"name": narrator.seats[trick[-1][0]], "cards": named.told}
    if going and trick is tricks[-1]:
        title, line = _("This trick so far"), _("{name} played {cards}, the play to beat")
    else:
        title, line = _("The last trick"), _("{name} won it with {cards}")
    return Review(
        title,
        line.format(**values),
        tuple(
            (card, narrator.seats[seat])
            for (seat, _played), cards in zip(shown, laid, strict=True)
            for card in cards
        ),
        laid[-1][-1],
        GOLD,
        tuple(len(cards) for cards in laid),
    )


def sheet(
    told: Sequence[Told],
    seen: AmericanDeuceView,
    narrator: Narrator,
    colours: Sequence[Colours],
    portraits: Sequence[str],
) -> Sheet:
    """The score sheet after the last finished round.

    Args:
        told: the match so far; at least one round was finished.
        seen: what everybody may know now.
        narrator: knows the players and the words for combinations.
        colours: of each seat.
        portraits: of each seat.
    """
    finished = [one for one in rounds(told) if one.scored is not None]
    last = finished[-1]
    assert last.scored is not None
    name = narrator.seats[last.first]
    headline = _("{name} is President-Elect").format(name=name)
    sentence = _("Out first: {points} for the cards that the others still held.").format(
        points=points_text(last.scored.points[last.first])
    )
    over = bool(last.winners)
    target = seen.table.setup.target
    if over:
        headline = _("{name} wins the match").format(name=narrator.seats[last.winners[0]])
        sentence += " " + ngettext(
            "{points} points after {rounds} round.", "{points} points after {rounds} rounds.", len(finished)
        ).format(points=last.scored.scores[last.first], rounds=len(finished))
    else:
        sentence += " " + ngettext(
            "After {rounds} round; first to {target}.",
            "After {rounds} rounds; first to {target}.",
            len(finished),
        ).format(rounds=len(finished), target=target)
    return Sheet(
        headline=headline,
        sentence=sentence,
        names=narrator.seats,
        colours=tuple(colours),
        headings=(_("Round"), _("Gain"), _("Out first")),
        rows=tuple(_row(one, narrator, colours) for one in finished),
        goal=target,
        facts=tuple(_facts(last, narrator, portraits)),
        tells_all=True,
        over=over,
        portraits=tuple(portraits[seat] for seat in last.winners),
        faces=tuple(portraits),
    )


def _row(one: Round, narrator: Narrator, colours: Sequence[Colours]) -> SheetRow:
    assert one.scored is not None
    gain = one.scored.points[one.first]
    return SheetRow(
        one.number,
        str(gain),
        colours[one.first],
        narrator.seats[one.first],
        one.scored.points,
        one.scored.scores,
    )


def _facts(last: Round, narrator: Narrator, portraits: Sequence[str]) -> Iterator[SheetFact]:
    """Who went out first, and what the cards that everybody else still held come to (AD-16)."""
    assert last.scored is not None
    gain = points_text(last.scored.points[last.first])
    played = {seat for trick in last.plays for seat, _cards in trick}
    others = [(seat, last.held.get(seat, 0)) for seat in range(len(narrator.seats)) if seat != last.first]
    counted = [(seat, left, times_of(left, played=seat in played)) for seat, left in others]
    winner = narrator.seats[last.first]
    terms = " + ".join(str(times * left) for _seat, left, times in counted)
    yield SheetFact(
        portraits[last.first],
        narrator.seats[last.first],
        _("Out first: {terms} = {points} for the cards left").format(terms=terms, points=gain),
    )
    for seat, left, times in counted:
        name = narrator.seats[seat]
        values = {"cards": cards_text(left), "points": points_text(times * left), "winner": winner}
        words = {
            1: _("{cards} left: {points} for {winner}"),
            2: _("{cards} left, double for ten or more: {points} for {winner}"),
            3: _("{cards} left, triple for playing none: {points} for {winner}"),
        }[times]
        yield SheetFact(portraits[seat], name, words.format(**values))
