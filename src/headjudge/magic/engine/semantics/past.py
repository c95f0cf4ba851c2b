"""Conditions and counts of what players did before in this turn, or in the last one
(:mod:`headjudge.magic.engine.events.history`)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.events.citys_blessing import has_blessing
from headjudge.magic.engine.events.history import ACTIVATED_IN_GRAVEYARD, happened, turn_meant
from headjudge.magic.engine.registries.nodes import amount, condition, players_of, tally, value
from headjudge.magic.engine.semantics.at_least import AtLeast
from headjudge.magic.engine.semantics.conditions import holds_for
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.semantics.stats import is_definite
from headjudge.magic.engine.semantics.tallies import held_by
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.text.tree import conditions as c
from headjudge.magic.text.tree.amounts import CountersLostTally, DoneThisTurn, LifeTally, LifeThisTurn
from headjudge.magic.text.tree.conditions.past import ABOUT_A_CLASH
from headjudge.magic.text.zone_kinds import ZoneKind

__all__: list[str] = []

DEEDS: dict[c.PastDeed, AtLeast] = {
    c.PastDeed.GAINED_LIFE_THIS_TURN: AtLeast("life gained"),
    c.PastDeed.LOST_LIFE_THIS_TURN: AtLeast("life lost"),
    c.PastDeed.ATTACKED_THIS_TURN: AtLeast("attackers"),
    c.PastDeed.ATTACKED_WITH_A_CREATURE_THIS_TURN: AtLeast("attackers"),
    c.PastDeed.DISCARDED_A_CARD_THIS_TURN: AtLeast("cards discarded"),
    c.PastDeed.SACRIFICED_A_PERMANENT_THIS_TURN: AtLeast("sacrificed"),
    c.PastDeed.WERE_DEALT_DAMAGE_THIS_TURN: AtLeast("damage"),
    c.PastDeed.WAS_DEALT_DAMAGE_THIS_TURN: AtLeast("damage"),
    c.PastDeed.BEEN_DEALT_DAMAGE_THIS_TURN: AtLeast("damage"),
    c.PastDeed.WAS_DEALT_COMBAT_DAMAGE_THIS_TURN: AtLeast("combat damage"),
    c.PastDeed.WERE_DEALT_COMBAT_DAMAGE_THIS_TURN: AtLeast("combat damage"),
    c.PastDeed.DESCENDED_THIS_TURN: AtLeast("descended"),
    c.PastDeed.CREATED_A_TOKEN_THIS_TURN: AtLeast("tokens created"),
    c.PastDeed.HAD_A_LAND_ENTER_THIS_TURN: AtLeast("lands entered"),
    c.PastDeed.HAD_A_LAND_ENTER_UNDER_YOUR_CONTROL_THIS_TURN: AtLeast("lands entered"),
    c.PastDeed.CYCLED_A_CARD_THIS_TURN: AtLeast("cycled"),
    c.PastDeed.CYCLED_TWO_OR_MORE_CARDS_THIS_TURN: AtLeast("cycled", 2),
    c.PastDeed.COMMITTED_A_CRIME_THIS_TURN: AtLeast("crimes"),
    c.PastDeed.ACTIVATED_AN_ABILITY_OF_A_CARD_IN_A_GRAVEYARD_THIS_TURN: AtLeast(ACTIVATED_IN_GRAVEYARD),
    c.PastDeed.TAPPED_A_LAND_FOR_MANA_THIS_TURN: AtLeast("lands tapped for mana"),
    c.PastDeed.LOST_LIFE_LAST_TURN: AtLeast("life lost", last=True),
    c.PastDeed.CAST_TWO_OR_MORE_SPELLS_LAST_TURN: AtLeast("spells", 2, last=True),
}
"""What players did this turn or in the last one."""

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
POISONED = {
    c.PastDeed.ARE_POISONED: 1,
    c.PastDeed.IS_POISONED: 1,
    c.PastDeed.HAVE_THREE_OR_MORE_POISON_COUNTERS: 3,
}
"""How many poison counters players have at least (104.3d, 122.1f)."""
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
    *POISONED,
    NO_LIBRARY,
}
OF_PLAYERS = {*DEEDS, *FLIPS, *LOOKED_AT}


@condition(c.AttackedWithPower)
def attacked_with_power(g: State, ctx: Context, node: c.AttackedWithPower) -> bool:
    """Whether attackers of so much power in all were declared in this combat phase."""
    combat = turn_meant(g, ctx).combat
    least = value(g, ctx, node.amount)
    with_power = combat.attacked_with if combat is not None else {}
    return holds_for(g, ctx, node.who, lambda q: q in with_power and with_power[q] >= least)


@condition(c.YouDid, only=lambda node: node.deed in OF_PLAYERS)
def you_did(g: State, ctx: Context, node: c.YouDid) -> bool:
    """Whether players did something before, or didn't."""
    return holds_for(g, ctx, node.who, lambda q: _did(g, ctx, q, node.deed) != node.negative, negative=node.negative)


