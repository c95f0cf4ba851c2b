"""Views: the parts that are promised, and that no secret reaches who may not know it."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.wargame.small_round import COALITION, DEADLINE, MONDAY, PHYREXIA, campaign, document

from headjudge.core.errors import HeadjudgeError, InvalidInput
from headjudge.core.rng import Rng
from headjudge.core.times import DAY, HOUR, MINUTE
from headjudge.wargame import Campaign
from headjudge.wargame.battles.dice import battle_seed, verify
from headjudge.wargame.battles.formulas import drawn
from headjudge.wargame.people.control import controllers
from headjudge.wargame.views.view import MESSAGES

PLAYERS = [*COALITION, *PHYREXIA]
JUDGES = {"Moe": "movement", "Mia": "movement", "Bea": "battle", "Ben": "battle", "Mel": "mercenary"}
READERS: list[str | None] = [None, "Stranger", *PLAYERS, *JUDGES]

CLOSE = [
    {"name": "Host", "side": "coalition", "rank": "General", "at": "5E", "controller": "Gen"},
    {"name": "Guard", "side": "coalition", "rank": "Captain", "at": "9E", "controller": "Cap"},
    {"name": "Lance", "side": "coalition", "rank": "Captain", "at": "13E", "controller": "Cap"},
    {"name": "Pike", "side": "coalition", "rank": "Lt", "at": "17E", "controller": "Lou"},
    {"name": "Dread", "side": "phyrexia", "rank": "Chief Praetor", "at": "5E", "controller": "Zed"},
    {"name": "Rust", "side": "phyrexia", "rank": "Evincar", "at": "9E", "controller": "Eve"},
    {"name": "Rot", "side": "phyrexia", "rank": "Evincar", "at": "14E", "controller": "Eve"},
    {"name": "Swarm", "side": "phyrexia", "rank": "Centurion", "at": "18E", "controller": "Ugo"},
    {"name": "Robbers", "side": "mercenary", "rank": "1/1", "at": "17E", "faction": "raider"},
]


def side_of(name: str | None) -> str:
    return "coalition" if name in COALITION else "phyrexia" if name in PHYREXIA else ""


@dataclass
class Secrets:
    """Words that were said somewhere, with who may find them in what they read."""

    played: Campaign
    rng: Rng
    known: dict[str, Callable[[str | None], bool]] = field(default_factory=dict)

    def word(self, may: Callable[[str | None], bool]) -> str:
        made = f"q{self.rng.next():016x}q"
        self.known[made] = may
        return made

    def check(self) -> None:
        """Nobody finds a word that they may not read, wherever they look."""
        for reader in READERS:
            turns = [self.played.view_turn(reader, record.number) for record in self.played.state.turns]
            text = msgspec.json.encode([self.played.view(reader), turns, self.played.log_for(reader)]).decode()
            for word, may in self.known.items():
                assert may(reader) or word not in text, f"{reader} reads {word}"


def turn(secrets: Secrets) -> None:
    """A turn in which people post, plan, whisper and judge at random."""
    played, rng = secrets.played, secrets.rng
    state, deadline = played.state, played.state.deadline or 0
    for _ in range(24):
        at = max(state.clock, deadline - 3 * HOUR)
        with contextlib.suppress(HeadjudgeError):  # not everybody may do everything
            _act(secrets, rng.below(9), rng.choice(PLAYERS), at)
    secrets.check()
    for battle in state.battles_of(state.turn):
        score(secrets, battle.id)
    secrets.check()
    played.act("lock", "Moe", max(state.clock, deadline + DAY + MINUTE))
    secrets.check()
    played.act("settle", "Bea")
    secrets.check()


def score(secrets: Secrets, number: int) -> None:
    """Score a battle: the reasons are the battle judges' until the result, the seed is nobody's."""
    played = secrets.played
    battle = played.state.battles[number]

    def settled(reader: str | None) -> bool:
        return battle.result is not None or JUDGES.get(reader or "") == "battle"

    better = secrets.rng.choice(battle.armies)
    scores = {played.state.armies[better].name: secrets.rng.below(11)}
    played.act("bonus", "Ben", None, battle=number, scores=scores, reasons=secrets.word(settled))
    secrets.known[battle_seed(played.state.seed, number)] = lambda _reader: battle.result is not None


def _act(secrets: Secrets, kind: int, by: str, at: int) -> None:
    played, rng = secrets.played, secrets.rng
    state = played.state
    side = side_of(by)
    if kind == 0:
        word = secrets.word(lambda reader: side_of(reader) == side)
        played.act("say", by, at, thread=f"room:{side}", text=word)
    elif kind == 1:
        word = secrets.word(lambda reader: reader in JUDGES)
        played.act("say", rng.choice(list(JUDGES)), at, thread="judges", text=word)
    elif kind in (2, 3):
        number = state.turn

        def published(reader: str | None) -> bool:
            own = reader == by or JUDGES.get(reader or "") in ("movement", "battle")
            return own or state.turn > number or state.phase != "open"

        army = rng.choice(list(state.armies.values()))
        square = rng.choice(list(state.map.within(army.at, 3))) if army.at is not None else "1A"
        text = f"{army.name}: {army.at} > {square}\nNote {secrets.word(published)}"
        played.act("pm", by, at, text=text)
    elif kind in (4, 5):
        army = rng.choice([a for a in state.on_map() if state.fights(a.key)] or state.on_map())

        def allowed(reader: str | None) -> bool:
            if JUDGES.get(reader or "") == "battle" or reader == by:
                return True
            return reader in controllers(state, army) and side_of(reader) == side

        played.act("strat", by, at, army=army.name, text=secrets.word(allowed))
    elif kind == 6:
        topic = secrets.word(
            lambda reader: side_of(reader) == side or JUDGES.get(reader or "") in ("movement", "battle")
        )
        played.act("vote", by, at, topic=topic, system="special", voters=side)
        played.act("vote", by, at, topic=topic, choice=topic)
    elif kind == 7:
        played.act("post", by, at, text="Pike: stay\nHello everybody")
    else:
        army = rng.choice([a for a in state.armies.values() if a.side == side])
        new = rng.choice([name for name in PLAYERS if side_of(name) == side])
        before = {reader: shown_control(played, reader)[army.name] for reader in READERS}
        played.act("control", by, at, armies={army.name: new})
        for reader in READERS:
            if side_of(reader) != side and JUDGES.get(reader or "") not in ("movement", "battle"):
                assert shown_control(played, reader)[army.name] == before[reader], "control isn't public yet"
            else:
                assert shown_control(played, reader)[army.name] == [new]


def shown_control(played: Campaign, reader: str | None) -> dict[str, list[str]]:
    return {army["name"]: army["controllers"] for army in played.view(reader)["armies"]}


@settings(max_examples=depth(3, 8), deadline=None)
@given(st.integers(0, 2**32))
def test_no_secret_reaches_who_may_not_know_it(seed: int) -> None:
    rng = Rng(seed)
    secret = f"seed{rng.next():016x}"
    factor = 1 + rng.below(10**6) / 1e7
    played = Campaign.new(document(armies=CLOSE, options={"formulas": {"size.exponent": factor}}), secret)
    secrets = Secrets(played, rng)
    secrets.known[secret] = lambda _reader: False
    secrets.known[str(factor)] = lambda reader: JUDGES.get(reader or "") == "battle"
    for _ in range(3):
        if not played.over:
            turn(secrets)


def test_everybody_finds_what_is_theirs() -> None:
    """The other half: what may be read is there, so that the test above can't pass by empty views."""
    played = campaign(armies=CLOSE)
    at = DEADLINE - 3 * HOUR
    played.act("say", "Lou", at, thread="room:coalition", text="whisper")
    played.act("pm", "Cap", at, text="Lance: 13E > 13D\nsecretly")
    played.act("strat", "Gen", at, army="Host", text="sealed")
    played.act("say", "Moe", at, thread="judges", text="deskwork")
    played.act("bonus", "Bea", at, battle="Host", scores={"Host": 5}, reasons="because")
    assert {r for r in READERS if "13D" in json.dumps(played.view(r).get("desk"))} == {"Moe", "Mia", "Bea", "Ben"}
    played.act("control", "Adm", at, armies={"Lance": "Gen"})

    def readers(word: str) -> set[str | None]:
        return {reader for reader in READERS if word in json.dumps(played.view(reader))}

    movement, battle = {"Moe", "Mia"}, {"Bea", "Ben"}
    assert readers("whisper") == set(COALITION)
    assert readers("secretly") == {"Cap"} | movement | battle
    assert readers("sealed") == {"Gen"} | battle
    assert readers("deskwork") == set(JUDGES)
    assert readers("because") == battle
    assert {r for r in READERS if shown_control(played, r)["Lance"] == ["Gen"]} == set(COALITION) | movement | battle
    assert all("Gen has sent the strategy of Host" in "".join(played.log_for(reader)) for reader in READERS)
    played.act("lock", "Moe", DEADLINE + DAY + MINUTE)
    assert readers("secretly") == set(READERS)
    assert all(shown_control(played, reader)["Lance"] == ["Gen"] for reader in READERS)
    assert any("The control list is updated. Lance: Gen." in line for line in played.log)
    assert readers("because") == battle
    sizes = {reader: "sizes" in json.dumps(played.view(reader)) for reader in READERS}
    assert {reader for reader, there in sizes.items() if there} == battle, "draft results have them"
    played.act("settle", "Bea")
    assert readers("because") == set(READERS)
    assert readers("sealed") == {"Gen"} | battle
    assert readers('"sizes"') == battle


