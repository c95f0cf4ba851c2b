"""Real events: published points, percentages and order come out, source by source; each deviation is known, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from tests.tournament.standings.real_events import EVENTS, events, knowledge, known_events, replayed

from headjudge.tournament.standings import SERVICES
from headjudge.tournament.standings.columns import Column, averages

pytestmark = pytest.mark.skipif(not EVENTS.exists(), reason="no real events in ../shared/data")

WHOLE = {"melee": 259, "topdeck": 33, "cardsrealm": 21, "manatraders": 1}
"""Of so many events all that was published comes out; of the others real-events.yaml says what doesn't."""


def test_published_standings_come_out() -> None:
    whole: Counter[str] = Counter()
    names = set()
    for event in events():
        known = knowledge(event)
        replay = replayed(event, known)
        assert replay.differs == known.deviations, (event["name"], replay.examples)
        whole[event["source"]] += not replay.differs
        names.add(event["name"])
    assert whole == WHOLE
    assert known_events().keys() <= names


def test_each_deviation_has_a_reason() -> None:
    for event in events():
        known = knowledge(event)
        assert bool(known.deviations) == bool(known.why), event["name"]


def test_where_games_are_not_known_averages_of_the_published_ones_come_out() -> None:
    """TopDeck's data know who won, not the games: its own game-win percentages stand for them."""
    compared = 0
    for event in events():
        if event["source"] != "topdeck":
            continue
        met: dict[str, list[str]] = {name: [] for name in event["players"]}
        for match in (match for matches in event["rounds"] for match in matches):
            met[match["a"]].append(match["b"])
            met[match["b"]].append(match["a"])
        unit, floor = 10 ** event["decimals"], SERVICES["topdeck"].floor
        shares = {row["player"]: max(round(row["gw"] * unit), int(floor * unit)) for row in event["standings"]}
        of_opponents = averages(Column(shares, unit), met, floor)
        for row in event["standings"]:
            if met[row["player"]]:
                assert float(of_opponents.of(row["player"])) == pytest.approx(row["ogw"], abs=2 / unit), row
                compared += 1
        left = [row for row in event["standings"] if row["player"] not in _in_playoff(event)]
        keys = [tuple(row[figure.value] for figure in SERVICES["topdeck"].tiebreakers) for row in left]
        assert keys == sorted(keys, reverse=True)
    assert compared == 890


def _in_playoff(event: Mapping[str, Any]) -> set[str]:
    return {match[side] for stage in event["playoff"] for match in stage["matches"] for side in "ab"}
