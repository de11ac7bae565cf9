"""The cards of States in the form that its rules need, the terms of a match, and what follows."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from cardtable.cards.card import Card
from cardtable.engine.options import Choice, Option, OptionError, Value
from cardtable.i18n import N_, _

STANDARD_TARGET: Final = 15
ALTERNATE_TARGET: Final = 75
SHORT_TARGET: Final = 7
"""Target of a short match in standard scoring: about three hands; a match to 15 takes eight."""
HAND_SIZE: Final = 4
KNOCKING: Final = 3
"""Fewest states of one color for a knock."""
PILES: Final = 2
PILE_NAMES: Final = ("A", "B")
"""Names of the piles for players; records number them."""

OPTIONS: Final = (
    Option(
        "teams",
        False,  # noqa: FBT003 - a value among values
        N_("Teams"),
        N_("Four players form two teams; partners sit across from each other."),
        (Choice(False, N_("Alone")), Choice(True, N_("Teams"))),  # noqa: FBT003
    ),
    Option(
        "scoring",
        "standard",
        N_("Scoring"),
        N_("Each hand wins a few points, or the card values count too."),
        (Choice("standard", N_("Standard")), Choice("alternate", N_("Alternate"))),
    ),
    Option(
        "target",
        STANDARD_TARGET,
        N_("Match to"),
        N_("The first with this many points wins; alternate scoring usually goes to 75."),
        tuple(Choice(points, str(points)) for points in (7, 15, 30, 75, 150)),
        low=1,
        high=200,
    ),
    Option(
        "water",
        4,
        N_("Water cards"),
        N_("How many are in the deck; each one buys a second card."),
        tuple(Choice(number, str(number)) for number in (0, 2, 4, 6, 8)),
        low=0,
        high=8,
    ),
    Option(
        "four_corners",
        True,  # noqa: FBT003
        N_("Four Corners"),
        N_("Whether states that touch only at a point are neighbors."),
        (Choice(True, N_("Link")), Choice(False, N_("Do not link"))),  # noqa: FBT003
    ),
    Option(
        "four_card_knocks",
        True,  # noqa: FBT003
        N_("Knock with four"),
        N_("What a winning knock with four of one color brings in standard scoring."),
        (Choice(True, N_("4 points")), Choice(False, N_("3 points"))),  # noqa: FBT003
    ),
    Option(
        "spotting",
        "strict",
        N_("Links"),
        N_("The table checks them for you, or you call them at your own risk."),
        (Choice("strict", N_("Checked")), Choice("self", N_("Your own eyes"))),
    ),
    Option(
        "youngest",
        0,
        N_("Youngest player"),
        N_("This seat goes first in the first hand."),
        tuple(Choice(seat, str(seat + 1)) for seat in range(4)),
        low=0,
        high=3,
    ),
)

TEAM_SEATS: Final = 4
TEAMS: Final = ((0, 2), (1, 3))

BACKS: Final = ("blue", "bonus", "green", "red", "water", "yellow")
"""The backs in the order used by views."""

BONUS: Final = BACKS.index("bonus")
WATER: Final = BACKS.index("water")
COLORS: Final = tuple(back for back in range(len(BACKS)) if back not in (BONUS, WATER))
"""The colors of the states, as indexes in `BACKS`."""

LARGEST_DECK: Final = 60
"""Most cards in a deck: a set of cards and one more bit must fit into a small int."""


def check(seats: int, options: Mapping[str, Value]) -> None:
    """Refuse options that are incompatible. Raises OptionError."""
    if options["teams"] and seats != TEAM_SEATS:
        raise OptionError(_("option 'teams' can be true only with four players; allowed: false"))
    if int(options["youngest"]) >= seats:
        raise OptionError(
            _("option 'youngest' cannot be {found} with {seats} seats; allowed: 0 to {last}").format(
                found=options["youngest"], seats=seats, last=seats - 1
            )
        )


class Pack(NamedTuple):
    """The cards of a deck as numbers. Each field is by card; sets of cards are masks.

    Args:
        codes: its code in records.
        names: its common name.
        backs: its back, as an index in `BACKS`.
        values: its value in a total of its color; 0 for bonus states and water.
        borders: the states it borders.
        corners: the states it touches only at a point.
    """

    codes: tuple[str, ...]
    names: tuple[str, ...]
    backs: tuple[int, ...]
    values: tuple[int, ...]
    borders: tuple[int, ...]
    corners: tuple[int, ...]


def pack_of(cards: Sequence[Card]) -> Pack:
    """Return the pack of these cards: states, then bonus states, then water cards.

    Borders with states outside the pack are left out.
    """
    if len(cards) > LARGEST_DECK:
        raise ValueError(f"a deck has at most {LARGEST_DECK} cards, not {len(cards)}")
    index = {card.code: number for number, card in enumerate(cards)}

    def mask(codes: Sequence[str]) -> int:
        return sum(1 << index[code] for code in codes if code in index)

    return Pack(
        tuple(index),
        tuple(card.title for card in cards),
        tuple(BACKS.index(card.back) for card in cards),
        tuple(card.value for card in cards),
        tuple(mask(card.borders) for card in cards),
        tuple(mask(card.corner) for card in cards),
    )


class Setup:
    """The terms of one match and its cards, shared by all its states and never changed.

    Args:
        options: every option with its value, in the order of `OPTIONS`.
        seats: number of players.
        pack: the cards of the deck; water cards that are not used are ignored.

    Attributes:
        size: number of cards in play.
        backs: by back, its cards.
        states: the cards that are states with a color.
        waters: the water cards.
        first_water: the first water card; they are the last cards of the deck.
        bonus: the bonus states.
        adjacent: by card, the states it connects to (STA-10).
        sides: the seats behind each entry of the scores.
        side_of: by seat, its index in `sides`.
        following: by seat, the next seat clockwise.
    """

    __slots__ = (
        "_of_color",
        "adjacent",
        "alternate",
        "back_of",
        "backs",
        "bonus",
        "codes",
        "first_water",
        "following",
        "four_card_knocks",
        "index",
        "options",
        "pack",
        "seats",
        "self_spotting",
        "side_of",
        "sides",
        "size",
        "states",
        "target",
        "values",
        "waters",
        "youngest",
    )

    def __init__(self, options: tuple[tuple[str, Value], ...], seats: int, pack: Pack) -> None:
        agreed = dict(options)
        self.options = options
        self.seats = seats
        self.pack = pack
        dry = sum(back != WATER for back in pack.backs)
        self.first_water: int = dry
        self.size: int = min(dry + int(agreed["water"]), len(pack.codes))
        self.codes: tuple[str, ...] = pack.codes[: self.size]
        self.index: dict[str, int] = {code: card for card, code in enumerate(self.codes)}
        self.back_of: tuple[int, ...] = pack.backs[: self.size]
        self.values: tuple[int, ...] = pack.values[: self.size]
        self.backs: tuple[int, ...] = tuple(
            sum(1 << card for card, own in enumerate(self.back_of) if own == back)
            for back in range(len(BACKS))
        )
        self._of_color: tuple[int, ...] = tuple(self.backs[color] for color in COLORS)
        self.bonus: int = self.backs[BONUS]
        self.waters: int = self.backs[WATER]
        self.states: int = sum(self._of_color)
        corners = bool(agreed["four_corners"])
        self.adjacent: tuple[int, ...] = tuple(
            border | corner if corners else border
            for border, corner in zip(pack.borders, pack.corners, strict=True)
        )
        teams = bool(agreed["teams"])
        self.sides: tuple[tuple[int, ...], ...] = TEAMS if teams else tuple((seat,) for seat in range(seats))
        self.side_of: tuple[int, ...] = tuple(seat % len(self.sides) for seat in range(seats))
        self.following: tuple[int, ...] = tuple((seat + 1) % seats for seat in range(seats))
        self.four_card_knocks: bool = bool(agreed["four_card_knocks"])
        self.alternate: bool = agreed["scoring"] == "alternate"
        self.target: int = int(agreed["target"])
        self.self_spotting: bool = agreed["spotting"] == "self"
        self.youngest: int = int(agreed["youngest"])

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle only what it was made from."""
        return make_setup, (self.options, self.seats, self.pack)

    @property
    def deck(self) -> int:
        """All cards of the match, as a mask."""
        return (1 << self.size) - 1

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """Return all seats clockwise, starting with `seat`."""
        return tuple((seat + step) % self.seats for step in range(self.seats))

    def connect(self, states: int) -> bool:
        """Return whether at least one state, a mask, connect over borders among themselves (STA-9)."""
        adjacent = self.adjacent
        reached = border = states & -states
        while border:
            card = border.bit_length() - 1
            found = adjacent[card] & states & ~reached
            reached |= found
            border = border ^ 1 << card | found
        return reached == states

    def connections(self, hand: int) -> list[int]:
        """Return all sets of four states of a hand that connect, as masks, lowest first."""
        adjacent = self.adjacent
        states = rest = hand & self.states
        while rest:
            bit = rest & -rest
            rest ^= bit
            if not adjacent[bit.bit_length() - 1] & states:
                states ^= bit
        if states.bit_count() < HAND_SIZE:
            return []
        return [four for four in fours(states) if self.connect(four)]

    def total(self, hand: int, color: int) -> int:
        """Return the total value of a hand's states of one of `COLORS` (STA-12)."""
        total = 0
        cards = hand & self.backs[color]
        while cards:
            bit = cards & -cards
            cards ^= bit
            total += self.values[bit.bit_length() - 1]
        return total

    def best_total(self, hand: int) -> int:
        """Return the highest total of a hand in one color, or 0 without states."""
        return max(self.total(hand, color) for color in COLORS)

    def most_alike(self, hand: int) -> int:
        """Return the largest number of states of one color in a hand."""
        most = 0
        for cards in self._of_color:
            number = (hand & cards).bit_count()
            if number > most:
                most = number
        return most


def fours(cards: int) -> list[int]:
    """Return all sets of four of a hand of at most five cards, lowest first; none for fewer than four."""
    number = cards.bit_count()
    if number == HAND_SIZE:
        return [cards]
    found: list[int] = []
    if number > HAND_SIZE:
        rest = cards
        while rest:
            bit = 1 << rest.bit_length() - 1
            rest ^= bit
            found.append(cards ^ bit)
    return found


@cache
def make_setup(options: tuple[tuple[str, Value], ...], seats: int, pack: Pack) -> Setup:
    """Return the setup for the arguments of `Setup`; the same object for the same terms."""
    return Setup(options, seats, pack)
