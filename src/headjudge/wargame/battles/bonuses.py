"""Bonuses, rolls, and who wins (4.2.1-4.2.4, 4.2.6, 4.4).

=======  ==========================================================================================================
rule     what
=======  ==========================================================================================================
4.2.1    strategy bonus: the judge's score; +10 against a stratless side, whatever the score
4.2.2    size bonus of the larger side: by how much weaker the other is, see :func:`size_bonus`
4.2.3    color bonus: +1 if all living creatures of an army share a color, or are all artifacts
4.2.4    the n-th die of one side meets the n-th of the other, each with its bonuses; most rolls won win
4.2.6    who runs away does not hold the field
4.4      sides of two armies
=======  ==========================================================================================================

Readings. The legend does not count for the color bonus (2.1). A roll that comes out equal is won by nobody. If both
sides have won equally many, the higher sum of all modified rolls wins, then the defender, then a named draw. A
stratless side loses automatically; against one that is stratless too, the dice decide, and neither has a strategy
bonus. A side all of which runs away loses unless the other is stratless or runs as well, and so does one that has no
troops.

Two armies of one side (4.4): the side's strategy bonus is the better of the two scores and its size bonus that of both
together; each army adds its own color bonus to its own dice; and the side's n-th roll is the mean of the n-th modified
rolls of its armies. What it wins counts for both.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

from headjudge.core.reasons import Why
from headjudge.wargame.battles.dice import DICE, battle_seed, mixed, roll, salt_of, seal_of
from headjudge.wargame.battles.forces import Force
from headjudge.wargame.battles.formulas import parameter
from headjudge.wargame.battles.scoring import MOST
from headjudge.wargame.state import Army, Battle, State
from headjudge.wargame.state.chance import Points

__all__ = ["Contest", "color_bonus", "contest", "seals_of", "size_bonus"]

EQUAL = "by the sum of all rolls"


def color_bonus(army: Army) -> int:
    """+1 if all living creatures of an army share a color, or are all artifacts (4.2.3)."""
    living = [set(troop.colors) for troop in army.troops if troop.count > 0]
    return int(bool(living) and bool(set.intersection(*living)))


def size_bonus(state: State, own: int, other: int, joint: bool = False) -> int:
    """The size bonus of a side of this strength against one of that (4.2.2): 0 unless it is stronger, else of ten the
    part by which the other is weaker, rounded down. ``joint``: one of the sides has two armies (4.4)."""
    if own <= other:
        return 0
    weaker = 1 - other / own
    points: float = parameter(state, "size.scale") * weaker ** parameter(state, "size.exponent")
    if joint:
        points *= parameter(state, "size.joint")
    # Ratios such as 9/10 must not fall below themselves by the way that floats are kept.
    return max(0, min(MOST, math.floor(points + 1e-9)))


def seals_of(state: State, battle: Battle, forces: list[Force]) -> dict[str, str]:
    """The seals of the strategies that count, by army key (dice.py)."""
    return {
        key: seal_of(plan, salt_of(state.seed, battle.id, key)) for force in forces for key, plan in force.plans.items()
    }


@dataclass(frozen=True)
class Contest:
    """What the dice of a battle came to. Maps are by army key; ``rolls`` are the modified rolls of each side."""

    strategies: dict[str, int]
    sizes: dict[str, int]
    colors: dict[str, int]
    dice: dict[str, tuple[int, ...]]
    rolls: tuple[tuple[Fraction, ...], tuple[Fraction, ...]]
    won: tuple[int, int]
    winner: int
    """Which of the two sides won: 0 or 1."""
    why: tuple[Why, ...]
    """For everybody: no number that players may not see."""

    def part(self, side: int) -> float:
        """What part of the sum of all modified rolls a side has."""
        own, other = sum(self.rolls[side]), sum(self.rolls[1 - side])
        return float(own / (own + other))


def contest(state: State, battle: Battle, forces: list[Force], points: Points) -> Contest:
    """Add the bonuses, roll the dice, and say who wins. The dice are those that the judge gave, else the seed's."""
    joint = any(len(force.armies) > 1 for force in forces)
    strengths = [force.total_strength for force in forces]
    strategies, sizes, colors = {}, {}, {}
    dice: dict[str, tuple[int, ...]] = {}
    rolls = []
    seed = mixed(battle_seed(state.seed, battle.id), seals_of(state, battle, forces))
    for number, force in enumerate(forces):
        strategy = _strategy_bonus(battle, force, forces[1 - number])
        size = size_bonus(state, strengths[number], strengths[1 - number], joint)
        for army in force.armies:
            strategies[army.key], sizes[army.key], colors[army.key] = strategy[army.key], size, color_bonus(army)
        for army in force.all:
            dice[army.key] = battle.dice.get(army.key) or roll(seed, army.key)
        best = max(strategy.values())
        rolls.append(
            tuple(
                Fraction(
                    sum(dice[army.key][n] + best + size + colors[army.key] for army in force.armies), len(force.armies)
                )
                for n in range(DICE)
            )
        )
    left, right = rolls
    won = (sum(a > b for a, b in zip(left, right, strict=True)), sum(b > a for a, b in zip(left, right, strict=True)))
    winner, because = _winner(battle, forces, won, (sum(left), sum(right)), points)
    lines = [_rolled(battle, force, dice, won[number]) for number, force in enumerate(forces)]
    return Contest(strategies, sizes, colors, dice, (left, right), won, winner, (*lines, because))


