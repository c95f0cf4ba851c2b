"""Drawing and milling cards (rules 120, 701.13)."""

from __future__ import annotations

from headjudge.magic.engine.behaviour import effect
from headjudge.magic.engine.event import Event
from headjudge.magic.engine.objects import GRAVEYARD
from headjudge.magic.engine.running import Run
from headjudge.magic.text.tree.effects import cards as c
from headjudge.magic.text.tree.zones import PlayersZone

__all__ = ["draw", "mill"]

UP_TO = 5
"""The form of drawing in which the player may draw fewer."""


@effect(c.Draw)
def draw(run: Run, node: c.Draw) -> None:
    """Each player draws that many cards, one after the other, in APNAP order (120.2, 120.2c), with shared turns team by
    team (805.6a)."""
    if run.stage == 1:
        drawn: tuple[int, ...] = run.ctx.notes.pop("drawn", ())
        run.bind(node.slot, drawn)
        run.yields(node.result, len(drawn))
        return
    events: list[Event] = []
    for q in run.each_player(node.who):
        n = 1 if node.amount is None else run.value(node.amount)
        if node.form == UP_TO:
            n = run.ask.number(q, "Draw how many cards?", 0, n)
        events += [run.event("draw", who=q) for _ in range(n)]
    run.ctx.notes.pop("drawn", None)
    run.stay()
    run.happen_one_by_one(events)


@effect(c.Mill)
def mill(run: Run, node: c.Mill) -> None:
    """Put cards from the top of libraries into graveyards, or as many as there are (701.13b)."""
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
