"""The names of armies, which orders are read by (3.2.2.5)."""

from __future__ import annotations

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.wargame.state import Army, State

__all__ = ["LONGEST_NAME", "check_army_name"]

LONGEST_NAME = 60
"""How many characters the name of an army has at most."""

_UNREADABLE = ":;>\n\r\t"
"""What stands in orders between names (3.2.2.5): no name has it."""


def check_army_name(state: State, name: str, own: Army | None = None) -> str:
    """A new name for an army, checked: short, readable in orders, and no other army's. Raises a refusal."""
    plain = " ".join(name.split())
    if not plain or len(plain) > LONGEST_NAME or not plain.isprintable() or set(plain) & set(_UNREADABLE):
        raise InvalidInput(
            f"an army's name has 1 to {LONGEST_NAME} characters and none of : ; > in it, not {name!r}",
            rule="3.2.2.5",
            code="wargame/army",
        )
    holder = state.find_army(plain)
    if holder is not None and holder is not own:
        raise IllegalAction(f"{plain} is another army's name", rule="2.5.2.2", code="wargame/army")
    return plain
