"""Who controls which army, and who gives and takes them (5.2 to 5.4)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.wargame.people.asking import refused, turn_over, who
from tests.wargame.small_round import DEADLINE, MONDAY, campaign

from headjudge.core.errors import HeadjudgeError
from headjudge.core.rng import Rng
from headjudge.core.times import DAY, WEEK
from headjudge.wargame.people.activity import is_active
from headjudge.wargame.people.control import armies_of, controllers, controllers_at_lock
from headjudge.wargame.people.control_list import open_waivers


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


def test_requests_are_made_by_who_has_the_power_and_for_their_side() -> None:
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


@settings(max_examples=depth(30, 60), deadline=None)
@given(st.integers(0, 2**32))
def test_no_request_of_the_sides_breaks_the_limits(seed: int) -> None:
    """Whatever leaders request, nobody controls an army above their rank, and no active player loses their last one."""
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


def test_assistants_of_the_mercenary_judge_order_mercenary_armies() -> None:
    played = campaign(judges={"movement": "Moe", "battle": "Bea", "mercenary": ["Mel", "Max"]})
    played.act("post", "Mel", MONDAY, text="Robbers: 30E > 31E")
    played.act("post", "Max", MONDAY + 60, text="Robbers: 30E > 29E")
    assert played.view("Mel")["posts"][0]["lines"][0]["problem"] is None
    turn_over(played)
    assert str(played.state.army("Robbers").at) == "29E"
