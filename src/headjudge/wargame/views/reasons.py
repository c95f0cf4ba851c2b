"""Why things came out as they did, as each reader may know (3.3.2, 4.2)."""

from __future__ import annotations

from headjudge.core.errors import InvalidInput
from headjudge.core.reasons import Why
from headjudge.wargame.people.preparing import knows_army
from headjudge.wargame.state import State
from headjudge.wargame.views.battles import knows_battle
from headjudge.wargame.views.reader import reader_of
from headjudge.wargame.views.turns import known

__all__ = ["why"]


def why(state: State, name: str | None, thing: int | str) -> tuple[Why, ...]:
    """Why a battle (by its number) came out as it did, or an army (by name) fared as it did in the last turn that says
    so.

    Raises InvalidInput if there is none that the reader may know of.
    """
    reader = reader_of(state, name)
    if isinstance(thing, int):
        battle = state.battles.get(thing)
        if battle is None or not knows_battle(reader, battle):
            raise InvalidInput(f"there is no battle {thing}", code="wargame/battle")
        reasons = (*battle.why, *(battle.result.why if battle.result is not None else ()))
        return known(reasons, reader.knows_formulas)
    army = state.find_army(thing)
    if army is None or not knows_army(state, name, army):
        raise InvalidInput(f"there is no army {thing!r}", code="wargame/army")
    found = next((record.why[army.key] for record in reversed(state.turns) if army.key in record.why), None)
    return () if found is None else known([found], reader.knows_formulas)
