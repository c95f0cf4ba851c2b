"""Whether an object or a player is what some words describe, and which ones are.

Range of influence is decided here and nowhere else: :func:`candidates` gives only what the controller's effect can see
(801).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.core.by_identity import by_identity
from headjudge.magic.casual_variants.commander import is_commander
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.change_kinds import INCLUDES
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.type_tests import could_be, type_test
from headjudge.magic.engine.registries.nodes import PLAYERS, QUALITIES, objects_of, players_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.context_parts import EVERYBODY
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY, COPY, Characteristics, GameObject
from headjudge.magic.multiplayer.limited_range_of_influence import players_in_range, sees
from headjudge.magic.text.tree.categories import Zone
from headjudge.magic.text.tree.conditions.this_way import WhatIsDone
from headjudge.magic.text.tree.linked import CreatedWith, ExiledWith
from headjudge.magic.text.tree.nouns import Each, Filter, ItsObjects, Linked, Target, Together, with_other
from headjudge.magic.text.tree.qualities import (
    DoneBy,
    DrawnThisTurn,
    FromAmong,
    InZone,
    OnBattlefield,
    SharesWith,
    ThisWay,
)
from headjudge.magic.text.tree.zones import (
    Anywhere,
    Battlefield,
    BothZones,
    CommandZone,
    Exile,
    OutsideTheGame,
    PlayersZone,
    ThatZone,
)
from headjudge.magic.text.zone_kinds import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    SIDEBOARD,
    STACK,
    ZoneKind,
)

__all__ = [
    "LINKED",
    "PERMANENTS",
    "as_card",
    "candidates",
    "done_this_way",
    "fits",
    "is_among",
    "is_concealed",
    "is_selective",
    "is_such",
    "is_such_spell",
    "left_out",
    "matches",
    "named_zone",
    "outside_the_game",
    "parts_of",
    "tells_apart",
]

LINKED = Linked(many=True)
"""All that an object has exiled."""
PERMANENTS = frozenset({"", "commander", "permanent", "token"})
"""The nouns of what is on the battlefield unless another zone is named."""


def matches(g: State, ctx: Context, what: Filter, obj: GameObject, ch: Characteristics) -> bool:
    """Whether an object with these characteristics is such as a filter describes, wherever it is."""
    if what.alternatives and any(matches(g, ctx, a, obj, ch) for a in what.alternatives):
        return True
    return _matches_itself(g, ctx, what, obj, ch)


def is_such(g: State, ctx: Context, what: Filter, obj: GameObject, ch: Characteristics) -> bool:
    """Whether an object is such as a filter describes, where the filter's words have such objects: "a creature" is on
    the battlefield (109.2)."""
    here = obj.zone == BATTLEFIELD or not _of_battlefield(what)
    if here and _matches_itself(g, ctx, what, obj, ch):
        return True
    return bool(what.alternatives) and any(is_such(g, ctx, a, obj, ch) for a in what.alternatives)


def _of_battlefield(what: Filter) -> bool:
    """Whether the words, without those for its alternatives, mean permanents."""
    return what.noun in PERMANENTS and not any(isinstance(q, InZone) for q in what.qualities)


def _matches_itself(g: State, ctx: Context, what: Filter, obj: GameObject, ch: Characteristics) -> bool:
    if what.other and obj.id in left_out(g, ctx, what):
        return False
    if not type_test(what)(obj, ch) or (what.noun == "commander" and not is_commander(g, obj)):
        return False
    if what.noun in ("activated ability", "triggered ability") and not _is_ability(g, obj, what.noun):
        return False
    for a in what.adjectives:
        if not QUALITIES[type(a)](g, ctx, a, obj, ch):
            return False
    for q in what.qualities:  # noqa: SIM110 - written out, since this runs for every object asked about
        if not QUALITIES[type(q)](g, ctx, q, obj, ch):
            return False
    return True


def left_out(g: State, ctx: Context, what: Filter) -> tuple[int | None, ...]:
    """The objects that "other" leaves out: what the words before named, what a change is looked at for, or else the
    source.

    A source that can't be such an object isn't meant: "target creature deals damage to each other creature" is about
    the target, "whenever a creature enters, destroy all other creatures" about what the trigger is about, an Aura's
    "other creatures you control get -1/-1" about what it is attached to. What shares something "with it" is another
    than that.
    """
    if what.than:
        chosen = ctx.slots.get(what.than, ())
        return (*chosen, *(ctx.moved.get(i) for i in chosen))
    if ctx.about.object:
        return (ctx.about.object,)
    compared = [q.what for q in what.qualities if isinstance(q, SharesWith) and isinstance(q.what, ItsObjects)]
    if compared:
        return tuple(i for named in compared for i in objects_of(g, ctx, named))
    found = (ctx.source, ctx.moved.get(ctx.source))
    if any(isinstance(q, CreatedWith) for q in what.qualities):
        return (*found, *ctx.so_far.created)  # "create a token, then exile all other tokens created with ~"
    if could_be(g, ctx.source, what) and not any(isinstance(q, ExiledWith) for q in what.qualities):
        return found
    named = [i for chosen in ctx.targets.values() for i in chosen] + [*ctx.event.named]
    if not named:
        source = g.known(ctx.source)
        attached = source.attached_to if source is not None else 0
        # "Create X Soldiers, then destroy all other creatures" is about those that it creates.
        named = [attached] if attached else [*ctx.so_far.created]
    return (*found, *named, *(ctx.moved.get(i) for i in named))


@by_identity
def parts_of(node: Together) -> tuple[Any, ...]:
    """What is named together; "target creature and each other creature": other than that, so all together are all."""
    parts: list[Any] = []
    for part in node.parts:
        aimed = any(isinstance(before, Target) for before in parts)
        if aimed and isinstance(part, Each) and part.what.other:
            parts.append(replace(part, what=with_other(part.what, other=False)))
        else:
            parts.append(part)
    return tuple(parts)


def _is_ability(g: State, obj: GameObject, noun: str) -> bool:
    """Whether an object on the stack is an "activated ability" or a "triggered ability"."""
    ctx = g.contexts.get(obj.spell)
    return ctx is not None and (ctx.ability if noun == "activated ability" else ctx.triggered) is not None


def fits(g: State, ctx: Context, what: Any, entity: int) -> bool:
    """Whether an object (id) or a player (``~player``) is such as a filter or a noun phrase describes, and seen
    (801.11)."""
    if isinstance(what, Together):
        return any(fits(g, ctx, part, entity) for part in parts_of(what))
    if entity < 0:
        return type(what) in PLAYERS and ~entity in players_of(g, ctx, what)
    obj = g.known(entity)
    if obj is None or not sees(g, ctx, obj.controller):
        return False
    ch = obj.characteristics if obj.id not in g.objects and obj.characteristics is not None else characteristics(g, obj)
    if isinstance(what, Filter):
        return matches(g, ctx, what, obj, ch)
    return type(what) in INCLUDES and INCLUDES[type(what)](g, ctx, what, obj, ch)


def is_among(g: State, ctx: Context, what: Any, obj: GameObject) -> bool:
    """Whether an object is among those that a noun phrase means: any that matches "a creature with flying", or the
    one named; one that the effect doesn't see isn't (801.11)."""
    return sees(g, ctx, obj.controller) and INCLUDES[type(what)](g, ctx, what, obj, characteristics(g, obj))


def is_such_spell(g: State, ctx: Context, what: Any, obj: GameObject, *, face_down: bool = False) -> bool:
    """Whether a card would be among the spells that words describe if it were cast, face down perhaps, or is
    (601.2e)."""
    if isinstance(what, Together):
        return any(is_such_spell(g, ctx, part, obj, face_down=face_down) for part in parts_of(what))
    if face_down and not obj.face_down:
        obj = obj.copy()  # 707.4: it is looked at as it would be cast
        obj.face_down = True
        obj.epoch = -1
    elif obj.face_down and obj.zone == EXILE:
        obj = obj.copy()  # what was foretold is cast face up (702.143a)
        obj.face_down = False
        obj.epoch = -1
    described = getattr(what, "what", None)
    if obj.zone == STACK or not isinstance(described, Filter):
        return is_among(g, ctx, what, obj)
    return not blueprint(obj.printed).is_land and matches(g, ctx, as_card(described), obj, characteristics(g, obj))


@by_identity
def as_card(what: Filter) -> Filter:
    """A filter of spells as one of cards that aren't on the stack yet."""
    alternatives = tuple(as_card(a) for a in what.alternatives)
    return replace(what, noun=what.noun.replace("spell", "card"), alternatives=alternatives)


