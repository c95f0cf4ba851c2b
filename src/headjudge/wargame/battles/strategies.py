"""Battle strategies: who sends them, until when, what they may ask for, and which one counts (4.1.1, 4.1.2, 5.2.3).

========  ==========================================================================================================
rule      what
========  ==========================================================================================================
4.1.1     the controller of each army in a battle sends a strategy before the deadline, and announces it in a post: that
          post is made in their name, and keeps them active (5.1)
4.1.2     what stands in one is its sender's to write and the judge's to read: equipment (4.1.2.1), the hours of the
          battle (4.1.2.2), the distance of the armies (4.1.2.3), the terrain (4.1.2.4), the weather (4.1.2.5)
4.2.6     ``run``: the army runs away
4.3.2     ``kill``: 500 troops of the largest slot are risked, so there must be 500
4.4       ``leave``: which of two winners leaves the square, and to where
4.5       ``capture``: 2000 of the lowest rank are risked; only armies of the two lowest ranks of a team are captured
5.2.3     a contingency sends strategies in the last 24 hours; the controller's own counts before it
5.4.1     strategies for armies of others are refused; an army may have a later deadline of its own
5.4.2     who controls the army at the movement lock decides which strategy counts
========  ==========================================================================================================

Readings. The minute of the deadline is in. A new strategy of the same sender replaces the old one. A strategy of a
former controller doesn't count. One army asks for one special thing: to kill, to capture or to run. Only the two teams
capture, and only each other's armies: a mercenary army has no rank of a Lieutenant or a Centurion. Only battle judges
and whose strategy it is read one before the result; views see to that, and the announcement only says that one was
sent. Where mercenaries are played by program, an army of theirs for which the mercenary judge sends nothing fights by
the program's plan (mercenaries/program.py).
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.faults import Fault
from headjudge.core.times import DAY, show_time
from headjudge.wargame.actions import ACTIONS, player_of
from headjudge.wargame.arguments import ArmyName, SquareName
from headjudge.wargame.mercenaries.program import mercenary_strategy
from headjudge.wargame.people.control import controllers, controllers_at_lock
from headjudge.wargame.people.judges import PROGRAM, is_judge
from headjudge.wargame.people.preparing import find_army
from headjudge.wargame.people.threads import tell
from headjudge.wargame.state import Army, Battle, State, Strategy
from headjudge.wargame.state.deadlines import until_minute
from headjudge.wargame.state.grid import Square, read_square
from headjudge.wargame.state.ranks import LOWEST, MERCENARY, RANKS, TEAMS

__all__ = [
    "CAPTURE_SQUAD",
    "KILL_SQUAD",
    "LONGEST",
    "can_be_captured",
    "counting",
    "due",
    "why_no_capture",
    "why_no_kill",
]

KILL_SQUAD, CAPTURE_SQUAD = 500, 2000
"""How many troops are risked for a kill, of the top rank (4.3.2), and for a capture, of the lowest (4.5)."""

LONGEST = 50_000
"""A strategy has at most so many characters."""

TOP, BOTTOM = 4, 1


def due(state: State, battle: Battle, army: str) -> int | None:
    """When the strategy of an army (a key) is due; None while no deadline is known."""
    deadline = state.deadline if battle.turn == state.turn else None
    later = battle.extended.get(army)
    return later if deadline is None or (later is not None and later > deadline) else deadline


def counting(state: State, battle: Battle, army: str) -> Strategy | None:
    """The strategy of an army (a key) that counts, as things stand now, or that counted when the battle was fought;
    None if there is none."""
    if battle.result is not None:
        return battle.result.counted.get(army)
    record = state.armies[army]
    sent = battle.strategies.get(army, [])
    if record.side == MERCENARY:
        own = [s for s in sent if s.by == PROGRAM or is_judge(state, s.by, "mercenary")]
        return own[-1] if own else _programmed(state, battle, record)
    entitled = controllers_at_lock(state, record) if battle.turn == state.turn else controllers(state, record)
    own = [s for s in sent if s.by in entitled]
    standing_in = {state.players[key].contingency for key in entitled if key in state.players}
    others = [s for s in sent if s.by in standing_in]
    return own[-1] if own else others[-1] if others else None


def can_be_captured(army: Army) -> bool:
    """Whether an army's rank is one of those that can be captured (4.5)."""
    return army.level <= LOWEST and RANKS[army.rank].side in TEAMS


def why_no_kill(army: Army) -> Fault | None:
    """Why an army can't go for a kill, or None (4.3.2)."""
    if army.top < KILL_SQUAD:
        reason = f"a kill risks {KILL_SQUAD} troops of the largest slot, and {army.name} has only {army.top} there"
        return Fault("4.3.2", reason, "wargame/strategy")
    return None


def why_no_capture(state: State, battle: Battle, army: Army) -> Fault | None:
    """Why an army can't try to capture an enemy of its battle, or None (4.5)."""
    if army.side not in TEAMS:
        return Fault("4.5", "mercenaries don't capture armies", "wargame/strategy")
    enemies = [state.armies[key] for key in battle.armies if state.armies[key].side != army.side]
    if not any(can_be_captured(enemy) for enemy in enemies):
        ranks = ", ".join(f"{enemy.name} is {enemy.rank}" for enemy in enemies)
        reason = f"only armies of the ranks Lt, Centurion, Lt Cmdr and CPL can be captured; {ranks}"
        return Fault("4.5", reason, "wargame/strategy")
    lowest = army.slot_total(BOTTOM)
    if lowest < CAPTURE_SQUAD:
        reason = f"a capture risks {CAPTURE_SQUAD} troops of the lowest rank, and {army.name} has only {lowest}"
        return Fault("4.5", reason, "wargame/strategy")
    return None


