"""The results of a turn's battles, and what they cause (3.1, 4.2-4.5).

=========  ========================================================================================================
rule       what
=========  ========================================================================================================
1.5        a winner in a base, portal or town counts its day
2.6        who controls an army in a battle has fought one
3.1        results after the lock; then the armies are separated, and losses entered
3.2.4.3    troops that waited for the end of a battle (transfers.py)
4.2.4      the contest of the dice (bonuses.py); 4.2.5 who dies (casualties.py), where the armies go (separating.py)
4.3.3      kills (killing.py); 4.5 captures and liberations (capturing.py)
6.2.2      a team's kill of a Town Defender starts a war (mercenaries/war.py), once all battles are fought
=========  ========================================================================================================

Everything is worked out from the state and the points alone: the same state gives the same results, and a judge can
look at them on a copy before they are published (turns/drafts.py).

Readings. Kills come before captures. Losses of a battle belong to the day that a winner then counts. A battle whose
armies are not all there any more is fought by those who are; if one side is gone, the other has nobody to fight and has
won nothing, but receives what waited for the end of the battle (3.2.4.3).
"""

from __future__ import annotations

from headjudge.core.reasons import Why
from headjudge.wargame.armies.days import PARTIAL, count_day
from headjudge.wargame.armies.transfers import receive
from headjudge.wargame.battles.bonuses import contest, seals_of
from headjudge.wargame.battles.capturing import attempt_capture, liberate
from headjudge.wargame.battles.casualties import inflict
from headjudge.wargame.battles.dice import battle_seed
from headjudge.wargame.battles.forces import Force, forces_of, strength
from headjudge.wargame.battles.killing import attempt, lose_squad
from headjudge.wargame.battles.outcome import Outcome
from headjudge.wargame.battles.publishing import account_of, publish, publish_void
from headjudge.wargame.battles.separating import separate
from headjudge.wargame.mercenaries.war import declare_war
from headjudge.wargame.people.control import controllers
from headjudge.wargame.state import Battle, Result, State
from headjudge.wargame.state.chance import Points

__all__ = ["settle_battles"]

DEFENDERS = "tdf"
"""The faction of Town Defenders (6.1)."""


def settle_battles(state: State, points: Points) -> None:
    """Fight the battles of the present turn: results, casualties, kills, captures, troops that were waiting, the
    separation of the armies, days of winners; and announce those that follow at once (4.2.5)."""
    due = [battle for battle in state.battles.values() if battle.result is None and battle.turn <= state.turn]
    bouts = []
    for battle in due:
        forces = forces_of(state, battle)
        if len(forces) < 2:
            battle.result = _nobody(state, battle, forces)
            for army in [army for force in forces for army in force.all]:
                receive(state, army, True)
            publish_void(state, battle)
        else:
            bouts.append(_fight(state, battle, forces, points))
    killed = [(state.armies[key], outcome.winners.armies[0]) for outcome in bouts for key in outcome.result.killed]
    killed += separate(state, bouts, points)
    for army, killer in killed:
        if army.faction == DEFENDERS:
            declare_war(state, killer.side, points)
    for outcome in bouts:
        for army in outcome.winners.armies:
            if outcome.still_here(army):
                count_day(state, army)
        for key in outcome.players:
            state.players[key].battles += 1
        outcome.result.why = tuple(outcome.why)
        publish(state, outcome)


def _fight(state: State, battle: Battle, forces: list[Force], points: Points) -> Outcome:
    """One battle, up to the separation of its armies."""
    came = contest(state, battle, forces, points)
    participants = [army for force in forces for army in force.armies]
    result = Result(
        winner=forces[came.winner].side,
        strategies=came.strategies,
        sizes=came.sizes,
        colors=came.colors,
        dice=came.dice,
        won={army.key: came.won[number] for number, force in enumerate(forces) for army in force.armies},
        losses={},
        absent=[army.key for force in forces for army in force.absent],
        seed=battle_seed(state.seed, battle.id),
        seals=seals_of(state, battle, forces),
        counted={key: plan for force in forces for key, plan in force.plans.items()},
    )
    before = {army.key: strength(army, [troop.count for troop in army.troops]) for army in participants}
    players = sorted({key for army in participants for key in controllers(state, army) if key in state.players})
    outcome = Outcome(battle, forces, came, result, before, players, list(came.why))
    outcome.account += account_of(outcome)
    battle.result = result
    ranks = {army.key: army.total for army in participants}
    result.losses = inflict(state, battle, forces, came)
    for army in participants:
        dead = sum(result.losses.get(army.key, {}).values())
        outcome.why.append(
            Why(f"{army.name} loses {dead} of {ranks[army.key]}.", "4.2.6" if _ran(forces, army.key) else "4.2.5")
        )
    _attempts(state, outcome, points)
    for army in outcome.losers.armies:
        if outcome.still_here(army) and army.converted == PARTIAL and army.side == outcome.losers.side:
            liberate(state, outcome, army)
    for force, won in ((outcome.winners, True), (outcome.losers, False)):
        for army in force.all:
            if army.alive and army.key not in result.captured:
                receive(state, army, won)
    return outcome


def _attempts(state: State, outcome: Outcome, points: Points) -> None:
    """Kills and captures by the winners, and the troops that losers risked for theirs."""
    for army in outcome.losers.armies:
        lose_squad(state, outcome, outcome.losers, army)
    for kills in (True, False):
        for army in outcome.winners.armies:
            plan = outcome.winners.plans.get(army.key)
            if plan is None or not (plan.kill if kills else plan.capture):
                continue
            if army.key not in outcome.winners.risked:
                what, rule = ("kill", "4.3.2") if kills else ("capture", "4.5")
                outcome.why.append(Why(f"{army.name} has too few troops left to risk for a {what}.", rule))
            elif kills:
                attempt(state, outcome, army, points)
            else:
                attempt_capture(state, outcome, army, points)


def _ran(forces: list[Force], key: str) -> bool:
    return any(key in force.plans and force.plans[key].run for force in forces)


def _nobody(state: State, battle: Battle, forces: list[Force]) -> Result:
    """The result of a battle in which one side or both are gone."""
    result = Result("", {}, {}, {}, {}, {}, {}, seed=battle_seed(state.seed, battle.id))
    there = ", ".join(army.name for force in forces for army in force.all) or "nobody"
    result.why = (Why(f"Not fought: of its armies, only {there} remains at {battle.at}.", "4.1.1"),)
    return result
