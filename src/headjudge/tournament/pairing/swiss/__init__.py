"""A Swiss round: the best pairing that there is (facts/swiss, facts/organisers; decision 0060).

Everybody has a match or the bye. Awarded byes come first. Of all pairings of the others those with the fewest rematches
are taken; of these those in which the bye goes to one who had the fewest, then those in which the fewest pairs meet
that should not, then those whose bye goes to the fewest points, then those with the least sum of squared differences
of points; of these one by lot.
"""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.core.rng import Rng
from headjudge.tournament.pairing.contenders import Contender, PairedRound, Pairing, Why, by_name
from headjudge.tournament.pairing.swiss.field import Field, Pairs
from headjudge.tournament.pairing.swiss.matching import best, best_clean
from headjudge.tournament.pairing.swiss.neighbours import of_neighbours
from headjudge.tournament.pairing.swiss.reasons import Reasons, warnings_of

__all__ = ["awarded_byes", "pair"]

TRIES = 6
"""How often neighbours are paired, those with equal points in another order each time, before the exact search."""


def pair(contenders: Iterable[Contender], rng: Rng) -> PairedRound:
    """Pair a Swiss round. The same contenders in the same order and the same state of ``rng`` are paired in the same
    way. Raises InvalidInput if two have the same name."""
    present = list(by_name(contenders).values())
    awarded = awarded_byes(present)
    field = Field((contender for contender in present if not contender.awarded_bye), rng)
    pairs, bye = _paired(field, rng)
    reasons = Reasons(field, pairs)

    def place(index: int) -> tuple[int, int, int]:
        return -field.points[index], field.contenders[index].place, index

    ranked = [(a, b) if place(a) < place(b) else (b, a) for a, b in pairs]
    ranked.sort(key=lambda pair: (-field.points[pair[0]], -field.points[pair[1]], place(pair[0])))
    pairings = [reasons.of_pair(*pair) for pair in ranked]
    pairings += awarded if bye is None else [reasons.of_bye(bye), *awarded]
    return PairedRound(tuple(pairings), field.quality(pairs, bye), warnings_of(field, pairs, bye))


def awarded_byes(contenders: Iterable[Contender]) -> list[Pairing]:
    """The byes that were awarded for this round."""
    return [
        Pairing((contender.name,), Why.BYE, f"{contender.name} was awarded a bye for this round.")
        for contender in contenders
        if contender.awarded_bye
    ]


def _paired(field: Field, rng: Rng) -> tuple[Pairs, int | None]:
    """The best pairing of a field, and who has the bye."""
    if len(field.contenders) < 2:
        return [], field.byes[0] if field.odd else None
    bye = field.byes[0] if field.odd else None
    order = [i for i in range(len(field.contenders)) if i != bye]
    least = field.least_squares([field.points[i] for i in order])
    known: int | None = None
    for _ in range(TRIES):
        pairs = of_neighbours(field, order)
        if pairs is not None:
            squares = sum(field.gap(a, b) for a, b in pairs)
            if squares == least:
                return pairs, bye
            known = squares if known is None else min(known, squares)
        rng.shuffle(order)
    return best(field) if known is None else best_clean(field, known)
