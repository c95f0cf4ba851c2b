"""What holds for players: life, damage, drawing, what they see, winning and losing (rule 101.2)."""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.magic.engine.state.restrictions.base import Restriction
from headjudge.magic.engine.state.steps import Skipped, Step
from headjudge.magic.text.tree.categories import Condition, Effect, Objects, Trigger
from headjudge.magic.text.tree.nouns import Filter

__all__ = [
    "CantBeMadeTo",
    "CantDraw",
    "CantEnter",
    "CantGainLife",
    "CantGetCounters",
    "CantLoseLife",
    "CantLoseTheGame",
    "CantSearch",
    "CantWinTheGame",
    "CausesNoTriggers",
    "CopiesMore",
    "DamageCantBePrevented",
    "DamageLosesNoLife",
    "DealtAsThough",
    "DoneTwice",
    "DrawsBeforeConniving",
    "EquipsAtAnyTime",
    "FlipsTwo",
    "HandRevealed",
    "KeepsMana",
    "LandAsCascading",
    "LooksAtExiled",
    "LooksAtTop",
    "MaximumHandSize",
    "MaySkip",
    "MustTargetFlagbearer",
    "RevealsFirstDraw",
    "SearchesOnlyTop",
    "Skips",
    "TopRevealed",
    "TriggersAgain",
    "VotesMore",
]


@dataclass(frozen=True)
class CantGainLife(Restriction):
    """118.7."""


@dataclass(frozen=True)
class CantGetCounters(Restriction):
    """The player can't get counters, or only those of a ``kind`` (122.1)."""

    kind: str = ""


@dataclass(frozen=True)
class DamageLosesNoLife(Restriction):
    """119.3a: damage doesn't cause the player to lose life (today's 120.3a)."""


@dataclass(frozen=True)
class VotesMore(Restriction):
    """While voting the player may vote an additional time (701.38d)."""


@dataclass(frozen=True)
class FlipsTwo(Restriction):
    """614.1a: the player flips two coins for each that they would flip, and ignores one."""


@dataclass(frozen=True)
class CopiesMore(Restriction):
    """614.1a: the player copies a spell once more than they would."""


@dataclass(frozen=True)
class KeepsMana(Restriction):
    """106.4: the player's mana pool doesn't empty as steps and phases end, or mana with that ``symbol`` stays in it."""

    symbol: str = ""


@dataclass(frozen=True)
class CantLoseLife(Restriction):
    """118.8."""


@dataclass(frozen=True)
class CantSearch(Restriction):
    """The player can't search libraries (701.19), or only not their own because of what they control themself
    (``by_own``)."""

    by_own: bool = False


@dataclass(frozen=True)
class CantBeMadeTo(Restriction):
    """Opponents' spells and abilities can't have the player sacrifice, or discard (101.2)."""

    sacrifice: bool
    discard: bool


@dataclass(frozen=True)
class SearchesOnlyTop(Restriction):
    """Of a library that the player would search, they search only so many cards on top (614.1a)."""

    n: int


@dataclass(frozen=True)
class DealtAsThough(Restriction):
    """Damage to the player, and if not ``only_players`` to what they control, is dealt as though its source had a
    keyword: wither or infect (120.3)."""

    keyword: str
    only_players: bool = False


@dataclass(frozen=True)
class DamageCantBePrevented(Restriction):
    """Damage to the player, or to what they control, can't be prevented (615.12): any, or only what those deal, or only
    ``combat`` damage."""

    by: Objects | None = None
    combat: bool = False


@dataclass(frozen=True)
class CantLoseTheGame(Restriction):
    """104.3 doesn't apply, save for conceding. ``for_life_only``: only 0 or less life doesn't count."""

    for_life_only: bool = False


@dataclass(frozen=True)
class CantWinTheGame(Restriction):
    """104.2b doesn't apply."""


@dataclass(frozen=True)
class EquipsAtAnyTime(Restriction):
    """702.6a: may activate equip abilities whenever they could cast an instant."""


@dataclass(frozen=True)
class CantDraw(Restriction):
    """Can't draw cards; ``more_than``: no more than so many each turn (-1: none at all)."""

    more_than: int = -1


@dataclass(frozen=True)
class RevealsFirstDraw(Restriction):
    """The player reveals the first card that they draw in each turn as they draw it, or only in their own turns
    (``own_turn``), or ``may`` do so."""

    may: bool = False
    own_turn: bool = False


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
class TriggersAgain(Restriction):
    """603.2d: triggered abilities of ``of`` that the player controls trigger once more, if ``cause`` did ``deed`` (""
    and None: whatever caused them to), or if what caused them to is an ``event`` that a trigger with these words would
    watch for. Without ``of`` the room abilities of the player's dungeons do."""

    of: Objects | None = None
    cause: Objects | None = None
    deed: str = ""
    event: Trigger | None = None


@dataclass(frozen=True)
class DoneTwice(Restriction):
    """614.1a: the player proliferates twice each time, or such a permanent of theirs (``what``) explores twice."""

    what: Objects | None = None


@dataclass(frozen=True)
class DrawsBeforeConniving(Restriction):
    """614.1a: the player draws a card each time before such a permanent of theirs connives."""

    what: Objects


@dataclass(frozen=True)
class CantEnter(Restriction):
    """Such cards of the player's can't enter the battlefield (101.2) from where their description says they are."""

    what: Filter


@dataclass(frozen=True)
class CausesNoTriggers(Restriction):
    """Abilities that the player controls, of ``of`` or of whatever has them, don't trigger because of ``cause`` doing
    one of ``deeds``."""

    cause: Objects
    of: Objects | None
    deeds: tuple[str, ...]


@dataclass(frozen=True)
class MaximumHandSize(Restriction):
    """402.2: the maximum is ``size`` (or changed by it, ``relative``); None: there is none."""

    size: int | None = None
    relative: bool = False


@dataclass(frozen=True)
class LandAsCascading(Restriction):
    """May put a land card that is exiled as the player cascades onto the battlefield tapped (702.82a)."""


@dataclass(frozen=True)
class MustTargetFlagbearer(Restriction):
    """Must choose at least one Flagbearer as the targets of a spell or an activated ability, if able (601.2c)."""


@dataclass(frozen=True)
class MaySkip(Restriction):
    """614.10: as such a step, or a turn, of the player's would begin they may skip it and have something done; only
    where the ``condition`` holds."""

    step: Step | Skipped
    then: Effect
    condition: Condition | None = None


@dataclass(frozen=True)
class Skips(Restriction):
    """That step or phase is skipped (614.10)."""

    step: Step | Skipped
