"""Conditions on what happened before in this turn, or in the last one
(:mod:`headjudge.magic.engine.events.history`)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.matching import fits, matches
from headjudge.magic.engine.events.casts import casts
from headjudge.magic.engine.events.citys_blessing import has_blessing
from headjudge.magic.engine.events.history import EVERY_KIND, NOBODY, called, happened, happened_to, turn_meant
from headjudge.magic.engine.events.zones import known
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.registries.nodes import amount, condition, players_of, tally, value
from headjudge.magic.engine.semantics.circumstances import cast_of
from headjudge.magic.engine.semantics.conditions import holds_for
from headjudge.magic.engine.semantics.names import plain_name
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.semantics.stats import characteristics_of, is_definite, known_with_characteristics
from headjudge.magic.engine.semantics.tallies import held_by
from headjudge.magic.engine.semantics.told_by_itself import SPELLS, is_told_by_itself
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.marks import Deed
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.multiplayer.limited_range_of_influence import in_range, opponents, players_in_range
from headjudge.magic.text.tree import conditions as c
from headjudge.magic.text.tree.amounts import (
    BuriedTally,
    DamageDealtTo,
    DiedThisTurn,
    DoneThisTurn,
    EnteredTally,
    ExcessDamage,
    LeftTally,
    LifeLostTally,
    LifeThisTurn,
    PlayersDealtDamage,
    PlayersDealtDamageThisWay,
    SpellsCast,
)
from headjudge.magic.text.tree.categories import Objects, Players
from headjudge.magic.text.tree.conditions.past import ABOUT_A_CLASH
from headjudge.magic.text.tree.nouns import Filter, ItsObjects, Self, SelfOr, Some, is_just_one
from headjudge.magic.text.words import subtypes
from headjudge.magic.text.zone_kinds import STACK, ZoneKind

__all__: list[str] = []

DEEDS: dict[c.PastDeed, tuple[str, int]] = {
    c.PastDeed.GAINED_LIFE_THIS_TURN: ("life gained", 1),
    c.PastDeed.LOST_LIFE_THIS_TURN: ("life lost", 1),
    c.PastDeed.ATTACKED_THIS_TURN: ("attackers", 1),
    c.PastDeed.ATTACKED_WITH_A_CREATURE_THIS_TURN: ("attackers", 1),
    c.PastDeed.DISCARDED_A_CARD_THIS_TURN: ("cards discarded", 1),
    c.PastDeed.SACRIFICED_A_PERMANENT_THIS_TURN: ("sacrificed", 1),
    c.PastDeed.WERE_DEALT_DAMAGE_THIS_TURN: ("damage", 1),
    c.PastDeed.WAS_DEALT_DAMAGE_THIS_TURN: ("damage", 1),
    c.PastDeed.BEEN_DEALT_DAMAGE_THIS_TURN: ("damage", 1),
    c.PastDeed.WAS_DEALT_COMBAT_DAMAGE_THIS_TURN: ("combat damage", 1),
    c.PastDeed.WERE_DEALT_COMBAT_DAMAGE_THIS_TURN: ("combat damage", 1),
    c.PastDeed.DESCENDED_THIS_TURN: ("descended", 1),
    c.PastDeed.CREATED_A_TOKEN_THIS_TURN: ("tokens created", 1),
    c.PastDeed.HAD_A_LAND_ENTER_THIS_TURN: ("lands entered", 1),
    c.PastDeed.HAD_A_LAND_ENTER_UNDER_YOUR_CONTROL_THIS_TURN: ("lands entered", 1),
    c.PastDeed.CYCLED_A_CARD_THIS_TURN: ("cycled", 1),
    c.PastDeed.CYCLED_TWO_OR_MORE_CARDS_THIS_TURN: ("cycled", 2),
    c.PastDeed.COMMITTED_A_CRIME_THIS_TURN: ("crimes", 1),
}
"""What players did this turn: what is counted, and how often it must have happened."""

LAST_TURN: dict[c.PastDeed, tuple[str, int]] = {
    c.PastDeed.LOST_LIFE_LAST_TURN: ("life lost", 1),
    c.PastDeed.CAST_TWO_OR_MORE_SPELLS_LAST_TURN: ("spells", 2),
}
DREW = c.PastDeed.DREW_A_CARD_THIS_TURN
ATTACKED = c.PastDeed.BEEN_ATTACKED_THIS_STEP
PLAYED_LAND = c.PastDeed.PLAYED_A_LAND_THIS_TURN
SEARCHED = {
    c.PastDeed.SEARCH_YOUR_LIBRARY_THIS_WAY,
    c.PastDeed.SEARCHED_A_LIBRARY_THIS_WAY,
    c.PastDeed.SEARCHED_THEIR_LIBRARY_THIS_WAY,
    c.PastDeed.SEARCHED_YOUR_LIBRARY_THIS_WAY,
    c.PastDeed.SEARCHES_A_LIBRARY_THIS_WAY,
}
POISONED = c.PastDeed.HAVE_THREE_OR_MORE_POISON_COUNTERS
NO_LIBRARY = c.PastDeed.HAVE_AN_EMPTY_LIBRARY
FLIPS = {
    c.PastDeed.WON_THE_FLIP: True,
    c.PastDeed.WIN_THE_FLIP: True,
    c.PastDeed.LOST_THE_FLIP: False,
    c.PastDeed.LOSE_THE_FLIP: False,
}
BLESSED = c.PastDeed.HAVE_THE_CITYS_BLESSING
INITIATIVE = c.PastDeed.HAVE_THE_INITIATIVE
COMPLETED = c.PastDeed.COMPLETED_A_DUNGEON
LOOKED_AT = {
    COMPLETED,
    INITIATIVE,
    *ABOUT_A_CLASH,
    BLESSED,
    DREW,
    ATTACKED,
    PLAYED_LAND,
    *SEARCHED,
    POISONED,
    NO_LIBRARY,
}
OF_PLAYERS = {*DEEDS, *LAST_TURN, *FLIPS, *LOOKED_AT}

OF_OBJECTS: dict[c.PastDeed, tuple[Deed, ...]] = {
    c.PastDeed.ATTACKED_THIS_TURN: ("attacked",),
    c.PastDeed.WAS_DEALT_DAMAGE_THIS_TURN: ("damaged",),
    c.PastDeed.WERE_DEALT_DAMAGE_THIS_TURN: ("damaged",),
    c.PastDeed.BEEN_DEALT_DAMAGE_THIS_TURN: ("damaged",),
    c.PastDeed.BEEN_EXERTED_THIS_TURN: ("exerted",),
    c.PastDeed.ENTERED_THIS_TURN: ("entered",),
    c.PastDeed.ATTACKED_OR_BLOCKED_THIS_TURN: ("attacked", "blocked"),
}

YOURS: dict[c.PastEvent, tuple[str, int]] = {
    c.PastEvent.A_CREATURE_DIED_UNDER_YOUR_CONTROL_THIS_TURN: ("creatures died", 1),
    c.PastEvent.A_PERMANENT_YOU_CONTROLLED_LEFT_THE_BATTLEFIELD_THIS_TURN: ("left", 1),
    c.PastEvent.A_COUNTER_WAS_PUT_ON_A_PERMANENT_UNDER_YOUR_CONTROL_THIS_TURN: (" counters put", 1),
    c.PastEvent.A_PERMANENT_WAS_PUT_INTO_YOUR_HAND_FROM_THE_BATTLEFIELD_THIS_TURN: ("returned", 1),
    c.PastEvent.YOU_PUT_A_COUNTER_ON_A_CREATURE_THIS_TURN: ("put on creatures", 1),
    c.PastEvent.ONE_OR_MORE_CARDS_LEFT_YOUR_GRAVEYARD_THIS_TURN: ("cards left", 1),
    c.PastEvent.A_CARD_LEFT_YOUR_GRAVEYARD_THIS_TURN: ("cards left", 1),
}
"""What happened to what is the controller's."""
ANYBODYS: dict[c.PastEvent, tuple[str, int]] = {
    c.PastEvent.A_CREATURE_DIED_THIS_TURN: ("creatures died", 1),
    c.PastEvent.TWO_OR_MORE_CREATURES_DIED_THIS_TURN: ("creatures died", 2),
    c.PastEvent.THREE_OR_MORE_CREATURES_DIED_THIS_TURN: ("creatures died", 3),
    c.PastEvent.FIVE_OR_MORE_CREATURES_DIED_THIS_TURN: ("creatures died", 5),
    c.PastEvent.SEVEN_OR_MORE_CREATURES_DIED_THIS_TURN: ("creatures died", 7),
    c.PastEvent.A_NONLAND_PERMANENT_LEFT_THE_BATTLEFIELD_THIS_TURN: ("nonlands left", 1),
    c.PastEvent.A_SPELL_WAS_WARPED_THIS_TURN: ("warped", 1),
    c.PastEvent.TWO_OR_MORE_SPELLS_WERE_CAST_THIS_TURN: ("spells", 2),
}
"""What happened within range, to whomever."""
NO_SPELLS = c.PastEvent.NO_SPELLS_WERE_CAST_LAST_TURN
NO_DEATHS = c.PastEvent.NO_CREATURES_DIED_THIS_TURN
NO_ATTACK = c.PastEvent.NO_CREATURES_ATTACKED_THIS_TURN
ONE_CAST_TWO = c.PastEvent.A_PLAYER_CAST_TWO_OR_MORE_SPELLS_LAST_TURN
EVENTS = {*YOURS, *ANYBODYS, NO_DEATHS, NO_SPELLS, NO_ATTACK, ONE_CAST_TWO}


