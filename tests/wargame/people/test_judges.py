"""Judges and what they impose (1.3, 5.4.1)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.wargame.people.asking import refused
from tests.wargame.small_round import DEADLINE, MONDAY, campaign

from headjudge.core.errors import IllegalAction
from headjudge.core.times import DAY, HOUR
from headjudge.wargame.people.judges import authority_of
from headjudge.wargame.people.sanctions import PER_SLOT, spread


def test_judges_are_appointed_by_the_head() -> None:
    played = campaign()
    refused(played, "wargame/judge", "1.3", "appoint", "Ben", role="battle", name="Bob")
    refused(played, "wargame/judge", "1.3", "appoint", "Bea", role="battle", name="Lou")
    refused(played, "wargame/judge", "6", "appoint", "Bea", role="mercenary", name="Lou")
    played.act("appoint", "Bea", MONDAY, role="movement", name="lou")
    assert played.state.judges.movement == ["Moe", "Mia", "Lou"]
    played.act("appoint", "Bea", MONDAY, role="battle", name="Ben", head=True)
    assert played.state.judges.battle == ["Ben", "Bea"]
    assert authority_of(played.state, "Ben") > authority_of(played.state, "Bea") > authority_of(played.state, "Moe")
    refused(played, "wargame/judge", "1.3", "dismiss", "Bea", role="movement", name="Moe")
    refused(played, "wargame/judge", "1.3", "dismiss", "Mel", role="mercenary")
    played.act("dismiss", "Bea", MONDAY, role="battle")
    assert played.state.judges.battle == ["Ben"]


def test_a_round_document_has_no_playing_battle_judge() -> None:
    with pytest.raises(IllegalAction, match=r"rule 1\.3"):
        campaign(judges={"battle": "Gen"})


@pytest.mark.parametrize(
    ("before", "more"),
    [(25 * HOUR, None), (24 * HOUR, DEADLINE + DAY), (0, DEADLINE + DAY), (-HOUR, None)],
)
def test_more_time_after_a_late_punishment(before: int, more: int | None) -> None:
    armies = [
        {"name": "Host", "side": "coalition", "rank": "General", "at": "5E", "controller": "Gen"},
        {"name": "Dread", "side": "phyrexia", "rank": "Chief Praetor", "at": "5E", "controller": "Zed"},
    ]
    played = campaign(armies=armies)
    played.act("sanction", "Bea", DEADLINE - before, army="Host", severity=1, roll=1)
    battle = played.state.fights("Host")
    assert battle is not None
    assert battle.extended.get("Host") == more
    assert "Dread" not in battle.extended


def test_a_sanction_spares_nobody_below_nothing() -> None:
    played = campaign()
    played.act("sanction", "Bea", MONDAY, army="Pike", severity=100, roll=20)
    assert played.state.army("Pike").total == 0
    refused(played, "wargame/judge", "5.4.1", "sanction", "Moe", army="Pike", severity=1, roll=1)
    refused(played, "wargame/argument", "5.4.1", "sanction", "Bea", army="Host", severity=0, roll=1)
    refused(played, "wargame/argument", "5.4.1", "sanction", "Bea", army="Host", severity=1, roll=21)


def test_a_drawn_roll_is_a_die() -> None:
    rolls = set()
    for seed in range(40):
        played = campaign(str(seed))
        played.act("sanction", "Bea", MONDAY, army="Host")
        entry = played.state.sanctions[0]
        assert sum(entry.losses.values()) == entry.roll * sum(PER_SLOT.values())
        rolls.add(entry.roll)
    assert len(rolls) > 10
    assert min(rolls) >= 1
    assert max(rolls) <= 20


def test_the_head_judge_lifts_what_an_assistant_imposed() -> None:
    played = campaign()
    played.act("sanction", "Ben", MONDAY, army="Host", severity=2, roll=3)
    played.act("sanction", "Bea", MONDAY, player="Lou", text="Insulted the judge.")
    assert played.state.players["Lou"].reprimands == 1
    refused(played, "wargame/judge", "1.3", "lift", "Ben", number=2)
    refused(played, "wargame/sanction", "1.3", "lift", "Bea", number=3)
    played.act("lift", "Bea", MONDAY, number=1)
    assert played.state.army("Host").total == 10000
    assert not any(troop.losses for troop in played.state.army("Host").troops)
    played.act("lift", "Bea", MONDAY, number=2)
    assert played.state.players["Lou"].reprimands == 0
    refused(played, "wargame/sanction", "1.3", "lift", "Bea", number=1)


@given(st.lists(st.integers(0, 5000), min_size=1, max_size=6), st.integers(0, 40_000))
def test_losses_are_spread_by_numbers(counts: list[int], number: int) -> None:
    shares = spread(counts, number)
    assert sum(shares) == min(number, sum(counts))
    for share, count in zip(shares, counts, strict=True):
        assert 0 <= share <= count
        if sum(counts):
            assert abs(share - min(number, sum(counts)) * count / sum(counts)) < 1
