"""What creatures may and must do in combat (rules 508 to 510)."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.magic.engine.state.restrictions.base import Restriction
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.categories import Amount, Condition, Objects, Players, Tally

__all__ = [
    "AdditionalBlocks",
    "AssignsAsUnblocked",
    "AssignsNoDamage",
    "AssignsToughness",
    "AttackLimit",
    "AttackedLimit",
    "AttacksAsThoughHaste",
    "AttacksAsThoughNoDefender",
    "AttacksOnlyAlone",
    "AttacksOnlyNearest",
    "BlockLimit",
    "BlockableDespite",
    "BlocksAsUntapped",
    "BlocksAsWith",
    "CantAttack",
    "CantBeAttacked",
    "CantBeBlocked",
    "CantBlock",
    "ChoosesAttackers",
    "ChoosesBlocks",
    "MayExert",
    "MustAttack",
    "MustAttackWithOne",
    "MustBeBlocked",
    "MustBlock",
]


@dataclass(frozen=True)
class CantAttack(Restriction):
    """508.1c. ``defender`` None: nobody. ``cost``: unless it is paid (508.1h), once for each of ``each``, X being
    ``x``. ``alone``: not alone. ``also``: not unless such a creature attacks, too, or one of ``greater_power``, or so
    many ``others``.

    ``unless``: unless that is true of the defending player. ``walkers``: nor planeswalkers of that defender;
    ``battles``: nor battles that defender controls. Said of a player it is true of all creatures of theirs.
    """

    defender: Players | None = None
    cost: Cost | None = None
    unless: Condition | None = None
    alone: bool = False
    walkers: bool = False
    battles: bool = False
    each: Tally | None = None
    also: Objects | None = None
    greater_power: bool = False
    x: Amount | None = None
    others: int = 0


@dataclass(frozen=True)
class CantBeAttacked(Restriction):
    """508.1c: the player can't be attacked, ``except_by`` such creatures."""

    except_by: Objects | None = None


@dataclass(frozen=True)
class AttacksOnlyAlone(Restriction):
    """508.1c: it can attack only alone (506.5)."""


@dataclass(frozen=True)
class CantBlock(Restriction):
    """509.1b. ``what`` None: nothing. ``only``: nothing else than ``what``. ``alone``: not alone. ``also``: not
    unless such a creature blocks, too, or one of ``greater_power``.

    ``unless``: unless that is true. ``cost``: unless it is paid (509.1d), once for each of ``each``, X being ``x``.
    """

    what: Objects | None = None
    only: bool = False
    alone: bool = False
    unless: Condition | None = None
    cost: Cost | None = None
    each: Tally | None = None
    also: Objects | None = None
    greater_power: bool = False
    x: Amount | None = None
    others: int = 0


@dataclass(frozen=True)
class BlocksAsUntapped(Restriction):
    """509.1a: it blocks although it is tapped."""


@dataclass(frozen=True)
class BlocksAsWith(Restriction):
    """509.1b: it blocks those as though it had a keyword."""

    what: Objects
    keyword: str


@dataclass(frozen=True)
class BlockableDespite(Restriction):
    """702.12: it can be blocked as though it hadn't landwalk of that name, or "" of any."""

    walk: str = ""


@dataclass(frozen=True)
class CantBeBlocked(Restriction):
    """509.1b. ``by`` those creatures, ``except_by`` others than those; neither: at all.

    ``least`` and ``most``: by fewer, by more; ``greater_power``: by what has greater power than it;
    ``by_all``: but by all creatures that the defending player controls.
    """

    by: Objects | None = None
    except_by: Objects | None = None
    least: int = 0
    most: int = 0
    greater_power: bool = False
    by_all: bool = False


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
    """508.1d. ``whom`` None: anyone. ``but``: another player than those, as what is ``goaded`` must (701.15b).
    ``what``: that planeswalker."""

    whom: Players | None = None
    but: bool = False
    what: Objects | None = None
    goaded: bool = False


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
    """702.3b: can attack although it has defender; ``whom``: only those players."""

    whom: Players | None = None


@dataclass(frozen=True)
class AttacksAsThoughHaste(Restriction):
    """302.6: it attacks as though it had haste."""


@dataclass(frozen=True)
class AssignsAsUnblocked(Restriction):
    """Its controller may assign its combat damage as though it weren't blocked, or ``must`` (510.1c)."""

    must: bool = False


@dataclass(frozen=True)
class AttacksOnlyNearest(Restriction):
    """A player's creatures can attack only the nearest opponent in the direction that its source has chosen, and that
    one's planeswalkers (508.1c)."""


@dataclass(frozen=True)
class AssignsNoDamage(Restriction):
    """Assigns no combat damage (510.1a)."""


@dataclass(frozen=True)
class AssignsToughness(Restriction):
    """Assigns combat damage equal to its toughness rather than its power (510.1a)."""


@dataclass(frozen=True)
class ChoosesBlocks(Restriction):
    """The player chooses which creatures block and how, in place of those who control them (509.1a): of all players, or
    only of the player's opponents."""

    of_opponents: bool = False


@dataclass(frozen=True)
class ChoosesAttackers(Restriction):
    """The player chooses which creatures attack, in place of those who control them (508.1a)."""


@dataclass(frozen=True)
class MayExert(Restriction):
    """The controller may exert it as it attacks (701.43d)."""
