"""Damage (rule 119): what it does, with deathtouch, lifelink, infect and wither.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
119.3a   to a player: loss of life; infect: poison counters      :func:`damage_event`
119.3c   to a planeswalker: loyalty counters are removed         :func:`damage_event`
310.6    to a battle: defense counters are removed               :func:`damage_event`
119.3d   to a creature: marked; wither and infect: counters      :func:`damage_event`
120.10   excess damage                                           :func:`excess`
120.3    as though the source had wither or infect               :func:`_as_though`
119.3f   lifelink: the controller gains life                     :func:`damage_event`
702.164  toxic: combat damage to a player, poison counters too   :func:`damage_event`
903.10a  combat damage by commanders is counted                  :func:`damage_event`
801.10   nothing out of the controller's range is dealt damage   :func:`_can_be_dealt`
801.15a  nor by a replacement effect                             :func:`_can_be_dealt`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.casual_variants.commander import note_damage
from headjudge.magic.engine.characteristics.battles import DEFENSE
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.rules_of import player_has_rule, player_rules_of
from headjudge.magic.engine.events.happen import performs, touched
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.engine.state.restrictions import DamageLosesNoLife, DealtAsThough
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.limited_range_of_influence import in_range, sees, viewer_of
from headjudge.magic.text.card_words import BATTLE, CREATURE, PLANESWALKER
from headjudge.magic.text.tree.abilities import Keyword
from headjudge.magic.text.tree.amounts import Number
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["damage_event", "excess", "source_characteristics"]


def source_characteristics(g: State, event: Event) -> tuple[GameObject | None, Characteristics | None]:
    """The source of damage and its characteristics, as it is or as it last existed (608.2g)."""
    source = g.known(event.source)
    if source is None:
        return None, None
    return source, source.characteristics if source.id not in g.objects else characteristics(g, source)


@performs(EventKind.DAMAGE)
def damage_event(g: State, turn: Turn, event: Event) -> bool:
    """A source deals damage to a permanent or a player (119.3)."""
    n = event.n
    if n <= 0:
        return False  # 119.8
    source, ch = source_characteristics(g, event)
    keywords: dict[str, tuple[Keyword, ...]] = ch.keywords if ch is not None else {}
    keywords = _as_though(g, event, keywords)
    results: list[Event] = []
    more = excess(g, event)
    borne = _borne(g, event)
    name = describe(g, event.source) if source is not None else "Something"
    if event.obj:
        obj = g.objects.get(event.obj)
        if obj is None or obj.zone != BATTLEFIELD:
            return False
        if not _can_be_dealt(g, event, source, obj.controller):
            return False
        results += _to_permanent(g, turn, obj, event, keywords)
        g.say(f"{name} deals {n} damage to {describe(g, obj.id)}")
    else:
        player = g.players[event.who]
        if not player.in_game or not _can_be_dealt(g, event, source, event.who):
            return False
        g.say(f"{name} deals {n} damage to {player.name}")
        if "infect" in keywords:
            results.append(_put(event, "poison", g))
        elif not player_has_rule(g, event.who, DamageLosesNoLife):
            results.append(Event(EventKind.LOSE, who=event.who, source=event.source, n=n, data={"damage": True}))
        if event.get("combat") and (toxic := _toxic(keywords)):
            results.append(_put(event, "poison", g, toxic))
        if source is not None and event.get("combat") and g.options.commander:
            note_damage(g, source, event.who, n)
    if (ctx := g.contexts.get(event.context)) is not None:
        so_far = ctx.so_far
        ctx.so_far = so_far._replace(damage_dealt=so_far.damage_dealt + n, borne=so_far.borne + borne)
        ctx.did("dealt damage", (event.recipient, event.recipient))
        if more:
            before = ctx.so_far.excess
            ctx.so_far = ctx.so_far._replace(excess={**before, event.obj: before.get(event.obj, 0) + more})
    if "lifelink" in keywords and source is not None:
        results.append(Event(EventKind.GAIN, who=source.controller, source=event.source, n=n))
    if results or more:
        event.data = {**(event.data or {}), "results": results, "excess": more}
    return True


def excess(g: State, event: Event) -> int:
    """How much of some damage is more than lethal for the permanent it is about to be dealt to (120.10).

    For a creature that is what its toughness and the damage on it say, with deathtouch any; for a planeswalker its
    loyalty, for a battle its defense; of one that is several of these the greatest excess counts.
    """
    obj = g.objects.get(event.obj)
    if obj is None or obj.zone != BATTLEFIELD:
        return 0
    ch = characteristics(g, obj)
    bounds: list[int] = []
    if CREATURE in ch.types:
        lethal = max(0, (ch.toughness or 0) - obj.damage)
        _, its = source_characteristics(g, event)
        bounds.append(min(lethal, 1) if its is not None and "deathtouch" in its.keywords else lethal)
    if PLANESWALKER in ch.types:
        bounds.append(obj.count("loyalty"))
    if BATTLE in ch.types:
        bounds.append(obj.count(DEFENSE))
    return max(0, event.n - min(bounds)) if bounds else 0


def _borne(g: State, event: Event) -> int:
    """The life, loyalty or toughness of what some damage is about to be dealt to; of a battle no less than that."""
    obj = g.objects.get(event.obj)
    if obj is None or obj.zone != BATTLEFIELD:
        return 0 if event.obj else max(0, g.players[event.who].life)
    ch = characteristics(g, obj)
    bounds = [obj.count("loyalty")] if PLANESWALKER in ch.types else []
    bounds += [max(0, ch.toughness or 0)] if CREATURE in ch.types else []
    return min(bounds, default=event.n)


def heal(g: State, obj: GameObject) -> None:
    """Remove all damage from a permanent, as regenerating does (701.11a)."""
    obj.damage = 0
    obj.deathtouched = False
    for turn in g.turns:
        turn.wounds.pop(obj.id, None)


def wear_off(g: State, turn: Turn) -> None:
    """All damage marked on permanents in a turn is removed (514.2)."""
    for id, n in turn.wounds.items():
        obj = g.objects.get(id)
        if obj is not None:
            obj.damage = max(0, obj.damage - n)
            obj.deathtouched = False
    turn.wounds.clear()


def _can_be_dealt(g: State, event: Event, source: GameObject | None, player: int) -> bool:
    """Whether what deals damage can affect a player: a spell or ability within its controller's range (801.10), also
    if the damage is dealt there by a replacement effect (801.15a); else a source within its controller's (801.2)."""
    ctx = g.contexts.get(event.context)
    if ctx is None:
        return source is None or in_range(g, viewer_of(g, source), player)
    return sees(g, ctx, player) and in_range(g, ctx.replaced.dealer, player)


