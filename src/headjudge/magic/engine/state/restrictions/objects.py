"""What can't be done to objects or by them outside combat, and how permanents untap (rules 502, 701)."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.magic.engine.state.restrictions.base import Restriction
from headjudge.magic.text.tree.abilities import Cost, Keyword
from headjudge.magic.text.tree.categories import Objects, Players
from headjudge.magic.text.tree.nouns import Filter

__all__ = [
    "ActivatesAsWithHaste",
    "AdaptsAnyway",
    "AttachesOnlyTo",
    "CantBeCountered",
    "CantBeEnchanted",
    "CantBeEquipped",
    "CantBeRegenerated",
    "CantBeSacrificed",
    "CantBeTargeted",
    "CantCrew",
    "CantHaveCounters",
    "CantPhaseIn",
    "CantPhaseOut",
    "CantTransform",
    "CantUntap",
    "CardsCantBeTargeted",
    "CountersRemain",
    "CrewsAs",
    "DoesntUntap",
    "EndedFor",
    "HasKeyword",
    "LoyaltyAtAnyTime",
    "MayStayTapped",
    "NoActivations",
    "NoLegendRule",
    "ReturnsAsUntapping",
    "TargetableDespite",
    "UnderControl",
    "UntapAtMost",
    "UntapsWithOthers",
    "UsableAgain",
]


@dataclass(frozen=True)
class CountersRemain(Restriction):
    """Its counters stay on it as it moves, but into a hand or library (400.7)."""


@dataclass(frozen=True)
class CantCrew(Restriction):
    """It can't be tapped to crew Vehicles (702.122a)."""


@dataclass(frozen=True)
class CrewsAs(Restriction):
    """702.122e: it does these deeds ("crews", "saddles") as though its power were so much greater, or with its
    toughness."""

    deeds: tuple[str, ...]
    more: int = 0
    toughness: bool = False


@dataclass(frozen=True)
class DoesntUntap(Restriction):
    """Stays tapped in its controller's untap step (502.3); ``player``: only in that player's, if not -1."""

    player: int = -1


@dataclass(frozen=True)
class ReturnsAsUntapping(Restriction):
    """Returns to its owner's hand as the player untaps permanents (502.3)."""

    player: int


@dataclass(frozen=True)
class UntapsWithOthers(Restriction):
    """Untaps in each other player's untap step, too (502.2)."""


@dataclass(frozen=True)
class NoLegendRule(Restriction):
    """Isn't put into a graveyard for being legendary and sharing its name (704.5j)."""


@dataclass(frozen=True)
class CantBeEnchanted(Restriction):
    """303.4: no Aura can be attached to it, but for the one that says so of ``others``."""

    others: bool = False


@dataclass(frozen=True)
class CantBeEquipped(Restriction):
    """Equipment can't be, or stay, attached to it (301.5c)."""


@dataclass(frozen=True)
class AttachesOnlyTo(Restriction):
    """Can't be, or stay, attached to anything else (301.5c)."""

    what: Filter


@dataclass(frozen=True)
class CantBeSacrificed(Restriction):
    """Can't be sacrificed, neither as a cost nor by an effect (701.13); ``by_you``: by the effect's controller."""

    by_you: bool = False


@dataclass(frozen=True)
class EndedFor(Restriction):
    """What else the effect says of it is over as soon as the effect's controller pays that (116.2c)."""

    cost: Cost


@dataclass(frozen=True)
class CantPhaseIn(Restriction):
    """Can't phase in (702.23): said of what is locked in as an effect begins, or of all permanents."""


@dataclass(frozen=True)
class CantPhaseOut(Restriction):
    """Can't phase out (702.23)."""


@dataclass(frozen=True)
class CantHaveCounters(Restriction):
    """Counters, or only those of a ``kind``, can't be put on it (122.1)."""

    kind: str = ""


@dataclass(frozen=True)
class AdaptsAnyway(Restriction):
    """The next time that it adapts, it does as though it had no +1/+1 counters on it (701.46)."""


@dataclass(frozen=True)
class UsableAgain(Restriction):
    """Its abilities with a ``label`` that can be activated only once can be so an additional time (602.5b); or those
    that can be so once each turn, twice in each turn of whoever has the rule (``in_your_turns``)."""

    label: str
    in_your_turns: bool = False


@dataclass(frozen=True)
class CantTransform(Restriction):
    """Can't transform (701.27)."""


@dataclass(frozen=True)
class CantUntap(Restriction):
    """Can't become untapped (701.16)."""


@dataclass(frozen=True)
class MayStayTapped(Restriction):
    """The controller may leave it tapped (502.2)."""


@dataclass(frozen=True)
class CantBeCountered(Restriction):
    """Spells and abilities can't counter it. ``by``: only such spells can't."""

    by: Objects | None = None


@dataclass(frozen=True)
class CantBeRegenerated(Restriction):
    """Regeneration shields don't apply (701.11c)."""


@dataclass(frozen=True)
class CantBeTargeted(Restriction):
    """Can't be the target of spells or abilities.

    ``by_opponents``: of those that opponents control. ``what``: of such objects.
    """

    by_opponents: bool = False
    spells: bool = True
    abilities: bool = True
    what: Objects | None = None


@dataclass(frozen=True)
class TargetableDespite(Restriction):
    """Can be the target of what those players control, or anybody, as though it didn't have hexproof, or shroud."""

    keyword: str
    who: Players | None = None


@dataclass(frozen=True)
class CardsCantBeTargeted(Restriction):
    """Such cards of the player's, in a graveyard, can't be targets of spells or abilities (115.1a)."""

    what: Objects


@dataclass(frozen=True)
class NoActivations(Restriction):
    """Its activated abilities can't be activated; mana abilities can if ``but_mana``; ``tapping``: those with {T} in
    their costs can't."""

    but_mana: bool = False
    tapping: bool = False


@dataclass(frozen=True)
class UntapAtMost(Restriction):
    """502.3: in their untap step the player untaps no more than so many of such permanents."""

    most: int
    what: Filter


@dataclass(frozen=True)
class LoyaltyAtAnyTime(Restriction):
    """606.3: its loyalty abilities may be activated whenever an instant could be cast, still one a turn."""


@dataclass(frozen=True)
class ActivatesAsWithHaste(Restriction):
    """302.6: costs of its abilities may be paid by tapping it as though it had haste."""


@dataclass(frozen=True)
class HasKeyword(Restriction):
    """A keyword ability of a player: hexproof, shroud, protection."""

    keyword: Keyword


@dataclass(frozen=True)
class UnderControl(Restriction):
    """Layer 2 (613.2): it is controlled by ``player`` (-1: the controller of the effect), or by the one whom words
    mean at any time (``who``), if there is one."""

    player: int = -1
    who: Players | None = None
