"""What the rules let objects and players do or not do beyond the usual, as the engine looks it up.

The words of cards (:mod:`headjudge.magic.text.tree.changes` and others) are turned into these by
:mod:`headjudge.magic.engine.semantics`; combat, costs, timing and state-based actions ask for them with
:func:`..characteristics.rules_of.rules_of` and :func:`..characteristics.rules_of.player_rules_of`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from headjudge.magic.engine.state.steps import Skipped, Step
from headjudge.magic.text.tree.abilities import Cost, Keyword
from headjudge.magic.text.tree.categories import Amount, Condition, Objects, Players, Tally, Zone
from headjudge.magic.text.tree.nouns import Filter
from headjudge.magic.text.zone_kinds import ANY_ZONE, ZoneKind

__all__ = [
    "NEXT",
    "ActivationCostChange",
    "AdditionalBlocks",
    "AdditionalLands",
    "AssignsAsUnblocked",
    "AssignsNoDamage",
    "AssignsToughness",
    "AttackLimit",
    "AttackedLimit",
    "AttacksAsThoughNoDefender",
    "BlockLimit",
    "BlocksAsWithReach",
    "CantActivate",
    "CantAttack",
    "CantBeBlocked",
    "CantBeCountered",
    "CantBeRegenerated",
    "CantBeSacrificed",
    "CantBeTargeted",
    "CantBlock",
    "CantCast",
    "CantCrew",
    "CantDraw",
    "CantGainLife",
    "CantLoseLife",
    "CantLoseTheGame",
    "CantPlayLands",
    "CantTransform",
    "CantUntap",
    "CantWinTheGame",
    "CardsCantBeTargeted",
    "CastAsThoughFlash",
    "ChoosesBlocks",
    "CostChange",
    "CrewsAs",
    "DamageCantBePrevented",
    "DoesntUntap",
    "HandRevealed",
    "HasKeyword",
    "LooksAtExiled",
    "LooksAtTop",
    "LoyaltyAtAnyTime",
    "MaximumHandSize",
    "MayExert",
    "MayStayTapped",
    "MustAttack",
    "MustAttackWithOne",
    "MustBeBlocked",
    "MustBlock",
    "NoActivations",
    "PaidInstead",
    "PlayFrom",
    "ProducesInstead",
    "Restriction",
    "ReturnsAsUntapping",
    "Skips",
    "SpellsHave",
    "TopRevealed",
    "TriggersAgain",
    "UnderControl",
    "UntapAtMost",
    "UntapsWithOthers",
]


class Restriction:
    """One rule that applies to an object or a player."""


@dataclass(frozen=True)
class CantAttack(Restriction):
    """508.1c. ``defender`` None: nobody. ``cost``: unless it is paid (508.1h). ``alone``: not alone.

    ``unless``: unless that is true of the defending player. ``walkers``: nor planeswalkers of that defender.
    """

    defender: Players | None = None
    cost: Cost | None = None
    unless: Condition | None = None
    alone: bool = False
    walkers: bool = False


@dataclass(frozen=True)
class CantBlock(Restriction):
    """509.1b. ``what`` None: nothing. ``only``: nothing else than ``what``. ``alone``: not alone.

    ``unless``: unless that is true.
    """

    what: Objects | None = None
    only: bool = False
    alone: bool = False
    unless: Condition | None = None


@dataclass(frozen=True)
class BlocksAsWithReach(Restriction):
    """509.1b: it blocks those as though it had reach."""

    what: Objects


@dataclass(frozen=True)
class CantBeBlocked(Restriction):
    """509.1b. ``by`` those creatures, ``except_by`` others than those; neither: at all.

    ``least`` and ``most``: by fewer, by more; ``greater_power``: by what has greater power than it.
    """

    by: Objects | None = None
    except_by: Objects | None = None
    least: int = 0
    most: int = 0
    greater_power: bool = False


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
class AttackLimit(Restriction):
    """508.1c: no more than ``n`` creatures can attack in a combat in which the player is attacking."""

    n: int


@dataclass(frozen=True)
class AttackedLimit(Restriction):
    """508.1c, 802.3a: no more than ``n`` creatures can attack the player in a combat."""

    n: int


@dataclass(frozen=True)
class BlockLimit(Restriction):
    """509.1b: no more than ``n`` creatures of the player can block in a combat."""

    n: int


@dataclass(frozen=True)
class MustAttack(Restriction):
    """508.1d. ``whom`` None: anyone. ``but``: another player than those."""

    whom: Players | None = None
    but: bool = False


@dataclass(frozen=True)
class MustAttackWithOne(Restriction):
    """508.1d: the player must attack with a creature, anything or ``whom``, perhaps a planeswalker of theirs
    (``or_walkers``)."""

    whom: Players | None = None
    or_walkers: bool = False


@dataclass(frozen=True)
class MustBlock(Restriction):
    """509.1c. ``what`` None: anything."""

    what: Objects | None = None


@dataclass(frozen=True)
class MustBeBlocked(Restriction):
    """509.1c. ``by_all``: by all creatures able to; ``by``: by one of those."""

    by_all: bool = False
    by: Objects | None = None


@dataclass(frozen=True)
class AdditionalBlocks(Restriction):
    """So many more creatures can be blocked; -1: any number."""

    n: int = 1


@dataclass(frozen=True)
class AttacksAsThoughNoDefender(Restriction):
    """Ignores defender (702.3b)."""


@dataclass(frozen=True)
class AssignsAsUnblocked(Restriction):
    """Its controller may assign its combat damage as though it weren't blocked (510.1c)."""


