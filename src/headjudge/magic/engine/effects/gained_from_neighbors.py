"""Each player gains control of something that the next player in one direction controls (rules 101.4, 613.2)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.destroying import controlled
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.players.turn_order import in_turn_order, left_of
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.event import EventKind
from headjudge.magic.engine.state.restrictions import UnderControl
from headjudge.magic.engine.state.until import ALWAYS
from headjudge.magic.multiplayer.limited_range_of_influence import players_in_range
from headjudge.magic.text.tree.effects.continuous import GainFromNeighbors

__all__: list[str] = []


@effect(GainFromNeighbors)
def gain_from_neighbors(run: Run, node: GainFromNeighbors) -> None:
    """You choose for each player, in turn order, what they gain; then all of it changes hands at once. Nothing of whom
    the effect doesn't see (801.4)."""
    g = run.g
    reach = players_in_range(g, run.ctx.viewer)
    gained: list[tuple[int, int]] = []
    for q in in_turn_order(g, run.turn, reach):
        neighbor = left_of(g, q, 1 if node.to_left else -1)
        options = controlled(run, node.what, neighbor) if neighbor != q and neighbor in reach else []
        if options:
            prompt = f"What does {g.players[q].name} gain control of?"
            gained.append((q, run.ask.one(run.controller, DecisionKind.OBJECT, prompt, options)))
    for q, id in gained:
        put_in_force(g, run.ctx, (UnderControl(q),), ALWAYS, frozenset((id,)))
    run.happen([run.event(EventKind.CONTROL, id, q) for q, id in gained])
