"""Grand Melee."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.mutation.changes import options, raising_nothing, to_the_right, variant
from tests.mutation.switches import NoCode, Switch, gives, place, replaced, switch

from headjudge.magic.engine.options.game_options import make_options
from headjudge.magic.engine.players.turn_order import left_of
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.steps import Doing
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.limited_range_of_influence import set_ranges

__all__ = ["SWITCHES"]

Left = Callable[[State, list[int]], None]


def _without_teams(settle: Callable[..., Any]) -> Callable[..., Any]:
    return lambda seats, name, **given: settle(seats, name, **{k: v for k, v in given.items() if k != "teams"})


def _side_by_side(deal: Callable[[State, int], list[Turn]]) -> Callable[[State, int], list[Turn]]:
    """The markers go to players next to each other."""

    def off(g: State, first: int) -> list[Turn]:
        turns = deal(g, first)
        for turn, before in zip(turns[1:], turns, strict=False):
            turn.active = turn.after = (left_of(g, before.active[0]),)
        return turns

    return off


def _kept_while_waiting(left: Left) -> Left:
    """Who had a marker without a turn and leaves keeps it."""

    def off(g: State, gone: list[int]) -> None:
        waiting = [turn for turn in g.turns if turn.doing == Doing.WAITING and turn.active[0] in gone]
        for turn in waiting:
            turn.doing = Doing.BEGIN
        left(g, gone)
        for turn in waiting:
            turn.doing = Doing.WAITING

    return off


def _at_once_from_a_turn(left: Left) -> Left:
    """The marker of a player who leaves goes on at once, although the turn is not over."""

    def off(g: State, gone: list[int]) -> None:
        for turn in g.turns:
            if turn.started and turn.active[0] in gone:
                turn.active = (left_of(g, turn.active[0]),)
        left(g, gone)

    return off


def _counting_designated(left: Left) -> Left:
    def off(g: State, gone: list[int]) -> None:
        before = [(turn, turn.removals) for turn in g.turns]
        for turn, _ in before:
            turn.removals = 0
        left(g, gone)
        for turn, n in before:
            turn.removals += n

    return off


def _to_the_left(_: Any) -> Callable[[State, int], Turn | None]:
    def off(g: State, seat: int) -> Turn | None:
        others = [turn for turn in g.turns if turn.active[0] != seat]
        return min(others, key=lambda turn: (turn.active[0] - seat) % len(g.players), default=None)

    return off


def _never_removed(hand_on: Callable[[State, Turn], bool]) -> Callable[[State, Turn], bool]:
    def off(g: State, turn: Turn) -> bool:
        turn.removals = 0
        return hand_on(g, turn)

    return off


def _not_at_once(_: Any) -> Callable[[State, dict[Turn, int]], None]:
    def off(g: State, times: dict[Turn, int]) -> None:
        for turn, n in times.items():
            turn.removals += n

    return off


def _once_only(remove: Callable[[State, Turn], None]) -> Callable[[State, Turn], None]:
    def off(g: State, turn: Turn) -> None:
        turn.removals = 1
        remove(g, turn)

    return off


def _settled_at_once(leave: Callable[[State, int], None]) -> Callable[[State, int], None]:
    def off(g: State, player: int) -> None:
        leave(g, player)
        set_ranges(g)

    return off


def _as_other_extra_turns(receive: Callable[[State, Turn, int], None]) -> Callable[[State, Turn, int], None]:
    """A marker stays for the turn that an owed one came before only if no other is near."""

    def off(g: State, turn: Turn, player: int) -> None:
        receive(g, turn, player)
        if turn.again:
            turn.coming = [(player,)] * (turn.again + 1)
            turn.again = 0

    return off


def _lost_with_the_marker(remove: Callable[[State, Turn], None]) -> Callable[[State, Turn], None]:
    def off(g: State, turn: Turn) -> None:
        turn.again = 0
        turn.coming = []
        remove(g, turn)

    return off


def _of_all_turns(end: Callable[[State, Turn], Any]) -> Callable[[State, Turn], None]:
    def off(g: State, _: Turn) -> None:
        for turn in g.turns:
            end(g, turn)

    return off


def _effects_of_all_turns(end: Callable[..., None]) -> Callable[..., None]:
    def off(g: State, until: Any, marker: int | None = None) -> None:
        for each in [None] if marker is None else [turn.marker for turn in g.turns]:
            end(g, until, each)

    return off


def _whatever_is_on_it(has: Callable[..., Any]) -> Callable[..., Any]:
    """Who gets priority depends on the marker alone."""

    def off(g: State, turn: Turn, *player: int) -> Any:
        stack, turn.stack = turn.stack, []
        found = has(g, turn, *player)
        turn.stack = stack
        return found

    return off


def _on_the_first(move: Callable[..., Any]) -> Callable[..., Any]:
    """Whatever is cast goes on the first stack."""
    return lambda g, obj, to, **more: move(g, obj, to, **{**more, "marker": g.turns[0].marker})


SWITCHES: dict[str, NoCode | Switch | tuple[Switch, ...]] = {
    "807.1": (
        switch("who is left alone doesn't win", raising_nothing("multiplayer.leaving:settle")),
        switch("teams may be named", replaced("engine.options.game_options:make_options", _without_teams)),
    ),
    "807.2": (
        switch("no other range can be agreed on", options(range_of_influence=(1,) * 16)),
        switch("creatures can't be made to attack to the right", variant("grand-melee", attacks=("left",))),
    ),
    "807.2a": switch("ranges are unlimited by default", variant("grand-melee", reach=None)),
    "807.2b": switch("creatures attack to the right by default", variant("grand-melee", attacks=("right", "left"))),
    "807.2c": (
        switch("several players may be attacked", variant("grand-melee", attacks=("left", "right", "multiple"))),
        switch("creatures may be deployed", variant("grand-melee", deploy=(None, ""))),
    ),
    "807.3": switch(
        "seats aren't drawn",
        replaced(
            "engine.options.game_options:seat_players",
            lambda _: lambda seats, name, seed, **given: (list(seats), make_options(seats, name, **given)),
        ),
    ),
    "807.4": (
        switch("there is one marker", gives("multiplayer.grand_melee:number_of_markers", 1)),
        switch(
            "damage wears off in every turn's cleanup step", replaced("engine.events.damage:wear_off", _of_all_turns)
        ),
        switch(
            "what lasts until end of turn ends with any turn",
            replaced("engine.characteristics.durations:end_effects", _effects_of_all_turns),
        ),
        switch(
            "static abilities look at the turn of the first marker",
            replaced("engine.events.history:turn_meant", lambda _: lambda g, ctx: g.turn_of(ctx.marker)),
        ),
    ),
    "807.4a": switch(
        "fractions count", replaced("multiplayer.grand_melee:number_of_markers", lambda _: lambda n: -(-n // 4))
    ),
    "807.4b": (
        switch("the markers go to neighbours", replaced("multiplayer.grand_melee:deal", _side_by_side)),
        switch(
            "the player in the first seat gets the first",
            replaced("multiplayer.grand_melee:deal", lambda deal: lambda g, first: deal(g, 0)),
        ),
    ),
    "807.4c": (
        switch("markers go to the right", to_the_right("multiplayer.grand_melee")),
        switch(
            "the marker of who leaves stays until the turn begins",
            replaced("multiplayer.grand_melee:players_left", _kept_while_waiting),
        ),
        switch(
            "the marker of who leaves during the turn goes on at once",
            replaced("multiplayer.grand_melee:players_left", _at_once_from_a_turn),
        ),
    ),
    "807.4d": (
        switch("nobody waits", gives("multiplayer.grand_melee:may_begin", True)),
        switch(
            "who waits is active",
            replaced(
                "engine.events.history:is_active",
                lambda _: lambda g, player: any(player in turn.active for turn in g.turns),
            ),
        ),
        switch("two seats are far enough", place("multiplayer.grand_melee:TOO_NEAR", 2)),
        switch("four seats are too near", place("multiplayer.grand_melee:TOO_NEAR", 4)),
    ),
    "807.4e": (
        switch("no marker is removed", raising_nothing("multiplayer.grand_melee:_designate")),
        switch("the marker to the left goes", replaced("multiplayer.grand_melee:_on_the_right", _to_the_left)),
        switch(
            "the marker with the highest number goes",
            replaced("multiplayer.grand_melee:_could_go", lambda found: lambda g, gone: found(g, gone)[::-1]),
        ),
    ),
    "807.4f": switch(
        "markers already designated are counted",
        replaced("multiplayer.grand_melee:players_left", _counting_designated),
    ),
    "807.4g": (
        switch("a designated marker goes on", replaced("multiplayer.grand_melee:hand_on", _never_removed)),
        switch("a waiting marker isn't removed at once", replaced("multiplayer.grand_melee:_designate", _not_at_once)),
        switch("however often designated one marker goes", replaced("multiplayer.grand_melee:_remove", _once_only)),
    ),
    "807.4h": switch("ranges change as somebody leaves", replaced("multiplayer.leaving:leave", _settled_at_once)),
    "807.4i": (
        switch("the marker is kept whatever is near", gives("multiplayer.grand_melee:_near_on_the_right", False)),
        switch("the marker is never kept", gives("multiplayer.grand_melee:_near_on_the_right", True)),
        switch("an extra turn doesn't wait", gives("multiplayer.grand_melee:may_begin", True)),
        switch("the extra turn is lost if the marker goes on", raising_nothing("multiplayer.grand_melee:_owe")),
    ),
    "807.4j": (
        switch("no extra turn is owed", raising_nothing("multiplayer.grand_melee:_owe")),
        switch(
            "the next turn needn't follow the extra one",
            replaced("multiplayer.grand_melee:_receive", _as_other_extra_turns),
        ),
        switch(
            "an extra turn is lost with the marker",
            replaced("multiplayer.grand_melee:_remove", _lost_with_the_marker),
        ),
    ),
    "807.5": switch("there is one stack", replaced("engine.events.zones:move", _on_the_first)),
    "807.5a": (
        switch(
            "everyone gets priority",
            place("multiplayer.grand_melee:players_of", lambda g, turn: g.living()),
            gives("multiplayer.grand_melee:has_priority", True, here=False),
        ),
        switch(
            "what is on the stack gives nobody priority",
            replaced("multiplayer.grand_melee:players_of", _whatever_is_on_it),
            replaced("multiplayer.grand_melee:has_priority", _whatever_is_on_it),
        ),
        switch("priority outlives what it came from", gives("multiplayer.leaving:_has_priority", True)),
    ),
    "807.5b": (
        switch("whatever is cast goes on the first stack", replaced("engine.events.zones:move", _on_the_first)),
        switch("nobody is asked for a stack", gives("engine.events.triggers:_from_stack", True)),
        switch("any triggered ability may go on any stack", gives("engine.events.triggers:_from_stack", False)),
        switch("anything on any stack can be targeted", gives("engine.targets.legal_targets:on_another_stack", False)),
    ),
}
