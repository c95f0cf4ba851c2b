"""Habits of the client's sources that no linter knows."""

from __future__ import annotations

import re
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "web" / "src"
#: A value that is reached through another one: its effect runs again whenever the other is replaced.
_REACHED = re.compile(r"\bvoid \w[\w.]*(?:\?\.|\[)[\w.?\[\]]*;")


def test_effects_wait_for_values_and_not_for_the_views_that_carry_them() -> None:
    """An effect that wants `view?.id` runs with each new view, and forgets what somebody has typed or chosen; it has
    to want a `$derived` of it."""
    found = [
        f"{path.relative_to(SOURCES)}: {match.group().strip()}"
        for path in sorted(SOURCES.rglob("*.svelte"))
        for match in _REACHED.finditer(path.read_text())
    ]
    assert found == []
