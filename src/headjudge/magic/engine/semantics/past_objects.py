"""Conditions and counts of what objects did or what happened to them before in this turn: what entered, left, died or
was destroyed, as it is or last was (608.2h; :mod:`headjudge.magic.engine.events.history`)."""

from __future__ import annotations

from dataclasses import replace

from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.events.history import happened, happened_to, turn_meant
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.registries.nodes import condition, players_of, quality, tally, value
from headjudge.magic.engine.semantics.conditions import holds_for
from headjudge.magic.engine.semantics.nouns import acting, known_objects
from headjudge.magic.engine.semantics.stats import characteristics_of, is_definite, known_with_characteristics
from headjudge.magic.engine.semantics.told_by_itself import is_told_by_itself
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.marks import Deed
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.multiplayer.limited_range_of_influence import in_range, opponents, players_in_range
from headjudge.magic.text.tree import conditions as c
from headjudge.magic.text.tree import qualities as q
from headjudge.magic.text.tree.amounts import (
    BuriedTally,
    CardTypesSacrificed,
    DiedThisTurn,
    EnteredTally,
    LeftTally,
    TimesAttacked,
)
from headjudge.magic.text.tree.nouns import Filter, ItsObjects
from headjudge.magic.text.tree.qualities import WithKeyword
from headjudge.magic.text.zone_kinds import BATTLEFIELD, ZoneKind

__all__: list[str] = []

OF_OBJECTS: dict[c.PastDeed, tuple[Deed, ...]] = {
    c.PastDeed.ATTACKED_THIS_TURN: ("attacked",),
    c.PastDeed.WAS_DEALT_DAMAGE_THIS_TURN: ("damaged",),
    c.PastDeed.WERE_DEALT_DAMAGE_THIS_TURN: ("damaged",),
    c.PastDeed.BEEN_DEALT_DAMAGE_THIS_TURN: ("damaged",),
    c.PastDeed.BEEN_EXERTED_THIS_TURN: ("exerted",),
    c.PastDeed.ENTERED_THIS_TURN: ("entered",),
    c.PastDeed.CAME_UNDER_YOUR_CONTROL_THIS_TURN: ("entered", "came"),
    c.PastDeed.ATTACKED_OR_CAME_UNDER_YOUR_CONTROL_THIS_TURN: ("attacked", "entered", "came"),
    c.PastDeed.ATTACKED_OR_BLOCKED_THIS_TURN: ("attacked", "blocked"),
    c.PastDeed.WAS_BLOCKED_THIS_TURN: ("been blocked",),
}
SINCE_UPKEEP: dict[c.PastDeed, tuple[Deed, ...]] = {
    c.PastDeed.ATTACKED_OR_BLOCKED_SINCE_UPKEEP: ("attacked", "blocked"),
    c.PastDeed.BLOCKED_OR_BEEN_BLOCKED_SINCE_UPKEEP: ("blocked", "been blocked"),
}
TOOK_PART = c.PastDeed.ATTACKED_OR_BLOCKED_THIS_COMBAT
HAD_TO = c.PastDeed.HAD_TO_ATTACK_THIS_COMBAT
ENLISTED = c.PastDeed.ENLISTED_A_CREATURE_THIS_COMBAT
HURT = c.PastDeed.DEALT_DAMAGE_TO_AN_OPPONENT_THIS_TURN
HIT = c.PastDeed.DEALT_COMBAT_DAMAGE_TO_A_PLAYER_THIS_TURN


def _took_part(g: State, ctx: Context, obj: GameObject) -> bool:
    combat = turn_meant(g, ctx).combat
    return combat is not None and obj.id in combat.took_part


def _since_upkeep(g: State, ctx: Context, obj: GameObject, deeds: tuple[Deed, ...]) -> bool:
    """Whether it did so since the last upkeep of yours before the one that may be under way."""
    turn, upkeeps = turn_meant(g, ctx), g.players[ctx.controller].upkeep_turns
    if turn.step == Step.UPKEEP and ctx.controller in turn.active:
        upkeeps = upkeeps[:-1]
    since = upkeeps[-1] if upkeeps else 0
    return any(obj.marks.last.get(deed, -1) >= since for deed in deeds)


def _had_to_attack(g: State, ctx: Context, obj: GameObject) -> bool:
    combat = turn_meant(g, ctx).combat
    return combat is not None and obj.id in combat.had_to_attack


def _enlisted(g: State, ctx: Context, obj: GameObject) -> bool:
    combat = turn_meant(g, ctx).combat
    return combat is not None and obj.id in combat.enlisting


def _hurt(g: State, ctx: Context, obj: GameObject) -> bool:
    """Whether it dealt damage to an opponent, perhaps one who has left the game since."""
    them = [p.index for p in g.players if are_opponents(g, ctx.controller, p.index)]
    seen = [q for q in them if not g.players[q].in_game or in_range(g, ctx.viewer, q)]
    return happened(turn_meant(g, ctx), f"damage by {obj.id}", seen) > 0


