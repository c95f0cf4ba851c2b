"""What an instruction before did, as a condition asks: "if you discarded a land card this way"."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Condition, Objects, Players, Zone
from headjudge.magic.text.tree.nouns import Filter
from headjudge.magic.text.tree.numbers import Number

__all__ = [
    "AbilityCountered",
    "ConnivedThisWay",
    "DiscardedGreatest",
    "DoneThisWay",
    "FewerThisWay",
    "PlayerDamaged",
    "SpellCopied",
    "SpellsCountered",
    "WhatIsDone",
]


class WhatIsDone(StrEnum):
    """What an instruction does to objects."""

    CAST = "cast"
    DAMAGED = "dealt damage"
    DESTROYED = "destroyed"
    DIED = "died"
    DISCARDED = "discarded"
    DRAWN = "drawn"
    EXILED = "exiled"
    GOADED = "goaded"
    INTO_HAND = "put into hand"
    MILLED = "milled"
    ONTO_BATTLEFIELD = "put onto the battlefield"
    RETURNED = "returned"
    REVEALED = "revealed"
    SACRIFICED = "sacrificed"


_ACTIVE: tuple[tuple[WhatIsDone, str, str, str], ...] = (
    (WhatIsDone.CAST, "cast", "cast", ""),
    (WhatIsDone.DESTROYED, "destroy", "destroyed", ""),
    (WhatIsDone.DISCARDED, "discard", "discarded", ""),
    (WhatIsDone.DRAWN, "draw", "drew", ""),
    (WhatIsDone.EXILED, "exile", "exiled", ""),
    (WhatIsDone.GOADED, "goad", "goaded", ""),
    (WhatIsDone.MILLED, "mill", "milled", ""),
    (WhatIsDone.RETURNED, "return", "returned", ""),
    (WhatIsDone.RETURNED, "return", "returned", " to your hand"),
    (WhatIsDone.REVEALED, "reveal", "revealed", ""),
    (WhatIsDone.SACRIFICED, "sacrifice", "sacrificed", ""),
    (WhatIsDone.INTO_HAND, "put", "put", " into {hand}"),
    (WhatIsDone.ONTO_BATTLEFIELD, "put", "put", " onto the battlefield"),
)
"""How players do it, and did: the deed, the verb, the verb in the past, what follows the objects."""
RULES_TEXT.words.add(
    "what_is_done",
    {
        **{str(deed): deed for deed, _, past, rest in _ACTIVE if deed == past != "cast" and not rest},
        str(WhatIsDone.DAMAGED): WhatIsDone.DAMAGED,
        str(WhatIsDone.ONTO_BATTLEFIELD): WhatIsDone.ONTO_BATTLEFIELD,
    },
)


def _active() -> Iterator[Form]:
    for deed, verb, past, rest in _ACTIVE:
        what = f"{{what}}{rest} this way"
        yield Form(f"{{who}} {verb}(s) {what}", deed=deed)
        yield Form(f"{{who}} {verb}(s) {{what:at_least}}{rest} this way", deed=deed)
        if past != verb:
            yield Form(f"{{who:subject}} {past} {what}", deed=deed)
        yield Form(f"{{who:subject}} didn't {verb} {what}", deed=deed, negative=True)
        yield Form(f"{{who}} doesn't|don't {verb} {what}", deed=deed, negative=True)


@node(
    "a permanent 's ability is countered this way",
    "an ability of {one:small} {such:counted} is countered this way",
)
class AbilityCountered(Condition):
    """Whether an instruction before countered an ability of a permanent, perhaps ``such`` a one; later words call that
    "that permanent"."""

    such: Filter | None = None
    one: Amount = Number(1)
    slot: int = 0


@node("{what} is|are countered this way", "{what} was|were countered this way")
class SpellsCountered(Condition):
    """Whether an instruction before countered those spells (701.5a), not only tried to."""

    what: Objects


@node(
    "{what} is|are {deed:what_is_done} this way",
    "{what} was|were {deed:what_is_done} this way",
    "{what:at_least} is|are {deed:what_is_done} this way",
    "{what:at_least} was|were {deed:what_is_done} this way",
    Form("{what} die(s) this way", deed=WhatIsDone.DIED),
    Form("{what} died this way", deed=WhatIsDone.DIED),
    *_active(),
    "{what} that share a {common:in_common} is|are {deed:what_is_done} this way",
    "{what} that share a {common:in_common} was|were {deed:what_is_done} this way",
)
class DoneThisWay(Condition):
    """Whether an instruction before did that to such objects, to so many at least, or didn't (``negative``).

    ``who``: those players did it; ``hand`` is the zone that they put them into.
    ``common`` is what all of so many have in common.
    """

    what: Objects
    deed: WhatIsDone
    who: Players | None = None
    hand: Zone | None = None
    negative: bool = False
    common: str = ""


@node("you copy a spell this way", Form("you don't copy a spell this way", negative=True))
class SpellCopied(Condition):
    """Whether an instruction before put a copy of a spell onto the stack, or didn't (``negative``)."""

    negative: bool = False


@node(
    "fewer than {amount:small} {what:plural} were {deed:what_is_done} this way",
    Form("no {what:plural} were {deed:what_is_done} this way", amount=Number(1, digits=True)),
    *(
        Form(f"you {verb} fewer than {{amount:small}} {{what:plural}}{rest} this way", deed=deed)
        for deed, verb, _, rest in _ACTIVE
        if deed != WhatIsDone.INTO_HAND
    ),
)
class FewerThisWay(Condition):
    """Whether an instruction before did that to fewer such objects: bound, it compares how many with that number."""

    amount: Amount
    what: Filter
    deed: WhatIsDone


@node("{who:subject} discarded the card with the greatest mana value among those cards or tied for greatest")
class DiscardedGreatest(Condition):
    """Whether none of the cards that were discarded by instructions before has a greater mana value than one that those
    players discarded."""

    who: Players


@node("{what} connive(s) this way")
class ConnivedThisWay(Condition):
    """Whether an instruction before made those permanents connive (701.50)."""

    what: Objects


@node("{who} is|are dealt damage this way", "{who} was|were dealt damage this way")
class PlayerDamaged(Condition):
    """Whether an instruction before dealt damage to such a player."""

    who: Players
