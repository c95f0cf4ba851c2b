"""What each kind of event does when it happens: moving, tapping, life, counters, drawing, tokens."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.controlled import hand_seen_by, seen_by
from headjudge.magic.engine.characteristics.durations import follow
from headjudge.magic.engine.characteristics.keyword_counters import note_change
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.life_totals import can_gain, can_lose
from headjudge.magic.engine.characteristics.rules_of import has_rule, player_rules_of
from headjudge.magic.engine.events.happen import performs, touched
from headjudge.magic.engine.events.zones import (
    attach,
    detach,
    make_token,
    move,
    remove_from_game,
    set_controller,
    set_definition,
    shuffle_library,
    stop_watching,
)
from headjudge.magic.engine.state.event import Event
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import (
    ABILITY,
    BATTLEFIELD,
    CARD,
    COMMAND,
    COPY,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOWHERE,
    PHASED,
    STACK,
    TOKEN,
    GameObject,
)
from headjudge.magic.engine.state.restrictions import CantDraw, CantUntap
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.general import can_control
from headjudge.magic.multiplayer.limited_range_of_influence import effects_seen_by, in_range

__all__ = ["DRAWN_TO", "HELD", "can_draw", "describe", "returning"]


def describe(g: State, id: int) -> str:
    """An object or player by name, as the log says it."""
    if id < 0:
        return g.players[~id].name
    obj = g.objects.get(id) or g.last_known.get(id)
    if obj is None:
        return "something"
    name = obj.printed.name
    if obj.zone in (BATTLEFIELD, PHASED, STACK) or obj.face_down:
        name = characteristics(g, obj).name if obj.id in g.objects and obj.characteristics is not None else _called(obj)
    return f"{name}'s ability" if obj.kind == ABILITY else name


def _called(obj: GameObject) -> str:
    """The name of an object as it last was."""
    return (obj.characteristics or blueprint(obj.definition).characteristics).name or "a face-down creature"


_TOLD = {
    "destroy": "{name} is destroyed",
    "die": "{name} dies",
    "sacrifice": "{who} sacrifices {name}",
    "discard": "{who} discards {name}",
    "mill": "{name} is put into {owner}'s graveyard from the library",
    "play": "{who} plays {name}",
}


@performs("move")
def move_event(g: State, turn: Turn, event: Event) -> bool:
    """An object changes zones."""
    obj = g.objects.get(event.obj)
    if obj is None or obj.zone != event.frm:
        return False
    if event.frm == STACK:
        event.to = obj.mark(LEAVES_TO) or event.to
    to = event.to
    if obj.kind in (TOKEN, COPY) and event.frm == BATTLEFIELD and to == BATTLEFIELD:
        return False
    controller = event.get("controller")
    if to == BATTLEFIELD:
        controller = obj.owner if controller is None else controller
        if not can_control(g, controller):
            return False  # 800.4b
    before = event.before if event.frm == BATTLEFIELD else None
    name = _called(before) if before is not None else describe(g, obj.id)
    old = obj.id
    why = event.get("why") or ""
    was = obj.controller
    data = event.data = event.data or {}
    if to == NOWHERE:
        remove_from_game(g, obj)  # 800.4a: it leaves the game with its owner
        event.before = g.last_known[old]
        _release(g, event)
        return True
    top = event.get("top")
    move(
        g,
        obj,
        to,
        controller=-1 if controller is None else controller,
        top=True if top is None else top,
        place=event.get("place"),
        marker=turn.marker,
    )
    event.before = g.last_known.get(old)
    data["new"] = obj.id
    if event.context and event.context in g.contexts:
        ctx = g.contexts[event.context]
        ctx.moved[old] = obj.id
    if to == BATTLEFIELD:
        if event.get("effects"):
            follow(g, effects_seen_by(g, obj.controller), old, obj.id, event.get("effects"))
        if event.get("definition") is not None:
            set_definition(g, obj, event.get("definition"))
        enter(g, turn, obj, event)
    _release(g, event)
    _tell(g, obj, event, name, why, was)
    return True


DRAWN_TO = "drawn to"
"""In a draw: the zone the card goes to instead of the hand (903.9b)."""
LEAVES_TO = "leaves to"
"""The mark of a spell that goes to one zone whenever it would leave the stack (702.31a, flashback)."""
HELD = "held"
"""The mark of a permanent that names the cards that return to the battlefield once it has left (610.3)."""


def _release(g: State, event: Event) -> None:
    """What was exiled until this permanent left returns as a result of its leaving (610.3)."""
    held = event.before.mark(HELD) if event.before is not None else None
    if held and event.data is not None and event.before is not None:
        returned = returning(g, held, event.before.controller)
        event.data["results"] = [*event.data.get("results", ()), *returned]


def returning(g: State, cards: tuple[int, ...], holder: int | None = None) -> list[Event]:
    """The events that cards exiled until something left return under their owners' control, those still exiled
    (610.3c) and within the range of its controller, the ``holder`` (801.10)."""
    there = [g.objects[i] for i in cards if i in g.objects and g.objects[i].zone == EXILE]
    there = [o for o in there if holder is None or in_range(g, holder, o.owner)]
    return [
        Event("move", o.id, o.owner, frm=EXILE, to=BATTLEFIELD, by=o.owner, data={"why": "put", "controller": o.owner})
        for o in there
        if o.kind == CARD and g.players[o.owner].in_game
    ]


def enter(g: State, turn: Turn, obj: GameObject, event: Event) -> None:
    """What an object has as it enters the battlefield: status, counters, what it is attached to (rule 110.6,
    306.5b)."""
    data = event.data or {}
    if data.get("tapped"):
        obj.tapped = True
    if data.get("face_down"):
        obj.face_down = True
        stop_watching(g, obj)  # 707.2: it has no text
    if data.get("chosen"):
        obj.chosen = data["chosen"]
    if data.get("marks"):
        obj.marks = dict(data["marks"])
    loyalty = characteristics(g, obj).loyalty
    if loyalty is not None and "planeswalker" in characteristics(g, obj).types:
        obj.counters = {"loyalty": loyalty}
    for kind, n in (data.get("counters") or {}).items():
        obj.counters = obj.counters or {}
        obj.counters[kind] = obj.counters.get(kind, 0) + n
        note_change(g, obj, kind, put=True)
    obj.epoch = -1
    if data.get("attach_to"):
        attach(g, obj, data["attach_to"])
    defender = data.get("attacking")
    combat = turn.combat
    if defender is not None and combat is not None and obj.controller in turn.active:
        combat.fought = True
        combat.attackers[obj.id] = defender
        combat.defending[obj.id] = ~defender if defender < 0 else g.objects[defender].controller


def _tell(g: State, obj: GameObject, event: Event, name: str, why: str, was: int) -> None:
    who = g.players[event.by if event.by >= 0 else was].name
    if why == "draw":
        g.log.add(f"{who} draws {obj.printed.name}", hand_seen_by(g, obj.owner), f"{who} draws a card")
    elif why in _TOLD:
        g.say(_TOLD[why].format(name=name, who=who, owner=g.players[obj.owner].name))
    elif event.frm in (HAND, LIBRARY) and event.to in (HAND, LIBRARY):
        through_hand = HAND in (event.frm, event.to)
        g.log.add(
            f"{name} goes to {g.players[obj.owner].name}'s {event.to}",
            hand_seen_by(g, obj.owner) if through_hand else seen_by(g, obj.owner),
            f"a card goes to {g.players[obj.owner].name}'s {event.to}",
        )
    elif why != "cast" and why != "resolve":
        where = {
            BATTLEFIELD: "enters the battlefield",
            GRAVEYARD: "is put into the graveyard",
            EXILE: "is exiled",
            HAND: "goes to its owner's hand",
            LIBRARY: "goes to its owner's library",
            COMMAND: "is put into the command zone",
        }.get(event.to)
        if where:
            g.say(f"{name} {where}")


@performs("create")
def create_event(g: State, turn: Turn, event: Event) -> bool:
    """A token enters the battlefield (701.7)."""
    data = event.data = event.data or {}
    if not can_control(g, event.who):
        return False  # 800.4b, 800.4c
    obj = make_token(g, data["definition"], event.who)
    event.obj = obj.id
    data["new"] = obj.id
    event.to = BATTLEFIELD
    enter(g, turn, obj, event)
    if (ctx := g.contexts.get(event.context)) is not None:
        ctx.so_far = ctx.so_far._replace(created=(*ctx.so_far.created, obj.id))
    g.say(f"{g.players[event.who].name} creates a {obj.printed.name} token")
    return True


@performs("tap")
def tap_event(g: State, turn: Turn, event: Event) -> bool:
    """A permanent becomes tapped (701.16)."""
    obj = g.objects.get(event.obj)
    if obj is None or obj.zone != BATTLEFIELD or obj.tapped:
        return False
    obj.tapped = True
    g.players[obj.controller].version += 1
    return True


@performs("untap")
def untap_event(g: State, turn: Turn, event: Event) -> bool:
    """A permanent becomes untapped."""
    obj = g.objects.get(event.obj)
    if obj is None or obj.zone != BATTLEFIELD or not obj.tapped or has_rule(g, obj, CantUntap):
        return False
    obj.tapped = False
    g.players[obj.controller].version += 1
    return True


def can_draw(g: State, player: int) -> bool:
    """Whether no effect keeps a player from drawing one more card; a draw that can't be made isn't replaced."""
    draws = g.players[player].draws
    return not any(c.more_than < 0 or draws >= c.more_than for c, _ in player_rules_of(g, player, CantDraw))


@performs("draw")
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
    why = "draw" if to == HAND else "put"
    inner = Event("move", obj.id, event.who, frm=LIBRARY, to=to, by=event.who, context=event.context, data={"why": why})
    move_event(g, turn, inner)
    event.obj = obj.id
    player.draws += 1
    if turn.step == Step.DRAW:
        player.marks["drew in draw step"] = turn.number
    if (ctx := g.contexts.get(event.context)) is not None:
        ctx.so_far = ctx.so_far._replace(drawn=(*ctx.so_far.drawn, obj.id))
    return True


@performs("gain")
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


@performs("lose")
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


@performs("counters")
def counters_event(g: State, turn: Turn, event: Event) -> bool:
    """Counters are put on a permanent or a player (rule 120)."""
    kind = event.get("kind")
    if event.n <= 0:
        return False
    if event.obj:
        obj = g.objects.get(event.obj)
        if obj is None:
            return False
        obj.counters = obj.counters or {}
        obj.counters[kind] = obj.counters.get(kind, 0) + event.n
        note_change(g, obj, kind, put=True)
        touched(g, obj)
        g.say(f"{event.n} {kind} counter{'s' if event.n > 1 else ''} on {describe(g, obj.id)}")
    else:
        counters = g.players[event.who].counters
        counters[kind] = counters.get(kind, 0) + event.n
        g.check_players.add(event.who)
        g.say(f"{g.players[event.who].name} gets {event.n} {kind} counter{'s' if event.n > 1 else ''}")
    return True


@performs("uncounters")
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


@performs("control")
def control_event(g: State, turn: Turn, event: Event) -> bool:
    """A permanent changes control."""
    obj = g.objects.get(event.obj)
    if obj is None or obj.controller == event.who or not can_control(g, event.who):
        return False  # 800.4b
    event.before = obj.copy()
    g.say(f"{g.players[event.who].name} gains control of {describe(g, obj.id)}")
    set_controller(g, obj, event.who)
    return True


@performs("attach")
def attach_event(g: State, turn: Turn, event: Event) -> bool:
    """An Aura, Equipment or Fortification becomes attached (701.3)."""
    what = g.objects.get(event.source)
    if what is None or what.zone != BATTLEFIELD or what.attached_to == event.obj:
        return False
    attach(g, what, event.obj)
    g.say(f"{describe(g, what.id)} is attached to {describe(g, event.obj)}")
    return True


@performs("unattach")
def unattach_event(g: State, turn: Turn, event: Event) -> bool:
    """An Equipment or Fortification becomes unattached (701.3d)."""
    what = g.objects.get(event.source)
    if what is None or not what.attached_to:
        return False
    detach(g, what)
    return True


@performs("shuffle")
def shuffle_event(g: State, turn: Turn, event: Event) -> bool:
    """A player shuffles their library (701.15)."""
    shuffle_library(g, event.who)
    g.say(f"{g.players[event.who].name} shuffles")
    return True
