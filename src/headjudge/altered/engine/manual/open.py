"""Which manual actions are open to whom; objecting to what another did, and agreeing."""

from __future__ import annotations

from headjudge.altered.engine.manual.doing import ACTIONS, HANDS, why_not_by, why_not_now
from headjudge.altered.engine.state.game_state import State
from headjudge.core.hands import JUDGE, may_object, objections, objects, seat_of

__all__ = ["open_to"]

objections(ACTIONS, "1.4.2.a")


def open_to(g: State, by: str) -> list[str]:
    """The manual actions that a seat (:data:`JUDGE`: a judge) may do now. Raises InvalidInput for no seat."""
    if g.over or (by != JUDGE and not g.players[seat_of(g, by)].in_game):
        return []
    found = []
    if why_not_by(g, by) is None and why_not_now(g) is None:
        found = [verb for verb in ACTIONS if ACTIONS[verb].by is HANDS]
    if g.hands.objecting and (by == JUDGE or objects(g, seat_of(g, by))):
        found.append("agree")
    elif by != JUDGE and may_object(g, seat_of(g, by)):
        found.append("object")
    return sorted(found)
