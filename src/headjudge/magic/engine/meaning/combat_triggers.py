"""Triggers of combat: attacking, blocking, becoming blocked (508.3, 509.3)."""

from __future__ import annotations

from typing import Any

from headjudge.magic.engine.combat import Combat
from headjudge.magic.engine.context import Context
from headjudge.magic.engine.event import Event
from headjudge.magic.engine.meaning.triggering import actor, is_several, now, slot_of, subject
from headjudge.magic.engine.state import State
from headjudge.magic.engine.teams import body_of
from headjudge.magic.engine.trigger_kinds import Bound, trigger
from headjudge.magic.text.tree import triggers as t
from headjudge.magic.text.tree.amounts import Number
from headjudge.magic.text.tree.nouns import Some

__all__: list[str] = []

DECLARATIONS = (5, 6, 8, 9)
OF_THE_ATTACKED = (8, 9)
"""The forms of :class:`~headjudge.magic.text.tree.triggers.Attacks` that are of the player who attacks."""


def _several(node: t.Attacks) -> bool:
    return node.form in DECLARATIONS or is_several(node.what)


def _known(node: t.Attacks) -> bool:
    if node.form == 6:
        return isinstance(node.what, Some) and isinstance(node.what.least, Number)
    return node.form != 7


@trigger(t.Attacks, "attack", "unblocked", batch=_several, only=_known, happens_to_what=True)
def attacks(g: State, ctx: Context, node: t.Attacks, events: Any) -> Bound | list[Bound] | None:
    """508.3a: a creature is declared as an attacker; 508.3d: a player attacks; 509.3g: it isn't blocked."""
    if not isinstance(events, list):
        return _attack(g, ctx, node, events)
    if node.form in DECLARATIONS:
        return _declaration(g, ctx, node, [e for e in events if e.kind == "attack"])
    bounds = [bound for event in events if (bound := _attack(g, ctx, node, event)) is not None]
    return _group(node, bounds)


def _group(node: t.Attacks, bounds: list[Bound]) -> list[Bound]:
    """ "One or more …" attacking: once for each player attacked, if the words name that player."""
    slot = slot_of(node.what)
    whom = getattr(node.whom, "slot", None)
    groups: dict[Any, Bound] = {}
    for bound in bounds:
        key = bound.get(whom) if whom is not None else None
        if key in groups and slot is not None:
            groups[key][slot] = (*groups[key][slot], *bound[slot])
        groups.setdefault(key, bound)
    return list(groups.values())


def _attack(g: State, ctx: Context, node: t.Attacks, event: Event) -> Bound | None:
    if (event.kind == "unblocked") != (node.form == 3):
        return None
    if node.form == 1 and not event.get("alone"):
        return None
    defender: int = event.get("defender") if event.kind == "attack" else ~event.who
    whom: Bound | None = {}
    if node.form == 2:
        whom = _one_attacked(g, ctx, node, ~defender) if defender < 0 else None
    elif node.form == 4 and ctx.controller not in _whom(g, event.who, defender):
        return None
    bound = subject(g, ctx, node.what, now(g, event.obj)) if node.what is not None else None
    if bound is None or whom is None:
        return None
    return {**bound, **whom, "defending": event.who}


def _whom(g: State, player: int, defender: int) -> tuple[int, ...]:
    """Who may say that they, or a planeswalker of theirs, are attacked: the whole of a team that is attacked as one,
    but only the controller of a planeswalker."""
    return body_of(g, player) if defender < 0 else (player,)


def _one_attacked(g: State, ctx: Context, node: t.Attacks, player: int) -> Bound | None:
    """What the words for the player attacked bind: of a team that is attacked as one (810.7a) the first they fit."""
    return next((found for q in body_of(g, player) if (found := actor(g, ctx, node.whom, q)) is not None), None)


def _declaration(g: State, ctx: Context, node: t.Attacks, events: list[Event]) -> list[Bound]:
    """A player attacks with one or more creatures: once for each such player (form 8: and each player attacked)."""
    groups: dict[tuple[int, int], list[Event]] = {}
    for event in events:
        obj = g.objects.get(event.obj)
        if obj is not None:
            defender: int = event.get("defender")
            if node.form not in OF_THE_ATTACKED:
                groups.setdefault((obj.controller, -1), []).append(event)
            elif defender < 0:
                groups.setdefault((obj.controller if node.form == 8 else -1, ~defender), []).append(event)
    found: list[Bound] = []
    for (player, defending), attack in groups.items():
        who = actor(g, ctx, node.who, player) if node.who is not None else {}
        whom = _one_attacked(g, ctx, node, defending) if node.form in OF_THE_ATTACKED else {}
        if who is None or whom is None:
            continue
        bound: Bound = {**who, **whom, "amount": len(attack)}
        if node.form == 6:
            assert isinstance(node.what, Some)
            fitting = [e.obj for e in attack if subject(g, ctx, node.what, now(g, e.obj)) is not None]
            if len(fitting) < _least(node.what):
                continue
            bound[node.what.slot] = tuple(fitting)
        elif len(attack) == 1:
            bound["defending"] = attack[0].who
        found.append(bound)
    return found


def _least(what: Some) -> int:
    return what.least.value if isinstance(what.least, Number) else 1


def _combat(g: State, id: int) -> Combat | None:
    return next(
        (
            turn.combat
            for turn in g.turns
            if turn.combat and (id in turn.combat.blockers or id in turn.combat.attackers)
        ),
        None,
    )


@trigger(t.Blocks, "block", "blocked", happens_to_what=True)
def blocks(g: State, ctx: Context, node: t.Blocks, event: Event) -> Bound | list[Bound] | None:
    """509.3a–d: blocking and becoming blocked, once in a combat or for each creature that the words describe."""
    if event.kind == "block":
        if node.form in (2, 3):
            return None
        combat = _combat(g, event.obj)
        others = [event.get("attacker")]
        if node.whom is None or is_several(node.whom):  # 509.3a: once, however many it blocks
            blocked = combat.blockers.get(event.obj, ()) if combat is not None else ()
            if not blocked or blocked[0] != others[0]:
                return None
            others = list(blocked)
    else:
        if node.form in (0, 1):
            return None
        others = list(event.get("blockers") or ())
    bound = subject(g, ctx, node.what, now(g, event.obj))
    if bound is None:
        return None
    if node.whom is None:
        return bound
    found = [other for id in others if (other := subject(g, ctx, node.whom, now(g, id))) is not None]
    if isinstance(node.whom, Some) and is_several(node.whom):  # "blocks two or more creatures"
        all_of_them = tuple(id for other in found for id in other[node.whom.slot])
        return {**bound, node.whom.slot: all_of_them} if len(found) >= _least(node.whom) else None
    return [{**bound, **other} for other in found]
