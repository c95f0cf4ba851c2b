"""Events that replacement effects watch for, before they happen (rule 614): "a creature would die".

What is out of the range of the effect's controller is neither watched nor replaced (801.15).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from headjudge.magic.engine.characteristics.change_kinds import INCLUDES, includes
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.life_totals import can_gain
from headjudge.magic.engine.characteristics.matching import fits, matches
from headjudge.magic.engine.characteristics.trigger_kinds import Bound
from headjudge.magic.engine.events.entering import would_be
from headjudge.magic.engine.events.given_counters import put_by, putting
from headjudge.magic.engine.events.performing import can_draw
from headjudge.magic.engine.events.replacement import WOULD
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.registries.nodes import holds, limit, players_of, value
from headjudge.magic.engine.semantics.whose_and_where import whose
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import TOKEN, Characteristics, GameObject
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.multiplayer.limited_range_of_influence import sees
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree import would as w
from headjudge.magic.text.tree.categories import Objects, Players, Would
from headjudge.magic.text.tree.nouns import AnyRecipient, Attached, Each, Filter, Self, Some, You
from headjudge.magic.text.tree.qualities import ControlledBy
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE, GRAVEYARD, STACK, ZoneKind

__all__ = ["KINDS", "goes_to", "matched"]

KINDS = (
    EventKind.MOVE,
    EventKind.CREATE,
    EventKind.DRAW,
    EventKind.DRAWS,
    EventKind.GAIN,
    EventKind.LOSE,
    EventKind.DAMAGE,
    EventKind.COUNTERS,
    EventKind.MILL,
    EventKind.SCRY,
    EventKind.DEFEAT,
    EventKind.UNTAP,
)
"""The kinds of event that words say would happen."""

_KNOWN = (Self, Some, Each, Attached)
Match = Callable[[State, Context, Any, Event], "Bound | None"]


def would(cls: type, *kinds: EventKind, only: Any = None) -> Callable[[Match], Match]:
    """Register an event that is watched for: ``match(g, ctx, node, event)`` gives the slots it binds, or None.

    Raises ValueError for a kind of event that nobody would watch for.
    """
    if not set(kinds) <= set(KINDS):
        raise ValueError(f"{cls.__name__} is of a kind of event that isn't among those watched for")

    def put(function: Match) -> Match:
        WOULD.add(cls, (kinds, function))
        limit(cls, only=only)
        return function

    return put


def matched(g: State, ctx: Context, node: Would, event: Event) -> Bound | None:
    """The slots that the words bind to the event, or None if it isn't one they describe."""
    kinds, match = WOULD[type(node)]
    return match(g, ctx, node, event) if event.kind in kinds else None


def _bound(node: Any, entity: int) -> Bound:
    slot = getattr(node, "slot", 0)
    return {slot: (entity,)} if slot else {}


def _is(g: State, ctx: Context, what: Objects, obj: GameObject) -> bool:
    """Whether an object in range is among those that words mean."""
    if not sees(g, ctx, obj.controller):
        return False
    if obj.kind == TOKEN and isinstance(what, (Some, Each)) and isinstance(what.what, Filter):
        described = what.what
        parts = (replace(described, alternatives=()), *described.alternatives)
        first, *others = [part for part in parts if "card" not in part.noun or "token" in part.noun] or (None,)
        if first is None:
            return False
        if len(others) < len(described.alternatives):
            what = replace(what, what=replace(first, alternatives=tuple(others)))
    return INCLUDES[type(what)](g, ctx, what, obj, characteristics(g, obj))


def _names_known_objects(node: Any) -> bool:
    return isinstance(node.what, _KNOWN)


def _is_cycled(g: State, event: Event) -> bool:
    """702.26: whether a card is discarded to pay the cost of its own cycling ability."""
    paying = g.contexts.get(event.context)
    own = paying is not None and paying.ability is not None and paying.ability.label == "cycling"
    return own and paying is not None and paying.source == event.obj and bool(event.get("cost"))


@would(w.WouldDie, EventKind.MOVE, only=_names_known_objects)
def _die(g: State, ctx: Context, node: w.WouldDie, event: Event) -> Bound | None:
    obj = g.objects.get(event.obj)
    if obj is None or event.frm != obj.zone or (node.uncycled and _is_cycled(g, event)):
        return None
    from_battlefield = event.frm == BATTLEFIELD
    if node.to is not None:
        anywhere = node.origin == "anywhere" or (not node.origin and not _permanent(node.what))
        fitting = (from_battlefield or anywhere) and goes_to(g, ctx, node.to, obj, event.to)
    elif node.how == "die":
        fitting = from_battlefield and event.to == GRAVEYARD and CREATURE in characteristics(g, obj).types
    elif node.how == "leave":
        fitting = from_battlefield and event.to != BATTLEFIELD
    elif node.how == "destroyed":
        fitting = from_battlefield and event.get("why") == Cause.DESTROY
    else:
        fitting = from_battlefield and event.to == EXILE
    return _bound(node.what, obj.id) if fitting and _is(g, ctx, node.what, obj) else None


