"""The disciplines by name; each registers itself, and is found by being in this package."""

from __future__ import annotations

from headjudge.core.errors import InvalidInput
from headjudge.core.registry import Registry, load
from headjudge.tournament.disciplines.discipline import Discipline
from headjudge.tournament.disciplines.formats import Format
from headjudge.tournament.settings import Settings

__all__ = ["DISCIPLINES", "discipline", "format_of"]

DISCIPLINES: Registry[str, Discipline] = Registry("discipline")
"""All disciplines, once :func:`discipline` has been asked for one."""


def discipline(name: str) -> Discipline:
    """The discipline of this name. Raises InvalidInput."""
    load("headjudge.tournament.disciplines")
    found = DISCIPLINES.get(name)
    if found is None:
        raise InvalidInput(
            f"there is no discipline {name!r}; write one of {', '.join(DISCIPLINES)}", code="settings/discipline"
        )
    return found


def format_of(settings: Settings) -> Format:
    """The format of an event, as it is played there: with its sets on that day, or its legal list. Raises InvalidInput
    for settings that mean no format."""
    return discipline(settings.discipline).format(settings.format).of(settings)
