"""What a player is asked, and the ways to answer: cards, buttons, numbers, places on the table, a duel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from cardtable.engine.game import Move
from cardtable.viewmodel.elements import Part

Style = Literal["primary", "secondary", "blue", "red"]


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
        offers_label: what the button for that says, such as ``"Show a play"``; empty for none.
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
class SecretChooser:
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
class SecretChoice:
    """A choice that two make at the same time, each by keys of their own, hidden until both are made.

    Args:
        title: what it is.
        note: what is at stake.
        sides: the left and the right one.
    """

    title: str
    note: str
    sides: tuple[SecretChooser, SecretChooser]

    @property
    def begun(self) -> bool:
        """Whether one of the two has chosen."""
        return any(side.chosen for side in self.sides)


@dataclass(frozen=True, slots=True)
class Choice:
    """A move that a button makes.

    Args:
        move: the move.
        label: what the button says.
        letter: the key that presses it, one capital; empty for none.
        style: how it looks.
        icon: a picture's name, or a suit letter on a tile; empty for none.
        reason: why it cannot be chosen now; empty where it can.
        ranked: whether its suit stands among others that rank.
        cards: codes of cards pictured on a tile, hidden ones as backs.
        gain: what it brings for sure, under the label of a tile; empty for none.
        line: what else it means, under that.
        held: what the viewer has of it, under the label of a tile with a suit; empty for none.
        then: what is asked when it is chosen, before it is a move; None where it is one. Its tiles and spots
            are the moves, and `move` is one of them.
        parts: what each of two sides gets by it, pictured on a tile in place of `cards`.
        called: what the whole move is called in a list of moves; empty for the label.
    """

    move: Move
    label: str
    letter: str = ""
    style: Style = "secondary"
    icon: str = ""
    reason: str = ""
    cards: tuple[str, ...] = ()
    gain: str = ""
    line: str = ""
    held: str = ""
    then: Ask | None = None
    ranked: bool = False
    parts: tuple[Part, ...] = ()
    called: str = ""


@dataclass(frozen=True, slots=True)
class Amount:
    """A number to be chosen, each a move.

    Args:
        moves: the moves by their number, lowest first.
        first: the number that stands there at the beginning.
        quick: numbers that have a button of their own.
        label: what the number is.
        button: what the button says, with ``{number}`` in it.
        letter: the key that presses the button.
    """

    moves: Mapping[int, Move]
    first: int
    quick: tuple[int, ...]
    label: str
    button: str
    letter: str


@dataclass(frozen=True, slots=True)
class Ask:
    """What the viewer is asked, in one sentence, and the ways to answer.

    Args:
        sentence: what is asked; or, where another seat is to act, what is waited for.
        mine: whether the viewer is to act.
        hand: the place whose cards are chosen from, empty where cards are not asked for.
        cards: what a click on a card would do: the legal ones by code.
        targets: the places where a card may be dropped now.
        progress: how far a task of several cards is, such as ``"3 of 4 buried"``.
        title: over the tiles or the amount.
        note: a second line under the title.
        tiles: large answers, beside each other.
        amount: a number to be chosen.
        choices: answers by button.
        more: rarer moves, behind one button.
        more_label: what that button says.
        more_letter: the key that presses it.
        more_style: how that button looks.
        more_title: over those moves when they are shown.
        more_note: a second line under it.
        spots: cards and piles on the table that answer when they are chosen.
        several: where cards of the hand are raised and played together; None where each is an answer alone.
        secret_choice: where two choose in secret at the same time.
        confirm: by move, the question that is asked before it is made; it should be a rare one.
        parts: what each of two sides gets by the choice that is being told more, pictured on the panel.
        forced: the only move, made by itself after a beat where the player likes that; None where there is
            something to decide.
        why_forced: what is said while that beat lasts, such as ``"Your only card: the 10 of hearts"``.
    """

    sentence: str
    mine: bool = False
    hand: str = ""
    cards: Mapping[str, Move] = field(default_factory=dict)
    targets: tuple[str, ...] = ()
    progress: str = ""
    title: str = ""
    note: str = ""
    tiles: tuple[Choice, ...] = ()
    amount: Amount | None = None
    choices: tuple[Choice, ...] = ()
    more: tuple[Choice, ...] = ()
    more_label: str = ""
    more_letter: str = ""
    more_style: Style = "secondary"
    more_title: str = ""
    more_note: str = ""
    spots: tuple[Spot, ...] = ()
    several: Several | None = None
    secret_choice: SecretChoice | None = None
    confirm: Mapping[Move, str] = field(default_factory=dict)
    parts: tuple[Part, ...] = ()
    forced: Move | None = None
    why_forced: str = ""