def _hit(g: State, ctx: Context, obj: GameObject) -> bool:
    """Whether it dealt combat damage to a player, perhaps one who has left the game since."""
    return happened(turn_meant(g, ctx), f"combat damage by {obj.id}", range(len(g.players))) > 0


KNOWN = {*OF_OBJECTS, *SINCE_UPKEEP, ENLISTED, HAD_TO, HIT, HURT, TOOK_PART}


@condition(c.ItDid, only=lambda node: node.deed in KNOWN and is_definite(node.what))
def it_did(g: State, ctx: Context, node: c.ItDid) -> bool:
    """Whether objects did something before, or it happened to them."""
    found = known_with_characteristics(g, ctx, node.what)
    if node.deed == TOOK_PART:
        so = all(_took_part(g, ctx, obj) for obj, _ in found)
    elif node.deed in SINCE_UPKEEP:
        so = all(_since_upkeep(g, ctx, obj, SINCE_UPKEEP[node.deed]) for obj, _ in found)
    elif node.deed == HAD_TO:
        so = all(_had_to_attack(g, ctx, obj) for obj, _ in found)
    elif node.deed == ENLISTED:
        so = all(_enlisted(g, ctx, obj) for obj, _ in found)
    elif node.deed == HURT:
        so = all(_hurt(g, ctx, obj) for obj, _ in found)
    elif node.deed == HIT:
        so = all(_hit(g, ctx, obj) for obj, _ in found)
    else:
        so = all(any(happened_to(g, obj, deed, ctx.marker) for deed in OF_OBJECTS[node.deed]) for obj, _ in found)
    return bool(found) and so != node.negative


@quality(q.ControlledSince)
def controlled_since(g: State, ctx: Context, node: q.ControlledSince, obj: GameObject, ch: Characteristics) -> bool:
    """Whether it is under that player's control, and neither entered nor came under it this turn."""
    new = any(happened_to(g, obj, deed, ctx.marker) for deed in ("entered", "came"))
    return not new and obj.controller in players_of(g, ctx, node.who)


@tally(TimesAttacked, only=lambda node: is_definite(node.what))
def times_attacked(g: State, ctx: Context, node: TimesAttacked) -> int:
    """How often it has attacked this turn, whoever controlled it."""
    turn, everyone = turn_meant(g, ctx), range(len(g.players))
    return sum(happened(turn, f"attacked with {obj.id}", everyone) for obj in known_objects(g, ctx, node.what))


@condition(c.IsDeclared, only=lambda node: isinstance(node.what, ItsObjects))
def is_declared(g: State, ctx: Context, node: c.IsDeclared) -> bool:
    """Whether what triggered was part of declaring an attacker."""
    return ctx.event.declared != node.negative


@condition(c.PutByAnother)
def put_by_another(g: State, ctx: Context, node: c.PutByAnother) -> bool:
    """Whether something else than the same ability of the same object did what triggered it."""
    return not ctx.event.own


@condition(c.CounterWasPut, only=lambda node: node.what is None or is_definite(node.what))
def counter_was_put(g: State, ctx: Context, node: c.CounterWasPut) -> bool:
    """Whether a counter was put on something this turn, whoever controlled it then."""
    turn = turn_meant(g, ctx)
    if node.what is None:
        return happened(turn, f"{node.kind} counters put", [ctx.controller]) > 0
    players = [ctx.controller] if node.by_you else range(len(g.players))
    count = "given" if node.by_you else "on"
    ids = [obj.id for obj in known_objects(g, ctx, node.what)]
    return any(happened(turn, f"{node.kind} counters {count} {id}", players) > 0 for id in ids)


PERMANENTS = frozenset({"", "permanent", "token"})
CARDS = frozenset({"card"})


def _is_known_of_permanents(
    node: CardTypesSacrificed | EnteredTally | c.EnteredThisTurn | LeftTally | c.LeftThisTurn | c.SacrificedThisTurn,
) -> bool:
    return is_told_by_itself(node.what, PERMANENTS, (WithKeyword,))


def _entered(g: State, ctx: Context, what: Filter, player: int, but: int = 0, *, last: bool = False) -> int:
    """How many such permanents have entered under a player's control this turn, or in the ``last``."""
    turn = turn_meant(g, ctx)
    entered = turn.last_entered if last else turn.entered
    meant = [one for one in entered if one.controller == player and one.id != but]
    return sum(matches(g, ctx, what, one, characteristics_of(g, one)) for one in meant)


