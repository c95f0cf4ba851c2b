"""Small states for tests of single rules."""

from __future__ import annotations

from typing import Any

from headjudge.wargame import Campaign
from headjudge.wargame.state import Army, State

__all__ = ["a_campaign", "a_state", "turn"]

PLAYERS = (
    {"name": "Ana", "side": "coalition", "rank": "General", "authority": True},
    {"name": "Pyx", "side": "phyrexia", "rank": "Chief Praetor", "authority": True},
)


def a_campaign(armies: list[dict[str, Any]], places: list[dict[str, Any]] | None = None, **more: Any) -> Campaign:
    """A campaign with these armies and places. Ana and Pyx control them all; there is no deadline and nothing spawns
    unless ``more`` says so."""
    controller = {"coalition": "Ana", "phyrexia": "Pyx"}
    full = [army | ({"controller": controller[army["side"]]} if army["side"] in controller else {}) for army in armies]
    setup: dict[str, Any] = {"turn": {"number": 1}, "players": list(PLAYERS), "options": {"spawn": False}}
    return Campaign.new(setup | {"armies": full, "places": places or []} | more, "a seed")


def a_state(armies: list[dict[str, Any]], places: list[dict[str, Any]] | None = None, **more: Any) -> State:
    """The state of :func:`a_campaign`."""
    return a_campaign(armies, places, **more).state


def turn(campaign: Campaign, *posts: tuple[str, str]) -> State:
    """Play a turn with these posts: who, and what."""
    for by, text in posts:
        campaign.act("post", by, text=text)
    campaign.act("lock", campaign.state.judges.movement[0])
    campaign.act("settle", campaign.state.judges.battle[0])
    return campaign.state


def missing(army: Army) -> int:
    """How many of an army's creatures are dead."""
    return sum(troop.full - troop.count for troop in army.troops)
