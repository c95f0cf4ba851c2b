"""The Adventure: Expeditions move along it, Tumult cards are revealed (4.2.4, 4.1.c)."""

from __future__ import annotations

from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.players import HERO, LAST
from headjudge.altered.engine.state.words import Which

__all__ = ["advance"]


def advance(g: State, player: int, which: Which, by: int) -> None:
    """An Expedition moves by so many regions, forward or below 0 backward, no farther than there are regions. Face-down
    Tumult cards that it comes to or passes are revealed first (4.1.c)."""
    positions = g.players[player].positions
    then = positions[which]
    positions[which] = max(0, min(LAST, then + by))
    for position in range(min(then, positions[which]), max(then, positions[which]) + 1):
        _reveal(g, position if which is HERO else LAST - position)


def _reveal(g: State, number: int) -> None:
    """Turn up the Tumult card that a region is half of: 1 and 2, 3 and 4, 5 and 6."""
    if not g.adventure[number].face_down:
        return
    first = number if number % 2 else number - 1
    for half in g.adventure[first : first + 2]:
        half.face_down = False
    g.say(f"regions {first} and {first + 1} are revealed", "4.1.c")
