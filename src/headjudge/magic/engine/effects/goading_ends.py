"""Creatures that are no longer goaded (701.15a)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.durations import in_force, release
from headjudge.magic.engine.effects.destroying import permanents
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.semantics.attacking_and_blocking import GOADED
from headjudge.magic.text.tree.changes import IsGoaded
from headjudge.magic.text.tree.effects.permanents import EndGoading

__all__: list[str] = []


@effect(EndGoading)
def end_goading(run: Run, node: EndGoading) -> None:
    """Whatever has goaded them, whoever did, ends for them; what static abilities say is so as long as they do."""
    found = frozenset(permanents(run, run.objects(node.what)))
    for goading in in_force(run.g, list(range(len(run.g.players)))):
        only = goading.changes == GOADED or all(isinstance(change, IsGoaded) for change in goading.changes)
        if only and goading.locked is not None and goading.locked & found:
            release(run.g, goading, found)
