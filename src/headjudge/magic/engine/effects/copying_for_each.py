"""Copying a spell or ability for each other object that it could target (rule 707.10e)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.matching import candidates
from headjudge.magic.engine.effects.copying import (
    ADDITIONAL,
    copied_more,
    next_copy,
    note_copies,
    put_copy,
    specs_on_stack,
)
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.stack.announcing import become_targets
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.objects import ABILITY, GameObject
from headjudge.magic.engine.targets.legal_targets import legal_targets
from headjudge.magic.text.tree.effects.spells import CopyForEach
from headjudge.magic.text.zone_kinds import BATTLEFIELD, STACK

__all__: list[str] = []


def _called_the_same(node: CopyForEach) -> bool:
    """Whether the objects are permanents that are called by the same nouns both times, or all, and players."""
    if node.each is None or node.those is None:
        return node.players
    return node.each.types == node.those.types and not (node.each.noun or node.those.noun or node.each.alternatives)


@effect(CopyForEach, only=_called_the_same)
def copy_for_each(run: Run, node: CopyForEach) -> None:
    """Copies are put onto the stack in the order in which there are objects; what they target becomes a target then."""
    if run.stage == 0:
        g = run.g
        copiers = [run.controller] if node.who is None else list(run.each_player(node.who))
        found = [i for i in run.objects(node.what) if i in g.objects and g.objects[i].zone == STACK]
        originals = [g.objects[i] for i in found if g.objects[i].spell in g.contexts]
        made: dict[int, int] = {}
        additional: dict[int, int] = {}
        for q in copiers:
            for original in originals:
                targets = _targets(run, original, node, q)
                for target in targets:
                    copy = put_copy(run, original, player=q)
                    aim(g.contexts[g.objects[copy].spell], target)
                    made[copy] = q
                for _ in range(copied_more(run, original, q) if targets else 0):
                    additional[put_copy(run, original, player=q)] = q
        all_made = {**made, **additional}
        run.data.update({"copies": list(all_made), "copiers": all_made, "new targets": False})
        run.data[ADDITIONAL] = list(additional)
        run.ctx.done = bool(made)
        if made:
            run.stay()
            run.happen(
                [e for copy, q in made.items() for e in become_targets(g, g.contexts[g.objects[copy].spell], copy, q)]
            )
        return
    if run.stage == 1:
        if run.data[ADDITIONAL]:
            run.stay()
        note_copies(run)
        return
    next_copy(run)


def aim(ctx: Context, target: int) -> None:
    """Let a copy have one object as each of its targets."""
    chosen = {slot: (target,) * len(those) for slot, those in ctx.targets.items()}
    ctx.targets = chosen
    ctx.slots.update(chosen)


def _targets(run: Run, original: GameObject, node: CopyForEach, player: int) -> list[int]:
    """The other objects of the kind that a player's copy of a spell could have as each of its targets."""
    g = run.g
    ctx = g.contexts[original.spell]
    now = {t for those in ctx.targets.values() for t in those}
    if not now:
        return []
    free = ctx.copy(0)
    free.targets = {}
    free.controller = player
    wanted = [s for s in specs_on_stack(run, original, ctx) if ctx.targets.get(s.slot)]
    source = original if original.kind != ABILITY else (g.known(ctx.source) or original)
    legal = [set(legal_targets(g, free, spec, source)) for spec in wanted]
    if node.each is None:
        there = [*(~q for q in range(len(g.players))), *(i for i, obj in g.objects.items() if obj.zone == BATTLEFIELD)]
    else:
        there = candidates(g, run.ctx, node.each)
    return [t for t in there if t not in now and all(t in some for some in legal)]
