"""Making any legal move with the pointer alone or with the keys alone, found from what the table asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import permutations

import pygame

from cardtable.engine.game import IllegalMove, Move, Refusal
from cardtable.scenes.confirm import ConfirmScene
from cardtable.scenes.play.panels import AskPanel
from cardtable.scenes.play.secret_choice import SecretChoiceKey, SecretChoicePanel
from cardtable.table.laying import HAND
from cardtable.table.widgets import Widget
from cardtable.table.widgets.button import Button
from cardtable.viewmodel.prompts import Ask, Choice, Spot
from tests.scenes.table_kit import Table

Make = Callable[[Table, Move], None]


@dataclass
class Rehearsal:
    """Stands in the way of moves: they are written down and not made, so that the next can be tried."""

    table: Table
    made: list[tuple[int, Move]]

    def __init__(self, table: Table) -> None:
        self.table = table
        self.made = []
        self._real = table.session.play

    def __enter__(self) -> Rehearsal:
        def written(seat: int, move: Move) -> object:
            self.made.append((seat, move))
            raise IllegalMove(Refusal("REHEARSAL", "This is a rehearsal."))

        self.table.session.play = written
        return self

    def __exit__(self, *_error: object) -> None:
        self.table.session.play = self._real
        self.table.app.notices.sentences.clear()

    def reset(self) -> None:
        """Forget what was tried: nothing said, nothing raised, nothing focused."""
        scene = self.table.scene
        self.made.clear()
        self.table.app.notices.sentences.clear()
        scene.hands.cancel()
        scene.raised.lower()
        if scene.question.aside:
            scene.ask_viewer()
        scene.uncovered()
        scene.group.give(None)
        scene.hands.forget()
        scene.relayout()


def asked(table: Table) -> Ask:
    ask = table.scene.ask
    assert ask is not None, table.describe()
    return ask


def named(table: Table, move: Move) -> list[str]:
    """The cards of the hand that a move names."""
    words = table.session.seen.write(move).split()
    return [key for key in table.scene.view.keys(HAND) if key in words]


def spot_of(table: Table, move: Move) -> tuple[Spot, str | None] | None:
    """The spot that makes a move, with the key of its card; None for no card."""
    for spot in asked(table).spots:
        if spot.move == move and not spot.reason:
            keys = table.scene.view.keys(spot.place)
            return spot, keys[spot.index] if keys else None
    return None


def choice_of(choices: tuple[Choice, ...], move: Move) -> Choice | None:
    plain = (choice for choice in choices if choice.then is None and not choice.reason)
    return next((choice for choice in plain if choice.move == move), None)


def widget_for(table: Table, choice: Choice) -> Widget:
    """What is pressed for a choice."""
    for widget in table.scene.group.widgets:
        if getattr(widget, "label", None) == choice.label and widget.visible and widget.enabled:
            return widget
    raise AssertionError(f"nothing says {choice.label}: {table.describe()}")


def to_raise(table: Table, move: Move) -> list[str]:
    """The cards to be raised for a move, in an order in which they are that move; none where none are."""
    several = asked(table).several
    cards = named(table, move)
    if several is None or 0 < several.most < len(cards):
        return []
    selection = table.session.table.selection
    others = [card for card in selection(table.session.seen, ()).fits if card not in cards]
    together = [*cards, *sorted(others)][: several.most]
    if len(together) > len(cards) and selection(table.session.seen, together).move == move:
        return together  # the move is the first of several that are chosen at once
    orders = permutations(cards) if len(cards) < 3 else [tuple(cards)]
    for order in orders:
        if order and table.session.table.selection(table.session.seen, order).move == move:
            return list(order)
    return []


def raised_spot(table: Table, move: Move) -> tuple[str, Spot] | None:
    """The card that is raised, and the place that then makes a move."""
    if asked(table).several is None:
        return None
    for card in named(table, move):
        found = table.session.table.selection(table.session.seen, (card,))
        for spot in found.spots:
            if spot.move == move and not spot.reason:
                return card, spot
    return None


def by_mouse(table: Table, move: Move) -> None:
    """Make a move of the viewer's with the pointer."""
    _widen(table, move, table.click_widget)
    ask = asked(table)
    code = next((code for code, made in ask.cards.items() if made == move), None)
    spot = spot_of(table, move)
    raised = raised_spot(table, move)
    if code is not None:
        table.click(table.card_at(code))
    elif spot is not None and spot[1] is not None:
        table.click(table.card_at(spot[1]))
    elif raised is not None:
        table.click(table.card_at(raised[0]))
        keys = table.scene.view.keys(raised[1].place)
        table.click(table.card_at(keys[raised[1].index]) if keys else table.target(raised[1].place))
    elif to_raise(table, move):
        for card in to_raise(table, move):
            if card not in table.scene.raised.keys:  # with one card the others of the only pair rise, too
                table.click(table.card_at(card))
        table.click(_main(table).rect.center)
    elif isinstance(table.scene.panel, SecretChoicePanel):
        key = _duel_key(table, move)
        if key.reachable:
            table.click(key.rect.center)
        else:  # two share the screen: a click would tell the other
            table.letter(key.letter)
    else:
        table.click(_widget(table, move, table.click_widget).rect.center)
    _confirm(table)


def by_drag(table: Table, move: Move) -> None:
    """Make a move of cards by dragging them, any other with the pointer."""
    if not dragged(table, move):
        by_mouse(table, move)


