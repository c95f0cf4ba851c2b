"""State-based actions about battles (704.5v–x): their defense, and who protects them."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.battles import DEFENSE, SIEGE, is_battle, protect
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.limited_range_of_influence import players_in_range

__all__ = ["defeated", "look_after_protector"]


def defeated(g: State, obj: GameObject) -> bool:
    """704.5v: whether a battle has no defense left, and no triggered ability of it is still to leave the stack."""
    if obj.count(DEFENSE):
        return False
    waiting = any(one.ctx.source == obj.id for turn in g.turns for one in turn.waiting)
    return not waiting and all(ctx.source != obj.id or ctx.triggered is None for ctx in g.contexts.values())


def look_after_protector(g: State, turn: Turn, obj: GameObject) -> bool:
    """704.5w, x: let a battle's controller choose its protector if it has none that it may have. False: there is none
    to be chosen, so that it is put into the graveyard."""
    chosen = obj.marks.protector
    if chosen >= 0 and g.players[chosen].in_game and _may_protect(g, obj, chosen):
        return True
    if chosen >= 0 and _is_attacked(g, obj.id) and chosen != obj.controller:
        return True  # 704.5w: not while it is attacked
    able = _able(g, obj)
    if not able:
        return False
    push(turn, "protector", object=obj.id)
    return True


def _may_protect(g: State, obj: GameObject, player: int) -> bool:
    """310.11a: a Siege is protected by an opponent of its controller; any other battle by its controller."""
    if SIEGE in characteristics(g, obj).subtypes:
        return are_opponents(g, obj.controller, player)
    return player == obj.controller


def _able(g: State, obj: GameObject) -> list[int]:
    near = players_in_range(g, obj.controller)
    return [q for q in near if g.players[q].in_game and _may_protect(g, obj, q)]


def _is_attacked(g: State, id: int) -> bool:
    return any(id in turn.combat.attackers.values() for turn in g.turns if turn.combat)


@handles("protector")
def _protector(g: State, turn: Turn, frame: Frame) -> bool:
    """The controller of a battle chooses its protector."""
    obj = g.objects.get(frame.data["object"])
    if obj is None or not is_battle(g, obj.id) or not (able := _able(g, obj)):
        return True
    prompt = f"Who protects {obj.printed.name}?"
    chosen = Asker(g, turn, frame).one(obj.controller, DecisionKind.OPPONENT, prompt, [~q for q in able])
    protect(g, obj, ~int(chosen))
    return True
