"""What a context knows, in parts. None of them is ever changed: a context gets another in its place, so that copies of
a context share them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from headjudge.magic.engine.state.context import Context

__all__ = ["EVERYBODY", "About", "Cast", "TriggerEvent"]

EVERYBODY = -1
"""Stands for a player whose range of influence is the whole game (801.19)."""


class Cast(NamedTuple):
    """How a spell was cast (601.2), as far as it has been."""

    way: str = ""
    """The way (:mod:`..costs.alternative_costs`), "" for the normal one."""
    frm: str = ""
    """The zone that it was cast from."""
    by: int = -1
    """The player who cast it."""
    kicked: tuple[str, ...] = ()
    """The optional costs paid for it, each as often as it was."""
    entwined: bool = False
    """Whether entwine is among them: known before the modes are chosen (702.39a)."""
    mana_spent: int = 0


class About(NamedTuple):
    """Which of the objects and players that words are about they are looked at for now."""

    object: int = 0
    """The object that a change is looked at for, which "other" leaves out; 0: none."""
    seen_with: int = EVERYBODY
    """The player whose range of influence counts, too: who controls that object (801.11)."""
    defending: int = -1
    """The player who is attacked, or would be (506.2); -1: it isn't known."""


class TriggerEvent(NamedTuple):
    """What an ability knows of the event that triggered it (603.2), beside what its words stand for."""

    object: int = 0
    """The object that it happened to, as what that has become; 0: none."""
    named: tuple[int, ...] = ()
    """The objects that the trigger's words stand for."""
    life_lost: int | None = None
    """How much life was lost in it: "for each 1 life you lost"; None: it was no loss of life."""
    spells_before: int = 0
    """How many spells were cast in the turn before the one whose casting it was (702.37a)."""
    spell: Context | None = None
    """The context of that spell as it was cast."""
