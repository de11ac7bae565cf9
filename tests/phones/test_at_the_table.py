"""The table with phones: who sees what, whose moves count, and what becomes of phones that misbehave."""

from __future__ import annotations

import json
from random import Random

import pygame
import pytest

from cardtable.games import catalogue
from cardtable.phones import server as server_module
from cardtable.phones.limits import Allowance
from cardtable.phones.network import PhonesError
from cardtable.resources import log_dir
from cardtable.scenes.handover import QUIET_MS, HandoverScene
from cardtable.scenes.phones.scene import PhonesScene
from cardtable.scenes.scores.scene import ScoresScene
from tests.phones.conftest import OpenPhones, PhoneTable
from tests.phones.handsets import Handset
from tests.phones.test_server import BAD_FRAMES, garbage
from tests.phones.test_whole_matches import answer
from tests.scenes.table_kit import any_move

GAMES = sorted(catalogue.GAMES)


def acting(made: PhoneTable) -> int:
    """The seat whose phone is asked, once it is."""
    made.pocket.until(lambda: made.session.waits == "phone")
    seat: int = made.session.actor
    made.pocket.until(lambda: (made.phones[seat].state.get("ask") or {}).get("mine"))
    return seat


def waiting(made: PhoneTable, seat: int) -> Handset:
    """A phone that looks on while a seat is asked, once it has the same picture of the table."""
    other: Handset = made.phones[(seat + 1) % 4]
    made.pocket.until(lambda: other.state["n"] == made.phones[seat].state["n"])
    return other


def faces(made: PhoneTable) -> set[str]:
    """The cards that lie face up on the screen."""
    sprites = made.table.scene.view.sprites
    return {sprite.key for sprite in sprites if not sprite.key.startswith("?")}


def log_text() -> str:
    return "".join(file.read_text("utf-8") for file in log_dir().glob("*") if file.is_file())


@pytest.mark.parametrize("game", [game for game in GAMES if catalogue.entry(game).secret])
def test_no_hand_is_on_the_screen_and_each_phone_has_its_own(game: str, open_phones: OpenPhones) -> None:
    seats = catalogue.game(game).seats[-1]
    made = open_phones(*["phone"] * seats, game=game)
    made.join_all()
    acting(made)
    made.pocket.until(lambda: not made.table.scene.view.busy)
    state = made.session.match.state
    hidden = {card for zone, cards in state.zones().items() if zone.startswith("hand") for card in cards}
    open_cards = {
        card for cards in state.observe(None).zones().values() for card in cards if card and card[0] != "?"
    }
    assert not faces(made) & (hidden - open_cards)
    for seat, phone in made.phones.items():
        own = {card for card in state.observe(seat).zones()[f"hand.{seat}"] if card}
        assert {card["code"] for card in phone.state["hand"]} == own


@pytest.mark.parametrize("game", GAMES)
def test_what_a_phone_is_sent_does_not_depend_on_what_its_seat_cannot_know(
    game: str, open_phones: OpenPhones
) -> None:
    """Swap the hidden cards: the same bytes."""
    seats = catalogue.game(game).seats[-1]
    made = open_phones(*["phone"] * seats, game=game)
    made.join_all()
    dice = Random(game)
    for _move in range(3):
        answer(made, acting(made), dice)
    acting(made)
    match, part = made.session.match, made.table.scene.phones
    for seat in made.session.phones:
        before = json.dumps(part._view(seat))
        true, match.state = match.state, match.state.observe(seat).resample(dice)
        try:
            assert json.dumps(part._view(seat)) == before
        finally:
            match.state = true


def test_a_move_out_of_turn_or_against_the_rules_is_refused_with_its_clause(open_phones: OpenPhones) -> None:
    made = open_phones(*["phone"] * 4)
    made.join_all()
    seat, count = acting(made), len(made.session.match.steps)
    other = waiting(made, seat)
    other.move("bid 270")
    made.pocket.until(lambda: other.last("no"))
    own = made.phones[seat]
    own.move("trump H")
    made.pocket.until(lambda: own.last("no"))
    refused = own.last("no")
    assert refused is not None
    assert refused["clause"].startswith("WH-")
    assert refused["sentence"].endswith(".")
    own.move("dance")
    made.pocket.until(lambda: own.last("no") is not refused)
    assert len(made.session.match.steps) == count


