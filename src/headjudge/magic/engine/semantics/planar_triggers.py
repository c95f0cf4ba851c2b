"""Triggers of Planar Magic: rolling the planar die and planeswalking (rules 309.7, 901.9b, 901.11)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.trigger_kinds import Bound, trigger
from headjudge.magic.engine.semantics.triggering import actor
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.planes import ENSUES
from headjudge.magic.text.tree import triggers as t
from headjudge.magic.text.tree.nouns import Self

__all__: list[str] = []


@trigger(t.RollsPlanarDie, EventKind.NOTE)
def rolls_planar_die(g: State, ctx: Context, node: t.RollsPlanarDie, event: Event) -> Bound | None:
    """901.9b: a player rolls a face of the planar die, or any."""
    noted: str = event.get("note") or ""
    rolled = noted == f"{node.face} rolled" if node.face else noted.endswith(" rolled")
    return actor(g, ctx, node.who, event.who) if rolled else None


@trigger(t.ChaosEnsues, EventKind.NOTE)
def chaos_ensues(g: State, ctx: Context, _node: t.ChaosEnsues, event: Event) -> Bound | None:
    """901.9b: chaos ensues, where there are several planes (901.14) for that of this turn alone."""
    if event.get("note") != ENSUES or g.planar is None:
        return None
    elsewhere = ctx.source in g.planar.face_up and g.planar.planes.get(event.get("marker")) != ctx.source
    return None if elsewhere else {}


@trigger(t.Planeswalks, EventKind.NOTE, only=lambda node: node.what is None or isinstance(node.what, Self))
def planeswalks(g: State, ctx: Context, node: t.Planeswalks, event: Event) -> Bound | None:
    """901.11: a player planeswalks, to or away from the plane that says so."""
    walks = "planeswalks away" if node.away else "planeswalks"
    if event.get("note") != walks or (node.what is not None and event.obj != ctx.source):
        return None
    return actor(g, ctx, node.who, event.who)