def _reach(g: State, ctx: Context) -> list[int]:
    """The players in range of the controller, and of whose object a change is looked at for (801.11)."""
    reach = players_in_range(g, ctx.viewer)
    return [q for q in reach if sees(g, ctx, q)] if ctx.about.seen_with != EVERYBODY else reach


def _of(g: State, player: int, kind: ZoneKind) -> list[int]:
    """What is in a player's zone; in exile only cards, not the copies there with which permanents are prepared
    (108.2b)."""
    ids: list[int] = getattr(g.players[player], kind)
    return [i for i in ids if g.objects[i].kind != COPY] if kind == EXILE else ids


def outside_the_game(g: State, player: int) -> list[int]:
    """A player's cards outside the game, as far as they can be chosen: not where another, who can't see them, would
    choose (723.4 today)."""
    p = g.players[player]
    hidden = p.controlled_by not in (None, player) and not g.options.rules.sideboards_seen_by_controllers
    return [] if hidden else p.sideboard


def named_zone(g: State, ctx: Context, zone: Zone) -> list[tuple[ZoneKind, list[int]]]:
    """The zones that words name, within range: each with the objects in it."""
    reach = _reach(g, ctx)
    if isinstance(zone, Battlefield):
        return [(BATTLEFIELD, g.players[q].battlefield) for q in reach]
    if isinstance(zone, Exile):
        return [(EXILE, _of(g, q, EXILE)) for q in reach]
    if isinstance(zone, CommandZone):
        return [(COMMAND, g.players[q].command) for q in reach]
    if isinstance(zone, OutsideTheGame):
        return [(SIDEBOARD, outside_the_game(g, q)) for q in reach]
    if isinstance(zone, PlayersZone):
        whose = [q for q in players_of(g, ctx, zone.who) if q in reach] if zone.who is not None else reach
        return [(kind, _of(g, q, kind)) for kind in zone.kind.kinds for q in whose]
    if isinstance(zone, BothZones):
        return [*named_zone(g, ctx, zone.first), *named_zone(g, ctx, zone.second)]
    if isinstance(zone, Anywhere):
        return [(kind, _of(g, q, kind)) for kind in (BATTLEFIELD, HAND, LIBRARY, GRAVEYARD, EXILE) for q in reach]
    if isinstance(zone, ThatZone):
        shown = ctx.so_far.zones_shown
        return [(kind, getattr(g.players[q], kind)) for kind, q in shown if q in reach]
    raise TypeError(f"no zone is known as {zone!r}")


