"""Results as people write them, and rounds drawn at random, for the tests of what is computed of results."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from headjudge.tournament.results import MatchResult, Result, Verdict

__all__ = ["random_rounds", "result", "rounds"]

WON, LOST, DREW = Verdict.WON, Verdict.LOST, Verdict.DREW


def result(text: str) -> MatchResult:
    """ "Ana 2-1 Ben", "Ana 1-1-1 Ben", "Ana bye", "Ana loss"."""
    words = text.split()
    if words[1:] == ["bye"]:
        return MatchResult((words[0],), (2,), (WON,))
    if words[1:] == ["loss"]:
        return MatchResult((words[0],), (0,), (LOST,))
    a, score, b = words
    won, lost, *drawn = (int(number) for number in score.split("-"))
    verdicts = (WON, LOST) if won > lost else (LOST, WON) if lost > won else (DREW, DREW)
    return MatchResult((a, b), (won, lost), verdicts, sum(drawn))


def rounds(*written: Sequence[str]) -> list[list[Result]]:
    """Rounds, each a list of results."""
    return [[result(text) for text in texts] for texts in written]


def random_rounds(rng: Random, names: Sequence[str], count: int) -> list[list[Result]]:
    """Rounds of random pairings: rematches, byes, losses without an opponent, both losing, and players who miss a
    round or, from some round on, all."""
    drops = {name: rng.choice((count, count, count, rng.randrange(count + 1))) for name in names}
    scores = ("2-0", "2-1", "1-2", "0-2", "1-1-1", "0-0-3", "1-0", "0-0", "2-1-1", "0-1-1")
    played = []
    for number in range(count):
        present = [name for name in names if drops[name] > number and rng.random() < 0.95]
        rng.shuffle(present)
        results: list[Result] = []
        while len(present) > 1:
            a, b = present.pop(), present.pop()
            if rng.random() < 0.05:
                results.append(MatchResult((a, b), (0, 0), (LOST, LOST)))
            else:
                results.append(result(f"{a} {rng.choice(scores)} {b}"))
        results += [result(f"{name} {rng.choice(('bye', 'bye', 'loss'))}") for name in present]
        played.append(results)
    return played