def test_an_old_picture_is_not_answered_and_a_move_is_made_once(open_phones: OpenPhones) -> None:
    made = open_phones(*["phone"] * 4)
    made.join_all()
    seat = acting(made)
    phone, count = made.phones[seat], len(made.session.match.steps)
    move = phone.state["n"]
    for _time in range(3):
        phone.send(t="move", n=move, move="bid 270")
    made.pocket.until(lambda: phone.last("taken"))
    made.pocket.until(lambda: phone.state["n"] != move)
    phone.send(t="move", n=move, move="bid 280")
    phone.send(t="ping")
    made.pocket.until(lambda: phone.last("pong"))
    assert [step.seat for step in made.session.match.steps[count:]].count(seat) == 1
    assert phone.last("no") is None


def test_a_phone_that_comes_back_finds_its_seat_and_its_picture(open_phones: OpenPhones) -> None:
    made = open_phones(*["phone"] * 4)
    made.join_all()
    seat = acting(made)
    phone = made.phones[seat]
    phone.leave()
    made.pocket.until(lambda: made.app.phones.lobby.seats[seat].at == "lost")
    assert made.table.scene.context.phone_signs[seat] == "away"
    again = made.pocket.handset().come_back(phone.token)
    made.pocket.until(lambda: again.state)
    assert again.state["n"] == phone.state["n"]
    assert again.state["hand"] == phone.state["hand"]
    assert again.state["ask"]["mine"]
    again.move("bid 270")
    made.pocket.until(lambda: again.last("taken"))


def test_the_table_says_how_to_go_on_without_a_phone_that_stays_away(open_phones: OpenPhones) -> None:
    made = open_phones(*["phone"] * 4)
    made.join_all()
    seat = acting(made)
    made.phones[seat].leave()
    made.pocket.until(lambda: made.app.phones.lobby.seats[seat].at == "lost")
    name = made.session.names[seat]
    assert made.table.scene.context.line == f"{name}’s phone is away"
    made.pocket.until(lambda: made.table.scene.context.line.endswith(f"Phones: {name} can play here."))
    words = made.table.program.texts()
    assert "Phone away · play here" in words
    made.table.click(made.table.scene.seats.rect(seat).center)
    made.pocket.until(lambda: isinstance(made.table.top, PhonesScene))


def test_of_two_tabs_on_one_seat_the_later_one_has_it_and_the_earlier_one_is_told(
    open_phones: OpenPhones,
) -> None:
    made = open_phones(*["phone"] * 4)
    made.join_all()
    seat = acting(made)
    first = made.phones[seat]
    second = made.pocket.handset().come_back(first.token)
    made.pocket.until(lambda: second.state and first.closed)
    assert first.closed == 4001
    assert first.heard[-1] == {"t": "bye", "sentence": "You play on in another tab or window."}
    assert made.app.phones.lobby.seats[seat].at == "phone"
    heard = len(first.heard)
    second.move("bid 270")
    made.pocket.until(lambda: second.last("taken"))
    made.pocket.until(lambda: not second.state["ask"]["mine"])
    assert len(first.heard) == heard, "nothing more of the seat comes to the other tab"
    first.come_back()
    made.pocket.until(lambda: second.closed)
    assert first.closed is None


def test_a_match_goes_on_after_the_program_was_killed(open_phones: OpenPhones) -> None:
    """Nothing is told to the library at the end; the phones come back to another program by their tokens."""
    made = open_phones(*["phone"] * 4)
    made.join_all()
    seat = acting(made)
    steps = list(made.session.match.steps)
    port = made.app.phones.port
    made.kill_server()
    made.pocket.until(lambda: all(phone.closed is not None for phone in made.phones.values()))
    other = PhoneTable.resumed(made)
    assert other.app.phones.port == port
    for phone in made.phones.values():
        other.phones[len(other.phones)] = other.pocket.handset().come_back(phone.token)
    other.pocket.until(lambda: all(phone.state for phone in other.phones.values()))
    assert list(other.session.match.steps) == steps
    assert {number: phone.seat for number, phone in other.phones.items()} == {0: 0, 1: 1, 2: 2, 3: 3}
    other.phones[seat].move("bid 270")
    other.pocket.until(lambda: other.phones[seat].last("taken"))
    other.pocket.close()


