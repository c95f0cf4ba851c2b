"""Conditions on circumstances: whose turn it is, how a spell was cast, where an object is."""

from __future__ import annotations

from headjudge.magic.casual_variants.commander import (
    as_they_are,
    identity_of_commanders,
    is_commander,
    times_cast,
    times_it_was_cast,
)
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates, matches, named_zone
from headjudge.magic.engine.characteristics.places import is_in
from headjudge.magic.engine.events.history import NOBODY, happened, is_active, turn_meant
from headjudge.magic.engine.events.uses import MANA_ADDED, name_of_use, uses_named
from headjudge.magic.engine.registries.nodes import amount, condition, players_of, tally, value
from headjudge.magic.engine.semantics.conditions import holds_for
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.semantics.stats import is_definite, is_meant, living_objects, stat
from headjudge.magic.engine.semantics.status import STATUS
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.context_parts import NOT_CAST, Cast
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import CARD, COPY, GameObject
from headjudge.magic.engine.state.steps import MAIN_PHASES, Step
from headjudge.magic.engine.targets.optional_costs import COSTS, is_paid, times
from headjudge.magic.multiplayer.limited_range_of_influence import sees
from headjudge.magic.text.tree import conditions as c
from headjudge.magic.text.tree.amounts import ColorsOfIdentity, CommanderCasts, CommanderValue, TimesMutated, TimesPaid
from headjudge.magic.text.tree.nouns import Giver, Self, Some, You, is_just_one
from headjudge.magic.text.tree.numbers import Unlimited
from headjudge.magic.text.zone_kinds import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, STACK

__all__ = ["ACTIVATED", "RESOLVED", "cast_of", "paid_casting", "paid_for", "times_kicked"]


@condition(c.TurnIs)
def turn_is(g: State, ctx: Context, node: c.TurnIs) -> bool:
    """Whose turn it is, or isn't."""
    return any(is_active(g, q) for q in players_of(g, ctx, node.who)) != node.negative


@condition(c.DuringTurn)
def during_turn(g: State, ctx: Context, node: c.DuringTurn) -> bool:
    """It is that player's turn, or the end step of it, or it isn't."""
    players = players_of(g, ctx, node.who)
    if node.end_step:
        return any(turn.step == Step.END and turn.started and set(turn.active) & set(players) for turn in g.turns)
    return any(is_active(g, q) for q in players) != node.negative


@condition(c.InFirstTurn)
def in_first_turn(g: State, ctx: Context, node: c.InFirstTurn) -> bool:
    """It is the first turn of the game, or one of the controller's first."""
    if node.yours:
        return is_active(g, ctx.controller) and g.players[ctx.controller].turns_taken <= node.yours
    return turn_meant(g, ctx).number == 1


@condition(c.InFirstCombat)
def in_first_combat(g: State, ctx: Context, node: c.InFirstCombat) -> bool:
    """It is the first combat phase of the turn, which is the player's if that is said, or isn't."""
    turn = turn_meant(g, ctx)
    if node.yours and ctx.controller not in turn.active:
        return False
    return (happened(turn, "step beginning-of-combat", [NOBODY]) <= 1) != node.negative


@condition(c.InMainPhase)
def in_main_phase(g: State, ctx: Context, node: c.InMainPhase) -> bool:
    """It is a main phase, perhaps of the controller's turn."""
    turn = turn_meant(g, ctx)
    return (node.anyones or ctx.controller in turn.active) and turn.step in MAIN_PHASES


@condition(c.InCombat)
def in_combat(g: State, ctx: Context, node: c.InCombat) -> bool:
    """It is the combat phase."""
    return turn_meant(g, ctx).combat is not None


# --- how it was cast


def paid_for(g: State, obj: GameObject) -> tuple[str, ...]:
    """The optional costs paid for a spell, or for the spell that a permanent was (702.30), and the way it was cast."""
    ctx = g.contexts.get(obj.spell) if obj.zone == STACK else None
    cast = ctx.cast if ctx is not None else obj.marks.cast
    return (*cast.kicked, cast.way)