@condition(c.Happened, only=lambda node: node.event in EVENTS)
def event_happened(g: State, ctx: Context, node: c.Happened) -> bool:
    """Whether something happened before."""
    return _event(g, ctx, node.event)


@condition(c.AttackedWithPower)
def attacked_with_power(g: State, ctx: Context, node: c.AttackedWithPower) -> bool:
    """Whether attackers of so much power in all were declared in this combat phase."""
    combat = turn_meant(g, ctx).combat
    least = value(g, ctx, node.amount)
    with_power = combat.attacked_with if combat is not None else {}
    return holds_for(g, ctx, node.who, lambda q: q in with_power and with_power[q] >= least)


@condition(c.IsDeclared, only=lambda node: isinstance(node.what, ItsObjects))
def is_declared(g: State, ctx: Context, node: c.IsDeclared) -> bool:
    """Whether what triggered was part of declaring an attacker."""
    return ctx.event.declared != node.negative


@condition(c.ExcessDealt, only=lambda node: node.to is None or is_definite(node.to) or _any_permanent(node.to))
def excess_dealt(g: State, ctx: Context, node: c.ExcessDealt) -> bool:
    """Whether more than lethal damage was dealt; it is dealt only to permanents."""
    ctx.amounts[node.result] = value(g, ctx, ExcessDamage(node.to if is_definite(node.to) else None))
    return ctx.amounts[node.result] > 0


