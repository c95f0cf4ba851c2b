"""What players may cast, play and activate, from where, and for what (rules 116, 118, 601, 602)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from headjudge.magic.engine.state.restrictions.base import Restriction
from headjudge.magic.text.tree.abilities import Cost, Keyword
from headjudge.magic.text.tree.categories import Amount, Change, Condition, Objects, Players, Tally, Zone
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.nouns import Each, Filter
from headjudge.magic.text.zone_kinds import ANY_ZONE, ZoneKind

__all__ = [
    "NEXT",
    "ActivatesFor",
    "ActivationCostChange",
    "AdditionalLands",
    "AddsInstead",
    "CantActivate",
    "CantCast",
    "CantPlayLands",
    "CastAsThoughFlash",
    "CostChange",
    "CostsAtLeast",
    "ForetellsAnytime",
    "ForetellsFirst",
    "KeywordCostChange",
    "LifeForMana",
    "LooksAtMore",
    "NextCantBeCountered",
    "PaidInstead",
    "PlayFrom",
    "ProducesInstead",
    "SpellsHave",
]


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
    """Can't activate abilities, or those of such sources, in any zone (602.5); mana abilities can be if ``but_mana``,
    loyalty abilities if ``but_loyalty``; or only ``loyalty`` abilities can't.

    ``in_combat``: during combat only. ``own_turn``: but in the player's own turn.
    """

    what: Objects | None = None
    but_mana: bool = False
    but_loyalty: bool = False
    loyalty: bool = False
    in_combat: bool = False
    own_turn: bool = False


@dataclass(frozen=True)
class CantPlayLands(Restriction):
    """305.2's permission is taken away, perhaps only to play lands from a zone, or such lands."""

    frm: Zone | None = None
    what: Each | None = None


NEXT = -1
"""Of a rule about the next spell of a kind that a player casts, until it is known as the how manieth of the turn."""


@dataclass(frozen=True)
class CastAsThoughFlash(Restriction):
    """May cast such spells whenever an instant could be cast; ``what`` None: all. ``nth``: only as the first, second …
    of them in a turn."""

    what: Objects | None = None
    nth: int = 0


@dataclass(frozen=True)
class KeywordCostChange(Restriction):
    """Costs of a keyword with which spells are cast are so much generic mana more (``sign`` 1) or less (-1)."""

    keyword: str
    amount: int
    sign: int


@dataclass(frozen=True)
class NextCantBeCountered(Restriction):
    """The ``nth`` such spell that the player casts in a turn can't be countered; 0: every one."""

    what: Each
    nth: int = NEXT


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
    use: str = ""
    """By which name that is counted, if the same object lets several be played, each once in each turn; a number, if
    an effect lets one be played."""
    gives: Change | None = None
    """What is changed of what is played so, for as long as it is there."""
    gives_this_turn: bool = False
    """Only until the end of the turn."""
    own_turn: bool = False
    """Only during the player's own turns."""
    afterwards: ZoneKind = ANY_ZONE
    """Where a spell cast so goes in place of a graveyard; "": there."""
    besides: str = ""
    """What is paid in addition to a spell's other costs, in the words of the rules."""
    free: bool = False
    """Spells only without paying their mana costs (118.9)."""
    for_life: bool = False
    """Spells only for as much life as their mana value in place of their mana costs (118.9)."""


