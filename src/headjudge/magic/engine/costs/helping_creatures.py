"""Ways of casting a spell with the help of one creature, chosen with the way (601.2b).

==========  ====================================================  ================================
section     what                                                  where
==========  ====================================================  ================================
702.119a    emerge: a creature is sacrificed, less by its value   :data:`HELPED`
702.119b    "emerge from artifact" and the like                   :func:`_sacrificed`
702.119c    chosen with the way, sacrificed with the payment      :func:`ways_helped`, :func:`_help`
702.45a     offering: a permanent is sacrificed, less by its cost  :data:`HELPED`
702.180a    harmonize: up to one is tapped, less by its power     :data:`HELPED`
today       sneak: an unblocked attacker is returned              :data:`HELPED`
==========  ====================================================  ================================

What was chosen stands among the costs that are paid for the spell, as "emerge 17".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.characteristics.keyword_nodes import HelpCost
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.characteristics.rules_of import cant_be_sacrificed
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.costs.parts import TAKEN, CannotBePaid, cost
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree.nouns import Filter
from headjudge.magic.text.zone_kinds import BATTLEFIELD, GRAVEYARD, HAND, ZoneKind

__all__ = ["HELPED", "during_own_blocks", "helped_by", "helping", "less_by_help", "mana_by_help", "ways_helped"]


class Helped(NamedTuple):
    """What a creature does for a spell that is cast so."""

    able: Callable[[State, GameObject, Characteristics, GameObject], bool]
    """Whether a permanent that the player controls can be chosen for a spell."""
    event: Callable[[GameObject, Context], Event]
    less: Callable[[Characteristics], int] = lambda ch: 0
    """By how much generic mana the spell costs less."""
    optional: bool = False
    by_its_cost: bool = False
    """Whether the spell costs less by the mana cost of what helps."""


def _moved(helper: GameObject, ctx: Context, to: ZoneKind, why: Cause) -> Event:
    me, data = ctx.controller, {"why": why, "cost": True}
    return Event(EventKind.MOVE, helper.id, me, frm=BATTLEFIELD, to=to, by=me, context=ctx.id, data=data)


def _sacrificed(g: State, helper: GameObject, ch: Characteristics, spell: GameObject) -> bool:
    """A creature, or such a permanent as the ability says (702.119b), that can be sacrificed."""
    if cant_be_sacrificed(g, helper):
        return False
    what = blueprint(spell.printed).characteristics.keywords["emerge"][0].quality
    if isinstance(what, Filter):
        return matches(g, static_context(g, spell), what, helper, ch)
    return CREATURE in ch.types


def _offered(g: State, helper: GameObject, ch: Characteristics, spell: GameObject) -> bool:
    """Such a permanent as the ability says, that can be sacrificed."""
    if cant_be_sacrificed(g, helper):
        return False
    what = blueprint(spell.printed).characteristics.keywords["offering"][0].quality
    return isinstance(what, Filter) and matches(g, static_context(g, spell), what, helper, ch)


def _untapped(g: State, helper: GameObject, ch: Characteristics, spell: GameObject) -> bool:
    return CREATURE in ch.types and not helper.tapped


def _unblocked(g: State, helper: GameObject, ch: Characteristics, spell: GameObject) -> bool:
    return any(
        turn.combat is not None
        and turn.step == Step.DECLARE_BLOCKERS
        and helper.id in turn.combat.attackers
        and helper.id not in turn.combat.blocked
        for turn in g.turns
    )


HELPED: dict[str, Helped] = {
    "emerge": Helped(
        _sacrificed, lambda o, ctx: _moved(o, ctx, GRAVEYARD, Cause.SACRIFICE), less=lambda ch: ch.mana_value
    ),
    "harmonize": Helped(
        _untapped,
        lambda o, ctx: Event(EventKind.TAP, o.id, ctx.controller),
        less=lambda ch: max(0, ch.power or 0),
        optional=True,
    ),
    "offering": Helped(_offered, lambda o, ctx: _moved(o, ctx, GRAVEYARD, Cause.SACRIFICE), by_its_cost=True),
    "sneak": Helped(_unblocked, lambda o, ctx: _moved(o, ctx, HAND, Cause.PUT)),
}
"""The ways of casting a spell that a creature helps with."""


def during_own_blocks(g: State, player: int, _obj: GameObject) -> bool:
    """Whether it is the declare blockers step of a player's turn (sneak)."""
    return any(turn.started and player in turn.active and turn.step == Step.DECLARE_BLOCKERS for turn in g.turns)


def ways_helped(g: State, player: int, obj: GameObject, way: str) -> list[tuple[str, ...]]:
    """With which creatures a player could cast a card in a way, as the names of what is paid; one way with none where
    no creature helps, or none need do so."""
    if way not in HELPED:
        return [()]
    how = HELPED[way]
    there = (g.objects[i] for i in g.players[player].battlefield)
    able = [o.id for o in there if not o.phased_out and how.able(g, o, characteristics(g, o), obj)]
    return [*([()] if how.optional else ()), *((f"{way} {id}",) for id in able)]


def helped_by(kicked: tuple[str, ...], way: str) -> list[HelpCost]:
    """The part of a spell's cost that the chosen creature pays; where one is needed and none is chosen, it can't be
    paid."""
    if way not in HELPED:
        return []
    chosen = [HelpCost(way, int(name.split()[1])) for name in kicked if name.startswith(f"{way} ")]
    return chosen or ([] if HELPED[way].optional else [HelpCost(way, 0)])


def helping(kicked: tuple[str, ...], way: str) -> int:
    """The creature that was chosen; 0: none."""
    return next((part.helper for part in helped_by(kicked, way)), 0)


def less_by_help(g: State, kicked: tuple[str, ...], way: str) -> int:
    """By how much generic mana a spell costs less for the creature that helps."""
    helper = g.objects.get(helping(kicked, way))
    return HELPED[way].less(characteristics(g, helper)) if helper is not None else 0


def mana_by_help(g: State, kicked: tuple[str, ...], way: str) -> tuple[str, ...]:
    """The mana symbols by which a spell costs less: of offering those of the mana cost of what is sacrificed
    (702.45a)."""
    helper = g.objects.get(helping(kicked, way))
    if helper is None or not HELPED[way].by_its_cost:
        return ()
    return tuple(symbol for symbol in characteristics(g, helper).mana_cost if symbol != "X")


def _able(g: State, ctx: Context, node: HelpCost, obj: GameObject) -> bool:
    helper = g.objects.get(node.helper)
    if helper is None or helper.zone != BATTLEFIELD or helper.phased_out or helper.controller != ctx.controller:
        return False
    return HELPED[node.way].able(g, helper, characteristics(g, helper), obj)


@cost(HelpCost, _able)
def _help(asker: Asker, ctx: Context, node: HelpCost, obj: GameObject) -> list[Event]:
    if not _able(asker.g, ctx, node, obj):
        raise CannotBePaid
    event = HELPED[node.way].event(asker.g.objects[node.helper], ctx)
    if (event.kind, event.obj) in ctx.paying:
        raise CannotBePaid
    return [event]


def _taken(g: State, ctx: Context, node: HelpCost, obj: GameObject) -> tuple[str, list[int], int]:
    helper = g.objects.get(node.helper)
    doing = HELPED[node.way].event(helper, ctx).kind if helper is not None else EventKind.MOVE
    return doing, [node.helper], 1


TAKEN.add(HelpCost, _taken)
