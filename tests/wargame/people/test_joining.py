"""Newcomers and who leaves (1.1, 5.1)."""

from __future__ import annotations

import pytest
from tests.wargame.people.asking import refused, turn_over, who
from tests.wargame.small_round import MONDAY, campaign

from headjudge.core.errors import IllegalAction
from headjudge.core.times import WEEK


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


def test_a_newcomer_gets_no_army_by_name() -> None:
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


def test_who_leaves_leaves_their_armies() -> None:
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
