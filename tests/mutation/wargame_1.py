"""The general structure of the wargame."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.mutation.switches import gives, place, replaced, switch

from headjudge.wargame.people.voting import voters
from headjudge.wargame.state import Army, Player, State

__all__ = ["SWITCHES"]


def _nothing(*_: Any, **__: Any) -> None:
    """Does nothing, and finds nothing wrong."""


def _by_anybody(action: Callable[..., Any]) -> Callable[..., Any]:
    """The program itself does it, whoever says so."""

    def off(state: State, act: Any, given: Any) -> Any:
        return action(state, replace(act, by=""), given)

    return off


def _one_point(_: Player) -> int:
    return 1


def _each_time(cast: Callable[..., None]) -> Callable[..., None]:
    def off(state: State, act: Any, topic: str, choice: str) -> None:
        vote = next((vote for vote in state.votes.values() if vote.topic.casefold() == topic.casefold()), None)
        player = state.find_player(act.by)
        if vote is not None and player is not None:
            vote.cast.pop(player.key, None)
        cast(state, act, topic, choice)

    return off


def _once_called(open_vote: Callable[..., None]) -> Callable[..., None]:
    """Who may vote, with how many points, is settled as the vote is called."""

    def off(state: State, act: Any, topic: str, given: Any) -> None:
        open_vote(state, act, topic, given)
        vote = state.votes[topic]
        vote.given = voters(state, vote)
        vote.system, vote.side = "special", ""

    return off


def _everywhere(_: State, army: Army) -> bool:
    return army.on_map


def _attacked_or_not(count: Callable[..., Any]) -> Callable[..., Any]:
    def off(state: State, fighting: set[str], *rest: Any) -> Any:
        del fighting
        return count(state, set(), *rest)

    return off


def _at_once(destroy: Callable[..., None]) -> Callable[..., None]:
    def off(state: State, at: int) -> None:
        for army in state.on_map():
            army.stayed = army.stayed or army.days >= 4
        destroy(state, at)

    return off


SWITCHES = {
    "1.1": (
        switch("anybody admits anybody", replaced("wargame.people.joining:_may_answer", lambda _: _nothing)),
        switch("one plays as often as one likes", replaced("wargame.people.joining:apply", _by_anybody)),
    ),
    "1.1.1": (
        switch("anybody assigns ranks", replaced("wargame.people.players:rank", _by_anybody)),
        switch("any number of leaders", replaced("wargame.people.players:check_numbers", lambda _: _nothing)),
    ),
    "1.1.2": (
        switch("any number of factions", place("wargame.people.players:MOST_FACTIONS", 99)),
        switch("others claim them", replaced("wargame.people.players:factions", _by_anybody)),
    ),
    "1.2": (
        switch("there is more beyond the edge", gives("wargame.state.grid:Map.__contains__", True)),
        switch("all land is plains", replaced("wargame.state.grid:Map.terrain", lambda _: lambda *_: "plains")),
    ),
    "1.3": (
        switch("anybody judges", replaced("wargame.people.judges:require_judge", lambda _: _nothing)),
        switch("all judges have one authority", replaced("wargame.people.judges:authority_of", lambda _: lambda *_: 1)),
        switch("anybody appoints judges", replaced("wargame.people.appointing:is_head", lambda _: lambda *_: True)),
    ),
    "1.4": switch("one votes as often as one likes", replaced("wargame.people.voting:_cast", _each_time)),
    "1.4.1": (
        switch("all votes count one", replaced("wargame.people.voting:points_of_player", lambda _: _one_point)),
        switch("one votes as often as one likes", replaced("wargame.people.voting:_cast", _each_time)),
        switch("votes are given out as they are called", replaced("wargame.people.voting:_open", _once_called)),
    ),
    "1.4.2": (
        switch("everybody votes", gives("wargame.people.voting:points_in", 1)),
        switch("votes are given out as they are called", replaced("wargame.people.voting:_open", _once_called)),
    ),
    "1.4.3": switch("everybody votes", gives("wargame.people.voting:points_in", 1)),
    "1.5": (
        switch("days are counted on the open map", replaced("wargame.armies.days:counts_at", lambda _: _everywhere)),
        switch("days are counted under attack", replaced("wargame.turns.update:count_days", _attacked_or_not)),
        switch("victories count nothing", gives("wargame.battles.settling:count_day", None)),
        switch("days stay when an army leaves", replaced("wargame.armies.days:leave_place", lambda _: _nothing)),
    ),
    "1.6": (
        switch("anybody changes names", replaced("wargame.people.players:rename", _by_anybody)),
        switch(
            "names may be others'", replaced("wargame.people.players:check_name", lambda _: lambda _s, name, *_: name)
        ),
    ),
    "1.7": switch("the round never ends", gives("wargame.turns.results:check_end", None)),
    "1.7.1": (
        switch("nothing is destroyed", gives("wargame.turns.results:destroy_bases", None)),
        switch("four days are enough", replaced("wargame.turns.winning:destroy_bases", _at_once)),
        switch("three days are enough", place("wargame.armies.days:DESTROYING", 3)),
    ),
    "1.7.2": (
        switch("nobody wins so", place("wargame.turns.winning:WINNING", 99)),
        switch("three days are enough", place("wargame.turns.winning:WINNING", 3)),
        switch(
            "the enemy may have win conditions left",
            replaced("wargame.armies.days:way_open", lambda _: lambda *_: True),
        ),
        switch("days stay when an army is driven out", replaced("wargame.armies.days:leave_place", lambda _: _nothing)),
    ),
    "1.7.3": (
        switch("nobody loses so", gives("wargame.turns.winning:_has_high_ranks", True)),
        switch("any army will do", place("wargame.turns.winning:FREE", 0)),
    ),
}
