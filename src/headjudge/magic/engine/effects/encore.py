"""Encore (rule 702.141): tokens of a card in a graveyard, one for each opponent, which it attacks if able."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.characteristics.keyword_nodes import TokensThatAttack
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.effects.tokens import create_at_once, events_of, finish
from headjudge.magic.engine.events.performing import JOINS
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.semantics.tallies import members
from headjudge.magic.engine.state.event import Event
from headjudge.magic.engine.state.restrictions import MustAttack
from headjudge.magic.engine.state.until import END_OF_TURN
from headjudge.magic.text.tree.nouns import ThatPlayer

__all__: list[str] = []


@effect(TokensThatAttack)
def tokens_that_attack(run: Run, node: TokensThatAttack) -> None:
    """Create the tokens at once, however many for each opponent; each attacks that opponent this turn if able."""
    if run.stage:
        finish(run, node.copy)
        return
    created: list[Event] = []
    of_each = [(one, events_of(run, node.copy)) for one in members(run.g, run.ctx, node.over)]
    for one, events in of_each:
        run.bind(node.each, (one,))
        attack = MustAttack(ThatPlayer("that opponent", node.each))
        attacking = put_in_force(run.g, run.ctx, (attack,), END_OF_TURN, frozenset())
        for event in events:
            event.data = {**(event.data or {}), JOINS: attacking.id}
        created += events
    create_at_once(run, created)
