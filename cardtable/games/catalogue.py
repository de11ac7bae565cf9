"""The games of the house, one entry each. A new game is a folder, a deck, a layout and an entry here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from cardtable import resources
from cardtable.i18n import N_, _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardtable.cards.deck import Deck
    from cardtable.engine.game import Game
    from cardtable.engine.options import Value
    from cardtable.engine.record import Record
    from cardtable.games.kit.rooms import Rooms
    from cardtable.games.kit.table.figures import FiguresModule
    from cardtable.games.kit.table.game_table import GameTable
    from cardtable.viewmodel.picture import Sitter


class UnknownGame(ValueError):  # noqa: N818 - said to a player, not raised at a programmer
    """There is no such game. `str(error)` says which games there are."""


class _Declared(Protocol):
    @property
    def ROOMS(self) -> Rooms: ...  # noqa: N802 - a constant of the module


@dataclass(frozen=True, slots=True)
class Entry:
    """One game as the menu shows it.

    Args:
        id: its name in records and on the command line; also its folder.
        title: what people call it (marked with `N_`).
        tagline: what it is about, in one line (marked with `N_`).
        players: how many play it (marked with `N_`).
        deck: the name of its deck.
        secret: whether people who share a screen hand it over, for not all that they know is open.
        part: which part of a match is played, amid a line, with ``{number}`` in it (marked with `N_`).
        counted: what those parts are called in the statistics, and those that were won (marked with `N_`).
    """

    id: str
    title: str
    tagline: str
    players: str
    deck: str
    secret: bool = True
    part: str = N_("hand {number}")
    counted: tuple[str, str] = (N_("Hands"), N_("Hands won"))

    @property
    def rooms(self) -> Rooms:
        """Its rules, players and table, loaded now and not before."""
        return cast(_Declared, import_module(f"cardtable.games.{self.id}.game")).ROOMS

    @property
    def policy(self) -> str:
        """The dotted name of the module that plays it, for the thinking process."""
        return f"cardtable.games.{self.id}.players.policy"


GAMES: Mapping[str, Entry] = {
    entry.id: entry
    for entry in (
        Entry(
            "statehood",
            N_("Statehood"),
            N_("Declare a prize. Dare them to take it."),
            N_("2–4 players"),
            "statehood",
        ),
        Entry(
            "whitehouse",
            N_("Whitehouse"),
            N_("Bid, name trump, win the electoral college."),
            N_("4 players · partners"),
            "statehood",
        ),
        Entry(
            "states",
            N_("States"),
            N_("Link four states, or knock with one color."),
            N_("2–4 players"),
            "states",
        ),
        Entry(
            "combat",
            N_("Combat"),
            N_("Card against card, state by state, to 270."),
            N_("2 players"),
            "combat",
            secret=False,
        ),
        Entry(
            "american_deuce",
            N_("American Deuce"),
            N_("Shed your hand. Climb the cabinet."),
            N_("4–8 players"),
            "american_deuce",
            part=N_("round {number}"),
            counted=(N_("Rounds"), N_("Rounds won")),
        ),
    )
}
"""Every game by its id, in the order of the menu."""


def entry(game_id: str) -> Entry:
    """The entry of a game.

    Raises:
        UnknownGame: there is none.
    """
    if game_id in GAMES:
        return GAMES[game_id]
    raise UnknownGame(
        _("there is no game '{game}'; allowed: {allowed}").format(game=game_id[:40], allowed=", ".join(GAMES))
    )


def own_deck_problem(name: str) -> str | None:
    """What is wrong with the user's own deck of that name, so that the built-in one is used.

    None where nothing is, or where there is none.
    """
    if resources.user_file("decks", f"{name}.yaml") is None:
        return None
    from cardtable.cards.deck import find_deck  # no start without a deck of one's own waits for this

    return find_deck(name)[1]


def game(game_id: str) -> Game:
    """A game with its deck: the user's deck of that name where there is a valid one, else the built-in one.

    The rules and the deck are loaded here and not before.

    Raises:
        UnknownGame: there is no such game.
        DeckError: its deck cannot be had.
    """
    return _with(game_id, deck(game_id))


def deck(game_id: str) -> Deck:
    """The deck with which a new match is played: the user's where there is a valid one.

    Raises:
        UnknownGame: there is no such game.
        DeckError: its deck cannot be had.
    """
    from cardtable.cards.deck import find_deck  # the menu, which shows the entries, does not wait for this

    return find_deck(entry(game_id).deck)[0]


def deck_of(record: Record) -> Deck:
    """The deck with which a record was played.

    Raises:
        UnknownGame: there is no such game.
        DeckError: the deck cannot be had.
    """
    from cardtable.cards.deck import DeckError, changed_deck

    found = changed_deck(entry(record.game).deck, record.deck)
    told = record.about.get("deck")
    if isinstance(told, str) and told != found.fingerprint:
        raise DeckError(_("it was played with a deck of cards that this version of Cardtable does not have"))
    return found


def game_of(record: Record) -> Game:
    """The game of a record, with the deck with which it was played. Raises as `deck_of` does."""
    return _with(record.game, deck_of(record))


def _with(game_id: str, cards: Deck) -> Game:
    return entry(game_id).rooms.rules(cards.cards)


def make_table(
    game_id: str, sitters: Sequence[Sitter], options: Mapping[str, Value], cards: Deck | None = None
) -> GameTable:
    """The table of a match of the game with that id; `cards` is None for the deck of a new match."""
    return entry(game_id).rooms.table(sitters, options, cards)


def figures_of(game_id: str) -> FiguresModule:
    """What the statistics of a game count."""
    return entry(game_id).rooms.figures
