"""Conditions: what players control, have and hold, and how things are, looked at when they are asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from headjudge.magic.engine.characteristics.change_kinds import INCLUDES
from headjudge.magic.engine.characteristics.departed import number_of, permanents
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import (
    candidates,
    done_this_way,
    is_such_spell,
    matches,
    named_zone,
)
from headjudge.magic.engine.events.choices_made import chosen
from headjudge.magic.engine.registries.nodes import QUALITIES, amount, condition, counted, holds, players_of, value
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.semantics.stats import characteristics_of, is_definite, known_with_characteristics, stat
from headjudge.magic.engine.semantics.status import LATELY, attacks
from headjudge.magic.engine.semantics.tallies import is_placed
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.multiplayer.limited_range_of_influence import opponents
from headjudge.magic.multiplayer.two_headed_giant import body_of
from headjudge.magic.text.card_words import CREATURE, PLANESWALKER
from headjudge.magic.text.tree import conditions as c
from headjudge.magic.text.tree.amounts import GreatestInCommon
from headjudge.magic.text.tree.categories import Objects, Players
from headjudge.magic.text.tree.nouns import (
    AttackingPlayer,
    ControllerOf,
    DefendingPlayer,
    Each,
    EachPlayer,
    Filter,
    ItsObjects,
    PlayerSet,
    Some,
    ThatPlayer,
    Together,
    You,
    YourTeam,
    is_one,
)
from headjudge.magic.text.tree.numbers import Comparison
from headjudge.magic.text.tree.qualities import InZone, ThisWay, WithKeyword
from headjudge.magic.text.tree.ring import YourRingBearer
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.words import subtypes
from headjudge.magic.text.zone_kinds import BATTLEFIELD, HAND, LIBRARY, STACK

__all__ = ["holds_for", "meant", "permanents_of"]


def holds_for(g: State, ctx: Context, who: Players, test: Callable[[int], bool], *, negative: bool = False) -> bool:
    """Whether something is true of the players meant: of each of "each opponent", of any of "an opponent".

    Of a defending team: of any of them, or of all if the words deny something (``negative``, 810.7b).
    """
    found = players_of(g, ctx, who)
    if isinstance(who, EachPlayer) or (negative and isinstance(who, (AttackingPlayer, DefendingPlayer))):
        return bool(found) and all(test(q) for q in found)
    return any(test(q) for q in found)


@condition(c.And)
def and_(g: State, ctx: Context, node: c.And) -> bool:
    """Both are true."""
    return holds(g, ctx, node.first) and holds(g, ctx, node.second)


@condition(c.Or)
def or_(g: State, ctx: Context, node: c.Or) -> bool:
    """At least one is true."""
    return holds(g, ctx, node.first) or holds(g, ctx, node.second)


@condition(c.Not)
def not_(g: State, ctx: Context, node: c.Not) -> bool:
    """It isn't true."""
    return not holds(g, ctx, node.condition)


# --- what players control, have and hold


def permanents_of(g: State, ctx: Context, player: int, what: Filter) -> int:
    """How many permanents that match a player controls."""
    return sum(matches(g, ctx, what, obj, characteristics_of(g, obj)) for obj in permanents(g, player))


def most_of_one_name(g: State, ctx: Context, player: int, what: Filter) -> int:
    """Of how many permanents that match and that a player controls the name is the same; without a name it isn't that
    of any other (201.2)."""
    all_of_them = [(obj, characteristics_of(g, obj)) for obj in permanents(g, player)]
    names = Counter(ch.name for obj, ch in all_of_them if ch.name and matches(g, ctx, what, obj, ch))
    return max(names.values(), default=0)


def most_in_common(g: State, ctx: Context, player: int, what: Filter, common: str) -> int:
    """How many permanents that match, and that a player controls, share one creature type, color, card or land type."""
    return most_alike(
        [ch for obj in permanents(g, player) if matches(g, ctx, what, obj, ch := characteristics_of(g, obj))], common
    )


def most_alike(found: list[Characteristics], common: str) -> int:
    """How many of some objects share one creature type, color, card or land type, at most."""
    any_of_them = sum(ch.all_creature_types for ch in found) if common == "creature type" else 0
    counted = Counter(word for ch in found for word in kinds_in_common(common, ch) if not _is_any(common, ch))
    return any_of_them + max(counted.values(), default=0)


