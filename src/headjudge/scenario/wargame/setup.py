"""From a scenario to a round document: its set-up, its options, and the cards that it defines."""

from __future__ import annotations

from typing import Any

from headjudge.scenario.document import Block, plain
from headjudge.scenario.model import Scenario
from headjudge.wargame.campaign import Campaign
from headjudge.wargame.setup.document import KEYS as ROUND_KEYS

__all__ = ["KEYS", "set_up"]

KEYS = frozenset({"cards"})
"""The keys of a scenario's top level that the wargame adds."""

_OWN_KEYS = frozenset({"cards", "options"})
"""Keys of a round document that stand at the top level of a scenario."""


def set_up(scenario: Scenario) -> Campaign:
    """The campaign at the start of a script, with the scenario's seed.

    No raider spawns by chance (6.3.2): only a die that the script gives can bring one. The card database is not asked:
    a scenario runs alike everywhere, and a card that it doesn't define is a plain creature. Raises MalformedScenario
    for keys that are not known, and the engine's refusal of what the rules don't allow.
    """
    known = [key for key in ROUND_KEYS if key not in _OWN_KEYS]
    for key in scenario.setup:
        if key not in known:
            raise scenario.setup.fault(key, f"unknown key of a set-up; known are {', '.join(known)}")
    document: dict[str, Any] = plain(scenario.setup)
    document.setdefault("turn", {"number": 1})
    document["options"] = {"spawn": False, **plain(scenario.options)}
    document["cards"] = _cards(scenario.block)
    return Campaign.new(document, seed=f"scenario {scenario.rng}")


def _cards(block: Block) -> list[dict[str, Any]]:
    """The definitions of a scenario's own cards; their texts need not compile."""
    cards = block.get("cards", [])
    if not isinstance(cards, list) or not all(isinstance(c, Block) and isinstance(c.get("name"), str) for c in cards):
        raise block.fault("cards", "a list of definitions is wanted, each with a name")
    return [plain(card) for card in cards]
