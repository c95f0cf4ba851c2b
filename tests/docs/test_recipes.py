"""The recipes of CONTRIBUTING, each carried out once as it stands there, in a copy of the sources.

A test does to the copy what its recipe says, and plays a scenario with what was added. A step that is no longer enough,
or that names a place which isn't there, fails it.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.docs.recipes import RECIPES, Copy


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
