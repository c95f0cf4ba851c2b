"""Armies: how they are created, changed, joined by others' troops, and made one's own (2.1-2.4, 2.6)."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.wargame import Campaign
from headjudge.wargame.armies.transfers import join, receive, why_no_space
from headjudge.wargame.armies.troops import read_troops
from headjudge.wargame.movement.sending import carry_out_transfers
from headjudge.wargame.movement.update import Receipt, Update
from headjudge.wargame.people.threads import readable
from headjudge.wargame.setup.enlisting import army_faults
from headjudge.wargame.state import Army, Consignment, Troop
from headjudge.wargame.state.clock import DAY, HOUR, read_time
from headjudge.wargame.state.ranks import SLOTS

JUDGE = "Battle Judge"
PLAYERS = [
    {"name": "Gen", "side": "coalition", "rank": "General", "factions": ["white", "blue"]},
    {"name": "Cap", "side": "coalition", "rank": "Captain", "factions": ["red", "green"]},
    {"name": "Lou", "side": "coalition", "rank": "Lt"},
    {"name": "Kid", "side": "coalition", "rank": "Cadet"},
    {"name": "Chief", "side": "phyrexia", "rank": "Chief Praetor"},
]
ELF = {"card": "Elf", "count": 5000, "size": "1/1", "color": "green"}
ORC = {"card": "Orc", "count": 2500, "size": "2/2", "color": "red"}
DEADLINE = "2005-03-08 05:00"
NOON = read_time("2005-03-07 12:00")


def campaign(**more: Any) -> Campaign:
    """A round that is being set up."""
    return Campaign.new({"players": PLAYERS, **more}, "seed")


def spec(**more: Any) -> dict[str, Any]:
    """An army that nothing is wrong with."""
    return {"name": "Leaves", "side": "coalition", "rank": "Lt", "colors": ["green"], "troops": [ELF], **more}


def refusal(round_: Campaign, verb: str, by: str, at: int | None = None, /, **arguments: Any) -> HeadjudgeError:
    """The refusal of an action, which must have changed nothing."""
    before = copy.deepcopy(round_.state)
    with pytest.raises(HeadjudgeError) as caught:
        round_.act(verb, by, at, **arguments)
    assert round_.state == before
    return caught.value


# --- what may be enlisted


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
        ({"speed": 5}, "", "speed: keys of an army are"),
        ({"faction": "pirate"}, "6", "faction is one of tdf, theme, ocean-theme, raider, not 'pirate'"),
        ({"at_war": "mercenary"}, "6.2.2", "at_war is one of coalition, phyrexia, not 'mercenary'"),
        ({"converted": True}, "4.5", "converted is one of partial, full, not True"),
        ({"troops": [{**ELF, "imprint": ["Orc"]}]}, "2.2.3.1.4", "Orc isn't one"),
    ],
)
def test_what_is_wrong_with_an_army(change: dict[str, Any], rule: str, words: str) -> None:
    """2.1, 2.2, 2.5.2: each refusal says what is wrong and names the rule."""
    stone = {"name": "Stone", "side": "coalition", "rank": "Lt", "at": "1A", "colors": ["colorless"]}
    error = refusal(campaign(armies=[stone]), "enlist", JUDGE, spec={**spec(), **change})
    assert (error.rule, words in str(error)) == (rule, True), str(error)


def test_all_that_is_wrong_is_said_at_once() -> None:
    """A page that builds armies gets every fault with its rule; the action says them all too."""
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
    faults = army_faults(round_.state, broken)
    assert [(fault.rule, fault.code) for fault in faults] == [
        ("2.1.6", "wargame/slot-full"),
        ("2.2.1", "wargame/color"),
        ("2.2.1", "wargame/legend"),
        ("2.2.1", "wargame/color"),
        ("2.2.1", "wargame/banned"),
        ("2.2.1", "wargame/color"),
    ]
    message = str(refusal(round_, "enlist", JUDGE, spec=broken))
    assert all(fault.reason in message for fault in faults)
    assert army_faults(round_.state, spec()) == []
    assert [fault.rule for fault in army_faults(round_.state, spec(rank="Boss"))] == ["1.1"]


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


# --- who may enlist


def test_a_player_hands_in_the_army_of_his_name() -> None:
    """2.5.2.2, 2.2.1.1: it waits for the judge; until then he may hand it in anew. Its colors are his factions."""
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
    """2.5.2.2: a leader hands in, another may mend it; the judge replaces what waits, and what he makes is accepted."""
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


# --- changes (2.3.2)

PLACES = [
    {"name": "Red Base", "kind": "base", "color": "red", "side": "coalition", "at": "5E"},
    {"name": "Blue Base", "kind": "base", "color": "blue", "side": "coalition", "at": "10E"},
    {"name": "Ruin", "kind": "base", "color": "green", "side": "coalition", "at": "15E", "destroyed": True},
    {"name": "Mill", "kind": "town", "at": "20E"},
    {"name": "Gate", "kind": "portal", "side": "phyrexia", "at": "25E"},
]


def healing(at: str = "5E", days: int = 2, **more: Any) -> Campaign:
    """A round in which Camp, controlled by Lou, stands somewhere with days counted."""
    camp = spec(name="Camp", at=at, days=days, controller="Lou", colors=["red", "green"], troops=[ELF, ORC], **more)
    return campaign(places=PLACES, armies=[camp], turn={"number": 3, "deadline": DEADLINE})


@pytest.mark.parametrize(
    ("at", "days", "by", "rule"),
    [
        ("5E", 1, "Lou", "2.3.2"),
        ("10E", 2, "Lou", "2.3.2"),  # a base of no color of its own
        ("15E", 2, "Lou", "2.3.2"),  # destroyed
        ("20E", 2, "Lou", "2.3.1.3"),
        ("25E", 2, "Lou", "2.3.2"),  # the enemy's
        ("1A", 2, "Lou", "2.3.2"),
        ("5E", 2, "Cap", "2.3.2"),  # not his army
    ],
)
def test_where_and_when_troops_change(at: str, days: int, by: str, rule: str) -> None:
    """2.3.2: in a base it could heal at, after two days, by its controller."""
    assert refusal(healing(at, days), "change", by, army="Camp", troops=[ELF]).rule == rule


def test_colors_of_destroyed_bases() -> None:
    """2.3.2: no new troops of that color, nor more of those it has; fewer, and all others, it may have."""
    round_ = healing()
    imp = {**ELF, "card": "Sprite"}
    assert refusal(round_, "change", "Lou", army="Camp", troops=[imp, ORC]).rule == "2.3.2"
    more = [{**ELF, "count": 5000}, {**ELF, "count": 1, "slot": 2}]
    assert "it had 5000" in str(refusal(round_, "change", "Lou", army="Camp", troops=more))
    goblin = {**ELF, "card": "Goblin", "color": "red", "count": 4000}
    round_.act("change", "Lou", army="Camp", troops=[{**ELF, "count": 1000}, goblin])
    assert {troop.card: troop.count for troop in round_.state.army("Camp").troops} == {"Elf": 1000, "Goblin": 4000}
    assert refusal(round_, "change", "Lou", army="Camp", troops=[ELF]).rule == "2.3.2"


def test_a_change_heals_nothing_that_is_not_healed() -> None:
    """2.3.1.1, 2.3.2: what fell during the last day stays lost, and is healed when it would have been."""
    round_ = healing(days=1)
    army = round_.state.army("Camp")
    army.lose(army.troops[0], 700)  # during the second day
    army.days = 2
    goblin = {**ELF, "card": "Goblin", "color": "red"}
    error = refusal(round_, "change", "Lou", army="Camp", troops=[goblin])
    assert (error.rule, "4300 alive, not 5000" in str(error)) == ("2.3.2", True)
    round_.act("change", "Lou", army="Camp", troops=[{**goblin, "count": 4300}])
    (troop,) = army.troops
    assert (troop.count, troop.full, troop.losses) == (4300, 5000, {2: 700})


def test_an_army_that_fights_changes_until_strategies_are_due() -> None:
    """2.3.2, 3.1: what stood when the strategies were due is what fights."""
    round_ = healing()
    state = round_.state
    from headjudge.wargame.battles.announcing import announce

    battle = announce(state, state.turn, state.army("Camp").at, ("Camp",))  # type: ignore[arg-type]
    state.record.fighting["Camp"] = battle.id
    round_.act("change", "Lou", NOON, army="Camp", troops=[ELF])
    late = read_time(DEADLINE) + HOUR
    assert refusal(round_, "change", "Lou", late, army="Camp", troops=[ELF]).rule == "3.1"


# --- making an army one's own (2.6)


def joined(battles: int = 2, **more: Any) -> Campaign:
    """A round that Nia joined; she controls Proxy, and a Captain's army too."""
    nia = {"name": "Nia", "side": "coalition", "rank": "Captain", "joined": True, "battles": battles}
    proxy = spec(name="Proxy", at="5E", controller="Nia", troops=[{**ELF, "count": 3000, "full": 5000}, ORC], **more)
    proxy["colors"] = ["red", "green"]
    big = spec(name="Big", rank="Captain", at="8E", controller="Nia")
    other = spec(name="Other", at="9E", controller="Lou", legend="Ana")
    players = [*PLAYERS, nia, {**nia, "name": "Old", "joined": False}]
    return Campaign.new(
        {"players": players, "armies": [proxy, big, other], "turn": {"number": 5, "deadline": DEADLINE}}, "seed"
    )


