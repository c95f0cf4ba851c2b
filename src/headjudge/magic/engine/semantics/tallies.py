"""What words count."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.departed import described, number_of
from headjudge.magic.engine.characteristics.doors import doors_of, is_unlocked
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates, matches, named_zone
from headjudge.magic.engine.characteristics.type_tests import PERMANENT_TYPES
from headjudge.magic.engine.events import history
from headjudge.magic.engine.events.casts import casts
from headjudge.magic.engine.mana.mana_abilities import SYMBOLS
from headjudge.magic.engine.registries.nodes import amount, counted, limit, players_of, tally, value
from headjudge.magic.engine.semantics.amounts import stats_among
from headjudge.magic.engine.semantics.nouns import acting, known_objects
from headjudge.magic.engine.semantics.player_nouns import is_attacked, of_whom, those_who
from headjudge.magic.engine.semantics.stats import characteristics_of, is_definite
from headjudge.magic.engine.semantics.told_by_itself import SPELLS, is_told_by_itself
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.player import Outcome
from headjudge.magic.multiplayer.fate import poison_of
from headjudge.magic.multiplayer.limited_range_of_influence import opponents, players_in_range, sees
from headjudge.magic.text.tree import amounts as a
from headjudge.magic.text.tree.amounts.objects import AS_IT_ENTERS
from headjudge.magic.text.tree.categories import Amount, Tally
from headjudge.magic.text.tree.linked import ExiledWith
from headjudge.magic.text.tree.nouns import Each, Filter, Giver, ItsObjects, Target
from headjudge.magic.text.tree.qualities import AttachedTo, FromAmong, InZone, ThisWay
from headjudge.magic.text.tree.structure import ForEach
from headjudge.magic.text.tree.zones import PlayersZone

__all__ = ["REMOVED", "held_by", "is_placed", "members"]

BASICS = frozenset({"plains", "island", "swamp", "mountain", "forest"})


def is_placed(what: Filter) -> bool:
    """Whether it is said where the objects are: permanents are on the battlefield, cards where a quality says."""
    said = what.noun != "card" or any(isinstance(q, (ExiledWith, FromAmong, InZone, ThisWay)) for q in what.qualities)
    return said and all(is_placed(other) for other in what.alternatives)


@tally(a.ObjectsTally, only=lambda node: is_placed(node.what))
def objects(g: State, ctx: Context, node: a.ObjectsTally) -> int:
    """The objects that match, within range."""
    there = candidates(g, ctx, node.what)
    return len(there) + _left_with(g, ctx, node.what) + len(described(g, ctx, node.what))


@tally(a.BothCounted)
def both_counted(g: State, ctx: Context, node: a.BothCounted) -> int:
    """The objects of two kinds."""
    return counted(g, ctx, node.first) + counted(g, ctx, node.second)


limit(ForEach, lambda node: not isinstance(node.over, a.BothCounted))


def _left_with(g: State, ctx: Context, what: Filter) -> int:
    """How many that match were attached to what has left and are gone as well (608.2h)."""
    hosts = [q.what for q in what.qualities if isinstance(q, AttachedTo) and is_definite(q.what)]
    ids = [
        i for host in hosts for obj in known_objects(g, ctx, host) if obj.id not in g.objects for i in obj.attachments
    ]
    gone = [g.last_known[i] for i in dict.fromkeys(ids) if i not in g.objects and i in g.last_known]
    return sum(matches(g, ctx, what, obj, characteristics_of(g, obj)) for obj in gone)


@tally(a.PlayersTally)
def players(g: State, ctx: Context, node: a.PlayersTally) -> int:
    """Players within range."""
    return len(_players(g, ctx, node))


def _players(g: State, ctx: Context, node: a.PlayersTally) -> list[int]:
    found = opponents(g, ctx.controller, ctx.viewer) if node.which == "opponent" else players_in_range(g, ctx.viewer)
    but = players_of(g, ctx, node.but) if node.but is not None else ()
    others = [q for q in found if q not in but and (not node.attacked or is_attacked(g, q))]
    return others if node.so is None else of_whom(g, ctx, others, node.so, node.slot)


@tally(a.OfThose)
def of_those(g: State, ctx: Context, node: a.OfThose) -> int:
    """The objects named before, as they are or last were; also cards of which nobody knows any more what they were."""
    named = ctx.slots.get(node.what.to, ()) if isinstance(node.what, ItsObjects) else ()
    return len(known_objects(g, ctx, node.what)) + sum(i > 0 and g.known(i) is None for i in named)


def members(g: State, ctx: Context, node: Tally) -> list[int]:
    """What is counted, one by one (``~player`` for a player): objects as they are or last were, or players."""
    if isinstance(node, a.ObjectsTally):
        there = [_as_it_was(ctx, node.what, one) for one in candidates(g, ctx, node.what)]
        return [*there, *(obj.id for obj in described(g, ctx, node.what))]
    if isinstance(node, a.PlayersTally):
        return [~q for q in _players(g, ctx, node)]
    if isinstance(node, a.PlayersWhoTally):
        return [~q for q in those_who(g, ctx, node.to, did=node.did, which=node.which) if sees(g, ctx, q)]
    return [obj.id for obj in known_objects(g, ctx, node.what)] if isinstance(node, a.OfThose) else []


def _as_it_was(ctx: Context, what: Filter, one: int) -> int:
    """ "For each creature exiled this way, its controller": the creature as it last was, no card in exile (608.2h).

    What is done to it is done to what it has become all the same.
    """
    if what.noun.endswith("card"):
        return one
    deeds = [quality.deed for quality in what.qualities if isinstance(quality, ThisWay)]
    before = (old for deed in deeds for old, _ in ctx.so_far.this_way.get(deed, ()) if acting(ctx, old) == one)
    return next(before, one)


@tally(a.AttackedTally)
def attacked(g: State, ctx: Context, node: a.AttackedTally) -> int:
    """Opponents whom one attacked: in this combat phase or in this turn."""
    me = ctx.controller
    foes = opponents(g, me, ctx.viewer)
    turn = history.turn_meant(g, ctx)
    if node.this_combat:
        return sum((me, q) in turn.combat.attacked for q in foes) if turn.combat else 0
    return sum(history.happened(turn, f"attacked by {me}", [q]) > 0 for q in foes)


@tally(a.AttackersTally)
def attackers(g: State, ctx: Context, node: a.AttackersTally) -> int:
    """Each creature that one attacked with this turn, however often."""
    me = ctx.controller
    return sum(what.startswith("attacked with ") and q == me for what, q in history.turn_meant(g, ctx).history)


@tally(a.PlayersWhoTally)
def players_who(g: State, ctx: Context, node: a.PlayersWhoTally) -> int:
    """Players who did something that several might or had to do, or who didn't, within range."""
    found = those_who(g, ctx, node.to, did=node.did, which=node.which)
    return sum(sees(g, ctx, q) for q in found)


