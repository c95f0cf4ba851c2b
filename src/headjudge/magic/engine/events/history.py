"""What happened so far this turn, counted as it happens: for words such as "if a creature died this turn".

Each turn has its own counts, by player: ``("creatures died", player)`` is how many creatures died under that player's
control. As the next turn begins they become those of the turn before (:meth:`..state.turn.Turn.forget`). What happened
to one object is noted on the object itself, with the number of the turn.

==================  ===========================================================================================
count               of which player
==================  ===========================================================================================
aimed at own …      who activated abilities that target creatures of theirs
attackers           who controlled the creatures that attacked
attacked with N     who controlled the creature numbered so as it attacked
attacked by N       whom creatures of the player numbered so attacked; "N attacked": whom the creature did
K counters on N     who had counters of a kind (or "": of any) put on the object numbered so; how many times
cards discarded     who discarded them
cards left          whose graveyard the cards left
K counters given N  who put counters of a kind (or "": of any) on the object numbered so; how many times
K counters put      who controls what they (or "": of any kind) were put on; how many times
creatures died      who controlled them
crimes              who committed them
cycled              who cycled cards
T into a graveyard  into whose graveyard cards of the card type T were put
combat damage       who was dealt it; "damage" of any kind likewise
damage by N         who was dealt it by the source numbered so; "combat damage by N" likewise
damage to N         of nobody: what the permanent numbered so was dealt; "excess damage to N": what was more than lethal
damage to N from    who controlled the sources of what the permanent numbered so was dealt
times damage by N   who was dealt it, however much; "times dealt damage N" of nobody, the permanent numbered so
creatures that …    "… dealt damage": who was dealt it; "… dealt players combat damage": who controls them; each is
                    counted once, by "…: N" it is known which
destroyed N         whose spell or ability destroyed the permanent numbered so
descended           into whose graveyard permanent cards were put; "cards buried from Z": any from the zone Z
entered             who controls the permanents; "lands entered" likewise; what they were:
                    :attr:`..state.turn.Turn.entered`; "tokens created" likewise
hit by K            who was dealt combat damage by something of that kind, as it was then
hits by K           who controlled what of that kind dealt it
left                who controlled the permanents that left the battlefield; "nonlands left" likewise
life gained         who gained it; "life lost" likewise
resolved N, M       of nobody: how often the ability M of the object N resolved; "activated N, M" likewise
permanents buried   who controlled the permanents that were put into a graveyard
put on creatures    who put counters on them, however many; who controls those that entered with counters
returned            into whose hand permanents were put from the battlefield
sacrificed          who sacrificed permanents
scried              who scried; "surveilled", "investigated" likewise
searched            who searched
targeted N          whose spells and abilities the object numbered so became the target of
times life gained   who gained it, however much; "times life lost" likewise
spells              who cast them; what they were: :attr:`..state.turn.Turn.casts`; "warped": by warp
==================  ===========================================================================================
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from headjudge.magic.casual_variants.commander import is_commander
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.type_tests import PERMANENT_TYPES
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.marks import Deed
from headjudge.magic.engine.state.objects import CARD, GameObject
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.two_headed_giant import body_of
from headjudge.magic.text.card_words import CREATURE, LAND
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE, GRAVEYARD, HAND

__all__ = [
    "AIMED_AT_OWN",
    "ANY_KIND",
    "COMMANDERS",
    "EVERY_KIND",
    "NOBODY",
    "called",
    "happened",
    "happened_to",
    "is_active",
    "record",
    "turn_meant",
]

Recorder = Callable[[State, Turn, Event], None]

ANY_KIND, EVERY_KIND, COMMANDERS = "something", "every kind", "a commander"
"""As what something dealt combat damage to a player, besides its own subtypes: whatever it was, as something of every
creature type, as a commander."""

AIMED_AT_OWN = "aimed at own creatures"
"""How often a player activated an ability that targets a creature of theirs."""

NOBODY = -1
"""Stands for the player of what isn't counted by player: the steps of the turn."""


def happened(turn: Turn, what: str, players: Iterable[int], *, last: bool = False) -> int:
    """How often something happened to these players in this turn (or in the one before it)."""
    counts = turn.last_history if last else turn.history
    return sum(counts.get((what, q), 0) for q in players) if counts else 0


