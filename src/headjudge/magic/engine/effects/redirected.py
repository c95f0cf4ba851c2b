"""What damage is dealt to where it is redirected (rule 614.9)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.registries.nodes import entities_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.card_words import BATTLE, CREATURE, PLANESWALKER
from headjudge.magic.text.tree.categories import Objects, Players
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["STAYS", "can_take", "one_meant", "redirect", "stays"]

STAYS = "stays"
"""In the data of damage that can't be dealt to something else instead."""


def stays(event: Event) -> bool:
    """Whether damage can't be dealt to something else instead."""
    return bool(event.get(STAYS))


def redirect(event: Event, to: int) -> None:
    """The damage is dealt to another object or ``~player``."""
    event.obj, event.who = (0, ~to) if to < 0 else (to, -1)


def one_meant(g: State, ctx: Context, words: Objects | Players) -> int | None:
    """The one object or ``~player`` that words mean; None if they don't mean just one."""
    found = entities_of(g, ctx, words)
    return found[0] if len(found) == 1 else None


def can_take(g: State, entity: int) -> bool:
    """614.9: damage is redirected only to a player in the game, or to a creature, planeswalker or battle on the
    battlefield."""
    if entity < 0:
        return g.players[~entity].in_game
    obj = g.objects.get(entity)
    dealt = {CREATURE, PLANESWALKER, BATTLE}
    return obj is not None and obj.zone == BATTLEFIELD and bool(characteristics(g, obj).types & dealt)
