"""How scenarios of Magic are read and played: what the rules scenarios in `scenarios/` take for granted."""

from collections import Counter
from pathlib import Path

import pytest
from tests.scenario.faults import faults

from headjudge.scenario import heads, library, run_file
from headjudge.scenario.document import Items, read_documents

CARDS = """
cards:
  - {name: Bear, type: Creature — Bear, cost: "{1}{G}", power: 2, toughness: 2}
  - {name: Ox, type: Creature — Ox, cost: "{3}{W}", power: 2, toughness: 4}
  - {name: Bolt, type: Instant, cost: "{R}", text: Bolt deals 3 damage to target creature or player.}
  - {name: Doom, type: Instant, cost: "{2}{B}", text: Destroy target creature.}
  - {name: Bell, type: Enchantment, cost: "{1}{W}", text: "At the beginning of each upkeep, you gain 1 life."}
  - {name: Forest, type: Basic Land — Forest}
  - {name: Ant, type: Creature — Insect, cost: "{G}", text: "When Ant enters the battlefield, you may draw a card."}
  - {name: Toll, type: Sorcery, cost: "{W}", text: "Choose a number between 0 and 5. Each player sacrifices that many \
creatures of their choice."}
  - {name: Ways, type: Instant, cost: "{W}", text: "Choose one —\n• You gain 1 life.\n• You gain 2 life."}
  - {name: Riddle, type: Instant, cost: "{U}", text: Colourless green ideas sleep furiously.}
"""

HEAD = f"scenario: t\nrules: []\ngame: magic\nseats: [Ann, Ben, Cy]\noptions: {{attack: multiple}}\n{CARDS}"


def outcome(folder: Path, body: str, head: str = HEAD) -> str:
    """The line or, for a malformed scenario, the message from the key on."""
    file = folder / "a.yaml"
    file.write_text(head + body)
    (result,) = run_file(file)
    return result.message.split(":", 2)[2].strip() if result.malformed else result.line()


