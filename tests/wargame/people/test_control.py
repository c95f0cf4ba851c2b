"""Control, ranks, names, joining, judges and sanctions (1.1, 1.3, 1.6, 5)."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.wargame.small_round import DEADLINE, MONDAY, campaign

from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.core.rng import Rng
from headjudge.wargame import Campaign
from headjudge.wargame.people.activity import is_active
from headjudge.wargame.people.control import armies_of, controllers, controllers_at_lock, namesake_of
from headjudge.wargame.people.control_list import open_waivers, without_army
from headjudge.wargame.people.judges import authority_of
from headjudge.wargame.people.sanctions import PER_SLOT, spread
from headjudge.wargame.state.clock import DAY, HOUR, MINUTE, WEEK


def refused(played: Campaign, code: str, rule: str, verb: str, by: str, at: int = MONDAY, **arguments: Any) -> None:
    """An action is refused for this reason, and changes nothing."""
    before = copy.deepcopy(played.state)
    with pytest.raises(HeadjudgeError) as caught:
        played.act(verb, by, at, **arguments)
    assert (caught.value.code, caught.value.rule) == (code, rule), str(caught.value)
    assert played.state == before


def who(played: Campaign, army: str) -> tuple[str, ...]:
    return controllers(played.state, played.state.army(army))


def owed(played: Campaign) -> list[str]:
    """Who was demoted and has no army since."""
    return [player.name for player in played.state.players.values() if player.demoted]


def turn_over(played: Campaign) -> None:
    """Lock and settle the turn."""
    lock = (played.state.deadline or 0) + DAY + MINUTE
    played.act("lock", "Moe", max(lock, played.state.clock))
    played.act("settle", "Bea")


def test_history_of_control_is_kept_by_time() -> None:
    played = campaign()
    played.act("control", "Gen", MONDAY + 10, armies={"Lance": "Amy"})
    played.act("control", "Adm", MONDAY + 20, armies={"Lance": None})
    lance = played.state.army("Lance")
    assert [controllers(played.state, lance, MONDAY + n) for n in (9, 10, 19, 20)] == [("Cap",), ("Amy",), ("Amy",), ()]


@pytest.mark.parametrize(("seconds", "expected"), [(59, ("Amy",)), (60, ("Cap",))])
def test_the_lock_minute_is_in(seconds: int, expected: tuple[str, ...]) -> None:
    played = campaign()
    played.act("control", "Gen", DEADLINE + DAY + seconds, armies={"Lance": "Amy"})
    assert controllers_at_lock(played.state, played.state.army("Lance")) == expected


def test_requests_are_made_by_who_has_the_power_and_for_his_side() -> None:
    played = campaign()
    refused(played, "wargame/authority", "5.2.2.1", "control", "Amy", armies={"Pike": "Cap"})
    refused(played, "wargame/authority", "5.2.2.1", "control", "Zed", armies={"Pike": "Cap"})
    refused(played, "wargame/authority", "5.2.2.1", "control", "Moe", armies={"Pike": "Cap"})
    refused(played, "wargame/control", "5.2.1", "control", "Gen", armies={"Pike": "Zed"})
    refused(played, "wargame/control", "6", "control", "Bea", armies={"Robbers": "Gen"})
    refused(played, "wargame/army", "", "control", "Gen", armies={"Nobody": "Gen"})
    refused(played, "wargame/player", "", "control", "Gen", armies={"Pike": "Nobody"})
    refused(played, "wargame/argument", "5.2.1", "control", "Gen", armies={"Pike": 3})


def test_a_request_is_all_or_nothing() -> None:
    played = campaign()
    refused(played, "wargame/control", "5.3.1", "control", "Gen", armies={"Pike": "Com", "Host": "Com"})
    assert who(played, "Pike") == ("Lou",)


def test_last_armies_can_be_exchanged() -> None:
    played = campaign()
    refused(played, "wargame/control", "5.3.4", "control", "Adm", armies={"Host": "Cap"})
    played.act("control", "Adm", MONDAY, armies={"Host": "Cap", "Guard": "Gen"})
    assert (who(played, "Host"), who(played, "Guard")) == (("Cap",), ("Gen",))


def test_a_second_controller_takes_nothing_away() -> None:
    played = campaign()
    played.act("control", "Gen", MONDAY, armies={"Amy": ["Amy", "Cap"]})
    assert who(played, "Amy") == ("Amy", "Cap")


def test_a_permission_serves_once() -> None:
    played = campaign()
    played.act("control", "Gen", MONDAY, armies={"Lance": "Amy"})
    refused(played, "wargame/control", "5.3.2", "control", "Gen", armies={"Amy": "Adm"})
    refused(played, "wargame/namesake", "5.3.2", "permit", "Gen", army="Amy")
    played.act("permit", "Amy", MONDAY, army="Amy")
    played.act("control", "Gen", MONDAY, armies={"Amy": "Adm"})
    played.act("control", "Gen", MONDAY, armies={"Amy": "Amy"})
    refused(played, "wargame/control", "5.3.2", "control", "Gen", armies={"Amy": "Adm"})


def test_a_permission_is_withdrawn() -> None:
    played = campaign()
    played.act("control", "Gen", MONDAY, armies={"Lance": "Amy"})
    played.act("permit", "Amy", MONDAY, army="Amy")
    played.act("permit", "Amy", MONDAY, army="Amy", withdraw=True)
    refused(played, "wargame/control", "5.3.2", "control", "Gen", armies={"Amy": "Adm"})


def test_inactive_players_are_not_protected() -> None:
    played = campaign()
    played.act("control", "Gen", MONDAY + WEEK + 1, armies={"Amy": "Adm"})
    assert who(played, "Amy") == ("Adm",)


def test_a_judge_accepts_what_5_3_forbids_and_reminds() -> None:
    played = campaign()
    played.act("control", "Bea", MONDAY, armies={"Host": "Lou", "Amy": "Adm"})
    state = played.state
    assert {(w.army, w.player, w.rule) for w in open_waivers(state, "coalition")} == {
        ("Host", "Lou", "5.3.1"),
        ("Amy", "Amy", "5.3.2"),
        ("Amy", "Amy", "5.3.4"),
        ("Host", "Gen", "5.3.4"),
    }
    assert not open_waivers(state, "phyrexia")
    turn_over(played)
    told = [m for m in state.messages if m.rule == "5.2.2.2"]
    assert any("before the movement lock of this turn" in m.text for m in told)
    assert all("coalition" in m.to for m in told)
    played.act("control", "Gen", None, armies={"Host": "Gen"})
    assert {(w.army, w.rule) for w in open_waivers(state, "coalition")} <= {("Amy", "5.3.2"), ("Amy", "5.3.4")}


def test_a_judge_gives_no_army_to_a_cadet() -> None:
    played = campaign()
    played.act("rank", "Gen", MONDAY, ranks={"Lou": "Cadet"})
    refused(played, "wargame/control", "1.1.2", "control", "Bea", armies={"Pike": "Lou"})


def test_power_is_passed_on() -> None:
    played = campaign()
    refused(played, "wargame/authority", "5.2.2.1", "authority", "Amy", players=["Amy", "Cap"])
    refused(played, "wargame/authority", "5.2.2.1", "authority", "Zed", players=["Amy", "Cap"])
    refused(played, "wargame/authority", "5.2.2.1", "authority", "Gen", players=["Cap"])
    refused(played, "wargame/authority", "5.2.2.1", "authority", "Gen", players=["Cap", "Cap"])
    refused(played, "wargame/side", "5.2.2.1", "authority", "Gen", players=["Cap", "Zed"])
    played.act("authority", "Adm", MONDAY, players=["Cap", "Lou"])
    refused(played, "wargame/authority", "5.2.2.1", "control", "Gen", armies={"Lance": "Gen"})
    played.act("control", "Lou", MONDAY, armies={"Lance": "Gen"})
    played.act("authority", "Gen", MONDAY, players=["Gen", "Lou"])
    played.act("authority", "Bea", MONDAY, players=["Com", "Amy"])
    assert played.state.authority["coalition"] == ["Com", "Amy"]


def test_contingencies() -> None:
    played = campaign()
    refused(played, "wargame/authority", "5.2.3", "contingency", "Lou", players={"Lou": "Cap"})
    refused(played, "wargame/contingency", "5.2.3", "contingency", "Gen", players={"Lou": "Lou"})
    refused(played, "wargame/contingency", "5.2.3", "contingency", "Gen", players={"Lou": "Zed"})
    played.act("contingency", "Gen", MONDAY, players={"Lou": "Cap", "Com": "Cap"})
    assert played.state.players["Lou"].contingency == "Cap"
    played.act("contingency", "Gen", MONDAY, players={"Lou": None})
    assert played.state.players["Lou"].contingency == ""


def test_demotion_frees_armies_and_owes_another() -> None:
    played = campaign()
    played.act("rank", "Gen", MONDAY, ranks={"Com": "Lt"})
    assert who(played, "Com") == ()
    assert owed(played) == ["Com"]
    assert any(m.rule == "5.3.4" for m in played.state.messages)
    refused(played, "wargame/control", "5.3.4", "control", "Gen", armies={"Pike": "Cap"})
    played.act("control", "Gen", MONDAY, armies={"Pike": "Com"})  # two Lts and one army that they can control
    assert owed(played) == []
    assert [player.key for player in without_army(played.state, "coalition")] == ["Lou"]
    refused(played, "wargame/control", "5.3.4", "control", "Gen", armies={"Pike": "Lou"})


def test_no_last_army_is_taken_while_there_are_enough() -> None:
    played = campaign()
    played.act("rank", "Gen", MONDAY, ranks={"Com": "Lt Cmdr"})
    played.act("rank", "Gen", MONDAY, ranks={"Lou": "Lt Cmdr"})
    played.state.armies["Lance"].rank = "Lt"
    refused(played, "wargame/control", "5.3.4", "control", "Gen", armies={"Pike": "Com"})


def test_promotion_gives_nothing_back() -> None:
    played = campaign()
    played.act("rank", "Gen", MONDAY, ranks={"Com": "Lt"})
    played.act("rank", "Gen", MONDAY, ranks={"Com": "Commander"})
    assert who(played, "Com") == ()


def test_ranks_have_numbers() -> None:
    played = campaign()
    refused(played, "wargame/rank", "2.5.2.1", "rank", "Gen", ranks={"Cap": "Admiral"})
    refused(played, "wargame/rank", "2.5.2.1", "rank", "Gen", ranks={"Cap": "General"})
    played.act("rank", "Gen", MONDAY, ranks={"Cap": "Admiral", "Amy": "Captain"})
    assert played.state.players["Cap"].rank == "Admiral"


def test_ranks_are_the_leaders_to_give() -> None:
    played = campaign()
    refused(played, "wargame/leader", "1.1.2", "rank", "Cap", ranks={"Lou": "Lt Cmdr"})
    refused(played, "wargame/leader", "1.1.1", "rank", "Gen", ranks={"Pla": "CPL"})
    with pytest.raises(InvalidInput, match="isn't a rank of coalition"):
        played.act("rank", "Gen", MONDAY, ranks={"Lou": "Centurion"})
    played.act("rank", "Bea", MONDAY, ranks={"Lou": "Lt Cmdr"})


def test_factions() -> None:
    played = campaign()
    refused(played, "wargame/faction", "1.1.2", "factions", "Gen", factions={"Cap": ["red"]})
    refused(played, "wargame/faction", "1.1.2", "factions", "Cap", factions={"Cap": ["pink"]})
    refused(played, "wargame/faction", "1.1.2", "factions", "Cap", factions={"Cap": ["red", "red"]})
    refused(played, "wargame/faction", "1.1.2", "factions", "Eve", factions={"Eve": ["red"]})
    played.act("factions", "Cap", MONDAY, factions={"Cap": ["red", "blue"]})
    shown = next(p for p in played.view(None)["players"] if p["name"] == "Cap")
    assert shown["ranks"] == {"red": "Captain", "blue": "Lt"}


def test_a_new_screen_name_keeps_everything() -> None:
    played = campaign()
    played.act("rename", "Amy", MONDAY, names={"Amy": "Amelia"})
    state = played.state
    with pytest.raises(IllegalAction):
        played.act("post", "Amy", MONDAY, text="Amy: 9E > 10E")
    played.act("post", "Amelia", MONDAY, text="Amy: 9E > 10E")
    namesake = namesake_of(state, state.army("Amy"))
    assert namesake is not None
    assert namesake.name == "Amelia"
    assert who(played, "Amy") == ("Amy",)
    refused(played, "wargame/control", "5.3.2", "control", "Gen", armies={"Amy": "Adm"})
    turn_over(played)
    assert str(state.army("Amy").at) == "10E"


def test_nobody_takes_a_name_that_is_taken() -> None:
    played = campaign()
    for new in ("Gen", "bea", "Host", "cap "):
        refused(played, "wargame/name", "1.6", "rename", "Lou", names={"Lou": new})
    refused(played, "wargame/name", "1.6", "rename", "Gen", names={"Lou": "Louis"})
    played.act("rename", "Bea", MONDAY, names={"Lou": "Louis"})
    played.act("rename", "Louis", MONDAY, names={"Louis": "Lou"})


def test_a_newcomer_is_admitted() -> None:
    played = campaign()
    refused(played, "wargame/judge", "1.3", "apply", "Bea", side="coalition")
    refused(played, "wargame/player", "1.1", "apply", "Lou", side="phyrexia")
    played.act("apply", "New", MONDAY, side="phyrexia", text="May I?")
    played.act("apply", "New", MONDAY, side="coalition", text="Or you?")
    refused(played, "wargame/application", "1.1", "admit", "Zed", players={"New": "CPL"})
    refused(played, "wargame/leader", "1.1", "admit", "Cap", players={"New": "Lt"})
    refused(played, "wargame/rank", "2.5.2.1", "admit", "Gen", players={"New": "Admiral"})
    refused(played, "wargame/application", "1.1", "admit", "Gen", players={"Other": "Lt"})
    played.act("admit", "Amy", MONDAY, players={"New": "Lt"}, factions={"New": ["green"]})
    new = played.state.players["New"]
    assert (new.side, new.rank, new.factions, new.joined) == ("coalition", "Lt", ("green",), False)
    turn_over(played)
    played.act("apply", "Late", None, side="coalition")
    played.act("admit", "Gen", None, players={"Late": "Lt"})
    assert played.state.players["Late"].joined


def test_a_newcomer_gets_no_army_by_his_name() -> None:
    played = campaign()
    played.state.armies["Host"].control.clear()
    played.act("apply", "Host", MONDAY, side="coalition")
    played.act("admit", "Gen", MONDAY, players={"Host": "Lt"})
    assert who(played, "Host") == ()


def test_an_application_is_turned_down_or_taken_back() -> None:
    played = campaign()
    played.act("apply", "New", MONDAY, side="coalition")
    refused(played, "wargame/application", "1.1", "decline", "Zed", player="New")
    played.act("decline", "Gen", MONDAY, player="New")
    played.act("apply", "New", MONDAY, side="coalition")
    played.act("decline", "New", MONDAY)
    assert not played.state.applications


def test_who_leaves_leaves_his_armies() -> None:
    played = campaign()
    refused(played, "wargame/active", "5.1", "retire", "Gen", player="Lou")
    played.act("contingency", "Gen", MONDAY, players={"Cap": "Adm"})
    played.act("retire", "Adm", MONDAY)
    state = played.state
    assert who(played, "Fleet") == ()
    assert state.army("Fleet").total == 10000
    assert state.authority["coalition"] == ["Gen"]
    assert state.players["Cap"].contingency == ""
    with pytest.raises(IllegalAction):
        played.act("say", "Adm", MONDAY, thread="room:coalition", text="hello")
    assert played.view("Adm")["me"] is None
    played.act("apply", "Adm", MONDAY, side="phyrexia")
    played.act("admit", "Zed", MONDAY, players={"Adm": "CPL"})
    assert state.player("Adm").key == "Adm (2)"


def test_leaders_strike_only_who_is_not_active() -> None:
    played = campaign()
    played.act("retire", "Gen", MONDAY + WEEK + 1, player="Lou")
    assert who(played, "Pike") == ()


def test_activity() -> None:
    played = campaign()
    state, lou = played.state, played.state.players["Lou"]
    assert is_active(state, lou, MONDAY + WEEK)
    assert not is_active(state, lou, MONDAY + WEEK + 1)
    refused(played, "wargame/leader", "5.1", "inactive", "Cap", player="Lou")
    refused(played, "wargame/leader", "5.1", "inactive", "Zed", player="Lou")
    played.act("inactive", "Gen", MONDAY, player="Lou")
    assert not is_active(state, lou)
    played.act("say", "Lou", MONDAY + 60, thread="movement", text="I am here")
    assert is_active(state, lou)
    played.act("inactive", "Lou", MONDAY + 60)
    played.act("say", "Lou", MONDAY + 120, thread="movement", text="Still packing")
    assert not is_active(state, lou)
    played.act("active", "Lou", MONDAY + 120)
    assert is_active(state, lou)


def test_a_judge_rejects_a_declaration() -> None:
    played = campaign()
    refused(played, "wargame/inactive", "5.1", "active", "Bea", player="Lou")
    played.act("inactive", "Gen", MONDAY, player="Lou")
    refused(played, "wargame/judge", "5.1", "active", "Cap", player="Lou")
    played.act("active", "Bea", MONDAY, player="Lou")
    assert is_active(played.state, played.state.players["Lou"])
    refused(played, "wargame/inactive", "5.1", "inactive", "Gen", player="Lou")


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


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32))
def test_no_request_of_the_sides_breaks_the_limits(seed: int) -> None:
    """Whatever leaders request, nobody controls an army above his rank, and no active player loses his last one."""
    rng = Rng(seed)
    played = campaign()
    state = played.state
    for _ in range(60):
        players = [player.name for player in state.players.values() if player.left is None]
        by, before = rng.choice(players), {key: len(armies_of(state, key)) for key in state.players}
        active = {key for key, player in state.players.items() if is_active(state, player)}
        demoting = rng.below(6) == 0
        try:
            if demoting:
                ranks = ["Captain", "Commander", "Lt Cmdr", "Lt", "Cadet", "Evincar", "Plaguelord", "CPL", "Drudge"]
                played.act("rank", by, MONDAY, ranks={rng.choice(players): rng.choice(ranks)})
            else:
                armies = [rng.choice(list(state.armies)) for _ in range(1 + rng.below(3))]
                played.act("control", by, MONDAY, armies={army: rng.choice([*players, None]) for army in armies})
        except HeadjudgeError:
            assert before == {key: len(armies_of(state, key)) for key in state.players}
        for army in state.armies.values():
            for key in controllers(state, army):
                player = state.players.get(key)
                assert player is None or player.level >= 4 or 0 < army.level <= player.level
        lost = [k for k in active if before[k] and not armies_of(state, k)]
        if not demoting:
            served = [key for key, n in before.items() if not n and armies_of(state, key)]
            assert all(key == by for key in lost) or served, (lost, by)


def test_assistants_of_the_mercenary_judge_order_his_armies() -> None:
    played = campaign(judges={"movement": "Moe", "battle": "Bea", "mercenary": ["Mel", "Max"]})
    played.act("post", "Mel", MONDAY, text="Robbers: 30E > 31E")
    played.act("post", "Max", MONDAY + 60, text="Robbers: 30E > 29E")
    assert played.view("Mel")["posts"][0]["lines"][0]["problem"] is None
    turn_over(played)
    assert str(played.state.army("Robbers").at) == "29E"
