"""The judges' record as rows: every ruling with what became of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from headjudge.infractions.guide import Guide
from headjudge.infractions.rulings import Amended, Ruling
from headjudge.tournament.event.judging.edition import guide_of
from headjudge.tournament.event.state import State
from headjudge.tournament.showing.exports.rows import Rows
from headjudge.tournament.showing.names import Names

__all__ = ["ruling_rows"]


def ruling_rows(state: State, names: Names) -> Rows:
    """All rulings in their order. Times are seconds since 1970, lengths seconds; ``one_with``: the ruling under which
    it counts, if it isn't a penalty of its own."""
    known = guide_of(state)
    return [_ruling(ruling, known, names) for ruling in state.record.rulings]


def _ruling(ruling: Ruling, known: Guide, names: Names) -> dict[str, object]:
    told, found, appeal = ruling.told, ruling.found, ruling.appeal
    infraction, shown = found.infraction, names.shown
    decision = "" if appeal is None or appeal.upheld is None else "upheld" if appeal.upheld else "changed"
    kinds = known.facts_of(known.infraction(told.infraction))
    return {
        "number": ruling.number,
        "at": told.at,
        "day": told.day,
        "round": told.round,
        "table": told.table,
        "game": told.game,
        "player": shown(found.offender),
        "section": "" if infraction is None else infraction.number,
        "infraction": "none" if infraction is None else infraction.title,
        "penalty": found.penalty.value,
        "standard_penalty": found.standard.value,
        "why": [*found.why],
        "deviation": "" if told.deviation is None else told.deviation.reason,
        "facts": [f"{name}: {_said(value, kinds[name].kind, shown)}" for name, value in told.facts.items()],
        "loses": "" if ruling.to is None else ruling.to.value,
        "one_with": None if ruling.entry == ruling.number else ruling.entry,
        "remedies": [remedy.name for remedy in found.remedies],
        "chosen": ruling.chosen or "",
        "judge": shown(told.judge),
        "approved_by": "" if ruling.approved_by is None else shown(ruling.approved_by),
        "took": told.took,
        "extension": ruling.extension,
        "words": told.words,
        "appeal": decision or ("open" if appeal is not None else ""),
        "appeal_reason": "" if appeal is None else appeal.reason,
        "statements": [f"{shown(one.of) if one.of else 'Report'}: {one.words}" for one in ruling.file],
        "amended": [_before(was, shown) for was in ruling.before],
    }


def _before(was: Amended, shown: Callable[[str], str]) -> str:
    by = shown(was.by) if was.by else "the organiser"
    return f"{was.found.penalty.value} until {by} amended it: {was.reason}"


def _said(value: Any, kind: str, shown: Callable[[str], str]) -> str:
    """A fact as it was told, with names in the place of keys."""
    match kind, value:
        case "yes", bool():
            return "yes" if value else "no"
        case "person", str():
            return shown(value)
        case "events", [*events]:
            return ", ".join(f"{shown(key)} {event}" for key, _, event in (one.rpartition(" ") for one in events))
        case "effect", {"affects": str(whom), "helps": helps}:
            return f"{'helps' if helps else 'hurts'} {shown(whom)}"
        case "moment", {"turn": turn, "phase": phase}:
            return f"turn {turn}, {phase}"
        case _, [*several]:
            return ", ".join(map(str, several))
    return str(value)