@condition(c.DamageDealtSoFar, only=lambda node: is_definite(node.to))
def damage_dealt_so_far(g: State, ctx: Context, node: c.DamageDealtSoFar) -> bool:
    """Whether so much damage was dealt to them."""
    return damage_dealt_to(g, ctx, DamageDealtTo(node.to)) >= value(g, ctx, node.amount)


def _any_permanent(what: object) -> bool:
    return isinstance(what, Some) and what.what == Filter("permanent")


@tally(PlayersDealtDamageThisWay)
def players_dealt_damage_this_way(g: State, ctx: Context, node: PlayersDealtDamageThisWay) -> int:
    """The players dealt damage in the event that triggered, or by an instruction before."""
    if node.to:
        found = {~entity for entity in ctx.slots.get(node.to, ()) if entity < 0}
    else:
        found = {~entity for entity, _ in ctx.so_far.this_way.get(c.WhatIsDone.DAMAGED, ()) if entity < 0}
    return sum(node.which != "opponent" or are_opponents(g, ctx.controller, player) for player in found)


@tally(BuriedTally)
def cards_buried(g: State, ctx: Context, node: BuriedTally) -> int:
    """The cards put into players' graveyards this turn."""
    whose, turn = players_of(g, ctx, node.whose), turn_meant(g, ctx)
    return sum(happened(turn, f"cards buried from {zone}", whose) for zone in node.origins or ZoneKind)