def candidates(g: State, ctx: Context, what: Filter) -> list[int]:
    """All objects in the controller's range that a filter describes, by seat."""
    for quality in what.qualities:
        if isinstance(quality, ThisWay):
            return _done_this_way(g, ctx, what, quality)
    found: list[int] = []
    for ids in _places(g, ctx, what):
        for id in ids:
            obj = g.objects[id]
            if not obj.phased_out and matches(g, ctx, what, obj, characteristics(g, obj)):
                found.append(id)
    if what.noun == "source":
        found += [i for i in _gone_sources(g, ctx, what) if i not in found]
    for alternative in what.alternatives:
        found += [i for i in candidates(g, ctx, alternative) if i not in found]
    return found


def is_concealed(g: State, ctx: Context, what: Filter) -> bool:
    """Whether a filter picks among cards that not everybody sees, so that only who looks knows what it finds."""
    shown = {old for old, _ in ctx.so_far.this_way.get("revealed", ())}
    places = _places(g, ctx, what)
    return any(g.objects[id].zone in (HAND, LIBRARY, SIDEBOARD) and id not in shown for ids in places for id in ids[:1])


def is_selective(what: Filter) -> bool:
    """Whether a filter describes cards by more than the place where they are."""
    places = all(isinstance(quality, (DrawnThisTurn, ExiledWith, InZone, FromAmong)) for quality in what.qualities)
    return what.noun != "card" or bool(what.types or what.adjectives or what.alternatives) or not places