def _permanent(what: Objects) -> bool:
    """Whether words mean permanents: "a permanent", "a creature", not "a card"."""
    words = getattr(what, "what", None)
    parts = (words, *words.alternatives) if isinstance(words, Filter) else ()
    return bool(parts) and all(part.noun == "" or part.noun.startswith(("permanent", "token")) for part in parts)


def goes_to(g: State, ctx: Context, zone: Any, obj: GameObject, to: ZoneKind) -> bool:
    """Whether an object that moves to a zone of this kind goes to the one that words name."""
    if not isinstance(zone, PlayersZone) or to not in zone.kind.kinds:
        return False
    return zone.who is None or obj.owner in players_of(g, ctx, zone.who)


def _is_ones_own(node: w.WouldCounter) -> bool:
    """Whether it is about any spell that a spell or ability one controls would counter."""
    by = node.by.what if isinstance(node.by, Some) else None
    own = by is not None and by.noun == "spell or ability" and by.qualities == (ControlledBy(You()),)
    return own and isinstance(node.what, Some)


@would(w.WouldCounter, EventKind.MOVE, only=_is_ones_own)
def _counter(g: State, ctx: Context, node: w.WouldCounter, event: Event) -> Bound | None:
    """701.5a: a card leaves the stack as it is countered; a copy that is, only ceases to exist."""
    obj, cause = g.objects.get(event.obj), g.contexts.get(event.context)
    if obj is None or event.get("why") != Cause.COUNTER or cause is None or cause.controller != ctx.controller:
        return None
    return _bound(node.what, obj.id) if _is(g, ctx, node.what, obj) else None


def _something_else(node: w.WouldEnter) -> bool:
    return isinstance(node.what, (Some, Each))


@would(w.WouldEnter, EventKind.MOVE, only=_something_else)
def _enter(g: State, ctx: Context, node: w.WouldEnter, event: Event) -> Bound | None:
    new = would_be(g, event)
    if new is None or (node.uncast and event.frm == STACK):
        return None
    return _bound(node.what, new.id) if _is(g, ctx, node.what, new) else None


def _who(g: State, ctx: Context, who: Players, event: Event) -> Bound | None:
    if not sees(g, ctx, event.who) or event.who not in players_of(g, ctx, who):
        return None
    return _bound(who, ~event.who)


@would(w.WouldDraw, EventKind.DRAW, EventKind.DRAWS, only=lambda node: not node.at_once)
def _draw(g: State, ctx: Context, node: w.WouldDraw, event: Event) -> Bound | None:
    player = g.players[event.who]
    if (event.kind == EventKind.DRAWS) != (node.least > 1) or not can_draw(g, event.who, node.least):
        return None
    if node.least > 1 and event.n < node.least:
        return None
    if node.but_the_first:
        own = next((turn for turn in g.turns if turn.started and event.who in turn.active), None)
        if own is not None and own.step == Step.DRAW and player.drew_in_draw_step != own.number:
            return None
    if node.without_library and player.library:
        return None
    if node.in_draw_step and not _in_own(g, event.who, Step.DRAW):
        return None
    return _who(g, ctx, node.who, event)


def _is_turn_of(g: State, player: int) -> bool:
    """Whether it is the player's turn."""
    return any(turn.started and player in turn.active for turn in g.turns)


def _in_own(g: State, player: int, step: Step) -> bool:
    """Whether it is such a step of the player's turn."""
    return any(turn.started and turn.step == step and player in turn.active for turn in g.turns)


@would(w.WouldUntap, EventKind.UNTAP, only=_names_known_objects)
def _untap(g: State, ctx: Context, node: w.WouldUntap, event: Event) -> Bound | None:
    """502.3: as the step has it, not as an effect does."""
    obj = g.objects.get(event.obj)
    if obj is None or not obj.tapped or event.context or not _is(g, ctx, node.what, obj):
        return None
    bound = _bound(node.what, obj.id)
    asking = ctx.copy(0)
    asking.slots.update(bound)
    return bound if any(_in_own(g, q, Step.UNTAP) for q in players_of(g, asking, node.who)) else None


@would(w.WouldMill, EventKind.MILL, EventKind.SCRY)
def _mill(g: State, ctx: Context, node: w.WouldMill, event: Event) -> Bound | None:
    """So many cards, of which there may be fewer (701.17b)."""
    if event.n <= 0 or event.kind != (EventKind.SCRY if node.what == "scry" else EventKind.MILL):
        return None
    return _who(g, ctx, node.who, event)


@would(w.WouldGainLife, EventKind.GAIN)
def _gain(g: State, ctx: Context, node: w.WouldGainLife, event: Event) -> Bound | None:
    if event.n <= 0 or not can_gain(g, event.who):
        return None
    if node.who is not None:
        return _who(g, ctx, node.who, event)
    cause = g.contexts.get(event.context)  # what lifelink gains, none causes
    own = cause is not None and cause.controller == event.who and sees(g, ctx, event.who)
    return {node.slot: (~event.who,)} if own else None


