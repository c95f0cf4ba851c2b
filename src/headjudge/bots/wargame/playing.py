"""Playing a side or a judge's role in a live campaign: all that a bot would do now.

Players of a side post orders for their armies and send strategies; the movement judge locks; the battle judge scores
by the stand-in and publishes results; the mercenary judge sends strategies and, unless the engine orders mercenaries,
their orders. So one person can play alone, with programs for everybody else.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection

from headjudge.bots.wargame.commander import Command, command
from headjudge.bots.wargame.judging import stand_in_scores
from headjudge.bots.wargame.plans import battle_plan
from headjudge.bots.wargame.welcoming import welcome
from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.wargame.battles.strategies import counting, due
from headjudge.wargame.campaign import Campaign
from headjudge.wargame.mercenaries.program import mercenary_orders, mercenary_strategies
from headjudge.wargame.people.control import controllers, why_not_control
from headjudge.wargame.people.judges import ROLES
from headjudge.wargame.state import Army, Battle, State
from headjudge.wargame.state.deadlines import lock_open, until_minute
from headjudge.wargame.state.ranks import TEAMS, Team
from headjudge.wargame.turns.drafts import points_of

__all__ = ["ROLES_PLAYED", "Commander", "act_for"]

ROLES_PLAYED = (*TEAMS, *ROLES)
"""The sides and roles that can be played."""

Commander = Callable[[State, Team, Rng], Command]
"""What gives orders for a side."""


def act_for(
    campaign: Campaign,
    who: str,
    at: int,
    *,
    only: Collection[str] | None = None,
    early: bool = False,
    seed: int = 0,
    commander: Commander = command,
) -> int:
    """Do all that a bot would do now for a side (``coalition``, ``phyrexia``) or a judge's role (``movement``,
    ``battle``, ``mercenary``), at a time; how many actions that were.

    Who has posted in this turn, or sent a strategy, does it no second time; so it can be called as often as one likes.
    ``only`` are the players (by name) that the bot plays, where people play others of the side. ``early`` lets the
    judges lock and score before everything is due. ``seed`` varies what bots do. Raises InvalidInput for a role that
    there isn't.
    """
    if who not in ROLES_PLAYED:
        raise InvalidInput(f"a bot plays {', '.join(ROLES_PLAYED)}, not {who!r}", code="wargame/role")
    at = max(at, campaign.state.clock)
    before = len(campaign.journal.entries)
    if who in TEAMS:
        _play_side(campaign, who, at, only, seed, commander)
    elif who == "movement":
        _play_movement_judge(campaign, at, early)
    elif who == "battle":
        _play_battle_judge(campaign, at, early)
    else:
        _play_mercenary_judge(campaign, at)
    return len(campaign.journal.entries) - before


def _rng(state: State, seed: int, name: str) -> Rng:
    """A generator of the bots' own: they know nothing of the campaign's."""
    digest = hashlib.sha256(f"{seed}\n{state.turn}\n{name}".encode()).digest()
    return Rng(int.from_bytes(digest[:8], "big"))


def _in_time(state: State, battle: Battle, army: str, at: int) -> bool:
    deadline = due(state, battle, army)
    if deadline is None:
        return state.phase == "open"
    return until_minute(at, deadline)


def _play_side(
    campaign: Campaign, side: Team, at: int, only: Collection[str] | None, seed: int, commander: Commander
) -> None:
    state = campaign.state
    if state.phase != "open":
        return
    here = [player for player in state.players.values() if player.side == side and player.left is None]
    mine = {player.key for player in here if only is None or player.name in only}
    _take_control(campaign, side, at, mine)
    welcome(campaign, side, at, mine)
    for battle in state.battles_of(state.turn):
        for key in battle.armies:
            army = state.armies[key]
            if army.side != side or battle.result is not None or battle.strategies.get(key):
                continue
            player = _controller(state, army, mine)
            if player and _in_time(state, battle, key, at):
                text, flags = battle_plan(state, battle, army, _rng(state, seed, f"plan of {key}"))
                campaign.act("strat", state.players[player].name, at, army=army.name, text=text, **flags)
    if not lock_open(state, at):
        return
    posted = {post.by for post in state.posts_of(state.turn) if post.details is None}
    waiting = mine - posted
    armies: dict[str, list[Army]] = {}
    for army in state.on_map():
        if army.side == side and (player := _controller(state, army, waiting)):
            armies.setdefault(player, []).append(army)
    if not armies:
        return
    ordered = commander(state, side, _rng(state, seed, f"orders of {side}"))
    for player, own in armies.items():
        lines = [ordered.lines[army.key] for army in own if army.key in ordered.lines]
        name = state.players[player].name
        if lines:
            campaign.act("post", name, at, text="\n".join(lines))
        for army in own:
            if army.key in ordered.details and army.key in ordered.lines:
                campaign.act("pm", name, at, text=ordered.lines[army.key], troops=ordered.details[army.key])


def _controller(state: State, army: Army, players: Collection[str]) -> str:
    """Which of some players (keys) controls an army alone, or ""."""
    found = controllers(state, army)
    return found[0] if len(found) == 1 and found[0] in players else ""


def _take_control(campaign: Campaign, side: Team, at: int, mine: Collection[str]) -> None:
    """Armies without a controller go to the player who has fewest and may have them (5.2.1, 5.3.1)."""
    state = campaign.state
    leaders = [key for key in state.authority.get(side, []) if key in mine]
    if not leaders:
        return
    number = dict.fromkeys(sorted(mine), 0)
    without = []
    for army in state.on_map():
        if army.side == side:
            found = controllers(state, army)
            without += [] if found else [army]
            for key in found:
                if key in number:
                    number[key] += 1
    for army in without:
        able = [key for key in number if why_not_control(army, state.players[key]) is None]
        if able:
            key = min(able, key=lambda key: (number[key], key))
            number[key] += 1
            campaign.act("control", state.players[leaders[0]].name, at, armies={army.name: state.players[key].name})


def _play_movement_judge(campaign: Campaign, at: int, early: bool) -> None:
    state = campaign.state
    if state.phase == "open" and (early or (state.deadline is not None and not lock_open(state, at))):
        campaign.act("lock", state.judges.movement[0], at, early=early)


def _play_battle_judge(campaign: Campaign, at: int, early: bool) -> None:
    state = campaign.state
    judge = state.judges.battle[0]
    if state.phase not in ("open", "locked"):
        return
    for battle in state.battles_of(state.turn):
        if battle.result is not None or battle.scores:
            continue
        ready = state.phase == "locked" or early
        if not ready:
            sent = all(counting(state, battle, key) is not None for key in battle.armies)
            ready = sent or not any(_in_time(state, battle, key, at) for key in battle.armies)
        readings = stand_in_scores(state, battle) if ready else {}
        if readings:
            scores = {name: reading.points for name, reading in readings.items()}
            reasons = {name: reading.reasons for name, reading in readings.items()}
            campaign.act("bonus", judge, at, battle=battle.id, scores=scores, reasons=reasons)
    if state.phase == "locked":
        campaign.act("settle", judge, at)


def _play_mercenary_judge(campaign: Campaign, at: int) -> None:
    state = campaign.state
    if state.phase != "open":
        return
    judge = state.judges.mercenary[0]
    for key, (text, flags) in mercenary_strategies(state).items():
        battle = state.fights(key)
        if battle is not None and _in_time(state, battle, key, at):
            campaign.act("strat", judge, at, army=state.armies[key].name, text=text, **flags)
    if state.options.mercenary_ai or not lock_open(state, at):
        return  # the update takes the program's orders by itself
    if any(post.by == judge for post in state.posts_of(state.turn)):
        return
    orders = mercenary_orders(state, points_of(state))
    if orders:
        text = "\n".join(f"{state.armies[key].name}: {order}" for key, order in orders.items())
        campaign.act("post", judge, at, text=text)
