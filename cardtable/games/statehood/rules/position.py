"""What lies on the table of Statehood, and how records and screens name it."""

from collections.abc import Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from cardtable.engine.events import HIDDEN
from cardtable.engine.game import Facts, Zones
from cardtable.games.kit.rules.position import NOBODY, SCORED_FIELDS, ScoredPosition, seat_or_none
from cardtable.games.statehood.rules.moves import CODES, codes_in
from cardtable.games.statehood.rules.setup import Setup

NOTHING: Final = -1


class Declaration(NamedTuple):
    """A declaration under way, or that of Puerto Rico as it ended.

    Args:
        card: the card declared.
        declarer: who declared it.
        defenders: the cards it stands with, as a mask.
        standing: the votes to beat.
        leader: whose votes these are.
        challenges: by seat, the cards it has challenged with or laid, as masks.
    """

    card: int
    declarer: int
    defenders: int
    standing: int
    leader: int
    challenges: tuple[int, ...]


Phase = Literal["cut", "deal", "turn", "discard", "challenge", "lay", "over"]
"""What the match waits for, by the names of the page."""

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

    Sets of cards are masks; lists are by seat. Read freely; only the rules write.

    Attributes:
        setup: what was agreed.
        phase, to_act, hand, scores, winners: as every state has them.
        dealer: NOBODY before the cut.
        turn: the seat whose turn it is; NOBODY in `cut`, `deal` and `over`.
        deck: the deck, its top first.
        discard: the discard pile, its top last.
        hands: the cards held.
        known: those of them that everybody knows: taken from the discard pile and not seen to leave since,
            and Puerto Rico once it is forced.
        won: the territories awarded to each seat.
        spent: the cards under them.
        declaration: the one under way; Puerto Rico's stays until the next deal.
        forced: whether Puerto Rico has been forced in this hand.
        taken: the card taken this turn and not yet answered by a discard, or NOTHING.
        takes: how many takes in a row there have been since anyone drew or declared (ST-18).
        history: who has made which move in this hand, one after the other; all of it was seen by everybody.
    """

    __slots__ = OWN_FIELDS
    fields: ClassVar[tuple[str, ...]] = FIELDS
    phase: Phase

    def begin(self, agreed: Setup) -> None:
        """Make this the state before the first move of a match.

        Args:
            agreed: what the players agreed on.
        """
        self.setup: Setup = agreed
        self.sit_down(agreed.seats)
        self.dealer: int = NOBODY
        self._clear()

    def _clear(self) -> None:
        """An empty table before a deal."""
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
        # Between two hands there is a card on the discard pile; within one, its last card may just be taken.
        return self.phase not in ("cut", "deal") or bool(self.discard)

    @property
    def settled(self) -> bool:
        """Whether the hand on the table has ended by a declaration of Puerto Rico: all hands are open."""
        return self.declaration is not None and self.turn == NOBODY

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Every seat plays for itself."""
        return self.setup.sides

    def zones(self) -> Zones:
        """Every card by zone as its code, none hidden."""
        zones = self.zones_with([0] * self.setup.seats, 0)
        zones["deck"] = [CODES[card] for card in self.deck]
        return zones

    def zones_with(self, backs: Sequence[int], deck_backs: int) -> Zones:
        """The zones, with cards whose faces this state does not have.

        Args:
            backs: how many more cards lie in each hand, by seat.
            deck_backs: how many lie in the deck, of which nothing is shown.
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
        """The facts by the names of the page."""
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
