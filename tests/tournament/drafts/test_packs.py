"""What is in packs, pools and cubes, and who sits where."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.tournament.drafts import (
    Booster,
    Slot,
    classic,
    cube_packs,
    deal_packs,
    draft_tables,
    read_booster,
    read_cube,
    sealed_pools,
)

RARITIES = [
    *((f"common {n}", "common") for n in range(101)),
    *((f"uncommon {n}", "uncommon") for n in range(60)),
    *((f"rare {n}", "rare") for n in range(53)),
    ("Forest", "land"),
]
SET = classic("Set", RARITIES)


@given(st.integers(0, 2**32))
def test_a_pack_has_one_rare_three_uncommons_eleven_commons_none_twice(seed: int) -> None:
    pack = SET.open(Rng(seed))
    assert Counter(card.split()[0] for card in pack) == {"rare": 1, "uncommon": 3, "common": 11}
    assert len({*pack}) == len(pack) == SET.size == 15


def test_all_cards_of_a_sheet_come_about_as_often() -> None:
    rng, times = Rng(1), 2_000
    found = Counter(card for _ in range(times) for card in SET.open(rng))
    assert len(found) == len(RARITIES) - 1
    expected = times * 11 / 101
    assert all(abs(found[f"common {n}"] - expected) < expected / 3 for n in range(101))


def test_a_mythic_comes_in_an_eighth_of_packs() -> None:
    booster, rng = classic("Set", [*RARITIES, ("mythic 1", "mythic")]), Rng(2)
    times = sum("mythic 1" in booster.open(rng) for _ in range(4_000))
    assert 420 < times < 580


def test_sets_with_other_sheets_are_data() -> None:
    sheets = {"gold": ["Pact"], "common": ["Bear", "Wolf"], "land": ["Forest", "Island"]}
    booster = Booster(
        "Small", sheets, (Slot(1, {"gold": 1, "absent": 5}), Slot(5, {"common": 1}), Slot(1, {"land": 1}))
    )
    pack = booster.open(Rng(0))
    assert pack[0] == "Pact"
    assert Counter(pack[1:6]).most_common() in ([("Bear", 3), ("Wolf", 2)], [("Wolf", 3), ("Bear", 2)])
    assert pack[6] in sheets["land"]


def test_packs_that_cannot_be_made_are_refused() -> None:
    with pytest.raises(InvalidInput, match="no cards for the 3 of its packs that are uncommon"):
        classic("Odd", [("Bear", "common"), ("Crown", "rare")])
    for size in (0, 201):
        with pytest.raises(InvalidInput, match="has 1 to 200 cards"):
            Booster("Odd", {"common": ["Bear"]}, (Slot(size, {"common": 1}),))


def test_a_booster_is_read_from_plain_data() -> None:
    sheets = {"common": ["Bear", "Wolf"], "land": ["Forest"]}
    slots = [{"cards": 2, "sheets": {"common": 1}}, {"cards": 1, "sheets": {"land": 10**12}}]
    booster = read_booster({"name": "Small", "sheets": sheets, "slots": slots})
    assert sorted(booster.open(Rng(0))) == ["Bear", "Forest", "Wolf"]
    with pytest.raises(InvalidInput, match=r"`slots\[0\]\.cards`|slots.*cards"):
        read_booster({"name": "Small", "sheets": sheets, "slots": [{"cards": "two", "sheets": {}}]})
    with pytest.raises(InvalidInput, match="no cards for the 2 of its packs that are rare"):
        read_booster({"name": "Small", "sheets": sheets, "slots": [{"cards": 2, "sheets": {"rare": 1}}]})


def test_each_seat_gets_a_pack_of_each_booster_in_order() -> None:
    other = Booster("Other", {"common": ["Elk"]}, (Slot(1, {"common": 1}),))
    dealt = deal_packs(("Ana", "Ben"), (SET, SET, other), Rng(0))
    assert {seat: [len(pack) for pack in packs] for seat, packs in dealt.items()} == {
        "Ana": [15, 15, 1],
        "Ben": [15, 15, 1],
    }
    assert dealt["Ana"][0] != dealt["Ben"][0]


def test_a_sealed_pool_is_all_cards_of_its_packs() -> None:
    pools = sealed_pools(("Ana", "Ben"), [SET] * 5, Rng(0))
    assert {owner: len(pool) for owner, pool in pools.items()} == {"Ana": 75, "Ben": 75}
    assert Counter(card.split()[0] for card in pools["Ana"]) == {"rare": 5, "uncommon": 15, "common": 55}


@given(st.integers(2, 8), st.integers(1, 3), st.integers(1, 15), st.integers(0, 20), st.integers(0, 2**32))
def test_a_cubes_cards_come_once_at_most(seats: int, packs: int, size: int, more: int, seed: int) -> None:
    names = [f"P{n}" for n in range(seats)]
    cube = [f"card {n}" for n in range(seats * packs * size + more)]
    dealt = cube_packs(cube, names, Rng(seed), packs=packs, size=size)
    found = [card for mine in dealt.values() for pack in mine for card in pack]
    assert len(found) == len({*found}) == len(cube) - more
    assert {(len(mine), *map(len, mine)) for mine in dealt.values()} == {(packs, *[size] * packs)}


def test_a_cube_too_small_says_how_many_are_needed() -> None:
    with pytest.raises(InvalidInput, match="3 packs of 15 cards for 8 drafters are 360 cards, and the cube has 359"):
        cube_packs([f"card {n}" for n in range(359)], [f"P{n}" for n in range(8)], Rng(0))


def test_a_cube_is_a_title_on_each_line() -> None:
    text = "\ufeff# Ours\n\n1 Grizzly Bears\n2x Squadron of Two\n  Ætherling \n// lands\n1996 Champion\n"
    assert read_cube(text) == ("Grizzly Bears", "Squadron of Two", "Squadron of Two", "Ætherling", "1996 Champion")
    with pytest.raises(InvalidInput, match="a title on each line"):
        read_cube("# nothing\n")


@pytest.mark.parametrize(
    ("players", "sizes"), [(8, [8]), (9, [5, 4]), (40, [8] * 5), (42, [7] * 6), (17, [6, 6, 5]), (0, [])]
)
def test_tables_are_as_even_as_can_be(players: int, sizes: list[int]) -> None:
    names = [f"P{n}" for n in range(players)]
    tables = draft_tables(names, Rng(4))
    assert list(map(len, tables)) == sizes
    assert [name for table in tables for name in sorted(table, key=names.index)] == names


def test_seats_are_drawn_by_lot() -> None:
    names = [f"P{n}" for n in range(8)]
    assert len({tuple(draft_tables(names, Rng(seed))[0]) for seed in range(10)}) == 10
