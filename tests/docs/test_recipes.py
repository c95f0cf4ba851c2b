"""The recipes of CONTRIBUTING, each carried out once as it stands there, in a copy of the sources.

A test does to the copy what its recipe says, and plays a scenario with what was added. A step that is no longer enough,
or that names a place which isn't there, fails it. The recipe for a whole game is docs/add-a-game.md: what stands there
is what is written into the copy.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RECIPES = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


class Copy:
    """A copy of the sources in which a recipe is carried out."""

    def __init__(self, path: Path) -> None:
        self.path = path
        assets = shutil.ignore_patterns("assets", "migrations", "client")
        shutil.copytree(ROOT / "src/headjudge", path / "src/headjudge", ignore=assets)

    def add(self, name: str, text: str) -> None:
        """Add a module."""
        file = self.path / "src/headjudge" / name
        assert not file.exists()
        file.write_text(text, encoding="utf-8")

    def insert(self, name: str, before: str, text: str) -> None:
        """Insert text before the one place where these words stand."""
        file = self.path / "src/headjudge" / name
        old = file.read_text(encoding="utf-8")
        assert old.count(before) == 1, f"{before!r} stands {old.count(before)} times in {name}"
        file.write_text(old.replace(before, text + before), encoding="utf-8")

    def play(self, scenario: str, cards: str = "") -> None:
        """Run scenarios, with cards of their own; they must pass here, and fail where the recipe wasn't followed."""
        folder = self.path / "scenarios"
        folder.mkdir()
        (folder / "cards.yaml").write_text(cards, encoding="utf-8")
        (folder / "recipe.yaml").write_text(scenario, encoding="utf-8")
        done = self.run("scenario", "run", str(folder / "recipe.yaml"))
        assert done.returncode == 0, done.stdout + done.stderr
        elsewhere = self.run("scenario", "run", str(folder / "recipe.yaml"), sources=ROOT / "src")
        assert "0 passed, 1 failed" in elsewhere.stderr

    def run(self, *arguments: str, sources: Path | None = None, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run the program."""
        return self.python("-c", "from headjudge.cli import main; main()", *arguments, sources=sources, typed=typed)

    def python(self, *arguments: str, sources: Path | None = None, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run Python with the sources of the copy, or with others; ``typed`` is its standard input."""
        python_path = f"{sources or self.path / 'src'}{os.pathsep}{self.path}"
        environment = {**os.environ, "PYTHONPATH": python_path, "HEADJUDGE_DATA": str(self.path / "data")}
        command = [sys.executable, *arguments]
        return subprocess.run(
            command, env=environment, input=typed, capture_output=True, text=True, check=False, cwd=self.path
        )


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_add_a_keyword_that_is_short_for_an_ability(copy: Copy) -> None:
    assert "### Add a keyword" in RECIPES
    assert "`magic/engine/keywords/keyword_texts.py`" in RECIPES
    copy.insert("magic/text/keywords.py", '"deathtouch", "defender",', '"gladness", ')
    copy.insert(
        "magic/engine/keywords/keyword_texts.py",
        '    "afflict": (',
        '    "gladness": ("Whenever ~ attacks, you gain 2 life.",),\n',
    )
    copy.play(
        """\
scenario: "A glad creature gains its controller life as it attacks"
rules: ["101.1"]
game: magic
seats: [Una, Vic]
cards: cards.yaml
setup:
  Una: {battlefield: [Glad Otter]}
script:
  - {attack: {Glad Otter: Vic}, by: Una}
  - {resolve: 1}
  - expect: {Una: {life: 22}}
""",
        '- {name: "Glad Otter", cost: "{G}", type: "Creature — Otter", power: 2, toughness: 2, text: "Gladness"}\n',
    )


def test_add_a_keyword_with_behaviour_of_its_own(copy: Copy) -> None:
    assert "`KEYWORDS` of `magic/engine/keywords/known.py`" in RECIPES
    copy.insert("magic/text/keywords.py", '"deathtouch", "defender",', '"aloof", ')
    copy.insert(
        "magic/engine/keywords/known.py", '    "banding": ("engine', '    "aloof": ("engine.combat.blocking",),\n'
    )
    copy.insert(
        "magic/engine/combat/blocking.py", '    if "flying" in k and', '    if "aloof" in k:\n        return False\n'
    )
    copy.play(
        """\
scenario: "An aloof creature can't be blocked, one that isn't can"
rules: ["101.1"]
game: magic
seats: [Una, Vic]
cards: cards.yaml
setup:
  Una: {battlefield: [Aloof Otter, Fen Otter]}
  Vic: {battlefield: [Wall]}
script:
  - {attack: {Aloof Otter: Vic, Fen Otter: Vic}, by: Una}
  - {pass: all}
  - {block: {Wall: Aloof Otter}, by: Vic, illegal: true}
  - {block: {Wall: Fen Otter}, by: Vic}
""",
        """\
- {name: "Aloof Otter", cost: "{G}", type: "Creature — Otter", power: 2, toughness: 2, text: "Aloof"}
- {name: "Fen Otter", cost: "{G}", type: "Creature — Otter", power: 2, toughness: 2}
- {name: "Wall", cost: "{G}", type: "Creature — Wall", power: 0, toughness: 5}
""",
    )


def test_add_an_effect_verb(copy: Copy) -> None:
    assert "### Add an effect verb" in RECIPES
    copy.add(
        "magic/text/tree/effects/recipe.py",
        '''
"""A verb of a recipe."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Amount, Effect, Players


@node("{who} rejoice(s) {amount:small} time#s", Form("{who} rejoice(s) greatly", greatly=True))
class Rejoice(Effect):
    """Gain 3 life so many times, or 10 life if ``greatly``."""

    who: Players
    amount: Amount | None = None
    greatly: bool = False
''',
    )
    copy.add(
        "magic/engine/effects/recipe.py",
        '''
"""What the verb of a recipe does."""

from __future__ import annotations

from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.text.tree.effects.recipe import Rejoice


@effect(Rejoice)
def rejoice(run: Run, node: Rejoice) -> None:
    """Players gain life."""
    n = 10 if node.amount is None else 3 * run.value(node.amount)
    run.happen([run.event("gain", who=q, n=n) for q in run.players(node.who)])
''',
    )
    copy.play(
        """\
scenario: "Who rejoices gains life, as an event that replacement effects see"
rules: ["101.1"]
game: magic
seats: [Una, Vic]
cards: cards.yaml
turn: {active: Una, step: precombat-main}
setup:
  Una: {hand: [Feast, Great Feast], battlefield: [Bounty]}
script:
  - {cast: Feast, by: Una}
  - {resolve: 1}
  - expect: {Una: {life: 32}, Vic: {life: 26}}
  - {cast: Great Feast, by: Una}
  - {resolve: 1}
  - expect: {Una: {life: 52}}
""",
        """\
- {name: "Feast", cost: "{G}", type: "Sorcery", text: "Each player rejoices two times."}
- {name: "Great Feast", cost: "{G}", type: "Sorcery", text: "You rejoice greatly."}
- name: "Bounty"
  cost: "{G}"
  type: "Enchantment"
  text: "If you would gain life, you gain twice that much life instead."
""",
    )


def test_add_a_way_to_say_something(copy: Copy) -> None:
    assert "### Add a way to say something" in RECIPES
    copy.insert(
        "magic/text/tree/effects/life.py",
        '"{who} each gain(s) {amount:life}")',
        'Form("{who} rejoice(s)", amount=Number(3)), ',
    )
    copy.insert(
        "magic/text/tree/effects/life.py",
        "\n__all__",
        "from headjudge.grammar.node import Form\nfrom headjudge.magic.text.tree.numbers import Number\n",
    )
    copy.play(
        """\
scenario: "To rejoice is to gain 3 life"
rules: ["101.1"]
game: magic
seats: [Una, Vic]
cards: cards.yaml
turn: {active: Una, step: precombat-main}
setup:
  Una: {hand: [Feast]}
script:
  - {cast: Feast, by: Una}
  - {resolve: 1}
  - expect: {Una: {life: 23}, Vic: {life: 23}}
""",
        '- {name: "Feast", cost: "{G}", type: "Sorcery", text: "Each player rejoices."}\n',
    )


def test_add_a_variant(copy: Copy) -> None:
    assert "### Add a variant of Magic" in RECIPES
    copy.insert(
        "magic/engine/options/variants.py",
        '        Variant(\n            "grand-melee",',
        """\
        Variant(
            "long-day",
            "Long Day",
            "806",
            "Three players with more life, of whom each attacks to the left.",
            seats=(3, 3),
            life=30,
            attacks=("left",),
        ),
""",
    )
    copy.play(
        """\
scenario: "In a variant of ours three players have 30 life and attack to the left"
rules: ["101.1"]
game: magic
options: {variant: long-day}
seats: [Una, Vic, Wes]
cards: cards.yaml
setup:
  Una: {battlefield: [Fen Otter]}
script:
  - expect: {Una: {life: 30}, Wes: {life: 30}}
  - {attack: {Fen Otter: Wes}, by: Una, illegal: true}
  - {attack: {Fen Otter: Vic}, by: Una}
""",
        '- {name: "Fen Otter", cost: "{G}", type: "Creature — Otter", power: 2, toughness: 2}\n',
    )


def test_add_a_kind_of_order(copy: Copy) -> None:
    assert "### Add a kind of order to the wargame" in RECIPES
    copy.add(
        "wargame/orders/resting.py",
        '''
"""Resting: ``Army: rest``, an order of a recipe."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.core.faults import Fault
from headjudge.wargame.orders.base import Body, Kind, fighting_fault
from headjudge.wargame.orders.plan import Plan
from headjudge.wargame.orders.scanner import Scanner
from headjudge.wargame.state import Army, Order, State


class Resting:
    """The kind of order."""

    name = "rest"
    form = "Army: rest"

    def parse(self, scanner: Scanner) -> Body | None:
        """The one word."""
        if scanner.take(r"rests?\\b") is None:
            return None
        scanner.end()
        return Body(self.name)

    def validate(self, state: State, army: Army, order: Order) -> Fault | None:
        """Nobody rests at 6B, nor while fighting."""
        if str(army.at) == "6B":
            return Fault("3.2.1", "6B is no place to rest", "order/no-rest")
        return fighting_fault(state, army)

    def options(self, state: State, army: Army) -> Sequence[str]:
        """To rest, out of battle."""
        return [] if state.fights(army.key) else ["rest"]

    def adjudicate(self, plan: Plan, army: Army, order: Order) -> None:
        """The army stays."""
        plan.stay(army, order, f"it rests at {army.at}", "3.2.1")

    def words(self, state: State, order: Order) -> str:
        """The order as it is understood."""
        return "rest"

    def notes(self, state: State, army: Army, order: Order) -> Sequence[str]:
        """Nothing."""
        return ()


RESTING: Kind = Resting()
''',
    )
    copy.insert(
        "wargame/orders/__init__.py",
        "from headjudge.wargame.orders.staying import",
        "from headjudge.wargame.orders.resting import RESTING\n",
    )
    copy.insert("wargame/orders/__init__.py", "STAYING, TRANSFERRING):", "RESTING, ")
    copy.play(
        """\
scenario: "An army that rests stays, where it may rest"
rules: ["3.2.1"]
game: wargame
setup:
  turn: {number: 1, deadline: "2005-03-08 05:00"}
  players:
    - {name: Ana, side: coalition, rank: Captain}
  armies:
    - {name: Alpha, side: coalition, rank: Commander, at: "6A", controller: Ana}
    - {name: Beta, side: coalition, rank: Commander, at: "6B", controller: Ana}
script:
  - {post: "Beta: rest", by: Ana, at: "2005-03-07 10:00"}
  - {post: "Alpha: rest", by: Ana, at: "2005-03-07 11:00"}
  - {lock: true}
  - expect: {rejected: [{army: Beta, rule: "3.2.1"}], Alpha: {at: "6A"}}
"""
    )


GAME = (ROOT / "docs/add-a-game.md").read_text(encoding="utf-8")
BLOCK = re.compile(
    r"^\*\*`(?P<file>[^`]+)`\*\*[^\n]*\n\n```(?P<form>\w+)\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE
)


TESTS = ("core/nim", "core/test_game", "server/nim", "server/test_kinds")
"""What holds a game to its promises, and what that uses."""


def carry_out(copy: Copy) -> None:
    """Write every file of the recipe for a game into the copy, and change those that it changes."""
    for block in BLOCK.finditer(GAME):
        file = copy.path / block["file"]
        if block["form"] == "diff":
            text = file.read_text(encoding="utf-8")
            for change in re.findall(r"^-(.*)\n((?:\+.*\n)+)", block["text"], re.MULTILINE):
                old, new = change[0], "\n".join(line[1:] for line in change[1].splitlines())
                assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
                text = text.replace(old, new)
        else:
            assert not file.exists()
            file.parent.mkdir(parents=True, exist_ok=True)
            text = block["text"]
        file.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """A copy with the game of the recipe."""
    copy = Copy(tmp_path_factory.mktemp("game"))
    for name in ("pyproject.toml", *(f"tests/{name}.py" for name in TESTS)):
        (copy.path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, copy.path / name)
    carry_out(copy)
    return copy


def test_add_a_game_that_holds_what_a_game_promises(game: Copy) -> None:
    assert "### Add a game" in RECIPES
    assert "docs/add-a-game.md" in RECIPES
    done = game.python("-m", "pytest", "-v", "-n", "0", "-p", "no:cacheprovider", "tests", "-k", "goofspiel")
    assert done.returncode == 0, done.stdout
    assert len(re.findall(r"test_game\.py::.*\[goofspiel.*PASSED", done.stdout)) > 20, done.stdout
    assert re.search(r"test_kinds\.py::.*\[goofspiel\] PASSED", done.stdout), done.stdout


def test_add_a_game_that_bots_play_and_journals_replay(game: Copy) -> None:
    done = game.run("goofspiel", "sim", "--games", "40", "--players", "3", "--json", "--journal", "games.jsonl")
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert [row["bot"] for row in result["decks"]] == ["worth", "random", "random"]
    assert result["decks"][0]["wins"] > 20
    assert "worth" in game.run("goofspiel", "sim", "--games", "4").stdout
    replayed = game.run("replay", "games.jsonl", "--game", "2", "--seat", "seat 2")
    assert replayed.returncode == 0, replayed.stderr
    assert "21 of 21 answers" in replayed.stdout
    begun = game.run("replay", "games.jsonl", "--upto", "1", "--seat", "seat 2").stdout
    assert "· seat 1 bids\n" in begun
    assert "seat 2 decides: Bid for the prize" in begun


def test_add_a_game_that_people_play(game: Copy) -> None:
    done = game.run("goofspiel", "play", "--cards", "3", "--seed", "5", typed="?\nh\n9\n1\nu\n3\n1\n1\n")
    assert done.returncode == 0, done.stderr
    for told in (
        "draw the board again",
        "a bot would choose: the ",
        "the numbers are 1 to 3, not 9",
        "round 1, the prize is ",
        "Player: 0 points, cards [1, 2, 3]",
        "· Bot 1 bids\n",
    ):
        assert told in done.stdout
    assert done.stdout.rstrip().endswith(("You win!", "Bot 1 wins.", "The game is a draw."))


def test_add_a_game_that_is_fuzzed(game: Copy) -> None:
    done = game.run("goofspiel", "fuzz", "--decisions", "600", "--seed", "3")
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 0 games with faults" in done.stdout


def test_add_a_game_with_scenarios_and_rules(game: Copy) -> None:
    done = game.run("scenario", "run", "scenarios")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "2 passed, 0 failed" in done.stderr
    found = json.loads(game.run("rules", "1.3", "--json").stdout)
    entry = next(entry for entry in found if entry["document"] == "goofspiel")
    assert [scenario["title"] for scenario in entry["scenarios"]] == [
        "The highest bid takes the prize, and equal ones take nothing"
    ]
    assert any("Goofspiel._end_round" in place for place in entry["code"])


def test_add_a_game_whose_scenarios_are_shown_in_the_browser(game: Copy) -> None:
    seen = "print([(s.words, s.view and s.view['prize']) for s in scenes('goofspiel', 'bidding', 1).scenes])"
    done = game.python("-c", f"from headjudge.server.scenes import scenes; {seen}")
    assert done.stdout.startswith("[('', 2), ('bid 4', None), ('bid 3', None)"), done.stderr


ENVIRONMENT = """
import warnings
from headjudge.envs import goofspiel_v0
from pettingzoo.test import api_test, seed_test
warnings.simplefilter("ignore")
api_test(goofspiel_v0.env(players=3), num_cycles=50)
seed_test(goofspiel_v0.env, num_cycles=20)
"""


def test_add_a_game_that_is_an_environment(game: Copy) -> None:
    done = game.python("-c", ENVIRONMENT)
    assert done.returncode == 0, done.stderr
    assert "Passed API test" in done.stdout


def test_add_a_game_that_no_other_knows(game: Copy) -> None:
    done = game.python("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()", "--no-cache")
    assert done.returncode == 0, done.stdout
