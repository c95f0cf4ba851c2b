"""Each section about matches, switched off, is noticed by a scenario that cites it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.depth import DEEP
from tests.mutation.switches import Switch, patched
from tests.mutation.tournament_110 import SWITCHES
from tests.tournament.matches.driver import Driver
from tests.tournament.matches.test_scenarios import documents

from headjudge.core.errors import HeadjudgeError

OFF = [
    (number, off)
    for number, entry in SWITCHES.items()
    for off in (entry if isinstance(entry, tuple) else (entry,))
    if isinstance(off, Switch)
]
EACH = 1 if DEEP else 6
"""One in so many is tried: all of them in deep runs."""


def fails(document: dict[str, Any]) -> bool:
    """Whether a document fails."""
    try:
        Driver(document).play(document["script"])
    except (AssertionError, HeadjudgeError, pytest.fail.Exception):
        return True
    return False


@pytest.mark.parametrize(("number", "off"), OFF[::EACH], ids=lambda value: getattr(value, "what", value))
def test_switching_off_is_noticed(number: str, off: Switch) -> None:
    citing = [parameter.values[0] for parameter in documents() if number in parameter.values[0]["rules"]]
    assert citing
    assert not any(fails(document) for document in citing)
    with patched(off):
        assert any(fails(document) for document in citing)
