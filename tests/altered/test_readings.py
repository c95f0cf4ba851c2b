"""Our own cards of Altered are read as before."""

from __future__ import annotations

from tests.altered.readings import FROZEN, our_readings
from tests.readings import as_text


def test_our_cards_are_read_as_before() -> None:
    found = our_readings()
    assert len(found) > 150
    assert as_text(found) == FROZEN.ours.read_text(encoding="utf-8"), (
        "python -m tests.altered.readings --update, and look"
    )
