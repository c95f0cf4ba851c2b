"""What each kind of event does when it happens: tapping, life, counters, drawing, tokens."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.counters_forbidden import may_get, may_have
from headjudge.magic.engine.characteristics.durations import follow, join
from headjudge.magic.engine.characteristics.keyword_counters import note_change
from headjudge.magic.engine.characteristics.life_totals import can_gain, can_lose
from headjudge.magic.engine.characteristics.rules_of import has_rule, player_rules_of
from headjudge.magic.engine.events.attachments import attach, detach
from headjudge.magic.engine.events.changes_in_place import set_controller
from headjudge.magic.engine.events.happen import performs, touched
from headjudge.magic.engine.events.new_objects import make_token
from headjudge.magic.engine.events.shuffling import shuffle_library
from headjudge.magic.engine.events.zone_changes import describe, enter, move_event
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.restrictions import CantDraw, CantUntap
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.general import can_control
from headjudge.magic.multiplayer.limited_range_of_influence import effects_seen_by
from headjudge.magic.text.zone_kinds import BATTLEFIELD, HAND, LIBRARY

__all__ = [
    "DRAWN_TO",
    "FIRST_IN_STEP",
    "JOINS",
    "MIRACLE",
    "NO_MORE_THAN",
    "REVEALED",
    "REVEALED_BY",
    "can_draw",
]


DRAWN_TO = "drawn to"
"""In a draw: the zone the card goes to instead of the hand (903.9b)."""
REVEALED = "revealed"
"""In a draw: whether the player reveals the card as they draw it."""
REVEALED_BY = "revealed by"
"""In a draw: the objects because of which they do; MIRACLE: because it has that (702.94a)."""
MIRACLE = 0
FIRST_IN_STEP = "first in step"
"""In a draw: that it is the first that the player makes in their own draw step."""
JOINS = "joins"
"""In the creation of a token: the continuous effect, of whoever creates it, that affects it as well."""


@performs(EventKind.CREATE)
def create_event(g: State, turn: Turn, event: Event) -> bool:
    """A token enters the battlefield (701.7)."""
    data = event.data = event.data or {}
    controller = event.who if data.get("controller") is None else int(data["controller"])
    if not can_control(g, controller):
        return False  # 800.4b, 800.4c
    obj = make_token(g, data["definition"], controller, data.get("face"), event.who)
    event.obj = obj.id
    data["new"] = obj.id
    event.to = BATTLEFIELD
    if data.get("effects"):
        follow(g, effects_seen_by(g, obj.controller), 0, obj.id, data["effects"])
    if data.get(JOINS):
        join(g, event.by, data[JOINS], obj.id)
    enter(g, turn, obj, event)
    if (ctx := g.contexts.get(event.context)) is not None:
        ctx.so_far = ctx.so_far._replace(created=(*ctx.so_far.created, obj.id))
        ctx.did("created", (obj.id, obj.id))
        obj.marks = obj.marks._replace(made_by=ctx.source)
    g.say(f"{g.players[event.who].name} creates a {obj.printed.name} token")
    return True


@performs(EventKind.TAP)
def tap_event(g: State, turn: Turn, event: Event) -> bool:
    """A permanent becomes tapped (701.16)."""
    obj = g.objects.get(event.obj)
    if obj is None or obj.zone != BATTLEFIELD or obj.tapped:
        return False
    obj.tapped = True
    g.players[obj.controller].version += 1
    return True


@performs(EventKind.UNTAP)
def untap_event(g: State, turn: Turn, event: Event) -> bool:
    """A permanent becomes untapped."""
    obj = g.objects.get(event.obj)
    if obj is None or obj.zone != BATTLEFIELD or not obj.tapped or has_rule(g, obj, CantUntap):
        return False
    obj.tapped = False
    g.players[obj.controller].version += 1
    return True


def can_draw(g: State, player: int, n: int = 1) -> bool:
    """Whether no effect keeps a player from drawing so many more cards; a draw that can't be made isn't replaced."""
    draws = g.players[player].draws + n - 1
    return not any(c.more_than < 0 or draws >= c.more_than for c, _ in player_rules_of(g, player, CantDraw))


@performs(EventKind.DRAWS)
def draws_event(g: State, turn: Turn, event: Event) -> bool:
    """The cards of one instruction are drawn one after the other (120.2), as nothing was done in place of all that."""
    draw = Event(EventKind.DRAW, who=event.who, source=event.source, by=event.by, context=event.context)
    draw.replaced = event.replaced
    turn.agenda.append(Frame("events", data={"batches": [[draw.copy()] for _ in range(event.n)], "done": []}))
    return False


@performs(EventKind.DRAW)
def draw_event(g: State, turn: Turn, event: Event) -> bool:
    """A player draws a card (rule 120). Drawing from an empty library is remembered for 704.5b."""
    player = g.players[event.who]
    if not player.in_game:
        return False
    if not can_draw(g, event.who):
        return False  # 121.2b
    if not player.library:
        player.drew_from_empty = True
        g.check_players.add(event.who)
        return False
    obj = g.objects[player.library[0]]
    to = event.get(DRAWN_TO) or HAND
    why = Cause.DRAW if to == HAND else Cause.PUT
    inner = Event(
        EventKind.MOVE, obj.id, event.who, frm=LIBRARY, to=to, by=event.who, context=event.context, data={"why": why}
    )
    move_event(g, turn, inner)
    event.obj = obj.id
    player.draws += 1
    player.drawn = (*player.drawn, obj.id)
    if event.get(REVEALED):
        rule = "702.94a" if MIRACLE in event.get(REVEALED_BY) else ""
        g.say(f"{player.name} reveals {obj.printed.name}", rule)
    if turn.step == Step.DRAW:
        if event.who in turn.active and player.drew_in_draw_step != turn.number:
            event.data = {**(event.data or {}), FIRST_IN_STEP: True}
        player.drew_in_draw_step = turn.number
    if (ctx := g.contexts.get(event.context)) is not None:
        ctx.so_far = ctx.so_far._replace(drawn=(*ctx.so_far.drawn, obj.id))
    return True


@performs(EventKind.GAIN)
def gain_event(g: State, turn: Turn, event: Event) -> bool:
    """A player gains life (118.3)."""
    player = g.players[event.who]
    if event.n <= 0 or not player.in_game or not can_gain(g, event.who):
        return False
    g.add_life(event.who, event.n)
    if (ctx := g.contexts.get(event.context)) is not None:
        ctx.so_far = ctx.so_far._replace(life_gained=ctx.so_far.life_gained + event.n)
    g.say(f"{player.name} gains {event.n} life ({player.life})")
    return True


@performs(EventKind.LOSE)
def lose_event(g: State, turn: Turn, event: Event) -> bool:
    """A player loses life (118.2, 118.3)."""
    player = g.players[event.who]
    if event.n <= 0 or not player.in_game or not can_lose(g, event.who):
        return False
    g.add_life(event.who, -event.n)
    g.check_players.add(event.who)
    if (ctx := g.contexts.get(event.context)) is not None:
        ctx.so_far = ctx.so_far._replace(life_lost=ctx.so_far.life_lost + event.n)
    g.say(f"{player.name} loses {event.n} life ({player.life})")
    return True


NO_MORE_THAN = "no more than"
"""In the data of counters that are put: how many of the kind there may be in all then."""


@performs(EventKind.COUNTERS)
def counters_event(g: State, turn: Turn, event: Event) -> bool:
    """Counters are put on a permanent or a player (rule 120)."""
    kind = event.get("kind")
    if event.n <= 0:
        return False
    if event.obj:
        obj = g.objects.get(event.obj)
        if obj is None or not may_have(g, obj, kind):
            return False
        if (most := event.get(NO_MORE_THAN)) is not None:
            event.n = min(event.n, most - obj.count(kind))
            if event.n <= 0:
                return False
        obj.counters = obj.counters or {}
        obj.counters[kind] = obj.counters.get(kind, 0) + event.n
        note_change(g, obj, kind, put=True)
        touched(g, obj)
        g.say(f"{event.n} {kind} counter{'s' if event.n > 1 else ''} on {describe(g, obj.id)}")
        if (ctx := g.contexts.get(event.context)) is not None:
            ctx.so_far = ctx.so_far._replace(counters_put=(*ctx.so_far.counters_put, (obj.id, kind, event.n)))
    elif not may_get(g, event.who, kind):
        return False
    else:
        counters = g.players[event.who].counters
        counters[kind] = counters.get(kind, 0) + event.n
        g.check_players.add(event.who)
        g.say(f"{g.players[event.who].name} gets {event.n} {kind} counter{'s' if event.n > 1 else ''}")
    return True


@performs(EventKind.UNCOUNTERS)
def uncounters_event(g: State, turn: Turn, event: Event) -> bool:
    """Counters are removed from a permanent or a player."""
    kind = event.get("kind")
    obj = g.objects.get(event.obj)
    held = obj.counters if obj is not None else (g.players[event.who].counters if event.who >= 0 else None)
    if not held or held.get(kind, 0) <= 0 or event.n <= 0:
        return False
    event.n = min(event.n, held[kind])
    held[kind] -= event.n
    if not held[kind]:
        del held[kind]
    if obj is not None:
        note_change(g, obj, kind, put=False)
        touched(g, obj)
    return True


@performs(EventKind.CONTROL)
def control_event(g: State, turn: Turn, event: Event) -> bool:
    """A permanent changes control."""
    obj = g.objects.get(event.obj)
    if obj is None or obj.controller == event.who or not can_control(g, event.who):
        return False  # 800.4b
    g.say(f"{g.players[event.who].name} gains control of {describe(g, obj.id)}")
    set_controller(g, obj, event.who)
    return True


@performs(EventKind.ATTACH)
def attach_event(g: State, turn: Turn, event: Event) -> bool:
    """An Aura, Equipment or Fortification becomes attached (701.3)."""
    what = g.objects.get(event.source)
    if what is None or what.zone != BATTLEFIELD or what.attached_to == event.obj:
        return False
    event.data = {**(event.data or {}), "left": what.attached_to}
    attach(g, what, event.obj)
    g.say(f"{describe(g, what.id)} is attached to {describe(g, event.obj)}")
    return True


@performs(EventKind.UNATTACH)
def unattach_event(g: State, turn: Turn, event: Event) -> bool:
    """An Equipment or Fortification becomes unattached (701.3d)."""
    what = g.objects.get(event.source)
    if what is None or not what.attached_to:
        return False
    detach(g, what)
    return True


@performs(EventKind.SHUFFLE)
def shuffle_event(g: State, turn: Turn, event: Event) -> bool:
    """A player shuffles their library (701.15)."""
    shuffle_library(g, event.who)
    g.say(f"{g.players[event.who].name} shuffles")
    return True
