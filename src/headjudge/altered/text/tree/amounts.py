"""Numbers, and what is counted."""

from __future__ import annotations

from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.categories import Amount, Objects, Players, Tally
from headjudge.altered.text.tree.descriptions import Description
from headjudge.grammar.node import Form, node

__all__ = [
    "BoostsOf",
    "CountersOf",
    "Described",
    "ExpeditionsIn",
    "Number",
    "NumberOf",
    "OneFor",
    "Orbs",
    "RegionsBetween",
    "Sum",
    "ThatMany",
    "TheResult",
    "X",
]

CARD_TEXT.words.add("number", {str(n): n for n in range(41)})
CARD_TEXT.words.add("mana", {f"{{{n}}}": n for n in range(21)})


@node("{value:number}", Form("{value:mana}", mana=True))
class Number(Amount):
    """A number as it is written: "2", or of ``mana`` "{2}"."""

    value: int
    mana: bool = False

    @property
    def plural(self) -> bool:
        """Everything but one."""
        return self.value != 1


@node("x", Form("{X}", mana=True))
class X(Amount):
    """X: what the effect says it is, or what was paid."""

    mana: bool = False


@node("{first} + {second}")
class Sum(Amount):
    """Two numbers added: "X+1"."""

    first: X
    second: Number


@node("that many", "the same number of")
class ThatMany(Amount):
    """As many as there were in what was done before."""


@node("the result", "the final result")
class TheResult(Amount):
    """What the die shows that was rolled in this effect."""


@node(
    "the number of {kind:plural}",
    Form("the number of other {kind:plural}", other=True),
)
class NumberOf(Amount):
    """How many there are of what is described; ``other``: besides me."""

    kind: Description
    other: bool = False


@node("{kind:singular}", Form("other {kind:singular}", other=True))
class Described(Tally):
    """Everything described, counted; ``other``: besides me."""

    kind: Description
    other: bool = False


@node(
    "the number of regions between your hero and companion",
    "the number of regions between your hero and your companion",
)
class RegionsBetween(Amount):
    """How many regions lie between the Expeditions of the controller."""


@node("my number of {name:counter} counters", "the number of {name:counter} counters on me")
class CountersOf(Amount):
    """How many counters of a name I have."""

    name: str


@node("my number of boosts", "the number of boosts on me")
class BoostsOf(Amount):
    """How many boosts I have."""


@node("mana orb in {who:possessive} mana zone", "mana orb {who} control(s)")
class Orbs(Tally):
    """Mana Orbs, ready or not."""

    who: Players


@node("expedition in {terrain:terrain}")
class ExpeditionsIn(Tally):
    """Expeditions, whoever's, whose region has this terrain."""

    terrain: str


@node("{what}")
class OneFor(Tally):
    """Whatever objects these are."""

    what: Objects