@pytest.mark.parametrize(
    "body",
    [
        # a bare name is a handle where it is unique; the cards of a zone go by name or handle
        "setup: {Ann: {hand: [Bear, {card: Bear, as: other}]}}\n"
        "script: [{expect: {Ann: {hand: [Bear, other]}, Bear: {zone: hand}, other: {owner: Ann}}}]",
        # unset libraries are forty blanks, and each player has 20 life
        "script: [{expect: {Ben: {library_size: 40, library_top: Blank, life: 20}}}]",
        # a goal that a decision interrupts goes on after the answer
        "setup: {Ann: {hand: [Ant, Bolt]}}\n"
        "script: [{cast: Ant}, {resolve: 2}, {choose: true}, {expect: {Ann: {draws: 1}, stack: []}}]",
        # a decision that no step answers takes its default: no
        "setup: {Ann: {hand: [Ant]}}\nscript: [{cast: Ant}, {resolve: 2}, {expect: {Ann: {draws: 0}}}]",
        # an answer that is not legal leaves the decision open
        "setup: {Ann: {hand: [Ant]}}\nscript: [{cast: Ant}, {resolve: 2}, "
        "{choose: false, by: Ben, illegal: true}, {choose: 3, illegal: true}, {choose: true, by: Ann}, "
        "{expect: {Ann: {draws: 1}}}]",
        # what the engine decides itself may be answered right after
        "setup: {Ann: {hand: [Doom]}, Ben: {battlefield: [Ox]}}\n"
        "script: [{cast: Doom}, {choose: Ox}, {resolve: 1}, {expect: {Ox: {zone: graveyard}}}]",
        # a target that was not a choice must be the one the step names all the same
        "setup: {Ann: {hand: [Doom, Forest]}, Ben: {battlefield: [Ox]}}\n"
        "script: [{cast: Doom, targets: [Forest], illegal: true}, {cast: Doom, targets: [Ben], illegal: true}, "
        "{cast: Doom, targets: [], illegal: true}, {cast: Doom, targets: [Ox, Ox], illegal: true}, "
        "{cast: Doom, targets: [Ox]}]",
        # a refused step leaves everything as it was, also where it was refused at the last moment
        "setup: {Ann: {hand: [Bolt], battlefield: [Forest]}}\n"
        "script: [{cast: Bolt, targets: [Forest], illegal: true}, "
        "{expect: {Ann: {hand: [Bolt], priority: true}, stack: [], pending: {kind: priority}}}]",
        # advance goes at least one step, passes and declines
        "setup: {Ann: {battlefield: [Bear, Bell]}}\n"
        "script: [{advance: {to: precombat-main, turn_of: Ann}}, {expect: {turn: {number: 7}, Ann: {life: 23}}}]",
        # attack and block move to their steps; a defender without a step of its own declares none
        "setup: {Ann: {battlefield: [Bear, Ox]}, Ben: {battlefield: [{card: Ox, as: bens}]}, "
        "Cy: {battlefield: [{card: Ox, as: cys}]}}\n"
        "script: [{attack: {Bear: Ben, Ox: Cy}}, {block: {cys: Ox}, by: Cy}, {advance: {to: end-of-combat}}, "
        "{expect: {Ben: {life: 18}, Cy: {life: 20}}}]",
        # attachments may name what is listed later; permanents keep the order of listing as timestamps
        "setup: {Ann: {battlefield: [Bell]}, Ben: {battlefield: [{card: Ox, counters: {'+1/+1': 1}, tapped: true}]}}\n"
        "script: [{expect: {Ox: {power: 3, toughness: 5, tapped: true, counters: {'+1/+1': 1}, controller: Ben}}}]",
        # somebody else's card
        "setup: {Ann: {battlefield: [{card: Bear, owner: Ben}]}}\n"
        "script: [{expect: {Ann: {battlefield: [Bear]}, Bear: {owner: Ben, controller: Ann}}}]",
        # handles of spells and of abilities
        "setup: {Ann: {hand: [Bolt]}}\n"
        "script: [{cast: Bolt, targets: [Ben], as: shot}, {expect: {shot: {zone: stack}, stack: [shot]}}]",
        # the game may be over before a step is reached
        "script: [{leave: [Ben, Cy]}, {advance: {to: end}}, {resolve: all}, {expect: {game: {winners: [Ann]}}}]",
        "refused: is for 2 to 2\noptions: {variant: duel}",
    ],
)
def test_what_holds(tmp_path: Path, body: str) -> None:
    head = HEAD.replace("options: {attack: multiple}\n", "") if "options:" in body else HEAD
    assert outcome(tmp_path, body, head) == "PASS t"


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("script: [{cast: Bolt}]", "step 1: there is no Bolt in the game now"),
        (
            "setup: {Ann: {hand: [Bolt]}}\nscript: [{cast: Bolt, by: Ben}]",
            "step 1: Ben doesn't have priority (rule 116.1)",
        ),
        ("setup: {Ann: {hand: [Riddle]}}\nscript: []", "set-up: Riddle does not compile"),
        ("setup: {Ann: {hand: [No Such Card At All]}}\nscript: []", "set-up: "),
        ("script: [{resolve: 1}]", "step 1: 0 of 1 objects resolved, and the stack is empty"),
        (
            "setup: {Ann: {graveyard: [Bear, Bear], hand: [Doom], battlefield: []}}\n"
            "script: [{expect: {Ann: {graveyard: [Bear]}}}]",
            "step 1: Ann.graveyard is [Bear, Bear], expected [Bear]",
        ),
        (
            # a number that isn't offered isn't passed over for the default, but refused
            "setup: {Ann: {hand: [Toll], battlefield: [Ox]}}\nscript: [{cast: Toll}, {resolve: 1}, {choose: 99}, "
            "{expect: {Ox: {zone: battlefield}}}]",
            "step 3: Ann, number: 99 isn't one of the options",
        ),
        (
            "setup: {Ann: {hand: [Ways]}}\nscript: [{cast: Ways}, {choose: 0}, {resolve: 1}, "
            "{expect: {Ann: {life: 21}}}]",
            "step 2: 0 is no answer to: Choose a mode (rule 601.2b)",
        ),
        (
            "setup: {Ann: {battlefield: [Ox]}}\nscript: [{cast: Ox, illegal: true}, {choose: Ox}, "
            "{expect: {Ox: {zone: battlefield}}}]",
            "step 2: no decision waits",
        ),
        (
            "strict: true\nsetup: {Ann: {hand: [Ant]}}\nscript: [{cast: Ant}, {resolve: 2}]",
            "step 2: Ann must decide",
        ),
        ("script: [{choose: true, illegal: true}, {choose: Bear}]", "step 2: no decision waits"),
        ("script: [{draw_game: Ann}]", "step 1: Ann can't make the game a draw"),
        ("setup: {Ann: {battlefield: [Bear]}}\nscript: [{attack: {Bear: Ann}}]", "step 1: Ann, attack"),
        ("script: [{block: {}, by: Ben}]", "step 1: "),
    ],
)
def test_what_fails(tmp_path: Path, body: str, message: str) -> None:
    line = outcome(tmp_path, body)
    assert line.startswith("PASS t" if message == "PASS" else f"FAIL t — {message}")


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (
            "script: [{cast: Bolt, targets: [Bne], illegal: true}]\nsetup: {Ann: {hand: [Bolt]}}",
            "Bne: nothing has this",
        ),
        ("script: [{cast: [Bolt]}]", "cast: a name is wanted"),
        ("script: [{pass: Dan}]", "Dan: no such seat"),
        ("script: [{advance: {until: end}}]", "advance: a map with to and turn_of is wanted"),
        ("script: [{resolve: some}]", "resolve: a number from 1, or all, is wanted"),
        ("setup: {Dan: {life: 1}}\nscript: []", "Dan: no such seat"),
        ("setup: {Ann: {lives: 1}}\nscript: []", "lives: unknown key of a seat's set-up"),
        ("setup: {Ann: {hand: [{card: Bear, tap: true}]}}\nscript: []", "tap: unknown key of a card"),
        (
            "setup: {Ann: {battlefield: [{card: Bear, choices: {color: bleu}}]}}\nscript: []",
            "color: no such color; colors are white, blue, black, red, green",
        ),
        (
            "setup: {Ann: {battlefield: [{card: Bear, choices: {colour: red}}]}}\nscript: []",
            "colour: unknown key of what was chosen",
        ),
        (
            "setup: {Ann: {hand: [{card: Bear, as: x}, {card: Ox, as: x}]}}\nscript: []",
            "as: this handle is given twice",
        ),
        ("turn: {active: Ann, step: lunch}\nscript: []", "step: no step is called 'lunch'"),
        ("script: [{expect: {turn 9: {step: end}}}]", "turn 9: no turn has this marker"),
        ("setup: {Ann: {hand: [Bear, Bear]}}\nscript: [{expect: {Bear: {zone: hand}}}]", "Bear: several things have"),
        ("script: [{expect: {Ann: {hp: 20}}}]", "hp: unknown property of Ann"),
    ],
)
def test_what_is_malformed(tmp_path: Path, body: str, message: str) -> None:
    assert outcome(tmp_path, body).startswith(message)


@pytest.mark.parametrize("file", sorted((library() / "magic").glob("*.yaml")), ids=lambda file: file.stem)
def test_the_rules_scenarios_pass(file: Path) -> None:
    assert faults(heads(file)) == []


def test_no_two_cards_of_the_scenarios_have_one_name() -> None:
    for file in (library() / "magic").glob("*.yaml"):
        documents = read_documents(file) if file.stem.endswith("cards") else []
        cards = [card for document in documents if isinstance(document, Items) for card in document]
        names = Counter(card["name"] for card in cards)
        assert [name for name, times in names.items() if times > 1] == [], file
