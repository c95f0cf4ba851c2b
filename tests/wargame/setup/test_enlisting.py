"""What armies may be handed in, and by whom (2.1, 2.2, 2.5, 2.6)."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.wargame.armies.companies import DEADLINE, ELF, JUDGE, PLAYERS, campaign, refusal, spec

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.times import DAY, HOUR, read_time
from headjudge.wargame import Campaign
from headjudge.wargame.people.threads import readable


@pytest.mark.parametrize(
    ("change", "rule", "words"),
    [
        ({"troops": [{**ELF, "count": 5001}]}, "2.1.6", "5001 creatures in slot 1, which holds 5000 up to 1/1"),
        ({"troops": [{**ELF, "size": "1/2", "slot": 1}]}, "2.1.6", "Elf at 1/2 does not fit slot 1"),
        ({"troops": [{**ELF, "size": "5/4", "count": 1}]}, "2.1.6", "up to 4/4"),
        ({"troops": [{**ELF, "slot": 5}]}, "2.1", "slots are 1 to 4"),
        ({"troops": [{**ELF, "size": "big"}]}, "2.1", "'big' isn't a size"),
        ({"troops": [{**ELF, "count": -1}]}, "2.1", "count is a number"),
        ({"troops": [{**ELF, "count": 0}]}, "2.1", "Elf: no creatures"),
        ({"troops": [{**ELF, "count": True}]}, "2.1", "count is a number"),
        ({"troops": [{**ELF, "card": ""}]}, "2.1", "a troop is of a card"),
        ({"troops": []}, "2.1", "an army has troops"),
        ({"troops": "Elves"}, "2.1", "troops is a list"),
        ({"troops": [{**ELF, "color": "purple"}]}, "2.2.1", "colors of creatures are"),
        ({"troops": [{**ELF, "color": "white"}]}, "2.2.1", "takes a member of white; this army is green"),
        ({"troops": [{**ELF, "color": ["green", "red"]}]}, "2.2.1", "member of 5-color"),
        ({"troops": [{**ELF, "color": "artifact"}]}, "2.2.1", "member of colorless"),
        ({"colors": ["green", "white", "red", "black"]}, "2.2.1.1", "4 colors; at most 3 are allowed"),
        ({"colors": ["green", "green"]}, "2.2.1.1", "named twice"),
        ({"colors": []}, "2.5.2.2", "needs a list of the one to three colors"),
        ({"colors": ["gold"]}, "2.5.2.2", "gold: colors of armies are"),
        ({"rank": "Cadet"}, "1.1.2", "no armies of rank Cadet"),
        ({"rank": "Centurion"}, "1.1", "isn't a rank of coalition"),
        ({"side": "phyrexia", "rank": "Centurion"}, "2.5.2.2", "only Coalition armies"),
        ({"name": "A: B"}, "3.2.2.5", "none of : ; >"),
        ({"name": "  "}, "3.2.2.5", "1 to 60 characters"),
        ({"at": "39A"}, "1.2", "not on the map"),
        ({"at": "1A"}, "3.3.1", "Stone stands at 1A"),
        ({"near": "Nowhere"}, "", "there is no place"),
        ({"speed": 5}, "", "there is no key 'speed'; it has name, side"),
        ({"faction": "pirate"}, "6", "faction must be tdf, theme, ocean-theme or raider, not 'pirate'"),
        ({"at_war": "mercenary"}, "6.2.2", "at_war must be coalition or phyrexia, not 'mercenary'"),
        ({"converted": True}, "4.5", "converted must be partial or full, not True"),
        ({"troops": [{**ELF, "imprint": ["Orc"]}]}, "2.2.3.1.4", "Orc isn't one"),
    ],
)
def test_what_is_wrong_with_an_army(change: dict[str, Any], rule: str, words: str) -> None:
    """2.1, 2.2, 2.5.2: each refusal says what is wrong and names the rule."""
    stone = {"name": "Stone", "side": "coalition", "rank": "Lt", "at": "1A", "colors": ["colorless"]}
    error = refusal(campaign(armies=[stone]), "enlist", JUDGE, spec={**spec(), **change})
    assert (error.rule, words in str(error)) == (rule, True), str(error)


def test_all_that_is_wrong_is_said_at_once() -> None:
    """Whoever hands in an army learns of every fault, the rule of the first with it."""
    round_ = campaign(cards=[{"name": "King", "cost": "{G}", "type": "Legendary Creature", "power": 1, "toughness": 1}])
    broken = spec(
        colors=["red"],
        legend="King",
        troops=[
            {"card": "King", "count": 9, "size": "1/1"},
            {**ELF, "count": 6000},
            {"card": "Greater Morphling", "count": 1, "size": "1/1"},
        ],
    )
    error = refusal(round_, "enlist", JUDGE, spec=broken)
    assert (error.rule, error.code) == ("2.1.6", "wargame/slot-full")
    for words in (
        "6010 creatures in slot 1",
        "King is green, which takes a member of green; this army is red (rule 2.2.1)",
        "King is a Legend: an army has one, and none among its troops (rule 2.2.1)",
        "Elf is green",
        "Greater Morphling is banned (rule 2.2.1)",
        "Greater Morphling is an artifact, which takes a member of colorless",
    ):
        assert words in str(error)
    assert refusal(round_, "enlist", JUDGE, spec=spec(rank="Boss")).rule == "1.1"


def test_strict_cards() -> None:
    """2.2.1: with that option every creature must be known; what came with the action is."""
    round_ = campaign(options={"strict_cards": True})
    error = refusal(round_, "enlist", JUDGE, spec=spec())
    assert (error.rule, "Elf" in str(error)) == ("2.2.1", True)
    elf = {"name": "Elf", "cost": "{W}", "type": "Creature — Elf", "power": 1, "toughness": 1, "text": "Flying"}
    assert "Elf is white" in str(refusal(round_, "enlist", JUDGE, spec=spec(), cards=[elf]))
    round_.act("enlist", JUDGE, spec=spec(colors=["white"], troops=[{"card": "elf", "count": 5000}]), cards=[elf])
    (troop,) = round_.state.army("Leaves").troops
    assert (troop.card, troop.size, troop.colors, troop.keywords) == ("Elf", "1/1", ("white",), ("flying",))
    assert round_.state.cards["Elf"] == elf
    assert "cards is a list" in str(refusal(round_, "enlist", JUDGE, spec=spec(name="B"), cards=[{}]))


def test_cards_are_asked_for_once_and_replayed() -> None:
    """Definitions go into the journal, so that a replay needs no source."""
    elf = {
        "name": "Elf",
        "cost": "{G}",
        "type": "Creature",
        "power": 1,
        "toughness": 1,
        "text": "{G}: Elf gains flying.",
    }
    round_ = Campaign.new({"players": PLAYERS}, "seed", lambda name: elf if name == "Elf" else None)
    round_.act("enlist", JUDGE, spec=spec())
    assert round_.state.army("Leaves").troops[0].keywords == ("flying",)
    assert Campaign.replay(round_.journal).state == round_.state


def test_the_same_troop_twice_is_one() -> None:
    """Entries of one card at one size in one slot are one troop, of two slots two."""
    half = {**ELF, "count": 2000}
    round_ = campaign()
    round_.act("enlist", JUDGE, spec=spec(troops=[half, {**half, "slot": 2}, half]))
    assert [(troop.slot, troop.count) for troop in round_.state.army("Leaves").troops] == [(1, 4000), (2, 2000)]


def test_a_legend_is_in_one_living_army() -> None:
    """2.1: of any color and size, in no other army that lives; a creature that is no Legend can't be one."""
    cards = [
        {"name": "Queen", "cost": "{U}", "type": "Legendary Creature", "power": 9, "toughness": 9, "text": ""},
        {"name": "Maid", "cost": "{U}", "type": "Creature", "power": 1, "toughness": 1, "text": ""},
    ]
    round_ = campaign(cards=cards)
    round_.act("enlist", JUDGE, spec=spec(legend="Queen"))
    assert refusal(round_, "enlist", JUDGE, spec=spec(name="B", legend="queen")).rule == "2.1"
    assert "isn't a Legend" in str(refusal(round_, "enlist", JUDGE, spec=spec(name="B", legend="Maid")))
    round_.state.army("Leaves").alive = False
    round_.act("enlist", JUDGE, spec=spec(name="B", legend={"card": "Queen", "size": "9/9", "color": "blue"}))
    assert round_.state.army("B").legend == "Queen"


