"""Objects (rule 109) and their characteristics (109.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.magic.engine.state.chosen import NOTHING_CHOSEN
from headjudge.magic.engine.state.marks import NO_MARKS
from headjudge.magic.text.zone_kinds import ZoneKind

if TYPE_CHECKING:
    from headjudge.magic.engine.state.context import Context
    from headjudge.magic.engine.state.restrictions import Restriction
    from headjudge.magic.text.card_words import CardType, Color, Supertype
    from headjudge.magic.text.definition import CardDefinition
    from headjudge.magic.text.tree.abilities import Ability, Keyword

__all__ = [
    "ABILITY",
    "CARD",
    "COPY",
    "EMBLEM",
    "TOKEN",
    "Characteristics",
    "GameObject",
]

CARD, TOKEN, COPY, ABILITY, EMBLEM = "card", "token", "copy", "ability", "emblem"


class Characteristics:
    """The characteristics of an object as they are now, all continuous effects applied (rule 613).

    ``keywords`` maps a keyword ability's name to the abilities of that name; ``abilities`` are all abilities in order,
    keyword abilities included; ``intrinsic``: it has those that its land types give, too (305.6); ``rules`` are changes
    that aren't characteristics ("can't block"), each with the context it applies in; ``base`` are the base power and
    toughness (208.4b).
    """

    __slots__ = (
        "abilities",
        "all_creature_types",
        "base",
        "colors",
        "intrinsic",
        "keywords",
        "loyalty",
        "mana_cost",
        "mana_value",
        "name",
        "power",
        "rules",
        "subtypes",
        "supertypes",
        "toughness",
        "types",
    )

    name: str
    mana_cost: tuple[str, ...]
    mana_value: int
    colors: frozenset[Color]
    supertypes: frozenset[Supertype]
    types: frozenset[CardType]
    subtypes: frozenset[str]
    power: int | None
    toughness: int | None
    loyalty: int | None
    keywords: dict[str, tuple[Keyword, ...]]
    abilities: tuple[Ability, ...]
    rules: tuple[tuple[Restriction, Context], ...]
    all_creature_types: bool
    intrinsic: bool
    base: tuple[int | None, int | None]

    def copy(self) -> Characteristics:
        """Characteristics that can be changed without changing these."""
        new = Characteristics.__new__(Characteristics)
        new.name = self.name
        new.mana_cost = self.mana_cost
        new.mana_value = self.mana_value
        new.colors = self.colors
        new.supertypes = self.supertypes
        new.types = self.types
        new.subtypes = self.subtypes
        new.power = self.power
        new.toughness = self.toughness
        new.loyalty = self.loyalty
        new.keywords = self.keywords
        new.abilities = self.abilities
        new.rules = self.rules
        new.all_creature_types = self.all_creature_types
        new.intrinsic = self.intrinsic
        new.base = self.base
        return new

    def has_word(self, word: str) -> bool:
        """Whether ``word`` (lower case) is one of its types, subtypes or supertypes."""
        return word in self.types or word in self.subtypes or word in self.supertypes


class GameObject:
    """An object: a card, a token, a copy of a spell, or an ability on the stack.

    ``card`` stays the same while a card moves; ``id`` is new in each zone, since the object is (rule 400.7). Ids are
    positive; a player is written ``~player`` (negative) wherever both may stand. ``definition`` gives the copiable
    values now, with the text as effects change it (612), ``printed`` those of the card itself, or of the face that it
    shows on the stack or the battlefield; ``whole`` is what a card of several faces is elsewhere. ``spell`` is the
    number of the context it resolves with while it is on the stack. ``marks`` are what the rules remember of it.
    ``characteristics`` and ``epoch`` cache the characteristics.
    """

    __slots__ = (
        "attached_to",
        "attachments",
        "base_controller",
        "card",
        "characteristics",
        "chosen",
        "controller",
        "counters",
        "damage",
        "deathtouched",
        "definition",
        "effects",
        "epoch",
        "face_down",
        "id",
        "kind",
        "linked",
        "marks",
        "owner",
        "phased_out",
        "printed",
        "sick",
        "spell",
        "tapped",
        "timestamp",
        "whole",
        "zone",
    )

    def __init__(
        self, id: int, card: int, owner: int, definition: CardDefinition, zone: ZoneKind, kind: str = CARD
    ) -> None:
        self.id = id
        self.card = card
        self.owner = owner
        self.controller = owner
        self.base_controller = owner
        self.definition = definition
        self.printed = definition
        self.whole = definition
        self.zone = zone
        self.kind = kind
        self.spell = 0
        self.epoch = -1
        self.characteristics: Characteristics | None = None
        self.timestamp = 0
        self.reset()

    def reset(self) -> None:
        """Forget everything an object does when it becomes a new one (rule 400.7)."""
        self.tapped = False
        self.sick = True
        self.damage = 0
        self.deathtouched = False
        self.face_down = False
        self.phased_out = False
        self.attached_to = 0
        self.counters: dict[str, int] | None = None
        self.attachments: tuple[int, ...] = ()
        self.effects: tuple[int, ...] = ()
        self.chosen = NOTHING_CHOSEN
        self.linked: tuple[int, ...] = ()
        self.marks = NO_MARKS

    @property
    def values(self) -> CardDefinition:
        """Its copiable values: what it is without what effects have changed in its text (707.2)."""
        return self.definition.unworded or self.definition

    def copy(self) -> GameObject:
        """An independent object; what never changes is shared."""
        new = GameObject.__new__(GameObject)
        new.id = self.id
        new.card = self.card
        new.owner = self.owner
        new.controller = self.controller
        new.base_controller = self.base_controller
        new.definition = self.definition
        new.printed = self.printed
        new.whole = self.whole
        new.zone = self.zone
        new.kind = self.kind
        new.spell = self.spell
        new.epoch = self.epoch
        new.characteristics = self.characteristics
        new.timestamp = self.timestamp
        new.tapped = self.tapped
        new.sick = self.sick
        new.damage = self.damage
        new.deathtouched = self.deathtouched
        new.face_down = self.face_down
        new.phased_out = self.phased_out
        new.attached_to = self.attached_to
        new.counters = self.counters.copy() if self.counters is not None else None
        new.attachments = self.attachments
        new.effects = self.effects
        new.chosen = self.chosen
        new.linked = self.linked
        new.marks = self.marks
        return new

    def count(self, counter: str) -> int:
        """How many counters of a kind are on it."""
        return self.counters.get(counter, 0) if self.counters else 0
