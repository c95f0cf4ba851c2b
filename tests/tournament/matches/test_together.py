"""A match of two teams that play as one: each side's members have decks of their own, and share all the rest."""

from __future__ import annotations

import pytest

from headjudge.core.errors import InvalidInput
from headjudge.tournament import matches as m

TEAMS = {"Elks": ("Ann", "Abe"), "Bears": ("Bea", "Bob")}
DECK = m.Boards({"Forest": 60}, {"Swamp": 15})


def giants() -> m.Match:
    match = m.new_match(TEAMS, teams=TEAMS)
    m.start(match, first="Elks")
    for name in match.members:
        m.bring(match, name, DECK)
    return match


def test_members_exchange_cards_and_are_ready_each_for_themselves() -> None:
    match = giants()
    assert [*match.members] == ["Ann", "Abe", "Bea", "Bob"]
    assert [match.side_of(name) for name in ("Abe", "Bears")] == ["Elks", "Bears"]
    m.win(match, "Bears")
    m.sideboard(match, "Abe", {"Forest": 15}, {"Swamp": 15})
    m.be_ready(match, "Abe")
    assert match.members["Ann"].boards == DECK
    assert [m.player_facts(match, name)["ready"] for name in ("Ann", "Abe", "Elks")] == [False, True, False]
    for team in TEAMS:
        with pytest.raises(InvalidInput, match="Ann, Abe, Bea, Bob"):
            m.sideboard(match, team, {}, {})
    with pytest.raises(InvalidInput, match="Zed"):
        match.side_of("Zed")


def test_a_team_has_one_clock() -> None:
    match = giants()
    m.ask(match, "Elks")
    m.tick(match, 100)
    assert {m.player_facts(match, name)["clock"] for name in ("Ann", "Abe", "Elks")} == {1700}
    assert m.player_facts(match, "Bob")["clock"] == 1800
    m.tick(match, 200)
    assert match.score == m.Score((0, 1)), "idle together, they lose the game"


def test_a_start_that_is_taken_back_leaves_decks_as_registered() -> None:
    match = giants()
    m.win(match, "Bears")
    m.sideboard(match, "Abe", {"Forest": 15}, {"Swamp": 15})
    m.unstart(match)
    assert {member.side for member in match.members.values()} == set(TEAMS)
    assert all(member.boards == DECK for member in match.members.values())
