"""Pages of marks: texts, rules and boxes at their places in millimetres. What is laid out is written when all pages are
known, since each says how many there are."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime

from fpdf import FPDF

from headjudge.tournament.showing.documents import Document
from headjudge.tournament.showing.printing.lettering import POINT, Lettering

__all__ = ["Canvas", "Mark", "Page"]


@dataclass(frozen=True, slots=True)
class Written:
    """A text whose baseline begins there, of a size in points; ``grey`` ones count less."""

    x: float
    y: float
    text: str
    size: float
    strong: bool = False
    grey: bool = False


@dataclass(frozen=True, slots=True)
class Ruled:
    """A line through points; ``dashed`` ones are for scissors."""

    points: tuple[tuple[float, float], ...]
    width: float = 0.2
    dashed: bool = False
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Filled:
    """A black rectangle."""

    x: float
    y: float
    width: float
    height: float


Mark = Written | Ruled | Filled


@dataclass
class Page:
    """What stands on a page. ``label``: what the sheet is called to which it belongs; ``bare``: it has no head."""

    label: str = ""
    bare: bool = False
    marks: list[Mark] = field(default_factory=list)


class Canvas:
    """The pages of a document, filled from top to bottom; ``y`` is where the next thing stands."""

    side, top, foot = 12.0, 26.0, 14.0

    def __init__(self, document: Document, pdf: FPDF, letters: Lettering) -> None:
        self.document, self.letters = document, letters
        self._pdf = pdf
        self.pages: list[Page] = []
        self.paper_width, self.paper_height = document.paper.size
        self.y = 0.0
        self.scale = 1.0
        """How large letters and rows are set, where a little less than their usual size saves a page."""

    @property
    def width(self) -> float:
        """What there is between the margins."""
        return self.paper_width - 2 * self.side

    @property
    def left(self) -> float:
        """How much of the page is left below."""
        return self.paper_height - self.foot - self.y

    def page(self, label: str | None = None, *, bare: bool = False) -> None:
        """Begin a page; without a label, one more of the same sheet."""
        if label is None:
            label = self.pages[-1].label if self.pages else ""
        self.pages.append(Page(label, bare))
        self.y = 0.0 if bare else self.top

    def write(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        strong: bool = False,
        grey: bool = False,
        anchor: str = "start",
    ) -> None:
        """Write a text in one line: it begins at x, ends there or is centred there."""
        if anchor != "start":
            x -= self.letters.width(text, size, strong) / (1 if anchor == "end" else 2)
        self.pages[-1].marks.append(Written(x, y, text, size, strong, grey))

    def rule(
        self, *points: tuple[float, float], width: float = 0.2, dashed: bool = False, closed: bool = False
    ) -> None:
        """Draw a line."""
        self.pages[-1].marks.append(Ruled(points, width, dashed, closed))

    def box(self, x: float, y: float, width: float, height: float) -> None:
        """Draw an empty box to write into."""
        self.rule((x, y), (x + width, y), (x + width, y + height), (x, y + height), width=0.3, closed=True)

    def fill(self, x: float, y: float, width: float, height: float) -> None:
        """Draw a black rectangle."""
        self.pages[-1].marks.append(Filled(x, y, width, height))

    def finish(self) -> bytes:
        """The document with heads and numbers of pages."""
        document, pdf = self.document, self._pdf
        pdf.set_title(f"{document.title} – {document.event}")
        pdf.set_producer("Headjudge")
        pdf.set_creation_date(datetime.fromtimestamp(document.at, UTC))
        pdf.set_lang("en")
        for number, page in enumerate(self.pages, 1):
            if not page.bare:
                self._head(page, number)
            pdf.add_page(format=document.paper.size)
            for mark in page.marks:
                self._put(mark)
        return bytes(pdf.output())

    def _head(self, page: Page, number: int) -> None:
        letters, wide = self.letters, self.width
        title = f"{self.document.title}: {page.label}" if page.label else self.document.title
        event, size = letters.fitted(self.document.event, wide * 0.45, 10)
        taken = letters.width(event, size, False) + 6
        heading, large = letters.fitted(title, wide - taken, 16, strong=True)
        right, y = self.paper_width - self.side, 18.0
        page.marks.append(Written(self.side, y, heading, large, strong=True))
        page.marks.append(Written(right - letters.width(event, size, False), y, event, size))
        page.marks.append(Ruled(((self.side, y + 2), (right, y + 2)), 0.5))
        foot = f"{number} / {len(self.pages)}"
        page.marks.append(Written(right - letters.width(foot, 9, False), self.paper_height - 8, foot, 9))
        if letters.replaced:
            said = "Letters missing from the printer's font are written in Latin ones."
            page.marks.append(Written(self.side, self.paper_height - 8, said, 8))

    def _put(self, mark: Mark) -> None:
        pdf = self._pdf
        if isinstance(mark, Written):
            pdf.set_text_color(90 if mark.grey else 0)
            x = mark.x
            for key, part in self.letters.runs(mark.text, strong=mark.strong):
                pdf.set_font(key, size=mark.size)
                pdf.text(x, mark.y, part)
                x += pdf.fonts[key].get_text_width(part, mark.size, None)[1] / POINT
        elif isinstance(mark, Ruled):
            pdf.set_line_width(mark.width)
            pdf.set_dash_pattern(2 if mark.dashed else 0, 2 if mark.dashed else 0)
            if len(mark.points) == 2 and not mark.closed:
                pdf.line(*mark.points[0], *mark.points[1])
            else:
                pdf.polyline(list(mark.points), polygon=mark.closed, style="D")
        else:
            pdf.rect(mark.x, mark.y, mark.width, mark.height, style="F")