@dataclass(frozen=True)
class AssignsNoDamage(Restriction):
    """Assigns no combat damage (510.1a)."""


@dataclass(frozen=True)
class AssignsToughness(Restriction):
    """Assigns combat damage equal to its toughness rather than its power (510.1a)."""


@dataclass(frozen=True)
class ChoosesBlocks(Restriction):
    """The player chooses which creatures block and how, in place of those who control them (509.1a)."""


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
class CantBeSacrificed(Restriction):
    """Can't be sacrificed, neither as a cost nor by an effect (701.13)."""


@dataclass(frozen=True)
class CantTransform(Restriction):
    """Can't transform (701.27)."""


@dataclass(frozen=True)
class CantUntap(Restriction):
    """Can't become untapped (701.16)."""


@dataclass(frozen=True)
class MayExert(Restriction):
    """The controller may exert it as it attacks (701.43d)."""


@dataclass(frozen=True)
class MayStayTapped(Restriction):
    """The controller may leave it tapped (502.2)."""


@dataclass(frozen=True)
class CantBeCountered(Restriction):
    """Spells and abilities can't counter it."""


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
class CardsCantBeTargeted(Restriction):
    """Such cards of the player's, in a graveyard, can't be targets of spells or abilities (115.1a)."""

    what: Objects


@dataclass(frozen=True)
class NoActivations(Restriction):
    """Its activated abilities can't be activated; mana abilities can if ``but_mana``."""

    but_mana: bool = False


@dataclass(frozen=True)
class UntapAtMost(Restriction):
    """502.3: in their untap step the player untaps no more than so many of such permanents."""

    most: int
    what: Filter


@dataclass(frozen=True)
class LoyaltyAtAnyTime(Restriction):
    """606.3: its loyalty abilities may be activated whenever an instant could be cast, still one a turn."""


@dataclass(frozen=True)
class HasKeyword(Restriction):
    """A keyword ability of a player: hexproof, shroud, protection."""

    keyword: Keyword


@dataclass(frozen=True)
class CantGainLife(Restriction):
    """118.7."""


@dataclass(frozen=True)
class CantLoseLife(Restriction):
    """118.8."""


@dataclass(frozen=True)
class DamageCantBePrevented(Restriction):
    """Damage to the player, or to what they control, can't be prevented (615.12)."""


@dataclass(frozen=True)
class CantLoseTheGame(Restriction):
    """104.3 doesn't apply, save for conceding. ``for_life_only``: only 0 or less life doesn't count."""

    for_life_only: bool = False


@dataclass(frozen=True)
class CantWinTheGame(Restriction):
    """104.2b doesn't apply."""


@dataclass(frozen=True)
class CantDraw(Restriction):
    """Can't draw cards; ``more_than``: no more than so many each turn (-1: none at all)."""

    more_than: int = -1


@dataclass(frozen=True)
class CantCast(Restriction):
    """Can't cast spells: ``what`` None: any. ``more_than``: no more than so many each turn (-1: none at all).

    ``during``: during turns of those players only; ``in_combat``: during combat only.
    ``own_turn``: but in the player's own turn. ``as_sorcery``: but when they could cast a sorcery. ``theirs``: the
    slots of the words for whoever would cast one ("than the number of lands that player controls").
    """

    what: Objects | None = None
    more_than: int = -1
    during: Players | None = None
    in_combat: bool = False
    own_turn: bool = False
    as_sorcery: bool = False
    theirs: tuple[int, ...] = ()


@dataclass(frozen=True)
class CantActivate(Restriction):
    """Can't activate abilities of such sources, in any zone (602.5); mana abilities can be if ``but_mana``."""

    what: Objects
    but_mana: bool = False


@dataclass(frozen=True)
class CantPlayLands(Restriction):
    """305.2's permission is taken away, perhaps only to play lands from a zone."""

    frm: Zone | None = None


NEXT = -1
"""Of a rule about the next spell of a kind that a player casts, until it is known as the how manieth of the turn."""


@dataclass(frozen=True)
class CastAsThoughFlash(Restriction):
    """May cast such spells whenever an instant could be cast; ``what`` None: all. ``nth``: only as the first, second …
    of them in a turn."""

    what: Objects | None = None
    nth: int = 0


