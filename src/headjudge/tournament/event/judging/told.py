"""What is told of rulings: judges the whole record, players what was ruled at their own table, others nothing (1.2).

A player's history is for judges, who look at it once they have settled what the infraction is.
"""

from __future__ import annotations

from typing import Any, TypedDict
from zlib import crc32

from headjudge.infractions.backups import Wanted
from headjudge.infractions.explaining import Explained, explained
from headjudge.infractions.missed_triggers import on_the_stack
from headjudge.infractions.rulings import Appeal, Commitment, Ruling
from headjudge.tournament.event.actions import role_of_act
from headjudge.tournament.event.judging.appealing import may_appeal
from headjudge.tournament.event.judging.committing import RULERS, is_head_judge
from headjudge.tournament.event.judging.counts import RoundOfJudging, counted
from headjudge.tournament.event.judging.desk import may_authorise
from headjudge.tournament.event.judging.edition import guide_of
from headjudge.tournament.event.judging.known_cards import KnownView, known_told
from headjudge.tournament.event.judging.losing import waiting
from headjudge.tournament.event.judging.situations import seat_of
from headjudge.tournament.event.state import State
from headjudge.tournament.event.tables import side_of

__all__ = ["JudgingView", "OwnRulingView", "RulingView", "judging_told", "own_rulings_told"]


class AppealView(TypedDict):
    """An appeal; ``upheld``: whether the ruling stands, None as long as it isn't decided. Times are seconds since
    1970."""

    by: str
    at: int
    words: str
    upheld: bool | None
    decided_by: str | None
    decided_at: int | None
    reason: str


class AmendedView(TypedDict):
    """What a ruling was until it was amended, by whom, when and why."""

    by: str
    at: int
    reason: str
    found: Explained


class StatementView(TypedDict):
    """What somebody says of a disqualification; ``of``: None: the head judge's report."""

    of: str | None
    by: str
    at: int
    words: str


class RulingView(TypedDict):
    """A ruling, as judges see it: what was told (``infraction`` by its name, ``by`` whom) and found, what is lost by it
    and whether that waits. Times are seconds since 1970, lengths seconds. ``entry``: the number of the ruling under
    which its penalty stands; ``came``: when somebody who was late has come."""

    number: int
    entry: int
    at: int
    judge: str
    day: int
    round: int
    table: int | None
    game: int | None
    infraction: str
    by: str
    facts: dict[str, Any]
    cause: str
    words: str
    took: int
    deviation: str
    found: Explained
    applies_to: str | None
    waits: bool
    extension: int
    chosen: str | None
    came: int | None
    file: list[StatementView]
    stack: list[str] | None
    approved_by: str | None
    appeal: AppealView | None
    before: list[AmendedView]


class ProposalView(TypedDict):
    """What a judge would rule, as the arguments of `commit`, what the guide says of it, and what the head judge has
    said."""

    number: int
    by: str
    at: int
    given: dict[str, Any]
    found: Explained
    decision: str | None
    decided_by: str | None
    reason: str
    ruling: int | None


class BackupView(TypedDict):
    """A backup that was planned."""

    number: int
    steps: list[str]
    simple: bool
    random: bool
    extreme: bool
    done_by: str | None


class WantedView(TypedDict):
    """A backup of a game at a table of the host's own (``game``), as judges see it; ``moment``: to where, ``actions``:
    what is reversed, ``steps``: what is done; ``done_at``: when it was carried out, or ``failed`` for that reason."""

    number: int
    by: str
    at: int
    call: int
    table: int | None
    side: str
    game: str
    moment: str
    actions: list[str]
    steps: list[str]
    simple: bool
    random: bool
    other_cards: list[str]
    why: str
    decision: str | None
    decided_by: str | None
    reason: str
    failed: str
    done_at: int | None


class JudgingView(TypedDict):
    """The judges' desk. ``head``: whether the viewer decides what is the head judge's; ``backs_up``: whether they may
    authorise backups; ``guide``: a key of its edition, another one whenever that changes; ``known``: what was answered
    at tables where they are; ``waiting``: the numbers of rulings whose loss waits for a later game or match."""

    head: bool
    backs_up: bool
    guide: str
    guide_title: str
    level: str
    day: int
    rulings: list[RulingView]
    proposals: list[ProposalView]
    backups: list[BackupView]
    wanted: list[WantedView]
    known: list[KnownView]
    waiting: list[int]
    by_round: list[RoundOfJudging]
    delegates: list[str]


class OwnRulingView(TypedDict):
    """A ruling at a player's own table, or on themselves. ``asked``: what they are to choose; ``appealable``: whether
    they may appeal against it now."""

    number: int
    round: int
    judge: str
    found: Explained
    applies_to: str | None
    extension: int
    chosen: str | None
    asked: list[str]
    appealable: bool
    appeal: AppealView | None