def happened_to(g: State, obj: GameObject, what: Deed, marker: int = 0) -> bool:
    """Whether an object "attacked", "blocked", "entered", was "cast" or was "damaged" this turn: that of a marker, or
    for a static ability (0) any turn under way."""
    if marker or len(g.turns) == 1:
        return obj.marks.last.get(what) == g.turn_of(marker).number
    return any(turn.started and obj.marks.last.get(what) == turn.number for turn in g.turns)


def is_active(g: State, player: int) -> bool:
    """Whether a player is taking a turn now: not while a turn marker waits with them (807.4d)."""
    return any(turn.started and player in turn.active for turn in g.turns)


def turn_meant(g: State, ctx: Context) -> Turn:
    """The turn that an effect means by "this turn": that of its stack. A static ability, where several turns are under
    way, means its controller's own, or that of the next player to the right who is taking one."""
    if ctx.marker or len(g.turns) == 1:
        return g.turn_of(ctx.marker)
    n = len(g.players)
    started = (turn for turn in g.turns if turn.started)
    return min(started, key=lambda turn: (ctx.controller - turn.active[0]) % n, default=g.turns[0])


def record(g: State, turn: Turn, events: list[Event]) -> None:
    """Count events that have just happened."""
    for event in events:
        recorder = RECORDERS.get(event.kind)
        if recorder is not None:
            recorder(g, turn, event)


def _count(turn: Turn, what: str, player: int, n: int = 1) -> None:
    key = (what, player)
    turn.history[key] = turn.history.get(key, 0) + n


def _move(g: State, turn: Turn, event: Event) -> None:
    before = event.before
    obj = g.objects.get(event.get("new") or 0)
    if event.frm == BATTLEFIELD and before is not None and before.characteristics is not None:
        _count(turn, "left", before.controller)
        _last(before, "left", turn)
        if LAND not in before.characteristics.types:
            _count(turn, "nonlands left", before.controller)
        if event.to == GRAVEYARD and CREATURE in before.characteristics.types:
            _count(turn, "creatures died", before.controller)
        if event.to == GRAVEYARD:
            _count(turn, "permanents buried", before.controller)
            _last(before, "died", turn)
        if event.to == HAND:
            _count(turn, "returned", before.owner)
    why = event.get("why")
    if why == Cause.DESTROY and before is not None and event.context:
        _count(turn, f"destroyed {before.id}", event.by)
    if why == Cause.SACRIFICE and before is not None:
        _count(turn, "sacrificed", before.controller)
        _last(before, "sacrificed", turn)
    if obj is None:
        return
    if why == Cause.DISCARD:
        _count(turn, "cards discarded", obj.owner)
        _last(obj, "discarded", turn)
    if event.to == BATTLEFIELD:
        _entered(g, turn, obj)
    elif event.to == GRAVEYARD and obj.kind == CARD:
        types = blueprint(obj.printed).characteristics.types
        _count(turn, f"cards buried from {event.frm}", obj.owner)
        if types & PERMANENT_TYPES:
            _count(turn, "descended", obj.owner)
        for one in types:
            _count(turn, f"{one} into a graveyard", obj.owner)
    if obj.zone in (GRAVEYARD, EXILE):
        _last(obj, "put there", turn)
        obj.marks = obj.marks._replace(put_from=event.frm)
    if event.frm == GRAVEYARD and obj.kind == CARD:
        _count(turn, "cards left", obj.owner)


def _create(g: State, turn: Turn, event: Event) -> None:
    obj = g.objects.get(event.obj)
    if obj is not None:
        _entered(g, turn, obj)
        _count(turn, "tokens created", obj.controller)


def _last(obj: GameObject, what: Deed, turn: Turn) -> None:
    obj.marks = obj.marks._replace(last={**obj.marks.last, what: turn.number})


def _entered(g: State, turn: Turn, obj: GameObject) -> None:
    _last(obj, "entered", turn)
    _count(turn, "entered", obj.controller)
    if obj.counters:
        _put_on(turn, obj, obj.counters)
    permanent = obj.copy()
    permanent.characteristics = characteristics(g, obj)
    if obj.counters and CREATURE in permanent.characteristics.types:
        _count(turn, "put on creatures", obj.controller)
    turn.entered = [*turn.entered, permanent]
    if LAND in permanent.characteristics.types:
        _count(turn, "lands entered", obj.controller)


