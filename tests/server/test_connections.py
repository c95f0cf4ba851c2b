"""Connections without end, in number and in time: they are closed, the log stays short, and others are answered."""

from __future__ import annotations

import logging
import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest
from tests.server.conftest import Server
from tests.server.plain import PLAIN
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from headjudge.core.errors import InvalidInput
from headjudge.server import gate
from headjudge.server.limits import Limits
from headjudge.server.quiet import AT_ONCE, Quiet

ATTACKER, PERSON = "127.0.0.66", "127.0.0.7"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that believes no proxy, has little patience, and lets an address have few connections."""
    made = Server(tmp_path_factory.mktemp("strict"))
    made.environment["FORWARDED_ALLOW_IPS"] = "10.0.0.1"
    for limit in ("connections-per-address=20", "sockets-per-address=5", "seconds-for-headers=3", "seconds-for-body=3"):
        made.options += ["--limit", limit]
    made.start()
    yield made
    made.stop()
    assert "Traceback" not in made.output.read_text()


@pytest.fixture
def files() -> Iterator[None]:
    """Enough open files for this process, which is the attacker here."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def open_to(server: Server, address: str) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=10, source_address=(address, 0))


def is_closed(connection: socket.socket) -> bool:
    """Whether the server has closed it."""
    connection.setblocking(False)
    try:
        while part := connection.recv(65536):
            if part.startswith(b"HTTP/1.1 503"):
                return True
    except BlockingIOError:
        return False
    except ConnectionError:
        return True
    return True


def answered(server: Server, address: str = PERSON) -> bool:
    """Whether somebody is answered."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address=address, verify=PLAIN), timeout=20) as client:
        return client.get(f"http://127.0.0.1:{server.port}/api/me").status_code == 200


def wait_until_closed(connections: list[socket.socket], most: float) -> None:
    """Wait until all are closed, at most so many seconds."""
    began = time.monotonic()
    left = connections
    while left := [one for one in left if not is_closed(one)]:
        assert time.monotonic() - began < most
        time.sleep(0.2)


@pytest.mark.usefixtures("files")
def test_an_address_has_so_many_connections_and_others_are_answered(own_server: Server) -> None:
    # It waits long for what is said on a connection: those that are let in are not cut off meanwhile.
    own_server.options += ["--limit", "connections-per-address=20", "--limit", "seconds-for-headers=600"]
    own_server.start()
    with ExitStack() as stack:
        attack = [stack.enter_context(open_to(own_server, ATTACKER)) for _ in range(300)]
        assert answered(own_server)
        deadline = time.monotonic() + 30
        while (closed := sum(is_closed(one) for one in attack)) < 280:
            assert time.monotonic() < deadline
            time.sleep(0.1)
        assert closed == 280
    assert answered(own_server, ATTACKER)


@pytest.mark.usefixtures("files")
def test_open_files_are_never_used_up_and_the_log_stays_short(own_server: Server) -> None:
    own_server.files = 300
    own_server.start()
    with ExitStack() as stack:
        attack = [stack.enter_context(open_to(own_server, ATTACKER)) for _ in range(1000)]
        for one in attack[:50]:
            one.sendall(b"no HTTP at all\r\n\r\n")
        deadline = time.monotonic() + 30
        while sum(not is_closed(one) for one in attack) > 300 - gate.RESERVED:
            assert time.monotonic() < deadline
            time.sleep(0.2)
    deadline = time.monotonic() + 30
    while not answered_if_any(own_server):
        assert time.monotonic() < deadline
    log = own_server.output.read_text()
    assert "Traceback" not in log
    assert len(log) < 5000


def answered_if_any(server: Server) -> bool:
    try:
        return answered(server)
    except httpx.TransportError:
        return False


HALVES = (
    b"",
    b"GET / HTTP/1.1\r\nHost: x\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\nGET /api/me HT",
    b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    b"GET /api/tables/x/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
)


def test_half_a_request_is_not_waited_for_without_end(strict: Server) -> None:
    with ExitStack() as stack:
        halves = [stack.enter_context(open_to(strict, ATTACKER)) for _ in HALVES]
        for half, sent in zip(halves, HALVES, strict=True):
            half.sendall(sent)
        wait_until_closed(halves, 60)


def test_a_request_that_comes_byte_by_byte_is_cut_off(strict: Server) -> None:
    with open_to(strict, ATTACKER) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\n")
        began = time.monotonic()
        while not is_closed(slow):
            slow.setblocking(True)
            try:
                slow.sendall(b"X-Slow: 1\r\n")
            except ConnectionError:
                break
            assert time.monotonic() - began < 60
            time.sleep(0.2)


def test_an_address_has_so_many_sockets(strict: Server) -> None:
    table = f"ws://127.0.0.1:{strict.port}/api/tables/{_table(strict)}/live"
    with ExitStack() as stack:
        for _ in range(5):
            stack.enter_context(connect(table, source_address=(ATTACKER, 0)))
        with pytest.raises(InvalidStatus) as refused, connect(table, source_address=(ATTACKER, 0)):
            pass
        assert refused.value.response.status_code == 429
        with connect(table, source_address=(PERSON, 0)) as other:
            assert "welcome" in str(other.recv())
    with connect(table, source_address=(ATTACKER, 0)) as again:
        assert "welcome" in str(again.recv())


def _table(server: Server) -> str:
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", verify=PLAIN) as http:
        http.post("/api/guests", json={"name": "Ann"}).raise_for_status()
        seats = [{"who": "me", "deck": {"name": "skies"}}, {"who": "open"}]
        return str(http.post("/api/tables", json={"game": "magic", "seats": seats}).raise_for_status().json()["id"])


def test_open_files_are_raised_to_what_the_system_allows() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(256, hard), hard))
        assert gate.open_files() == (65_536 if hard == resource.RLIM_INFINITY else hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_the_log_says_a_few_times_what_comes_again_and_again() -> None:
    quiet = Quiet()

    def passed(message: str, *args: object) -> str | None:
        record = logging.LogRecord("x", logging.ERROR, "", 0, message, args, None)
        return record.getMessage() if quiet.filter(record) else None

    assert [passed("%s broke", n) is not None for n in range(1000)].count(True) == AT_ONCE
    assert passed("something else") == "something else"
    bucket, _ = quiet._kinds["x", logging.ERROR, "%s broke"]
    bucket._left = 1
    assert passed("%s broke", 7) == "7 broke (and 990 more of these)"


def test_limits_are_read_from_the_command_line() -> None:
    assert Limits.read(["tables-per-person=3", "sockets_per_address= 7 "]) == Limits(
        tables_per_person=3, sockets_per_address=7
    )
    for wrong in ("tables=3", "tables-per-person=0", "tables-per-person", "tables-per-person=many"):
        with pytest.raises(InvalidInput, match="limit"):
            Limits.read([wrong])
