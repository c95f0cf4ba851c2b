"""Documents as PDF, from the same data as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from fpdf import FPDF

from headjudge.tournament.showing.documents import (
    Block,
    Document,
    Drawing,
    Facts,
    Heading,
    Sheet,
    Slips,
    Table,
    Text,
    WholePages,
)
from headjudge.tournament.showing.printing.canvas import Canvas
from headjudge.tournament.showing.printing.lettering import Lettering
from headjudge.tournament.showing.printing.pdf_blocks import (
    lay_drawing,
    lay_facts,
    lay_heading,
    lay_table,
    lay_text,
)
from headjudge.tournament.showing.printing.pdf_cards import lay_cards
from headjudge.tournament.showing.printing.pdf_slips import lay_slips

__all__ = ["laid_out", "to_pdf"]


def to_pdf(document: Document, fonts: Sequence[Path] = ()) -> bytes:
    """A document as a PDF file, which is the same whenever it is made of the same document. ``fonts``: files of fonts
    that are asked for letters that the usual one doesn't have (:mod:`.lettering`). Raises InvalidInput for a file that
    isn't a font."""
    return laid_out(document, fonts).finish()


def laid_out(document: Document, fonts: Sequence[Path] = ()) -> Canvas:
    """The pages of a document, before they are written."""
    pdf = FPDF(unit="mm", format=document.paper.size)
    pdf.set_auto_page_break(False)
    canvas = Canvas(document, pdf, Lettering(pdf, fonts))
    for sheet in document.sheets:
        if any(isinstance(block, WholePages) for block in sheet.blocks):
            for block in sheet.blocks:
                _lay(canvas, block)
        else:
            _lay_sheet(canvas, sheet)
    return canvas


SCALES = (1.0, 0.95, 0.9, 0.85)
SLIGHT = 0.25
"""A sheet of whose last page no more is used than this is set a little smaller, so that it fits on the pages before."""


def _lay_sheet(canvas: Canvas, sheet: Sheet) -> None:
    """A sheet on as few pages as it needs."""
    before, needed = [*canvas.pages], 0
    for scale in (*SCALES, 1.0):
        canvas.pages, canvas.scale = [*before], scale
        canvas.page(sheet.label)
        for block in sheet.blocks:
            _lay(canvas, block)
        pages, used = len(canvas.pages) - len(before), canvas.y - canvas.top
        if scale == 1.0 and (pages == 1 or needed or used > SLIGHT * (canvas.left + used)):
            break
        needed = needed or pages
        if pages < needed:
            break
    canvas.scale = 1.0


def _lay(canvas: Canvas, block: Block) -> None:
    if isinstance(block, Heading):
        lay_heading(canvas, block)
    elif isinstance(block, Text):
        lay_text(canvas, block)
    elif isinstance(block, Facts):
        lay_facts(canvas, block)
    elif isinstance(block, Table):
        lay_table(canvas, block)
    elif isinstance(block, Drawing):
        lay_drawing(canvas, block)
    elif isinstance(block, Slips):
        lay_slips(canvas, block)
    else:
        lay_cards(canvas, block)