def _damage(g: State, turn: Turn, event: Event) -> None:
    source = g.objects.get(event.source)
    if source is not None:
        _last(source, "dealt damage", turn)
    if not event.obj:
        for kind in ("damage", "combat damage") if event.get("combat") else ("damage",):
            _count(turn, kind, event.who, event.n)
            _count(turn, f"{kind} by {event.source}", event.who, event.n)
            _count(turn, f"times {kind} by {event.source}", event.who)
        _hurt(g, turn, event)
        if event.get("combat") and source is not None:
            _hit(g, turn, source, event.who)
            if name := characteristics(g, source).name:
                g.players[event.who].hurt_by |= {called(name)}
        return
    _count(turn, f"damage to {event.obj}", NOBODY, event.n)
    if (dealer := source or g.last_known.get(event.source)) is not None:
        _count(turn, f"damage to {event.obj} from", dealer.controller, event.n)
    for kind in ("damage", "combat damage") if event.get("combat") else ("damage",):
        _count(turn, f"times dealt {kind} {event.obj}", NOBODY)
    if more := event.get("excess"):
        _count(turn, f"excess damage to {event.obj}", NOBODY, more)
    obj = g.objects.get(event.obj)
    if obj is not None:
        before = obj.marks.damaged_by if obj.marks.last.get("damaged") == turn.number else ()
        _last(obj, "damaged", turn)
        obj.marks = obj.marks._replace(damaged_by=(*before, event.source))


def _hurt(g: State, turn: Turn, event: Event) -> None:
    """Each creature that deals damage to a player is counted once, also one that isn't there any more (608.2h)."""
    source = g.known(event.source)
    if source is None or CREATURE not in characteristics(g, source).types:
        return
    _count_once(turn, "creatures that dealt damage", event.source, event.who)
    if event.get("combat"):
        _count_once(turn, "creatures that dealt players combat damage", event.source, source.controller)


def _count_once(turn: Turn, what: str, id: int, player: int) -> None:
    if not happened(turn, f"{what}: {id}", [player]):
        _count(turn, f"{what}: {id}", player)
        _count(turn, what, player)


def _hit(g: State, turn: Turn, source: GameObject, player: int) -> None:
    """What dealt combat damage to a player is known by its kinds, such as they are then (prowl 702.73a, freerunning
    702.173a)."""
    its = characteristics(g, source)
    kinds = [ANY_KIND, *sorted(its.subtypes)]
    kinds += [EVERY_KIND] if its.all_creature_types else []
    kinds += [COMMANDERS] if is_commander(g, source) else []
    for kind in kinds:
        _count(turn, f"hits by {kind}", source.controller)
        _count(turn, f"hit by {kind}", player)


def called(name: str) -> str:
    """A name as it is counted by: that of a spell that was cast, or of what dealt combat damage."""
    return name.lower().replace("’", "'")


def _cast(g: State, turn: Turn, event: Event) -> None:
    _count(turn, "spells", event.who)
    obj = g.objects.get(event.obj)
    if obj is not None:
        _last(obj, "cast", turn)
        spell = obj.copy()
        spell.characteristics = characteristics(g, obj)
        if (ctx := g.contexts.get(obj.spell)) is not None:
            spell.marks = spell.marks._replace(x=ctx.x, cast=ctx.cast)
            if ctx.cast.way == "warp":
                _count(turn, "warped", event.who)
        turn.casts = [*turn.casts, (event.who, spell)]
        player, name = g.players[event.who], called(spell.characteristics.name)
        player.spells_cast = {**player.spells_cast, name: player.spells_cast.get(name, 0) + 1}


def _cycle(g: State, turn: Turn, event: Event) -> None:
    _count(turn, "cycled", event.who)
    obj = g.objects.get(event.get("new") or event.obj)
    if obj is not None:
        player, name = g.players[event.who], called(characteristics(g, obj).name)
        player.cards_cycled = {**player.cards_cycled, name: player.cards_cycled.get(name, 0) + 1}


def _took_part(turn: Turn, obj: GameObject) -> None:
    if turn.combat is not None:
        turn.combat.took_part.add(obj.id)


def _exert(g: State, turn: Turn, event: Event) -> None:
    obj = g.objects.get(event.obj)
    if obj is not None:
        _last(obj, "exerted", turn)


def _attack(g: State, turn: Turn, event: Event) -> None:
    obj = g.objects.get(event.obj)
    if obj is not None:
        _last(obj, "attacked", turn)
        _took_part(turn, obj)
        _count(turn, "attackers", obj.controller)
        _count(turn, f"attacked with {obj.id}", obj.controller)
        if event.get("defender") < 0:
            for q in body_of(g, event.who):
                _count(turn, f"attacked by {obj.controller}", q)
                _count(turn, f"{obj.id} attacked", q)


