"""What is told once Puerto Rico is settled (ST-15): who won in a tie, and what others' prizes brought."""

import pytest

from cardtable.engine.events import Scored, Won
from cardtable.games.statehood.players.policy import PLAYERS
from cardtable.games.statehood.rules.state import StatehoodState
from cardtable.games.statehood.table.game_table import StatehoodTable
from cardtable.scenes.match_log import MatchLog
from cardtable.viewmodel.picture import Sitter
from tests.games.statehood.desk import dealt
from tests.kit.desk import play

NAMES = ("Dolley", "Carol", "Abe")
SIXTY_SIX = ("KS JC 7S 9S 10H 3S", "KC 10S 8S 10C JD 5S")
"""Six cards each with 66 votes together."""
THIRTY_SIX = "6H 6D 6C 7H 7D 8D"


def lays(holder: str, *laid: str) -> tuple[StatehoodState, list[str]]:
    """A hand of three in which the first seat declares Puerto Rico, and what everybody lays."""
    state = dealt(3, {0: f"8H {holder}", **dict(enumerate(laid, start=1))})
    return state, ["0 declare 8H", *(f"{seat} lay {cards}" for seat, cards in enumerate(laid, start=1))]


@pytest.mark.parametrize(
    ("holder", "laid", "banner", "sentence"),
    [
        (
            THIRTY_SIX,
            SIXTY_SIX,
            "Dolley had 36 votes, Carol 66 and Abe 66. In the tie, Carol was first and gets 6 points.",
            "Carol and Abe tied with 66 votes. Carol played first and gets 6 points.",
        ),
        (
            SIXTY_SIX[0],
            (SIXTY_SIX[1], THIRTY_SIX),
            "Dolley had 66 votes, Carol 66 and Abe 36. In the tie, Dolley was first and gets 6 points.",
            "66 votes, and nobody had more. Dolley gets 6 points.",
        ),
        (
            THIRTY_SIX,
            (SIXTY_SIX[0], "QC 10S 8S 10C JD 5S"),
            "Dolley had 36 votes, Carol 66 and Abe 62. Carol gets 6 points.",
            "66 votes beat Abe's 62. Carol gets 6 points.",
        ),
    ],
)
def test_equal_votes_are_said_to_go_to_the_first(
    holder: str, laid: tuple[str, ...], banner: str, sentence: str
) -> None:
    state, lines = lays(holder, *laid)
    told, sheet = settled(state, lines)
    assert told.startswith(banner)
    assert sheet == sentence


def settled(state: StatehoodState, lines: list[str]) -> tuple[str, str]:
    """The announcement of who won Puerto Rico, and the sentence of the score sheet."""
    table = StatehoodTable([Sitter(name, "ann", person=True) for name in NAMES], {})
    match_log = MatchLog(table)
    said: list[str] = []
    for line in lines:
        before = state.observe(None)
        events = play(state, line)
        after = state.observe(None)
        match_log.add(int(line[0]), before, events, after)
        if any(isinstance(event, Won) for event in events):
            said += [found.line for found in table.banners(before, events, after, 0)]
    assert any(isinstance(event, Scored) for event in match_log.told[-1].events)
    return said[0], table.sheet(state.observe(None), match_log.told).sentence


def test_points_for_prizes_in_the_hands_of_others_say_whose_and_why() -> None:
    state, lines = lays(
        SIXTY_SIX[0], "*VI 6H 6D 6C 7H 7D", THIRTY_SIX.replace("6H 6D 6C 7H 7D", "2H 2D 2C 3H 3D")
    )
    told, sheet = settled(state, lines)
    assert told.endswith(" Others still had the Virgin Islands in hand: 1 point more for Dolley.")
    assert sheet.endswith("6 for Puerto Rico, 1 for the Virgin Islands in others' hands.")


def test_who_only_ties_is_told_why_it_is_not_enough() -> None:
    state, lines = lays(THIRTY_SIX, *SIXTY_SIX)
    play(state, *lines[:2])
    move = lines[2].removeprefix("2 ")
    assert PLAYERS.plain.tell(state.observe(None), state.read(2, move), "Abe") == (
        "Abe played 66 votes as well, but in a tie the first to show them wins."
    )
