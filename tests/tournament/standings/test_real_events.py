"""Real events: published points, percentages and order come out, source by source; each deviation is known, and why."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.tournament.standings.real_events import EVENTS, events, knowledge, known_events, replayed

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
