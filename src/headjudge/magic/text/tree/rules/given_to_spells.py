"""What spells have as they are cast: "creature spells you cast have convoke", other costs (rules 118.9, 601.2f)."""

from __future__ import annotations

from typing import Any

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.abilities import Ability, Cost
from headjudge.magic.text.tree.categories import Amount, Duration, Objects, Players, Quality, Rule
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.durations import ThisTurn
from headjudge.magic.text.tree.nouns import EachPlayer, Filter, You

__all__ = ["CardsHaveMadness", "PaidForCounters", "PaidInstead", "SpellsHave"]


@node(
    "{what} {who} cast has|have {abilities:granted}",
    "{what} {who} cast {quality:agree} has|have {abilities:granted}",
    "the {nth:ordinal} {such:singular} {who} cast(s) each turn has {abilities:granted}",
    "the {nth:ordinal} {such:singular} {who} cast(s) each turn {quality:agree} has {abilities:granted}",
    "the {nth:ordinal} {such:singular} {who} cast(s) {quality:agree} each turn has {abilities:granted}",
    Form(
        "the next {such:singular} you cast this turn has {abilities:granted}", who=You(), until=ThisTurn(), coming=True
    ),
)
class SpellsHave(Rule):
    """Spells that players cast have abilities; ``nth``: only the first, second … ``such`` spell of each turn;
    ``coming``: only the next one. ``quality``: what is said of the spells after whose they are."""

    abilities: tuple[Ability, ...]
    who: Players
    what: Objects | None = None
    quality: Quality | None = None
    nth: int = 0
    such: Filter | None = None
    until: Duration | None = None
    coming: bool = False


@node("each {what:singular} has madness . the madness cost is equal to its mana cost")
class CardsHaveMadness(Rule):
    """Such cards have madness for their mana cost (702.32)."""

    what: Filter


_RATHER = "you may pay {mana} rather than pay the mana cost for {what} you cast"
_YOU: dict[str, Any] = {"who": You(), "whose": You()}


@node(
    "{who} may pay {mana} rather than pay the mana cost for {what} {whose} cast",
    *(
        Form(f"once each turn , {_RATHER}{such}", once=True, **_YOU)
        for such in ("", " {quality:agree}", " {quality:agree} , where x is {x}")
    ),
    Form(
        "once during each of your turns , you may cast {what} by {cost:paying} rather than paying its mana cost",
        once=True,
        own_turn=True,
        **_YOU,
    ),
    Form(
        "once during each of your turns , you may cast {what} without paying its mana cost",
        once=True,
        own_turn=True,
        mana=ManaCost(("0",)),
        **_YOU,
    ),
    Form("you may cast {what} by {cost:paying} rather than paying their mana costs", **_YOU),
    Form(
        "you may cast {what} by {cost:paying} rather than paying their mana costs . if you cast a spell this way , you"
        " may cast it as though it had flash",
        flash=True,
        **_YOU,
    ),
    Form("you may cast {what} without paying their mana costs", mana=ManaCost(("0",)), **_YOU),
    Form(
        "any player may cast {what} without paying their mana costs and as though they had flash",
        who=EachPlayer("player"),
        whose=EachPlayer("player"),
        mana=ManaCost(("0",)),
        flash=True,
    ),
    Form("you may {cost:paid} rather than pay the mana cost for {what} you cast", **_YOU),
    Form(
        "rather than pay the mana cost for {what} , its controller may {cost:paid}",
        who=EachPlayer("player"),
        whose=EachPlayer("player"),
    ),
)
class PaidInstead(Rule):
    """An alternative cost of spells that a player casts (118.9): ``mana``, which may be none, or another ``cost``.
    ``once``: of one such spell in each turn; ``own_turn``: only in one's own; ``flash``: cast so as though they had it.
    ``quality``: what is said of the spells after whose they are, in which X is that amount."""

    who: Players
    what: Objects
    whose: Players
    mana: ManaCost | None = None
    cost: Cost | None = None
    quality: Quality | None = None
    x: Amount | None = None
    once: bool = False
    own_turn: bool = False
    flash: bool = False


@node(
    "as an additional cost to cast {what} , you may pay any amount of mana . if you do , that creature enters with that"
    " many additional {kind:counter} counters on it"
)
class PaidForCounters(Rule):
    """Any amount of mana may be paid besides for such a spell that you cast, and what it becomes enters with as many
    counters (601.2b, 614.1c)."""

    what: Objects
    kind: str
