"""Triggers whose words say more about when their event happens: in whose turn, in combat, the first time each turn.

What happened before in a turn is counted as it happens (:mod:`..events.history`), whether or not the ability was there
to see it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.trigger_kinds import NARROWINGS, Part, trigger
from headjudge.magic.engine.events.entering import means_itself
from headjudge.magic.engine.events.history import NOBODY, happened
from headjudge.magic.engine.registries.nodes import holds, players_of
from headjudge.magic.engine.semantics.triggering import actor
from headjudge.magic.engine.semantics.zone_triggers import made_by_opponent
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import CARD
from headjudge.magic.engine.state.steps import COMBAT_STEPS, Step
from headjudge.magic.multiplayer.limited_range_of_influence import sees
from headjudge.magic.text.card_words import LAND
from headjudge.magic.text.tree import triggers as t
from headjudge.magic.text.tree.categories import Trigger
from headjudge.magic.text.tree.nouns import Attached, Filter, PlayerSet, Self, Some, You, is_just_one
from headjudge.magic.text.tree.qualities import ControlledBy, Non
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.words import CARD_TYPES
from headjudge.magic.text.zone_kinds import GRAVEYARD

__all__: list[str] = []


def _is_of_itself(node: t.While) -> bool:
    """Whether "while saddled" is said of the object itself, which does what is said before."""
    return not node.of_itself or means_itself(getattr(node.event, "what", None))


@trigger(t.While, only=_is_of_itself)
def _while_so(g: State, ctx: Context, node: t.While, event: Event) -> None:
    """Its event is looked for, and then whether it is so."""


@NARROWINGS.register(t.While)
def _while(g: State, ctx: Context, node: t.While, part: Part, event: Event | None, events: list[Event]) -> bool:
    """Something is so as it happens."""
    return holds(g, ctx, node.condition)


def _innermost(node: Trigger) -> Trigger:
    while isinstance(node, (t.BecauseOf, t.During, t.FirstEachTurn, t.While)):
        node = node.event
    return node


def _is_one_event(node: t.BecauseOf | t.During | t.FirstEachTurn) -> bool:
    return not isinstance(_innermost(node), t.Either)  # said of both events, or of the second?


def _is_of_one(node: t.BecauseOf) -> bool:
    """Whether it happens to one object, or player, at a time: of several at once each would have its own cause."""
    what = getattr(_innermost(node), "what", None)
    return _is_one_event(node) and (not isinstance(what, Some) or is_just_one(what))


@trigger(t.BecauseOf, only=_is_of_one)
@trigger(t.During, only=_is_one_event)
@trigger(t.FirstEachTurn, only=lambda node: _is_one_event(node) and _can_be_counted(_innermost(node)))
def _narrowed(g: State, ctx: Context, node: t.BecauseOf | t.During | t.FirstEachTurn, event: Event) -> None:
    """Its event is looked for, and then whether it is so (:func:`..characteristics.trigger_kinds.parts_of`)."""


@NARROWINGS.register(t.During)
def _during(g: State, ctx: Context, node: t.During, part: Part, event: Event | None, events: list[Event]) -> bool:
    """In the turn of such a player, or in the combat phase (506.1), or in the declare attackers step (508)."""
    turn = g.turn_of(ctx.marker)
    if node.as_attackers:
        return turn.step == Step.DECLARE_ATTACKERS
    if node.in_combat:
        return turn.step in COMBAT_STEPS
    return any(actor(g, ctx, node.who, q) is not None for q in turn.active)


@NARROWINGS.register(t.BecauseOf)
def _because(g: State, ctx: Context, node: t.BecauseOf, part: Part, event: Event | None, events: list[Event]) -> bool:
    """A spell or ability is what does it (609.1), perhaps one that an opponent controls; not the rules."""
    if event is None:
        return False
    if node.opponents:
        return made_by_opponent(g, ctx, event, ctx.controller)
    cause = g.contexts.get(event.context)
    return cause is not None and sees(g, ctx, cause.controller)


# --- the first time each turn


class Count(NamedTuple):
    """What is counted of an event: its name in the history of the turn, and of which players."""

    name: str
    players: tuple[int, ...]


Counting = Callable[[State, Context, Any, Event], "Count | None"]


@NARROWINGS.register(t.FirstEachTurn)
def _first(g: State, ctx: Context, node: t.FirstEachTurn, part: Part, event: Event | None, events: list[Event]) -> bool:
    """It hasn't happened before in this turn; of what happens several times at once, the first is the first time."""
    if node.who is not None and all(actor(g, ctx, node.who, q) is None for q in g.turn_of(ctx.marker).active):
        return False
    counting = COUNTINGS[type(part.node)]
    counts = [(e, counting(g, ctx, part.node, e)) for e in events if e.kind in part.kinds]
    alike = [(e, count) for e, count in counts if count is not None]
    if event is not None:
        own = next(count for e, count in alike if e is event)
        alike = [(e, count) for e, count in alike if count == own]
        if alike[0][0] is not event:
            return False
    counted = {count for _, count in alike}
    before = sum(happened(g.turn_of(ctx.marker), count.name, count.players) for count in counted) - len(alike)
    return before == 0


