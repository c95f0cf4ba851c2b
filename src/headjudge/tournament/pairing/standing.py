"""A round paired by standing: the first meets the second, the third the fourth … (facts/organisers)."""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.core.rng import Rng
from headjudge.tournament.pairing.contenders import Contender, PairedRound, Pairing, Why, by_name
from headjudge.tournament.pairing.given import assessed
from headjudge.tournament.pairing.swiss import awarded_byes

__all__ = ["pair"]


def pair(contenders: Iterable[Contender], rng: Rng) -> PairedRound:
    """Pair by place, rematches as they come; who are tied follow each other by lot. Awarded byes come first; of an odd
    number the last of those who had the fewest byes has the bye. Raises InvalidInput if two have the same name."""
    present = list(by_name(contenders).values())
    pairings = awarded_byes(present)
    others = [contender for contender in present if not contender.awarded_bye]
    rng.shuffle(others)
    others.sort(key=lambda contender: contender.place)
    if len(others) % 2:
        fewest = min(contender.byes for contender in others)
        last = next(contender for contender in reversed(others) if contender.byes == fewest)
        others.remove(last)
        reason = f"{last.name} has the bye, as the lowest in the standings of those who have had the fewest."
        pairings.insert(0, Pairing((last.name,), Why.BYE, reason))
    couples = [
        Pairing((high.name, low.name), Why.STANDING, f"Places {2 * at + 1} and {2 * at + 2} of those who are playing.")
        for at, (high, low) in enumerate(zip(others[::2], others[1::2], strict=True))
    ]
    return assessed([*couples, *pairings], present)
