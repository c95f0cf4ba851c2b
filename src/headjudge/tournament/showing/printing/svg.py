"""Pictures as SVG, in the color of the text around them."""

from __future__ import annotations

from html import escape

from headjudge.tournament.showing.documents import Drawing, Label, Stroke

__all__ = ["to_svg"]

_LETTER = 0.56
"""About how wide a letter is, as a share of the size of the text."""


def to_svg(drawing: Drawing) -> str:
    """A picture as an ``<svg>`` element, with its title for those who can't see it."""
    strokes = "".join(map(_stroke, drawing.strokes))
    labels = "".join(map(_label, drawing.labels))
    size = f"{drawing.width:g} {drawing.height:g}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" width="{drawing.width:g}" '
        f'height="{drawing.height:g}" role="img" font-family="inherit">'
        f"<title>{escape(drawing.title)}</title>"
        f'<g fill="none" stroke="currentColor">{strokes}</g><g fill="currentColor">{labels}</g></svg>'
    )


def _stroke(stroke: Stroke) -> str:
    points = " ".join(f"{x:g},{y:g}" for x, y in stroke.points)
    shape = "polygon" if stroke.closed else "polyline"
    return f'<{shape} points="{points}" stroke-width="{2 if stroke.strong else 0.8:g}"/>'


def _label(label: Label) -> str:
    strong = ' font-weight="bold"' if label.strong else ""
    anchor = "" if label.anchor == "start" else f' text-anchor="{label.anchor}"'
    tight = label.width and len(label.text) * label.size * _LETTER > label.width
    fit = f' textLength="{label.width:g}" lengthAdjust="spacingAndGlyphs"' if tight else ""
    text = escape(label.text)
    return f'<text x="{label.x:g}" y="{label.y:g}" font-size="{label.size:g}"{anchor}{strong}{fit}>{text}</text>'
