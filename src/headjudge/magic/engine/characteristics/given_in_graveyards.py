"""Keyword abilities that effects give to cards in a graveyard, and with which these may be cast from there.

"Each instant and sorcery card in your graveyard has flashback", "… gains flashback until end of turn" (702.31a), escape
(702.138a), retrace (702.78a), jump-start (702.133a), mayhem. As for permanents it is looked up among the effects there
are, by what each reaches and as long as it lasts; a card that has left the graveyard is another object (400.7), so that
nothing need be taken from it.
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import FROM_GRAVEYARD
from headjudge.magic.engine.characteristics.continuous_effects import ContinuousEffect
from headjudge.magic.engine.characteristics.effects_seen import effects_seen
from headjudge.magic.engine.characteristics.layers import acts_now, characteristics
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree.abilities import Ability, Keyword
from headjudge.magic.text.tree.changes import GainAbilities
from headjudge.magic.text.zone_kinds import GRAVEYARD

__all__ = ["GIVEN_THERE", "cards_given", "given_there", "is_given_there"]

GIVEN_THERE = FROM_GRAVEYARD - {"disturb"}
"""The keywords that cards in graveyards can be given; disturb needs another face."""


def is_given_there(ability: Ability) -> bool:
    """Whether an ability is a keyword that works only in a graveyard, wherever it is given."""
    return isinstance(ability, Keyword) and ability.name in GIVEN_THERE


def given_there(g: State, obj: GameObject) -> tuple[Keyword, ...]:
    """The keywords that effects give a card in a graveyard, besides its own."""
    if obj.zone != GRAVEYARD or not (giving := _giving(g, obj.owner)):
        return ()
    characteristics(g, obj)
    return tuple(keyword for effect, given in giving if acts_now(g, effect, obj) for keyword in given)


def cards_given(g: State, player: int) -> list[int]:
    """The cards in a player's graveyard that effects give such keywords."""
    if not _giving(g, player):
        return []
    return [id for id in g.players[player].graveyard if given_there(g, g.objects[id])]


Giving = list[tuple[ContinuousEffect, tuple[Keyword, ...]]]


def _giving(g: State, player: int) -> Giving:
    """The effects that give such keywords to whatever a player has in their graveyard, with what each gives."""
    seen = effects_seen(g, player)
    key = ("given in graveyards", g.groups[player])
    known: tuple[object, Giving] | None = g.scratch.get(key)
    if known is None or known[0] is not seen:
        effects = {id(effect): effect for own in seen.by_object.values() for effect in own}
        effects.update((id(effect), effect) for effect in seen.general)
        found = ((effect, _given_by(effect)) for effect in effects.values())
        known = g.scratch[key] = (seen, [(effect, given) for effect, given in found if given])
    return known[1]


def _given_by(effect: ContinuousEffect) -> tuple[Keyword, ...]:
    return tuple(
        ability
        for change in effect.changes
        if isinstance(change, GainAbilities)
        for ability in change.abilities
        if isinstance(ability, Keyword) and ability.name in GIVEN_THERE
    )
