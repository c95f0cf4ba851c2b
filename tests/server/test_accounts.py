"""Who somebody is: names that can't be mistaken, passwords that can't be guessed, sessions that end."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from argon2 import Type, extract_parameters
from hypothesis import given
from hypothesis import strategies as st
from tests.server.cheap import USUAL
from tests.server.clocked import Clock, ClockedServer
from tests.server.conftest import Server
from tests.server.plain import PLAIN
from tests.server.player import Player
from websockets.exceptions import ConnectionClosed

from headjudge.core.errors import InvalidInput
from headjudge.server.accounts.accounts import DAY, GUESSES
from headjudge.server.accounts.names import clean_name, look
from headjudge.server.limits import Limits
from headjudge.server.storage.folder import DATABASE, ServerFolder
from headjudge.server.storage.upgrade import upgrade

HORSE = "correct horse"


@pytest.fixture(scope="module")
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="module")
def clocked(tmp_path_factory: pytest.TempPathFactory, clock: Clock) -> Iterator[ClockedServer]:
    with ClockedServer(tmp_path_factory.mktemp("accounts"), clock) as running:
        yield running


def register(player: Player, name: str, password: str = HORSE) -> None:
    player.post("/api/accounts", {"name": name, "password": password})


def from_address(server: Server | ClockedServer, address: str) -> Player:
    """Somebody whose requests come from another address."""
    player = Player(server.port, None)
    player.http.close()
    transport = httpx.HTTPTransport(local_address=address, verify=PLAIN)
    player.http = httpx.Client(base_url=player.base, timeout=30, transport=transport)
    return player


def who(player: Player) -> str | None:
    account = player.http.get("/api/me").json()["account"]
    return None if account is None else str(account["name"])


# --- names


@pytest.mark.parametrize(
    ("name", "like"),
    [
        ("Ann", "Аnn"),  # a Cyrillic letter
        ("Ann", "ＡＮＮ"),
        ("Ann", "A n-n."),
        ("paypal", "раураІ"),
        ("Il1", "lI1"),
        ("Moon", "M00n"),
        ("Corn", "Com"),
        ("Zoë", "Zоё"),
        ("Straße", "STRASSE"),
        ("ﬁsh", "fish"),
    ],
)
def test_names_that_look_alike_are_one(name: str, like: str) -> None:
    assert look(name) == look(like)


@pytest.mark.parametrize(
    ("name", "other"), [("Ann", "Anna"), ("Ben", "Den"), ("Visitor 1", "Visitor 2"), ("Zoe", "Zoë")]
)
def test_other_names_are_others(name: str, other: str) -> None:
    assert look(name) != look(other)


@pytest.mark.parametrize(
    "name", ["Ann\u2060", "\u3164", "A\ufe0fnn", "A\u034fnn", "A\U000e0061nn", "Z\u0361\u0362\u0363\u0364a"]
)
def test_what_is_not_seen_is_no_part_of_a_name(name: str) -> None:
    with pytest.raises(InvalidInput):
        clean_name(name)


@given(st.text(max_size=30))
def test_a_name_stays_the_same_name(text: str) -> None:
    try:
        name = clean_name(text)
    except InvalidInput:
        return
    assert clean_name(name) == name
    assert look(name)
    assert len(look(name)) <= 100


def test_nobody_takes_a_name_that_looks_like_an_account(clocked: ClockedServer) -> None:
    with Player(clocked.port, None) as paula, Player(clocked.port, None) as eve:
        register(paula, "Paula")
        for path, data in (
            ("/api/guests", {"name": "Раula"}),
            ("/api/guests", {"name": "paula"}),
            ("/api/accounts", {"name": "Pau la", "password": HORSE}),
            ("/api/accounts", {"name": "PaulA", "password": HORSE}),
        ):
            assert eve.refused("POST", path, data) == "account/taken"
        table = paula.open_table("open")
        with Player(clocked.port, "Pau1") as guest:
            guest.post("/api/guests", {"name": "Paul"})
        eve.post("/api/guests", {"name": "Eve"})
        eve.sit(table)


def test_names_registered_before_are_kept_though_they_look_alike(tmp_path: Path) -> None:
    upgrade(tmp_path / DATABASE, "0003")
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
        for created, (id, name) in enumerate([("1", "Ann"), ("2", "Аnn"), ("3", "Ben")]):
            row = (id, name, name.casefold(), "x", created)
            connection.execute("INSERT INTO accounts (id, name, key, password, created) VALUES (?, ?, ?, ?, ?)", row)
        connection.execute("INSERT INTO sessions (token, account, created) VALUES ('t', '1', 5.0)")
    ServerFolder(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        assert connection.execute("SELECT look FROM accounts ORDER BY id").fetchall() == [("ann",), (None,), ("ben",)]
        assert connection.execute("SELECT used FROM sessions").fetchall() == [(5.0,)]


# --- passwords


def test_the_passwords_of_a_name_cannot_be_guessed_from_many_addresses(clocked: ClockedServer) -> None:
    codes = set()
    for n in range(GUESSES + 5):
        with from_address(clocked, f"127.0.1.{n // 5 + 1}") as thief:
            codes.add(thief.refused("POST", "/api/session", {"name": "Victoria", "password": f"guess number {n}"}))
    assert codes == {"account/wrong-password", "rate/limited"}


def test_a_guess_is_dear() -> None:
    """The tests' own servers hash cheaply; others take what Argon2's authors recommend (RFC 9106, 4)."""
    kept = USUAL.hash(HORSE)
    assert USUAL.verify(kept, HORSE)
    used = extract_parameters(kept)
    assert (used.type, used.time_cost, used.memory_cost) == (Type.ID, 3, 64 * 1024)


def test_a_password_is_changed_and_other_sessions_end(clocked: ClockedServer) -> None:
    with from_address(clocked, "127.0.2.1") as here, from_address(clocked, "127.0.2.1") as elsewhere:
        register(here, "Rosa")
        elsewhere.post("/api/session", {"name": "rosa", "password": HORSE})
        table = elsewhere.open_table("open")
        elsewhere.join(table)
        wrong = {"old": "battery staple", "new": "another horse"}
        assert here.refused("PUT", "/api/password", wrong) == "account/wrong-password"
        assert here.refused("PUT", "/api/password", {"old": HORSE, "new": "short"}) == "account/password"
        assert who(elsewhere) == "Rosa"
        here.http.put("/api/password", json={"old": HORSE, "new": "another horse"}).raise_for_status()
        assert who(here) == "Rosa"
        assert who(elsewhere) is None
        assert_closed(elsewhere)
        old = {"name": "Rosa", "password": HORSE}
        assert elsewhere.refused("POST", "/api/session", old) == "account/wrong-password"
        elsewhere.post("/api/session", {"name": "Rosa", "password": "another horse"})


def assert_closed(player: Player) -> None:
    """The server closes somebody's socket."""
    with pytest.raises(ConnectionClosed) as closed:
        player.read_on(20)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4001


