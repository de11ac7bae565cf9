"""The score sheet of States, collected from public events."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cardtable.cards.deck import Deck
from cardtable.engine.events import Event, Moved, Said, Turned, Won
from cardtable.games.kit.phrases import first_capital, heading, listed, points_text
from cardtable.games.kit.table.game_table import Told
from cardtable.games.kit.table.hand_account import HandAccount, finished
from cardtable.games.states.rules.names import total_text
from cardtable.games.states.table.narration import Narrator, best_total
from cardtable.i18n import _, ngettext
from cardtable.viewmodel.colours import Colours
from cardtable.viewmodel.score_sheet import Sheet, SheetFact, SheetRow


@dataclass(slots=True)
class Hand(HandAccount):
    """One hand as everybody saw it.

    Args:
        turns: number of turns that ended with a discard or a knock.
        knocker: the seat that knocked, or -1; knocked_with: its number of states of one color.
        claim: the seat and the states of the last claim.
        bonus: the bonus states laid out, by seat.
        hands: each seat's cards at the end of the hand.
        winner: the winning seat, or -1 while the hand goes on; outcome: ``"connected"`` or ``"total"``.
    """

    turns: int = 0
    knocker: int = -1
    knocked_with: int = 0
    claim: tuple[int, tuple[str, ...]] | None = None
    bonus: dict[int, list[str]] = field(default_factory=dict)
    hands: dict[int, list[str]] = field(default_factory=dict)
    winner: int = -1
    outcome: str = ""

    def take(self, event: Event) -> None:
        """Add what is shown, laid out, discarded and won."""
        match event:
            case Said(seat, "knock", value):
                self.knocker, self.knocked_with = seat, int(value)
                self.turns += 1
            case Said(seat, "states", value):
                self.claim = seat, tuple(value.split())
            case Moved(card, _source, target):
                place, _dot, number = target.partition(".")
                source, _dot, held_by = event.source.partition(".")
                if source == "hand" and card in self.hands.get(int(held_by), []):
                    # It was shown in vain and is discarded.
                    self.hands[int(held_by)].remove(card)
                if place == "front" and not card.startswith("*"):
                    self.bonus.setdefault(int(number), []).append(card)
                elif place == "discard" and event.source.startswith("hand."):
                    self.turns += 1
            case Turned(card, zone):
                cards = self.hands.setdefault(int(zone.partition(".")[2]), [])
                if card not in cards:
                    cards.append(card)
            case Won(seat, what):
                self.winner, self.outcome = seat, what

    def total(self, seat: int, deck: Deck) -> tuple[int, str]:
        """Return a seat's highest total at the end of the hand, and its color."""
        return best_total(self.hands.get(seat, []), deck)

    def tied(self, deck: Deck) -> bool:
        """Return whether another seat has the winner's total."""
        return [self.total(seat, deck)[0] for seat in self.hands].count(self.total(self.winner, deck)[0]) > 1

    def decided(self, deck: Deck) -> tuple[str, ...]:
        """Return the cards that won the hand: the four that connect, or the winner's best color."""
        if self.outcome == "connected" and self.claim is not None:
            return self.claim[1]
        color = self.total(self.winner, deck)[1]
        return tuple(
            code for code in self.hands.get(self.winner, []) if color and deck.by_code[code].color == color
        )


def sheet(
    told: Sequence[Told],
    narrator: Narrator,
    colours: Sequence[Colours],
    target: int,
    portraits: Sequence[str],
) -> Sheet:
    """Return the score sheet after the last finished hand; there must be one.

    Colors are by side, portraits by seat.
    """
    hands = finished(told, Hand)
    last = hands[-1]
    champion = narrator.won(last.winners) if last.winners else ""
    headline, sentence = heading(*_headline(last, narrator), champion, len(hands), target)
    return Sheet(
        headline=headline,
        sentence=sentence,
        names=narrator.side_names,
        colours=tuple(colours),
        headings=(_("Hand"), _("Points"), _("Won by")),
        rows=tuple(_row(hand, narrator, colours) for hand in hands),
        goal=target,
        facts=tuple(_facts(last, narrator, portraits)),
        over=bool(last.winners),
        portraits=tuple(portraits[seat] for seat in last.winners),
        tips=tuple(_tips(last, narrator.deck)),
    )


def _tips(hand: Hand, deck: Deck) -> Iterator[str]:
    if hand.outcome == "total":
        if hand.tied(deck) and hand.winner == hand.knocker:
            yield "tie-knock"
        yield "totals"


def _side(seat: int, narrator: Narrator) -> int:
    return next(side for side, seats in enumerate(narrator.sides) if seat in seats)


def points_won(hand: Hand, gain: int) -> str:
    """Return the points a hand brought its winner in words: ``"5 points, 1 bonus state counted"``."""
    bonus = len(hand.bonus.get(hand.winner, []))
    if not bonus:
        return points_text(gain)
    words = ngettext("{points}, {count} bonus state counted", "{points}, {count} bonus states counted", bonus)
    return words.format(points=points_text(gain), count=bonus)


def _headline(hand: Hand, narrator: Narrator) -> tuple[str, str]:
    """Return the result of a hand in a few words, and as a sentence."""
    name = narrator.names[hand.winner]
    points = points_won(hand, hand.result.points[_side(hand.winner, narrator)])
    if hand.outcome == "connected":
        names = [narrator.deck.by_code[code].name for code in hand.decided(narrator.deck)]
        headline = _("{name} links four states").format(name=name)
        sentence = _("{states}: {points}").format(states=listed(names), points=points)
    else:
        total = total_text(*hand.total(hand.winner, narrator.deck))
        headline = _("{name} wins the tie") if hand.tied(narrator.deck) else _("{name} has the highest total")
        headline = headline.format(name=name)
        sentence = _("{total}, after {knocker} knocked: {points}").format(
            total=total, knocker=narrator.names[hand.knocker], points=points
        )
    return headline, first_capital(sentence) + "."


def _row(hand: Hand, narrator: Narrator, colours: Sequence[Colours]) -> SheetRow:
    side = _side(hand.winner, narrator)
    how = _("STATES!")
    if hand.outcome == "total":
        how = _("Total {total}").format(total=hand.total(hand.winner, narrator.deck)[0])
    return hand.row(str(hand.result.points[side]), colours[side], how)


def _facts(hand: Hand, narrator: Narrator, portraits: Sequence[str]) -> Iterator[SheetFact]:
    """Yield the highest total, and the results of a knock or of bonus states."""
    seats = range(len(portraits))
    best = max(seats, key=lambda seat: hand.total(seat, narrator.deck)[0])
    total = hand.total(best, narrator.deck)
    if total[0]:
        yield SheetFact(
            portraits[best],
            _("Highest total"),
            _("{name}: {total}").format(name=narrator.names[best], total=total_text(*total)),
        )
    if hand.knocker >= 0:
        ending = _("won") if hand.knocker == hand.winner else _("lost")
        yield SheetFact(
            portraits[hand.knocker],
            _("The knock"),
            ngettext(
                "{name} {ending} with {count} of a color",
                "{name} {ending} with {count} of a color",
                hand.knocked_with,
            ).format(name=narrator.names[hand.knocker], count=hand.knocked_with, ending=ending),
        )
    else:
        yield SheetFact(
            portraits[hand.winner],
            _("Length of this hand"),
            ngettext("{turns} turn", "{turns} turns", hand.turns + 1).format(turns=hand.turns + 1),
        )
