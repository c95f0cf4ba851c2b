"""Cards with a code each, ten to a page, with lines to cut along."""

from __future__ import annotations

from headjudge.tournament.showing.documents import Card, Cards
from headjudge.tournament.showing.printing.canvas import Canvas
from headjudge.tournament.showing.printing.pdf_slips import lay_code

__all__ = ["lay_cards"]

PAD, CODE = 8.0, 36.0


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
    for text, at, size, strong in (
        (canvas.document.event, middle - 8, 9.0, False),
        (card.name, middle, 14.0, True),
        (card.line, middle + 7, 9.0, False),
    ):
        line, fitting = canvas.letters.fitted(text, room, size, strong, 0.5)
        canvas.write(left, at, line, fitting, strong=strong)