def _to_permanent(
    g: State, turn: Turn, obj: GameObject, event: Event, keywords: dict[str, tuple[Keyword, ...]]
) -> list[Event]:
    types = characteristics(g, obj).types
    results: list[Event] = []
    if PLANESWALKER in types:
        results.append(Event(EventKind.UNCOUNTERS, obj.id, source=event.source, n=event.n, data={"kind": "loyalty"}))
    if BATTLE in types:
        results.append(Event(EventKind.UNCOUNTERS, obj.id, source=event.source, n=event.n, data={"kind": DEFENSE}))
    if CREATURE in types:
        if "wither" in keywords or "infect" in keywords:
            results.append(_put(event, "-1/-1", g))
        else:
            obj.damage += event.n
            turn.wounds[obj.id] = turn.wounds.get(obj.id, 0) + event.n
        if "deathtouch" in keywords:
            obj.deathtouched = True
            turn.wounds.setdefault(obj.id, 0)
    touched(g, obj)
    return results


def _as_though(g: State, event: Event, keywords: dict[str, tuple[Keyword, ...]]) -> dict[str, tuple[Keyword, ...]]:
    """The keywords of a source of damage, and those that it is dealt as though its source had (120.3)."""
    obj = g.objects.get(event.obj)
    player = event.who if obj is None else obj.controller
    rules = player_rules_of(g, player, DealtAsThough) if player >= 0 else ()
    more = {r.keyword: (Keyword(r.keyword),) for r, _ in rules if obj is None or not r.only_players}
    return {**more, **keywords} if more else keywords


def _toxic(keywords: dict[str, tuple[Keyword, ...]]) -> int:
    """A total toxic value: that of all instances of toxic together (702.164b)."""
    return sum(k.amount.value for k in keywords.get("toxic", ()) if isinstance(k.amount, Number))


def _put(event: Event, kind: str, g: State, n: int | None = None) -> Event:
    """The counters that damage is dealt as (119.3d), or so many besides; the controller of its source puts them."""
    source = g.known(event.source)
    by = source.controller if source is not None else -1
    return Event(
        EventKind.COUNTERS, event.obj, event.who, event.source, event.n if n is None else n, by=by, data={"kind": kind}
    )
