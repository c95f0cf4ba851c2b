"""The combat phase (rules 506–511), with one or several defending players (802, 803).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
506.2    attacking and defending players                         :func:`defenders_of`
506.4    removal from combat                                     :meth:`.state.Combat.remove`
507      beginning of combat (506.2a: one opponent is chosen)    :func:`begin_step`
508      declare attackers                                       :mod:`.attacking`
509      declare blockers                                        :mod:`.blocking`
510      combat damage                                           :mod:`.combat_damage`
511      end of combat                                           :func:`end_combat`
802, 803 the options on whom to attack                           :mod:`..multiplayer.attack_options`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.machine import push
from headjudge.magic.engine.state import Combat, State, Turn
from headjudge.magic.multiplayer.attack_options import defenders_of, may_attack

__all__ = ["begin_step", "defenders_of", "end_combat", "may_attack"]


def begin_step(g: State, turn: Turn) -> None:
    """The turn-based actions as a combat step begins."""
    step = turn.step
    if step == "beginning-of-combat":
        turn.combat = Combat(defenders_of(g, turn))
        if g.options.attack == "single" and len(turn.combat.players) > 1:
            turn.doing = "begin-combat"
            push(turn, "choose-defender")
    elif turn.combat is None:
        turn.combat = Combat(defenders_of(g, turn))
    if step == "declare-attackers":
        turn.doing = "combat"
        push(turn, "declare-attackers")
    elif step == "declare-blockers":
        turn.doing = "combat"
        push(turn, "declare-blockers")
    elif step == "combat-damage":
        turn.doing = "combat"
        push(turn, "combat-damage")


def end_combat(g: State, turn: Turn) -> None:
    """All creatures and planeswalkers are removed from combat (511.3)."""
    turn.combat = None
