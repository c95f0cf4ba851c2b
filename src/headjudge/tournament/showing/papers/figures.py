"""Figures and results as documents write them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from headjudge.core.times import show_time
from headjudge.tournament.event.figures import scoring_of
from headjudge.tournament.event.stages import ELIMINATION, stages_of
from headjudge.tournament.event.state import State, Table
from headjudge.tournament.people import Entrant
from headjudge.tournament.results import MatchResult, PodResult, Verdict
from headjudge.tournament.standings import Figures, Tiebreaker, rounded

__all__ = ["FIGURES", "date_of", "dropped_after", "number", "outcome", "shown_figures", "table_name"]


def number(value: Fraction | int) -> str:
    """A number of points: whole, or with two decimals where places of a pod were shared."""
    return str(int(value)) if value == int(value) else str(rounded(value, 2))


def _percent(value: Fraction) -> str:
    return str(rounded(value * 100, 2))


FIGURES: dict[Tiebreaker, tuple[str, Callable[[Figures], str]]] = {
    Tiebreaker.POINTS: ("Points", lambda figures: number(figures.points)),
    Tiebreaker.MATCH_WINS: ("MW %", lambda figures: _percent(figures.mw)),
    Tiebreaker.OPPONENTS_MATCH_WINS: ("OMW %", lambda figures: _percent(figures.omw)),
    Tiebreaker.GAME_WINS: ("GW %", lambda figures: _percent(figures.gw)),
    Tiebreaker.OPPONENTS_GAME_WINS: ("OGW %", lambda figures: _percent(figures.ogw)),
    Tiebreaker.FIRSTS: ("Pods won", lambda figures: str(figures.firsts)),
    Tiebreaker.WINS: ("Wins", lambda figures: str(figures.won)),
    Tiebreaker.MATCHES: ("Played", lambda figures: str(figures.won + figures.drew + figures.lost)),
    Tiebreaker.OPPONENTS_POINTS: ("Opponents' points", lambda figures: number(figures.opponents_points)),
}
"""What columns of standings are called, and what stands in them; who beat whom has no figure."""


def shown_figures(state: State) -> tuple[Tiebreaker, ...]:
    """The figures that decide in an event, points first; none where everything is decided by a bracket."""
    first = stages_of(state)[0].structure
    if first in ELIMINATION:
        return ()
    deciding = [one for one in scoring_of(state.settings, first).tiebreakers if one in FIGURES]
    return tuple(dict.fromkeys([Tiebreaker.POINTS, *deciding]))


def dropped_after(one: Entrant) -> str:
    """A note on who isn't in the event any more; "" for who is."""
    if one.is_in:
        return ""
    if one.out:
        return "disqualified"
    last = one.stays[-1].last if one.stays else None
    return f"dropped after round {last}" if last else "dropped"


def table_name(table: Table, features: list[int]) -> str:
    """The number of a table; feature matches are marked."""
    if table.number is None:
        return "bye" if table.is_bye else "–"
    return f"{table.number} (feature)" if table.number in features else str(table.number)


def outcome(table: Table, shown: Callable[[str], str]) -> str:
    """What came of a table: "2–1", the places of a pod, or what has been decided without games."""
    found = table.result
    if found is None:
        return "no result"
    if isinstance(found, PodResult):
        if found.drawn:
            return "drawn"
        return "; ".join(f"{n}. {', '.join(shown(key) for key in place)}" for n, place in _places(found))
    if len(found.sides) == 1:
        return "bye" if table.is_bye else "loss without an opponent"
    score = "–".join(map(str, (*found.games, *((found.drawn,) if found.drawn else ()))))
    if found.verdicts == (Verdict.LOST, Verdict.LOST):
        return f"{score}, lost by both"
    return score if _follows(found) else f"{score}, won by {shown(_winner(found))}"


def _places(found: PodResult) -> list[tuple[int, tuple[str, ...]]]:
    places, n = [], 1
    for place in found.places:
        places.append((n, place))
        n += len(place)
    return places


def _winner(found: MatchResult) -> str:
    return found.sides[found.verdicts.index(Verdict.WON)]


def _follows(found: MatchResult) -> bool:
    """Whether the games say what the match was: not where a penalty or life decided it (117)."""
    one, other = found.games
    expected = Verdict.DREW if one == other else Verdict.WON if one > other else Verdict.LOST
    return found.verdicts[0] is expected


def date_of(state: State) -> str:
    """The day of the event: that of its settings, or the one on which its last act was done."""
    return state.settings.date or (show_time(state.clock).split()[0] if state.clock else "")
