"""Daily effects: what happens by itself in a phase, one after the other (1.3.2, 4.2.1.a, 4.2.5.a)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice

from headjudge.altered.engine.events.reactions import check
from headjudge.altered.engine.state.game_state import Line, State
from headjudge.core.machine import Frame

__all__ = ["DailyEffect", "one_by_one"]

DailyEffect = Callable[[State, Line, Frame], bool]


def one_by_one(g: State, line: Line, frame: Frame, effects: Mapping[str, DailyEffect]) -> bool:
    """Carry out the effects of a phase in their order, each in a stage of its frame; Reactions are checked after each
    (4.4.a). Whether all have been."""
    if frame.stage and not frame.answers:
        remembered = bool(g.past) and frame.stage < len(effects)
        if check(g) or remembered:
            return False  # what is gone was let go of: the next effect may ask, and has changed nothing before
    effect = next(islice(effects.values(), frame.stage, None), None)
    if effect is None:
        return True
    effect(g, line, frame)
    frame.stage += 1
    return False
