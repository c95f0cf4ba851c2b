"""A player of a file, whatever kind of file it is, and what is refused of one."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace
from reprlib import repr as short

from headjudge.core.errors import InvalidInput
from headjudge.tournament.people.directory import LONGEST, Person
from headjudge.tournament.people.names import in_a_line

__all__ = ["Row", "checked", "cleaned", "refusal", "refuse_twice"]

CODE = "people/import"
_TITLES = {
    "first": "first name",
    "last": "last name",
    "account": "account",
    "number": "number",
    "contact": "e-mail or phone",
    "pseudonym": "public name",
}
LONGEST_TEAM = 40
LONGEST_DECK = 60
"""So many letters the name of a team or a deck has at most; that of a deck is cut."""
_NOTHING = frozenset({"-", "–", "—", "n/a", "na", "none", "null", "nil", "#n/a"})
"""What programs write into cells that are empty."""


@dataclass(frozen=True, slots=True)
class Row:
    """A player of a file: what is known of them, the line they stand in, their team, what they call their deck, their
    list as text or its address, and awarded byes."""

    person: Person
    line: int
    team: str = ""
    deck: str = ""
    decklist: str = ""
    byes: int = 0

    @property
    def name(self) -> str:
        """What they are called: their account, if no name is there."""
        return in_a_line(self.person.first, self.person.last) or self.person.account


def refusal(line: int, reason: str) -> InvalidInput:
    """What is wrong in a line of a file."""
    return InvalidInput(f"line {line}: {reason}", code=CODE)


def cleaned(text: str) -> str:
    """A cell without what can't be seen, in one line; nothing where it says that it is empty."""
    if not text.isprintable():
        text = "".join(letter for letter in text if letter.isspace() or unicodedata.category(letter)[0] != "C")
    plain = " ".join(text.split())
    return "" if plain.casefold() in _NOTHING else plain


def checked(row: Row) -> Row:
    """The row, if a player can be entered by it. Raises InvalidInput that names the line."""
    person = row.person
    if not person.first and not person.last and not person.account:
        raise refusal(row.line, "this player has no name")
    for field, longest in LONGEST.items():
        said = getattr(person, field)
        if len(said) > longest:
            raise refusal(
                row.line, f"the {_TITLES[field]} {short(said)} has {len(said)} letters; {longest} are the most"
            )
    if len(row.team) > LONGEST_TEAM:
        raise refusal(
            row.line, f"the team's name {short(row.team)} has {len(row.team)} letters; {LONGEST_TEAM} are the most"
        )
    return replace(row, deck=row.deck[:LONGEST_DECK].rstrip())


def refuse_twice(rows: Iterable[Row]) -> None:
    """Refuse a file in which somebody stands twice. Two people may share a name if something tells them apart."""
    seen: dict[tuple[str, ...], int] = {}
    for row in rows:
        who = row.person
        mark = who.number or who.account
        key = (mark,) if mark else (who.first.casefold(), who.last.casefold(), who.contact.casefold())
        if key in seen:
            raise refusal(
                row.line,
                f"the number {who.number} of {row.name} is in line {seen[key]}, too"
                if who.number
                else f"{row.name} is in line {seen[key]}, too; two people with one name need a number each",
            )
        seen[key] = row.line