@condition(c.EnteredUnder, only=lambda node: is_definite(node.what))
def entered_under(g: State, ctx: Context, node: c.EnteredUnder) -> bool:
    """Whether objects that have just come to the battlefield entered under those players' control."""
    ids = {acting(ctx, obj.id) for obj in known_objects(g, ctx, node.what)}
    there = {i for i in ids if i in g.objects and g.objects[i].zone == BATTLEFIELD}
    players = players_of(g, ctx, node.who)
    return any(one.id in there and one.controller in players for one in turn_meant(g, ctx).entered)


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
    but = ctx.source if node.other else 0
    return _entered(g, ctx, node.what, ctx.controller, but, last=node.last) >= least


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


@condition(c.LeftThisTurn, only=_is_known_of_permanents)
def left_this_turn(g: State, ctx: Context, node: c.LeftThisTurn) -> bool:
    """Whether so many such permanents left the battlefield this turn."""
    return _left(g, ctx, node.what) >= value(g, ctx, node.amount)


def _sacrificed(g: State, ctx: Context, what: Filter) -> list[GameObject]:
    """Such permanents that any players have sacrificed this turn, as they last were (608.2h)."""
    gone = [obj for obj in g.last_known.values() if happened_to(g, obj, "sacrificed", ctx.marker)]
    return [obj for obj in gone if matches(g, ctx, what, obj, characteristics_of(g, obj))]


@condition(c.LeftGraveyardThisTurn, only=lambda node: is_told_by_itself(node.what, CARDS, (WithKeyword,)))
def left_graveyard_this_turn(g: State, ctx: Context, node: c.LeftGraveyardThisTurn) -> bool:
    """Whether so many such cards left the controller's graveyard this turn."""
    own = [card for card in turn_meant(g, ctx).left_graveyards if card.owner == ctx.controller]
    such = [card for card in own if matches(g, ctx, node.what, card, characteristics_of(g, card))]
    return len(such) >= value(g, ctx, node.amount)


@condition(c.SacrificedThisTurn, only=_is_known_of_permanents)
def sacrificed_this_turn(g: State, ctx: Context, node: c.SacrificedThisTurn) -> bool:
    """Whether players have sacrificed so many such permanents this turn."""
    least = value(g, ctx, node.amount)
    such = [obj.controller for obj in _sacrificed(g, ctx, node.what)]
    return holds_for(g, ctx, node.who, lambda q: such.count(q) >= least)


@tally(CardTypesSacrificed, only=_is_known_of_permanents)
def card_types_sacrificed(g: State, ctx: Context, node: CardTypesSacrificed) -> int:
    """How many card types (205.2a) there are among the permanents that one has sacrificed this turn."""
    own = [obj for obj in _sacrificed(g, ctx, node.what) if obj.controller == ctx.controller]
    return len({word for obj in own for word in characteristics_of(g, obj).types})


def _is_known_of_the_dead(node: c.SuchDied) -> bool:
    """Whether it is known of what has died: that it was modified as well (700.9)."""
    plain = tuple(said for said in node.what.adjectives if said != q.Status("modified"))
    return is_told_by_itself(replace(node.what, adjectives=plain), PERMANENTS, (WithKeyword,))


@condition(c.SuchDied, only=_is_known_of_the_dead)
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


@tally(DiedThisTurn, only=lambda node: node.what.noun in ("", "permanent", "token"))
def died_this_turn(g: State, ctx: Context, node: DiedThisTurn) -> int:
    """The permanents that died this turn, as far as the effect sees who controlled them (801.11)."""
    whose = players_in_range(g, ctx.viewer) if node.who is None else players_of(g, ctx, node.who)
    dead = [obj for obj in g.last_known.values() if obj.controller in whose and happened_to(g, obj, "died", ctx.marker)]
    if node.whose is not None:
        owners = players_of(g, ctx, node.whose)
        dead = [obj for obj in dead if obj.owner in owners]
    return sum(matches(g, ctx, node.what, obj, characteristics_of(g, obj)) for obj in dead)


@condition(c.DestroyedThisTurn, only=lambda node: is_told_by_itself(node.what, PERMANENTS))
def destroyed_this_turn(g: State, ctx: Context, node: c.DestroyedThisTurn) -> bool:
    """Whether an opponent's spell or ability has destroyed such a permanent of yours, as it last was (608.2h)."""
    turn, foes = turn_meant(g, ctx), opponents(g, ctx.controller, ctx.viewer)
    gone = [obj for obj in g.last_known.values() if obj.controller == ctx.controller]
    destroyed = [obj for obj in gone if happened(turn, f"destroyed {obj.id}", foes)]
    return any(matches(g, ctx, node.what, obj, characteristics_of(g, obj)) for obj in destroyed)


@tally(BuriedTally)
def cards_buried(g: State, ctx: Context, node: BuriedTally) -> int:
    """The cards put into players' graveyards this turn."""
    whose, turn = players_of(g, ctx, node.whose), turn_meant(g, ctx)
    return sum(happened(turn, f"cards buried from {zone}", whose) for zone in node.origins or ZoneKind)
