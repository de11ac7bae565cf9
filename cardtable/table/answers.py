"""Ways to answer besides one card or a button: places on the table, several cards at once, a duel."""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.engine.game import Move


@dataclass(frozen=True, slots=True)
class Spot:
    """A card or pile on the table that answers when it is clicked, or reached by the arrows and Enter.

    Args:
        place: the layout's place.
        move: what choosing it does.
        label: what its tooltip says it does.
        index: which card of that place, from the lowest or leftmost; -1 for the uppermost.
        letter: the key that chooses it; empty for none.
        take: it can also be dragged to the hand.
        reason: why it cannot be chosen now; empty where it can.
    """

    place: str
    move: Move
    label: str
    index: int = -1
    letter: str = ""
    take: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Selection:
    """What the cards that the viewer has raised come to.

    Args:
        title: what they are, such as ``"Full house"``; empty for nothing.
        line: what they do, or why they do not.
        button: what the button says that plays them; empty for no button.
        move: what it does, legal or not; None where these cards are not a move yet.
        fits: the cards that can be raised besides, with the raised ones themselves; the others are dimmed.
        figure: a running total, large beside the title; empty for none.
        clause: the rule that forbids it; empty where none does.
        spots: what answers while these cards are raised, instead of the question's own spots.
        whole: all cards of the only move that these can become; empty where there are several, or none.
        loose: the others are dimmed, but can be raised all the same, to see what they would come to.
        then: further moves that are made right after `move`, one by one.
        called: what they are among several moves, such as ``"Pair of Jacks"``; empty for `title`.
    """

    title: str = ""
    line: str = ""
    button: str = ""
    move: Move | None = None
    fits: frozenset[str] = frozenset()
    figure: str = ""
    clause: str = ""
    spots: tuple[Spot, ...] = ()
    loose: bool = False
    whole: tuple[str, ...] = ()
    then: tuple[Move, ...] = ()
    called: str = ""


@dataclass(frozen=True, slots=True)
class Several:
    """Cards are raised one by one, and played together: by the button, Enter, or by dragging any of them.

    Args:
        button: what the button says while nothing playable is raised; empty for no button then.
        letter: the key that presses it.
        target: the place to which they can be dragged; empty for none.
        offers: sets of cards that could be played; a key raises one after the other.
        offers_label: what the button for that says, such as ``"Next fit"``; empty for none.
        rises: whether the cards that can be raised rise a little, besides being brighter than the others.
        most: how many can be raised; one more lowers the one that was raised first. 0 for any number.
    """

    button: str
    letter: str = ""
    target: str = ""
    offers: tuple[tuple[str, ...], ...] = ()
    offers_label: str = ""
    most: int = 0
    rises: bool = False


@dataclass(frozen=True, slots=True)
class Order:
    """A way to sort one's hand.

    Args:
        label: such as ``"By suit"``.
        cards: the codes from the left.
    """

    label: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Duellist:
    """One side of a choice that two make in secret.

    Args:
        seat: whose.
        name: the name over its keys.
        portrait: the picture.
        person: whether a person at this screen chooses.
        chosen: whether the choice is made; which one stays hidden.
        choices: move, label, picture's name and key of each.
    """

    seat: int
    name: str
    portrait: str
    person: bool
    chosen: bool
    choices: tuple[tuple[Move, str, str, str], ...]


@dataclass(frozen=True, slots=True)
class Duel:
    """A choice that two make at the same time, each by keys of their own, hidden until both are made.

    Args:
        title: what it is.
        note: what is at stake.
        sides: the left and the right one.
    """

    title: str
    note: str
    sides: tuple[Duellist, Duellist]

    @property
    def begun(self) -> bool:
        """Whether one of the two has chosen."""
        return any(side.chosen for side in self.sides)