@condition(c.AttackedByYours)
def attacked_by_yours(g: State, ctx: Context, node: c.AttackedByYours) -> bool:
    """Whether such a creature attacked a player this turn while its controller was you."""
    turn = turn_meant(g, ctx)
    own = [obj for player, obj in turn.attackers if player == ctx.controller]
    such = [o.id for o in own if o.characteristics is not None and matches(g, ctx, node.what, o, o.characteristics)]
    return holds_for(g, ctx, node.who, lambda q: any(happened(turn, f"{id} attacked", [q]) for id in such))


@condition(c.AttackedLastTurn, only=lambda node: node.what is None or is_definite(node.what))
def attacked_last_turn(g: State, ctx: Context, node: c.AttackedLastTurn) -> bool:
    """Whether a player attacked another, or a creature attacked, in the last turn of theirs that is over."""
    over = [g.players[q].last_turn for q in players_of(g, ctx, node.whose)]
    if node.what is not None:
        found = {f"attacked with {obj.id}" for obj in known_objects(g, ctx, node.what)}
        return any(what in found for turn in over for what, _ in turn)
    assert node.who is not None
    assert node.whom is not None
    attacked = players_of(g, ctx, node.whom)
    by = players_of(g, ctx, node.who)
    return any((f"attacked by {p}", q) in turn for turn in over for p in by for q in attacked)


SO_MANY = {
    c.CountedDeed.GAIN_LIFE: "life gained",
    c.CountedDeed.LOSE_LIFE: "life lost",
    c.CountedDeed.ATTACK_WITH: "attackers",
    c.CountedDeed.SACRIFICE: "sacrificed",
    c.CountedDeed.DISCARD_CARDS: "cards discarded",
    c.CountedDeed.BE_DEALT_DAMAGE: "damage",
    c.CountedDeed.BE_DEALT_COMBAT_DAMAGE: "combat damage",
    c.CountedDeed.HAVE_LANDS_ENTER: "lands entered",
    c.CountedDeed.CREATE_TOKENS: "tokens created",
    c.CountedDeed.PAY_OR_LOSE_ENERGY: "energy counters lost",
    c.CountedDeed.DESCEND: "descended",
}


def _so_often(g: State, ctx: Context, player: int, deed: c.CountedDeed) -> int:
    if deed == c.CountedDeed.HAVE_CARDS_BURIED:
        turn = turn_meant(g, ctx)
        return sum(happened(turn, f"cards buried from {zone}", [player]) for zone in ZoneKind)
    return happened(turn_meant(g, ctx), SO_MANY[deed], [player]) if deed in SO_MANY else g.players[player].draws


@tally(DoneThisTurn)
def done_this_turn(g: State, ctx: Context, node: DoneThisTurn) -> int:
    """How often players did something this turn, all together."""
    players = players_of(g, ctx, node.who)
    return sum(_so_often(g, ctx, q, node.deed) for q in players)


@tally(LifeTally)
@amount(LifeThisTurn)
def life_this_turn(g: State, ctx: Context, node: LifeTally | LifeThisTurn) -> int:
    """How much life players gained or lost this turn, all together."""
    return sum(_so_often(g, ctx, q, node.deed) for q in players_of(g, ctx, node.who))


@tally(CountersLostTally)
def counters_lost_tally(g: State, ctx: Context, node: CountersLostTally) -> int:
    """How many counters players lost this turn, all together."""
    return happened(turn_meant(g, ctx), f"{node.kind} counters lost", players_of(g, ctx, node.who))


@condition(c.DidSoMany)
def did_so_many(g: State, ctx: Context, node: c.DidSoMany) -> bool:
    """Whether players did something so often this turn, or gained or lost so much life."""
    least = value(g, ctx, node.amount)
    return holds_for(g, ctx, node.who, lambda q: _so_often(g, ctx, q, node.deed) >= least)


def _did(g: State, ctx: Context, player: int, deed: c.PastDeed) -> bool:
    turn = turn_meant(g, ctx)
    if deed in DEEDS:
        return DEEDS[deed].happened_to(turn, [player])
    p = g.players[player]
    if deed == DREW:
        return p.draws > 0
    if deed == ATTACKED:
        combat = turn.combat
        return turn.step == Step.DECLARE_ATTACKERS and any(q == player for _, q in (combat.attacked if combat else ()))
    if deed in FLIPS:
        won, lost = ctx.so_far.flips_won, ctx.so_far.flips_lost
        return bool(won) if FLIPS[deed] else bool(lost) and not won
    if deed == PLAYED_LAND:
        return p.lands_played > 0
    if deed in POISONED:
        return held_by(g, player, "poison") >= POISONED[deed]
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
