"""The recipes of CONTRIBUTING, each carried out as it stands there, in a copy of the sources.

What a recipe says is done to the copy, and a scenario is played with what was added. A step that is no longer enough,
or that names a place which isn't there, fails it. Where deep is dug each recipe has a copy of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from tests.depth import DEEP
from tests.docs.recipes import RECIPES, Copy


@dataclass(frozen=True)
class Recipe:
    """A recipe: what CONTRIBUTING has of it, how it is carried out, and a scenario that needs what it adds."""

    words: tuple[str, ...]
    carry_out: Callable[[Copy], None]
    scenario: str
    cards: str = ""


def a_keyword_that_is_short_for_an_ability(copy: Copy) -> None:
    copy.insert("magic/text/keywords.py", '"deathtouch", "defender",', '"gladness", ')
    copy.insert(
        "magic/engine/keywords/keyword_texts.py",
        '    "afflict": (',
        '    "gladness": ("Whenever ~ attacks, you gain 2 life.",),\n',
    )


def a_keyword_with_behaviour_of_its_own(copy: Copy) -> None:
    copy.insert("magic/text/keywords.py", '"deathtouch", "defender",', '"aloof", ')
    copy.insert(
        "magic/engine/keywords/known.py", '    "banding": ("engine', '    "aloof": ("engine.combat.block_options",),\n'
    )
    copy.insert(
        "magic/engine/combat/block_options.py",
        '    if "flying" in k and',
        '    if "aloof" in k:\n        return False\n',
    )


def an_effect_verb(copy: Copy) -> None:
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


def a_way_to_say_something(copy: Copy) -> None:
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


def a_variant(copy: Copy) -> None:
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


def a_kind_of_order(copy: Copy) -> None:
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


ALL = [
    Recipe(
        (
            "### Add a keyword",
            "`magic/engine/keywords/keyword_texts.py`",
        ),
        a_keyword_that_is_short_for_an_ability,
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
    ),
    Recipe(
        ("`KEYWORDS` of `magic/engine/keywords/known.py`",),
        a_keyword_with_behaviour_of_its_own,
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
    ),
    Recipe(
        ("### Add an effect verb",),
        an_effect_verb,
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
    ),
    Recipe(
        ("### Add a way to say something",),
        a_way_to_say_something,
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
    ),
    Recipe(
        ("### Add a variant of Magic",),
        a_variant,
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
    ),
    Recipe(
        ("### Add a kind of order to the wargame",),
        a_kind_of_order,
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
""",
    ),
]


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Copy]:
    """A copy in which all recipes have been carried out."""
    with Copy(tmp_path_factory.mktemp("recipes")) as copy:
        for recipe in ALL:
            recipe.carry_out(copy)
        yield copy


@pytest.fixture(params=ALL, ids=[recipe.carry_out.__name__ for recipe in ALL])
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Recipe, Copy]]:
    """A recipe, and a copy in which it has been carried out."""
    recipe: Recipe = request.param
    if not DEEP:
        yield recipe, request.getfixturevalue("shared")
        return
    with Copy(tmp_path_factory.mktemp("recipe")) as copy:
        recipe.carry_out(copy)
        yield recipe, copy


def test_a_recipe_is_enough(played: tuple[Recipe, Copy]) -> None:
    recipe, copy = played
    for words in recipe.words:
        assert words in RECIPES
    copy.play(recipe.carry_out.__name__, recipe.scenario, recipe.cards)
