"""Ready-made rounds (1.1, 2.5): complete, legal, and decided by their seed."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.wargame.setup.rounds import JUDGE, whole

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.wargame import Campaign
from headjudge.wargame.armies.card_source import own_source
from headjudge.wargame.armies.composition import composition_faults
from headjudge.wargame.setup.rounds import missing
from headjudge.wargame.setup.standard import standard_round
from headjudge.wargame.state.grid import Map, distance
from headjudge.wargame.state.ranks import COALITION, MERCENARY, PHYREXIA, RANKS, SLOTS, TEAMS


@settings(max_examples=depth(4, 8), deadline=None)
@given(st.text(max_size=12))
def test_a_standard_round_is_complete_legal_and_begins(seed: str) -> None:
    campaign = whole(seed)
    state = campaign.state
    assert missing(state) == []
    for side in TEAMS:
        levels = Counter(army.level for army in state.armies.values() if army.side == side)
        assert levels == {6: 1, 5: 2, 4: 7, 3: 7, 2: 14, 1: 14}
    squares = [army.at for army in state.armies.values()]
    places = {place.at: place for place in state.places.values()}
    assert None not in squares
    assert len(set(squares)) == len(squares) == 100
    legends = [army.legend for army in state.armies.values() if army.legend]
    assert len(set(legends)) == len(legends) > 5
    for army in state.armies.values():
        if army.side == MERCENARY:
            continue
        assert army.at not in places
        problems = composition_faults(state.cards, army.side, army.level, army.colors, army.troops, strict=True)
        assert problems == [], (army.name, problems)
        assert [army.slot_total(slot) for slot in SLOTS] == list(SLOTS.values())
        base = state.places[army.near]
        assert army.at is not None
        assert distance(army.at, base.at) <= 4
        assert base.side == army.side
        assert army.side == PHYREXIA or base.color == army.colors[0]
        assert campaign.state.armies[army.key].control or state.find_player(army.name) is not None
    campaign.act("begin", JUDGE, 0)
    assert state.phase == "open"
    assert len(state.record.opening) == 100
    assert state.vulnerable == {side: ["1.7.2", "1.7.3"] for side in TEAMS}


@settings(max_examples=depth(4, 8), deadline=None)
@given(st.text(max_size=12))
def test_where_the_first_mercenaries_start(seed: str) -> None:
    state = whole(seed).state
    bases = [place.at for place in state.places.values() if place.kind != "town"]
    towns = {place.name: place.at for place in state.places.values() if place.kind == "town"}
    found = Counter((army.faction, army.rank) for army in state.armies.values() if army.side == MERCENARY)
    assert found == {
        ("tdf", "2/2"): 3,
        ("theme", "3/3"): 3,
        ("ocean-theme", "3/3"): 1,
        ("raider", "1/1"): 2,
        ("raider", "2/2"): 1,
    }
    for army in state.armies.values():
        if army.side != MERCENARY or army.at is None:
            continue
        if army.faction == "tdf":
            assert army.at == towns[army.home]
            continue
        assert min(distance(army.at, base) for base in bases) >= 4
        assert (state.map.terrain(army.at) == "ocean") >= (army.faction == "ocean-theme")
        assert army.faction == "raider" or army.home == str(army.at)
        if army.faction == "raider":
            assert not any(army.at in state.map.around(town) for town in towns.values())
        if army.faction == "theme":
            assert state.map.terrain(army.at) != "ocean"


def test_the_seed_decides_everything_and_nothing_else_does() -> None:
    assert standard_round(seed="one") == standard_round(seed="one")
    assert standard_round(seed="one")["armies"] != standard_round(seed="two")["armies"]


def test_players_get_side_rank_faction_and_their_own_army() -> None:
    people: list[dict[str, Any]] = [
        {"name": "Ann"},
        {"name": "Ben"},
        {"name": "Cy", "side": "coalition", "rank": "Lt", "factions": ["green"]},
        {"name": "Eve", "side": "phyrexia", "rank": "Praetor"},
    ]
    state = whole(players=people).state
    ranks = {name: (state.player(name).side, state.player(name).rank) for name in ("Ann", "Ben", "Cy", "Eve")}
    assert ranks == {
        "Ann": ("coalition", "General"),
        "Ben": ("phyrexia", "Chief Praetor"),
        "Cy": ("coalition", "Lt"),
        "Eve": ("phyrexia", "Praetor"),
    }
    assert [state.army(name).rank for name in ranks] == ["General", "Chief Praetor", "Lt", "Praetor"]
    assert state.army("Cy").colors == ("green",)
    numbers = Counter(player.side for player in state.players.values())
    assert numbers == {COALITION: 10, PHYREXIA: 10}
    assert {side: len(keys) for side, keys in state.authority.items()} == {COALITION: 2, PHYREXIA: 2}
    for army in state.armies.values():
        for entry in army.control:
            for key in entry.players:
                assert RANKS[state.players[key].rank].level >= min(army.level, 4)  # 5.3.1


def test_a_full_team_of_45_players_and_not_one_more() -> None:
    people = [{"name": f"P{n}", "side": "phyrexia"} for n in range(45)]
    document = standard_round(seed="x", players=people, fill=False)
    ours = [army for army in document["armies"] if army["side"] == "phyrexia"]
    assert {army["name"] for army in ours} == {person["name"] for person in people}
    with pytest.raises(IllegalAction, match=r"45 players at most.*2\.5\.2\.1"):
        standard_round(seed="x", players=[*people, {"name": "P45", "side": "phyrexia"}], fill=False)
    generals = [{"name": name, "side": "coalition", "rank": "General"} for name in ("A", "B")]
    with pytest.raises(IllegalAction, match="one General too many"):
        standard_round(seed="x", players=generals)
    with pytest.raises(InvalidInput, match="name of their own"):
        standard_round(seed="x", players=[{"name": "Ann"}, {"name": "ann "}])


def test_a_standard_round_on_another_map() -> None:
    grid = Map.of(["o" * 8 + "p" * 52] * 20)
    campaign = Campaign.new(standard_round(grid, seed="x"), "x")
    assert missing(campaign.state) == []
    assert campaign.state.map == grid


def test_strict_cards_accept_the_creatures_of_a_standard_round() -> None:
    document = standard_round(seed="x", options={"strict_cards": True})
    campaign = Campaign.new(document, "x", own_source())
    campaign.act("begin", JUDGE, 0)
    assert Campaign.replay(campaign.journal).state == campaign.state
