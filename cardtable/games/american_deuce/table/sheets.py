"""The score sheet of American Deuce and the tricks of a round, collected from public events."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from cardtable.engine.events import Event, Moved, Scored, Won
from cardtable.games.american_deuce.rules.names import cards_text
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.state import times_of
from cardtable.games.american_deuce.table.narration import Narrator
from cardtable.games.kit.phrases import points_text
from cardtable.games.kit.table.game_table import Told
from cardtable.games.kit.table.hand_account import HandAccount, finished, latest
from cardtable.i18n import _, ngettext
from cardtable.viewmodel.colours import GOLD, Colours
from cardtable.viewmodel.picture import Review
from cardtable.viewmodel.score_sheet import Sheet, SheetFact, SheetRow

SHOWN: Final = 30
MOST_PLAYS: Final = 8
"""Most cards and most plays shown of a trick, from its end: six plays of five cards still can be read."""


@dataclass(slots=True)
class Round(HandAccount):
    """One round as everybody saw it.

    Args:
        plays: the seat and the cards of each play, trick by trick; the last trick may be unfinished.
        held: by seat, its number of cards.
    """

    plays: list[list[tuple[int, tuple[str, ...]]]] = field(default_factory=lambda: [[]])
    held: dict[int, int] = field(default_factory=dict)

    def follow(self, move: Told) -> None:
        """Add a move, with the cards of a play together."""
        played = [event for event in move.events if isinstance(event, Moved) and event.target == "table"]
        if played:
            seat = int(played[0].source.rpartition(".")[2])
            self.plays[-1].append((seat, tuple(event.card for event in played)))
        HandAccount.follow(self, move)

    def take(self, event: Event) -> None:
        """Add cards that come and go, and tricks won."""
        match event:
            case Moved():
                for place, by in ((event.source, -1), (event.target, 1)):
                    kind, _dot, seat = place.partition(".")
                    if kind == "hand":
                        self.held[int(seat)] = self.held.get(int(seat), 0) + by
            case Won(_, "trick"):
                self.plays.append([])

    @property
    def played(self) -> set[int]:
        """The seats that have played any card."""
        return {seat for trick in self.plays for seat, _cards in trick}

    @property
    def first(self) -> int:
        """The seat that was out first, or -1."""
        played = [play for trick in self.plays for play in trick]
        return played[-1][0] if self.scored is not None and played else -1


def last_plays(told: Sequence[Told]) -> dict[int, tuple[str, ...]]:
    """Return each seat's last play in the current trick; empty between tricks."""
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


def tricks(told: Sequence[Told], narrator: Narrator, pack_number: Mapping[str, int]) -> Review | None:
    """Return the last finished trick of the round, with those before it; before one, the plays of this one.

    `pack_number` is the number of each card, by code.
    """
    found = latest(told, Round)
    plays = [trick for trick in found.plays if trick] if found is not None else []
    if found is None or not plays:
        return None
    going = bool(found.plays[-1]) and found.scored is None
    if going and len(plays) == 1:
        return _trick(
            plays[0],
            _("This trick so far"),
            _("{name} played {cards}, the play to beat"),
            narrator,
            pack_number,
        )
    over = plays[:-1] if going else plays
    before: Review | None = None
    for number, trick in enumerate(over, start=1):
        title = _("Trick {number} of this round").format(number=number)
        if number == len(over):
            title = _("The last trick")
        shown = _trick(trick, title, _("{name} won it with {cards}"), narrator, pack_number)
        before = replace(shown, before=before)
    return before


def _trick(
    trick: Sequence[tuple[int, tuple[str, ...]]],
    title: str,
    line: str,
    narrator: Narrator,
    pack_number: Mapping[str, int],
) -> Review:
    """Return the end of one trick, with a title and a line about its highest play."""
    shown: list[tuple[int, tuple[str, ...]]] = []
    for play in reversed(trick):
        cards = sum(len(cards) for _seat, cards in shown) + len(play[1])
        if shown and (cards > SHOWN or len(shown) == MOST_PLAYS):
            break
        shown.insert(0, play)
    masks = [sum(1 << pack_number[card] for card in play) for _seat, play in shown]
    laid = [tuple(narrator.names.shown(mask)) for mask in masks]
    named = narrator.names.named(masks[-1])
    return Review(
        title,
        line.format(name=narrator.seats[trick[-1][0]], cards=named.told),
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
    """Return the score sheet after the last finished round; colors and portraits are by seat."""
    rounds = finished(told, Round)
    last = rounds[-1]
    name = narrator.seats[last.first]
    headline = _("{name} is President-Elect").format(name=name)
    sentence = _("Out first: {points} for the cards that the others still held.").format(
        points=points_text(last.result.points[last.first])
    )
    over = bool(last.winners)
    target = seen.table.setup.target
    if over:
        headline = _("{name} wins the match").format(name=narrator.seats[last.winners[0]])
        sentence += " " + ngettext(
            "{points} points after {rounds} round.", "{points} points after {rounds} rounds.", len(rounds)
        ).format(points=last.result.scores[last.first], rounds=len(rounds))
    else:
        sentence += " " + ngettext(
            "After {rounds} round; first to {target}.",
            "After {rounds} rounds; first to {target}.",
            len(rounds),
        ).format(rounds=len(rounds), target=target)
    return Sheet(
        headline=headline,
        sentence=sentence,
        names=narrator.seats,
        colours=tuple(colours),
        headings=(_("Round"), _("Gain"), _("Out first")),
        rows=tuple(_row(one, narrator, colours) for one in rounds),
        goal=target,
        facts=tuple(_facts(last, narrator, portraits)),
        tells_all=True,
        over=over,
        portraits=tuple(portraits[seat] for seat in last.winners),
        faces=tuple(portraits),
        tips=("nothing",) if any(seat not in last.played for seat in last.held) else (),
    )


def _row(one: Round, narrator: Narrator, colours: Sequence[Colours]) -> SheetRow:
    gain = one.result.points[one.first]
    return one.row(str(gain), colours[one.first], narrator.seats[one.first])


def _facts(last: Round, narrator: Narrator, portraits: Sequence[str]) -> Iterator[SheetFact]:
    """Yield who went out first, and the payments for the cards that others held (AD-16)."""
    gain = points_text(last.result.points[last.first])
    others = [(seat, last.held.get(seat, 0)) for seat in range(len(narrator.seats)) if seat != last.first]
    counted = [(seat, left, times_of(left, played=seat in last.played)) for seat, left in others]
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
