"""The map of a round: the judge imports it as text or changes squares of it (1.2, 4.1.2.4).

=======  ===========================================================================
rule     what
=======  ===========================================================================
1.2      the map that all refer to is the one kept here; it can be read by everybody
4.1.2.4  the six terrains
=======  ===========================================================================

Reading: once the round has begun the land does not change; battle judges can only set it up.
"""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.arguments import SquareName
from headjudge.wargame.people.judges import BATTLE_JUDGE
from headjudge.wargame.people.preparing import require_setup
from headjudge.wargame.people.threads import tell
from headjudge.wargame.state import State
from headjudge.wargame.state.grid import TERRAINS, Map, read_square

__all__: list[str] = []

_LETTERS = {name: letter for letter, name in TERRAINS.items()} | {letter: letter for letter in TERRAINS}


class Terrain(Arguments, frozen=True, kw_only=True):
    """A map, or squares of it."""

    map: Annotated[str | None, doc("the text of a map, one letter of terrain a square")] = None
    squares: Annotated[dict[SquareName, str] | None, doc("each with its terrain, by name or letter")] = None


@ACTIONS.action("terrain", Terrain, by=BATTLE_JUDGE, rule="1.2")
def terrain(state: State, act: Act, given: Terrain) -> None:
    """Import the map, or change the terrain of squares (1.2). All that is on the map must find its square on the new
    one."""
    require_setup(state, act, "1.2")
    if given.map is None and not given.squares:
        raise InvalidInput("terrain: give a map, or squares with their terrain", rule="1.2", code="wargame/argument")
    made = state.map if given.map is None else Map.read(given.map)
    rows = [list(row) for row in made.rows]
    squares = given.squares or {}
    for name, word in squares.items():
        square = read_square(name)
        if square not in made:
            raise InvalidInput(f"{square} isn't on the map", rule="1.2", code="wargame/square")
        letter = _LETTERS.get(word.strip().casefold())
        if letter is None:
            known = ", ".join(TERRAINS.values())
            raise InvalidInput(
                f"{word!r} isn't a terrain; terrains are {known}", rule="4.1.2.4", code="wargame/terrain"
            )
        rows[square.letter - 1][square.number - 1] = letter
    made = Map.of(["".join(row) for row in rows])
    for place in state.places.values():
        if place.at not in made:
            raise IllegalAction(f"{place.name} at {place.at} would be off the map", rule="1.2", code="wargame/square")
    for army in state.on_map():
        if army.at not in made:
            raise IllegalAction(f"{army.name} at {army.at} would be off the map", rule="1.2", code="wargame/square")
    state.map = made
    changed = ", ".join(squares) if given.map is None else f"{made.letters} rows of {made.numbers}"
    tell(state, "setup", act.at, f"The map has changed: {changed}.", "1.2")
