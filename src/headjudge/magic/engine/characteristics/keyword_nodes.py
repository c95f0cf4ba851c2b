"""What keyword abilities do that rules text doesn't say in words the grammar has: nodes of the engine's own."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.abilities import Ability, Cost
from headjudge.magic.text.tree.categories import Change, Condition, CostPart, Effect, Objects, Tally, Trigger
from headjudge.magic.text.tree.effects.tokens import CopyToken
from headjudge.magic.text.tree.keywords import GiftKind
from headjudge.magic.text.tree.nouns import Filter, Self

__all__ = [
    "Amplify",
    "BothHalves",
    "CameLately",
    "CanPair",
    "Cascade",
    "CastAs",
    "CastDefeated",
    "CastEncoded",
    "CastRebounding",
    "Compleated",
    "CopiesPaidFor",
    "CraftCost",
    "CrewCost",
    "DealtByCreaturesOf",
    "Demonstrate",
    "DiscardIntoExile",
    "DiscardedIntoExile",
    "EnterInItsPlace",
    "EntersRoom",
    "ExileToCastLater",
    "Exploit",
    "GainPrintedBelow",
    "GiveGift",
    "GravestormCopies",
    "HelpCost",
    "LeastMana",
    "LessGeneric",
    "LifeForOne",
    "MayCastDiscarded",
    "MayCastRevealed",
    "MayEnterWithCounter",
    "Pair",
    "PairedUp",
    "PayUpkeep",
    "PlaySuspended",
    "RemoveOrSacrifice",
    "ReturnWithCounter",
    "RevealedAsDrawn",
    "StayPaired",
    "StaysEncoded",
    "StormCopies",
    "Takes",
    "TappedMeanwhile",
    "ThisIsCast",
    "TokensPaidFor",
    "TokensThatAttack",
    "Tribute",
    "VentureInto",
]


@node()
class CastAs(Condition):
    """The permanent was cast in a way (:mod:`..costs.alternative_costs`): evoked, dashed."""

    way: str


@node()
class CameLately(Condition):
    """It came under its controller's control since the beginning of that player's last upkeep (echo, 702.27a)."""


@node()
class PayUpkeep(Effect):
    """Pay a cost or sacrifice the permanent; ``growing``: for each age counter, one being put on it first (702.21a)."""

    cost: Cost
    growing: bool = False


@node()
class RemoveOrSacrifice(Effect):
    """Remove a counter; if that can't be done, sacrifice the permanent (fading, 702.29a)."""

    kind: str


@node()
class ReturnWithCounter(Effect):
    """Return the card that died under its owner's control with a counter on it (persist 702.76a, undying 702.93a)."""

    kind: str


@node()
class MayEnterWithCounter(Change):
    """It may enter with an additional +1/+1 counter (unleash, 702.98a); if it doesn't, it gains an ability (riot,
    702.136a)."""

    otherwise: Ability | None = None


@node()
class Tribute(Change):
    """As it enters an opponent of one's choice may put ``n`` +1/+1 counters on it (702.104a)."""

    n: int


@node()
class Amplify(Change):
    """As it enters one may reveal cards that share a creature type with it from one's hand; it enters with ``n``
    +1/+1 counters for each (702.35a)."""

    n: int


@node()
class Compleated(Change):
    """It enters with two loyalty counters fewer for each Phyrexian mana symbol that was paid with life (702.150a)."""


@node()
class Exploit(Effect):
    """One may sacrifice a creature; the permanent exploits it (702.110a)."""


@node()
class TokensPaidFor(Effect):
    """A token that is a copy of the source for each time that its cost of a name was paid (squad)."""

    cost: str


@node()
class TokensThatAttack(Effect):
    """A token that is a copy for each opponent (``over``, each in the slot ``each``), which attacks that opponent this
    turn if able (encore, 702.141a)."""

    over: Tally
    copy: CopyToken
    each: int


@node()
class ExileToCastLater(Effect):
    """The permanent is exiled, and its owner may cast the card in later turns as long as it stays there (warp)."""


@node()
class CrewCost(CostPart):
    """Tap any number of untapped creatures one controls with total power at least ``power``, as a ``rule`` says: crew,
    saddle or teamwork.

    ``deed``: what each of them does by that, "crews" or "saddles"; ``others``: not the permanent itself.
    """

    power: int
    rule: str = "702.122a"
    deed: str = ""
    others: bool = False


@node()
class HelpCost(CostPart):
    """A creature of a number does what a ``way`` of casting a spell asks of one: emerge, harmonize, sneak."""

    way: str
    helper: int

    @property
    def tapped(self) -> bool:
        """Whether it is tapped for that."""
        return self.way == "harmonize"


@node()
class EnterInItsPlace(Effect):
    """The card is put onto the battlefield from where it is, tapped and attacking what the creature of a slot attacked,
    which was returned for it (ninjutsu, 702.46c)."""

    slot: int


