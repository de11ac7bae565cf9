"""What must hold of every state of American Deuce that play can reach."""

from collections.abc import Sequence
from itertools import chain, combinations
from random import Random
from typing import ClassVar

from cardtable.engine.events import Viewer
from cardtable.games.american_deuce.rules.moves import ASK, DECLINE, GIVE, PASS, SUIT
from cardtable.games.american_deuce.rules.state import AmericanDeuceState
from tests.kit.invariants import Invariants, union, viewers

SMALL_HAND = 7
"""Up to so many cards all sets of them are tried as plays; from larger hands some are drawn."""

SETS_TRIED = 30


class AmericanDeuceInvariants(Invariants[AmericanDeuceState]):
    """Sets of cards are far too many to try them all."""

    clauses: ClassVar[str] = "AD-"
    any_order: ClassVar[frozenset[str]] = frozenset({"play"})
    lists_in_order: ClassVar[bool] = False

    def places(self, state: AmericanDeuceState) -> list[int]:
        return [*state.hands, state.table, *state.piles]

    def deck(self, state: AmericanDeuceState) -> int:
        undealt = state.phase == "cut" or (state.phase == "deal" and not state.table)
        return 0 if undealt else state.setup.deck

    def whatever_else(self, state: AmericanDeuceState) -> None:
        assert union(state.gone) == state.table | sum(state.piles)
        assert (state.standing < 0) == (state.table == 0)
        assert sum(state.scores) == 0 or state.setup.quick

    def moves_to_try(self, state: AmericanDeuceState, seat: int, dice: Random) -> Sequence[int]:
        tried = [PASS, ASK, DECLINE, *(SUIT - suit for suit in range(4)), -7]
        tried += [GIVE - card for card in range(state.setup.pack.size)]
        return tried + self._sets(state, seat, dice)

    def _sets(self, state: AmericanDeuceState, seat: int, dice: Random) -> list[int]:
        """Of a small hand all sets of up to six, of a large one some; and some of all cards."""
        pack = state.setup.pack
        held = pack.singles(state.hands[seat])
        if len(held) <= SMALL_HAND:
            sizes = (combinations(held, size) for size in range(1, 7))
            found = [sum(some) for some in chain.from_iterable(sizes)]
        else:
            found = [sum(dice.sample(held, dice.randint(1, 6))) for _set in range(SETS_TRIED)]
        everything = pack.singles(pack.all)
        return found + [sum(dice.sample(everything, dice.randint(1, 5))) for _set in range(5)]

    def exchange_hidden(self, state: AmericanDeuceState, viewer: Viewer, dice: Random) -> None:
        """Two hidden hands give each other a card with the same back; a hidden trade is of other cards."""
        back = dice.choice(state.setup.pack.backs)
        hidden = [seat for seat, hand in enumerate(state.hands) if hand & back and seat != viewer]
        if len(hidden) >= 2:
            one, two = dice.sample(hidden, 2)
            given = dice.choice(state.setup.pack.singles(state.hands[one] & back))
            taken = dice.choice(state.setup.pack.singles(state.hands[two] & back))
            state.hands[one] += taken - given
            state.hands[two] += given - taken
        trade = state.cabinet.trade
        if trade is not None and viewer not in (trade.holder, state.cabinet.chief):
            step = state.setup.pack.decks
            state.cabinet = state.cabinet._replace(
                trade=trade._replace(
                    given=trade.given if trade.given < 0 else trade.given % step,
                    returned=trade.returned if trade.returned < 0 else trade.returned % step + step,
                )
            )

    def seen_zone(
        self, state: AmericanDeuceState, viewer: Viewer, zone: str, cards: list[str | None]
    ) -> list[str | None]:
        if not zone.startswith("hand") or zone == f"hand.{viewer}":
            return cards
        backs = state.setup.pack.hidden
        second = sum(str(card).endswith("'") for card in cards)
        return [backs[0]] * (len(cards) - second) + [backs[-1]] * second

    def second_looks(self, state: AmericanDeuceState, dice: Random) -> list[Viewer]:
        return viewers(state)
