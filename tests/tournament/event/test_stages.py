"""Events of several stages: a second day by points or places, and a bracket after it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournament.event.events import refusal

from headjudge.core.errors import InvalidInput
from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.event.figures import rated_events
from headjudge.tournament.event.lists_told import OwnListView
from headjudge.tournament.pairing.elimination import Seeding, order_of_tables
from headjudge.tournament.settings import Structure


def event(players: int, **settings: Any) -> Tournament:
    made = Tournament.new({"preset": "house", **settings}, 7)
    for number in range(1, players + 1):
        made.act("register", HOST, name=f"P{number}")
    return made


def paired(made: Tournament) -> set[str]:
    return {side for table in made.state.rounds[-1].tables for side in table.sides}


def test_who_has_the_points_plays_on_and_keeps_them() -> None:
    later = [{"structure": "swiss", "points": 6, "rounds": 2}, {"structure": "single-elimination", "places": 4}]
    made = event(20, structure="swiss", rounds=3, stages=later)
    made.act("simulate", HOST, rounds=3)
    enough = {key for key in made.standings.order if made.standings.figures[key].points >= 6}
    made.act("simulate", HOST, rounds=1)
    assert paired(made) == enough
    made.act("simulate", HOST, rounds=1)
    figures = made.standings.figures
    assert max(figures[key].points for key in enough) > 9, "the points of both days count"
    best = made.standings.order[:4]
    assert set(best) <= enough
    made.act("simulate", HOST, rounds=1)
    assert paired(made) == set(best)
    made.act("simulate", HOST, rounds=1)
    assert made.result.winners == (made.winner,)
    assert made.winner in best
    assert set(made.standings.order[:4]) == set(best)
    assert Tournament.replay(made.journal).view(None) == made.view(None)


def test_a_stage_by_places_has_rounds_for_so_many_and_games_of_its_own() -> None:
    later = [{"structure": "round-robin", "places": 4, "games": 1}]
    made = event(9, structure="swiss", rounds=2, stages=later)
    made.act("simulate", HOST, rounds=2)
    best = set(made.standings.order[:4])
    made.act("simulate", HOST, rounds=1)
    assert paired(made) == best
    assert [one["games"] for one in made.view(None)["rounds"]] == [3] * (len(made.state.rounds) - 1) + [1]
    made.act("simulate", HOST, rounds=2)
    assert made.over


@pytest.mark.parametrize(
    ("stage", "said"),
    [
        ({"structure": "swiss", "points": 6}, "how many rounds"),
        ({"structure": "swiss", "places": 8, "points": 6}, "not by both"),
        ({"structure": "swiss-then-cut", "places": 8}, "two stages"),
        ({"structure": "swiss"}, "how many rounds"),
        ({"structure": "swiss", "places": 8, "format": "chess"}, "no format"),
        ({"structure": "round-robin", "places": 8, "within_tables": True}, "Swiss rounds"),
        ({"structure": "swiss", "places": 8, "limit": 0.5}, "time limit"),
        ({"structure": "swiss", "places": 8, "format": "sets"}, "needs sets"),
        ({"structure": "swiss", "places": 8, "legal": "modern"}, "belong to a format"),
    ],
)
def test_a_stage_that_can_t_be_is_refused(stage: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidInput, match=said):
        event(2, structure=Structure.SWISS, stages=[stage])


PRO_TOUR = {
    "structure": "swiss",
    "format": "booster-draft",
    "rounds": 3,
    "within_tables": True,
    "stages": [
        {"structure": "swiss", "rounds": 2, "format": "free", "limit": 70},
        {"structure": "swiss", "rounds": 1, "format": "booster-draft", "within_tables": True},
        {"structure": "swiss", "rounds": 1, "format": "free"},
        {"structure": "single-elimination", "places": 4},
    ],
}


def test_who_won_and_then_left_a_bracket_stands_with_those_who_lost_there() -> None:
    made = event(8, structure="single-elimination")
    made.act("pair", HOST, how=[[f"P{n}", f"P{n + 1}"] for n in (1, 3, 5, 7)])
    for n in (1, 3, 5, 7):
        made.act("report", HOST, player=f"P{n}", opponent=f"P{n + 1}", won=2)
    made.act("drop", HOST, player="P1")
    assert made.standings.rank("P1") == 1, "their win counts"
    made.act("pair", HOST)
    made.act("report", HOST, player="P5", opponent="P7", won=2)
    made.act("drop", HOST, player="P5")
    made.act("pair", HOST)
    assert made.over
    assert made.standings.groups[:3] == (("P3",), ("P5",), ("P1", "P7"))
    made.act("drop", HOST, player="P3")
    assert made.winner == "P3"


def test_no_round_is_made_of_ties_that_both_sides_have_left() -> None:
    made = event(8, structure="single-elimination")
    made.act("pair", HOST, how=[[f"P{n}", f"P{n + 1}"] for n in (1, 3, 5, 7)])
    for n in (1, 3, 5, 7):
        made.act("report", HOST, player=f"P{n}", opponent=f"P{n + 1}", won=2)
    for key in ("P1", "P3", "P5"):
        made.act("drop", HOST, player=key)
    made.act("pair", HOST)
    assert [table.sides for table in made.state.rounds[-1].tables] == [("P7",)]
    assert made.winner == "P7", "the other half is empty"
    made.act("unpair", HOST)
    made.act("drop", HOST, player="P7")
    assert refusal(made, "pair") == "event/nobody"
    made.act("finish", HOST)
    assert made.over


def own_lists(made: Tournament, player: str) -> list[OwnListView]:
    mine = made.view(player)["mine"]
    assert mine is not None
    return mine["lists"]


def drafted(made: Tournament, tables: int) -> list[set[str]]:
    made.act(
        "draft_tables",
        HOST,
        made.state.clock,
        cube="c",
        each=1,
        size=2,
        wait=False,
        table=8,
        known_packs={"c": [f"card {number}" for number in range(40)]},
    )
    made.act("tick", HOST, made.state.clock + 1000)  # whoever doesn't pick gets a card
    return [set(draft.seats) for draft in made.state.drafts[-tables:]]


def test_rounds_of_two_formats_and_two_drafts_then_the_best_four() -> None:
    made = event(16, **PRO_TOUR)
    stages = made.view(None)["stages"]
    assert [stage["lists"] for stage in stages] == ["booster-draft", "free", "booster-draft", "free", "free"]
    assert [stage["opened"] for stage in stages] == [True, False, True, False, False]
    made.act("deck", "P1", main={"Bear": 60}, format="free")
    assert [one["registered"] for one in own_lists(made, "P1")] == [False, True]
    assert made.view("P2")["other_decks"] == {}
    tables = drafted(made, 2)
    for _ in range(3):
        made.act("pair", HOST)
        assert all(any(set(table.sides) <= pod for pod in tables) for table in made.state.rounds[-1].tables)
        for table in made.state.rounds[-1].tables:
            made.act("report", HOST, player=table.sides[0], opponent=table.sides[1], won=2)
    first = dict(made.state.books["booster-draft"].pools)
    assert len(first) == 16
    assert made.view(HOST)["decks"].keys() == {"P1"}, "the lists of the present stage, brought before the first"
    made.act("simulate", HOST, rounds=2)
    assert made.state.rounds[-1].limit == 70 * 60
    again = drafted(made, 2)
    assert set().union(*again) == set(first)
    made.act("simulate", HOST, rounds=3)
    best = set(paired(made))
    assert len(best) == 4
    made.act("simulate", HOST, rounds=1)
    assert made.winner in best
    made.act("finish", HOST)
    rated = rated_events(made.state, "PT")
    assert [one.category for one in rated] == ["limited", "constructed"]
    assert [bool(results) for results in rated[0].rounds] == [True] * 3 + [False] * 2 + [True] + [False] * 3
    assert [bool(results) for results in rated[1].rounds] == [not bool(results) for results in rated[0].rounds]
    assert Tournament.replay(made.journal).view(HOST) == made.view(HOST)


def test_lists_of_all_stages_that_players_bring_are_locked_together_and_missing_ones_drop() -> None:
    made = event(3, drop_without_deck=True, **{**PRO_TOUR, "format": "free", "stages": [
        {"structure": "swiss", "rounds": 1, "format": "booster-draft"},
        {"structure": "swiss", "rounds": 1, "format": "sets", "sets": ["INV"]},
    ]})  # fmt: skip
    lands = {"Forest": 60}
    for player, formats in {"P1": ("free", "sets"), "P2": ("free",), "P3": ("free", "sets INV")}.items():
        for format_ in formats:
            made.act("deck", player, main=lands, format=format_)
    assert made.act("lock", HOST) == ["P2"]
    assert refusal(made, "deck", "P1", main=lands) == "deck/locked"
    assert refusal(made, "deck", "P1", main=lands, format="sets") == "deck/locked"
    assert not made.state.books["booster-draft"].locked
    assert [one["locked"] for one in own_lists(made, "P1")] == [True, False, True]
    assert made.act("unlock", HOST) is None
    made.act("deck", "P1", main=lands, format="sets")


def test_a_drafted_play_off_at_two_tables_is_one_bracket() -> None:
    made = event(16, structure="swiss-then-cut", format="booster-draft", rounds=1, cut=16, playoff="draft")
    made.act("simulate", HOST, rounds=1)
    one, other = drafted(made, 2)
    assert made.state.seats == tuple(draft.seats for draft in made.state.drafts)
    for seats in made.state.seats:
        assert len(seats) == 8
    for left in (8, 4, 2):
        made.act("pair", HOST)
        tables = made.state.rounds[-1].tables
        assert len(tables) == left
        assert all(set(table.sides) <= one or set(table.sides) <= other for table in tables)
        for table in tables:
            made.act("report", HOST, player=table.sides[0], opponent=table.sides[1], won=2)
    made.act("pair", HOST)
    (final,) = made.state.rounds[-1].tables
    assert not {*final.sides} <= one
    assert not {*final.sides} <= other


def test_a_play_off_drafted_at_tables_of_other_sizes_gives_byes_to_the_smaller() -> None:
    seats = [list("ABCDE"), list("VWXY")]
    assert order_of_tables(seats, Seeding.SEATS) == (
        *("A", "E", "B", None, "C", None, "D", None),
        *("V", None, "X", None, "W", None, "Y", None),
    )
    assert order_of_tables([["A", None, "C", None]], Seeding.SEATS) == ("A", "C")
    crossed = order_of_tables([list("12345678")], Seeding.SEATS_CROSSED)
    assert crossed == tuple("15372648")


def test_a_top_eight_seated_by_standing_lets_the_winners_of_one_and_three_meet() -> None:
    made = event(16, structure="swiss-then-cut", format="booster-draft", rounds=1, cut=8, playoff="draft",
                 playoff_seats="standing")  # fmt: skip
    made.act("simulate", HOST, rounds=1)
    best = made.standings.order[:8]
    made.act("pair", HOST)
    sides = [table.sides for table in made.state.rounds[-1].tables]
    assert sides == [(best[one], best[one + 4]) for one in (0, 2, 1, 3)]
