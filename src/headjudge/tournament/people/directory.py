"""Personal data, by the key under which an event knows somebody.

It is no part of an event's state or journal. What is deleted here is gone, and all results stay.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import msgspec

from headjudge.core.errors import InvalidInput
from headjudge.tournament.people.names import in_a_line, in_a_list, sort_key

__all__ = ["LONGEST", "Directory", "Person", "forget", "full_name", "listed", "public_name", "remember", "wall_name"]

LONGEST = {"first": 40, "last": 40, "account": 40, "number": 40, "contact": 120, "pseudonym": 40}
"""So many letters each part of somebody's data has at most."""


class Person(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is known of somebody beyond the key: names, the account that is theirs (empty: they are a name on paper),
    a member's number, an address for notices, and the name to be shown in public in place of theirs."""

    first: str = ""
    last: str = ""
    account: str = ""
    number: str = ""
    contact: str = ""
    pseudonym: str = ""


@dataclass(slots=True)
class Directory:
    """Persons by key. ``forgotten``: the keys whose data were deleted, each with the name that stands in its place."""

    persons: dict[str, Person] = field(default_factory=dict)
    forgotten: dict[str, str] = field(default_factory=dict)


def remember(directory: Directory, key: str, person: Person) -> None:
    """Enter somebody's data, in place of those there were. Refuses a pseudonym that another has: they would be taken
    for each other."""
    if person.pseudonym and any(
        other.pseudonym == person.pseudonym for name, other in directory.persons.items() if name != key
    ):
        raise InvalidInput(
            f"somebody else is called {person.pseudonym!r} in public; choose another name", code="people/pseudonym"
        )
    directory.persons[key] = person
    directory.forgotten.pop(key, None)


def forget(directory: Directory, key: str) -> str:
    """Delete what is known of somebody. From now on they are shown by a name that says nothing; it is returned. To do
    it again changes nothing."""
    directory.persons.pop(key, None)
    if key not in directory.forgotten:
        taken = set(directory.forgotten.values())
        directory.forgotten[key] = next(
            name for n in range(1, len(taken) + 2) if (name := f"Former player {n}") not in taken
        )
    return directory.forgotten[key]


def full_name(directory: Directory, key: str) -> str:
    """Somebody's name as officials read it; the key of whom nothing is known."""
    if key in directory.forgotten:
        return directory.forgotten[key]
    person = directory.persons.get(key, Person())
    return in_a_line(person.first, person.last) or key


def public_name(directory: Directory, key: str) -> str:
    """Somebody's name as everybody may read it: their pseudonym, if they have one."""
    person = directory.persons.get(key)
    return person.pseudonym if person is not None and person.pseudonym else full_name(directory, key)


def listed(directory: Directory, keys: Iterable[str], *, public: bool = True) -> list[tuple[str, str]]:
    """Keys with names as lists on a wall have them: by last name, then first name ("Bell, Ana"), whatever its accents.
    In ``public`` lists a pseudonym stands, under its own letter."""
    rows = [(key, wall_name(directory, key, public=public)) for key in keys]
    return sorted(rows, key=lambda row: (sort_key(row[1]), row[1], row[0]))


def wall_name(directory: Directory, key: str, *, public: bool = True) -> str:
    """Somebody's name as lists on a wall have it, "Bell, Ana"; in ``public`` ones their pseudonym, if they have one."""
    person = directory.persons.get(key)
    if person is None or not person.last or (public and person.pseudonym):
        return public_name(directory, key) if public else full_name(directory, key)
    return in_a_list(person.first, person.last)
