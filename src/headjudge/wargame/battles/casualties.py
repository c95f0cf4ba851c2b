"""How many die in a battle, and who (4.2.5, 4.2.6, 4.4): the default of the secret formula.

=======  ==========================================================================================================
rule     what
=======  ==========================================================================================================
4.2.5    losses from the dice: the winner's are generally less, and both lose some; a judge may rule them instead
4.2.6    who runs does no damage and takes less, but some
4.4      more losses in battles of more armies, split by how involved each army was; covering an absent one costs
=======  ==========================================================================================================

The formula; its numbers are those of formulas.py. The damage that a side does is ``rate`` times a mean of both
strengths, in which its own has the weight ``reach`` (few enemies are hard to find, and many in each other's way), times
what part of all modified rolls it rolled; times ``winner`` and more for each roll by which it won, or times ``loser``;
times ``joint`` if there are more than two armies. The side that is hit shares it among its armies by their strength and
the sum of their dice, together the measure of how involved they were. An army that runs takes only ``run`` of its
share, more of it the better the pursuers' strategy was scored, and more if it covers an army that takes no part.

An army's damage is strength lost. Lower slots lose more of their creatures than higher ones, each slot ``slope`` times
what the one below loses, until a slot is gone and the others bear the rest. Within a slot all kinds lose alike. Where
damage was done, somebody dies. Troops that are risked for a kill or a capture are out of it.
"""

from __future__ import annotations

from headjudge.wargame.battles.bonuses import Contest
from headjudge.wargame.battles.forces import Force, take
from headjudge.wargame.battles.formulas import parameter
from headjudge.wargame.state import Army, Battle, State
from headjudge.wargame.state.ranks import SLOTS, slot_size

__all__ = ["inflict", "spread"]


def inflict(state: State, battle: Battle, forces: list[Force], contest: Contest) -> dict[str, dict[str, int]]:
    """Let the troops die that the battle cost, by the judge's ruling if there is one; returns who died, by army key and
    card."""
    if battle.losses is not None:
        return _ruled(state, battle.losses)
    planned: list[tuple[Army, list[int]]] = []
    for number, force in enumerate(forces):
        damage = _damage(state, forces, contest, 1 - number)
        shares = _involvement(force, contest)
        for army in force.armies:
            hit = damage * shares[army.key]
            if force.runs(army):
                hit *= _run_factor(state, force, forces[1 - number], contest)
            planned.append((army, spread(state, army, force.engaged(army), hit)))
    lost: dict[str, dict[str, int]] = {}
    for army, dead in planned:
        lost[army.key] = {}
        for troop, number in zip(army.troops, dead, strict=True):
            died = army.lose(troop, number)
            if died:
                lost[army.key][troop.card] = lost[army.key].get(troop.card, 0) + died
    return lost


def spread(state: State, army: Army, counts: list[int], damage: float) -> list[int]:
    """How many of each troop die when an army of which these fight takes so much damage (in strength)."""
    if damage <= 0 or not sum(counts):
        return [0] * len(counts)
    slope = parameter(state, "casualties.slope")
    alive = {slot: sum(c for c, t in zip(counts, army.troops, strict=True) if t.slot == slot) for slot in SLOTS}
    weight = {slot: slope ** (slot - 1) for slot in SLOTS}
    part = dict.fromkeys(SLOTS, 0.0)
    open_slots = [slot for slot in SLOTS if alive[slot]]
    left = damage
    while open_slots:
        borne = sum(weight[slot] * alive[slot] * slot_size(army.level, slot) for slot in open_slots)
        level = left / borne
        full = [slot for slot in open_slots if weight[slot] * level >= 1]
        for slot in full or open_slots:
            part[slot] = min(1.0, weight[slot] * level)
        if not full:
            break
        left -= sum(alive[slot] * slot_size(army.level, slot) for slot in full)
        open_slots = [slot for slot in open_slots if slot not in full]
        if left <= 0:
            break
    dead = {slot: min(alive[slot], int(alive[slot] * part[slot] + 1e-6)) for slot in SLOTS}
    if not any(dead.values()):
        dead[next(slot for slot in SLOTS if alive[slot])] = 1
    died = [0] * len(counts)
    for slot in SLOTS:
        of_slot = [count if troop.slot == slot else 0 for count, troop in zip(counts, army.troops, strict=True)]
        died = [
            a + b for a, b in zip(died, take(of_slot, dead[slot]) if dead[slot] else [0] * len(counts), strict=True)
        ]
    return died


def _damage(state: State, forces: list[Force], contest: Contest, dealer: int) -> float:
    """The damage that a side does, in strength. Who runs does none (4.2.6)."""
    force = forces[dealer]
    fighting = sum(force.strength(army) for army in force.armies if not force.runs(army))
    if not fighting:
        return 0.0
    reach = parameter(state, "casualties.reach")
    met = fighting**reach * forces[1 - dealer].total_strength ** (1 - reach)
    damage: float = parameter(state, "casualties.rate") * met * contest.part(dealer)
    if contest.winner == dealer:
        lead = max(0, contest.won[dealer] - contest.won[1 - dealer]) / len(contest.rolls[dealer])
        damage *= parameter(state, "casualties.winner") * (1 + parameter(state, "casualties.margin") * lead)
    else:
        damage *= parameter(state, "casualties.loser")
    if sum(len(side.armies) for side in forces) > len(forces):
        damage *= parameter(state, "casualties.joint")
    return damage


def _involvement(force: Force, contest: Contest) -> dict[str, float]:
    """What part of the damage to a side each of its armies takes (4.4)."""
    weights = {army.key: force.strength(army) * sum(contest.dice[army.key]) for army in force.armies}
    total = sum(weights.values())
    return {key: weight / total if total else 0.0 for key, weight in weights.items()}


def _run_factor(state: State, force: Force, pursuers: Force, contest: Contest) -> float:
    """What part of its damage an army takes that runs."""
    planned = max(contest.strategies[army.key] for army in pursuers.armies)
    factor = parameter(state, "run.damage") * (1 + parameter(state, "run.chase") * planned)
    if force.absent:
        factor *= parameter(state, "run.cover")
    return min(1.0, factor)


def _ruled(state: State, losses: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    """The losses that the judge ruled, as far as so many are alive."""
    lost: dict[str, dict[str, int]] = {}
    for key, cards in losses.items():
        army = state.armies[key]
        for card, number in cards.items():
            died = 0
            for troop in army.troops:
                if troop.card == card:
                    died += army.lose(troop, number - died)
            if died:
                lost.setdefault(key, {})[card] = died
    return lost
