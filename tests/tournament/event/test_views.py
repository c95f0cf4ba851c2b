"""What each may see: nothing that is secret reaches a player, by view, log or reason."""

import json
from typing import Any

import pytest
from tests.tournament.event.events import begun, reported

from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST

UNSEEN = "Hidden Card"


def all_told(event: Tournament, viewer: str | None) -> str:
    """Everything that somebody may ask for, as text."""
    reasons = [event.why(viewer, key) for key in event.state.entrants.by_name]
    return json.dumps([event.view(viewer), list(event.log_for(viewer))]) + str(reasons)


def test_unpublished_pairings_their_bye_and_its_points_are_the_officials_own() -> None:
    event = reported(begun("Ana", "Ben", "Cid"), "Ana 2-0 Ben", "Cid")
    event.act("appoint", HOST, name="Judith", role="judge")
    seen = {viewer: all_told(event, viewer) for viewer in (None, "Ana", "Zoe")}
    event.act("pair", HOST, publish=False)
    for viewer, before in seen.items():
        assert all_told(event, viewer) == before
    assert len(event.view("Judith")["rounds"]) == 2
    assert list(event.log) == list(event.log_for("Ana"))
    event.act("publish", HOST)
    assert len(event.view("Ana")["rounds"]) == 2
    mine = event.view("Ana")["mine"]
    assert mine is not None
    assert mine["opponents"] or mine["bye"]


@pytest.mark.parametrize(
    ("settings", "readers"),
    [
        ({}, ["Ana", "Judith"]),
        ({"lists": "open"}, ["Ana", "Judith", "Ben"]),
        ({"lists": "open", "lists_from": 2}, ["Ana", "Judith"]),
        ({"lists": "public"}, ["Ana", "Judith", "Ben", "Cid", None]),
    ],
)
def test_who_reads_a_list(settings: dict[str, Any], readers: list[str | None]) -> None:
    event = begun("Ana", "Ben", "Cid", "Dan", format="free", **settings)
    event.act("appoint", HOST, name="Judith", role="judge")
    event.act("deck", "Ana", main={UNSEEN: 60})
    event.act("pair", HOST, how=[["Ana", "Ben"], ["Cid", "Dan"]])
    event.act("start", HOST, player="Ana", first="Ana")
    found = [viewer for viewer in ("Ana", "Judith", "Ben", "Cid", None) if UNSEEN in all_told(event, viewer)]
    assert found == readers


def test_a_pack_is_seen_by_whoever_holds_it() -> None:
    event = begun("Ana", "Ben", format="booster-draft")
    packs = {"Ana": [[UNSEEN, "a"]], "Ben": [["b", "c"]]}
    event.act("draft", HOST, kind="booster", seats=["Ana", "Ben"], packs=packs)
    assert [viewer for viewer in ("Ana", "Ben", None, "Zoe") if UNSEEN in all_told(event, viewer)] == ["Ana"]
    event.act("picks", HOST, count=1)
    event.act("picks", HOST, count=1)
    assert [viewer for viewer in ("Ana", "Ben", None, "Zoe") if UNSEEN in all_told(event, viewer)] == ["Ana"]


def test_what_is_claimed_and_who_should_not_meet_is_told_at_the_table_and_to_officials() -> None:
    event = begun("Ana", "Ben", "Cid", "Dan")
    event.act("avoid", HOST, one="Ana", other="Ben")
    event.act("pair", HOST, how=[["Ana", "Ben"], ["Cid", "Dan"]])
    event.act("report", "Ana", player="Ana", opponent="Ben", won=2)
    event.act("dispute", "Ben", player="Ben")
    for viewer, told in {"Ana": True, "Ben": True, HOST: True, "Cid": False, None: False}.items():
        table = event.view(viewer)["rounds"][0]["tables"][0]
        assert bool(table["claims"]) is bool(table["disputed"]) is told
    assert "should not meet" in all_told(event, HOST)
    assert "should not meet" not in all_told(event, "Ana")
    desk, mine = event.view(HOST)["desk"], event.view("Ben")["mine"]
    assert desk is not None
    assert mine is not None
    assert (desk["disputed"], mine["to_confirm"]) == ([["Ana", "Ben"]], True)
    assert event.view("Cid")["desk"] is None