def test_a_captured_army_brings_no_strategies_along() -> None:
    played = campaign(armies=CLOSE)
    played.act("strat", "Gen", MONDAY, army="Host", text="sealed")
    host = played.state.army("Host")
    host.side = "phyrexia"
    host.control.append(type(host.control[0])(MONDAY, ("Zed",)))
    assert "sealed" not in json.dumps(played.view("Zed"))
    assert "sealed" in json.dumps(played.view("Gen"))


def test_a_view_has_its_parts() -> None:
    view = campaign().view("Cap")
    for part in ("phase", "turn", "deadline", "lock", "clock", "over", "options", "map", "places", "armies", "players"):
        assert part in view
    for part in ("judges", "posts", "battles", "messages", "votes", "sanctions", "turns", "due"):
        assert part in view
    assert "desk" not in view
    assert view["me"] == {
        "name": "Cap",
        "side": "coalition",
        "rank": "Captain",
        "roles": [],
        "leader": False,
        "authority": False,
        "armies": ["Guard", "Lance"],
    }
    lance = next(army for army in view["armies"] if army["name"] == "Lance")
    assert (lance["at"], lance["total"], lance["full"], lance["controllers"]) == ("13E", 10000, 10000, ["Cap"])
    assert len(lance["troops"]) == 4


