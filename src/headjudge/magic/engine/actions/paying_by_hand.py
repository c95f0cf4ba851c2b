"""The decision of who pays a cost by hand: activate mana abilities, pay, or take it back (601.2f, 605.3a).

The options (``pay``) while a cost is being paid:

option                       meaning
``("pay",)``                 pay with the mana there is
``("automatic",)``           have the rest paid automatically
``("mana", object, n)``      activate the nth mana ability of an object, from 0
``("cancel",)``              take it back; of what an effect asks for: don't pay
"""

from __future__ import annotations

from typing import Any

from headjudge.magic.engine.actions.abilities import mana_actions
from headjudge.magic.engine.actions.kinds import label, perform, priority
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.by_hand import Payment, in_symbols
from headjudge.magic.engine.costs.convoke_delve_improvise import can_pay_with_help
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.mana.mana_sources import POOL_ONLY
from headjudge.magic.engine.mana.mana_spending import Use
from headjudge.magic.engine.registries.machine import handles
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.tree.abilities import Activated
from headjudge.magic.text.zone_kinds import ZoneKind

__all__: list[str] = []

PAY, AUTOMATIC, CANCEL = ("pay",), ("automatic",), ("cancel",)
WORDS = {PAY: "pay with the mana there is", AUTOMATIC: "pay the rest automatically", CANCEL: "take it back"}


@handles("by hand")
def by_hand_frame(g: State, turn: Turn, frame: Frame) -> bool:
    """The player activates mana abilities until they pay, or take it back."""
    data = frame.data
    player: int = data["player"]
    payment: Payment = data["payment"]
    under = turn.agenda[-2]
    if not g.players[player].in_game:
        under.data[data["key"]] = payment._replace(taken_back=True)
        return True
    use = _use(g, data["use"])
    options: list[tuple[Any, ...]] = []
    if can_pay_with_help(g, player, payment.need, use, data["without"] | {POOL_ONLY}):
        options.append(PAY)
    elif can_pay_with_help(g, player, payment.need, use, data["without"]):
        options.append(AUTOMATIC)
    options += [o for o in mana_actions(priority(g, turn, player)) if o[1] not in data["without"]]
    options.append(CANCEL)
    words = [WORDS[option] if option in WORDS else label(g, option) for option in options]
    name = f" for {describe(g, data['use'][0])}" if data["use"] else ""
    answer = Asker(g, turn, frame).one(player, DecisionKind.PAY, f"Pay {in_symbols(payment)}{name}", options, words)
    if answer not in options:
        return False
    if answer[0] == "mana":
        perform(g, turn, player, answer)
        return False
    under.data[data["key"]] = payment._replace(from_pool=answer == PAY, taken_back=answer == CANCEL)
    return True


def _use(g: State, what: tuple[int, Activated | None, ZoneKind, bool, bool, bool] | None) -> Use | None:
    if what is None:
        return None
    id, ability, frm, kicked, foretelling, unlocking = what
    obj = g.known(id)
    return Use(obj, ability, frm, kicked, foretelling, unlocking) if obj is not None else None
