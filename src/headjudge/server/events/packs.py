"""What can be opened in an event: the server's boosters, and the event's own cubes, which are stored with it.

Acts name packs; what is in them the server encloses, and nobody sends it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec
from sqlalchemy import ColumnElement, delete, insert

from headjudge.core.errors import InvalidInput
from headjudge.server.accounts.names import clean_text
from headjudge.server.events.record import EventRecord
from headjudge.server.events.supplies import Supplies
from headjudge.server.hosting.session import Session
from headjudge.server.storage import schema
from headjudge.server.storage.store import Write
from headjudge.tournament.drafts import read_cube
from headjudge.tournament.event.actions import PACKS

__all__ = ["PackInfo", "Packs"]

LONGEST_NAME = 40
LARGEST_CUBE = 2000
"""A cube has at most so many cards."""
LONGEST_TITLE = 150
MOST_CUBES = 10
MOST_TOLD = 20
"""Of unknown titles so many are told."""


class PackInfo(msgspec.Struct, frozen=True):
    """Something to be opened. ``cards``: those of a pack, or of the whole cube; ``unknown``: titles in it that no card
    of this server has, so that they can be drafted and not played here; ``unknown_count``: how many there are."""

    name: str
    kind: Literal["booster", "cube"]
    cards: int
    unknown: list[str]
    unknown_count: int


class Packs:
    """Those of one event."""

    def __init__(self, session: Session[EventRecord], supplies: Callable[[], Supplies]) -> None:
        self._session = session
        self._supplies = supplies

    @property
    def _cubes(self) -> dict[str, list[str]]:
        return self._session.record.cubes

    def listed(self) -> list[PackInfo]:
        """All that can be opened."""
        boosters = [PackInfo(one.name, "booster", one.size, [], 0) for one in self._supplies().boosters().values()]
        return [*boosters, *map(self._cube, self._cubes)]

    def cube(self, name: str) -> list[str]:
        """The cards of a cube. Raises InvalidInput."""
        if name not in self._cubes:
            raise InvalidInput(f"this event has no cube {name!r}", code="event/no-cube")
        return self._cubes[name]

    def keep(self, name: str, text: str) -> PackInfo:
        """Store a cube that somebody has pasted, in place of one of the same name. Raises InvalidInput."""
        name = clean_text(name, LONGEST_NAME)
        if name in self._supplies().boosters():
            raise InvalidInput(f"{name} is a set; give the cube another name", code="draft/cube")
        if name not in self._cubes and len(self._cubes) >= MOST_CUBES:
            raise InvalidInput(f"an event has at most {MOST_CUBES} cubes", code="draft/cube")
        cards = [clean_text(title, LONGEST_TITLE) for title in read_cube(text)]
        if len(cards) > LARGEST_CUBE:
            raise InvalidInput(f"a cube has at most {LARGEST_CUBE} cards, not {len(cards)}", code="draft/cube")
        self._delete(name)
        self._cubes[name] = cards
        row = {"event": self._session.record.id, "name": name, "cards": cards}
        self._session.write(Write(insert(schema.event_cubes).values(**row)))
        return self._cube(name)

    def remove(self, name: str) -> None:
        """Delete a cube; drafts of it go on. Raises InvalidInput."""
        self.cube(name)
        self._delete(name)
        del self._cubes[name]

    def require_drafter(self, program: object) -> None:
        """Refuse a program that doesn't draft here. Raises InvalidInput."""
        drafters = self._supplies().drafters
        if program not in drafters:
            raise InvalidInput(
                f"no program {program!r} drafts here; there are {', '.join(drafters) or 'none'}", code="draft/program"
            )

    def enclosed(self, arguments: Mapping[str, Any]) -> dict[str, Any]:
        """The arguments of an act, with what is in the packs that it names."""
        names = [*_words(arguments.get("boosters")), *_words([arguments.get("cube")])]
        if not names:
            return dict(arguments)
        boosters = self._supplies().boosters()
        known: dict[str, Any] = {}
        for name in names:
            if name in boosters:
                known[name] = msgspec.to_builtins(boosters[name])
            elif name in self._cubes:
                known[name] = self._cubes[name]
        return {**arguments, PACKS: known}

    def _cube(self, name: str) -> PackInfo:
        cards = self._cubes[name]
        unknown = self._supplies().unknown(dict.fromkeys(cards))
        return PackInfo(name, "cube", len(cards), unknown[:MOST_TOLD], len(unknown))

    def _delete(self, name: str) -> None:
        table = schema.event_cubes
        row: ColumnElement[bool] = (table.c.event == self._session.record.id) & (table.c.name == name)
        self._session.write(Write(delete(table).where(row)))


def _words(given: object) -> list[str]:
    return [word for word in given if isinstance(word, str)] if isinstance(given, list) else []
