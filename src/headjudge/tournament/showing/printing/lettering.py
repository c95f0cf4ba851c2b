"""Letters on paper: fonts that are embedded, how wide texts are, and what stands for letters that no font has.

The font of the project's documents has the letters of Latin, Greek and Cyrillic names. Others are taken from fonts that
an organiser gives; what no font has, and scripts whose letters change with their neighbours or run to the left, are
written in Latin letters, so that no name vanishes. The document says so.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import as_file, files
from pathlib import Path

from anyascii import anyascii
from fontTools.ttLib import TTLibError
from fpdf import FPDF
from fpdf.fonts import TTFFont

from headjudge.core.errors import InvalidInput

__all__ = ["Lettering"]

POINT = 72 / 25.4
"""Points in a millimetre."""
_PLAIN, _STRONG = "plain", "strong"
_FOLDER = "ttf_opensans"
_FILES = {_PLAIN: "OpenSans-Regular.ttf", _STRONG: "OpenSans-Bold.ttf"}
_MARKS = (b"\0\1\0\0", b"true", b"OTTO", b"ttcf", b"wOFF")
"""What files of fonts begin with."""
_SHAPED = ((0x0900, 0x109F), (0x1780, 0x18AF), (0xA880, 0xABFF))
"""Scripts of India, Tibet, Burma, Cambodia, Mongolia: their letters can't be set one by one."""


_SILENT = {"\N{ARABIC LETTER ALEF}": "a", "\N{ARABIC TATWEEL}": ""}
"""Letters that Latin ones have nothing of their own for: alef stands for its vowel, tatweel for nothing."""


class Lettering:
    """The fonts of one PDF, in the order in which they are asked for a letter."""

    def __init__(self, pdf: FPDF, more: Sequence[Path] = ()) -> None:
        for path in more:
            _require_font(path)
        self.replaced = False
        self._fonts: dict[str, TTFFont] = {}
        for key, name in _FILES.items():
            with as_file(files(_FOLDER) / "ttf" / name) as path:
                self._add(pdf, key, path)
        for number, path in enumerate(more):
            self._add(pdf, f"more{number}", path)
        self._orders = {
            strong: [key for key in self._fonts if key != (_PLAIN if strong else _STRONG)] for strong in (False, True)
        }
        self.width = lru_cache(maxsize=50_000)(self._width)

    def _add(self, pdf: FPDF, key: str, path: Path) -> None:
        try:
            pdf.add_font(key, fname=path)
        except (TTLibError, OSError, ValueError, KeyError, AttributeError) as error:
            raise InvalidInput(f"{path} isn't a font that can be used: {error}", code="documents/font") from error
        font = pdf.fonts[key]
        if isinstance(font, TTFFont):
            self._fonts[key] = font

    def runs(self, text: str, *, strong: bool = False) -> list[tuple[str, str]]:
        """A text as parts, each with the key of its font."""
        found: list[tuple[str, str]] = []
        for letter in unicodedata.normalize("NFC", text):
            for key, drawn in self._letter(letter, strong):
                if found and found[-1][0] == key:
                    found[-1] = (key, found[-1][1] + drawn)
                else:
                    found.append((key, drawn))
        return found

    def _letter(self, letter: str, strong: bool) -> list[tuple[str, str]]:
        if not _changes(letter):
            key = next((key for key in self._orders[strong] if ord(letter) in self._fonts[key].cmap), None)
            if key is not None:
                return [(key, letter)]
        first = self._orders[strong][0]
        if unicodedata.category(letter) in ("Cc", "Cf", "Zs", "Zl", "Zp"):
            return [(first, " ")] if letter.isspace() else []
        self.replaced = True
        # A mark that changes the letter before it has no letter of its own.
        latin = anyascii(letter) or _SILENT.get(letter, "" if unicodedata.category(letter).startswith("M") else "?")
        return [(first, "".join(one for one in latin if one.isprintable()))]

    def _width(self, text: str, size: float, strong: bool) -> float:
        """How wide a text is in millimetres, of so many points."""
        widths = (
            sum(self._fonts[key].cw[ord(letter)] for letter in part) for key, part in self.runs(text, strong=strong)
        )
        return sum(widths) * size / 1000 / POINT

    def wrapped(self, text: str, width: float, size: float, strong: bool = False) -> list[str]:
        """A text in lines that are no wider: between words, and where a word is too long within it."""
        lines: list[str] = []
        for part in text.split("\n"):
            line = ""
            for word in part.split(" "):
                longer = f"{line} {word}" if line else word
                if self.width(longer, size, strong) <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                line = word
                while self.width(line, size, strong) > width and len(line) > 1:
                    fits = next(
                        (n for n in range(len(line) - 1, 1, -1) if self.width(line[:n], size, strong) <= width), 1
                    )
                    lines.append(line[:fits])
                    line = line[fits:]
            lines.append(line)
        return lines

    def fitted(
        self, text: str, width: float, size: float, strong: bool = False, least: float = 0.6
    ) -> tuple[str, float]:
        """A text and the size, not much smaller than ``size``, at which it fits in one line; what is left of it that
        doesn't is cut off with dots."""
        wide = self.width(text, size, strong)
        if wide <= width:
            return text, size
        smaller = max(size * least, size * width / wide)
        while len(text) > 1 and self.width(text, smaller, strong) > width + 0.05:
            text = f"{text.rstrip('…')[:-1]}…"
        return text, smaller


def _require_font(path: Path) -> None:
    """Refuse a file that begins otherwise than fonts do, before any is open."""
    try:
        with path.open("rb") as file:
            found = file.read(4) in _MARKS
    except OSError as error:
        raise InvalidInput(f"{path}: {error.strerror}", code="documents/font") from error
    if not found:
        raise InvalidInput(f"{path} isn't a TrueType or OpenType font", code="documents/font")


def _changes(letter: str) -> bool:
    """Whether a letter depends on its neighbours, or is read from right to left."""
    point = ord(letter)
    return unicodedata.bidirectional(letter) in ("R", "AL") or any(first <= point <= last for first, last in _SHAPED)
