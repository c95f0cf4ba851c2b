"""Killing an army, and what becomes of the troops risked for it (4.3.2-4.3.4, 4.5, 6.3.2).

=======  ==========================================================================================================
rule     what
=======  ==========================================================================================================
4.3.1    an army without troops is no longer killed in battle but when it is next engaged (announcing.py)
4.3.2    500 troops of the largest slot are risked; a killed army leaves the map
4.3.3    only winners complete it; another pair of rolls; the risked troops usually die with a failure or a defeat
4.3.4    overkill: the more of the top rank are alive than of the enemy's
4.5      the same rolls decide a capture, a little harder
6.3.2    raiders are hellbent
=======  ==========================================================================================================

The formula: the army that tries rolls a d20, and so does its target, from the battle's seed. It must beat the target's
roll plus ``guard`` (for a capture more) with its own plus its advantage: one point for each ``overkill`` more of the
top rank alive after the battle, at most so many either way, and points for the part of the target's strength that the
battle destroyed. A target that has no troops left does not resist. After a failure, or in a defeat, all the risked
troops that are still alive die, unless a d20 shows one of the few faces of ``spared``. A judge's verdict replaces the
two rolls.

Readings. Against two armies the one with the fewest top troops left is the target; the judge can choose the other. An
army that tries when its target is gone already finds nobody and risks nothing.
"""

from __future__ import annotations

from headjudge.core.reasons import Why
from headjudge.wargame.armies.days import PARTIAL
from headjudge.wargame.battles.dice import battle_seed, mixed, roll_one
from headjudge.wargame.battles.forces import Force, strength
from headjudge.wargame.battles.formulas import parameter
from headjudge.wargame.battles.outcome import Outcome
from headjudge.wargame.battles.strategies import can_be_captured
from headjudge.wargame.state import Army, Roll, RollKind, State
from headjudge.wargame.state.chance import Points

__all__ = ["attempt", "fall", "lose_squad", "succeeds", "target_of"]

HELLBENT = "raider"


def attempt(state: State, outcome: Outcome, army: Army, points: Points) -> None:
    """A winner tries to kill an enemy army, if its strategy says so (4.3.3)."""
    target = target_of(outcome, army, points, capture=False)
    if target is None:
        outcome.why.append(Why(f"{army.name} finds no army left to kill.", "4.3.2"))
        return
    if succeeds(state, outcome, army, target, capture=False):
        fall(target)
        outcome.result.killed.append(target.key)
        outcome.why.append(Why(f"{army.name} kills {target.name}.", "4.3.2"))
    else:
        outcome.why.append(Why(f"{army.name} fails to kill {target.name}.", "4.3.2"))
        lose_squad(state, outcome, outcome.winners, army)


def fall(army: Army) -> None:
    """An army is killed: it leaves the map, and what was on its way to it is lost."""
    army.alive, army.at, army.route = False, None, None
    army.incoming.clear()


def target_of(outcome: Outcome, army: Army, points: Points, *, capture: bool) -> Army | None:
    """Which enemy an army tries to kill or capture, or None if there is none."""
    enemies = [enemy for enemy in outcome.losers.armies if outcome.still_here(enemy) and enemy.side != army.side]
    if capture:
        # One that its old side defeats is liberated (4.5): there is nothing to capture.
        own = [enemy for enemy in enemies if enemy.converted == PARTIAL and enemy.original == army.side]
        enemies = [enemy for enemy in enemies if can_be_captured(enemy) and enemy not in own]
    if not enemies:
        return None
    enemies.sort(key=lambda enemy: enemy.top)
    what, rule = ("capture", "4.5") if capture else ("kill", "4.3.3")
    question = f"Which army does {army.name} try to {what}?"
    return points.default(f"target of {army.key}", question, rule, enemies, lambda enemy: enemy.name)


def succeeds(state: State, outcome: Outcome, army: Army, target: Army, *, capture: bool) -> bool:
    """Whether a winner's attempt succeeds: as the judge says, else by the formula."""
    what: RollKind = "capture" if capture else "kill"
    ruled = outcome.battle.verdict.get(what)
    if ruled is not None:
        outcome.account.append(f"{army.name} tries to {what} {target.name}: the judge says {'yes' if ruled else 'no'}.")
        return ruled
    if target.total == 0:
        return True
    own = _roll(state, outcome, what, army, f"{what} {army.key}")
    other = _roll(state, outcome, "guard", target, f"guard {target.key} against {army.key}")
    most = parameter(state, "kill.overkill_most")
    overkill = max(-most, min(most, (army.top - target.top) / parameter(state, "kill.overkill")))
    before = outcome.before[target.key]
    left = strength(target, [troop.count for troop in target.troops])
    damage = parameter(state, "kill.damage") * (1 - left / before if before else 1.0)
    guard = parameter(state, "kill.guard") + (parameter(state, "capture.guard") if capture else 0)
    done = own + overkill + damage > other + guard
    outcome.account.append(
        f"{army.name} tries to {what} {target.name}: {own} + {overkill:.1f} for overkill + {damage:.1f} for damage "
        f"against {other} + {guard:g}: {'done' if done else 'failed'}."
    )
    return done


def _roll(state: State, outcome: Outcome, what: RollKind, army: Army, label: str) -> int:
    """A d20 from the battle's seed; the result tells of it, so that anybody can check it."""
    die = roll_one(mixed(battle_seed(state.seed, outcome.battle.id), outcome.result.seals), label)
    outcome.result.rolls.append(Roll(what, army.key, label, die))
    return die


def lose_squad(state: State, outcome: Outcome, force: Force, army: Army) -> None:
    """The troops that an army risked, after a failure or a defeat (4.3.3)."""
    risked = force.risked.get(army.key)
    if risked is None:
        return
    kill = force.plans[army.key].kill
    rule = "4.3.2" if kill else "4.5"
    if kill and army.faction == HELLBENT:
        outcome.why.append(Why(f"{army.name} is hell-bent and keeps the troops it risked.", "6.3.2"))
        return
    if _roll(state, outcome, "squad", army, f"squad {army.key}") <= parameter(state, "kill.spared"):
        outcome.why.append(Why(f"The troops that {army.name} risked come back alive.", rule))
        return
    dead = 0
    for troop, away in zip(army.troops, risked, strict=True):
        died = army.lose(troop, away)
        outcome.lose(army, troop.card, died)
        dead += died
    outcome.why.append(Why(f"{army.name} loses the {dead} troops it risked.", rule))