@tally(a.CountersOn, only=lambda node: is_definite(node.what))
def counters_on(g: State, ctx: Context, node: a.CountersOn) -> int:
    """Counters on objects, as they are or last were (608.2g); a static ability only knows what is there now."""
    found = known_objects(g, ctx, node.what)
    if isinstance(node.what, Giver) and not ctx.id:
        found = [obj for obj in found if obj.id in g.objects]
    there = [g.players[q].counters for q in players_in_range(g, ctx.viewer)] if node.of_players else []
    there += [obj.counters or {} for obj in found]
    return sum(counters.get(node.kind, 0) if node.kind else sum(counters.values()) for counters in there)


@tally(a.KindsOfCounters, only=lambda node: isinstance(node.what, Each) or is_definite(node.what))
def kinds_of_counters(g: State, ctx: Context, node: a.KindsOfCounters) -> int:
    """The different kinds of counters on objects, as they are or last were (608.2g)."""
    found = known_objects(g, ctx, node.what)
    return len({kind for obj in found for kind, n in (obj.counters or {}).items() if n})


REMOVED = "counters removed"
"""What was done to an object as often as a counter was removed from it."""


@tally(a.CountersRemoved)
def counters_removed(g: State, ctx: Context, node: a.CountersRemoved) -> int:
    """The counters that a cost or an instruction removed, perhaps as the object entered."""
    if node.to == AS_IT_ENTERS:
        return len(ctx.so_far.this_way.get(REMOVED, ()))
    return ctx.amounts.get(node.to, 0)


