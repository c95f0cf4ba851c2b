"""Games of a match: who chooses, mulligans, losses by penalty, how a match ends (111, 113–115)."""

from __future__ import annotations

import copy
from collections.abc import Callable

import pytest
from tests.tournament.matches.begun import begun, between, facts, waiting

from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.core.rng import Rng
from headjudge.tournament import matches as m
from headjudge.tournament.results import MatchResult, Verdict


def test_chance_says_who_chooses_for_the_first_game() -> None:
    drawn = set()
    for seed in range(20):
        match = waiting()
        m.start(match, rng=Rng(seed))
        drawn.add(facts(match)["chooser"])
        assert facts(match)["state"] == "pregame"
    assert drawn == {"Ana", "Ben"}


@pytest.mark.parametrize(
    ("what", "rule"),
    [
        (m.start, "113"),
        (lambda match: m.start(match, chooser="Ana", first="Ben"), "113"),
        (lambda match: m.choose(match, "Ana", play=True), "114"),
        (m.next_game, "114"),
        (lambda match: m.win(match, "Ana"), "114"),
        (lambda match: m.ask(match, "Ana"), "114"),
        (lambda match: m.keep(match, "Ana"), "114"),
        (lambda match: m.change_life(match, {"Ana": 3}), "114"),
        (lambda match: m.correct(match, "Ana", 2, 0), "facts/organisers"),
        (m.unreport, "facts/organisers"),
    ],
)
def test_what_a_waiting_match_refuses(what: Callable[[m.Match], object], rule: str) -> None:
    match = waiting()
    before = copy.deepcopy(match)
    with pytest.raises(IllegalAction) as refused:
        what(match)
    assert refused.value.rule == rule
    assert match == before


def test_names_that_are_not_in_the_match() -> None:
    match = begun()
    for verb in (m.win, m.mulligan, m.keep, m.turn, m.ask, m.act, m.disconnect, m.lose_game, m.lose_match, m.concede):
        with pytest.raises(InvalidInput, match="Cid isn't in this match of Ana and Ben"):
            verb(match, "Cid")
    with pytest.raises(InvalidInput, match="two sides"):
        m.new_match(["Ana", "Ana"])


def test_a_player_without_cards_has_nothing_to_decide() -> None:
    match = begun()
    for _ in range(7):
        m.mulligan(match, "Ana")
    assert facts(match)["asks"] == "Ben"
    m.keep(match, "Ana")
    with pytest.raises(IllegalAction, match="Ben decides now"):
        m.mulligan(match, "Ana")
    m.keep(match, "Ben")
    assert facts(match)["asks"] is None
    with pytest.raises(IllegalAction, match=r"all have kept.*115"):
        m.mulligan(match, "Ben")


@pytest.mark.parametrize(
    "verb",
    [
        lambda match: m.turn(match, "Ana"),
        lambda match: m.end_turn(match, "Ana"),
        lambda match: m.extra_turn(match, "Ben"),
        lambda match: m.change_life(match, {"Ben": 19}),
        lambda match: m.ask(match, "Ben"),
        m.call_time,
        m.keep_all,
    ],
)
def test_what_is_done_in_the_game_means_that_all_keep(verb: Callable[[m.Match], object]) -> None:
    match = begun()
    verb(match)
    assert facts(match)["asks"] is None


def test_asking_for_a_mulligan_decision_leaves_it_open() -> None:
    match = begun()
    m.ask(match, "Ana")
    m.tick(match, 10)
    m.mulligan(match, "Ana")
    assert m.player_facts(match, "Ana")["hand"] == 6


def test_a_game_loss_falls_on_the_game_in_progress() -> None:
    match = begun()
    assert m.lose_game(match, "Ana") == 1
    assert facts(match) | {"state": "between", "games": [0, 1, 0], "chooser": "Ana", "sideboards": True} == facts(match)
    with pytest.raises(IllegalAction, match="hasn't chosen yet"):
        m.next_game(match)


def test_a_game_loss_before_the_match_leaves_the_sideboards_away_from_the_first_game_played() -> None:
    match = waiting()
    assert m.lose_game(match, "Ana") == 1
    assert facts(match) | {"state": "waiting", "games": [0, 1, 0], "chooser": "Ana", "game": 2} == facts(match)
    with pytest.raises(IllegalAction, match="Ana chooses"):
        m.start(match, first="Ben")
    m.start(match)
    assert facts(match)["state"] == "pregame"
    assert not facts(match)["sideboards"]
    m.choose(match, "Ana", play=False)
    assert facts(match)["first"] == "Ben"
    m.win(match, "Ana")
    assert facts(match)["sideboards"]


def test_a_game_loss_in_the_pregame_procedure_moves_the_choice() -> None:
    match = waiting()
    m.start(match, chooser="Ben")
    m.lose_game(match, "Ana")
    assert facts(match) | {"state": "pregame", "chooser": "Ana", "game": 2, "sideboards": False} == facts(match)


def test_a_game_loss_between_two_games_falls_on_the_coming_one_and_sideboarding_goes_on() -> None:
    match = between()
    m.tick(match, 100)
    assert m.lose_game(match, "Ana") == 2
    assert facts(match) | {"state": "between", "games": [1, 1, 0], "game": 3, "chooser": "Ana"} == facts(match)
    assert m.player_facts(match, "Ben")["sideboard_clock"] == 260


