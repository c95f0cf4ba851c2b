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
        if not any(isinstance(block, WholePages) for block in sheet.blocks):
            canvas.page(sheet.label)
        for block in sheet.blocks:
            _lay(canvas, block)
    return canvas


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
