"""HTML, PDF and pictures."""

from __future__ import annotations

import io
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from tests.tournament.showing.papers import NAMES, gathered, known, printed

from headjudge.core.errors import InvalidInput
from headjudge.core.xml_elements import elements
from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.event.figures import rated_events
from headjudge.tournament.ratings import book_of
from headjudge.tournament.showing import Document, Paper, document, rendered
from headjudge.tournament.showing.papers.curves import rating_curve
from headjudge.tournament.showing.printing.canvas import Canvas, Filled, Ruled, Written
from headjudge.tournament.showing.printing.codes import runs, squares
from headjudge.tournament.showing.printing.pdf import laid_out
from headjudge.tournament.showing.printing.svg import to_svg

TEAMS = {
    "The Unreasonably Long Name of a Team of Three Friends From Somewhere Else": NAMES[:3],
    "Łódź": NAMES[3:6],
    "Квартет": NAMES[6:9],
}
EVENTS: dict[str, dict[str, Any]] = {
    "8": {"players": 8, "played": 3},
    "60": {"players": 60, "played": 1},
    "pods": {"players": 42, "played": 1, "structure": "pods"},
    "teams": {"players": TEAMS, "played": 1, "team_size": 3},
    "bracket": {"players": 40, "played": 2, "structure": "single-elimination"},
    "two lives": {"players": 24, "played": 4, "structure": "double-elimination"},
}
KINDS = {
    "8": ("pairings", "standings", "slips", "report", "draft-seats"),
    "60": ("pairings", "standings", "slips", "players", "meeting"),
    "pods": ("pairings", "standings", "slips"),
    "teams": ("pairings", "slips", "players", "meeting"),
    "bracket": ("bracket", "slips"),
    "two lives": ("bracket", "report"),
}


def event_of(name: str) -> Tournament:
    given = {**EVENTS[name]}
    return gathered(given.pop("players"), given.pop("played"), **given)


def laid(paper: Document) -> Canvas:
    """A document on its pages, with their heads."""
    canvas = laid_out(paper)
    assert canvas.finish().startswith(b"%PDF-")
    return canvas


def words(canvas: Canvas) -> list[str]:
    return [mark.text for page in canvas.pages for mark in page.marks if isinstance(mark, Written)]


