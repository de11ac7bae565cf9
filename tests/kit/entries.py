"""What a game needs to be played, checked: each sentence names the line or the file that is missing."""

import re
from collections.abc import Iterator
from random import Random
from typing import get_args, get_type_hints

from cardtable.cards.deck import find_deck
from cardtable.engine.match import Match
from cardtable.games.catalogue import lacks
from cardtable.games.kit.entry import Entry
from cardtable.scenes.rulebook import parse
from cardtable.table.faces import DECKS
from cardtable.table.layout import LayoutError, load_layout
from cardtable.table.palette import STANDARD, rgb
from cardtable.viewmodel.decks import family
from cardtable.viewmodel.picture import Sitter
from tests.table.colour_science import contrast

MOVES = 150
"""So many moves of a random match are looked at for its phases."""

SMALL = 4.5
"""The contrast that small words need."""


def missing(entry: Entry) -> list[str]:
    """All that is missing; nothing after what has to be there first."""
    return list(lacks(entry, entered=True)) or [*_colours(entry), *_rooms(entry)]


def _colours(entry: Entry) -> Iterator[str]:
    for name, pair in (("poster", entry.poster), ("felt", entry.felt)):
        if not all(re.fullmatch("#[0-9A-F]{6}", code) for code in pair):
            yield f"the colors `{name}` of {entry.title} are not written as #RRGGBB"
        elif contrast(STANDARD["text"], rgb(pair[0])) < (SMALL if name == "felt" else 2):
            yield f"words cannot be read on the color {pair[0]} of `{name}`"


def _rooms(entry: Entry) -> Iterator[str]:
    cards = find_deck(entry.deck)[0]
    game, table = entry.rules()(cards.cards), entry.table()
    if family(cards.name) not in DECKS:
        yield f"table/faces draws no deck {cards.name}"
    for policy in (entry.players().plain, entry.players().attentive, entry.players().thoughtful):
        for name in ("guide", "choose", "rank", "explain", "tell", "tell_all"):
            if not hasattr(policy, name):
                yield f"{type(policy).__name__} of {entry.title} has no `{name}`"
    labels = {block.label for block in parse(entry.rules_file.read_text("utf-8")) if block.kind == "clause"}
    for phase, clause in table.clauses.items():
        if clause not in labels:
            yield f"the phase {phase} is about clause {clause}, which {entry.rules_file.name} lacks"
    for seats in game.seats:
        match = Match(game, seats, {}, "entry", deck=cards.differing)
        try:
            load_layout(entry.id, seats, entry.layout_file)
        except LayoutError as error:
            yield str(error)
        try:
            table([Sitter("", "", person=False)] * seats, match.options, cards)
        except Exception as error:
            yield f"{table.__name__} cannot show a match of {seats} ({type(error).__name__}: {error})"
        state = type(match.state)
        declared = {*get_args(get_type_hints(state)["phase"])}
        for phase in sorted(_phases(match) - declared):
            yield f"{state.__name__} does not declare the phase {phase} (`phase: Literal[…]`)"
        for phase in sorted(declared - set(table.clauses)):
            yield f"`clauses` of {table.__name__} has no line for the phase {phase}"


def _phases(match: Match) -> set[str]:
    """The phases that are met in some hundred random moves."""
    dice, phases = Random(1), {match.state.phase}
    while match.state.to_act and len(match.steps) < MOVES:
        if match.chance_due:
            match.draw()
        else:
            seat = match.state.to_act[0]
            match.play(seat, dice.choice(match.state.legal(seat)))
        phases.add(match.state.phase)
    return phases