@amount(GreatestInCommon)
def greatest_in_common(g: State, ctx: Context, node: GreatestInCommon) -> int:
    """How many of some objects have one type or color in common, at most."""
    return most_alike([characteristics(g, g.objects[i]) for i in candidates(g, ctx, node.what)], node.common)


def _is_any(common: str, ch: Characteristics) -> bool:
    return common == "creature type" and ch.all_creature_types


def kinds_in_common(common: str, ch: Characteristics) -> frozenset[str]:
    """The colors, card types, creature or land types of an object, by which it may share one with others."""
    if common == "color":
        return frozenset(ch.colors)
    if common == "card type":
        return frozenset(ch.types)
    return frozenset(ch.subtypes) & subtypes()[common.split(maxsplit=1)[0]].keys()


def controls_some(g: State, ctx: Context, player: int, what: Objects) -> bool:
    """Whether a player controls what words mean: so many that match, or those very objects."""
    if isinstance(what, Together):
        return all(isinstance(part, Objects) and controls_some(g, ctx, player, part) for part in what.parts)
    if isinstance(what, Some):
        return permanents_of(g, ctx, player, what.what) >= max(1, value(g, ctx, what.least))
    return any(INCLUDES[type(what)](g, ctx, what, obj, characteristics_of(g, obj)) for obj in permanents(g, player))


def _controllable(node: c.Controls) -> bool:
    if isinstance(node.who, YourTeam):
        one = isinstance(node.what, Some) and is_one(node.what.least)
        return one and node.second is None and not node.negative  # not together
    if node.second is not None and not isinstance(node.second, Some):
        return False
    parts = node.what.parts if isinstance(node.what, Together) else (node.what,)
    return all(isinstance(part, Some) or (is_definite(part) and not isinstance(part, Each)) for part in parts)


@condition(c.Controls, only=_controllable)
def controls(g: State, ctx: Context, node: c.Controls) -> bool:
    """Whether players control permanents that match, or don't."""

    def does(q: int) -> bool:
        each = (controls_some(g, ctx, q, what) for what in (node.what, node.second) if what is not None)
        return all(each) if node.both else any(each)

    return holds_for(g, ctx, node.who, lambda q: does(q) != node.negative, negative=node.negative)


@condition(c.OwnsSoMany)
def owns_so_many(g: State, ctx: Context, node: c.OwnsSoMany) -> bool:
    """Whether players own so many such cards, each by themself."""
    owners = [g.objects[id].owner for id in candidates(g, ctx, node.what)]
    least = value(g, ctx, node.amount)
    return holds_for(g, ctx, node.who, lambda q: owners.count(q) >= least)


def _some_this_way(what: Objects) -> ThisWay | None:
    """Of "a creature returned this way" what is said to have been done to it."""
    if not isinstance(what, Some) or what.plural or len(what.what.qualities) != 1 or what.what.alternatives:
        return None
    quality = what.what.qualities[0]
    return quality if isinstance(quality, ThisWay) else None


def _were_controlled(node: c.Controlled) -> bool:
    if _some_this_way(node.what) is not None:
        return not node.negative
    return isinstance(node.what, ItsObjects) and isinstance(node.who, You)


@condition(c.Controlled, only=_were_controlled)
def controlled(g: State, ctx: Context, node: c.Controlled) -> bool:
    """Whether you controlled what was named before, or players some of what that was done to, as it last was on the
    battlefield (608.2h)."""
    if isinstance(node.what, Some) and (this_way := _some_this_way(node.what)) is not None:
        those = {obj.controller for _, obj, _ in done_this_way(g, ctx, node.what.what, this_way)}
        return holds_for(g, ctx, node.who, lambda q: q in those)
    found = known_objects(g, ctx, node.what)
    return bool(found) and all(obj.controller == ctx.controller for obj in found) != node.negative


@condition(c.IsDefending)
def is_defending(g: State, ctx: Context, node: c.IsDefending) -> bool:
    """Whether it is they whom the creature attacks; each player of a team that is attacked together (810.7b)."""
    attacked = players_of(g, ctx, DefendingPlayer())
    return holds_for(g, ctx, node.who, lambda q: q in attacked)


