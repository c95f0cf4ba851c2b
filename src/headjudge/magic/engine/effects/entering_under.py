"""Entering under another player's control than that of whoever puts it there (rules 110.2a, 614.1c, 616.1b)."""

from __future__ import annotations

from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.events.entering import would_be
from headjudge.magic.engine.events.replacement import replaces
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.multiplayer.limited_range_of_influence import opponents
from headjudge.magic.text.tree.nouns import Self
from headjudge.magic.text.tree.rules import EntersUnderAnother

__all__: list[str] = []


def _enters_itself(g: State, ctx: Context, node: EntersUnderAnother, event: Event) -> bool:
    new = would_be(g, event)
    return new is not None and new.id == ctx.source and bool(opponents(g, ctx.controller, ctx.viewer))


@replaces(
    EntersUnderAnother,
    EventKind.MOVE,
    EventKind.CREATE,
    applies=_enters_itself,
    only=lambda node: isinstance(node.what, Self),
    first=True,
)
def enters_under_another(run: Asker, ctx: Context, node: EntersUnderAnother, event: Event) -> list[Event]:
    """Under whose control it enters is settled before whatever else changes how it does (616.1b); without an opponent
    in range nothing changes."""
    g = run.g
    name = describe(g, event.obj) if event.obj else event.get("definition").name
    prompt = f"Under whose control does {name} enter?"
    foes = [~q for q in opponents(g, ctx.controller, ctx.viewer)]
    chosen = ~int(run.one(ctx.controller, DecisionKind.OPPONENT, prompt, foes))
    event.data = {**(event.data or {}), "controller": chosen}
    g.say(f"{name} enters under the control of {g.players[chosen].name}")
    return [event]
