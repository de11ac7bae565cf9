"""A sentence for every event at the Whitehouse table."""

from collections.abc import Sequence

from cardtable.cards.names import card_name, suit_name
from cardtable.engine.events import Event, Moved, Said, Scored
from cardtable.engine.game import Observation
from cardtable.games.kit.table.trick_story import TrickNarrator, seat_of, table_view
from cardtable.i18n import _, ngettext


class Narrator(TrickNarrator):
    """Tells what happened at one table from public events."""

    def __init__(self, names: Sequence[str], sides: Sequence[Sequence[int]]) -> None:
        """Take the players' names by seat, and the seats of each side."""
        super().__init__(names, sides)
        self.tellers |= {
            "bid": self._bid,
            "trump": self._trump,
            "bury": self._bury,
            "challenge": self._challenge,
        }

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
            _("{name} makes {suit} trump and picks up the kitty").format(
                name=self.names[said.seat], suit=suit_name(said.value)
            )
        ]

    def _bury(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        moved = events[0]
        if not isinstance(moved, Moved) or after.phase == "bury":
            return []  # one sentence covers the whole kitty
        name = self.names[seat_of(moved.source)]
        count = len(after.zones()["kitty"])
        return [
            ngettext("{name} buries {count} card", "{name} buries {count} cards", count).format(
                name=name, count=count
            )
        ]

    def aside(self, seat: int, events: Sequence[Event]) -> str:
        """Return the card that a seat buries, in a sentence for that seat alone; may be empty."""
        moved = events[0]
        if not isinstance(moved, Moved) or (moved.source, moved.target) != (f"hand.{seat}", "kitty"):
            return ""
        return _("You bury {card}").format(card=card_name(moved.card))

    def _challenge(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        said = events[0]
        if not isinstance(said, Said):
            return []
        name = self.names[said.seat]
        if said.what == "pass":
            return [_("{name} does not challenge").format(name=name)]
        return [_("{name} challenges").format(name=name)]

    def played(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        """Tell of a card played, or of a call of a renege."""
        first = events[0]
        if isinstance(first, Said):
            return [self._accusation(first, events)]
        return super().played(before, events, after)

    def _accusation(self, said: Said, events: Sequence[Event]) -> str:
        values = {"name": self.names[said.seat], "accused": self.names[int(said.value)]}
        if any(isinstance(event, Scored) for event in events):
            return _("{name} calls a renege on {accused}, and is right").format(**values)
        return _("{name} calls a renege on {accused}, and is wrong").format(**values)

    def outcome(self, event: Event, after: Observation) -> str | None:
        """Return a sentence about the result of a hand or the match."""
        if isinstance(event, Scored):
            if event.outcome == "renege":
                return None
            table = table_view(after).table
            side = table.setup.side_of[table.bidder]
            buried = table.setup.ballots.total(table.kitty)
            taken = _("{votes} votes, {buried} of them buried") if buried else _("{votes} votes")
            values = {
                "side": self.side_names[side],
                "bid": table.bid,
                "votes": table.votes(side),
                "taken": taken.format(votes=table.votes(side), buried=buried),
            }
            if event.outcome == "landslide":
                return _("A landslide: {side} bid {bid} and took {votes}").format(**values)
            if event.outcome == "made":
                return _("{side} made the bid of {bid} with {taken}").format(**values)
            return _("{side} bid {bid} and took only {taken}").format(**values)
        return super().outcome(event, after)
