"""Drawing and milling cards (rules 120, 701.17)."""

from __future__ import annotations

from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GRAVEYARD
from headjudge.magic.text.tree.effects import cards as c
from headjudge.magic.text.tree.zones import PlayersZone

__all__ = ["INSTEAD_OF_DRAW", "also_drawn", "draw", "mill"]

DRAWN = "drawn"
"""The note of a context that an instruction to draw fills while it is carried out: the cards it has drawn so far."""

INSTEAD_OF_DRAW = "instead of a draw"
"""The note of an effect carried out instead of a draw: the context whose effect would have drawn, and the player."""


@effect(c.Draw)
def draw(run: Run, node: c.Draw) -> None:
    """Each player draws that many cards, one after the other, in APNAP order (120.2, 120.2c), with shared turns team by
    team (805.6a)."""
    if run.stage == 1:
        drawn: tuple[int, ...] = run.ctx.notes.pop(DRAWN, ())
        run.bind(node.slot, drawn)
        run.yields(node.result, len(drawn))
        return
    events: list[Event] = []
    for q in run.each_player(node.who):
        n = 1 if node.amount is None else run.value(node.amount)
        if node.up_to:
            n = run.ask.number(q, "Draw how many cards?", 0, n)
        events += [run.event("draw", who=q) for _ in range(n)]
    run.ctx.notes.pop(DRAWN, None)
    run.stay()
    run.happen_one_by_one(events)


def also_drawn(g: State, ctx: Context) -> None:
    """Cards that a player drew by a replacement effect: the effect whose draw it replaced drew them (121.6, 614.6)."""
    outer_id, player = ctx.notes.get(INSTEAD_OF_DRAW, (0, -1))
    outer = g.contexts.get(outer_id)
    if outer is None:
        return
    way = f"{DRAWN} this way"
    found = [pair for pair in ctx.notes.get(way, ()) if g.objects[ctx.moved.get(pair[0], pair[1])].owner == player]
    if not found:
        return
    outer.done = True
    outer.notes[way] = (*outer.notes.get(way, ()), *found)
    outer.notes[DRAWN] = (*outer.notes.get(DRAWN, ()), *(old for old, _ in found))
    outer.moved.update({old: ctx.moved[old] for old, _ in found if old in ctx.moved})


@effect(c.Mill)
def mill(run: Run, node: c.Mill) -> None:
    """Put cards from the top of libraries into graveyards, or as many as there are (701.17b)."""
    if run.stage == 1:
        milled: list[int] = run.data["milled"]
        run.yields(node.result, sum(1 for i in milled if i in run.ctx.moved))
        return
    found: list[int] = []
    for q in run.each_player(node.who):
        n = 1 if node.amount is None else run.value(node.amount)
        for whose in _libraries(run, node, q):
            found += run.g.players[whose].library[: max(0, n)]
    run.bind(node.slot, tuple(found))
    run.data["milled"] = found
    run.stay()
    run.happen([run.move(i, GRAVEYARD, "mill") for i in found])


def _libraries(run: Run, node: c.Mill, player: int) -> list[int]:
    """Whose libraries the cards come from: the player's own if the words name no other."""
    if isinstance(node.library, PlayersZone) and node.library.who is not None:
        return run.players(node.library.who)
    return [player]