def test_a_bracket_is_told_with_its_results_and_what_is_to_come() -> None:
    event = begun("Ana", "Ben", "Cid", "Dan", structure="single-elimination", rounds=None)
    assert event.view(None)["brackets"] == []
    reported(event, "Ana 2-1 Ben", "Cid 0-2 Dan")
    (bracket,) = event.view(None)["brackets"]
    first, second, final = bracket["ties"]
    assert (first["name"], first["sides"], first["games"], first["winner"]) == (
        "semifinal",
        ["Ana", "Ben"],
        [2, 1, 0],
        "Ana",
    )
    assert (second["games"], second["winner"]) == ([0, 2, 0], "Dan")
    assert (final["name"], final["state"], final["sides"], final["games"]) == ("final", "ready", ["Ana", "Dan"], [])


def test_two_who_meet_again_in_a_bracket_have_both_results_in_it() -> None:
    event = begun("Ana", "Ben", structure="double-elimination", rounds=None)
    reported(event, "Ana 2-1 Ben")
    reported(event, "Ben 2-0 Ana")
    ties = [tie for tie in event.view(None)["brackets"][0]["ties"] if tie["games"]]
    assert [(tie["name"], tie["sides"], tie["games"]) for tie in ties] == [
        ("round 1 of the winners", ["Ana", "Ben"], [2, 1, 0]),
        ("final", ["Ana", "Ben"], [0, 2, 0]),
    ]


def test_a_result_is_told_as_figures_and_standings_with_records() -> None:
    event = reported(begun("Ana", "Ben", "Cid"), "Ana 1-1-1 Ben", "Cid")
    first, bye = event.view(None)["rounds"][0]["tables"]
    assert (first["games"], first["won"]) == ([1, 1, 1], [])
    assert (bye["games"], bye["won"]) == ([], ["Cid"])
    assert {line["key"]: line["record"] for line in event.view(None)["standings"]} == {
        "Ana": [0, 0, 1],
        "Ben": [0, 0, 1],
        "Cid": [1, 0, 0],
    }


def test_a_round_says_how_many_games_decide_a_match_or_members_a_match_of_teams() -> None:
    for settings, games in (({"games": 1}, 1), ({"team_size": 3, "games": 1}, 3), ({"team_size": 2}, 2)):
        event = Tournament.new({"preset": "house", "structure": "swiss", "rounds": 1, **settings}, 1)
        for team in ("Foxes", "Owls"):
            members = [f"{team} {n}" for n in range(settings["team_size"])] if "team_size" in settings else None
            event.act("register", HOST, name=team, members=members)
        event.act("pair", HOST)
        assert [one["games"] for one in event.view(None)["rounds"]] == [games]


def test_reasons_say_of_which_matches_figures_are_made() -> None:
    event = reported(begun("Ana", "Ben"), "Ana 2-1 Ben")
    (_, place) = event.why(None, "Ben")
    assert place.text.startswith("Ben is ranked 2: ")
    points, *rest = place.under
    assert [why.text for why in points.under] == ["Round 1: Ana, 0", "Total 0"]
    assert [why.text for why in rest] == ["Opponents' match wins:", "Own game wins:", "Opponents' game wins:"]


def test_reasons_follow_the_tiebreakers_of_pods_and_of_a_later_stage() -> None:
    pods = {"tiebreakers": ["points", "firsts", "opponents"]}
    event = begun("Ana", "Ben", "Cid", "Dan", structure="pods", rounds=2, pods=pods)
    event.act("pair", HOST)
    event.act("report", HOST, places=["Ana", "Ben", "Cid", "Dan"])
    why = event.why(None, "Ana")[-1]
    assert why.text == "Ana is ranked 1: 5 points, pods won 1, opponents' points on average 2.00."
    assert [part.text for part in why.under] == ["Points:", "Pods won:", "Opponents' points on average:"]
    assert [line.text for line in why.under[1].under] == ["Round 1: Ben, Cid, Dan", "Total 1"]
    later = begun("Ana", "Ben", structure="swiss", rounds=1, stages=[{"structure": "swiss", "rounds": 1}])
    reported(reported(later, "Ana 2-0 Ben"), "Ben 2-0 Ana")
    points = later.why(None, "Ana")[-1].under[0]
    assert [line.text for line in points.under] == ["Round 1: Ben, 3", "Round 2: Ben, 0", "Total 3"]
