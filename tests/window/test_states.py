"""A hand of States in the real window: dragged with a real mouse, and by keys alone."""

from random import Random

import pytest

from cardtable.engine.match import Match
from cardtable.games.states import policy
from cardtable.games.states.moves import claim
from cardtable.games.states.rules import StatesState
from tests.window import mirror
from tests.window.desk import Desk, until
from tests.window.player import Gesture, Player

PLACES = {"draw": "deck", "0": "pile.0", "1": "pile.1"}
KEYS = {"draw": "d", "0": "a", "1": "b"}


def choose(match: Match) -> str:
    """What the policy does; of several fours that connect the one with the highest values, as the button."""
    state = match.state
    assert isinstance(state, StatesState)
    values = state.setup.values
    fours = state.setup.connections(state.hands[0]) if state.drawn else []
    if fours:
        best = max(
            fours, key=lambda four: sum(value for card, value in enumerate(values) if four >> card & 1)
        )
        return state.write(0, claim(best))
    return state.write(0, policy.choose(state.observe(0), Random(match.steps[-1].line)))


def seen_before(player: Player, match: Match) -> Match:
    """The match when the first seat looked last: before its own move, if it is still its turn."""
    lines = [step.line for step in match.steps]
    return player.match(lines[:-1]) if lines[-1].startswith("0 ") else match


def where(move: str) -> str:
    """The last word of a move: ``"draw"``, or the number of a pile."""
    return move.split()[-1]


def by_its_button(match: Match, move: str) -> bool:
    """Whether water is to be laid out where dropping it would discard it."""
    return match.state.phase == "discard" and move.startswith("water") and where(move) != "draw"


def by_mouse(player: Player) -> Gesture:
    """Cards are dragged from the deck and the piles and on them; buttons are clicked."""
    desk = player.desk

    def gesture(match: Match, move: str) -> None:
        verb, *words = move.split()
        with mirror.table(desk.window_size, match, seen_before(player, match)) as seen:
            if verb in ("knock", "states"):
                desk.click(*seen.place(f"widget:button:{'States!' if verb == 'states' else 'Knock'}"))
            elif by_its_button(match, move):
                desk.click(*seen.place("widget:button:Water"))
                desk.click(*seen.rarer_moves().place(f"widget:button:Pile {'AB'[int(where(move))]}"))
            elif verb in ("draw", "take"):
                desk.drag(seen.target(PLACES[where(move)]), seen.target("hand.self"))
            else:
                desk.drag(seen.card(words[0]), seen.target(PLACES[where(move)]))

    return gesture


def by_keys(player: Player) -> Gesture:
    """The letters of deck, piles and buttons; a card is found with the arrows and raised with Enter."""
    desk = player.desk

    def gesture(match: Match, move: str) -> None:
        verb, *words = move.split()
        if verb in ("knock", "states"):
            desk.key("k" if verb == "knock" else "c")
            return
        if by_its_button(match, move):
            desk.key("t")
        elif verb in ("discard", "water"):
            with mirror.table(desk.window_size, match, seen_before(player, match)) as seen:
                hand = seen.hand()
            desk.key("Right", "Home", *["Right"] * hand.index(words[0]), "Return")
        desk.key(KEYS[where(move)])

    return gesture


@pytest.mark.window
def test_a_hand_by_mouse(desk: Desk) -> None:
    desk.launch()
    size = desk.window_size
    with mirror.menu(size) as start:
        desk.click(*start.place("widget:poster:states"))
    with mirror.setup(size, "states") as seats:
        desk.click(*seats.place("text:2"))
        desk.click(*seats.place("widget:button:Play"))
    player = Player(desk, "states", 2, {}, choose)
    mouse = by_mouse(player)
    while player.act(mouse):
        pass
    match = player.match()
    assert match.results[0].hand == 1
    own = {line.split()[1] for line in desk.lines() if line.startswith("0 ")}
    assert own & {"draw", "take"} or "knock" in own
    with mirror.scores(size, match) as sheet:
        place = sheet.place("widget:button:Next hand")

    def dealt() -> bool:
        desk.click(*place)
        return sum(line.startswith("* deal") for line in desk.lines()) == 2

    until(dealt, "the second deal")


@pytest.mark.window
def test_a_hand_by_keys_alone(desk: Desk) -> None:
    desk.launch()
    desk.key("3")
    desk.key("Return")
    until(lambda: bool(desk.lines()), "the deal")
    player = Player(desk, "states", 4, {}, choose)
    keys = by_keys(player)
    while player.act(keys):
        pass

    def left() -> bool:
        desk.key("m", "q")  # from the score sheet to the menu, and out
        return desk.program_ended()

    until(left, "the program to end")
    assert desk.quit_code() == (0, "")