def test_personalizing() -> None:
    """2.6: name, Legend and units; the living remain as many, the fallen fallen; once."""
    round_ = joined()
    troops = [{**ELF, "card": "Goblin", "color": "red", "count": 4500}, {**ORC, "count": 1000}]
    round_.act("personalize", "Nia", army="Proxy", name="Nia's Own", legend="Bea", troops=troops)
    army = round_.state.army("Nia's Own")
    assert (army.total, army.legend, army.key, army.colors) == (5500, "Bea", "Proxy", ("red", "green"))
    assert [(troop.count, troop.full) for troop in army.troops] == [(4500, 5000), (1000, 1000)]
    assert round_.state.army("Proxy") is army  # orders that were posted under its first name still mean it
    assert refusal(round_, "personalize", "Nia", army="Nia's Own", name="Again").rule == "2.6"


@pytest.mark.parametrize(
    ("battles", "by", "arguments", "words"),
    [
        (1, "Nia", {"name": "X"}, "fought 1 of 2"),
        (2, "Old", {"name": "X"}, "does not control"),
        (2, "Nia", {}, "personalize needs a name"),
        (2, "Nia", {"army": "Big", "name": "X"}, "the highest allowed is Lt Cmdr or CPL"),
        (2, "Nia", {"name": "Other"}, "another army's name"),
        (2, "Nia", {"name": "Lou"}, "someone else's name"),
        (2, "Nia", {"legend": "Ana"}, "the Legend Ana is in Other"),
        (2, "Nia", {"troops": [ELF, ORC]}, "5500 are alive and must remain so, not 7500"),
        (2, "Nia", {"troops": [{**ELF, "color": "white", "count": 5000}, {**ORC, "count": 500}]}, "Elf is white"),
        (2, "Nia", {"troops": [{**ELF, "count": 5500}]}, "5500 creatures in slot 1"),
    ],
)
def test_who_may_not_personalize(battles: int, by: str, arguments: dict[str, Any], words: str) -> None:
    """2.6, 2.1, 2.2."""
    error = refusal(joined(battles), "personalize", by, **{"army": "Proxy", **arguments})
    assert words in str(error)


