"""Non-interference: two campaigns that are equal for a reader answer everything that they ask byte for byte the same.

In one of them others do what is hidden from the reader: orders by PM, talk in other people's rooms, votes, control
changes, requests for admission, scores and numbers of judges, other words in sealed strategies. Then the reader looks
at everything, tries every action that could tell something, and must not be able to say which of the two it is.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.wargame.small_round import COALITION, DEADLINE, PHYREXIA, document
from tests.wargame.views.test_views import CLOSE

from headjudge.core.errors import HeadjudgeError
from headjudge.core.rng import Rng
from headjudge.core.times import HOUR
from headjudge.server.campaigns.occasions import occasions
from headjudge.wargame import Campaign
from headjudge.wargame.orders.checking import read_text

AT = DEADLINE - 3 * HOUR
READERS = ["Gen", "Adm", "Cap", "Lou", "Mel", "Stranger", None]
Act = tuple[str, str, dict[str, Any]]


def _hidden(rng: Rng, reader: str | None) -> Act:
    """Something that a reader of the Coalition, the mercenary judge or a visitor may not know of."""
    mates = [name for name in COALITION if name != reader]
    enemy, mate = rng.choice(list(PHYREXIA)), rng.choice(mates)
    acts: list[Act] = [
        ("pm", enemy, {"text": "Swarm: 18E > 18F\nRust: fighting"}),
        ("pm", mate, {"text": "Lance: 13E > 13F"}),
        ("pm", mate, {"text": "Guard: Transfer to Lance at 13E", "troops": {"Blank 1": 10}}),
        ("say", enemy, {"thread": "room:phyrexia", "text": "Hush."}),
        (
            "say",
            "Bea",
            {"thread": "judges", "text": "Well, well."} if reader != "Mel" else {"thread": "votes", "text": ""},
        ),
        ("vote", "Zed", {"topic": "March", "system": "special", "voters": "phyrexia"}),
        ("vote", "Eve", {"topic": "March", "choice": "yes"}),
        ("vote", "Bea", {"topic": "Trust", "system": "special", "voters": ["Ugo", "Una"]}),
        ("control", "Zed", {"armies": {"Rot": "Ugo"}}),
        ("control", "Una", {"armies": {"Swarm": None}}),
        ("authority", "Zed", {"players": ["Zed", "Ugo"]}),
        ("contingency", "Zed", {"players": {"Eve": "Pla"}}),
        ("inactive", "Pla", {}),
        ("inactive", "Zed", {"player": "Eve"}),
        ("active", "Bea", {"player": "Eve"}),
        ("apply", "Newling", {"side": "phyrexia", "text": "Let me in."}),
        ("decline", "Zed", {"player": "Newling"}),
        ("permit", "Una", {"army": "Una"}),
        ("bonus", "Bea", {"battle": "Host", "scores": {"Host": rng.below(11)}, "reasons": "Hm."}),
        ("casualties", "Ben", {"battle": "Rust", "losses": {"Rust": {"Blank 1": 7}}}),
        ("verdict", "Bea", {"battle": "Host", "kill": True}),
        ("formula", "Bea", {"numbers": {"size.exponent": 1.0 + rng.below(90) / 100}}),
        ("dice", "Bea", {"dice": {"Dread": [1, 2, 3, 4]}}),
    ]
    return rng.choice(acts)


def _probes(reader: str | None) -> Iterator[Act]:
    """What a reader may try, to learn something from the answer."""
    name = reader or "Nobody"
    for number in range(12):
        yield "edit", name, {"post": number, "text": "Pike: stay"}
    names = [*PHYREXIA, "Newling", "Cap"]
    for other in names:
        yield "inactive", name, {"player": other}
        yield "active", name, {"player": other}
        yield "retire", name, {"player": other}
        yield "admit", name, {"players": {other: "Centurion"}}
        yield "decline", name, {"player": other}
        yield "contingency", name, {"players": {other: "Una"}}
        yield "rename", name, {"names": {other: "Somebody"}}
        yield "rank", name, {"ranks": {other: "Drudge"}}
    for army in ("Rot", "Swarm", "Dread", "Rust", "Una", "Lance", "Guard", "Pike"):
        yield "strat", name, {"army": army, "text": "?"}
        yield "control", name, {"armies": {army: "Eve"}}
        yield "permit", name, {"army": army}
        yield "change", name, {"army": army, "troops": []}
        yield "personalize", name, {"army": army, "name": "Mine"}
        yield "post", name, {"text": f"{army}: stay\n{army}: Transfer to Lance at 13E"}
        yield "pm", name, {"text": f"{army}: stay"}
        yield "sanction", name, {"army": army}
        yield "bonus", name, {"battle": army, "scores": {army: 3}}
        yield "casualties", name, {"battle": army, "losses": {}}
        yield "verdict", name, {"battle": army, "kill": True}
        yield "dice", name, {"dice": {army: [1, 1, 1, 1]}}
    for topic in ("March", "Trust", "march", "Nothing"):
        yield "vote", name, {"topic": topic}
        yield "vote", name, {"topic": topic, "choice": "yes"}
        yield "vote", name, {"topic": topic, "close": True}
        yield "vote", name, {"topic": topic, "system": "special", "voters": ["Lou"]}
    yield "authority", name, {"players": ["Zed", "Una"]}
    yield "authority", name, {"players": ["Gen", "Amy"]}
    yield "apply", "Newling", {"side": "coalition", "text": "Or you?"}
    yield "apply", name, {"side": "phyrexia"}
    yield "formula", name, {"numbers": {"size.scale": 1}}
    yield "list", name, {}
    yield "done", name, {}
    yield "done", name, {"withdraw": True}
    yield "lock", name, {}
    yield "settle", name, {}
    yield "rule", name, {"choices": {"route of Swarm": "x"}}
    yield "deadline", name, {"deadline": AT}
    yield "say", name, {"thread": "room:phyrexia", "text": "?"}
    yield "say", name, {"thread": "movement", "text": "?"}


def _seen(played: Campaign, reader: str | None) -> str:
    """All that a reader can look at."""
    state = played.state
    found: list[Any] = [played.view(reader), played.log_for(reader)]
    if state.phase != "setup":
        found += [played.view_turn(reader, record.number) for record in state.turns]
    if reader is not None:
        found.append([vars(one) for one in occasions(state, reader, AT, 0)])
        player = state.find_player(reader)
        lines = read_text(
            state, player.key if player else reader, "Host: stay\nSwarm: stay\nLance: Transfer to Guard at 9E"
        )
        found.append([[line.words, line.notes, line.problem and line.problem.fault] for line in lines])
    return json.dumps(found, ensure_ascii=False, default=str)


def _answer(played: Campaign, act: Act) -> str:
    """What an attempt gets for an answer."""
    verb, by, arguments = act
    try:
        made = played.act(verb, by, AT + 60, **arguments)
    except HeadjudgeError as error:
        return f"{type(error).__name__} {error.code} {error.rule} {error}"
    return f"done: {made!r}"


def _tried(act: Act, played: Campaign, reader: str | None) -> tuple[str, str]:
    """What an attempt gets for an answer, and what a reader can look at then, if it was more than refused: what is
    refused changes nothing."""
    copy = played.copy()
    answer = _answer(copy, act)
    entries = len(copy.journal.entries)
    return answer, _seen(copy, reader) if answer.startswith("done") or entries != len(played.journal.entries) else ""


def _pair(rng: Rng, reader: str | None) -> tuple[Campaign, Campaign, list[Act]]:
    """Two campaigns that are equal for a reader, and what was done in the second."""
    one = Campaign.new(document(armies=CLOSE), "the same seed")
    two = one.copy()
    done: list[Act] = []
    for _ in range(2 + rng.below(5)):
        verb, by, arguments = act = _hidden(rng, reader)
        with contextlib.suppress(HeadjudgeError):
            two.act(verb, by, AT, **arguments)
            done.append(act)
    for army, by in (("Host", "Gen"), ("Dread", "Zed"), ("Rust", "Eve")):
        if by != reader and two.state.fights(army) is not None:
            for played, text in ((one, "Hold the hill."), (two, "Charge down the hill!")):
                with contextlib.suppress(HeadjudgeError):
                    played.act("strat", by, AT, army=army, text=text)
    return one, two, done


@settings(max_examples=depth(20, 60), deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(READERS))
def test_what_is_hidden_changes_no_answer(seed: int, reader: str | None) -> None:
    rng = Rng(seed)
    one, two, done = _pair(rng, reader)
    assert _seen(one, reader) == _seen(two, reader), done
    probes = list(_probes(reader))
    for _ in range(12):
        act = rng.choice(probes)
        assert _tried(act, one, reader) == _tried(act, two, reader), (act, done)


@pytest.mark.parametrize("reader", READERS)
def test_nobody_learns_anything_from_any_attempt(reader: str | None) -> None:
    """Everything hidden at once, and every attempt."""
    one = Campaign.new(document(armies=CLOSE), "the same seed")
    two = one.copy()
    rng = Rng(1)
    for _ in range(150):
        verb, by, arguments = _hidden(rng, reader)
        with contextlib.suppress(HeadjudgeError):
            two.act(verb, by, AT, **arguments)
    assert len(two.journal.entries) > 20
    assert _seen(one, reader) == _seen(two, reader)
    for act in _probes(reader):
        assert _tried(act, one, reader) == _tried(act, two, reader), act


# --- while a round is set up (2.5)

BUILT: dict[str, Any] = {
    "places": [
        {"name": "Red Base", "kind": "base", "color": "red", "at": "20E"},
        {"name": "Blue Base", "kind": "base", "color": "blue", "at": "26E"},
        {"name": "Gate", "kind": "portal", "at": "10E"},
    ],
    "armies": [
        {"name": "Host", "side": "coalition", "rank": "General", "colors": ["red"]},
        {"name": "Dread", "side": "phyrexia", "rank": "Chief Praetor"},
    ],
    "turn": None,
}


def _prepared(rng: Rng) -> Act:
    """Something of the set-up that Phyrexia and its players may not know of."""
    army = rng.choice(["Lances", "Pikes", "Bows"])
    acts: list[Act] = [
        ("enlist", "Lou", {"spec": {"name": army, "side": "coalition", "rank": "Lt", "colors": ["blue"]}}),
        ("enlist", "Gen", {"spec": {"name": army, "side": "coalition", "rank": "Captain", "colors": ["red"]}}),
        ("describe", "Gen", {"place": "Red Base", "text": f"Walls of {army}."}),
        ("near", "Gen", {"armies": {"Host": rng.choice(["Red Base", "Blue Base"])}}),
        ("win_conditions", "Gen", {"bases": ["Red Base", "Blue Base"]}),
        ("approve", "Bea", {"all": True}),
        ("reject", "Bea", {"armies": [army], "reason": "no"}),
        ("place", "Bea", {"spec": {"name": army, "kind": "town", "at": "30E"}}),
        ("relocate", "Bea", {"place": "Red Base", "at": rng.choice(["21E", "22E"])}),
        ("drop", "Bea", {"squares": {"Host": "19E"}}),
        ("say", "Gen", {"thread": "room:coalition", "text": "Hush."}),
    ]
    return rng.choice(acts)


def _asked_in_the_set_up(name: str) -> Iterator[Act]:
    yield "enlist", name, {"spec": {"name": "Own", "side": "phyrexia", "rank": "Centurion"}}
    yield "enlist", name, {"spec": {"name": "Own", "side": "coalition", "rank": "Lt", "colors": ["red"]}}
    for place in ("Red Base", "Gate", "Lances"):
        yield "describe", name, {"place": place, "text": "Mine."}
        yield "relocate", name, {"place": place, "at": "1A"}
        yield "unplace", name, {"place": place}
        yield "near", name, {"armies": {"Dread": place}}
        yield "near", name, {"armies": {"Host": place}}
        yield "place", name, {"spec": {"name": place, "kind": "town", "at": "1A"}}
        yield "approve", name, {"places": [place]}
    for army in ("Host", "Lances", "Pikes", "Nobody"):
        yield "approve", name, {"armies": [army]}
        yield "control", name, {"armies": {army: "Zed"}}
        yield "permit", name, {"army": army}
        yield "change", name, {"army": army, "troops": []}
        yield "strat", name, {"army": army, "text": "?"}
        yield "near", name, {"armies": {army: "Gate"}}
        yield "sanction", name, {"army": army, "severity": 1}
    yield "win_conditions", name, {"bases": ["Red Base"]}
    for verb in ("reveal", "begin", "drop", "mercenaries", "terrain", "options", "lock", "settle"):
        yield verb, name, {}
    yield "post", name, {"text": "Host: stay"}


@pytest.mark.parametrize("reader", ["Zed", "Eve", "Moe", "Mel", None])
@pytest.mark.parametrize("seed", range(depth(2, 4)))
def test_a_set_up_tells_nothing_of_the_other_side_s(reader: str | None, seed: int) -> None:
    rng = Rng(seed)
    one = Campaign.new(document(**BUILT), "the same seed")
    two = one.copy()
    for _ in range(40):
        verb, by, arguments = _prepared(rng)
        with contextlib.suppress(HeadjudgeError):
            two.act(verb, by, 0, **arguments)
    assert len(two.journal.entries) > 5
    if reader != "Moe":  # which steps are still to be done is a movement judge's to see
        assert _seen(one, reader) == _seen(two, reader)
    for act in _asked_in_the_set_up(reader or "Nobody"):
        if (act[0], reader) == ("mercenaries", "Mel"):
            continue  # Mel is who puts them on the map, and away from bases
        assert _answer(one.copy(), act) == _answer(two.copy(), act), act
