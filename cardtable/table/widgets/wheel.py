"""Letters chosen one by one, for a line of text without a keyboard."""

from __future__ import annotations

from typing import Final

from cardtable.i18n import N_, _

_ALPHABET: Final = N_("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
"""The letters in which names are written; a translation has those of its language."""
_SIGNS: Final = "0123456789.'- "
_SEEN: Final = 3
"""Letters shown at each side of the chosen one."""


class LetterWheel:
    """A ring of letters that is turned until the wanted one is in the middle."""

    def __init__(self) -> None:
        """Begin with the first letter."""
        self._letters = _(_ALPHABET) + _SIGNS
        self._place = 0

    def turn(self, by: int) -> None:
        """Turn it by so many letters, on from the last to the first."""
        self._place = (self._place + by) % len(self._letters)

    def letter(self, before: str) -> str:
        """Return the chosen letter after the text `before`: large where a word begins, small inside one."""
        chosen = self._letters[self._place]
        return chosen.lower() if before[-1:].isalpha() else chosen

    def shown(self, before: str) -> str:
        """Return the letters around the chosen one, which is in brackets, as one line."""
        places = range(self._place - _SEEN, self._place + _SEEN + 1)
        around = [self._letters[place % len(self._letters)] for place in places]
        around[_SEEN] = self.letter(before)
        named = [_("space") if letter == " " else letter for letter in around]
        named[_SEEN] = f"[ {named[_SEEN]} ]"
        return "  ".join(named)
