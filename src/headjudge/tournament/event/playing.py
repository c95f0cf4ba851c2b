"""The verbs of a match: what players and their table do, step by step (112a–117, 122, 132).

Each names a player, and is carried out in that player's match of the present round (:mod:`..matches`). Officials, and
the table at which a match is played online, say everything. Players say what is theirs: that they keep, choose, have
lost a game; what would be to their own good counts only in an event that takes players at their word
(``confirmed_results`` is off).
"""

from __future__ import annotations

from typing import Annotated, Literal

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction
from headjudge.tournament import matches
from headjudge.tournament.event.actions import ACTIONS, ANYBODY, OFFICIALS, PlayerKey, is_official
from headjudge.tournament.event.listing import boards_of
from headjudge.tournament.event.state import State
from headjudge.tournament.event.tables import require_own, require_seat, require_table
from headjudge.tournament.matches import Ending, Match, Stage, TeamMatch

__all__ = ["Named", "match_of"]


def _own(state: State, act: Act, player: str) -> Match:
    """The match of somebody who does something that is theirs to do."""
    require_own(state, act, player)
    return match_of(state, player)


def _seated(state: State, act: Act, player: str) -> Match:
    """A match in which both players may say it."""
    require_seat(state, act, require_table(state, player))
    return match_of(state, player)


def _trusted(state: State, act: Act, player: str) -> Match:
    """A match in which players say this only where the event takes them at their word."""
    if state.settings.confirmed_results and not is_official(state, act.by):
        raise IllegalAction(f"only officials may do this: {act.verb}", rule="facts/organisers", code="event/role")
    return _seated(state, act, player)


def _going_on(match: Match) -> Match:
    """A match of which something is said that isn't about a mulligan: if a game has begun, all keep their hands."""
    if match.state is Stage.PLAYING:
        matches.keep_all(match)
    return match


def match_of(state: State, key: str) -> Match:
    """The match that a person plays in the present round. Raises IllegalAction if there is none."""
    match = require_table(state, key).match
    if isinstance(match, TeamMatch):
        if match.state is Stage.OVER:
            raise IllegalAction(
                "the match of the teams is decided: games that are still being played don't count",
                rule="143",
                code="match/over",
            )
        return match.match_of(key)
    if not isinstance(match, Match):
        raise IllegalAction(f"{key} has no opponent in this round", rule="facts/organisers", code="event/no-match")
    return match


class Named(Arguments, frozen=True, kw_only=True):
    """Whose match it is, or who does it."""

    player: Annotated[PlayerKey, doc("a player in the match")]


class Start(Named, frozen=True, kw_only=True):
    """Whose match begins, and who chooses."""

    chooser: Annotated[PlayerKey | None, doc("who was drawn to choose to play or draw", "113")] = None
    first: Annotated[PlayerKey | None, doc("the same, and chooses to play", "113")] = None
    drawn: Annotated[bool, doc("whether the program draws who chooses", "113")] = False


@ACTIONS.action("start", Start, by=ANYBODY, rule="114")
def start(state: State, act: Act, given: Start) -> None:
    """Begin the first game that is played in a player's match."""
    named = given.chooser is not None or given.first is not None
    rng = state.rng if given.drawn else None
    for match in _to_start(state, act, given.player, named=named):
        chooser, first = (None if name is None else match.side_of(name) for name in (given.chooser, given.first))
        matches.start(match, chooser=chooser, first=first, rng=rng)
        for name in match.members:
            boards = boards_of(state, name)
            if boards is not None:
                matches.bring(match, name, boards)


def _to_start(state: State, act: Act, key: str, *, named: bool) -> list[Match]:
    """The match of a player; of a team, where its members play one each, all that haven't begun."""
    encounter = require_table(state, key).match
    if isinstance(encounter, TeamMatch) and key in encounter.sides:
        require_seat(state, act, require_table(state, key))
        waiting = [match for match in encounter.matches if match.state is Stage.WAITING]
        if waiting and not named:
            return waiting
    return [(_trusted if named else _seated)(state, act, key)]


