"""Slips, four to a page, with lines to cut along."""

from __future__ import annotations

from headjudge.tournament.showing.documents import Slip, Slips, SlipSide
from headjudge.tournament.showing.printing.canvas import Canvas
from headjudge.tournament.showing.printing.codes import QUIET, runs, squares
from headjudge.tournament.showing.printing.slip_lines import boxes, details, feet

__all__ = ["lay_code", "lay_slips"]

PAD, CODE = 8.0, 30.0
BOX, LARGE_BOX = (9.0, 7.0), (13.0, 11.0)
"""Boxes to write into: of a pod, and of a match, whose sides have more room."""


def lay_slips(canvas: Canvas, block: Slips) -> None:
    """All pages of the slips."""
    width, height = canvas.paper_width / 2, canvas.paper_height / 2
    for slips in block.pages():
        canvas.page(bare=True)
        canvas.rule((width, 0), (width, canvas.paper_height), dashed=True)
        canvas.rule((0, height), (canvas.paper_width, height), dashed=True)
        for at, slip in enumerate(slips):
            _slip(canvas, slip, (at % 2) * width, (at // 2) * height, width, height)


def _slip(canvas: Canvas, slip: Slip, x: float, y: float, width: float, height: float) -> None:
    inner, left, top = width - 2 * PAD, x + PAD, y + PAD
    room = inner - (CODE + 2 if slip.address else 0)
    if slip.address:
        lay_code(canvas, slip.address, left + inner - CODE + 3, top - 4, CODE)
    for text, down, size in ((canvas.document.event, 4, 9.0), (slip.round, 8.5, 9.0)):
        line, small = canvas.letters.fitted(text, room, size)
        canvas.write(left, top + down, line, small)
    line, large = canvas.letters.fitted(f"Table {slip.table}", room, 24, True)
    canvas.write(left, top + 19, line, large, strong=True)
    if slip.note:
        line, small = canvas.letters.fitted(slip.note, room, 9)
        canvas.write(left, top + 24, line, small)
    first, foot = top + 28, y + height - PAD - 9
    each = (foot - first) / len(slip.sides)
    for n, side in enumerate(slip.sides):
        _side(canvas, slip, side, left, first + n * each, inner, each)
    canvas.rule((left, foot), (left + inner, foot))
    at = left
    for name in feet(slip):
        at = _box(canvas, name, at, foot + 2) + 3.5


def _side(canvas: Canvas, slip: Slip, side: SlipSide, x: float, y: float, width: float, height: float) -> None:
    canvas.rule((x, y), (x + width, y))
    roomy = len(slip.sides) <= 2
    at = y + 1.0
    for line in _name(canvas, side.name, width, roomy):
        text, letters = canvas.letters.fitted(line, width, 13, True, 0.55)
        at += 4.8
        canvas.write(x, at, text, letters, strong=True)
    lines = details(side)
    for line in lines if roomy else [", ".join(lines)]:
        text, letters = canvas.letters.fitted(line, width, 9)
        at += 4.2
        canvas.write(x, at, text, letters)
    size = LARGE_BOX if roomy else BOX
    below = y + height - size[1] - 2.5
    at = x
    for name in boxes(slip):
        at = _box(canvas, name, at, below, size) + 3.5
    base = below + size[1]
    canvas.rule((at + 1, base), (x + width, base))
    canvas.write(at + 1, below + 2.5, "Signature", 6.5, grey=True)


def _name(canvas: Canvas, name: str, width: float, roomy: bool) -> list[str]:
    """A name in one line, or in two where there is room and it is long."""
    lines = canvas.letters.wrapped(name, width, 13, True) if roomy else [name]
    return [lines[0], " ".join(lines[1:])] if len(lines) > 1 else [name]


def _box(canvas: Canvas, name: str, x: float, y: float, size: tuple[float, float] = BOX) -> float:
    """A box with its name on the left; where it ends."""
    canvas.write(x, y + size[1] / 2 + 1.2, name, 9)
    start = x + canvas.letters.width(name, 9, False) + 1.2
    canvas.box(start, y, *size)
    return start + size[0]


def lay_code(canvas: Canvas, address: str, x: float, y: float, size: float) -> None:
    """A code with white around it, so many millimetres wide."""
    rows = squares(address)
    unit = size / (len(rows) + 2 * QUIET)
    for down, row in enumerate(rows):
        for at, length in runs(row):
            canvas.fill(x + (QUIET + at) * unit, y + (QUIET + down) * unit, length * unit, unit)
