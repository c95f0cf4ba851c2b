"""Why something can't be done, as data: by which rule, the reason in words, and a code for programs."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Fault", "citation"]


@dataclass(frozen=True, slots=True)
class Fault:
    """Why something can't be done. "Why not" functions return one, or None if nothing is against it.

    ``rule`` is the paragraph that forbids it (several with commas between them; "" if no rule does), ``reason`` says
    what is wrong and doesn't cite it, ``code`` is stable and tells kinds of faults apart.
    """

    rule: str
    reason: str
    code: str

    def __str__(self) -> str:
        """The fault as people read it."""
        return f"{self.reason}{citation(self.rule)}"

    def said_of(self, what: str) -> Fault:
        """The same fault, with what it is about before the reason."""
        return Fault(self.rule, f"{what}: {self.reason}", self.code)


def citation(rule: str) -> str:
    """A rule as it is cited after a sentence; nothing if there is none. What has no number is a page to look at."""
    if rule.startswith("facts/") and "," not in rule:
        return f" (see {rule})"
    return f" ({'rules' if ',' in rule else 'rule'} {rule})" if rule else ""
