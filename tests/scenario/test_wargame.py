"""How scenarios of the wargame are read and played: what those in `scenarios/wargame` take for granted."""

from pathlib import Path

import pytest
from tests.scenario.faults import faults

from headjudge.scenario import heads, library, run_file

HEAD = """
scenario: t
rules: []
game: wargame
setup:
  turn: {number: 1, deadline: "2005-03-08 05:00"}
  judges: {movement: Moe, battle: [Bea, Ben], mercenary: Mel}
  places: [{name: Gate, kind: portal, side: phyrexia, at: "9A"}]
  players:
    - {name: Ana, side: coalition, rank: Captain, factions: [red, blue]}
    - {name: Pyx, side: phyrexia, rank: Evincar}
  armies:
    - {name: Ana, side: coalition, rank: Captain, at: "5E"}
    - name: Lost in Fog
      side: coalition
      rank: Lt
      at: "8E"
      controller: Ana
      colors: [red]
      troops: [{card: Man in Red, count: 9, size: 1/1, color: red}]
    - {name: Omega, side: phyrexia, rank: CPL, at: "8E", controller: Pyx}
"""


def outcome(folder: Path, body: str, head: str = HEAD) -> str:
    """The line or, for a malformed scenario, the message from the key on."""
    file = folder / "a.yaml"
    file.write_text(head + body)
    (result,) = run_file(file)
    return result.message.split(":", 2)[2].strip() if result.malformed else result.line()


@pytest.mark.parametrize(
    "body",
    [
        # a name is the army's before it is the player's; either may have `in` in it
        "script: [{expect: {Ana: {at: 5E}, player Ana: {rank: Captain, votes: 1}, Pyx: {rank: Evincar}}}]",
        "script: [{expect: {Man in Red in Lost in Fog: {count: 9, slot: 1, size: 1/1}, Lost in Fog: {total: 9}}}]",
        # of troops only those named, of colors and factions all in any order
        "script: [{expect: {Omega: {troops: {Blank 1: 5000, Blank 4: {max: 1000}}}}}, "
        "{expect: {player Ana: {factions: [blue, red]}}}]",
        # armies that stand together at the start battle, and the battle may be asked for by either
        "script: [{expect: {battles: [{armies: [Omega, Lost in Fog], attacker: null}], "
        "battle of Omega: {armies: [Lost in Fog, Omega], winner: null, strats: {}}}}]",
        # a post that is named can be edited; nothing else is a post
        "script: [{post: 'Ana: 5E > 6E', by: Ana, at: '2005-03-07 10:00', as: first}, "
        "{edit: first, text: 'Ana: 5E > 5F', by: Ana, at: '2005-03-07 11:00'}, {lock: true}, "
        "{expect: {Ana: {at: 5F}}}]",
        # between lock and settle the battles are those just announced
        "script: [{post: 'Ana: 5E > 6E', by: Ana, at: '2005-03-07 10:00'}, {lock: true}, {expect: {battles: []}}, "
        "{settle: true}, {expect: {game: {turn: 2, over: false, winner: null}}}]",
        # a rule matches those beneath it, and the reason is there to be read
        "script: [{post: 'Ana: 5E > 9E', by: Ana, at: '2005-03-07 10:00'}, {lock: true}, "
        "{expect: {rejected: [{army: Ana, rule: '3.2.2'}]}}, "
        "{expect: {rejected: [{reason: '5E to 9E is 4 steps; an army moves at most 3'}]}}]",
        # no raider comes but by a die that is given
        "options: {spawn: false}\nscript: [{lock: true}, {expect: {game: {raiders: []}}}]",
        # any action of a campaign is a verb
        "script: [{say: {thread: 'room:coalition', text: To arms!}, by: Ana, at: '2005-03-07 10:00'}]",
        "script: [{say: {thread: 'room:coalition', text: To arms!}, by: Pyx, at: '2005-03-07 10:00', illegal: room}]",
        # who acts under a name that nobody has is refused by the rules (1.6)
        "script: [{post: 'Ana: 5E > 6E', by: Someone, at: '2005-03-07 10:00', illegal: '1.6'}]",
        # time does not go back
        "script: [{say: {thread: movement, text: Hello.}, by: Ana, at: '2005-03-07 10:00'}, "
        "{post: 'Ana: 5E > 6E', by: Ana, at: '2005-03-07 09:59', illegal: time}]",
    ],
)
def test_what_holds(tmp_path: Path, body: str) -> None:
    assert outcome(tmp_path, body) == "PASS t"


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("script: [{expect: {Ana: {at: 5F}}}]", "step 1: Ana.at is 5E, expected 5F"),
        (
            "script: [{expect: {Omega: {troops: {Blank 1: 4999, Rat: 1}}}}]",
            "Omega.troops is {Blank 1: 5000, Blank 2: 2500",
        ),
        ("script: [{expect: {battles: []}}]", "battles is [{armies: [Lost in Fog, Omega], attacker: null}]"),
        (
            "script: [{post: 'Ana: 5E > 6E', by: Ana, at: '2005-03-07 10:00', illegal: true}]",
            "post Ana: 5E > 6E must be illegal, and was accepted",
        ),
        ("script: [{post: 'Ana: 5E > 6E', by: Nobody, at: '2005-03-07 10:00'}]", "'Nobody' isn't a player"),
    ],
)
def test_what_fails(tmp_path: Path, body: str, message: str) -> None:
    assert message in outcome(tmp_path, body)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("script: [{strat: Alpha, by: Ana, text: Go, illegal: true}]", "Alpha: there is no army of this name"),
        ("script: [{control: {Omega: Zoe}, by: Pyx, illegal: true}]", "Zoe: there is no player of this name"),
        ("script: [{edit: first, text: x, by: Ana, illegal: true}]", "first: no post was given this name"),
        ("script: [{bonus: {Omega: 3}}]", "battle: this key is missing"),
        ("script: [{post: [Ana], by: Ana}]", "post: text is wanted"),
        ("script: [{lock: now}]", "lock: true is wanted"),
        ("script: [{post: x, by: Ana, at: soon}]", "at: 'soon' isn't a time"),
        ("script: [{march: Ana}]", "march: step 1 has no known verb"),
        ("script: [{post: x, by: Ana, to: 6E}]", "to: unknown key of a step `post`"),
        ("script: [{lock: true, as: x}]", "x: lock makes nothing that could be named"),
        ("script: [{expect: {Nobody: {at: 5E}}}]", "Nobody: nothing has this name"),
        ("script: [{expect: {battle of Ana: {winner: null}}}]", "battle of Ana: nothing has this name"),
        ("script: [{expect: {Ana: {hp: 20}}}]", "hp: unknown property of Ana"),
        ("script: [{expect: {Ana: {at: {one_of: 5E}}}}]", "at: one_of needs a list"),
        ("cards: Bear\nscript: []", "cards: a list of definitions is wanted"),
    ],
)
def test_what_is_malformed(tmp_path: Path, body: str, message: str) -> None:
    assert outcome(tmp_path, body).startswith(message)


def test_an_unknown_key_of_the_set_up_is_malformed(tmp_path: Path) -> None:
    assert outcome(tmp_path, "  weather: fine\nscript: []").startswith(
        "weather: unknown key of a set-up; known are map"
    )


@pytest.mark.parametrize("file", sorted((library() / "wargame").glob("*.yaml")), ids=lambda file: file.stem)
def test_the_rules_scenarios_pass(file: Path) -> None:
    assert faults(heads(file)) == []
