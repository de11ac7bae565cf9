"""Letters on buttons: two that are offered together differ in every language, and each presses its button."""

import gettext
from collections.abc import Iterable, Iterator

import pygame
import pytest
from pygame.event import Event

from cardtable import i18n
from cardtable.engine.record import replay
from cardtable.games.catalogue import GAMES
from cardtable.i18n import key_of
from cardtable.languages import DOMAIN, speak
from cardtable.resources import asset
from cardtable.scenes.base import Scene
from cardtable.scenes.play.scene import PlayScene
from cardtable.scenes.speech.reader import letters
from cardtable.shots import studio
from cardtable.table.pads import Pads
from cardtable.table.widgets import Pressable
from cardtable.viewmodel.prompts import Ask
from tests.kit.desk import built_in
from tests.kit.records import records
from tests.kit.tip_kinds import table_of

LANGUAGES = ["en", *sorted(file.parts[-3] for file in asset("locale").glob("*/LC_MESSAGES/cardtable.po"))]
SCENES = [
    "menu",
    "first-menu",
    "setup",
    "settings",
    "written",
    "day",
    "day-result",
    "matches",
    "finished",
    "statistics",
    "pause",
    "report",
    "atlas",
    "passport",
    "honors",
    "quiz-setup",
    "quiz-result",
    "bid",
    "bury",
    "challenge",
    "table",
    "scores",
    "result",
    "again",
    "deal-again",
    "confirm",
    "phones",
    "deuce",
    "deuce-ask",
    "deuce-result",
    "combat-duel-two",
    "combat-result",
    "combat-scores",
    "statehood-turn",
    "statehood-two",
    "statehood-discard",
    "statehood-lay",
    "states-turn",
    "states-water",
    "states-result",
    "evening",
    "evening-end",
    "evening-past",
]
"""The pictures with buttons that have letters, one of each kind."""
UNSEEN = {
    "menu": [("Learn", "L")],
    "first-menu": [("Learn", "L")],
    "statistics": [("Statistics", "T")],
}
"""What a letter does there that stands on no button."""


class Actions(gettext.NullTranslations):
    """A language in which each action has a letter of its own, which tells what the action is."""

    def __init__(self) -> None:
        super().__init__()
        self.known: list[tuple[str, str]] = []

    def pgettext(self, context: str, message: str) -> str:
        action = context, message
        if action not in self.known:
            self.known.append(action)
        return chr(_FIRST + self.known.index(action))

    def action(self, letter: str) -> tuple[str, str] | None:
        """The action that has a letter; None for a letter that is the same in every language."""
        place = ord(letter) - _FIRST if len(letter) == 1 else -1
        return self.known[place] if 0 <= place < len(self.known) else None

    def clashes(self, letters: Iterable[str]) -> list[tuple[str, str, list[str]]]:
        """The letters that different actions among those offered together have in some language."""
        found = []
        for language in LANGUAGES:
            catalog = gettext.translation(DOMAIN, asset("locale"), [language], fallback=True)
            owners: dict[str, set[str]] = {}
            for letter in letters:
                action = self.action(letter)
                owners.setdefault(catalog.pgettext(*action) if action else letter, set()).add(
                    action[0] if action else letter
                )
            found += [(language, letter, sorted(who)) for letter, who in owners.items() if len(who) > 1]
        return found


_FIRST = 0x4E00
"""A letter without capitals, followed by enough others."""


@pytest.fixture
def actions(monkeypatch: pytest.MonkeyPatch) -> Actions:
    made = Actions()
    monkeypatch.setattr(i18n, "_catalogue", made)
    return made


def buttons_of(scene: Scene) -> list[Pressable]:
    """What can be pressed by a letter."""
    group = getattr(scene, "group", None)
    assert group is not None
    shown = [widget for widget in group.widgets if isinstance(widget, Pressable) and widget.visible]
    return [button for button in shown if button.letter]


