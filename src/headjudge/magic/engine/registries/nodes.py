"""What each node of a rules-text tree means to the engine: one registry for each category, filled by decorators.

The tree (:mod:`headjudge.magic.text.tree`) says what was written; the functions registered here carry it out. A card is
playable only if every node of its text has behaviour (:mod:`headjudge.magic.engine.keywords.support`); where a class is
only partly carried out, its registration says of which nodes ``only``.

==============  ================================================  ===========================================
decorator       function                                          gives
==============  ================================================  ===========================================
``amount``      ``f(g, ctx, node)``                               the number now
``condition``   ``f(g, ctx, node)``                               whether it holds now
``quality``     ``f(g, ctx, node, obj, ch)``                      whether the object has it (adjectives too)
``tally``       ``f(g, ctx, node)``                               how many there are now
``objects``     ``f(g, ctx, node)``                               the objects meant, without any choice
``choice``      ``f(run, node)``                                  the objects meant, chosen as an effect wants them
``players``     ``f(g, ctx, node)``                               the players meant, without any choice
``effect``      ``f(run, node)``                                  nothing; does it (may ask first)
``trigger``     see :mod:`headjudge.magic.engine.characteristics.trigger_kinds`
``change``      see :mod:`headjudge.magic.engine.characteristics.change_kinds`
``cost``        see :mod:`headjudge.magic.engine.costs.parts`
``duration``    see :mod:`headjudge.magic.engine.characteristics.durations`
==============  ================================================  ===========================================
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from headjudge.core.registry import Registry
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.multiplayer.limited_range_of_influence import sees
from headjudge.magic.text.tree.categories import Amount, Condition, Objects, Players, Tally

if TYPE_CHECKING:
    from headjudge.magic.engine.state.context import Context
    from headjudge.magic.engine.state.game_state import State

__all__ = [
    "AMOUNTS",
    "CHOICES",
    "CONDITIONS",
    "EFFECTS",
    "LIMITED",
    "OBJECTS",
    "PLAYERS",
    "QUALITIES",
    "TALLIES",
    "amount",
    "choice",
    "condition",
    "counted",
    "effect",
    "entities_of",
    "holds",
    "limit",
    "objects",
    "objects_of",
    "players",
    "players_of",
    "quality",
    "tally",
    "value",
]

F = TypeVar("F", bound=Callable[..., Any])

AMOUNTS: Registry[type, Callable[[State, Context, Any], int]] = Registry("behaviour")
CONDITIONS: Registry[type, Callable[[State, Context, Any], bool]] = Registry("behaviour")
QUALITIES: Registry[type, Callable[[State, Context, Any, GameObject, Characteristics], bool]] = Registry("behaviour")
OBJECTS: Registry[type, Callable[[State, Context, Any], list[int]]] = Registry("behaviour")
PLAYERS: Registry[type, Callable[[State, Context, Any], list[int]]] = Registry("behaviour")
TALLIES: Registry[type, Callable[[State, Context, Any], int]] = Registry("behaviour")
EFFECTS: Registry[type, Callable[[Any, Any], None]] = Registry("behaviour")
CHOICES: Registry[type, Callable[[Any, Any], list[int]]] = Registry("behaviour")


Supports = Callable[[Any], bool]


class Limit(NamedTuple):
    """What tells which nodes of a class are carried out."""

    only: Supports
    about: Collection[type]
    """The classes that the test is about, if only a few: whatever says none of these, it lets through."""


LIMITED: dict[type, list[Limit]] = {}
"""For classes of which only some nodes are carried out: what tells those, all of it."""


def _registrar(table: Registry[type, Any]) -> Callable[..., Callable[[F], F]]:
    def register(*classes: type, only: Supports | None = None) -> Callable[[F], F]:
        """Give these classes behaviour; where it knows ``only`` some nodes, say so."""

        def put(function: F) -> F:
            for cls in classes:
                table.add(cls, function)
                limit(cls, only)
            return function

        return put

    return register


def limit(cls: type, only: Supports | None, *, about: Collection[type] = ()) -> None:
    """Say that only some nodes of a class are carried out: those a test lets through. One that is ``about`` a few other
    classes, and lets through whatever says none of them, isn't asked of texts in which there are none."""
    limits = LIMITED.setdefault(cls, [])
    if only is not None and Limit(only, about) not in limits:
        limits.append(Limit(only, about))


amount = _registrar(AMOUNTS)
condition = _registrar(CONDITIONS)
quality = _registrar(QUALITIES)
tally = _registrar(TALLIES)
objects = _registrar(OBJECTS)
players = _registrar(PLAYERS)
effect = _registrar(EFFECTS)
choice = _registrar(CHOICES)


def value(g: State, ctx: Context, node: Amount) -> int:
    """The number an amount stands for now."""
    return AMOUNTS[type(node)](g, ctx, node)


def counted(g: State, ctx: Context, node: Tally) -> int:
    """How many there are now of what can be counted."""
    return TALLIES[type(node)](g, ctx, node)


def holds(g: State, ctx: Context, node: Condition) -> bool:
    """Whether a condition is true now."""
    return CONDITIONS[type(node)](g, ctx, node)


def objects_of(g: State, ctx: Context, node: Objects) -> list[int]:
    """The ids of the objects (and ``~player`` where players are meant too) that a noun phrase names without a
    choice, as far as the effect sees them (801.10, 801.11)."""
    found = OBJECTS[type(node)](g, ctx, node)
    return found if g.ranges is None else [i for i in found if _seen(g, ctx, i)]


def players_of(g: State, ctx: Context, node: Players) -> list[int]:
    """The players that a noun phrase names without a choice, in APNAP order where that matters, as far as the effect
    sees them (801.10, 801.11)."""
    found = PLAYERS[type(node)](g, ctx, node)
    return found if g.ranges is None else [q for q in found if sees(g, ctx, q)]


def entities_of(g: State, ctx: Context, node: Objects | Players) -> list[int]:
    """The objects, or the players as ``~player``, that a noun phrase names without a choice."""
    return [~q for q in players_of(g, ctx, node)] if isinstance(node, Players) else objects_of(g, ctx, node)


def _seen(g: State, ctx: Context, entity: int) -> bool:
    if entity < 0:
        return sees(g, ctx, ~entity)
    obj = g.objects.get(entity)
    return obj is None or sees(g, ctx, obj.controller)