@condition(c.IsControlledBy, only=lambda node: node.what is None or is_definite(node.what))
def is_controlled_by(g: State, ctx: Context, node: c.IsControlledBy) -> bool:
    """Whether one of those players controls the objects, or did as they last were where they were (608.2h)."""
    found, players = meant(g, ctx, node.what, node.to), players_of(g, ctx, node.who)
    return bool(found) and all(obj.controller in players for obj, _ in found)


def _comparable(node: c.ControlsSoMany) -> bool:
    if isinstance(node.who, YourTeam):
        return False  # what its members control together isn't counted
    # "each other player" is other than the player named, not than the controller
    return not (isinstance(node.other, EachPlayer) and node.other.other and not isinstance(node.who, You))


@condition(c.ControlsSoMany, only=_comparable)
def controls_so_many(g: State, ctx: Context, node: c.ControlsSoMany) -> bool:
    """Whether players control so many permanents, or more or fewer than others."""

    def own(q: int) -> int:
        if node.different:
            mine = [(obj, characteristics_of(g, obj)) for obj in permanents(g, q)]
            return len({stat(g, obj, ch, "power") for obj, ch in mine if matches(g, ctx, node.those, obj, ch)} - {None})
        if node.names:
            mine = [(obj, characteristics_of(g, obj)) for obj in permanents(g, q)]
            return len({ch.name for obj, ch in mine if ch.name and matches(g, ctx, node.those, obj, ch)})
        if node.common:
            return most_in_common(g, ctx, q, node.those, node.common)
        return (most_of_one_name if node.one_name else permanents_of)(g, ctx, q, node.those)

    if node.who is None:
        mine = own(ctx.controller)
        return any(own(q) > mine for q in opponents(g, ctx.controller, ctx.viewer))
    return _compared(g, ctx, node, own)


@condition(c.ControlsGreatest, only=lambda node: node.stat == node.again)
def controls_greatest(g: State, ctx: Context, node: c.ControlsGreatest) -> bool:
    """Whether players control an object that has the most of a characteristic, perhaps as much as others."""
    objs = [g.objects[id] for id in candidates(g, ctx, node.what)]
    numbers = {obj.id: n for obj in objs if (n := stat(g, obj, characteristics(g, obj), node.stat)) is not None}
    most = max(numbers.values(), default=0)
    owners = {g.objects[id].controller for id, n in numbers.items() if n == most}
    return holds_for(g, ctx, node.who, lambda q: q in owners)


def _compared(
    g: State, ctx: Context, node: c.ControlsSoMany | c.HasLife | c.CardsInHand, number: Callable[[int], int]
) -> bool:
    """Whether a number that each player has, compared with an amount or another's, is what the words say of ``who``."""
    other = node.other
    n = 0 if node.amount is None else value(g, ctx, node.amount)
    more = n - 1 if other is not None and n else 0  # "at least two more lands than you"

    def fits(q: int) -> bool:
        own = number(q)
        if other is not None:
            return holds_for(g, ctx, other, lambda p: node.compared.holds(own - more, number(p)))
        return node.compared.holds(own, n)

    assert node.who is not None
    return holds_for(g, ctx, node.who, fits, negative=node.compared is Comparison.NONE)


@condition(c.HasLife)
def has_life(g: State, ctx: Context, node: c.HasLife) -> bool:
    """A life total compared with a number or another's."""
    return _compared(g, ctx, node, lambda q: g.players[q].life) != node.negative


@condition(c.LifeAndStart)
def life_and_start(g: State, ctx: Context, node: c.LifeAndStart) -> bool:
    """A life total compared with the starting life total (103.3)."""
    n = g.options.life + value(g, ctx, node.more)
    times = 2 if node.half else 1
    return holds_for(g, ctx, node.who, lambda q: node.compared.holds(times * g.players[q].life, n))


@condition(c.CardsInHand)
def cards_in_hand(g: State, ctx: Context, node: c.CardsInHand) -> bool:
    """How many cards players have in hand."""
    return _compared(g, ctx, node, lambda q: number_of(g, q, HAND))


