"""Publishing the result of a battle (3.1, 4.1.1): to everybody what players may know, to battle judges the whole
account.

=======  ==========================================================================================
rule     what
=======  ==========================================================================================
4.1.1    results are posted in the results thread
4.2.1    the strategy bonuses and the judge's reasons
4.2.2    the size bonus and its formula are known to judges alone
4.2.4    the dice, and the seed that proves them (dice.py)
=======  ==========================================================================================
"""

from __future__ import annotations

from headjudge.core.reasons import Why
from headjudge.wargame.battles.outcome import Outcome
from headjudge.wargame.people.threads import tell
from headjudge.wargame.state import Battle, State

__all__ = ["account_of", "publish", "publish_void"]


def publish(state: State, outcome: Outcome) -> None:
    """Post a battle's result, and its account for the battle judges."""
    battle, result = outcome.battle, outcome.result
    winners = " and ".join(army.name for army in outcome.winners.armies)
    lines = [f"Battle {battle.id} at {battle.at}: {winners} won.", *_lines(result.why)]
    for key, points in result.strategies.items():
        score = battle.scores.get(key)
        reasons = f" {score.reasons}" if score is not None and score.reasons else ""
        lines.append(f"Strategy bonus of {state.armies[key].name}: +{points}.{reasons}")
    lines += [f"Color bonus of {state.armies[key].name}: +{points}." for key, points in result.colors.items()]
    for key, losses in result.losses.items():
        dead = ", ".join(f"{number} {card}" for card, number in losses.items())
        if dead:
            lines.append(f"Losses of {state.armies[key].name}: {dead}.")
    lines.append(f"Seed of the dice: {result.seed}")
    lines += [f"Seal of {state.armies[key].name}'s strategy: {seal}" for key, seal in sorted(result.seals.items())]
    tell(state, "results", state.clock, "\n".join(lines), "4.1.1")
    account = "\n".join([f"Battle {battle.id}, for battle judges:", *outcome.account])
    tell(state, "results", state.clock, account, "4.2.2", to=("battle",))


def publish_void(state: State, battle: Battle) -> None:
    """Post that a battle was not fought."""
    why = battle.result.why if battle.result is not None else ()
    tell(state, "results", state.clock, "\n".join([f"Battle {battle.id} at {battle.at}:", *_lines(why)]), "4.1.1")


def account_of(outcome: Outcome) -> list[str]:
    """The numbers of a contest."""
    lines = []
    for force, rolls in zip(outcome.forces, outcome.contest.rolls, strict=True):
        for army in force.armies:
            strategy, size, color = (
                bonuses[army.key]
                for bonuses in (outcome.result.strategies, outcome.result.sizes, outcome.result.colors)
            )
            bonuses = f"strategy +{strategy}, size +{size}, color +{color}"
            lines.append(f"{army.name}: {bonuses}; strength {force.strength(army)}.")
        shown = ", ".join(f"{float(roll):g}" for roll in rolls)
        lines.append(f"Modified rolls of {force.side}: {shown}.")
    return lines


def _lines(why: tuple[Why, ...], depth: int = 0) -> list[str]:
    """Reasons as indented lines."""
    lines = []
    for entry in why:
        lines.append("  " * depth + entry.text)
        lines += _lines(entry.under, depth + 1)
    return lines
