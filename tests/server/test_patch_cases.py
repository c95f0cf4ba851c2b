"""The cases that the server's patches and the browser's client (web/src/lib/patch.test.ts) share."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from headjudge.server.hosting.patch import apply, difference, reusing

CASES = json.loads((Path(__file__).parents[1] / "data" / "patches.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_case(case: dict[str, Any]) -> None:
    before = deepcopy(case["old"])
    assert difference(case["old"], case["new"]) == case["patch"]
    assert apply(case["old"], case["patch"]) == case["new"]
    assert case["old"] == before


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_what_stays_is_the_very_same(case: dict[str, Any]) -> None:
    old = case["old"]
    made = reusing(old, deepcopy(case["new"]))
    assert made == case["new"]
    for key in old if isinstance(old, dict) and isinstance(made, dict) else ():
        assert key not in made or made[key] is old[key] or made[key] != old[key]
