"""What passive abilities say (2.2.10.j): characteristics, limits, what can't be done and what players have."""

from __future__ import annotations

from headjudge.altered.text.tree.categories import Ability, Amount, Condition, Expeditions, Objects, Passive
from headjudge.altered.text.tree.descriptions import Description
from headjudge.altered.text.tree.gains import KeywordGain, Tough
from headjudge.grammar.node import Form, node

__all__ = [
    "AddToRoll",
    "Are",
    "BeginsWith",
    "CantActivate",
    "CantGainCounters",
    "CantMoveForward",
    "CardKeyword",
    "DefendersDontPrevent",
    "EqualHighest",
    "ExtraDie",
    "Have",
    "IgnoredFirst",
    "LimitChange",
    "MorningFromTop",
    "NotCounted",
    "OnlyDueTo",
    "RegionsAre",
    "RemainExhausted",
    "WhileTrue",
]


@node("{keyword}")
class CardKeyword(Passive):
    """A keyword that the object has itself: "Gigantic", "Tough 1"."""

    keyword: KeywordGain | Tough


@node(
    "{what} am {keyword}",
    "{what} is|are {keyword}",
    Form("{what} has|have {status:gained}"),
    Form("{what} am {keyword} unless {condition}", unless=True),
)
class Are(Passive):
    """Objects have a keyword or a status."""

    what: Objects
    keyword: KeywordGain | Tough | None = None
    status: str = ""
    condition: Condition | None = None
    unless: bool = False


@node('{what} has|have : " {ability} "')
class Have(Passive):
    """Objects have an ability."""

    what: Objects
    ability: Ability


@node("if {condition} , {rule}", Form("unless {condition} , {rule}", unless=True))
class WhileTrue(Passive):
    """Something is so as long as a condition is true, or ``unless``."""

    condition: Condition
    rule: Passive
    unless: bool = False


@node(
    "the {V} , {M} and {O} of {what} are equal to their highest statistic",
    "the {V} , {M} , and {O} of {what} are equal to their highest statistic",
    Form("my {V} , {M} and {O} are equal to my highest statistic", me=True),
    Form("my {V} , {M} , and {O} are equal to my highest statistic", me=True),
)
class EqualHighest(Passive):
    """Each statistic of objects is equal to the highest of them."""

    what: Objects | None = None
    me: bool = False


@node(
    "{expedition} can't move forward",
    Form("{expedition} can't move forward during dusk", dusk=True),
    Form("{expedition} and {second} can't move forward"),
)
class CantMoveForward(Passive):
    """Expeditions can't move forward."""

    expedition: Expeditions
    second: Expeditions | None = None
    dusk: bool = False


@node(
    "if an expedition facing me is in {terrain:terrain} , it can't move forward during dusk except due to {due:terrain}"
)
class OnlyDueTo(Passive):
    """An Expedition that faces me and is in a terrain moves forward at Dusk due to one terrain only, and for no other
    reason."""

    terrain: str
    due: str


@node("defender characters don't prevent {expedition} from moving forward")
class DefendersDontPrevent(Passive):
    """Defenders in an Expedition don't keep it from moving forward."""

    expedition: Expeditions


@node(
    "all regions are {terrain:terrain} and lose their other terrains",
    Form("my region is {terrain:terrain} in addition to its other terrains", mine=True, added=True),
    Form(
        "my region and the region of the expedition facing me are {terrain:terrain} and lose their other terrains",
        mine=True,
        facing=True,
    ),
)
class RegionsAre(Passive):
    """Regions (``mine``, that of the Expedition ``facing`` me too, else all) have a terrain, and no other unless it is
    ``added``."""

    terrain: str
    mine: bool = False
    facing: bool = False
    added: bool = False


@node("i don't count towards your reserve limit")
class NotCounted(Passive):
    """The card stays in Reserve at Clean-up besides those that a player keeps."""


@node(
    "the {j} , {h} and {r} abilities of {what} can't activate",
    "the {j} , {h} , and {r} abilities of {what} can't activate",
)
class CantActivate(Passive):
    """Abilities on these symbols aren't activated."""

    what: Objects


@node("your reserve limit is increased by {number}", Form("all reserve limits are reduced by {number}", less=True))
class LimitChange(Passive):
    """A reserve limit is another."""

    number: Amount
    less: bool = False


@node("i begin the game with {number} {name:counter} counters")
class BeginsWith(Passive):
    """The Hero has counters from the beginning."""

    number: Amount
    name: str


@node("if you would roll 1 or more dice , instead roll that many dice plus 1 and ignore the roll of your choice")
class ExtraDie(Passive):
    """When the controller rolls dice they roll one more, and ignore the one they choose."""


@node("if you would roll a die , you may add {number} to its result")
class AddToRoll(Passive):
    """When the controller rolls a die they may add to what it shows."""

    number: Amount


@node("{what:plural} can't gain counters")
class CantGainCounters(Passive):
    """Objects that can't gain counters, boosts among them."""

    what: Description


@node("{what:plural} remain exhausted during morning")
class RemainExhausted(Passive):
    """Objects that Prepare doesn't ready."""

    what: Description


@node(
    "during morning , draw only 1 card . then , put the top card of your deck in your mana zone instead of a card "
    "from your hand",
    "during morning , draw only 1 card . then put the top card of your deck in your mana zone instead of a card "
    "from your hand",
)
class MorningFromTop(Passive):
    """In the Morning the controller draws one card, and Expands with the top card of their Deck: that is no choice."""


@node("ignore my abilities during the first day", "ignore my ability during the first day")
class IgnoredFirst(Passive):
    """I have my abilities on the first day, but they do nothing."""