@dataclass(frozen=True)
class PlayFrom(Restriction):
    """601.3b: cards may be played from a zone of the player's, from a library its top card.

    ``lands``, ``spells``: whether such cards may be; ``land``, ``spell``: only these (None: all). ``among``: only
    those, whoever owns them. As what any ``mana`` may be spent on them: as it is, as of any color, as of any type
    (609.4b).
    """

    zone: ZoneKind
    lands: bool = False
    spells: bool = False
    land: Filter | None = None
    spell: Objects | None = None
    among: Objects | None = None
    mana: Literal["", "color", "type"] = ""
    once: bool = False
    """Only one card in each turn."""
    own_turn: bool = False
    """Only during the player's own turns."""
    afterwards: ZoneKind = ANY_ZONE
    """Where a spell cast so goes in place of a graveyard; "": there."""


@dataclass(frozen=True)
class LooksAtTop(Restriction):
    """The player may look at the top card of their library at any time."""


@dataclass(frozen=True)
class LooksAtExiled(Restriction):
    """The player may look at the cards that the source has exiled face down (406.3)."""


@dataclass(frozen=True)
class HandRevealed(Restriction):
    """The player's hand is revealed as long as this is so (701.12a)."""


@dataclass(frozen=True)
class TopRevealed(Restriction):
    """401.5: the top card of the player's library is revealed."""


@dataclass(frozen=True)
class CostChange(Restriction):
    """Spells cost so much mana more (``sign`` 1) or less (-1), for each of ``each``, if ``condition`` holds (601.2e).

    Of mana that is {X} it is as much generic mana as ``amount`` is. ``aimed``: if the spell targets one of those.
    ``nth``: if it is the first, second … of those that the player casts in a turn.

    On a player, it is about the ``what`` spells that player casts (None: all); on a spell, about itself.
    ``colored``: it reduces no generic mana where there is less colored mana. ``life``: life that is paid besides.
    ``own_turn``: only in the player's turns, or only in others'.
    """

    symbols: tuple[str, ...]
    sign: int
    what: Objects | None = None
    each: Tally | None = None
    condition: Condition | None = None
    amount: Amount | None = None
    aimed: Objects | Players | None = None
    nth: int = 0
    colored: bool = False
    life: int = 0
    own_turn: bool | None = None


@dataclass(frozen=True)
class SpellsHave(Restriction):
    """The spells of these that the player casts have keywords; ``nth``: only the first, second … of a turn."""

    what: Objects
    abilities: tuple[Keyword, ...]
    nth: int = 0


@dataclass(frozen=True)
class PaidInstead(Restriction):
    """The player may cast these spells for that cost rather than for their mana costs (118.9): each, or ``once`` in a
    turn one of them; perhaps only in their own turn (``own_turn``). ``slot``: of the words for the spell. ``x`` is what
    X is in the description of those spells."""

    what: Objects
    cost: Cost
    slot: int = 0
    once: bool = False
    own_turn: bool = False
    x: Amount | None = None


@dataclass(frozen=True)
class ActivationCostChange(Restriction):
    """Activated abilities of ``what`` (None: all) cost the player so much generic mana more or less (602.2b).

    ``label``: only abilities with it. ``floor``: not less than one mana. ``but_mana``: save mana abilities.
    """

    generic: int
    sign: int
    what: Objects | None = None
    label: str = ""
    floor: bool = False
    but_mana: bool = False


@dataclass(frozen=True)
class ProducesInstead(Restriction):
    """106.12b, 614: permanents such as ``what`` that the player taps for mana produce something else: that ``symbol``
    as often, or only ``one``; so many ``times`` as much; or, of colored mana, as much of the ``chosen`` color."""

    what: Objects
    symbol: str = ""
    one: bool = False
    times: int = 1
    chosen: bool = False


@dataclass(frozen=True)
class TriggersAgain(Restriction):
    """603.2d: triggered abilities of ``of`` that the player controls trigger once more, if ``cause`` did ``deed`` (""
    and None: whatever caused them to)."""

    of: Objects
    cause: Objects | None = None
    deed: str = ""


@dataclass(frozen=True)
class MaximumHandSize(Restriction):
    """402.2: the maximum is ``size`` (or changed by it, ``relative``); None: there is none."""

    size: int | None = None
    relative: bool = False


@dataclass(frozen=True)
class AdditionalLands(Restriction):
    """305.2: more lands each turn."""

    n: int = 1


@dataclass(frozen=True)
class Skips(Restriction):
    """That step or phase is skipped (614.10)."""

    step: Step | Skipped


@dataclass(frozen=True)
class UnderControl(Restriction):
    """Layer 2 (613.2): it is controlled by ``player`` (-1: the controller of the effect)."""

    player: int = -1
