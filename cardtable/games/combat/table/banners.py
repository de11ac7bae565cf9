"""Announcements in the middle of the table: wild cards, rock, paper, scissors, 270 votes, a tie."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeGuard

from cardtable.cards.masks import cards_in
from cardtable.engine.events import Event, Said, Scored, Turned
from cardtable.games.combat.rules.moves import CODES, EQUAL, HIGHER, LOWER, STATES
from cardtable.games.combat.rules.names import CALL_NAMES, SHOWN_NAMES, WILD_CODES, Names
from cardtable.games.combat.rules.observation import CombatView
from cardtable.games.combat.rules.setup import HANDS
from cardtable.games.combat.table.card_spots import places_shown
from cardtable.games.combat.table.narration import BEATS, collects, shown_hands, winner_shown
from cardtable.i18n import N_, _, inside, ngettext
from cardtable.viewmodel.colours import Colours
from cardtable.viewmodel.elements import Banner, Side
from cardtable.viewmodel.picture import Sitter, rule_words

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
        "{name} calls the next cards higher, lower or equal. A right call wins them; a wrong one loses them."
    ),
    "*celebrity": N_(
        "Every card is turned up: {name} gets only the lowest, {other} the rest. With a second wild card "
        "among them, {name} gets all."
    ),
    "*recount": N_("{name} turns one more card, then {other}: the lower one wins the whole table."),
    "*swing-state": N_(
        "{name} turns one more card, then {other}. If the votes of all face-up cards add up to an even "
        "number, {name} wins the whole table; if it is odd, {other} does."
    ),
    "*collusion": N_(
        "Play rock, paper, scissors for each card that is left. The winner picks one, face up or face down."
    ),
}
"""What happens now, by wild card; `name` turned it over."""

SHOWN_ICONS: Final = {"rock": "fist", "paper": "palm", "scissors": "scissors"}
CALLS_MADE: Final = {HIGHER: CALL_NAMES["higher"], LOWER: CALL_NAMES["lower"], EQUAL: CALL_NAMES["equal"]}

WILD_HOLD: Final = 3600.0
SHOWN_HOLD: Final = 3000.0
OUTCOME_HOLD: Final = 4200.0


class Announcer:
    """Announces what happens at one table."""

    def __init__(
        self, sitters: Sequence[Sitter], cards: Names, colours: Sequence[Colours], goal: int
    ) -> None:
        """Take the players by seat, the names of the cards, the colors by seat and the winning votes."""
        self.sitters = tuple(sitters)
        self.cards = cards
        self.colours = tuple(colours)
        self.goal = goal
        self.watched = any(sitter.person for sitter in sitters)
        """Whether a person plays, who should see what decides a hand before it is paid."""

    def rule(self, seat: int, card: str) -> Banner:
        """Announce a wild card turned over: its meaning."""
        name, other = self.sitters[seat].name, self.sitters[1 - seat].name
        return Banner(
            title=self.cards.name(card),
            line=_(LINES[card]).format(name=name, other=other),
            note=_("{name} turned it over · {clause}").format(name=name, clause=rule_words(CLAUSES[card])),
            cards=(card,),
            portraits=(self.sitters[seat].portrait,),
            colours=self.colours[seat],
            light=f"combat_{card.removeprefix('*').replace('-', '_')}",
            hold=WILD_HOLD,
            waits=self.watched,
            tip=card.removeprefix("*"),
        )

    def second(self, seat: int, card: str, first: str) -> Banner:
        """Announce a second wild card, turned over after the `first`: it ends the hand."""
        name = self.sitters[seat].name
        line = _("It ends the hand: {name}, who turned it over, wins every card left on the table.")
        if first == "*celebrity":  # which turned up all that lay there
            line = _("It ends the hand: {name}, who turned over {first}, wins every card left on the table.")
        return Banner(
            title=_("A second wild card!"),
            line=line.format(name=name, first=self.cards.name(first)),
            note=_("{card} · {clause}").format(card=self.cards.name(card), clause=rule_words("EC-6")),
            cards=(card,),
            portraits=(self.sitters[seat].portrait,),
            colours=self.colours[seat],
            hold=WILD_HOLD,
            waits=self.watched,
            tip="second-wild",
        )

    def _sides(
        self, bottom: int, shown: Sequence[tuple[str, str]], best: int | None, *, icons: bool = False
    ) -> tuple[Side, ...]:
        """Return both players side by side.

        Args:
            bottom: the seat at the left.
            shown: by seat, a figure or a picture's name, and the words below it.
            best: the winning seat, or None.
            icons: whether to show pictures.
        """
        return tuple(
            Side(
                self.sitters[seat].portrait,
                self.colours[seat],
                shown[seat][1],
                icon=shown[seat][0] if icons else "",
                figure="" if icons else shown[seat][0],
                beaten=best is not None and best != seat,
            )
            for seat in (bottom, 1 - bottom)
        )

    def shown(self, events: Sequence[Event], after: CombatView, bottom: int) -> Iterator[Banner]:
        """Announce that both have shown rock, paper or scissors."""
        shown = shown_hands(events)
        if shown is None:
            return
        winner = winner_shown(shown)
        hands = [(SHOWN_ICONS[what], _(SHOWN_NAMES[what])) for what in shown]
        sides = self._sides(bottom, hands, winner, icons=True)
        title = _("Tie: both chose {shown}").format(shown=inside(_(SHOWN_NAMES[shown[0]])))
        tie = Banner(title, _("Go again."), sides=sides, hold=SHOWN_HOLD, tip="showdown")
        if winner is None:
            yield tie
            return
        best = shown[winner]
        name = self.sitters[winner].name
        title = _("{best} beats {worse}").format(
            best=_(SHOWN_NAMES[best]), worse=inside(_(SHOWN_NAMES[BEATS[best]]))
        )
        lines = {
            "pick": _("{name} picks a card."),
            "flip": _("{name} turns the tie-breaker over: even wins."),
            "over": _("{name} is elected."),
        }
        line = lines.get(after.phase, _("{name} wins."))
        if after.phase == "pick" and len(places_shown(after)) == 2:  # and one of them is the wild card
            line = _("{name} wins the last card.")
        line = line.format(name=name)
        # Whoever picks a card shows by it that he won: nobody has to go on before.
        waits = self.watched and after.phase != "pick"
        yield replace(tie, title=title, line=line, colours=self.colours[winner], waits=waits)

    def decided(self, before: CombatView, events: Sequence[Event], bottom: int) -> list[Banner]:
        """Return the announcements of what a wild card's rule or a tie-breaker decided; may be empty."""
        return [*self._decided(before, events, bottom)]

    def _decided(self, before: CombatView, events: Sequence[Event], bottom: int) -> Iterator[Banner]:
        """Yield the result of a wild card's rule: a call right or wrong, a recount or a sum decided."""
        winner = next((int(event.target[-1]) for event in events if collects(event)), None)
        scored = next((event for event in events if isinstance(event, Scored)), None)
        opened = _opened(before) + [event.card for event in events if _numbered(event)]
        if winner is None or (scored is not None and scored.outcome == "second-wild"):
            return
        match before.table.pending:
            case "fake-news" if len(opened) > 1:
                yield self._called(before, events, opened, winner)
            case "recount" if len(opened) > 1 and scored is not None:
                yield self._recounted(before, opened, winner, bottom)
            case "tie-breaker" if len(opened) == 3 and any(_numbered(event) for event in events):
                yield self._broken(opened, winner)
            case "swing-state":
                total = sum(self.cards.votes(code) for code in opened)
                even = _("{sum} is even") if total % 2 == 0 else _("{sum} is odd")
                line = _("{cards}: {name} wins the whole table.")
                yield self._outcome(
                    even.format(sum=total),
                    line.format(cards=self._sum(opened), name=self.sitters[winner].name),
                    winner,
                    "EC-10",
                )

    def _sum(self, codes: Sequence[str]) -> str:
        return " + ".join(f"{self.cards.name(code)} {self.cards.votes(code)}" for code in codes)

    def _outcome(
        self,
        title: str,
        line: str,
        winner: int,
        clause: str,
        sides: tuple[Side, ...] = (),
        tip: str = "outcome",
    ) -> Banner:
        return Banner(
            title,
            line,
            rule_words(clause),
            portraits=() if sides else (self.sitters[winner].portrait,),
            sides=sides,
            colours=self.colours[winner],
            hold=OUTCOME_HOLD,
            waits=self.watched,
            tip=tip,
        )

    def _broken(self, opened: Sequence[str], winner: int) -> Banner:
        """Announce a tie-breaker equal to the two others, or lower (EC-4)."""
        votes = [self.cards.votes(code) for code in opened]
        name, other = self.sitters[winner].name, self.sitters[1 - winner].name
        shown = self.cards.name(opened[-1])
        if votes[-1] == votes[0]:
            title, tip = _("Another tie!"), "tie-equal"
            line = _("{name} wins the three face-up cards. {other} gets the two face-down cards.")
        else:
            title, tip = _("{card} is lower"), "tie-lower"
            line = _("{name} wins {card} and both face-down cards. {other} gets the two equal cards.")
        line = line.format(name=name, other=other, card=shown)
        return self._outcome(title.format(card=shown), line, winner, "EC-4", tip=tip)

    def _called(
        self, before: CombatView, events: Sequence[Event], opened: Sequence[str], winner: int
    ) -> Banner:
        """Announce the card or sum that was called, beside the one it was compared with (EC-7)."""
        caller = before.table.chooser
        said = next((event.what for event in events if isinstance(event, Said)), "")
        call = CALL_NAMES[said] if said in CALL_NAMES else CALLS_MADE[before.table.call]
        half = len(opened) // 2
        title = _("{name} is right!") if winner == caller else _("{name} is wrong!")
        line = _("{name} called {call}: {found} against {against}. {winner} wins the cards.")
        return self._outcome(
            title.format(name=self.sitters[caller].name),
            line.format(
                name=self.sitters[caller].name,
                call=_(call),
                found=self._sum(opened[half:]),
                against=self._sum(opened[:half]),
                winner=self.sitters[winner].name,
            ),
            winner,
            "EC-7",
        )

    def _recounted(self, before: CombatView, opened: Sequence[str], winner: int, bottom: int) -> Banner:
        """Announce two cards, or the tie-breaker between them (EC-9)."""
        name = self.sitters[winner].name
        turner = before.table.chooser
        if len(_since_wild(before)) == 2:  # they were equal; this is the third
            votes = self.cards.votes(opened[-1])
            even = _("{sum} is even") if votes % 2 == 0 else _("{sum} is odd")
            line = _("{cards}: {name} wins the whole table.").format(cards=self._sum(opened[-1:]), name=name)
            return self._outcome(even.format(sum=votes), line, winner, "EC-9")
        first, second = opened[-2:]
        shown = [(str(self.cards.votes(code)), self.cards.name(code)) for code in (first, second)]
        if turner:
            shown.reverse()
        return self._outcome(
            _("The lower one wins"),
            _("{name} wins the whole table.").format(name=name),
            winner,
            "EC-9",
            self._sides(bottom, shown, winner),
        )

    def counted(self, events: Sequence[Event], after: CombatView, bottom: int) -> Iterator[Banner]:
        """Announce that a player has reached 270 votes, or that the last hand ends level."""
        scored = next((event for event in events if isinstance(event, Scored)), None)
        if scored is None:
            return
        for seat, sitter in enumerate(self.sitters):
            had = scored.scores[seat] - scored.points[seat]
            if had < self.goal <= scored.scores[seat] and scored.hand < HANDS:
                words = _(
                    "{name} has a majority, but you still play all {hands} hands: in the last two, "
                    "cards already won go back on the table."
                )
                if after.table.elected(seat):
                    words = _("{name} has a majority for good: only {other} puts cards into the last hand.")
                yield Banner(
                    _("{votes} votes!").format(votes=scored.scores[seat]),
                    words.format(name=sitter.name, other=self.sitters[1 - seat].name, hands=HANDS),
                    portraits=(sitter.portrait,),
                    colours=self.colours[seat],
                    sound="win",
                    hold=2400.0,
                    waits=self.watched,
                    tip="majority",
                )
        if scored.hand == HANDS and scored.scores[0] == scored.scores[1]:
            yield self._tie(scored, after, bottom)

    def _tie(self, scored: Scored, after: CombatView, bottom: int) -> Banner:
        """Announce that the House decides by an open choice (EC-15)."""
        states = [len(list(cards_in(won & STATES))) for won in after.table.won]
        best = None if states[0] == states[1] else int(states[1] > states[0])
        shown = [
            (str(count), ngettext("{states} state", "{states} states", count).format(states=count))
            for count in states
        ]
        sides = self._sides(bottom, shown, best)
        title = _("{first} to {second}").format(first=scored.scores[0], second=scored.scores[1])
        line = _("Tied in votes, and {states} states each: rock, paper, scissors decides.")
        line, note = line.format(states=states[0]), rule_words("EC-15")
        level = Banner(title, line, note, sides=sides, hold=WILD_HOLD, waits=self.watched, tip="house")
        if best is None:
            return level
        line = _("The House decides, state by state: {name} has {own}, {other} has {less}.").format(
            name=self.sitters[best].name,
            own=states[best],
            other=self.sitters[1 - best].name,
            less=states[1 - best],
        )
        return replace(level, line=line, colours=self.colours[best])


def _numbered(event: Event) -> TypeGuard[Turned]:
    """Return whether a card with votes is turned over."""
    return isinstance(event, Turned) and event.card not in WILD_CODES


def _opened(view: CombatView) -> list[str]:
    """Return the open cards with votes, in the order turned."""
    codes = [CODES[view.table.table[place]] for place in view.table.up]
    return [code for code in codes if code not in WILD_CODES]


def _since_wild(view: CombatView) -> tuple[int, ...]:
    """Return the places of the cards turned since the wild card whose rule applies."""
    table = view.table
    return table.up[table.up.index(table.wild) + 1 :]
