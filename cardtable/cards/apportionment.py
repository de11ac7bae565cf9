"""Electoral votes in a deck file: one column per census, each summing to all electors."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardtable.cards.card import CENSUSES, ELECTORS
from cardtable.cards.kinds import DeckFileError
from cardtable.i18n import _
from cardtable.schema import show

_VOTE = {"type": "integer", "minimum": 0, "maximum": ELECTORS}
VOTES: Mapping[str, Any] = {
    "type": "array",
    "items": _VOTE,
    "minItems": len(CENSUSES),
    "maxItems": len(CENSUSES),
}
"""Schema of a card's votes, one number per census."""


def check_census(census: list[object]) -> None:
    """Refuse columns that are not the known censuses. Raises DeckFileError."""
    if census != list(CENSUSES) or any(isinstance(year, bool) for year in census):
        found = "[" + ", ".join(show(year) for year in census[:5]) + (", …]" if len(census) > 5 else "]")
        raise DeckFileError(
            _("'census' cannot be {found}; allowed: [{allowed}], the columns of the votes").format(
                found=found, allowed=", ".join(str(year) for year in CENSUSES)
            )
        )


def check_sums(votes: Iterable[Sequence[int]]) -> None:
    """Refuse votes that do not sum to all electors.

    Args:
        votes: of every card, one column per census.

    Raises:
        DeckFileError: a column has a different sum.
    """
    for census, column in zip(CENSUSES, zip(*votes, strict=True), strict=True):
        if sum(column) != ELECTORS:
            raise DeckFileError(
                _("the 'votes' of census {census} sum to {total}; allowed: {electors}").format(
                    census=census, total=sum(column), electors=ELECTORS
                )
            )
