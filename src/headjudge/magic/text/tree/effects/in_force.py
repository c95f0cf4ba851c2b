"""Rules that an effect lets apply for a time (rule 611.2)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Duration, Effect, Objects, Zone
from headjudge.magic.text.tree.rules.cards import ChangedMaximumHandSize, MaximumHandSize
from headjudge.magic.text.tree.rules.costs import SpellCosts
from headjudge.magic.text.tree.rules.damage_and_life import LifeFloor
from headjudge.magic.text.tree.rules.given_to_spells import SpellsHave
from headjudge.magic.text.tree.rules.playing import AsThoughFlash, MayPlayThose, PlayFrom, SpendAsAny
from headjudge.magic.text.tree.rules.producing import AddsInstead, ProducesInstead
from headjudge.magic.text.tree.rules.restrictions import NextCantBeCountered
from headjudge.magic.text.tree.rules.turns import BlockLimit

__all__ = ["ForATime", "LetApply", "RevealAndPlayTop"]


ForATime = (
    AddsInstead
    | AsThoughFlash
    | BlockLimit
    | ChangedMaximumHandSize
    | LifeFloor
    | MaximumHandSize
    | MayPlayThose
    | NextCantBeCountered
    | PlayFrom
    | ProducesInstead
    | SpellCosts
    | SpellsHave
    | SpendAsAny
)
"""The rules that apply for a time where an effect says so."""


@node()
class LetApply(Effect):
    """What else a static ability says, for a ``duration``, or for one that its own words name."""

    rule: ForATime
    duration: Duration | None = None


@node(
    "{duration} , play with the top card of {zone} revealed and you may play {what} without paying its mana cost",
)
class RevealAndPlayTop(Effect):
    """For so long the top card of your library is revealed (401.5), and that card may be played from there, if it is a
    spell for nothing (118.9)."""

    duration: Duration
    zone: Zone
    what: Objects
