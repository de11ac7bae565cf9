"""States in words: cards, backs, piles, points, sides."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from cardtable.cards.card import Card
from cardtable.games.states.rules.setup import PILE_NAMES
from cardtable.i18n import N_, _, ngettext

COLORS: Final = {"blue": N_("blue"), "green": N_("green"), "red": N_("red"), "yellow": N_("yellow")}
"""The colors of the states, by the deck's names for them."""

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

_BACKS: Final = {**COLORS, "bonus": N_("bonus"), "water": N_("water")}


def backs_text(backs: Iterable[str]) -> str:
    """Return the backs of a hand in words: ``"blue: 3, water: 1"``.

    Args:
        backs: of the cards, as the deck names them.
    """
    counted = Counter(backs)
    return _(", ").join(f"{_(word)}: {counted[back]}" for back, word in _BACKS.items() if counted[back])


def color_name(color: str) -> str:
    """Return a color as a word for mid-sentence: ``"blue"``."""
    return _(COLORS[color])


def draws(name: str, back: str) -> str:
    """Say that a player draws a card with a visible back such as ``"red"``; empty for an unknown one."""
    return _(_DRAWS.get(back, N_("{name} draws a card"))).format(name=name)


def draw(back: str) -> str:
    """Return the label for drawing the deck's top card, by its back; empty for an empty deck."""
    return _(_DRAW.get(back, N_("Shuffle the piles and draw")))


def pile_name(pile: int) -> str:
    """Return a pile as words for mid-sentence: ``"pile A"``."""
    return _("pile {letter}").format(letter=PILE_NAMES[pile])


def card_name(card: Card) -> str:
    """Return a card as words for mid-sentence."""
    return _("water") if card.kind == "water" else card.title


def cards_text(count: int) -> str:
    """Return a number of cards in words: ``"no cards"``, ``"1 card"``, ``"21 cards"``."""
    if count == 0:
        return _("no cards")
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def color_totals(codes: Iterable[str], cards: Mapping[str, Card]) -> dict[str, tuple[int, int]]:
    """Return the total of the values and the number of states, by color."""
    found: dict[str, tuple[int, int]] = {}
    for code in codes:
        card = cards[code]
        if card.color is not None:
            total, count = found.get(card.color, (0, 0))
            found[card.color] = total + card.value, count + 1
    return found


def total_text(total: int, color: str) -> str:
    """Return a total with its color: ``"21 in green"``; the number alone without a color."""
    if not color:
        return str(total)
    return _("{total} in {color}").format(total=total, color=color_name(color))
