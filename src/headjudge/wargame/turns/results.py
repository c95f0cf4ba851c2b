"""The results of a turn: battles, healing, bases, the end of the round; then the next turn (3.1)."""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, Time, doc
from headjudge.core.errors import IllegalAction
from headjudge.core.times import DAY, show_time, time_of
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.armies.healing import heal
from headjudge.wargame.battles.settling import settle_battles
from headjudge.wargame.people.control_list import remind
from headjudge.wargame.people.judges import BATTLE_JUDGE
from headjudge.wargame.people.threads import tell
from headjudge.wargame.state import State
from headjudge.wargame.turns.drafts import points_of
from headjudge.wargame.turns.opening import open_turn
from headjudge.wargame.turns.winning import check_end, destroy_bases

__all__ = ["settle"]


class Settle(Arguments, frozen=True, kw_only=True):
    """How the next turn begins."""

    deadline: Annotated[Time | None, doc("of the next turn; else so many days later as a turn has")] = None


@ACTIONS.action("settle", Settle, by=BATTLE_JUDGE, rule="3.1")
def settle(state: State, act: Act, given: Settle) -> None:
    """Publish the results of the turn's battles and what they cause, heal, destroy bases, end the round if it is won,
    and open the next turn (3.1)."""
    if state.phase == "over":
        return  # all is published
    if state.phase != "locked":
        raise IllegalAction("results follow the movement update: lock first", rule="3.1", code="wargame/phase")
    deadline = None
    if given.deadline is not None:
        deadline = time_of(given.deadline)
        if state.deadline is not None and deadline <= state.deadline:
            raise IllegalAction("the next deadline comes after this turn's", rule="3.1", code="wargame/deadline")
    elif state.deadline is not None:
        deadline = state.deadline + state.options.days * DAY
    state.clock = act.at
    points = points_of(state)
    settle_battles(state, points)
    heal(state, act.at)
    destroy_bases(state, act.at)
    check_end(state, act.at)
    record = state.record
    record.points += tuple(points.settled.values())
    record.fought = tuple(battle.id for battle in state.battles_of(state.turn))
    record.settled = act.at
    state.rulings.clear()
    if state.winner or state.ended_by:
        return
    state.turn += 1
    state.deadline = deadline
    state.phase = "open"
    open_turn(state)
    remind(state, act.at)
    if deadline is not None:
        tell(state, "movement", act.at, f"Turn {state.turn} is open; battles are due {show_time(deadline)} GMT.", "3.1")
