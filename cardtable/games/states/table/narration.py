"""The events at a States table in sentences for the log."""

from collections.abc import Iterator, Sequence

from cardtable.cards.deck import Deck
from cardtable.engine.events import HIDDEN, Ended, Event, Moved, Said, Scored, Turned, Won
from cardtable.engine.game import Observation
from cardtable.games.kit.phrases import listed, points_text, side_names, won_by
from cardtable.games.states.rules.names import card_name, color_totals, draws, pile_name, total_text
from cardtable.games.states.rules.observation import StatesView
from cardtable.i18n import _, ngettext


class Narrator:
    """Tells what happened at one table from public events."""

    def __init__(self, names: Sequence[str], sides: Sequence[Sequence[int]], deck: Deck) -> None:
        """Take the players' names by seat, the seats of each side, and the cards."""
        self.names = tuple(names)
        self.sides = tuple(tuple(side) for side in sides)
        self.side_names = side_names(names, sides)
        self.deck = deck

    def tell(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        """Return the sentences about one move; empty if nothing is worth telling."""
        if before.phase == "deal":
            return list(self._deal(events, after))
        return list(self._turn(events))

    def _deal(self, events: Sequence[Event], after: Observation) -> Iterator[str]:
        assert isinstance(after, StatesView)
        name = self.names[after.table.first]
        yield _("Hand {hand}: {name} begins").format(hand=after.hand, name=name)
        for event in events:
            if isinstance(event, Moved) and event.target.startswith("front."):
                yield self._bonus(event)

    def _turn(self, events: Sequence[Event]) -> Iterator[str]:
        if any(isinstance(event, Moved) and event.target == "deck" for event in events):
            yield _("The deck is empty: the piles are shuffled into a new one")
        for event in events:
            match event:
                case Moved():
                    sentence = self._moved(event)
                    if sentence:
                        yield sentence
                case Said(seat, "knock", number):
                    yield self.knocked(seat, int(number))
                case Said(seat, "states", value):
                    true = any(isinstance(other, Won) for other in events)
                    yield self.claimed(seat, value.split(), true=true)
                case Won(seat, "total"):
                    yield self._highest(seat, events)
                case Scored(_hand, points):
                    side = max(range(len(points)), key=points.__getitem__)
                    yield self.scored(side, points[side])
                case Ended(winners):
                    yield self.won(winners)

    def _moved(self, event: Moved) -> str:
        source, _dot, place = event.source.partition(".")
        target, _dot, goal = event.target.partition(".")
        match source, target:
            case "deck", "hand":
                return draws(self.names[int(goal)], event.card.removeprefix(HIDDEN))
            case "deck", "front":
                return self._bonus(event)
            case "discard", "hand":
                return _("{name} takes {card} from {pile}").format(
                    name=self.names[int(goal)], card=self._card(event), pile=pile_name(int(place))
                )
            case "hand", "discard":
                return _("{name} discards {card} on {pile}").format(
                    name=self.names[int(place)], card=self._card(event), pile=pile_name(int(goal))
                )
            case "hand", "front":
                return _("{name} plays water").format(name=self.names[int(place)])
        return ""

    def _card(self, event: Moved) -> str:
        return card_name(self.deck.by_code[event.card])

    def _bonus(self, event: Moved) -> str:
        seat = int(event.target.partition(".")[2])
        return _("{name} lays out {card}, a bonus state, and gets another card").format(
            name=self.names[seat], card=self._card(event)
        )

    def knocked(self, seat: int, number: int) -> str:
        """Say that a seat knocks with `number` states of one color."""
        return ngettext(
            "{name} knocks with {number} state of one color: a last turn for everyone else",
            "{name} knocks with {number} states of one color: a last turn for everyone else",
            number,
        ).format(name=self.names[seat], number=number)

    def claimed(self, seat: int, codes: Sequence[str], *, true: bool) -> str:
        """Say that a seat shows four states that connect, or do not."""
        values = {
            "name": self.names[seat],
            "states": listed([card_name(self.deck.by_code[code]) for code in codes]),
        }
        if true:
            return _("{name} calls STATES: {states} link").format(**values)
        return _("{name} calls STATES, but {states} do not link").format(**values)

    def _highest(self, seat: int, events: Sequence[Event]) -> str:
        totals = totals_of(events, self.deck)
        level = [total for total, _color in totals.values() if total == totals[seat][0]]
        words = _("{name} has the highest total: {total}")
        if len(level) > 1:
            words = _("{name} wins the tie: {total}")
        return words.format(name=self.names[seat], total=total_text(*totals[seat]))

    def side_of(self, seat: int) -> int:
        """Return the side that a seat plays for."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    def scored(self, side: int, points: int) -> str:
        """Say that a side scores."""
        return ngettext("{side} scores {points}", "{side} score {points}", len(self.sides[side])).format(
            side=self.side_names[side], points=points_text(points)
        )

    def won(self, winners: Sequence[int]) -> str:
        """Return the sentence that says who wins the match."""
        return won_by(winners, self.sides, self.side_names)


def shown_hands(events: Sequence[Event]) -> dict[int, tuple[str, ...]]:
    """Return the cards turned face up in the hands, by seat, in the deck's order."""
    found: dict[int, list[str]] = {}
    for event in events:
        if isinstance(event, Turned) and event.zone.startswith("hand."):
            cards = found.setdefault(int(event.zone.partition(".")[2]), [])
            if event.card not in cards:
                cards.append(event.card)
    return {seat: tuple(cards) for seat, cards in found.items()}


def best_total(codes: Sequence[str], deck: Deck) -> tuple[int, str]:
    """Return the highest total of some cards in one color, and that color (STA-12); 0 without states."""
    totals = color_totals(codes, deck.by_code)
    return max(((total, color) for color, (total, _count) in totals.items()), default=(0, ""))


def totals_of(events: Sequence[Event], deck: Deck) -> dict[int, tuple[int, str]]:
    """Return the highest total and its color for each seat whose hand was shown."""
    return {seat: best_total(cards, deck) for seat, cards in shown_hands(events).items()}
