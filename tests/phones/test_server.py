"""The server believes nobody, and whoever misbehaves harms nobody else."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import Coroutine
from random import Random
from typing import Any

import aiohttp
import pytest

from cardtable.phones import server as server_module
from cardtable.phones.files import PictureName
from cardtable.phones.messages import FROM_PHONE, LONGEST
from cardtable.phones.server import Left, Said, Server, Wanted
from tests.phones.phone_kit import ended, heard, hello, news, phone, said, serving


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


async def asked(server: Server, path: str, **headers: str) -> tuple[int, bytes, Any]:
    url = f"{server.origin}{path}"
    async with aiohttp.ClientSession() as session, session.get(url, headers=headers) as answer:
        return answer.status, await answer.read(), answer.headers


def test_the_page_is_served_and_nothing_else_of_the_disk() -> None:
    async def work() -> None:
        with serving() as server:
            status, body, headers = await asked(server, "/")
            assert (status, body) == (200, b"<!doctype html>")
            policy = headers["Content-Security-Policy"]
            assert policy.startswith("default-src 'none'; script-src 'self';")
            assert "unsafe" not in policy
            assert f"ws://{server.host}" in policy
            assert headers["X-Content-Type-Options"] == "nosniff"
            assert headers["Referrer-Policy"] == "no-referrer"
            assert "Access-Control-Allow-Origin" not in headers
            assert (await asked(server, "/phone/page.js"))[0] == 200
            for path in (
                "/phone/",
                "/phone/../pyproject.toml",
                "/phone/%2e%2e/pyproject.toml",
                "//etc/passwd",
            ):
                status, _body, headers = await asked(server, path)
                assert status == 404
                assert "Content-Security-Policy" in headers

    run(work())


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8123", "localhost", ""])
def test_another_name_for_this_computer_gets_nothing(host: str) -> None:
    """A page elsewhere whose name suddenly means this computer (DNS rebinding) names itself as the host."""

    async def work() -> None:
        with serving() as server:
            assert (await asked(server, "/", Host=host))[0] == 421
            forged = {"Host": host, "Origin": f"http://{host}"}
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                async with phone(server, **forged):
                    pass
            assert refused.value.status == 421

    run(work())


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "", "https://{host}", "http://{host}.evil.example"]
)
def test_a_foreign_page_opens_no_socket(origin: str) -> None:
    async def work() -> None:
        with serving() as server:
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                async with phone(server, Origin=origin.format(host=server.host)):
                    pass
            assert refused.value.status == 403

    run(work())


def test_a_socket_without_an_origin_is_refused() -> None:
    async def work() -> None:
        with serving() as server:
            async with aiohttp.ClientSession() as session:
                with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                    await session.ws_connect(f"http://{server.host}/ws")
            assert refused.value.status == 403

    run(work())


def test_a_message_goes_in_and_its_answer_comes_back() -> None:
    async def work() -> None:
        woken: list[bool] = []
        with serving(lambda: woken.append(True)) as server:
            async with phone(server) as line:
                await line.send_json(hello())
                found = await said(server)
                assert (found.address, found.message) == ("127.0.0.1", hello())
                assert woken
                server.send(found.line, {"t": "taken", "n": 3})
                assert await heard(line) == {"t": "taken", "n": 3}
                await line.send_json({"t": "ping"})
                assert await heard(line) == {"t": "pong"}
            assert await news(server) == Left(found.line)

    run(work())


BAD_FRAMES = (
    "",
    "hello",
    "[]",
    '"hello"',
    "{}",
    '{"t":[]}',
    '{"t":"welcome"}',
    '{"t":"hello","v":1,"code":"ABCD"}',
    '{"t":"hello","v":1,"token":"short"}',
    '{"t":"hello","v":NaN,"code":"ABCD","name":"B","portrait":"ben"}',
    '{"t":"hello","v":1,"code":"ABCD","name":"\\u0000","portrait":"ben"}',
    '{"t":"hello","v":1,"code":"ABCD","name":"\\ud800","portrait":"ben"}',
    '{"t":"hello","v":1,"code":"ABCD","name":"\\u202eneB","portrait":"ben"}',
    '{"t":"hello","v":1,"code":"ABCD","name":"B","portrait":"../../ben"}',
    '{"t":"hello","v":1,"code":"ABCD","name":"B","portrait":"ben","seat":1}',
    '{"t":"sit","seat":1}',
    '{"t":"move","n":1,"move":"pass"}',
    "[" * 3000,
    '{"t":"hello","v":' + "9" * 3900 + "}",
)


@pytest.mark.parametrize("frame", BAD_FRAMES)
def test_a_bad_frame_costs_its_sender_the_connection_and_nobody_else_anything(frame: str) -> None:
    """The last ones are well written, but come before any hello."""

    async def work() -> None:
        with serving() as server:
            async with phone(server) as good, phone(server) as bad:
                await good.send_json(hello())
                known = await said(server)
                await bad.send_str(frame)
                assert await ended(bad) == 1008
                assert server.inbox.empty()
                server.send(known.line, {"t": "taken", "n": 1})
                assert await heard(good) == {"t": "taken", "n": 1}

    run(work())


def test_a_huge_frame_and_one_of_bytes_end_the_connection() -> None:
    async def work() -> None:
        with serving() as server:
            async with phone(server) as huge, phone(server) as binary:
                await huge.send_str(" " * (LONGEST + 1))
                assert await ended(huge) == 1009
                await binary.send_bytes(b"{}")
                assert await ended(binary) == 1003
                assert server.inbox.empty()

    run(work())


def test_a_flood_ends_the_connection_of_its_sender_alone() -> None:
    async def work() -> None:
        with serving() as server:
            async with phone(server) as good, phone(server) as flood:
                await good.send_json(hello())
                known = await said(server)
                for _count in range(200):
                    try:
                        await flood.send_json({"t": "ping"})
                    except ConnectionError:
                        break
                assert await ended(flood) == 1008
                server.send(known.line, {"t": "taken", "n": 1})
                assert await heard(good) == {"t": "taken", "n": 1}

    run(work())


def test_whoever_says_nothing_is_shown_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_module, "HELLO_S", 0.2)

    async def work() -> None:
        with serving() as server:
            host, port = server.host.split(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(b"GET / HTTP/1.1\r\nHost: ")  # and never goes on
            assert await asyncio.wait_for(reader.read(), 10) == b""
            writer.close()
            async with phone(server) as mute:
                assert await ended(mute) == 1008

    run(work())


def test_whoever_does_not_read_is_sent_no_more() -> None:
    async def work() -> None:
        with serving() as server:
            async with phone(server) as good, phone(server) as deaf:
                await good.send_json(hello())
                known = await said(server)
                await deaf.send_json(hello())
                slow = await said(server)
                for _count in range(3000):
                    server.send(slow.line, {"t": "bye", "sentence": "x" * 2000})
                server.send(known.line, {"t": "taken", "n": 1})
                assert await heard(good) == {"t": "taken", "n": 1}
                assert await ended(deaf) == 1013

    run(work())


RAW = (
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # somebody tries https
    b"GET / HTTP/9.9\r\n\r\n",
    b"\x00" * 4000,
    b"GET /" + b"a" * 20000 + b" HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 5000 + b"\r\n",
    b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
    b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
)


def test_bytes_that_are_no_request_harm_nobody_and_say_nothing(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        with serving() as server:
            host, port = server.host.split(":")
            for raw in RAW:
                reader, writer = await asyncio.open_connection(host, int(port))
                writer.write(raw)
                found = b""
                with contextlib.suppress(ConnectionError):
                    await writer.drain()
                    writer.write_eof()
                    found = await asyncio.wait_for(reader.read(), 10)
                writer.close()
                assert not found.startswith(b"HTTP/1.1 200"), raw[:40]
            assert (await asked(server, "/"))[0] == 200

    run(work())
    assert capfd.readouterr() == ("", "")
    assert not [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]


def test_one_address_opens_only_so_many_sockets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_module, "MOST_OF_ONE", 2)

    async def work() -> None:
        with serving() as server:
            async with phone(server), phone(server):
                with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                    async with phone(server):
                        pass
                assert refused.value.status == 503
            async with phone(server) as again:
                await again.send_json(hello())
                assert isinstance(await news(server), Said)

    run(work())


def test_a_picture_is_drawn_once_and_only_at_known_heights() -> None:
    async def work() -> None:
        with serving() as server:
            first = asyncio.create_task(asked(server, "/card/statehood.2020.AH-240.png"))
            second = asyncio.create_task(asked(server, "/card/statehood.2020.AH-240.png"))
            wanted = await news(server)
            assert wanted == Wanted(PictureName("card", "statehood.2020.AH", 240))
            server.provide(PictureName("card", "statehood.2020.AH", 240), b"PNG")
            for answer in (await first, await second, await asked(server, "/card/statehood.2020.AH-240.png")):
                assert answer[:2] == (200, b"PNG")
            for path in (
                "/card/statehood.2020.AH-241.png",
                "/card/../AH-240.png",
                "/card/statehood.2020.AH-240.svg",
                "/avatar/Ben.png",
            ):
                assert (await asked(server, path))[0] == 404
            assert server.inbox.empty()

    run(work())


def test_a_picture_nobody_knows_is_not_there() -> None:
    async def work() -> None:
        with serving() as server:
            asking = asyncio.create_task(asked(server, "/avatar/nobody.png"))
            assert await news(server) == Wanted(PictureName("avatar", "nobody", 240))
            server.provide(PictureName("avatar", "nobody", 240), None)
            assert (await asking)[0] == 404

    run(work())


def test_the_end_is_told_and_frees_the_port() -> None:
    async def work() -> None:
        with serving() as server:
            async with phone(server) as line:
                await line.send_json(hello())
                await said(server)
                await asyncio.to_thread(server.stop, {"t": "bye", "sentence": "Good night."})
                assert await heard(line) == {"t": "bye", "sentence": "Good night."}
                assert await ended(line) == 1001
            host, port = server.host.split(":")
            with socket.socket() as again:
                again.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                again.bind((host, int(port)))

    run(work())


def garbage(dice: Random) -> str:
    """A frame that is nearly a message, or not at all."""
    kinds: list[Any] = [*FROM_PHONE, "", None, 1, "state", []]
    values: list[Any] = [1, -1, 2**70, 1.5, "x", "", "ABCD", None, True, [], {}, ["AH"], "\u202e", "A" * 999]
    keys = ["v", "code", "name", "portrait", "token", "seat", "n", "cards", "move", "touched"]
    message = {
        "t": dice.choice(kinds),
        **{key: dice.choice(values) for key in dice.sample(keys, dice.randrange(6))},
    }
    text = json.dumps(message)
    if dice.random() < 0.3:
        at = dice.randrange(len(text))
        text = text[:at] + chr(dice.randrange(32, 0x2FF)) + text[at + dice.randrange(3) :]
    return text


def test_random_frames_do_nothing_but_end_their_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever passes is a message; a phone that keeps to the rules plays on."""

    async def work() -> None:
        dice = Random("frames")
        with serving() as server:
            async with phone(server) as good:
                await good.send_json(hello())
                known = await said(server)
                for _phone in range(40):
                    async with phone(server) as bad:
                        await bad.send_json(hello())
                        for _frame in range(50):
                            if bad.closed:
                                break
                            try:
                                await bad.send_str(garbage(dice))
                            except ConnectionError:
                                break
                while not server.inbox.empty():
                    found = server.inbox.get_nowait()
                    if isinstance(found, Said):
                        assert found.message["t"] in FROM_PHONE
                server.send(known.line, {"t": "taken", "n": 1})
                assert await heard(good) == {"t": "taken", "n": 1}

    run(work())
