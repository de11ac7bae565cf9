"""A hand of Whitehouse in the real window: by a real mouse, with a power cut in the middle, and by keys."""

import pytest

from cardtable.cards.card import SUITS
from cardtable.engine.match import Match
from cardtable.games.whitehouse.rules.moves import TEXTS
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

OPTIONS: dict[str, object] = {"jokers": False, "target": 3}


def choose(match: Match) -> str:
    """Outbid everybody, then the first legal move of each kind: the whole hand is played."""
    state = match.state
    legal = [TEXTS.write(move) for move in state.legal(0)]
    if state.phase == "bid":
        return legal[-1]
    return legal[0]


def to_bury(match: Match) -> list[str]:
    """The cards that are buried together: the first legal ones, as many as there are too many."""
    legal = [TEXTS.write(move).split()[1] for move in match.state.legal(0)]
    return legal[: len(legal) - 12]


def by_mouse(desk: Desk, size: tuple[int, int]) -> Gesture:
    """The gestures of a mouse."""

    def gesture(match: Match, move: str) -> None:
        verb, _space, value = move.partition(" ")
        with mirror.table(size, match) as seen:
            if verb == "bid":
                plus = seen.place("widget:stepper:Electoral votes:+")
                bids = [text for text in map(TEXTS.write, match.state.legal(0)) if text.startswith("bid")]
                for _step in range(len(bids)):
                    desk.click(*plus)
                desk.click(*seen.place("widget:button:amount"))
            elif verb == "trump":
                desk.click(*seen.place(f"suit:{value}", after="text:Name trump"))
            elif verb == "bury":
                for card in to_bury(match):
                    desk.click(*seen.card(card))
                desk.click(*seen.place("widget:button:raised"))
            else:
                desk.drag(seen.card(value), seen.target("trick"))

    return gesture


def by_keys(desk: Desk) -> Gesture:
    """The keys: arrows and Enter."""

    def gesture(match: Match, move: str) -> None:
        verb, _space, value = move.partition(" ")
        if verb == "bid":
            desk.key("End", "b")
        elif verb == "trump":
            desk.key(str(SUITS.index(value) + 1))
        else:
            with mirror.table(desk.window_size, match) as seen:
                hand = seen.hand()
            if verb == "bury":
                for card in to_bury(match):
                    desk.key("Right", "Home", *["Right"] * hand.index(card), "space")
                desk.key("Return")
                return
            # The first arrow key goes to the hand, Home to its first card, wherever the focus was.
            desk.key("Right", "Home", *["Right"] * hand.index(value), "Return")

    return gesture


@pytest.mark.window
def test_a_hand_by_mouse_with_a_power_cut(desk: Desk) -> None:
    begin_by_mouse(desk, "whitehouse")
    size = desk.window_size

    player = Player(desk, "whitehouse", 4, OPTIONS, choose)
    mouse = by_mouse(desk, size)
    phases = []
    while player.act(mouse):
        phases.append(player.match().steps[-1].line.split()[1])
        if len(phases) == 12:
            kept = desk.lines()
            desk.kill()
            assert desk.lines()[: len(kept)] == kept, "a move that was shown is lost"
            desk.launch()
            with mirror.menu(size) as start:
                desk.click(*start.place("widget:button:Play"))  # it says Continue now, in the same place
    lines = desk.lines()
    assert [line.split()[1] for line in lines if line.startswith("0 ")].count("play") == 12
    assert sum(line.startswith("0 bury") for line in lines) == 4
    assert sum(line.startswith("0 trump") for line in lines) == 1
    match = player.match()
    assert match.results
    assert match.results[0].hand == 1

    # The score sheet is seen, and the next hand dealt from it (or the match is over after a landslide).
    if match.state.winners is None:
        deal_again_by_mouse(desk, match)
    desk.kill()


@pytest.mark.window
def test_a_hand_by_keys_alone(desk: Desk) -> None:
    begin_by_keys(desk, "whitehouse")
    Player(desk, "whitehouse", 4, OPTIONS, choose).play_a_hand(by_keys(desk))
    assert sum(line.startswith("0 play") for line in desk.lines()) == 12
    leave_by_keys(desk)
