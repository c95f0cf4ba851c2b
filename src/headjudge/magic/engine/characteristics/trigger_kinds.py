"""Kinds of triggers: the events that each looks at, and how it knows its event (rules 603.1, 603.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from headjudge.core.by_identity import by_identity
from headjudge.core.registry import Registry
from headjudge.magic.engine.characteristics.functioning import with_subject
from headjudge.magic.engine.registries.nodes import limit
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.context_parts import TriggerEvent
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.abilities import Triggered
from headjudge.magic.text.tree.amounts import Number
from headjudge.magic.text.tree.categories import Trigger
from headjudge.magic.text.tree.nouns import Self, Some
from headjudge.magic.text.tree.numbers import Unlimited
from headjudge.magic.text.tree.triggers import BecauseOf, During, Either, FirstEachTurn, While

__all__ = ["NARROWINGS", "TRIGGERS", "Bound", "Matched", "Part", "parts_of", "trigger", "watches"]

Bound = dict[int, tuple[int, ...]]
"""What words stand for: their slots with the objects and players."""


class Matched(NamedTuple):
    """An event that a trigger watches for: what its words stand for, and what else later words may ask about."""

    bound: Bound
    amounts: Mapping[int, int] = {}
    """The amounts that the words yield, by their slots."""
    defending: int = -1
    """The player who is attacked; -1: it isn't about an attack."""
    event: TriggerEvent = TriggerEvent()
    this_way: Mapping[str, tuple[tuple[int, int], ...]] = {}
    """What was done to which objects in it, by what that is called: "for each creature sacrificed this way"."""


Matcher = Callable[[State, Context, Any, Any], "Bound | Matched | list[Bound] | list[Matched] | None"]
"""Gives what is bound (a list: it triggers once for each), or None if it isn't the event that is watched for."""

PerNode = bool | Callable[[Any], bool]


class Watch:
    """How a kind of trigger works: the kinds of event it looks at, whether it looks back (603.6d), its matcher.

    ``batch``: it looks at all simultaneous events at once ("whenever one or more …"): its matcher gets the list. Both
    may be functions of the node. ``happens_to_what``: its event happens to what the node's ``what`` says; ``own``: to
    the source itself.
    """

    __slots__ = ("back", "batch", "happens_to_what", "kinds", "match", "own")

    def __init__(
        self,
        kinds: tuple[EventKind, ...],
        match: Matcher,
        back: PerNode,
        batch: PerNode,
        happens_to_what: bool,
        own: bool,
    ) -> None:
        self.own = own
        self.happens_to_what = happens_to_what
        self.kinds = kinds
        self.match = match
        self.back = back
        self.batch = batch


TRIGGERS: Registry[type, Watch] = Registry("way to be watched for")


def trigger(
    cls: type,
    *kinds: EventKind,
    back: PerNode = False,
    batch: PerNode = False,
    happens_to_what: bool = False,
    own: bool = False,
    only: Any = None,
) -> Callable[[Matcher], Matcher]:
    """Register a kind of trigger: ``match(g, ctx, node, event)`` gives what it binds, or None if it doesn't fit.

    ``only`` as in :mod:`..registries.nodes`.
    """

    def put(function: Matcher) -> Matcher:
        TRIGGERS.add(cls, Watch(kinds, function, back, batch, happens_to_what, own))
        limit(cls, only)
        return function

    return put


class Part:
    """One event of a trigger, ready to be looked for: "enters or attacks" has two.

    ``own``: only what happens to the ability's source can be its event. ``least``: of "two or more …", whose slot is
    ``several``, so many at the same time. ``narrowed``: what else the words say of when it happens, from the inside.
    """

    __slots__ = ("back", "batch", "kinds", "least", "match", "narrowed", "node", "own", "several")

    def __init__(self, node: Trigger, watch: Watch, narrowed: tuple[Trigger, ...] = ()) -> None:
        self.node = node
        self.narrowed = narrowed
        self.kinds = watch.kinds
        self.match = watch.match
        self.back = watch.back(node) if callable(watch.back) else watch.back
        self.batch = watch.batch(node) if callable(watch.batch) else watch.batch
        what = getattr(node, "what", None)
        if not self.batch and isinstance(what, Some) and isinstance(what.most, Unlimited):
            self.batch, self.match = True, _together(watch.match, what.slot)
        itself = watch.happens_to_what and not self.batch and isinstance(what, Self)
        self.own = itself or watch.own
        self.several = getattr(what, "slot", 0)
        self.least = what.least.value if isinstance(what, Some) and isinstance(what.least, Number) else 1


def _together(match: Matcher, slot: int) -> Matcher:
    """Of what "one or more" objects do at the same time one event (603.2c): one for each of the players named."""

    def matched(g: State, ctx: Context, node: Any, events: list[Event]) -> list[Matched]:
        found = [each for event in events if (each := match(g, ctx, node, event)) is not None]
        single = [one for each in found for one in (each if isinstance(each, list) else [each])]
        groups: dict[tuple[tuple[int, ...], ...], Matched] = {}
        for one in single:
            found_one = one if isinstance(one, Matched) else Matched(one)
            key = tuple(those for those in found_one.bound.values() if any(entity < 0 for entity in those))
            if key in groups:
                together = groups[key].bound
                together[slot] = tuple(dict.fromkeys((*together.get(slot, ()), *found_one.bound.get(slot, ()))))
            groups.setdefault(key, found_one)
        return list(groups.values())

    return matched


Narrowing = Callable[[State, Context, Any, Part, "Event | None", list[Event]], bool]
"""Whether an event (None: all of them together) among simultaneous ones, which fits a part, is such as the words around
that part say."""

NARROWINGS: Registry[type, Narrowing] = Registry("test of when it happens")


@by_identity
def parts_of(node: Trigger) -> tuple[Part, ...]:
    """The events that a trigger watches for; worked out once for each node."""
    if isinstance(node, Either):
        return (*parts_of(node.first), *parts_of(with_subject(node.first, node.second)))
    if isinstance(node, (BecauseOf, During, FirstEachTurn, While)):
        inner = parts_of(node.event)
        return tuple(Part(part.node, TRIGGERS[type(part.node)], (*part.narrowed, node)) for part in inner)
    return (Part(node, TRIGGERS[type(node)]),) if type(node) in TRIGGERS else ()


def watches(ability: Triggered, kind: EventKind) -> bool:
    """Whether a triggered ability looks at a kind of event."""
    return any(kind in part.kinds for part in parts_of(ability.trigger))
