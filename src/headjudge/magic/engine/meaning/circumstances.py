"""Conditions on circumstances: whose turn it is, how a spell was cast, where an object is."""

from __future__ import annotations

from headjudge.magic.engine.behaviour import condition, players_of, tally, value
from headjudge.magic.engine.context import Context
from headjudge.magic.engine.history import NOBODY, happened, is_active, turn_meant
from headjudge.magic.engine.layers import chars
from headjudge.magic.engine.matching import matches, named_zone
from headjudge.magic.engine.meaning.conditions import holds_for
from headjudge.magic.engine.meaning.nouns import known_objects
from headjudge.magic.engine.meaning.places import is_in
from headjudge.magic.engine.meaning.stats import is_definite, is_meant, living_objects
from headjudge.magic.engine.meaning.status import STATUS
from headjudge.magic.engine.objects import BATTLEFIELD, CARD, EXILE, HAND, STACK, Obj
from headjudge.magic.engine.optional_costs import COSTS, KICKER, is_paid, times
from headjudge.magic.engine.state import State
from headjudge.magic.engine.zones import known
from headjudge.magic.text.tree import conditions as c
from headjudge.magic.text.tree.amounts import TimesPaid
from headjudge.magic.text.tree.nouns import Some

__all__ = ["paid_for", "times_kicked", "times_paid"]


@condition(c.TurnIs, forms={0, 1, 2, 3, 4, 5, 9, 10})
def turn_is(g: State, ctx: Context, node: c.TurnIs) -> bool:
    """Whose turn or which phase it is."""
    turn = turn_meant(g, ctx)
    if node.who is not None:
        return any(is_active(g, q) for q in players_of(g, ctx, node.who)) == (node.form == 0)
    if node.form == 3:
        return turn.number == 1
    if node.form in (4, 5):
        return (happened(turn, "step beginning-of-combat", [NOBODY]) <= 1) == (node.form == 4)
    if node.form == 9:
        return ctx.controller in turn.active and turn.step in ("precombat-main", "postcombat-main")
    return turn.combat is not None


@condition(c.DuringTurn)
def during_turn(g: State, ctx: Context, node: c.DuringTurn) -> bool:
    """It is that player's turn, or in form 1 it isn't yours."""
    if node.who is None:
        return not is_active(g, ctx.controller)
    return any(is_active(g, q) for q in players_of(g, ctx, node.who))


# --- how it was cast


def paid_for(g: State, obj: Obj) -> tuple[str, ...]:
    """The optional costs paid for a spell, or for the spell that a permanent was (702.33e)."""
    ctx = g.contexts.get(obj.spell) if obj.zone == STACK else None
    paid: tuple[str, ...] = ctx.notes.get("kicked", ()) if ctx is not None else obj.mark("kicked") or ()
    return paid


def times_paid(g: State, obj: Obj, names: tuple[str, ...] = KICKER) -> int:
    """How often an optional cost was paid: how often it was kicked (702.33d)."""
    return times(paid_for(g, obj), names)


@tally(TimesPaid, only=lambda node: is_definite(node.what))
def times_kicked(g: State, ctx: Context, node: TimesPaid) -> int:
    """How often objects, or the spells they were, were kicked (702.33)."""
    return sum(times_paid(g, obj) for obj in known_objects(g, ctx, node.what))


@condition(c.Kicked, only=lambda node: node.cost in COSTS and (node.what is None or is_definite(node.what)))
def kicked(g: State, ctx: Context, node: c.Kicked) -> bool:
    """An optional cost was paid, or wasn't."""
    found = known_objects(g, ctx, node.what) if node.what is not None else _source(g, ctx)
    return all(is_paid(node, paid_for(g, obj)) for obj in found) if found else is_paid(node, ())


def _source(g: State, ctx: Context) -> list[Obj]:
    source = known(g, ctx.source)
    return [source] if source is not None else []


