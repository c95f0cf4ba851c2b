"""What can be true or not."""

from __future__ import annotations

from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.categories import Amount, Condition, Expeditions, Objects, Place, Players
from headjudge.altered.text.tree.descriptions import Description
from headjudge.grammar.node import Form, node

__all__ = [
    "BaseStatistics",
    "BehindOrAhead",
    "BoostsAre",
    "BothAre",
    "Controls",
    "ControlsDistinct",
    "CountersAre",
    "Faces",
    "FacesCharacters",
    "FacesTerrain",
    "HandEmpty",
    "HasCards",
    "InAscended",
    "InRegion",
    "InSingleTerrain",
    "InWeakTerrain",
    "IsFirst",
    "IsKind",
    "IsStatus",
    "OrbsAre",
    "PutThisWay",
    "ResultIs",
    "SingleTerrains",
    "There",
]

CARD_TEXT.words.add("standing", ("ahead", "behind", "tied", "ascended"))
CARD_TEXT.words.add("seen", ("anchored", "asleep", "boosted", "exhausted", "fleeting"))


@node(
    "{who} is|are the first player",
    "{who} is|are first player",
    Form("{who} aren't|isn't the first player", negated=True),
    Form("{who} is|are not the first player", negated=True),
)
class IsFirst(Condition):
    """A player is, or isn't, the first player."""

    who: Players
    negated: bool = False


@node(
    "{who} control(s) a {kind:singular}",
    "{who} control(s) an {kind:singular}",
    Form("{who} control(s) {number} or more {kind:plural}"),
    Form("{who} control(s) {number} or more other {kind:plural}", other=True),
    Form("{who} control(s) no {kind:plural}", relation="none"),
    Form("{who} control(s) no other {kind:plural}", relation="none", other=True),
    Form("{who} control(s) 1 or more {kind:plural}"),
)
class Controls(Condition):
    """A player controls so many of a description: at least one, or a ``number``, or ``none``; ``other``: besides me."""

    who: Players
    kind: Description
    number: Amount | None = None
    relation: str = ">="
    other: bool = False


@node(
    "{who} has|have {number} or more cards in {place}",
    Form("{who} has|have less cards in {place} than {other}", relation="<"),
    Form("{who} has|have {number} or less cards in {place}", relation="<="),
    "there are {number} or more cards in {place}",
    Form("there are no cards in {place}", relation="none"),
)
class HasCards(Condition):
    """So many cards are in a place."""

    place: Place
    who: Players | None = None
    number: Amount | None = None
    other: Players | None = None
    relation: str = ">="


@node(
    "{who} has|have {number} or more mana orbs",
    Form("{who} has|have less than {number} mana orbs", relation="<"),
    Form("{who} has|have {number} or less mana orbs", relation="<="),
)
class OrbsAre(Condition):
    """A player has so many Mana Orbs, ready or not."""

    who: Players
    number: Amount
    relation: str = ">="


@node(
    "there are no {kind:plural}",
    Form("there are {number} or more {kind:plural}", relation=">="),
    Form("there is a {kind:singular}", relation=">="),
    Form("there is an {kind:singular}", relation=">="),
    Form("there is only 1 {kind:singular}", relation="=="),
)
class There(Condition):
    """So many are there of a description: none, at least 1 or a number, or exactly one."""

    kind: Description
    number: Amount | None = None
    relation: str = "none"


@node(
    "{what} has|have {number} or more boosts",
    Form("{what} has|have {number} boosts or more"),
    Form("{what} has|have {number} boosts or less", relation="<="),
    Form("{what} has|have less than {number} boosts", relation="<"),
    Form("{what} has|have no boosts", relation="none"),
)
class BoostsAre(Condition):
    """An object has so many boosts."""

    what: Objects
    number: Amount | None = None
    relation: str = ">="


@node(
    "{what} has|have {number} or more {name:counter} counters",
    Form("{what} has|have less than {number} {name:counter} counters", relation="<"),
    Form("your hero has {number} or more {name:counter} counters", hero=True),
)
class CountersAre(Condition):
    """An object, or the ``hero`` of the controller, has so many counters of a name."""

    name: str
    number: Amount
    what: Objects | None = None
    relation: str = ">="
    hero: bool = False


