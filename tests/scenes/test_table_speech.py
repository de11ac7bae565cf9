"""The table for the ear: every game is played by keys from what is said, and nothing hidden is said."""

from __future__ import annotations

from random import Random
from typing import cast

import pygame
import pytest

from cardtable.games.catalogue import GAMES, game
from cardtable.games.kit.entry import Entry
from cardtable.scenes.handover import HandoverScene
from cardtable.scenes.play.scene import PlayScene
from tests.games.plurality.game import GAME as SIXTH
from tests.scenes.hearing_kit import Listener, listen
from tests.scenes.table_kit import OpenTable, Table

TOOLS = ("(?)", "(H)", "(F1)", "(Esc)", "(U)", "(L)", "(S)", "(W)", "(G)", "(O)", "Settings", "Take back")
"""What tells the small buttons, which answer nothing, from the answers."""
READ_MS = 800
"""Longer than a key that was pressed for the state before is ignored."""


class Blind:
    """Plays by keys, and knows of the table nothing but what is said."""

    def __init__(self, table: Table, listener: Listener, seed: str) -> None:
        self.table = table
        self.listener = listener
        self.dice = Random(seed)
        self.heard: list[str] = []
        self.own = self.hinted = 0
        """Moves found by the blind player, and those that needed a hint."""

    def press(self, key: int, mod: int = 0, unicode: str = "") -> list[str]:
        self.table.press(key, mod, unicode)
        said = self.listener.take()
        self.heard += said
        return said

    def wait(self) -> None:
        self.table.settle(250)
        self.table.frame(READ_MS)
        self.table.settle(250)
        self.heard += self.listener.take()

    @property
    def made(self) -> int:
        return len(self.table.match.steps)

    def ask(self, letter: str) -> str:
        """What is told on demand."""
        (told,) = self.press(ord(letter), pygame.KMOD_LALT)
        return told

    def move(self) -> None:
        """Make a move: the answer at which the keys arrive after some steps, else the one a hint names."""
        made = self.made
        for _try in range(6):
            last = ""
            for _step in range(self.dice.randrange(1, 4)):
                last = "".join(self.press(self.dice.choice((pygame.K_TAB, pygame.K_RIGHT)))[-1:]) or last
            if "button" in last and any(tool in last for tool in TOOLS):
                continue
            self.press(pygame.K_RETURN)
            if self.moved(made):
                self.own += 1
                return
        self.press(pygame.K_ESCAPE)
        if self.table.top is not self.table.scene:  # nothing was to be put back, so it was the pause
            self.press(pygame.K_ESCAPE)
        self.hint(made)

    def hint(self, made: int) -> None:
        for _try in range(4):
            words = self.press(pygame.K_h, unicode="h")
            assert words, self.table.describe()
            self.table.frame(READ_MS)
            self.press(pygame.K_RETURN)
            self.press(pygame.K_RETURN)
            if self.moved(made):
                self.hinted += 1
                return
        raise AssertionError((self.heard[-8:], self.table.describe()))

    def moved(self, made: int) -> bool:
        """Whether a move was made; a question whether it is meant is answered with yes."""
        if not isinstance(self.table.top, PlayScene) and self.made == made:
            self.press(pygame.K_RETURN)
        return self.made > made


def said(line: str) -> str:
    """A line of the screen as the voice gets it."""
    return line.replace(" · ", ", ")


