"""Shared team turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.mutation.changes import order_of, raising_nothing, variant
from tests.mutation.switches import NoCode, Patch, Switch, gives, place, replaced, switch

from headjudge.magic.engine.events.happen import happen_one_by_one
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.shared_team_turns import party_of

__all__ = ["SWITCHES"]


def _each_alone(module: str) -> Patch:
    """In a module everybody is a party of their own."""
    return place(f"{module}:party_of", lambda g, player: (player,))


def _in_seats(module: str) -> Patch:
    """In a module APNAP order is that of the list of seats."""
    return place(f"{module}:apnap", lambda g, turn: g.living())


def _leftmost(g: State, players: tuple[int, ...]) -> int:
    return next((q for q in reversed(players) if g.players[q].in_game), players[0])


def _first_only(asks: Callable[[State, Turn], Any]) -> Callable[..., Any]:
    """Whatever is looked at in a turn is looked at for one of the active players alone."""

    def off(g: State, turn: Turn, *rest: Any) -> Any:
        active = turn.active
        turn.active = active[:1]
        found = asks(g, turn, *rest)
        turn.active = active
        return found

    return off


def _pose_one(pose: Callable[[State, Turn], None]) -> Callable[[State, Turn], None]:
    def off(g: State, turn: Turn) -> None:
        pose(g, turn)
        del turn.asks[1:]

    return off


def _one_is_enough(passed: Callable[[State, Turn, int], None]) -> Callable[[State, Turn, int], None]:
    def off(g: State, turn: Turn, player: int) -> None:
        turn.asks = [ask for ask in turn.asks if ask.player == player]
        passed(g, turn, player)

    return off


def _asked_again(give: Callable[[State, Turn], None]) -> Callable[[State, Turn], None]:
    def off(g: State, turn: Turn) -> None:
        if turn.declined.issuperset(q for q in turn.holder if g.players[q].in_game):
            turn.declined.clear()
        give(g, turn)

    return off


def _one_land_a_team(allowed: Callable[[State, int], int]) -> Callable[[State, int], int]:
    def off(g: State, player: int) -> int:
        return allowed(g, player) - sum(g.players[q].lands_played for q in party_of(g, player) if q != player)

    return off


def _lands_of_the_team(allowed: Callable[[State, int], int]) -> Callable[[State, int], int]:
    def off(g: State, player: int) -> int:
        party = party_of(g, player)
        others = sum(g.players[q].lands_played for q in party if q != player)
        return sum(allowed(g, q) for q in party) - others

    return off


def _one_draws(g: State, turn: Turn, events: list[Event]) -> None:
    happen_one_by_one(g, turn, events[:1])


def _all_draw(g: State, turn: Turn, events: list[Event]) -> None:
    happen_one_by_one(g, turn, [Event(EventKind.DRAW, who=q) for q in g.living()])


def _all_at_once(draws: Callable[[State, Turn, list[Event]], None]) -> Callable[[State, Turn, list[Event]], None]:
    """Of several cards each player draws the first, then each the second."""

    def off(g: State, turn: Turn, events: list[Event]) -> None:
        nth = [sum(e.who == event.who for e in events[:n]) for n, event in enumerate(events)]
        draws(g, turn, [events[n] for n in sorted(range(len(events)), key=lambda n: nth[n])])

    return off


def _own_only(skips: Callable[[State, int, str, str], bool]) -> Callable[[State, int, str, str], bool]:
    def off(g: State, player: int, what: str, name: str) -> bool:
        parties = g.parties
        g.parties = [(q,) for q in range(len(parties))]
        found = skips(g, player, what, name)
        g.parties = parties
        return found

    return off


def _everyone(_: Any) -> Callable[..., list[int]]:
    return lambda run, who: list(run.players(who))


SWITCHES: dict[str, NoCode | Switch | tuple[Switch, ...]] = {
    "805.1": (
        switch("teams that share turns sit anywhere", gives("engine.options.seating:_together", True)),
        switch("teams that sit in turn may share turns", variant("alternating-teams", shared_turns=(None, ""))),
        switch("players without teams may share turns", variant("free-for-all", shared_turns=(None, ""))),
        switch("Two-Headed Giant may be played without", variant("two-headed-giant", shared_turns=(None, ""))),
        switch("teams always share turns", variant("team-vs-team", shared_turns=(True, ""))),
    ),
    "805.2": (
        switch("the leftmost player decides", replaced("multiplayer.shared_team_turns:primary", lambda _: _leftmost)),
        switch(
            "the primary player is the one named first",
            replaced("engine.options.seating:in_seating_order", lambda _: lambda seats, members: list(members)),
        ),
    ),
    "805.3": switch(
        "one player of the starting team begins", _each_alone("position"), _each_alone("engine.turns.opening")
    ),
    "805.3a": (
        switch("players declare in the order of the seats", _in_seats("engine.turns.opening")),
        switch("nobody takes a mulligan", gives("engine.turns.opening:_wants_mulligan", False)),
    ),
    "805.3b": (
        switch("players put their cards in the order of the seats", _in_seats("engine.turns.opening")),
        switch("nobody may put any", gives("engine.turns.opening:_begun_with", [])),
    ),
    "805.4": switch("each player takes turns", _each_alone("engine.turns.turn_structure")),
    "805.4a": (
        switch("one player of the team is active", _each_alone("position"), _each_alone("engine.turns.turn_structure")),
        switch(
            "whoever has priority may do what an active player may", gives("engine.actions.kinds:sorcery_time", True)
        ),
    ),
    "805.4b": (
        switch("one player of the team draws", place("engine.turns.turn_based_actions:happen_one_by_one", _one_draws)),
        switch("everyone draws", place("engine.turns.turn_based_actions:happen_one_by_one", _all_draw)),
    ),
    "805.4c": (
        switch("a team plays one land", replaced("engine.actions.lands:lands_allowed", _one_land_a_team)),
        switch(
            "one of a team may play all its lands", replaced("engine.actions.lands:lands_allowed", _lands_of_the_team)
        ),
    ),
    "805.5": switch("each player has priority alone", _each_alone("engine.stack.priority")),
    "805.5a": switch("only the primary player may act", replaced("engine.stack.priority:_pose", _pose_one)),
    "805.5b": (
        switch("a team has passed when one of it has", replaced("engine.stack.priority:passed", _one_is_enough)),
        switch("passes before an action count", raising_nothing("engine.stack.priority:acted")),
        switch(
            "who has passed is asked again as the teammate leaves", replaced("engine.stack.priority:give", _asked_again)
        ),
    ),
    "805.6": switch("others choose before the active team", order_of("engine.semantics.player_nouns")),
    "805.6a": (
        switch("others draw before the active team", order_of("engine.semantics.player_nouns")),
        switch(
            "each draws one card, then each the next",
            replaced("engine.effects.running:happen_one_by_one", _all_at_once),
        ),
    ),
    "805.7": (
        switch("each player puts their own on the stack", _each_alone("engine.stack.stacking")),
        switch("those of the nonactive team go on first", order_of("engine.stack.stacking")),
    ),
    "805.8": (
        switch("an extra turn is one player's", _each_alone("engine.effects.turns")),
        switch(
            "one effect on two players of a team counts twice",
            replaced("engine.effects.turns:_one_of_each_party", _everyone),
        ),
        switch(
            "only the primary player's skipping counts for steps",
            replaced("engine.turns.turn_structure:_skipped", _first_only),
        ),
        switch(
            "one effect makes each player skip something of their own",
            replaced("engine.turns.turn_structure:_skips", _own_only),
        ),
        switch(
            "only the primary player's skipping counts for turns",
            replaced("engine.turns.turn_structure:_skips_turn", lambda old: lambda g, active: old(g, active[:1])),
        ),
    ),
    "805.9": switch("the active player is all of them", raising_nothing("engine.characteristics.meant_player:settle")),
}
