"""Real events replayed: what a service published beside what comes out of its results with its settings.

``real-events.yaml`` says, source by source, since when which settings hold, and of single events what is known of them.
"""

from __future__ import annotations

import json
import lzma
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import yaml

from headjudge.tournament.results import MatchResult, Result, Verdict
from headjudge.tournament.standings import (
    SERVICES,
    Figures,
    Scoring,
    Standings,
    Tiebreaker,
    by_round_reached,
    standings,
)

__all__ = ["EVENTS", "Knowledge", "Replay", "events", "knowledge", "known_events", "replayed"]

EVENTS = Path(__file__).parents[4] / "shared/data/real-events.jsonl.xz"
KNOWN = Path(__file__).with_name("real-events.yaml")
PERCENTAGES = ("omw", "gw", "ogw")
WON, LOST, DREW = Verdict.WON, Verdict.LOST, Verdict.DREW


@dataclass(frozen=True)
class Knowledge:
    """What is known of a source since a date, or of one event.

    ``scoring``: how it differs from the service's profile. ``published``: the figures that can be compared.
    ``slack``: units of the last decimal by which a percentage may differ. ``playoff``: what the published standings
    have of the play-off: nothing, its ``order``, that and its matches in the ``percentages`` (played, without points),
    or points, too (``all``). ``stages``: after which rounds somebody's event was over whose figures then stayed.
    ``losses``: rounds and players that were given a loss without an opponent. ``unplayed``: what a match without games
    was for both; nothing: it doesn't count. ``absent``: the figures published of who never played.
    ``deviations``: how many figures, by kind, still differ, and ``why``.
    """

    scoring: Mapping[str, Any] = field(default_factory=dict)
    published: tuple[str, ...] = ("points", *PERCENTAGES)
    slack: int = 0
    playoff: str = "nothing"
    stages: tuple[int, ...] = ()
    losses: tuple[tuple[int, str], ...] = ()
    unplayed: str | None = "drew"
    absent: Mapping[str, float] = field(default_factory=dict)
    deviations: Mapping[str, int] = field(default_factory=dict)
    why: str = ""


@dataclass(frozen=True)
class Replay:
    """What came out: the kinds of figures that differ, how often, and an example of each."""

    differs: Mapping[str, int]
    examples: tuple[str, ...]


@cache
def events() -> tuple[dict[str, Any], ...]:
    """The real events."""
    with lzma.open(EVENTS, "rt") as lines:
        return tuple(json.loads(line) for line in lines)


@cache
def _known() -> dict[str, Any]:
    known: dict[str, Any] = yaml.safe_load(KNOWN.read_text())
    return known


def known_events() -> dict[str, Any]:
    """What is known of single events, by their names."""
    events: dict[str, Any] = _known()["events"]
    return events


def knowledge(event: Mapping[str, Any]) -> Knowledge:
    """What is known of an event: of its source at its date, then of itself."""
    merged: dict[str, Any] = {}
    for since in _known()["sources"][event["source"]]:
        if str(since["since"]) <= event["date"]:
            merged |= {key: value for key, value in since.items() if key not in ("since", "note")}
    merged |= known_events().get(event["name"], {})
    for key in ("published", "stages"):
        if key in merged:
            merged[key] = tuple(merged[key])
    return Knowledge(**merged)


def replayed(event: Mapping[str, Any], known: Knowledge) -> Replay:
    """Compare all that was published of an event with what its results come to."""
    scoring = _scoring(event["source"], known)
    played = [_results(event, number, matches, known) for number, matches in enumerate(event["rounds"], 1)]
    after = [_matches(stage["matches"], known) for stage in event["playoff"]]
    through = {name for results in after for result in results for name in _sides(result)}
    table = _in_stages(event, played, scoring, known.stages)
    cut = [name for name in table.order if name in through]
    if known.playoff in ("percentages", "all") and after:
        counted = after if known.playoff == "all" else [_without_points(results) for results in after]
        table = _in_stages(event, [*played, *counted], scoring, (*known.stages, len(played)))
        table = by_round_reached(table, cut, after)
    elif known.playoff == "order" and after:
        table = by_round_reached(table, cut, after)
    differs: Counter[str] = Counter()
    examples: dict[str, str] = {}
    for row in event["standings"]:
        name = row["player"]
        own = table.figures[name]
        for kind in known.published:
            if not _same(kind, row[kind], own, event["decimals"], known):
                differs[kind] += 1
                examples.setdefault(kind, f"{name} {kind}: {row[kind]} published, {float(getattr(own, kind))}")
    ranks = [table.ranks[row["player"]] for row in event["standings"]]
    if steps := sum(earlier > later for earlier, later in pairwise(ranks)):
        differs["order"] = steps
        examples["order"] = f"ranks in the published order: {ranks}"
    return Replay(dict(differs), tuple(examples.values()))


def _scoring(source: str, known: Knowledge) -> Scoring:
    values: dict[str, Any] = dict(known.scoring)
    for key in ("floor", "drawn_game", "nobody"):
        if isinstance(values.get(key), str):
            values[key] = Fraction(values[key])
    if "tiebreakers" in values:
        values["tiebreakers"] = tuple(Tiebreaker(word) for word in values["tiebreakers"])
    return replace(SERVICES[source], **values)


def _in_stages(
    event: Mapping[str, Any], played: list[list[Result]], scoring: Scoring, stages: tuple[int, ...]
) -> Standings:
    """Who plays on after a stage stands above those whose event is over, who keep the figures of its end."""
    ends = (*stages, len(played))
    table = standings(event["players"], played[: ends[0]], scoring)
    for start, end in pairwise(ends):
        going_on = {name for results in played[start:] for result in results for name in _sides(result)}
        through = [name for name in table.order if name in going_on]
        table = standings(through, played[:end], scoring).above(table)
    return table


def _without_points(results: list[Result]) -> list[Result]:
    """Matches that count as played, with their games, and give nobody match points."""
    return [replace(result, verdicts=(LOST, LOST)) for result in results if isinstance(result, MatchResult)]


def _sides(result: Result) -> tuple[str, ...]:
    return result.sides if isinstance(result, MatchResult) else ()


def _results(event: Mapping[str, Any], number: int, matches: list[dict[str, Any]], known: Knowledge) -> list[Result]:
    byes = [MatchResult((name,), (2,), (WON,)) for round_, name in event["byes"] if round_ == number]
    losses = [
        MatchResult((name,), (0,), (LOST,)) for round_, name in [*event["losses"], *known.losses] if round_ == number
    ]
    return [*_matches(matches, known), *byes, *losses]


def _matches(matches: list[dict[str, Any]], known: Knowledge) -> list[Result]:
    results: list[Result] = []
    for match in matches:
        a, b, drawn = match["games"]
        if not a + b + drawn:
            if known.unplayed:
                both = Verdict(known.unplayed)
                results.append(MatchResult((match["a"], match["b"]), (0, 0), (both, both)))
            continue
        verdicts = (WON, LOST) if a > b else (LOST, WON) if b > a else (DREW, DREW)
        results.append(MatchResult((match["a"], match["b"]), (a, b), verdicts, drawn))
    return results


def _same(kind: str, published: float, own: Figures, decimals: int, known: Knowledge) -> bool:
    if kind == "points":
        return bool(own.points == published)
    if own.won + own.drew + own.lost == 0 and kind in known.absent:
        return bool(published == known.absent[kind])
    figure: Fraction = getattr(own, kind)
    mine = (2 * figure.numerator * 10**decimals + figure.denominator) // (2 * figure.denominator)
    return bool(abs(mine - round(published * 10**decimals)) <= known.slack)
