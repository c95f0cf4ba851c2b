"""The categories that card texts are made of."""

from __future__ import annotations

from headjudge.grammar.node import Node, Noun

__all__ = [
    "Ability",
    "Adjective",
    "Amount",
    "Condition",
    "Delayed",
    "Effect",
    "Expeditions",
    "Gain",
    "Objects",
    "Passive",
    "Place",
    "Players",
    "Price",
    "Qualifier",
    "Tally",
    "Trigger",
]


class Ability(Node):
    """One ability: a quick action, a Reaction, a passive ability or an effect (2.2.10.a)."""


class Passive(Node):
    """What is so as long as a passive ability works, in one sentence (2.2.10.j)."""


class Trigger(Node):
    """What activates a Reaction: "when you play a Character", "at Noon" (2.2.10.i)."""


class Effect(Node):
    """An instruction: "draw a card", "if you do, I gain 1 boost" (2.2.10.k)."""


class Delayed(Effect):
    """An effect that may be said to come ``after_rest``: once Rest has been done."""

    after_rest: bool = False


class Price(Node):
    """What a quick action costs, before its colon (2.2.10.h)."""


class Condition(Node):
    """What is true or not: "you are the first player"."""


class Objects(Noun):
    """Objects and cards: "me", "target Character", "each other Character you control", "a card from your hand"."""


class Players(Noun):
    """Players: "you", "each player", "target opponent", "its controller"."""


class Expeditions(Noun):
    """Expeditions: "my Expedition", "target Expedition", "each of your Expeditions"."""


class Place(Node):
    """Where cards are: "your Reserve", "your hand", "the Expedition zone"."""


class Adjective(Node):
    """What stands before the noun of a description: "Boosted", "token", "non-Illusion"."""


class Qualifier(Node):
    """What stands after it: "you control", "with Hand Cost {3} or less", "in your Reserve"."""


class Gain(Node):
    """What objects gain or lose: "2 boosts", "Asleep", an ability in quotes."""


class Tally(Node):
    """What is counted: "Character you control", "card in your hand"."""


class Amount(Node):
    """A number: "2", "X", "the number of cards in your Reserve"."""

    @property
    def plural(self) -> bool:
        """Whether a noun after it is in the plural: after all but 1."""
        return True
