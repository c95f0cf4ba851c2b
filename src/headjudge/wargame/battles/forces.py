"""The two sides of a battle, and who of them takes part (4.1.1, 4.4).

=======  ==========================================================================================
rule     what
=======  ==========================================================================================
4.2.1    a side without a strategy is stratless
4.4      of two armies of a side, one without a strategy takes no part if the other has one
4.2.6    an army that runs away
4.3.2    troops risked for a kill don't fight; 4.5: nor those risked for a capture
=======  ==========================================================================================

Readings. A side of two armies that both lack a strategy fights with both, stratless. Troops that are risked count
neither for the size of their army nor among those that the battle itself can kill. If fewer than 500 (2000) are left
when the battle is fought, the army risks none and makes no attempt.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.wargame.battles.strategies import CAPTURE_SQUAD, KILL_SQUAD, counting, why_no_capture, why_no_kill
from headjudge.wargame.state import Army, Battle, State, Strategy
from headjudge.wargame.state.ranks import SIDES, SLOTS, Side, slot_size

__all__ = ["Force", "forces_of", "squad_of", "strength", "take"]


@dataclass
class Force:
    """The armies of one side in a battle: those that take part (``armies``), those that don't (``absent``), and the
    strategies that count, by army key. ``risked`` are the troops sent for a kill or capture: by army key, how many of
    each of its troops, in their order."""

    side: Side
    armies: list[Army]
    absent: list[Army]
    plans: dict[str, Strategy]
    risked: dict[str, list[int]] = field(default_factory=dict)

    @property
    def stratless(self) -> bool:
        """Whether none of its armies has a strategy (4.2.1)."""
        return not self.plans

    @property
    def all(self) -> list[Army]:
        """All its armies in the square."""
        return [*self.armies, *self.absent]

    def runs(self, army: Army) -> bool:
        """Whether an army runs away (4.2.6)."""
        return army.key in self.plans and self.plans[army.key].run

    @property
    def all_run(self) -> bool:
        """Whether all who take part run away."""
        return bool(self.armies) and all(map(self.runs, self.armies))

    def engaged(self, army: Army) -> list[int]:
        """How many of each troop of an army fight in the battle itself."""
        risked = self.risked.get(army.key, [0] * len(army.troops))
        return [max(0, troop.count - away) for troop, away in zip(army.troops, risked, strict=True)]

    def strength(self, army: Army) -> int:
        """The strength of what fights of an army."""
        return strength(army, self.engaged(army))

    @property
    def total_strength(self) -> int:
        """The strength of all that fight."""
        return sum(map(self.strength, self.armies))


def strength(army: Army, counts: list[int]) -> int:
    """The strength of so many of each of an army's troops: number and rank (4.2.2), a creature counting as much as the
    greatest that its slot takes."""
    sizes = [slot_size(army.level, troop.slot) for troop in army.troops]
    return sum(count * size for count, size in zip(counts, sizes, strict=True))


def take(counts: list[int], number: int) -> list[int]:
    """So many out of these counts, in proportion to them, and the rest from the greatest remainders."""
    total = sum(counts)
    if number >= total:
        return list(counts)
    taken = [count * number // total for count in counts]
    by_rest = sorted(range(len(counts)), key=lambda i: (-(counts[i] * number % total), i))
    for i in by_rest[: number - sum(taken)]:
        taken[i] += 1
    return taken


def squad_of(army: Army, slot: int, number: int) -> list[int]:
    """The troops of an army that are risked: so many of a slot, of each kind there in proportion."""
    return take([troop.count if troop.slot == slot else 0 for troop in army.troops], number)


def forces_of(state: State, battle: Battle) -> list[Force]:
    """The sides of a battle that are still in its square, the Coalition first, then Phyrexia, with what counts for
    each; fewer than two if there is nobody to fight."""
    present = [army for key in battle.armies if (army := state.armies[key]).alive and army.at == battle.at]
    forces = []
    for side in [side for side in SIDES if any(army.side == side for army in present)][:2]:
        armies = [army for army in present if army.side == side]
        plans = {army.key: plan for army in armies if (plan := counting(state, battle, army.key)) is not None}
        absent = [army for army in armies if plans and army.key not in plans]
        force = Force(side, [army for army in armies if army not in absent], absent, plans)
        for army in force.armies:
            plan = plans.get(army.key)
            if plan is not None and plan.kill and why_no_kill(army) is None:
                force.risked[army.key] = squad_of(army, max(SLOTS), KILL_SQUAD)
            elif plan is not None and plan.capture and why_no_capture(state, battle, army) is None:
                force.risked[army.key] = squad_of(army, min(SLOTS), CAPTURE_SQUAD)
        forces.append(force)
    return forces
