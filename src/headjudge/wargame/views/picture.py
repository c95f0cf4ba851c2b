"""The map as a picture: SVG, or text for a terminal, drawn from a view (1.2; docs/decisions/0040-wargame.md).

=====  ==========================================================================================================
rule   what
=====  ==========================================================================================================
1.2    letters and numbers along the edges; pointing at an army tells its place, rank and strength; two armies in one
       square are drawn at half size; bases are hollow squares of their color, portals gray, the Colorless base brown
4.2    how strong an army is: creatures alive in thousands, and a bar for how many of its full number are
=====  ==========================================================================================================

Nothing is said by color alone: every terrain has a pattern, every side a shape (Coalition a circle, Phyrexia a diamond,
mercenaries a triangle), every base a letter. Only what is in the view is drawn, so a picture tells no more than it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from headjudge.wargame.state.grid import TERRAINS, letter_name, read_square
from headjudge.wargame.state.ranks import COALITION, MERCENARY, PHYREXIA

__all__ = ["svg_map", "text_map"]

CELL, EDGE, LEGEND, TIP = 30, 26, 54, 13
"""The side of a square, the width of the edge with letters and numbers, the height of the legend, and how far from the
middle of a square an arrow ends."""

_GROUND = {"o": "#8fbbe0", "i": "#cfe3ee", "p": "#f5edc9", "m": "#bfae9e", "f": "#a5c99b", "s": "#b3a6c4"}

_PATTERNS = {
    "o": '<path d="M3 11q4 -5 8 0t8 0M11 22q4 -5 8 0t8 0" stroke="#4d84b4"/>',
    "i": '<path d="M5 11q4 -7 9 0zM16 23q4 -7 9 0z" fill="#9a8550" stroke="#6f5f36"/>',
    "p": '<path d="M6 9h3M20 15h3M10 23h3" stroke="#cbb977"/>',
    "m": '<path d="M3 24l7 -13 7 13M14 24l6 -10 6 10" fill="#a08b78" stroke="#5d4d40"/>',
    "f": '<path d="M8 14l5 -9 5 9zM13 14v3M17 25l4 -8 4 8zM21 25v3" fill="#4f8a52" stroke="#2c5a33"/>',
    "s": '<path d="M4 13h9M17 25h9M7 13v-5M10 13v-7M20 25v-5M23 25v-7" stroke="#54446c"/>',
}
"""What is drawn on each terrain, in a square of 30 units."""

_BASES = {
    "red": ("#d42a2a", "R"),
    "white": ("#ffffff", "W"),
    "blue": ("#1c55d0", "U"),
    "green": ("#128a37", "G"),
    "black": ("#000000", "B"),
    "5-color": ("#f0c000", "5"),
    "colorless": ("#8a5527", "C"),
}
_PORTAL = ("#8a8a8a", "P")

_SIDES = {COALITION: ("#1d4f91", "#ffffff"), PHYREXIA: ("#7d1515", "#ffffff"), MERCENARY: ("#b26500", "#ffffff")}
"""Fill and ink of a side's armies."""

_SIGNS = {"o": "~", "i": ":", "p": ".", "m": "^", "f": "%", "s": '"'}
_PLACE_SIGNS = {"base": "B", "portal": "O", "town": "T"}
_ARMY_SIGNS = {COALITION: "c", PHYREXIA: "p", MERCENARY: "m"}


def _rows(view: Mapping[str, Any]) -> list[str]:
    return [str(row) for row in view["map"]["rows"]]


def _standing(view: Mapping[str, Any]) -> dict[str, list[Mapping[str, Any]]]:
    """The armies on the map by square."""
    found: dict[str, list[Mapping[str, Any]]] = {}
    for army in view.get("armies") or []:
        if army.get("at") and army.get("alive", True):
            found.setdefault(army["at"], []).append(army)
    return found


def _middle(square: str) -> tuple[float, float]:
    """Where the middle of a square is drawn."""
    number, letter = read_square(square)
    return EDGE + (number - 0.5) * CELL, EDGE + (letter - 0.5) * CELL