class Leave(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which of two winners leaves, and to where (4.4)."""

    army: ArmyName
    to: SquareName


class StrategyText(Arguments, frozen=True, kw_only=True):
    """A strategy, and what the judge has to know beside it."""

    army: Annotated[ArmyName, doc("the army that fights by it")]
    text: Annotated[str, doc("the strategy")]
    kill: Annotated[bool, doc("it goes for a kill", "4.3.2")] = False
    capture: Annotated[bool, doc("it tries to capture an enemy", "4.5")] = False
    run: Annotated[bool, doc("it runs", "4.2.6")] = False
    leave: Annotated[Leave | None, doc("which of two winners leaves, and to where", "4.4")] = None


@ACTIONS.action(
    "strat", StrategyText, by=By("who controls the army, a contingency, or for mercenaries their judge"), rule="4.1.1"
)
def strat(state: State, act: Act, given: StrategyText) -> None:
    """Send the strategy of an army (4.1.1)."""
    army = find_army(state, given.army, act.by)
    text = given.text.strip()
    if not text or len(text) > LONGEST:
        message = f"a strategy has 1 to {LONGEST} characters, not {len(text)}"
        raise InvalidInput(message, rule="4.1.1", code="wargame/strategy")
    battle = state.fights(army.key)
    if battle is None or state.over:
        raise IllegalAction(f"{army.name} isn't in a battle", rule="4.1.1", code="wargame/no-battle")
    by = _sender(state, act, battle, army)
    kill, capture, run = given.kill, given.capture, given.run
    if kill + capture + run > 1:
        rule = "4.2.6" if run else "4.5"
        raise IllegalAction(
            f"{army.name} can do only one of these: kill, capture or run", rule=rule, code="wargame/strategy"
        )
    for asked, fault in ((kill, why_no_kill(army)), (capture, why_no_capture(state, battle, army))):
        if asked and fault is not None:
            raise IllegalAction.of(fault)
    leave = None if given.leave is None else _leave(state, given.leave, battle, army)
    strategies = battle.strategies.setdefault(army.key, [])
    strategies.append(Strategy(army.key, by, act.at, text, kill, capture, run, leave))
    player = state.players.get(by)
    sender = player.name if player is not None else by or "The program"
    again = " again" if any(s.by == by for s in strategies[:-1]) else ""
    tell(state, "announcements", act.at, f"{sender} has sent{again} the strategy of {army.name}.", "4.1.1", by=by)
    if player is not None:
        player.last_post = act.at


def _sender(state: State, act: Act, battle: Battle, army: Army) -> str:
    """Who sends the strategy: a controller, their contingency, or for mercenaries their judge; in time. Raises
    IllegalAction."""
    deadline = due(state, battle, army.key)
    if army.side == MERCENARY:
        if act.by != PROGRAM and not is_judge(state, act.by, "mercenary"):
            message = f"{army.name} is a mercenary army: the mercenary judge writes its strategies"
            raise IllegalAction(message, rule="6", code="wargame/not-yours")
        sender = act.by
    else:
        player = player_of(state, act)
        entitled = controllers(state, army, act.at)
        sender = player.key
        if player.key not in entitled:
            _require_contingency(state, act, player.key, entitled, army, deadline)
    late = deadline is not None and not until_minute(act.at, deadline)
    if late or (deadline is None and state.phase == "locked" and battle.turn == state.turn):
        when = f" were due {show_time(deadline)} GMT" if deadline is not None else " are closed"
        raise IllegalAction(f"strategies for {army.name}{when}", rule="4.1.1", code="wargame/late")
    return sender


def _require_contingency(
    state: State, act: Act, player: str, entitled: tuple[str, ...], army: Army, deadline: int | None
) -> None:
    """Refuse somebody who neither controls an army nor stands in for its controller now. Raises IllegalAction."""
    stands_in = any(key in state.players and state.players[key].contingency == player for key in entitled)
    if not stands_in:
        message = f"{act.by} doesn't control {army.name} and isn't its controller's contingency"
        raise IllegalAction(message, rule="5.4.1", code="wargame/not-yours")
    if deadline is None or act.at < deadline - DAY:
        since = f", from {show_time(deadline - DAY)} GMT" if deadline is not None else ""
        message = f"a contingency sends strategies only in the last 24 hours before the deadline{since}"
        raise IllegalAction(message, rule="5.2.3", code="wargame/early")


def _leave(state: State, given: Leave, battle: Battle, army: Army) -> tuple[str, Square]:
    """Which of two winners leaves, and to where. Raises InvalidInput or IllegalAction."""
    leaver, to = state.army(given.army), read_square(given.to)
    if leaver.key not in battle.armies or leaver.side != army.side:
        message = (
            f"{leaver.name} isn't fighting beside {army.name}: only an army of your own in the battle can leave it"
        )
        raise IllegalAction(message, rule="4.4", code="wargame/leave")
    if to not in state.map.around(battle.at):
        raise IllegalAction(f"{to} isn't next to {battle.at}", rule="4.4", code="wargame/leave")
    return leaver.key, to


def _programmed(state: State, battle: Battle, army: Army) -> Strategy | None:
    """What a mercenary army that is played by program does without a strategy."""
    if not state.options.mercenary_ai or battle.turn > state.turn:
        return None
    text, flags = mercenary_strategy(state, battle, army)
    return Strategy(army.key, PROGRAM, battle.announced, text, **flags)
