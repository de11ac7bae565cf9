"""A sentence for everything that happens at the Whitehouse table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cardtable.cards.names import card_name, suit_name
from cardtable.engine.events import Ended, Event, Moved, Said, Scored, Won
from cardtable.engine.game import Observation
from cardtable.games.kit.phrases import side_names, votes_text, won_by
from cardtable.games.kit.rules.trick_setup import SEATS
from cardtable.games.whitehouse.rules.names import suit_of
from cardtable.i18n import N_, _, ngettext


class Narrator:
    """Tells what happened at one table, from what everybody could see of it."""

    def __init__(self, names: Sequence[str], sides: Sequence[Sequence[int]]) -> None:
        """Take the players' names by seat, and the seats of each side."""
        self.names = tuple(names)
        self.sides = tuple(tuple(side) for side in sides)
        self.side_names = side_names(names, sides)

    def tell(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        """One or two sentences for one move; none where nothing is worth telling."""
        if not events:
            return []
        tellers: Mapping[str, Callable[[Observation, Sequence[Event], Observation], list[str]]] = {
            "cut": self._cut,
            "deal": self._deal,
            "bid": self._bid,
            "trump": self._trump,
            "bury": self._bury,
            "challenge": self._challenge,
            "play": self._play,
        }
        lines = tellers[before.phase](before, events, after)
        return lines + [line for event in events if (line := self._outcome(event, after))]

    def _cut(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        dealer = after.facts()["dealer"]
        cuts = {event.seat: event.value for event in events if isinstance(event, Said)}
        if not isinstance(dealer, int) or dealer not in cuts:
            return []
        return [
            _("{name} cuts {card}, the highest, and deals first").format(
                name=self.names[dealer], card=card_name(cuts[dealer])
            )
        ]

    def _deal(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        dealer = after.facts()["dealer"]
        assert isinstance(dealer, int)  # somebody deals once the cut is made
        return [_("{name} deals hand {hand}").format(name=self.names[dealer], hand=after.hand)]

    def _bid(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        said = events[0]
        if not isinstance(said, Said):
            return []
        name = self.names[said.seat]
        if said.what == "pass":
            return [_("{name} passes").format(name=name)]
        return [_("{name} bids {votes}").format(name=name, votes=said.value)]

    def _trump(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        said = events[0]
        if not isinstance(said, Said):
            return []
        return [
            _("{name} names {suit} trump and picks up the kitty").format(
                name=self.names[said.seat], suit=suit_name(said.value)
            )
        ]

    def _bury(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        moved = events[0]
        if not isinstance(moved, Moved) or after.phase == "bury":
            return []  # one sentence is enough for the whole kitty
        name = self.names[_seat_of(moved.source)]
        count = len(after.zones()["kitty"])
        return [
            ngettext("{name} buries {count} card", "{name} buries {count} cards", count).format(
                name=name, count=count
            )
        ]

    def _challenge(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        said = events[0]
        if not isinstance(said, Said):
            return []
        name = self.names[said.seat]
        if said.what == "pass":
            return [_("{name} does not challenge").format(name=name)]
        return [_("{name} challenges").format(name=name)]

    def _play(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        first = events[0]
        if isinstance(first, Said):
            return [self._accusation(first, events)]
        if not isinstance(first, Moved):
            return []
        seat = _seat_of(first.source)
        trump = before.facts()["trump"]
        assert isinstance(trump, str)  # play begins after trump was named
        trick = [code for code in before.zones()["trick"] if code is not None]
        won = next((event for event in events if isinstance(event, Won) and event.what == "trick"), None)
        how = _how(first.card, trick, trump)
        values = {"name": self.names[seat], "card": card_name(first.card)}
        if won is not None and won.seat == seat:
            return [_(_AND_WINS[how]).format(**values, votes=votes_text(won.amount))]
        lines = [_(_PLAYS[how]).format(**values)]
        if won is not None:
            lines.append(
                _("{name} wins the trick: {votes}").format(
                    name=self.names[won.seat], votes=votes_text(won.amount)
                )
            )
        return lines

    def _accusation(self, said: Said, events: Sequence[Event]) -> str:
        values = {"name": self.names[said.seat], "accused": self.names[int(said.value)]}
        if any(isinstance(event, Scored) for event in events):
            return _("{name} calls a renege on {accused}, and is right").format(**values)
        return _("{name} calls a renege on {accused}, and is wrong").format(**values)

    def _outcome(self, event: Event, after: Observation) -> str | None:
        if isinstance(event, Scored):
            if event.outcome == "renege":
                return None
            bidder, bid, votes = self._contract(after)
            values = {"side": self.side_names[bidder], "bid": bid, "votes": votes}
            if event.outcome == "landslide":
                return _("A landslide: {side} bid {bid} and took {votes}").format(**values)
            if event.outcome == "made":
                return _("{side} made the bid of {bid} with {votes} votes").format(**values)
            return _("{side} bid {bid} and took only {votes} votes").format(**values)
        if isinstance(event, Ended):
            return self.won(event.winners)
        return None

    def won(self, winners: Sequence[int]) -> str:
        """Who wins the match."""
        return won_by(winners, self.sides, self.side_names)

    def _contract(self, after: Observation) -> tuple[int, int, int]:
        """The bidder's side, the bid and the votes that side captured."""
        facts = after.facts()
        bidder, bid, votes = facts["bidder"], facts["bid"], facts["votes"]
        assert isinstance(bidder, int)
        assert isinstance(bid, int)
        assert isinstance(votes, Sequence)
        side = next(side for side, seats in enumerate(self.sides) if bidder in seats)
        captured = votes[side]
        assert isinstance(captured, int)
        return side, bid, captured


def _seat_of(zone: str) -> int:
    """The seat in the name of a zone such as ``"hand.2"``."""
    seat = int(zone.rpartition(".")[2])
    assert 0 <= seat < SEATS
    return seat


def _how(code: str, trick: Sequence[str], trump: str) -> str:
    """What playing a card to a trick is called."""
    if not trick:
        return "leads"
    suit = suit_of(code, trump)
    if suit == suit_of(trick[0], trump):
        return "follows"
    return "trumps" if suit == trump else "discards"


_PLAYS: Final = {
    "leads": N_("{name} leads {card}"),
    "follows": N_("{name} plays {card}"),
    "trumps": N_("{name} trumps with {card}"),
    "discards": N_("{name} discards {card}"),
}
_AND_WINS: Final = {
    "leads": N_("{name} leads {card} and wins {votes}"),
    "follows": N_("{name} plays {card} and wins {votes}"),
    "trumps": N_("{name} trumps with {card} and wins {votes}"),
    "discards": N_("{name} discards {card} and wins {votes}"),
}