@tally(PlayersDealtDamage)
def players_dealt_damage(g: State, ctx: Context, node: PlayersDealtDamage) -> int:
    """The players, or opponents, within range who were dealt damage this turn."""
    them = opponents(g, ctx.controller, ctx.viewer) if node.which == "opponent" else players_in_range(g, ctx.viewer)
    turn = turn_meant(g, ctx)
    return sum(happened(turn, "combat damage" if node.combat else "damage", [q]) > 0 for q in them)


@amount(DamageDealtTo, only=lambda node: isinstance(node.to, Players) or is_definite(node.to))
def damage_dealt_to(g: State, ctx: Context, node: DamageDealtTo) -> int:
    """How much damage they were dealt this turn."""
    turn = turn_meant(g, ctx)
    if isinstance(node.to, Players):
        return happened(turn, "damage", players_of(g, ctx, node.to))
    return sum(happened(turn, f"damage to {obj.id}", [NOBODY]) for obj in known_objects(g, ctx, node.to))


@condition(c.DamagePrevented, only=lambda node: node.by is None or isinstance(node.by, Some))
def damage_prevented(g: State, ctx: Context, node: c.DamagePrevented) -> bool:
    """Whether the prevention effect that this is done because of has prevented damage, perhaps of such a source, as it
    is or last was."""
    if node.by is None or ctx.so_far.damage_prevented <= 0:
        return ctx.so_far.damage_prevented > 0
    such = tuple(source for source in ctx.so_far.prevented_from if fits(g, ctx, node.by, source))
    if isinstance(node.by, Some):
        ctx.slots[node.by.slot] = such  # "that creature", "the source's controller"
    return bool(such)


TOOK_PART = c.PastDeed.ATTACKED_OR_BLOCKED_THIS_COMBAT
HURT = c.PastDeed.DEALT_DAMAGE_TO_AN_OPPONENT_THIS_TURN


def _took_part(g: State, ctx: Context, obj: GameObject) -> bool:
    combat = turn_meant(g, ctx).combat
    return combat is not None and obj.id in combat.took_part


def _hurt(g: State, ctx: Context, obj: GameObject) -> bool:
    """Whether it dealt damage to an opponent, perhaps one who has left the game since."""
    them = [p.index for p in g.players if are_opponents(g, ctx.controller, p.index)]
    seen = [q for q in them if not g.players[q].in_game or in_range(g, ctx.viewer, q)]
    return happened(turn_meant(g, ctx), f"damage by {obj.id}", seen) > 0


@condition(c.ItDid, only=lambda node: node.deed in {*OF_OBJECTS, TOOK_PART, HURT} and is_definite(node.what))
def it_did(g: State, ctx: Context, node: c.ItDid) -> bool:
    """Whether objects did something before, or it happened to them."""
    found = known_with_characteristics(g, ctx, node.what)
    if node.deed == TOOK_PART:
        so = all(_took_part(g, ctx, obj) for obj, _ in found)
    elif node.deed == HURT:
        so = all(_hurt(g, ctx, obj) for obj, _ in found)
    else:
        so = all(any(happened_to(g, obj, deed, ctx.marker) for deed in OF_OBJECTS[node.deed]) for obj, _ in found)
    return bool(found) and so != node.negative


def _dealer_known(node: c.DealtDamageBy) -> bool:
    """Whether it is known what dealt it: something named, or, of combat damage, something of one subtype as well."""
    return all(is_definite(part) or (node.combat and bool(_subtype(part))) for part in _dealers(node))


def _dealers(node: c.DealtDamageBy) -> list[Objects]:
    return [Self(), node.by.other] if isinstance(node.by, SelfOr) and not node.by.both else [node.by]


def _subtype(what: Objects) -> str:
    """The creature type that is all that is said of something, if it is one."""
    types = what.what.types if isinstance(what, Some) else ()
    if not isinstance(what, Some) or not is_just_one(what) or len(types) != 1 or what.what != Filter("", types):
        return ""
    return types[0][0] if len(types[0]) == 1 and types[0][0] in subtypes()["creature"] else ""


