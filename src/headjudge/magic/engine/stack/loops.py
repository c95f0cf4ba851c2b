"""Mandatory loops (rules 104.4b, 714.4): a game that repeats itself with nobody able to choose otherwise is a draw.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
104.4b   only mandatory actions, the same again and again        :func:`watch`
714.4    a loop with an optional action goes on                  :func:`chose`
801.18   with limited range: a draw for those involved           :func:`_involved`
=======  ======================================================  ===============================

What resolves while no player does anything but pass is counted. Only when that goes on for long is the position looked
at; if one comes back that was there before, save for the numbers of objects, the game would never end.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer import leaving
from headjudge.magic.multiplayer.limited_range_of_influence import players_in_range

__all__ = ["ENDLESS", "LONG", "chose", "watch"]

LONG = 200
"""After so many resolutions without a choice the positions are compared."""
EVERY = 10
"""One position in so many is: looking at the whole game each time would cost more than playing."""
STRETCH = 1000
"""After each so many it is seen whether something that could run out has grown less: the stack, life, a library."""
ENDLESS = 20_000
"""After so many, with no less on the stack, it is a loop even if it takes something from players."""


def chose(turn: Turn) -> None:
    """A player did something of their own, or the stack is empty: what repeats from now on is no mandatory loop yet."""
    if turn.mandatory:
        turn.mandatory = 0
        turn.positions.clear()
        turn.looping.clear()


def watch(g: State, turn: Turn) -> None:
    """Something resolves; if the position has been there before in this run without choices, the game is a draw."""
    turn.mandatory += 1
    if turn.mandatory < LONG:
        return
    _note_involved(g, turn)
    if turn.mandatory % EVERY:
        return
    position = _position(g)
    if position in turn.positions or (turn.mandatory % STRETCH == 0 and _grows(g, turn)):
        _end(g, turn)
    else:
        turn.positions.add(position)


def _grows(g: State, turn: Turn) -> bool:
    """Whether nothing that could run out has grown less in a whole stretch: only numbers that grow differ (104.4b)."""
    left = (n for p in g.players if p.in_game for n in (p.life, len(p.library), -sum(p.counters.values())))
    now = (len(turn.stack), *left)
    before, turn.height = turn.height, now
    if turn.mandatory <= STRETCH or len(before) != len(now):
        return False
    if turn.mandatory >= ENDLESS:
        return now[0] >= before[0]
    return all(a >= b for a, b in zip(now, before, strict=True))


def _end(g: State, turn: Turn) -> None:
    """The game is a draw for everyone, or with limited range for those involved."""
    g.say("mandatory actions repeat without end", "104.4b")
    leaving.draw_among(g, _involved(g, turn), "104.4b" if g.ranges is None else "801.18")
    chose(turn)


def _note_involved(g: State, turn: Turn) -> None:
    """With limited range: who controls what resolves now, its source, and the objects it is about."""
    if g.ranges is None:
        return
    obj = g.objects[turn.stack[-1]]
    turn.looping.add(obj.controller)
    ctx = g.contexts.get(obj.spell)
    about = (ctx.source, *(i for ids in ctx.slots.values() for i in ids)) if ctx is not None else ()
    turn.looping.update(o.controller for i in about if i > 0 and (o := g.known(i)) is not None)


def _involved(g: State, turn: Turn) -> list[int]:
    """All players, or with limited range those who control an object of the loop and everyone in their ranges
    (801.18)."""
    if g.ranges is None:
        return g.living()
    controllers = [q for q in sorted(turn.looping) if g.players[q].in_game]
    return sorted({q for c in controllers for q in players_in_range(g, c)})


def _position(g: State) -> bytes:
    """What matters of the game as it stands: life, counters, zones, the stack; not the numbers that objects have."""
    players = tuple(
        (
            p.in_game,
            p.life,
            _sorted(p.counters),
            len(p.library),
            _names(g, p.hand),
            _names(g, p.graveyard),
            _names(g, p.exile),
        )
        for p in g.players
    )
    permanents = tuple(sorted(_permanent(g, id) for p in g.players for id in p.battlefield))
    stack = tuple((g.objects[id].printed.name, g.objects[id].controller) for turn in g.turns for id in turn.stack)
    turns = tuple((t.number, t.step) for t in g.turns)
    whole = (players, permanents, stack, turns, len(g.delayed), sum(len(own) for own in g.force))
    return blake2b(repr(whole).encode(), digest_size=16).digest()


def _permanent(g: State, id: int) -> tuple[Any, ...]:
    obj = g.objects[id]
    host = g.objects.get(obj.attached_to)
    return (
        obj.printed.name,
        obj.controller,
        obj.tapped,
        obj.damage,
        obj.face_down,
        obj.phased_out,
        _sorted(obj.counters or {}),
        host.printed.name if host is not None else "",
    )


def _names(g: State, ids: list[int]) -> tuple[str, ...]:
    return tuple(sorted(g.objects[id].printed.name for id in ids))


def _sorted(counters: dict[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(counters.items()))
