"""Makes any legal move from a phone's page by touch, knowing only what the page was sent."""

from __future__ import annotations

from typing import Any

from tests.phones.browser import Phone
from tests.phones.seat_kit import Position


def make(phone: Phone, position: Position, seat: int, text: str) -> None:
    """Make a move, given as text, by touching what stands for it; the table is asked what that is."""
    view = position.view(seat)
    phone.wait(lambda: _shows(phone, view))
    phone.uncover()
    _answer(phone, position, seat, view, view["ask"], text)


def _shows(phone: Phone, view: dict[str, Any]) -> bool:
    """Whether what was sent has come to the page: its question, and the cards that can be touched."""
    ask = view["ask"]
    question = "Choose in secret" if ask["secret"] is not None else ask["sentence"] or ask["title"]
    spots = sum(spot["index"] >= 0 for spot in ask["spots"]) if not ask["tiles"] else 0
    cards = [card["label"] for card in view["hand"]] if not spots else []
    read = (
        "return [document.querySelector('.question').textContent, [...document.querySelectorAll('.held li')]"
    )
    asked, held = phone.run(
        f"{read}.map((one) => one.querySelector('button')?.getAttribute('aria-label') ?? one.textContent)]"
    )
    if spots:
        return bool(asked == question and len(held) == spots)
    same = len(held) == len(cards) and all(map(str.startswith, held, cards))  # a word on it comes after
    return bool(asked == question and same)


def _answer(
    phone: Phone, position: Position, seat: int, view: dict[str, Any], ask: dict[str, Any], text: str
) -> None:
    choices = [*ask["tiles"], *ask["choices"]]
    if ask["amount"] is not None and any(move == text for _number, move in ask["amount"]["moves"]):
        _count(phone, ask["amount"], text)
    elif ask["secret"] is not None:
        label = next(choice["label"] for choice in ask["secret"]["choices"] if choice["move"] == text)
        phone.press(label)
    elif any(card["move"] == text for card in view["hand"]):
        phone.touch_card([card["move"] for card in view["hand"]].index(text))
        _primary(phone)
    elif any(choice["move"] == text for choice in choices):
        phone.press(next(choice["label"] for choice in choices if choice["move"] == text))
    elif any(spot["move"] == text for spot in ask["spots"]):
        _spot(phone, ask["spots"], text)
    elif any(choice["then"] and text in _moves(choice["then"]) for choice in choices):
        choice = next(one for one in choices if one["then"] and text in _moves(one["then"]))
        phone.press(choice["label"])
        phone.settle()
        _answer(phone, position, seat, view, choice["then"], text)
    elif ask["more"] is not None and any(choice["move"] == text for choice in ask["more"]["choices"]):
        phone.press(ask["more"]["label"])
        phone.wait(lambda: phone.all("dialog"))
        phone.press(next(choice["label"] for choice in ask["more"]["choices"] if choice["move"] == text))
    else:
        _raise(phone, position, seat, view, text)


def _moves(ask: dict[str, Any]) -> set[str]:
    return {spot["move"] for spot in ask["spots"]} | {choice["move"] for choice in ask["tiles"]}


def _primary(phone: Phone) -> None:
    phone.wait(lambda: phone.all(".answer.primary:not([aria-disabled])"))
    phone.touch(phone.all(".answer.primary:not([aria-disabled])")[-1])


def _count(phone: Phone, amount: dict[str, Any], text: str) -> None:
    """Choose a number by its own button, or step by step from the nearest below."""
    numbers = [number for number, _move in amount["moves"]]
    goal = next(number for number, move in amount["moves"] if move == text)
    start = max(number for number in (amount["first"], *amount["quick"]) if number <= goal)
    if start != amount["first"]:
        phone.press(str(start))
    for _step in range(numbers.index(goal) - numbers.index(start)):
        phone.touch(phone.one("[aria-label='More']"))
    phone.press(amount["button"].replace("{number}", str(goal)))


def _spot(phone: Phone, spots: list[dict[str, Any]], text: str) -> None:
    spot = next(one for one in spots if one["move"] == text)
    if spot["index"] < 0:
        phone.press(spot["label"])
        return
    order = sorted(one["index"] for one in spots)
    phone.touch_card(order.index(spot["index"]))
    _primary(phone)


def _raise(phone: Phone, position: Position, seat: int, view: dict[str, Any], text: str) -> None:
    own = [card["code"] for card in view["hand"]]
    named = [code for code in dict.fromkeys(text.split()) if code in own]
    raised: list[str] = []
    besides: list[str] = []
    for code in [*named, *(code for code in own if code not in named)]:
        if code in raised and code not in besides:
            continue
        found = position.selection(seat, raised, code, besides)
        assert found is not None, text
        if found["refused"] is None:
            phone.touch_card(own.index(code))
            raised, besides = found["cards"], found["besides"]
            up = sum(card in raised for card in own)
            phone.wait(lambda up=up: len(phone.all(".hand .up")) == up)  # type: ignore[misc]
        if text in {spot["move"] for spot in found["spots"]}:
            _spot(phone, found["spots"], text)
            return
        if text in {found["move"], *found["then"]}:
            _primary(phone)
            return
    raise AssertionError(f"no cards make {text}: {view['ask']}")
