"""The record of an event: every ruling, in the order in which they were made, and what was planned with games (1.2).

A ruling is never deleted: one that was wrong is amended, and what it was before stays beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.infractions.applying import AppliesTo
from headjudge.infractions.assessing import Assessment
from headjudge.infractions.backups import Backup, Wanted
from headjudge.infractions.counting import Earlier
from headjudge.infractions.facts import Facts
from headjudge.infractions.penalties import Penalty

__all__ = [
    "Amended",
    "Appeal",
    "Commitment",
    "Deviation",
    "PlannedBackup",
    "Proposal",
    "Record",
    "Ruling",
    "Statement",
    "choose",
]


@dataclass(frozen=True)
class Deviation:
    """Another penalty than the guide's, and why."""

    to: Penalty
    reason: str


@dataclass(frozen=True, kw_only=True)
class Commitment:
    """What a judge was told and saw: which infraction (by name) somebody committed, who rules on it, and when.

    ``round`` and ``game``: where it was committed (0: before the first round; None: in the game in progress); ``took``:
    seconds that the ruling took; ``cause``: the root cause, by which several infractions are one; ``words``: the
    judge's own.
    """

    infraction: str
    by: str
    judge: str
    at: int
    day: int
    round: int
    facts: Facts = field(default_factory=dict)
    game: int | None = None
    table: int | None = None
    took: int = 0
    cause: str = ""
    deviation: Deviation | None = None
    announced: tuple[tuple[str, str], ...] = ()
    """The penalties that the event had announced by then."""
    words: str = ""


@dataclass(frozen=True)
class Amended:
    """What a ruling was until somebody amended it, who that was, when, and why."""

    told: Commitment
    found: Assessment
    by: str
    at: int
    reason: str


@dataclass
class Appeal:
    """A player doesn't accept a ruling: who, when, in which words; and what the head judge has decided (``upheld``: the
    ruling stands; None: not yet), with the reason."""

    by: str
    at: int
    words: str
    upheld: bool | None = None
    decided_by: str | None = None
    decided_at: int | None = None
    reason: str = ""


@dataclass
class Proposal:
    """What a floor judge would rule, for the head judge to approve, change or deny: the arguments of the act by which
    it would be ruled, and what the guide said of it then. ``decision``: "approved", "changed" or "denied"; ``ruling``:
    the number of what came of it."""

    number: int
    by: str
    at: int
    given: Mapping[str, Any]
    found: Assessment
    decision: str | None = None
    decided_by: str | None = None
    decided_at: int | None = None
    reason: str = ""
    ruling: int | None = None


@dataclass(frozen=True)
class Statement:
    """What somebody says of a disqualification (``of``: None: the head judge's report), who took it down, and when."""

    of: str | None
    by: str
    at: int
    words: str


@dataclass(kw_only=True)
class Ruling:
    """A ruling: ``number`` from 1 on in the event, what was ``told``, and what was ``found``.

    ``batch``: the number of the first ruling that was made at the same time; ``ruled_game``: that of the game that was
    in progress; ``approved_by``: the head judge who approved it on their own device.
    ``ruled_in``: the number of the round that was paired last; ``entry``: the number of the ruling under which its
    penalty stands, its own unless several infractions are one; ``to``: what is lost by it; ``game_then``: the number of
    the game in progress, or to come, when a loss had to wait for a later one (None: it waits for another round);
    ``extension``: seconds by which it lengthens the match; ``chosen``: of a remedy.
    """

    number: int
    told: Commitment
    found: Assessment
    head_judge: bool
    ruled_in: int
    entry: int
    batch: int
    ruled_game: int | None = None
    approved_by: str | None = None
    appeal: Appeal | None = None
    to: AppliesTo | None = None
    waits: bool = False
    game_then: int | None = None
    extension: int = 0
    turns_in: int | None = None
    """In which round turns were added to the end of a match by it."""
    chosen: str | None = None
    came: int | None = None
    """When somebody who was late has come after all (3.1)."""
    file: list[Statement] = field(default_factory=list)
    """What is said of a disqualification."""
    before: list[Amended] = field(default_factory=list)
    """What it was before it was amended, the oldest first."""

    @property
    def cause(self) -> str:
        """The word for its root cause: one that was told, else its own."""
        return self.told.cause or f"ruling-{self.number}"

    @property
    def is_entry(self) -> bool:
        """Whether it is a penalty of its own on the record."""
        return self.entry == self.number and self.found.penalty is not Penalty.NONE


@dataclass
class PlannedBackup:
    """A backup that was planned, and whether it was carried out, by whom."""

    plan: Backup
    by: str | None = None

    @property
    def done(self) -> bool:
        """Whether it was carried out."""
        return self.by is not None


