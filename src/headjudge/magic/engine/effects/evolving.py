"""What evolves or trains: the counter that its own ability puts on it, which other abilities see as such.

========  ======================================================  ===============================
section   what                                                    where
========  ======================================================  ===============================
702.100b  a creature evolves as a counter is put on it (2013)     :func:`evolve`
702.149c  a creature trains as a counter is put on it (2021)      :func:`train`
========  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.effects.action_words import PLUS, subjects_of
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.state.event import EventKind
from headjudge.magic.text.tree.effects.permanents import KeywordAction

__all__ = ["evolve", "train"]


def evolve(run: Run, node: KeywordAction) -> None:
    """Put a +1/+1 counter on it; if one is put there, it has evolved (702.100b)."""
    _grow(run, node, "evolve")


def train(run: Run, node: KeywordAction) -> None:
    """Put a +1/+1 counter on it; if one is put there, it has trained (702.149c)."""
    _grow(run, node, "train")


def _grow(run: Run, node: KeywordAction, note: str) -> None:
    run.happen([run.event(EventKind.COUNTERS, id, n=1, kind=PLUS, note=note) for id in subjects_of(run, node)])
