"""What stands after the noun of a description."""

from __future__ import annotations

from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.categories import Amount, Expeditions, Objects, Place, Players, Qualifier
from headjudge.grammar.node import Form, node

__all__ = [
    "ControlledBy",
    "ControlledOrInReserve",
    "CostAs",
    "Facing",
    "InAscendedExpedition",
    "InExpedition",
    "InPlace",
    "InSingleTerrainRegion",
    "InTerrain",
    "WithBaseStatistic",
    "WithCost",
    "WithCounters",
    "WithNoStatistic",
    "WithTotal",
]

CARD_TEXT.words.add("cost", {"hand cost": "hand", "reserve cost": "reserve", "base cost": "base"})


@node("{who} control(s)", "controlled by {who}")
class ControlledBy(Qualifier):
    """Controlled by a player."""

    who: Players


@node("{who} control(s) or in {whose:possessive} reserve", Form("{who} control(s) and in {whose:possessive} reserve"))
class ControlledOrInReserve(Qualifier):
    """Controlled by a player, or in a Reserve."""

    who: Players
    whose: Players


@node("in {place}", "from {place}")
class InPlace(Qualifier):
    """In a zone."""

    place: Place


@node("in {expedition}", "from {expedition}")
class InExpedition(Qualifier):
    """In an Expedition."""

    expedition: Expeditions


@node("in an ascended expedition")
class InAscendedExpedition(Qualifier):
    """In an Expedition that is Ascended."""


@node("in a single-terrain region")
class InSingleTerrainRegion(Qualifier):
    """In a region that has exactly one terrain."""


@node("facing {what}")
class Facing(Qualifier):
    """In the Expedition that faces that of an object."""

    what: Objects


@node("in {terrain:terrain}")
class InTerrain(Qualifier):
    """In a region that has this terrain."""

    terrain: str


@node(
    "with {cost:cost} {number:mana}",
    Form("with {cost:cost} {number:mana} or less", relation="<="),
    Form("with {cost:cost} {number:mana} or more", relation=">="),
    Form("with a {cost:cost} of {number:mana} or less", relation="<="),
    Form("with a {cost:cost} of {number:mana} or more", relation=">="),
    Form("with {cost:cost} less than or equal to {number}", relation="<="),
    Form("with {cost:cost} greater than or equal to {number}", relation=">="),
)
class WithCost(Qualifier):
    """Whose Hand Cost, Reserve Cost or Base Cost is so."""

    cost: str
    number: Amount
    relation: str = "=="


@node("with {cost:cost} less than or equal to the {other:cost} of {what}")
class CostAs(Qualifier):
    """Whose cost isn't higher than that of another object."""

    cost: str
    other: str
    what: Objects


@node(
    "with a total {cost:cost} {number:mana} or less",
    "with total {cost:cost} {number:mana} or less",
    Form("with total {terrain:terrain} of {number} or less"),
)
class WithTotal(Qualifier):
    """Of which those that are chosen have costs, or statistics in a ``terrain``, that come to no more together."""

    number: Amount
    cost: str = ""
    terrain: str = ""


@node("with a base statistic of {number}")
class WithBaseStatistic(Qualifier):
    """Of whose printed statistics one is so."""

    number: Amount


@node("with no statistic over {number}")
class WithNoStatistic(Qualifier):
    """None of whose statistics is higher."""

    number: Amount


@node("with counters", Form("with boosts", boosts=True))
class WithCounters(Qualifier):
    """On which there are counters, or boosts."""

    boosts: bool = False