def _times_kicked(g: State, obj: GameObject) -> int:
    """How often it was kicked (702.30)."""
    return times(paid_for(g, obj))


STATUS["kicked"] = lambda g, obj, _: _times_kicked(g, obj) > 0


@tally(TimesMutated, only=lambda node: is_definite(node.what))
def times_mutated(g: State, ctx: Context, node: TimesMutated) -> int:
    """How often permanents have mutated, or had before they left (702.140d)."""
    return sum(obj.marks.times_mutated for obj in known_objects(g, ctx, node.what))


@tally(TimesPaid, only=lambda node: is_definite(node.what))
def times_kicked(g: State, ctx: Context, node: TimesPaid) -> int:
    """How often objects, or the spells they were, were kicked (702.30)."""
    return sum(_times_kicked(g, obj) for obj in known_objects(g, ctx, node.what))


@tally(CommanderCasts, only=lambda node: node.what is None or is_definite(node.what))
def commander_casts(g: State, ctx: Context, node: CommanderCasts) -> int:
    """How often players have cast their commanders, or that one has been cast, from the command zone (903.8)."""
    if node.what is not None:
        return sum(times_it_was_cast(g, obj) for obj in known_objects(g, ctx, node.what) if is_commander(g, obj))
    assert node.who is not None
    return sum(times_cast(g, q) for q in players_of(g, ctx, node.who))


@tally(ColorsOfIdentity)
def colors_of_identity(g: State, ctx: Context, node: ColorsOfIdentity) -> int:
    """The colors in the color identity of the controller's commanders."""
    return len(identity_of_commanders(g, ctx.controller))


@amount(CommanderValue)
def commander_value(g: State, ctx: Context, node: CommanderValue) -> int:
    """The greatest mana value of commanders on the battlefield or in the command zone, or wherever they are; 0 if none
    is there."""
    there = [
        obj
        for q in players_of(g, ctx, node.who)
        for obj in as_they_are(g, q)
        if (node.anywhere or obj.zone in (BATTLEFIELD, COMMAND)) and not obj.phased_out and sees(g, ctx, obj.controller)
    ]
    return max((stat(g, obj, characteristics(g, obj), "mana value") or 0 for obj in there), default=0)


@condition(c.Kicked, only=lambda node: node.cost in COSTS and (node.what is None or is_definite(node.what)))
def kicked(g: State, ctx: Context, node: c.Kicked) -> bool:
    """An optional cost was paid, or wasn't; of a spell that has resolved its delayed abilities know it (603.7)."""
    if ctx.cast != NOT_CAST and (node.what is None or isinstance(node.what, Self)):
        spell = g.last_known.get(ctx.source) if ctx.source not in g.objects else None
        if spell is not None and spell.zone == STACK:
            return is_paid(node, (*ctx.cast.kicked, ctx.cast.way))
    found = known_objects(g, ctx, node.what) if node.what is not None else _source(g, ctx)
    return all(is_paid(node, paid_for(g, obj)) for obj in found) if found else is_paid(node, ())


def _source(g: State, ctx: Context) -> list[GameObject]:
    source = g.known(ctx.source)
    return [source] if source is not None else []


def cast_of(g: State, obj: GameObject) -> Cast | None:
    """How a spell (or what now is a permanent) was cast; None: it wasn't.

    A spell about to become a permanent has that noted on it already.
    """
    if obj.zone == STACK:
        ctx = g.contexts.get(obj.spell)
        if obj.kind != CARD and not (obj.kind == COPY and ctx is not None and ctx.cast.frm):
            return None  # 707.10: a copy that was put on the stack wasn't cast; one of a card may have been (707.12)
        if ctx is not None:
            return ctx.cast if ctx.cast.by >= 0 else ctx.cast._replace(by=ctx.controller)
    return obj.marks.cast if obj.marks.cast.by >= 0 else None


