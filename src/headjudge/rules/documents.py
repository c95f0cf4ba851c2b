"""The rules documents that the platform enforces, each a data file of this package."""

from __future__ import annotations

from functools import cache
from importlib import resources

import msgspec

__all__ = ["Document", "documents"]


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rules document: its title, the game whose scenarios show it, and its paragraphs with their summaries.

    ``packages`` are the packages of `headjudge` whose code cites it; ``chapters`` names the parts, each of which holds
    the paragraphs whose numbers begin with its own and a full stop, or with what ``starts`` has for it in a document of
    sections that have no full stops (`112a`, `facts/swiss`); ``about`` says in a sentence what each is about.
    Of a document that isn't ``complete`` it has those paragraphs that are cited.
    """

    title: str
    game: str
    packages: list[str]
    chapters: dict[str, str]
    about: dict[str, str]
    rules: dict[str, str]
    complete: bool = True
    starts: dict[str, str] = {}

    def chapter(self, number: str) -> str:
        """The name of the chapter of a paragraph, or of its number; empty if it is in none.

        Sections without full stops are in one only if there are such sections: `105` is no part of the floor rules.
        """
        if self.starts:
            known = number in self.rules
            starts = self.starts.items()
            within = next((chapter for chapter, start in starts if known and number.startswith(start)), number)
            return self.chapters.get(within, "")
        return next((name for start, name in self.chapters.items() if f"{number}.".startswith(f"{start}.")), "")

    def within(self, chapter: str) -> list[str]:
        """The paragraphs of a chapter, by its number."""
        start = self.starts.get(chapter, f"{chapter}.")
        return [number for number in self.rules if number.startswith(start)]


@cache
def documents() -> dict[str, Document]:
    """All documents by name, in the order of their names."""
    files = (file for file in resources.files(__package__).iterdir() if file.name.endswith(".yaml"))
    return {
        file.name.removesuffix(".yaml"): msgspec.yaml.decode(file.read_bytes(), type=Document)
        for file in sorted(files, key=lambda file: file.name)
    }
