"""Our own map, and maps as pictures and as text (1.2)."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.errors import InvalidInput
from headjudge.wargame import Campaign
from headjudge.wargame.setup.places import LEAST_DISTANCE, PLACES
from headjudge.wargame.setup.standard import own_map, standard_round
from headjudge.wargame.state.grid import LETTERS, NUMBERS, TERRAINS, Map, Square, distance
from headjudge.wargame.views.picture import svg_map, text_map

SVG = "{http://www.w3.org/2000/svg}"


def view(**more: Any) -> dict[str, Any]:
    campaign = Campaign.new(standard_round(seed="map"), "map")
    campaign.act("begin", "Battle Judge", 0)
    return campaign.view(None) | more


def parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)  # noqa: S314 - it is our own


def drawn(picture: str, css: str) -> list[ElementTree.Element]:
    return [one for one in parsed(picture).iter() if css in (one.get("class") or "").split()]


def army(name: str, side: str, at: str, total: int = 6400) -> dict[str, Any]:
    return {"name": name, "side": side, "rank": "Lt", "at": at, "total": total, "full": 10000, "alive": True}


def plains(*armies: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"turn": 3, "map": {"rows": ["pppp", "pppp"]}, "places": [], "armies": list(armies), "turns": []} | more


# --- our own map


def test_our_map_has_every_terrain_in_regions_not_in_specks() -> None:
    grid = own_map()
    assert (grid.numbers, grid.letters) == (NUMBERS, LETTERS)
    for name in TERRAINS.values():
        squares = {square for square in grid.squares() if grid.terrain(square) == name}
        assert len(squares) >= 30, name
        together = sum(any(other in squares for other in grid.around(square)) for square in squares)
        assert together >= 0.85 * len(squares), name


def test_one_ocean_parts_two_shores_and_armies_can_cross_it_on_land() -> None:
    grid = own_map()
    ocean = {square for square in grid.squares() if grid.terrain(square) == "ocean"}
    assert len(reached(grid, Square(1, 1), ocean)) >= 0.9 * len(ocean)
    land = {square for square in grid.squares() if square not in ocean}
    shore = reached(grid, Square(7, 3), land)
    assert Square(28, 8) in shore
    middle = {square for square in grid.squares() if 15 <= square.number <= 20}
    assert len(middle & ocean) > 0.6 * len(middle)


def reached(grid: Map, start: Square, allowed: set[Square]) -> set[Square]:
    found, waiting = {start}, [start]
    while waiting:
        for other in grid.beside(waiting.pop()):
            if other in allowed and other not in found:
                found.add(other)
                waiting.append(other)
    return found


def test_bases_towns_and_their_distances() -> None:
    state = Campaign.new(standard_round(seed="x"), "x").state
    places = list(state.places.values())
    for kind, number in PLACES.items():
        assert sum(place.kind == kind for place in places) == number
    bases = [place.at for place in places if place.kind == "base"]
    portals = [place.at for place in places if place.kind == "portal"]
    assert min(distance(base, portal) for base in bases for portal in portals) >= LEAST_DISTANCE
    for town in (place.at for place in places if place.kind == "town"):
        ours, theirs = (min(distance(town, at) for at in squares) for squares in (bases, portals))
        assert abs(ours - theirs) <= 1, town
    fitting = {"red": "mountain", "blue": "islands", "green": "forest", "black": "swamp", "white": "plains"}
    for place in places:
        if place.color in fitting:
            assert state.map.terrain(place.at) == fitting[place.color]
        assert place.description


@given(st.lists(st.text(alphabet="".join(TERRAINS), min_size=7, max_size=7), min_size=1, max_size=40))
def test_a_map_reads_back_what_it_wrote(rows: list[str]) -> None:
    grid = Map.of(rows)
    assert Map.read(grid.text()) == grid
    assert Map.read("# a note\n\n" + "\n".join(" ".join(row) for row in grid.rows)) == grid


@given(st.text(max_size=60))
def test_any_text_is_a_map_or_refused(text: str) -> None:
    try:
        grid = Map.read(text)
    except InvalidInput:
        return
    assert Map.read(grid.text()) == grid


# --- the picture


def test_the_picture_shows_every_place_and_army_once() -> None:
    seen = view()
    picture = svg_map(seen)
    armies = [one.get("data-army") for one in drawn(picture, "army")]
    assert sorted(map(str, armies)) == sorted(one["name"] for one in seen["armies"])
    places = [one.get("data-place") for one in drawn(picture, "place")]
    assert sorted(map(str, places)) == sorted(one["name"] for one in seen["places"])
    labels = {one.text for one in parsed(picture).iter(f"{SVG}text")}
    assert {"1", "38", "A", "N"} <= labels


def test_squares_are_drawn_where_they_belong_and_in_their_terrain() -> None:
    rows = ["opp", "smf"]
    picture = svg_map(plains(map={"rows": rows}))
    corners: dict[str, set[tuple[int, int, int]]] = {}
    for name in TERRAINS.values():
        for shape in drawn(picture, name):
            boxes = re.findall(r"M(\d+) (\d+)h(\d+)", str(shape.get("d")))
            corners[name] = {(int(x), int(y), int(width)) for x, y, width in boxes}
    cell = 30
    ((x, y, _),) = corners["ocean"]
    assert corners == {
        "ocean": {(x, y, cell)},
        "plains": {(x + cell, y, 2 * cell)},
        "swamp": {(x, y + cell, cell)},
        "mountain": {(x + cell, y + cell, cell)},
        "forest": {(x + 2 * cell, y + cell, cell)},
    }


def test_armies_of_one_square_are_drawn_at_half_size_side_by_side() -> None:
    picture = svg_map(plains(army("A", "coalition", "2A"), army("B", "phyrexia", "2A"), army("C", "mercenary", "4B")))
    where = {str(one.get("data-army")): str(one.get("transform")) for one in drawn(picture, "army")}
    assert "scale(0.5)" in where["A"]
    assert "scale(0.5)" in where["B"]
    assert "scale" not in where["C"]
    first, second = (re.findall(r"translate\((\S+) (\S+)\)", where[name])[0] for name in "AB")
    assert float(second[0]) - float(first[0]) == 15
    assert first[1] == second[1]
    four = [army(name, "coalition" if name < "C" else "phyrexia", "2A") for name in "ABCD"]
    spots = {str(one.get("transform")) for one in drawn(svg_map(plains(*four)), "army")}
    assert len(spots) == 4


def test_how_strong_an_army_is_can_be_read() -> None:
    (one,) = drawn(svg_map(plains(army("A", "coalition", "2A", 6440))), "army")
    texts = [part.text for part in one.iter() if part.text]
    assert texts == ["A (coalition, Lt) at 2A: 6,440 of 10,000", "6.4"]
    (one,) = drawn(svg_map(plains(army("A", "coalition", "2A", 10000))), "army")
    assert [part.text for part in one.iter() if part.text][1] == "10"


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", 'A" onload="x', "R&D", "]]>"])
def test_names_are_text_and_nothing_else(name: str) -> None:
    place = {"name": name, "kind": "town", "at": "1A"}
    path = {"paths": {name: ["1A", "2A"]}}
    picture = svg_map(plains(army(name, "coalition", "2A"), places=[place], turns=[path], title=name), arrows=True)
    root = parsed(picture)
    assert not list(root.iter(f"{SVG}script"))
    assert all(not key.startswith("on") for one in root.iter() for key in one.attrib)
    assert [one.get("data-army") for one in drawn(picture, "army")] == [name]


def test_arrows_are_the_ways_of_the_last_update_that_moved_anybody() -> None:
    turns = [
        {"paths": {"A": ["1A", "1B"]}},
        {"paths": {"A": ["1B", "2B", "3B"], "B": ["4A"]}},
        {"paths": {}},
    ]
    seen = plains(army("A", "coalition", "3B"), army("B", "phyrexia", "4A"), turns=turns)
    (way,) = drawn(svg_map(seen, arrows=True), "way")
    assert way.get("points") == "41,71 71,71 88,71"
    assert drawn(svg_map(seen), "way") == []


def test_what_is_not_on_the_map_is_not_drawn() -> None:
    dead = army("A", "coalition", "2A") | {"alive": False}
    waiting = army("B", "coalition", "2A") | {"at": None}
    secret = {"name": "Red Base", "kind": "base", "color": "red", "at": None}
    seen = plains(dead, waiting, places=[secret])
    assert drawn(svg_map(seen), "army") == drawn(svg_map(seen), "place") == []
    assert "B" not in text_map(seen).splitlines()[2]


# --- as text


def test_the_map_as_text() -> None:
    places = [
        {"name": "Gate", "kind": "portal", "at": "1A"},
        {"name": "Red Base", "kind": "base", "color": "red", "at": "2B"},
        {"name": "Ruin", "kind": "base", "color": "blue", "at": "3B", "destroyed": True},
        {"name": "Oak", "kind": "town", "at": "4B"},
    ]
    armies = [
        army("A", "coalition", "1A"),
        army("B", "phyrexia", "2A"),
        army("C", "coalition", "2A"),
        army("D", "mercenary", "4B"),
        army("E", "phyrexia", "1B"),
    ]
    rows = ["ompp", "fspp"]
    lines = text_map(plains(*armies, places=places, map={"rows": rows})).splitlines()
    assert lines[1:4] == ["  1 2 3 4", "A Oc^x. .", "B %pB # Tm"]


def test_the_text_of_a_whole_round_fits_a_terminal_of_80_columns() -> None:
    lines = text_map(view()).splitlines()
    assert [line[0] for line in lines[2:16]] == list("ABCDEFGHIJKLMN")
    assert max(map(len, lines[:16])) <= 80
