"""A hand of Statehood in the real window: dragged with a real mouse, and by keys alone.

Both play the same match against players who do anything, so that every kind of move comes up.
"""

from collections.abc import Callable
from random import Random

import pytest

from cardtable.engine.match import Match
from cardtable.games.statehood.players.policy import PLAYERS
from cardtable.storage.settings import Player as Sitting
from tests.window import mirror
from tests.window.desk import Desk
from tests.window.player import Gesture, Player, deal_again_by_mouse, keep_dealt, leave_by_keys

policy = PLAYERS.plain

SEED = "42"
"""Of a short hand in which the first seat draws and takes, declares and challenges."""
SHORT: dict[str, object] = {"target": 21}
"""A whole match as the menus offer it; the published 56 points take twenty minutes."""
PLAYERS = [Sitting("Ann", "ann", "person")]
PLAYERS += [Sitting(name.title(), name, "computer", "random") for name in ("teddy", "abe")]
VERBS = {"draw", "take", "discard", "declare", "challenge", "lay"}
PILES = {"draw": "deck", "take": "discard"}
LETTERS = {
    "draw": "d",
    "take": "t",
    "discard": "d",
    "declare": "e",
    "challenge": "c",
    "lay": "c",
    "pass": "p",
}


def choose(match: Match) -> str:
    """Whoever can declare or challenge does, else what the policy does."""
    state = match.state
    moves = [state.write(0, move) for move in state.legal(0)]
    bold = [text for text in moves if text.startswith(("declare", "challenge", "lay"))]
    if bold:
        return bold[0]
    return state.write(0, policy.choose(state.observe(0), Random(match.steps[-1].line)))


def by_mouse(player: Player) -> Gesture:
    """Cards are dragged from the piles, to the discard pile and to the middle; buttons are clicked."""
    desk = player.desk

    def gesture(match: Match, move: str) -> None:
        verb, cards = _parted(move)
        with mirror.table(desk.window_size, match) as seen:
            if verb in PILES:
                desk.drag(seen.target(PILES[verb]), seen.target("hand.self"))
            elif verb == "discard":
                desk.drag(seen.card(cards[0]), seen.target("discard"))
            elif verb == "pass":
                desk.click(*seen.place("widget:button:Pass"))
            else:
                places = [seen.card(card) for card in cards]
                for place in places if len(places) > 1 else ():  # a single card is raised by dragging it
                    desk.click(*place)
                desk.drag(places[-1], seen.target("arena"))

    return gesture


def by_keys(player: Player) -> Gesture:
    """The letters of piles and buttons; cards are found with the arrows and raised with Space."""
    desk = player.desk

    def gesture(match: Match, move: str) -> None:
        verb, cards = _parted(move)
        with mirror.table(desk.window_size, match) as seen:
            hand = seen.hand()
        for card in cards:
            desk.key("Right", "Home", *["Right"] * hand.index(card), "space")  # the first key finds the hand
        desk.key(LETTERS[verb])

    return gesture


def _parted(move: str) -> tuple[str, list[str]]:
    """The verb of a move, and its cards in the order in which they are raised."""
    verb, *words = move.split()
    return verb, [word for word in words if word != "with"]


def play_a_hand(desk: Desk, gesture_of: Callable[[Player], Gesture]) -> Match:
    """Continue the match that is kept until the score sheet of its first hand."""
    player = Player(desk, "statehood", 3, {}, choose)
    match = player.play_a_hand(gesture_of(player))
    assert {line.split()[1] for line in desk.lines() if line.startswith("0 ")} == VERBS
    return match


@pytest.mark.window
def test_a_hand_by_mouse(desk: Desk) -> None:
    keep_dealt(desk.home, "statehood", PLAYERS, {}, SEED)
    desk.launch()
    with mirror.menu(desk.window_size) as start:
        desk.click(*start.place("widget:button:Play"))  # it says Continue, in the same place
    match = play_a_hand(desk, by_mouse)
    deal_again_by_mouse(desk, match)


@pytest.mark.window
def test_a_hand_by_keys_alone(desk: Desk) -> None:
    keep_dealt(desk.home, "statehood", PLAYERS, {}, SEED)
    desk.launch()
    desk.key("c")
    play_a_hand(desk, by_keys)

    leave_by_keys(desk)