def test_a_visitor_is_nobody() -> None:
    assert campaign().view(None)["me"] is None
    assert campaign().view("Stranger")["me"] is None
    assert campaign().view("Stranger")["due"] == []


def test_lines_say_how_they_are_understood() -> None:
    played = campaign()
    played.act("post", "Lou", MONDAY, text="Pike: 17E > 18E\nhello\nPike: 17E >")
    lines = played.view("Lou")["posts"][0]["lines"]
    assert lines[0]["army"] == "Pike"
    assert lines[0]["kind"] == "move"
    assert lines[0]["path"] == ["17E", "18E"]
    assert lines[0]["to"] == "18E"
    assert lines[0]["problem"] is None
    assert lines[1] == {
        "text": "hello",
        "at": MONDAY,
        "army": None,
        "kind": None,
        "words": "",
        "path": [],
        "to": None,
        "problem": None,
        "notes": [],
    }
    assert lines[2]["problem"] is not None
    assert lines[2]["problem"]["rule"]
    assert played.view("Zed")["posts"][0]["lines"][2]["problem"] is None


def test_a_renamed_army_s_dice_can_still_be_checked() -> None:
    played = campaign(armies=CLOSE)
    played.act("lock", "Moe", DEADLINE + DAY + MINUTE)
    played.state.army("Host").name = "The Household"
    assert played.view(None)["battles"][0]["dice_names"] == {"The Household": "Host", "Dread": "Dread"}
    played.act("settle", "Bea")
    battle = played.view("Cap")["battles"][0]
    result = battle["result"]
    assert result is not None
    seals = {battle["dice_names"][army]: seal for army, seal in result["seals"].items()}
    rolled = verify(result["seed"], battle["commitment"], battle["dice_names"].values(), seals)
    dice = {battle["dice_names"][army]: tuple(faces) for army, faces in result["dice"].items()}
    assert dice == rolled


