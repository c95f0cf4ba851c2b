"""Who controls what: layer 2 of continuous effects (rule 613.2), kept on the objects themselves.

An object's controller is its base controller (under whose control it entered) unless an effect says otherwise; of
several, the one with the latest timestamp wins.
"""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.change_kinds import parts_of, rules_in
from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.registries.nodes import holds, players_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.effect_in_force import InForce
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY, GameObject
from headjudge.magic.engine.state.restrictions import UnderControl
from headjudge.magic.multiplayer.general import can_control
from headjudge.magic.text.tree.nouns import Attached
from headjudge.magic.text.zone_kinds import BATTLEFIELD, STACK

__all__ = ["can_change_hands", "gives_control_to", "returns", "returns_near", "rightful_controller"]


def gives_control_to(effect: InForce, player: int) -> bool:
    """Whether a continuous effect gives control of something to a player."""
    to = [c.player for c in effect.changes if isinstance(c, UnderControl)]
    return player in to or (effect.ctx.controller == player and any(q < 0 for q in to))


def _claims(g: State, obj: GameObject) -> list[tuple[int, int]]:
    """The effects that say who controls an object, as (timestamp, player)."""
    found: list[tuple[int, int]] = []
    for q in _claimants(g, obj):
        for effect in g.force[q].values():
            if effect.locked is not None and obj.id in effect.locked:
                found.extend(
                    (effect.timestamp, effect.ctx.controller if c.player < 0 else c.player)
                    for c in effect.changes
                    if isinstance(c, UnderControl)
                )
    for id in obj.attachments:
        attached = g.objects.get(id)
        if attached is None or attached.zone != BATTLEFIELD:
            continue
        for ability in blueprint(attached.definition).statics:
            ctx = static_context(g, attached)
            if ability.condition is not None and not holds(g, ctx, ability.condition):
                continue
            for subject, changes in parts_of(ability):
                if isinstance(subject, Attached):
                    players = [_to_whom(g, ctx, c) for c in rules_in(changes) if isinstance(c, UnderControl)]
                    found += [(attached.timestamp, q) for q in players if q is not None]
    return found


def _to_whom(g: State, ctx: Context, claim: UnderControl) -> int | None:
    """Who controls what an Aura enchants; None if there is no such player now."""
    if claim.who is None:
        return ctx.controller
    return next(iter(players_of(g, ctx.copy(0), claim.who)), None)  # who it is now is kept nowhere


def _claimants(g: State, obj: GameObject) -> Iterable[int]:
    """The players whose effects may say who controls an object (801.10)."""
    if g.ranges is None:
        return range(len(g.players))
    return sorted({*g.seers[obj.controller], *g.seers[obj.base_controller], obj.controller})


def rightful_controller(g: State, obj: GameObject) -> int:
    """Who controls an object by the effects there are now; a player who has left controls nothing (800.4b)."""
    claims = [claim for claim in _claims(g, obj) if can_control(g, claim[1])]
    if claims:
        return max(claims)[1]
    return obj.base_controller


def returns_near(g: State, players: Iterable[int]) -> list[Event]:
    """The events by which every object of some players whose control an effect changed, or no longer changes, goes to
    its rightful controller."""
    concerned: set[int] = set()
    for q in players:
        for effect in g.force[q].values():
            if effect.locked is not None and effect.gives_control:
                concerned.update(i for i in effect.locked if i > 0)
        for id in g.players[q].battlefield:
            obj = g.objects[id]
            if obj.controller != obj.base_controller:
                concerned.add(id)
            if obj.attached_to > 0 and controls_host(obj):
                concerned.add(obj.attached_to)
    return returns(g, concerned)


def returns(g: State, ids: Iterable[int]) -> list[Event]:
    """The events by which those of some objects that another player controls go to their rightful controllers."""
    events = []
    for id in sorted(ids):
        obj = g.objects.get(id)
        if obj is not None and can_change_hands(obj):
            rightful = rightful_controller(g, obj)
            if rightful != obj.controller and can_control(g, rightful):
                events.append(Event(EventKind.CONTROL, id, rightful))
    return events


def can_change_hands(obj: GameObject) -> bool:
    """Whether effects may give an object to another controller: permanents and spells."""
    return obj.zone == BATTLEFIELD or (obj.zone == STACK and obj.kind != ABILITY)


def controls_host(obj: GameObject) -> bool:
    """Whether an Aura says who controls what it enchants."""
    return any(
        isinstance(c, UnderControl)
        for a in blueprint(obj.definition).statics
        for _, changes in parts_of(a)
        for c in rules_in(changes)
    )
