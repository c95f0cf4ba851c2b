"""What becomes blocked without a block being declared: by a creature that entered blocking (509.4), or by no more than
an effect (509.1h)."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.destroying import permanents
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.combat import Combat
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.text.tree.effects.permanents import BecomeBlocked

__all__ = ["become_blocked"]


def become_blocked(run: Run, entered: Sequence[int]) -> None:
    """What is blocked by creatures that entered becomes blocked by them, and blocked at all if it wasn't yet (509.3c,
    509.3d): they themselves haven't blocked (509.4)."""
    combat = run.turn.combat
    if combat is None:
        return
    found = {a: tuple(id for id in blockers if id in entered) for a, blockers in combat.blocks.items()}
    if run.g.options.rules.damage_order:
        combat.blocks |= {attacker: _placed(run, combat, attacker, new) for attacker, new in found.items() if new}
    events = []
    for attacker, new in found.items():
        for id in new:
            run.g.say(f"{describe(run.g, id)} is blocking {describe(run.g, attacker)}")
        if new:
            data = {"blockers": new, "already": attacker in combat.blocked, "in_all": tuple(combat.blocks[attacker])}
            events.append(Event(EventKind.BLOCKED, attacker, data=data))
            combat.blocked.add(attacker)
    run.happen(events)


@effect(BecomeBlocked)
def blocked_by_nothing(run: Run, node: BecomeBlocked) -> None:
    """Attackers that weren't blocked yet are from now on (509.1h); whatever becomes blocked triggers, but nothing
    that asks by what (509.3c, 509.3d). So does all of a band of which one does (702.19i)."""
    combat = run.turn.combat
    if combat is None:
        return
    meant = [*permanents(run, run.objects(node.what))]
    meant += [id for band in combat.bands if any(id in meant for id in band) for id in band if id not in meant]
    found = [id for id in meant if id in combat.attackers and id not in combat.blocked]
    for id in found:
        run.g.say(f"{describe(run.g, id)} becomes blocked", "509.1h")
        run.g.bump(run.g.objects[id].controller)
    combat.blocked.update(found)
    run.happen([run.event(EventKind.BLOCKED, id, blockers=()) for id in found])


def _placed(run: Run, combat: Combat, attacker: int, new: Sequence[int]) -> list[int]:
    """What blocks an attacker, where the attacking player says that each of the new ones stands; the order of the
    others stays (509.2a)."""
    who = run.g.objects[attacker].controller
    order = combat.blocks[attacker]
    for id in new:
        others = [i for i in order if i != id and i in run.g.objects]
        places = (*(f"before {name}" for name in _told_apart([describe(run.g, i) for i in others])), "last")
        prompt = f"Where does {describe(run.g, id)} stand in the damage order of {describe(run.g, attacker)}?"
        place = run.ask.one(who, DecisionKind.MODE, prompt, places) if others else "last"
        order = [*others[: places.index(place)], id, *others[places.index(place) :]]
    return order


def _told_apart(names: Sequence[str]) -> list[str]:
    """Names of several in order, those that occur more than once with a number."""
    return [name if names.count(name) == 1 else f"{name} {names[: n + 1].count(name)}" for n, name in enumerate(names)]
