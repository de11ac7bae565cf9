"""What is announced in the middle of the table: wild cards, rock, paper, scissors, 270 votes, a tie."""

from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.cards.masks import cards_in
from cardtable.engine.events import Event, Said, Scored, Turned
from cardtable.games.combat.moves import STATES
from cardtable.games.combat.observation import CombatView
from cardtable.games.combat.position import NOWHERE
from cardtable.games.combat.setup import HANDS
from cardtable.games.combat.words import BEATS, SHOWN_NAMES, WILD_CODES, Names, shown_hands, winner_shown
from cardtable.table.colours import Colours
from cardtable.table.model import Sitter
from cardtable.table.pieces import Moment
from cardtable.words import N_, _

CLAUSES: Final = {
    "*fake-news": "EC-7",
    "*celebrity": "EC-8",
    "*recount": "EC-9",
    "*swing-state": "EC-10",
    "*collusion": "EC-11",
}
"""The clause of each wild card."""

LINES: Final = {
    "*fake-news": N_(
        "{name} calls whether the next cards are higher, lower or equal: right wins them, wrong loses them."
    ),
    "*celebrity": N_("Every card is turned up: {name} gets the lowest one, {other} all the rest."),
    "*recount": N_(
        "{name} turns one more card, then {other}: whoever has the lower one wins the whole table."
    ),
    "*swing-state": N_(
        "{name} turns one more card, then {other}: an even sum of votes wins the whole table for {name}, "
        "an odd one for {other}."
    ),
    "*collusion": N_(
        "Rock, paper, scissors for every card that is left: each winner picks one, open or face down."
    ),
}
"""What happens now, by wild card; name turned it over."""

WILD_HOLD: Final = 3600.0
SHOWN_HOLD: Final = 1700.0


class Announcer:
    """Announces what happens at one table."""

    def __init__(
        self, sitters: Sequence[Sitter], cards: Names, colours: Sequence[Colours], goal: int
    ) -> None:
        """Take who sits where, the names of the cards, the colours by seat and the votes that win."""
        self.sitters = tuple(sitters)
        self.cards = cards
        self.colours = tuple(colours)
        self.goal = goal

    def moments(self, before: CombatView, events: Sequence[Event], after: CombatView) -> list[Moment]:
        """What of a move is announced, in order."""
        return [
            *self._wild(before, events),
            *self._shown(events, after),
            *self._counted(events, after),
        ]

    def _wild(self, before: CombatView, events: Sequence[Event]) -> Iterator[Moment]:
        """Every wild card that is turned over: its rule, or that it ends the hand."""
        said = next((event for event in events if isinstance(event, Said)), None)
        if said is None:
            return
        open_one = before.table.wild != NOWHERE
        for event in events:
            if not isinstance(event, Turned) or event.card not in WILD_CODES:
                continue
            yield self._second(said.seat, event.card) if open_one else self._rule(said.seat, event.card)
            if open_one:
                return
            open_one = True

    def _rule(self, seat: int, card: str) -> Moment:
        name, other = self.sitters[seat].name, self.sitters[1 - seat].name
        return Moment(
            title=self.cards.name(card),
            line=_(LINES[card]).format(name=name, other=other),
            note=_("{name} turned it over · {clause}").format(name=name, clause=CLAUSES[card]),
            card=card,
            portraits=(self.sitters[seat].portrait,),
            colours=self.colours[seat],
            hold=WILD_HOLD,
            before=True,
        )

    def _second(self, seat: int, card: str) -> Moment:
        name = self.sitters[seat].name
        return Moment(
            title=_("A second wild card!"),
            line=_("It ends the hand: {name} wins every card that is left on the table.").format(name=name),
            note=_("{card} · {clause}").format(card=self.cards.name(card), clause="EC-6"),
            card=card,
            portraits=(self.sitters[seat].portrait,),
            colours=self.colours[seat],
            hold=WILD_HOLD,
            before=True,
        )

    def _shown(self, events: Sequence[Event], after: CombatView) -> Iterator[Moment]:
        """Both have shown rock, paper or scissors."""
        shown = shown_hands(events)
        if shown is None:
            return
        portraits = tuple(sitter.portrait for sitter in self.sitters)
        winner = winner_shown(shown)
        if winner is None:
            title = _("Both show {shown}").format(shown=_(SHOWN_NAMES[shown[0]]).lower())
            yield Moment(title, _("Equal: once more."), portraits=portraits, hold=SHOWN_HOLD, before=True)
            return
        best = shown[winner]
        name = self.sitters[winner].name
        title = _("{best} beats {worse}").format(
            best=_(SHOWN_NAMES[best]), worse=_(SHOWN_NAMES[BEATS[best]]).lower()
        )
        lines = {
            "pick": _("{name} picks a card."),
            "flip": _("{name} turns the tie-breaker over: even wins."),
            "over": _("{name} is elected."),
        }
        line = lines.get(after.phase, _("{name} wins."))
        yield Moment(
            title,
            line.format(name=name),
            portraits=(self.sitters[winner].portrait,),
            colours=self.colours[winner],
            hold=SHOWN_HOLD,
            before=True,
        )

    def _counted(self, events: Sequence[Event], after: CombatView) -> Iterator[Moment]:
        """Somebody has come to 270 votes, or the last hand ends level."""
        scored = next((event for event in events if isinstance(event, Scored)), None)
        if scored is None:
            return
        for seat, sitter in enumerate(self.sitters):
            had = scored.scores[seat] - scored.points[seat]
            if had < self.goal <= scored.scores[seat] and scored.hand < HANDS:
                yield Moment(
                    _("{votes} votes!").format(votes=scored.scores[seat]),
                    _("{name} has a majority – but the last hands are still to come.").format(
                        name=sitter.name
                    ),
                    portraits=(sitter.portrait,),
                    colours=self.colours[seat],
                    sound="win",
                    hold=2400.0,
                )
        if scored.hand == HANDS and scored.scores[0] == scored.scores[1]:
            yield self._tie(scored, after)

    def _tie(self, scored: Scored, after: CombatView) -> Moment:
        """EC-15: the House decides, in the open."""
        states = [len(list(cards_in(won & STATES))) for won in after.table.won]
        portraits = tuple(sitter.portrait for sitter in self.sitters)
        title = _("{first} to {second}").format(first=scored.scores[0], second=scored.scores[1])
        if states[0] == states[1]:
            line = _("Level in votes, and {states} states each: rock, paper, scissors decides.")
            return Moment(title, line.format(states=states[0]), "EC-15", portraits=portraits, hold=WILD_HOLD)
        best = 0 if states[0] > states[1] else 1
        line = _("The House decides, state by state: {name} holds {own}, {other} {less}.").format(
            name=self.sitters[best].name,
            own=states[best],
            other=self.sitters[1 - best].name,
            less=states[1 - best],
        )
        return Moment(title, line, "EC-15", portraits=portraits, colours=self.colours[best], hold=WILD_HOLD)
