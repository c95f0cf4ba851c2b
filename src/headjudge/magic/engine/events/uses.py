"""How often an ability was used this turn: limits like "activate only once each turn" (602.5b) and "triggers only
once"."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.tree.abilities import Ability

__all__ = ["count_use", "used_ever", "uses"]


def _key(g: State, turn: Turn, obj: GameObject, ability: Ability, name: str) -> tuple[int | str, int]:
    """Abilities are told apart by their place among the object's, which is the same in every process; turns at the same
    time (807.4) by their markers."""
    if name:
        return name, turn.marker
    abilities = characteristics(g, obj).abilities
    return abilities.index(ability) if ability in abilities else -1, turn.marker


def uses(g: State, turn: Turn, obj: GameObject, ability: Ability, name: str = "") -> int:
    """How often an ability of an object was used in a turn; ``name`` counts all abilities of a kind together."""
    number, n = obj.marks.uses.get(_key(g, turn, obj, ability, name), (0, 0))
    return n if number == turn.number else 0


def used_ever(g: State, turn: Turn, obj: GameObject, ability: Ability) -> bool:
    """Whether an ability of an object was ever used, since the object is there."""
    number, _ = _key(g, turn, obj, ability, "")
    return any(key[0] == number for key in obj.marks.uses)


def count_use(g: State, turn: Turn, obj: GameObject, ability: Ability, name: str = "") -> None:
    """Note that an ability of an object was used in a turn."""
    now = (turn.number, uses(g, turn, obj, ability, name) + 1)
    obj.marks = obj.marks._replace(uses={**obj.marks.uses, _key(g, turn, obj, ability, name): now})
