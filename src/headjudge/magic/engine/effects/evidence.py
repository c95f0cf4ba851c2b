"""Collecting evidence as an instruction (701.59a today); what it takes is in :mod:`..costs.collecting_evidence`."""

from __future__ import annotations

from headjudge.magic.engine.effects.optional import can_pay_now, pay_now
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import limit
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.costs import EvidenceCost
from headjudge.magic.text.tree.effects.permanents import ActionName, KeywordAction
from headjudge.magic.text.tree.structure import May, Steps

__all__ = ["can_collect", "collect_evidence"]


def collect_evidence(run: Run, node: KeywordAction) -> None:
    """Exile the cards, if there are such (701.59b)."""
    run.ctx.done = False
    if can_pay_now(run, run.controller, _evidence(node)):
        pay_now(run, run.controller, _evidence(node))


def _evidence(node: KeywordAction) -> Cost:
    assert node.amount is not None
    return Cost((EvidenceCost(node.amount),))


def can_collect(run: Run, player: int, node: KeywordAction) -> bool:
    """One can't choose to collect evidence with too few cards there (701.59b)."""
    return can_pay_now(run, player, _evidence(node))


def _is_all_of_it(node: May) -> bool:
    """Not "you may exile it and collect evidence": whether both can be done isn't seen before the first is."""
    parts = node.effect.parts if isinstance(node.effect, Steps) else ()
    return not any(isinstance(p, KeywordAction) and p.action == ActionName.COLLECT_EVIDENCE for p in parts)


limit(May, _is_all_of_it)
