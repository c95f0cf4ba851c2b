"""Texts of strangers, made to keep whoever reads them busy: four times as long, no more than some four times the work.

Regular expressions hold Python's lock for as long as they take, so that no thread helps: a text whose reading grows
with the square of its length stops everybody's games. Each reader is given the longest text it takes, of all sorts of
pieces repeated, and a quarter of it; the processor's time counts, and only where there is enough of it to compare.
"""

from __future__ import annotations

import contextlib
import re
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from tests.depth import DEEP

from headjudge.core.errors import HeadjudgeError
from headjudge.magic.cards.library import CardLibrary
from headjudge.magic.cards.query import parse_query
from headjudge.magic.decks import parse_deck
from headjudge.server.accounts.names import clean_name, clean_text, look
from headjudge.server.campaigns.documents import read_document
from headjudge.server.notices.mail import check_email
from headjudge.server.notices.webhooks import check_url
from headjudge.server.routes.event_people import LARGEST_FILE
from headjudge.tournament.people import read_people
from headjudge.wargame.armies.creatures.reading import read_creature
from headjudge.wargame.campaign import Campaign
from headjudge.wargame.orders.checking import read_text
from headjudge.wargame.setup.document import LONGEST_CARD
from headjudge.wargame.setup.standard import standard_round
from headjudge.wargame.state.grid import Map
from headjudge.wargame.turns.posts import LONGEST as LONGEST_POST

PIECES = (
    *(
        " ",
        "\t",
        "\n",
        "\r\n",
        "1 ",
        "1 a ",
        "(",
        ")",
        "() ",
        "[",
        "]",
        "{",
        "}",
        "{W}",
        "*A* ",
        "*A*",
        " #",
        " #a",
        "//",
    ),
    *(
        " / ",
        "-",
        "- ",
        "--",
        ">",
        "> ",
        "->",
        "=>",
        "a",
        "ab ",
        "1",
        "|",
        '"',
        '""',
        "<",
        "<b>",
        "</b>",
        "[b]",
        "[/b]",
    ),
    *(
        "[quote]",
        "[/quote]",
        "&amp;",
        "&",
        "~",
        "~~",
        "~~a",
        "**",
        "__",
        "`",
        ".",
        ". ",
        " .",
        ":)",
        ":",
        ";",
        ",",
        "!",
    ),
    *(
        "…",
        "é",
        "\u0301",
        "\u2060",
        "ﬁ",
        "ß",
        "🙂",
        "(A1) ",
        "3D ",
        "3D>",
        "3D > 5E ",
        " 5E",
        "if ",
        "and ",
        "the ",
        "'",
    ),
    *(
        "+1/",
        "1/1 ",
        "%",
        "\\",
        "o:",
        "t:a ",
        "up to ",
        "for each ",
        "remove ",
        "puts ",
        "~ ",
        "target creature or ",
        "x: ",
    ),
)
ENOUGH = 0.04
"""Less than so many seconds is quick, whatever it grows with."""
LONG = 8_000
"""So long are the longest texts that the usual run tries: a square shows by then."""
MOST_GROWTH = 9.0
"""Four times the length is four times the work, or a little more; sixteen times is a square."""


AROUND = (("", ""), ("1 a", "b"), ("", "x"), ("Sai Rei: 3D", "x"), ("4 Forest (ABC) 1", "z"), ("Deck\n", ""))
"""What lets a reader begin, or fails it at the end."""


def texts(piece: str, length: int) -> Iterator[str]:
    """A piece again and again, with one half or the other of what may stand around it; where deep is dug, with all."""
    body = piece * max(1, (length - 30) // len(piece))
    for before, after in AROUND if DEEP else AROUND[PIECES.index(piece) % 2 :: 2]:
        yield before + body + after


def creature(text: str) -> Any:
    return read_creature({"name": "X", "cost": "{1}", "type": "Creature", "power": "1", "toughness": "1", "text": text})


def orders() -> Callable[[str], Any]:
    document = standard_round(None, seed="x", players=[], fill=True, deadline=1_900_000_000, options={})
    state = Campaign.new(document, "a" * 64, None).state
    by = next(iter(state.players))
    return lambda text: read_text(state, by, text)


READERS: dict[str, tuple[Callable[[], Callable[[str], Any]], int]] = {
    "deck": (lambda: parse_deck, 20_000),
    "people": (lambda: read_people, LARGEST_FILE),
    "card's name": (lambda: CardLibrary().find, 20_000),
    "search": (lambda: parse_query, 200),
    "chat": (lambda: lambda text: clean_text(text, 500), 20_000),
    "name": (lambda: clean_name, 200),
    "look": (lambda: look, 200),
    "map": (lambda: Map.read, 20_000),
    "round": (lambda: read_document, 200_000),
    "orders": (orders, LONGEST_POST),
    "creature": (lambda: creature, LONGEST_CARD),
    "e-mail": (lambda: check_email, 254),
    "webhook": (lambda: lambda text: check_url(f"https://{text}", "public"), 500),
}


def spent(read: Callable[[str], Any], text: str) -> float:
    """Seconds of the processor that reading takes; whether it is understood doesn't matter."""
    began = time.thread_time()
    with contextlib.suppress(HeadjudgeError):
        read(text)
    return time.thread_time() - began


def slow_texts(read: Callable[[str], Any], longest: int, pieces: Sequence[str] = PIECES) -> list[str]:
    """The pieces whose reading takes long, and grows faster than their text."""
    slow = []
    for piece in pieces:
        for text in texts(piece, longest):
            whole = spent(read, text)
            if whole < ENOUGH:
                continue
            part = text[: len(text) // 4] + text[-(len(text) // 100) :]
            growth = min(spent(read, f"{text} ") / max(spent(read, f"{part}{' ' * n}"), 1e-4) for n in range(1, 4))
            if growth > MOST_GROWTH:
                slow.append(f"{piece!r}: {whole:.2f} s, {growth:.0f} times as much as a quarter of it")
    return slow


@pytest.mark.parametrize("name", READERS)
def test_no_text_keeps_its_reader_busy(name: str) -> None:
    make, longest = READERS[name]
    assert slow_texts(make(), longest if DEEP else min(longest, LONG)) == []


def test_a_reader_that_looks_at_everything_again_and_again_is_found() -> None:
    assert slow_texts(re.compile(r"\s*//?\s*").split, 6_000, PIECES[:1])