@condition(c.ZoneHolds, only=lambda node: isinstance(node.zone, PlayersZone))
def zone_holds(g: State, ctx: Context, node: c.ZoneHolds) -> bool:
    """How many cards there are in one of the zones."""
    n = value(g, ctx, node.amount)
    return any(node.compared.holds(len(ids), n) for _, ids in named_zone(g, ctx, node.zone))


def _in_their_own_zone(node: c.HasSuchCards) -> bool:
    """Cards in a zone of the player who has them: "their graveyard", "your graveyard"."""
    zones = [q.zone for q in node.what.qualities if isinstance(q, InZone)]
    if len(zones) != 1 or node.what.alternatives or not isinstance(zones[0], PlayersZone):
        return False
    whose = zones[0].who
    slot = getattr(node.who, "slot", 0) or getattr(node.who, "to", 0)
    own = isinstance(whose, ThatPlayer) and whose.to == slot and slot != 0
    if own:
        return isinstance(node.who, (ControllerOf, PlayerSet))
    return isinstance(whose, You) and isinstance(node.who, You)


@condition(c.HasSuchCards, only=_in_their_own_zone)
def has_such_cards(g: State, ctx: Context, node: c.HasSuchCards) -> bool:
    """How many cards that match are in players' own zones."""
    n = value(g, ctx, node.amount)
    slot = getattr(node.who, "slot", 0)

    def fits(q: int) -> bool:
        theirs = ctx.copy()
        if slot:
            theirs.slots = {**ctx.slots, slot: (~q,)}
        return node.compared.holds(len(candidates(g, theirs, node.what)), n)

    return holds_for(g, ctx, node.who, fits)


@condition(c.HasOpponents)
def has_opponents(g: State, ctx: Context, node: c.HasOpponents) -> bool:
    """How many opponents players have, within range (801.11)."""
    n = value(g, ctx, node.amount)
    return holds_for(g, ctx, node.who, lambda q: len(opponents(g, q, ctx.viewer)) >= n)


@condition(c.NoLibrary)
def no_library(g: State, ctx: Context, node: c.NoLibrary) -> bool:
    """Whether libraries are empty."""
    return holds_for(g, ctx, node.who, lambda q: not number_of(g, q, LIBRARY), negative=True)


def _countable(node: c.ThereAre) -> bool:
    if node.some is not None:
        return isinstance(node.some, Some) and is_placed(node.some.what)
    return node.what is None or is_placed(node.what)


@condition(c.ThereAre, only=_countable)
def there_are(g: State, ctx: Context, node: c.ThereAre) -> bool:
    """How many there are of something."""
    if isinstance(node.some, Some):
        return len(candidates(g, ctx, node.some.what)) >= max(1, value(g, ctx, node.some.least))
    n = 0 if node.amount is None else value(g, ctx, node.amount)
    if node.tally is not None:
        return node.compared.holds(counted(g, ctx, node.tally), n)
    assert node.what is not None
    return node.compared.holds(len(candidates(g, ctx, node.what)), n)


@condition(c.TotalCompare, only=lambda node: is_placed(node.what))
def total_compare(g: State, ctx: Context, node: c.TotalCompare) -> bool:
    """The sum of a number of all that match, compared."""
    objs = [g.objects[id] for id in candidates(g, ctx, node.what)]
    total = sum(stat(g, obj, characteristics(g, obj), node.stat) or 0 for obj in objs)
    return node.compared.holds(total, value(g, ctx, node.amount))


# --- how objects are


def meant(g: State, ctx: Context, what: Objects | None, to: int) -> list[tuple[GameObject, Characteristics]]:
    """The objects that a condition is about ("it’s …": those of slot ``to``), as they are or as they last were."""
    return known_with_characteristics(g, ctx, ItsObjects("it", to=to) if what is None else what)


def _about_something(node: c.Is | c.IsAttacking | c.IsKind) -> bool:
    return node.what is None or is_definite(node.what)


def _is_said_of_something(node: c.Is | c.IsAttacking) -> bool:
    negative = isinstance(node, c.Is) and node.negative
    return _about_something(node) or (not negative and isinstance(node.what, Some) and is_placed(node.what.what))


