"""Random matches of Plurality."""

from typing import ClassVar

from hypothesis import strategies as st

from cardtable.cards.deck import load_deck
from cardtable.engine.game import Game
from tests.games.plurality.rules.state import Plurality, PluralityState
from tests.kit.random_play import RandomPlay, Table
from tests.kit.tricks import TrickInvariants


class PluralityInvariants(TrickInvariants[PluralityState]):
    """Those of every game of tricks."""

    clauses: ClassVar[str] = "PL-"


class PluralityRandomPlay(RandomPlay[PluralityState]):
    """Short and long matches by both censuses."""

    game_id: ClassVar[str] = "plurality"
    invariants = PluralityInvariants()
    closer: ClassVar[float] = 0.3
    tables = st.builds(
        lambda target, census: Table(4, {"target": target, "census": census}),
        st.sampled_from([500, 1000]),
        st.sampled_from([2010, 2020]),
    )
    any_move = st.integers(-2, 53)

    @property
    def game(self) -> Game:
        return Plurality(load_deck("statehood").cards)

    def table(self, number: int) -> Table:
        return Table(4, {"target": (500, 1000, 2000)[number % 3], "census": (2010, 2020)[number % 2]})
