"""What must hold of every state of Combat that play can reach."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from cardtable.cards.masks import mask_of
from cardtable.engine.events import Viewer
from cardtable.engine.game import Observation
from cardtable.games.combat.rules.moves import ADDS, CARDS, HANDS_SHOWN, MOVES, STATES
from cardtable.games.combat.rules.observation import CombatView
from cardtable.games.combat.rules.position import GONE, UNSEEN
from cardtable.games.combat.rules.state import CombatState
from tests.kit.invariants import Invariants

FEW = tuple(move for move in MOVES if move not in frozenset(ADDS))
"""The moves of all phases but `add`, which has too many to try them in every state."""


class CombatInvariants(Invariants[CombatState]):
    """All moves of the phase are tried, of both seats."""

    clauses: ClassVar[str] = "EC-"
    any_order: ClassVar[frozenset[str]] = frozenset({"take", "add"})
    tried_by_others: ClassVar[int] = len(MOVES)

    def places(self, state: CombatState) -> list[int]:
        lists = [*state.stacks, [card for card in state.table if card != GONE]]
        return [*(mask_of(cards) for cards in lists), *state.won, state.removed]

    def deck(self, state: CombatState) -> int:
        return 0 if state.phase == "deal" else (1 << CARDS) - 1

    def whatever_else(self, state: CombatState) -> None:
        assert not state.removed & STATES
        gone = {place for place, card in enumerate(state.table) if card == GONE}
        down = {place for place in range(5) if state.down >> place & 1}
        assert sorted([*gone, *down, *state.up]) == [0, 1, 2, 3, 4]
        self._facts(state)

    def _facts(self, state: CombatState) -> None:
        """The facts belong to the phase."""
        facts = state.facts()
        assert facts["votes"] == list(state.scores)
        assert (facts["pending"] is None) == (state.phase in ("deal", "shuffle", "over"))
        decided = ("fake-news", "recount", "swing-state", "collusion")
        assert (facts["chooser"] is not None) == (state.phase == "choose" or facts["pending"] in decided)
        assert (facts["call"] is not None) <= (state.phase == "flip" and facts["pending"] == "fake-news")
        assert (state.phase == "rps") == (len(state.to_act) == 2 or any(state.choices))
        if state.phase == "choose":
            assert facts["chooser"] == state.to_act[0]
        if state.phase in ("add", "shuffle", "over", "deal"):
            assert state.zones()["table"] == [None] * 5

    def moves_to_try(self, state: CombatState, seat: int, dice: Random) -> Sequence[int]:
        if state.phase == "add":
            return MOVES
        return (*FEW, *(ADDS[int(dice.random() * len(ADDS))] for _number in range(4)))

    def exchange_hidden(self, state: CombatState, viewer: Viewer, dice: Random) -> None:
        """Two hidden places give each other a card, and a choice not shown yet is another one."""
        self._exchange_cards(state, dice)
        if state.phase == "rps" and len(state.to_act) == 1 and viewer != 1 - state.to_act[0]:
            before = state.copy()
            state.choices = tuple(  # type: ignore[assignment]
                HANDS_SHOWN[HANDS_SHOWN.index(choice) - 1] if choice else 0 for choice in state.choices
            )
            assert state != before

    def _exchange_cards(self, state: CombatState, dice: Random) -> None:
        """Added cards stay on the table."""
        table = [("table", place) for place in range(5) if state.down >> place & 1]
        stacks = [
            (seat, place)
            for seat, stack in enumerate(state.stacks)
            for place, card in enumerate(stack)
            if not state.added >> card & 1
        ]
        fresh = [spot for spot in table if not state.added >> state.table[spot[1]] & 1]
        spots = table if dice.random() < 0.5 or state.phase == "shuffle" else [*fresh, *stacks]
        spots = spots or stacks
        if len(spots) < 2:
            return
        one = int(dice.random() * len(spots))
        piles: dict[object, list[int]] = {"table": [*state.table], **dict(enumerate(map(list, state.stacks)))}
        (first, here), (second, there) = spots[one], spots[one - 1]
        piles[first][here], piles[second][there] = piles[second][there], piles[first][here]
        state.stacks = (tuple(piles[0]), tuple(piles[1]))
        state.table = tuple(piles["table"])

    def seen_zone(
        self, state: CombatState, viewer: Viewer, zone: str, cards: list[str | None]
    ) -> list[str | None]:
        if zone == "table":
            return ["?" if state.down >> place & 1 else card for place, card in enumerate(cards)]
        return ["?"] * len(cards) if zone.startswith("stack") else cards

    def new_deal_fits(self, state: CombatState, again: CombatState, view: Observation) -> None:
        assert isinstance(view, CombatView)
        assert UNSEEN not in again.table
        lying = mask_of(card for card in again.table if card != GONE) | mask_of(again.stacks[again.layer])
        assert not view.added_hidden & ~lying
        if state.phase == "shuffle":
            assert again.stacks[state.layer][3:] == state.stacks[state.layer][3:]
