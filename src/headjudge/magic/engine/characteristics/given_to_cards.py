"""Activated keyword abilities that effects give to cards in hands and graveyards: "each land card in your hand has
cycling {R}", "each creature card in your graveyard has unearth {2}{B}" (today: cycling 702.29a, embalm 702.128a, encore
702.141a, eternalize 702.129a, ninjutsu 702.49a, scavenge 702.97a, unearth 702.84a).

As for permanents they are looked up among the effects there are, by what each reaches and as long as it lasts; a card
that has been put elsewhere is another object (400.7). What is given for casting is in :mod:`.given_in_graveyards`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from headjudge.magic.engine.characteristics.continuous_effects import ContinuousEffect
from headjudge.magic.engine.characteristics.effects_seen import effects_seen
from headjudge.magic.engine.registries.nodes import value
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.tree.abilities import Ability, Cost, Keyword
from headjudge.magic.text.tree.changes import ChangeWhereX, GainAbilities
from headjudge.magic.text.tree.costs import ItsManaCost, ManaCost
from headjudge.magic.text.zone_kinds import GRAVEYARD, HAND, ZoneKind

__all__ = ["as_given_to", "giving_to_cards", "where_given"]

_CYCLING = "cycling"
_NINJUTSU = "ninjutsu"
_FROM_GRAVEYARD = frozenset({"embalm", "encore", "eternalize", "scavenge", "unearth"})


def where_given(ability: Ability) -> ZoneKind | None:
    """Where cards are that can be given a keyword whose activated ability functions only there; None: it is none."""
    if not isinstance(ability, Keyword) or ability.own_cost is not None:
        return None
    if ability.name.endswith(_CYCLING) or ability.name == _NINJUTSU:
        return HAND
    return GRAVEYARD if ability.name in _FROM_GRAVEYARD else None


def giving_to_cards(g: State, player: int) -> list[ContinuousEffect]:
    """The effects that can give such keywords to cards of a player."""
    seen = effects_seen(g, player)
    key = ("given to cards", g.groups[player])
    known: tuple[object, list[ContinuousEffect]] | None = g.scratch.get(key)
    if known is None or known[0] is not seen:
        effects = {id(effect): effect for own in seen.by_object.values() for effect in own}
        effects.update((id(effect), effect) for effect in seen.general)
        known = g.scratch[key] = (seen, [effect for effect in effects.values() if any(_keywords_in(effect.changes))])
    return known[1]


def _keywords_in(changes: tuple[Any, ...]) -> Iterator[tuple[Any, Keyword]]:
    """The keywords that changes give, each with the change it is in."""
    for change in changes:
        inner = change.change if isinstance(change, ChangeWhereX) else change
        if isinstance(inner, GainAbilities):
            for ability in inner.abilities:
                if isinstance(ability, Keyword) and where_given(ability) is not None:
                    yield change, ability


def as_given_to(g: State, effect: ContinuousEffect, obj: GameObject, ch: Characteristics) -> list[Keyword]:
    """The keywords that an effect gives a card that it reaches, with the cost they have on it."""
    found: list[Keyword] = []
    for change, keyword in _keywords_in(effect.changes):
        if where_given(keyword) != obj.zone:
            continue
        parts: list[Any] = []
        for part in keyword.cost.parts if keyword.cost is not None else ():
            if isinstance(part, ItsManaCost):
                if not ch.mana_cost:
                    break  # 118.6: what has no mana cost can't be paid for
                parts.append(ManaCost(ch.mana_cost))
            elif isinstance(part, ManaCost) and isinstance(change, ChangeWhereX):
                x = value(g, effect.about(g, obj, change), change.amount)
                parts.append(ManaCost(tuple(str(max(0, x)) if symbol == "X" else symbol for symbol in part.symbols)))
            else:
                parts.append(part)
        else:
            found.append(replace(keyword, cost=Cost(tuple(parts))))
    return found
