"""The ways in which input is refused. Each refusal carries a :class:`.faults.Fault`: reason, rule and code.

Each refusal says what is wrong, where, by which rule, and what would be right; it changes nothing.
"""

from __future__ import annotations

from typing import ClassVar, Self

from headjudge.core.faults import Fault

__all__ = ["AmbiguousAction", "HeadjudgeError", "IllegalAction", "InvalidInput", "StaleDecision"]


class HeadjudgeError(Exception):
    """Any refusal. ``usual_code`` is the code of those that name none."""

    usual_code: ClassVar[str] = "error"

    def __init__(self, reason: str, *, rule: str = "", code: str = "") -> None:
        self.fault = Fault(rule, reason, code or self.usual_code)
        super().__init__(str(self.fault))

    @classmethod
    def of(cls, fault: Fault) -> Self:
        """The refusal of what has a fault."""
        return cls(fault.reason, rule=fault.rule, code=fault.code)

    @property
    def rule(self) -> str:
        """The paragraph that forbids it, if one does."""
        return self.fault.rule

    @property
    def code(self) -> str:
        """Stable and meant for programs."""
        return self.fault.code


class InvalidInput(HeadjudgeError):
    """The input is not understood: of the wrong form, or it names something that does not exist."""

    usual_code = "input/invalid"


class IllegalAction(HeadjudgeError):
    """The input is understood, and the rules don't allow it."""

    usual_code = "action/illegal"


class StaleDecision(HeadjudgeError):
    """The decision was answered already, or is another seat's."""

    usual_code = "action/stale-decision"


class AmbiguousAction(HeadjudgeError):
    """The input fits several things; the message lists them."""

    usual_code = "action/ambiguous"
