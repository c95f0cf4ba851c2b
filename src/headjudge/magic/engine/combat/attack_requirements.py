"""Requirements on attacks: as many are obeyed as restrictions allow, and nobody has to pay for it (rule 508.1d).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
508.1d   "attacks if able", "attacks that player if able"        :func:`requirements`
508.1d   a cost to attack needn't be paid                        ``free`` of :func:`most_obeyed`
508.1d   as many requirements as the limits allow are obeyed     :func:`most_obeyed`
802.3a   requirements to attack one player count for that one    :func:`requirements`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from headjudge.magic.engine.characteristics.rules_of import rules_of
from headjudge.magic.engine.combat.attack_limits import NO_LIMIT, attack_limit, attacked_limits
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.nodes import players_of
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.two_headed_giant import head_of

__all__ = ["Requirement", "best_attack", "most_obeyed", "obeyed", "requirements"]

Pair = tuple[int, int]
"""An attacker and what it attacks: ``~player`` or a planeswalker's id."""


class Requirement(NamedTuple):
    """One requirement on a creature: it is obeyed if it attacks any of these. ``text`` is what it says."""

    attacker: int
    attacked: frozenset[int]
    text: str


def requirements(g: State, options: Sequence[Pair]) -> list[Requirement]:
    """What effects require of the creatures that could attack, each with what it could attack."""
    able: dict[int, list[int]] = {}
    for attacker, what in options:
        able.setdefault(attacker, []).append(what)
    found: list[Requirement] = []
    for attacker, attackable in able.items():
        obj = g.objects[attacker]
        must = rules_of(g, obj, r.MustAttack)
        if not must or (len(able) == 1 and any(c.alone for c, _ in rules_of(g, obj, r.CantAttack))):
            continue
        for c, ctx in must:
            named = [] if c.whom is None else players_of(g, ctx, c.whom)
            if c.whom is None:
                fitting = frozenset(attackable)
            elif c.but:
                kept_off = {~head_of(g, q) for q in named}
                fitting = frozenset(what for what in attackable if what < 0 and what not in kept_off)
            else:
                fitting = frozenset(attackable) & {~head_of(g, q) for q in named}
            whom = " ".join(g.player_name(q) for q in named[:1]) if c.whom is not None and not c.but else ""
            text = f"{describe(g, attacker)} must attack{' ' * bool(whom)}{whom} if able"
            found.append(Requirement(attacker, fitting, text))
    return found


def obeyed(required: Iterable[Requirement], chosen: Sequence[Pair]) -> list[Requirement]:
    """The requirements that a declaration obeys."""
    attacks = dict(chosen)
    return [each for each in required if attacks.get(each.attacker) in each.attacked]


def most_obeyed(g: State, turn: Turn, required: Sequence[Requirement], free: Iterable[Pair]) -> list[Pair]:
    """A declaration of no more attackers than it takes that obeys as many requirements as any can, of the attacks that
    cost nothing."""
    wanted: dict[int, Counter[int]] = {each.attacker: Counter() for each in required}
    possible = {pair for pair in free if pair[0] in wanted}
    for each in required:
        wanted[each.attacker].update(what for what in each.attacked if (each.attacker, what) in possible)
    return list(best_attack(wanted, attacked_limits(g, turn), attack_limit(g, turn)).items())


def best_attack(wanted: Mapping[int, Mapping[int, int]], limits: Mapping[int, int], most: int) -> dict[int, int]:
    """What which creature attacks so that the sum of what is ``wanted`` of them (how many requirements a creature obeys
    by attacking something) is greatest; ``limits`` says how many can attack a thing, ``most`` how many in all."""
    best = _Best(wanted, limits, most)
    for attacker in wanted:
        best.add(attacker)
    return best.attacks


class _Best:
    """Creatures added one by one, so that those so far obey as much as they can together: each addition is the chain of
    changes, one creature going where another gives up its place, that gains most."""

    def __init__(self, wanted: Mapping[int, Mapping[int, int]], limits: Mapping[int, int], most: int) -> None:
        self.wanted = wanted
        self.limits = limits
        self.most = most
        self.attacks: dict[int, int] = {}
        self.against: Counter[int] = Counter()

    def add(self, attacker: int) -> None:
        """Let one more creature attack, if more is obeyed then, whoever gives way to it."""
        reached = self._reach(attacker)
        best, last, out = 0, 0, 0
        for what, (gain, _, _) in reached.items():
            chain = {creature for creature, _ in _chain(reached, what)}
            for loss, creature in self._ways_out(what, chain):
                if gain - loss > best:
                    best, last, out = gain - loss, what, creature
        if not best:
            return
        if out:
            self.against[self.attacks.pop(out)] -= 1
        for creature, what in _chain(reached, last):
            if creature in self.attacks:
                self.against[self.attacks[creature]] -= 1
            self.attacks[creature] = what
            self.against[what] += 1

    def _reach(self, attacker: int) -> Reached:
        """What is gained if another comes to attack each thing: the creature itself, or one whose place it takes."""
        reached: Reached = {what: (n, attacker, 0) for what, n in sorted(self.wanted[attacker].items())}
        changed = bool(reached)
        while changed:
            changed = False
            for creature, at in self.attacks.items():
                if at in reached and not self._has_room(at):
                    given_up = reached[at][0] - self.wanted[creature][at]
                    for what, n in sorted(self.wanted[creature].items()):
                        if what != at and given_up + n > reached.get(what, (0, 0, 0))[0]:
                            reached[what] = (given_up + n, creature, at)
                            changed = True
        return reached

    def _has_room(self, what: int) -> bool:
        return self.against[what] < self.limits.get(what, NO_LIMIT)

    def _ways_out(self, what: int, moving: set[int]) -> list[tuple[int, int]]:
        """Who may stay at home instead so that one more can attack something (0: nobody need), and what that loses."""
        if self._has_room(what):
            if len(self.attacks) < self.most:
                return [(0, 0)]
            able = [a for a in self.attacks if a not in moving]
        else:
            able = [a for a, d in self.attacks.items() if d == what and a not in moving]
        return [(self.wanted[a][self.attacks[a]], a) for a in able]


Reached = dict[int, tuple[int, int, int]]
"""By what is attacked: what is gained, which creature comes to attack it, and what that one attacked before (0:
nothing)."""


def _chain(reached: Reached, what: int) -> list[Pair]:
    """The creatures that change what they attack so that one comes to attack something, the last one first."""
    chain = []
    while what:
        _, creature, before = reached[what]
        chain.append((creature, what))
        what = before
    return chain
