"""Which address others are given: never one that is only this machine's, as long as there is another."""

from __future__ import annotations

import pytest

from headjudge.server import whereabouts as module
from headjudge.server.whereabouts import is_only_here, own_address, whereabouts


@pytest.fixture
def lan(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "own_address", lambda: "192.168.0.7")


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.1.2.3", "::1", "shop.localhost"])
def test_hosts_that_mean_every_machine_itself(host: str) -> None:
    assert is_only_here(host)


@pytest.mark.parametrize("host", ["192.168.0.7", "shop.local", "play.example.org", "localhost.example.org"])
def test_hosts_that_others_may_find(host: str) -> None:
    assert not is_only_here(host)


@pytest.mark.parametrize(
    ("asked", "named", "network", "address", "reachable"),
    [
        ("http://localhost:8000/", "", True, "http://192.168.0.7:8000", True),
        ("http://[::1]:8000/", "", True, "http://192.168.0.7:8000", True),
        ("http://127.0.0.1/", "", True, "http://192.168.0.7", True),
        ("http://localhost:8000/", "", False, "http://localhost:8000", False),
        ("http://192.168.0.9:8000/", "", False, "http://192.168.0.9:8000", True),
        ("http://localhost:8000/", "https://play.example.org/", False, "https://play.example.org", True),
    ],
)
@pytest.mark.usefixtures("lan")
def test_what_others_are_given(asked: str, named: str, network: bool, address: str, reachable: bool) -> None:
    found = whereabouts(asked, named=named, network=network)
    assert (found.address, found.reachable) == (address, reachable)


def test_without_a_network_nobody_reaches_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "own_address", lambda: None)
    assert not whereabouts("http://localhost:8000/", network=True).reachable


def test_this_machines_address_is_no_loopback() -> None:
    found = own_address()
    assert found is None or not is_only_here(found)
