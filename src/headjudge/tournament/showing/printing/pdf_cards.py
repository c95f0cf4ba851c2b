"""Cards with a code each, ten to a page, with lines to cut along."""

from __future__ import annotations

from headjudge.tournament.showing.documents import Card, Cards
from headjudge.tournament.showing.printing.canvas import Canvas
from headjudge.tournament.showing.printing.pdf_slips import lay_code

__all__ = ["lay_cards"]

PAD, CODE = 8.0, 36.0
NAME, SMALLEST = 14.0, 10.5


def lay_cards(canvas: Canvas, block: Cards) -> None:
    """All pages of the cards."""
    width, height = canvas.paper_width / block.columns, canvas.paper_height / block.rows
    for cards in block.pages():
        canvas.page(bare=True)
        for column in range(1, block.columns):
            canvas.rule((column * width, 0), (column * width, canvas.paper_height), dashed=True)
        for row in range(1, block.rows):
            canvas.rule((0, row * height), (canvas.paper_width, row * height), dashed=True)
        for at, card in enumerate(cards):
            _card(canvas, card, (at % block.columns) * width, (at // block.columns) * height, width, height)


def _card(canvas: Canvas, card: Card, x: float, y: float, width: float, height: float) -> None:
    lay_code(canvas, card.address, x + PAD - 3, y + (height - CODE) / 2, CODE)
    left, room = x + PAD + CODE - 1, width - CODE - 2 * PAD + 1
    middle = y + height / 2
    _, size = canvas.letters.fitted(card.name, room, NAME, strong=True)
    # A name that would be small in one line has two.
    names = [card.name] if size >= SMALLEST else canvas.letters.wrapped(card.name, room, SMALLEST, strong=True)[:2]
    lower = 5.0 * (len(names) - 1)
    for text, at, usual, strong in (
        (canvas.document.event, middle - 8, 9.0, False),
        *((name, middle + 5.0 * n, NAME if len(names) == 1 else SMALLEST, True) for n, name in enumerate(names)),
        (card.line, middle + 7 + lower, 9.0, False),
    ):
        line, fitting = canvas.letters.fitted(text, room, usual, strong, 0.5)
        canvas.write(left, at, line, fitting, strong=strong)