@tally(a.CountersPutThisWay)
def counters_put_this_way(g: State, ctx: Context, node: a.CountersPutThisWay) -> int:
    """The counters that were put on what is such an object, or was as it left the battlefield."""
    put = ((g.known(id), n) for id, kind, n in ctx.so_far.counters_put if node.kind in ("", kind))
    return sum(n for obj, n in put if obj and matches(g, ctx, node.what.what, obj, characteristics_of(g, obj)))


limit(
    Target,
    lambda node: not any(isinstance(part, a.CountersRemoved) for part in walk(node)),
    about=(a.CountersRemoved,),
)
"""Targets are chosen before counters are removed to pay a cost (601.2c, h)."""


@tally(a.OwnCounters)
def own_counters(g: State, ctx: Context, node: a.OwnCounters) -> int:
    """The counters of a kind that the controller has, or all those of some players (122.1)."""
    whose = [ctx.controller] if node.who is None else players_of(g, ctx, node.who)
    return sum(g.players[q].counters.get(node.kind, 0) for q in whose)


def held_by(g: State, player: int, kind: str) -> int:
    """How many counters of a kind a player has; of poison, with their team where teams share it."""
    return poison_of(g, player)[0] if kind == "poison" else g.players[player].counters.get(kind, 0)


@tally(a.BasicLandTypes)
def basic_land_types(g: State, ctx: Context, node: a.BasicLandTypes) -> int:
    """Domain: how many of the basic land types there are among lands."""
    return len(
        BASICS & {word for id in candidates(g, ctx, node.what) for word in characteristics(g, g.objects[id]).subtypes}
    )


@tally(a.CardTypesAmong, only=lambda node: is_placed(node.what))
def card_types_among(g: State, ctx: Context, node: a.CardTypesAmong) -> int:
    """How many card types (205.2a), or permanent types (110.4), there are among objects."""
    types = {word for id in candidates(g, ctx, node.what) for word in characteristics(g, g.objects[id]).types}
    return len(types & PERMANENT_TYPES if node.of_permanents else types)


@tally(a.UnlockedDoors, only=lambda node: is_placed(node.what))
def unlocked_doors(g: State, ctx: Context, node: a.UnlockedDoors) -> int:
    """How many unlocked doors Rooms have (709.5)."""
    rooms = [g.objects[id] for id in candidates(g, ctx, node.what)]
    return sum(is_unlocked(obj, door) for obj in rooms for door in doors_of(obj))


@tally(a.DifferentStats, only=lambda node: is_placed(node.what))
def different_stats(g: State, ctx: Context, node: a.DifferentStats) -> int:
    """How many different numbers objects have as a characteristic, those that have one."""
    return len(set(stats_among(g, ctx, node.what, node.stat)))


@tally(a.DifferentNames, only=lambda node: is_placed(node.what))
def different_names(g: State, ctx: Context, node: a.DifferentNames) -> int:
    """How many different names objects have."""
    return len({characteristics(g, g.objects[id]).name for id in candidates(g, ctx, node.what)} - {""})


@tally(a.ColorsAmong, only=lambda node: node.cast is None or is_told_by_itself(node.cast, SPELLS))
def colors_among(g: State, ctx: Context, node: a.ColorsAmong) -> int:
    """How many of the colors there are among objects."""
    there = [g.objects[id] for id in candidates(g, ctx, node.what)]
    spells = casts(g, ctx, ctx.controller, node.cast) if node.cast is not None else []
    colors = [spell.characteristics.colors for spell in spells if spell.characteristics is not None]
    return len({color for one in (*colors, *(characteristics(g, obj).colors for obj in there)) for color in one})


@tally(a.ManaSymbols, only=lambda node: is_placed(node.what) if node.what is not None else is_definite(node.one))
def mana_symbols(g: State, ctx: Context, node: a.ManaSymbols) -> int:
    """The mana symbols of a color in mana costs (107.4e)."""
    if node.what is not None:
        costs = [characteristics(g, g.objects[id]).mana_cost for id in candidates(g, ctx, node.what)]
    else:
        assert node.one is not None
        costs = [characteristics_of(g, obj).mana_cost for obj in known_objects(g, ctx, node.one)]
    return sum(SYMBOLS[node.color] in symbol.split("/") for cost in costs for symbol in cost)


