"""The armies, and the creatures in them: type and number of these are for everybody to see (1.2)."""

from __future__ import annotations

from typing import TypedDict

from headjudge.wargame.people.control import namesake_of
from headjudge.wargame.people.preparing import knows_army
from headjudge.wargame.state import Army, Conversion, Faction, Troop
from headjudge.wargame.state.ranks import Side, Team
from headjudge.wargame.views.naming import player_name
from headjudge.wargame.views.reader import Reader

__all__ = ["ArmyView", "TroopView", "army_views"]


class TroopView(TypedDict):
    """The creatures of one card in an army."""

    card: str
    count: int
    """How many are alive."""
    full: int
    """How many there were when it was created."""
    size: str
    """Power and toughness at which it is used."""
    colors: list[str]
    slot: int
    keywords: list[str]
    imprinted: list[str]


class ArmyView(TypedDict):
    """An army."""

    name: str
    side: Side
    rank: str
    level: int
    """The level of its rank, which is the size of its smallest slot."""
    at: str | None
    """None while it isn't on the map, or its place is secret."""
    colors: list[str]
    """Of a Coalition army (2.2.1.1)."""
    total: int
    """How many of its creatures are alive."""
    full: int
    legend: str | None
    days: int
    """Counted where it stands (1.5)."""
    namesake: str | None
    """The player of its name."""
    permitted: bool | None
    """Whether its namesake lets it be taken (5.3.2); None for who may not know it."""
    controllers: list[str]
    battle: int | None
    """The number of the battle that it fights now."""
    converted: Conversion | None
    """How far a captured army is converted (4.5)."""
    original: Side | None
    """The old side of a captured army."""
    at_war: Team | None
    """The team that a mercenary army is at war with (6.2.2)."""
    faction: Faction | None
    """Of mercenaries (6)."""
    home: str | None
    """A town's name or a square, of mercenaries (6)."""
    alive: bool
    approved: bool
    """Whether the judge has accepted it (2.5.2)."""
    near: str | None
    """Where its side wants it placed (2.5.2.3); None for who may not know it."""
    route: list[str]
    """The squares that are left of a long move (3.2.2.3)."""
    troops: list[TroopView]


def army_views(reader: Reader) -> list[ArmyView]:
    """The armies that a reader may see (2.5.2.2)."""
    known = (army for army in reader.state.armies.values() if knows_army(reader.state, reader.name, army))
    return [_army_view(reader, army) for army in known]


def _army_view(reader: Reader, army: Army) -> ArmyView:
    state = reader.state
    battle, namesake = state.fights(army.key), namesake_of(state, army)
    return {
        "name": army.name,
        "side": army.side,
        "rank": army.rank,
        "level": army.level,
        "at": str(army.at) if army.at is not None else None,
        "colors": list(army.colors),
        "total": army.total,
        "full": sum(troop.full for troop in army.troops),
        "legend": army.legend or None,
        "days": army.days,
        "namesake": namesake.name if namesake is not None else None,
        "permitted": army.permitted if reader.of_side(army.side) else None,
        "controllers": [player_name(state, key) for key in reader.controllers(army)],
        "battle": battle.id if battle is not None else None,
        "converted": army.converted or None,
        "original": army.original or None,
        "at_war": army.at_war or None,
        "faction": army.faction or None,
        "home": army.home or None,
        "alive": army.alive,
        "approved": army.approved,
        "near": army.near if reader.of_side(army.side) and army.near else None,
        "route": [str(leg.to) for leg in army.route.legs] if army.route is not None else [],
        "troops": [_troop_view(troop) for troop in army.troops],
    }


def _troop_view(troop: Troop) -> TroopView:
    return {
        "card": troop.card,
        "count": troop.count,
        "full": troop.full,
        "size": troop.size,
        "colors": list(troop.colors),
        "slot": troop.slot,
        "keywords": list(troop.keywords),
        "imprinted": list(troop.imprinted),
    }
