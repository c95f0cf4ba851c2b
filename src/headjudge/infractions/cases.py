"""A case to be assessed without an event, as plain data: of a file, of the terminal, of another program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.infractions.assessing import facts_asked
from headjudge.infractions.counting import Earlier
from headjudge.infractions.facts import Facts, read_facts
from headjudge.infractions.guide import Guide
from headjudge.infractions.penalties import Penalty

__all__ = ["Case", "read_case"]


class _Given(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    infraction: str
    by: str
    facts: dict[str, Any] = {}
    earlier: list[tuple[str, str]] = []
    day: int = 1
    announced: dict[str, str] = {}


@dataclass(frozen=True)
class Case:
    """An infraction (by name), by whom, what is known of it, what they have had that day, what was announced."""

    infraction: str
    by: str
    facts: Facts
    earlier: Sequence[Earlier]
    day: int
    announced: Mapping[str, Penalty]


def read_case(given: Any, guide: Guide) -> Case:
    """A case from plain data: ``earlier`` are pairs of an infraction and a penalty. Raises InvalidInput."""
    try:
        read = msgspec.convert(given, _Given)
    except msgspec.ValidationError as error:
        raise InvalidInput(f"a case: {error}", code="infraction/case") from error
    one = guide.infraction(read.infraction)
    facts = read_facts(read.facts, facts_asked(guide, one, read.facts), f"{one.number} {one.title}")
    earlier = [Earlier(guide.infraction(name).name, _penalty(penalty), read.day) for name, penalty in read.earlier]
    if read.day < 1:
        raise InvalidInput(f"days are counted from 1; there is no day {read.day}", code="infraction/case")
    announced = {_announced(guide, name): _penalty(penalty) for name, penalty in read.announced.items()}
    return Case(one.name, read.by, facts, earlier, read.day, announced)


def _penalty(value: str) -> Penalty:
    if value not in list(Penalty):
        raise InvalidInput(f"{value!r} is no penalty; write one of {', '.join(Penalty)}", code="infraction/penalty")
    return Penalty(value)


def _announced(guide: Guide, name: str) -> str:
    one = guide.infraction(name)
    if not one.announced:
        able = ", ".join(other.name for other in guide.infractions.values() if other.announced)
        raise IllegalAction(
            f"the penalty of {one.number} {one.title} is the guide's; an event may announce that of {able}",
            rule="1",
            code="infraction/announced",
        )
    return one.name
