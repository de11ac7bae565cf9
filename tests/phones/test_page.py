"""The page of a phone in a real browser: what is seen at every question, and what a touch does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cardtable.engine.game import CHANCE, Observation
from cardtable.games.catalogue import GAMES
from cardtable.games.kit.entry import Entry
from tests.games.plurality.game import GAME as PLURALITY
from tests.kit.matches import anything, go_on
from tests.kit.records import ROOT, files
from tests.phones.browser import AXE, SIZES, Keys, Phone
from tests.phones.page_robot import make
from tests.phones.seat_kit import Position, begin, new_match, of_record, played

pytestmark = pytest.mark.browser

MOVES = 12
"""Own moves made by touch in each game."""


def record(game: str, name: str) -> Position:
    return of_record(ROOT / game / f"{name}.yaml")


def kind(position: Position, seat: int) -> tuple[object, ...]:
    """What makes a question of another kind than one that was seen already."""
    ask = position.view(seat)["ask"]
    if ask is None:
        return (position.state.phase, None)
    parts = ("cards", "tiles", "amount", "choices", "more", "spots", "several", "secret", "parts", "confirm")
    return (position.state.phase, ask["mine"], *(bool(ask[part]) for part in parts))


def questions(game: str) -> Iterator[tuple[str, Position, int]]:
    """A golden record for each kind of question, waiting and end included, with a seat that sees it."""
    known: set[tuple[object, ...]] = set()
    for path in files(game):
        position = of_record(path)
        for seat in [*position.people[:1], *(seat for seat in range(2) if seat not in position.people)][:2]:
            found = kind(position, seat)
            if found not in known:
                known.add(found)
                yield path.stem, position, seat


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_fits_every_phone_every_finger_and_everybody(phone: Phone, game: str) -> None:
    """Nothing is cut off, covered or too small, and axe-core finds nothing, where it has been fetched."""
    wrong: list[str] = []
    at = None
    for name, position, seat in sorted(questions(game), key=lambda question: question[2]):
        phone.table.show(position)
        if at != seat:
            phone.come(seat)
            at = seat
        view = position.view(seat)
        phone.wait(lambda view=view: view["status"] in phone.text())
        for size in SIZES:
            phone.resize(*size)
            found = phone.problems()
            if phone.all(".page.mine.covered"):
                phone.uncover()
                found += phone.problems()
            if size == SIZES[1]:
                found += unheard(phone.heard(), view)
            if AXE.is_file() and size == SIZES[1]:
                found += phone.audit()
            found += [
                f"said twice: {turn.text}" for turn in phone.all(".turn") if _names_twice(turn.text, view)
            ]
            wrong += [f"{name}, seat {seat}, {size}: {line}" for line in found]
    assert not wrong, "\n".join(wrong)


def unheard(heard: list[str], view: dict[str, Any]) -> list[str]:
    """What somebody who hears the page cannot know of a question, or cannot tell apart."""
    buttons = [line for line in heard if line.startswith("button: ")]
    found = [f"heard twice: {line}" for line in sorted({line for line in buttons if buttons.count(line) > 1})]
    ask = view["ask"]
    if ask is None or not ask["mine"]:
        return found
    words = [*(card["label"] for card in view["hand"]), *(spot["label"] for spot in ask["spots"])]
    words += [choice["label"] for choice in (*ask["tiles"], *ask["choices"])]
    said = " ".join(buttons).casefold()
    found += [f"unheard: {word}" for word in words if word.casefold() not in said]
    asked = "" if ask["secret"] else ask["sentence"]  # what is secret asks in the page's own words
    if not any(line.startswith("heading: ") and asked in line for line in heard):
        found.append(f"unheard: {asked}")
    return found


def _names_twice(text: str, view: dict[str, Any]) -> bool:
    """Whether words name whoever is to act more than once."""
    return any(text.casefold().count(seat["name"].casefold()) > 1 for seat in view["seats"] if seat["acting"])


def advance(position: Position, seat: int, dice: Random) -> Position:
    """Let chance and the others move until the seat is to act."""
    match = position.match
    while match.state.to_act and seat not in match.state.to_act:
        go_on(match, dice, anything)
    return begin(position.entry, match)


@pytest.mark.parametrize(
    "entry", [pytest.param(entry, id=entry.id) for entry in (*GAMES.values(), PLURALITY)]
)
def test_a_match_is_played_by_touch(phone: Phone, entry: Entry) -> None:
    """Of every game, and of one that the page has never heard of."""
    dice = Random(entry.id)
    match = new_match(entry, entry.beginner.seats, "touch")
    position = advance(begin(entry, match), 0, dice)
    phone.table.show(position)
    phone.come(0)
    for _move in range(MOVES):
        if not match.state.to_act:
            break
        seen = match.state.observe(0)
        text = seen.write(dice.choice(seen.legal()))
        before = len(match.steps)
        make(phone, position, 0, text)
        phone.wait(lambda before=before: len(match.steps) > before)
        assert f"0 {text}" in {step.line for step in match.steps[before:]}
        phone.settle()
        if 0 not in match.state.to_act:
            phone.table.show(advance(phone.table.position or position, 0, dice))
        position = phone.table.position or position
        phone.settle()
    assert sum(step.seat == 0 for step in match.steps) >= 6


def test_a_card_that_may_not_be_played_shakes_and_says_why(phone: Phone) -> None:
    phone.table.show(record("whitehouse", "trump_may_not_be_led_yet"))
    phone.come()
    phone.uncover()
    hand = phone.table.position.view(0)["hand"] if phone.table.position else []
    place = next(number for number, card in enumerate(hand) if not card["move"])
    phone.touch_card(place)
    phone.wait(lambda: phone.all(".tip.on"))
    assert hand[place]["reason"] in phone.one(".tip").text
    assert hand[place]["clause"] in phone.one(".tip").text
    assert phone.all(".hand .shake")
    assert not phone.all(".hand .up")
    assert not [said for said in phone.table.heard if said["t"] == "move"]


def test_nothing_moves_by_itself_for_whoever_wants_it_still(phone: Phone) -> None:
    """The gold edge of one's turn appears at once, too."""
    phone.table.show(record("whitehouse", "one_trick_played"))
    phone.come(1)
    assert phone.table.position is not None
    match = phone.table.position.match
    go_on(match, Random(1), anything)
    phone.run(
        "window.moved = []; for (const kind of ['transitionrun', 'animationstart'])"
        "  document.addEventListener(kind, (one) => window.moved.push(`${one.target.className} ${kind}`));"
    )
    phone.table.show(begin(phone.table.position.entry, match))
    phone.wait(lambda: phone.all(".page.mine"))
    phone.uncover()
    assert phone.run("return window.moved") == []


