"""By which rule each choice is made: what a refusal cites of an answer that isn't among the options.

Some kinds of decisions have a rule of their own; of the others the procedure tells that asks (the handler of its
frame); what an effect asks for is chosen as it is carried out (608.2d).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from headjudge.magic.engine.choices.decision_kinds import DecisionKind

if TYPE_CHECKING:
    from headjudge.core.decisions import Decision
    from headjudge.magic.engine.state.turn import Turn

__all__ = ["OF_KINDS", "OF_PROCEDURES", "rule_of_choice"]

BY_EFFECTS = "608.2d"

OF_KINDS: dict[str, str] = {
    DecisionKind.AFFECTED_MEMBER: "810.9a",
    DecisionKind.ATTACK: "508.1a",
    DecisionKind.BLOCK: "509.1a",
    DecisionKind.BY_HAND: "608",
    DecisionKind.CREW: "702.122a",
    DecisionKind.EXERT: "508.1g",
    DecisionKind.HELP: "601.2h",
    DecisionKind.MULLIGAN: "103.4",
    DecisionKind.NAME: "201.3",
    DecisionKind.ORDER_DAMAGE: "509.2",
    DecisionKind.ORDER_REPLACEMENTS: "616.1",
    DecisionKind.ORDER_TRIGGERS: "603.3b",
    DecisionKind.PAY: "601.2h",
    DecisionKind.PILE: "700.3",
    DecisionKind.PILES: "700.3",
    DecisionKind.PRIORITY: "116.1",
    DecisionKind.STACK: "807.5a",
    DecisionKind.TARGET: "601.2c",
}
"""The rules of kinds of decisions."""

OF_PROCEDURES = {
    "activate": "602.2b",
    "by hand": "601.2h",
    "cast": "601.2b",
    "choose-defender": "506.2a",
    "cleanup": "514.1",
    "combat-damage": "510.1c",
    "commanders": "903.9",
    "declare-attackers": "508.1h",
    "declare-blockers": "509.1d",
    "defending player meant": "802.2a",
    "end": "116.2c",
    "events": "614.1",
    "legend-rule": "704.5j",
    "mana": "605.3",
    "mana-trigger": "605.4",
    "mulligans": "103.4",
    "put-trigger": "603.3d",
    "roll": "901.9",
    "suspend": "702.59a",
    "turn up": "702.34d",
    "unlock": "709.5",
    "untap": "502.3",
}
"""The rules of procedures that ask for choices."""


def rule_of_choice(turn: Turn, ask: Decision) -> str:
    """The rule by which a waiting choice is made."""
    if ask.kind in OF_KINDS:
        return OF_KINDS[ask.kind]
    return OF_PROCEDURES.get(turn.agenda[-1].what, BY_EFFECTS) if turn.agenda else BY_EFFECTS
