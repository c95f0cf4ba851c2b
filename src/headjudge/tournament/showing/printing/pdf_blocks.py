"""Headings, facts, tables and pictures laid out on pages. The heading of a table is repeated where it goes on."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.tournament.showing.documents import Column, Drawing, Facts, Heading, Table, Text
from headjudge.tournament.showing.printing.canvas import Canvas

__all__ = ["lay_drawing", "lay_facts", "lay_heading", "lay_table", "lay_text"]

SIZE, SMALL, HEADING = 11.0, 9.0, 12.5
LINE = 1.25
"""The height of a line as a share of the size of its letters."""
PAD, GAP = 1.4, 3.0
"""The space beside a cell; and on the right of a number, so that it isn't taken for the next column's."""
TICK = 3.2
MILLIMETRE = 25.4 / 72
SHORT = 8
"""A heading of no more letters stands in one line."""
LEAST = 14.0
"""A column of text is not made narrower than this, in millimetres."""


def _height(size: float) -> float:
    return size * LINE * MILLIMETRE


def _sizes(canvas: Canvas) -> tuple[float, float]:
    """The sizes of letters in points as they are set now: usual ones, and small ones."""
    return SIZE * canvas.scale, SMALL * canvas.scale


def lay_heading(canvas: Canvas, block: Heading) -> None:
    """A heading; it doesn't stand alone at the end of a page."""
    size = HEADING * canvas.scale
    if canvas.left < 30:
        canvas.page()
    canvas.y += 3
    for line in canvas.letters.wrapped(block.text, canvas.width, size, True):
        canvas.y += _height(size)
        canvas.write(canvas.side, canvas.y - 1, line, size, strong=True)
    canvas.y += 1


def lay_text(canvas: Canvas, block: Text) -> None:
    """A paragraph."""
    size, _ = _sizes(canvas)
    for line in canvas.letters.wrapped(block.text, canvas.width, size):
        if canvas.left < _height(size):
            canvas.page()
        canvas.y += _height(size)
        canvas.write(canvas.side, canvas.y - 1, line, size)
    canvas.y += 1


def lay_facts(canvas: Canvas, block: Facts) -> None:
    """Names with what they are in two columns; what is empty gets a line to write on."""
    size, _ = _sizes(canvas)
    half = canvas.width / 2
    room = max(canvas.letters.width(name, size, True) for name, _ in block.pairs) + 3
    canvas.y += 1
    for at in range(0, len(block.pairs), 2):
        pairs = block.pairs[at : at + 2]
        cells = [canvas.letters.wrapped(value, half - room - 4, size) for _, value in pairs]
        height = max(len(lines) for lines in cells) * _height(size) + 2
        if canvas.left < height:
            canvas.page()
        for n, ((name, value), lines) in enumerate(zip(pairs, cells, strict=True)):
            x, y = canvas.side + n * half, canvas.y + _height(size)
            canvas.write(x, y, name, size, strong=True)
            if not value:
                canvas.rule((x + room, y + 0.8), (x + half - 4, y + 0.8))
            for down, line in enumerate(lines):
                canvas.write(x + room, y + down * _height(size), line, size)
        canvas.y += height
    canvas.y += 2


def lay_drawing(canvas: Canvas, block: Drawing) -> None:
    """A picture, as large as it can be on the page, but not larger than it is."""
    height = canvas.paper_height - canvas.top - canvas.foot
    scale = min(MILLIMETRE, canvas.width / block.width, height / block.height)
    if canvas.left < block.height * scale:
        canvas.page()
    x, y = canvas.side, canvas.y + 1
    for stroke in block.strokes:
        points = tuple((x + a * scale, y + b * scale) for a, b in stroke.points)
        canvas.rule(*points, width=0.5 if stroke.strong else 0.2, closed=stroke.closed)
    for label in block.labels:
        size = label.size * scale / MILLIMETRE
        text = label.text
        if label.width:
            text, size = canvas.letters.fitted(text, label.width * scale, size, label.strong, 0.5)
        canvas.write(x + label.x * scale, y + label.y * scale, text, size, strong=label.strong, anchor=label.anchor)
    canvas.y = y + block.height * scale + 3


