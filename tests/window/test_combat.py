"""Combat in the real window: some hands by a real mouse, and some by keys alone."""

from collections.abc import Callable

import pytest

from cardtable.engine.match import Match
from cardtable.games.combat.rules.state import CombatState
from cardtable.viewmodel.prompts import Ask, Choice
from tests.window import mirror
from tests.window.desk import Desk, until
from tests.window.player import Gesture, Player, begin_by_keys, begin_by_mouse

HANDS_BY_MOUSE, HANDS_BY_KEYS = 3, 5


def choose(match: Match) -> str:
    """A legal move that changes with the match, so that high and low, first and last are all taken."""
    legal = match.state.legal(0)
    return match.state.write(0, legal[len(match.steps) * 7 % len(legal)])


class Rival(Player):
    """Somebody in a game where both may be asked at once, and one hand follows the other by itself."""

    def my_turn(self) -> bool:
        """Whether the first seat is asked, or the match is over; what waits to be read is read till then."""
        match = self.match()
        due = bool(match.steps) and (0 in match.state.to_act or match.state.winners is not None)
        if not due:
            self.desk.key("Shift_L")
        return due

    def play(self, gesture: Gesture, enough: Callable[[Match], bool]) -> Match:
        """Move until it is enough."""
        while True:
            until(self.my_turn, "the first seat's turn")
            match = self.match()
            if match.state.winners is not None or enough(match):
                return match
            self.make(match, gesture)


def led_to(ask: Ask, move: object) -> Choice | None:
    """The alternative that has to be chosen before a move can be."""
    for choice in ask.tiles:
        inner = choice.then
        if inner is not None and any(answer.move == move for answer in (*inner.tiles, *inner.spots)):
            return choice
    return None


def by_mouse(player: Player) -> Gesture:
    """Cards, tiles and the signs of rock, paper, scissors are clicked."""
    desk = player.desk

    def gesture(match: Match, move: str) -> None:
        wanted = match.state.read(0, move)
        with mirror.table(desk.window_size, match) as seen:
            first = led_to(seen.ask, wanted)
            if first is not None:
                desk.click(*seen.place(f"widget:tile:{first.label}"))
                seen.specify(first)
            if seen.ask.secret_choice is not None:
                desk.click(*seen.place(f"widget:duel:{move.capitalize()}"))
                return
            spot = next((spot for spot in seen.ask.spots if spot.move == wanted), None)
            if spot is not None:
                desk.click(*seen.card(seen.keys(spot.place)[spot.index]))
            else:
                tile = next(tile for tile in seen.ask.tiles if tile.move == wanted)
                desk.click(*seen.place(f"widget:tile:{tile.label}"))

    return gesture


def by_keys(player: Player) -> Gesture:
    """The numbers of cards and tiles; Tab and Enter where cards have none."""
    desk = player.desk

    def gesture(match: Match, move: str) -> None:
        desk.key(*keys_for(desk, match, move))

    return gesture


def keys_for(desk: Desk, match: Match, move: str) -> list[str]:
    """The keys that make a move."""
    state = match.state
    assert isinstance(state, CombatState)
    verb, *words = move.split()
    signs = (("rock", "paper", "scissors"), ("higher", "lower", "equal"))
    for names in signs:
        if verb in names:
            return [str(names.index(verb) + 1)]
    if verb == "take" and state.pending == "unequal":
        taken = [int(word) - 1 for word in words]
        down = [place for place in range(5) if state.down >> place & 1]
        if len(words) == 2:  # the higher card, and one that lies face down
            return ["1", str(1 + next(number for number, place in enumerate(down) if place in taken))]
        return ["2", str(1 + next(number for number, place in enumerate(down) if place not in taken))]
    if verb == "add":
        with mirror.table(desk.window_size, match) as seen:
            wanted = state.read(0, move)
            first = led_to(seen.ask, wanted)
            keys = [first.letter] if first is not None else []
            if first is not None:
                seen.specify(first)
            spots = [spot.move for spot in seen.ask.spots]
            return [*keys, *["Tab"] * (spots.index(wanted) + 1), "Return"]
    with mirror.table(desk.window_size, match) as seen:
        return [next(spot.letter for spot in seen.ask.spots if spot.move == state.read(0, move))]


@pytest.mark.window
def test_hands_by_mouse(desk: Desk) -> None:
    begin_by_mouse(desk, "combat")
    player = Rival(desk, "combat", 2, {}, choose)
    match = player.play(by_mouse(player), lambda match: len(match.results) >= HANDS_BY_MOUSE)
    assert len(match.results) >= HANDS_BY_MOUSE
    own = {line.split()[1] for line in desk.lines() if line.startswith("0 ")}
    assert "flip" in own


@pytest.mark.window
def test_hands_by_keys_alone(desk: Desk) -> None:
    begin_by_keys(desk, "combat")
    player = Rival(desk, "combat", 2, {}, choose)
    match = player.play(by_keys(player), lambda match: len(match.results) >= HANDS_BY_KEYS)
    assert len(match.results) >= HANDS_BY_KEYS

    def left() -> bool:
        """Whether the pause menu has led out; what is announced late takes the first Escape."""
        desk.end_what_is_shown()
        if not desk.program_ended():
            desk.key("Escape", "q")
        return desk.program_ended()

    until(left, "the program to end")
    assert desk.quit_code() == (0, "")
    assert player.match().steps[-1].line == match.steps[-1].line
