"""The categories that the phrases of rules text are made of."""

from __future__ import annotations

from headjudge.grammar.node import Node, Noun

__all__ = [
    "Adjective",
    "Amount",
    "Change",
    "Condition",
    "CostPart",
    "Duration",
    "Effect",
    "Objects",
    "Players",
    "Quality",
    "Rule",
    "Tally",
    "Trigger",
    "Would",
    "Zone",
]


class Objects(Noun):
    """A noun phrase for objects: "target creature", "each creature you control", "it", "~"."""


class Players(Noun):
    """A noun phrase for players: "you", "target player", "each opponent", "its controller"."""


class Adjective(Node):
    """One quality of a filter that stands before its noun: "tapped", "white", "non-Elf"."""


class Quality(Node):
    """One quality of a filter that stands after its noun: "you control", "with power 3 or less"."""


class Amount(Node):
    """A number: "two", "X", "the number of creatures you control", "its power"."""

    @property
    def plural(self) -> bool:
        """Whether a noun after it is in the plural: after all but one."""
        return True


class Tally(Node):
    """What can be counted: "creature you control", "card in your hand", "+1/+1 counter on ~"."""


class Zone(Node):
    """A place for objects: "your hand", "its owner's graveyard", "the battlefield"."""


class Condition(Node):
    """What is true or not: "you control a Forest", "it was kicked"."""


class CostPart(Node):
    """One part of a cost: mana, {T}, "sacrifice a creature", "pay 2 life"."""


class Duration(Node):
    """How long a continuous effect lasts: "until end of turn"."""


class Change(Node):
    """What a continuous effect changes: "gets +1/+1", "has flying", "can't block"."""


class Rule(Node):
    """What a static ability says of the game, without a subject that changes: "damage can't be prevented"."""


class Would(Node):
    """An event that a replacement or prevention effect watches for: "~ would die", "a player would draw a card"."""


class Trigger(Node):
    """A trigger event: "when ~ enters", "whenever a creature dies", "at the beginning of your upkeep"."""


class Effect(Node):
    """An instruction, or a structure of them."""
