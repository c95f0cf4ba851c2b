"""Armies and their creatures, who controls them, and what is on its way to them (2, 3.2.4, 5.2)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from headjudge.wargame.state.grid import Square
from headjudge.wargame.state.orders import Route
from headjudge.wargame.state.ranks import RANKS, SLOTS, Side, Team

__all__ = ["Army", "Consignment", "Control", "Conversion", "Faction", "Troop"]

Conversion = Literal["partial", "full"]
"""How far a captured army is converted (4.5)."""

Faction = Literal["tdf", "theme", "ocean-theme", "raider"]
"""The factions of mercenaries (6)."""


@dataclass(slots=True)
class Troop:
    """The creatures of one card in an army: ``count`` alive of ``full`` when created, used at ``power``/``toughness``.

    ``colors`` are colors, or ``("artifact",)``. ``losses`` are those not yet healed, by the army's day during which
    they were lost (2.3.1); 0 stands for those lost before it came to the place where it counts days.
    """

    card: str
    count: int
    full: int
    power: int
    toughness: int
    colors: tuple[str, ...]
    slot: int
    keywords: tuple[str, ...] = ()
    imprinted: tuple[str, ...] = ()
    losses: dict[int, int] = field(default_factory=dict)

    @property
    def size(self) -> str:
        """Power and toughness as a card has them."""
        return f"{self.power}/{self.toughness}"


@dataclass(frozen=True, slots=True)
class Control:
    """An entry of the control list: from a time on these players (their keys) control the army (5.2.1)."""

    since: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Consignment:
    """Troops on their way to an army that fights: it receives them after its battle (3.2.4.3)."""

    sender: str
    troop: Troop
    only_if_won: bool


@dataclass(slots=True)
class Army:
    """An army. ``at`` is None while it is not on the map. ``colors`` are those of a Coalition army (2.2.1.1).

    ``control`` is its history, the newest last; an army without an entry is controlled by the player of its name.
    ``days`` are counted at its place (1.5). ``faction`` (tdf, theme, ocean-theme, raider), ``home`` (a town's name or a
    square) and ``at_war`` (a side) are of mercenaries (6). ``converted`` is ``partial`` or ``full`` for a captured
    army, ``original`` its old side, ``own_colors`` its old colors (4.5). ``approved``: the judge accepted it (2.5.2).
    """

    key: str
    name: str
    side: Side
    rank: str
    at: Square | None
    colors: tuple[str, ...] = ()
    troops: list[Troop] = field(default_factory=list)
    legend: str = ""
    control: list[Control] = field(default_factory=list)
    days: int = 0
    near: str = ""
    faction: Faction | Literal[""] = ""
    home: str = ""
    at_war: Team | Literal[""] = ""
    converted: Conversion | Literal[""] = ""
    original: Side | Literal[""] = ""
    own_colors: tuple[str, ...] = ()
    alive: bool = True
    approved: bool = True
    permitted: bool = False
    """Whether its namesake lets it be taken (5.3.2)."""
    namesake: str = ""
    """Its namesake (a player's key) where the names alone don't say it: after a change of screen name (1.6)."""
    listed: tuple[str, ...] | None = None
    """Who controlled it when the movement judge last updated the control list: what the other side knows (5.2.1)."""
    route: Route | None = None
    incoming: list[Consignment] = field(default_factory=list)
    stayed: bool = False
    """Whether it had counted the days of 1.7.1 in an enemy base and did not move at the last update."""
    head_start: int = 0
    """Days it had counted where it stands before the last win condition of the enemy fell (1.7.2)."""
    memory: dict[str, Any] = field(default_factory=dict)
    """What a mercenary program remembers from turn to turn (6)."""

    @property
    def total(self) -> int:
        """How many of its creatures are alive."""
        return sum(troop.count for troop in self.troops)

    @property
    def level(self) -> int:
        """The level of its rank."""
        return RANKS[self.rank].level

    def slot_total(self, slot: int) -> int:
        """How many creatures of a slot are alive."""
        return sum(troop.count for troop in self.troops if troop.slot == slot)

    @property
    def top(self) -> int:
        """How many creatures of the largest slot are alive (4.3.2)."""
        return self.slot_total(max(SLOTS))

    def lose(self, troop: Troop, number: int) -> int:
        """Some creatures of one of its troops die; how many did. They can be healed after the day that is being counted
        (2.3.1.1)."""
        dead = min(max(number, 0), troop.count)
        if dead > 0:
            troop.count -= dead
            troop.losses[self.days + 1] = troop.losses.get(self.days + 1, 0) + dead
        return dead

    @property
    def on_map(self) -> bool:
        """Whether it is alive and stands on the map."""
        return self.alive and self.at is not None
