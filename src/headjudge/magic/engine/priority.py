"""Priority (rule 116): who may act, and what happens when all pass in succession.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
116.3    who gets priority, and when                             :func:`give`, :func:`passed`
116.4    all pass: the top object resolves or the step ends      :func:`passed`
116.5    state-based actions and triggers first                  :func:`something_to_do`
805.5    a team has priority                                     :func:`_pose`
807.5a   in range of the marker or of an object on its stack     :func:`parties`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.core.decisions import ONE
from headjudge.magic.engine import sba, stacking
from headjudge.magic.engine.machine import push
from headjudge.magic.engine.range_of import apnap
from headjudge.magic.engine.state import Ask, State, Turn

__all__ = ["give", "parties", "passed", "something_to_do"]


def something_to_do(g: State, turn: Turn) -> bool:
    """Do what comes before a player gets priority (116.5). True if anything was done: then look again."""
    if (g.sba_all or g.sba_players or g.sba_objects) and sba.check(g, turn):
        return True
    if g.waiting:
        push(turn, "put-triggers")
        return True
    return False


def give(g: State, turn: Turn) -> None:
    """The party that should have priority gets it, once nothing comes before it any more."""
    if something_to_do(g, turn) or g.over or turn.agenda:
        return
    order = parties(g, turn)
    if turn.holder not in order:
        # 800.4a, 800.4g: the next player in turn order who is still in the game gets it.
        turn.holder = _after(g, turn, turn.holder, order)
    if all(p[0] in turn.passed for p in order):
        _all_passed(g, turn)
        return
    _pose(g, turn)


def parties(g: State, turn: Turn) -> list[tuple[int, ...]]:
    """Those who get priority in this turn, in turn order from the active one."""
    return [(q,) for q in apnap(g, turn)]


def _after(g: State, turn: Turn, holder: tuple[int, ...], order: list[tuple[int, ...]]) -> tuple[int, ...]:
    n = len(g.players)
    seat = holder[0] if holder else turn.active[0]
    return min(order, key=lambda party: (party[0] - seat - 1) % n)


def _pose(g: State, turn: Turn) -> None:
    for q in turn.holder:
        turn.asks.append(Ask(g.fresh(), q, "priority", "You have priority", None, ONE, turn.marker))


def passed(g: State, turn: Turn, player: int) -> None:
    """A player passed; the next party gets priority, or all have passed (116.3d, 116.4)."""
    turn.passed.append(player)
    order = parties(g, turn)
    left = [party for party in order if party[0] not in turn.passed]
    if left:
        turn.holder = _after(g, turn, turn.holder, left)
    else:
        _all_passed(g, turn)


def _all_passed(g: State, turn: Turn) -> None:
    turn.passed = []
    turn.holder = turn.active
    if turn.stack:
        stacking.resolve_top(g, turn)
    else:
        turn.doing = "end"


def acted(g: State, turn: Turn, party: tuple[int, ...]) -> None:
    """A party did something: it has priority again, and the passing in succession starts over (116.3c)."""
    turn.passed = []
    turn.holder = party
