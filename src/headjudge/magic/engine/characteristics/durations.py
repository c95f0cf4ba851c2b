"""Continuous effects from resolved spells and abilities, and when they end (rules 611.2, 514.2)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.change_kinds import CHANGES, DYNAMIC, rules_in
from headjudge.magic.engine.registries.nodes import holds
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.effect_in_force import InForce
from headjudge.magic.engine.state.restrictions import Restriction, UnderControl
from headjudge.magic.engine.state.until import End, Until
from headjudge.magic.text.tree.categories import Change, Rule
from headjudge.magic.text.zone_kinds import BATTLEFIELD

if TYPE_CHECKING:
    from headjudge.magic.engine.state.game_state import State

__all__ = [
    "AT_BOTH_ENDS",
    "WATCHED",
    "end_effects",
    "end_next_turns",
    "end_where_passed",
    "expire",
    "follow",
    "follow_cast",
    "forget_gone",
    "in_force",
    "is_over",
    "note_changes",
    "put_in_force",
    "release",
    "replace_changes",
    "take_out_of_force",
    "waiting_for",
]

WATCHED = frozenset({End.CONDITION, End.LEAVES, End.CONTROL, End.NOT_ON_TOP})
"""Ways to end that may come with any event."""
_WATCHED = Until(End.CONDITION)
"""As which ``State.endings`` counts all of them."""


AT_BOTH_ENDS: dict[type, Callable[[State, InForce], None]] = {}
"""For changes that objects themselves remember: what is to be done as an effect with such a change begins, or ends."""


def _remember(g: State, effect: InForce) -> None:
    for kind in {type(change) for change in effect.changes} & AT_BOTH_ENDS.keys():
        AT_BOTH_ENDS[kind](g, effect)


def put_in_force(
    g: State,
    ctx: Context,
    changes: tuple[Change | Rule | Restriction, ...],
    until: Until,
    locked: frozenset[int] | None = None,
    subject: Node | None = None,
) -> InForce:
    """Begin a continuous effect now."""
    kept = ctx.copy(0)
    effect = InForce(g.fresh(), changes, kept, until, locked, subject, g.turns_begun)
    g.force[ctx.controller][effect.id] = effect
    g.endings.setdefault(_ending(effect), {})[effect.id] = ctx.controller
    ctx.done = True
    if until.end in WATCHED:
        g.lasting = True
    note_changes(g, changes)
    _touch(g, effect)
    _remember(g, effect)
    return effect


def in_force(g: State, controllers: list[int]) -> list[InForce]:
    """The effects in force of some controllers; with limited range also those of planes, whoever controls them
    (801.19)."""
    found = [e for q in controllers for e in g.force[q].values()]
    if g.planar is not None and g.ranges is not None:
        found += [e for q, own in enumerate(g.force) if q not in controllers for e in own.values() if e.ctx.everywhere]
    return found


def note_changes(g: State, changes: tuple[Change | Rule | Restriction, ...]) -> None:
    """From now on there may be effects that change control, or what abilities objects have: look for them."""
    for c in changes:
        if any(isinstance(r, UnderControl) for r in rules_in((c,))):
            g.controlling = True
        elif "6" in CHANGES.get(type(c), ()) or type(c) in DYNAMIC:
            g.granting = True


def replace_changes(g: State, effect: InForce, changes: tuple[Any, ...]) -> None:
    """Let an effect change something else from now on, as a later sentence about it says."""
    new = InForce(effect.id, changes, effect.ctx, effect.until, effect.locked, effect.subject, effect.begun)
    g.force[effect.ctx.controller][effect.id] = new
    _touch(g, new)


def follow(g: State, controllers: list[int], old: int, new: int, only: Collection[int] | None = None) -> None:
    """Let what affects an object affect the one that it becomes: effects on a permanent spell, and prevention of damage
    that it would deal, go on for the permanent (400.7a, b). ``only``: just these of those controllers' effects."""
    for effect in in_force(g, controllers):
        if only is not None and effect.id not in only:
            continue
        locked = effect.locked and frozenset(new if id == old else id for id in effect.locked)
        changes = tuple(_of_source(change, old, new) for change in effect.changes)
        if locked != effect.locked or changes != effect.changes:
            moved = InForce(effect.id, changes, effect.ctx, effect.until, locked, effect.subject, effect.begun)
            g.force[effect.ctx.controller][effect.id] = moved
            _touch(g, moved)
            if locked != effect.locked:
                _remember(g, moved)


def join(g: State, controller: int, effect_id: int, new: int) -> None:
    """Let one more object be among those that an effect of a player's affects, as it comes to be."""
    if (effect := g.force[controller].get(effect_id)) is not None and effect.locked is not None:
        locked = effect.locked | {new}
        joined = InForce(effect.id, effect.changes, effect.ctx, effect.until, locked, effect.subject, effect.begun)
        g.force[controller][effect.id] = joined
        _touch(g, joined)


def release(g: State, effect: InForce, ids: Collection[int]) -> None:
    """Let an effect no longer affect some of the objects that it affects."""
    left = (effect.locked or frozenset()).difference(ids)
    if not left:
        take_out_of_force(g, effect)
        return
    kept = InForce(effect.id, effect.changes, effect.ctx, effect.until, left, effect.subject, effect.begun)
    g.force[effect.ctx.controller][effect.id] = kept
    _touch(g, effect)
    _remember(g, kept)