@would(w.WouldLoseLife, EventKind.LOSE)
def _lose(g: State, ctx: Context, node: w.WouldLoseLife, event: Event) -> Bound | None:
    """119.2, 119.4: by an effect, by damage, or as it is paid."""
    if event.n <= 0:
        return None
    if node.whose is not None and not any(_is_turn_of(g, q) for q in players_of(g, ctx, node.whose)):
        return None
    return _who(g, ctx, node.who, event)


@would(w.WouldLoseGame, EventKind.DEFEAT)
def _lose_game(g: State, ctx: Context, node: w.WouldLoseGame, event: Event) -> Bound | None:
    """104.3: whatever the reason, but for conceding."""
    return _who(g, ctx, node.who, event)


@would(w.WouldCreate, EventKind.CREATE)
def _create(g: State, ctx: Context, node: w.WouldCreate, event: Event) -> Bound | None:
    """111.1: a token would be created, perhaps such a one, as it would be."""
    new = would_be(g, event)
    if new is None or (node.such is not None and not matches(g, ctx, node.such, new, characteristics(g, new))):
        return None
    if node.who is None:
        return {} if sees(g, ctx, event.who) else None
    return _who(g, ctx, node.who, event)


@would(
    w.WouldPutCounters,
    EventKind.COUNTERS,
    EventKind.MOVE,
    EventKind.CREATE,
    only=lambda node: isinstance(node.what, (*_KNOWN, AnyRecipient)),
)
def _put_counters(g: State, ctx: Context, node: w.WouldPutCounters, event: Event) -> Bound | None:
    """Counters of a kind, or of any; paying a cost isn't an effect, nor is dealing damage (609.1)."""
    if isinstance(node.what, AnyRecipient) and event.kind == EventKind.COUNTERS and not event.obj:
        return _put_on_player(g, ctx, node, node.what, event)
    given = put_by(g, event)
    if not (given.get(node.kind) if node.kind else given):
        return None
    if node.by_effect and event.kind == EventKind.COUNTERS and (event.get("cost") or not event.context):
        return None
    obj = would_be(g, event) or g.objects.get(event.obj)
    if obj is None or not _is(g, ctx, node.what, obj):
        return None
    if node.who is not None and putting(g, event) not in players_of(g, ctx, node.who):
        return None
    return _bound(node.what, event.obj)


def _put_on_player(g: State, ctx: Context, node: w.WouldPutCounters, what: AnyRecipient, event: Event) -> Bound | None:
    """Counters that those would put on a player (122.1)."""
    if event.n <= 0 or (node.kind and event.get("kind") != node.kind) or not sees(g, ctx, event.who):
        return None
    if node.who is not None and event.by not in players_of(g, ctx, node.who):
        return None
    meant = not what.opponent or are_opponents(g, ctx.controller, event.who)
    return {what.slot: (~event.who,)} if meant else None


@would(w.WouldGetCounters, EventKind.COUNTERS)
def _get_counters(g: State, ctx: Context, node: w.WouldGetCounters, event: Event) -> Bound | None:
    """122.1: counters that a player, not an object, would get."""
    if event.obj or event.n <= 0 or (node.kind and event.get("kind") != node.kind):
        return None
    return _who(g, ctx, node.who, event)


@would(w.WouldDealDamage, EventKind.DAMAGE)
def _damage(g: State, ctx: Context, node: w.WouldDealDamage, event: Event) -> Bound | None:
    if event.n <= 0 or (node.combat is not None and node.combat != bool(event.get("combat"))):
        return None
    if node.least is not None and event.n < value(g, ctx, node.least):
        return None
    if node.most is not None and event.n > value(g, ctx, node.most):
        return None
    entity = event.recipient
    if node.meanwhile is not None and not holds(g, ctx, node.meanwhile):
        return None
    bound: Bound = {}
    for alternatives, meant in (((node.what,), event.source), ((node.to, node.second), entity)):
        named = [words for words in alternatives if words is not None]
        if not named:
            continue
        fitting = [words for words in named if _is_recipient(g, ctx, words, meant)] if within(g, ctx, meant) else []
        if not fitting:
            return None
        bound |= _bound(fitting[0], meant)
        if isinstance(fitting[0], Some) and (source := g.known(meant)) is not None:
            told = {slot: whom for slot, whom in whose(fitting[0].what, source).items() if slot}
            ctx.slots.update(told)  # "a source controlled by one of the chosen players": who that is
            bound |= told
    return bound


def _is_recipient(g: State, ctx: Context, words: Objects | Players, meant: int) -> bool:
    if meant < 0 and isinstance(words, AnyRecipient):
        return not words.opponent or are_opponents(g, ctx.controller, ~meant)
    return fits(g, ctx, words, meant)


@includes(AnyRecipient)
def _any_recipient(g: State, ctx: Context, node: AnyRecipient, obj: GameObject, ch: Characteristics) -> bool:
    return obj.zone == BATTLEFIELD and (node.kind == "permanent" or node.kind in ch.types)


def within(g: State, ctx: Context, entity: int) -> bool:
    """Whether an object (as it is or last was) or a player is within the range of an effect's controller (801.15b)."""
    if entity < 0:
        return sees(g, ctx, ~entity)
    obj = g.known(entity)
    return obj is not None and sees(g, ctx, obj.controller)
