"""The cards and pending questions of a Combat match, as records and screens name them."""

from typing import Final, Literal

from cardtable.cards.masks import cards_in
from cardtable.engine.events import HIDDEN
from cardtable.engine.game import Facts, Zones
from cardtable.games.combat.rules.moves import BESIDES, CODES, PLACES, UNEQUAL, write_move
from cardtable.games.combat.rules.setup import DEALT_HANDS, HANDS, MAJORITY, Setup
from cardtable.games.kit.rules import position as kit
from cardtable.games.kit.rules.position import NOBODY, TO_CHANCE

NOWHERE: Final = -1
GONE: Final = -1
"""Marks a place whose card is gone."""

UNSEEN: Final = -2
"""Stands for a face-down card in what a seat may know."""

BARE: Final = (GONE,) * PLACES
"""An empty table."""

NO_CALL: Final = 0
UNCHOSEN: Final = (0, 0)


SHOWN: Final = {**dict(enumerate(CODES)), GONE: None, UNSEEN: HIDDEN}
"""A card on the table or in a stack, as zones show it."""


Phase = Literal["deal", "flip", "choose", "pick", "call", "shuffle", "rps", "add", "over"]
"""The phases, by the names that the page uses."""

FIELDS: Final = (
    "added",
    "before",
    "call",
    "choices",
    "chooser",
    "down",
    "hand",
    "pending",
    "phase",
    "removed",
    "setup",
    "stacks",
    "table",
    "to_act",
    "up",
    "wild",
    "winners",
    "won",
)


class Position(kit.Position):
    """The cards and pending questions of one match in progress.

    Sets of cards and of places are masks; pairs are by seat. Nothing in it changes in place, so a copy shares
    it all. Only the rules may write to it.

    Attributes:
        setup: the terms of the match.
        phase, to_act, hand, winners: as in every state.
        stacks: the cards not laid yet, top first.
        table: by place, its card, or GONE; face-down cards are UNSEEN in what a seat may know.
        down: the places with face-down cards, as a mask.
        up: the places with face-up cards, in the order turned.
        wild: the place of the wild card whose rule applies, or NOWHERE.
        pending: the rule that asks a question; empty for chance and at the end.
        chooser: the seat that takes, or that turned over the wild card whose rule applies, or NOBODY.
        call: the call about the next card (`HIGHER` …), or NO_CALL.
        choices: choices made in rock, paper, scissors, while only one seat has chosen.
        won: the cards collected.
        removed: wild cards out of the game.
        added: the collected cards added to the hand on the table.
        before: each seat's collection when the hand began.
    """

    __slots__ = FIELDS
    fields = FIELDS
    phase: Phase

    def begin(self, agreed: Setup) -> None:
        """Set the state before the first move of a match with these terms."""
        self.setup: Setup = agreed
        self.phase: str = "deal"
        self.to_act: tuple[int, ...] = TO_CHANCE
        self.hand: int = 1
        self.winners: tuple[int, ...] | None = None
        self.stacks: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        self.table: tuple[int, ...] = BARE
        self.down: int = 0
        self.up: tuple[int, ...] = ()
        self.wild: int = NOWHERE
        self.pending: str = ""
        self.chooser: int = NOBODY
        self.call: int = NO_CALL
        self.choices: tuple[int, int] = UNCHOSEN
        self.won: tuple[int, int] = (0, 0)
        self.removed: int = 0
        self.added: int = 0
        self.before: tuple[int, int] = (0, 0)

    @property
    def layer(self) -> int:
        """The seat that lays the cards of this hand."""
        return self.setup.layers[self.hand]

    @property
    def scores(self) -> tuple[int, ...]:
        """The votes collected, by seat."""
        total = self.setup.ballots.total
        return total(self.won[0]), total(self.won[1])

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Each seat on its own."""
        return (0,), (1,)

    @property
    def seen(self) -> int:
        """Every card whose face has been seen and whose place has been known since, as a mask."""
        mask = self.won[0] | self.won[1] | self.removed
        for place in self.up:
            mask |= 1 << self.table[place]
        return mask

    def zones(self) -> Zones:
        """Return every card's code by zone; one that the state does not know is ``"?"``."""
        zones: Zones = {
            f"stack.{seat}": [SHOWN[card] for card in stack] for seat, stack in enumerate(self.stacks)
        }
        zones["table"] = [SHOWN[card] for card in self.table]
        for seat, won in enumerate(self.won):
            zones[f"won.{seat}"] = [CODES[card] for card in cards_in(won)]
        zones["removed"] = [CODES[card] for card in cards_in(self.removed)]
        return zones

    def facts(self) -> Facts:
        """Return the facts under the names that the page uses."""
        return {
            "hand_no": self.hand,
            "layer": self.layer,
            "up": [place + 1 for place in self.up],
            "chooser": None if self.chooser == NOBODY else self.chooser,
            "pending": self.pending or None,
            "call": write_move(self.call) if self.call else None,
            "votes": [*self.scores],
        }

    def takes(self) -> tuple[int, ...]:
        """Return the moves of the seat that is to take."""
        up = self.up
        if self.pending != "unequal":
            return BESIDES[up[2]]
        votes = self.setup.votes
        if votes[self.table[up[0]]] > votes[self.table[up[1]]]:
            return UNEQUAL[up[0]][up[1]]
        return UNEQUAL[up[1]][up[0]]

    def pickable(self) -> list[int]:
        """Return the places of the cards that may be picked."""
        return [place for place, card in enumerate(self.table) if card != GONE and place != self.wild]

    def elected(self, seat: int) -> bool:
        """Return whether the seat has a majority that nobody can take away any more.

        Collected cards come back to the table only where their owner lays a last hand (EC-13).
        """
        if self.scores[seat] < MAJORITY:
            return False
        begun = self.hand > DEALT_HANDS and self.pending != "add"
        lays = range(max(self.hand + begun, DEALT_HANDS + 1), HANDS + 1)
        return all(self.setup.layers[hand] != seat for hand in lays)

    def highest(self, seat: int) -> int:
        """Return the most votes of any card collected by the seat."""
        return self.setup.votes[self.setup.highest_in(self.won[seat])[0]]
