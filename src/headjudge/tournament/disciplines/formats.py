"""Formats as data: what they are, which cards they permit on a day, and which ratings they count for (101)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from enum import StrEnum

from headjudge.core.errors import InvalidInput
from headjudge.tournament.decks import Building
from headjudge.tournament.settings import Settings
from headjudge.tournament.settings.times import LimitedKind

__all__ = ["Category", "Format", "Opened"]

_CODE = re.compile(r"[A-Z0-9_]{2,8}")


class Category(StrEnum):
    """The four categories of ratings (101)."""

    CONSTRUCTED = "constructed"
    LIMITED = "limited"
    TEAM_CONSTRUCTED = "team-constructed"
    TEAM_LIMITED = "team-limited"


class Opened(StrEnum):
    """How the cards of a Limited format are come by."""

    SEALED = "sealed"
    BOOSTER = "booster-draft"
    ROCHESTER = "rochester-draft"


@dataclass(frozen=True, slots=True)
class Format:
    """A format of a discipline: its name, a title and a line for people, and what it asks of a deck.

    ``opened``: how its cards are come by; None: players bring decks of their own (it is Constructed). ``joins``: sets
    that are permitted from a day on ("2002-05-27"), besides those of ``building``; without a day only the latter are.
    ``asks``: the setting that must say more: "sets" or "legal"; ``may_ask``: one that may.
    """

    name: str
    title: str
    line: str
    building: Building
    opened: Opened | None = None
    joins: tuple[tuple[str, tuple[str, ...]], ...] = ()
    asks: str = ""
    may_ask: str = ""
    special: dict[str, Building] = field(default_factory=dict)
    """Legal lists that are built in a way of their own."""

    @property
    def limited_kind(self) -> LimitedKind | None:
        """What the document's times call it (112); None: Constructed."""
        if self.opened is None:
            return None
        return "sealed" if self.opened is Opened.SEALED else "draft"

    @property
    def sets(self) -> tuple[str, ...]:
        """The sets whose cards are permitted; empty where it isn't sets that decide."""
        return self.building.sets or ()

    def category(self, team_size: int = 1) -> Category:
        """The ratings that its events count for (101, 145, 146)."""
        if self.opened is None:
            return Category.CONSTRUCTED if team_size == 1 else Category.TEAM_CONSTRUCTED
        return Category.LIMITED if team_size == 1 else Category.TEAM_LIMITED

    def of(self, settings: Settings) -> Format:
        """The format as an event with these settings plays it. Raises InvalidInput for settings that it needs and
        hasn't, or has and can't use."""
        for setting in ("sets", "legal"):
            given = getattr(settings, setting)
            if given and setting not in (self.asks, self.may_ask):
                raise InvalidInput(
                    f"the format {self.title!r} doesn't take {_CALLED[setting]}", code=f"settings/{setting}"
                )
            if not given and setting == self.asks:
                wanted = f"{_CALLED[setting]}: {_WANTED[setting]}"
                raise InvalidInput(f"the format {self.title!r} needs {wanted}", code=f"settings/{setting}")
        building, title = self.building, self.title
        if self.asks == "sets":
            building = replace(building, sets=_codes(settings.sets))
            title = f"Sets {', '.join(building.sets or ())}"
        elif self.asks == "legal":
            building = replace(self.special.get(settings.legal, building), legal=settings.legal)
            title = settings.legal[:1].upper() + settings.legal[1:]
        elif building.sets is not None and settings.date is not None:
            # Days are written so that they compare as text.
            later = [code for day, codes in self.joins if day <= settings.date for code in codes]
            building = replace(building, sets=(*building.sets, *later))
        return replace(self, building=building, title=title)


_CALLED = {"sets": "sets", "legal": "a legal list"}
_WANTED = {"sets": "the codes of the sets that are permitted", "legal": "the name of a legal list, such as modern"}


def _codes(given: tuple[str, ...]) -> tuple[str, ...]:
    codes = tuple(dict.fromkeys(code.strip().upper() for code in given))
    for code in codes:
        if not _CODE.fullmatch(code):
            raise InvalidInput(f"{code!r} isn't the code of a set; write codes like 7ED, INV", code="settings/sets")
    return codes
