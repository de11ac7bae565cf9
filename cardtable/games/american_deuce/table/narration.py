"""The events at an American Deuce table in sentences, from public information."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from cardtable.cards.card import SUITS
from cardtable.engine.events import Ended, Event, Moved, Said, Scored, Won
from cardtable.engine.game import Observation
from cardtable.games.american_deuce.rules.names import Named, Names, card_name, suit_name
from cardtable.games.american_deuce.rules.observation import AmericanDeuceView
from cardtable.games.american_deuce.rules.plays import FIVE, RIOT, STRAIGHT_FLUSH
from cardtable.games.american_deuce.table.comparing import why_higher
from cardtable.games.kit.phrases import first_capital, listed, points_text
from cardtable.i18n import _


@dataclass(frozen=True, slots=True)
class Swap:
    """The cards that a seat gave and got in an exchange for the deuce (AD-7, AD-8).

    Args:
        other: the seat it exchanged with.
        given: code of the card given, or empty before.
        taken: code of the card received, or empty before.
    """

    other: int
    given: str
    taken: str


def swap_of(seat: int, events: Sequence[Event]) -> Swap | None:
    """Return what a seat exchanged in a move, from the events it saw, or None."""
    own = f"hand.{seat}"
    moved = [
        event
        for event in events
        if isinstance(event, Moved) and event.source.startswith("hand.") and event.target.startswith("hand.")
    ]
    given = next((event for event in moved if event.source == own), None)
    taken = next((event for event in moved if event.target == own), None)
    if given is None and taken is None:
        return None
    far = given.target if given is not None else taken.source if taken is not None else ""
    return Swap(
        int(far.partition(".")[2]),
        given.card if given is not None else "",
        taken.card if taken is not None else "",
    )


class Narrator:
    """Tells what happened at one table.

    Args:
        seats: the players' names, by seat.
        names: the words for combinations.
        by_score: whether seats change by score (AD-18).
    """

    def __init__(self, seats: Sequence[str], names: Names, *, by_score: bool) -> None:
        self.seats = tuple(seats)
        self.names = names
        self.by_score = by_score

    def tell(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        """Return the sentences about one move; empty if nothing is worth telling."""
        if not events:
            return []
        assert isinstance(before, AmericanDeuceView)
        assert isinstance(after, AmericanDeuceView)
        tellers: Mapping[str, Callable[..., list[str]]] = {
            "cut": self._cut,
            "deal": self._deal,
            "suit": self._suit,
            "deuce": self._ask,
            "give": self._give,
            "take": self._take,
            "play": self._play,
        }
        lines = tellers[before.phase](before, events, after)
        return lines + [line for event in events for line in self._outcome(event, before, after)]

    def _name(self, seat: int) -> str:
        return self.seats[seat]

    # --- before play ---------------------------------------------------------------------------------------

    def _cut(self, before: AmericanDeuceView, events: Sequence[Event], after: AmericanDeuceView) -> list[str]:
        president = after.table.cabinet.order[0]
        cut = next(event.value for event in events if isinstance(event, Said) and event.seat == president)
        values = {"name": self._name(president), "card": card_name(cut)}
        if before.table.setup.pack.decks == 1:
            words = _("{card} makes {name} the first President-Elect; the other three cards decide nothing")
            return [first_capital(words.format(**values))]
        return [_("{name} draws {card}, the highest card, and is the first President-Elect").format(**values)]

    def _deal(
        self, before: AmericanDeuceView, events: Sequence[Event], after: AmericanDeuceView
    ) -> list[str]:
        name = self._name(after.table.cabinet.chief)
        return [_("{name} deals round {round}").format(name=name, round=after.hand)]

    def _suit(
        self, before: AmericanDeuceView, events: Sequence[Event], after: AmericanDeuceView
    ) -> list[str]:
        said = events[0]
        assert isinstance(said, Said)  # a seat names a suit
        sentences = (
            _("{name} names {suit} the highest suit"),
            _("{name} names {suit} the second suit"),
            _("{name} names {suit} the third suit; {last} are the lowest"),
        )
        place = len(before.table.cabinet.suits)
        last = suit_name(SUITS[after.table.cabinet.suits[-1]])
        lines = [sentences[place].format(name=self._name(said.seat), suit=suit_name(said.value), last=last)]
        if after.phase == "play":
            words = _("{name} holds the King of diamonds and so cannot ask for a deuce")
            lines.append(words.format(name=self._name(after.table.cabinet.chief)))
        return lines

    def _ask(self, before: AmericanDeuceView, events: Sequence[Event], after: AmericanDeuceView) -> list[str]:
        name = self._name(before.table.cabinet.chief)
        trade = after.table.cabinet.trade
        if trade is None:
            return [_("{name} does not ask for a deuce").format(name=name)]
        holder = self._name(trade.holder)
        return [
            _("{name} asks for a deuce").format(name=name),
            _("{holder} has the King of diamonds").format(holder=holder),
        ]

    def _give(
        self, before: AmericanDeuceView, events: Sequence[Event], after: AmericanDeuceView
    ) -> list[str]:
        values = self._traders(after)
        if after.phase == "take":
            return [_("{holder} has no deuce and gives {name} another card").format(**values)]
        return [_("{holder} gives {name} a deuce and gets {name}'s lowest card for it").format(**values)]

    def _take(
        self, before: AmericanDeuceView, events: Sequence[Event], after: AmericanDeuceView
    ) -> list[str]:
        return [_("{holder} draws a card from {name}'s hand").format(**self._traders(after))]

    def _traders(self, view: AmericanDeuceView) -> dict[str, str]:
        trade = view.table.cabinet.trade
        assert trade is not None  # cards are given only after a deuce was asked for
        return {"holder": self._name(trade.holder), "name": self._name(view.table.cabinet.chief)}

    def aside(self, seat: int, events: Sequence[Event]) -> str:
        """Return the cards that a seat exchanged, in a sentence for that seat alone; may be empty."""
        swap = swap_of(seat, events)
        if swap is None:
            return ""
        values = {"name": self._name(swap.other)}
        if swap.given and swap.taken:
            return _("You give {name} {given} and get {taken}").format(
                given=card_name(swap.given), taken=card_name(swap.taken), **values
            )
        if swap.given:
            return _("{name} gets {card} from you").format(card=card_name(swap.given), **values)
        return _("You get {card} from {name}").format(card=card_name(swap.taken), **values)

    # --- play ----------------------------------------------------------------------------------------------

    def _play(
        self, before: AmericanDeuceView, events: Sequence[Event], after: AmericanDeuceView
    ) -> list[str]:
        seat = before.to_act[0]
        played = sum(
            1 << after.table.setup.pack.number[event.card]
            for event in events
            if isinstance(event, Moved) and event.source == f"hand.{seat}"
        )
        if not played:
            return [_("{name} passes").format(name=self._name(seat))]
        named = self.names.named(played)
        why = self.why_higher(played, before.table.table, after)
        cards = _("{cards}, {why}").format(cards=named.told, why=why) if why else named.told
        values = {"name": self._name(seat), "cards": cards}
        lines = [self._how(before, named).format(**values)]
        if any(isinstance(event, Said) and event.what == "flourish" for event in events):
            lines.append(_("{name} announces a royal flush, and the cabinet answers").format(**values))
        return lines

    def why_higher(self, played: int, beaten: int, view: AmericanDeuceView) -> str:
        """Return what decides between a play and the one that it beats if their names do not; else empty."""
        setup = view.table.setup
        if not beaten:
            return ""
        return why_higher(played, beaten, setup.plays, setup.pack, view.table.cabinet.ranking)

    def _how(self, before: AmericanDeuceView, named: Named) -> str:
        if named.kind == RIOT:
            return _("{name} starts {cards}")
        if not before.table.table:
            return _("{name} leads {cards}")
        if named.kind in (STRAIGHT_FLUSH, FIVE):
            return _("{name} produces {cards}")
        return _("{name} plays {cards}")

    # --- what comes of it ----------------------------------------------------------------------------------

    def _outcome(self, event: Event, before: AmericanDeuceView, after: AmericanDeuceView) -> list[str]:
        match event:
            case Won(seat, "trick"):
                return [self.won(seat, before)]
            case Scored(_hand, points):
                winner = before.to_act[0]
                gain = points_text(points[winner])
                values = {"name": self._name(winner), "gain": gain}
                lines = [_("{name} goes out first, wins the round and gains {gain}").format(**values)]
                if self.moves(before, after):
                    lines.append(self.seating(after))
                return lines
            case Ended(winners):
                return [_("{name} wins the match").format(name=self._name(winners[0]))]
        return []

    def won(self, seat: int, before: AmericanDeuceView) -> str:
        """Return who wins the trick, with the cards that lay there before the last pass."""
        cards = self.names.named(before.table.table).short
        return _("{name} wins the trick with {cards} and leads").format(name=self._name(seat), cards=cards)

    def moves(self, before: AmericanDeuceView, after: AmericanDeuceView) -> bool:
        """Return whether anybody's neighbors change after a round (AD-18)."""
        old, new = before.table.cabinet.order, after.table.cabinet.order
        if not self.by_score or after.winners is not None or new[0] not in old:
            return False
        place = old.index(new[0])
        return (*old[place:], *old[:place]) != new

    def seating(self, view: AmericanDeuceView) -> str:
        """Return the new seating."""
        order = view.table.cabinet.order
        others = listed([self._name(seat) for seat in order[1:]])
        return _("New seats, to the left of {name}: {others}").format(
            name=self._name(order[0]), others=others
        )
