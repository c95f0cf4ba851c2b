"""Cards in exile become plotted by an effect (702.170d of today)."""

from __future__ import annotations

from headjudge.magic.engine.costs.time_permissions import grant, in_later_turns
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.objects import CARD
from headjudge.magic.text.tree.effects.suspending import BecomePlotted
from headjudge.magic.text.zone_kinds import EXILE

__all__: list[str] = []

PLOTTED = "plotted"


@effect(BecomePlotted)
def become_plotted(run: Run, node: BecomePlotted) -> None:
    """Their owners may cast them in later turns, each when a sorcery could be cast, for no mana."""
    g = run.g
    for id in run.objects(node.what):
        obj = g.objects.get(id)
        if obj is None or obj.zone != EXILE or obj.kind != CARD:
            continue
        until = in_later_turns(g, run.turn.marker)
        grant(g, obj.owner, [id], until, lands=False, cost=("0",), as_sorcery=True)
        obj.marks = obj.marks._replace(designations=obj.marks.designations | {PLOTTED})
        g.say(f"{describe(g, id)} becomes plotted", "702.170d")
        run.ctx.done = True
