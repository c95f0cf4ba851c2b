"""How often an ability was used this turn: limits like "activate only once each turn" (602.5b) and "triggers only
once"."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.definition import in_words
from headjudge.magic.text.tree.abilities import Ability, Activated
from headjudge.magic.text.tree.categories import Effect

__all__ = [
    "MANA_ADDED",
    "close_gap",
    "count_use",
    "count_use_named",
    "make_room",
    "name_of_use",
    "used_ever",
    "used_ever_named",
    "uses",
    "uses_named",
]


def _key(g: State, turn: Turn, obj: GameObject, ability: Ability, name: str) -> tuple[int | str, int]:
    """Abilities are told apart by their place among the object's, which is the same in every process, those of other
    objects by these, which come and go; turns at the same time (807.4) by their markers."""
    if name:
        return name, turn.marker
    if isinstance(ability, Activated) and ability.given_by:
        return f"of {ability.given_by}: {in_words(ability)}", turn.marker
    abilities = characteristics(g, obj).abilities
    if ability not in abilities and isinstance(ability, Activated) and ability.label:  # at another cost it is the same
        ability = next((a for a in abilities if _differs_in_cost(a, ability)), ability)
    return abilities.index(ability) if ability in abilities else -1, turn.marker


def _differs_in_cost(one: Ability, other: Activated) -> bool:
    return isinstance(one, Activated) and replace(one, cost=other.cost) == other


def uses(g: State, turn: Turn, obj: GameObject, ability: Ability, name: str = "") -> int:
    """How often an ability of an object was used in a turn; ``name`` counts all abilities of a kind together."""
    return _so_often(turn, obj, _key(g, turn, obj, ability, name))


def _so_often(turn: Turn, obj: GameObject, key: tuple[int | str, int]) -> int:
    number, n = obj.marks.uses.get(key, (0, 0))
    return n if number == turn.number else 0


MANA_ADDED = "mana added"
"""The name by which it is counted that a triggered ability of an object has added mana."""


@lru_cache(maxsize=4096)
def name_of_use(use: str, effect: Effect) -> str:
    """The name by which a use of the ability with an effect is counted, also when its source has lost it or is gone."""
    return f"{use}: {in_words(effect)}"


def uses_named(g: State, turn: Turn, source: int, name: str) -> int:
    """How often something of this name was done in a turn with an object, which may have left."""
    obj = g.known(source)
    return _so_often(turn, obj, (name, turn.marker)) if obj is not None else 0


def count_use_named(g: State, turn: Turn, source: int, name: str) -> None:
    """Note that something of this name was done in a turn with an object, which may have left."""
    if (obj := g.known(source)) is not None:
        _note(turn, obj, (name, turn.marker))


def used_ever_named(g: State, source: int, name: str) -> bool:
    """Whether something of this name was ever done with an object, since it is there."""
    obj = g.known(source)
    return obj is not None and any(key[0] == name for key in obj.marks.uses)


def used_ever(g: State, turn: Turn, obj: GameObject, ability: Ability) -> int:
    """How often an ability of an object was ever used, since the object is there."""
    number, _ = _key(g, turn, obj, ability, "")
    return obj.marks.uses.get((number, _EVER), (0, 0))[1]


_EVER = -1
"""In place of a turn's marker: what is counted of all turns together."""


def count_use(g: State, turn: Turn, obj: GameObject, ability: Ability, name: str = "") -> None:
    """Note that an ability of an object was used in a turn."""
    _note(turn, obj, _key(g, turn, obj, ability, name))


def make_room(obj: GameObject, at: int, n: int) -> None:
    """An object gets more abilities before its ability at a place: how often its own were used stays known of them."""
    moved = (
        ((key + n if isinstance(key, int) and key >= at else key, marker), times)
        for (key, marker), times in obj.marks.uses.items()
    )
    obj.marks = obj.marks._replace(uses=dict(moved))


def close_gap(obj: GameObject, at: int, n: int) -> None:
    """An object loses its abilities from a place on, so many: how often the others were used stays known of them."""
    kept = (
        ((key - n if isinstance(key, int) and key >= at else key, marker), times)
        for (key, marker), times in obj.marks.uses.items()
        if not (isinstance(key, int) and at <= key < at + n)
    )
    obj.marks = obj.marks._replace(uses=dict(kept))


def _note(turn: Turn, obj: GameObject, key: tuple[int | str, int]) -> None:
    now = (turn.number, _so_often(turn, obj, key) + 1)
    ever = key[0], _EVER
    always = (turn.number, obj.marks.uses.get(ever, (0, 0))[1] + 1)
    obj.marks = obj.marks._replace(uses={**obj.marks.uses, key: now, ever: always})
