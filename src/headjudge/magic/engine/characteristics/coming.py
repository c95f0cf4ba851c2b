"""Continuous effects that wait for a player's next turn or combat phase, and last only so long: "target creature
attacks during its controller's next combat phase if able" (rule 611.2a).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
500.11   a turn or phase that is skipped isn't waited for        :func:`begin_coming`
611.2a   a duration that hasn't begun yet                        :class:`Coming`
807.4    it ends with the turn of the marker it came with        :func:`begin_coming`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from typing import Any

from headjudge.grammar.node import node
from headjudge.magic.engine.characteristics.durations import put_in_force, take_out_of_force, waiting_for
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.until import End, Until
from headjudge.magic.text.tree.categories import Change

__all__ = ["Coming", "begin_coming"]


@node()
class Coming(Change):
    """What isn't so yet: as what is waited for begins, these changes begin, until that is over."""

    changes: tuple[Any, ...]
    ends: Until


def begin_coming(g: State, turn: Turn, comes: End) -> None:
    """A turn or combat phase begins: what waited for it begins."""
    for effect in waiting_for(g, comes):
        of = effect.until.of
        obj = g.objects.get(~of) if of < 0 else None
        if (of if obj is None else obj.controller) not in turn.active:
            continue
        take_out_of_force(g, effect)
        ctx = effect.ctx.copy(0)
        ctx.marker = turn.marker
        for change in effect.changes:
            if isinstance(change, Coming):
                put_in_force(g, ctx, change.changes, change.ends, effect.locked, effect.subject)
