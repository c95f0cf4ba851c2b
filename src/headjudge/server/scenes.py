"""Scenarios of the library, to be stepped through in the browser: what each step does, and how the game stands then."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec

from headjudge.core.errors import InvalidInput
from headjudge.core.registry import load
from headjudge.rules import sentence
from headjudge.scenario import Head, Moment, Step, Table, heads, library, show, watch
from headjudge.server.games.registry import OPENLY
from headjudge.server.hosting.patch import difference
from headjudge.server.live.messages import Logged, LogLine

__all__ = ["Scene", "Scenes", "address", "scenes"]

load("headjudge.server.games")

_KEPT = 64
_AROUND = frozenset({"illegal", "as", "note", "by"})
"""Keys of a step that are no arguments of its verb."""


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """A scenario after a step: what the step was and who did it, or that it was refused and by which rule.

    The first scene has the whole view (none where the set-up is what is refused), each later one what changed.
    """

    who: str = ""
    words: str = ""
    note: str = ""
    check: bool = False
    """Whether the step only looks at what is so."""
    refused: str = ""
    rule: str = ""
    view: Any = None
    patch: Any = None
    log: Logged | None = None


class Scenes(msgspec.Struct, frozen=True):
    """A scenario of the library: its title, those of the rules that it shows that the index has, and its scenes."""

    title: str
    game: str
    rules: list[str]
    scenes: list[Scene]


def address(head: Head) -> str:
    """Where a scenario of the library is found, as in `magic/800-leaving/3`."""
    return f"{head.path.relative_to(library()).with_suffix('').as_posix()}/{head.number}"


@lru_cache(_KEPT)
def scenes(game: str, file: str, number: int) -> Scenes:
    """A scenario played through. Raises InvalidInput if the library has none of this address."""
    head = _find(game, file, number)
    return Scenes(head.title, head.game, [rule for rule in head.rules if sentence(rule)], list(_played(head)))


def _find(game: str, file: str, number: int) -> Head:
    path = _files().get((game, file))
    for head in heads(path) if path is not None else ():
        if isinstance(head, Head) and head.number == number:
            return head
    raise InvalidInput(f"there is no scenario {game}/{file}/{number}", code="scenario/unknown")


@cache
def _files() -> dict[tuple[str, str], Path]:
    """The files of the library by the names of their games and their own: only what lies in one of its folders is
    looked at, whatever stands in an address."""
    return {(found.parent.name, found.stem): found for found in library().glob("*/*.yaml")}


def _played(head: Head) -> Iterator[Scene]:
    before: Any = None
    told = 0
    for moment in watch(head):
        view, lines = _seen(moment.table, told)
        logged = Logged(told, lines) if lines else None
        told += len(lines)
        changed = None if before is None else difference(before, view)
        yield Scene(
            **_caption(moment),
            refused="" if moment.refusal is None else str(moment.refusal),
            rule="" if moment.refusal is None else moment.refusal.rule,
            view=view if before is None else None,
            patch=changed,
            log=logged,
        )
        before = view


def _caption(moment: Moment) -> dict[str, Any]:
    """What a step does, in the words of the scenario."""
    step = moment.step
    if step is None:
        return {}
    arguments = {key: value for key, value in step.arguments.items() if key not in _AROUND and key != step.verb}
    words = [f"{step.verb.replace('_', ' ')} {_bare(step.value)}".strip()] if step.verb != "expect" else []
    words += [f"{key} {_bare(value)}" for key, value in arguments.items()]
    return {
        "who": _text(step, "by"),
        "words": ", ".join(words) if words else _plain(step.value),
        "note": _text(step, "note"),
        "check": step.verb == "expect",
    }


def _plain(value: Any) -> str:
    """What is so, a thing after the other."""
    return "; ".join(f"{name}: {_bare(wanted)}" for name, wanted in value.items())


def _bare(value: Any) -> str:
    """A value without the braces around the whole."""
    return show(value).removeprefix("{").removesuffix("}") if isinstance(value, dict) else show(value)


def _text(step: Step, key: str) -> str:
    value = step.arguments.get(key, "")
    return show(value) if value else ""


def _seen(table: Table | None, start: int) -> tuple[Any, list[LogLine]]:
    """All of the position and the lines of the log from a mark on: nothing hidden, or of a game that has no such view
    what everybody may know."""
    if table is None:
        return None, []
    game = table.game
    if (openly := OPENLY.get(game.name)) is not None:
        return openly(game, start)
    return game.view(None), [LogLine(line) for line in game.log[start:]]
