"""The index itself: documents, citations in the code and scenarios, joined by the numbers of paragraphs."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cache

from headjudge.core.errors import InvalidInput
from headjudge.rules.documents import Document, documents
from headjudge.rules.editions import NAMES, edition
from headjudge.rules.sources import NUMBER, SECTION, Place, citations
from headjudge.scenario import Head, heads, library, scenario_files

__all__ = ["Coverage", "Entry", "coverage", "games", "look_up", "sentence"]

GENERAL = "play"
"""The document of Magic's rules at large, which has those paragraphs that are cited."""


@dataclass(frozen=True)
class Entry:
    """A paragraph of a document: its summary, or what it is about where there is none; its places and its scenarios."""

    document: str
    title: str
    chapter: str
    number: str
    summary: str
    code: list[Place]
    scenarios: list[Head]
    parts: list[str]


@dataclass(frozen=True)
class Coverage:
    """How much of a chapter is shown: its paragraphs, those that a scenario shows and those that the code cites."""

    document: str
    chapter: str
    title: str
    rules: list[str]
    shown: list[str]
    cited: list[str]

    @property
    def missing(self) -> list[str]:
        """The paragraphs that no scenario shows."""
        return [number for number in self.rules if number not in self.shown]


def look_up(number: str, *, game: str = "", code: bool = True) -> list[Entry]:
    """The paragraphs or the chapter of this number in all documents, and of a number in none of them what the code and
    scenarios say, and what it is about in Magic's rules. Of one ``game`` only, if that is given; without ``code`` the
    code isn't asked.

    Raises InvalidInput for a number that nothing knows.
    """
    entries = []
    # Of a number that no document has, the document whose chapter it would be in tells.
    asked = _of(game)
    known = [name for name, document in asked.items() if number in document.rules or number in document.chapters]
    known = known or [name for name, document in asked.items() if document.chapter(number)]
    for name, document in asked.items():
        if known and name not in known:
            continue
        cited = _citations(name, number).get(number, []) if code else []
        scenarios = _scenarios(name).get(number, [])
        there = number in document.rules or number in document.chapters
        if there or cited or scenarios:
            summary = (document.rules.get(number) or document.about.get(number) or _about(number)).strip()
            parts = [other for other in document.rules if other != number and _under(other, number)]
            parts = document.within(number) if number in document.chapters else parts
            entries.append(
                Entry(name, document.title, document.chapter(number), number, summary, cited, scenarios, parts)
            )
    if not entries and GENERAL in asked and (about := _about(number)):
        document = documents()[GENERAL]
        entries.append(Entry(GENERAL, document.title, document.chapter(number), number, about, [], [], []))
    if not entries:
        raise InvalidInput(f"no rule {number}; `headjudge rules --coverage` lists the chapters")
    return entries


def sentence(number: str, package: str = "") -> str:
    """What a rule asks, in a sentence or two of ours; empty if no document has it, or none of those that the code of
    ``package`` cites."""
    asked = [document for document in documents().values() if not package or package in document.packages]
    found = (document.rules.get(number) or document.about.get(number, "") for document in asked)
    return next((words.strip() for words in found if words), "")


def games() -> list[str]:
    """The games that rules documents are of."""
    return sorted({document.game for document in documents().values()})


def _of(game: str) -> dict[str, Document]:
    """The documents of a game, or all without one."""
    return {name: document for name, document in documents().items() if game in ("", document.game)}


def coverage(game: str = "") -> list[Coverage]:
    """The coverage of every chapter of every complete document, of one game only if that is given."""
    table = []
    for name, document in _of(game).items():
        if not document.complete:
            continue
        code, scenarios = _citations(name), _scenarios(name)
        for chapter, title in document.chapters.items():
            rules = document.within(chapter)
            shown = [number for number in rules if number in scenarios]
            table.append(Coverage(name, chapter, title, rules, shown, [number for number in rules if number in code]))
    return table


def _about(number: str) -> str:
    """What a paragraph of Magic's rules that has no sentence of ours is about: its keyword or section in each edition.

    Empty for one of a document that has all its paragraphs, and where no edition has the number.
    """
    if any(document.complete and document.chapter(number) for document in documents().values()):
        return ""
    meant = {name: about for name in NAMES if (about := edition(name).about(number))}
    if not meant:
        return ""
    told = [f"{about} ({edition(name).title})" for name, about in meant.items()]
    if len(set(meant.values())) < len(meant):
        told = [meant[NAMES[0]]]
    return f"There is no sentence of ours about this number yet. It is about: {' or '.join(told)}."


@cache
def _citations(name: str, only: str = "") -> dict[str, list[Place]]:
    """The places that cite a document's paragraphs, by number; ``only`` one of them if it is given."""
    document = documents()[name]
    return citations(document.packages, SECTION if document.starts else NUMBER, only)


def _scenarios(name: str) -> dict[str, list[Head]]:
    """The scenarios of a document's game by the numbers that they show."""
    return _scenarios_of(documents()[name].game)


@cache
def _scenarios_of(game: str) -> dict[str, list[Head]]:
    """The scenarios of a game by the numbers that they show; malformed ones show nothing, and a game that is new may
    have none."""
    folder = library() / game
    found: dict[str, list[Head]] = defaultdict(list)
    for file in scenario_files([folder]) if folder.is_dir() else ():
        for head in heads(file, alone=True):
            if isinstance(head, Head) and head.game == game:
                for number in head.rules:
                    found[number].append(head)
    return found


def _under(number: str, other: str) -> bool:
    """Whether ``number`` is that of a part of paragraph ``other``: `800.4a` of `800.4`, `3.2.1` of `3.2`."""
    rest = number.removeprefix(other)
    return rest != number and not rest[0].isdigit()
