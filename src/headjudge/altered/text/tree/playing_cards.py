"""What passive abilities say of playing cards (2.2.10.j, 5.1.2): costs, permissions, prohibitions, what is gained."""

from __future__ import annotations

from headjudge.altered.text.tree.categories import Amount, Condition, Effect, Expeditions, Gain, Passive, Players
from headjudge.altered.text.tree.descriptions import Description
from headjudge.grammar.node import Form, node

__all__ = [
    "CantBePlayed",
    "CantCostLess",
    "CheaperFor",
    "CheaperIn",
    "CostsLess",
    "FirstPlayed",
    "PlayExhausted",
    "Scout",
    "SpellKeyword",
    "SpellsHave",
    "StartingRegion",
]


@node("fleeting", Form("cooldown", name="cooldown"))
class SpellKeyword(Passive):
    """Fleeting of a Spell (it is discarded after it has resolved), or Cooldown (it goes to Reserve exhausted)."""

    name: str = "fleeting"


@node("scout {cost:mana}")
class Scout(Passive):
    """Scout: the card may be played from Hand for this, and is then sent to Reserve."""

    cost: Amount


@node(
    "{what:plural} you play have fleeting",
    "{what:plural} you play with {cost:cost} {number:mana} or less have fleeting",
)
class SpellsHave(Passive):
    """Spells that the controller plays have Fleeting; with a ``number``, only those that cost no more."""

    what: Description
    cost: str = ""
    number: Amount | None = None


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


@node("the first {kind:singular} {who} play each afternoon gains {gains:and}")
class FirstPlayed(Passive):
    """The first card of a description that a player plays in an Afternoon gains something."""

    kind: Description
    who: Players
    gains: tuple[Gain, ...]
