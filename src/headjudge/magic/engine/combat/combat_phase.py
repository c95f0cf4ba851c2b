"""The combat phase (rules 506–511), with one or several defending players (802, 803).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
506.2    attacking and defending players                         :mod:`...multiplayer.attack_multiple_players`
506.4    removal from combat                                     :func:`remove_unfit`, :class:`..state.combat.Combat`
507      beginning of combat (506.2a: one opponent is chosen)    :func:`begin_step`
508      declare attackers                                       :mod:`.attacking`
509      declare blockers                                        :mod:`.blocking`
510      combat damage                                           :mod:`.combat_damage`
511      end of combat                                           :func:`end_combat`
802, 803 the options on whom to attack                           :mod:`...multiplayer.attack_multiple_players`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics import meant_player
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.options.variants import Attack
from headjudge.magic.engine.registries.machine import push
from headjudge.magic.engine.state.combat import Combat
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.steps import Doing, Step
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.attack_left_and_attack_right import may_attack
from headjudge.magic.multiplayer.attack_multiple_players import defenders_of
from headjudge.magic.text.card_words import BATTLE, CREATURE, PLANESWALKER

__all__ = ["begin_step", "end_combat", "remove_unfit"]


def remove_unfit(g: State) -> None:
    """506.4: what stops being a creature stops attacking and blocking, what stops being a planeswalker or battle being
    attacked; what was both goes on with what it still is (506.4d)."""
    for combat in (turn.combat for turn in g.turns if turn.combat):
        for id in [*combat.attackers, *combat.blockers]:
            if id in g.objects and CREATURE not in characteristics(g, g.objects[id]).types:
                combat.stop_fighting(id)
                g.bump(g.objects[id].controller)
        for id in {what for what in combat.attackers.values() if what > 0}:
            if id in g.objects and not {PLANESWALKER, BATTLE} & characteristics(g, g.objects[id]).types:
                combat.stop_being_attacked(id)


def begin_step(g: State, turn: Turn) -> None:
    """The turn-based actions as a combat step begins."""
    step = turn.step
    if step == Step.BEGINNING_OF_COMBAT:
        turn.combat = Combat(defenders_of(g, turn))
        _forget_attacks(g, turn)
        if g.options.plays.one_body:
            meant_player.begin(g, turn)
        if g.options.attack == Attack.SINGLE:
            able = [q for q in turn.combat.players if any(may_attack(g, a, q) for a in turn.active)]
            turn.combat.players = tuple(able)  # the variant may leave no choice (506.2a, 809.3c)
            if len(able) > 1:
                turn.doing = Doing.CHOOSING_A_DEFENDER
                push(turn, "choose-defender")
    elif turn.combat is None:
        turn.combat = Combat(defenders_of(g, turn))
        _forget_attacks(g, turn)
    if step == Step.DECLARE_ATTACKERS:
        turn.doing = Doing.COMBAT
        push(turn, "declare-attackers")
    elif step == Step.DECLARE_BLOCKERS:
        turn.doing = Doing.COMBAT
        push(turn, "declare-blockers")
    elif step == Step.COMBAT_DAMAGE:
        turn.doing = Doing.COMBAT
        push(turn, "combat-damage")


def _forget_attacks(g: State, turn: Turn) -> None:
    """With a new combat phase, what creatures attacked in the last one is what they attacked before."""
    for obj in (g.objects[i] for player in g.players for i in player.battlefield):
        now, before = obj.marks.attacked, obj.marks.attacked_before
        if (now or before) and any(q in now or q in before for q in turn.active):
            kept = {q: whom for q, whom in now.items() if q not in turn.active}
            earlier = {q: whom for q, whom in before.items() if q not in turn.active}
            earlier |= {q: whom for q, whom in now.items() if q in turn.active}
            obj.marks = obj.marks._replace(attacked=kept, attacked_before=earlier)


def end_combat(g: State, turn: Turn) -> None:
    """All creatures and planeswalkers are removed from combat (511.3)."""
    turn.combat = None