def paid_casting(g: State, obj: GameObject) -> Cast:
    """How a spell was cast and paid for, also of one that has left the stack in this turn (608.2h)."""
    if obj.kind != CARD:
        return NOT_CAST
    ctx = g.contexts.get(obj.spell) if obj.zone == STACK else None
    if ctx is not None:
        return ctx.cast
    casts = (spell.marks.cast for turn in g.turns for _, spell in turn.casts if spell.id == obj.id)
    return next(casts, obj.marks.cast)


@condition(c.CameFrom, only=lambda node: is_definite(node.what) and node.again == node.zone)
def came_from(g: State, ctx: Context, node: c.CameFrom) -> bool:
    """An object entered from a zone, or was cast from there, perhaps by that player."""
    for obj in known_objects(g, ctx, node.what):
        cast = cast_of(g, obj)
        by = cast is not None and (node.who is None or cast.by in players_of(g, ctx, node.who))
        frm = cast.frm if by and cast is not None else obj.marks.entered_from
        if frm and is_in(g, ctx, node.zone, frm, obj.owner):
            return True
    return False


@condition(c.HadAsCast, only=lambda node: isinstance(node.what, Some) and isinstance(node.card, (Some, type(None))))
def had_as_cast(g: State, ctx: Context, node: c.HadAsCast) -> bool:
    """Whoever cast the spell controlled such a thing then, or revealed a card as its additional cost.

    Of a copy, whoever cast what it is a copy of (706.10).
    """
    source = g.known(ctx.source)
    own = g.contexts.get(source.spell) if source is not None and source.zone == STACK else None
    cast = own.cast if own is not None else source.marks.cast if source is not None else NOT_CAST
    revealed = node.card is not None and times(cast.kicked, COSTS["additional"]) > 0
    return revealed or node.what in cast.had


@condition(c.WasCast, only=lambda node: node.what is None or is_definite(node.what))
def was_cast(g: State, ctx: Context, node: c.WasCast) -> bool:
    """Whether, by whom and from where an object was cast; "it" is what the trigger is about, or the source."""
    found = known_objects(g, ctx, node.what) if node.what is not None else _it(g, ctx)
    return bool(found) and all(_fits_casting(g, ctx, node, obj) != node.negative for obj in found)


@condition(c.NoManaSpent, only=lambda node: node.what is None or is_definite(node.what))
def no_mana_spent(g: State, ctx: Context, node: c.NoManaSpent) -> bool:
    """Whether "it" was cast for no mana, or for no colored mana (105.4), or wasn't cast."""
    found = _it(g, ctx) if node.what is None else known_objects(g, ctx, node.what)
    casts = [cast_of(g, obj) for obj in found]
    if node.colored:
        return bool(casts) and all(cast is None or not set(cast.spent) & set("WUBRG") for cast in casts)
    return bool(casts) and all(cast is None or cast.mana_spent == 0 for cast in casts)


def _it(g: State, ctx: Context) -> list[GameObject]:
    """What the trigger is about, or the source."""
    it = g.known(ctx.event.object)
    return [it] if it is not None else _source(g, ctx)


@condition(c.CastInstantly, only=lambda node: isinstance(node.what, Self))
def cast_instantly(g: State, ctx: Context, node: c.CastInstantly) -> bool:
    """It was cast when a sorcery couldn't have been."""
    source = g.known(ctx.source)
    cast = cast_of(g, source) if source is not None else None
    return cast is not None and cast.instantly


def _fits_casting(g: State, ctx: Context, node: c.WasCast, obj: GameObject) -> bool:
    cast = cast_of(g, obj)
    if cast is None or (node.in_main and not (cast.in_main and cast.by == ctx.controller)):
        return False
    from_there = node.zone is None or is_in(g, ctx, node.zone, cast.frm, obj.owner) != node.elsewhere
    return from_there and (node.who is None or cast.by in players_of(g, ctx, node.who))


