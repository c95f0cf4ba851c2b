"""What passive abilities say (2.2.10.j): modifiers, characteristics, costs, permissions and prohibitions."""

from __future__ import annotations

from headjudge.altered.text.tree.categories import (
    Ability,
    Amount,
    Condition,
    Effect,
    Expeditions,
    Gain,
    Objects,
    Passive,
    Place,
    Players,
)
from headjudge.altered.text.tree.descriptions import Description
from headjudge.altered.text.tree.gains import KeywordGain, Tough
from headjudge.grammar.node import Form, Node, node

__all__ = [
    "AddToRoll",
    "Are",
    "BeginsWith",
    "CantActivate",
    "CantBePlayed",
    "CantCostLess",
    "CantGainCounters",
    "CantMoveForward",
    "CardKeyword",
    "CheaperFor",
    "CheaperIn",
    "CostsLess",
    "DefendersDontPrevent",
    "EqualHighest",
    "ExtraDie",
    "FirstPlayed",
    "Have",
    "IgnoredFirst",
    "LimitChange",
    "Modifier",
    "MoreRegions",
    "MorningFromTop",
    "NotCounted",
    "OnlyDueTo",
    "PlayExhausted",
    "RegionsAre",
    "RemainExhausted",
    "Scout",
    "SpellKeyword",
    "SpellsHave",
    "StartingRegion",
    "WhileTrue",
    "Would",
    "WouldDraw",
    "WouldGain",
    "WouldGo",
    "WouldLeave",
    "WouldMove",
    "WouldResupply",
    "WouldRoll",
]


@node("{keyword}")
class CardKeyword(Passive):
    """A keyword that the object has itself: "Gigantic", "Tough 1"."""

    keyword: KeywordGain | Tough


@node("fleeting", Form("cooldown", name="cooldown"))
class SpellKeyword(Passive):
    """Fleeting of a Spell (it is discarded after it has resolved), or Cooldown (it goes to Reserve exhausted)."""

    name: str = "fleeting"


@node("scout {cost:mana}")
class Scout(Passive):
    """Scout: the card may be played from Hand for this, and is then sent to Reserve."""

    cost: Amount


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


@node(
    "{what:plural} you play have fleeting",
    "{what:plural} you play with {cost:cost} {number:mana} or less have fleeting",
)
class SpellsHave(Passive):
    """Spells that the controller plays have Fleeting; with a ``number``, only those that cost no more."""

    what: Description
    cost: str = ""
    number: Amount | None = None


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


@node("{what:plural} {who} play can't cost less than {least:mana}")
class CantCostLess(Passive):
    """Cards that players play can't cost less."""

    what: Description
    who: Players
    least: Amount


@node(
    "i cost {less:mana} less if {condition}",
    Form("i cost {less:mana} less for each {kind:singular}"),
    Form("i cost {less:mana} less per {kind:singular}"),
    Form("if {condition} , i cost {less:mana} less"),
    Form("{played:plural} {who} play cost {less:mana} less"),
    Form("{who} may play {played:plural} for {less:mana} less if their base cost is {base:mana} or more"),
    Form("{who} may play {played:plural} for {less:mana} less"),
    Form("{who} may play {played:plural} for {less:mana} less , down to a minimum of {floor:mana}"),
    Form("{who} may play other {played:plural} for {less:mana} less , down to a minimum of {floor:mana}", other=True),
    Form("i cost {less:mana} less for each of your ascended expeditions", ascended="each"),
    Form("i cost {less:mana} less if at least 1 of your expeditions is ascended", ascended="any"),
)
class CostsLess(Passive):
    """I, or cards that players play, cost less."""

    less: Amount
    condition: Condition | None = None
    kind: Description | None = None
    played: Description | None = None
    who: Players | None = None
    base: Amount | None = None
    ascended: str = ""
    floor: Amount | None = None
    other: bool = False


