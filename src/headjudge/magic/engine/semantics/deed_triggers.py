"""Triggers on what players do: casting, activating abilities, playing cards, drawing, tapping for mana, leaving."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import has_tap_symbol, walk
from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.characteristics.places import is_in
from headjudge.magic.engine.characteristics.trigger_kinds import Bound, Matched, trigger
from headjudge.magic.engine.events.casts import casts
from headjudge.magic.engine.events.choices_made import chosen
from headjudge.magic.engine.events.history import happened
from headjudge.magic.engine.events.performing import FIRST_IN_STEP, REVEALED_BY
from headjudge.magic.engine.mana.mana_abilities import SYMBOLS, is_mana_ability
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.semantics.nouns import acting
from headjudge.magic.engine.semantics.told_by_itself import SPELLS, is_told_by_itself
from headjudge.magic.engine.semantics.triggering import actor, now, subject
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.context_parts import TriggerEvent
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY, CARD
from headjudge.magic.engine.state.player import Outcome
from headjudge.magic.multiplayer.limited_range_of_influence import sees
from headjudge.magic.text.card_words import LAND
from headjudge.magic.text.tree import triggers as t
from headjudge.magic.text.tree.abilities import Activated
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.nouns import Filter, ItsObjects, Some, is_just_one
from headjudge.magic.text.tree.qualities import InZone, WithSymbol
from headjudge.magic.text.zone_kinds import ANY_ZONE, BATTLEFIELD

__all__ = ["COPIED", "UPKEEP_PAID", "UPKEEP_UNPAID"]


COPIED = "copied"
"""What is noted of the event that a player puts a copy of a spell onto the stack."""
UPKEEP_PAID, UPKEEP_UNPAID = "upkeep paid", "upkeep unpaid"
"""What is noted of the event that a player pays a cumulative upkeep, or doesn't."""


@trigger(t.CastsOrCopies, EventKind.CAST, EventKind.NOTE)
def casts_or_copies(g: State, ctx: Context, node: t.CastsOrCopies, event: Event) -> Bound | None:
    """601.2i, 707.10: a player has cast a spell, or put a copy of one onto the stack."""
    copied = event.kind == EventKind.NOTE and event.get("note") == COPIED
    if not copied and (event.kind == EventKind.NOTE or node.copied):
        return None
    who = actor(g, ctx, node.who, event.who)
    bound = subject(g, ctx, node.what, now(g, event.obj))
    return None if who is None or bound is None else {**bound, **who}


def _of_cast(g: State, node: t.NextCast | t.CastsSpell | t.CastsNth, bound: Bound, spell: int) -> Matched:
    """What a trigger on casting binds; of a spell with {X} in its mana cost X is known, too. What was chosen for the
    spell is kept, for a copy of it once it has left the stack (608.2h)."""
    own = g.contexts.get(g.objects[spell].spell) if spell in g.objects else None
    kept = own.copy() if own is not None else None
    gives_x = any(isinstance(part, WithSymbol) for part in walk(node.what))
    return Matched(bound, event=TriggerEvent(spell=kept, gives_x=gives_x))


@trigger(t.NextCast, EventKind.CAST)
def casts_next(g: State, ctx: Context, node: t.NextCast, event: Event) -> Matched | None:
    """603.7: a player casts such a spell after an effect began to wait for it."""
    who = actor(g, ctx, node.who, event.who)
    bound = subject(g, ctx, node.what, now(g, event.obj))
    return None if who is None or bound is None else _of_cast(g, node, {**bound, **who}, event.obj)


@trigger(t.CastsSpell, EventKind.CAST)
def casts_spell(g: State, ctx: Context, node: t.CastsSpell, event: Event) -> Matched | None:
    """601.2i: a player has cast a spell."""
    found = now(g, event.obj)
    if found is None:
        return None
    who = actor(g, ctx, node.who, event.who)
    if node.zone is not None and not is_in(g, ctx, node.zone, event.get("frm") or ANY_ZONE, found[0].owner):
        return None
    bound = subject(g, ctx, node.what, found)
    if isinstance(node.what, ItsObjects) and event.get("was") in {
        acting(ctx, i) for i in ctx.slots.get(node.what.to, ())
    }:
        bound = {node.what.to: (event.obj,)}  # the card that was named, wherever that was, as the spell it became
    return None if who is None or bound is None else _of_cast(g, node, {**bound, **who}, event.obj)