def test_the_desk_of_battle_judges_has_the_formulas() -> None:
    played = campaign()
    played.act("formula", "Bea", MONDAY, numbers={"size.exponent": 1.5})
    formulas = {one["name"]: one for one in played.view("Ben")["desk"]["formulas"]}
    assert (formulas["size.exponent"]["value"], formulas["size.exponent"]["default"]) == (
        1.5,
        drawn(played.state, "size.exponent"),
    )
    assert formulas["size.scale"]["value"] == formulas["size.scale"]["default"] == drawn(played.state, "size.scale")
    assert {reader for reader in READERS if '"size.exponent"' in json.dumps(played.view(reader))} == {"Bea", "Ben"}


def test_what_is_due() -> None:
    played = campaign(armies=CLOSE)

    def whats(name: str) -> list[tuple[str, str | None]]:
        return [(entry["what"], entry.get("army")) for entry in played.view(name)["due"]]

    assert whats("Gen") == [("strategy", "Host"), ("control", None), ("control", None), ("control", None)]
    assert whats("Cap") == [("orders", "Lance"), ("strategy", "Guard")]
    played.act("strat", "Cap", MONDAY, army="Guard", text="x")
    played.act("post", "Cap", MONDAY, text="Lance: stay")
    assert whats("Cap") == []
    assert [what for what, _ in whats("Bea")] == ["lock", "score", "score", "score"]
    assert [what for what, _ in whats("Moe")] == ["lock"]
    assert whats("Mel") == [("strategy", "Robbers")]
    played.act("contingency", "Gen", MONDAY, players={"Gen": "Adm"})
    assert ("strategy", "Host") not in whats("Adm")
    played.act("say", "Lou", DEADLINE - HOUR, thread="movement", text="late")
    assert ("strategy", "Host") in whats("Adm")


def test_the_set_up_is_the_own_side_s() -> None:
    places = [
        {"name": "Red Base", "kind": "base", "color": "red", "at": "2B", "win_condition": True, "description": "Rocks"},
        {"name": "Gate", "kind": "portal", "at": "37N", "description": "Pits"},
    ]
    played = campaign(turn=None, places=places)
    assert played.state.phase == "setup"
    text = {reader: json.dumps(played.view(reader)) for reader in READERS}
    assert {reader for reader in READERS if '"Host"' in text[reader]} == set(COALITION) | {"Bea", "Ben"}
    assert {reader for reader in READERS if '"Dread"' in text[reader]} == set(PHYREXIA) | {"Bea", "Ben"}
    assert {reader for reader in READERS if "Rocks" in text[reader]} == set(COALITION) | {"Bea", "Ben"}
    assert {reader for reader in READERS if '"2B"' in text[reader]} == {"Bea", "Ben"}
    assert {
        r
        for r in READERS
        if any(place["win_condition"] for place in played.view(r)["places"] if place["name"] == "Red Base")
    } == {*COALITION, "Bea", "Ben"}


def test_an_old_campaign_has_small_views() -> None:
    played = campaign()
    sizes = []
    for number in range(1, 31):
        deadline = played.state.deadline or 0
        for army in ("Pike", "Swarm"):
            by = "Lou" if army == "Pike" else "Ugo"
            played.act("post", by, deadline - HOUR, text=f"{army}: stay\nturn {number}")
            played.act("say", by, deadline - HOUR, thread="movement", text="x" * 200)
        played.act("lock", "Moe", deadline + DAY + MINUTE)
        played.act("settle", "Bea")
        sizes.append(len(json.dumps(played.view("Lou"))))
    assert sizes[-1] < sizes[4] * 1.5
    view = played.view("Lou")
    assert [record["number"] for record in view["turns"]] == list(range(1, 32))
    assert [record["number"] for record in view["turns"] if "orders" in record] == [29, 30, 31]
    assert {post["turn"] for post in view["posts"]} == {29, 30}
    assert len(view["messages"]) <= MESSAGES
    old = played.view_turn("Lou", 3)
    assert old["turn"]["orders"]["Pike"]
    assert [post["lines"][1]["text"] for post in old["posts"]] == ["turn 3", "turn 3"]
    assert sum(message["text"] == "x" * 200 for message in old["messages"]) == 2
    with pytest.raises(InvalidInput):
        played.view_turn("Lou", 99)
