"""The cards of a Statehood match, as records and screens name them."""

from collections.abc import Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from cardtable.engine.events import HIDDEN
from cardtable.engine.game import Facts, Zones
from cardtable.games.kit.rules.position import NOBODY, SCORED_FIELDS, ScoredPosition, seat_or_none
from cardtable.games.statehood.rules.moves import CODES, codes_in
from cardtable.games.statehood.rules.setup import Setup

NOTHING: Final = -1


class Declaration(NamedTuple):
    """A declaration in progress, or that of Puerto Rico as it ended.

    Args:
        card: the card declared.
        declarer: the seat that declared it.
        defenders: the cards that defend it, as a mask.
        standing: the votes to beat.
        leader: the seat with the votes to beat.
        challenges: by seat, the cards it challenged with or laid, as masks.
    """

    card: int
    declarer: int
    defenders: int
    standing: int
    leader: int
    challenges: tuple[int, ...]


Phase = Literal["cut", "deal", "turn", "discard", "challenge", "lay", "over"]
"""The phases, by the names that the page uses."""

OWN_FIELDS: Final = (
    "dealer",
    "deck",
    "declaration",
    "discard",
    "forced",
    "hands",
    "history",
    "known",
    "setup",
    "spent",
    "taken",
    "takes",
    "turn",
    "won",
)
FIELDS: Final = (*SCORED_FIELDS, *OWN_FIELDS)


class Position(ScoredPosition):
    """The cards of one match in progress.

    Sets of cards are masks; lists are by seat. Only the rules may write to it.

    Attributes:
        setup: the terms of the match.
        phase, to_act, hand, scores, winners: as in every state.
        dealer: NOBODY before the cut.
        turn: the seat that has the turn; NOBODY in `cut`, `deal` and `over`.
        deck: the deck, top first.
        discard: the discard pile, top last.
        hands: the cards held.
        known: cards in each hand that everybody knows: taken from the discard pile and not seen to leave
            since, and Puerto Rico once it is forced.
        won: the territories awarded to each seat.
        spent: the cards under those territories.
        declaration: the current declaration; Puerto Rico's stays until the next deal.
        forced: whether Puerto Rico has been forced in this hand.
        taken: the card taken this turn and not yet followed by a discard, or NOTHING.
        takes: number of takes in a row since anyone drew or declared (ST-18).
        history: all moves of this hand in order, with their seats; everybody saw them.
    """

    __slots__ = OWN_FIELDS
    fields: ClassVar[tuple[str, ...]] = FIELDS
    phase: Phase

    def begin(self, agreed: Setup) -> None:
        """Set the state before the first move of a match with these terms."""
        self.setup: Setup = agreed
        self.sit_down(agreed.seats)
        self.dealer: int = NOBODY
        self._clear()

    def _clear(self) -> None:
        """Clear the table before a deal."""
        seats = self.setup.seats
        self.turn: int = NOBODY
        self.deck: tuple[int, ...] = ()
        self.discard: list[int] = []
        self.hands: list[int] = [0] * seats
        self.known: list[int] = [0] * seats
        self.won: tuple[int, ...] = (0,) * seats
        self.spent: tuple[int, ...] = (0,) * seats
        self.declaration: Declaration | None = None
        self.forced: bool = False
        self.taken: int = NOTHING
        self.takes: int = 0
        self.history: tuple[tuple[int, int], ...] = ()

    @property
    def dealt(self) -> bool:
        """Whether the cards of a hand lie on the table."""
        # The discard pile has a card between hands, but within one its last card may just have been taken.
        return self.phase not in ("cut", "deal") or bool(self.discard)

    @property
    def settled(self) -> bool:
        """Whether the hand on the table has ended with Puerto Rico, so that all hands are open."""
        return self.declaration is not None and self.turn == NOBODY

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Every seat plays for itself."""
        return self.setup.sides

    def zones(self) -> Zones:
        """Return every card's code by zone, none hidden."""
        zones = self.zones_with([0] * self.setup.seats, 0)
        zones["deck"] = [CODES[card] for card in self.deck]
        return zones

    def zones_with(self, backs: Sequence[int], deck_backs: int) -> Zones:
        """Return the zones, with backs for cards whose faces this state lacks.

        They are by seat the number of hidden cards in each hand, and the number of cards in the deck.
        """
        seats = range(self.setup.seats)
        declared: list[str | None] = []
        challenges: Sequence[int] = (0,) * self.setup.seats
        if self.declaration is not None:
            declared = [CODES[self.declaration.card], *codes_in(self.declaration.defenders)]
            challenges = self.declaration.challenges
        zones: Zones = {"deck": [HIDDEN] * deck_backs, "discard": [CODES[card] for card in self.discard]}
        for seat in seats:
            zones[f"hand.{seat}"] = [*codes_in(self.hands[seat]), *[HIDDEN] * backs[seat]]
        for seat in seats:
            zones[f"won.{seat}"] = [*codes_in(self.won[seat])]
        for seat in seats:
            zones[f"spent.{seat}"] = [*codes_in(self.spent[seat])]
        zones["declared"] = declared
        for seat in seats:
            zones[f"challenge.{seat}"] = [*codes_in(challenges[seat])]
        return zones

    def facts(self) -> Facts:
        """Return the facts under the names that the page uses."""
        declaration = self.declaration
        return {
            "dealer": seat_or_none(self.dealer),
            "turn": seat_or_none(self.turn),
            "declarer": declaration.declarer if declaration else None,
            "standing": declaration.standing if declaration else None,
            "leader": declaration.leader if declaration else None,
            "forced": self.forced,
            "taken": None if self.taken == NOTHING else CODES[self.taken],
            "takes": self.takes,
        }
