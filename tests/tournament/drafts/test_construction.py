"""Deck construction: what can be laid out and submitted, and what becomes of decks that weren't (131, 135)."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace

import pytest

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament.decks import LIMITED
from headjudge.tournament.drafts import Construction, RandomDrafter, filled

POOL = [f"a{n}" for n in range(1, 46)]
FORM = replace(LIMITED, free=("Plains", "Island", "Swamp", "Mountain", "Forest"))


class Builder(RandomDrafter):
    """Plays the last cards of the pool, and Forests."""

    def build(self, pool: Sequence[str], laid: Mapping[str, int], size: int) -> Mapping[str, int]:
        mine = {**laid, **dict.fromkeys(pool[-22:], 1)}
        return mine | {"Forest": size - sum(mine.values())}


@contextmanager
def refusing(building: Construction, code: str) -> Iterator[None]:
    before = copy.deepcopy(building)
    with pytest.raises((IllegalAction, InvalidInput)) as why:
        yield
    assert why.value.code == code
    assert building == before


def test_what_is_not_in_the_pool_cannot_be_laid_out() -> None:
    building = Construction(pools={"Ana": POOL}, form=FORM)
    with refusing(building, "construction/card"):
        building.lay("Ana", {"a1": 2})
    with refusing(building, "construction/card"):
        building.lay("Ana", {"b1": 1})
    with refusing(building, "construction/large"):
        building.lay("Ana", {"Forest": 1001})
    with refusing(building, "construction/builder"):
        building.lay("Ben", {})
    building.lay("Ana", {"a1": 1, "Forest": 999})
    assert building.deck("Ana") == {"a1": 1, "Forest": 999}


def test_without_free_cards_there_is_only_the_pool() -> None:
    building = Construction(pools={"Ana": {"Bear": 45}})
    with refusing(building, "construction/card"):
        building.lay("Ana", {"Forest": 1})
    building.finish()
    assert building.deck("Ana") == {"Bear": 40}


def test_a_deck_submitted_has_forty_cards_and_may_be_taken_back() -> None:
    building = Construction(pools={"Ana": POOL}, form=FORM)
    building.lay("Ana", {"a1": 1, "Forest": 38})
    with refusing(building, "construction/small"):
        building.submit("Ana")
    building.lay("Ana", {"a1": 1, "Forest": 39})
    building.submit("Ana")
    assert building.submitted == ["Ana"]
    building.lay("Ana", {"a1": 1})
    assert building.submitted == []


def test_when_time_is_over_decks_that_nobody_submitted_are_filled_to_forty() -> None:
    building = Construction(pools={"Ana": POOL, "Ben": POOL, "Cid": POOL}, form=FORM, left=1200)
    mine = {**dict.fromkeys(POOL[:10], 1), "Forest": 31}
    building.lay("Ana", mine)
    building.submit("Ana")
    building.lay("Ben", {"a45": 1, "Island": 3})
    building.tick(1199, {"Cid": Builder()})
    assert (building.over, building.left) == (False, 1)
    building.tick(60, {"Cid": Builder()})
    assert building.over
    assert building.deck("Ana") == mine
    ben = building.deck("Ben")
    assert (sum(ben.values()), ben["a45"], ben["Island"] >= 3) == (40, 1, True)
    assert building.deck("Cid") == {**dict.fromkeys(POOL[-22:], 1), "Forest": 18}
    with refusing(building, "construction/over"):
        building.lay("Ana", {})
    with refusing(building, "construction/over"):
        building.finish()


def test_without_a_limit_time_changes_nothing() -> None:
    building = Construction(pools={"Ana": POOL})
    building.tick(10**6)
    assert not building.over
    with refusing(building, "construction/time"):
        building.tick(-1)


def test_members_of_a_team_build_of_one_pool() -> None:
    team = dict.fromkeys(("Ana", "Ben", "Cid"), "T")
    building = Construction(pools={"T": ["Bear", "Bear", "Wolf"]}, form=FORM, builders=team)
    building.lay("Ana", {"Bear": 1, "Forest": 20})
    assert building.pool("Ben") == {"Bear": 1, "Wolf": 1}
    with refusing(building, "construction/card"):
        building.lay("Ben", {"Bear": 2})
    building.lay("Ben", {"Bear": 1})
    with refusing(building, "construction/card"):
        building.lay("Cid", {"Bear": 1})
    building.lay("Ana", {})
    building.lay("Cid", {"Bear": 1})
    building.finish()
    decks = [building.deck(name) for name in team]
    assert [sum(deck.values()) for deck in decks] == [40, 40, 40]
    assert sum(deck.get("Bear", 0) for deck in decks) == 2
    assert sum(deck.get("Wolf", 0) for deck in decks) == 1


def test_somebody_without_a_pool_builds_nothing() -> None:
    with pytest.raises(InvalidInput, match="T2 has none"):
        Construction(pools={"T1": POOL}, builders={"Ana": "T2"})


@pytest.mark.parametrize("size", [0, 1, 23, 45, 90])
def test_a_deck_that_nobody_built_is_legal(size: int) -> None:
    deck = filled(POOL[:size], {}, FORM)
    own = {card: number for card, number in deck.items() if card not in FORM.free}
    assert sum(deck.values()) == 40
    assert own == dict.fromkeys(POOL[: min(size, 23)], 1)


def test_what_was_laid_out_stays() -> None:
    deck = filled(POOL, {"a3": 1, "Swamp": 30, "a4": 0}, FORM)
    assert deck["Swamp"] >= 30
    assert deck["a3"] == 1
    assert sum(deck.values()) == 40


def test_builders_of_two_tables_have_the_longer_time_and_who_leaves_takes_their_pool() -> None:
    one = Construction(pools={"Ana": {"Bear": 1}}, left=100, laid={"Ana": {"Bear": 1}})
    both = one.joined(Construction(pools={"Ben": {"Elk": 1}}, left=1200, registering=60))
    assert (both.left, both.registering, both.wakes_in) == (1200, 60, 1260)
    assert both.deck("Ana") == {"Bear": 1}
    assert both.pool("Ben") == {"Elk": 1}
    assert one.joined(Construction(pools={"Ben": {}})).wakes_in is None
    alone = both.without(["Ana"])
    assert alone is not None
    assert (dict(alone.builders), dict(alone.pools)) == ({"Ben": "Ben"}, {"Ben": {"Elk": 1}})
    assert both.without(["Ana", "Ben"]) is None