def _strategy_bonus(battle: Battle, force: Force, other: Force) -> dict[str, int]:
    """The strategy bonus of each army of a side (4.2.1)."""
    if force.stratless or other.stratless:
        return dict.fromkeys((army.key for army in force.armies), 0 if force.stratless else MOST)
    scores = {army.key: battle.scores.get(army.key) for army in force.armies}
    return {key: score.points if score is not None else 0 for key, score in scores.items()}


def _winner(
    battle: Battle,
    forces: list[Force],
    won: tuple[int, int],
    sums: tuple[Fraction | int, Fraction | int],
    points: Points,
) -> tuple[int, Why]:
    """Which side wins, and why."""
    one, two = forces
    for flags, text, rule in (
        ([not force.total_strength for force in forces], "{} has no troops that could fight", "4.2.4"),
        ([force.stratless for force in forces], "{} sent no strategy in time and loses automatically", "4.2.4"),
        ([force.all_run for force in forces], "{} runs away and leaves the field", "4.2.6"),
    ):
        if flags[0] != flags[1]:
            loser = 0 if flags[0] else 1
            return 1 - loser, Why(text.format(_names(forces[loser])) + f"; {_names(forces[1 - loser])} wins.", rule)
    score = f"{max(won)} rolls to {min(won)}"
    if won[0] != won[1]:
        winner = 0 if won[0] > won[1] else 1
        return winner, Why(f"{_names(forces[winner])} wins by {score}.", "4.2.4")
    if sums[0] != sums[1]:
        winner = 0 if sums[0] > sums[1] else 1
        return winner, Why(f"{score}; {_names(forces[winner])} wins {EQUAL}.", "4.2.4")
    if battle.attacker:
        winner = 1 if any(army.key == battle.attacker for army in one.all) else 0
        return winner, Why(f"{score}, and equal sums; {_names(forces[winner])} wins as the defender.", "4.2.4")
    question = f"Everything is equal in battle {battle.id}: who wins?"
    side = points.chance(f"winner of battle {battle.id}", question, "4.2.4", [one.side, two.side])
    winner = 0 if side == one.side else 1
    return winner, Why(f"{score}, and equal sums; {_names(forces[winner])} wins by lot.", "4.2.4")


def _names(force: Force) -> str:
    return " and ".join(army.name for army in force.armies)


def _rolled(battle: Battle, force: Force, dice: dict[str, tuple[int, ...]], won: int) -> Why:
    """What a side rolled and won, with each army that took no part."""
    lines = []
    for army in force.armies:
        by_hand = " (rolled by the judge)" if army.key in battle.dice else ""
        lines.append(Why(f"{army.name} rolls {', '.join(map(str, dice[army.key]))}{by_hand}.", "4.2.4"))
    lines += [Why(f"{army.name} sent no strategy and doesn't take part.", "4.4") for army in force.absent]
    plural = "roll" if won == 1 else "rolls"
    return Why(f"{_names(force)}: {won} {plural} won.", "4.2.4", tuple(lines))
