"""A turn begins: the record of where everybody stands as orders begin to be taken (3.1)."""

from __future__ import annotations

from headjudge.wargame.armies.personalizing import offer_armies
from headjudge.wargame.people.control_list import update_list
from headjudge.wargame.state import State, Turn

__all__ = ["open_turn"]


def open_turn(state: State) -> None:
    """Begin the record of the present turn: where everybody stands as orders begin to be taken."""
    opening = {army.key: (army.at, army.side, army.total) for army in state.on_map() if army.at is not None}
    record = Turn(state.turn, state.deadline, opening)
    for key, (square, _, _) in opening.items():
        record.standing[square] = (*record.standing.get(square, ()), key)
    for battle in state.battles_of(state.turn):
        record.fighting |= dict.fromkeys(battle.armies, battle.id)
    state.turns.append(record)
    offer_armies(state)
    if len(state.turns) == 1:
        update_list(state, None)
