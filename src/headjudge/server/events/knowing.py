"""Whom an event knows already, to be found by what a file or a form says of somebody."""

from __future__ import annotations

from headjudge.server.events.hosted_event import HostedEvent
from headjudge.tournament.people import Person, entrant_of, sort_key

__all__ = ["Known", "plays_for"]


class Known:
    """Those whom an event knows: whoever has the number is meant, or, where one of both has none, the whole name."""

    def __init__(self, hosted: HostedEvent) -> None:
        self._numbers: dict[str, str] = {}
        self._names: dict[tuple[str, str], list[tuple[str, str]]] = {}
        for key, person in hosted.record.people.persons.items():
            self.add(key, person)

    def add(self, key: str, person: Person) -> None:
        """Somebody more is known."""
        if person.number:
            self._numbers.setdefault(person.number, key)
        self._names.setdefault(_folded(person), []).append((person.number, key))

    def find(self, person: Person) -> str | None:
        """The key of whom is meant."""
        if person.number in self._numbers:
            return self._numbers[person.number]
        namesakes = self._names.get(_folded(person), [])
        return next((key for number, key in namesakes if not number or not person.number), None)

    def by_name(self, person: Person) -> list[str]:
        """The keys of all who are called so."""
        return [key for _, key in self._names.get(_folded(person), [])]


def plays_for(hosted: HostedEvent, key: str | None) -> str | None:
    """The key of the player or team in the event that somebody is, or plays for."""
    own = None if key is None else entrant_of(hosted.event.state.entrants, key)
    return own.name if own is not None and own.is_in else None


def _folded(person: Person) -> tuple[str, str]:
    return sort_key(person.first), sort_key(person.last)
