"""Triggers of combat: attacking, blocking, becoming blocked (508.3, 509.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from headjudge.magic.engine.characteristics.battles import is_battle
from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.characteristics.trigger_kinds import Bound, Matched, trigger
from headjudge.magic.engine.semantics.triggering import actor, is_several, now, players_named, slot_of, subject
from headjudge.magic.engine.state.combat import Combat
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.multiplayer.limited_range_of_influence import sees
from headjudge.magic.multiplayer.two_headed_giant import body_of
from headjudge.magic.text.tree import triggers as t
from headjudge.magic.text.tree.amounts import Number
from headjudge.magic.text.tree.categories import Players
from headjudge.magic.text.tree.nouns import Attached, OneOrMorePlayers, Self, SelfOr, Some, YourCommander

__all__: list[str] = []


def _several(node: t.Attacks) -> bool:
    return is_several(node.what) or node.others is not None


def _known(node: t.Attacks) -> bool:
    """Beside others one that is named."""
    return node.others is None or (isinstance(node.what, (Self, Attached)) and isinstance(node.least, Number))


@trigger(
    t.Attacks,
    EventKind.ATTACK,
    EventKind.UNBLOCKED,
    batch=_several,
    only=_known,
    happens_to_what=True,
)
def attacks(g: State, ctx: Context, node: t.Attacks, events: Any) -> Matched | list[Matched] | None:
    """508.3a: a creature is declared as an attacker; 509.3g: it isn't blocked."""
    if not isinstance(events, list):
        return _attack(g, ctx, node, events)
    if node.others is not None:
        return [found for event in events if (found := _attack_beside(g, ctx, node, event, events)) is not None]
    return _group(node, [found for event in events if (found := _attack(g, ctx, node, event)) is not None])


def _attack_beside(g: State, ctx: Context, node: t.Attacks, event: Event, events: list[Event]) -> Matched | None:
    """It attacks, and so many others that match are declared as attackers at the same time."""
    assert node.others is not None
    if (found := _attack(g, ctx, node, event)) is None:
        return None
    beside = [e.obj for e in events if e.kind == EventKind.ATTACK and e.obj != event.obj]
    others = [known for id in beside if (known := now(g, id)) is not None and sees(g, ctx, known[0].controller)]
    number = sum(matches(g, ctx, node.others, obj, ch) for obj, ch in others)
    return found if isinstance(node.least, Number) and number >= node.least.value else None


def _group(node: t.Attacks, found: list[Matched]) -> list[Matched]:
    """ "One or more …" attacking: once for each player attacked, if the words name that player, and for each "opponent"
    of "one or more creatures an opponent controls"; once for all of "one or more players"."""
    of_all = node.whom.slot if isinstance(node.whom, OneOrMorePlayers) else None
    slots = [slot for slot in (slot_of(node.what), of_all) if slot]
    groups: dict[tuple[tuple[int, ...], ...], Matched] = {}
    for attack in found:
        key = players_named({slot: those for slot, those in attack.bound.items() if slot != of_all})
        if key in groups:
            together = groups[key].bound
            for slot in slots:
                together[slot] = tuple(dict.fromkeys((*together[slot], *attack.bound[slot])))
        groups.setdefault(key, attack)
    return list(groups.values())


def _attack(g: State, ctx: Context, node: t.Attacks, event: Event) -> Matched | None:
    if (event.kind == EventKind.UNBLOCKED) != node.unblocked or (node.alone and not event.get("alone")):
        return None
    defender: int = event.get("defender" if event.kind == EventKind.ATTACK else "attacked")
    whom: Bound | None = {}
    if node.whom is not None:
        whom = _one_of(g, ctx, node.whom, _attacked(g, node, event.who, defender))
    bound = subject(g, ctx, node.what, now(g, event.obj))
    if bound is None or whom is None:
        return None
    return Matched({**bound, **whom}, defending=event.who)


def _attacked(g: State, node: t.Attacks | t.AttackMade, player: int, defender: int) -> tuple[int, ...]:
    """Who may say that they are attacked: the whole of a team that is attacked as one (810.7a); that a planeswalker of
    theirs is, only its controller."""
    if defender < 0:
        return () if isinstance(node, t.AttackMade) and node.only_walkers else body_of(g, ~defender)
    return (player,) if node.or_walkers and not is_battle(g, defender) else ()


def _one_of(g: State, ctx: Context, words: Players, players: Iterable[int]) -> Bound | None:
    """What words for a player bind: of several players the first they fit."""
    return next((found for q in players if (found := actor(g, ctx, words, q)) is not None), None)


