"""What the program has to know of a game's rooms: the module `game` in a game's folder declares it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardtable.ai.player import Policy
    from cardtable.cards.card import Card
    from cardtable.cards.deck import Deck
    from cardtable.engine.game import Game
    from cardtable.engine.options import Value
    from cardtable.games.kit.table.figures import FiguresModule
    from cardtable.games.kit.table.game_table import GameTable
    from cardtable.viewmodel.picture import Sitter


@dataclass(frozen=True, slots=True)
class Rooms:
    """Where the three rooms of a game are entered.

    Args:
        rules: makes the game from the cards of a deck.
        policy: plays it sensibly.
        table: shows one match, from who sits where, its options and its deck (None: that of a new match).
        figures: counts what the statistics show.
    """

    rules: Callable[[tuple[Card, ...]], Game]
    policy: Policy
    table: Callable[[Sequence[Sitter], Mapping[str, Value], Deck | None], GameTable]
    figures: FiguresModule