def lay_table(canvas: Canvas, table: Table) -> None:
    """A table over as many pages as it needs; a row stays on one page."""
    if not table.rows:
        return
    widths, pad = _widths(canvas, table), 1.2 * canvas.scale
    canvas.y += 1
    _head(canvas, table.columns, widths)
    for n, row in enumerate(table.rows):
        cells = [
            _lines(canvas, column, cell, width) for column, cell, width in zip(table.columns, row, widths, strict=True)
        ]
        tallest = max(sum(_height(size) for _, size, _ in lines) for lines in cells)
        height = max(tallest + pad, table.tall * canvas.scale)
        if canvas.left < height:
            canvas.page()
            canvas.y += 1
            _head(canvas, table.columns, widths)
        x = canvas.side
        for column, cell, lines, width in zip(table.columns, row, cells, widths, strict=True):
            if column.ticks:
                for tick in range(int(cell or 0)):
                    canvas.box(x + PAD + tick * (TICK + 1), canvas.y + 1.1, TICK, TICK)
            if table.by_hand and x > canvas.side:
                canvas.rule((x, canvas.y), (x, canvas.y + height), width=0.1)
            # What is written by hand, and beside it what is printed, stands on the line.
            y = canvas.y + (height - tallest - pad if table.tall else 0)
            for line, size, strong in lines:
                y += _height(size)
                at = x + width - GAP if column.number else x + PAD
                anchor = "end" if column.number else "start"
                if line:
                    canvas.write(at, y - 0.6, line, size, strong=strong, grey=n in table.faint, anchor=anchor)
            x += width
        canvas.y += height
        canvas.rule((canvas.side, canvas.y), (canvas.side + canvas.width, canvas.y), width=0.1)
    canvas.y += 2


def _head(canvas: Canvas, columns: Sequence[Column], widths: Sequence[float]) -> None:
    _, small = _sizes(canvas)
    headings = [
        canvas.letters.wrapped(column.heading, width - PAD - (GAP if column.number else PAD), small, True)
        for column, width in zip(columns, widths, strict=True)
    ]
    most, x = max(map(len, headings)), canvas.side
    for column, lines, width in zip(columns, headings, widths, strict=True):
        for at, line in enumerate(lines):
            y = canvas.y + (most - len(lines) + at + 1) * _height(small) - 0.5
            right = column.number
            canvas.write(
                x + width - GAP if right else x + PAD, y, line, small, strong=True, anchor="end" if right else "start"
            )
        x += width
    canvas.y += most * _height(small) + 0.8
    canvas.rule((canvas.side, canvas.y), (canvas.side + canvas.width, canvas.y), width=0.3)


def _lines(canvas: Canvas, column: Column, cell: str, width: float) -> list[tuple[str, float, bool]]:
    """The lines of a cell with their sizes; the first of its own lines is the main one."""
    size, small = _sizes(canvas)
    if column.ticks:
        return [("", size, False)]
    first, *more = cell.split("\n")
    room = width - PAD - (GAP if column.number else PAD)
    lines = [(line, size, column.strong) for line in canvas.letters.wrapped(first, room, size, column.strong)]
    return lines + [(line, small, False) for text in more for line in canvas.letters.wrapped(text, room, small)]


def _widths(canvas: Canvas, table: Table) -> list[float]:
    """The widths of the columns: what each needs, and of what is left over more for those with text; where there is too
    little, those with text are made narrower, the widest first."""
    size, small = _sizes(canvas)
    letters = canvas.letters
    needs = []
    for at, column in enumerate(table.columns):
        words = [column.heading] if len(column.heading) <= SHORT else column.heading.split()
        widest = max(letters.width(word, small, True) for word in words)
        for row in table.rows:
            if column.ticks:
                widest = max(widest, int(row[at] or 0) * (TICK + 1))
                continue
            first, *more = row[at].split("\n")
            widest = max(
                widest, letters.width(first, size, column.strong), *(letters.width(line, small, False) for line in more)
            )
        needs.append(max(widest + PAD + (GAP if column.number else PAD) + 0.2, column.room))
    free = canvas.width - sum(needs)
    texts = [at for at, column in enumerate(table.columns) if not column.number] or [*range(len(needs))]
    if free >= 0:
        whole = sum(needs[at] for at in texts)
        return [need + (free * need / whole if at in texts else 0) for at, need in enumerate(needs)]
    fixed = sum(need for at, need in enumerate(needs) if at not in texts)
    return _narrowed(needs, texts, canvas.width - fixed)


def _narrowed(needs: list[float], texts: Sequence[int], room: float) -> list[float]:
    """No column of text is wider than a limit, which is as large as can be."""
    limit, left = room / len(texts), set(texts)
    while True:
        small = {at for at in left if needs[at] <= limit}
        rest = room - sum(needs[at] for at in texts if at not in left or at in small)
        left -= small
        if not small or not left:
            break
        limit = rest / len(left)
    return [max(LEAST, min(need, limit)) if at in texts else need for at, need in enumerate(needs)]