@pytest.mark.parametrize("name", SCENES)
def test_every_letter_presses_its_own_button_as_a_click_does(name: str, actions: Actions) -> None:
    with studio((1024, 640)) as made:
        made.show(name)
        made.settle()
        scene = made.app.scene
        buttons = buttons_of(scene)
        assert buttons
        letters = [button.letter for button in buttons]
        assert sorted(letters) == sorted(set(letters))
        letters += [key_of(*action) for action in UNSEEN.get(name, [])]
        if isinstance(scene, PlayScene):
            letters += [spot.letter for spot in scene.hands.offered.spots.values()]
            letters += [key_of("Show large", "I")] if scene.hands.offered.own else []
        assert actions.clashes(letters) == []
        acted: list[str] = []
        for button in buttons:
            button.act = lambda letter=button.letter: acted.append(letter)  # type: ignore[misc]
        for button in buttons:
            if not button.enabled or actions.action(button.letter) is None:
                continue
            pressed = {"key": ord(button.letter), "mod": 0, "unicode": button.letter, "scancode": 0}
            scene.handle(Event(pygame.KEYDOWN, pressed))
            assert acted == [button.letter], button.tag
            scene.handle(Event(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1))
            scene.handle(Event(pygame.MOUSEBUTTONUP, pos=button.rect.center, button=1))
            assert acted == 2 * [button.letter], button.tag
            acted.clear()


def test_the_control_of_a_pad_for_a_hint_presses_no_button_with_the_same_letter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(i18n, "_catalogue", i18n._catalogue)
    speak("es")
    press = Event(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=pygame.CONTROLLER_BUTTON_Y)
    with studio((1024, 640)) as made:
        made.show("pause")
        (event,) = Pads().heard([press], 0)
        sheet, table = made.app.scene, made.app.scenes[-2]
        assert isinstance(table, PlayScene)
        assert table.tools.hint.letter in [button.letter for button in buttons_of(sheet)]
        assert not sheet.handle(event)
        asked: list[str] = []
        table.tools.hint.act = lambda: asked.append("hint")  # type: ignore[method-assign]
        table.handle(event)
        assert asked == ["hint"]


@pytest.mark.parametrize("name", ["statehood-turn", "states-turn"])
def test_the_letter_on_a_card_or_a_pile_makes_the_move_of_a_click_on_it(name: str, actions: Actions) -> None:
    made_by_letter, made_by_click = (_moves_of_spots(name, by) for by in ("letter", "click"))
    assert len({*made_by_letter.values()}) == len(made_by_letter) > 1
    assert made_by_letter == made_by_click


def _moves_of_spots(name: str, by: str) -> dict[str, str]:
    """The moves made by choosing what has a letter on the table, by that letter."""
    found: dict[str, str] = {}
    while True:
        with studio((1024, 640)) as made:
            made.show(name)
            made.settle()
            scene = made.app.scene
            assert isinstance(scene, PlayScene)
            spots = {spot.letter: key for key, spot in scene.hands.offered.spots.items() if not spot.reason}
            letter = next((letter for letter in spots if letter and letter not in found), "")
            if not letter:
                return found
            if by == "letter":
                scene.handle(Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter.lower()))
            else:
                at = scene.view.sprites[spots[letter]].home.box.center
                scene.handle(Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
                scene.handle(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
                scene.handle(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
            found[letter] = scene.session.match.record().moves[-1]


def letters_of(ask: Ask) -> Iterator[frozenset[str]]:
    """The letters offered together with a question: with its answers, and with the rarer moves."""
    spots = [spot.letter for spot in ask.spots]
    found = [*spots, ask.more_letter, *(choice.letter for choice in (*ask.choices, *ask.tiles))]
    if ask.several is not None:
        found.append(ask.several.letter)
        found += [key_of("What you may play", "Y")] if ask.several.offers_label else []
    if ask.amount is not None:
        found.append(ask.amount.letter)
    if ask.decided:
        found.append(key_of("Finish the hand", "F"))
    yield frozenset(filter(None, found))
    yield frozenset(filter(None, [*spots, *(choice.letter for choice in ask.more)]))


def questions_of(game: str) -> Iterator[Ask]:
    """What the players of the golden records are asked."""
    for record in records(game):
        table = table_of(record)
        for state in replay(record, built_in(game)):
            for seat in state.to_act:
                ask = table.picture(state.observe(seat), seat, ()).ask if seat >= 0 else None
                if ask is not None:
                    yield ask


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_answer_has_the_letter_of_another_or_of_a_small_button(game: str, actions: Actions) -> None:
    with studio((1024, 640)) as made:
        made.show("table")
        assert isinstance(made.app.scene, PlayScene)
        small = {button.letter for button in made.app.scene.tools.offered if button.letter}
    small.add(key_of("Show large", "I"))
    asked = {letters for ask in questions_of(game) for letters in letters_of(ask)}
    assert len(asked) > 1
    assert [clash for letters in asked for clash in actions.clashes(small | letters)] == []


def test_what_is_asked_with_alt_has_letters_of_its_own(actions: Actions) -> None:
    assert actions.clashes(letters().values()) == []
