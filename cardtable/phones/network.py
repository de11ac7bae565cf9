"""Where on the local network the phones find this computer."""

from __future__ import annotations

import ipaddress
import os
import re
import socket
from collections.abc import Sequence

from cardtable.i18n import _

FIRST_PORT = 8123
"""The port tried first: the same one each time, since a phone keeps what it knows by address and port."""
PORTS = 20
"""Number of ports tried, one after the other, before the system chooses one."""

_INNER = re.compile(
    r"docker|br-[0-9a-f]{12}|virbr|veth|vnet|lxc|lxd|podman|cni|vmnet|vboxnet"
    r"|.*(hyper-v|virtualbox|vmware|wsl)",
    re.IGNORECASE,
)
"""Names of networks that exist only inside this computer, between its containers and virtual machines."""
_TUNNEL = re.compile(
    r"tun|tap|utun|wg|ppp|ipsec|zt|tailscale|nordlynx|proton|.*(wireguard|wintun|vpn|tunnel)", re.IGNORECASE
)
"""Names of networks that lead through a tunnel to somewhere else (VPN)."""
_ELSEWHERE = ("192.0.2.1", 9)
"""An address reserved for documentation (RFC 5737): asking for the way there sends nothing."""


class PhonesError(Exception):
    """Why no phone can join. `str(error)` is one sentence that says what to try."""


def addresses() -> list[str]:
    """Return this computer's addresses on local networks, the most likely one first.

    Networks inside this computer are left out. Of the others the one with the way to the outside comes
    first, as a home network has one; tunnels, and networks that gave this computer no address, come last.
    Nothing is sent to anybody.
    """
    outward = _outward()
    found: dict[str, tuple[bool, bool]] = {}
    for names, address in _own() or [((), outward or "")]:  # a sandbox may hide the list
        if address and _is_local(address) and not any(_INNER.match(name) for name in names):
            far = any(_TUNNEL.match(name) for name in names) or ipaddress.ip_address(address).is_link_local
            found[address] = far, address != outward
    return sorted(found, key=found.__getitem__)


def _outward() -> str | None:
    """The address from which this computer would send something far away, or None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return None
        address: str = probe.getsockname()[0]
        return address


def _own() -> list[tuple[Sequence[str], str]]:
    """The addresses of this computer, each with all that the system calls its network."""
    import ifaddr  # only while phones are offered

    try:
        adapters = list(ifaddr.get_adapters())
    except OSError:
        return []
    return [
        ((adapter.name, adapter.nice_name, address.nice_name), str(address.ip))
        for adapter in adapters
        for address in adapter.ips
        if address.is_IPv4
    ]


def _is_local(address: str) -> bool:
    """Whether an address belongs to a home network or one like it, not to the internet."""
    found = ipaddress.ip_address(address)
    return found.is_private and not found.is_loopback and not found.is_unspecified


def listen(address: str, port: int = FIRST_PORT) -> socket.socket:
    """Return a socket that listens at an address of this computer, on `port` or one of the next.

    Raises:
        PhonesError: the address is not this computer's any more, or the system forbids it.
    """
    for wanted in (*range(port, min(port + PORTS, 65536)), 0):
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        try:
            if os.name == "posix":  # a port that was given up a moment ago counts as busy for a minute
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind((address, wanted))
            listening.listen()
        except OSError as error:
            listening.close()
            reason = error.strerror or str(error)
            continue
        listening.settimeout(0)
        return listening
    raise PhonesError(
        _(
            "Phones cannot reach this computer at {address} ({reason}). Check that it is still in the Wi-Fi, "
            "and try again."
        ).format(address=address, reason=reason)
    )


def lost() -> PhonesError:
    """The error that the server has ended by itself."""
    return PhonesError(
        _(
            "The phones have lost the table, because its server has stopped. Offer the seats again, and they "
            "come back."
        )
    )


def no_network() -> PhonesError:
    """The error that there is no network phones could use."""
    return PhonesError(
        _(
            "This computer is in no local network. Connect it to the Wi-Fi that the phones use, or let one "
            "phone share its connection, and try again."
        )
    )
