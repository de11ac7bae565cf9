"""A sentence for every event at the Statehood table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from cardtable.engine.events import Ended, Event, Moved, Said, Scored, Won
from cardtable.engine.game import Observation
from cardtable.games.kit.phrases import points_text, votes_text
from cardtable.games.statehood.rules.moves import CODES, DC, WILDCARDS, codes_in
from cardtable.games.statehood.rules.names import PUERTO_RICO_CODE, Namer
from cardtable.games.statehood.rules.observation import StatehoodView
from cardtable.games.statehood.rules.state import territory_points
from cardtable.i18n import _, ngettext


def view_of(seen: Observation) -> StatehoodView:
    """Return the observation as a `StatehoodView`."""
    assert isinstance(seen, StatehoodView)
    return seen


def others_prizes(view: StatehoodView) -> int:
    """Return DC and wildcards that others hold or laid when Puerto Rico is settled, as a mask."""
    shown = view.table.declaration
    assert shown is not None  # Puerto Rico's
    found = 0
    for seat, (hand, laid) in enumerate(zip(view.table.hands, shown.challenges, strict=True)):
        if seat != shown.declarer:
            found |= hand | laid
    return found & (WILDCARDS | 1 << DC)


class Narrator:
    """Tells what happened at one table from public events."""

    def __init__(self, names: Sequence[str], cards: Namer) -> None:
        """Take the players' names by seat, and the names of the cards."""
        self.names = tuple(names)
        self.cards = cards

    def tell(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        """Return a few sentences about one move; empty if nothing is worth telling."""
        tellers: Mapping[str, Callable[[StatehoodView, Sequence[Event], StatehoodView], list[str]]] = {
            "cut": self._cut,
            "deal": self._deal,
            "turn": self._turn,
            "discard": self._discard,
            "challenge": self._challenge,
            "lay": self._lay,
        }
        if not events:
            return []
        old, new = view_of(before), view_of(after)
        lines = tellers[old.phase](old, events, new)
        return lines + [line for event in events if (line := self._outcome(event, old, new))]

    def _cut(self, _before: StatehoodView, _events: Sequence[Event], after: StatehoodView) -> list[str]:
        dealer = after.table.dealer
        line = _("{name} cut the highest card and deals first. {next} begins")
        return [line.format(name=self.names[dealer], next=self.names[(dealer + 1) % len(self.names)])]

    def _deal(self, before: StatehoodView, events: Sequence[Event], after: StatehoodView) -> list[str]:
        name = self.names[before.table.dealer]
        lines = [_("{name} deals hand {hand}").format(name=name, hand=after.hand)]
        if any(isinstance(event, Scored) for event in events):
            lines.append(_("Puerto Rico is turned up: this hand is void"))
        return lines

    def _turn(self, before: StatehoodView, events: Sequence[Event], after: StatehoodView) -> list[str]:
        name = self.names[before.table.turn]
        first = events[0]
        if isinstance(first, Moved):
            if first.source == "discard":
                return [_("{name} takes {card}").format(name=name, card=self.cards.said(first.card))]
            return [_("{name} draws a card").format(name=name)]
        declaration = after.table.declaration
        if declaration is None:
            return []
        votes = votes_text(declaration.standing)
        card = self.cards.said(CODES[declaration.card])
        if CODES[declaration.card] == PUERTO_RICO_CODE:
            return [_("{name} declares Puerto Rico: {votes} defend it").format(name=name, votes=votes)]
        return [
            _("{name} declares {card} with {cards}: {votes}").format(
                name=name, card=card, cards=self.cards.together(codes_in(declaration.defenders)), votes=votes
            )
        ]

    def _discard(self, before: StatehoodView, events: Sequence[Event], _after: StatehoodView) -> list[str]:
        name = self.names[before.table.turn]
        first = events[0]
        assert isinstance(first, Moved)  # a discard begins with the card
        if first.card == PUERTO_RICO_CODE:
            return [_("{name} discards Puerto Rico and forfeits the hand").format(name=name)]
        return [_("{name} discards {card}").format(name=name, card=self.cards.said(first.card))]

    def _challenge(self, before: StatehoodView, events: Sequence[Event], _after: StatehoodView) -> list[str]:
        said = events[0]
        assert isinstance(said, Said)  # an answer begins with the words
        name = self.names[said.seat]
        if said.what == "pass":
            return [_("{name} passes").format(name=name)]
        codes = said.value.split()
        votes = votes_text(sum(before.table.setup.votes[CODES.index(code)] for code in codes))
        cards = self.cards.together(codes)
        return [_("{name} challenges with {cards}: {votes}").format(name=name, cards=cards, votes=votes)]

    def _lay(self, before: StatehoodView, events: Sequence[Event], _after: StatehoodView) -> list[str]:
        seat = before.to_act[0]
        laid = [event.card for event in events if isinstance(event, Moved)]
        votes = votes_text(sum(before.table.setup.votes[CODES.index(code)] for code in laid))
        line = ngettext(
            "{name} plays {count} card: {votes}", "{name} plays {count} cards: {votes}", len(laid)
        )
        return [line.format(name=self.names[seat], count=len(laid), votes=votes)]

    def _outcome(self, event: Event, before: StatehoodView, after: StatehoodView) -> str:
        match event:
            case Said(seat, "forced"):
                return _("The deck is empty: {name} must declare Puerto Rico").format(name=self.names[seat])
            case Won(seat, "territory", points):
                assert before.table.declaration is not None  # an award follows a declaration
                card = self.cards.said(CODES[before.table.declaration.card])
                return _("{name} gets {card}: {points}").format(
                    name=self.names[seat], card=card, points=points_text(points)
                )
            case Won(seat, "Puerto Rico", points):
                declaration = after.table.declaration
                held = declaration is not None and declaration.declarer == seat
                bonus = others_prizes(after) if held else 0
                line = _("{name} wins Puerto Rico: {points}")
                if held:
                    line = _("{name} keeps Puerto Rico: {points}")
                if bonus:
                    line = _("{name} keeps Puerto Rico: {points} + {bonus} for others' prizes")
                return line.format(
                    name=self.names[seat], points=points_text(points), bonus=territory_points(bonus)
                )
            case Ended(winners):
                return _("{name} wins the match").format(name=self.names[winners[0]])
        return ""
