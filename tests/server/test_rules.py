"""The rule index and the scenarios that show it, as the pages ask for them."""

from __future__ import annotations

import json

import pytest
from tests.server.conftest import Server
from tests.server.player import Player

from headjudge.core.errors import InvalidInput
from headjudge.rules import documents
from headjudge.scenario import Head, heads, library
from headjudge.server.hosting.patch import apply
from headjudge.server.scenes import address, scenes


def test_the_index_has_every_rule(server: Server) -> None:
    with Player(server.port, None) as anybody:
        told = anybody.http.get("/api/rules").json()
        assert [document["name"] for document in told] == list(documents())
        for document in told:
            numbers = [number for chapter in document["chapters"] for number in chapter["rules"]]
            assert sorted(numbers) == sorted(documents()[document["name"]].rules)
            assert all(chapter["about"] for chapter in document["chapters"])


@pytest.mark.parametrize("number", ["801.4", "508.1c", "903", "3.2.2", "112a", "facts/swiss", "facts%2Fswiss"])
def test_a_rule_tells_players_nothing_about_the_code(server: Server, number: str) -> None:
    with Player(server.port, None) as anybody:
        (rule,) = anybody.http.get(f"/api/rules/{number}").json()
        assert rule["summary"]
        assert ".py" not in json.dumps(rule)
        assert ".yaml" not in json.dumps(rule)


def test_an_example_is_stepped_through(server: Server) -> None:
    with Player(server.port, None) as anybody:
        (rule,) = anybody.http.get("/api/rules/801.2a").json()
        example = next(s for s in rule["scenarios"] if "another range" in s["title"])
        played = anybody.http.get(f"/api/scenarios/{example['address']}").json()
        assert played["title"] == example["title"]
        first, *rest = played["scenes"]
        view = first["view"]
        assert [p["name"] for p in view["players"]] == ["Carissa", "Rob", "Alex", "Dmitri", "Elena"]
        views = [view := apply(view, scene.get("patch")) for scene in rest]
        assert views[1]["turns"][0]["stack"][0]["name"] == "Small Spark"
        assert rest[0]["check"]
        assert rest[1]["who"] == "Alex"
        assert rest[1]["log"]["lines"][0]["text"].startswith("Alex casts Small Spark")
        assert rest[-1]["refused"]
        assert anybody.refused("GET", "/api/scenarios/magic/801-range/9999") == "scenario/unknown"
        assert anybody.refused("GET", "/api/scenarios/magic/..%2f..%2fpyproject/1") != ""


@pytest.mark.parametrize("game", ["magic", "wargame"])
def test_examples_of_every_file_can_be_shown(game: str) -> None:
    files = sorted(file for file in (library() / game).glob("*.yaml") if "scenario: " in file.read_text("utf-8"))
    shown = [scenes(game, file.stem, 1) for file in files]
    assert len(shown) > 10
    assert all(played.scenes for played in shown)
    assert [played.title for played in shown if played.scenes[0].view is None and not played.scenes[0].refused] == []


def test_a_refused_set_up_is_told_without_a_position() -> None:
    refused = [
        head
        for file in sorted((library() / "magic").glob("8*.yaml"))
        for head in heads(file)
        if isinstance(head, Head) and "refused" in head.block
    ]
    (scene,) = scenes(*_parts(address(refused[0]))).scenes
    assert scene.view is None
    assert scene.refused


def test_unknown_examples_are_refused() -> None:
    for game, file, number in (
        ("magic", "801-range", 0),
        ("magic", "../magic/801-range", 1),
        ("chess", "801-range", 1),
    ):
        with pytest.raises(InvalidInput, match="no scenario"):
            scenes(game, file, number)


def _parts(where: str) -> tuple[str, str, int]:
    game, file, number = where.split("/")
    return game, file, int(number)
