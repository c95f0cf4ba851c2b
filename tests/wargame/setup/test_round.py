"""Setting up a round, step by step (1.1, 2.5)."""

import copy
from collections import Counter
from typing import Any

import pytest
from tests.wargame.setup.rounds import JUDGE, whole

from headjudge.core.errors import HeadjudgeError, InvalidInput
from headjudge.wargame import Campaign
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.people.threads import readable
from headjudge.wargame.setup.rounds import missing, steps_missing
from headjudge.wargame.state.ranks import MERCENARY


def small(**more: Any) -> Campaign:
    """A round that is being set up: two bases far apart, a leader a side, a General's army."""
    document = {
        "places": [
            {"name": "Red Base", "kind": "base", "color": "red", "at": "20E"},
            {"name": "Blue Base", "kind": "base", "color": "blue", "at": "26E"},
            {"name": "Gate", "kind": "portal", "at": "10E"},
        ],
        "players": [
            {"name": "Gen", "side": "coalition", "rank": "General"},
            {"name": "Lou", "side": "coalition", "rank": "Lt"},
            {"name": "Zed", "side": "phyrexia", "rank": "Chief Praetor"},
        ],
        "armies": [
            {"name": "Gen", "side": "coalition", "rank": "General", "colors": ["red"]},
            {"name": "Zed", "side": "phyrexia", "rank": "Chief Praetor"},
        ],
    }
    return Campaign.new(document | more, "a seed")


def refused(campaign: Campaign, verb: str, by: str, **arguments: Any) -> HeadjudgeError:
    """The refusal of an action, which changes nothing."""
    before = copy.deepcopy(campaign.state)
    with pytest.raises(HeadjudgeError) as caught:
        campaign.act(verb, by, **arguments)
    assert campaign.state == before
    return caught.value


# --- step by step


def test_beginning_lists_everything_that_is_missing() -> None:
    error = refused(small(), "begin", JUDGE)
    for words in (
        "no white base",
        "1 portals of 5",
        "0 towns of 3",
        "Red Base is not described",
        "0 win conditions of 5",
        "Gen is not placed",
        "1 players are Lt, with 0 armies",
        "3 tdf 2/2 missing",
    ):
        assert words in str(error)
    assert error.code == "wargame/incomplete"


def test_the_movement_judge_sees_which_steps_are_missing_and_no_secret() -> None:
    seen = small().view("Movement Judge")["desk"]["missing"]
    assert {one["text"] for one in seen} == {one.text for one in steps_missing(small().state)}
    assert "descriptions of bases are missing or not approved" in [one["text"] for one in seen]
    assert len(seen) < len(small().view(JUDGE)["desk"]["missing"])
    for name in ("Red Base", "Gate", "20E", "Zed", "Gen"):
        assert not any(name in one["text"] for one in seen)
    assert "desk" not in small().view("Gen")


def test_every_rule_of_what_is_missing_has_its_step() -> None:
    for campaign in (small(), small(places=[]), small(armies=[]), whole()):
        assert len(steps_missing(campaign.state)) <= len(missing(campaign.state))


def test_numbers_of_armies_are_compared_rank_by_rank() -> None:
    campaign = small()
    campaign.act("enlist", JUDGE, spec={"name": "Rot", "side": "phyrexia", "rank": "CPL"})
    texts = [one.text for one in missing(campaign.state) if one.rule == "2.5.2.1"]
    assert "there are 0 Lt Cmdr armies and 1 CPL armies" in texts
    assert not any("General" in text for text in texts)


def test_a_deadline_lies_ahead() -> None:
    campaign = small()
    campaign.act("drop", JUDGE, 1000)
    assert refused(campaign, "begin", JUDGE, partial=True, deadline=1000).rule == "3.1"
    campaign.act("begin", JUDGE, partial=True, deadline=1001)
    assert campaign.state.deadline == 1001


def test_only_the_battle_judge_sets_up() -> None:
    campaign = small()
    for verb, arguments in (
        ("place", {"spec": {"name": "Oak", "kind": "town", "at": "1A"}}),
        ("relocate", {"place": "Gate", "at": "1A"}),
        ("unplace", {"place": "Gate"}),
        ("drop", {}),
        ("approve", {"all": True}),
        ("reject", {"armies": ["Gen"], "reason": "no"}),
        ("terrain", {"squares": {"1A": "o"}}),
        ("options", {"options": {"days": 3}}),
        ("reveal", {"partial": True}),
        ("begin", {"partial": True}),
        ("mercenaries", {}),
    ):
        for by in ("Gen", "Movement Judge", "Nobody"):
            assert refused(campaign, verb, by, **arguments).code == "wargame/judge"


