"""Who stands where in a play-off, or in an event that is elimination from the start: by the round reached."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.tournament.results import MatchResult, Result, Verdict
from headjudge.tournament.standings.table import Standings

__all__ = ["by_round_reached"]


def by_round_reached(
    before: Standings, qualified: Sequence[str], rounds: Sequence[Sequence[Result]], *, lives: int = 1
) -> Standings:
    """The standings after a cut: the qualified by the round reached (a win in the last round counts), then as they
    stood before; below them all others as they stood. The figures stay those of before.

    ``before``: the Swiss standings, or, in an event that is elimination from the start, those of no rounds, in which
    all are tied: who lost in the same round then shares a rank. ``rounds``: the finished matches of the play-off's
    rounds. ``lives``: losses that put out, 2 in double elimination; who is still in then stands above who is out, and
    who has lost less above the others. What those who are out play on is for places, as the match for the third: of
    those who were put out in the same round who wins it stands higher. A pod's first is through, its others lose; a
    drawn pod costs nobody a life.
    """
    inside = set(qualified)
    lost = dict.fromkeys(qualified, 0)
    reached = dict.fromkeys(qualified, 0)
    placed = {name: [0] * len(rounds) for name in qualified}
    for number, results in enumerate(rounds):
        for result in results:
            for name, verdict in _verdicts(result):
                if name not in inside:
                    continue
                if lost[name] >= lives:
                    placed[name][number] = -1 if verdict is Verdict.WON else 1
                    continue
                lost[name] += verdict is Verdict.LOST
                reached[name] = number + (lost[name] < lives)
    if lives > 1:
        for name in qualified:
            if lost[name] < lives:
                reached[name] = len(rounds)

    def key(name: str) -> tuple[int, int, tuple[int, ...]]:
        return (-reached[name], lost[name] if lives > 1 else 0, tuple(placed[name]))

    keys = sorted({key(name) for name in inside})
    groups = [
        tuple(name for name in group if name in inside and key(name) == level)
        for level in keys
        for group in before.groups
    ]
    rest = [tuple(name for name in group if name not in inside) for group in before.groups]
    return Standings(tuple(group for group in (*groups, *rest) if group), before.figures)


def _verdicts(result: Result) -> list[tuple[str, Verdict]]:
    if isinstance(result, MatchResult):
        return list(zip(result.sides, result.verdicts, strict=True))
    through = Verdict.DREW if result.drawn else Verdict.WON
    return [
        (name, through if result.drawn or place == 0 else Verdict.LOST)
        for place, names in enumerate(result.places)
        for name in names
    ]
