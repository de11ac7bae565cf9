"""Moves as text by lookup, and option helpers that several games share."""

from collections.abc import Callable, Mapping
from typing import Final

from cardtable.engine.events import Said
from cardtable.engine.game import Move, MoveError
from cardtable.engine.options import Choice, Option, Value
from cardtable.i18n import N_, _

CENSUS: Final = Option(
    "census",
    2020,
    N_("Census"),
    N_("Which census sets how many votes each state has."),
    (Choice(2020, "2020"), Choice(2010, "2010")),
)

Agreed = tuple[tuple[str, Value], ...]
"""Every option of a match with its value, in the order of the game's options."""


def agreed(options: tuple[Option, ...], values: Mapping[str, Value]) -> Agreed:
    """Return the settled values in the order of the options, as a setup stores them."""
    return tuple([(option.name, values[option.name]) for option in options])


def said(seat: int, text: str) -> Said:
    """Return the event of an announced move from its text, such as ``"bid 310"``."""
    verb, _space, value = text.partition(" ")
    return Said(seat, verb, value)


class MoveTexts:
    """The moves of a game's seats and their texts.

    Args:
        texts: the text of every move.
        examples: sample moves for a refusal, such as ``"pass, play 2S"``.
        why: from a text's first word and the rest, returns the sentence that refuses it, or None if that word
            begins no move. Texts that begin with ``"play"`` are refused for naming no card.
        cards: the notation of cards.
    """

    def __init__(
        self,
        texts: Mapping[int, str],
        examples: str,
        why: Callable[[str, str], str | None] | None = None,
        cards: str = "2S, 10H, AC",
    ) -> None:
        self._texts: dict[int, str] = dict(texts)
        self._moves: dict[str, int] = {text: move for move, text in texts.items()}
        self._examples = examples
        self._why = why
        self._cards = cards

    def write(self, move: Move) -> str:
        """Return a seat's move as text. Raises MoveError for a number that is no move."""
        text = self._texts.get(move) if isinstance(move, int) else None
        if text is None:
            raise MoveError(_("{move} is not a move of this game").format(move=move))
        return text

    def read(self, text: str) -> int:
        """Return the seat's move that `text` writes. Raises MoveError, which lists what is allowed."""
        words = text.split()
        move = self._moves.get(" ".join(words))
        if move is not None:
            return move
        verb, rest = (words[0], " ".join(words[1:])) if words else ("", "")
        if verb == "play":
            raise MoveError(self.no_card(rest))
        sentence = self._why(verb, rest) if self._why is not None else None
        raise MoveError(
            sentence
            or _("'{found}' is not a move; allowed: {allowed}").format(
                found=text[:40], allowed=self._examples
            )
        )

    def no_card(self, found: str) -> str:
        """Return the sentence that refuses a text that names no card."""
        return _("'{found}' is not a card of this game; cards are written {cards}").format(
            found=found[:20], cards=self._cards
        )