def _gone_sources(g: State, ctx: Context, what: Filter) -> list[int]:
    """The sources of abilities on the stack that a filter describes and that have left where they were (609.7a)."""
    reach = _reach(g, ctx)
    abilities = [g.objects[i] for turn in g.turns for i in turn.stack if g.objects[i].kind == ABILITY]
    ids = [g.contexts[ability.spell].source for ability in abilities if ability.spell in g.contexts]
    gone = [g.last_known[i] for i in dict.fromkeys(ids) if i not in g.objects and i in g.last_known]
    return [
        o.id
        for o in gone
        if o.controller in reach and o.characteristics is not None and matches(g, ctx, what, o, o.characteristics)
    ]


def _done_this_way(g: State, ctx: Context, what: Filter, quality: ThisWay) -> list[int]:
    """What this effect did something to, such as it was then: information of it is of the object it was (608.2g)."""
    return [id for id, _, _ in done_this_way(g, ctx, what, quality)]


def tells_apart(what: Any) -> bool:
    """Whether words mean only cards of some kind."""
    described = getattr(what, "what", None)
    return isinstance(described, Filter) and _describes(described)


def _describes(what: Filter) -> bool:
    other = [q for q in what.qualities if not isinstance(q, ThisWay)]
    return bool(what.types or what.adjectives or what.alternatives or other)


_PUT_THERE = ("put into a graveyard", "put into a hand")


def done_this_way(
    g: State, ctx: Context, what: Filter, quality: ThisWay
) -> list[tuple[int, GameObject, Characteristics]]:
    """What this effect did something to: as what it has become, and such as it was then, with its characteristics."""
    found: list[tuple[int, GameObject, Characteristics]] = []
    for old, then in ctx.so_far.this_way.get(quality.deed, ()):
        new = then
        while new in ctx.moved and new not in g.objects:  # it has been put elsewhere since
            new = ctx.moved[new]
        obj = g.last_known.get(old) or g.objects.get(new)
        if quality.deed in _PUT_THERE and what.noun.endswith("card"):
            obj = g.objects.get(new)  # the card that it is there
        if obj is None or (obj.zone == LIBRARY and quality.deed == WhatIsDone.DISCARDED and _describes(what)):
            continue  # 701.7: of what was discarded without being seen nothing is known
        ch = (
            obj.characteristics
            if obj.id == old and old not in g.objects and obj.characteristics is not None
            else characteristics(g, obj)
        )
        if matches(g, ctx, what, obj, ch):
            found.append((new, obj, ch))
    return found


def _places(g: State, ctx: Context, what: Filter) -> list[list[int]]:
    named = [q for q in what.qualities if isinstance(q, InZone)]
    if named and what.noun != "spell":  # a spell that was cast from there is on the stack
        return [ids for q in named for _, ids in named_zone(g, ctx, q.zone)]
    if any(isinstance(quality, ExiledWith) for quality in what.qualities):
        return [objects_of(g, ctx, LINKED)]
    if any(isinstance(quality, DoneBy) for quality in what.qualities):
        return [[i for i in ctx.so_far.exiled_by if i in g.objects]]
    for quality in what.qualities:
        if isinstance(quality, FromAmong):
            return [[i for i in objects_of(g, ctx, quality.what) if i in g.objects]]
    reach = _reach(g, ctx)
    if what.noun in ("spell", "permanent spell") or what.noun.endswith("ability"):
        return [[i for turn in g.turns for i in turn.stack if g.objects[i].controller in reach]]
    if what.noun in ("spell or permanent", "permanent or spell"):
        stack = [i for turn in g.turns for i in turn.stack if g.objects[i].controller in reach]
        return [*(g.players[q].battlefield for q in reach), stack]
    if what.noun == "source":
        spells = (g.objects[i] for turn in g.turns for i in turn.stack if g.objects[i].kind != ABILITY)
        stack = [o.id for o in spells if o.controller in reach]
        return [g.players[q].battlefield for q in reach] + [stack] + [g.players[q].command for q in reach]
    if any(isinstance(q, OnBattlefield) for q in what.qualities) or what.noun != "card":
        return [g.players[q].battlefield for q in reach]
    return [ids for q in reach for ids in (g.players[q].graveyard, _of(g, q, EXILE))]