def test_an_opportunity_is_lost_after_two_turns() -> None:
    """2.6: the turn in which it is first offered, and one more."""
    round_ = joined()
    assert any("may personalize an army" in message.text for message in readable(round_.state, "Nia"))
    assert not any("may personalize an army" in message.text for message in readable(round_.state, "Lou"))
    _next_turn(round_)
    early = round_.copy()
    early.act("personalize", "Nia", army="Proxy", name="Just in Time")
    _next_turn(round_)
    assert "until turn 6" in str(refusal(round_, "personalize", "Nia", army="Proxy", name="Late"))


def _next_turn(round_: Campaign) -> None:
    assert round_.state.deadline is not None
    round_.act("lock", "Movement Judge", round_.state.deadline + DAY + HOUR)
    round_.act("settle", JUDGE)


# --- transfers (2.3.3)

CARDS = [f"Card {number}" for number in range(8)]


def an_army(specs: list[dict[str, Any]], level_rank: str = "Lt", side: str = "phyrexia") -> Army:
    """An army of these troops."""
    rank = "Centurion" if side == "phyrexia" else level_rank
    return Army("A", "A", side, rank, None, troops=read_troops({}, 1, specs))


TROOP = st.builds(
    lambda card, number, size, dead: {"card": card, "size": f"{size}/{size}", "count": number, "full": number + dead},
    st.sampled_from(CARDS[:5]),
    st.integers(0, 900),
    st.integers(1, 4),
    st.integers(0, 100),
)