@dataclass
class Record:
    """All rulings of an event. ``day``: the day of the event; ``delegates``: who, beside the head judge, may authorise
    backups."""

    rulings: list[Ruling] = field(default_factory=list)
    proposals: list[Proposal] = field(default_factory=list)
    backups: list[PlannedBackup] = field(default_factory=list)
    wanted: list[Wanted] = field(default_factory=list)
    """The backups of games that are played at tables of the host's own."""
    enrolled: list[str] = field(default_factory=list)
    """Who was entered, and dropped, by a penalty alone: they play nowhere and stand nowhere (1.2)."""
    day: int = 1
    delegates: list[str] = field(default_factory=list)

    def ruling(self, number: int) -> Ruling:
        """A ruling by its number. Raises InvalidInput."""
        if not 1 <= number <= len(self.rulings):
            raise InvalidInput(f"there is no ruling {number}", code="ruling/unknown")
        return self.rulings[number - 1]

    def proposal(self, number: int) -> Proposal:
        """A proposal by its number that isn't decided. Raises InvalidInput, or IllegalAction if it is."""
        if not 1 <= number <= len(self.proposals):
            raise InvalidInput(f"there is no proposal {number}", code="proposal/unknown")
        found = self.proposals[number - 1]
        if found.decision is not None:
            raise IllegalAction(f"proposal {number} was {found.decision} already", rule="1.2", code="proposal/decided")
        return found

    def backup(self, number: int) -> PlannedBackup:
        """A planned backup by its number. Raises InvalidInput."""
        if not 1 <= number <= len(self.backups):
            raise InvalidInput(f"there is no planned backup {number}", rule="1.4", code="backup/unknown")
        return self.backups[number - 1]

    def penalties(self, person: str) -> Iterator[Ruling]:
        """The penalties of somebody, in order."""
        return (ruling for ruling in self.rulings if ruling.is_entry and ruling.found.offender == person)

    def earlier(self, person: str, before: int | None = None, cause: str = "") -> list[Earlier]:
        """The penalties of somebody that count for later ones; ``before``: those up to a ruling; without those of the
        same root ``cause``, which are one with what they would count for (1.2)."""
        return [
            Earlier(ruling.found.infraction.name, ruling.found.penalty, ruling.told.day)
            for ruling in self.penalties(person)
            if ruling.found.infraction is not None and (before is None or ruling.number < before)
            if not (cause and any(one.cause == cause for one in self.rulings if one.entry == ruling.number))
        ]

    def join(self, upto: int | None = None) -> None:
        """Say anew which rulings are one, among all, or the first ``upto``: those on one player with one root cause,
        or on the same infraction several times found together. The most severe is the entry, of equal ones the first
        (1.2)."""
        groups: list[list[Ruling]] = []
        for ruling in self.rulings[:upto]:
            ruling.entry = ruling.number
            if ruling.found.infraction is None:
                continue
            same = [group for group in groups if any(_are_one(other, ruling) for other in group)]
            groups = [group for group in groups if all(group is not one for one in same)]
            groups.append([*(one for group in same for one in group), ruling])
        for group in groups:
            entry = max(group, key=lambda one: (one.found.penalty.severity, -one.number))
            for ruling in group:
                ruling.entry = entry.number

    def is_disqualified(self, person: str) -> bool:
        """Whether somebody is out of the event for good."""
        return any(one.found.penalty is Penalty.DISQUALIFICATION for one in self.penalties(person))


def _are_one(one: Ruling, other: Ruling) -> bool:
    if one.found.offender != other.found.offender:
        return False
    if one.cause == other.cause:
        return True
    return one.batch == other.batch and _named(one) == _named(other)


def _named(ruling: Ruling) -> str | None:
    return None if ruling.found.infraction is None else ruling.found.infraction.name


def choose(ruling: Ruling, option: str) -> None:
    """What a remedy asks is answered. Refuses where nothing is asked, what isn't offered, and a second answer."""
    remedy = ruling.found.asks
    if remedy is None:
        raise IllegalAction("nothing is to be chosen for this ruling", rule=_rule(ruling), code="remedy/no-choice")
    if option not in remedy.options:
        raise IllegalAction(
            f"{option!r} can't be chosen; choose one of {', '.join(remedy.options)}",
            rule=_rule(ruling),
            code="remedy/option",
        )
    if ruling.chosen is not None:
        raise IllegalAction(f"{ruling.chosen} was chosen already", rule=_rule(ruling), code="remedy/chosen")
    ruling.chosen = option


def _rule(ruling: Ruling) -> str:
    return ruling.found.infraction.number if ruling.found.infraction is not None else "1.2"