@trigger(t.CastsAiming, EventKind.CAST)
def casts_aiming(g: State, ctx: Context, node: t.CastsAiming, event: Event) -> Matched | None:
    """601.2c: a player has cast a spell with targets: who is chosen twice counts twice (115.3)."""
    found = now(g, event.obj)
    own = g.contexts.get(found[0].spell) if found is not None else None
    n = sum(map(len, own.targets.values())) if own is not None else 0
    who, bound = actor(g, ctx, node.who, event.who), subject(g, ctx, node.what, found)
    return None if who is None or bound is None or not n else Matched({**bound, **who}, {node.result: n})


@trigger(t.CausesOwnShuffle, EventKind.SHUFFLE)
def causes_own_shuffle(g: State, ctx: Context, node: t.CausesOwnShuffle, event: Event) -> Bound | None:
    """701.15: a spell or ability has whoever controls it shuffle."""
    cause = g.contexts.get(event.context)
    own = cause is not None and cause.controller == event.who and sees(g, ctx, event.who)
    return {node.slot: (~event.who,)} if own else None


@trigger(t.CountersSpell, EventKind.MOVE, EventKind.COUNTER)
def counters_spell(g: State, ctx: Context, node: t.CountersSpell, event: Event) -> Bound | None:
    """701.5a: a spell or ability counters a spell: a card leaves the stack, a copy ceases to exist."""
    cause = g.contexts.get(event.context)
    if cause is None or (event.kind == EventKind.MOVE and event.get("why") != Cause.COUNTER):
        return None
    countered = event.before or g.known(event.obj)
    if countered is None or countered.kind == ABILITY:
        return None
    return actor(g, ctx, node.who, cause.controller)


@trigger(t.CastsNth, EventKind.CAST, only=lambda node: node.what is None or is_told_by_itself(node.what, SPELLS))
def casts_nth(g: State, ctx: Context, node: t.CastsNth, event: Event) -> Matched | None:
    """601.2i: a player has cast their second (third …) spell of the turn."""
    turn = g.turn_of(ctx.marker)
    if node.of_game:
        is_nth = sum(g.players[event.who].spells_cast.values()) == node.nth
    elif node.what is None:
        is_nth = happened(turn, "spells", [event.who]) == node.nth
    else:
        such = casts(g, ctx, event.who, node.what)
        is_nth = len(such) == node.nth and such[-1].id == event.obj
    if node.opponents_turn and not any(are_opponents(g, ctx.controller, q) for q in turn.active):
        return None
    if node.own_turn and event.who not in turn.active:
        return None
    who = actor(g, ctx, node.who, event.who) if is_nth else None
    return None if who is None else _of_cast(g, node, {node.slot: (event.obj,), **who}, event.obj)


@trigger(t.ActivatesAbility, EventKind.ACTIVATE)
def activates_ability(g: State, ctx: Context, node: t.ActivatesAbility, event: Event) -> Bound | None:
    """602.2: a player has activated an ability of an object."""
    ability: Activated = event.get("ability")
    found = now(g, event.obj)
    if found is None or (node.label and ability.label != node.label) or (node.no_mana and is_mana_ability(ability)):
        return None
    if node.tapping not in (None, has_tap_symbol(ability)):
        return None
    if node.with_x and not _costs_x(ability):
        return None
    who = actor(g, ctx, node.who, event.who)
    bound = subject(g, ctx, node.what, found) if node.what is not None else {}
    if who is None or bound is None:
        return None
    on_stack = event.get("on_stack")
    if node.such is not None:
        known = now(g, on_stack) if on_stack else None
        if known is None or not matches(g, ctx, node.such, *known):
            return None
    return {node.slot: (on_stack,) if on_stack else (), **bound, **who}


def _costs_x(ability: Activated) -> bool:
    """Whether there is {X} in the cost of an ability."""
    return any(isinstance(part, ManaCost) and "X" in part.symbols for part in walk(ability.cost))


def _is_land(node: t.PlaysCard) -> bool:
    what = node.what.what if isinstance(node.what, Some) else None
    if what is None or what.alternatives or not what.types:
        return False
    return all(LAND in kinds for kinds in what.types)


def _is_any_card(node: t.PlaysCard) -> bool:
    """Whether it is any card, perhaps from a zone."""
    what = node.what
    return (
        isinstance(what, Some)
        and is_just_one(what)
        and what.what == Filter("card", qualities=what.what.qualities)
        and all(isinstance(quality, InZone) for quality in what.what.qualities)
    )