def test_a_chosen_card_is_named_on_the_button_and_played_by_it_alone(phone: Phone) -> None:
    phone.table.show(record("whitehouse", "one_trick_played"))
    phone.come()
    phone.uncover()
    hand = phone.table.position.view(0)["hand"] if phone.table.position else []
    first, second = [number for number, card in enumerate(hand) if card["move"]][:2]
    phone.touch_card(first)
    phone.wait(lambda: hand[first]["do"].casefold() in phone.text().casefold())
    phone.touch_card(second)
    phone.wait(lambda: hand[second]["do"].casefold() in phone.text().casefold())
    assert len(phone.all(".hand .up")) == 1
    phone.press(hand[second]["do"])
    phone.wait(lambda: phone.table.heard[-1]["t"] == "move")
    assert phone.table.heard[-1]["move"] == hand[second]["move"]


def test_cards_are_backs_until_they_are_touched(phone: Phone) -> None:
    phone.table.show(record("whitehouse", "one_trick_played"))
    phone.come()
    assert not phone.all(".hand button")
    shown = phone.run("return [...document.images].map((image) => image.src)")
    assert any("/card/back." in source for source in shown)
    hand = phone.table.position.view(0)["hand"] if phone.table.position else []
    assert not any(f".{card['code']}-" in source for source in shown for card in hand)
    phone.touch(phone.one(".fan"))
    phone.wait(lambda: phone.all(".hand button"))


def held(phone: Phone, kind_of_event: str) -> None:
    phone.run(
        "document.querySelector('.peek').dispatchEvent(new PointerEvent(arguments[0], {bubbles: true}))",
        kind_of_event,
    )


@pytest.mark.parametrize("end", ["pointerup", "pointercancel", "pointerleave", "blur", "keyup"])
def test_the_faces_are_seen_only_while_the_button_is_held(phone: Phone, end: str) -> None:
    phone.table.show(record("whitehouse", "one_trick_played"))
    phone.come(1)
    assert not phone.all(".look")
    held(phone, "pointerdown")
    phone.wait(lambda: phone.all(".look .face"))
    if end == "blur":
        phone.run("dispatchEvent(new Event('blur'))")
    elif end == "keyup":
        phone.run("document.querySelector('.peek').dispatchEvent(new KeyboardEvent('keyup', {key: ' '}))")
    else:
        held(phone, end)
    assert not phone.all(".look")
    assert not phone.run("return document.querySelectorAll('.look img').length")


