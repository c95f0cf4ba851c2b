"""Entries of a round document are read by their types: what is wrong is said of entry and key, with the rule."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.core.errors import InvalidInput
from headjudge.wargame import Campaign

ANN = {"name": "Ann", "side": "coalition", "rank": "Lt"}
GATE = {"name": "Gate", "kind": "portal", "at": "1A"}


@pytest.mark.parametrize(
    ("document", "rule", "words"),
    [
        ({"players": [{**ANN, "speed": 1}]}, "", "Ann: there is no key 'speed'; it has name, side"),
        ({"players": [{**ANN, "name": ""}]}, "", "a player: name is missing"),
        ({"players": [{**ANN, "side": "mercenary"}]}, "1.1", "Ann: side must be coalition or phyrexia"),
        ({"players": [{**ANN, "inactive": 1}]}, "5.1", "Ann: inactive must be true or false, not 1"),
        ({"players": [{**ANN, "battles": -1}]}, "2.6", "Ann: battles must be a number of battles, not -1"),
        ({"places": [{**GATE, "kind": "inn"}]}, "1.1", "Gate: kind must be base, portal or town, not 'inn'"),
        ({"places": [{**GATE, "description": 5}]}, "", "Gate: description must be text, not 5"),
        ({"places": [{**GATE, "destroyed": "no"}]}, "", "Gate: destroyed must be true or false, not 'no'"),
        ({"turn": {"number": 0}}, "", "turn: number must be 1 to 100000, not 0"),
        ({"turn": {"day": 1}}, "", "turn: there is no key 'day'; it has number, deadline"),
    ],
)
def test_what_is_wrong_with_an_entry(document: dict[str, Any], rule: str, words: str) -> None:
    with pytest.raises(InvalidInput) as caught:
        Campaign.new(document, "a seed")
    assert words in str(caught.value)
    assert caught.value.rule == rule