@pytest.mark.parametrize("name", [*GAMES, SIXTH.id])
def test_a_hand_is_played_by_ear(open_table: OpenTable, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if name == SIXTH.id:
        monkeypatch.setitem(cast(dict[str, Entry], GAMES), name, SIXTH)
    seats = game(name).seats
    table = open_table(game=name, seats=4 if 4 in seats else seats[0], seed="by ear")
    table.unpainted()
    player = Blind(table, listen(table.app), name)
    session = table.session
    questions = 0
    for _turn in range(120):
        player.wait()
        if table.top is not table.scene:  # the sheet after a hand, which may be over before it is one's turn
            assert table.top.passages()[0].text in " ".join(player.heard)
            if questions:
                break
            player.press(pygame.K_RETURN)
            continue
        sentence = said(table.scene.ask.sentence or table.scene.ask.title)
        assert any(sentence in words for words in player.heard), (sentence, player.heard)
        assert any(sentence in words for words in player.listener.musts)
        held = player.ask("h")
        for code in table.hand():
            title = session.table.note(session.seen, table.scene.view.zone_of(code), code).title
            assert said(title) in held, (code, held)
        for letter in "qtmsl":
            assert player.ask(letter)
        questions += 1
        player.heard.clear()
        told = len(session.match_log.told)
        player.move()
        player.wait()
        news = [line for move in session.match_log.told[told:] for line in move.lines]
        assert all(said(line) in player.heard for line in news), (news, player.heard)
    assert session.match.results, table.describe()
    assert player.own > player.hinted


@pytest.mark.parametrize("name", list(GAMES))
def test_other_hidden_cards_change_no_word(open_table: OpenTable, name: str) -> None:
    seats = game(name).seats
    table = open_table(game=name, seats=4 if 4 in seats else seats[0], seed="swapped")
    table.unpainted()
    table.app.settings.table_talk = False  # it comes and goes with time
    listener = listen(table.app)
    dice = Random(name)
    for _turn in range(6):
        table.settle(250)
        if table.top is not table.scene:
            return
        heard = words(table, listener)
        match, state = table.match, table.match.state
        match.state = table.session.seen.resample(dice)
        assert words(table, listener) == heard
        match.state = state
        table.scene.play(table.thinker.choose(table.session.seen, dice))
        table.app.refresh()


def words(table: Table, listener: Listener) -> list[str]:
    """Everything that is told of the table now, and of each card of the hand."""
    table.press(pygame.K_HOME)
    listener.take()
    for letter in "qhtms":
        table.press(ord(letter), pygame.KMOD_LALT)
    scene = table.scene
    said = listener.take() + [passage.text for passage in scene.passages()]
    for _card in table.hand():
        table.press(pygame.K_RIGHT)
        said.append(scene.focus_words())
    return said


def test_a_covered_table_tells_no_hand(open_table: OpenTable) -> None:
    table = open_table((0, 1))
    listener = listen(table.app)
    table.settle()
    assert isinstance(table.top, HandoverScene)
    heard = " ".join(listener.take())
    assert table.session.names[table.top.seat] in heard
    names = [card.name for card in table.session.table.cards.cards]
    for letter in "qhtms":
        table.press(ord(letter), pygame.KMOD_LALT)
    table.scene.uncovered()
    heard = " ".join([heard, *listener.take(), *map(table.scene.told, ("hand", "table", "question"))])
    assert not [name for name in names if name in heard]
    assert "covered" in heard


def test_a_card_that_may_not_be_played_says_why(open_table: OpenTable) -> None:
    table = open_table()
    listener = listen(table.app)
    dice = Random(1)
    while not (table.session.seen.phase == "play" and closed_cards(table)):
        table.settle()
        table.scene.play(table.thinker.choose(table.session.seen, dice))
        table.app.refresh()
        table.settle()
    card = closed_cards(table)[0]
    table.focus_card(card)
    reason = table.session.seen.why_not(table.session.table.tap(table.session.seen, card)).sentence
    assert reason in listener.take()[-1]
    table.press(pygame.K_RETURN)
    assert reason in " ".join(listener.take()), "it is refused aloud, too"


def test_the_colors_of_the_backs_in_other_hands_are_told(open_table: OpenTable) -> None:
    """STA-2: everybody sees them, so a player who does not must hear them."""
    table = open_table(game="states")
    listener = listen(table.app)
    table.settle()
    listener.take()
    (told,) = Blind(table, listener, "backs").press(ord("s"), pygame.KMOD_LALT)
    backs = [seat.held for seat in table.scene.picture.seats if seat.where != "self"]
    assert all(backs)
    assert all(held in told for held in backs), told


def closed_cards(table: Table) -> list[str]:
    """The cards of the hand that may not be played."""
    ask = table.scene.ask
    return [] if ask is None or not ask.hand else [card for card in table.hand() if card not in ask.cards]


def test_a_hint_is_read_with_the_moves_it_compares(open_table: OpenTable) -> None:
    table = open_table()
    listener = listen(table.app)
    table.settle()
    listener.take()
    table.letter("h")
    heard = " ".join(listener.take())
    assert table.scene.hints.rows
    for named, _advised in table.scene.hints.rows:
        assert named.title in heard