@given(st.lists(TROOP, max_size=5, unique_by=lambda troop: troop["card"]), st.lists(TROOP, min_size=1, max_size=4))
@settings(max_examples=200, deadline=None)
def test_what_is_received_is_what_was_sent(have: list[dict[str, Any]], coming: list[dict[str, Any]]) -> None:
    """2.3.3: with space, as many come as went, and no slot could ever heal to more than it holds."""
    state = campaign().state
    army = an_army(have)
    troops = [
        Troop(t.card, t.count, t.count, t.power, t.toughness, t.colors, t.slot) for t in read_troops({}, 1, coming)
    ]
    assume(all(sum(t.full for t in army.troops if t.slot == slot) <= most for slot, most in SLOTS.items()))
    before = army.total
    if why_no_space(state, army, troops) is None:
        for troop in troops:
            join(army, troop)
        assert army.total == before + sum(troop.count for troop in troops)
        for slot, most in SLOTS.items():
            assert sum(troop.full for troop in army.troops if troop.slot == slot) <= most
        assert len({troop.card for troop in army.troops}) <= 6
        assert all(0 <= troop.count <= troop.full for troop in army.troops)
        assert all(troop.count + sum(troop.losses.values()) <= troop.full for troop in army.troops)


def test_reinforcements_take_the_places_of_the_dead() -> None:
    """2.3.3: of their kind first; the dead of other kinds are given up as far as the slot could be overfilled."""
    army = an_army(
        [
            {"card": "Rat", "size": "1/1", "count": 2000, "full": 3000},
            {"card": "Bat", "size": "1/1", "count": 1500, "full": 2000},
        ]
    )
    army.troops[0].losses = {0: 400, 1: 600}
    rats = Troop("Rat", 700, 700, 1, 1, ("artifact",), 1)
    join(army, rats)
    assert (army.troops[0].count, army.troops[0].full, army.troops[0].losses) == (2700, 3000, {1: 300})
    join(army, Troop("Imp", 600, 600, 1, 1, ("artifact",), 1))
    assert [(troop.card, troop.count, troop.full) for troop in army.troops] == [
        ("Rat", 2700, 2900),
        ("Bat", 1500, 1500),
        ("Imp", 600, 600),
    ]


def test_when_troops_are_received() -> None:
    """3.2.4.3: at once, after a battle, or only if it is won; the sender loses them at once."""
    cases: tuple[tuple[Receipt, bool, int], ...] = (
        ("now", False, 5000),
        ("after", False, 5000),
        ("won", True, 5000),
        ("won", False, 4500),
    )
    for when, won, expected in cases:
        elves = [{**ELF, "count": 4500, "full": 5000}]
        state = campaign(armies=[spec(), spec(name="Receiver", troops=elves)]).state
        sender, receiver = state.armies["Leaves"], state.armies["Receiver"]
        part = Troop("Elf", 500, 500, 1, 1, ("green",), 1)
        update = Update(sent=[("Leaves", "Receiver", Consignment("Leaves", part, when == "won"), when)])
        carry_out_transfers(state, update, 0)
        assert (sender.total, sender.troops[0].losses) == (4500, {1: 500})
        assert receiver.total == (5000 if when == "now" else 4500)
        receive(state, receiver, won)
        assert (receiver.total, receiver.incoming) == (expected, [])


def test_why_there_is_no_space() -> None:
    """2.3.3: types with none alive count; colors of what is new; sizes; one size for *; what is on its way."""
    star = {"name": "Goyf", "cost": "{G}", "type": "Creature", "power": "*", "toughness": "*", "text": ""}
    six = [{**ELF, "card": f"Elf {number}", "count": 0, "full": 10} for number in range(6)]
    armies = [
        spec(name="Many", troops=six),
        spec(name="Few", troops=[{"card": "Goyf", "count": 10, "size": "2/2"}, {**ELF, "count": 4000}]),
    ]
    state = campaign(armies=armies, cards=[star]).state
    many, few = state.armies["Many"], state.armies["Few"]

    def troop(card: str, count: int = 10, size: int = 1, color: str = "green") -> Troop:
        return Troop(card, count, count, size, size, (color,), 1)

    assert "7 creature types" in str(why_no_space(state, many, [troop("Seventh")]))
    assert why_no_space(state, many, [troop("Elf 3", 5000)]) is None
    assert "takes a member of red" in str(why_no_space(state, few, [troop("Orc", color="red")]))
    assert "fits no slot" in str(why_no_space(state, few, [troop("Giant", size=5)]))
    assert "can't be both" in str(why_no_space(state, few, [troop("Goyf", size=1)]))
    assert why_no_space(state, few, [troop("Elf", 1000)]) is None
    few.incoming.append(Consignment("Many", troop("Elf", 600), only_if_won=True))
    assert "5600 troops in its 1/1 slot" in str(why_no_space(state, few, [troop("Elf", 1000)]))


# --- fuzz

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
@settings(max_examples=200, deadline=None)
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