def test_dropping_one_army_moves_no_other() -> None:
    """Draws are named: who else waits doesn't change where an army comes to, unless they want one square."""
    first = small()
    first.act("drop", JUDGE)
    alone = small(armies=[{"name": "Zed", "side": "phyrexia", "rank": "Chief Praetor"}])
    alone.act("drop", JUDGE)
    assert alone.state.army("Zed").at == first.state.army("Zed").at


def test_who_asked_for_nothing_starts_where_fewest_do() -> None:
    armies = [
        {"name": f"A{n}", "side": "coalition", "rank": "Lt", "colors": ["red", "blue"], "near": "Red Base" * (n < 3)}
        for n in range(6)
    ]
    campaign = small(armies=armies)
    campaign.act("drop", JUDGE)
    assert Counter(army.near for army in campaign.state.armies.values()) == {"Red Base": 3, "Blue Base": 3}


def test_an_army_without_a_base_is_named() -> None:
    campaign = small(armies=[{"name": "Lost", "side": "coalition", "rank": "Lt", "colors": ["green"]}])
    assert "Lost (green)" in str(refused(campaign, "drop", JUDGE))


def test_armies_may_change_places() -> None:
    campaign = small()
    campaign.act("drop", JUDGE, squares={"Gen": "20D", "Zed": "10D"})
    campaign.act("drop", JUDGE, squares={"Gen": "10D", "Zed": "20D"})
    assert str(campaign.state.army("Zed").at) == "20D"
    assert refused(campaign, "drop", JUDGE, squares={"Gen": "1A", "Zed": "1A"}).code == "wargame/square"


def test_what_a_judge_says_of_mercenaries_is_checked() -> None:
    campaign = small()
    campaign.act("place", JUDGE, spec={"name": "Oak", "kind": "town", "at": "15E"})
    for wrong, rule in (
        ({"faction": "tdf", "home": "Gate"}, "6.1"),
        ({"faction": "tdf", "home": "Oak", "at": "15F"}, "6.1"),
        ({"faction": "raider", "rank": "3/3"}, "2.5.3"),
        ({"faction": "pirate"}, "2.5.3"),
        ({"faction": "raider", "at": "39A"}, "2.5.3"),
        ({"faction": "raider", "name": "Us: we"}, "3.2.2.5"),
        ({"faction": "raider", "name": "Gen"}, "2.5.2.2"),
    ):
        assert refused(campaign, "mercenaries", JUDGE, armies=[wrong]).rule == rule, wrong
    troops = [{"card": "Thief", "count": 2000, "size": "1/1", "color": "black"}]
    given = {"faction": "raider", "rank": "1/1", "name": "Us", "at": "1A", "troops": troops}
    campaign.act("mercenaries", "Mercenary Judge", armies=[given])
    us = campaign.state.army("Us")
    assert (us.rank, str(us.at), us.total) == ("1/1", "1A", 2000)
    assert sum(army.side == MERCENARY for army in campaign.state.armies.values()) == 8  # one town, one defender


def test_a_round_that_is_under_way_does_not_begin_again() -> None:
    campaign = small(turn={"number": 1, "deadline": "2030-01-08 05:00"})
    campaign.act("drop", JUDGE)
    assert "has begun" in str(refused(campaign, "begin", JUDGE, partial=True))


def test_options_are_checked_before_any_changes() -> None:
    campaign = small()
    campaign.act("options", JUDGE, options={"days": 3, "formulas": {}})
    assert campaign.state.options.days == 3
    assert refused(campaign, "options", JUDGE, options={"days": 2, "pace": 4}).code == "wargame/option"
    assert refused(campaign, "options", JUDGE, options={"days": 0}).rule == "3.1"
    assert refused(campaign, "options", JUDGE, options={"days": True}).code == "wargame/option"


# --- who knows what


def places_seen(campaign: Campaign, name: str | None) -> dict[str, tuple[str | None, bool | None]]:
    return {place["name"]: (place["at"], place["win_condition"]) for place in campaign.view(name)["places"]}