def _number(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")


def svg_map(view: Mapping[str, Any], *, arrows: bool = False) -> str:
    """The map of a view as an SVG document. With ``arrows``, the ways of the last movement update are drawn as well."""
    rows = _rows(view)
    width, height = 2 * EDGE + CELL * len(rows[0]), 2 * EDGE + CELL * len(rows) + LEGEND
    title = escape(f"{view.get('title') or 'The Coalition Wargame'}, turn {view.get('turn', 1)}")
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'role="img" font-family="Verdana, DejaVu Sans, sans-serif">',
        f"<title>{title}</title>",
        "<defs>",
        *(
            f'<pattern id="t-{key}" width="{CELL}" height="{CELL}" patternUnits="userSpaceOnUse" x="{EDGE}" y="{EDGE}">'
            f'<g fill="none" stroke-width="1.2" stroke-linejoin="round">{drawing}</g></pattern>'
            for key, drawing in _PATTERNS.items()
        ),
        '<marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto">'
        '<path d="M0 0L8 4L0 8z" fill="context-stroke"/></marker>',
        "</defs>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        *_ground(rows),
        *_grid(rows),
        *(_place(place) for place in view.get("places") or [] if place.get("at")),
        *(_arrows(view) if arrows else ()),
        *(part for square, armies in _standing(view).items() for part in _armies(square, armies)),
        *_legend(2 * EDGE + CELL * len(rows)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _ground(rows: list[str]) -> Iterable[str]:
    """The terrain: one rectangle for each stretch of it, in its color and again in its pattern."""
    stretches: dict[str, list[str]] = {key: [] for key in TERRAINS}
    for letter, row in enumerate(rows):
        number = 0
        for terrain, run in groupby(row):
            length = len(list(run))
            x, y = EDGE + number * CELL, EDGE + letter * CELL
            stretches[terrain].append(f"M{x} {y}h{length * CELL}v{CELL}h{-length * CELL}z")
            number += length
    for key, shapes in stretches.items():
        if shapes:
            path = "".join(shapes)
            yield f'<path class="{TERRAINS[key]}" d="{path}" fill="{_GROUND[key]}"/>'
            yield f'<path d="{path}" fill="url(#t-{key})" pointer-events="none"/>'


def _grid(rows: list[str]) -> Iterable[str]:
    """Lines between the squares; numbers above and below, letters left and right."""
    across, down = CELL * len(rows[0]), CELL * len(rows)
    lines = "".join(f"M{EDGE + n * CELL} {EDGE}v{down}" for n in range(len(rows[0]) + 1))
    lines += "".join(f"M{EDGE} {EDGE + n * CELL}h{across}" for n in range(len(rows) + 1))
    yield f'<path d="{lines}" stroke="#000000" stroke-opacity="0.25" stroke-width="0.6" fill="none"/>'
    yield '<g font-size="12" text-anchor="middle" fill="#222222">'
    for n in range(1, len(rows[0]) + 1):
        x = EDGE + (n - 0.5) * CELL
        yield f'<text x="{x}" y="{EDGE - 8}">{n}</text><text x="{x}" y="{EDGE + down + 17}">{n}</text>'
    for n in range(1, len(rows) + 1):
        y = EDGE + (n - 0.5) * CELL + 4
        name = letter_name(n)
        yield f'<text x="{EDGE / 2}" y="{y}">{name}</text><text x="{EDGE * 1.5 + across}" y="{y}">{name}</text>'
    yield "</g>"


def _place(place: Mapping[str, Any]) -> str:
    """A base or portal as a hollow square with a letter, a town as a house."""
    x, y = _middle(place["at"])
    words = [place["name"], place["kind"] if place["kind"] != "base" else f"{place.get('color')} base"]
    words += ["win condition"] if place.get("win_condition") else []
    words += ["destroyed"] if place.get("destroyed") else []
    drawing = [f"<title>{escape(', '.join(words))} ({place['at']})</title>"]
    half = CELL / 2 - 3
    if place["kind"] == "town":
        drawing.append(
            f'<path d="M{x - 11} {y + 12}v-14l11 -9l11 9v14z" fill="#ffffff" fill-opacity="0.85" stroke="#222222" '
            'stroke-width="2"/>'
        )
    else:
        color, letter = _PORTAL if place["kind"] == "portal" else _BASES.get(place.get("color") or "", _PORTAL)
        casing = "#ffffff" if letter == "B" else "#222222"
        box = f'x="{x - half}" y="{y - half}" width="{2 * half}" height="{2 * half}" fill="none"'
        drawing.append(f'<rect {box} stroke="{casing}" stroke-width="6.5"/>')
        drawing.append(f'<rect {box} stroke="{color}" stroke-width="4"/>')
        letters = {"B": "#ffffff", "W": "#000000"}.get(letter, casing)
        ink = f'font-size="9" font-weight="bold" fill="{letters}" stroke="{color}" stroke-width="2.5"'
        drawing.append(f'<text x="{x - half + 1}" y="{y - half + 6}" {ink} paint-order="stroke">{letter}</text>')
        if place.get("win_condition"):
            drawing.append(
                f'<path transform="translate({x + half - 2} {y - half + 2})" stroke="#000000" stroke-width="0.8" '
                'd="M0 -6L1.8 -1.9L6 -1.9L2.7 1L3.9 5L0 2.6L-3.9 5L-2.7 1L-6 -1.9L-1.8 -1.9z" fill="#ffe34d"/>'
            )
    if place.get("destroyed"):
        cross = f"M{x - half} {y - half}l{2 * half} {2 * half}M{x + half} {y - half}l{-2 * half} {2 * half}"
        drawing.append(f'<path d="{cross}" stroke="#ffffff" stroke-width="5"/>')
        drawing.append(f'<path d="{cross}" stroke="#000000" stroke-width="2"/>')
    return f'<g class="place" data-place={quoteattr(place["name"])}>{"".join(drawing)}</g>'


def _armies(square: str, armies: list[Mapping[str, Any]]) -> Iterable[str]:
    """The armies of a square: one at full size, several at half (1.2)."""
    x, y = _middle(square)
    if len(armies) == 1:
        yield _army(armies[0], x, y, 1.0)
        return
    quarter = CELL / 4
    rows = 1 if len(armies) == 2 else 2
    order = sorted(armies, key=lambda army: list(_SIDES).index(army["side"]))
    for n, army in enumerate(order[:4]):
        column, row = (n, 0) if rows == 1 else (n % 2, n // 2)
        yield _army(army, x + (2 * column - 1) * quarter, y + (2 * row - rows + 1) * quarter, 0.5)


def _army(army: Mapping[str, Any], x: float, y: float, scale: float) -> str:
    """An army: the shape of its side, how many thousands are alive, and a bar for the share of its full number."""
    fill, ink = _SIDES[army["side"]]
    shape = {
        COALITION: '<circle r="11"/>',
        PHYREXIA: '<path d="M0 -13L13 0L0 13L-13 0z"/>',
        MERCENARY: '<path d="M0 -13L13 10L-13 10z"/>',
    }[army["side"]]
    total, full = int(army.get("total") or 0), int(army.get("full") or 0)
    thousands = f"{total / 1000:.0f}" if total >= 9950 else f"{total / 1000:.1f}"
    rank = f"{army['side']}, {army['rank']}"
    words = f"{army['name']} ({rank}) at {army['at']}: {total:,} of {full:,}"
    share = 20 * min(1.0, total / full) if full else 0
    text_y = 7 if army["side"] == MERCENARY else 3.5
    return (
        f'<g class="army {army["side"]}" data-army={quoteattr(army["name"])} '
        f'transform="translate({_number(x)} {_number(y)})'
        + (f' scale({scale})"' if scale != 1 else '"')
        + f"><title>{escape(words)}</title>"
        f'<g fill="{fill}" stroke="#ffffff" stroke-width="1.5">{shape}</g>'
        f'<text y="{text_y}" font-size="9" font-weight="bold" text-anchor="middle" fill="{ink}">{thousands}</text>'
        f'<rect x="-10" y="11" width="20" height="3" fill="#ffffff" stroke="#222222" stroke-width="0.6"/>'
        f'<rect x="-10" y="11" width="{_number(share)}" height="3" fill="#222222"/></g>'
    )


def _arrows(view: Mapping[str, Any]) -> Iterable[str]:
    """The ways of the last movement update, in the colors of the sides."""
    sides = {army["name"]: army["side"] for army in view.get("armies") or []}
    moved = [turn["paths"] for turn in view.get("turns") or [] if turn.get("paths")]
    for name, path in (moved[-1] if moved else {}).items():
        if len(path) > 1:
            points = " ".join(f"{_number(x)},{_number(y)}" for x, y in _way(path))
            color = _SIDES.get(sides.get(name, ""), ("#000000", ""))[0]
            words = escape(f"{name}: {' - '.join(path)}")
            yield (
                f'<polyline class="way" points="{points}" fill="none" stroke="{color}" stroke-width="3" '
                'stroke-opacity="0.75" stroke-linejoin="round" marker-end="url(#tip)">'
                f"<title>{words}</title></polyline>"
            )


def _way(path: Sequence[str]) -> list[tuple[float, float]]:
    """The points of a way; it ends where the army's shape begins, so that its tip is seen."""
    points = [_middle(square) for square in path]
    (from_x, from_y), (x, y) = points[-2:]
    length = abs(x - from_x) + abs(y - from_y)
    points[-1] = (x - (x - from_x) / length * TIP, y - (y - from_y) / length * TIP)
    return points


def _legend(top: int) -> Iterable[str]:
    yield f'<g font-size="12" fill="#222222" transform="translate({EDGE} {top + 6})">'
    x = 0
    for key, name in TERRAINS.items():
        yield f'<rect x="{x}" y="0" width="{CELL}" height="{CELL}" fill="{_GROUND[key]}" stroke="#777777"/>'
        yield (
            f'<g transform="translate({x} 0)" fill="none" stroke-width="1.2">{_PATTERNS[key]}</g>'
            f'<text x="{x + CELL + 6}" y="19">{name}</text>'
        )
        x += CELL + 74
    shapes = {"circle": COALITION, "diamond": PHYREXIA, "triangle": MERCENARY}
    for word, side in shapes.items():
        fill = _SIDES[side][0]
        yield f'<text x="{x + 8}" y="19"><tspan fill="{fill}" font-weight="bold">{side}</tspan> {word}</text>'
        x += 148
    yield "</g>"


def text_map(view: Mapping[str, Any]) -> str:
    """The map of a view as text, two characters a square: terrain or place, and who stands there."""
    rows, armies = _rows(view), _standing(view)
    places = {place["at"]: place for place in view.get("places") or [] if place.get("at")}
    wide = len(letter_name(len(rows)))
    head = " " * (wide + 1)
    tens = head + "".join(f"{n // 10 or ' '} " for n in range(1, len(rows[0]) + 1)).rstrip()
    ones = head + "".join(f"{n % 10} " for n in range(1, len(rows[0]) + 1)).rstrip()
    lines = [tens, ones]
    for letter, row in enumerate(rows, start=1):
        line = f"{letter_name(letter):>{wide}} "
        for number, terrain in enumerate(row, start=1):
            square = f"{number}{letter_name(letter)}"
            place = places.get(square)
            sign = _SIGNS[terrain]
            if place is not None:
                sign = "#" if place.get("destroyed") else _PLACE_SIGNS[place["kind"]]
            line += sign + _who(armies.get(square, []))
        lines.append(line.rstrip())
    grounds = ", ".join(f"{sign} {TERRAINS[key]}" for key, sign in _SIGNS.items())
    lines += [
        "",
        f"{grounds}; B base, O portal, T town, # destroyed",
        "c Coalition, p Phyrexia, m mercenaries, x a battle",
    ]
    return "\n".join(lines) + "\n"


def _who(armies: list[Mapping[str, Any]]) -> str:
    sides = {army["side"] for army in armies}
    if len(sides) > 1:
        return "x"
    return _ARMY_SIGNS[next(iter(sides))] if sides else " "