def _life(g: State, ctx: Context, node: t.GainsLife | t.LosesLife, event: Event) -> Count:
    return Count("times life gained" if event.kind == EventKind.GAIN else "times life lost", (event.who,))


def _attack(g: State, ctx: Context, node: t.Attacks, event: Event) -> Count:
    return Count(f"attacked with {event.obj}", tuple(range(len(g.players))))


def _targeted(g: State, ctx: Context, node: t.BecomesTarget, event: Event) -> Count | None:
    assert isinstance(node.by, Some)
    whose = [quality.who for quality in node.by.what.qualities if isinstance(quality, ControlledBy)]
    players = players_of(g, ctx, whose[0]) if whose else range(len(g.players))
    return Count(f"targeted {event.obj}", tuple(players)) if event.obj and event.by in players else None


def _deed(g: State, ctx: Context, node: t.UsesKeyword, event: Event) -> Count | None:
    done = event.get("note") if event.kind == EventKind.NOTE else event.kind
    return Count(DEEDS[node.action][1], (event.who,)) if done == DEEDS[node.action][0] else None


def _counters(g: State, ctx: Context, node: t.CountersPut, event: Event) -> Count | None:
    id = event.get("new") or event.obj
    put = {event.get("kind"): event.n} if event.kind == EventKind.COUNTERS else event.get("counters") or {}
    fits = any(n and kind == (node.kind or kind) for kind, n in put.items())
    return Count(f"{node.kind} counters on {id}", tuple(range(len(g.players)))) if id == ctx.source and fits else None


def _created(g: State, ctx: Context, node: t.Creates, event: Event) -> Count:
    return Count("tokens created", (event.who,))


def _became(g: State, ctx: Context, node: t.Becomes, event: Event) -> Count | None:
    """A permanent became tapped, crewed or saddled."""
    if node.state == "tapped":
        return Count(f"tapped {event.obj}", (NOBODY,)) if event.kind == EventKind.TAP else None
    fits = event.get("note") == node.state
    return Count(f"{node.state} {event.obj}", tuple(range(len(g.players)))) if fits else None


def _discarded(g: State, ctx: Context, node: t.Discards, event: Event) -> Count | None:
    obj = g.objects.get(event.get("new") or 0)
    if obj is None or event.get("why") != Cause.DISCARD or actor(g, ctx, node.who, obj.owner) is None:
        return None
    if not _is_nonland(node):
        return Count("cards discarded", (obj.owner,))
    fits = LAND not in blueprint(obj.printed).characteristics.types
    return Count("nonland cards discarded", (obj.owner,)) if fits else None


def _is_nonland(node: t.Discards) -> bool:
    """Whether only nonland cards are meant, and no further words say which."""
    return isinstance(node.what, Some) and node.what.what == Filter("card", adjectives=(Non(LAND),))


def _buried(g: State, ctx: Context, node: t.PutIntoGraveyard, event: Event) -> Count | None:
    """A card of a card type was put into a player's graveyard."""
    obj = g.objects.get(event.get("new") or 0)
    if obj is None or event.to != GRAVEYARD or obj.kind != CARD or not isinstance(node.what, Some):
        return None
    kind = node.what.what.types[0][0]
    assert isinstance(node.to, PlayersZone)
    assert node.to.who is not None
    mine = obj.owner in players_of(g, ctx, node.to.who)
    fits = mine and kind in blueprint(obj.printed).characteristics.types
    return Count(f"{kind} into a graveyard", (obj.owner,)) if fits else None