def judging_told(state: State, viewer: str) -> JudgingView | None:
    """The desk of the judges; None for everybody else."""
    if role_of_act(state, viewer) not in RULERS:
        return None
    record = state.record
    return {
        "head": is_head_judge(state, viewer),
        "backs_up": may_authorise(state, viewer),
        "guide": state.settings.guide if state.own_guide is None else f"own-{crc32(state.own_guide.encode()):08x}",
        "guide_title": guide_of(state).title,
        "level": state.settings.rel,
        "day": record.day,
        "rulings": [_ruling(ruling) for ruling in record.rulings],
        "proposals": [
            {
                "number": one.number,
                "by": one.by,
                "at": one.at,
                "given": dict(one.given),
                "found": explained(one.found),
                "decision": one.decision,
                "decided_by": one.decided_by,
                "reason": one.reason,
                "ruling": one.ruling,
            }
            for one in record.proposals
        ],
        "backups": [
            {
                "number": number,
                "steps": [*planned.plan.steps],
                "simple": planned.plan.simple,
                "random": planned.plan.random,
                "extreme": planned.plan.extreme,
                "done_by": planned.by,
            }
            for number, planned in enumerate(record.backups, start=1)
        ],
        "wanted": [_wanted(state, one) for one in record.wanted],
        "known": known_told(state, viewer),
        "waiting": [ruling.number for ruling in waiting(state)],
        "by_round": counted(state),
        "delegates": [*record.delegates],
    }


def _wanted(state: State, one: Wanted) -> WantedView:
    call = state.calls.calls[one.call - 1]
    return {
        "number": one.number,
        "by": one.by,
        "at": one.at,
        "call": one.call,
        "table": call.table,
        "side": call.side,
        "game": one.game,
        "moment": one.moment,
        "actions": [*one.actions],
        "steps": [*one.steps],
        "simple": one.simple,
        "random": one.random,
        "other_cards": [*one.other_cards],
        "why": one.why,
        "decision": one.decision,
        "decided_by": one.decided_by,
        "reason": one.reason,
        "failed": one.failed,
        "done_at": one.done_at,
    }


def own_rulings_told(state: State, viewer: str) -> list[OwnRulingView]:
    """What was ruled on a player, and at their table in the present round, the latest first."""
    if not state.record.rulings:
        return []
    table = seat_of(state, viewer)
    own = []
    for ruling in reversed(state.record.rulings):
        offender = ruling.found.offender
        there = (
            table is not None
            and ruling.ruled_in == len(state.rounds)
            and any(side_of(state, table, person) is not None for person in (offender, ruling.told.by))
        )
        if there or viewer == offender:
            own.append(_own(state, ruling, viewer))
    return own


def _own(state: State, ruling: Ruling, viewer: str) -> OwnRulingView:
    asks = ruling.found.asks
    mine = viewer == ruling.found.offender
    asked = asks is not None and ruling.chosen is None and (asks.chooses == "offender") is mine
    final = ruling.approved_by is not None or is_head_judge(state, ruling.told.judge)
    return {
        "number": ruling.number,
        "round": ruling.told.round,
        "judge": ruling.told.judge,
        "found": _explained(ruling.told, ruling),
        "applies_to": None if ruling.to is None else ruling.to.value,
        "extension": ruling.extension,
        "chosen": ruling.chosen,
        "asked": [*asks.options] if asks is not None and asked else [],
        "appealable": ruling.appeal is None and not final and may_appeal(state, ruling, viewer),
        "appeal": _appeal(ruling.appeal),
    }


def _explained(told: Commitment, ruling: Ruling) -> Explained:
    reason = "" if told.deviation is None else told.deviation.reason
    return explained(ruling.found, reason=reason, extension=ruling.extension)


def _appeal(made: Appeal | None) -> AppealView | None:
    if made is None:
        return None
    return {
        "by": made.by,
        "at": made.at,
        "words": made.words,
        "upheld": made.upheld,
        "decided_by": made.decided_by,
        "decided_at": made.decided_at,
        "reason": made.reason,
    }


def _ruling(ruling: Ruling) -> RulingView:
    told = ruling.told
    return {
        "number": ruling.number,
        "entry": ruling.entry,
        "at": told.at,
        "judge": told.judge,
        "day": told.day,
        "round": told.round,
        "table": told.table,
        "game": told.game,
        "infraction": told.infraction,
        "by": told.by,
        "facts": dict(told.facts),
        "cause": told.cause,
        "words": told.words,
        "took": told.took,
        "deviation": "" if told.deviation is None else told.deviation.reason,
        "found": _explained(told, ruling),
        "applies_to": None if ruling.to is None else ruling.to.value,
        "waits": ruling.waits,
        "extension": ruling.extension,
        "chosen": ruling.chosen,
        "came": ruling.came,
        "file": [{"of": one.of, "by": one.by, "at": one.at, "words": one.words} for one in ruling.file],
        "stack": [*on_the_stack(told.facts)] if ruling.chosen == "stack" else None,
        "approved_by": ruling.approved_by,
        "appeal": _appeal(ruling.appeal),
        "before": [
            {"by": one.by, "at": one.at, "reason": one.reason, "found": explained(one.found)} for one in ruling.before
        ],
    }
