"""Statehood in words: cards, votes, points, and a sentence for everything that happens at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cardtable.cards.deck import Deck
from cardtable.cards.masks import cards_in
from cardtable.engine.events import Ended, Event, Moved, Said, Scored, Won
from cardtable.engine.game import Observation
from cardtable.games.phrases import listed, points_text, votes_text
from cardtable.games.statehood.moves import CODES, DC, WILDCARDS, codes_in
from cardtable.games.statehood.observation import StatehoodView
from cardtable.games.statehood.rules import territory_points
from cardtable.games.statehood.setup import SHORT
from cardtable.words import N_, _, ngettext

DC_CODE: Final = "2S"
PUERTO_RICO_CODE: Final = "8H"
DOT: Final = N_(" · ")
MOST_LETTERS: Final = 12
"""Names longer than this give way to their letters where there is little room."""


def view_of(seen: Observation) -> StatehoodView:
    """An observation of this game: a table is shown no other."""
    assert isinstance(seen, StatehoodView)
    return seen


def others_prizes(view: StatehoodView) -> int:
    """DC and the wildcards that the others hold or have laid when Puerto Rico is settled, as a mask."""
    shown = view.table.declaration
    assert shown is not None  # Puerto Rico's
    found = 0
    for seat, (hand, laid) in enumerate(zip(view.table.hands, shown.challenges, strict=True)):
        if seat != shown.declarer:
            found |= hand | laid
    return found & (WILDCARDS | 1 << DC)


class Namer:
    """The names of the cards of one deck."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck

    def of(self, code: str) -> str:
        """A card as it stands in a sentence: its state's or territory's name."""
        if code == DC_CODE:
            return _("DC")
        name = self._deck.by_code[code].name
        return _(SHORT[name]) if name in SHORT else name

    def brief(self, code: str) -> str:
        """A card where there is little room: a long name gives way to the letters on the card."""
        name, place = self.of(code), self._deck.by_code[code].place
        return name if len(name) <= MOST_LETTERS or place is None else place

    def together(self, codes: Sequence[str]) -> str:
        """A card by its name; several that lie on the table by the letters on them."""
        if len(codes) == 1:
            return self.of(codes[0])
        return listed([self._deck.by_code[code].place or self.of(code) for code in codes])

    def among(self, mask: int) -> str:
        """The names of a set of cards in a row."""
        return listed([self.of(CODES[card]) for card in cards_in(mask)])


class Teller:
    """Tells what happened at one table, from what everybody could see of it."""

    def __init__(self, names: Sequence[str], cards: Namer) -> None:
        """Take the players' names by seat, and those of the cards."""
        self.names = tuple(names)
        self.cards = cards

    def tell(self, before: Observation, events: Sequence[Event], after: Observation) -> list[str]:
        """One sentence or a few for one move; none where nothing is worth telling."""
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
        name = self.names[after.table.dealer]
        return [_("{name} cuts the highest card and deals first").format(name=name)]

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
                return [_("{name} takes {card}").format(name=name, card=self.cards.of(first.card))]
            return [_("{name} draws a card").format(name=name)]
        declaration = after.table.declaration
        if declaration is None:
            return []
        votes = votes_text(declaration.standing)
        card = self.cards.of(CODES[declaration.card])
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
        return [_("{name} discards {card}").format(name=name, card=self.cards.of(first.card))]

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
                assert before.table.declaration is not None  # what is awarded was declared
                card = self.cards.of(CODES[before.table.declaration.card])
                return _("{name} gets {card}: {points}").format(
                    name=self.names[seat], card=card, points=points_text(points)
                )
            case Won(seat, "Puerto Rico", points):
                declaration = after.table.declaration
                held = declaration is not None and declaration.declarer == seat
                bonus = others_prizes(after) if held else 0
                line = _("{name} wins Puerto Rico: {points}")
                if held:
                    line = _("{name} holds Puerto Rico: {points}")
                if bonus:
                    line = _("{name} holds Puerto Rico: {points} + {bonus} for others' prizes")
                return line.format(
                    name=self.names[seat], points=points_text(points), bonus=territory_points(bonus)
                )
            case Ended(winners):
                return _("{name} wins the match").format(name=self.names[winners[0]])
        return ""
