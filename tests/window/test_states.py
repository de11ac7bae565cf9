"""A hand of States in the real window: dragged with a real mouse, and by keys alone."""

from random import Random

import pytest

from cardtable.engine.match import Match
from cardtable.games.states.players.policy import PLAYERS
from cardtable.games.states.rules.moves import claim
from cardtable.games.states.rules.state import StatesState
from tests.window import mirror
from tests.window.desk import Desk
from tests.window.player import (
    Gesture,
    Player,
    begin_by_keys,
    begin_by_mouse,
    deal_again_by_mouse,
    leave_by_keys,
)

policy = PLAYERS.plain

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


def on_top(match: Match, pile: int) -> str:
    """The name of the card on top of a pile."""
    state = match.state
    assert isinstance(state, StatesState)
    return state.setup.pack.names[state.piles[pile][-1]]


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
                desk.click(*seen.place("widget:button:Play water"))
                desk.click(*seen.rarer_moves().place(f"widget:button:{on_top(match, int(where(move)))}"))
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
        if match.state.phase == "discard" and move.startswith("discard *"):  # a click would take for it
            desk.key("t", str(int(where(move)) + 1))
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
    begin_by_mouse(desk, "states", ("text:2", ""))
    player = Player(desk, "states", 2, {}, choose)
    match = player.play_a_hand(by_mouse(player))
    own = {line.split()[1] for line in desk.lines() if line.startswith("0 ")}
    assert own & {"draw", "take"} or "knock" in own
    deal_again_by_mouse(desk, match)


@pytest.mark.window
def test_a_hand_by_keys_alone(desk: Desk) -> None:
    begin_by_keys(desk, "states")
    player = Player(desk, "states", 3, {}, choose)
    player.play_a_hand(by_keys(player))
    leave_by_keys(desk)
