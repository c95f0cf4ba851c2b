"""Late players, byes and swaps in the round just paired; pairs that should not meet; byes awarded later."""

import pytest
from tests.tournament.event.events import begun, points, refusal, reported, sides

from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.event.figures import byes_of, standings_of


def warnings(event: Tournament) -> list[str]:
    return list(event.state.rounds[-1].warnings)


def three() -> Tournament:
    """Ana meets Ben, Cid has the bye."""
    event = begun("Ana", "Ben", "Cid")
    event.act("pair", HOST, how=[["Ana", "Ben"], ["Cid"]])
    return event


def test_a_late_player_plays_whoever_has_the_bye() -> None:
    event = three()
    event.act("register", HOST, name="Dan")
    assert event.consequences("join", HOST, player="Dan") == [
        "Cid would no longer have the bye in round 1.",
        "Cid and Dan would meet in round 1.",
        "Cid would have 0 points instead of 3.",
        "Ana would be ranked 1 instead of 2.",
        "Ben would be ranked 1 instead of 2.",
        "Dan would be ranked 1 instead of 2.",
    ]
    event.act("join", HOST, player="Dan")
    assert sides(event) == {frozenset({"Ana", "Ben"}), frozenset({"Cid", "Dan"})}
    assert (points(event)["Cid"], byes_of(event.state, "Cid")) == (0, 0)
    assert [table.number for table in event.state.rounds[-1].tables] == [1, 2]
    assert event.state.entrants.by_name["Dan"].was_in(1)
    assert not warnings(event)
    assert refusal(event, "join", player="Dan") == "event/paired"


def test_without_a_bye_a_late_player_enters_with_a_loss() -> None:
    event = reported(begun("Ana", "Ben", "Cid", "Dan"), "Ana 2-0 Ben", "Cid 2-0 Dan")
    event.act("register", HOST, name="Eve")
    assert refusal(event, "join", player="Eve") == "event/no-bye"
    event.act("join", HOST, player="Eve", how="loss")
    assert (points(event)["Eve"], byes_of(event.state, "Eve")) == (0, 0)
    assert standings_of(event.state).rank("Eve") is not None


def test_a_loss_for_coming_late_takes_no_bye_from_anybody() -> None:
    event = begun("Ana", "Ben")
    event.act("pair", HOST)
    event.act("register", HOST, name="Cid")
    event.act("join", HOST, player="Cid", how="loss")
    event.act("report", HOST, player="Ana", opponent="Ben", won=2)
    event.act("pair", HOST)
    assert byes_of(event.state, "Cid") + byes_of(event.state, "Ben") == 1


def test_an_awarded_bye_is_nobodys_opponent() -> None:
    event = Tournament.new({"structure": "swiss", "rounds": 3})
    for name, byes in {"Ana": 1, "Ben": 0, "Cid": 0}.items():
        event.act("register", HOST, name=name, byes=byes)
    event.act("pair", HOST)
    event.act("register", HOST, name="Dan")
    assert refusal(event, "join", player="Dan") == "event/no-bye"


def test_a_late_player_sits_down_in_the_smallest_pod() -> None:
    names = ["Ana", "Ben", "Cid", "Dan", "Eve", "Fay", "Gus"]
    event = begun(*names, structure="pods", rounds=2)
    event.act("pair", HOST)
    event.act("register", HOST, name="Hal")
    event.act("join", HOST, player="Hal")
    assert sorted(len(table.sides) for table in event.state.rounds[-1].tables) == [4, 4]


@pytest.mark.parametrize("structure", ["single-elimination", "double-elimination"])
def test_a_bracket_is_joined_where_its_first_round_has_a_bye(structure: str) -> None:
    event = begun("Ana", "Ben", "Cid", structure=structure, rounds=None)
    event.act("pair", HOST)
    (alone,) = (table.sides[0] for table in event.state.rounds[-1].tables if len(table.sides) == 1)
    event.act("register", HOST, name="Dan")
    event.act("join", HOST, player="Dan")
    assert frozenset((alone, "Dan")) in sides(event)
    assert refusal(event, "register", name="Eve") == "event/no-late-entry"
    event.act("unpair", HOST)
    event.act("register", HOST, name="Eve")
    event.act("pair", HOST)
    assert len(event.state.rounds[-1].tables) == 4, "drawn anew for five"


def test_a_free_place_in_a_bracket_is_gone_with_its_first_round() -> None:
    event = begun("Ana", "Ben", "Cid", structure="single-elimination", rounds=None)
    event.act("pair", HOST)
    event.act("register", HOST, name="Dan")
    for table in event.state.rounds[-1].tables:
        if table.result is None:
            event.act("report", HOST, player=table.sides[0], opponent=table.sides[1], won=2)
    event.act("pair", HOST)
    assert refusal(event, "join", player="Dan") == "event/no-late-entry"


