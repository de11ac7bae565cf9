"""What is agreed on before a match: the terms, the ready-made ones to choose from, and the lengths."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from cardtable.ai.levels import offered
from cardtable.engine.game import Game
from cardtable.engine.options import OptionError, Value
from cardtable.games.kit.entry import Entry
from cardtable.scenes.doubles import apart
from cardtable.scenes.people import settled
from cardtable.scenes.setup.seats import default_players, raised
from cardtable.storage.settings import GameSetup, Player, Undo

Preset = Literal["beginner", "last", "published"]
Length = Literal["hand", "short", "full"]

GOAL = "target"
"""Name of the option for the number of points that wins a match."""


@dataclass(frozen=True, slots=True)
class Terms:
    """Everything agreed on for one match.

    Args:
        players: by seat.
        options: every option of the game with its value.
        race_bar, hints, undo, one_hand: as in `GameSetup`.
    """

    players: tuple[Player, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    race_bar: bool = True
    hints: bool = True
    undo: Undo = "solo"
    one_hand: bool = False

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.players)


class Offers:
    """The ready-made terms for one game, and its lengths.

    Attributes:
        presets: the ready-made terms to choose from, in the order they are shown.
    """

    def __init__(self, game: Game, entry: Entry, owner: Player, last: GameSetup, *, each_hand: bool) -> None:
        """Take what they are made from.

        Args:
            game: its rules.
            entry: its declaration.
            owner: the player of this screen.
            last: the last set-up of the game.
            each_hand: whether the game is scored by hands, so that a match can be a single one.
        """
        self.game = game
        self.entry = entry
        self.owner = owner
        self._each_hand = each_hand
        self._last = self._kept(last)
        self.presets: tuple[Preset, ...] = (
            ("beginner", "published") if self._last is None else ("beginner", "last", "published")
        )

    def opening(self) -> Terms:
        """The terms a set-up begins with: one's own last ones, or a beginner's."""
        if self._last is not None:
            return self._last
        count = min(self.entry.beginner.seats, self.game.seats[-1])
        return self._beginners(Terms(tuple(default_players(count, self.owner))))

    def preset(self, name: Preset, now: Terms) -> Terms:
        """The terms after a preset was chosen: it keeps what it does not determine."""
        if name == "last" and self._last is not None:
            return self._last
        if name == "published":
            return replace(now, options=self.game.settle(now.seats, {}), one_hand=False)
        return self._beginners(now)

    def standing(self, now: Terms, chosen: Preset | None) -> Preset | None:
        """The preset that choosing would not change anything, first the one chosen; None for one's own."""
        order = sorted(self.presets, key=lambda name: (name != chosen, name != "last"))
        return next((name for name in order if self.preset(name, now) == now), None)

    def _kept(self, last: GameSetup) -> Terms | None:
        """The terms of the last set-up as far as they make sense, or None before the first match."""
        count = len(last.seats)
        if count not in self.game.seats:
            return None
        options = self.settled(count, last.options)
        sides = self.game.start(count, options).sides
        return Terms(
            raised(settled(last.seats, self.owner), sides),
            options,
            last.race_bar,
            last.hints,
            last.undo,
            last.one_hand and self._each_hand,
        )

    def _beginners(self, now: Terms) -> Terms:
        """A beginner's terms, for the people who already sit at the table."""
        declared = self.entry.beginner
        people = [player for player in now.players if player.kind == "person"]
        players = list(now.players)
        count = min(declared.seats, self.game.seats[-1])
        if len(people) > count:
            count = now.seats
        elif count != now.seats:
            players = company(people, count, self.owner)
        options = self.settled(count, {**self.game.suggested(count, declared.options), **declared.options})
        weakest = offered()[0].name
        learning = [replace(one, level=weakest) if one.kind == "computer" else one for one in players]
        return Terms(raised(learning, self.game.start(count, options).sides), options)

    # Options.

    def settled(self, count: int, wishes: Mapping[str, Value], lead: str = "") -> dict[str, Value]:
        """The options as wished, as far as possible.

        If the wishes conflict, one option falls back to its default; if that is not enough, several do, in
        the order of the game. The option `lead` keeps its wish.
        """
        names = [option.name for option in self.game.options if option.name != lead]
        gone = [(), *((name,) for name in names), *(tuple(names[: end + 1]) for end in range(1, len(names)))]
        for dropped in gone:
            kept = {name: value for name, value in wishes.items() if name not in dropped}
            try:
                return self.game.settle(count, kept)
            except OptionError:
                continue
        return self.game.settle(count, self.game.suggested(count, {}))

    def unlike_published(self, now: Terms) -> dict[str, Value]:
        """The options unlike the published rules, with their published values; one hand has no goal."""
        printed = self.game.settle(now.seats, {})
        other = {name: value for name, value in printed.items() if now.options[name] != value}
        if now.one_hand:
            other.pop(GOAL, None)
        return other

    def with_option(self, now: Terms, name: str, value: Value) -> Terms:
        """The terms with another value of an option; others give way if they conflict with it."""
        return replace(now, options=self._renewed(now, now.seats, {name: value}))

    def with_players(self, now: Terms, players: Sequence[Player]) -> Terms:
        """The terms for other players, perhaps another number of them."""
        return replace(now, players=tuple(players), options=self._renewed(now, len(players), {}))

    def _renewed(self, now: Terms, count: int, wish: Mapping[str, Value]) -> dict[str, Value]:
        """The options with a further wish; those still as suggested follow the new suggestion."""
        old = self.game.changed(now.options)
        wishes = {**old, **wish}
        before, after = self.game.suggested(now.seats, old), self.game.suggested(count, wishes)
        still = {name for name, value in before.items() if now.options[name] == value} - wish.keys()
        kept = {name: value for name, value in wishes.items() if name not in still}
        anew = {name: value for name, value in after.items() if name in still}
        return self.settled(count, {**kept, **anew}, *wish)

    # Lengths.

    def lengths(self, now: Terms) -> list[Length]:
        """The lengths to choose from, shortest first."""
        hand: list[Length] = ["hand"] if self._each_hand else []
        short: list[Length] = ["short"] if self._short(now) else []
        return [*hand, *short, "full"]

    def length(self, now: Terms) -> Length | None:
        """The length agreed on, or None for a goal of one's own."""
        if now.one_hand:
            return "hand"
        other: list[Length] = ["short", "full"] if self._short(now) else ["full"]
        return next((name for name in other if self.of_length(now, name).options == now.options), None)

    def of_length(self, now: Terms, length: Length) -> Terms:
        """The terms with another length."""
        if length == "hand":
            return replace(now, one_hand=True)
        wishes, short = self.game.changed(now.options), self._short(now)
        if length == "short":
            wishes |= short
        else:
            wishes = {name: value for name, value in wishes.items() if name != GOAL and name not in short}
        return replace(now, options=self.settled(now.seats, wishes), one_hand=False)

    def minutes(self, length: Length, seats: int) -> int:
        """About how many minutes a match of a length takes so many players; 0 if nobody has measured it."""
        measured: int = getattr(self.entry.minutes, length, 0)
        return math.ceil(measured * seats / self.entry.beginner.seats)

    def _short(self, now: Terms) -> Mapping[str, Value]:
        """The options of a short match."""
        return self.game.suggested(now.seats, self.game.changed(now.options))


def company(players: Sequence[Player], count: int, owner: Player) -> list[Player]:
    """As many players as fit, then computer players nobody has met at the table, up to `count`.

    None of them bears a person's portrait or name.
    """
    seated = {player.portrait for player in players}
    levels = {player.level for player in players if player.kind == "computer"}
    more = [
        replace(player, level=levels.copy().pop()) if len(levels) == 1 else player
        for player in default_players(count + len(players), owner)
        if player.kind == "computer" and player.portrait not in seated
    ]
    return apart([*players, *more][:count])