@node("{who} may {cost} to reduce my cost by {less:mana}")
class CheaperFor(Passive):
    """Whoever plays me may do something, so that I cost less: an optional cost, paid with the mana (5.1.2)."""

    who: Players
    cost: Effect
    less: Amount


@node(
    "i can't be played if {condition}",
    Form("i can't be played but i can be used as a mana orb"),
    Form("i can't be played , but i can be used as a mana orb"),
)
class CantBePlayed(Passive):
    """The card can't be played, if something is true."""

    condition: Condition | None = None


@node(
    "{who} may play exhausted {what:plural} from your reserve",
    "{who} may play exhausted {what:plural} from your reserve in {where}",
)
class PlayExhausted(Passive):
    """Exhausted cards in Reserve may be played all the same, perhaps in some Expeditions only."""

    who: Players
    what: Description
    where: Expeditions | None = None


@node(
    "i can't be played in a starting region",
    Form("pay {more:mana} more to play me in a starting region"),
)
class StartingRegion(Passive):
    """I can't join an Expedition in one of the two regions in which Expeditions begin, or cost ``more`` there."""

    more: Amount | None = None


@node("i cost {less:mana} less to play in an expedition with no {kind:plural}")
class CheaperIn(Passive):
    """I cost less where I join an Expedition in which there is nothing of a description."""

    less: Amount
    kind: Description


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


@node("the first {kind:singular} {who} play each afternoon gains {gains:and}")
class FirstPlayed(Passive):
    """The first card of a description that a player plays in an Afternoon gains something."""

    kind: Description
    who: Players
    gains: tuple[Gain, ...]


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


class Would(Node):
    """What would happen: "you would Resupply"."""


@node("{who} would resupply")
class WouldResupply(Would):
    """A player would Resupply."""

    who: Players


@node("{who} would draw 1 or more cards")
class WouldDraw(Would):
    """A player would draw, in one step."""

    who: Players


@node("{what} would gain {gain}")
class WouldGain(Would):
    """An object would gain something."""

    what: Objects
    gain: Gain


@node(
    "{what} would leave the expedition zone",
    Form("{what} would leave the expedition zone while {condition}"),
    Form("{what} would leave {where} during the afternoon", phase="afternoon"),
)
class WouldLeave(Would):
    """An object would leave the Expedition zone, or Expeditions (``where``) for wherever else."""

    what: Objects
    condition: Condition | None = None
    where: Expeditions | None = None
    phase: str = ""


@node("{what} would go to {to} from {place}")
class WouldGo(Would):
    """A card would go from one zone to another."""

    what: Objects
    to: Place
    place: Place


@node("{expedition} would move forward", Form("{expedition} would move forward during dusk", dusk=True))
class WouldMove(Would):
    """An Expedition would move forward."""

    expedition: Expeditions
    dusk: bool = False


@node("{who} would roll a die", Form("{who} would roll 1 or more dice"))
class WouldRoll(Would):
    """A player would roll dice."""

    who: Players


@node(
    "{expedition} moves forward {number} more region",
    Form("{expedition} moves forward {number} more regions"),
    Form("{expedition} doesn't move", stays=True),
)
class MoreRegions(Effect):
    """In the place of a move: one that goes farther, or none."""

    expedition: Expeditions
    number: Amount | None = None
    stays: bool = False


@node(
    Form("if {would} , {who} may {effect} instead", optional=True),
    "if {would} , {effect} instead",
    Form("if {would} , instead {effect:chain}"),
    Form("if {would} , also {effect:chain}", also=True),
    Form("if {would} , {who} may {effect} instead . if you don't , {otherwise:chain}", optional=True),
    Form("if {would} , {who} may {cost} instead to {effect}", optional=True),
)
class Modifier(Passive):
    """A modifier (6.2): replaces what would happen, perhaps only if a player wants that (``optional``, for a ``cost``),
    or adds to it (``also``)."""

    would: Would
    effect: Effect
    also: bool = False
    optional: bool = False
    who: Players | None = None
    otherwise: Effect | None = None
    cost: Effect | None = None