@condition(c.DealtDamageBy, only=_dealer_known)
def dealt_damage_by(g: State, ctx: Context, node: c.DealtDamageBy) -> bool:
    """Whether players were dealt damage by objects, as those are or last were, or by something of a creature type, as
    it was when it dealt it."""
    turn, kind = turn_meant(g, ctx), "combat damage" if node.combat else "damage"
    counts: list[str] = []
    for part in _dealers(node):
        if word := _subtype(part):
            counts += [f"hit by {word}", f"hit by {EVERY_KIND}"]
        else:
            counts += [f"{kind} by {obj.id}" for obj in known_objects(g, ctx, part)]
    return holds_for(g, ctx, node.who, lambda q: any(happened(turn, count, [q]) > 0 for count in counts))


@condition(c.CounterWasPut, only=lambda node: node.what is None or is_definite(node.what))
def counter_was_put(g: State, ctx: Context, node: c.CounterWasPut) -> bool:
    """Whether a counter was put on something this turn, whoever controlled it then."""
    turn = turn_meant(g, ctx)
    if node.what is None:
        return happened(turn, f"{node.kind} counters put", [ctx.controller]) > 0
    everyone = range(len(g.players))
    return any(
        happened(turn, f"{node.kind} counters on {obj.id}", everyone) > 0 for obj in known_objects(g, ctx, node.what)
    )


@condition(c.YouDid, only=lambda node: node.deed in OF_PLAYERS)
def you_did(g: State, ctx: Context, node: c.YouDid) -> bool:
    """Whether players did something before, or didn't."""
    return holds_for(g, ctx, node.who, lambda q: _did(g, ctx, q, node.deed) != node.negative, negative=node.negative)


SO_MANY = {
    c.CountedDeed.GAIN_LIFE: "life gained",
    c.CountedDeed.LOSE_LIFE: "life lost",
    c.CountedDeed.ATTACK_WITH: "attackers",
    c.CountedDeed.SACRIFICE: "sacrificed",
    c.CountedDeed.DISCARD_CARDS: "cards discarded",
    c.CountedDeed.BE_DEALT_DAMAGE: "damage",
    c.CountedDeed.BE_DEALT_COMBAT_DAMAGE: "combat damage",
    c.CountedDeed.HAVE_LANDS_ENTER: "lands entered",
}


def _so_often(g: State, ctx: Context, player: int, deed: c.CountedDeed) -> int:
    return happened(turn_meant(g, ctx), SO_MANY[deed], [player]) if deed in SO_MANY else g.players[player].draws


@tally(DoneThisTurn)
def done_this_turn(g: State, ctx: Context, node: DoneThisTurn) -> int:
    """How often players did something this turn, all together."""
    players = players_of(g, ctx, node.who)
    return sum(_so_often(g, ctx, q, node.deed) for q in players)


def _is_known_of_spells(node: SpellsCast | c.CastThisTurn) -> bool:
    return is_told_by_itself(node.what, SPELLS)


def spells_cast(g: State, ctx: Context, player: int, what: Filter, *, other: bool = False) -> int:
    """How many such spells a player has cast this turn; ``other`` than what the words are about: the source or what the
    trigger is about, if it is or was a spell."""
    own = _spell_itself(g, ctx, player) if other else None
    return len(casts(g, ctx, player, what, but=own))


def _is_known_of_permanents(node: EnteredTally | c.EnteredThisTurn | LeftTally | c.LeftThisTurn) -> bool:
    return is_told_by_itself(node.what, PERMANENTS)


PERMANENTS = frozenset({"", "permanent", "token"})


def _entered(g: State, ctx: Context, what: Filter, player: int, but: int = 0) -> int:
    """How many such permanents have entered under a player's control this turn."""
    meant = [one for one in turn_meant(g, ctx).entered if one.controller == player and one.id != but]
    return sum(matches(g, ctx, what, one, characteristics_of(g, one)) for one in meant)


@tally(EnteredTally, only=_is_known_of_permanents)
def entered_tally(g: State, ctx: Context, node: EnteredTally) -> int:
    """How many such permanents have entered this turn."""
    return _entered(g, ctx, node.what, ctx.controller)


