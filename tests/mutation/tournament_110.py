"""The mechanics of a match (110–117 of the floor rules)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.mutation.switches import Switch, gives, place, replaced, switch
from tests.mutation.tournament import without_bound

from headjudge.core.times import HOUR
from headjudge.tournament.matches import Ending, Game, Match, Player, Stage
from headjudge.tournament.matches.course import end_game
from headjudge.tournament.settings import LimitedTimes

__all__ = ["SWITCHES"]

COURSE, CLOCKS, PREGAME = (f"tournament.matches.{room}" for room in ("course", "clocks", "pregame"))
END = "tournament.matches.end_of_match"


def _nothing(*_: Any, **__: Any) -> None:
    """Does nothing, and finds nothing wrong."""


def _never_last(finish: Callable[[Match], None]) -> Callable[[Match], None]:
    """A match ends when it is decided or its time is over, and not after the last game."""

    def off(match: Match) -> None:
        if max(match.played.won) >= match.rules.need or match.time_called:
            finish(match)

    return off


def _winner_chooses(match: Match, games: list[Game]) -> str | None:
    del match
    return games[-1].winner or games[-1].chooser if games else None


def _loser_or_first(match: Match, games: list[Game]) -> str | None:
    if not games:
        return None
    last = games[-1]
    return last.first if last.winner is None else match.opponent(last.winner)


def _begun_unchosen(next_game: Callable[[Match], None]) -> Callable[[Match], None]:
    def off(match: Match) -> None:
        if match.coming is not None and match.coming.first is None:
            match.coming.first = match.coming.chooser
        next_game(match)

    return off


def _seven_cards(mulligan: Callable[[Match, str], None]) -> Callable[[Match, str], None]:
    def off(match: Match, by: str) -> None:
        hand = match.player(by).hand
        mulligan(match, by)
        match.player(by).hand = hand

    return off


def _of_anybody(match: Match, by: str) -> None:
    del match, by


def _is_idle_offline(match: Match, seconds: int) -> None:
    for name in match.asked:
        match.players[name].used += seconds
        match.players[name].inactive += seconds
    if match.stage is Stage.BETWEEN:
        match.sideboarded += seconds


def _both_clocks(match: Match, seconds: int) -> None:
    for player in match.players.values():
        player.used += seconds
    if match.stage is Stage.BETWEEN:
        match.sideboarded += seconds


def _loses_game(happen: Callable[[Match], Any]) -> Callable[[Match], Any]:
    """Whoever has no time left loses the game and not the match."""

    def off(match: Match) -> Any:
        asked = list(match.asked)
        found = happen(match)
        if match.lost:
            match.lost.clear()
            match.players[asked[0]].used = 0
            end_game(match, match.opponent(asked[0]), Ending.INACTIVITY)
        return found

    return off


def _full_clock(match: Match, player: Player) -> int:
    return max(0, match.rules.limit + match.extension - player.used)


def _one_turn_fewer(end_turn: Callable[[Match, str], None]) -> Callable[[Match, str], None]:
    def off(match: Match, player: str) -> None:
        match.extra_turns -= 1
        try:
            end_turn(match, player)
        finally:
            match.extra_turns += 1

    return off


def _extra_turns_free(end_turn: Callable[[Match, str], None]) -> Callable[[Match, str], None]:
    """Extra turns don't count among the five."""

    def off(match: Match, player: str) -> None:
        extra = bool(match.extra)
        end_turn(match, player)
        if extra and match.added:
            match.added -= 1

    return off


def _after_last(last: Callable[[Match], None]) -> Callable[[Match], None]:
    """Extra turns that are left are still taken after the last turn."""

    def off(match: Match) -> None:
        if not match.extra:
            last(match)

    return off


def _unlimited(call_time: Callable[[Match], None]) -> Callable[[Match], None]:
    """A game that ends in the added turns is followed by the next one."""

    def off(match: Match) -> None:
        call_time(match)
        match.time_called = False

    return off


def _swiss_by_life(last: Callable[[Match], None]) -> Callable[[Match], None]:
    """Life decides in Swiss rounds, too."""

    def off(match: Match) -> None:
        rules, match.rules = match.rules, replace(match.rules, elimination=True)
        last(match)
        match.rules = rules

    return off


def _leader_or_life(match: Match) -> bool:
    """Life decides whoever has won more games."""
    del match
    return True


SWITCHES: dict[str, Switch | tuple[Switch, ...]] = {
    "111": (
        switch("a match goes on after its last game", replaced(f"{COURSE}:finish", _never_last, here=True)),
        switch("one win decides", place("tournament.matches.rules:MatchRules.need", property(lambda _: 1))),
        switch("any number of games", without_bound("games")),
    ),
    "112": (
        switch("rounds may be short", without_bound("limit")),
        switch("all rounds have an hour", gives("tournament.settings.times:round_limit", HOUR, here=False)),
        switch(
            "decks are built in no time",
            gives("tournament.settings.times:limited_times", LimitedTimes(None, None), here=False),
        ),
    ),
    "112a": (
        switch("each player has the whole round", place(f"{CLOCKS}:clock_left", _full_clock, here=False)),
        switch("both clocks run", place(f"{CLOCKS}:_pass", _both_clocks)),
        switch("clocks that run out lose the game", replaced(f"{CLOCKS}:_happen", _loses_game, here=True)),
        switch("nobody is warned", gives(f"{CLOCKS}:warned", False, here=False)),
        switch("the disconnected are inactive", place(f"{CLOCKS}:_pass", _is_idle_offline)),
        switch(
            "displays count in seconds",
            replaced("tournament.matches.rules:Display.step", lambda _: lambda _display, _left: 1),
        ),
        switch("sideboarding has no end", gives(f"{CLOCKS}:sideboarding_left", 1, here=False)),
    ),
    "113": (
        switch("the winner chooses", place(f"{COURSE}:next_chooser", _winner_chooses, here=False)),
        switch("who played first chooses after a draw", place(f"{COURSE}:next_chooser", _loser_or_first, here=False)),
    ),
    "114": (
        switch("a game begins before the choice", replaced(f"{PREGAME}:next_game", _begun_unchosen)),
        switch("sideboards are used at any time", gives("tournament.matches.sideboards:may_sideboard", True)),
    ),
    "115": (
        switch("a mulligan costs no card", replaced(f"{PREGAME}:mulligan", _seven_cards)),
        switch("anybody mulligans at any time", place(f"{PREGAME}:_require_decision", _of_anybody)),
    ),
    "116": (
        switch("four turns are added", replaced(f"{END}:end_turn", _one_turn_fewer)),
        switch("extra turns don't count", replaced(f"{END}:end_turn", _extra_turns_free)),
        switch("extra turns follow the fifth", replaced(f"{END}:_last_turn_over", _after_last, here=True)),
        switch("a new game begins after time", replaced(f"{END}:call_time", _unlimited)),
    ),
    "117": (
        switch("life decides in Swiss", replaced(f"{END}:_last_turn_over", _swiss_by_life, here=True)),
        switch("life decides for who trails", place(f"{END}:level", _leader_or_life)),
        switch("life never decides", place(f"{END}:_decide_by_life", _nothing)),
    ),
}