class Reader(HTMLParser):
    """Reads a page, and notices what isn't closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.said: list[str] = []
        self.heads = 0

    def handle_starttag(self, tag: str, _attrs: list[tuple[str, str | None]]) -> None:
        self.heads += tag == "thead"
        if tag not in ("meta", "br", "path", "polygon", "polyline"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("path", "polygon", "polyline"):
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said.append(data)


def read(paper: Document) -> Reader:
    reader = Reader()
    reader.feed(rendered(paper, "html").decode())
    assert not reader.open
    return reader


def require_inside(canvas: Canvas) -> None:
    """Everything stands on the paper, and no line of text on another."""
    for page in canvas.pages:
        places: list[tuple[float, float, float, float]] = []
        for mark in page.marks:
            if isinstance(mark, Ruled):
                points = mark.points
            elif isinstance(mark, Filled):
                points = ((mark.x, mark.y), (mark.x + mark.width, mark.y + mark.height))
            else:
                wide = canvas.letters.width(mark.text, mark.size, mark.strong)
                points = ((mark.x, mark.y), (mark.x + wide, mark.y))
                # Capitals are about 0.25 mm high for each point of their size.
                places.append((mark.x, mark.x + wide, mark.y - 0.22 * mark.size, mark.y))
            for x, y in points:
                assert -0.1 <= x <= canvas.paper_width + 0.1, mark
                assert -0.1 <= y <= canvas.paper_height + 0.1, mark
        places.sort(key=lambda place: place[2])
        for at, (left, right, top, base) in enumerate(places):
            for other in places[at + 1 :]:
                if other[2] >= base - 0.05:
                    break
                assert other[0] >= right - 0.1 or other[1] <= left + 0.1, (left, right, top, base, other)


@pytest.mark.parametrize("name", EVENTS)
def test_html_and_pdf_say_the_same_and_nothing_stands_on_something_else(name: str) -> None:
    event = event_of(name)
    for what in KINDS[name]:
        by_name: dict[str, Any] = {"by": "name", "paper": Paper.LETTER}
        for options in ({}, by_name) if what in ("pairings", "meeting") else ({},):
            paper = printed(event, what, **options)
            canvas = laid(paper)
            require_inside(canvas)
            page = " ".join(" ".join(read(paper).said).split())
            # A line of the PDF may be part of a longer one, and a name in a picture cut off; pages are the browser's to
            # number.
            lines = [line for line in words(canvas) if not re.fullmatch(r".*…|\d+ / \d+", line)]
            assert not [line for line in lines if " ".join(line.split()) not in page]


def test_each_page_says_what_it_is_and_how_many_there_are() -> None:
    canvas = laid(printed(gathered(121, 1), "standings"))
    assert len(canvas.pages) == 3
    for number, page in enumerate(canvas.pages, 1):
        said = [mark.text for mark in page.marks if isinstance(mark, Written)]
        assert {"Standings after round 1", "Friday", f"{number} / 3", "Player"} <= {*said}


def test_a_pdf_of_the_same_document_is_the_same() -> None:
    paper = printed(known(), "report")
    assert rendered(paper, "pdf") == rendered(paper, "pdf")


def test_a_sheet_by_letters_fits_on_a_page() -> None:
    for paper in Paper:
        listed = printed(gathered(160), "pairings", by="name", paper=paper)
        assert len(laid(listed).pages) == len(listed.sheets)


@pytest.mark.parametrize("paper", Paper)
def test_what_would_run_over_by_a_little_is_set_smaller(paper: Paper) -> None:
    """Forty players of whom some have long names on one sheet, a registration form on one page, nothing cut off."""
    event = Tournament.new({"preset": "house", "structure": "swiss", "rounds": 1}, 3)
    long = [f"Maximiliane Friederike {n} von und zu Hohenlohe-Schillingsfürst" for n in range(3)]
    for name in [*long, *(f"Player {n}" for n in range(34 if paper is Paper.LETTER else 37))]:
        event.act("register", HOST, name=name)
    event.act("pair", HOST)
    listed = printed(event, "pairings", by="name", paper=paper)
    canvas = laid(listed)
    assert len(canvas.pages) == len(listed.sheets) == 1
    assert canvas.scale == 1.0
    for page in canvas.pages:
        assert max(mark.y for mark in page.marks if isinstance(mark, Written)) <= paper.size[1] - 8
    forms = printed(event, "deck-lists", paper=paper)
    assert len(laid(forms).pages) == len(forms.sheets) == len(event.state.present)


@pytest.mark.parametrize(
    ("name", "written", "replaced"),
    [
        ("Łukasz Đặng", "Łukasz Đặng", False),
        ("Ελένη Иванова", "Ελένη Иванова", False),
        ("Zoe\u0308 Ek", "Zoë Ek", False),
        ("王 小明", "Wang XiaoMing", True),
        ("محمد", "mhmd", True),
        ("الفارسي", "alfarsy", True),
        ("प्रिया", "priya", True),
        ("ə🦉", "e:owl:", True),
    ],
)
def test_a_letter_that_no_font_has_is_written_in_latin(name: str, written: str | None, replaced: bool) -> None:
    event = Tournament.new({"preset": "house", "structure": "swiss", "rounds": 2})
    for one in (name, "Ben"):
        event.act("register", HOST, name=one)
    event.act("pair", HOST)
    canvas = laid(printed(event, "pairings"))
    drawn = ["".join(part for _, part in canvas.letters.runs(text)) for text in words(canvas)]
    if written is not None:
        assert written in drawn or written.casefold() in [text.casefold() for text in drawn]
    assert all(text.strip() for text in drawn)
    assert any(text.startswith("Letters missing") for text in words(canvas)) is replaced


def test_what_is_no_font_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "font.ttf"
    path.write_text("no font")
    with pytest.raises(InvalidInput, match="isn't a"):
        rendered(printed(known(), "pairings"), "pdf", [path])


def test_names_are_text_and_never_markup() -> None:
    event = Tournament.new({"preset": "house", "structure": "swiss", "rounds": 2})
    for name in ("<script>alert(1)</script>", 'Ben "&" Ek'):
        event.act("register", HOST, name=name)
    event.act("pair", HOST)
    for what in ("pairings", "slips", "meeting"):
        paper = document(
            event, what, title="<b>Friday</b>", official=True, address=lambda n, t: f"https://x.test/?<{n}-{t}>"
        )
        page = rendered(paper, "html").decode()
        assert "<script" not in page
        assert "<b>Friday" not in page
        assert "&lt;script&gt;" in page


def test_a_page_is_whole_by_itself_and_repeats_its_head() -> None:
    page = rendered(printed(gathered(121), "pairings", by="name"), "html").decode()
    assert "@page { size: 210mm 297mm" in page
    assert not re.search(r"(?:src|href)=|url\(|@import", page)
    assert page.count('<thead class="head">') == page.count('<section class="sheet">') > 2


def test_a_code_is_one_that_cameras_read() -> None:
    rows = squares("https://headjudge.example/event/7fk29a/report/4/17")
    assert len(rows) == len(rows[0]) == 33  # version 4
    finder = [[True] * 7, [True, *[False] * 5, True], *[[True, False, *[True] * 3, False, True]] * 3]
    for y, expected in enumerate(finder):
        assert [*rows[y][:7]] == expected
        assert [*rows[y][-7:]] == expected
    assert runs((True, True, False, True)) == [(0, 2), (3, 1)]


def test_a_bracket_is_a_picture_of_who_met() -> None:
    event = event_of("bracket")
    drawings = [block for sheet in printed(event, "bracket").sheets for block in sheet.blocks]
    pictures = "".join(rendered(printed(event, "bracket"), "html").decode())
    for name in event.state.present:
        assert name.replace("'", "&#x27;") in pictures
    assert len(drawings) == 3  # 64 places: two parts of five rounds, and the final
    for text in re.findall(r"<svg.*?</svg>", pictures):
        (svg,) = elements(io.BytesIO(text.encode()), {"svg"}, "utf-8")
        assert svg.children[0].tag == "title"


def test_a_rating_is_drawn_over_time() -> None:
    event = gathered(8, 5)
    book = book_of(rated_events(event.state, "Friday"))
    who = (event.state.present[0],)
    drawn = rating_curve("Ana", book.curve(who, "constructed"))
    assert len(drawn.strokes[-1].points) == 4
    marks = [int(label.text) for label in drawn.labels if label.anchor == "end" and label.text.isdigit()]
    assert min(marks) <= 1600 <= max(marks)
    for points in ([], [(0, 1600.0)], [(0, 1600.0), (10**9, 2400.0)]):
        picture = rating_curve("A & B", points)
        assert "A &amp; B" in to_svg(picture)
        for stroke in picture.strokes:
            assert all(0 <= x <= picture.width and 0 <= y <= picture.height for x, y in stroke.points)
