"""Ready-made mercenaries: names of our own, with plain creatures that fit them (2.5.3, 6)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources

import yaml

from headjudge.core.rng import Rng
from headjudge.wargame.state import State, Troop
from headjudge.wargame.state.ranks import SLOTS, slot_size

__all__ = ["Company", "companies", "free_company"]


@dataclass(frozen=True)
class Company:
    """A mercenary army to be: its name, the color of its creatures (or ``artifact``), and one creature for each
    slot."""

    name: str
    color: str
    creatures: tuple[str, ...]

    def troops(self, level: int) -> list[Troop]:
        """Its full troops at a rank's level: of each slot as many as it holds, as large as it allows."""
        return [
            Troop(card, most, most, slot_size(level, slot), slot_size(level, slot), (self.color,), slot)
            for card, (slot, most) in zip(self.creatures, SLOTS.items(), strict=True)
        ]


@cache
def companies() -> dict[str, tuple[Company, ...]]:
    """All ready-made mercenaries, by faction: ``tdf``, ``theme``, ``ocean-theme``, ``raider``."""
    text = resources.files("headjudge.wargame").joinpath("data", "mercenaries.yaml").read_text(encoding="utf-8")
    return {
        faction: tuple(Company(entry["name"], entry["color"], tuple(entry["creatures"])) for entry in entries)
        for faction, entries in yaml.safe_load(text).items()
    }


def free_company(state: State, faction: str, rng: Rng, taken: set[str]) -> Company:
    """A drawn company of a faction whose name no army or player of the campaign has, nor is in ``taken``; once all are
    used, names are numbered."""
    known = {army.name.casefold() for army in state.armies.values()} | {name.casefold() for name in taken}
    known |= {player.name.casefold() for player in state.players.values()}
    offered = companies()[faction]
    free = [company for company in offered if company.name.casefold() not in known]
    if free:
        return rng.choice(free)
    company = rng.choice(offered)
    number = 2
    while f"{company.name} {number}".casefold() in known:
        number += 1
    return Company(f"{company.name} {number}", company.color, company.creatures)