@node()
class LessGeneric(CostPart):
    """So much less generic mana, where {2/W} and its like are paid with generic mana (601.2f)."""

    n: int


@node()
class LeastMana(CostPart):
    """So much mana at least, where it isn't known yet with how much {2/W} and Phyrexian symbols are paid (601.2f)."""

    n: int


@node()
class LifeForOne(CostPart):
    """For one mana of that symbol in the cost, 2 life may be paid (118.8)."""

    symbol: str


@node()
class TappedMeanwhile(CostPart):
    """Permanents that become tapped before a cost is paid, and so can't be tapped for its mana (508.1f, i)."""

    permanents: tuple[int, ...]


@node()
class DiscardIntoExile(Ability):
    """As it is discarded, it may be exiled instead of put into the graveyard (madness, 702.32a)."""

    what: Objects = Self()


@node()
class DiscardedIntoExile(Trigger):
    """It was discarded into exile so."""


@node()
class MayCastDiscarded(Effect):
    """Its owner may cast it for its madness cost; otherwise it is put into the graveyard (702.32a)."""


@node()
class RevealedAsDrawn(Trigger):
    """It was the first card that its owner drew this turn, and they revealed it as they drew it (miracle, 702.94a)."""


@node()
class MayCastRevealed(Effect):
    """Its owner may cast it for its miracle cost (702.94a)."""


@node()
class GainPrintedBelow(Effect):
    """What is in a slot, if it is another creature than the source, gains what is printed below a backup ability until
    end of turn (702.165a): ``abilities``, which are known where those of the whole object are."""

    slot: int
    abilities: tuple[Ability, ...] = ()


@node()
class ThisIsCast(Trigger):
    """This spell is cast; how many were cast before it this turn, and all that was chosen for it, is noted."""


@node()
class StormCopies(Effect):
    """A copy of the spell for each spell cast before it this turn (702.37a)."""


@node()
class GravestormCopies(Effect):
    """A copy of the spell for each permanent put into a graveyard from the battlefield this turn (702.66a)."""


@node()
class CopiesPaidFor(Effect):
    """A copy of the spell for each time that its cost of a name was paid (replicate, casualty)."""

    cost: str


@node()
class Demonstrate(Effect):
    """One may copy the spell; then an opponent of one's choice copies it, too (702.144a)."""


@node()
class Cascade(Effect):
    """Exile cards down to a nonland one with a lesser mana value; it may be cast for nothing (702.82a)."""


@node()
class CastRebounding(Effect):
    """One may cast the card that rebounded into exile without paying its mana cost (702.85a)."""


@node()
class CastDefeated(Effect):
    """The Siege that was defeated is exiled, and its controller may cast it transformed without paying its mana cost
    (310.11b)."""


@node()
class StaysEncoded(Condition):
    """The card that is the source, encoded on a creature, is still in exile (cipher, 702.99c)."""


@node()
class CastEncoded(Effect):
    """The card of a number, encoded on the creature, is copied, and the copy may be cast for nothing (cipher,
    702.99a)."""

    card: int


@node()
class CanPair(Condition):
    """Its controller controls the source and another creature (that of a slot), both unpaired (soulbond, 702.95a)."""

    slot: int = 0


@node()
class Pair(Effect):
    """The source may be paired with another unpaired creature, or with that of a slot (soulbond, 702.95a)."""

    slot: int = 0


@node()
class PairedUp(Change):
    """The two creatures are paired."""


@node()
class StayPaired(Condition):
    """Two permanents remain creatures on the battlefield under the player's control (soulbond, 702.95c)."""

    first: int
    second: int


@node()
class GiveGift(Effect):
    """Whoever was promised a gift as the source was cast gets it (702.174b)."""

    kind: GiftKind


@node()
class EntersRoom(Trigger):
    """The owner of the dungeon moves their venture marker into its room of a number (309.4c)."""

    number: int


@node()
class VentureInto(Effect):
    """The controller ventures into the dungeon of a name (701.49d)."""

    dungeon: str


@node()
class Takes(Trigger):
    """Its controller takes the initiative (726.2)."""


@node()
class DealtByCreaturesOf(Trigger):
    """One or more creatures of a player, who is in the slot, deal combat damage to its controller (726.2)."""

    slot: int


@node()
class PlaySuspended(Effect):
    """The card whose last time counter was removed is played without paying its mana cost (suspend, 702.59a)."""


@node()
class CraftCost(CostPart):
    """Exile such permanents one controls and cards in one's graveyard: so many, or ``or_more`` (702.167a)."""

    what: Filter
    number: int = 1
    or_more: bool = False


@node()
class BothHalves(Effect):
    """What the halves of a fused split spell do, one after the other (702.102d)."""

    halves: tuple[Effect, ...]