@pytest.mark.usefixtures("failing_server")
def test_a_server_that_fails_ends_the_offer_and_the_screen_says_how_to_go_on(open_phones: OpenPhones) -> None:
    made = open_phones(*["phone"] * 4)
    made.join_all()
    phones, port = made.app.phones, made.app.phones.port
    made.kill_server()
    made.pocket.until(lambda: not phones.offered)
    assert "its server has stopped" in " ".join(made.table.program.texts())
    assert set(made.table.scene.context.phone_signs.values()) == {"away"}
    assert made.session.agreed["phones"]["port"] == port
    assert made.table.scene.phones.press(0)
    assert phones.port == port
    back = made.pocket.handset().come_back(made.phones[2].token)
    made.pocket.until(lambda: back.state)
    assert back.seat == 2


def test_a_seat_without_a_phone_is_asked_by_handing_over(open_phones: OpenPhones) -> None:
    made = open_phones("screen", "phone", "phone", "phone")
    made.join_all()
    dice = Random(2)
    while made.session.waits == "phone":
        answer(made, acting(made), dice)
        made.pocket.until(lambda: made.session.waits in ("phone", "person"))
    made.pocket.until(lambda: isinstance(made.table.top, HandoverScene))
    assert made.session.viewer is None
    made.table.frame(QUIET_MS)
    made.table.press(pygame.K_RETURN)
    made.table.settle()
    assert made.session.viewer == 0
    assert faces(made) >= set(made.table.hand())


def test_a_seat_is_given_to_the_computer_and_to_the_screen_in_mid_hand(open_phones: OpenPhones) -> None:
    made = open_phones(*["phone"] * 4)
    made.join_all()
    seat, count = acting(made), len(made.session.match.steps)
    made.app.phones.lobby.give(seat, "computer")
    made.pocket.until(lambda: len(made.session.match.steps) > count)
    assert made.session.place(seat) == "computer"
    next_one = acting(made)
    made.app.phones.lobby.give(next_one, "screen")
    made.pocket.until(lambda: isinstance(made.table.top, HandoverScene))
    assert made.table.top.seat == next_one
    made.pocket.until(lambda: made.phones[next_one].seat is None)


def test_a_stolen_seat_needs_a_nod_and_a_guessed_token_gets_nothing(open_phones: OpenPhones) -> None:
    made = open_phones("phone", "computer", "computer", "computer")
    made.join_all()
    thief = made.join("Eve")
    made.pocket.until(lambda: thief.lobby)
    thief.send(t="sit", seat=0)
    made.pocket.until(lambda: thief.last("refused"))
    thief.send(t="move", n=made.phones[0].state["n"] if made.phones[0].state else 1, move="bid 270")
    guess = made.pocket.handset().come_back("A" * 32)
    made.pocket.until(lambda: guess.closed)
    assert guess.closed == 4001
    assert not thief.state
    assert made.app.phones.lobby.seats[0].guest.name == made.session.names[0]
    text = log_text() + made.table.app.phones.address
    assert made.phones[0].token not in text