# --- sessions


def test_a_session_is_a_new_one_after_registering_and_logging_in(clocked: ClockedServer) -> None:
    with from_address(clocked, "127.0.3.1") as tom, from_address(clocked, "127.0.3.1") as thief:
        tom.post("/api/guests", {"name": "Tom"})
        thief.http.cookies.set("headjudge", tom.http.cookies["headjudge"])
        assert who(thief) == "Tom"
        register(tom, "Tom")
        assert who(tom) == "Tom"
        assert who(thief) is None
        before = tom.http.cookies["headjudge"]
        tom.post("/api/session", {"name": "Tom", "password": HORSE})
        assert tom.http.cookies["headjudge"] != before
        thief.http.cookies.clear()
        thief.http.cookies.set("headjudge", before)
        assert who(thief) is None


def test_all_sessions_end_at_once(clocked: ClockedServer) -> None:
    with from_address(clocked, "127.0.4.1") as here, from_address(clocked, "127.0.4.1") as elsewhere:
        register(here, "Uma")
        elsewhere.post("/api/session", {"name": "Uma", "password": HORSE})
        elsewhere.join(elsewhere.open_table("open"))
        assert here.http.delete("/api/sessions").status_code == 204
        assert (who(here), who(elsewhere)) == (None, None)
        assert_closed(elsewhere)


def test_a_session_that_is_not_used_ends(clocked: ClockedServer, clock: Clock) -> None:
    with from_address(clocked, "127.0.5.1") as account, from_address(clocked, "127.0.5.1") as guest:
        register(account, "Vera")
        guest.post("/api/guests", {"name": "Vito"})
        for _ in range(4):
            clock.at += 80 * DAY
            assert who(account) == "Vera"
        clock.at += 20 * DAY
        assert who(guest) == "Vito"
        clock.at += 40 * DAY
        assert who(guest) is None
        assert who(account) is None, "a year is the longest, however often it is used"
        account.post("/api/session", {"name": "Vera", "password": HORSE})
        clock.at += 91 * DAY
        assert who(account) is None


def test_the_cookie_is_out_of_reach(clocked: ClockedServer) -> None:
    with Player(clocked.port, None) as anybody:
        for headers, secure in (({}, False), ({"X-Forwarded-Proto": "https"}, True)):
            answer = anybody.http.post("/api/guests", json={"name": "Wim"}, headers=headers)
            cookie = {part.strip().lower().partition("=")[0] for part in answer.headers["set-cookie"].split(";")}
            assert {"httponly", "samesite", "path"} <= cookie
            assert ("secure" in cookie) is secure
            assert "samesite=lax" in answer.headers["set-cookie"].lower()


def test_an_address_has_so_many_new_names(tmp_path: Path) -> None:
    with ClockedServer(tmp_path, Clock(), limits=Limits(names_per_address=5)) as few:
        with from_address(few, "127.0.6.1") as eve:
            answers = [eve.http.post("/api/guests", json={"name": f"Eve {n}"}).status_code for n in range(8)]
            assert answers == [201] * 5 + [429] * 3
        with from_address(few, "127.0.6.2") as ann:
            ann.post("/api/guests", {"name": "Ann"})
