"""The deadline of a turn, and its movement update (3.1)."""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, Time, doc
from headjudge.core.errors import IllegalAction
from headjudge.core.times import show_time, time_of
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.armies.days import count_days, leave_place
from headjudge.wargame.battles.announcing import announce
from headjudge.wargame.mercenaries.spawning import spawn_raider
from headjudge.wargame.mercenaries.war import declare_war
from headjudge.wargame.movement.sending import carry_out_transfers
from headjudge.wargame.movement.update import Update
from headjudge.wargame.people.control_list import update_list
from headjudge.wargame.people.judges import BATTLE_JUDGE, judge
from headjudge.wargame.people.threads import tell
from headjudge.wargame.state import State
from headjudge.wargame.state.deadlines import lock_minute, lock_open
from headjudge.wargame.state.ranks import MERCENARY, TEAMS
from headjudge.wargame.turns.drafts import draft
from headjudge.wargame.turns.finishing import all_done
from headjudge.wargame.turns.posts import publish_private
from headjudge.wargame.turns.winning import note_vulnerable

__all__ = ["deadline", "lock"]


class Deadline(Arguments, frozen=True, kw_only=True):
    """When battles are due."""

    deadline: Annotated[Time, doc("of the present turn")]


@ACTIONS.action("deadline", Deadline, by=BATTLE_JUDGE, rule="3.1")
def deadline(state: State, act: Act, given: Deadline) -> None:
    """Post another deadline for the present turn: the battle judge gives people more time, or less where
    nobody needs it (3.1). The lock moves with it."""
    if state.phase != "open":
        raise IllegalAction(f"no deadline runs: the round is {state.phase}", rule="3.1", code="wargame/phase")
    wanted = time_of(given.deadline)
    if wanted < act.at:
        raise IllegalAction("a deadline is still to come", rule="3.1", code="wargame/deadline")
    state.deadline = state.record.deadline = wanted
    tell(state, "announcements", act.at, f"The battles of turn {state.turn} are due {show_time(wanted)} GMT.", "3.1")


class Lock(Arguments, frozen=True, kw_only=True):
    """How the update is published."""

    early: Annotated[bool, doc("before the lock minute is over, though not all are done")] = False


@ACTIONS.action("lock", Lock, by=judge("movement", "battle"), rule="3.1")
def lock(state: State, act: Act, given: Lock) -> None:
    """Publish the movement update (3.1): moves, transfers, empty armies engaged, days, battles of the next turn.

    Once all players are done with the turn (finishing.py), or with ``early``, the lock minute need not be over.
    """
    if state.phase != "open":
        raise IllegalAction(f"there is nothing to lock: the round is {state.phase}", rule="3.1", code="wargame/phase")
    minute = lock_minute(state)
    if minute is not None and lock_open(state, act.at) and not given.early and not all_done(state):
        raise IllegalAction(f"posts are taken until {show_time(minute)} GMT", rule="3.1", code="wargame/phase")
    if all(turn.locked is None for turn in state.turns):
        state.vulnerable = {side: note_vulnerable(state, side) for side in TEAMS}
    state.clock = act.at
    update, points = draft(state)
    record = state.record
    record.orders, record.paths, record.why = update.orders, update.paths, update.why
    record.rejected = tuple(update.rejected)
    for key in update.reprimands:
        state.players[key].reprimands += 1
    publish_private(state)
    carry_out_transfers(state, update, act.at)
    for key, square in update.to.items():
        army = state.armies[key]
        if army.at != square:
            army.at = square
            leave_place(army)
        army.route = update.routes.get(key)
    for key in (*update.killed, *update.disbanded):
        state.armies[key].alive = False
        state.armies[key].at = None
    for key, killer in update.killed.items():
        if state.armies[key].faction == "tdf":
            declare_war(state, state.armies[killer].side, points)
    fighting = {key for meeting in update.meetings for key in meeting.armies}
    fighting |= {key for battle in state.battles_of(state.turn) for key in battle.armies}
    count_days(state, fighting)
    for meeting in update.meetings:
        battle = announce(state, state.turn + 1, meeting.at, meeting.armies, meeting.attacker, meeting.why)
        record.announced += (battle.id,)
    spawn_raider(state, points)
    record.points = tuple(points.settled.values())
    record.locked = act.at
    state.rulings.clear()
    state.dice.clear()
    state.done.clear()
    state.phase = "locked"
    state.started = True
    _tell_update(state, update, act.at)
    update_list(state, act.at)


def _tell_update(state: State, update: Update, at: int) -> None:
    """Post the update in the movement thread (3.1)."""
    for rejection in update.rejected:
        army = state.armies[rejection.army]
        tell(state, "movement", at, f"Rejected: {army.name}: {rejection.reason}", rejection.rule)
    for key, army in state.armies.items():
        if key in update.killed:
            by = state.armies[update.killed[key]].name
            tell(state, "movement", at, f"{army.name} has no troops left and is killed by {by}.", "4.3.1")
        elif key in update.disbanded:
            tell(state, "movement", at, f"{army.name} disbands.", "6.3.2")
        elif army.on_map and army.days and army.side != MERCENARY:
            tell(state, "movement", at, f"{army.name} at {army.at}: day {army.days}.", "1.5")
    tell(state, "movement", at, f"Movement update of turn {state.turn}: the map has been updated.", "3.1")
