"""The Legend of an army: one, of any size and color, in one army at a time (2.1)."""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.core.errors import InvalidInput
from headjudge.core.faults import Fault
from headjudge.wargame.armies.creatures.rulings import plain_name
from headjudge.wargame.armies.troops import Cards, creature_of
from headjudge.wargame.state import Army, State

__all__ = ["legend_fault", "read_legend"]


def read_legend(given: object) -> str:
    """The name of a Legend, given as such or as an entry with its card; "" for none. Its size and color may be any, and
    are not kept. Raises InvalidInput."""
    if isinstance(given, Mapping) and (not given.get("card") or set(given) - {"card", "size", "color"}):
        raise InvalidInput("a Legend has card, size and color", rule="2.1", code="wargame/legend")
    name = given.get("card") if isinstance(given, Mapping) else given
    if name is not None and not isinstance(name, str):
        raise InvalidInput(f"a Legend has a name, not {given!r}", rule="2.1", code="wargame/legend")
    return " ".join((name or "").split())


def legend_fault(state: State, cards: Cards, legend: str, own: Army | None = None) -> Fault | None:
    """What is wrong with an army's Legend: one in no other living army, of any size and color (2.1). ``own`` is the
    army itself, if there is one already."""
    if not legend:
        return None
    creature = creature_of(cards, legend)
    if creature is not None and not (creature.legend and creature.creature):
        return Fault("2.1", f"{legend} isn't a Legend", "wargame/no-legend")
    for army in state.armies.values():
        if army is not own and army.alive and plain_name(army.legend) == plain_name(legend):
            return Fault("2.1", f"the Legend {legend} is in {army.name}", "wargame/legend-taken")
    return None