@trigger(
    t.PlaysCard,
    EventKind.CAST,
    EventKind.MOVE,
    only=lambda node: node.what is None or _is_land(node) or _is_any_card(node),
)
def plays_card(g: State, ctx: Context, node: t.PlaysCard, event: Event) -> Bound | None:
    """305.1, 601.2: a player plays a land, or plays a card: puts it down as a land or casts it, and no copy of it."""
    any_card = _is_any_card(node)
    cast = event.kind == EventKind.CAST
    if (cast and not any_card) or not (cast or (event.get("why") == Cause.PLAY and event.to == BATTLEFIELD)):
        return None
    who = actor(g, ctx, node.who, event.who if cast else event.by)
    found = now(g, event.obj if cast else event.get("new") or 0)
    if who is None or found is None or (cast and found[0].kind != CARD):
        return None
    zones = [] if node.zone is None else [node.zone]
    if any_card and isinstance(node.what, Some):
        zones = [quality.zone for quality in node.what.what.qualities if isinstance(quality, InZone)]
    frm = event.get("frm") if cast else event.frm
    if not all(is_in(g, ctx, zone, frm or ANY_ZONE, found[0].owner) for zone in zones):
        return None
    if node.what is None:
        return who
    if any_card and isinstance(node.what, Some):
        return {node.what.slot: (found[0].id,), **who}
    bound = subject(g, ctx, node.what, found)
    return None if bound is None else {**bound, **who}


@trigger(t.RevealsThisWay, EventKind.DRAW)
def reveals_this_way(g: State, ctx: Context, node: t.RevealsThisWay, event: Event) -> Bound | None:
    """A card is revealed as it is drawn because the source says so (607.2)."""
    return subject(g, ctx, node.what, now(g, event.obj)) if ctx.source in (event.get(REVEALED_BY) or ()) else None


@trigger(t.Draws, EventKind.DRAW, only=lambda node: not node.at_once)
def draws(g: State, ctx: Context, node: t.Draws, event: Event) -> Bound | None:
    """121.1: a player draws a card, or the second (third …) of the turn, or not the first of their draw step."""
    if node.but_the_first and event.get(FIRST_IN_STEP):
        return None
    if node.nth and g.players[event.who].draws != node.nth:
        return None
    if node.own_turn and event.who not in g.turn_of(ctx.marker).active:
        return None
    return actor(g, ctx, node.who, event.who)


@trigger(t.LosesGame, EventKind.GOES)
def loses_game(g: State, ctx: Context, node: t.LosesGame, event: Event) -> Bound | None:
    """104.3: a player loses the game."""
    return actor(g, ctx, node.who, event.who) if event.get("result") == Outcome.LOST else None


@trigger(t.LeavesGame, EventKind.GOES)
def leaves_game(g: State, ctx: Context, node: t.LeavesGame, event: Event) -> Bound | None:
    """800.4: a player leaves the game, as who loses does and whoever it is a draw for."""
    return actor(g, ctx, node.who, event.who)


def _of_one_kind(node: t.TapsForMana) -> bool:
    """Whether it is said of no mana, or of one of a kind."""
    return node.mana is None or (len(node.mana.symbols) == 1 and node.mana.symbols[0] in "WUBRGC")


@trigger(t.TapsForMana, EventKind.TAP_FOR_MANA, only=_of_one_kind)
def taps_for_mana(g: State, ctx: Context, node: t.TapsForMana, event: Event) -> Matched | None:
    """106.12a (106.11 of 2011): a permanent was tapped for mana: to pay the cost of its mana ability. Other abilities
    of permanents that add mana are noted as ``untapped``."""
    who = actor(g, ctx, node.who, event.who)
    bound = subject(g, ctx, node.what, now(g, event.obj))
    made = event.get("mana") or ()
    if who is None or bound is None or (node.mana is not None and node.mana.symbols[0] not in made):
        return None
    if not (node.any_ability or not event.get("untapped")):
        return None
    if node.chosen and not ((color := chosen(g, ctx).color) and SYMBOLS[color] in made):
        return None
    return Matched({**bound, **who}, event=TriggerEvent(mana=made))


@trigger(t.PaysUpkeep, EventKind.NOTE)
def pays_upkeep(g: State, ctx: Context, node: t.PaysUpkeep, event: Event) -> Bound | None:
    """702.21a: the cumulative upkeep of a permanent was paid, or wasn't."""
    if event.get("note") != (UPKEEP_UNPAID if node.negative else UPKEEP_PAID):
        return None
    who = actor(g, ctx, node.who, event.who)
    bound = subject(g, ctx, node.what, now(g, event.obj))
    return None if who is None or bound is None else {**bound, **who}
