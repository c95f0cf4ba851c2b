from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.rng import Rng


def test_known_sequence() -> None:
    """SplitMix64's published first outputs for seed 1234567."""
    rng = Rng(1234567)
    assert [rng.next() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_a_copy_goes_on_identically() -> None:
    rng = Rng(7)
    rng.next()
    twin = rng.copy()
    assert [rng.below(100) for _ in range(20)] == [twin.below(100) for _ in range(20)]


@given(st.integers(0, 2**64 - 1), st.integers(1, 50))
def test_below_stays_below(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


def test_below_reaches_everything_about_equally() -> None:
    rng = Rng(3)
    counts = Counter(rng.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < n < 1150 for n in counts.values())


def test_below_refuses_nothing_to_choose_from() -> None:
    with pytest.raises(ValueError, match="positive"):
        Rng(1).below(0)


@given(st.integers(0, 1000), st.lists(st.integers(), unique=True, max_size=12))
def test_shuffle_keeps_the_items(seed: int, items: list[int]) -> None:
    shuffled = items[:]
    Rng(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


@given(st.integers(0, 1000), st.lists(st.integers(), unique=True, max_size=12))
def test_shuffled_takes_them_as_shuffle_would(seed: int, items: list[int]) -> None:
    """And leaves what it was given as it was."""
    before, shuffled = items[:], items[:]
    Rng(seed).shuffle(shuffled)
    assert Rng(seed).shuffled(items) == shuffled
    assert items == before


@given(st.integers(0, 1000), st.integers(0, 8))
def test_sample_takes_different_items_in_order(seed: int, k: int) -> None:
    chosen = Rng(seed).sample(range(8), k)
    assert len(chosen) == k
    assert chosen == sorted(set(chosen))


def test_sample_of_too_many() -> None:
    with pytest.raises(ValueError, match="can't take 3 of 2"):
        Rng(1).sample([1, 2], 3)