def test_two_players_change_places_and_other_tables_play_on() -> None:
    event = begun("Ana", "Ben", "Cid", "Dan", "Eve", "Fay")
    event.act("pair", HOST, how=[["Ana", "Ben"], ["Cid", "Dan"], ["Eve", "Fay"]])
    event.act("start", HOST, player="Eve", first="Eve")
    event.act("swap", HOST, one="Ana", other="Dan")
    assert [table.sides for table in event.state.rounds[-1].tables] == [("Dan", "Ben"), ("Cid", "Ana"), ("Eve", "Fay")]
    assert event.state.rounds[-1].tables[0].pairing.reason == "Ana and Dan were swapped."
    assert refusal(event, "swap", one="Ana", other="Eve") == "event/round-started"
    assert refusal(event, "swap", one="Ana", other="Cid") == "event/same-table"


def test_the_bye_is_dragged_to_somebody_else() -> None:
    event = three()
    assert event.consequences("swap", HOST, one="Cid", other="Ben")[:4] == [
        "Ana and Ben would no longer meet in round 1.",
        "Cid would no longer have the bye in round 1.",
        "Ana and Cid would meet in round 1.",
        "Ben would have the bye in round 1.",
    ]
    event.act("swap", HOST, one="Cid", other="Ben")
    assert (points(event)["Ben"], points(event)["Cid"]) == (3, 0)


def test_a_swap_that_brings_a_rematch_is_warned_of() -> None:
    event = reported(begun("Ana", "Ben", "Cid", "Dan"), "Ana 2-0 Ben", "Cid 2-0 Dan")
    event.act("pair", HOST, how=[["Ana", "Cid"], ["Ben", "Dan"]])
    event.act("swap", HOST, one="Cid", other="Ben")
    assert warnings(event) == ["Ana and Ben meet again.", "Cid and Dan meet again."]
    event.act("swap", HOST, one="Cid", other="Ben")
    assert not warnings(event)


@pytest.mark.parametrize("seed", range(6))
def test_who_should_not_meet_doesnt_where_it_can_be(seed: int) -> None:
    event = begun("Ana", "Ben", "Cid", "Dan", seed=seed)
    event.act("avoid", HOST, one="Ana", other="Ben")
    event.act("pair", HOST)
    assert frozenset({"Ana", "Ben"}) not in sides(event)
    assert refusal(event, "avoid", one="Ben", other="Ana") == "event/avoided"


def test_who_meets_though_they_should_not_is_warned_of() -> None:
    event = begun("Ana", "Ben")
    event.act("avoid", HOST, one="Ana", other="Ben")
    event.act("pair", HOST)
    assert "Ana and Ben should not meet" in warnings(event)[0]
    event.act("unpair", HOST)
    event.act("unavoid", HOST, one="Ben", other="Ana")
    event.act("pair", HOST)
    assert not warnings(event)
    assert refusal(event, "unavoid", one="Ben", other="Ana") == "event/not-avoided"


def test_a_bye_is_awarded_later_and_taken_back() -> None:
    event = reported(begun("Ana", "Ben", "Cid", "Dan"), "Ana 2-0 Ben", "Cid 2-0 Dan")
    assert refusal(event, "award_bye", player="Ana", round=1) == "event/round-paired"
    event.act("award_bye", HOST, player="Ana")
    event.act("award_bye", HOST, player="Ben", round=3)
    assert refusal(event, "award_bye", player="Ana", round=2) == "event/has-bye"
    event.act("revoke_bye", HOST, player="Ben", round=3)
    assert refusal(event, "revoke_bye", player="Ben", round=3) == "event/no-bye"
    event.act("pair", HOST)
    assert frozenset({"Ana"}) in sides(event)


@pytest.mark.parametrize("seed", range(6))
def test_nobody_gains_a_bye_by_leaving_and_coming_back(seed: int) -> None:
    event = reported(begun("Ana", "Ben", "Cid", "Dan", "Eve", seed=seed), "Ana 2-0 Ben", "Cid 2-0 Dan", "Eve")
    event.act("drop", HOST, player="Eve")
    reported(event, "Ana 2-0 Cid", "Ben 2-0 Dan")
    event.act("register", HOST, name="Eve")
    event.act("pair", HOST)
    assert frozenset({"Eve"}) not in sides(event)
    assert byes_of(event.state, "Eve") == 1
