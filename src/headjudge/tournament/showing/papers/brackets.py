"""Brackets as pictures. A large one is drawn in parts that can be read on a page."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.core.errors import InvalidInput
from headjudge.tournament.event.stages import ELIMINATION, course_of, rounds_of, stages_of
from headjudge.tournament.event.state import State
from headjudge.tournament.pairing.elimination import Branch, Course, Tie, TieCourse, WinnerOf
from headjudge.tournament.pairing.elimination import State as Tied
from headjudge.tournament.results import MatchResult
from headjudge.tournament.showing.documents import Drawing, Label, Sheet, Stroke
from headjudge.tournament.showing.request import Request

__all__ = ["bracket", "bracket_drawings", "bracket_sheets"]

MOST = 16
"""So many ties of a round stand below each other in one part."""
MOST_ROUNDS = 5
"""So many stand beside each other."""
ALL, WIDEST = 838.0, 220.0
"""How wide a picture with so many is, and how wide a tie at most."""
HEIGHT, GAP, ROW, TOP = 36.0, 22.0, 50.0, 26.0
SCORE = 20.0
_TITLES = {
    Branch.WINNERS: "Bracket",
    Branch.LOSERS: "Lost once",
    Branch.FINAL: "Final",
    Branch.THIRD_PLACE: "Third place",
}


def bracket(request: Request) -> tuple[str, tuple[Sheet, ...]]:
    """The brackets of an event."""
    return "Bracket", bracket_sheets(request)


def require_bracket(request: Request) -> None:
    """Refuse as long as no bracket is drawn. Raises InvalidInput."""
    stages = stages_of(request.state)
    if not any(stages[one.stage].structure in ELIMINATION for one in request.state.rounds):
        raise InvalidInput("no bracket has been drawn yet", code="documents/nothing")


def bracket_sheets(request: Request) -> tuple[Sheet, ...]:
    """The brackets that have begun, part by part; nothing if none has."""
    return tuple(
        Sheet((drawing,), _part_of(drawing.title))
        for number, stage in enumerate(stages_of(request.state))
        if stage.structure in ELIMINATION
        for drawing in bracket_drawings(request.state, number, request.names.shown)
    )


def _part_of(title: str) -> str:
    """What a part is called below the heading "Bracket"."""
    whole = _TITLES[Branch.WINNERS]
    return "" if title == whole else title.removeprefix(f"{whole}, ")


def bracket_drawings(state: State, stage: int, shown: Callable[[str], str]) -> list[Drawing]:
    """The bracket of a stage, by its number from 0 on, as pictures; nothing before its first round is paired."""
    course = course_of(state, stage)
    if course is None:
        return []
    scores = _scores(state, stage)
    ties: dict[Branch, dict[int, list[TieCourse]]] = {}
    for one in course.ties:
        if one.state is not Tied.VOID or one.tie.branch is not Branch.RESET:
            branch = Branch.FINAL if one.tie.branch is Branch.RESET else one.tie.branch
            at = 2 if one.tie.branch is Branch.RESET else one.tie.round
            ties.setdefault(branch, {}).setdefault(at, []).append(one)
    return [
        drawing for branch, rounds in ties.items() for drawing in _parts(course, _TITLES[branch], rounds, scores, shown)
    ]


def _scores(state: State, stage: int) -> dict[frozenset[str], list[MatchResult]]:
    """The results of each two who met, in their order."""
    found: dict[frozenset[str], list[MatchResult]] = {}
    for one in rounds_of(state, stage):
        for table in one.tables:
            result = table.result
            if isinstance(result, MatchResult) and len(result.sides) == 2:
                found.setdefault(frozenset(result.sides), []).append(result)
    return found


def _parts(
    course: Course,
    title: str,
    rounds: dict[int, list[TieCourse]],
    scores: dict[frozenset[str], list[MatchResult]],
    shown: Callable[[str], str],
) -> list[Drawing]:
    """A branch in parts: as long as a round has too many ties, so many of them with all that they lead to."""
    found, numbers, start = [], sorted(rounds), 0
    while start < len(numbers):
        first = rounds[numbers[start]]
        parts = -(-len(first) // MOST)
        # A round is in the same parts as the first if each part has a tie of it.
        columns = [n for n in numbers[start : start + MOST_ROUNDS] if len(rounds[n]) >= parts]
        for part in range(parts):
            chunk = [rounds[n][part * len(rounds[n]) // parts : (part + 1) * len(rounds[n]) // parts] for n in columns]
            name = title if parts == 1 else f"{title}, part {part + 1} of {parts}"
            found.append(_drawn(course, name, chunk, scores, shown))
        start += len(columns)
    return found


def _drawn(
    course: Course,
    title: str,
    columns: list[list[TieCourse]],
    scores: dict[frozenset[str], list[MatchResult]],
    shown: Callable[[str], str],
) -> Drawing:
    rows = max(len(column) for column in columns)
    height, wide = rows * ROW, min(WIDEST, (ALL + GAP) / len(columns) - GAP)
    strokes: list[Stroke] = []
    labels: list[Label] = []
    middle: dict[int, tuple[float, float]] = {}
    for n, column in enumerate(columns):
        x = n * (wide + GAP)
        labels.append(Label(x, 14, _capital(course.name_of(column[0].tie)), 12, strong=True, width=wide))
        for at, one in enumerate(column):
            y = TOP + (at + 0.5) * height / len(column)
            middle[one.tie.number] = (x + wide, y)
            strokes.append(Stroke(_box(x, y, wide), closed=True))
            strokes.append(Stroke(((x, y), (x + wide, y))))
            labels += _names(one, x, y, wide, scores, shown)
            strokes += [_feed(middle[feed], x, y) for feed in _feeds(one.tie) if feed in middle]
    return Drawing(title, len(columns) * (wide + GAP) - GAP, TOP + height, tuple(strokes), tuple(labels))


def _box(x: float, y: float, wide: float) -> tuple[tuple[float, float], ...]:
    half = HEIGHT / 2
    return ((x, y - half), (x + wide, y - half), (x + wide, y + half), (x, y + half))


def _feeds(tie: Tie) -> list[int]:
    return [feed.tie for feed in tie.feeds if isinstance(feed, WinnerOf)]


def _feed(start: tuple[float, float], x: float, y: float) -> Stroke:
    turn = x - GAP / 2
    return Stroke((start, (turn, start[1]), (turn, y), (x, y)))


def _names(
    one: TieCourse,
    x: float,
    y: float,
    wide: float,
    scores: dict[frozenset[str], list[MatchResult]],
    shown: Callable[[str], str],
) -> list[Label]:
    met = scores.get(frozenset(side for side in one.sides if side is not None), [])
    result = met.pop(0) if one.state is Tied.OVER and met else None
    labels = []
    for side, at in zip(one.sides, (y - 5, y + HEIGHT / 2 - 5), strict=True):
        won = side is not None and side == one.winner
        if side is not None:
            labels.append(Label(x + 6, at, shown(side), 12, strong=won, width=wide - SCORE - 8))
        elif one.state is Tied.WALKOVER:
            labels.append(Label(x + 6, at, "bye", 12, width=wide - SCORE - 8))
        if result is not None and side in result.sides:
            score = str(result.games[result.sides.index(side)])
            labels.append(Label(x + wide - 6, at, score, 12, "end", strong=won))
    return labels


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
