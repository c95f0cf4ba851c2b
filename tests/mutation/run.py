"""Running the scenarios of a paragraph with the paragraph switched off."""

from __future__ import annotations

import signal
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FrameType

from tests.mutation.switches import NoCode, Switch, patched
from tests.mutation.table import TABLE, named

from headjudge.rules import documents
from headjudge.scenario import Head, heads, run_scenario, scenario_files

__all__ = ["Outcome", "examine", "outcomes", "paragraphs", "scenarios"]

ROOT = Path(__file__).parents[2]
FOLDERS = tuple(
    root / "scenarios" / game
    for game in ("altered", "infractions", "magic", "tournament", "wargame")
    for root in (ROOT, ROOT.parent / "shared")
)
SECONDS = 3
"""A scenario that takes longer with something switched off never ends: it has failed."""


@dataclass(frozen=True)
class Outcome:
    """What came of a paragraph: how many scenarios cite it, its switch (None: it has none yet), and which failed."""

    number: str
    cited: int
    off: Switch | NoCode | None
    failed: tuple[str, ...] = ()

    @property
    def noticed(self) -> bool:
        """Whether switching it off makes a scenario fail, where there is something to switch off."""
        return not isinstance(self.off, Switch) or bool(self.failed)


def paragraphs(chapter: str = "") -> list[str]:
    """The numbers of all rules in order, or those of one chapter or paragraph and below. Chapters of the guide have
    rules of their own."""
    found = [named(name, n) for name, document in documents().items() for n in (*_heads(name), *document.rules)]
    return [number for number in found if number.startswith(chapter)]


def _heads(document: str) -> list[str]:
    """The chapters that are paragraphs, too."""
    return [n for n in documents()[document].chapters if n != "4"] if document == "infractions" else []


@cache
def scenarios() -> dict[str, list[Head]]:
    """The scenarios by the paragraphs that they cite."""
    found: dict[str, list[Head]] = defaultdict(list)
    for file in scenario_files([folder for folder in FOLDERS if folder.exists()]):
        for head in heads(file):
            if isinstance(head, Head):
                known = documents()["infractions"]
                for number in head.rules:
                    guides = head.game == "infractions" and (number in known.rules or number in known.chapters)
                    found[named("infractions" if guides else head.game, number)].append(head)
    return found


def outcomes(numbers: list[str]) -> Iterator[Outcome]:
    """What comes of each paragraph, one for each of its switches."""
    for number in numbers:
        entry = TABLE.get(number)
        for off in entry if isinstance(entry, tuple) else (entry,):
            yield examine(number, off)


def examine(number: str, off: Switch | NoCode | None) -> Outcome:
    """Run the scenarios of a paragraph with it switched off."""
    citing = scenarios().get(number, [])
    if not isinstance(off, Switch):
        return Outcome(number, len(citing), off)
    with patched(off):
        failed = [head for head in citing if not _passes(head)]
    return Outcome(number, len(citing), off, tuple(head.title for head in failed if _passes_otherwise(head)))


_OTHERWISE: dict[int, tuple[Head, bool]] = {}


def _passes_otherwise(head: Head) -> bool:
    """Whether a scenario passes with nothing switched off: one that never does notices nothing."""
    if id(head) not in _OTHERWISE:
        _OTHERWISE[id(head)] = head, _passes(head)
    return _OTHERWISE[id(head)][1]


def _passes(head: Head) -> bool:
    try:
        with _limited():
            return run_scenario(head).passed
    except TimeoutError:
        return False


@contextmanager
def _limited() -> Iterator[None]:
    """No scenario goes on for ever."""

    def stop(_: int, __: FrameType | None) -> None:
        raise _Endless

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(SECONDS)
    try:
        yield
    except _Endless as error:
        raise TimeoutError from error
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


class _Endless(BaseException):
    """Not an Exception: a scenario that fails by one has merely failed."""
