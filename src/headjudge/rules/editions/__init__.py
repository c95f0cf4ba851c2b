"""The editions of the Comprehensive Rules: what their numbers are about, and what one calls what the other has.

A citation is that of March 2011 for what that edition has, and today's for what has come since
(docs/decisions/0056-editions-in-citations.md).
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

import msgspec

from headjudge.core.errors import InvalidInput

__all__ = ["NAMES", "Edition", "Renumbered", "counterpart", "differences", "edition", "kept", "numbered", "renumbered"]

NAMES = ("2011", "current")
"""The editions, older first, as games name them."""

_PARTS = re.compile(r"(\d{3})(?:\.(\d+)([a-z]?))?")


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the numbers of one edition are about: its sections, and the keywords of 701 and 702 in order from the second
    paragraph on, since the first says what a keyword is.
    """

    title: str
    sections: dict[str, str]
    keywords: dict[str, list[str]]

    def about(self, number: str) -> str:
        """The keyword or else the section that a number is about; empty if the edition has no such number."""
        parts = _PARTS.fullmatch(number)
        if parts is None:
            return ""
        section, paragraph = parts[1], int(parts[2] or 1)
        names = self.keywords.get(section)
        if names is None or paragraph == 1:
            return self.sections.get(section, "")
        return names[paragraph - 2] if 2 <= paragraph < len(names) + 2 else ""

    def number_of(self, name: str, *, keyword: bool) -> str:
        """The number of a keyword or section of that name; empty if the edition has none.

        Sections and keywords are told apart, since a few have the same name ("Activate", "Exile").
        """
        if keyword:
            found = (
                f"{section}.{at}"
                for section, names in self.keywords.items()
                for at, other in enumerate(names, start=2)
                if other == name
            )
        else:
            found = (section for section, other in self.sections.items() if other == name)
        return next(found, "")


class Renumbered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What names don't tell: names of 2011 that are others today, and paragraphs with other numbers today."""

    names: dict[str, str]
    paragraphs: dict[str, str]

    def name(self, name: str, to: str) -> str:
        """What a name of the other edition is in the edition ``to``."""
        return _renamed(self.names, to).get(name, name)

    def paragraph(self, number: str, to: str) -> str:
        """The number in the edition ``to`` of a paragraph of the other that is listed; else empty."""
        return _renamed(self.paragraphs, to).get(number, "")


@cache
def edition(name: str) -> Edition:
    """An edition by name.

    Raises InvalidInput for a name that is none.
    """
    if name not in NAMES:
        raise InvalidInput(f"no edition {name}; the editions are {' and '.join(NAMES)}")
    return msgspec.yaml.decode(_read(name), type=Edition)


@cache
def renumbered() -> Renumbered:
    """What the editions number or call differently."""
    return msgspec.yaml.decode(_read("renumbered"), type=Renumbered)


def numbered(number: str) -> str:
    """The edition whose number a citation is: the older one that has it; empty if none has."""
    return next((name for name in NAMES if edition(name).about(number)), "")


def counterpart(number: str, of: str) -> str:
    """The number in the other edition of what this is in the edition ``of``: a paragraph where that is known, else the
    keyword or section that it belongs to. Empty if the other edition hasn't got it.
    """
    to = next(name for name in NAMES if name != of)
    about = edition(of).about(number)
    if not about:
        return ""
    if listed := renumbered().paragraph(number, to):
        return listed
    name = renumbered().name(about, to)
    if edition(to).about(number) == name:
        # What is called the same and stands in the same place mostly has the same paragraphs.
        return number
    section = number.partition(".")[0]
    return edition(to).number_of(name, keyword=about != edition(of).sections[section])


def kept(number: str, of: str) -> str:
    """The number that citations have for what this is in the edition ``of``: that of 2011, if 2011 has it.

    Raises InvalidInput if there is no such number in that edition.
    """
    if not edition(of).about(number):
        raise InvalidInput(f"no rule {number} in the {edition(of).title}")
    return number if of == NAMES[0] else counterpart(number, of) or number


def differences(number: str) -> list[str]:
    """What the editions mean by a number, a sentence for each that has it; nothing where they mean the same."""
    meant = {name: edition(name).about(number) for name in NAMES}
    if all(meant.values()) and counterpart(number, NAMES[0]) == number:
        return []
    told = []
    for name, about in meant.items():
        if about:
            (other,) = (edition(other) for other in NAMES if other != name)
            there = counterpart(number, name)
            told.append(
                f"In the {edition(name).title}: {about}; {f'{there} in' if there else 'not in'} the {other.title}"
            )
    return told


def _renamed(names: dict[str, str], to: str) -> dict[str, str]:
    return names if to == "current" else {today: old for old, today in names.items()}


def _read(name: str) -> bytes:
    return (resources.files(__package__) / f"{name}.yaml").read_bytes()
