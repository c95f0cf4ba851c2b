"""Attaching and unattaching Auras, Equipment and Fortifications (rule 701.3)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.attaching import can_be_attached
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.costs.parts import cost
from headjudge.magic.engine.effects.destroying import permanents
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect, objects_of, players_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree.categories import Objects, Players
from headjudge.magic.text.tree.costs import UnattachCost
from headjudge.magic.text.tree.effects import permanents as p
from headjudge.magic.text.tree.nouns import Giver, PlayerSet, Self, Some, with_other
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["attach_to"]


def _another_opponent(node: p.Attach) -> bool:
    """Whether another player whom it is attached to is another opponent than it enchants now, not than you."""
    return not isinstance(node.to, PlayerSet) or not node.to.other or node.to.which == "opponent"


@effect(p.Attach, only=_another_opponent)
def attach_to(run: Run, node: p.Attach) -> None:
    """Attach each to what is named, if it can be there and isn't already (701.3a, b); all to the same."""
    g = run.g
    who = run.controller if node.who is None else run.player(node.who)
    if who is None:
        return
    events: list[Event] = []
    ids = permanents(run, run.objects(node.what, who))
    one = _one_host(run, node.to, ids, who) if isinstance(node.to, Some) and len(ids) > 1 else None
    for id in ids:
        obj = g.objects[id]
        hosts = [i for i in one if can_be_attached(g, obj, i)] if one is not None else _hosts(run, node.to, id, who)
        if hosts and hosts[0] != obj.attached_to:
            host = hosts[0]
            events.append(Event(EventKind.ATTACH, host, obj.controller, id, by=run.controller, context=run.ctx.id))
    run.happen(events)


@effect(p.Unattach)
def unattach(run: Run, node: p.Unattach) -> None:
    """Each is attached to nothing any longer (701.3d)."""
    attached = [obj for id in permanents(run, run.objects(node.what)) if (obj := run.g.objects[id]).attached_to]
    run.happen(
        [
            Event(EventKind.UNATTACH, max(0, obj.attached_to), obj.controller, obj.id, context=run.ctx.id)
            for obj in attached
        ]
    )


def _can_unattach(g: State, ctx: Context, node: UnattachCost, obj: GameObject) -> bool:
    found = [g.objects[i] for i in objects_of(g, ctx, node.what) if i in g.objects]
    return bool(found) and all(o.zone == BATTLEFIELD and o.attached_to for o in found)


@cost(UnattachCost, _can_unattach, only=lambda node: isinstance(node.what, (Giver, Self)))
def _unattach_to_pay(asker: Asker, ctx: Context, node: UnattachCost, obj: GameObject) -> list[Event]:
    attached = [asker.g.objects[i] for i in objects_of(asker.g, ctx, node.what)]
    return [
        Event(EventKind.UNATTACH, max(0, o.attached_to), o.controller, o.id, context=ctx.id, data={"cost": True})
        for o in attached
    ]


def _one_host(run: Run, to: Some, ids: list[int], who: int) -> list[int]:
    """What several are attached to together, chosen of what at least one of them can be attached to."""
    g = run.g
    others = {g.objects[id].attached_to for id in ids} if to.what.other else set()
    pool = [i for i in run.pool(with_other(to.what, other=False)) if i not in others]
    return run.objects(to, who, own=[i for i in pool if any(can_be_attached(g, g.objects[id], i) for id in ids)])


def _hosts(run: Run, to: Objects | Players, id: int, who: int) -> list[int]:
    """What it can be attached to of what the words name; a choice is made among that only."""
    g = run.g
    obj = g.objects[id]
    if isinstance(to, Some):
        others = {obj.attached_to} if to.what.other else set()  # "another creature" than that it is attached to now
        pool = run.pool(with_other(to.what, other=False))
        legal = [i for i in pool if i not in others and can_be_attached(g, obj, i)]
        return run.objects(to, who, own=legal)
    if isinstance(to, PlayerSet):
        others = {obj.attached_to} if to.other else set()  # than the player whom it enchants now
        fitting = [q for q in players_of(g, run.ctx, to) if ~q not in others and can_be_attached(g, obj, ~q)]
        return [~q for q in run.chosen_player(to, fitting)]
    found = run.objects(to, who) if isinstance(to, Objects) else [~q for q in run.players(to)]
    return [i for i in found if can_be_attached(g, obj, i)]