def test_news_does_not_let_the_held_button_go(phone: Phone) -> None:
    phone.table.show(record("whitehouse", "one_trick_played"))
    phone.come(2)
    held(phone, "pointerdown")
    phone.wait(lambda: phone.all(".look .face"))
    assert phone.table.position is not None
    match = phone.table.position.match
    go_on(match, Random(1), anything)  # seat 0 plays, and seat 1 is waited for
    phone.table.show(begin(phone.table.position.entry, match))
    phone.wait(lambda: "teddy" in phone.one(".turn").text.casefold())
    assert phone.all(".look .face")
    held(phone, "pointerup")
    assert not phone.all(".look")


def test_the_faces_are_covered_when_ones_turn_comes(phone: Phone) -> None:
    phone.table.show(record("whitehouse", "one_trick_played"))
    phone.come(1)
    held(phone, "pointerdown")
    phone.wait(lambda: phone.all(".look .face"))
    assert phone.table.position is not None
    match = phone.table.position.match
    go_on(match, Random(1), anything)
    phone.table.show(begin(phone.table.position.entry, match))
    phone.wait(lambda: phone.all(".page.mine"))
    assert not phone.all(".look")
    assert not phone.all(".hand button"), "the hand itself waits for a touch"


def test_a_goodbye_covers_what_is_held(phone: Phone) -> None:
    phone.table.show(record("whitehouse", "one_trick_played"))
    phone.come(1)
    held(phone, "pointerdown")
    phone.wait(lambda: phone.all(".look .face"))
    phone.table.end()
    phone.wait(lambda: "ended the session" in phone.text())
    assert not phone.all(".look")


class Marked(Position):
    """A match at which a word lies on the first card of every hand, as on one just drawn."""

    def view(self, seat: int, seen: Observation | None = None) -> dict[str, Any]:
        view = super().view(seat, seen)
        drawn = record("states", "bonus_states_drawn")
        view["hand"][0]["mark"] = drawn.view(drawn.people[0])["hand"][-1]["mark"]
        return view


_IN_FRONT = """
const box = arguments[0].getBoundingClientRect();
return [box.left + 4, box.right - 4].every((x) =>
  arguments[0].contains(document.elementFromPoint(x, (box.top + box.bottom) / 2)));
"""


@pytest.mark.parametrize("size", SIZES)
def test_no_other_card_lies_over_the_word_on_a_card(size: tuple[int, int], phone: Phone) -> None:
    lying = record("whitehouse", "one_trick_played")
    phone.table.show(Marked(lying.entry, lying.match, lying.table, lying.told))
    phone.come(lying.people[0])
    phone.resize(*size)
    phone.uncover()
    assert phone.run(_IN_FRONT, phone.one(".held .word"))


def test_raised_cards_are_named_at_every_touch(phone: Phone) -> None:
    position = record("whitehouse", "joker_buried")
    phone.table.show(position)
    phone.come()
    phone.uncover()
    most = position.view(0)["ask"]["several"]["most"]
    for number in range(most):
        phone.touch_card(number)
        phone.wait(lambda number=number: f"{number + 1} of {most}" in phone.text().casefold())
    phone.press("Bury")
    phone.wait(lambda: len([said for said in phone.table.heard if said["t"] == "move"]) == most)
    moves = [said["move"] for said in phone.table.heard if said["t"] == "move"]
    hand = position.view(0)["hand"]
    assert len(set(moves)) == most
    assert all(move.startswith("bury ") for move in moves), hand


def test_a_bid_is_stepped_and_sent(phone: Phone) -> None:
    phone.table.show(record("whitehouse", "bids_rise_by_tens"))
    phone.come()
    phone.uncover()
    assert phone.one("output b").text == "310"
    phone.touch(phone.one("[aria-label='More']"))
    phone.wait(lambda: phone.one("output b").text == "320")
    phone.touch(phone.one("[aria-label='Less']"))
    phone.wait(lambda: phone.one("output b").text == "310")
    phone.press("340")
    phone.wait(lambda: phone.one("output b").text == "340")
    phone.press("Bid 340")
    phone.wait(lambda: phone.table.heard[-1]["t"] == "move")
    assert phone.table.heard[-1]["move"] == "bid 340"


