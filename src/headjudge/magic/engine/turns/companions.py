"""Revealing companions before the game (103.2b, 702.139a today)."""

from __future__ import annotations

from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.players.turn_order import apnap
from headjudge.magic.engine.registries.machine import handles
from headjudge.magic.engine.semantics.companions import COMPANION, may_be_revealed
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn

__all__ = ["REVEALING", "reveal_companions"]

REVEALING = "companions"
"""The procedure in which players reveal their companions."""


@handles(REVEALING)
def reveal_companions(g: State, turn: Turn, frame: Frame) -> bool:
    """702.139a: before hands are drawn, in turn order each player may reveal one card that they own outside the game
    and whose condition their starting deck fulfils."""
    asker = Asker(g, turn, frame)
    revealed: list[int] = []
    for q in apnap(g, turn):
        if able := may_be_revealed(g, q):
            revealed += asker.several(q, DecisionKind.CARDS, "Which card is your companion?", able, 0, 1)
    for id in revealed:
        obj = g.objects[id]
        obj.marks = obj.marks._replace(designations=obj.marks.designations | {COMPANION})
        g.say(f"{g.player_name(obj.owner)}'s companion is {obj.printed.name}", "702.139a")
    return True