def test_frames_of_every_kind_in_every_phase_harm_nobody(
    open_phones: OpenPhones, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever sends them loses the connection; the others play on, and nothing is logged."""
    made = open_phones(*["phone"] * 4)
    made.join_all()
    monkeypatch.setattr(server_module, "FRAMES", Allowance(20.0, 60.0))
    dice = Random("frames")
    for _move in range(12):
        seat = acting(made)
        before = made.phones[seat]
        vandal = made.pocket.handset().come_back(before.token)
        for _frame in range(30):
            vandal.write(garbage(dice) if dice.random() < 0.9 else dice.choice(BAD_FRAMES))
            if vandal.closed is not None:
                break
        again = made.phones[seat] = made.pocket.handset().come_back(before.token)
        again.moved = before.moved
        made.pocket.until(lambda again=again: again.state)
        answer(made, seat, dice)
    assert log_text() == ""
    assert all(phone.closed is None for phone in made.phones.values())


def test_without_a_network_the_match_opens_and_says_what_to_try(
    open_phones: OpenPhones, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cardtable.phones import network

    monkeypatch.setattr(network, "addresses", list)
    made = open_phones("phone", "computer", "computer", "computer")
    assert "Connect it to the Wi-Fi" in made.app.notices.sentences[0]
    with pytest.raises(PhonesError):
        made.table.scene.phones.offer()
    made.table.press(pygame.K_ESCAPE)
    made.table.letter("P")
    made.table.letter("E")
    made.table.settle()
    assert made.session.place(0) == "screen"
    assert made.session.viewer == 0


def test_a_match_goes_on_in_the_network_that_was_chosen_while_there_is_one(
    open_phones: OpenPhones, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cardtable.phones import network

    monkeypatch.setattr(network, "addresses", lambda: ["127.0.0.1", "127.0.0.2"])
    made = open_phones("phone", "computer", "computer", "computer")
    assert made.app.phones.host == "127.0.0.1"
    made.app.phones.move()
    made.pocket.until(lambda: made.session.agreed["phones"].get("address") == "127.0.0.2")
    made.kill_server()
    again = PhoneTable.resumed(made)
    assert again.app.phones.host == "127.0.0.2"
    again.pocket.close()
    again.kill_server()
    monkeypatch.setattr(network, "addresses", lambda: ["127.0.0.1"])
    elsewhere = PhoneTable.resumed(made)
    assert elsewhere.app.phones.host == "127.0.0.1"
    elsewhere.pocket.close()


def test_a_hint_comes_where_it_is_agreed_and_only_in_turn(open_phones: OpenPhones) -> None:
    made = open_phones(*["phone"] * 4)
    made.join_all()
    seat = acting(made)
    phone, other = made.phones[seat], waiting(made, seat)
    phone.send(t="hint", n=phone.state["n"])
    made.pocket.until(lambda: phone.last("hint"))
    hint = phone.last("hint")
    assert hint is not None
    assert hint["sentence"]
    assert {*hint["cards"]} <= {card["code"] for card in phone.state["hand"]}
    assert made.table.thinker.advised[-1].seat == seat
    other.send(t="hint", n=other.state["n"])
    made.pocket.until(lambda: other.last("no"))
    assert other.last("hint") is None


def test_a_phone_goes_on_after_a_hand_where_nobody_sits_at_the_screen(open_phones: OpenPhones) -> None:
    made = open_phones("phone", "phone", game="statehood")
    made.join_all()
    dice = Random(4)
    while not made.session.match.results:
        answer(made, acting(made), dice)
        made.pocket.until(lambda: made.session.waits == "phone" or made.session.match.results)
    phone = made.phones[0]
    made.table.scene.phones._refresh()
    message = {"t": "go", "n": made.table.scene.phones._views[0]["n"]}
    made.table.scene.phones.said(next(made.app.phones.lines_of(0)), 0, message)
    made.pocket.until(lambda: phone.last("no"))
    made.pocket.until(lambda: isinstance(made.table.top, ScoresScene))
    made.pocket.until(lambda: phone.state["go"])
    assert phone.state["go"] == "Next hand"
    assert phone.state["sheet"]
    phone.send(t="go", n=phone.state["n"])
    made.pocket.until(lambda: made.table.top is made.table.scene)
    acting(made)


def test_the_offer_ends_when_the_table_is_left(open_phones: OpenPhones) -> None:
    made = open_phones("phone", "computer", "computer", "computer")
    made.join_all()
    made.app.pop()
    made.pocket.until(lambda: made.phones[0].last("bye"))
    made.pocket.until(lambda: made.phones[0].closed)
    assert not made.app.phones.offered


def test_a_match_without_phones_loads_no_server() -> None:
    import subprocess
    import sys

    scenes = "cardtable.scenes.play.scene, cardtable.scenes.setup.scene"
    code = f"import sys, {scenes}; print('aiohttp' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split()[-1] == "False"


def test_moves_by_phone_are_those_of_the_record(open_phones: OpenPhones) -> None:
    made = open_phones(*["phone"] * 4)
    made.join_all()
    seat = acting(made)
    seen = made.session.match.state.observe(seat)
    move = seen.write(any_move(seen, Random(3)))
    made.phones[seat].move(move)
    made.pocket.until(lambda: made.phones[seat].last("taken"))
    assert made.app.library.stored(made.table.match_id).record.moves[-1] == f"{seat} {move}"
