"""Scenarios that are right by the rules and don't pass yet: each must still fail, so that one that works is moved.

What fails here is refused or missing, and said so in the CHANGELOG; nothing of it is played wrongly in silence.
"""

from pathlib import Path

import pytest

from headjudge.scenario.runner import Result, run_file

WANTED = Path(__file__).parent / "wanted"
RESULTS = [result for file in sorted(WANTED.glob("*.yaml")) for result in run_file(file)]


@pytest.mark.parametrize("result", RESULTS, ids=lambda result: result.title)
def test_still_wanted(result: Result) -> None:
    assert not result.malformed, result.message
    assert not result.passed, f"'{result.title}' passes now: move it from {result.file} to scenarios/"
