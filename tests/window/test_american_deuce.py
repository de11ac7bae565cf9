"""A round of American Deuce in the real window: with a real mouse, and by keys alone.

Both play the same short round against players who do anything.
"""

import pytest

from cardtable.cards.card import SUITS
from cardtable.engine.match import Match
from cardtable.storage.settings import Player as Sitting
from tests.window import mirror
from tests.window.desk import Desk
from tests.window.player import Gesture, Player, deal_again_by_mouse, keep_dealt, leave_by_keys

GAME = "american_deuce"
SHORT: dict[str, object] = {"target": 90, "quick": True}
"""What the set-up of this game begins with."""
SEED = "342"
"""Of a short round in which the first seat names a suit, asks for a deuce, plays, and passes."""
VERBS = {"suit", "ask", "play", "pass"}
PLAYERS = [Sitting("Ann", "ann", "person")]
PLAYERS += [Sitting(name.title(), name, "computer", "random") for name in ("teddy", "abe", "eleanor")]
TILES = {"S": "Spades", "H": "Hearts", "D": "Diamonds", "C": "Clubs", "ask": "Ask", "decline": "Decline"}
KEYS = {"ask": "a", "decline": "d", "pass": "p"}


def choose(match: Match) -> str:
    """Pass once, and else get rid of as many cards as can be; ask wherever that is possible."""
    state = match.state
    moves = [state.write(0, move) for move in state.legal(0)]
    if "pass" in moves and all(step.line != "0 pass" for step in match.steps):
        return "pass"
    return max((move for move in moves if move not in ("pass", "decline")), key=_cards, default=moves[0])


def _cards(move: str) -> int:
    return len(move.split())


class Tries:
    """Knows when a gesture is made again, and then lowers the cards that the last one left raised."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.last = -1

    def begin(self, match: Match, verb: str) -> None:
        """A gesture begins that makes a move of that kind."""
        if len(match.steps) == self.last and verb == "play":
            self.desk.key("y", "Escape")  # a suggestion takes their place, and is lowered
        self.last = len(match.steps)


def by_mouse(desk: Desk) -> Gesture:
    """Tiles and buttons are clicked, a card is dragged, several are raised by clicks and played."""
    tries = Tries(desk)

    def gesture(match: Match, move: str) -> None:
        verb, *words = move.split()
        tries.begin(match, verb)
        with mirror.table(desk.window_size, match) as seen:
            if verb == "pass":
                desk.click(*seen.place("widget:button:Pass"))
            elif verb not in ("play", "give"):
                desk.click(*seen.place(f"widget:tile:{TILES[words[0] if words else verb]}"))
            elif len(words) == 1:
                desk.drag(seen.card(words[0]), seen.target("table"))
            else:
                for card in seen.to_raise(words):
                    desk.click(*seen.card(card))
                desk.click(*seen.place("widget:button:raised"))

    return gesture


def by_keys(desk: Desk) -> Gesture:
    """The letters of tiles and buttons; cards are raised by arrows and Space, and played by Enter."""
    tries = Tries(desk)

    def gesture(match: Match, move: str) -> None:
        verb, *words = move.split()
        tries.begin(match, verb)
        if verb == "suit":
            free = [
                suit for suit in SUITS if match.state.why_not(0, match.state.read(0, f"suit {suit}")) is None
            ]
            desk.key(str(free.index(words[0]) + 1))
        elif not words:
            desk.key(KEYS[verb])
        else:
            with mirror.table(desk.window_size, match) as seen:
                hand = seen.hand()
                touched = sorted(words, key=hand.index)
                if verb == "play":
                    touched = seen.to_raise(touched)
            # An arrow key goes to the hand, Home to its first card, wherever the focus was.
            keys, place = ["Right", "Home"], 0
            for goal in map(hand.index, touched):
                keys += ["Right"] * (goal - place)
                keys += ["space"] if verb == "play" else []
                place = goal
            desk.key(*keys, "Return")

    return gesture


def play_a_round(desk: Desk, gesture: Gesture) -> Match:
    """Play the match that is kept until the score sheet of its first round."""
    match = Player(desk, GAME, len(PLAYERS), SHORT, choose).play_a_hand(gesture)
    assert {line.split()[1] for line in desk.lines() if line.startswith("0 ")} == VERBS
    return match


@pytest.mark.window
def test_a_round_by_mouse(desk: Desk) -> None:
    keep_dealt(desk.home, GAME, PLAYERS, SHORT, SEED)
    desk.launch()
    with mirror.menu(desk.window_size) as start:
        desk.click(*start.place("widget:button:Play"))  # it says Continue, in the same place
    match = play_a_round(desk, by_mouse(desk))
    deal_again_by_mouse(desk, match, "Next round")


@pytest.mark.window
def test_a_round_by_keys_alone(desk: Desk) -> None:
    keep_dealt(desk.home, GAME, PLAYERS, SHORT, SEED)
    desk.launch()
    desk.key("c")
    play_a_round(desk, by_keys(desk))
    leave_by_keys(desk)