class Choose(Arguments, frozen=True, kw_only=True):
    """What is chosen."""

    what: Annotated[Literal["play", "draw"], doc("to play first, or to draw first")]
    player: Annotated[PlayerKey | None, doc("who chooses, if somebody else says so")] = None


@ACTIONS.action("choose", Choose, by=ANYBODY, rule="113")
def choose(state: State, act: Act, given: Choose) -> None:
    """Choose to play or draw in the coming game."""
    by = given.player or act.by
    match = _own(state, act, by)
    matches.choose(match, match.side_of(by), play=given.what == "play")


class Sideboard(Arguments, frozen=True, kw_only=True):
    """Which cards are exchanged."""

    out: Annotated[dict[str, int] | None, doc("cards that leave the deck")] = None
    put_in: Annotated[dict[str, int] | None, doc("cards that come in from the sideboard")] = None
    player: Annotated[PlayerKey | None, doc("who exchanges, if somebody else says so")] = None


@ACTIONS.action("sideboard", Sideboard, by=ANYBODY, rule="122")
def sideboard(state: State, act: Act, given: Sideboard) -> None:
    """Exchange cards of a deck and its sideboard between two games."""
    by = given.player or act.by
    matches.sideboard(_own(state, act, by), by, given.out or {}, given.put_in or {})


class ReadyForGame(Arguments, frozen=True, kw_only=True):
    """Whether somebody is ready."""

    ready: Annotated[bool, doc("whether they are ready, or not after all")] = True
    player: Annotated[PlayerKey | None, doc("who is ready, if somebody else says so")] = None


@ACTIONS.action("ready_for_game", ReadyForGame, by=ANYBODY, rule="114")
def ready_for_game(state: State, act: Act, given: ReadyForGame) -> None:
    """Be ready for the next game of the match, or not after all: online it begins when both players are."""
    by = given.player or act.by
    matches.be_ready(_own(state, act, by), by, ready=given.ready)


@ACTIONS.action("next_game", Named, by=ANYBODY, rule="114")
def next_game(state: State, act: Act, given: Named) -> None:
    """Begin the next game of a player's match: sideboarding is over, hands are drawn."""
    matches.next_game(_trusted(state, act, given.player))


@ACTIONS.action("mulligan", Named, by=ANYBODY, rule="115")
def mulligan(state: State, act: Act, given: Named) -> None:
    """Redraw a player's hand with one card fewer."""
    match = _own(state, act, given.player)
    matches.mulligan(match, match.side_of(given.player))


@ACTIONS.action("keep", Named, by=ANYBODY, rule="115")
def keep(state: State, act: Act, given: Named) -> None:
    """Keep a player's hand; that is final."""
    match = _own(state, act, given.player)
    matches.keep(match, match.side_of(given.player))


@ACTIONS.action("win", Named, by=ANYBODY, rule="117")
def win(state: State, act: Act, given: Named) -> None:
    """End the game in progress, won by a player."""
    match = _seated(state, act, given.player)
    side = match.side_of(given.player)
    if act.by in match.members and match.side_of(act.by) == side:
        match = _trusted(state, act, given.player)
    matches.win(match, side)


@ACTIONS.action("draw_game", Named, by=ANYBODY, rule="117")
def draw_game(state: State, act: Act, given: Named) -> None:
    """End the game in progress drawn."""
    matches.draw_game(_trusted(state, act, given.player))


class Played(Named, frozen=True, kw_only=True):
    """How a game ended."""

    game: Annotated[int, doc("the number of the game in its match")]
    winner: Annotated[PlayerKey | None, doc("who has won it; without one, it is drawn")] = None
    how: Annotated[
        Literal["played", "conceded", "drawn", "inactivity", "time", "life"],
        doc("how it ended: by its rules, conceded, stopped by time …"),
    ] = "played"
    used: Annotated[dict[PlayerKey, int] | None, doc("the seconds of each game clock that were used in it")] = None
    out_of_time: Annotated[list[PlayerKey] | None, doc("whose game clock ran out: they lose the match", "112a")] = None


