"""Why things came out as they did, as each reader may know (3.3.2, 4.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.wargame.people.preparing import knows_army
from headjudge.wargame.state import State
from headjudge.wargame.views import fights
from headjudge.wargame.views.history import why_data
from headjudge.wargame.views.reader import reader_of

__all__ = ["why"]


def why(state: State, name: str | None, thing: int | str) -> list[str]:
    """Why a battle (by its number) came out as it did, or an army (by name) fared as it did in the last turn that says
    so: each line with its rule, what lies beneath a reason indented.

    Raises InvalidInput if there is none that the reader may know of.
    """
    reader = reader_of(state, name)
    if isinstance(thing, int):
        battle = state.battles.get(thing)
        if battle is None or not fights.knows_battle(reader, battle):
            raise InvalidInput(f"there is no battle {thing}", code="wargame/battle")
        shown = fights.battle(reader, battle)
        return list(_lines(shown["why"] + (shown["result"] or {"why": []})["why"]))
    army = state.find_army(thing)
    if army is None or not knows_army(state, name, army):
        raise InvalidInput(f"there is no army {thing!r}", code="wargame/army")
    found = next((record.why[army.key] for record in reversed(state.turns) if army.key in record.why), None)
    return [] if found is None else list(_lines([why_data(found, reader.knows_formulas)]))


def _lines(reasons: Iterable[dict[str, Any]], depth: int = 0) -> Iterator[str]:
    for reason in reasons:
        rule = f" (rule {reason['rule']})" if reason["rule"] else ""
        yield f"{'  ' * depth}{reason['text']}{rule}"
        yield from _lines(reason["under"], depth + 1)
