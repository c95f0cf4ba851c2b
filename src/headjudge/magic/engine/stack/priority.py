"""Priority (rule 116): who may act, and what happens when all pass in succession.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
116.3    who gets priority, and when                             :func:`give`, :func:`passed`
116.4    all pass: the top object resolves or the step ends      :func:`passed`
116.5    state-based actions and triggers first                  :func:`something_to_do`
800.4g   the active player has left                              :func:`give`
805.5    a team has priority                                     :func:`...multiplayer.shared_team_turns.party_of`
805.5a   … so that each of its players may act                   :func:`_pose`
805.5b   … and passes when all its players do                    :func:`passed`
807.5a   priority for a stack, with several                      :func:`...multiplayer.grand_melee.has_priority`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.core.decisions import Decision
from headjudge.magic.engine.awareness import remembering
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.events import triggers
from headjudge.magic.engine.players.turn_order import next_to
from headjudge.magic.engine.registries.machine import push
from headjudge.magic.engine.stack import late_triggers, loops, stacking, state_based_actions
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.steps import Doing
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer import grand_melee
from headjudge.magic.multiplayer.shared_team_turns import party_of

__all__ = ["acted", "give", "passed", "something_to_do"]


def something_to_do(g: State, turn: Turn) -> bool:
    """Do what comes before a player gets priority (116.5). True if anything was done: then look again."""
    if state_based_actions.check(g, turn):
        return True
    if g.has_states:
        triggers.state_triggers(g, turn, _listening(g, turn))
    if g.options.paper:
        if turn.waiting:
            remembering.leave_unspoken(g, turn)
        if g.paper.unspoken and late_triggers.resolve_postponed(g, turn):
            return True
    if turn.waiting:
        push(turn, "put-triggers")
        return True
    return False


def _listening(g: State, turn: Turn) -> list[int]:
    """The players to whom something may have happened in this turn since someone last got priority."""
    if len(g.turns) == 1:
        return g.living()
    return sorted(turn.involved | set(grand_melee.players_of(g, turn)))


def give(g: State, turn: Turn) -> None:
    """The party that should have priority gets it, once nothing comes before it any more."""
    if something_to_do(g, turn) or g.over or turn.agenda:
        return
    holder = _present(g, turn)
    if holder is None:
        # 800.4a, 800.4g: the next player in turn order who is still in the game gets it, unless that one passed
        # already.
        following = next_party(g, turn)
        turn.declined.clear()
        if not following or following[0] in turn.passed:
            _all_passed(g, turn)
            return
        turn.holder = following
    elif set(holder) <= turn.declined:
        _party_passed(g, turn)  # the one of a team who was still asked has left
        return
    _pose(g, turn)


def _present(g: State, turn: Turn) -> tuple[int, ...] | None:
    """The players of the party with priority who are still in the game, if there are any and the stack is theirs."""
    holder = tuple(q for q in turn.holder if g.players[q].in_game)
    if len(g.turns) > 1 and holder and not grand_melee.has_priority(g, turn, holder[0]):
        return None
    return holder or None


def next_party(g: State, turn: Turn) -> tuple[int, ...]:
    """The party after the one with priority, in turn order, among players still in the game; nobody, if the stack
    isn't anybody's (807.5a)."""
    if g.options.plays.markers:
        return grand_melee.next_in_order(g, turn, turn.holder[-1])
    return party_of(g, next_to(g, turn.holder))


def _pose(g: State, turn: Turn) -> None:
    for q in turn.holder:
        if g.players[q].in_game and q not in turn.declined:
            asked = Decision(
                g.fresh(), "", DecisionKind.PRIORITY, "You have priority", None, player=q, whose=q, marker=turn.marker
            )
            turn.asks.append(asked)
    turn.involved.update(turn.holder)


def passed(g: State, turn: Turn, player: int) -> None:
    """A player passed; once all of the party have (805.5b), the next party gets priority, or all have passed in
    succession (116.3d, 116.4)."""
    turn.declined.add(player)
    turn.asks = [ask for ask in turn.asks if ask.player != player]
    if not turn.asks:
        _party_passed(g, turn)


def _party_passed(g: State, turn: Turn) -> None:
    turn.passed.update(turn.holder)
    turn.declined.clear()
    following = next_party(g, turn)
    if not following or following[0] in turn.passed:
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
        remembering.go_past(g, turn)
        stacking.resolve_top(g, turn)
    else:
        loops.chose(turn)
        turn.doing = Doing.END


def acted(g: State, turn: Turn) -> None:
    """The party with priority did something: it has it again, and the passing in succession starts over (116.3c)."""
    turn.passed = set()
    turn.declined.clear()