@node(
    "{what} am {status:seen}",
    "{what} is {status:seen}",
    Form("{what} is|are {status:seen}"),
    Form("{what} was {status:seen}", past=True),
    Form("{what} was not {status:seen}", past=True, negated=True),
    Form("{what} wasn't {status:seen}", past=True, negated=True),
    Form("{what} am not {status:seen}", negated=True),
    Form("{what} isn't {status:seen}", negated=True),
)
class IsStatus(Condition):
    """An object has, or had, a status."""

    what: Objects
    status: str
    past: bool = False
    negated: bool = False


@node(
    "{what} is a {kind:singular}", "{what} is an {kind:singular}", Form("{what} isn't a {kind:singular}", negated=True)
)
class IsKind(Condition):
    """An object or card is of a description."""

    what: Objects
    kind: Description
    negated: bool = False


@node(
    "{what} am in {terrain:terrain}",
    "{what} is in {terrain:terrain}",
    Form("{what} was in {terrain:terrain}", past=True),
    Form("{what} wasn't in {terrain:terrain}", past=True, negated=True),
    Form("{what} am not in {terrain:terrain}", negated=True),
    Form("{what} isn't in {terrain:terrain}", negated=True),
    Form("{expedition} is in {terrain:terrain}"),
    Form("neither of {who:possessive} expeditions is in {terrain:terrain}", neither=True),
    Form("neither of my expeditions is in {terrain:terrain}", neither=True),
)
class InRegion(Condition):
    """An object or an Expedition is in a region with this terrain."""

    terrain: str
    what: Objects | None = None
    expedition: Expeditions | None = None
    who: Players | None = None
    neither: bool = False
    past: bool = False
    negated: bool = False


@node(
    "{expedition} is {standing:standing}",
    Form("{expedition} is {standing:standing} or {second:standing}"),
    Form("{expedition} are {standing:standing}"),
    Form("{expedition} isn't {standing:standing}", negated=True),
)
class BehindOrAhead(Condition):
    """An Expedition is behind the one that faces it, ahead of it or tied, or Ascended."""

    expedition: Expeditions
    standing: str
    second: str = ""
    negated: bool = False


@node("{who:possessive} hand is empty")
class HandEmpty(Condition):
    """A player has no cards in Hand."""

    who: Players


@node(
    "{who} has|have {number} or more base statistics of {value} among {kind:plural}",
    "there are {number} or more base statistics of {value} among {kind:plural}",
)
class BaseStatistics(Condition):
    """So many printed statistics of what is described are of a value: up to three of each Character."""

    number: Amount
    value: Amount
    kind: Description
    who: Players | None = None


@node("{who} control(s) a {first:singular} , another {second:singular} and yet another {third:singular}")
class ControlsDistinct(Condition):
    """A player controls three different objects, one of each description."""

    who: Players
    first: Description
    second: Description
    third: Description


@node("{number} or more single-terrain regions are visible")
class SingleTerrains(Condition):
    """So many regions that lie face up have exactly one terrain."""

    number: Amount


@node("{what} am in a single-terrain region", "{what} is in a single-terrain region")
class InSingleTerrain(Condition):
    """An object is in a region that has exactly one terrain."""

    what: Objects


@node("{what} is in a terrain where its base statistic is {value}")
class InWeakTerrain(Condition):
    """An object is in a terrain in which its printed statistic is so."""

    what: Objects
    value: Amount


@node("{what} am in an ascended expedition", "{what} is in an ascended expedition")
class InAscended(Condition):
    """An object is in an Expedition that is Ascended."""

    what: Objects


@node(
    "{what} am facing a character",
    Form("{what} am facing {number} or more characters"),
    Form("{what} am facing only 1 character", exactly=True),
)
class FacesCharacters(Condition):
    """There are so many Characters, at least one, in the Expedition that an object faces."""

    what: Objects
    number: Amount | None = None
    exactly: bool = False


@node("{what} is facing {whom}")
class Faces(Condition):
    """An object is in the Expedition that another faces."""

    what: Objects
    whom: Objects


@node("{what} am facing an expedition in {terrain:terrain}")
class FacesTerrain(Condition):
    """An Expedition that an object faces is in a terrain."""

    what: Objects
    terrain: str


@node("{first} and {second}", Form("{first} or {second}", either=True))
class BothAre(Condition):
    """Two conditions, both or ``either``."""

    first: Condition
    second: Condition
    either: bool = False


@node("you put a {kind:singular} in reserve this way")
class PutThisWay(Condition):
    """What was Resupplied before is of a description, and is in Reserve."""

    kind: Description


@node("the result is {roll:roll}")
class ResultIs(Condition):
    """The result of the die is among these numbers."""

    roll: str