@dataclass(frozen=True)
class CostChange(Restriction):
    """Spells cost so much mana more (``sign`` 1) or less (-1), for each of ``each``, if ``condition`` holds (601.2e).

    Of mana that is {X} it is as much generic mana as ``amount`` is. ``aimed``: if the spell targets one of those.
    ``nth``: if it is the first, second … of those that the player casts in a turn.

    On a player, it is about the ``what`` spells that player casts (None: all); on a spell, about itself.
    ``colored``: it reduces no generic mana where there is less colored mana. ``life``: life that is paid besides.
    ``own_turn``: only in the player's turns, or only in others'. ``targeted``: for each of the spell's targets that is
    such. ``of_caster``: for each other spell that the player has cast in the turn.
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
    targeted: Filter | None = None
    of_caster: bool = False


@dataclass(frozen=True)
class CostsAtLeast(Restriction):
    """601.2f: the spells that the player casts cost no less mana than that."""

    least: int


@dataclass(frozen=True)
class LifeForMana(Restriction):
    """118.8: for each mana of that symbol in a cost the player may pay 2 life; or for one in the cost of each ``what``
    spell."""

    symbol: str
    what: Objects | None = None


@dataclass(frozen=True)
class SpendAsAny(Restriction):
    """609.4b: mana, or that of a ``symbol``, may be spent as though it were of any color, or type: on these spells, on
    abilities of such permanents, or on whatever is paid for (neither)."""

    spells: Objects | None
    of: Objects | None
    kind: Literal["color", "type"]
    symbol: str = ""


@dataclass(frozen=True)
class SpellsHave(Restriction):
    """The spells of these that the player casts have keywords; ``nth``: only the first, second … of a turn."""

    what: Objects
    abilities: tuple[Keyword, ...]
    nth: int = 0


@dataclass(frozen=True)
class CardsHaveMadness(Restriction):
    """Such cards of the player have madness, for their mana cost (702.32)."""

    what: Filter


@dataclass(frozen=True)
class PaidInstead(Restriction):
    """The player may cast these spells for that cost rather than for their mana costs (118.9): each, or ``once`` in a
    turn one of them; perhaps only in their own turn (``own_turn``), perhaps as though the spells had ``flash``.
    ``slot``: of the words for the spell. ``x`` is what X is in the description of those spells."""

    what: Objects
    cost: Cost
    slot: int = 0
    once: bool = False
    own_turn: bool = False
    flash: bool = False
    x: Amount | None = None


@dataclass(frozen=True)
class ActivationCostChange(Restriction):
    """Activated abilities of ``what`` (None: all) cost the player so much generic mana more or less (602.2b).

    ``label``: only abilities with it. ``floor``: not less than one mana. ``but_mana``: save mana abilities.
    ``aim``: only those that target such an object; ``first``: only the first such in each of the player's turns.
    ``first_of``: only the first in each turn of an object of that card type. ``each``: so many times.
    """

    generic: int
    sign: int
    what: Objects | None = None
    label: str = ""
    floor: bool = False
    but_mana: bool = False
    aim: Objects | None = None
    first: bool = False
    first_of: str = ""
    each: Tally | None = None


@dataclass(frozen=True)
class ProducesInstead(Restriction):
    """106.12b, 614: permanents such as ``what`` that the player taps for mana produce something else: that ``symbol``
    as often, or only ``one``; so many ``times`` as much; or, of colored mana, as much of the ``chosen`` color; or of a
    color of the player's ``choice``; only where it would be at ``least`` so much."""

    what: Objects
    symbol: str = ""
    one: bool = False
    times: int = 1
    chosen: bool = False
    choice: bool = False
    least: int = 0


@dataclass(frozen=True)
class AddsInstead(Restriction):
    """614.1a: the colored mana that the player's spells and abilities would add is that ``symbol`` as often."""

    symbol: str


@dataclass(frozen=True)
class LooksAtMore(Restriction):
    """701.25: so many more cards may be looked at each time the player surveils."""

    n: int


@dataclass(frozen=True)
class ActivatesFor(Restriction):
    """118.9: that mana may be paid rather than the costs of abilities of a keyword, perhaps only of the ``first`` in
    each turn, or in each of one's own (``own_turn``)."""

    mana: ManaCost
    keyword: str
    first: bool
    own_turn: bool


@dataclass(frozen=True)
class ForetellsAnytime(Restriction):
    """702.143a: it costs so much less to foretell a card, and can be done in any turn."""

    less: int


@dataclass(frozen=True)
class ForetellsFirst(Restriction):
    """702.143a: the first card that is foretold in each turn costs so much to foretell."""

    generic: int


@dataclass(frozen=True)
class AdditionalLands(Restriction):
    """305.2: more lands each turn."""

    n: int = 1
