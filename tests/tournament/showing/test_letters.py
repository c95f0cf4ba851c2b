"""Lists split by letters."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.tournament.showing.papers import NAMES

from headjudge.core.errors import InvalidInput
from headjudge.tournament.people import sort_key
from headjudge.tournament.showing.letters import spans
from headjudge.tournament.showing.names import Names

WALL = [name for _, name in Names().by_last_name(NAMES)]


def test_a_list_that_fits_is_one_sheet_without_a_label() -> None:
    assert [(span.first, span.end, span.label) for span in spans(WALL[:40], 40)] == [(0, 40, "")]
    assert [span.end for span in spans([], 40)] == [0]


def test_sheets_are_of_even_length_and_say_their_letters() -> None:
    names = sorted(f"{letter}{n}" for letter in "ABCDEFGHIJKLMNOPQRST" for n in range(5))
    found = spans(names, 40)
    assert [(span.end - span.first, span.label) for span in found] == [(35, "A–G"), (30, "H–M"), (35, "N–T")]
    assert [span.end - span.first for span in spans(names, 40, 2)] == [50, 50]


def test_a_letter_that_is_too_long_is_split_by_the_next_ones() -> None:
    names = sorted(f"S{second}{n:02}" for second in "abcdefgh" for n in range(10))
    assert [(span.end - span.first, span.label) for span in spans(names, 40)] == [(40, "Sa–Sd"), (40, "Se–Sh")]
    # Of those with one name there is no letter to split by, and nobody is lost.
    assert sum(span.end - span.first for span in spans(["Ek"] * 100, 40)) == 100


def test_accents_and_strokes_stand_by_their_letter() -> None:
    assert [name for name in WALL if name.endswith("Ana")] == [
        *("Ångström, Ana", "Bell, Ana", "Ek, Ana", "Kowalski, Ana", "Müller, Ana", "O'Neill, Ana", "Øvergaard, Ana"),
        *("Smith, Ana", "Wolfeschlegelsteinhausen, Ana", "Παπαδόπουλος, Ana", "Иванова, Ana"),
    ]
    labels = [span.label for span in spans(WALL, 40)]
    assert labels[0].startswith("Å")
    assert labels[-1].endswith("И")


def test_so_many_sheets_are_refused() -> None:
    with pytest.raises(InvalidInput, match="can't be split into -1 sheets"):
        spans(WALL, 40, -1)


@settings(max_examples=depth(40, 1000), deadline=None)
@given(st.lists(st.text("abcxyzÄß ,", min_size=1, max_size=6), max_size=120), st.integers(1, 30), st.integers(0, 9))
def test_everybody_stands_on_one_sheet(names: list[str], longest: int, sheets: int) -> None:
    names.sort(key=sort_key)
    found = spans(names, longest, sheets)
    assert [at for span in found for at in range(span.first, span.end)] == [*range(len(names))]
    assert all(span.end > span.first for span in found) or not names
    if not sheets and len({sort_key(name) for name in names}) == len(names):
        assert all(span.end - span.first <= longest for span in found)
