"""What came of a match, and results that are reported, corrected, taken back.

====  =========================================================================================
rule  what
====  =========================================================================================
111   no result has more wins than decide a match
117   most games won wins; as many of both is a draw, which elimination doesn't have
====  =========================================================================================

A result may say fewer games than a match has, and games drawn beyond them. A match lost by a match loss, by the clock
or by disqualification is recorded as two games to none (of three), whatever its score was; if both sides lost it, each
of them has lost two games.
"""

from __future__ import annotations

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament.matches.course import require_going
from headjudge.tournament.matches.rules import MatchRules
from headjudge.tournament.matches.state import Encounter, Ending, Loss, Match, Score, Stage
from headjudge.tournament.results import MatchResult, Verdict

__all__ = [
    "bye",
    "concede",
    "correct",
    "doubts",
    "draw_match",
    "lose_match",
    "pardon",
    "read_score",
    "report",
    "result",
    "unreport",
    "verdict",
]


MOST_DRAWN = 20
"""On paper players may go on after drawn games; more of them are a slip of the keyboard."""


def report(match: Encounter, side: str, won: int, lost: int, drawn: int = 0) -> None:
    """A result comes in, as one side says it: games won, lost, drawn. It ends a match in whatever state. Refuses a
    match with a result (that is a correction) and what no match can have."""
    score = read_score(match, side, won, lost, drawn)
    if match.state is Stage.OVER:
        raise IllegalAction(
            "the result is already in; it can be corrected", rule="facts/organisers", code="match/reported"
        )
    match.reported = score


def correct(match: Encounter, side: str, won: int, lost: int, drawn: int = 0) -> None:
    """Replace the result of a match that is over. Refuses one that isn't, and what no match can have."""
    score = read_score(match, side, won, lost, drawn)
    if match.state is not Stage.OVER:
        raise IllegalAction("the match has no result yet", rule="facts/organisers", code="match/no-result")
    match.reported = score


def unreport(match: Encounter) -> None:
    """Take the report or correction of a match back: it stands as it did without. Refuses where nothing was
    reported."""
    if match.reported is None:
        raise IllegalAction("no result was reported", rule="facts/organisers", code="match/not-reported")
    match.reported = None


def read_score(match: Encounter, side: str, won: int, lost: int, drawn: int = 0) -> Score:
    """A result as the match would record it, in the order of its sides. Refuses what no match can have."""
    match.require_side(side)
    if min(won, lost, drawn) < 0:
        raise InvalidInput(f"{won}-{lost}-{drawn} isn't a result", code="match/score")
    need = match.rules.need
    if max(won, lost) > need or won == lost == need or won + lost > match.rules.games:
        raise IllegalAction(
            f"{won}-{lost} is impossible: a match has {match.rules.games} games, and {need} wins decide it",
            rule="111",
            code="match/score",
        )
    if drawn > MOST_DRAWN:
        raise IllegalAction(
            f"no match has {drawn} drawn games; {MOST_DRAWN} are the most that are recorded",
            rule="111",
            code="match/score",
        )
    if match.rules.elimination and won == lost:
        raise IllegalAction("an elimination match can't be drawn", rule="117", code="match/drawn")
    return Score((won, lost) if side == match.sides[0] else (lost, won), drawn)


def doubts(match: Match, side: str, won: int, lost: int) -> list[str]:
    """What speaks against a result that could be reported, for whoever enters it to look at again: game losses by
    penalties that it doesn't hold."""
    said = {match.require_side(side): lost, match.opponent(side): won}
    found = []
    for name, losses in said.items():
        penalties = sum(game.ending is Ending.PENALTY and game.winner != name for game in match.games)
        if penalties > losses:
            games = "game" if penalties == 1 else "games"
            found.append(f"{name} has lost {penalties} {games} to penalties, but the result says {losses}")
    return found


def draw_match(match: Encounter) -> None:
    """Both sides agree on a draw, recorded as drawn games only (0-0-3). Refuses a match that is over, and
    elimination (117)."""
    require_going(match)
    report(match, match.sides[0], 0, 0, match.rules.games)


def concede(match: Encounter, side: str) -> None:
    """A side concedes the match: the other has the wins that decide it, and the side keeps the games it has won.
    Refuses a match that is over."""
    match.require_side(side)
    require_going(match)
    need = match.rules.need
    kept = min(match.played.won[match.sides.index(side)], match.rules.games - need)
    report(match, side, kept, need)


def lose_match(match: Encounter, *sides: str, by: Loss = Loss.PENALTY) -> None:
    """A side loses the match, whatever its score; or both, disqualified at the same time. Refuses a match that is
    over: such a loss is for the next one."""
    if not sides:
        raise InvalidInput("name who loses the match", code="match/side")
    for side in sides:
        match.require_side(side)
    require_going(match)
    for side in sides:
        match.lost[side] = by


def pardon(match: Encounter, side: str) -> None:
    """Take a side's match loss back: the match goes on as it stood. Refuses who hasn't one, and one by the clock, which
    has no time left to go on with: that result can be corrected."""
    match.require_side(side)
    if match.lost.get(side) in (None, Loss.CLOCK):
        raise IllegalAction(
            f"{side} has no match loss from a penalty that could be taken back",
            rule="facts/organisers",
            code="match/no-loss",
        )
    del match.lost[side]


def verdict(match: Encounter, side: str) -> Verdict | None:
    """What the match was for a side (117); None while it isn't over."""
    match.require_side(side)
    if match.state is not Stage.OVER:
        return None
    if match.reported is None and match.lost:
        return Verdict.LOST if side in match.lost else Verdict.WON
    one, other = match.score.won
    if one == other:
        return Verdict.DREW
    return Verdict.WON if (one > other) == (side == match.sides[0]) else Verdict.LOST


def result(match: Encounter) -> MatchResult | None:
    """What came of a match; None while it isn't over."""
    verdicts = tuple(found for side in match.sides if (found := verdict(match, side)) is not None)
    if not verdicts:
        return None
    forfeited = match.rules.need if all(one is Verdict.LOST for one in verdicts) else 0
    return MatchResult(match.sides, match.score.won, verdicts, match.score.drawn, forfeited)


def bye(side: str, rules: MatchRules) -> MatchResult:
    """A bye: a match won two games to none (of three), without an opponent."""
    return MatchResult((side,), (rules.need,), (Verdict.WON,))
