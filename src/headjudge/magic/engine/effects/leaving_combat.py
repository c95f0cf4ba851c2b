"""Removing creatures from combat by instruction (rule 506.4), and having them attack something else (508.1b)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.battles import defender_of
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.destroying import permanents
from headjudge.magic.engine.effects.entering import attackable_by
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.text.tree.effects.permanents import BecomeUnblocked, RemoveFromCombat, ReselectAttacked
from headjudge.magic.text.tree.nouns import SELF_SLOT, Elided, Self, You

__all__: list[str] = []


@effect(RemoveFromCombat)
def remove_from_combat(run: Run, node: RemoveFromCombat) -> None:
    """They stop attacking, blocking and being attacked; what they blocked stays blocked (506.4)."""
    g = run.g
    for id in permanents(run, run.objects(node.what)):
        for combat in (turn.combat for turn in g.turns if turn.combat):
            combat.remove(id)
        g.bump(g.objects[id].controller)


def _is_one(node: BecomeUnblocked) -> bool:
    """Whether the same creature is meant both times."""
    slots = [SELF_SLOT if isinstance(what, Self) else getattr(what, "to", None) for what in (node.what, node.again)]
    return slots[0] == slots[1] is not None


@effect(BecomeUnblocked, only=_is_one)
def become_unblocked(run: Run, node: BecomeUnblocked) -> None:
    """Wherever the creature is by now, but only if it isn't blocking any more."""
    for obj in known_objects(run.g, run.ctx, node.what):
        for combat in (turn.combat for turn in run.g.turns if turn.combat):
            for attacker in sorted(combat.blocked if obj.id not in combat.blockers else ()):
                if {blocker for blocker, blocked in combat.have_blocked if blocked == attacker} == {obj.id}:
                    combat.blocked.discard(attacker)
                    run.g.say(f"{describe(run.g, attacker)} becomes unblocked", "509.1h")
                    run.g.bump(run.g.objects[attacker].controller)
                    run.ctx.done = True


@effect(ReselectAttacked, only=lambda node: isinstance(node.who, (Elided, You)))
def reselect_attacked(run: Run, node: ReselectAttacked) -> None:
    """What it attacks now is chosen of what could be attacked, but for permanents of its own controller's; it hasn't
    attacked that by being declared (508.3b)."""
    g, combat = run.g, run.turn.combat
    chooser = run.player(node.who)
    if combat is None or chooser is None:
        return
    chosen: dict[int, int] = {}
    for id in [i for i in permanents(run, run.objects(node.what)) if i in combat.attackers]:
        controller = g.objects[id].controller
        options = [what for what in attackable_by(run, controller) if not _is_of(run, what, controller)]
        options = [what for what in options if what < 0 or not node.player]
        if options:
            chosen[id] = int(run.ask.one(chooser, DecisionKind.PLAYER, "What does it attack?", options))
    for id, what in chosen.items():
        if what != combat.attackers[id]:
            combat.bands = [left for band in combat.bands if len(left := tuple(i for i in band if i != id)) > 1]
        combat.attackers[id] = combat.aims[id] = what
        combat.defending[id] = defender_of(g, what)
        run.ctx.done = True
        g.say(f"{describe(g, id)} attacks {describe(g, what) if what > 0 else g.player_name(~what)} now")
        g.bump(g.objects[id].controller)


def _is_of(run: Run, what: int, player: int) -> bool:
    """Whether it is a permanent that the player controls."""
    return what > 0 and run.g.objects[what].controller == player
