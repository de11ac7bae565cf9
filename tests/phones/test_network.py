"""Where the phones find this computer."""

from __future__ import annotations

import socket
from typing import Any

import pytest

from cardtable.phones import network
from cardtable.phones.network import PhonesError, addresses, listen


def given(monkeypatch: pytest.MonkeyPatch, outward: str | None, *own: str) -> None:
    def known(*_wanted: object) -> list[Any]:
        return [(2, 1, 6, "", (address, 0)) for address in own]

    monkeypatch.setattr(network, "_outward", lambda: outward)
    monkeypatch.setattr(socket, "getaddrinfo", known)


def test_the_network_with_the_way_out_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    given(monkeypatch, "192.168.1.20", "127.0.1.1", "10.0.0.4", "192.168.1.20")
    assert addresses() == ["192.168.1.20", "10.0.0.4"]


def test_an_address_of_the_internet_is_never_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    given(monkeypatch, "8.8.8.8", "127.0.0.1", "0.0.0.0")
    assert addresses() == []


def test_without_a_network_or_a_name_there_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_wanted: object) -> list[Any]:
        raise socket.gaierror

    given(monkeypatch, None)
    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    assert addresses() == []


def test_a_busy_port_leaves_the_next_one() -> None:
    with listen("127.0.0.1", 0) as first:
        busy = first.getsockname()[1]
        with listen("127.0.0.1", busy) as second:
            assert second.getsockname()[1] != busy


def test_an_address_of_another_computer_is_a_sentence_that_says_what_to_try() -> None:
    with pytest.raises(
        PhonesError, match=r"^Phones cannot reach this computer at 192\.0\.2\.7 \(.+\)\. Check"
    ):
        listen("192.0.2.7")
