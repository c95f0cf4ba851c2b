"""Expeditions by hand: moving them, and Characters between them; who is first (4.2.1.b, 4.2.4)."""

from __future__ import annotations

from typing import Annotated

from headjudge.altered.engine.manual.doing import ACTIONS, HANDS, Doing, Manual
from headjudge.altered.engine.manual.meaning import (
    ExpeditionWord,
    Seat,
    Things,
    expedition_meant,
    player_meant,
    things,
)
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.players import LAST
from headjudge.altered.engine.state.steps import Action, Deed, Part, Verb
from headjudge.core.actions import Act
from headjudge.core.arguments import doc
from headjudge.core.errors import InvalidInput

__all__: list[str] = []


class Advance(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`advance`."""

    of: Annotated[Seat, doc("whose Expedition")]
    expedition: Annotated[ExpeditionWord, doc("which of their Expeditions")]
    by: Annotated[int, doc("how many regions forward, or backward below 0")] = 1


@ACTIONS.action("expedition", Advance, by=HANDS, rule="4.2.4")
def advance(g: State, act: Act, given: Advance) -> None:
    """Move an Expedition forward or backward."""
    doing = Doing.of(g, act, given)
    player, which = expedition_meant(doing, given.of, given.expedition)
    if not 1 <= abs(given.by) <= LAST:
        raise InvalidInput(f"an Expedition moves by 1 to {LAST} regions, not {given.by}", code="manual/number")
    way = "forward" if given.by > 0 else "backward"
    told = f"moves {given.of}'s {given.expedition} Expedition {way} by {abs(given.by)}"
    doing.do([Part(Verb.ADVANCE, player, [Action(Deed.ADVANCE, player=player, which=which, by=given.by)])], told)


class Switch(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`switch`."""

    what: Annotated[Things, doc("which go to the other Expedition of the same player")]


@ACTIONS.action("switch", Switch, by=HANDS, rule="7")
def switch(g: State, act: Act, given: Switch) -> None:
    """Let Characters and Permanents switch Expeditions; they stay the same objects."""
    doing = Doing.of(g, act, given)
    found = things(doing, given.what)
    actions = [Action(Deed.SWITCH, (item.id, item.timestamp)) for item in found]
    told = f"lets {', '.join(item.card.name for item in found)} switch Expeditions"
    doing.do([Part(Verb.SWITCH, doing.by if doing.by >= 0 else found[0].player, actions)], told)


class First(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`first`."""

    who: Annotated[Seat, doc("who becomes the first player")]


@ACTIONS.action("first", First, by=HANDS, rule="4.2.1.b")
def first(g: State, act: Act, given: First) -> None:
    """Make somebody the first player."""
    doing = Doing.of(g, act, given)
    player = player_meant(doing, given.who)
    told = f"makes {given.who} the first player"
    doing.do([Part(Verb.SUCCEED, player, [Action(Deed.FIRST, player=player)])], told)
