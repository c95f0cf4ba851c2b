"""Counters that continuous effects come from: keyword counters, which give what has them a keyword ability (today's
rules 122.1b, 613.1f), and hone counters, which make bigger what the Equipment that has them is attached to (122.1).

=======  ==========================================================  ==============================
section  what                                                        where
=======  ==========================================================  ==============================
122.1b   which counters, which abilities                             :data:`KEYWORD_COUNTERS`
613.1f   they give it in layer 6                                     :func:`.effects_seen.effects_seen`
613.7    the timestamp of a kind is that of the last one put on      :func:`note_change`
=======  ==========================================================  ==============================
"""

from __future__ import annotations

from functools import cache

from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree.abilities import Keyword
from headjudge.magic.text.tree.changes import ChangePT, GainAbilities, PTDelta

__all__ = ["HONE", "KEYWORD_COUNTERS", "given", "honed", "note_change", "times"]

KEYWORD_COUNTERS = frozenset(
    (
        "deathtouch",
        "decayed",
        "double strike",
        "exalted",
        "first strike",
        "flying",
        "haste",
        "hexproof",
        "indestructible",
        "lifelink",
        "menace",
        "reach",
        "shadow",
        "trample",
        "vigilance",
    )
)
"""The kinds of keyword counters: each gives the keyword ability of its name."""

HONE = "hone"


@cache
def honed(n: int) -> tuple[ChangePT]:
    """What so many hone counters on an Equipment do: equipped creature gets +1/+0 for each."""
    return (ChangePT(PTDelta(str(n), "0", (1, 1))),)


def note_change(g: State, obj: GameObject, kind: str, *, put: bool) -> None:
    """Counters of a kind have been put on an object or removed from it."""
    if kind == HONE:
        g.bump(obj.controller)
    if kind not in KEYWORD_COUNTERS:
        return
    if put:
        obj.marks = obj.marks._replace(counter_times={**obj.marks.counter_times, kind: g.fresh()})
    g.granting = True
    g.bump(obj.controller)


@cache
def given(kind: str, n: int) -> tuple[GainAbilities]:
    """What so many counters of a kind do: each gives the ability, which counts where one has it several times."""
    return (GainAbilities((Keyword(kind),) * n),)


def times(obj: GameObject) -> list[tuple[str, int]]:
    """The kinds of keyword counters on an object, each with its timestamp."""
    noted = obj.marks.counter_times
    return [(kind, noted.get(kind, obj.timestamp)) for kind in obj.counters or () if kind in KEYWORD_COUNTERS]
