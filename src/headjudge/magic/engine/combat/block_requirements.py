"""Requirements on blocks: as many are obeyed as the restrictions allow (rule 509.1c).

=======  ==========================================================  ==============================
section  what                                                        where
=======  ==========================================================  ==============================
509.1c   "blocks if able", "must be blocked", "all … able do so"     :func:`requirements`
509.1c   no legal declaration obeys more of them                     :func:`better`
=======  ==========================================================  ==============================

A declaration is refused if one of these changes lets it obey more requirements: a creature blocks (too, or instead
of something else, or instead of another creature), with as many others as it takes (menace). Declarations that only
several such changes at once would better are let pass.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from headjudge.magic.engine.characteristics.matching import is_among
from headjudge.magic.engine.characteristics.rules_of import rules_of
from headjudge.magic.engine.combat.attack_limits import most_blocked, number_of_blockers
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.engine.state.game_state import State

__all__ = ["Requirement", "better", "requirements"]

Pair = tuple[int, int]
"""A blocker and the attacker it blocks."""


class Requirement(NamedTuple):
    """One requirement: it is obeyed if any of these pairs block. ``text`` is what it says."""

    text: str
    pairs: tuple[Pair, ...]


def requirements(g: State, options: list[Pair]) -> list[Requirement]:
    """What effects require of a player's declaration of blockers."""
    found: list[Requirement] = []
    for b in dict.fromkeys(b for b, _ in options):
        for c, ctx in rules_of(g, g.objects[b], r.MustBlock):
            pairs = [p for p in options if p[0] == b and (c.what is None or is_among(g, ctx, c.what, g.objects[p[1]]))]
            found.append(Requirement(f"{describe(g, b)} must block if able", tuple(pairs)))
    for a in dict.fromkeys(a for _, a in options):
        for must, ctx in rules_of(g, g.objects[a], r.MustBeBlocked):
            by = must.by
            pairs = [p for p in options if p[1] == a and (by is None or is_among(g, ctx, by, g.objects[p[0]]))]
            if must.by_all:
                found.extend(Requirement(f"{describe(g, b)} must block if able", ((b, a),)) for b, _ in pairs)
            else:
                found.append(Requirement(f"{describe(g, a)} must be blocked if able", tuple(pairs)))
    return found


def better(
    g: State,
    chosen: list[Pair],
    options: list[Pair],
    required: list[Requirement],
    allowed: Callable[[list[Pair]], bool],
) -> tuple[Requirement, list[Pair]] | None:
    """A requirement that a declaration doesn't obey though it could, and a declaration that obeys more, or None.

    ``allowed`` says whether restrictions permit a declaration.
    """

    def obeyed(pairs: list[Pair]) -> int:
        return sum(not blocking.isdisjoint(pairs) for blocking in sets)

    sets = [frozenset(requirement.pairs) for requirement in required]
    now = obeyed(chosen)
    for requirement, wanted in zip(required, sets, strict=True):
        if wanted.isdisjoint(chosen):
            for pair in requirement.pairs:
                for trial in _with(g, chosen, options, pair):
                    if obeyed(trial) > now and allowed(trial):
                        return requirement, trial
    return None


def _with(g: State, chosen: list[Pair], options: list[Pair], pair: Pair) -> Iterator[list[Pair]]:
    """Declarations like one, but in which a creature blocks an attacker."""
    b, a = pair
    mine = [p for p in chosen if p[0] == b]
    if len(mine) < most_blocked(g, g.objects[b]):
        yield _enough(g, [*chosen, pair], options, a)
    for given_up in mine:
        yield _enough(g, [*(p for p in chosen if p != given_up), pair], options, a)
    for other in dict.fromkeys(c for c, _ in chosen if c != b):
        yield _enough(g, [*(p for p in chosen if p[0] != other), pair], options, a)


def _enough(g: State, chosen: list[Pair], options: list[Pair], attacker: int) -> list[Pair]:
    """A declaration with as many more blockers of an attacker as it can't be blocked without."""
    least, _ = number_of_blockers(g, g.objects[attacker])
    blocking = {b for b, _ in chosen}
    free = [p for p in options if p[1] == attacker and p[0] not in blocking]
    return [*chosen, *free[: max(0, least - sum(a == attacker for _, a in chosen))]]
