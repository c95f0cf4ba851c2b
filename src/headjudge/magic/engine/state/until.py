"""How a continuous effect from a resolved spell or ability ends (rules 611.2a, 611.2b)."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from headjudge.magic.text.tree.categories import Condition
    from headjudge.magic.text.tree.nouns import Filter

__all__ = ["ALWAYS", "END_OF_COMBAT", "END_OF_TURN", "End", "Until"]


class End(StrEnum):
    """What ends an effect; of some it has to be said whose, or of what."""

    ALWAYS = "always"
    """Nothing: it lasts until the end of the game."""
    TURN = "end of turn"
    COMBAT = "end of combat"
    NEXT_TURN = "turn of"
    """A player's next turn begins."""
    NEXT_TURN_OVER = "end of turn of"
    """A player's next turn ends."""
    NEXT_UNTAP = "untap of"
    """A player's next untap step begins."""
    NEXT_UNTAP_OVER = "through untap of"
    """A player's next untap step is over."""
    TURN_COMES = "turn comes of"
    """A player's next turn begins: what waited for it begins then."""
    COMBAT_COMES = "combat comes of"
    """A player's next combat phase begins: what waited for it begins then."""
    NEXT_UPKEEP = "upkeep of"
    """A player's next upkeep begins."""
    NEXT_END_STEP = "end of"
    """A player's next end step begins."""
    CAST = "cast"
    """A player casts a spell of a kind."""
    PLANESWALK = "planeswalk"
    """A player planeswalks."""
    CONDITION = "while"
    """A condition no longer holds."""
    NOT_ON_TOP = "on top"
    """A card is no longer on top of its owner's library, or the turn ends."""
    LEAVES = "source"
    """An object leaves the battlefield."""
    OTHER_CONTROLLER = "changes sides"
    """The permanent that a card is gets another controller."""
    CONTROL = "controlled"
    """An object leaves the battlefield, or the effect's controller no longer controls it."""


class Until(NamedTuple):
    """How an effect ends: ``of`` is the number of the player or of the object that the end is about, ``spells`` of
    what kind a spell is with which it ends."""

    end: End
    of: int = 0
    condition: Condition | None = None
    spells: Filter | None = None


ALWAYS, END_OF_TURN, END_OF_COMBAT = Until(End.ALWAYS), Until(End.TURN), Until(End.COMBAT)
