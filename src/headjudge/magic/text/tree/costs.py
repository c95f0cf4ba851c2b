"""The parts of costs (rule 118)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Amount, CostPart, Objects, Players, Tally, Zone
from headjudge.magic.text.tree.nouns import Filter, Self
from headjudge.magic.text.tree.numbers import X

__all__ = [
    "AddManaCost",
    "BeholdCost",
    "ChooseNumberCost",
    "CounterCost",
    "CountersAmongCost",
    "DiscardCost",
    "EnergyCost",
    "EvidenceCost",
    "ExertCost",
    "ExileCost",
    "ItsManaCost",
    "LoyaltyCost",
    "ManaCost",
    "ManaCostOf",
    "MillCost",
    "OthersGainLife",
    "PayLife",
    "PutCost",
    "ReducedCost",
    "ReturnCost",
    "RevealChosenCost",
    "RevealCost",
    "RevealHandCost",
    "SacrificeCost",
    "SacrificeTotalCost",
    "TapCost",
    "TapOthersCost",
    "UnattachCost",
    "UntapCost",
    "UntapOthersCost",
    "WaterbendCost",
]


@node()
class ManaCost(CostPart):
    """Mana symbols as printed, without braces: ``("X", "2", "G", "W/U", "G/P")``."""

    symbols: tuple[str, ...]


@node()
class ItsManaCost(CostPart):
    """The mana cost of the card that has the keyword: "flashback. The flashback cost is equal to its mana cost"."""


@node()
class ManaCostOf(CostPart):
    """The mana cost of an object, as an effect asks for it, or ``less`` generic mana; of what has none nothing can be
    paid (118.6). X in it is 0 (107.3)."""

    of: Objects
    less: ManaCost | None = None


@node()
class ReducedCost(CostPart):
    """ "… {10}. This cost is reduced by {2} for each Elf you control": so much less generic mana is paid besides."""

    less: ManaCost
    each: Tally


@node("waterbend {mana}")
class WaterbendCost(CostPart):
    """Mana for the generic part of which one may tap untapped artifacts and creatures one controls (701.67a)."""

    mana: ManaCost


@node("{t}")
class TapCost(CostPart):
    """The tap symbol (rule 107.5): tap this permanent; summoning sickness matters (302.6)."""


@node("{q}")
class UntapCost(CostPart):
    """The untap symbol (rule 107.6)."""


@node()
class LoyaltyCost(CostPart):
    """ "+1", "−3", "−X", "0": add or remove loyalty counters (rule 606.4)."""

    amount: Amount
    sign: int


@node("pay {amount:life}", "pay half your life , rounded up")
class PayLife(CostPart):
    """Pay life (rule 119.4); without an amount half of the life total, rounded up."""

    amount: Amount | None = None


@node("choose a number between {low:digits} and {high:digits}")
class ChooseNumberCost(CostPart):
    """A number is chosen, announced as X would be (601.2b): "the chosen number"."""

    low: int
    high: int
    number: Amount = X()


@node("add {mana}")
class AddManaCost(CostPart):
    """Add mana to one's mana pool: how a cumulative upkeep can be paid (702.21a)."""

    mana: ManaCost


@node("have {who} gain {amount:life}")
class OthersGainLife(CostPart):
    """Have those players gain life (119.7): if they can't, that can't be paid."""

    who: Players
    amount: Amount


@node("sacrifice any number of {what:plural} with total {stat:stat} {amount} or greater")
class SacrificeTotalCost(CostPart):
    """Sacrifice as many such permanents as one likes that come to so much together (118.1)."""

    what: Filter
    stat: str
    amount: Amount


@node("sacrifice {what}", "sacrifice {what:half}")
class SacrificeCost(CostPart):
    """Sacrifice permanents one controls (rule 701.13)."""

    what: Objects


@node(
    "discard {what}",
    "discard {who:possessive} hand",
    Form("discard {what} with different names", different_names=True),
)
class DiscardCost(CostPart):
    """Discard cards (rule 701.7): the card itself, chosen cards, random cards; without ``what`` the whole hand.

    ``different_names``: no two of them have the same.
    """

    what: Objects | None = None
    who: Players | None = None
    different_names: bool = False


@node(
    "exile {what}",
    "exile {what} from {zone}",
    Form("exile {what} from a single graveyard", single=True),
    "exile {what} face up",
)
class ExileCost(CostPart):
    """Exile cards or permanents; ``single``: all of them from one graveyard, whosever it is."""

    what: Objects
    zone: Zone | None = None
    single: bool = False


