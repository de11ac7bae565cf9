"""Where the phones find this computer."""

from __future__ import annotations

import ifaddr
import pytest
from ifaddr import IP, Adapter

from cardtable.phones import network
from cardtable.phones.network import PhonesError, addresses, listen


def given(monkeypatch: pytest.MonkeyPatch, outward: str | None, *own: tuple[str, str]) -> None:
    """Have a computer with these networks, as name and address, and the address on its way to the outside."""

    def adapters() -> list[Adapter]:
        return [Adapter(name, name, [IP(address, 24, name)]) for name, address in own]

    monkeypatch.setattr(network, "_outward", lambda: outward)
    monkeypatch.setattr(ifaddr, "get_adapters", adapters)


def test_the_network_with_the_way_out_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    given(monkeypatch, "192.168.1.20", ("lo", "127.0.0.1"), ("eth0", "10.0.0.4"), ("wlan0", "192.168.1.20"))
    assert addresses() == ["192.168.1.20", "10.0.0.4"]


@pytest.mark.parametrize("name", ["tun0", "wg0", "utun4", "WireGuard Tunnel", "TAP-Windows Adapter V9"])
def test_the_wifi_comes_before_a_tunnel_that_has_the_way_out(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    given(monkeypatch, "10.8.0.2", (name, "10.8.0.2"), ("wlp3s0", "192.168.1.20"))
    assert addresses() == ["192.168.1.20", "10.8.0.2"]


@pytest.mark.parametrize(
    "name", ["docker0", "br-0123456789ab", "virbr0", "vboxnet0", "VMware Virtual Ethernet", "vEthernet (WSL)"]
)
def test_networks_inside_this_computer_are_left_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given(monkeypatch, None, (name, "172.17.0.1"), ("br0", "192.168.1.20"))
    assert addresses() == ["192.168.1.20"]


def test_an_address_that_nobody_gave_comes_last(monkeypatch: pytest.MonkeyPatch) -> None:
    given(monkeypatch, None, ("eth0", "169.254.7.7"), ("wlan0", "192.168.1.20"))
    assert addresses() == ["192.168.1.20", "169.254.7.7"]


def test_an_address_of_the_internet_is_never_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    given(monkeypatch, "8.8.8.8", ("lo", "127.0.0.1"), ("eth0", "8.8.8.8"), ("eth1", "0.0.0.0"))
    assert addresses() == []


def test_without_a_network_there_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    given(monkeypatch, None)
    assert addresses() == []


def test_where_the_system_hides_its_networks_the_one_with_the_way_out_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def denied() -> None:
        raise PermissionError

    given(monkeypatch, "192.168.1.20")
    monkeypatch.setattr(ifaddr, "get_adapters", denied)
    assert addresses() == ["192.168.1.20"]


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
