"""Planeswalking as an instruction (rule 701.20): only in Planar Magic."""

from __future__ import annotations

from headjudge.magic.casual_variants.planar import planeswalk
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.text.tree.effects.planes import Planeswalk

__all__: list[str] = []


@effect(Planeswalk)
def planeswalks(run: Run, node: Planeswalk) -> None:
    """A player leaves the face-up plane for the next one."""
    # Where "you" are a team that takes its turn as one, its planar controller walks for all (901.12).
    who = run.controller if run.ctx.everywhere else run.player(node.who)
    if who is not None:
        planeswalk(run.g, run.turn, who)
