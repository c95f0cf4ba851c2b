"""The journal: set-up, seed, and all that came from outside since. It alone rebuilds a game, as it is and as it ever
was; backups, undo, replays and crash recovery are this.

As text a journal is JSON lines: a head (the set-up, the seed, the versions) and each entry as one line beneath, so that
a game is kept by appending. The head may also hold the entries itself: then the journal is one line. A file may hold
several journals, one after the other.

======  =====================================================================================================
line    what
======  =====================================================================================================
head    ``{"format": 1, "version": "0.1.0", "game": "magic", "seed": 7, "setup": {…}}``, perhaps ``"entries"``
entry   ``["answer", "Ann", 12, {"tuple": ["pass"]}]``: what (:mod:`.entries` has the kinds), seat, decision (0 where
        it is about none), choice
======  =====================================================================================================

Nothing is lost (:mod:`.plain`). The set-up is plain data and the game's own affair, but it must be complete: what it
names is in it, so that the same game is rebuilt on another machine, whatever was imported or updated there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from reprlib import repr as short
from typing import Any, NamedTuple

from headjudge.core.entries import INVALID, Concern, kind_named
from headjudge.core.errors import InvalidInput
from headjudge.core.plain import read_json, write_json
from headjudge.core.version import headjudge_version

__all__ = ["FORMAT", "Entry", "Journal", "read_journals"]

FORMAT = 1
"""The newest format of journals as text; older ones are read as well."""


class Entry(NamedTuple):
    """One thing that came from outside: of which kind, from whom, at which decision (0: none), and what."""

    what: str
    seat: str
    decision: int
    choice: Any

    @property
    def concerns(self) -> Concern:
        """Who carries it out. Raises InvalidInput for a kind that there isn't."""
        return kind_named(self.what).concerns

    def to_json(self) -> str:
        """The entry as one line of JSON."""
        return write_json(self.to_data())

    def to_data(self) -> list[Any]:
        """The entry as a list, in the order of its fields."""
        return [self.what, self.seat, self.decision, self.choice]

    @classmethod
    def from_json(cls, text: str | bytes) -> Entry:
        """The entry that :meth:`to_json` wrote. Raises InvalidInput if it isn't one."""
        return cls.from_data(read_json(text))

    @classmethod
    def from_data(cls, data: Any) -> Entry:
        """The entry that :meth:`to_data` gave. Raises InvalidInput if it isn't one."""
        match data:
            case ["undo", str(seat), int(to)]:  # as tables of Headjudge 0.1 wrote it
                return cls.from_data(["undo", seat, 0, to])
            case [str(what), str(seat), int(decision), choice] if type(decision) is int:
                kind = kind_named(what)
                if not kind.reads(choice):
                    raise InvalidInput(f"an entry {what} holds {kind.form}, not {short(choice)}", code=INVALID)
                return cls(what, seat, decision, choice)
        raise InvalidInput(f"an entry is [what, seat, decision, choice], not {short(data)}", code=INVALID)


_tuple = tuple.__new__
"""Makes an entry without the call that a name for each of its parts costs: this is done for every answer."""


@dataclass(slots=True)
class Journal:
    """A game's set-up (plain data), its seed, and its entries since; ``version`` is that of the Headjudge which wrote
    it."""

    game: str
    setup: dict[str, Any]
    seed: int
    entries: list[Entry] = field(default_factory=list)
    version: str = field(default_factory=headjudge_version)

    def answered(self, seat: str, decision: int, choice: Any) -> None:
        """Note an answer."""
        self.entries.append(_tuple(Entry, ("answer", seat, decision, choice)))

    def copy(self) -> Journal:
        """An independent journal; entries are never changed, so they are shared."""
        return Journal(self.game, self.setup, self.seed, self.entries[:], self.version)

    def require_game(self, name: str) -> None:
        """Refuse, with InvalidInput, to read this as a journal of a game that it isn't of."""
        if self.game != name:
            raise InvalidInput(f"this is a journal of {self.game}, not of {name}", code="journal/game")

    def to_json(self) -> str:
        """The journal as one line of JSON. Raises InvalidInput if the set-up isn't plain data."""
        return write_json({**self._head(), "entries": [entry.to_data() for entry in self.entries]})

    def lines(self) -> Iterator[str]:
        """The journal as lines to append to: its head, then each entry."""
        yield write_json(self._head())
        for entry in self.entries:
            yield entry.to_json()

    def _head(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "version": self.version,
            "game": self.game,
            "seed": self.seed,
            "setup": self.setup,
        }

    @classmethod
    def from_json(cls, text: str | bytes) -> Journal:
        """The journal that :meth:`to_json` wrote (or its head alone). Raises InvalidInput if it isn't one, or of a
        newer format."""
        return cls._of(read_json(text))

    @classmethod
    def from_lines(cls, lines: Iterable[str]) -> Journal:
        """The journal that :meth:`lines` wrote. Raises InvalidInput, naming the line."""
        found = list(read_journals(lines))
        if len(found) != 1:
            raise InvalidInput(f"these lines hold {len(found)} journals, not one", code=INVALID)
        return found[0]

    @classmethod
    def _of(cls, data: Any) -> Journal:
        if not isinstance(data, dict) or "format" not in data:
            raise InvalidInput('this is not a journal: it has no "format"', code=INVALID)
        if type(data["format"]) is not int or not 1 <= data["format"] <= FORMAT:
            raise InvalidInput(
                f"the journal is of format {data['format']!r}; this Headjudge ({headjudge_version()}) reads 1 to "
                f"{FORMAT}",
                code="journal/format",
            )
        kinds = {"version": str, "game": str, "seed": int, "setup": dict}
        for key, kind in kinds.items():
            if type(data.get(key)) is not kind:
                raise InvalidInput(f'this is not a journal: its "{key}" is {short(data.get(key))}', code=INVALID)
        entries = data.get("entries", [])
        if not isinstance(entries, list):
            raise InvalidInput("this isn't a journal: its entries aren't a list", code=INVALID)
        found = [Entry.from_data(entry) for entry in entries]
        return cls(data["game"], data["setup"], data["seed"], found, data["version"])


def read_journals(lines: Iterable[str]) -> Iterator[Journal]:
    """The journals that stand in these lines, one after the other. Raises InvalidInput, naming the line."""
    journal: Journal | None = None
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            if not line.lstrip().startswith("["):
                if journal is not None:
                    yield journal
                journal = Journal.from_json(line)
            elif journal is None:
                raise InvalidInput("there is an entry before any journal", code=INVALID)
            else:
                journal.entries.append(Entry.from_json(line))
        except InvalidInput as error:
            raise InvalidInput(f"line {number}: {error}", code=error.code) from error
    if journal is not None:
        yield journal
