"""Priority (rule 116): who may act, and what happens when all pass in succession.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
116.3    who gets priority, and when                             :func:`give`, :func:`passed`
116.4    all pass: the top object resolves or the step ends      :func:`passed`
116.5    state-based actions and triggers first                  :func:`something_to_do`
800.4g   the active player has left                              :func:`give`
805.5    a team has priority                                     :func:`party_of`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.core.decisions import ONE
from headjudge.magic.engine import loops, sba, stacking, triggers
from headjudge.magic.engine.asking import Ask
from headjudge.magic.engine.machine import push
from headjudge.magic.engine.range_of import left_of
from headjudge.magic.engine.state import State, Turn

__all__ = ["acted", "give", "next_party", "party_of", "passed", "something_to_do"]


def something_to_do(g: State, turn: Turn) -> bool:
    """Do what comes before a player gets priority (116.5). True if anything was done: then look again."""
    if (g.sba_all or g.sba_players or g.sba_objects) and sba.check(g, turn):
        return True
    if g.has_states:
        triggers.state_triggers(g, turn)
    if g.waiting:
        push(turn, "put-triggers")
        return True
    return False


def give(g: State, turn: Turn) -> None:
    """The party that should have priority gets it, once nothing comes before it any more."""
    if something_to_do(g, turn) or g.over or turn.agenda:
        return
    if not any(g.players[q].in_game for q in turn.holder):
        # 800.4a, 800.4g: the next player in turn order who is still in the game gets it, unless that one passed
        # already.
        turn.holder = next_party(g, turn.holder)
        if turn.holder[0] in turn.passed:
            _all_passed(g, turn)
            return
    _pose(g, turn)


def party_of(g: State, player: int) -> tuple[int, ...]:
    """The party that a player acts in: whoever has priority and takes turns together."""
    return (player,)


def next_party(g: State, party: tuple[int, ...]) -> tuple[int, ...]:
    """The party after one in turn order, among players still in the game."""
    return party_of(g, left_of(g, party[-1]))


def _pose(g: State, turn: Turn) -> None:
    for q in turn.holder:
        turn.asks.append(Ask(g.fresh(), q, "priority", "You have priority", None, ONE, turn.marker))


def passed(g: State, turn: Turn, player: int) -> None:
    """A player passed; the next party gets priority, or all have passed in succession (116.3d, 116.4)."""
    turn.passed.add(player)
    following = next_party(g, turn.holder)
    if following[0] in turn.passed:
        _all_passed(g, turn)
    else:
        turn.holder = following


def _all_passed(g: State, turn: Turn) -> None:
    turn.passed = set()
    turn.holder = turn.active
    if turn.stack:
        loops.watch(g, turn)
    if g.over:
        return
    if turn.stack:
        stacking.resolve_top(g, turn)
    else:
        if g.mandatory:
            loops.chose(g)
        turn.doing = "end"


def acted(g: State, turn: Turn, party: tuple[int, ...]) -> None:
    """A party did something: it has priority again, and the passing in succession starts over (116.3c)."""
    turn.passed = set()
    turn.holder = party
