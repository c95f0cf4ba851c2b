"""Newcomers to a side that bots lead."""

from __future__ import annotations

from headjudge.bots.wargame import act_for
from headjudge.core.times import read_time
from headjudge.wargame import Campaign
from headjudge.wargame.people.control import armies_of, controllers
from headjudge.wargame.setup.standard import standard_round


def _asked(only: list[str] | None = None) -> Campaign:
    campaign = Campaign.new(standard_round(seed="welcome", deadline=read_time("2005-03-08 05:00")), "seed")
    campaign.act("apply", "Newcomer", None, side="phyrexia", text="May I play?")
    act_for(campaign, "phyrexia", campaign.state.clock, only=only)
    return campaign


def test_bots_admit_whoever_asks_and_give_armies() -> None:
    campaign = _asked()
    state = campaign.state
    player = state.player("Newcomer")
    assert (player.side, player.rank) == ("phyrexia", "CPL")
    own = armies_of(state, player.key)
    assert len(own) == 2
    assert all(army.level <= player.level for army in own)
    bots = [key for key, other in state.players.items() if other.side == "phyrexia" and key != player.key]
    assert all(armies_of(state, key) for key in bots)
    assert all(len(controllers(state, army)) == 1 for army in state.on_map() if army.side == "phyrexia")
    me = campaign.view("Newcomer")["me"]
    assert me is not None
    assert me["armies"] == [army.name for army in own]


def test_where_a_person_leads_the_person_decides() -> None:
    campaign = _asked()
    leader = next(p for p in campaign.state.players.values() if p.side == "phyrexia" and p.level == 6)
    others = [p.name for p in campaign.state.players.values() if p.side == "phyrexia" and p is not leader]
    asked = _asked(only=others)
    assert asked.state.find_player("Newcomer") is None
    assert [asking.name for asking in asked.state.applications] == ["Newcomer"]
