"""Limited range of influence (rule 801): which players and objects an effect can see, choose and affect.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
801.1    an option; always used in an Emperor game               :func:`.emperor.emperors_reach`
801.2    who is within whose range                               :func:`in_range`, :func:`players_in_range`
801.2a   each player's own                                       :func:`..engine.options.game_options.make_options`
801.2b   a player is in their own                           :func:`set_ranges`
801.2c   settled as each turn begins                             :func:`set_ranges`
801.2d   an object, if its controller is                         :func:`object_in_range`
801.3    only opponents in range are attacked                    :func:`.attack_left_and_attack_right.may_attack`
801.4    only what is in range is targeted                       :func:`..engine.targets.legal_targets.legal_targets`
801.5a   only what is in range is chosen                         :mod:`..engine.choices.choosing`
801.5b   options are chosen whatever they are about              :mod:`..engine.stack.announcing`
801.5c   the closest to the left chooses if nobody else can      :func:`choosing_opponents`
801.6    only abilities in range are activated                   :mod:`..engine.stack.timing`
801.7    only events entirely in range trigger                   :func:`near`
801.7    … as far as a source's controller sees them             :mod:`..engine.events.trigger_events`
801.7a   what moves is where it was, or where it will be         :func:`concerned`
801.8    Auras on what is out of range                           :mod:`..engine.characteristics.attaching`
801.9    … Equipment and Fortifications                          :mod:`..engine.characteristics.attaching`
801.10   only what is in range is affected                       :func:`sees`
801.10   … by effects that go on                                 :mod:`..engine.characteristics.continuous_effects`
801.11   only what is in range is seen                           :func:`sees`, :func:`opponents`
801.12   the legend rule, within range                           :mod:`..engine.stack.state_based_actions`
801.13   … the world rule                                        :mod:`..engine.stack.state_based_actions`
801.14   … the planeswalker uniqueness rule                      :mod:`..engine.stack.state_based_actions`
801.15   replaced events, within range                           :mod:`..engine.events.replacement`
801.15a  … a replaced event doesn't reach further                :mod:`..engine.events.damage`
801.15b  damage is prevented within range                        :func:`..engine.effects.prevention.concerns`
801.16   "you win" makes opponents in range lose                 :func:`.leaving.win`
801.17   "the game is a draw" for those in range                 :func:`.leaving.draw`
801.18   loops are a draw for those in range                     :mod:`..engine.stack.loops`
801.19   planes are exempt                                       :func:`is_everywhere`, :func:`viewer_of`
=======  ======================================================  ===============================

One place decides who is in range; everything else asks here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.players.turn_order import from_seat, left_of, nearest_opponent
from headjudge.magic.engine.state.context_parts import EVERYBODY
from headjudge.magic.engine.state.event import EventKind
from headjudge.magic.text.card_words import PLANE

if TYPE_CHECKING:
    from headjudge.magic.engine.state.context import Context
    from headjudge.magic.engine.state.event import Event
    from headjudge.magic.engine.state.game_state import State
    from headjudge.magic.engine.state.objects import GameObject

__all__ = [
    "choosing_opponents",
    "concerned",
    "controllers_seen_by",
    "effects_seen_by",
    "happens_to",
    "in_range",
    "is_everywhere",
    "near",
    "nearest_opponent",
    "object_in_range",
    "opponents",
    "planes_near",
    "players_in_range",
    "sees",
    "set_ranges",
    "stand_ins",
    "viewer_of",
]


def players_in_range(g: State, player: int) -> list[int]:
    """The players still in the game within ``player``'s range of influence, the player included (801.2b), by seat.

    Here as in the functions below EVERYBODY stands for one whose range isn't limited (801.19).
    """
    players = g.players
    if g.ranges is None or player == EVERYBODY:
        return [p.index for p in players if p.in_game]
    return [q for q in g.ranges[player] if players[q].in_game]


def in_range(g: State, player: int, other: int) -> bool:
    """Whether ``other`` is within ``player``'s range (801.2)."""
    return g.ranges is None or player == EVERYBODY or other in g.ranges[player]


def sees(g: State, ctx: Context, player: int) -> bool:
    """Whether an effect sees and can affect a player and what that player controls (801.10, 801.11).

    Of a player who has left the game what was last known stays known (800.4f); as long as the turn lasts in which that
    player left, by those who had them in range (801.2c).
    """
    if g.ranges is None or ctx.everywhere or not (g.players[player].in_game or player in g.vacated):
        return True
    return in_range(g, ctx.viewer, player) and in_range(g, ctx.about.seen_with, player)


def object_in_range(g: State, player: int, obj: GameObject) -> bool:
    """Whether an object is within ``player``'s range: its controller, or off battlefield and stack its owner, is
    (801.2d)."""
    return in_range(g, player, obj.controller)


def controllers_seen_by(g: State, player: int) -> list[int]:
    """The players whose effects can reach objects of ``player``: those that have ``player`` in their range.

    When the game is over, what the losers of its last moment have lies there still, and is at work for who looks.
    """
    if g.ranges is None:
        return [p.index for p in g.players if p.in_game or g.over]
    return [q for q in g.seers[player] if g.players[q].in_game or g.over]


def effects_seen_by(g: State, player: int) -> list[int]:
    """The same for effects that go on by themselves: those of players who have left the game, too, go on (800.4a) as
    far as those players could see when they left."""
    if g.ranges is None:
        return list(range(len(g.players)))
    return list(g.seers[player])


def opponents(g: State, player: int, viewer: int | None = None) -> list[int]:
    """The opponents of ``player`` in the game and in range (that of ``viewer``), nearest to the left first."""
    team = g.players[player].team
    viewer = player if viewer is None else viewer
    seats = from_seat(g, player, players_in_range(g, viewer))
    return [q for q in seats if g.players[q].team != team]


