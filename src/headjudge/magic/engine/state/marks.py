"""What the rules remember of an object and no characteristic shows, until it becomes another object (400.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from headjudge.magic.engine.state.context_parts import NOT_CAST, Cast
from headjudge.magic.text.zone_kinds import ANY_ZONE, ZoneKind

if TYPE_CHECKING:
    from headjudge.magic.text.definition import CardDefinition

__all__ = ["NO_MARKS", "RING_BEARER", "Component", "Deed", "Marks", "Merged"]

RING_BEARER = "ring-bearer"
"""The designation of a player's Ring-bearer (701.54), for as long as that player controls it."""

Deed = Literal[
    "attacked",
    "been blocked",
    "blocked",
    "came",
    "cast",
    "crewed",
    "damaged",
    "dealt damage",
    "died",
    "discarded",
    "entered",
    "exerted",
    "fought",
    "left",
    "milled",
    "put there",
    "sacrificed",
    "saddled",
    "surveilled",
    "turned face up",
]
"""What an object did, or what happened to it."""


class Component(NamedTuple):
    """A card or token that has merged with a permanent (729.2), or is melded with it (712.8g)."""

    card: int
    definition: CardDefinition
    """Its copiable values."""
    over: bool | None
    """Whether it was put over what there was, or under it; None: both are melded, and what they are is said by
    ``Merged.itself``."""
    timestamp: int
    """When they merged (729.2a)."""


class Merged(NamedTuple):
    """Of what a permanent consists that is represented by several cards and tokens (729.2)."""

    itself: CardDefinition
    """The copiable values that it would have if nothing had merged with it."""
    kind: str
    """What its own card is: a card or a token."""
    components: tuple[Component, ...]
    """What has merged with it, in that order."""


class Marks(NamedTuple):
    """The marks of an object. They are never changed: an object gets others in their place, so that copies share
    them."""

    cast: Cast = NOT_CAST
    """Of a permanent: how the spell that it was had been cast; by nobody, if it wasn't."""
    entered_from: ZoneKind = ANY_ZONE
    """Of a permanent: the zone from which it entered, the stack if it was a spell."""
    put_from: ZoneKind = ANY_ZONE
    """Of what is in a graveyard or in exile: the zone from which it was put there."""
    x: int = 0
    """The value of X of the spell that it is or was (107.3)."""
    leaves_to: ZoneKind = ANY_ZONE
    """Of a spell: the zone into which it is put from the stack, whatever else the rules say; "": none."""
    buried_in: ZoneKind = ANY_ZONE
    """Of a spell: the zone into which it is put from the stack in place of a graveyard; "": none."""
    last: Mapping[Deed, int] = {}
    """The number of the turn in which it last did something, or something happened to it."""
    damaged_by: tuple[int, ...] = ()
    """The sources that dealt damage to it in the turn in which it last was dealt any."""
    uses: Mapping[tuple[int | str, int], tuple[int, int]] = {}
    """How often abilities of it were used (:mod:`..events.uses`): the number of the turn, and how often in that."""
    stays_tapped: bool = False
    """Whether it doesn't untap in its controller's next untap step, whoever that will be."""
    linked_by: Mapping[int, int] = {}
    """By the cards that it exiled by abilities it had from other objects, these objects (607.1a): no other ability is
    linked with those."""
    held: tuple[int, ...] = ()
    """The cards that are exiled until it leaves the battlefield (610.3)."""
    returns_to: ZoneKind = ANY_ZONE
    """Of such a card: the zone into which it returns; "": onto the battlefield."""
    exiled_by: int = -1
    """Of what is in exile: the player whose effect or cost put it there; -1: nobody's."""
    until_monarch: int = -1
    """Of what is exiled until an opponent becomes the monarch: the player whose opponents these are; -1: of nobody."""
    attacked: Mapping[int, frozenset[int]] = {}
    """The players that it was declared as attacking in the last combat phase of a player who controlled it then, by
    that player."""
    attacked_before: Mapping[int, frozenset[int]] = {}
    """In the one before that."""
    made_by: int = 0
    """Of a permanent that a spell or ability created, or put onto the battlefield: the object of that spell or
    ability."""
    delved: tuple[Any, ...] = ()
    """The cards (:class:`.objects.GameObject`) that were exiled by delve to cast it (702.63a), such as they were in the
    graveyard."""
    crafted_of: tuple[int, ...] = ()
    """Of a permanent: the cards that were exiled to craft it (702.167c)."""
    left_by: int = 0
    """Of an Aura: what it enchanted until that left; so it is known when the Aura follows (608.2h)."""
    phased_out_with: int = 0
    """Of what phased out indirectly: the permanent it phases in with."""
    done_as_it_enters: Mapping[str, tuple[tuple[int, int], ...]] = {}
    """What was done this way as it entered, for what else it says of how it enters (614.12)."""
    counter_times: Mapping[str, int] = {}
    """The timestamps of its keyword counters, by their kinds (613.7)."""
    designations: frozenset[str] = frozenset()
    """What it has become for as long as it is there: monstrous (701.37b), renowned (702.112b)."""
    dearer: int = 0
    """Of a spell: how much more it costs by what allowed to cast it."""
    mana: Literal["", "color", "type"] = ""
    """Of a spell: as what any mana may be spent to cast it: as it is, as of any color, as of any type (609.4b)."""
    level: int = 1
    """The level of a Class (716.2)."""
    echoed_for: int = -1
    """The player in whose upkeep echo was last paid for it, or not; -1: none."""
    came_here: bool = False
    """Of a commander: whether it has come to where it is since state-based actions were last checked (903.9a)."""
    protector: int = -1
    """Of a battle: the player who is its protector (310.8); -1: nobody yet."""
    before_copying: CardDefinition | None = None
    """Of what has become a copy for a time: the copiable values that it has without that (707.4)."""
    transformed: int = 0
    """When it last transformed, as the state counts (:meth:`.game_state.State.fresh`); 0: never (701.27f)."""
    flipped: CardDefinition | None = None
    """Of what has been flipped: the copiable values that it has, of which it shows the flipped ones (710.1)."""
    lookers: frozenset[int] = frozenset()
    """Of a card face down in exile: the players who may look at it (406.3)."""
    prepared: int = 0
    """Of what is prepared: the copy of its prepare spell in exile (:mod:`..events.preparing`)."""
    prepared_by: int = 0
    """Of such a copy: the permanent that is prepared with it."""
    paired_with: int = 0
    """The creature that it is paired with by soulbond (702.95b)."""
    merged: Merged | None = None
    """Of a permanent with which others have merged (729.2): these, and what it was."""
    part_of: int = 0
    """Of what is a component of a merged permanent: that permanent."""
    times_mutated: int = 0
    """How often it has mutated (702.140d)."""
    looks: CardDefinition | None = None
    """Of what lies face down on the battlefield: what it is there, if that is no 2/2 creature (707.2)."""
    note: str = ""
    """What somebody has noted on it by hand, for everybody to read (:mod:`..manual.notes`)."""


NO_MARKS = Marks()
