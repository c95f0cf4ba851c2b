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
from itertools import islice, product
from typing import NamedTuple

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.rules_of import player_rules_of, rules_of
from headjudge.magic.engine.combat.attack_limits import NO_LIMIT, attack_limit, attacked_limits
from headjudge.magic.engine.combat.company import lacks
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.nodes import objects_of, players_of
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.two_headed_giant import head_of
from headjudge.magic.text.card_words import PLANESWALKER

__all__ = ["Requirement", "best_attack", "most_obeyed", "obeyed", "requirements"]

MOST_TRIED = 1000
"""So many ways are tried for several players to do what is required of them."""

Pair = tuple[int, int]
"""An attacker and what it attacks: ``~player`` or a planeswalker's id."""


class Requirement(NamedTuple):
    """One requirement on a creature: it is obeyed if it attacks any of these. ``text`` is what it says.

    One on a player (``attacker`` 0) is obeyed if any of their creatures (``any_of``) does.
    """

    attacker: int
    attacked: frozenset[int]
    text: str
    any_of: frozenset[int] = frozenset()

    @property
    def attackers(self) -> frozenset[int]:
        """Who can obey it."""
        return self.any_of or frozenset((self.attacker,))


def requirements(g: State, options: Sequence[Pair]) -> list[Requirement]:
    """What effects require of the creatures that could attack, each with what it could attack."""
    able: dict[int, list[int]] = {}
    for attacker, what in options:
        able.setdefault(attacker, []).append(what)
    found: list[Requirement] = []
    for attacker, attackable in able.items():
        obj = g.objects[attacker]
        must = rules_of(g, obj, r.MustAttack)
        if not must or lacks(g, attacker, able, r.CantAttack):
            continue
        for c, ctx in must:
            named = [] if c.whom is None else players_of(g, ctx, c.whom)
            if c.what is not None:
                fitting = frozenset(attackable) & set(objects_of(g, ctx, c.what))
            elif c.whom is None:
                fitting = frozenset(attackable)
            elif c.but:
                kept_off = {~head_of(g, q) for q in named}
                fitting = frozenset(what for what in attackable if what < 0 and what not in kept_off)
            else:
                fitting = frozenset(attackable) & {~head_of(g, q) for q in named}
            whom = " ".join(g.player_name(q) for q in named[:1]) if c.whom is not None and not c.but else ""
            text = f"{describe(g, attacker)} must attack{' ' * bool(whom)}{whom} if able"
            found.append(Requirement(attacker, fitting, text))
    return [*found, *_of_players(g, options)]


def _of_players(g: State, options: Sequence[Pair]) -> list[Requirement]:
    """What effects require of the players whose creatures could attack."""
    found: list[Requirement] = []
    for player in dict.fromkeys(g.objects[attacker].controller for attacker, _ in options):
        for c, ctx in player_rules_of(g, player, r.MustAttackWithOne):
            named = None if c.whom is None else players_of(g, ctx, c.whom)
            fitting = [
                (attacker, what)
                for attacker, what in options
                if g.objects[attacker].controller == player and _is_named(g, what, named, c.or_walkers)
            ]
            text = f"{g.player_name(player)} must attack with a creature if able"
            if fitting:
                able, attacked = zip(*fitting, strict=True)
                found.append(Requirement(0, frozenset(attacked), text, frozenset(able)))
    return found


def _is_named(g: State, what: int, named: list[int] | None, or_walkers: bool) -> bool:
    """Whether what could be attacked is one of those players, or a planeswalker that one of them controls."""
    if named is None:
        return True
    if what < 0:
        return what in {~head_of(g, q) for q in named}
    obj = g.objects[what]
    return or_walkers and obj.controller in named and PLANESWALKER in characteristics(g, obj).types


def obeyed(required: Iterable[Requirement], chosen: Sequence[Pair]) -> list[Requirement]:
    """The requirements that a declaration obeys."""
    attacks = dict(chosen)
    return [each for each in required if any(attacks.get(a) in each.attacked for a in each.attackers)]


def most_obeyed(g: State, turn: Turn, required: Sequence[Requirement], free: Iterable[Pair]) -> list[Pair]:
    """A declaration of no more attackers than it takes that obeys as many requirements as any can, of the attacks that
    cost nothing."""
    free = set(free)
    together = [each for each in required if each.any_of]
    best: list[Pair] = []
    most = (-1, 0)
    # Who obeys what is required of a player, is tried one after the other.
    for doers in islice(product(*(sorted(each.any_of) for each in together)), MOST_TRIED):
        wanted: dict[int, Counter[int]] = {}
        for each, doer in [(e, e.attacker) for e in required if not e.any_of] + list(zip(together, doers, strict=True)):
            here = wanted.setdefault(doer, Counter())
            here.update(what for what in each.attacked if (doer, what) in free)
        attack = list(best_attack(wanted, attacked_limits(g, turn), attack_limit(g, turn)).items())
        if (score := (len(obeyed(required, attack)), -len(attack))) > most:
            best, most = attack, score
    return best


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