@condition(c.EnteredThisTurn, only=_is_known_of_permanents)
def entered_this_turn(g: State, ctx: Context, node: c.EnteredThisTurn) -> bool:
    """Whether so many such permanents have entered this turn."""
    least = value(g, ctx, node.amount)
    if node.who is not None:
        but = ctx.event.object if node.other else 0
        return holds_for(g, ctx, node.who, lambda q: _entered(g, ctx, node.what, q, but) >= least)
    return _entered(g, ctx, node.what, ctx.controller, ctx.source if node.other else 0) >= least


@condition(c.CastByName)
def cast_by_name(g: State, ctx: Context, node: c.CastByName) -> bool:
    """Whether players have cast a spell of that name, not counting the casting of the source."""
    name = plain_name(node.name)
    source = known(g, ctx.source)
    own = source is not None and called(characteristics_of(g, source).name) == name
    cast = cast_of(g, source) if own and source is not None else None
    by = cast.by if cast is not None else NOBODY
    return holds_for(g, ctx, node.who, lambda q: g.players[q].spells_cast.get(name, 0) > (by == q))


@condition(c.DestroyedThisTurn, only=lambda node: is_told_by_itself(node.what, PERMANENTS))
def destroyed_this_turn(g: State, ctx: Context, node: c.DestroyedThisTurn) -> bool:
    """Whether an opponent's spell or ability has destroyed such a permanent of yours, as it last was (608.2h)."""
    turn, foes = turn_meant(g, ctx), opponents(g, ctx.controller, ctx.viewer)
    gone = [obj for obj in g.last_known.values() if obj.controller == ctx.controller]
    destroyed = [obj for obj in gone if happened(turn, f"destroyed {obj.id}", foes)]
    return any(matches(g, ctx, node.what, obj, characteristics_of(g, obj)) for obj in destroyed)


def _left(g: State, ctx: Context, what: Filter) -> int:
    """How many such permanents left the battlefield under the controller's control this turn, as they last were
    (608.2h)."""
    gone = (obj for obj in g.last_known.values() if happened_to(g, obj, "left", ctx.marker))
    own = [obj for obj in gone if obj.controller == ctx.controller]
    return sum(matches(g, ctx, what, obj, characteristics_of(g, obj)) for obj in own)


@tally(LeftTally, only=_is_known_of_permanents)
def left_tally(g: State, ctx: Context, node: LeftTally) -> int:
    """How many such permanents left the battlefield this turn."""
    return _left(g, ctx, node.what)


@condition(c.SuchDied, only=_is_known_of_permanents)
def such_died(g: State, ctx: Context, node: c.SuchDied) -> bool:
    """Whether such a creature of the controller's died this turn."""
    dead = [
        obj
        for obj in g.last_known.values()
        if obj.controller == ctx.controller
        and happened_to(g, obj, "died", ctx.marker)
        and not (node.other and obj.id == ctx.source)
    ]
    return any(matches(g, ctx, node.what, obj, characteristics_of(g, obj)) for obj in dead)


@condition(c.LeftThisTurn, only=_is_known_of_permanents)
def left_this_turn(g: State, ctx: Context, node: c.LeftThisTurn) -> bool:
    """Whether so many such permanents left the battlefield this turn."""
    return _left(g, ctx, node.what) >= value(g, ctx, node.amount)


@tally(SpellsCast, only=_is_known_of_spells)
def spells_cast_tally(g: State, ctx: Context, node: SpellsCast) -> int:
    """How many such spells players have cast this turn, all together."""
    return sum(spells_cast(g, ctx, q, node.what, other=node.other) for q in players_of(g, ctx, node.who))


@condition(c.CastThisTurn, only=_is_known_of_spells)
def cast_this_turn(g: State, ctx: Context, node: c.CastThisTurn) -> bool:
    """Whether players have cast so many such spells this turn, or haven't."""
    least = value(g, ctx, node.amount)
    return holds_for(
        g,
        ctx,
        node.who,
        lambda q: (spells_cast(g, ctx, q, node.what, other=node.other) >= least) != node.negative,
        negative=node.negative,
    )


