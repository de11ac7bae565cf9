"""The terms of a match of Whitehouse, and what follows from them for every hand."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from cardtable.engine.options import Choice, Option, OptionError, Value
from cardtable.games.kit.rules.texts import CENSUS, Agreed
from cardtable.games.kit.rules.trick_setup import ALONE, SEATS, TrickSetup
from cardtable.games.whitehouse.rules.moves import CARDS, CODES
from cardtable.i18n import N_, _

OPTIONS: Final = (
    Option(
        "play",
        "partnership",
        N_("Play"),
        N_("Two teams of two, or everybody plays alone."),
        (Choice("partnership", N_("Partners")), Choice("individual", N_("Individual"))),
    ),
    Option(
        "jokers",
        True,  # noqa: FBT003 - a value among values
        N_("Jokers"),
        N_("Two jokers join as the highest trumps, and the kitty grows to six."),
        (Choice(False, N_("Without")), Choice(True, N_("With"))),  # noqa: FBT003
    ),
    Option(
        "target",
        7,
        N_("Match to"),
        N_("This many points win the match; this many below zero lose it."),
        tuple(Choice(points, str(points)) for points in (3, 5, 7, 9, 11, 13)),
    ),
    Option(
        "colors",
        False,  # noqa: FBT003
        N_("Colors"),
        N_("One team always names a red trump, the other a blue one."),
        (Choice(False, N_("Free")), Choice(True, N_("Red and blue"))),  # noqa: FBT003
    ),
    Option(
        "referee",
        "strict",
        N_("Referee"),
        N_("The table refuses wrong cards, or you must catch them yourselves."),
        (Choice("strict", N_("Strict")), Choice("honor", N_("Honor system"))),
    ),
    CENSUS,
)

SHORT_TARGET: Final = 3
"""Target suggested at set-up: about six hands between computer players; a target of 7 takes 27."""
LONG_TARGET: Final = 13
"""The target available only in individual play."""

PARTNERS: Final = ((0, 2), (1, 3))

LANDSLIDE: Final = 500
LANDSLIDE_ALONE: Final = 400

KITTY_ROUNDS: Final = (1, 4, 7, 10)
KITTY_ROUNDS_WITH_JOKERS: Final = (1, 3, 5, 7, 9, 11)
"""Rounds of the deal after which one card goes to the kitty (WH-3)."""

HAND_SIZE: Final = 12


def check(options: Mapping[str, Value]) -> None:
    """Refuse options that are incompatible. Raises OptionError."""
    if options["play"] == "partnership":
        if options["target"] == LONG_TARGET:
            raise OptionError(
                _("option 'target' can be {target} only in individual play; allowed: 3, 5, 7, 9, 11").format(
                    target=LONG_TARGET
                )
            )
    elif options["colors"]:
        raise OptionError(_("option 'colors' can be true only in partnership play; allowed: false"))


class Setup(TrickSetup):
    """The terms of one match, shared by all its states and never changed.

    Attributes:
        partnership: whether two play against two.
        jokers: whether the deck has jokers.
        colors: whether each side has its own trump suits.
        honor: whether the players must catch wrong cards themselves.
        landslide: the lowest bid that wins the match if made.
    """

    def __init__(self, options: Agreed, votes: tuple[int, ...]) -> None:
        """Take every option with its value, and each card's votes under the match's census."""
        agreed = dict(options)
        self.partnership: bool = agreed["play"] == "partnership"
        self.jokers: bool = agreed["jokers"] is True
        self.colors: bool = agreed["colors"] is True
        self.honor: bool = agreed["referee"] == "honor"
        self.landslide: int = LANDSLIDE if self.partnership else LANDSLIDE_ALONE
        rounds = KITTY_ROUNDS_WITH_JOKERS if self.jokers else KITTY_ROUNDS
        dealt_to: list[int] = []
        for number in range(1, HAND_SIZE + 1):
            dealt_to += [*range(SEATS), SEATS] if number in rounds else [*range(SEATS)]
        sides = PARTNERS if self.partnership else ALONE
        super().__init__(options, votes, sides, tuple(dealt_to), CODES)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle only what it was made from."""
        return make_setup, (self.options, self.votes)


@cache
def make_setup(options: Agreed, votes: tuple[int, ...]) -> Setup:
    """Return the setup for the arguments of `Setup`; the same object for the same terms."""
    if len(votes) != CARDS:
        raise ValueError(f"votes of {CARDS} cards are needed, not {len(votes)}")
    return Setup(options, votes)
