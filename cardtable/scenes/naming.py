"""Names of moves as the table gives them: the card, the button, the number, the cards together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from cardtable.engine.game import Move, Observation
from cardtable.games.kit.phrases import listed
from cardtable.games.kit.table.game_table import GameTable
from cardtable.i18n import _
from cardtable.viewmodel.picture import HIDDEN
from cardtable.viewmodel.prompts import Ask, Choice

MOST_EQUAL: Final = 3
"""Most moves named of which any will do; who reads a fourth has forgotten the first."""


@dataclass(frozen=True, slots=True)
class Named:
    """A move as a player knows it.

    Args:
        title: its name.
        cards: codes of the cards it is made with; may be empty.
    """

    title: str
    cards: tuple[str, ...] = ()


def told_apart(names: Iterable[Named]) -> list[Named]:
    """Return the first few names of moves of which any will do, each title once."""
    apart: dict[str, Named] = {}
    for named in names:
        apart.setdefault(named.title, named)
    return list(islice(apart.values(), MOST_EQUAL))


def any_of(names: Sequence[Named]) -> Named:
    """Return one name for moves of which any will do, with all their cards if each is made with one."""
    first = names[0]
    single = all(len(named.cards) == 1 for named in names)
    cards = tuple(card for named in names for card in named.cards) if single else first.cards
    return Named(_(" or ").join(named.title for named in names), cards)


def parted(names: Sequence[Named], table: GameTable, seen: Observation) -> list[Named]:
    """Return names that stand beside one another: of those alike, each also names the cards only it has.

    Args:
        names: of different moves.
        table: how the game is shown.
        seen: the observation of the seat that moves.
    """

    def told(named: Named) -> Named:
        others = [other.cards for other in names if other.title == named.title and other.cards != named.cards]
        own = [card for card in named.cards if any(card not in cards for cards in others)]
        if not own:
            return named
        cards = listed([table.note(seen, f"hand.{seen.seat}", card).title for card in own])
        return Named(_("{move} ({cards})").format(move=named.title, cards=cards), named.cards)

    return [told(named) for named in names]


def name_move(table: GameTable, seen: Observation, ask: Ask | None, move: Move) -> Named:
    """Return the name of a move.

    Args:
        table: how the game is shown.
        seen: the observation of the seat that moves.
        ask: the table's question to that seat, or None.
        move: a legal move.
    """
    words = seen.write(move).split()
    own = {
        card
        for zone, cards in seen.zones().items()
        for card in cards
        if card is not None and not card.startswith(HIDDEN) and zone.startswith("hand")
    }
    cards = tuple(word for word in words if word in own)
    if ask is not None:
        card = next((code for code, legal in ask.cards.items() if legal == move), "")
        several = table.selection(seen, cards) if ask.several is not None and cards else None
        spot = next((spot for spot in several.spots if spot.move == move), None) if several else None
        if spot is not None:  # the same card may go to several places
            return Named(spot.label, cards)
        if card:
            return Named(_card_called(table, seen, card), (card,))
        if several is not None and several.title and len(cards) > 1:
            return Named(several.called or several.title, cards)
        label = next((label for legal, label in _answers(ask) if legal == move), "")
        if label:
            return Named(label[:1].upper() + label[1:], cards)
    if len(cards) == 1:
        return Named(_card_called(table, seen, cards[0]), cards)
    plain = " ".join(words)
    return Named(plain[:1].upper() + plain[1:], cards)


def _card_called(table: GameTable, seen: Observation, card: str) -> str:
    note = table.note(seen, f"hand.{seen.seat}", card)
    return note.called or note.title


def _answers(ask: Ask) -> Iterator[tuple[Move, str]]:
    """Every move of a button, a tile, a number or a place, with its label."""
    for choice in (*ask.tiles, *ask.choices, *ask.more):
        yield from _of_choice(choice)
    if ask.amount is not None:
        for number, move in ask.amount.moves.items():
            yield move, ask.amount.button.format(number=number)
    for spot in ask.spots:
        yield spot.move, spot.label
    if ask.secret_choice is not None:
        for side in ask.secret_choice.sides:
            for move, label, _icon, _key in side.choices:
                yield move, label


def _of_choice(choice: Choice) -> Iterator[tuple[Move, str]]:
    if choice.then is None:
        yield choice.move, choice.called or choice.label
        return
    for move, label in _answers(choice.then):
        yield move, choice.called or _("{choice}: {what}").format(choice=choice.label, what=label)
