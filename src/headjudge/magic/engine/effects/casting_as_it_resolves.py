"""Casting cards one after the other while an effect resolves, those that it names or that are chosen (rule 608.2f)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from headjudge.magic.engine.actions.casting import begin_cast
from headjudge.magic.engine.actions.lands import lands_allowed
from headjudge.magic.engine.actions.legality import may_cast_now
from headjudge.magic.engine.characteristics.blueprint import blueprint, walk
from headjudge.magic.engine.characteristics.faces import face_and_way, showing
from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.characteristics.places import is_in
from headjudge.magic.engine.characteristics.totals import total_of, without_total
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.costs_of_ways import at_this_cost
from headjudge.magic.engine.costs.paid_instead import is_worked_out, worked_out
from headjudge.magic.engine.costs.time_permissions import spending_now
from headjudge.magic.engine.effects.casting_now import Fits, as_cards, chosen_way, sides, ways_now
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.semantics.stats import characteristics_of
from headjudge.magic.engine.state.event import Cause
from headjudge.magic.engine.state.objects import CARD, COPY, GameObject
from headjudge.magic.text.tree import nouns as n
from headjudge.magic.text.tree.categories import Zone
from headjudge.magic.text.tree.costs import DiscardCost, EnergyCost, ManaCost
from headjudge.magic.text.tree.effects import spells as s
from headjudge.magic.text.tree.linked import ExiledWith
from headjudge.magic.text.tree.numbers import Number, Unlimited
from headjudge.magic.text.tree.qualities import FromAmong, InZone, ThisWay, TotalIs
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import BATTLEFIELD, STACK

__all__ = ["cast_now"]

PLACES = (ExiledWith, FromAmong, InZone)
"""What says where the cards are that are cast."""


def _placed(node: s.CastFree) -> bool:
    """Whether it is said where the cards are that may be cast."""
    node = _as_many_as_wanted(node)
    if isinstance(node.what, n.Each) and not any(isinstance(q, (*PLACES, ThisWay)) for q in node.what.what.qualities):
        return False  # "play lands and cast spells from among them": of which lands, is said of the spells only
    if not isinstance(node.what, n.Some) or node.what.what.noun != "spell":
        return True
    what = node.what.what
    if any(isinstance(part, TotalIs) and part.stat != "mana value" for part in walk(what)):
        return False
    places = [q for q in what.qualities if isinstance(q, PLACES)]
    zones = [q.zone for q in places if isinstance(q, InZone)]
    of_each = any(isinstance(zone, PlayersZone) and isinstance(zone.who, n.EachPlayer) for zone in zones)
    return bool(places) and not what.alternatives and not of_each


@cache
def _as_many_as_wanted(node: s.CastFree) -> s.CastFree:
    """ "Cast instant and sorcery spells from among them": as many as one likes."""
    if not isinstance(node.what, n.Each) or node.what.what.noun != "spell":
        return node
    return replace(node, what=n.Some(node.what.what, Number(0), Unlimited(), slot=node.what.slot))


def _fitting(run: Run, node: s.CastFree) -> Fits | None:
    """What the spell must be like, if the words say it: of several faces the one that is cast (709.3a, 715.3a)."""
    what = as_cards(node.what)
    if what is node.what or not isinstance(what, n.Some):
        condition = run.ctx.instruction.spell_if
        return None if condition is None else lambda obj: run.holds(condition)
    total = total_of(run.g, run.ctx, what.what)
    left = run.data.get("left of total", total.most) if total is not None else 0

    def fit(obj: GameObject) -> bool:
        """Such a spell, and no more than is left of what all of them may come to together."""
        ch = run.characteristics(obj)
        return matches(run.g, run.ctx, what.what, obj, ch) and (total is None or ch.mana_value <= left)

    return fit


def _is_there(run: Run, zone: Zone, id: int) -> bool:
    """Whether a card is in a zone that words name."""
    obj = run.g.objects.get(id)
    return obj is not None and is_in(run.g, run.ctx, zone, obj.zone, obj.owner)


def _cards(run: Run, node: s.CastFree, player: int) -> list[int]:
    """The cards that the player chooses to cast, or that are named."""
    fits = _fitting(run, node)
    what = as_cards(node.what)
    if fits is None or not isinstance(what, n.Some):
        found = run.objects(node.what, player, kind=DecisionKind.CARDS)
        return found if node.zone is None else [i for i in found if _is_there(run, node.zone, i)]
    what = replace(what, what=replace(what.what, qualities=without_total(what.what)))
    where = tuple(q for q in what.what.qualities if isinstance(q, PLACES))
    there = run.pool(replace(what.what, types=(), adjectives=(), qualities=where))
    own = [
        id for id in there if _some_side(run.g.objects[id], fits) or (node.lands and _is_land_card(run.g.objects[id]))
    ]
    return run.objects(what, player, kind=DecisionKind.CARDS, own=own)


def _some_side(obj: GameObject, fits: Fits) -> bool:
    for _, face in sides(obj):
        with showing(obj, face):
            if fits(obj):
                return True
    return False


def _is_land_card(obj: GameObject) -> bool:
    """Whether one of a card's sides can be played as a land."""
    return _some_side(obj, lambda side: blueprint(side.printed).is_land)