@condition(c.Is, only=_is_said_of_something)
def is_(g: State, ctx: Context, node: c.Is) -> bool:
    """They have a quality, or they haven't. "A creature is …" asks for so many that match."""
    if isinstance(node.what, Some):
        some = [g.objects[id] for id in candidates(g, ctx, node.what.what)]
        fitting = [o for o in some if QUALITIES[type(node.adjective)](g, ctx, node.adjective, o, characteristics(g, o))]
        return len(fitting) >= max(1, value(g, ctx, node.what.least))
    found = meant(g, ctx, node.what, node.to)
    test = QUALITIES[type(node.adjective)]
    so = bool(found) and all(test(g, ctx, node.adjective, obj, ch) for obj, ch in found)
    return bool(found) and so != node.negative


@condition(c.IsAttacking, only=_is_said_of_something)
def is_attacking(g: State, ctx: Context, node: c.IsAttacking) -> bool:
    """They attack so, or so many such do."""
    if isinstance(node.what, Some):
        some = [g.objects[id] for id in candidates(g, ctx, node.what.what)]
        return sum(_attacks_so(g, ctx, node, obj) for obj in some) >= max(1, value(g, ctx, node.what.least))
    found = meant(g, ctx, node.what, node.to)
    return bool(found) and all(_attacks_so(g, ctx, node, obj) for obj, _ in found)


def _attacks_so(g: State, ctx: Context, node: c.IsAttacking, obj: GameObject) -> bool:
    """Whether it attacks in that way, or (508.1b) one of those players."""
    if node.whom is None:
        return LATELY[node.how](g, ctx, obj)
    return any(attacks(g, obj, q) for q in players_of(g, ctx, node.whom))


@condition(c.HasSupertype, only=lambda node: node.what is None or is_definite(node.what))
def has_supertype(g: State, ctx: Context, node: c.HasSupertype) -> bool:
    """They have a supertype (205.4)."""
    found = meant(g, ctx, node.what, node.to)
    return bool(found) and all(node.supertype in ch.supertypes for _, ch in found)


@condition(c.HasSoManyColors, only=lambda node: is_definite(node.what))
def has_so_many_colors(g: State, ctx: Context, node: c.HasSoManyColors) -> bool:
    """They have so many colors, or as they last were had (105.2, 608.2h)."""
    least, most = node.colors
    found = known_with_characteristics(g, ctx, node.what)
    return bool(found) and all(least <= len(ch.colors) <= most for _, ch in found)


@condition(c.HasAbility, only=lambda node: is_definite(node.what))
def has_ability(g: State, ctx: Context, node: c.HasAbility) -> bool:
    """They have one of the keyword abilities (702), or none of them has any."""
    found = known_with_characteristics(g, ctx, node.what)
    test = WithKeyword(node.keywords)
    has = [QUALITIES[WithKeyword](g, ctx, test, obj, ch) for obj, ch in found]
    return bool(found) and (not any(has) if node.negative else all(has))


@condition(c.AnchorChosen)
def anchor_chosen(g: State, ctx: Context, node: c.AnchorChosen) -> bool:
    """The word was chosen as the source entered (614.12b)."""
    return chosen(g, ctx).mode == node.word


def _of_a_kind(node: c.IsKind) -> bool:
    kinds = (node.kind,) if node.second is None else (node.kind, node.second)
    return all(isinstance(kind, (Some, Each, YourRingBearer)) for kind in kinds) and _about_something(node)


def _is_such(g: State, ctx: Context, kind: Some | Each | YourRingBearer, obj: GameObject, ch: Characteristics) -> bool:
    """Whether an object is of a kind; a card about to be cast "if it's a creature spell" if it would be one (601.3)."""
    if isinstance(kind, YourRingBearer):
        return INCLUDES[YourRingBearer](g, ctx, kind, obj, ch)
    if "spell" in kind.what.noun and obj.zone not in (BATTLEFIELD, STACK):
        return is_such_spell(g, ctx, kind, obj)
    return matches(g, ctx, kind.what, obj, ch)


