"""Game and match losses in pods: who has lost stands behind whoever was still in (1.1, decision 0072)."""

from __future__ import annotations

import pytest
from tests.tournament.event.events import begun, points, refusal

from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.event.judging.losing import waiting

NAMES = ("Ana", "Ben", "Cid", "Dan")
GAME, MATCH, OUT = "deck-decklist-problem", "outside-assistance", "stalling"
PLACES = "match/lost-by-penalty"


def pod(*, start: bool = True, rounds: int = 2, draw: int = 1) -> Tournament:
    """A pod of four with 7, 4, 2 and 1 points."""
    event = begun(*NAMES, structure="pods", rounds=rounds, pods={"size": 4, "points": [7, 4, 2, 1], "draw": draw})
    event.act("appoint", HOST, name="Judith", role="head-judge")
    event.act("pair", HOST)
    if start:
        event.act("start_clock", HOST, 1000)
    return event


def case(infraction: str, offender: str) -> dict[str, object]:
    """The arguments of a ruling."""
    return {
        "infraction": infraction,
        "offender": offender,
        **({"facts": {"wrong": "deck"}} if infraction == GAME else {}),
    }


def ruled(event: Tournament, infraction: str, offender: str) -> int:
    """The number of a ruling."""
    return int(event.act("commit", "Judith", **case(infraction, offender)))


@pytest.mark.parametrize(("infraction", "left"), [(GAME, 2), (MATCH, 0)])
def test_who_loses_in_a_pod_stands_behind_whoever_was_still_in(infraction: str, left: int) -> None:
    """A game loss leaves the points of the place; a match loss leaves none. Who was out before stands behind them."""
    event = pod()
    number = ruled(event, infraction, "Ana")
    assert event.state.record.ruling(number).to == ("current-game" if infraction == GAME else "current-match")
    assert waiting(event.state) == []
    assert refusal(event, "report", places=["Ana", "Ben", "Cid", "Dan"]) == PLACES
    assert refusal(event, "report", places=[["Ben", "Ana"], "Cid", "Dan"]) == PLACES
    event.act("report", HOST, places=["Ben", "Cid", "Ana", "Dan"])
    assert points(event) == {"Ben": 7, "Cid": 4, "Ana": left, "Dan": 1}
    assert refusal(event, "correct", places=["Ana", "Ben", "Cid", "Dan"]) == PLACES
    event.act("amend", "Judith", ruling=number, reason="It was somebody else")
    assert points(event)["Ana"] == 2, "the place as it was reported is worth its points again"
    event.act("correct", HOST, places=["Ana", "Ben", "Cid", "Dan"])
    assert points(event)["Ana"] == 7
    assert Tournament.replay(event.journal).state.rounds == event.state.rounds


def test_a_pod_that_is_lost_before_it_begins_is_lost_to_everybody() -> None:
    event = pod(start=False)
    ruled(event, GAME, "Ana")
    assert refusal(event, "report", places=["Ben", "Cid", "Ana", "Dan"]) == PLACES
    event.act("unpair", HOST)
    assert [one.found.offender for one in waiting(event.state)] == ["Ana"], "it waits again"
    event.act("pair", HOST)
    assert waiting(event.state) == []
    event.act("start_clock", HOST, 1000)
    ruled(event, MATCH, "Dan")
    assert refusal(event, "report", places=["Ben", "Cid", "Ana", "Dan"]) == PLACES
    event.act("report", HOST, places=["Ben", "Cid", "Dan", "Ana"])
    assert points(event) == {"Ben": 7, "Cid": 4, "Dan": 0, "Ana": 1}


def test_what_is_ruled_after_a_pod_goes_to_the_next() -> None:
    event = pod()
    event.act("report", HOST, places=[*NAMES])
    ruled(event, GAME, "Ana")
    assert [one.found.offender for one in waiting(event.state)] == ["Ana"]
    event.act("pair", HOST)
    assert waiting(event.state) == []
    assert refusal(event, "report", places=["Ben", "Cid", "Ana", "Dan"]) == PLACES
    event.act("report", HOST, places=["Ben", "Cid", "Dan", "Ana"])
    assert points(event) == {"Ana": 8, "Ben": 11, "Cid": 6, "Dan": 3}


def test_two_at_once_share_the_last_places_and_a_draw_is_of_the_others() -> None:
    event = pod(draw=3)
    event.act("commit_together", "Judith", commits=[case(GAME, "Ana"), case(GAME, "Ben")])
    assert refusal(event, "report", places=["Cid", "Dan", "Ana", "Ben"]) == PLACES
    event.act("report", HOST, places=["Cid", "Dan", ["Ana", "Ben"]])
    assert points(event) == {"Cid": 7, "Dan": 4, "Ana": 1, "Ben": 1}
    for drew in (["Dan", "Cid"], [*NAMES]):
        event.act("unreport", HOST, player="Ana")
        event.act("report", HOST, draw=drew)
        assert points(event) == {"Cid": 3, "Dan": 3, "Ana": 0, "Ben": 0}
    event.act("unreport", HOST, player="Ana")
    assert refusal(event, "report", draw=["Dan", "Ana"]) == "event/no-pairing", "Cid is missing"


def test_a_claim_that_a_ruling_has_made_wrong_is_not_confirmed() -> None:
    event = pod()
    event.act("report", "Ana", places=[*NAMES])
    ruled(event, OUT, "Ana")
    assert refusal(event, "confirm", "Ben", player="Ben") == PLACES
    event.act("report", HOST, places=["Ben", "Cid", "Dan", "Ana"])
    assert points(event) == {"Ben": 7, "Cid": 4, "Dan": 2, "Ana": 0}


def test_drawn_results_of_simulated_rounds_keep_the_losses() -> None:
    event = pod(rounds=6)
    event.act("report", HOST, places=[*NAMES])
    for _ in range(4):
        ruled(event, MATCH, "Ana")
        event.act("simulate", HOST, rounds=1)
    assert points(event)["Ana"] == 7
