"""Votes of the three kinds (1.4)."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.wargame.small_round import COALITION, MONDAY, PHYREXIA, campaign

from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.wargame import Campaign
from headjudge.wargame.people.voting import find_vote, tally, voters

EVERYBODY = {**COALITION, **PHYREXIA}


def vote(played: Campaign, by: str, topic: str = "T", **arguments: Any) -> None:
    played.act("vote", by, MONDAY, topic=topic, **arguments)


def refused(played: Campaign, kind: type[HeadjudgeError], rule: str, by: str, **arguments: Any) -> None:
    before = copy.deepcopy(played.state)
    with pytest.raises(kind) as caught:
        vote(played, by, **arguments)
    assert caught.value.rule == rule, str(caught.value)
    assert played.state == before


def shown(played: Campaign, reader: str | None) -> list[str]:
    return [entry["topic"] for entry in played.view(reader)["votes"]]


def test_a_normal_vote_weighs_by_rank() -> None:
    played = campaign()
    vote(played, "Lou")
    for name in EVERYBODY:
        vote(played, name, choice=name)
    points = {"General": 3, "Chief Praetor": 3, "Admiral": 2, "Praetor": 2}
    assert tally(played.state.votes["T"]) == {name: points.get(rank, 1) for name, rank in EVERYBODY.items()}


def test_only_leaders_vote_in_a_leader_vote() -> None:
    played = campaign()
    vote(played, "Bea", system="leader")
    refused(played, IllegalAction, "1.4.2", "Cap", choice="yes")
    for name in ("Gen", "Adm", "Amy", "Zed", "Una", "Ugo"):
        vote(played, name, choice="yes")
    assert tally(played.state.votes["T"]) == {"yes": 6}


def test_points_as_posted() -> None:
    played = campaign()
    vote(played, "Gen", system="special", voters=["Gen", "Cap", "Lou"], points={"Cap": 4})
    vote(played, "Cap", choice="a")
    vote(played, "Lou", choice="b")
    refused(played, InvalidInput, "1.4", "Amy", choice="b")
    assert tally(played.state.votes["T"]) == {"a": 4, "b": 1}


def test_points_alone_name_the_voters() -> None:
    played = campaign()
    vote(played, "Gen", system="special", points={"Cap": 2, "Zed": 0})
    assert voters(played.state, played.state.votes["T"]) == {"Cap": 2, "Zed": 0}


def test_nobody_votes_twice_or_later() -> None:
    played = campaign()
    vote(played, "Lou", choices=["Yes", "No"])
    vote(played, "Cap", choice="yes")
    refused(played, IllegalAction, "1.4.1", "Cap", choice="No")
    refused(played, InvalidInput, "1.4.1", "Com", choice="Perhaps")
    refused(played, IllegalAction, "1.4", "Com", close=True)
    refused(played, IllegalAction, "1.4", "Moe", close=True)
    vote(played, "Lou", close=True)
    refused(played, IllegalAction, "1.4", "Com", choice="No")
    assert tally(played.state.votes["T"]) == {"Yes": 1}


def test_what_a_vote_can_be() -> None:
    played = campaign()
    refused(played, IllegalAction, "1.4", "Stranger")
    refused(played, InvalidInput, "1.4", "Gen", system="secret")
    refused(played, InvalidInput, "1.4.3", "Gen", system="special")
    refused(played, InvalidInput, "1.4.3", "Gen", system="normal", points={"Gen": 5})
    refused(played, InvalidInput, "1.4.3", "Gen", system="special", voters=["Cap"], points={"Lou": 1})
    refused(played, InvalidInput, "1.4.3", "Gen", system="special", voters=["Cap"], points={"Cap": -1})
    refused(played, InvalidInput, "1.4", "Gen", choice="yes")
    vote(played, "Gen")
    refused(played, IllegalAction, "1.4", "Cap", system="normal")
    refused(played, IllegalAction, "1.6", "Bea", choice="yes")


def test_a_vote_of_a_side_is_its_own() -> None:
    played = campaign()
    vote(played, "Zed", topic="March south", system="special", voters="phyrexia")
    vote(played, "Gen", topic="Longer turns")
    vote(played, "Gen", topic="Trust Lou", system="special", voters=["Cap", "Com"])
    assert shown(played, "Eve") == ["March south", "Longer turns"]
    assert shown(played, "Lou") == ["Longer turns"]
    assert shown(played, "Cap") == ["Longer turns", "Trust Lou"]
    assert shown(played, "Bea") == ["March south", "Longer turns", "Trust Lou"]
    assert shown(played, None) == ["Longer turns"]
    assert not any("March south" in line for line in played.log_for("Gen"))


def test_what_waits_is_the_vote_not_cast() -> None:
    played = campaign()
    vote(played, "Gen", topic="Longer turns")
    vote(played, "Lou", topic="longer  TURNS", choice="for")
    waits = {name: [d["topic"] for d in played.view(name)["due"] if d["what"] == "vote"] for name in ("Lou", "Cap")}
    assert waits == {"Lou": [], "Cap": ["Longer turns"]}


@settings(max_examples=depth(25, 50), deadline=None)
@given(
    st.sampled_from(["normal", "leader", "special"]),
    st.lists(st.tuples(st.sampled_from(sorted(EVERYBODY)), st.sampled_from(["a", "b", "c"])), max_size=30),
)
def test_a_tally_counts_each_voter_once(system: str, ballots: list[tuple[str, str]]) -> None:
    played = campaign()
    vote(played, "Gen", system=system, **({"voters": "coalition"} if system == "special" else {}))
    found = find_vote(played.state, "T")
    assert found is not None
    first: dict[str, str] = {}
    for name, choice in ballots:
        if name in voters(played.state, found):
            if name in first:
                refused(
                    played,
                    IllegalAction,
                    {"normal": "1.4.1", "leader": "1.4.2", "special": "1.4.3"}[system],
                    name,
                    choice=choice,
                )
            else:
                vote(played, name, choice=choice)
            first.setdefault(name, choice)
    assert sum(tally(found).values()) == sum(voters(played.state, found)[name] for name in first)


def test_votes_that_know_nothing_of_each_other_may_have_one_topic() -> None:
    played = campaign()
    vote(played, "Zed", system="special", voters="phyrexia")
    vote(played, "Gen", system="special", voters="coalition")
    refused(played, IllegalAction, "1.4", "Adm", system="special", voters="coalition")
    vote(played, "Una", choice="yes")
    vote(played, "Cap", choice="no")
    assert [entry["tally"] for entry in played.view("Zed")["votes"]] == [{"yes": 1}]
    assert [entry["tally"] for entry in played.view("Gen")["votes"]] == [{"no": 1}]
    assert Campaign.replay(played.journal).state == played.state
