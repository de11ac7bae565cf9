"""What is agreed on before a match of Whitehouse, and what follows from it for every hand."""

from collections.abc import Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import Final

from cardtable.cards.masks import Adder, mask_of
from cardtable.engine.options import Choice, Option, OptionError, Value
from cardtable.games.whitehouse.rules.moves import CARDS, SEATS
from cardtable.i18n import N_, _

OPTIONS: Final = (
    Option(
        "play",
        "partnership",
        N_("Play"),
        N_("Two partnerships, or everyone alone"),
        (Choice("partnership", N_("Partners")), Choice("individual", N_("Individual"))),
    ),
    Option(
        "jokers",
        True,  # noqa: FBT003 - a value among values
        N_("Jokers"),
        N_("The two highest trumps; without them, the kitty has four cards instead of six"),
        (Choice(False, N_("Without")), Choice(True, N_("With"))),  # noqa: FBT003
    ),
    Option(
        "target",
        7,
        N_("Match to"),
        N_("The match ends this many points above or below zero. 13 is for individual play."),
        tuple(Choice(points, str(points)) for points in (3, 5, 7, 9, 11, 13)),
    ),
    Option(
        "colors",
        False,  # noqa: FBT003
        N_("Colors"),
        N_("Partners only: one side always names a red trump, the other a blue one"),
        (Choice(False, N_("Free")), Choice(True, N_("Red and blue"))),  # noqa: FBT003
    ),
    Option(
        "referee",
        "strict",
        N_("Referee"),
        N_("The table refuses wrong cards, or the players have to catch them"),
        (Choice("strict", N_("Strict")), Choice("honor", N_("Honor system"))),
    ),
    Option(
        "census",
        2020,
        N_("Census"),
        N_("Which census sets each state's votes"),
        (Choice(2020, "2020"), Choice(2010, "2010")),
    ),
)

SHORT_TARGET: Final = 3
"""Points of the match that set-up suggests: by the computer players about six hands; to 7 it takes 27."""
LONG_TARGET: Final = 13
"""The target that only individual play has."""

PARTNERS: Final = ((0, 2), (1, 3))
ALONE: Final = ((0,), (1,), (2,), (3,))

LANDSLIDE: Final = 500
LANDSLIDE_ALONE: Final = 400

KITTY_ROUNDS: Final = (1, 4, 7, 10)
KITTY_ROUNDS_WITH_JOKERS: Final = (1, 3, 5, 7, 9, 11)
"""The rounds of the deal after which one card goes to the kitty (WH-3)."""

HAND_SIZE: Final = 12


def check(options: Mapping[str, Value]) -> None:
    """Refuse options that do not go together. Raises OptionError."""
    if options["play"] == "partnership":
        if options["target"] == LONG_TARGET:
            raise OptionError(
                _("option 'target' can be {target} only in individual play; allowed: 3, 5, 7, 9, 11").format(
                    target=LONG_TARGET
                )
            )
    elif options["colors"]:
        raise OptionError(_("option 'colors' can be true only in partnership play; allowed: false"))


class Setup:
    """One match's agreement. Shared by all its states and never changed.

    Args:
        options: every option with its value, in the order of `OPTIONS`.
        votes: the electoral votes of each card by the match's census.

    Attributes:
        sides: the seats behind each entry of the scores.
        side_of: by seat, its side (partnership) or itself.
        dealt_to: for each card of the deck, top first, who gets it: 0 the dealer's left … 3 the dealer, 4 the
            kitty.
        ballots: adds up the votes of a set of cards.
    """

    __slots__ = (
        "_pickers",
        "ballots",
        "census",
        "colors",
        "dealt_to",
        "honor",
        "jokers",
        "landslide",
        "options",
        "partnership",
        "side_of",
        "sides",
        "size",
        "target",
        "votes",
    )

    def __init__(self, options: tuple[tuple[str, Value], ...], votes: tuple[int, ...]) -> None:
        agreed = dict(options)
        self.options = options
        self.votes = votes
        self.partnership: bool = agreed["play"] == "partnership"
        self.jokers: bool = agreed["jokers"] is True
        self.target: int = int(agreed["target"])
        self.colors: bool = agreed["colors"] is True
        self.honor: bool = agreed["referee"] == "honor"
        self.census: int = int(agreed["census"])
        self.sides: tuple[tuple[int, ...], ...] = PARTNERS if self.partnership else ALONE
        self.side_of: tuple[int, ...] = (0, 1, 0, 1) if self.partnership else (0, 1, 2, 3)
        self.landslide: int = LANDSLIDE if self.partnership else LANDSLIDE_ALONE
        rounds = KITTY_ROUNDS_WITH_JOKERS if self.jokers else KITTY_ROUNDS
        dealt_to: list[int] = []
        for number in range(1, HAND_SIZE + 1):
            dealt_to += [*range(SEATS), SEATS] if number in rounds else [*range(SEATS)]
        self.dealt_to: tuple[int, ...] = tuple(dealt_to)
        self.size: int = len(dealt_to)
        self._pickers = [
            itemgetter(*(place for place, to in enumerate(dealt_to) if to == pile))
            for pile in range(SEATS + 1)
        ]
        self.ballots = Adder(votes)

    def __reduce__(self) -> tuple[object, ...]:
        """Sent to another process as what it was made of."""
        return make_setup, (self.options, self.votes)

    def piles(self, cards: Sequence[int]) -> list[int]:
        """The cards of a deal as five masks: those of the dealer's left … of the dealer, and of the kitty.

        Args:
            cards: the whole deck, top first.
        """
        return [mask_of(pick(cards)) for pick in self._pickers]

    @property
    def deck(self) -> int:
        """All cards of the match, as a mask."""
        return (1 << self.size) - 1


@cache
def make_setup(options: tuple[tuple[str, Value], ...], votes: tuple[int, ...]) -> Setup:
    """The setup for these options and votes; the same one for the same agreement.

    Args:
        options: every option with its value, in the order of `OPTIONS`.
        votes: by card, jokers included.
    """
    if len(votes) != CARDS:
        raise ValueError(f"votes of {CARDS} cards are needed, not {len(votes)}")
    return Setup(options, votes)
