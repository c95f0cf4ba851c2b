"""Ranks, factions and names of players, and who is active (1.1, 5.1)."""

from __future__ import annotations

import pytest
from tests.wargame.people.asking import owed, refused, turn_over, who
from tests.wargame.small_round import MONDAY, campaign

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.times import WEEK
from headjudge.wargame.people.activity import is_active
from headjudge.wargame.people.control import namesake_of
from headjudge.wargame.people.control_list import without_army


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
