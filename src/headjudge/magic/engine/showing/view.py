"""What a seat may know of a game (rules 400.2, 706): here, and in the modules of its parts, the state is turned into
something to show, and nowhere else.

A view is plain data (dicts, lists, strings, numbers), and typed dicts say what is in it. Hidden cards are only counted;
face-down permanents are nameless but to their controller; decisions show their options only to the seat that decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from headjudge.core.decisions import Decision
from headjudge.magic.engine.characteristics.controlled import OPEN
from headjudge.magic.engine.showing.decision_view import DecisionView, decision_view
from headjudge.magic.engine.showing.missed_view import MissedView, missed_view
from headjudge.magic.engine.showing.planar_view import PlanarView, planar_view
from headjudge.magic.engine.showing.player_view import PlayerView, knows_no_more, player_view
from headjudge.magic.engine.showing.turn_view import TurnView, turn_view
from headjudge.magic.engine.state.game_state import State

__all__ = ["GameView", "LoggedView", "PlaysView", "logged_view", "view_of"]


class PlaysView(TypedDict):
    """What is played, as far as a table shows it in another way."""

    variant: str
    title: str
    """The variant's name for people."""
    attack: str
    """Whom creatures may attack (802, 803): one of the option's values."""
    teams: list[str]
    """The names of the teams, in the order of their numbers; none in a game without teams."""
    shared_life: bool
    """A team has one life total (810.4)."""
    markers: bool
    """Several take turns at once, each with a turn marker (807.4)."""


class GameView(TypedDict):
    """A game as a seat may know it, but for its log."""

    seat: str | None
    """Whose view it is; None of somebody without a seat, and where everything is shown."""
    over: bool
    plays: PlaysView
    players: list[PlayerView]
    """In the order of their seats, clockwise."""
    planar: PlanarView | None
    """None where Planar Magic isn't played."""
    daytime: NotRequired[str]
    """Whether it is "day" or "night" (730), if it is either."""
    reversed: NotRequired[bool]
    """Whether turn order goes counterclockwise, if an effect has it so."""
    turns: list[TurnView]
    pending: list[DecisionView]
    """The decisions that wait; those of the view's own seat with what may be answered."""
    manual: list[str]
    """The manual actions that the seat may do now (:mod:`..manual`), by their verbs."""
    did_by_hand: NotRequired[str]
    """Who did something by hand since anybody else has answered a decision, if somebody did."""
    objecting: list[str]
    """Who must agree to what was done by hand before anything is answered."""
    paper: bool
    """Players must remember their triggered abilities by themselves (paper mode)."""
    missed: list[MissedView]
    """The missed triggers that the seat may point out."""


class LoggedView(GameView):
    """All that a seat may know of a game."""

    log: list[str]
    """What has happened, oldest first."""


def view_of(
    g: State,
    seat: int | None,
    pending: Sequence[Decision],
    manual: Sequence[str],
    public: Sequence[PlayerView] | None = None,
) -> GameView:
    """What a seat (None: someone without one; OPEN: everything is shown) may know of a game, but for its log.

    ``manual`` are the manual actions that the seat may do now. With ``public``, the players as someone without a seat
    sees them now, those are taken for all of whom the seat knows no more than that.
    """
    name = None if seat in (None, OPEN) else g.players[seat].name
    view: GameView = {
        "seat": name,
        "over": g.over,
        "plays": _plays_view(g),
        "players": [
            public[p.index] if public is not None and knows_no_more(g, p, seat) else player_view(g, p, seat)
            for p in g.players
        ],
        "planar": planar_view(g, seat),
        "turns": [turn_view(g, turn, seat) for turn in g.turns],
        "pending": [decision_view(g, d, name, seat) for d in pending],
        "manual": list(manual),
        "objecting": [g.players[q].name for q in g.hands.objecting],
        "paper": g.options.paper,
        "missed": missed_view(g, seat),
    }
    if g.daytime:
        view["daytime"] = g.daytime
    if g.reversed:
        view["reversed"] = True
    if g.hands.last >= 0:
        view["did_by_hand"] = g.players[g.hands.last].name
    return view


def logged_view(g: State, seat: int | None, pending: Sequence[Decision], manual: Sequence[str]) -> LoggedView:
    """All that a seat (None: someone without one) may know of a game."""
    return {**view_of(g, seat, pending, manual), "log": g.log.read_by(seat)}


def _plays_view(g: State) -> PlaysView:
    plays = g.options.plays
    return {
        "variant": plays.name,
        "title": plays.title,
        "attack": g.options.attack,
        "teams": list(g.options.teams),
        "shared_life": plays.one_body,
        "markers": plays.markers,
    }
