"""Questions to the player, and the ways to answer: cards, buttons, numbers, places on the table, a duel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from cardtable.engine.game import Move
from cardtable.viewmodel.elements import Part

Style = Literal["primary", "secondary", "blue", "red"]


@dataclass(frozen=True, slots=True)
class Spot:
    """A card or pile on the table that answers a click, or the arrows and Enter.

    Args:
        place: the layout's place.
        move: the move it makes.
        label: text of its tooltip.
        index: index of the card in that place, from the lowest or leftmost; -1 for the top one.
        letter: the key that chooses it; empty for none.
        take: whether it can also be dragged to the hand.
        reason: why it cannot be chosen now, or empty.
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
    """The meaning of the cards that the viewer has raised.

    Args:
        title: their name, such as ``"Full house"``; empty for none.
        line: their effect, or why they have none.
        button: text of the button that plays them; empty for no button.
        move: the button's move, legal or not; None if these cards are not a move yet.
        fits: the raised cards and those that can be raised with them; the others are dimmed.
        figure: running total, large beside the title; empty for none.
        clause: the rule that forbids it, or empty.
        spots: spots that answer while these cards are raised, instead of the question's own.
        whole: all cards of the only move these can become; empty if there are several, or none.
        loose: whether the dimmed cards can still be raised, to see the result.
        then: further moves made right after `move`, one by one.
        called: their name among several moves, such as ``"Pair of Jacks"``; empty for `title`.
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
    """Cards raised one by one and played together by the button, Enter, or dragging any of them.

    Args:
        button: text of the button while nothing playable is raised; empty for no button then.
        letter: the key that presses it.
        target: the place they can be dragged to; empty for none.
        offers: sets of cards that could be played; a key raises one after the other.
        offers_label: text of the button for that, such as ``"Legal plays"``; empty for none.
        rises: whether the cards that can be raised stand out a little, besides being brighter.
        most: most cards raised at once; one more lowers the one raised first. 0 for any number.
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
    """A way to sort the hand.

    Args:
        label: such as ``"By suit"``.
        cards: the codes from the left.
    """

    label: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SecretChooser:
    """One side of a secret choice.

    Args:
        seat: its seat.
        name: the name over its keys.
        portrait: its portrait.
        person: whether a person at this screen chooses.
        chosen: whether the choice is made; which one stays hidden.
        choices: move, label, picture name and key of each.
    """

    seat: int
    name: str
    portrait: str
    person: bool
    chosen: bool
    choices: tuple[tuple[Move, str, str, str], ...]


@dataclass(frozen=True, slots=True)
class SecretChoice:
    """A simultaneous choice of two seats, each with its own keys, hidden until both have chosen.

    Args:
        title: name of the choice.
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
    """A move behind a button.

    Args:
        move: the move.
        label: text of the button.
        letter: the key that presses it, one capital; empty for none.
        style: its style.
        icon: picture name, or a suit letter on a tile; empty for none.
        reason: why it cannot be chosen now, or empty.
        ranked: whether its suit has the colors of games in which suits rank.
        cards: codes of cards pictured on a tile, hidden ones as backs.
        gain: its certain gain, under the label of a tile; empty for none.
        line: its other effects, under that.
        held: what the viewer holds of it, under the label of a tile with a suit; empty for none.
        then: the question that follows before it becomes a move, or None. Its tiles and spots are the moves,
            and `move` is one of them.
        parts: what each of two sides gets, pictured on a tile in place of `cards`.
        called: name of the whole move in a list of moves; empty for the label.
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
    """A number to choose, each one a move.

    Args:
        moves: the moves by number, lowest first.
        first: the number shown at first.
        quick: numbers with their own buttons.
        label: name of the number.
        button: text of the button, with ``{number}`` in it.
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
    """The question to the viewer, in one sentence, and the ways to answer.

    Args:
        sentence: the question, or what the table waits for if another seat is to act.
        mine: whether the viewer is to act.
        aloud: what the common screen of phones says to whoever is to act, such as ``"Ben, follow diamonds"``:
            nothing that not everybody at the table may know.
        hand: the place of the cards to choose from; empty if the answer is not a card.
        cards: the move of a click on each legal card, by code.
        whole: whether the other cards of the hand stay bright, since the answer commits them as well.
        targets: the places where a card may be dropped now.
        title: text over the tiles or the amount.
        note: second line under the title.
        hinted_note: the same while a hint stands; empty if the note advises nothing.
        tiles: large answers, side by side.
        amount: a number to choose.
        choices: answers by button.
        more: rarer moves, behind one button.
        more_label: text of that button.
        more_letter: the key that presses it.
        more_style: its style.
        more_title: text over those moves when they are shown.
        more_note: second line under it.
        spots: cards and piles on the table that can be chosen.
        several: how to raise and play cards of the hand together; None if each is an answer by itself.
        secret_choice: a choice that two seats make in secret at the same time.
        confirm: the question to confirm a move, by move; for rare moves only.
        parts: what each of two sides gets by the choice being explained, pictured on the panel.
        forced: the only move, made automatically after a beat if the player likes that; None if there is a
            decision.
        why_forced: text shown during that beat, such as ``"Your only card: the 10 of hearts"``.
        decided: whether nothing still to be played can change the result of the hand.
    """

    sentence: str
    mine: bool = False
    aloud: str = ""
    hand: str = ""
    cards: Mapping[str, Move] = field(default_factory=dict)
    whole: bool = False
    targets: tuple[str, ...] = ()
    title: str = ""
    note: str = ""
    hinted_note: str = ""
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
    decided: bool = False
