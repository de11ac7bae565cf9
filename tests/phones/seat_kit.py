"""Positions of every game as a phone is shown them: the ends of the golden records, and random matches."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from cardtable.cards.deck import Deck, load_deck
from cardtable.engine.game import CHANCE, Move, Observation, State
from cardtable.engine.match import Match
from cardtable.engine.record import Record
from cardtable.games import catalogue
from cardtable.games.kit.entry import Entry
from cardtable.games.kit.table.game_table import GameTable, Told
from cardtable.i18n import _
from cardtable.phones.seat_view import seat_view, selection_view
from cardtable.scenes.match_log import MatchLog
from cardtable.table.layout import load_layout
from cardtable.viewmodel.picture import Sitter
from cardtable.viewmodel.score_sheet import Sheet
from tests.kit.desk import built_in
from tests.kit.matches import anything, go_on
from tests.kit.records import files, load

FACES = ("ann", "teddy", "ben", "eleanor", "abe", "dolley", "maya", "george")


@dataclass
class Position:
    """A match at one moment.

    Attributes:
        entry: its game.
        match: with all moves made.
        table: shows it.
        told: as everybody saw it.
    """

    entry: Entry
    match: Match
    table: GameTable
    told: Sequence[Told]

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def people(self) -> list[int]:
        """The seats to act; none while cards are drawn."""
        return [seat for seat in self.state.to_act if seat != CHANCE]

    def seen(self, seat: int) -> Observation:
        return self.state.observe(seat)

    @property
    def piles(self) -> frozenset[str]:
        layout, _problem = load_layout(self.entry.id, self.match.seats, self.entry.layout_file)
        return frozenset(name for name, zone in layout.zones.items() if zone.shape == "pile")

    def sheet(self) -> Sheet | None:
        """The score sheet that stands between two hands and at the end."""
        due = self.state.phase == "over" or (self.state.phase == "deal" and self.match.results)
        return self.table.sheet(self.state.observe(None), self.told) if due else None

    def view(self, seat: int, seen: Observation | None = None) -> dict[str, Any]:
        """What the phone of a seat shows, the way it comes through the wire."""
        lines = [line for told in self.told for line in told.lines]
        shown = seat_view(
            self.table,
            self.seen(seat) if seen is None else seen,
            self.told,
            title=_(self.entry.title),
            felt=self.entry.felt,
            at=["phone"] * self.match.seats,
            piles=self.piles,
            log=lines,
            last=self.sheet(),
        )
        whole: dict[str, Any] = json.loads(json.dumps({"t": "state", "n": 1, **shown}))
        return whole

    def selection(
        self, seat: int, raised: Sequence[str], touched: str = "", besides: Sequence[str] = ()
    ) -> dict[str, Any] | None:
        """What raised cards of a seat amount to, the way it comes through the wire."""
        found = selection_view(self.table, self.seen(seat), self.told, raised, touched, besides)
        if found is None:
            return None
        whole: dict[str, Any] = json.loads(json.dumps({"t": "selection", "n": 1, **found}))
        return whole


def begin(entry: Entry, match: Match, name: str = "", deck: Deck | None = None) -> Position:
    """A match as people with phones are shown it; whatever was played is told.

    Args:
        entry: the game.
        match: the match.
        name: of every player; empty for names of their own.
        deck: as it is shown; None for that of a new match.
    """
    sitters = [
        Sitter(name or FACES[seat].capitalize(), FACES[seat], person=True) for seat in range(match.seats)
    ]
    table = entry.table()(sitters, match.options, deck)
    table.hands = match.hands
    return Position(entry, match, table, MatchLog.of(match, table).told)


def of_record(path: Path, back: int = 0) -> Position:
    """A golden record, without its last `back` moves."""
    record: Record = load(path)
    record = replace(record, moves=record.moves[: len(record.moves) - back])
    return begin(catalogue.entry(record.game), Match.resume(built_in(record.game), record, "phone"))


def ends(game: str) -> Iterator[Position]:
    """The ends of all golden records of a game."""
    for path in files(game):
        yield of_record(path)


def new_match(entry: Entry, seats: int, seed: str) -> Match:
    """A match of a game of the program or of the tests."""
    own = None if entry.id in catalogue.GAMES else entry.rules()(load_deck(entry.deck).cards)
    return Match(built_in(entry.id) if own is None else own, seats, {}, seed)


def played(
    entry: Entry, seats: int, moves: int, seed: int = 1, name: str = "", deck: Deck | None = None
) -> Iterator[Position]:
    """A random match, after every move; `name` and `deck` as for `begin`."""
    match, dice = new_match(entry, seats, str(seed)), Random(seed)
    for _number in range(moves):
        if not match.state.to_act:
            return
        go_on(match, dice, anything)
        yield begin(entry, match, name, deck)


def moves_offered(position: Position, seat: int) -> set[str]:
    """Every move that the page of a seat can make, raised cards apart."""
    view = position.view(seat)
    found = {card["move"] for card in view["hand"]}
    if view["ask"] is not None:
        found |= _of_ask(view["ask"])
    return found - {""}


def _of_ask(ask: dict[str, Any]) -> set[str]:
    choices = [*ask["tiles"], *ask["choices"], *(ask["more"] or {"choices": []})["choices"]]
    found = {choice["move"] for choice in choices} | {spot["move"] for spot in ask["spots"]}
    for choice in choices:
        if choice["then"] is not None:
            found |= _of_ask(choice["then"])
    if ask["amount"] is not None:
        found |= {move for _number, move in ask["amount"]["moves"]}
    if ask["secret"] is not None:
        found |= {choice["move"] for choice in ask["secret"]["choices"]}
    return found


def raising_makes(position: Position, seat: int, move: Move) -> bool:
    """Whether the page makes a move by raising its cards, touched one after the other, and more."""
    text = position.seen(seat).write(move)
    own = [card["code"] for card in position.view(seat)["hand"]]
    named = [code for code in dict.fromkeys(text.split()) if code in own]
    raised: list[str] = []
    besides: list[str] = []
    for code in [*named, *(code for code in own if code not in named)]:
        if code not in raised or code in besides:
            found = position.selection(seat, raised, code, besides)
            if found is None:
                return False
            raised, besides = found["cards"], found["besides"]
            if text in {found["move"], *found["then"], *(spot["move"] for spot in found["spots"])}:
                return True
    return False
