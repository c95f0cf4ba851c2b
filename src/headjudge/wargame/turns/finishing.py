"""Being done with a turn: when all are, it need not wait for its deadline (3.1).

=====  ============================================================================================================
rule   what
=====  ============================================================================================================
3.1    posts are accepted until the lock; the judge may post results early if they have the time for it
=====  ============================================================================================================

The deadlines are there for people who need the time. Who needs no more says so, before everybody, and can take it back;
a further post, or the edit of one, takes it back as well. What is sent by PM and strategies take nothing back: they are
secret, and may be sent for as long as the thread is open. Once everybody is done who controls an army on the map, the
movement judge may publish the update at once. Who has said that they will be inactive are not waited for (5.1).

Who is waited for follows from control and from what players say to their own side, so that it is told to nobody here;
what a page shows follows from what everybody knows (:func:`seems_awaited`).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction
from headjudge.wargame.actions import ACTIONS, PLAYER, player_of
from headjudge.wargame.people.control import controllers
from headjudge.wargame.people.threads import tell
from headjudge.wargame.state import Player, State
from headjudge.wargame.state.deadlines import lock_open

__all__ = ["all_done", "awaited", "seems_awaited", "take_back"]


def awaited(state: State, among: Collection[str] | None = None) -> list[Player]:
    """The players who are not done with the present turn, and whom it waits for: of these (keys), or of all."""
    return [player for player in _concerned(state, among) if player.key not in state.done]


def _concerned(state: State, among: Collection[str] | None) -> list[Player]:
    if state.phase != "open":
        return []
    holding = {key for army in state.on_map() for key in controllers(state, army)}
    return [
        player
        for player in state.players.values()
        if (among is None or player.key in among)
        and player.key in holding
        and player.left is None
        and not player.inactive
    ]


def seems_awaited(state: State, among: Collection[str]) -> list[Player]:
    """Of these players (keys) those who seem to be waited for, by the control list as everybody knows it (5.2.1)."""
    holding = {
        key for army in state.on_map() for key in (controllers(state, army) if army.listed is None else army.listed)
    }
    waiting = among if state.phase == "open" else ()
    return [
        player
        for player in state.players.values()
        if player.key in waiting and player.key in holding and player.left is None and player.key not in state.done
    ]


def all_done(state: State, among: Collection[str] | None = None) -> bool:
    """Whether everybody whom the turn waits for (of these players, or of all) is done with it: at least one is."""
    return bool(_concerned(state, among)) and not awaited(state, among)


def take_back(state: State, player: Player, at: int) -> None:
    """A player is not done any more, if they were."""
    if state.done.pop(player.key, None) is not None:
        tell(state, "movement", at, f"{player.name} is not done with turn {state.turn} any more.", "3.1")


class Done(Arguments, frozen=True, kw_only=True):
    """Whether one is done."""

    withdraw: Annotated[bool, doc("one is not, after all")] = False


@ACTIONS.action("done", Done, by=PLAYER, rule="3.1")
def done(state: State, act: Act, given: Done) -> None:
    """Say that one is done with the present turn, or that one is not (3.1)."""
    player = player_of(state, act)
    if state.phase != "open" or not lock_open(state, act.at):
        raise IllegalAction("no turn is open to be done with", rule="3.1", code="wargame/phase")
    if given.withdraw:
        if player.key not in state.done:
            raise IllegalAction(f"{player.name} isn't marked as done", rule="3.1", code="wargame/done")
        take_back(state, player, act.at)
        return
    if player.key in state.done:
        raise IllegalAction(f"{player.name} is done already", rule="3.1", code="wargame/done")
    state.done[player.key] = act.at
    player.last_post = act.at  # 5.1: said in the thread
    tell(state, "movement", act.at, f"{player.name} is done with turn {state.turn}.", "3.1")
