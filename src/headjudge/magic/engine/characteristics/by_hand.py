"""The paragraphs of objects that are carried out by hand, since nothing reads them."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.effects.by_hand import ByHandAbility

__all__ = [
    "enchants_by_hand",
    "has_static_by_hand",
    "loyalty_by_hand",
    "size_by_hand",
    "static_by_hand",
    "triggered_by_hand",
]


def triggered_by_hand(g: State, obj: GameObject) -> tuple[str, ...]:
    """The words of an object's triggered abilities of which its controller says when they trigger."""
    return _words(g, obj, triggered=True)


def static_by_hand(g: State, obj: GameObject) -> tuple[str, ...]:
    """The words of an object's static abilities that are carried out by hand."""
    return _words(g, obj, triggered=False)


def has_static_by_hand(g: State, player: int) -> bool:
    """Whether a player controls a permanent with a static ability that is carried out by hand, or has a card elsewhere
    whose own words may be about that zone or about casting it (112.6)."""
    if not g.options.cards_by_hand:
        return False
    p = g.players[player]
    ids = (*p.battlefield, *p.hand, *p.graveyard, *p.exile, *p.command)
    objs = (g.objects[id] for id in ids)
    return any(static_by_hand(g, obj) for obj in objs if not obj.face_down and not obj.phased_out)


def size_by_hand(g: State, obj: GameObject) -> bool:
    """Whether the toughness of an object may be what nobody's compiler reads: printed as 0 or "*", it is said by a
    static ability that is carried out by hand."""
    return g.options.cards_by_hand and not obj.values.toughness and bool(static_by_hand(g, obj))


def loyalty_by_hand(g: State, obj: GameObject) -> bool:
    """Whether the loyalty with which a planeswalker enters is still to be said by hand: printed as 0 or X, and none has
    been on it yet."""
    unsaid = obj.counters is not None and obj.counters.get("loyalty") == 0
    return g.options.cards_by_hand and unsaid and bool(static_by_hand(g, obj))


def enchants_by_hand(g: State, definition: CardDefinition) -> bool:
    """Whether a card is an Aura of which nothing reads what it enchants: it enters attached to nothing, and is attached
    by hand."""
    if not g.options.cards_by_hand or "aura" not in definition.subtypes:
        return False
    plan = blueprint(definition).characteristics
    return "enchant" not in plan.keywords and any(isinstance(a, ByHandAbility) for a in plan.abilities)


def _words(g: State, obj: GameObject, *, triggered: bool) -> tuple[str, ...]:
    if not g.options.cards_by_hand:
        return ()
    abilities = characteristics(g, obj).abilities
    return tuple(a.words for a in abilities if isinstance(a, ByHandAbility) and a.triggered == triggered)