def _is_priced(node: s.CastFree) -> bool:
    """Whether it is known what is paid rather than a mana cost, if anything is."""
    return node.cost is None or all(
        is_worked_out(part)
        or isinstance(part, (ManaCost, EnergyCost))
        or (isinstance(part, DiscardCost) and isinstance(part.what, n.Some) and n.is_just_one(part.what))
        for part in node.cost.parts
    )


def _ways(run: Run, node: s.CastFree, who: int, obj: GameObject) -> list[str]:
    """In which ways a card can be cast now, perhaps for a cost rather than its mana cost."""
    if node.cost is None:
        with spending_now(run.g, who, obj, node.mana):
            return ways_now(run, who, obj, free=node.free, fits=_fitting(run, node))
    found = []
    slot = node.what.to if isinstance(node.what, n.ItsObjects) else getattr(node.what, "slot", 0)
    for way in ways_now(run, who, obj, free=True, fits=_fitting(run, node)):
        face, _ = face_and_way(obj, way)
        with showing(obj, face):
            at = at_this_cost(worked_out(run.g, run.ctx, node.cost, slot, obj))
        priced = f"{way} {at}".strip()
        if may_cast_now(run.g, run.turn, who, obj, priced):
            found.append(priced)
    return found


@effect(s.CastFree, only=lambda node: _placed(node) and _is_priced(node))
def cast_now(run: Run, node: s.CastFree) -> None:
    """Cast cards one after the other while this resolves, whatever their timing (608.2f); one may play a land."""
    g = run.g
    node = _as_many_as_wanted(node)
    if run.stage == 0:
        who = run.player(node.who)
        ids = _cards(run, node, who) if who is not None else []
        ids = [i for i in ids if i > 0]
        several = len(ids) > 1 and isinstance(node.what, n.ItsObjects)
        if who is not None and several and not node.must:  # any of them may be left out
            ids = run.ask.several(who, DecisionKind.CARDS, "Cast which of them?", ids, 0, len(ids))
        run.data.update(who=who, left=ids, under="")
        run.ctx.done = False
        run.stay()
        return
    under = run.data["under"]
    if under and (now := [o for o in g.objects.values() if o.zone in (STACK, BATTLEFIELD) and o.card == under]):
        run.ctx.done = True
        total = total_of(g, run.ctx, node.what.what) if isinstance(node.what, n.Some) else None
        if total is not None:
            left_over = run.data.get("left of total", total.most) - characteristics_of(g, now[0]).mana_value
            run.data["left of total"] = left_over
        if now[0].zone == STACK:
            run.ctx.moved[run.data["was"]] = now[0].id
            run.ctx.did("cast", (run.data["was"], now[0].id))
    left: list[int] = run.data["left"]
    if not left:
        return
    who = run.data["who"]
    if node.must and len(left) > 1:
        following = run.ask.one(who, DecisionKind.CARDS, "Which do you cast first?", left)
        left = [following, *(i for i in left if i != following)]
    obj = g.objects.get(left[0])
    if obj is None or obj.kind not in (CARD, COPY):
        run.data.update(left=left[1:], under=0)
        run.stay()
        return
    ways = _ways(run, node, who, obj)
    lands = _lands(run, node, who, obj)
    way = chosen_way(run, who, obj, [*ways, *lands]) if ways or lands else None
    run.data.update(left=left[1:], under=obj.card, was=obj.id)
    run.stay()
    if way in ways:
        with spending_now(g, who, obj, node.mana):
            begin_cast(g, run.turn, who, obj, way, free=node.free, told=True)
    elif way is not None:
        face, _ = face_and_way(obj, way)
        shown = {} if face is None else {"face": face.definition}
        g.players[who].lands_played += 1
        run.happen([run.move(obj.id, BATTLEFIELD, Cause.PLAY, controller=who, by=who, **shown)])


def _lands(run: Run, node: s.CastFree, player: int, obj: GameObject) -> list[str]:
    """As which of its sides a card may be played as a land now: where the words say "play", in one's own turn, as long
    as one may play one (305.2, 712.12)."""
    g = run.g
    if not node.lands or player not in run.turn.active or g.players[player].lands_played >= lands_allowed(g, player):
        return []
    found = []
    for way, face in sides(obj):
        with showing(obj, face):
            if blueprint(obj.printed).is_land:
                found.append(way)
    return found
