"""Limited range of influence (rule 801), looked at from outside: whether anything reaches farther than it may.

=======  ==========================================================  ==============================
section  what must hold                                              where
=======  ==========================================================  ==============================
801.3    what attacks attacks somebody in range                      :class:`Trespasses`
801.4    what is targeted is in range                                :class:`Trespasses`
801.5a   who chooses an object or a player has those in range        :func:`offered`
801.6    who may activate an ability has its object in range         :func:`activatable`
801.8    what is attached has its host in range; 801.9 likewise      :func:`attached`
801.10   what an effect does it does within range                    :class:`Trespasses`
801.10   what rules apply to is within range                         :func:`ruled`
=======  ==========================================================  ==============================

The engine's own queries aren't asked, only who sits within how many seats: :class:`Trespasses` stands between each
event and the function that performs it. What the rules of the game themselves do is bound by no range.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import TracebackType

from headjudge.magic.engine.actions.kinds import label
from headjudge.magic.engine.actions.legal import legal_actions
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.rules_of import player_rules
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.events.happen import PERFORM
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.two_headed_giant import body_of
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["Trespasses", "activatable", "attached", "beyond", "offered", "ruled", "sees"]

Perform = Callable[[State, Turn, Event], bool]

ALSO = (EventKind.ATTACK, EventKind.TARGET)
"""Kinds of event that nothing performs, looked at all the same."""
CHOICES = (DecisionKind.TARGET, DecisionKind.OBJECT, DecisionKind.PLAYER)
"""Kinds of decision in which objects or players are chosen (801.5a)."""


def sees(g: State, player: int, other: int) -> bool:
    """Whether one player is within another's range, as it was settled when the turn began (801.2c)."""
    return g.ranges is None or other in g.ranges[player] or not g.players[other].in_game


