"""A delayed triggered ability, as data (rule 603.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from headjudge.magic.text.tree.categories import Effect, Trigger

if TYPE_CHECKING:
    from headjudge.magic.engine.state.context import Context

__all__ = ["DelayedTrigger", "Rider"]


class DelayedTrigger:
    """A delayed triggered ability (603.7). Never changed, so copies of the game share it.

    ``once``: it triggers only once; ``this_turn``: it says "this turn" and is over when that ends, ``this_combat``
    when this combat does; ``until_turn_of``: it is over as the next turn of that player begins (-1: of nobody);
    ``through_turn_of``: as it ends.
    """

    __slots__ = (
        "ctx",
        "effect",
        "id",
        "once",
        "this_combat",
        "this_turn",
        "through_turn_of",
        "trigger",
        "until_turn_of",
    )

    def __init__(
        self,
        id: int,
        trigger: Trigger,
        effect: Effect,
        ctx: Context,
        *,
        once: bool = True,
        this_turn: bool = False,
        this_combat: bool = False,
        until_turn_of: int = -1,
        through_turn_of: int = -1,
    ) -> None:
        self.id = id
        self.trigger = trigger
        self.effect = effect
        self.ctx = ctx
        self.once = once
        self.this_turn = this_turn
        self.this_combat = this_combat
        self.until_turn_of = until_turn_of
        self.through_turn_of = through_turn_of


class Rider(NamedTuple):
    """What happens as mana is spent (106.6): an ability that triggers then, and the name of what made the mana.

    ``at_once``: it is no ability that triggers, but is so from then on.
    """

    name: str
    ability: DelayedTrigger
    at_once: bool = False