@amount(a.NumberOfColors, only=lambda node: is_definite(node.what))
@tally(a.ColorsOf, only=lambda node: is_definite(node.what))
def colors_of(g: State, ctx: Context, node: a.ColorsOf | a.NumberOfColors) -> int:
    """How many colors objects have, as they are or last were."""
    return sum(len(characteristics_of(g, obj).colors) for obj in known_objects(g, ctx, node.what))


@tally(a.PointsOfBushido, only=lambda node: is_definite(node.what))
def points_of_bushido(g: State, ctx: Context, node: a.PointsOfBushido) -> int:
    """The numbers of their bushido abilities together (702.42)."""
    own = [characteristics_of(g, obj).keywords.get("bushido", ()) for obj in known_objects(g, ctx, node.what)]
    amounts = [one.amount for abilities in own for one in abilities]
    return sum(value(g, ctx, each) for each in amounts if isinstance(each, Amount))


@tally(a.Happened, only=lambda node: isinstance(node.amount, a.Number) and node.amount.value > 0)
def happened(g: State, ctx: Context, node: a.Happened) -> int:
    """Units of life lost or gained in the event that triggered, or else lost by this effect; or of damage it dealt."""
    assert isinstance(node.amount, a.Number)
    if node.gained:
        return ctx.event.life_gained // node.amount.value
    of_effect = ctx.so_far.damage_dealt if node.damage else ctx.so_far.life_lost
    if node.prevented:
        of_effect = ctx.so_far.damage_prevented
    by_effect = node.damage or node.prevented or node.this_way or ctx.event.life_lost is None
    total = of_effect if by_effect else ctx.event.life_lost or 0
    return int(total) // node.amount.value


@tally(a.DamageOfEvent, only=lambda node: isinstance(node.amount, a.Number) and node.amount.value > 0 and node.to > 0)
def damage_of_event(g: State, ctx: Context, node: a.DamageOfEvent) -> int:
    """Units of the damage that was dealt in the event that triggered."""
    assert isinstance(node.amount, a.Number)
    return ctx.amounts.get(node.to, 0) // node.amount.value


@tally(a.PlayersLost, only=lambda node: node.which == "player")
def players_lost(g: State, ctx: Context, node: a.PlayersLost) -> int:
    """How many players have lost, wherever they sat."""
    return sum(p.result == Outcome.LOST for p in g.players)


@tally(a.TargetsBeyondFirst)
def targets_beyond_first(g: State, ctx: Context, node: a.TargetsBeyondFirst) -> int:
    """One fewer than a spell has targets: who is chosen twice counts twice (115.3)."""
    return max(0, sum(map(len, ctx.targets.values())) - 1)


@tally(a.UnspentTally)
def unspent(g: State, ctx: Context, node: a.UnspentTally) -> int:
    """How much mana, or mana of a color, is in the players' pools (106.4)."""
    pools = [mana.symbol for q in players_of(g, ctx, node.who) for mana in g.players[q].pool]
    return len(pools) if node.color is None else pools.count(SYMBOLS[node.color])


@tally(a.CardsFewer)
def cards_fewer(g: State, ctx: Context, node: a.CardsFewer) -> int:
    """By how many there are fewer cards in a zone."""
    return max(0, value(g, ctx, node.least) - cards_in(g, ctx, a.HandSize(node.zone)))


@tally(a.HandSize)
def cards_in(g: State, ctx: Context, node: a.HandSize) -> int:
    """Cards in a zone; of a player who has left, as many as there were last (800.4f)."""
    found = sum(len(ids) for _, ids in named_zone(g, ctx, node.zone))
    if isinstance(node.zone, PlayersZone) and node.zone.who is not None:
        gone = [q for q in players_of(g, ctx, node.zone.who) if not g.players[q].in_game]
        found += sum(number_of(g, q, node.zone.kind) for q in gone)
    return found
