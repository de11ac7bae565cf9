"""Phrases that several games' tables share: numbers, lists, sides, and the progress of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.i18n import _, ngettext

_RAREST: Final = 100
"""The smallest chance told is one time out of so many."""


def signed(number: int) -> str:
    """Return the number with a true minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def points_text(points: int) -> str:
    """Return a number of points in words: ``"1 point"``, ``"−2 points"``."""
    return ngettext("{points} point", "{points} points", abs(points)).format(points=signed(points))


def votes_text(votes: int) -> str:
    """Return a number of electoral votes in words: ``"no votes"``, ``"1 vote"``, ``"42 votes"``."""
    if votes == 0:
        return _("no votes")
    return ngettext("{votes} vote", "{votes} votes", votes).format(votes=votes)


HALF: Final = 5
"""Times in ten that are said in a word."""


def in_ten(chance: float) -> int:
    """Return a chance from 0 to 1 as times in ten, from 1 to 9."""
    return min(9, max(1, round(10 * chance)))


def times_text(chance: float) -> str:
    """Return a chance from 0 to 1 in words: ``"7 times out of 10"``, ``"half the time"``.

    A small one is told as ``"1 time out of 30"``.
    """
    number = in_ten(chance)
    if number == HALF:
        return _("half the time")
    many = 10 if number > 1 else 10 * max(1, round(0.1 / max(chance, 1 / _RAREST)))
    words = ngettext("{number} time out of {many}", "{number} times out of {many}", number)
    return words.format(number=number, many=many)


def listed(words: Sequence[str]) -> str:
    """Join words: ``"Texas"``, ``"Texas and Ohio"``, ``"Texas, Ohio and Utah"``; empty for no words."""
    if len(words) < 2:
        return "".join(words)
    return _("{some} and {last}").format(some=_(", ").join(words[:-1]), last=words[-1])


def either(words: Sequence[str]) -> str:
    """Join alternatives: ``"Texas"``, ``"Texas or Ohio"``, ``"Texas, Ohio or Utah"``; empty for no words."""
    if len(words) < 2:
        return "".join(words)
    return _("{some} or {last}").format(some=_(", ").join(words[:-1]), last=words[-1])


def first_capital(words: str) -> str:
    """Capitalize the first letter."""
    return words[:1].upper() + words[1:]


def side_names(names: Sequence[str], sides: Sequence[Sequence[int]]) -> tuple[str, ...]:
    """Return each side's name: ``"Ann & Abe"``, or the player's own name for a side of one."""
    return tuple(
        _("{one} & {other}").format(one=names[side[0]], other=names[side[1]])
        if len(side) == 2
        else names[side[0]]
        for side in sides
    )


def won_by(winners: Sequence[int], sides: Sequence[Sequence[int]], named: Sequence[str]) -> str:
    """Return the sentence that says that the side of the winning seats wins the match."""
    side = next(side for side, seats in enumerate(sides) if winners[0] in seats)
    return ngettext("{side} wins the match", "{side} win the match", len(sides[side])).format(
        side=named[side]
    )


def heading(headline: str, sentence: str, champion: str, hands: int, target: int) -> tuple[str, str]:
    """Return the headline and the sentence of a score sheet.

    Args:
        headline: the last hand's result in a few words.
        sentence: the same result as a sentence.
        champion: the sentence that names the match's winner; empty while the match goes on.
        hands: number of hands finished.
        target: the score that ends the match.
    """
    if champion:
        return champion, f"{headline}. {sentence}"
    going = ngettext(
        "After {hands} hand; first to {target}.", "After {hands} hands; first to {target}.", hands
    )
    return headline, f"{sentence} {going.format(hands=hands, target=target)}"