def test_a_game_loss_for_the_game_just_played_takes_it_from_its_winner() -> None:
    match = between()
    m.choose(match, "Ben", play=True)
    m.tick(match, 100)
    assert m.lose_game(match, "Ana", game=1) == 1
    assert facts(match) | {"state": "between", "games": [0, 1, 0], "game": 2, "chooser": "Ana"} == facts(match)
    assert facts(match)["first"] is None
    assert m.player_facts(match, "Ana")["sideboard_clock"] == 260
    m.choose(match, "Ana", play=True)
    m.next_game(match)
    with pytest.raises(IllegalAction, match="for the next game"):
        m.lose_game(match, "Ana", game=1)


def test_game_losses_can_lose_the_match() -> None:
    match = waiting()
    m.lose_game(match, "Ana")
    m.lose_game(match, "Ana")
    assert facts(match) | {"state": "over", "games": [0, 2, 0], "result": "lost"} == facts(match)
    with pytest.raises(IllegalAction, match="over"):
        m.lose_game(match, "Ana")
    single = waiting(m.MatchRules(games=1))
    m.lose_game(single, "Ben")
    assert m.result(single) == MatchResult(("Ana", "Ben"), (1, 0), (Verdict.WON, Verdict.LOST))


def test_after_a_drawn_game_who_chose_before_chooses_again() -> None:
    match = begun()
    m.draw_game(match)
    assert facts(match)["chooser"] == "Ana"
    m.choose(match, "Ana", play=False)
    with pytest.raises(IllegalAction, match="has already chosen"):
        m.choose(match, "Ana", play=True)
    assert facts(match)["skips_draw"] == "Ben"


def test_three_drawn_games_in_elimination_are_decided_by_life() -> None:
    match = begun(m.MatchRules(elimination=True))
    for _ in range(2):
        m.draw_game(match)
        m.choose(match, "Ana", play=True)
        m.next_game(match)
    m.draw_game(match)
    assert facts(match) | {"state": "between", "awaits_life": True, "game": 4} == facts(match)
    m.choose(match, "Ana", play=True)
    m.next_game(match)
    m.draw_game(match)
    assert facts(match) | {"state": "between", "awaits_life": True, "game": 5} == facts(match)
    m.choose(match, "Ana", play=True)
    m.next_game(match)
    m.win(match, "Ben")
    assert facts(match) | {"state": "over", "games": [0, 1, 4], "result": "lost"} == facts(match)


def test_a_start_may_be_taken_back() -> None:
    match = waiting()
    m.lose_game(match, "Ben")
    m.extend(match, 60)
    paired = copy.deepcopy(match)
    with pytest.raises(IllegalAction, match="hasn't been started"):
        m.unstart(match)
    m.start(match, first="Ben")
    m.ask(match, "Ben")
    m.tick(match, 100)
    m.win(match, "Ben")
    m.sideboard(match, "Ana", {"Bear": 4}, {"Plains": 4})
    m.report(match, "Ana", 2, 1)
    with pytest.raises(IllegalAction, match="take it back first"):
        m.unstart(match)
    m.unreport(match)
    m.unstart(match)
    assert match == paired
    m.lose_game(match, "Ben")
    with pytest.raises(IllegalAction, match="hasn't been started"):
        m.unstart(match)


def test_a_match_is_plain_data() -> None:
    match = between()
    copied = copy.deepcopy(match)
    assert copied == match
    m.lose_match(copied, "Ana")
    assert facts(match)["state"] == "between"


@pytest.mark.parametrize(
    ("settings", "name"),
    [
        (lambda: m.MatchRules(games=0), "games"),
        (lambda: m.MatchRules(limit=0), "limit"),
        (lambda: m.MatchRules(hand=-1), "hand"),
        (lambda: m.MatchRules(turns=-1), "turns"),
        (lambda: m.MatchRules(sideboarding=0), "sideboarding"),
        (lambda: m.MatchRules(inactivity=0), "inactivity"),
    ],
)
def test_settings_that_no_match_can_have(settings: Callable[[], object], name: str) -> None:
    with pytest.raises(HeadjudgeError, match=f"{name} of a match can't be"):
        settings()


def test_a_table_tells_how_a_game_ended_once() -> None:
    match = begun()
    m.played(match, 1, winner="Ben", ending=m.Ending.CONCEDED, used={"Ana": 100, "Ben": 40})
    assert (facts(match)["games"], match.players["Ana"].used, facts(match)["chooser"]) == ([0, 1, 0], 100, "Ana")
    for game in (1, 2):
        with pytest.raises(IllegalAction):
            m.played(match, game, winner="Ben", ending=m.Ending.PLAYED, used={})
    m.choose(match, "Ana", play=True)
    m.next_game(match)
    with pytest.raises(IllegalAction, match="game 2 of the match is in progress, not game 1"):
        m.played(match, 1, winner="Ben", ending=m.Ending.PLAYED, used={})
    m.played(match, 2, winner=None, ending=m.Ending.PLAYED, used={"Ben": 1760}, out_of_time=["Ben"])
    assert m.verdict(match, "Ana") is Verdict.WON
    assert match.players["Ben"].used == 1800


def test_both_may_be_ready_for_the_next_game_before_the_time_is_over() -> None:
    match = begun()
    with pytest.raises(IllegalAction):
        m.be_ready(match, "Ana")
    m.win(match, "Ana")
    m.be_ready(match, "Ana")
    m.be_ready(match, "Ben")
    m.be_ready(match, "Ben", ready=False)
    assert [match.members[name].ready for name in match.sides] == [True, False]
    m.choose(match, "Ben", play=True)
    m.next_game(match)
    m.win(match, "Ben")
    assert not any(member.ready for member in match.members.values())
