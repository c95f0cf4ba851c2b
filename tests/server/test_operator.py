"""The operator's page: only who has the key imports cards, a file at a time, and a bad one changes nothing."""

from __future__ import annotations

import http.client
import json
import lzma
import signal
import stat
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import msgspec
import pytest
from tests.server.clocked import ClockedServer
from tests.server.conftest import Server
from tests.server.events.at_tables import until
from tests.server.plain import PLAIN

from headjudge.magic.cards.database import CardDatabase, default_path
from headjudge.magic.cards.record import CardRecord
from headjudge.server.importing.imports import LARGEST_FILE
from headjudge.server.importing.key import FILE

FILES = {"Content-Type": "application/octet-stream"}
CARDS = [
    {"name": f"Stranger {number}", "layout": "normal", "type_line": "Creature — Fox", "power": "1", "toughness": "1"}
    for number in range(3)
]
LINES = "".join(f"{json.dumps(card)}\n" for card in CARDS).encode()


class Operator:
    """Whoever has the key of a server."""

    def __init__(self, server: Server) -> None:
        self.key = (server.folder / FILE).read_text().strip()
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=30, verify=PLAIN)
        self.http.headers["Authorization"] = f"Bearer {self.key}"

    def send(self, content: bytes, game: str = "magic", **headers: str) -> httpx.Response:
        return self.http.post(
            f"/api/operator/cards/{game}", params={"name": "c.jsonl"}, content=content, headers=FILES | headers
        )

    def state(self) -> dict[str, object]:
        running: dict[str, object] = self.http.get("/api/operator/cards").json()["running"]
        return running

    def done(self) -> dict[str, object]:
        """What came of the import."""
        until(lambda: self.state()["stage"] in ("done", "failed"))
        return self.state()


@pytest.fixture
def operator(own_server: Server) -> Iterator[Operator]:
    own_server.start()
    made = Operator(own_server)
    yield made
    made.http.close()


def test_cards_are_found_once_they_are_imported(operator: Operator, own_server: Server) -> None:
    assert stat.S_IMODE((own_server.folder / FILE).stat().st_mode) == 0o600
    assert f"/operator#{operator.key}" in own_server.output.read_text()
    search = "/api/magic/cards?q=stranger"
    assert operator.http.get(search).json()["total"] == 0
    received = operator.send(lzma.compress(LINES))
    assert (received.status_code, received.json()["stage"]) == (202, "reading")
    done = operator.done()
    assert (done["stage"], done["cards"], done["summary"]) == ("done", 3, {"added": 3, "updated": 0, "unchanged": 0})
    assert operator.http.get(search).json()["total"] == 3

    # A file with an error changes nothing, and says where it is.
    operator.send(LINES.replace(b"Stranger 0", b"Another").replace(b'"Stranger 2"', b"2"))
    done = operator.done()
    assert done["stage"] == "failed"
    assert str(done["message"]).startswith("line 3")
    assert operator.http.get("/api/magic/cards?q=another").json()["total"] == 0
    assert list((own_server.folder / "uploads").iterdir()) == []

    # Who is cut off in the middle, too.
    with announced(own_server.port, len(LINES), operator.key) as connection:
        connection.send(LINES[:40])
    until(lambda: operator.state()["message"] == "the file didn't come whole")
    assert list((own_server.folder / "uploads").iterdir()) == []


def test_cards_that_a_command_imports_meanwhile_are_found(operator: Operator, own_server: Server) -> None:
    """Also if nothing had been imported as the server began."""
    search = "/api/magic/cards?q=stranger"
    assert operator.http.get(search).json()["total"] == 0
    with CardDatabase(default_path(own_server.folder)) as database:
        database.import_cards(msgspec.convert(CARDS, list[CardRecord]))
    assert operator.http.get(search).json()["total"] == 3


def test_a_killed_server_leaves_no_upload(operator: Operator, own_server: Server) -> None:
    left = own_server.folder / "uploads" / "half"
    left.parent.mkdir()
    left.write_bytes(b"half a file")
    own_server.stop(signal.SIGKILL)
    own_server.start()
    assert not left.exists()
    assert Operator(own_server).key == operator.key


@pytest.fixture
def stranger(clocked: ClockedServer) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"http://127.0.0.1:{clocked.port}", timeout=30, verify=PLAIN) as made:
        yield made


@contextmanager
def announced(port: int, length: int, key: str) -> Iterator[http.client.HTTPConnection]:
    """A connection on which a file of so many bytes is to come."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.putrequest("POST", "/api/operator/cards/magic")
    for name, value in {**FILES, "Content-Length": str(length), "Authorization": f"Bearer {key}"}.items():
        connection.putheader(name, value)
    connection.endheaders()
    yield connection
    connection.close()


def test_what_is_refused(clocked: ClockedServer, stranger: httpx.Client) -> None:
    key = (clocked.folder / FILE).read_text().strip()

    def asked(headers: dict[str, str], content: bytes = LINES, game: str = "magic") -> tuple[int, str]:
        answer = stranger.post(f"/api/operator/cards/{game}", content=content, headers=FILES | headers)
        return answer.status_code, answer.json()["code"]

    assert asked({}) == (403, "operator/key")
    assert asked({"Authorization": "Bearer no"}) == (403, "operator/key")
    assert asked({"Authorization": f"Basic {key}"}) == (403, "operator/key")
    mine = {"Authorization": f"Bearer {key}"}
    assert asked(mine, game="chess") == (400, "game/unknown")
    assert asked(mine, b"") == (400, "import/empty")
    assert asked(mine | {"Content-Type": "application/json"}) == (415, "input/type")
    assert asked(mine | {"Origin": "https://evil.example"}) == (403, "site/foreign")
    with announced(clocked.port, LARGEST_FILE + 1, key) as connection:
        assert connection.getresponse().status == 400
    for _ in range(20):
        last = asked({"Authorization": "Bearer guess"})
    assert last == (429, "rate/limited")
