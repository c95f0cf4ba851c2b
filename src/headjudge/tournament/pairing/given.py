"""Pairings as the organiser gives them: what is wrong with a list, and what it would mean (facts/organisers)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import combinations

from headjudge.core.errors import IllegalAction
from headjudge.core.faults import Fault
from headjudge.tournament.pairing.contenders import Contender, PairedRound, Pairing, Points, Quality, Why, by_name

__all__ = ["MATCHES", "PODS", "assessed", "exchanged", "fault_of", "pair"]

RULE = "facts/organisers"
MATCHES = (1, 2)
"""How many a pairing of matches may name: a bye, or two."""
PODS = (1, 3, 4, 5)
"""How many a pod may have; one alone has a bye."""


def fault_of(given: Sequence[Sequence[str]], present: Collection[str], sizes: Collection[int]) -> Fault | None:
    """What is wrong with a list of pairings, if anything: none at all, one of a size that isn't allowed, a name that is
    not in the event, a name twice. Whoever isn't named has no match in that round, which is allowed."""
    if not given:
        return Fault(RULE, "at least one pairing has to be given", "pairing/empty")
    for sides in given:
        if len(sides) not in sizes:
            allowed = " or ".join(map(str, sorted(sizes)))
            said = f"a pairing has {allowed} names, not {len(sides)}"
            return Fault(RULE, f"{', '.join(sides)}: {said}" if sides else said, "pairing/size")
    names = [name for sides in given for name in sides]
    for name in names:
        if name not in present:
            return Fault(RULE, f"{name} isn't in the event", "pairing/not-in-event")
    twice = [name for name, times in Counter(names).items() if times > 1]
    if twice:
        return Fault(RULE, f"{twice[0]} is paired {Counter(names)[twice[0]]} times", "pairing/twice")
    return None


def pair(
    given: Sequence[Sequence[str]], contenders: Iterable[Contender], sizes: Collection[int] = MATCHES
) -> PairedRound:
    """The round as it is given, with warnings of what it means. Raises IllegalAction if something is wrong with it, and
    InvalidInput if two contenders have the same name."""
    present = by_name(contenders)
    fault = fault_of(given, present, sizes)
    if fault is not None:
        raise IllegalAction.of(fault)
    pairings = [
        Pairing(tuple(sides), Why.GIVEN, "Paired by the organiser.")
        if len(sides) > 1
        else Pairing(tuple(sides), Why.BYE, f"{sides[0]} was given the bye by the organiser.")
        for sides in given
    ]
    return assessed(pairings, present.values())


def exchanged(sides: Iterable[Sequence[str]], one: str, other: str) -> list[tuple[str, ...]]:
    """The pairings with two players exchanged: each takes the other's place, a bye as well, and one who isn't paired
    takes the place of one who is. Raises IllegalAction if neither is paired, or both are the same."""
    before = [tuple(names) for names in sides]
    if one == other:
        raise IllegalAction(
            f"name two different players: {one} can't change places with {one}", rule=RULE, code="pairing/same"
        )
    if not any(one in names or other in names for names in before):
        raise IllegalAction(f"neither {one} nor {other} is paired", rule=RULE, code="pairing/not-paired")
    places = {one: other, other: one}
    return [tuple(places.get(name, name) for name in names) for names in before]


def assessed(pairings: Sequence[Pairing], contenders: Iterable[Contender]) -> PairedRound:
    """Any pairings of contenders as a round: how good it is, and warnings of who meets again, who should not meet and
    does, who has another bye though others had fewer, and who has no match."""
    present = by_name(contenders)
    fewest = min((contender.byes for contender in present.values() if not contender.awarded_bye), default=0)
    rematches = avoided = second_byes = 0
    squares: Points = 0
    bye_points: Points = 0
    warnings = []
    for pairing in pairings:
        sides = [present[name] for name in pairing.sides]
        for one, other in combinations(sides, 2):
            squares += (one.points - other.points) ** 2
            if one.has_met(other):
                rematches += 1
                warnings.append(f"{one.name} and {other.name} meet again.")
            if one.should_not_meet(other):
                avoided += 1
                warnings.append(f"{one.name} and {other.name} should not meet.")
        if len(sides) == 1 and not sides[0].awarded_bye:
            bye_points += sides[0].points
            second_byes += sides[0].byes - fewest
            if sides[0].byes > fewest:
                warnings.append(f"{sides[0].name} has another bye.")
    paired = {name for pairing in pairings for name in pairing.sides}
    warnings += [f"{name} has no match." for name in present if name not in paired]
    return PairedRound(tuple(pairings), Quality(rematches, second_byes, avoided, bye_points, squares), tuple(warnings))