def _damages(g: State, ctx: Context, node: t.DealsDamage, event: Event) -> Count | None:
    """The source dealt combat damage to a player."""
    fits = event.source == ctx.source and not event.obj and event.get("combat")
    return Count(f"times {node.kind} by {event.source}", tuple(range(len(g.players)))) if fits else None


def _is_damaged(g: State, ctx: Context, node: t.IsDealtDamage, event: Event) -> Count | None:
    """The source was dealt damage."""
    fits = event.obj == ctx.source and (node.kind == t.DamageKind.ANY or event.get("combat"))
    return Count(f"times dealt {node.kind} {event.obj}", (NOBODY,)) if fits else None


COUNTINGS: dict[type, Counting] = {
    t.Attacks: _attack,
    t.Becomes: _became,
    t.BecomesTarget: _targeted,
    t.CountersPut: _counters,
    t.Creates: _created,
    t.DealsDamage: _damages,
    t.Discards: _discarded,
    t.GainsLife: _life,
    t.IsDealtDamage: _is_damaged,
    t.LosesLife: _life,
    t.PutIntoGraveyard: _buried,
    t.UsesKeyword: _deed,
}
"""What is counted of which events, so that it is known whether they are the first of their kind in a turn."""

DEEDS = {
    t.KeywordUse.CYCLE_A_CARD: (EventKind.CYCLE, "cycled"),
    t.KeywordUse.CYCLE_ANOTHER_CARD: (EventKind.CYCLE, "cycled"),
    t.KeywordUse.SCRY: (EventKind.SCRY, "scried"),
    t.KeywordUse.SURVEIL: ("surveil", "surveilled"),
    t.KeywordUse.INVESTIGATE: ("investigate", "investigated"),
}


def _can_be_counted(node: Trigger) -> bool:
    """Whether what is counted is all that the words mean."""
    if isinstance(node, t.Attacks):
        whole = (node.whom, node.others) == (None, None) and not (node.alone or node.unblocked)
        return whole and (isinstance(node.what, (Self, Attached)) or _is_one(node.what))
    if isinstance(node, t.Becomes):
        return node.state in ("crewed", "saddled", "tapped") and (isinstance(node.what, Self) or _is_one(node.what))
    if isinstance(node, t.BecomesTarget):
        return node.what is not None and _by_anything_of(node.by)
    if isinstance(node, t.CountersPut):
        return node.at_once and node.who is None and isinstance(node.what, Self)
    if isinstance(node, t.Creates):
        return isinstance(node.what, Some) and node.what.what == Filter("token") and isinstance(node.who, You)
    if isinstance(node, t.DealsDamage):
        plain = isinstance(node.what, Self) and (node.second, node.exactly, node.least) == (None, None, None)
        to_a_player = isinstance(node.to, PlayerSet) and node.to.which == "player" and node.to.so is None
        return plain and to_a_player and node.kind == t.DamageKind.COMBAT
    if isinstance(node, t.IsDealtDamage):
        told = node.kind in (t.DamageKind.ANY, t.DamageKind.COMBAT)
        return isinstance(node.what, Self) and told and node.by is None
    if isinstance(node, t.Discards):
        plain = isinstance(node.what, Some) and node.what.what == Filter("card")
        return (plain or _is_nonland(node)) and isinstance(node.who, You)
    if isinstance(node, t.PutIntoGraveyard):
        plain = isinstance(node.what, Some) and _is_card_of_a_type(node.what.what)
        return plain and node.origin == "anywhere" and isinstance(node.to, PlayersZone) and isinstance(node.to.who, You)
    if isinstance(node, t.UsesKeyword):
        return node.action in DEEDS
    return type(node) in COUNTINGS


def _is_card_of_a_type(what: Filter) -> bool:
    """Whether it is "land card" or "creature card": no further words about which."""
    kinds = what.types[0] if len(what.types) == 1 else ()
    return len(kinds) == 1 and kinds[0] in CARD_TYPES and what == Filter("card", what.types)


def _is_one(what: object) -> bool:
    return isinstance(what, Some) and not what.plural


def _by_anything_of(by: object) -> bool:
    """Whether it is "a spell or ability", perhaps of some player's: no further words about which."""
    if not isinstance(by, Some) or by.what.noun != "spell or ability":
        return False
    what = by.what
    whose = all(isinstance(quality, ControlledBy) and not quality.negative for quality in what.qualities)
    return whose and len(what.qualities) < 2 and not (what.types or what.adjectives or what.alternatives or what.other)
