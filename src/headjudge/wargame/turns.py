"""The course of a turn: orders are taken, the movement update, the results of battles, the next turn (3.1).

=========  ==========================================================================================
phase      what
=========  ==========================================================================================
``setup``  the round is prepared (2.5); ``begin`` opens its first turn
``open``   orders and strategies are taken; ``lock`` carries the movement update out
``locked`` the update is published; ``settle`` publishes the results of the turn's battles
=========  ==========================================================================================

Both are worked out first and can be looked at by the judges (:func:`draft`, :func:`results`), who may settle what is
left to discretion (3.3.2, 3.3.3, 4.2.5) with ``rule`` before they are published.
"""

from __future__ import annotations

import copy

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.wargame.actions import Act, action
from headjudge.wargame.battles.announcing import announce
from headjudge.wargame.battles.settling import settle_battles
from headjudge.wargame.chance import Points
from headjudge.wargame.clock import DAY, show_time, time_of
from headjudge.wargame.control_list import remind, update_list
from headjudge.wargame.days import count_days, leave_place
from headjudge.wargame.deadlines import lock_minute, lock_open
from headjudge.wargame.finishing import all_done
from headjudge.wargame.healing import heal
from headjudge.wargame.judges import PROGRAM, authority_of, require_judge
from headjudge.wargame.mercenaries.spawning import spawn_raider
from headjudge.wargame.mercenaries.war import declare_war
from headjudge.wargame.movement.adjudicating import adjudicate
from headjudge.wargame.movement.update import Update
from headjudge.wargame.personalizing import offer_armies
from headjudge.wargame.posts import publish_private
from headjudge.wargame.ranks import MERCENARY, TEAMS
from headjudge.wargame.state import Ruling, State, Turn
from headjudge.wargame.threads import tell
from headjudge.wargame.transfers import carry_out_transfers
from headjudge.wargame.winning import check_end, destroy_bases, note_vulnerable

__all__ = ["draft", "open_turn", "points_of", "results"]


def points_of(state: State) -> Points:
    """The points of the adjudication that is due, with the judges' rulings on them."""
    return Points(state.seed, state.turn, {name: ruling.choice for name, ruling in state.rulings.items()})


def draft(state: State) -> tuple[Update, Points]:
    """The movement update as it would be published now, and what in it was left to discretion; changes nothing."""
    points = points_of(state)
    return adjudicate(state, points), points


def results(state: State) -> tuple[State, Points]:
    """The campaign as the battles of the turn just locked would leave it if they were settled now, and what in their
    results was left to discretion; changes nothing."""
    points, copied = points_of(state), copy.deepcopy(state)
    settle_battles(copied, points)
    return copied, points


def open_turn(state: State) -> None:
    """Begin the record of the present turn: where everybody stands as orders begin to be taken."""
    opening = {army.key: (army.at, army.side, army.total) for army in state.on_map() if army.at is not None}
    record = Turn(state.turn, state.deadline, opening)
    for key, (square, _, _) in opening.items():
        record.standing[square] = (*record.standing.get(square, ()), key)
    for battle in state.battles_of(state.turn):
        record.fighting |= dict.fromkeys(battle.armies, battle.id)
    state.turns.append(record)
    offer_armies(state)
    if len(state.turns) == 1:
        update_list(state, None)


@action("rule")
def rule(state: State, act: Act) -> None:
    """Settle points of discretion: ``choices`` maps the point's name to one of its options. A battle judge overrules a
    movement judge, the head judge an assistant (1.3, 3.3.3)."""
    # A movement judge may play (1.3), and what is open in the results would tell him how they come out.
    roles = ("battle",) if state.phase == "locked" else ("movement", "battle")
    require_judge(state, act, *roles, rule="3.3.3")
    level = authority_of(state, act.by)
    choices = act.table("choices")
    settled = {}
    if state.phase == "open":
        settled = draft(state)[1].settled
    elif state.phase == "locked":
        settled = results(state)[1].settled
    for name, choice in choices.items():
        if name not in settled:
            raise InvalidInput(f"nothing is left to discretion under {name!r}", rule="3.3.3", code="wargame/point")
        if choice not in settled[name].options:
            options = ", ".join(settled[name].options)
            raise InvalidInput(f"{name}: {choice!r} isn't one of {options}", rule="3.3.3", code="wargame/point")
        earlier = state.rulings.get(name)
        if earlier is not None and earlier.level > level and act.by != PROGRAM:
            raise IllegalAction(f"{name}: {earlier.by} has ruled on it, and overrules you", rule="3.3.3")
    for name, choice in choices.items():
        state.rulings[name] = Ruling(choice, act.by, level)
        tell(
            state,
            "judges",
            act.at,
            f"{act.by or 'The program'} rules: {name}: {choice}.",
            "3.3.3",
            to=roles,
        )


@action("deadline")
def deadline(state: State, act: Act) -> None:
    """Post another deadline for the present turn (``deadline``): the battle judge gives people more time, or less where
    nobody needs it (3.1). The lock moves with it."""
    require_judge(state, act, "battle", rule="3.1")
    if state.phase != "open":
        raise IllegalAction(f"no deadline runs: the round is {state.phase}", rule="3.1", code="wargame/phase")
    wanted = time_of(act.arguments.get("deadline"))
    if wanted < act.at:
        raise IllegalAction("a deadline is still to come", rule="3.1", code="wargame/deadline")
    state.deadline = state.record.deadline = wanted
    tell(state, "announcements", act.at, f"The battles of turn {state.turn} are due {show_time(wanted)} GMT.", "3.1")


@action("lock")
def lock(state: State, act: Act) -> None:
    """Publish the movement update (3.1): moves, transfers, empty armies engaged, days, battles of the next turn.

    Once all players are done with the turn (finishing.py), or with ``early``, the lock minute need not be over.
    """
    require_judge(state, act, "movement", "battle", rule="3.1")
    if state.phase != "open":
        raise IllegalAction(f"there is nothing to lock: the round is {state.phase}", rule="3.1", code="wargame/phase")
    minute = lock_minute(state)
    if minute is not None and lock_open(state, act.at) and not act.flag("early") and not all_done(state):
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


@action("settle")
def settle(state: State, act: Act) -> None:
    """Publish the results of the turn's battles and what they cause, heal, destroy bases, end the round if it is won,
    and open the next turn; its ``deadline`` is 7 days after this one's unless it is given (3.1)."""
    require_judge(state, act, "battle", rule="3.1")
    if state.phase == "over":
        return  # all is published
    if state.phase != "locked":
        raise IllegalAction("results follow the movement update: lock first", rule="3.1", code="wargame/phase")
    deadline = None
    if act.has("deadline"):
        deadline = time_of(act.arguments["deadline"])
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