# --- where it is


def _on_battlefield(obj: GameObject) -> bool:
    return obj.zone == BATTLEFIELD and not obj.phased_out


@condition(c.OnBattlefield, only=lambda node: isinstance(node.what, Some) or is_definite(node.what))
def on_battlefield(g: State, ctx: Context, node: c.OnBattlefield) -> bool:
    """Objects are on the battlefield, or none of them is; or there are so many that match."""
    if isinstance(node.what, Some):
        found = [id for id in candidates(g, ctx, node.what.what) if _on_battlefield(g.objects[id])]
        return (len(found) >= max(1, value(g, ctx, node.what.least))) != node.negative
    there = [_on_battlefield(obj) for obj in living_objects(g, ctx, node.what)]
    return not any(there) if node.negative else bool(there) and all(there)


def _is_told_where(node: c.InPlace) -> bool:
    """Many are counted in one zone of a player's alone."""
    return is_definite(node.what) or (isinstance(node.what, Some) and node.zone is not None and not node.battlefield)


@condition(c.InPlace, only=_is_told_where)
def in_place(g: State, ctx: Context, node: c.InPlace) -> bool:
    """Objects are in a zone, or there are so many that match in it."""
    if isinstance(node.what, Some) and node.zone is not None:
        cards = [g.objects[id] for _, ids in named_zone(g, ctx, node.zone) for id in ids]
        fitting = sum(matches(g, ctx, node.what.what, obj, characteristics(g, obj)) for obj in cards)
        return fitting >= max(1, value(g, ctx, node.what.least))
    found = living_objects(g, ctx, node.what)
    return bool(found) and all(_is_there(g, ctx, node, obj) for obj in found)


@condition(c.IsOnly, only=lambda node: is_definite(node.what))
def is_only(g: State, ctx: Context, node: c.IsOnly) -> bool:
    """It is one of them, and alone."""
    return [obj.id for obj in living_objects(g, ctx, node.what)] == list(candidates(g, ctx, node.such))


def _is_of_cards(node: c.Beneath) -> bool:
    """Whether what lies above is said by what cards are."""
    parts = (node.such, *node.such.alternatives)
    return is_definite(node.what) and all(part.noun == "card" and not part.qualities for part in parts)


@condition(c.Beneath, only=_is_of_cards)
def beneath(g: State, ctx: Context, node: c.Beneath) -> bool:
    """404.2: a graveyard is a single pile in the order in which cards were put there."""
    found = [obj for obj in living_objects(g, ctx, node.what) if obj.zone == GRAVEYARD]
    return bool(found) and all(_lies_beneath(g, ctx, node, obj) for obj in found)


def _lies_beneath(g: State, ctx: Context, node: c.Beneath, obj: GameObject) -> bool:
    if node.zone is not None and not is_in(g, ctx, node.zone, obj.zone, obj.owner):
        return False
    pile = g.players[obj.owner].graveyard
    above = [g.objects[id] for id in pile[pile.index(obj.id) + 1 :]]
    looked_at = above[:1] if node.directly else above
    return sum(matches(g, ctx, node.such, o, characteristics(g, o)) for o in looked_at) >= value(g, ctx, node.amount)


def _is_there(g: State, ctx: Context, node: c.InPlace, obj: GameObject) -> bool:
    if node.battlefield and _on_battlefield(obj):
        return True
    return obj.zone == COMMAND if node.zone is None else is_in(g, ctx, node.zone, obj.zone, obj.owner)


@condition(c.IsExiled, only=lambda node: is_definite(node.what) and not isinstance(node.what, Giver))
def is_exiled(g: State, ctx: Context, node: c.IsExiled) -> bool:
    """Objects are in exile."""
    found = living_objects(g, ctx, node.what)
    return bool(found) and all(obj.zone == EXILE for obj in found)


