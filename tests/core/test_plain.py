from enum import StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.errors import InvalidInput
from headjudge.core.plain import read_json, write_json

ATOMS = st.none() | st.booleans() | st.integers() | st.text() | st.floats(allow_nan=False, allow_infinity=False)
KEYS = st.text() | st.integers() | st.tuples(st.text(), st.integers()) | st.sampled_from(["tuple", "dict"])
PLAIN = st.recursive(
    ATOMS,
    lambda inner: st.lists(inner) | st.lists(inner).map(tuple) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=12,
)


@given(PLAIN)
def test_nothing_is_lost(value: object) -> None:
    text = write_json(value)
    assert text.isascii()
    assert "\n" not in text
    # repr() also tells True from 1, 1.0 from 1 and a tuple from a list.
    assert repr(read_json(text)) == repr(value)


class Word(StrEnum):
    YES = "yes"


def test_a_word_of_a_closed_list_is_a_string() -> None:
    assert write_json({Word.YES: [Word.YES]}) == '{"yes":["yes"]}'


@pytest.mark.parametrize("value", [{1, 2}, float("nan"), object(), b"bytes", [{"a": {3}}]])
def test_what_is_not_plain_data_is_refused(value: object) -> None:
    with pytest.raises(InvalidInput, match="not plain data"):
        write_json(value)


@pytest.mark.parametrize(
    "text", ["", "{", "NaN", b"\xff\xfe\xff", "[" * 100_000, '{"dict": [1]}', '{"dict": [[[], 1]]}']
)
def test_what_can_not_be_read_is_invalid(text: str | bytes) -> None:
    with pytest.raises(InvalidInput):
        read_json(text)