@trigger(t.Exerts, EventKind.EXERT)
def exerts(g: State, ctx: Context, node: t.Exerts, event: Event) -> Bound | None:
    """701.43a: a player exerts a permanent."""
    who = actor(g, ctx, node.who, event.who)
    bound = subject(g, ctx, node.what, now(g, event.obj))
    return None if who is None or bound is None else {**bound, **who}


@trigger(t.ExertsAttacker, EventKind.EXERT)
def exerts_attacker(g: State, ctx: Context, node: t.ExertsAttacker, event: Event) -> Bound | None:
    """701.43d, 607.2h: its controller exerts it as it attacks."""
    return subject(g, ctx, node.what, now(g, event.obj)) if event.get("attacking") else None


def _counts_attackers(node: t.AttackMade) -> bool:
    if isinstance(node.what, SelfOr):
        return isinstance(node.what.other, YourCommander) and not (node.what.many or node.exactly)
    if not isinstance(node.what, Some):
        return node.what is None or (isinstance(node.what, YourCommander) and not node.exactly)
    return isinstance(node.what.least, Number) and (not node.exactly or node.what.least == node.what.most)


@trigger(t.AttackMade, EventKind.ATTACK, batch=True, only=_counts_attackers, happens_to_what=True)
def attack_made(g: State, ctx: Context, node: t.AttackMade, events: list[Event]) -> list[Matched]:
    """508.3d: a player attacks with one or more creatures; 508.3b: a player is attacked. Once for each such player, or
    each player and each that they attack."""
    groups: dict[tuple[int, int], list[Event]] = {}
    for event in events:
        obj = g.objects.get(event.obj)
        defender: int = event.get("defender")
        if obj is None:
            continue
        if node.whom is not None and node.or_walkers:
            for q in _attacked(g, node, event.who, defender):
                if actor(g, ctx, node.whom, q) is not None:
                    key = (obj.controller if node.who is not None else -1, q)
                    groups.setdefault(key, []).append(event)
                    break
            continue
        if node.whom is not None and defender >= 0:
            continue
        key = (obj.controller if node.who is not None else -1, ~defender if node.whom is not None else -1)
        groups.setdefault(key, []).append(event)
    found: list[Matched] = []
    for (player, defending), attack in groups.items():
        who = actor(g, ctx, node.who, player) if node.who is not None else {}
        whom = _one_of(g, ctx, node.whom, body_of(g, defending)) if node.whom is not None else {}
        if who is None or whom is None:
            continue
        bound: Bound = {**who, **whom}
        attacked = -1
        if isinstance(node.what, (SelfOr, Some, YourCommander)):
            fitting = [e.obj for e in attack if subject(g, ctx, node.what, now(g, e.obj)) is not None]
            least = _least(node.what) if isinstance(node.what, Some) else 1
            if len(fitting) < least or (node.exactly and len(fitting) > least):
                continue
            if (slot := slot_of(node.what)) is not None:
                bound[slot] = tuple(fitting)
        elif len(attack) == 1:
            attacked = attack[0].who
        found.append(Matched(bound, defending=attacked))
    return _of_all_attacked(node.whom, found) if isinstance(node.whom, OneOrMorePlayers) else found


def _of_all_attacked(whom: OneOrMorePlayers, found: list[Matched]) -> list[Matched]:
    """ "One or more" players attacked: once for each player who attacks them, however many they are (603.2c)."""
    groups: dict[tuple[tuple[int, ...], ...], Bound] = {}
    for bound in (attack.bound for attack in found):
        by = players_named({slot: those for slot, those in bound.items() if slot != whom.slot})
        together = groups.setdefault(by, {**bound, whom.slot: ()})
        together[whom.slot] = tuple(dict.fromkeys((*together[whom.slot], *bound[whom.slot])))
    return [Matched(bound) for bound in groups.values()]


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


@trigger(t.Blocks, EventKind.BLOCK, EventKind.BLOCKED, happens_to_what=True)
def blocks(g: State, ctx: Context, node: t.Blocks, event: Event) -> Bound | list[Bound] | None:
    """509.3a–d: blocking and becoming blocked, once in a combat or for each creature that the words describe."""
    if event.kind == EventKind.BLOCK:
        if not node.blocking:
            return None
        combat = _combat(g, event.obj)
        others = [event.get("attacker")]
        if node.whom is None or is_several(node.whom):  # 509.3a: once, however many it blocks
            blocked = combat.blockers.get(event.obj, ()) if combat is not None else ()
            if not blocked or blocked[0] != others[0]:
                return None
            others = list(blocked)
    else:
        if not node.blocked:
            return None
        several = isinstance(node.whom, Some) and is_several(node.whom)
        if node.whom is None and event.get("already"):
            return None  # by what entered blocking it (509.3c)
        others = list(event.get("in_all" if several and event.get("already") else "blockers") or ())
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
