"""Planeswalking, chaos and the planar die as instructions (rules 701.20, 901.9): only in Planar Magic."""

from __future__ import annotations

from headjudge.magic.casual_variants.planar import planeswalk
from headjudge.magic.casual_variants.planar_die import FACES, ensue, roll
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.text.tree.effects.planes import Ensue, Planeswalk, RollPlanarDie

__all__: list[str] = []


@effect(Planeswalk)
def planeswalks(run: Run, node: Planeswalk) -> None:
    """A player leaves the face-up plane for the next one."""
    # Where "you" are a team that takes its turn as one, its planar controller walks for all (901.12).
    who = run.controller if run.ctx.everywhere else run.player(node.who)
    if who is not None:
        planeswalk(run.g, run.turn, who)


@effect(Ensue)
def ensues(run: Run, _node: Ensue) -> None:
    """901.9b: the plane that is face up does what it does whenever chaos ensues."""
    ensue(run.g, run.turn)


@effect(RollPlanarDie)
def rolls(run: Run, node: RollPlanarDie) -> None:
    """901.9: whoever rolls, no cost is paid, nor does the next special action cost more. Without Planar Magic nothing
    happens."""
    for who in run.players(node.who) if run.g.planar is not None else ():
        roll(run.g, run.turn, who, FACES[run.ask.random_below(len(FACES))])
