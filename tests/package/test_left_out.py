"""Nobody misses what was left out of the package: OpenSSL, the system's own libraries, debugging symbols."""

import base64
import http.client
import secrets
from contextlib import closing
from pathlib import Path

import pytest

from cardtable.phones import network
from tests.package.newcomer import Newcomer, say_who_plays
from tests.window.desk import until

LISTENING = "0A"
"""The state of a listening socket in /proc/net/tcp."""
LEFT_OUT = (
    "libasound",
    "libcrypto",
    "libssl",
    "libstdc++",
    "libgcc_s",
    "_ssl",
    "_hashlib",
    "libbz2",
    "liblzma",
)


def address_of(program: int) -> tuple[str, int] | None:
    """Where a process listens."""
    sockets = {str(link.readlink()) for link in Path(f"/proc/{program}/fd").iterdir() if link.is_symlink()}
    for line in Path(f"/proc/{program}/net/tcp").read_text().splitlines()[1:]:
        own, state, number = (line.split()[place] for place in (1, 3, 9))
        if state == LISTENING and f"socket:[{number}]" in sockets:
            host, port = own.split(":")
            return ".".join(str(byte) for byte in reversed(bytes.fromhex(host))), int(port, 16)
    return None


def test_what_was_left_out_is_not_there(package: Path) -> None:
    names = [path.name for path in (package / "_internal").rglob("*")]
    assert not [name for name in names if name.startswith(LEFT_OUT)]


@pytest.mark.window
def test_phones_are_served(newcomer: Newcomer) -> None:
    if not network.addresses():
        pytest.skip("needs a network of one's own")
    desk = newcomer.desk()
    try:
        desk.launch()
        say_who_plays(desk)
        desk.key("2", "p")
        assert desk.program is not None
        program = desk.program.pid
        until(lambda: address_of(program) is not None, "the phones' address")
        address = address_of(program)
        assert address is not None
        for path in ("/", "/phone/connection.js"):
            assert status_of(address, path) == 200
        words = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
        key = {"Sec-WebSocket-Key": base64.b64encode(secrets.token_bytes(16)).decode()}
        origin = {"Origin": "http://{}:{}".format(*address)}
        assert status_of(address, "/ws", words | key | origin) == 101
        assert not log_of(newcomer)
    finally:
        desk.close()


def status_of(address: tuple[str, int], path: str, words: dict[str, str] | None = None) -> int:
    """Ask the phones' server for a path; returns the answer's status."""
    with closing(http.client.HTTPConnection(*address, timeout=20)) as connection:
        connection.request("GET", path, headers=words or {})
        with connection.getresponse() as answer:
            return answer.status


def log_of(newcomer: Newcomer) -> str:
    """What the program wrote down of errors."""
    file = newcomer.home / ".local/state/cardtable/log/cardtable.log"
    return file.read_text(encoding="utf-8") if file.exists() else ""


@pytest.mark.window
def test_sounds_are_played(newcomer: Newcomer, tmp_path: Path) -> None:
    desk = newcomer.desk()
    heard = tmp_path / "heard.raw"
    assert desk.surroundings is not None
    desk.surroundings |= {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(heard)}
    try:
        desk.launch()
        say_who_plays(desk)
        desk.key("2", "u", "Return")
        until(lambda: heard.exists() and any(heard.read_bytes()), "a sound of the cards")
    finally:
        desk.close()
