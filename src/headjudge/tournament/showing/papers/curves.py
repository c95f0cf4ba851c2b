"""A rating over time as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

from headjudge.core.times import show_time
from headjudge.tournament.showing.documents import Drawing, Label, Stroke

__all__ = ["rating_curve"]

WIDTH, HEIGHT = 640.0, 280.0
LEFT, RIGHT, TOP, BOTTOM = 56.0, 16.0, 34.0, 30.0
STEPS = (10, 20, 25, 50, 100, 200, 250, 500, 1000)


def rating_curve(title: str, points: Sequence[tuple[int, float]]) -> Drawing:
    """The curve of a rating: its points are moments in seconds since 1970 with the rating after them, the earliest
    first (:meth:`headjudge.tournament.ratings.RatingBook.curve`). Events stand side by side in their order, so that
    several of a day can be told apart; the first and the last say their day."""
    labels = [Label(LEFT, 18, title, 13, strong=True, width=WIDTH - LEFT - RIGHT)]
    if not points:
        labels.append(Label(WIDTH / 2, HEIGHT / 2, "No rated match yet", 12, "middle"))
        return Drawing(title, WIDTH, HEIGHT, (), tuple(labels))
    least, most, step = _scale([rating for _, rating in points])

    def y(rating: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (most - rating) / (most - least)

    def x(n: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (n / (len(points) - 1) if len(points) > 1 else 0.5)

    strokes = [Stroke(((LEFT, y(mark)), (WIDTH - RIGHT, y(mark)))) for mark in range(least, most + 1, step)]
    labels += [Label(LEFT - 6, y(mark) + 4, str(mark), 11, "end") for mark in range(least, most + 1, step)]
    curve = tuple((x(n), y(rating)) for n, (_, rating) in enumerate(points))
    if len(curve) > 1:
        strokes.append(Stroke(curve, strong=True))
    strokes += [Stroke(_dot(*point), strong=True, closed=True) for point in curve]
    ends = [(0, "start"), (len(points) - 1, "end")] if len(points) > 1 else [(0, "middle")]
    labels += [Label(x(n), HEIGHT - 10, show_time(points[n][0]).split()[0], 11, anchor) for n, anchor in ends]
    last = points[-1][1]
    labels.append(Label(x(len(points) - 1), y(last) - 8, str(round(last)), 12, "end", strong=True))
    return Drawing(title, WIDTH, HEIGHT, tuple(strokes), tuple(labels))


def _scale(ratings: Sequence[float]) -> tuple[int, int, int]:
    """The lowest and the highest mark, and the step between marks, of which there are seven at most."""
    low, high = min(ratings), max(ratings)
    step = next((step for step in STEPS if (high - low) / step <= 5), STEPS[-1])
    least, most = floor(low / step) * step, ceil(high / step) * step
    if least == most:
        least, most = least - step, most + step
    return least, most, step


def _dot(x: float, y: float) -> tuple[tuple[float, float], ...]:
    return ((x - 2, y - 2), (x + 2, y - 2), (x + 2, y + 2), (x - 2, y + 2))
