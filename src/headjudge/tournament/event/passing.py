"""What time does to drafts and to the construction of decks: picks that aren't made in time, decks that aren't built.

Everything happens at its moment, in whatever steps time is told to pass: a lot drawn at one table is drawn before one
that is drawn later at another.
"""

from __future__ import annotations

import copy

from headjudge.tournament.event.constructing import close
from headjudge.tournament.event.picking import hand_out
from headjudge.tournament.event.state import State

__all__ = ["let_pass", "passes", "wakes_in"]


def passes(state: State) -> bool:
    """Whether time changes something in a draft, or ends the construction of decks."""
    return wakes_in(state) is not None


def wakes_in(state: State) -> int | None:
    """In how many seconds time changes something in a draft, or ends the construction of decks; None if it won't."""
    timed = [draft.wakes_in for draft in state.drafts]
    if state.construction is not None:
        timed.append(state.construction.wakes_in)
    return min((wakes for wakes in timed if wakes is not None), default=None)


def let_pass(state: State, seconds: int) -> None:
    """So many seconds pass for drafts and construction. What changes is replaced by a copy; the generator of the state
    is drawn from."""
    state.drafts = [copy.deepcopy(draft) if draft.wakes_in is not None else draft for draft in state.drafts]
    state.construction = copy.deepcopy(state.construction)
    left = seconds
    while left:
        wakes = wakes_in(state)
        if wakes is None:
            break
        running = [draft for draft in state.drafts if draft.wakes_in is not None]
        building = state.construction
        step = min(left, wakes)
        left -= step
        # What begins in this step, as a construction when a draft is over, has all of its time before it.
        if building is not None and building.wakes_in is not None:
            building.tick(step)
            close(state, state.clock + seconds - left)
        for draft in running:
            draft.tick(step, state.rng)
            hand_out(state, draft)
