"""Personal data beside an event."""

from __future__ import annotations

import pytest

from headjudge.core.errors import InvalidInput
from headjudge.tournament.people import Directory, Person, forget, full_name, listed, public_name, remember


def test_names_for_officials_and_for_everybody() -> None:
    directory = Directory()
    remember(directory, "p1", Person("Ana", "Bell", pseudonym="Owl"))
    remember(directory, "p2", Person("Ben", "Ärlig"))
    assert [full_name(directory, key) for key in ("p1", "p2", "Cid")] == ["Ana Bell", "Ben Ärlig", "Cid"]
    assert [public_name(directory, key) for key in ("p1", "p2", "Cid")] == ["Owl", "Ben Ärlig", "Cid"]
    assert listed(directory, ["Cid", "p1", "p2"], public=False) == [
        ("p2", "Ärlig, Ben"),
        ("p1", "Bell, Ana"),
        ("Cid", "Cid"),
    ]
    assert [name for _, name in listed(directory, ["p1", "Cid", "p2"])] == ["Ärlig, Ben", "Cid", "Owl"]


def test_who_is_forgotten_leaves_a_name_that_says_nothing() -> None:
    directory = Directory()
    remember(directory, "p1", Person("Ana", "Bell", contact="ana@example.org", pseudonym="Owl"))
    remember(directory, "p2", Person("Ben", "Dee"))
    assert forget(directory, "p1") == forget(directory, "p1") == "Former player 1"
    assert forget(directory, "p2") == "Former player 2"
    assert "Bell" not in repr(directory)
    assert "Owl" not in repr(directory)
    assert full_name(directory, "p1") == public_name(directory, "p1") == "Former player 1"
    remember(directory, "p1", Person("Ana"))
    assert full_name(directory, "p1") == "Ana"
    forget(directory, "p3")
    assert forget(directory, "p3") == "Former player 1"


def test_two_with_one_pseudonym_are_refused() -> None:
    directory = Directory()
    remember(directory, "p1", Person(pseudonym="Owl"))
    remember(directory, "p1", Person("Ana", pseudonym="Owl"))
    with pytest.raises(InvalidInput, match="Owl"):
        remember(directory, "p2", Person(pseudonym="Owl"))
    assert list(directory.persons) == ["p1"]
