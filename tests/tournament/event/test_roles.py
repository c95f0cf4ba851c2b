"""Who may do what, as a table of all acts; players do only what is theirs."""

from typing import Any

import pytest
from tests.tournament.event.events import begun, refusal

from headjudge.core.actions import Act
from headjudge.core.errors import IllegalAction
from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import ACTIONS, HOST

ORGANISERS = "organiser head-judge"
RUNNERS = f"{ORGANISERS} scorekeeper"
JUDGES = f"{ORGANISERS} judge"
OFFICIALS = f"{ORGANISERS} judge scorekeeper"
ANYBODY = f"{OFFICIALS} player"
EVERYBODY = ("organiser", "head-judge", "judge", "scorekeeper", "player", "spectator")

POWERS = {
    ORGANISERS: "appoint dismiss standings seats finish reopen award simulate tables change day adopt_guide",
    RUNNERS: "pair unpair repair publish unpublish swap",
    JUDGES: (
        "check_decks draw_checks checked claim_call hand_over_call escalate_call commit commit_together propose decide "
        "decide_appeal amend delegate plan_backup carry_out arrived attend_call attend_table leave_call want_backup "
        "decide_backup backed_up ask_known absent take_statement"
    ),
    OFFICIALS: (
        "register undrop withdraw members join award_bye revoke_bye avoid unavoid correct unreport unstart extend "
        "receive time ask tick fix_table move start_clock pause_clock resume_clock reset_clock pool lock unlock "
        "construction_over draft picks no_pick draft_tables draw_lots begin_draft pause_draft resume_draft "
        "sealed construct pause_construction resume_construction take_prize_back played add_time"
    ),
    ANYBODY: (
        "drop deck report confirm dispute agree_draw concede start choose sideboard next_game mulligan keep win "
        "draw_game turn extra_turn end_turn life act disconnect reconnect pick ready reserve hand_over give_back "
        "choose_first lay submit call close_call ready_for_game choose_remedy appeal tell_known"
    ),
}
"""Roles, and the acts that are theirs. Of those of players each is tried below: they are for what is their own."""
TABLE = {verb: roles.split() for roles, verbs in POWERS.items() for verb in verbs.split()}


def staffed() -> Tournament:
    event = begun("player", "other")
    for role in EVERYBODY[:4]:
        event.act("appoint", HOST, name=role, role=role)
    return event


def test_the_table_names_every_act_once() -> None:
    ACTIONS.load()
    assert sorted(TABLE) == sorted(ACTIONS)
    assert sum(len(verbs.split()) for verbs in POWERS.values()) == len(TABLE)


@pytest.mark.parametrize("verb", sorted(TABLE))
def test_who_may_do_it(verb: str) -> None:
    event = staffed()
    assert [role for role in EVERYBODY if is_let(event, verb, role)] == [r for r in EVERYBODY if r in TABLE[verb]]


def is_let(event: Tournament, verb: str, role: str) -> bool:
    action = ACTIONS[verb]
    if action.by.check is None:
        return True
    try:
        action.by.check(event.state, Act(verb, role, 0), action.rule)
    except IllegalAction:
        return False
    return True


OTHERS: dict[str, dict[str, Any]] = {
    "drop": {"player": "other"},
    "deck": {"main": {"Forest": 60}, "player": "other"},
    "report": {"player": "other", "opponent": "third", "won": 2},
    "confirm": {"player": "other"},
    "dispute": {"player": "other"},
    "agree_draw": {"player": "other"},
    "concede": {"player": "other"},
    "choose": {"what": "play", "player": "other"},
    "sideboard": {"player": "other"},
    "life": {"totals": {"other": 1}},
    "pick": {"card": "x", "player": "other"},
    "hand_over": {"program": "x", "player": "other"},
    "lay": {"main": {}, "player": "other"},
    "close_call": {"number": 1},
    "appeal": {"ruling": 1},
    "tell_known": {"number": 1, "places": {}},
    "choose_remedy": {"ruling": 1, "option": "stack", "player": "other"},
}


@pytest.mark.parametrize(
    "verb", sorted(verb for verb, roles in TABLE.items() if "player" in roles and verb != "choose_first")
)
def test_a_player_does_nothing_for_others(verb: str) -> None:
    event = begun("player", "fourth", "other", "third")
    event.act("pair", HOST, how=[["player", "fourth"], ["other", "third"]])
    if verb not in ("start", "report", "agree_draw", "concede", "drop", "deck"):
        event.act("start", HOST, player="other", first="other")
    if verb == "appeal":
        event.act("commit", HOST, infraction="slow-play", offender="other")
    if verb in ("close_call", "tell_known"):
        event.act("call", "other")
    assert refusal(event, verb, "player", **OTHERS.get(verb, {"player": "other"})) == "event/role"


def test_roles_are_given_and_taken_by_those_above() -> None:
    event = staffed()
    assert refusal(event, "appoint", "judge", name="player", role="judge") == "event/role"
    assert refusal(event, "appoint", "head-judge", name="player", role="organiser") == "event/role"
    event.act("appoint", "head-judge", name="player", role="judge")
    event.act("dismiss", "head-judge", name="player", role="judge")
    assert refusal(event, "dismiss", "head-judge", name="organiser", role="organiser") == "event/role"
    assert refusal(event, "dismiss", "organiser", name="organiser", role="organiser") == "people/last-organiser"