def test_a_player_hands_in_the_army_of_their_name() -> None:
    """2.5.2.2, 2.2.1.1: it waits for the judge; until then it may be handed in anew. Its colors are its player's."""
    round_ = campaign()
    own = {"name": "Cap", "rank": "Captain", "troops": [{**ELF, "size": "4/4"}]}
    round_.act("enlist", "Cap", spec=own)
    army = round_.state.army("Cap")
    assert (army.approved, army.side, army.rank, army.colors) == (False, "coalition", "Captain", ("red", "green"))
    round_.act("enlist", "Cap", spec={**own, "colors": ["green"], "troops": [{**ELF, "size": "3/3"}]})
    assert len(round_.state.armies) == 1
    assert round_.state.army("Cap").troops[0].size == "3/3"
    round_.act("approve", JUDGE, armies=["Cap"])
    assert round_.state.army("Cap").approved
    assert refusal(round_, "enlist", "Cap", spec=own).rule == "2.5.2.2"
    assert any("hands in" in message.text for message in readable(round_.state, JUDGE))
    assert not any("hands in" in message.text for message in readable(round_.state, "Chief"))


@pytest.mark.parametrize(
    ("by", "change", "rule"),
    [
        ("Cap", {"name": "Proxy 1"}, "2.5.2.2"),  # proxies are for the leaders
        ("Cap", {"name": "Lou"}, "2.5.2.2"),
        ("Gen", {"name": "Lou"}, "2.5.2.2"),  # and players' armies for themselves
        ("Cap", {"name": "Cap", "rank": "General", "colors": ["red"]}, "5.3.1"),
        ("Cap", {"name": "Cap", "colors": ["black"]}, "2.2.1.1"),
        ("Cap", {"name": "Cap", "colors": ["red"], "at": "5E"}, "2.5.2.3"),
        ("Cap", {"name": "Cap", "colors": ["red"], "days": 4}, "2.5.2.2"),
        ("Chief", {}, "2.5.2.2"),  # not for the other side
        ("Kid", {"name": "Kid", "rank": "Cadet"}, "1.1.2"),
        ("Nobody", {}, "1.6"),
        ("Movement Judge", {}, "1.6"),
    ],
)
def test_who_may_not(by: str, change: dict[str, Any], rule: str) -> None:
    """2.5.2.2: who hands in what."""
    assert refusal(campaign(), "enlist", by, spec={**spec(), **change}).rule == rule