@ACTIONS.action("played", Played, by=OFFICIALS, rule="117")
def played(state: State, _: Act, given: Played) -> None:
    """Say how the game in progress ended at the table where it was played online; any other game is refused."""
    matches.played(
        match_of(state, given.player),
        given.game,
        winner=given.winner,
        ending=Ending(given.how),
        used=given.used or {},
        out_of_time=given.out_of_time or (),
    )


@ACTIONS.action("turn", Named, by=ANYBODY, rule="116")
def turn(state: State, act: Act, given: Named) -> None:
    """Say whose turn it is."""
    match = _seated(state, act, given.player)
    matches.turn(match, match.side_of(given.player))


@ACTIONS.action("extra_turn", Named, by=ANYBODY, rule="116")
def extra_turn(state: State, act: Act, given: Named) -> None:
    """Give a player an extra turn after this one."""
    match = _own(state, act, given.player)
    matches.extra_turn(match, match.side_of(given.player))


@ACTIONS.action("end_turn", Named, by=ANYBODY, rule="116")
def end_turn(state: State, act: Act, given: Named) -> None:
    """End the turn of the active player; the next begins."""
    match = _own(state, act, given.player)
    matches.end_turn(match, match.side_of(given.player))


@ACTIONS.action("time", Named, by=OFFICIALS, rule="116")
def time(state: State, _: Act, given: Named) -> None:
    """Call time in a player's match, or in all that the members of a team still play: its limit is reached."""
    encounter = require_table(state, given.player).match
    if isinstance(encounter, TeamMatch) and given.player in encounter.sides and encounter.state is not Stage.OVER:
        playing = [match for match in encounter.matches if match.state is not Stage.OVER]
        for match in [match for match in playing if not match.time_called] or playing:
            matches.call_time(match)
    else:
        matches.call_time(match_of(state, given.player))


class Life(Arguments, frozen=True, kw_only=True):
    """Life totals of a match, changed at once."""

    totals: Annotated[dict[PlayerKey, int], doc("the life totals as they now are")]


@ACTIONS.action("life", Life, by=ANYBODY, rule="117")
def life(state: State, act: Act, given: Life) -> None:
    """Say what the life totals of a match are now."""
    if given.totals:
        matches.change_life(_trusted(state, act, next(iter(given.totals))), given.totals)


@ACTIONS.action("ask", Named, by=OFFICIALS, rule="112a")
def ask(state: State, _: Act, given: Named) -> None:
    """Say that the game wants input from a player and no one else: their clock runs."""
    match = _going_on(match_of(state, given.player))
    matches.ask(match, match.side_of(given.player))


@ACTIONS.action("act", Named, by=ANYBODY, rule="112a")
def act(state: State, done: Act, given: Named) -> None:
    """Say that a player has given the input that was wanted."""
    match = _own(state, done, given.player)
    matches.act(match, match.side_of(given.player))


@ACTIONS.action("disconnect", Named, by=ANYBODY, rule="112a")
def disconnect(state: State, act: Act, given: Named) -> None:
    """Say that a player has lost the connection."""
    match = _going_on(_own(state, act, given.player))
    matches.disconnect(match, match.side_of(given.player))


@ACTIONS.action("reconnect", Named, by=ANYBODY, rule="112a")
def reconnect(state: State, act: Act, given: Named) -> None:
    """Say that a player is connected again."""
    match = _going_on(_own(state, act, given.player))
    matches.reconnect(match, match.side_of(given.player))


class Tick(Arguments, frozen=True, kw_only=True):
    """Nothing more is to be said: the time comes with the act."""


@ACTIONS.action("tick", Tick, by=OFFICIALS, rule="112a")
def tick(_: State, __: Act, ___: Tick) -> None:
    """Let time pass up to the time of this act."""