def test_win_conditions_and_positions_are_secret_until_their_time() -> None:
    campaign = whole()
    bases = [place.name for place in campaign.state.places.values() if place.kind == "base"]
    campaign.act("win_conditions", "Tavin", bases=bases[:5])
    assert places_seen(campaign, None) == {}
    assert places_seen(campaign, JUDGE)[bases[0]][1] is True
    assert places_seen(campaign, "Tavin")[bases[0]] == (None, True)
    assert not set(bases) & set(places_seen(campaign, "Vorga"))
    campaign.act("reveal", JUDGE)
    for name in (None, "Vorga"):
        seen = places_seen(campaign, name)
        assert seen[bases[0]][0] is not None
        assert seen[bases[0]][1] is None
        assert seen[bases[6]][1] is None
        assert not any(bases[0] in text and "win" in text.lower() for text in messages(campaign, name))
    campaign.act("begin", JUDGE)
    assert places_seen(campaign, None)[bases[0]][1] is True
    assert places_seen(campaign, "Vorga")[bases[6]][1] is False
    assert f"Win conditions of coalition: {', '.join(bases[:5])}." in messages(campaign, None)


def test_towns_and_their_defenders_are_not_seen_before_the_round_begins() -> None:
    campaign = small()
    campaign.act("place", JUDGE, spec={"name": "Oak", "kind": "town", "at": "15E"})
    campaign.act("mercenaries", JUDGE)
    for name, sees in ((None, 0), ("Gen", 0), ("Movement Judge", 0), ("Mercenary Judge", 8), (JUDGE, 8)):
        mercenary = [army for army in campaign.view(name)["armies"] if army["side"] == MERCENARY]
        assert len(mercenary) == sees, name
        assert any("15E" in text for text in messages(campaign, name)) == bool(sees), name
    campaign.act("drop", JUDGE)
    campaign.act("begin", JUDGE, partial=True)
    assert sum(army["side"] == MERCENARY for army in campaign.view(None)["armies"]) == 8


def messages(campaign: Campaign, name: str | None) -> list[str]:
    return [message.text for message in readable(campaign.state, name)]


def test_armies_and_descriptions_are_their_own_side_s_until_the_round_begins() -> None:
    campaign = small()
    campaign.act("describe", "Gen", place="Red Base", text="Behind the third waterfall.")
    for name, knows in ((JUDGE, True), ("Gen", True), ("Lou", True), ("Zed", False), ("Movement Judge", False)):
        view = campaign.view(name)
        assert ("Gen" in {army["name"] for army in view["armies"]}) == knows, name
        assert ("waterfall" in str(view)) == knows, name
    assert not any("waterfall" in text for text in messages(campaign, "Zed"))
    campaign.act("approve", JUDGE, places=["Red Base"])
    assert "waterfall" not in str(campaign.view("Zed"))
    campaign.act("drop", JUDGE)
    campaign.act("begin", JUDGE, partial=True)
    assert "waterfall" in str(campaign.view("Zed"))
    assert "Gen" in {army["name"] for army in campaign.view(None)["armies"]}


def test_who_is_rejected_learns_why_and_the_other_side_does_not() -> None:
    campaign = small()
    campaign.act("enlist", "Lou", spec={"name": "Lou", "rank": "Lt", "colors": ["red"]})
    campaign.act("reject", JUDGE, armies=["Lou"], reason="Send a list of troops.")
    assert campaign.state.find_army("Lou") is None
    for name, knows in (("Lou", True), ("Gen", True), (JUDGE, True), ("Zed", False), (None, False)):
        assert any("Send a list" in text for text in messages(campaign, name)) == knows
    campaign.act("enlist", "Lou", spec={"name": "Lou", "rank": "Lt", "colors": ["red"]})
    campaign.act("approve", JUDGE, all=True)
    assert campaign.state.army("Lou").approved


def test_a_set_up_step_by_step_replays() -> None:
    campaign = small()
    campaign.act("near", "Gen", 10, armies={"Gen": "red base"})
    campaign.act("terrain", JUDGE, 20, squares={"1A": "o", "2A": "swamp"})
    campaign.act("drop", JUDGE, 30)
    campaign.act("mercenaries", JUDGE, 40)
    campaign.act("begin", JUDGE, 50, partial=True)
    again = Campaign.replay(campaign.journal)
    assert again.state == campaign.state
    assert again.state.army("Gen").near == "Red Base"
    assert again.state.map.rows[0].startswith("osp")


def test_every_action_has_its_arguments_and_takes_no_others() -> None:
    campaign = Campaign.new({"turn": {"number": 1}}, seed="s")
    before = copy.deepcopy(campaign.state)
    for verb in ACTIONS:
        with pytest.raises(InvalidInput, match="no argument 'zz'"):
            campaign.act(verb, "", None, zz=1)
    assert campaign.state == before