@condition(c.HasStatus, only=lambda node: is_definite(node.what))
def has_status(g: State, ctx: Context, node: c.HasStatus) -> bool:
    """Permanents are tapped, enchanted or equipped."""
    return _all_have(g, living_objects(g, ctx, node.what), node.statuses)


def _all_have(g: State, found: list[GameObject], statuses: tuple[str, ...]) -> bool:
    return bool(found) and all(
        _on_battlefield(obj) and any(STATUS[word](g, obj, characteristics(g, obj)) for word in statuses)
        for obj in found
    )


@condition(c.ControlsWhileTapped, only=lambda node: is_definite(node.what) and is_definite(node.what2))
def controls_while_tapped(g: State, ctx: Context, node: c.ControlsWhileTapped) -> bool:
    """A player controls something, and something else is still tapped."""
    controllers = {obj.controller for obj in living_objects(g, ctx, node.what) if _on_battlefield(obj)}
    tapped = _all_have(g, living_objects(g, ctx, node.what2), ("tapped",))
    return tapped and bool(controllers) and holds_for(g, ctx, node.who, lambda q: controllers == {q})


def _are_counted(node: c.IsAttached) -> bool:
    """Whether such a one, of anybody's, is to be attached, or to one object so many: "two or more Equipment"."""
    what = node.what
    if not isinstance(what, Some) or what.chooser is not None or what.at_random:
        return False
    several = isinstance(what.most, Unlimited) and is_definite(node.host) and not node.host.plural
    return is_just_one(what) or several


@condition(c.IsAttached, only=lambda node: is_definite(node.what) or _are_counted(node))
def is_attached(g: State, ctx: Context, node: c.IsAttached) -> bool:
    """Objects are attached to the object, or so many such are."""
    if isinstance(node.what, Some):
        those = [g.objects[i] for i in candidates(g, ctx, node.what.what)]
        attached = [obj for obj in those if obj.attached_to > 0 and is_meant(g, ctx, node.host, obj.attached_to)]
        return len(attached) >= value(g, ctx, node.what.least)
    found = living_objects(g, ctx, node.what)
    return bool(found) and all(
        _on_battlefield(obj) and obj.attached_to > 0 and is_meant(g, ctx, node.host, obj.attached_to) for obj in found
    )


RESOLVED = "resolved"
"""The use of an ability that is counted when it resolves."""


ACTIVATED = "activated"
"""The use of an ability that is counted when it is activated."""


@condition(c.TimesActivated)
def times_activated(g: State, ctx: Context, node: c.TimesActivated) -> bool:
    """How often an ability of its source with these words has been activated in this turn."""
    if ctx.ability is None:
        return False
    times = uses_named(g, g.turn_of(ctx.marker), ctx.source, name_of_use(ACTIVATED, ctx.ability.effect))
    return times >= value(g, ctx, node.amount)


@condition(c.PlayedMoreLands, only=lambda node: isinstance(node.who, You))
def played_more_lands(g: State, ctx: Context, node: c.PlayedMoreLands) -> bool:
    """Asked as a land is played and later, when still more may have been."""
    return g.players[ctx.controller].lands_played > 1


@condition(c.NoManaAdded)
def no_mana_added(g: State, ctx: Context, node: c.NoManaAdded) -> bool:
    """No triggered ability of the source has added mana in this turn."""
    return not uses_named(g, g.turn_of(ctx.marker), ctx.source, MANA_ADDED)


@condition(c.TimesResolved)
def times_resolved(g: State, ctx: Context, node: c.TimesResolved) -> bool:
    """How often an ability of its source with these words has resolved in this turn, this time included."""
    ability = ctx.triggered or ctx.ability
    if ability is None:
        return False
    times = uses_named(g, g.turn_of(ctx.marker), ctx.source, name_of_use(RESOLVED, ability.effect))
    return times in {node.nth, node.other or node.nth}
