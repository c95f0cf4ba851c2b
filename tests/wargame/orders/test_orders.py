"""Reading orders: examples, what is legal, and texts of all kinds (3.2)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.wargame.random_turns import DEADLINE, author, crowd

from headjudge.core.errors import HeadjudgeError, IllegalAction
from headjudge.core.rng import Rng
from headjudge.core.times import read_time
from headjudge.wargame import Campaign
from headjudge.wargame.orders import options
from headjudge.wargame.orders.checking import read_text
from headjudge.wargame.orders.reading import Reading

AT = read_time("2005-03-07 10:00")


def _campaign() -> Campaign:
    return Campaign.new(
        {
            "turn": {"number": 1, "deadline": DEADLINE},
            "players": [
                {"name": "Gazetzot", "side": "coalition", "rank": "Captain"},
                {"name": "Pyx", "side": "phyrexia", "rank": "Evincar"},
            ],
            "places": [{"name": "Gate", "kind": "portal", "at": "20E"}],
            "armies": [
                {"name": "Sai Rei", "side": "coalition", "rank": "Commander", "at": "3D", "controller": "Gazetzot"},
                {"name": "Darkhand5", "side": "coalition", "rank": "Lt", "at": "5E", "controller": "Gazetzot"},
                {"name": "Gazetzot", "side": "coalition", "rank": "Captain", "at": "9E"},
                {"name": "Omega", "side": "phyrexia", "rank": "Plaguelord", "at": "4F", "controller": "Pyx"},
            ],
        },
        "seed",
    )


def _read(text: str, by: str = "Gazetzot") -> Reading:
    (reading,) = read_text(_campaign().state, by, text)
    return reading


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("Sai Rei: 3D > 5E; replace Darkhand5", "move", "3D > 5E; replace Darkhand5"),
        ("sai rei : 3d->5e, Replace darkhand5.", "move", "3D > 5E; replace Darkhand5"),
        ("Sai Rei 3D → 4D", "move", "3D > 4D"),
        ("9E > 10E", "move", "9E > 10E"),
        ("**Sai Rei**: 3D > 6D > 9D > 9F", "move", "3D > 6D > 9D > 9F"),
        ("Sai Rei: 3D > 4E (3D - 3E - 4E)", "move", "3D > 4E (3D - 3E - 4E)"),
        ("Sai Rei: (3D) > (4D)", "move", "3D > 4D"),
        ("Sai Rei: D3 > D4", "move", "3D > 4D"),
        ("Sai Rei: 3D > 4F; engage Omega (3D - 4D - 4E - 4F)", "move", "3D > 4F; engage Omega (3D - 4D - 4E - 4F)"),
        ("Darkhand5: 5E > 4F; Joint Engage", "joint engage", "5E > 4F; Joint Engage"),
        ("Darkhand5: Intercept Omega", "intercept", "Intercept Omega"),
        ("Gazetzot: stay", "stay", "stay"),
        ("Gazetzot: no move", "stay", "stay"),
    ],
)
def test_orders_as_players_post_them(text: str, kind: str, words: str) -> None:
    reading = _read(text)
    assert reading.problem is None
    assert reading.order is not None
    assert (reading.order.kind, reading.words) == (kind, words)


@pytest.mark.parametrize(
    ("text", "rule", "message", "column"),
    [
        ("Sai Rei: 3D > 5F", "3.2.2.1", "4 steps", 0),
        ("Sai Rei: 4D > 5D", "3.2.2.5", "is at 3D", 0),
        ("Sai Rei: 3D > 4F", "3.2.2.2", "engage Omega", 0),
        ("Sai Rei: 3D > 5E", "3.2.2.2", "replace Darkhand5", 0),
        ("Sai Rei: 3D > 5E; engage Darkhand5", "3.2.2.2", "isn't an enemy", 0),
        ("Sai Rei: 3D > 3D", "3.2.2.1", "stay", 0),
        ("Sai Rei: 3D > 3O", "1.2", "isn't on the map", 0),
        ("Sai Rei: 3D >", "3.2.2.5", "a square like 5E", 13),
        ("Sai Rei: 3D > 5", "3.2.2.5", "a square like 5E", 14),
        ("Sai Rei: 3D > 4D engage", "3.2.2.5", "name of the army", 23),
        ("Sai Rei: 3D > 4D and then some", "3.2.2.5", "isn't understood", 17),
        ("Sai Rei: 3D > 4D (3D - 3E - 4E)", "3.2.2.4", "must lead from 3D to 4D", 0),
        ("Sai Rei: 3D > 4D (3D - 4E - 4D)", "3.2.2.4", "isn't one step", 0),
        ("Sai Rei: 3D > 4D (3D - 4D", "3.2.2.5", "')'", 25),
        ("Sai Rei: Intercept Darkhand5", "3.2.3.1", "isn't an enemy", 0),
        ("Sai Rei: Intercept", "3.2.2.5", "name of the army", 18),
        ("Sai Rei: Transfer to Darkhand5", "3.2.2.5", "'at'", 21),
        ("Sai Rei: Transfer to Darkhand5 at 5E", "2.3.3", "isn't next to", 0),
        ("Sai Rei: Disband", "6.3.2", "isn't a raider", 0),
        ("Sai Rei: fighting", "3.2.1", "isn't in a battle", 0),
        ("Sai Rei: intrcept Omega", "3.2.2.5", "this isn't an order", 8),
        ("Omega: 4F > 5F", "5.4.1", "don't control", 0),
        ("Sei Rei: 3D > 4D", "3.2.2.5", "did you mean Sai Rei?", 0),
    ],
)
def test_a_problem_says_where_and_which_rule(text: str, rule: str, message: str, column: int) -> None:
    problem = _read(text).problem
    assert problem is not None
    assert (problem.fault.rule, problem.column) == (rule, column)
    assert message in problem.fault.reason


@pytest.mark.parametrize("text", ["Good luck, all!", "Note: I am away until Friday.", "> 3D > 4D", "# 3D > 4D", "   "])
def test_talk_is_no_order(text: str) -> None:
    assert _read(text).talk


def test_who_has_no_army_of_their_name_says_which() -> None:
    problem = _read("4F > 5F", by="Pyx").problem
    assert problem is not None
    assert "say which army" in problem.fault.reason


@settings(max_examples=depth(5, 10), deadline=None)
@given(st.integers(min_value=0, max_value=2**32))
def test_every_option_is_legal_and_reads_as_what_it_says(seed: int) -> None:
    campaign = crowd(Rng(seed), a_side=20)
    state = campaign.state
    for army in state.on_map():
        for option in options(state, army):
            (reading,) = read_text(state, author(state, army), f"{army.name}: {option}")
            assert reading.problem is None, f"{army.name}: {option}: {reading.problem}"
            (again,) = read_text(state, author(state, army), f"{army.name}: {reading.words}")
            assert again.order == reading.order


PIECES = st.sampled_from(
    ["Sai Rei", "Darkhand5", "Omega", ":", ";", ">", "->", "(", ")", " - ", "3D", "5E", "99Z", "4F", "d4", "engage ",
     "replace ", "Joint Engage", "Intercept ", "Transfer to ", " at ", "stay", "fighting", "Disband", " ", "\n", "\x00",
     "İ", "ß", "’", "5E5E", "0A", "\u202e", "💀"]
)  # fmt: skip


@settings(max_examples=depth(200, 400), deadline=None)
@given(st.one_of(st.text(max_size=80), st.lists(PIECES, max_size=14).map("".join)))
def test_any_text_is_read_without_a_crash(text: str) -> None:
    campaign = _campaign()
    for reading in read_text(campaign.state, "Gazetzot", text):
        if reading.problem is not None:
            assert reading.problem.fault.reason
            assert reading.problem.fault.rule
            assert 0 <= reading.problem.column <= len(reading.text)
    try:
        campaign.act("post", "Gazetzot", AT, text=text)
    except HeadjudgeError:
        assert not campaign.state.posts
    campaign.act("lock", "Movement Judge", AT, early=True)


@pytest.mark.parametrize("text", ["Sai Rei: 3D > 4F; engage Omega (3D - 4D - 4E - 4F)", "Darkhand5: Intercept Omega"])
def test_a_text_with_a_character_less_never_orders_something_longer(text: str) -> None:
    whole = _read(text).order
    assert whole is not None
    for at in range(len(text)):
        reading = _read(text[:at] + text[at + 1 :])
        order = reading.order
        if order is not None and reading.problem is None:
            assert len(order.legs) <= len(whole.legs)
            assert order.kind == whole.kind


def test_edits_keep_the_timestamps_of_lines_that_stay() -> None:
    campaign = _campaign()
    number = campaign.act("post", "Gazetzot", AT, text="Sai Rei: 3D > 4D\nDarkhand5: 5E > 6E")
    campaign.act("edit", "Gazetzot", AT + 600, post=number, text="Darkhand5: 5E > 6E\nSai Rei: 3D > 3E")
    assert [line.at for line in campaign.state.posts[0].lines] == [AT, AT + 600]


def test_a_post_after_the_lock_minute_is_refused_and_changes_nothing() -> None:
    campaign = _campaign()
    lock = read_time(DEADLINE) + 24 * 3600
    campaign.act("post", "Gazetzot", lock + 59, text="Sai Rei: 3D > 4D")
    with pytest.raises(IllegalAction, match="locked"):
        campaign.act("post", "Gazetzot", lock + 60, text="Darkhand5: 5E > 6E")
    assert len(campaign.state.posts) == 1
