"""Whether tribute was paid (rule 702.104)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Condition

__all__ = ["TributeUnpaid"]


@node("tribute wasn't paid")
class TributeUnpaid(Condition):
    """The opponent chosen as it entered didn't put counters on it (702.104b)."""
