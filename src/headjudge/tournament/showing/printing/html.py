"""Documents as HTML made for the printer: black and white, with a head on each page, whole without any other file."""

from __future__ import annotations

from functools import cache
from html import escape
from importlib.resources import files

from headjudge.tournament.showing.documents import (
    Block,
    Card,
    Cards,
    Document,
    Drawing,
    Facts,
    Heading,
    Sheet,
    Slip,
    Slips,
    SlipSide,
    Table,
    Text,
    WholePages,
)
from headjudge.tournament.showing.printing.codes import code_svg
from headjudge.tournament.showing.printing.slip_lines import boxes, details, feet
from headjudge.tournament.showing.printing.svg import to_svg

__all__ = ["to_html"]

_STYLE = "printer.css"


def to_html(document: Document) -> str:
    """A document as a page of its own. Letters of all scripts are the browser's to draw."""
    width, height = document.paper.size
    style = (
        f"@page {{ size: {width:g}mm {height:g}mm; margin: 14mm 12mm; }}\n"
        f":root {{ --paper-width: {width:g}mm; --paper-height: {height:g}mm; }}\n{_style()}"
    )
    title = f"{document.title} – {document.event}"
    sheets = "".join(_sheet(document, sheet) for sheet in document.sheets)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head><body>{sheets}</body></html>\n"
    )


@cache
def _style() -> str:
    return (files("headjudge.tournament.showing.printing") / _STYLE).read_text("utf-8")


def _sheet(document: Document, sheet: Sheet) -> str:
    whole = [block for block in sheet.blocks if isinstance(block, WholePages)]
    if whole:
        return "".join(
            _slips(document, block) if isinstance(block, Slips) else _cards(document, block) for block in whole
        )
    # What stands in the head of a table is printed again on each page that the table reaches.
    label = f" <span>{escape(sheet.label)}</span>" if sheet.label else ""
    head = (
        f'<thead class="head"><tr><th><div class="line"><span class="title">{escape(document.title)}{label and ":"}'
        f"{label}</span><span>{escape(document.event)}</span></div></th></tr></thead>"
    )
    body = "".join(map(_block, sheet.blocks))
    return (
        f'<section class="sheet"><table class="frame">{head}<tbody><tr><td>{body}</td></tr></tbody></table></section>'
    )


def _block(block: Block) -> str:
    if isinstance(block, Heading):
        return f"<h2>{escape(block.text)}</h2>"
    if isinstance(block, Text):
        return f"<p>{escape(block.text)}</p>"
    if isinstance(block, Facts):
        return f"<dl>{''.join(f'<dt>{escape(name)}</dt><dd>{escape(value)}</dd>' for name, value in block.pairs)}</dl>"
    if isinstance(block, Table):
        return _table(block)
    if isinstance(block, Drawing):
        return to_svg(block)
    return ""


def _table(table: Table) -> str:
    classes = [
        " ".join(name for name, holds in (("number", column.number), ("strong", column.strong)) if holds)
        for column in table.columns
    ]
    head = "".join(
        f'<th class="{kind.replace("strong", "").strip()}"{_room(column.room)}>{escape(column.heading)}</th>'
        for column, kind in zip(table.columns, classes, strict=True)
    )
    tall = f' style="height:{table.tall:g}mm"' if table.tall else ""
    rows = "".join(
        f"<tr{tall}{' class=faint' if n in table.faint else ''}>"
        + "".join(
            f'<td class="{kind}">{_ticks(cell) if column.ticks else _cell(cell)}</td>'
            for column, cell, kind in zip(table.columns, row, classes, strict=True)
        )
        + "</tr>"
        for n, row in enumerate(table.rows)
    )
    by_hand = " class=by-hand" if table.by_hand else ""
    return f"<table{by_hand}><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _room(room: float) -> str:
    return f' style="min-width:{room:g}mm"' if room else ""


def _ticks(cell: str) -> str:
    return '<span class="tick"></span>' * int(cell or 0)


def _cell(text: str) -> str:
    first, *more = text.split("\n")
    return escape(first) + "".join(f'<span class="more">{escape(line)}</span>' for line in more)


def _slips(document: Document, block: Slips) -> str:
    return "".join(
        f'<section class="slips">{"".join(_slip(document, slip) for slip in page)}</section>' for page in block.pages()
    )


def _cards(document: Document, block: Cards) -> str:
    return "".join(
        f'<section class="slips cards">{"".join(_card(document, card) for card in page)}</section>'
        for page in block.pages()
    )


def _card(document: Document, card: Card) -> str:
    return (
        f'<article class="slip card">{code_svg(card.address)}<div><div class="event">{escape(document.event)}</div>'
        f"<b>{escape(card.name)}</b><div>{escape(card.line)}</div></div></article>"
    )


def _slip(document: Document, slip: Slip) -> str:
    code = code_svg(slip.address) if slip.address else ""
    note = f"<div>{escape(slip.note)}</div>" if slip.note else ""
    foot = "".join(f'<span>{escape(name)}<span class="box"></span></span>' for name in feet(slip))
    sides = "".join(_side(slip, side) for side in slip.sides)
    return (
        f'<article class="slip"><header><div><div class="event">{escape(document.event)}<br>{escape(slip.round)}</div>'
        f'<div class="table">Table {escape(slip.table)}</div>{note}</div>{code}</header>{sides}'
        f'<div class="row foot">{foot}</div></article>'
    )


def _side(slip: Slip, side: SlipSide) -> str:
    cells = "".join(f'<span>{name}<span class="box"></span></span>' for name in boxes(slip))
    more = "".join(f'<span class="more">{escape(line)}</span>' for line in details(side))
    return (
        f'<div class="side"><b>{escape(side.name)}</b>{more}'
        f'<div class="row">{cells}<span class="sign">Signature</span></div></div>'
    )
