"""The games of the house. A new game is a folder, a layout, a rules text and its name here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from cardtable import resources
from cardtable.excerpt import excerpt
from cardtable.games.american_deuce.game import GAME as AMERICAN_DEUCE
from cardtable.games.combat.game import GAME as COMBAT
from cardtable.games.statehood.game import GAME as STATEHOOD
from cardtable.games.states.game import GAME as STATES
from cardtable.games.whitehouse.game import GAME as WHITEHOUSE
from cardtable.i18n import N_, _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardtable.cards.deck import Deck
    from cardtable.engine.game import Game
    from cardtable.engine.options import Value
    from cardtable.engine.record import Record
    from cardtable.games.kit.entry import Entry
    from cardtable.games.kit.table.game_table import GameTable
    from cardtable.viewmodel.picture import Sitter


class UnknownGame(ValueError):  # noqa: N818 - said to a player, not raised at a programmer
    """There is no such game. `str(error)` says which games there are."""


GAMES: Mapping[str, Entry] = {
    entry.id: entry for entry in (STATEHOOD, WHITEHOUSE, STATES, COMBAT, AMERICAN_DEUCE)
}
"""Every game by its id, in the order of the menu."""

_NUMBERS = (N_("One"), N_("Two"), N_("Three"), N_("Four"), N_("Five"), N_("Six"), N_("Seven"), N_("Eight"))


def motto() -> str:
    """What the program is, in one line."""
    number = len(GAMES)
    words = _(_NUMBERS[number - 1]) if number <= len(_NUMBERS) else str(number)
    return _("{number} American card games for one screen and one family").format(number=words)


@cache
def lack(entry: Entry, *, entered: bool = False) -> str | None:
    """Why a game cannot be played, as a sentence that the log has, too; None if it is whole.

    Args:
        entry: of the game.
        entered: whether to enter its rooms, which takes time, as a match does.
    """
    found = next(lacks(entry, entered=entered), None)
    if found is None:
        return None
    import logging  # a whole game never needs it

    sentence = _("{game} cannot be played: {lack}.").format(game=_(entry.title), lack=found)
    logging.getLogger(__name__).error(sentence)
    return sentence


def lacks(entry: Entry, *, entered: bool) -> Iterator[str]:
    """What a game needs and does not have, amid a sentence; `entered` as for `lack`."""
    from cardtable.cards.deck import DeckError, find_deck

    try:
        cards = find_deck(entry.deck)[0]
    except DeckError as error:
        yield str(error)
        return
    for code in entry.samples:
        if code not in cards.by_code:
            yield _("the card {code} of its poster is not in its deck {deck}").format(
                code=code, deck=entry.deck
            )
    for file in (entry.layout_file, entry.rules_file):
        if not file.is_file():
            yield _("the file {file} is missing").format(file=f"{file.parent.name}/{file.name}")
    if entry.rules_file.is_file() and f"### {entry.clauses}-1 " not in entry.rules_file.read_text("utf-8"):
        yield _("the file {file} has no clause {clause}").format(
            file=f"{entry.rules_file.parent.name}/{entry.rules_file.name}", clause=f"{entry.clauses}-1"
        )
    if not entered:
        return
    room = "rules"
    try:
        own = entry.rules()(cards.cards).id
        room = "players"
        entry.players()
        room = "table"
        entry.table()
    except Exception as error:  # whatever is wrong with one game, the others go on
        yield _("its {room} cannot be loaded ({error})").format(
            room=room, error=excerpt(str(error) or type(error).__name__, 40)
        )
    else:
        if own != entry.id:
            yield _("its rules call it {own}, and its declaration {id}").format(own=own, id=entry.id)


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
    return entry(game_id).rules()(cards.cards)


def make_table(
    game_id: str, sitters: Sequence[Sitter], options: Mapping[str, Value], cards: Deck | None = None
) -> GameTable:
    """The table of a match of the game with that id; `cards` is None for the deck of a new match."""
    return entry(game_id).table()(sitters, options, cards if cards is not None else deck(game_id))