class Trespasses:
    """While it is entered, notes each event by which something affects what is out of its controller's range."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._performing: dict[EventKind, Perform] = {}

    def __enter__(self) -> Trespasses:
        self._performing = dict(PERFORM)
        for kind, function in self._performing.items():
            PERFORM[kind] = self._watched(function)
        for kind in ALSO:
            PERFORM[kind] = self._watched(_happens)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        PERFORM.clear()
        PERFORM.update(self._performing)

    def drain(self) -> list[str]:
        """What was found since it was last asked."""
        found, self.found = self.found, []
        return found

    def _watched(self, function: Perform) -> Perform:
        def perform(g: State, turn: Turn, event: Event) -> bool:
            trespass = _trespass(g, event) if g.ranges is not None else None
            done = function(g, turn, event)
            if done and trespass is not None:
                self.found.append(trespass)
            return done

        return perform


def _happens(g: State, turn: Turn, event: Event) -> bool:
    """What nothing performs happens all the same."""
    return event.kind in ALSO and turn in g.turns


def _trespass(g: State, event: Event) -> str | None:
    """What an event that is about to happen does beyond the range of who causes it, or None."""
    by = _cause(g, event)
    if by is None or not g.players[by].in_game:
        return None
    affected: dict[int, str] = {}
    if event.who >= 0:
        # A team is attacked as a whole, by who has any of its players in range (810.7a).
        side = body_of(g, event.who) if event.kind == EventKind.ATTACK else ()
        who = next((q for q in side if sees(g, by, q)), event.who)
        affected[who] = g.players[who].name
    obj = g.objects.get(event.obj)
    if obj is not None and event.kind != EventKind.ATTACK:
        affected[obj.controller] = f"{describe(g, obj.id)} of {g.players[obj.controller].name}"
    beyond = [name for player, name in affected.items() if not sees(g, by, player)]
    if not beyond:
        return None
    return f"{event.kind} reaches {', '.join(beyond)}, out of the range of {g.players[by].name} (801.10)"


def _cause(g: State, event: Event) -> int | None:
    """Whose range bounds an event: that of who controls the spell or ability, else of who does it; None: the rules."""
    if event.kind == EventKind.ATTACK:
        attacker = g.objects.get(event.obj)
        return attacker.controller if attacker is not None else None
    aimed = g.objects.get(event.source) if event.kind == EventKind.TARGET else None
    ctx = g.contexts.get(aimed.spell if aimed is not None else event.context)
    if ctx is not None:
        return None if ctx.everywhere else ctx.controller
    return event.by if event.by >= 0 else None


def beyond(g: State) -> Iterator[str]:
    """Everything in a state that reaches farther than it may."""
    if g.ranges is not None:
        yield from offered(g)
        yield from activatable(g)
        yield from attached(g)
        yield from ruled(g)


def offered(g: State) -> Iterator[str]:
    """Choices that wait and offer what is out of the range of who chooses."""
    if g.ranges is None:
        return
    for turn in g.turns:
        for ask in turn.asks if not _is_everywhere(g, turn) else ():
            if ask.kind in CHOICES and not _is_controlling(g, ask.player):
                for id in ask.options:
                    obj = g.objects.get(id)
                    whose = ~id if id < 0 else obj.controller if obj is not None else ask.player
                    if not sees(g, ask.player, whose) and not _is_target(g, id):
                        yield f"{g.players[ask.player].name} is offered {describe(g, id)}, out of range: {ask.prompt}"


def _is_everywhere(g: State, turn: Turn) -> bool:
    """Whether what is being put on the stack or carried out is of a plane (801.19)."""
    frame = turn.agenda[-1] if turn.agenda else None
    ctx = getattr(frame.node, "ctx", None) or g.contexts.get(frame.context) if frame is not None else None
    return ctx is not None and bool(ctx.everywhere)


def _is_target(g: State, id: int) -> bool:
    """Whether something is a target already: who may choose new ones may leave it so, also where it is illegal by now
    (706.10c)."""
    return any(id in chosen for ctx in g.contexts.values() for chosen in ctx.targets.values())


def activatable(g: State) -> Iterator[str]:
    """Abilities that a player with priority is offered, of objects out of range."""
    for turn in g.turns if g.ranges is not None else ():
        for ask in turn.asks:
            if ask.kind == DecisionKind.PRIORITY and not _is_controlling(g, ask.player):
                for option in legal_actions(g, turn, ask.player):
                    obj = g.objects[option[1]] if len(option) > 1 else None
                    if obj is not None and not sees(g, ask.player, obj.controller):
                        yield f"{g.players[ask.player].name} may {label(g, option)}, out of range (801.6)"


def _is_controlling(g: State, player: int) -> bool:
    """Whether a player makes another's decisions: those are offered what that other one may choose."""
    return any(p.controlled_by == player for p in g.players)


def attached(g: State) -> Iterator[str]:
    """Permanents that are attached out of their controllers' range while somebody has priority (801.8, 801.9)."""
    if g.ranges is None or not any(ask.kind == DecisionKind.PRIORITY for turn in g.turns for ask in turn.asks):
        return
    for player in g.players:
        for id in player.battlefield:
            obj = g.objects[id]
            if obj.attached_to and not obj.phased_out:
                host = g.objects.get(obj.attached_to)
                whose = ~obj.attached_to if obj.attached_to < 0 else host.controller if host else obj.controller
                if not sees(g, obj.controller, whose):
                    yield f"{describe(g, id)} is attached out of its controller's range (801.8, 801.9)"


def ruled(g: State) -> Iterator[str]:
    """Rules that apply to objects or players out of the range of who controls the effect (801.10)."""
    if g.ranges is None:
        return
    for player in g.players:
        if not player.in_game:
            continue
        for rule, ctx in player_rules(g, player.index):
            if not ctx.everywhere and not sees(g, ctx.controller, player.index):
                yield f"{type(rule).__name__} applies to {player.name}, out of range (801.10)"
        for id in player.battlefield:
            obj = g.objects[id]
            for rule, ctx in characteristics(g, obj).rules if obj.zone == BATTLEFIELD else ():
                if not ctx.everywhere and not sees(g, ctx.controller, player.index):
                    yield f"{type(rule).__name__} applies to {describe(g, id)}, out of range (801.10)"
