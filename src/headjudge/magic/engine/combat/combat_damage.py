"""The combat damage step (rule 510): first strike, assignment in order, trample, deathtouch.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
510.1c   a blocked creature assigns to its blockers in order     :func:`_assign_attacker`
510.1d   a blocking creature to what it blocks                   :func:`_assign_blocker`
510.2    dealt all at once                                       :func:`combat_damage`
510.5    first strike: two damage steps                          :func:`_strikers`
702.17   trample                                                 :func:`_assign_attacker`
702.2c   deathtouch: any damage is lethal                        :func:`lethal`
702.19   banding: another player divides it, as they like  :func:`_dividing`
800.4d   none to a player who has left                           :func:`_assign_attacker`
802.6    assigned in APNAP order                                 :func:`combat_damage`
810.7f   to one of the defending players                         :func:`_attacked`, :func:`why_not_assigned`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.core.faults import Fault
from headjudge.core.rng import Rng
from headjudge.magic.engine.characteristics.battles import DEFENSE
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.rules_of import has_rule, rules_of
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.combat.banding import divides_freely
from headjudge.magic.engine.events.happen import happen
from headjudge.magic.engine.events.steps import step_begins
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.players.turn_order import in_turn_order
from headjudge.magic.engine.registries.answers import AnswerRule, answer_rule
from headjudge.magic.engine.registries.machine import handles
from headjudge.magic.engine.state.combat import Combat
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import AssignsAsUnblocked, AssignsNoDamage, AssignsToughness
from headjudge.magic.engine.state.steps import Doing, Step
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.limited_range_of_influence import in_range
from headjudge.magic.multiplayer.two_headed_giant import body_of, head_of
from headjudge.magic.text.card_words import BATTLE, CREATURE, PLANESWALKER
from headjudge.magic.text.zone_kinds import BATTLEFIELD

_ATTACKED = frozenset({PLANESWALKER, BATTLE})

__all__ = ["combat_damage", "lethal", "why_not_assigned"]


def lethal(g: State, source: GameObject, target: int, already: int = 0) -> int:
    """How much damage is lethal for what is dealt it (510.1c), given what else is assigned to it."""
    obj = g.objects[target]
    ch = characteristics(g, obj)
    if CREATURE not in ch.types and (PLANESWALKER in ch.types or BATTLE in ch.types):
        return max(0, obj.count("loyalty" if PLANESWALKER in ch.types else DEFENSE) - already)
    left = max(0, (ch.toughness or 0) - obj.damage - already)
    return min(left, 1) if "deathtouch" in characteristics(g, source).keywords else left


def _strikers(g: State, turn: Turn, combat: Combat) -> list[int]:
    """Who deals damage in this step (510.5)."""
    fighting = [id for id in (*combat.attackers, *combat.blockers) if id in g.objects]
    if combat.step_two:
        first = combat.first_strikers or set()
        return [
            id for id in fighting if id not in first or "double strike" in characteristics(g, g.objects[id]).keywords
        ]
    swift = {
        id for id in fighting if characteristics(g, g.objects[id]).keywords.keys() & {"first strike", "double strike"}
    }
    if not swift:
        return fighting
    combat.first_strikers = swift
    return [id for id in fighting if id in swift]


@handles("combat-damage")
def combat_damage(g: State, turn: Turn, frame: Frame) -> bool:
    """Assign and deal combat damage as the step begins (510.1, 510.2)."""
    combat = turn.combat
    assert combat is not None
    if frame.stage == 0:
        frame.data["strikers"] = _strikers(g, turn, combat)
        frame.stage = 1
        return False
    if frame.stage == 2:
        if combat.first_strikers and not combat.step_two:
            combat.step_two = True
            turn.steps.insert(0, Step.COMBAT_DAMAGE)
        turn.doing = Doing.PRIORITY
        step_begins(g, turn)
        return True
    strikers: list[int] = frame.data["strikers"]
    asker = Asker(g, turn, frame)
    events: list[Event] = []
    fighting = [obj for id in strikers if (obj := g.objects.get(id)) is not None and obj.zone == BATTLEFIELD]
    for q in in_turn_order(g, turn, {obj.controller for obj in fighting}):
        for obj in fighting:
            id = obj.id
            if obj.controller != q:
                continue
            if id in combat.attackers:
                events += _assign_attacker(asker, combat, obj)
            elif id in combat.blockers:
                events += _assign_blocker(asker, combat, obj)
    frame.stage = 2
    happen(g, turn, events)
    return False


def power_of(g: State, obj: GameObject) -> int:
    """How much combat damage a creature assigns: its power, or its toughness (510.1a), unless it assigns none."""
    if has_rule(g, obj, AssignsNoDamage):
        return 0
    ch = characteristics(g, obj)
    return max(0, (ch.toughness if has_rule(g, obj, AssignsToughness) else ch.power) or 0)


def _damage(source: GameObject, target: int, n: int) -> Event:
    data = {"combat": True}
    if target < 0:
        return Event(EventKind.DAMAGE, 0, ~target, source.id, n, data=data)
    return Event(EventKind.DAMAGE, target, -1, source.id, n, data=data)


def _assign_attacker(asker: Asker, combat: Combat, obj: GameObject) -> list[Event]:
    g = asker.g
    n = power_of(g, obj)
    attacked = _attacked(g, obj, combat.attackers[obj.id])
    if n == 0:
        return []
    if obj.id not in combat.blocked:
        return _divided(asker, obj, attacked, n)
    unblocked = rules_of(g, obj, AssignsAsUnblocked)
    if any(c.must for c, _ in unblocked):
        return _divided(asker, obj, attacked, n)
    if unblocked and attacked:
        prompt = f"Assign the damage of {describe(g, obj.id)} as though it weren't blocked?"
        if asker.yes(head_of(g, obj.controller), prompt):
            return _divided(asker, obj, attacked, n)
    blockers = [b for b in combat.blocks.get(obj.id, []) if b in g.objects]
    trample = "trample" in characteristics(g, obj).keywords
    if not blockers:
        return _divided(asker, obj, attacked, n) if trample else []
    if divides_freely(g, blockers):  # by banding
        return _dividing(asker, obj, head_of(g, combat.defending[obj.id]), blockers, n, "702.19j")
    return _divided(asker, obj, [*blockers, *attacked] if trample else blockers, n)


def _divided(asker: Asker, obj: GameObject, options: list[int], n: int) -> list[Event]:
    """Damage divided by the player or team whose creature it is, of whom the primary player is asked (810.7f)."""
    if not options:
        return []
    prompt = f"Assign {n} damage from {describe(asker.g, obj.id)}"
    shares = asker.split(head_of(asker.g, obj.controller), DecisionKind.ASSIGN, prompt, options, n, ("assign", obj.id))
    return [_damage(obj, t, k) for t, k in zip(options, shares, strict=True) if k]


def _assign_blocker(asker: Asker, combat: Combat, obj: GameObject) -> list[Event]:
    g = asker.g
    n = power_of(g, obj)
    attackers = [a for a in combat.blockers.get(obj.id, []) if a in g.objects]
    if n == 0 or not attackers:
        return []
    if len(attackers) > 1 and divides_freely(g, attackers):
        return _dividing(asker, obj, head_of(g, g.objects[attackers[0]].controller), attackers, n, "702.19k")
    return _divided(asker, obj, attackers, n)


def _dividing(asker: Asker, obj: GameObject, player: int, foes: list[int], n: int, rule: str) -> list[Event]:
    """Whoever fights a creature with a band divides its damage among those who do, in whatever way (702.19j, k)."""
    prompt = f"Divide {n} damage from {describe(asker.g, obj.id)} as you choose (banding, rule {rule})"
    shares = asker.split(player, DecisionKind.ASSIGN, prompt, foes, n, ("divide", obj.id))
    return [_damage(obj, t, k) for t, k in zip(foes, shares, strict=True) if k]


def _attacked(g: State, obj: GameObject, what: int) -> list[int]:
    """What an attacker can assign damage to if nothing blocks it: what or whom it attacks, or one of the players of
    the team (810.7f). A player who has left is assigned nothing (800.4d)."""
    if what >= 0:
        return [what] if what in g.objects and g.objects[what].zone == BATTLEFIELD else []
    side = [q for q in body_of(g, ~what) if g.players[q].in_game]
    return [~q for q in side if in_range(g, obj.controller, q)] or [~q for q in side]


def _first_attacked(g: State, options: Sequence[int]) -> int:
    """The place of what is attacked among what damage may be assigned to: it comes after all blockers."""
    for i, target in enumerate(options):
        if target < 0 or (i == len(options) - 1 and _ATTACKED & characteristics(g, g.objects[target]).types):
            return i
    return len(options)


def why_not_assigned(g: State, source: int, options: Sequence[int], shares: list[int]) -> Fault | None:
    """Why an assignment of combat damage is not legal, or None (510.1c, d; 702.17b for the last, if it is attacked)."""
    first = _first_attacked(g, options)
    if sum(share > 0 for target, share in zip(options, shares, strict=True) if target < 0) > 1:
        return Fault("810.7f", "it assigns damage to only one of the defending players", "magic/damage")
    trampling = first < len(options) and "trample" in characteristics(g, g.objects[source]).keywords
    ordered = g.options.rules.damage_order
    for i, target in enumerate(options[:first] if trampling else options):
        if target < 0:
            continue
        needed = lethal(g, g.objects[source], target)
        later = shares[i + 1 :] if ordered else (shares[first:] if trampling else [])
        if shares[i] < needed and any(later):
            return Fault(
                "510.1c", f"{describe(g, target)} must be assigned lethal damage ({needed}) first", "magic/damage"
            )
    return None


def sample_assignment(g: State, source: int, options: Sequence[int], total: int, rng: Rng) -> list[int]:
    """A legal assignment drawn at random: lethal damage along the line, the rest anywhere it may go."""
    players = [target for target in options if target < 0]
    kept = rng.choice(players) if players else 0
    line = [target for target in options if target >= 0 or target == kept]
    shares = _drawn(g, g.objects[source], line, total, rng)
    drawn = [shares[line.index(target)] if target in line else 0 for target in options]
    return (
        drawn if why_not_assigned(g, source, options, drawn) is None else _along(g, g.objects[source], options, total)
    )


def _drawn(g: State, obj: GameObject, line: list[int], total: int, rng: Rng) -> list[int]:
    shares = [0] * len(line)
    left = total
    for i, target in enumerate(line):
        last = i == len(line) - 1
        needed = left if last or target < 0 else min(left, lethal(g, obj, target))
        give = left if last else min(left, needed + (rng.below(left - needed + 1) if rng.below(3) == 0 else 0))
        shares[i] = give
        left -= give
        if not left:
            break
    return shares


def _along(g: State, obj: GameObject, options: Sequence[int], total: int) -> list[int]:
    shares = []
    for i, target in enumerate(options):
        give = total if i == len(options) - 1 or target < 0 else min(total, lethal(g, obj, target))
        shares.append(give)
        total -= give
    return shares


answer_rule(
    "assign",
    AnswerRule(
        lambda g, turn, ask, shares: why_not_assigned(g, ask.rest[1], ask.options, shares),
        lambda g, turn, ask, rng: sample_assignment(g, ask.rest[1], ask.options, ask.total, rng),
    ),
)
answer_rule("divide", AnswerRule())  # the source is named for those who choose; any division is legal