def _cast(g: State, obj: Obj) -> tuple[int, str, int] | None:
    """By whom, from where and for how much mana a spell (or what now is a permanent) was cast; None: it wasn't.

    A spell about to become a permanent has that noted on it already.
    """
    if obj.zone == STACK:
        ctx = g.contexts.get(obj.spell)
        if obj.kind != CARD:
            return None
        if ctx is not None:
            return ctx.notes.get("cast by", ctx.controller), ctx.notes.get("from", ""), ctx.notes.get("mana spent", 0)
    if not obj.mark("cast"):
        return None
    return obj.mark("cast by"), obj.mark("cast from"), obj.mark("mana spent")


@condition(c.WasCast, only=lambda node: node.what is None or is_definite(node.what))
def was_cast(g: State, ctx: Context, node: c.WasCast) -> bool:
    """Whether, by whom and from where an object was cast; "it" is what the trigger is about, or the source."""
    if node.what is not None:
        found = known_objects(g, ctx, node.what)
    else:
        it = known(g, ctx.notes.get("event object", ctx.source))
        found = [it] if it is not None and node.form != 4 else _source(g, ctx)
    return bool(found) and all(_fits_casting(g, ctx, node, obj) for obj in found)


def _fits_casting(g: State, ctx: Context, node: c.WasCast, obj: Obj) -> bool:
    cast = _cast(g, obj)
    form = node.form
    if cast is None:
        return form in (5, 7, 8, 9)
    by, frm, spent = cast
    from_there = node.zone is None or is_in(g, ctx, node.zone, frm, obj.owner)
    if form in (0, 1):
        return from_there and node.who is not None and by in players_of(g, ctx, node.who)
    if form in (2, 3):
        return from_there
    if form == 4:
        return by == ctx.controller and frm == HAND and by == obj.owner
    if form in (5, 6):
        return (frm == HAND) == (form == 6)
    if form == 7:
        return not from_there
    return form == 8 and spent == 0


# --- where it is


def _somewhere(node: c.OnBattlefield) -> bool:
    if node.form == 1 and isinstance(node.what, Some):
        return True
    return is_definite(node.what) and (node.what2 is None or node.form == 10 or is_definite(node.what2))


@condition(c.OnBattlefield, forms={0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11}, only=_somewhere)
def where(g: State, ctx: Context, node: c.OnBattlefield) -> bool:
    """Where an object is or stays, or in form 1 whether there are so many that match."""
    if isinstance(node.what, Some):
        assert node.zone is not None
        cards = [g.objects[id] for _, ids in named_zone(g, ctx, node.zone) for id in ids]
        fitting = sum(matches(g, ctx, node.what.what, obj, chars(g, obj)) for obj in cards)
        return fitting >= max(1, value(g, ctx, node.what.least))
    found = living_objects(g, ctx, node.what)
    there = [obj for obj in found if obj.zone == BATTLEFIELD and not obj.phased_out]
    form = node.form
    if form == 7:
        return not there
    if form == 6:
        assert node.who is not None
        assert node.what2 is not None
        tapped = living_objects(g, ctx, node.what2)
        controllers = {obj.controller for obj in there}
        controlled = bool(there) and holds_for(g, ctx, node.who, lambda q: controllers == {q})
        return controlled and bool(tapped) and all(obj.zone == BATTLEFIELD and obj.tapped for obj in tapped)
    return bool(found) and all(_is_there(g, ctx, node, obj) for obj in found)


def _is_there(g: State, ctx: Context, node: c.OnBattlefield, obj: Obj) -> bool:
    form = node.form
    if form == 1:
        return node.zone is not None and is_in(g, ctx, node.zone, obj.zone, obj.owner)
    if form in (5, 8):
        return obj.zone == EXILE
    if obj.zone != BATTLEFIELD or obj.phased_out:
        return False
    if form == 3:
        return obj.tapped
    if form == 10:
        return obj.attached_to > 0 and is_meant(g, ctx, node.what2, obj.attached_to)
    if form in (9, 11):
        words = ("enchanted",) if form == 9 else ("enchanted", "equipped")
        return any(STATUS[word](g, obj, chars(g, obj)) for word in words)
    return True