def test_a_rare_move_is_asked_about_first(phone: Phone) -> None:
    position = of_record(ROOT / "statehood" / "puerto_rico_thrown_away.yaml", back=1)
    (seat,) = position.people
    ask = position.view(seat)["ask"]
    ((move, sentence),) = ask["confirm"].items()
    phone.table.show(position)
    phone.come(seat)
    make(phone, position, seat, move)
    phone.wait(lambda: phone.all("dialog"))
    assert sentence in phone.text()
    assert not [said for said in phone.table.heard if said["t"] == "move"]
    phone.press("Yes, do it")
    phone.wait(lambda: phone.table.heard[-1]["t"] == "move")
    assert phone.table.heard[-1]["move"] == move


def test_a_hint_is_asked_for_where_hints_are_agreed(phone: Phone) -> None:
    phone.table.hints = True
    phone.table.show(record("whitehouse", "one_trick_played"))
    phone.come()
    phone.uncover()
    phone.touch(phone.one("[aria-label='This phone']"))
    phone.press("Give me a hint")
    phone.wait(lambda: "Keep your strong cards" in phone.text())
    assert phone.all(".hand .hinted")


def test_whoever_sees_the_score_sheet_can_go_on(phone: Phone) -> None:
    phone.table.go = "Next hand"
    position = record("whitehouse", "bid_made")
    phone.table.show(position)
    phone.come()
    sheet = position.sheet()
    assert sheet is not None
    assert sheet.headline.casefold() in phone.text().casefold()
    phone.press("Next hand")
    phone.wait(lambda: phone.table.heard[-1]["t"] == "go")


def test_a_trick_is_played_by_keyboard_alone(phone: Phone) -> None:
    position = record("whitehouse", "one_trick_played")
    phone.table.show(position)
    phone.come()
    phone.focus(".answer.primary")
    phone.type(Keys.ENTER)
    phone.wait(lambda: phone.all(".hand button"))
    hand = position.view(0)["hand"]
    place = next(number for number, card in enumerate(hand) if card["move"])
    phone.focus(".hand button")
    phone.type(Keys.HOME, *[Keys.ARROW_RIGHT] * place, Keys.ENTER)
    phone.wait(lambda: phone.all(".hand .up"))
    phone.focus(".answer.primary")
    phone.type(Keys.ENTER)
    phone.wait(lambda: phone.table.heard[-1]["t"] == "move")
    assert phone.table.heard[-1]["move"] == hand[place]["move"]


def test_every_card_is_read_out_whole(phone: Phone) -> None:
    position = record("whitehouse", "one_trick_played")
    phone.table.show(position)
    phone.come()
    labels = [card["label"] for card in position.view(0)["hand"]]  # none of these has a word on it
    assert (
        phone.run("return [...document.querySelectorAll('.held li')].map((one) => one.textContent)") == labels
    )
    phone.uncover()
    read = (
        "return [...document.querySelectorAll('.hand button')].map((one) => one.getAttribute('aria-label'))"
    )
    assert phone.run(read) == labels


def test_the_card_that_can_be_taken_is_heard_as_it_is_seen(phone: Phone) -> None:
    position = next(found for found in played(GAMES["statehood"], 3, 60) if found.people)
    seat = position.people[0]
    cards = [spot["card"]["label"] for spot in position.view(seat)["ask"]["spots"]]
    phone.table.show(position)
    phone.come(seat)
    phone.uncover()
    heard = [button.accessible_name for button in phone.all(".answers .pile")]
    assert [label in name for label, name in zip(cards, heard, strict=True)] == [True, True], heard


def test_of_a_player_the_name_is_heard_first(phone: Phone) -> None:
    position = record("statehood", files("statehood")[0].stem)
    phone.table.show(position)
    phone.come(0)
    read = "return [...document.querySelectorAll('.seat')].map((seat) => seat.textContent)"
    heard = phone.run(read)
    names = [seat["name"] for seat in position.view(0)["seats"]]
    assert all(text.startswith(name) for text, name in zip(heard[1:], names[1:], strict=True)), heard


def test_chance_is_nobody(phone: Phone) -> None:
    position = record("whitehouse", "before_the_cut")
    assert position.state.to_act == (CHANCE,)
    phone.table.show(position)
    phone.come()
    assert not phone.all(".answers button")
    assert phone.one(".turn").text == "Watch the big screen"
