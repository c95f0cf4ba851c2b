"""The three ways in which input is refused, and the codes that say which.

Each refusal says what is wrong, where, by which rule, and what would be right; it changes nothing.
"""

from __future__ import annotations

__all__ = ["AmbiguousAction", "HeadjudgeError", "IllegalAction", "InvalidInput", "StaleDecision"]


class HeadjudgeError(Exception):
    """Any refusal. ``code`` is stable and meant for programs, ``rule`` the paragraph that forbids it, if one does."""

    code = "error"

    def __init__(self, message: str, *, rule: str = "", code: str = "") -> None:
        super().__init__(f"{message} (rule {rule})" if rule else message)
        self.rule = rule
        if code:
            self.code = code


class InvalidInput(HeadjudgeError):
    """The input is not understood: of the wrong form, or it names something that does not exist."""

    code = "input/invalid"


class IllegalAction(HeadjudgeError):
    """The input is understood, and the rules don't allow it."""

    code = "action/illegal"


class StaleDecision(IllegalAction):
    """The decision was answered already, or is another seat's."""

    code = "action/stale-decision"


class AmbiguousAction(HeadjudgeError):
    """The input fits several things; the message lists them."""

    code = "action/ambiguous"