def is_everywhere(g: State, obj: GameObject | None) -> bool:
    """Whether an object is exempt from limited range: a plane card but in a Grand Melee (801.19)."""
    return g.planar is not None and obj is not None and PLANE in obj.printed.types and not g.options.plays.markers


def planes_near(g: State, players: Iterable[int]) -> tuple[int, ...]:
    """The face-up planes that may see or affect what concerns some players: all that are exempt from limited range,
    in a Grand Melee those of controllers within whose range they are (901.13)."""
    if g.planar is None:
        return ()
    if g.ranges is None or not g.options.plays.markers:
        return g.planar.face_up
    near_them = set(players)
    return tuple(id for id in g.planar.face_up if near_them.intersection(g.ranges[g.objects[id].controller]))


def viewer_of(g: State, obj: GameObject) -> int:
    """Whose range bounds what an object affects: its controller's; a plane's is everybody's (801.19)."""
    return EVERYBODY if is_everywhere(g, obj) else obj.controller


def choosing_opponents(g: State, ctx: Context) -> list[int]:
    """The opponents of whom an effect's controller may have one make a choice: those in range, or without any the
    closest to the left (801.5c)."""
    player = ctx.controller
    found = opponents(g, player, ctx.viewer)
    if not found and (nearest := nearest_opponent(g, player)) is not None:
        found = [nearest]
    return found


def stand_ins(g: State, ctx: Context, gone: int) -> list[int]:
    """Of whom an effect's controller picks one to make the choice of a player who has left: if that was an opponent,
    another opponent, if there is one (800.4e, 801.5c)."""
    foes = choosing_opponents(g, ctx) if are_opponents(g, ctx.controller, gone) else []
    return foes or players_in_range(g, ctx.viewer)


def near(g: State, event: Event) -> list[int]:
    """The players whose objects may see or replace an event: those who have a player in range that it concerns.

    What moves concerns who had it and who has it or would have it then (801.7a).
    """
    if g.ranges is None:
        return [p.index for p in g.players if p.in_game]
    return sorted({q for p in concerned(g, event) for q in controllers_seen_by(g, p)})


def happens_to(g: State, event: Event) -> Iterable[int]:
    """The players to whom an event happens: a step of shared turns to each of the active players still in the game."""
    active: tuple[int, ...] = event.get("active") or ()
    return [q for q in active if g.players[q].in_game] or (event.who,)


def concerned(g: State, event: Event) -> set[int]:
    """The players whom an event is about: to whom it happens, and who control what it happens to or comes from."""
    about = {q for q in (event.by, *happens_to(g, event)) if q >= 0}
    for id in (event.obj, event.source, event.get("new") or 0):
        obj = g.known(id)
        if obj is not None:
            about.add(obj.controller)
            if event.kind == EventKind.MOVE and id == event.obj:
                about.add(obj.owner)
    controller = event.get("controller")
    if controller is not None:
        about.add(controller)
    return about


def effects_near(g: State, event: Event) -> list[int]:
    """The players whose effects in force may replace an event: also those of players who have left the game."""
    if g.ranges is None:
        return list(range(len(g.players)))
    return sorted({q for p in concerned(g, event) for q in effects_seen_by(g, p)})


def set_ranges(g: State) -> None:
    """Settle who is within whose range, each player's own (801.2a), as each turn begins (801.2c): distance counts seats
    still occupied.

    Only the ranges of those who had somebody in range who has left since then are others now.
    """
    reach = g.options.range_of_influence
    vacated, g.vacated = g.vacated, []
    if not reach:
        g.groups = g.groups or [0] * len(g.players)
        return
    if g.ranges is None:
        players = list(range(len(g.players)))
        g.ranges = [(q,) for q in players]
        g.seers = [(q,) for q in players]
        g.seen_by = [(q,) for q in players]
        g.epochs = [0] * len(g.players)
        g.groups = players
        changed = players
    else:
        changed = sorted({q for gone in vacated for q in g.seers[gone] if g.players[q].in_game})
    _change_ranges(g, {q: _within_seats(g, q, reach[q]) for q in changed if g.players[q].in_game})


def _within_seats(g: State, player: int, distance: int) -> tuple[int, ...]:
    """The players in the game within so many occupied seats of a player, by seat."""
    found = {player}
    left = right = player
    for _ in range(distance):
        left, right = left_of(g, left), left_of(g, right, -1)
        if left in found and right in found:
            break
        found |= {left, right}
    return tuple(sorted(found))


def _change_ranges(g: State, new: dict[int, tuple[int, ...]]) -> None:
    """Give players other ranges, and let all who see them, or whom they see, know. Those who have left keep theirs:
    their effects that go on affect what they could affect."""
    ranges, seen_by = g.ranges, g.seen_by
    assert ranges is not None
    assert seen_by is not None
    near = set(new)
    for player, found in new.items():
        for q in set(ranges[player]) - set(found):
            g.seers[q] = tuple(s for s in g.seers[q] if s != player)
        for q in found:
            g.seers[q] = tuple(sorted({*g.seers[q], player}))
        near.update(ranges[player], found)
        ranges[player] = found
    # Whose characteristics may change when something of a player's changes: those affected by anyone who sees that
    # player, or whom that player affects, since an effect may take an ability that others elsewhere gain by.
    near = {q for p in near for q in (p, *ranges[p], *g.seers[p])}
    for player in near:
        seen = (ranges[q] for q in (*g.seers[player], *ranges[player]))
        seen_by[player] = tuple(sorted({player}.union(*seen)))
    for player in near:
        g.epochs[player] += 1
    for player in new:
        g.look_near(player)  # 801.8, 801.12: what is attached or unique is looked at anew
