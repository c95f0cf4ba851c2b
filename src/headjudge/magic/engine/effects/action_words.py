"""What the words of a keyword action say: how many and which permanents; and the counters that many of them put."""

from __future__ import annotations

from headjudge.magic.engine.effects.destroying import permanents
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.text.tree.effects.permanents import KeywordAction

__all__ = ["PLUS", "amount_of", "plus_counters", "subjects_of"]

PLUS = "+1/+1"


def plus_counters(run: Run, id: int, n: int) -> list[Event]:
    """So many +1/+1 counters are put on a permanent; none are no event."""
    return [run.event(EventKind.COUNTERS, id, n=n, kind=PLUS)] if n > 0 else []


def amount_of(run: Run, node: KeywordAction) -> int:
    """The number that the action is done with, 0 where none is said."""
    return 0 if node.amount is None else run.value(node.amount)


def subjects_of(run: Run, node: KeywordAction) -> list[int]:
    """The permanents that the action is done to, as far as they are there."""
    return permanents(run, run.objects(node.what)) if node.what is not None else []
