"""The judges' work counted by round: calls, infractions, how long rulings took, how long the round went over time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import median
from typing import TypedDict

from headjudge.tournament.calls import Call
from headjudge.tournament.event.state import Round, State

__all__ = ["RoundOfJudging", "counted", "note_end"]


class RoundOfJudging(TypedDict):
    """What judges did in a round (0: before the first): calls, and how long they waited for a judge; rulings,
    ``infractions`` among them that are penalties, and these by penalty; how long rulings took (those whose time is
    known), what matches got for it, and how long the last result came after the round's time. Lengths are seconds, the
    usual ones medians; None where there is nothing to measure."""

    round: int
    calls: int
    waited: int | None
    rulings: int
    infractions: int
    warning: int
    game_loss: int
    match_loss: int
    disqualification: int
    took: int | None
    longest: int | None
    extended: int
    overtime: int | None


def counted(state: State) -> list[RoundOfJudging]:
    """All rounds, and before them what came before the first, if anything did."""
    numbers = [one.number for one in state.rounds]
    early = [call.round for call in state.calls.calls] + [ruling.told.round for ruling in state.record.rulings]
    return [_round(state, number) for number in ([0] if 0 in early else []) + numbers]


def _round(state: State, number: int) -> RoundOfJudging:
    calls = [call for call in state.calls.calls if call.round == number]
    rulings = [ruling for ruling in state.record.rulings if ruling.told.round == number]
    penalties = Counter(ruling.found.penalty.value for ruling in rulings if ruling.is_entry)
    took = [ruling.told.took for ruling in rulings if ruling.told.took]
    took += [call.given_back for call in calls if call.given_back]
    return {
        "round": number,
        "calls": len(calls),
        "waited": _usual([wait for call in calls if (wait := _waited(call)) is not None]),
        "rulings": len(rulings),
        "infractions": penalties.total(),
        "warning": penalties["warning"],
        "game_loss": penalties["game-loss"],
        "match_loss": penalties["match-loss"],
        "disqualification": penalties["disqualification"],
        "took": _usual(took),
        "longest": max(took, default=None),
        "extended": sum(ruling.extension for ruling in rulings) + sum(call.given_back for call in calls),
        "overtime": _overtime(state.rounds[number - 1]) if number else None,
    }


def _waited(call: Call) -> int | None:
    return None if call.stopwatch is None else call.stopwatch - call.at


def _usual(lengths: Sequence[int]) -> int | None:
    return round(median(lengths)) if lengths else None


def _overtime(one: Round) -> int | None:
    """How long the last result came after the time of the round; None before all are in, or without a clock."""
    if one.clock is None or one.ended is None:
        return None
    return max(0, one.ended - one.clock.started - one.clock.paused - one.limit)


def note_end(state: State, at: int) -> None:
    """Note when the last result of the present round came in, or that one is missing again."""
    if not state.rounds:
        return
    one = state.rounds[-1]
    if not all(table.over for table in one.tables):
        one.ended = None
    elif one.ended is None:
        one.ended = at
