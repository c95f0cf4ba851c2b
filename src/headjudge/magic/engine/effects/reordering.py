"""Putting a graveyard in another order (404.2)."""

from __future__ import annotations

from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.text.tree.effects.reordering import ReorderGraveyard
from headjudge.magic.text.tree.nouns import You

__all__: list[str] = []


@effect(ReorderGraveyard, only=lambda node: isinstance(node.who, You) and isinstance(node.whose, You))
def reorder_graveyard(run: Run, node: ReorderGraveyard) -> None:
    """You choose the order, from the top card down; the cards stay the objects that they are."""
    player = run.g.players[run.controller]
    cards = player.graveyard[::-1]
    order = run.ask.order(run.controller, DecisionKind.CARDS, "Choose the order, top card first", cards)
    player.graveyard[:] = order[::-1]
    player.version += 1
    run.ctx.done = True