@condition(c.IsKind, only=_of_a_kind)
def is_kind(g: State, ctx: Context, node: c.IsKind) -> bool:
    """They are such as a noun phrase describes, or they aren't."""
    found = meant(g, ctx, node.what, node.to)
    kinds = [kind for kind in (node.kind, node.second) if isinstance(kind, (Some, Each, YourRingBearer))]
    so = bool(found) and all(any(_is_such(g, ctx, kind, obj, ch) for kind in kinds) for obj, ch in found)
    return bool(found) and so != node.negative


@condition(c.StatCompare, only=lambda node: is_definite(node.what))
def stat_compare(g: State, ctx: Context, node: c.StatCompare) -> bool:
    """A number of an object compared."""
    other = value(g, ctx, node.amount)
    known = known_with_characteristics(g, ctx, node.what)
    found = [n for obj, ch in known if (n := stat(g, obj, ch, node.stat)) is not None]
    return bool(found) and all(node.compared.holds(n, other) for n in found)


@condition(
    c.ExceedsEachOther, only=lambda node: is_definite(node.what) and not node.what.plural and node.stat == node.again
)
def exceeds_each_other(g: State, ctx: Context, node: c.ExceedsEachOther) -> bool:
    """Whether its number, as it is or last was, is greater than that of every other creature the effect sees."""
    known = known_with_characteristics(g, ctx, node.what)
    others = [g.objects[i] for i in candidates(g, ctx, CREATURES)]
    for obj, ch in known:
        own = stat(g, obj, ch, node.stat)
        rest = [stat(g, o, characteristics(g, o), node.stat) or 0 for o in others if o.id != obj.id]
        if own is None or any(n >= own for n in rest):
            return False
    return bool(known)


CREATURES = Filter("", types=((CREATURE,),))


@condition(c.Compare)
def compare(g: State, ctx: Context, node: c.Compare) -> bool:
    """Two numbers compared."""
    return node.compared.holds(value(g, ctx, node.first), value(g, ctx, node.second))


@condition(c.HasCounters, only=lambda node: is_definite(node.what))
def has_counters(g: State, ctx: Context, node: c.HasCounters) -> bool:
    """How many counters are on objects, or were as they last existed."""
    found = known_with_characteristics(g, ctx, node.what)
    n = value(g, ctx, node.amount)
    return bool(found) and all(node.compared.holds(_counters(obj, node.kind), n) for obj, _ in found)


@condition(c.AttackYou)
def attack_you(g: State, ctx: Context, node: c.AttackYou) -> bool:
    """So many creatures of those players attack you (your team where it is attacked as one) or your planeswalkers."""
    whose = players_of(g, ctx, node.whose)
    fights = [turn.combat for turn in g.turns if turn.combat is not None]
    aims = [(g.objects[a], what) for combat in fights for a, what in combat.attackers.items() if a in g.objects]
    theirs = [what for obj, what in aims if obj.controller in whose]
    me = ctx.controller
    at_me = [what for what in theirs if (what < 0 and me in body_of(g, ~what)) or _is_walker_of(g, me, what)]
    return len(at_me) >= value(g, ctx, node.amount)


def _is_walker_of(g: State, player: int, id: int) -> bool:
    obj = g.objects.get(id)
    return obj is not None and obj.controller == player and PLANESWALKER in characteristics(g, obj).types


@condition(c.HadCounters, only=lambda node: is_definite(node.what))
def had_counters(g: State, ctx: Context, node: c.HadCounters) -> bool:
    """Whether there were counters on objects as they last existed; how many, later words ask."""
    n = sum(_counters(obj, node.kind) for obj, _ in known_with_characteristics(g, ctx, node.what))
    ctx.amounts[node.result] = n
    return n > 0


@condition(c.ClassLevel, only=lambda node: is_definite(node.what))
def class_level(g: State, ctx: Context, node: c.ClassLevel) -> bool:
    """How high the level of a Class is (716.2)."""
    found = known_with_characteristics(g, ctx, node.what)
    n = value(g, ctx, node.level)
    return bool(found) and all(o.marks.level == n if node.exactly else o.marks.level >= n for o, _ in found)


def _counters(obj: GameObject, kind: str) -> int:
    return obj.count(kind) if kind else sum((obj.counters or {}).values())