def dragged(table: Table, move: Move) -> bool:
    """Whether a move is made by dragging cards; it is made, or nothing is but what comes before it."""
    _widen(table, move, table.click_widget)
    ask = asked(table)
    code = next((code for code, made in ask.cards.items() if made == move), None)
    spot = spot_of(table, move)
    if code is not None:
        seen, shown = table.session.seen, table.session.table
        place = next(place for place in ask.targets if shown.meaning(seen, code, place) == move)
        table.drag(table.card_at(code), table.target(place))
    elif spot is not None and spot[0].take and spot[1] is not None:
        table.drag(table.card_at(spot[1]), table.target(HAND))
    elif raised_spot(table, move) is not None:
        seen, shown = table.session.seen, table.session.table
        card, place = next(
            (card, place)
            for card in named(table, move)
            for place in ask.targets
            if shown.meaning(seen, card, place) == move
        )
        table.drag(table.card_at(card), table.target(place))
    elif ask.several is not None and ask.several.target and to_raise(table, move):
        *first, last = to_raise(table, move)
        for card in (*first, last) if first else ():
            if card not in table.scene.raised.keys:
                table.click(table.card_at(card))
        table.drag(table.card_at(last), table.target(ask.several.target))
    else:
        return False
    _confirm(table)
    return True


def by_keys(table: Table, move: Move) -> None:
    """Make a move of the viewer's with the keyboard."""
    _widen(table, move, table.press_widget)
    ask = asked(table)
    code = next((code for code, made in ask.cards.items() if made == move), None)
    spot = spot_of(table, move)
    raised = raised_spot(table, move)
    if code is not None:
        focus_card(table, code)
        table.press(pygame.K_RETURN)
    elif spot is not None and spot[1] is not None:
        if spot[0].letter:
            table.letter(spot[0].letter)
        else:
            tab_to_card(table, spot[1])
            table.press(pygame.K_RETURN)
    elif raised is not None:
        focus_card(table, raised[0])
        table.press(pygame.K_RETURN)
        table.letter(raised[1].letter)
    elif to_raise(table, move):
        for card in to_raise(table, move):
            if card not in table.scene.raised.keys:
                focus_card(table, card)
                table.press(pygame.K_SPACE)
        table.press(pygame.K_RETURN)
    elif isinstance(table.scene.panel, SecretChoicePanel):
        table.letter(_duel_key(table, move).letter)
    else:
        widget = _widget(table, move, table.press_widget)
        table.press_widget(widget)
    if isinstance(table.top, ConfirmScene):
        table.letter("Y")


def _confirm(table: Table) -> None:
    if isinstance(table.top, ConfirmScene):
        table.click(table.top.yes.rect.center)


def focus_card(table: Table, goal: str) -> None:
    """Lead the keyboard to a card of the hand by the arrows."""
    sprites = table.scene.view.sprites
    for _step in range(80):
        now = next((card.key for card in sprites if card.focused), None)
        if now == goal:
            return
        hand = table.hand()
        if now is not None and now not in hand:
            table.press(pygame.K_DOWN)
            continue
        back = now in hand and hand.index(goal) < hand.index(now)
        table.press(pygame.K_LEFT if back else pygame.K_RIGHT)
    raise AssertionError(f"no way to {goal}: {table.describe()}")


def tab_to_card(table: Table, goal: str) -> None:
    """Lead the keyboard to a card on the table by Tab."""
    for _step in range(60):
        if table.scene.view.sprites[goal].focused:
            return
        table.press(pygame.K_TAB)
    raise AssertionError(f"no way to {goal}: {table.describe()}")


def _main(table: Table) -> Button:
    widget = table.scene.question.actions.widgets[0]
    assert isinstance(widget, Button)
    return widget


def _duel_key(table: Table, move: Move) -> SecretChoiceKey:
    panel = table.scene.panel
    assert isinstance(panel, SecretChoicePanel)
    sides = panel.secret_choice.sides
    side = next(side for side in sides if side.seat == table.session.viewer)
    letter = next(letter for made, _label, _icon, letter in side.choices if made == move)
    return next(key for key in panel.widgets if isinstance(key, SecretChoiceKey) and key.letter == letter)


def _widget(table: Table, move: Move, act: Callable[[Widget], None]) -> Widget:
    """The button or tile that makes a move; what has to be done before it can be pressed is done."""
    ask = asked(table)
    choice = choice_of((*ask.tiles, *ask.choices), move)
    if choice is None and ask.spots:
        spot = spot_of(table, move)
        if spot is not None:
            choice = Choice(spot[0].move, spot[0].label)
    if choice is not None:
        return widget_for(table, choice)
    if ask.amount is not None and move in ask.amount.moves.values():
        panel = table.scene.panel
        assert isinstance(panel, AskPanel)
        assert panel.stepper is not None
        number = next(number for number, made in ask.amount.moves.items() if made == move)
        table.step_to(number, by_pointer=act == table.click_widget)
        label = ask.amount.button.format(number=number)
        return widget_for(table, Choice(move, label))
    more = choice_of(ask.more, move)
    assert more is not None, f"no way to {table.session.seen.write(move)}: {table.describe()}"
    act(widget_for(table, Choice(-1, ask.more_label)))
    return widget_for(table, more)


def _widen(table: Table, move: Move, act: Callable[[Widget], None]) -> None:
    """Choose what has to be chosen first, where a move is the answer to a question within a question."""
    tiles = asked(table).tiles
    wider = next((choice for choice in tiles if choice.then and _answers(choice.then, move)), None)
    if wider is not None:
        act(widget_for(table, wider))


def _answers(ask: Ask, move: Move) -> bool:
    """Whether a question that a choice leads to can be answered with a move."""
    return any(answer.move == move for answer in (*ask.tiles, *ask.spots))
