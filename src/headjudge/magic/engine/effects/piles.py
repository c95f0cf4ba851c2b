"""Dividing cards into two piles and choosing one (rule 700.3)."""

from __future__ import annotations

from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.looking import show
from headjudge.magic.engine.effects.returning import to_library
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.text.tree.effects import cards as c
from headjudge.magic.text.zone_kinds import GRAVEYARD, HAND

__all__ = ["put_piles", "separate"]


@effect(c.SeparatePiles)
def separate(run: Run, node: c.SeparatePiles) -> None:
    """A player says which of the objects make the first pile; the others are the second."""
    who = run.decider(node.who)
    if who is None:
        return
    ids = run.objects(node.what, who)
    first = run.ask.several(who, DecisionKind.PILES, "Choose the first pile", ids, 0, len(ids))
    piles = (tuple(first), tuple(i for i in ids if i not in first))
    run.ctx.decided = run.ctx.decided._replace(piles=piles)
    for pile in piles:
        show(run, list(pile), None)
    run.ctx.done = True


@effect(c.PutPiles)
def put_piles(run: Run, node: c.PutPiles) -> None:
    """A player chooses a pile, numbered as listed; it goes to the first zone named, the other to the second."""
    who = run.decider(node.who)
    piles = run.ctx.decided.piles
    if who is None or piles is None:
        return
    words = [", ".join(describe(run.g, id) for id in pile) or "no cards" for pile in piles]
    n = run.ask.one(who, DecisionKind.PILE, "Which pile?", (0, 1), words)
    zones = (node.first, node.second)
    events = []
    for pile, zone in ((piles[n], zones[0]), (piles[1 - n], zones[1])):
        there = [i for i in pile if i in run.g.objects]
        if zone.startswith("on the bottom"):
            events += to_library(run, there, "on the bottom of", "in any order", who)
        else:
            events += [run.move(i, HAND if zone.endswith(HAND) else GRAVEYARD) for i in there]
    run.happen(events)
