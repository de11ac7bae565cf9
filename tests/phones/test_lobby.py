"""Who comes in, who holds which seat, and who does not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest

from cardtable.phones.lobby import (
    CODE_LASTS,
    CODE_LENGTH,
    CODE_MISSES,
    LETTERS,
    MISSES,
    MOST_GUESTS,
    WAIT,
    Lobby,
    Plan,
    Refused,
    Seat,
    digest_of,
    fresh_code,
    fresh_token,
)

PORTRAITS = ("ann", "ben")


def codes() -> Iterator[str]:
    for number in count():
        yield f"AAA{LETTERS[number % len(LETTERS)]}"


def lobby(*plans: Plan) -> Lobby:
    """A lobby with such seats; the tokens are ``token-0``, ``token-1`` and so on."""
    code, token = codes(), (f"token-{number}" for number in count())
    made = Lobby(0.0, PORTRAITS, new_code=lambda: next(code), new_token=lambda: next(token))
    made.arrange([Seat(f"P{number}", "ann", plan) for number, plan in enumerate(plans)], started=False)
    return made


def join(made: Lobby, line: int, now: float = 0.0, address: str = "") -> str:
    return made.join(line, address or f"10.0.0.{line}", made.code(now), f"Guest {line}", "ben", now)


def refused(act: object, *given: object) -> Refused:
    with pytest.raises(Refused) as found:
        act(*given)  # type: ignore[operator]
    return found.value


def test_codes_and_tokens_are_random_and_long_enough() -> None:
    drawn = {fresh_code() for _draw in range(50)}
    assert len(drawn) > 40
    assert all(len(code) == CODE_LENGTH and set(code) <= set(LETTERS) for code in drawn)
    tokens = {fresh_token() for _draw in range(50)}
    assert len(tokens) == 50
    assert min(map(len, tokens)) * 6 >= 128  # six bits a letter


def test_a_guest_with_the_code_gets_the_first_open_seat() -> None:
    made = lobby("screen", "phone", "phone", "computer")
    join(made, 1)
    assert [seat.at for seat in made.seats] == ["screen", "phone", "open", "computer"]
    assert made.guest_on(1) is made.seats[1].guest
    assert made.guests[0].name == "Guest 1"
    assert made.guests[0].digest == digest_of("token-0")


def test_the_code_is_read_in_any_case_and_a_strange_portrait_becomes_a_known_one() -> None:
    made = lobby("phone")
    made.join(1, "10.0.0.1", made.code(0.0).lower(), "  Ben \t F ", "../x", 0.0)
    assert (made.guests[0].name, made.guests[0].portrait) == ("Ben F", "ann")


def test_an_address_has_few_tries_and_then_waits() -> None:
    made = lobby("phone")
    for _try in range(MISSES):
        assert "not the code" in refused(made.join, 1, "10.0.0.9", "ZZZZ", "Eve", "ben", 0.0).sentence
    right = made.code(0.0)
    assert "too often" in refused(made.join, 1, "10.0.0.9", right, "Eve", "ben", WAIT - 1).sentence
    join(made, 2)  # another address is not concerned
    made.join(1, "10.0.0.9", right, "Eve", "ben", WAIT)


def test_guessing_from_many_addresses_changes_the_code() -> None:
    made = lobby("phone")
    first = made.code(0.0)
    for number in range(CODE_MISSES):
        refused(made.join, 1, f"10.0.1.{number}", "ZZZZ", "Eve", "ben", 0.0)
    assert made.code(0.0) != first
    refused(made.join, 1, "10.0.0.1", first, "Eve", "ben", 0.0)


def test_a_code_expires_and_tokens_do_not() -> None:
    made = lobby("phone")
    token, first = join(made, 1), made.code(0.0)
    assert made.code(CODE_LASTS - 1) == first
    assert made.code(CODE_LASTS) != first
    made.leave(1, CODE_LASTS)
    assert made.come_back(2, "10.0.0.1", token, CODE_LASTS * 9).seat == 0


def test_a_phone_that_comes_back_finds_its_seat_and_one_with_another_token_does_not() -> None:
    made = lobby("phone", "phone")
    token = join(made, 1)
    made.leave(1, 5.0)
    assert (made.seats[0].at, made.seats[0].away) == ("lost", 5.0)
    found = refused(made.come_back, 2, "10.0.0.2", "token-9", 6.0)
    assert found.final
    assert made.come_back(3, "10.0.0.1", token, 7.0) is made.seats[0].guest
    assert (made.seats[0].at, made.seats[0].away) == ("phone", None)


def test_guessed_tokens_count_as_tries() -> None:
    made = lobby("phone")
    for number in range(MISSES):
        refused(made.come_back, 1, "10.0.0.9", f"guess-{number}", 0.0)
    token = join(made, 2)
    assert "too often" in refused(made.come_back, 1, "10.0.0.9", token, 1.0).sentence


def test_of_two_pages_the_later_one_has_the_seat() -> None:
    made = lobby("phone")
    token = join(made, 1)
    guest = made.come_back(2, "10.0.0.1", token, 1.0)
    assert made.guest_on(1) is None
    assert made.guest_on(2) is guest
    made.leave(1, 2.0)
    assert made.seats[0].at == "phone"
    made.leave(2, 3.0)
    assert made.seats[0].at == "lost"


def test_a_guest_moves_to_an_open_seat_and_leaves_the_other_one_open() -> None:
    made = lobby("phone", "phone")
    join(made, 1)
    made.sit(made.guests[0], 1)
    assert [seat.at for seat in made.seats] == ["open", "phone"]


@pytest.mark.parametrize("plan", ["screen", "computer"])
def test_a_seat_without_a_phone_is_not_to_be_had_by_asking(plan: Plan) -> None:
    made = lobby("phone", plan)
    join(made, 1)
    refused(made.sit, made.guests[0], 1)
    assert made.guests[0].seat == 0
    assert made.wishes == []


def test_the_seat_of_a_lost_phone_needs_the_nod_of_the_host() -> None:
    made = lobby("phone")
    join(made, 1)
    made.leave(1, 1.0)
    join(made, 2)
    guest = made.guests[1]
    assert "was asked" in refused(made.sit, guest, 0).sentence
    assert made.wishes == [guest]
    made.nod(guest, granted=False)
    assert (made.wishes, guest.seat) == ([], None)
    refused(made.sit, guest, 0)
    made.nod(guest, granted=True)
    assert made.seats[0].guest is guest
    assert made.guests[0].seat is None


def test_nobody_new_joins_a_locked_lobby_and_tokens_still_open_it() -> None:
    made = lobby("phone")
    token = join(made, 1)
    made.locked = True
    assert "closed" in refused(join, made, 2).sentence
    made.leave(1, 1.0)
    made.come_back(3, "10.0.0.1", token, 2.0)


def test_the_host_gives_a_seat_away_and_its_phone_is_in_without_one() -> None:
    made = lobby("phone")
    token = join(made, 1)
    made.give(0, "computer")
    assert made.seats[0].at == "computer"
    made.leave(1, 1.0)
    assert made.come_back(2, "10.0.0.1", token, 2.0).seat is None
    made.give(0, "phone")
    assert made.seats[0].at == "open"


def test_other_seats_keep_their_guests_where_a_phone_may_have_them() -> None:
    made = lobby("phone", "phone", "phone")
    for line in (1, 2, 3):
        join(made, line)
    made.leave(1, 4.0)
    made.arrange([Seat("A", "ann", "phone"), Seat("B", "ann", "computer")], started=True)
    assert [guest.seat for guest in made.guests] == [0, None, None]
    assert (made.seats[0].at, made.seats[0].away) == ("lost", 4.0)


def test_a_resumed_match_holds_its_seats_by_what_is_kept_of_the_tokens() -> None:
    made = lobby("phone", "phone")
    made.hold(1, "Ben", "ben", digest_of("from before"), 0.0)
    assert [seat.at for seat in made.seats] == ["open", "lost"]
    assert made.come_back(1, "10.0.0.1", "from before", 1.0).seat == 1


def test_too_many_guests_are_turned_away_unless_one_can_be_forgotten() -> None:
    made = lobby("phone")
    for line in range(MOST_GUESTS):
        join(made, line)
    assert "Too many" in refused(join, made, 99).sentence
    made.leave(5, 1.0)
    join(made, 99)
    assert len(made.guests) == MOST_GUESTS
