"""States in words: cards, backs, piles, points, sides."""

from collections.abc import Iterable, Mapping
from typing import Final

from cardtable.cards.card import Card
from cardtable.games.states.rules.setup import PILE_NAMES
from cardtable.i18n import N_, _, ngettext

COLORS: Final = {"blue": N_("blue"), "green": N_("green"), "red": N_("red"), "yellow": N_("yellow")}
"""The colours of the states, by what the deck calls them."""

_DRAWS: Final = {
    "blue": N_("{name} draws a blue card"),
    "green": N_("{name} draws a green card"),
    "red": N_("{name} draws a red card"),
    "yellow": N_("{name} draws a yellow card"),
    "water": N_("{name} draws a water card"),
    "bonus": N_("{name} draws a bonus state"),
}
_DRAW: Final = {
    "blue": N_("Draw the blue card"),
    "green": N_("Draw the green card"),
    "red": N_("Draw the red card"),
    "yellow": N_("Draw the yellow card"),
    "water": N_("Draw the water card"),
    "bonus": N_("Draw the bonus state"),
}


def color_name(color: str) -> str:
    """A colour as it stands in a sentence: ``"blue"``."""
    return _(COLORS[color])


def draws(name: str, back: str) -> str:
    """That somebody draws a card of which everybody sees the back, such as ``"red"``; empty: unknown."""
    return _(_DRAWS.get(back, N_("{name} draws a card"))).format(name=name)


def draw(back: str) -> str:
    """What drawing the top card of the deck is called, by its back; empty for an empty deck."""
    return _(_DRAW.get(back, N_("Shuffle the piles and draw")))


def pile_name(pile: int) -> str:
    """What a pile is called in a sentence: ``"pile A"``."""
    return _("pile {letter}").format(letter=PILE_NAMES[pile])


def card_name(card: Card) -> str:
    """A card as it stands in a sentence."""
    return _("water") if card.kind == "water" else card.name


def cards_text(count: int) -> str:
    """A number of cards: ``"no cards"``, ``"1 card"``, ``"21 cards"``."""
    if count == 0:
        return _("no cards")
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def color_totals(codes: Iterable[str], cards: Mapping[str, Card]) -> dict[str, tuple[int, int]]:
    """What some cards come to in each of their colours: the total of the values, and how many states."""
    found: dict[str, tuple[int, int]] = {}
    for code in codes:
        card = cards[code]
        if card.color is not None:
            total, count = found.get(card.color, (0, 0))
            found[card.color] = total + card.value, count + 1
    return found


def total_text(total: int, color: str) -> str:
    """A total of one colour: ``"21 in green"``; without a colour there is nothing to count."""
    if not color:
        return str(total)
    return _("{total} in {color}").format(total=total, color=color_name(color))