@amount(LifeThisTurn)
def life_this_turn(g: State, ctx: Context, node: LifeThisTurn) -> int:
    """How much life players gained or lost this turn, all together."""
    return sum(_so_often(g, ctx, q, node.deed) for q in players_of(g, ctx, node.who))


@tally(LifeLostTally)
def life_lost_tally(g: State, ctx: Context, node: LifeLostTally) -> int:
    """How much life players lost this turn, all together."""
    return sum(_so_often(g, ctx, q, c.CountedDeed.LOSE_LIFE) for q in players_of(g, ctx, node.who))


@tally(DiedThisTurn, only=lambda node: node.what.noun in ("", "permanent", "token"))
def died_this_turn(g: State, ctx: Context, node: DiedThisTurn) -> int:
    """The permanents that died this turn, as far as the effect sees who controlled them (801.11)."""
    whose = players_in_range(g, ctx.viewer) if node.who is None else players_of(g, ctx, node.who)
    dead = [obj for obj in g.last_known.values() if obj.controller in whose and happened_to(g, obj, "died", ctx.marker)]
    if node.whose is not None:
        owners = players_of(g, ctx, node.whose)
        dead = [obj for obj in dead if obj.owner in owners]
    return sum(matches(g, ctx, node.what, obj, characteristics_of(g, obj)) for obj in dead)


@condition(c.DidSoMany)
def did_so_many(g: State, ctx: Context, node: c.DidSoMany) -> bool:
    """Whether players did something so often this turn, or gained or lost so much life."""
    least = value(g, ctx, node.amount)
    return holds_for(g, ctx, node.who, lambda q: _so_often(g, ctx, q, node.deed) >= least)


def _did(g: State, ctx: Context, player: int, deed: c.PastDeed) -> bool:
    turn = turn_meant(g, ctx)
    if deed in DEEDS:
        what, least = DEEDS[deed]
        return happened(turn, what, [player]) >= least
    if deed in LAST_TURN:
        what, least = LAST_TURN[deed]
        return happened(turn, what, [player], last=True) >= least
    p = g.players[player]
    if deed == DREW:
        return p.draws > 0
    if deed == ATTACKED:
        combat = turn.combat
        return turn.step == Step.DECLARE_ATTACKERS and any(q == player for _, q in (combat.attacked if combat else ()))
    if deed in FLIPS:
        return bool(ctx.so_far.flips_won) == FLIPS[deed]
    if deed == PLAYED_LAND:
        return p.lands_played > 0
    if deed == POISONED:
        return held_by(g, player, "poison") >= 3
    if deed == BLESSED:
        return has_blessing(g, player)
    if deed == INITIATIVE:
        return p.initiative_marker > 0
    if deed == COMPLETED:
        return bool(p.completed_dungeons)
    if deed in ABOUT_A_CLASH:
        return ctx.so_far.clash_won and player == ctx.controller
    if deed == NO_LIBRARY:
        return not p.library
    return player in ctx.so_far.searched


def _spell_itself(g: State, ctx: Context, player: int) -> GameObject | None:
    """What the words are about, the source or what the trigger is about, if it is a spell that the player has cast this
    turn, or was one: other spells than that are meant."""
    obj = known(g, ctx.event.object) or known(g, ctx.source)
    cast = cast_of(g, obj) if obj is not None else None
    if obj is None or cast is None or cast.by != player:
        return None
    return obj if happened_to(g, obj, "cast" if obj.zone == STACK else "entered", ctx.marker) else None


def _event(g: State, ctx: Context, event: c.PastEvent) -> bool:
    turn = turn_meant(g, ctx)
    reach = players_in_range(g, ctx.viewer)
    if event in YOURS:
        what, least = YOURS[event]
        return happened(turn, what, [ctx.controller]) >= least
    if event in ANYBODYS:
        what, least = ANYBODYS[event]
        return happened(turn, what, reach) >= least
    if event == NO_SPELLS:
        return not happened(turn, "spells", reach, last=True)
    if event == NO_DEATHS:
        return not happened(turn, "creatures died", reach)
    if event == NO_ATTACK:
        return not happened(turn, "attackers", reach)
    return any(happened(turn, "spells", [q], last=True) >= 2 for q in reach)  # "a player cast two or more"