def _block(g: State, turn: Turn, event: Event) -> None:
    obj = g.objects.get(event.obj)
    if obj is not None:
        _last(obj, "blocked", turn)
        _took_part(turn, obj)
        if turn.combat is not None:
            turn.combat.have_blocked.add((obj.id, event.get("attacker")))
        turn.blocks = [*turn.blocks, (obj.id, event.get("attacker"))]


def _blocked(g: State, turn: Turn, event: Event) -> None:
    if (obj := g.objects.get(event.obj)) is not None:
        _last(obj, "been blocked", turn)
    turn.blocked_by = [*turn.blocked_by, *((event.obj, id) for id in event.get("blockers"))]


def _counters(g: State, turn: Turn, event: Event) -> None:
    obj = g.objects.get(event.obj)
    if obj is not None and obj.zone == BATTLEFIELD:
        _put_on(turn, obj, [event.get("kind")], event.by)
        if event.by >= 0 and CREATURE in characteristics(g, obj).types:
            _count(turn, "put on creatures", event.by)


def _put_on(turn: Turn, obj: GameObject, kinds: Iterable[str], by: int = NOBODY) -> None:
    for kind in ("", *kinds):
        _count(turn, f"{kind} counters given {obj.id}", by if by >= 0 else obj.controller)  # 122.6a today
        _count(turn, f"{kind} counters on {obj.id}", obj.controller)
        _count(turn, f"{kind} counters put", obj.controller)


def _target(g: State, turn: Turn, event: Event) -> None:
    if event.obj:
        _count(turn, f"targeted {event.obj}", event.by)


def _note(g: State, turn: Turn, event: Event) -> None:
    note = event.get("note")
    if (counted := NOTED.get(note)) is not None:
        _count(turn, counted, event.who)
    elif note in ("crews", "saddles"):
        _count(turn, f"{event.obj} {note} {event.get('other')}", event.who)
    elif note == "turned face up" and event.obj in g.objects:
        _last(g.objects[event.obj], "turned face up", turn)
    elif note in ("crewed", "saddled") and (obj := g.objects.get(event.obj)) is not None:
        _last(obj, "crewed" if note == "crewed" else "saddled", turn)
        _count(turn, f"{note} {obj.id}", obj.controller)


NOTED = {"crime": "crimes", "investigate": "investigated", "surveil": "surveilled"}
"""What is counted of what events note."""


def _of_player(what: str, *, amount: bool = False) -> Recorder:
    def recorder(g: State, turn: Turn, event: Event) -> None:
        _count(turn, what, event.who, event.n if amount else 1)
        if amount:
            _count(turn, f"times {what}", event.who)

    return recorder


def _tap(g: State, turn: Turn, event: Event) -> None:
    _count(turn, f"tapped {event.obj}", NOBODY)


def _step(g: State, turn: Turn, event: Event) -> None:
    _count(turn, f"step {event.get('step')}", NOBODY)
    for q in turn.active if event.get("step") == Step.UPKEEP else ():
        g.players[q].upkeep_turns = (*g.players[q].upkeep_turns[-1:], turn.number)


def _activate(g: State, turn: Turn, event: Event) -> None:
    on_stack = g.objects.get(event.get("on_stack") or 0)
    ctx = g.contexts.get(on_stack.spell) if on_stack is not None else None
    aims = [g.objects.get(id) for ids in ctx.targets.values() for id in ids] if ctx is not None else []
    own = [obj for obj in aims if obj is not None and obj.controller == event.who]
    if any(CREATURE in characteristics(g, obj).types for obj in own):
        _count(turn, AIMED_AT_OWN, event.who)


RECORDERS: dict[EventKind, Recorder] = {
    EventKind.ACTIVATE: _activate,
    EventKind.ATTACK: _attack,
    EventKind.EXERT: _exert,
    EventKind.BLOCK: _block,
    EventKind.BLOCKED: _blocked,
    EventKind.CAST: _cast,
    EventKind.COUNTERS: _counters,
    EventKind.CREATE: _create,
    EventKind.CYCLE: _cycle,
    EventKind.DAMAGE: _damage,
    EventKind.GAIN: _of_player("life gained", amount=True),
    EventKind.LOSE: _of_player("life lost", amount=True),
    EventKind.MOVE: _move,
    EventKind.NOTE: _note,
    EventKind.SCRY: _of_player("scried"),
    EventKind.SEARCH: _of_player("searched"),
    EventKind.STEP: _step,
    EventKind.TAP: _tap,
    EventKind.TARGET: _target,
}