@node(
    "put {what} {place:library_place} {zone}",
    "put {what} from {from_zone} {place:library_place} {zone}",
    Form("put {what} from a single graveyard {place:library_place} {zone}", single=True),
)
class PutCost(CostPart):
    """Put cards into another zone of their owners', in a library at that place; ``single``: all of them from one
    graveyard, whosever it is."""

    what: Objects
    place: str
    zone: Zone
    from_zone: Zone | None = None
    single: bool = False


@node("return {what} to its owner 's hand", "return {what} to their owner 's hand", "return {what} to your hand")
class ReturnCost(CostPart):
    """Return permanents to hand."""

    what: Objects


@node("untap {what}")
class UntapOthersCost(CostPart):
    """Untap tapped permanents, whoever controls them (118.1)."""

    what: Objects


@node("tap {what}", "tap {what} that share a {common:in_common}")
class TapOthersCost(CostPart):
    """Tap untapped permanents one controls; summoning sickness does not matter (302.6).

    ``common`` is what all of them must have in common.
    """

    what: Objects
    common: str = ""


@node(
    "remove {amount:small} {kind:counter} counter#s from {what}",
    "remove {amount:small} counter#s from {what}",
    Form("remove all {kind:counter} counters from {what}", all_of_them=True),
    Form("put {amount:small} {kind:counter} counter#s on {what}", put=True),
    Form("remove any number of {kind:counter} counters from {what}", at_least=0),
    Form("remove one or more {kind:counter} counters from {what}", at_least=1),
)
class CounterCost(CostPart):
    """Remove counters, so many or ``all_of_them``, or ``put`` them on; without a ``kind`` those of any.

    ``at_least`` so many, as the player chooses. How many were removed is kept in the slot ``removed``.
    """

    what: Objects
    kind: str = ""
    amount: Amount | None = None
    all_of_them: bool = False
    put: bool = False
    at_least: int | None = None
    removed: int = 0


@node(
    "remove {amount:small} {kind:counter} counter#s from among {what}",
    "remove {amount:small} counter#s from among {what}",
    Form("remove any number of {kind:counter} counters from among {what}", at_least=0),
    Form("remove one or more {kind:counter} counters from among {what}", at_least=1),
)
class CountersAmongCost(CostPart):
    """Remove counters from permanents, so many in all, or ``at_least`` so many; without a ``kind`` those of any.

    How many were removed is kept in the slot ``removed``.
    """

    what: Objects
    kind: str = ""
    amount: Amount | None = None
    at_least: int | None = None
    removed: int = 0


@node("unattach {what}")
class UnattachCost(CostPart):
    """Unattach what is attached to something (701.3d): what isn't, can't be."""

    what: Objects


@node("exert {what}")
class ExertCost(CostPart):
    """Exert permanents (rule 701.43): they don't untap in the next untap step of who exerts them."""

    what: Objects


@node("collect evidence {amount:small}")
class EvidenceCost(CostPart):
    """Exile cards from one's graveyard with total mana value so great or greater (701.59a)."""

    amount: Amount


@node(
    "reveal {what}",
    Form("reveal ~ from your hand", what=Self()),
    "reveal {what} that share a {common:in_common}",
)
class RevealCost(CostPart):
    """Reveal cards from hand; ``common`` is what all of them must have in common."""

    what: Objects
    common: str = ""


@node("reveal your hand")
class RevealHandCost(CostPart):
    """Reveal all cards in one's hand (701.12a); an empty one, too, can be revealed."""


@node("behold {what}", Form("behold {what} and exile it", exiled=True))
class BeholdCost(CostPart):
    """Choose such permanents one controls, or reveal such cards from one's hand (701.4a), and perhaps exile them."""

    what: Objects
    exiled: bool = False


@node("reveal the player you chose")
class RevealChosenCost(CostPart):
    """Reveal the player whom one chose in secret; who hasn't chosen can't."""


@node("pay {energy:energy}", "pay {amount:small} {e}", "pay an amount of {e} equal to {amount}")
class EnergyCost(CostPart):
    """Pay energy counters (rule 107.14)."""

    energy: int = 0
    amount: Amount | None = None


@node("mill {amount:card}")
class MillCost(CostPart):
    """Put cards from the top of the library into the graveyard (rule 701.17); those are in the ``slot``."""

    amount: Amount
    slot: int = 0
