"""Slots and back references."""

from __future__ import annotations

from headjudge.magic.text.tree.abilities import Ability

__all__ = ["Unbound", "bind"]


class Unbound(Exception):
    """A back reference has no antecedent. ``words`` are those that refer."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words


def bind(ability: Ability) -> Ability:
    """Number what is introduced and bind what refers back."""
    return ability