def follow_cast(g: State, card: int, spell: int) -> None:
    """Let what an effect says of the spell that a card may be cast as affect that spell (400.7)."""
    everybody = list(range(len(g.players)))
    said = [e.id for e in in_force(g, everybody) if any(getattr(change, "of_spells", False) for change in e.changes)]
    if said:
        follow(g, everybody, card, spell, said)


def _of_source(change: Any, old: int, new: int) -> Any:
    """What is said of damage from some sources, with another object for one of them."""
    sources: frozenset[int] | None = getattr(change, "sources", None)
    if not sources or old not in sources:
        return change
    return replace(change, sources=frozenset(new if id == old else id for id in sources))


def take_out_of_force(g: State, effect: InForce) -> None:
    """End a continuous effect now."""
    g.shields.pop(effect.id, None)
    if g.force[effect.ctx.controller].pop(effect.id, None) is not None:
        ending = _ending(effect)
        those = g.endings[ending]
        del those[effect.id]
        if not those:
            del g.endings[ending]
        _touch(g, effect)
        _remember(g, effect)


def _ending(effect: InForce) -> Until:
    """How an effect ends, as ``State.endings`` counts it: at the end of a turn or combat it is that of its marker."""
    if effect.until.end in (End.TURN, End.COMBAT):
        return effect.until._replace(of=effect.ctx.marker)
    return _WATCHED if effect.until.end in WATCHED else effect.until


def _ending_so(g: State, ending: Until) -> list[InForce]:
    """The effects in force that end in a way."""
    return [g.force[player][id] for id, player in g.endings.get(ending, {}).items()]


def waiting_for(g: State, comes: End) -> list[InForce]:
    """The effects that wait for the next turn or combat phase of some player or other."""
    return [effect for ending in [e for e in g.endings if e.end == comes] for effect in _ending_so(g, ending)]


def end_effects(g: State, until: Until, marker: int | None = None) -> None:
    """End all effects that end so; those of a turn or combat are of the turn of this marker. Delayed triggered
    abilities may last until a player's next turn, too, or through it (603.7b)."""
    if until.end == End.NEXT_TURN and any(d.until_turn_of == until.of for d in g.delayed):
        g.delayed = [d for d in g.delayed if d.until_turn_of != until.of]
    if until.end == End.NEXT_TURN_OVER and any(d.through_turn_of == until.of for d in g.delayed):
        g.delayed = [d for d in g.delayed if d.through_turn_of != until.of]
    for effect in _ending_so(g, until if marker is None else until._replace(of=marker)):
        take_out_of_force(g, effect)
    if until.end == End.TURN:
        for effect in _ending_so(g, _WATCHED):
            if effect.until.end == End.NOT_ON_TOP and effect.ctx.marker == marker:
                take_out_of_force(g, effect)


def is_over(g: State, effect: InForce) -> bool:
    """Whether a duration that any event can end has ended (611.2b)."""
    if effect.until.condition is not None:
        return not holds(g, effect.reading(), effect.until.condition)
    obj = g.objects.get(effect.until.of)
    if effect.until.end == End.NOT_ON_TOP:
        return obj is None or g.players[obj.owner].library[:1] != [obj.id]
    if obj is None or obj.zone != BATTLEFIELD:
        return True
    return effect.until.end == End.CONTROL and obj.controller != effect.ctx.controller


def expire(g: State) -> list[InForce]:
    """End, for good, the effects whose condition has failed or whose object has left the battlefield (611.2b); they are
    returned."""
    lasting = _ending_so(g, _WATCHED)
    over = [effect for effect in lasting if is_over(g, effect)]
    for effect in over:
        take_out_of_force(g, effect)
    g.lasting = bool(lasting)
    return over


def end_next_turns(g: State, player: int, turn_number: int) -> None:
    """End what lasts until the end of a player's next turn, begun before this one."""
    for effect in _ending_so(g, Until(End.NEXT_TURN_OVER, player)):
        if effect.begun < turn_number:
            take_out_of_force(g, effect)
    if any(d.through_turn_of == player for d in g.delayed):
        g.delayed = [d for d in g.delayed if d.through_turn_of != player or d.ctx.created_in_turn >= turn_number]


OF_TURNS = (
    End.NEXT_TURN,
    End.NEXT_TURN_OVER,
    End.NEXT_UPKEEP,
    End.NEXT_UNTAP,
    End.NEXT_UNTAP_OVER,
    End.NEXT_END_STEP,
)
"""How effects end that last until a player's next turn or a point in it."""


def end_where_passed(g: State, before: int, after: int) -> None:
    """The turn goes on from one seat to another: what lasts until the next turn of somebody between them, who has left
    the game, has lasted long enough (today's 800.4k; in 2011 nothing else is said)."""
    n = len(g.players)
    step = -1 if g.reversed else 1
    for i in range(1, step * (after - before) % n):
        player = (before + step * i) % n
        if not g.players[player].in_game:
            for ending in OF_TURNS:
                end_effects(g, Until(ending, player))


def forget_gone(g: State) -> None:
    """Take out what only affects objects that are no more."""
    for own in g.force:
        for effect in [e for e in own.values() if e.locked and all(i > 0 and i not in g.objects for i in e.locked)]:
            take_out_of_force(g, effect)


def _touch(g: State, effect: InForce) -> None:
    g.look_near(effect.ctx.controller)
    if effect.locked is not None and all(i >= 0 for i in effect.locked):
        for id in effect.locked:
            obj = g.objects.get(id)
            if obj is not None:
                g.bump(obj.controller)
                g.look_near(obj.controller)
    elif effect.ctx.everywhere:
        g.check_all = True
        g.bump_all()
    else:
        g.bump(effect.ctx.controller)