def test_leaders_hand_in_proxies_and_the_judge_makes_them_up() -> None:
    """2.5.2.2: a leader hands in, another may mend it; the judge replaces what waits, and that is accepted."""
    round_ = campaign()
    round_.act("enlist", "Gen", spec=spec())
    assert not round_.state.army("Leaves").approved
    round_.act("enlist", JUDGE, spec=spec(troops=None))
    army = round_.state.army("Leaves")
    assert army.approved
    assert [troop.card for troop in army.troops] == ["Blank 1", "Blank 2", "Blank 3", "Blank 4"]
    round_.act(
        "enlist", "Lou", spec={"name": "Lou", "rank": "Lt", "colors": ["black"], "troops": [{**ELF, "color": "black"}]}
    )
    assert round_.state.army("Lou").colors == ("black",)


def test_as_many_armies_of_a_rank_as_players_can_hold_it() -> None:
    """2.5.2.1: those that wait count too, the one that is handed in anew does not."""
    round_ = campaign()
    for number in range(7):
        round_.act("enlist", "Gen", spec=spec(name=f"Proxy {number}", rank="Captain"))
    round_.act("enlist", "Gen", spec=spec(name="Proxy 3", rank="Captain", legend="Ana"))
    assert refusal(round_, "enlist", "Gen", spec=spec(name="Proxy 7", rank="Captain")).rule == "2.5.2.1"


def test_no_army_once_the_round_has_begun() -> None:
    """2.6: new players create none."""
    round_ = campaign(turn={"number": 1, "deadline": DEADLINE}, armies=[spec(at="5E")])
    round_.act("enlist", JUDGE, spec=spec(name="Late", at="6E"))
    round_.act("lock", "Movement Judge", read_time(DEADLINE) + DAY + HOUR)
    assert refusal(round_, "enlist", JUDGE, spec=spec(name="Too Late")).rule == "2.6"


def test_armies_of_a_set_up_are_taken_as_given() -> None:
    """A round may be taken over in the middle: cards are read, and nothing is checked against 2.1 and 2.2."""
    cards = [{"name": "Imp", "cost": "{B}", "type": "Creature", "power": 2, "toughness": 1, "text": "Flying"}]
    odd = spec(troops=[{"card": "Imp", "count": 9, "full": 9000, "size": "7/7"}], at="5E", days=3)
    army = campaign(cards=cards, armies=[odd]).state.army("Leaves")
    (troop,) = army.troops
    assert (troop.colors, troop.slot, troop.keywords, troop.full, army.days) == (("black",), 4, ("flying",), 9000, 3)
    with pytest.raises(InvalidInput):
        campaign(armies=[spec(troops=[{**ELF, "full": 10}])])
    with pytest.raises(InvalidInput):
        campaign(armies=[spec(days=-1)])


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 6000)
    | st.sampled_from(["Elf", "1/1", "Lt", "green", "coalition", "5E", ""]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["card", "count", "size", "color"]), inner)
    ),
    max_leaves=6,
)


KEYS = ["name", "side", "rank", "colors", "troops", "legend", "near", "at", "controller", "days", "namesake"]


@given(st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=4), st.sampled_from(["Gen", "Cap", JUDGE]))
@settings(max_examples=depth(100, 200), deadline=None)
def test_nothing_that_is_handed_in_breaks_anything(change: dict[str, Any], by: str) -> None:
    """Whatever a request holds, it is carried out or refused, and then nothing has changed."""
    round_ = campaign()
    before = copy.deepcopy(round_.state)
    try:
        round_.act("enlist", by, spec={**spec(), **change})
    except (InvalidInput, IllegalAction):
        assert round_.state == before
    else:
        assert len(round_.state.armies) == 1
