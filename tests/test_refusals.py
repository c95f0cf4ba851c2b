"""Every refusal of a game names its rule as data: those of the scenarios, and those of answers that can't be right.

A refusal (``IllegalAction``) has a rule with a sentence of ours and a code of its own; input that isn't understood
(``InvalidInput``) has a code of its own.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import pytest
from tests.depth import depth
from tests.scenario.faults import GENERAL, faults, lacks

import headjudge
from headjudge.bots.magic.fuzz.pool import Pool
from headjudge.bots.magic.fuzz.setups import random_options
from headjudge.core.arguments import Field, alternatives, fields_of, noun_of
from headjudge.core.decisions import ONE, ORDER, SEVERAL, SPLIT, Decision
from headjudge.core.errors import AmbiguousAction, HeadjudgeError, IllegalAction, InvalidInput, StaleDecision
from headjudge.core.faults import Fault
from headjudge.core.rng import Rng
from headjudge.magic.game import new_game
from headjudge.magic.playable.lookup import Cards
from headjudge.scenario import Head, heads, library
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.arguments import ARMY, PLAYER
from headjudge.wargame.campaign import Campaign
from headjudge.wargame.campaign import new_game as new_campaign
from headjudge.wargame.state import State

TOP = Path(headjudge.__file__).parent


@pytest.mark.parametrize(
    "package", ["core", "magic", "tournament", "wargame", "scenario/magic", "scenario/tournament", "scenario/wargame"]
)
def test_whoever_refuses_names_rule_and_code(package: str) -> None:
    wanted = {IllegalAction.__name__: {"rule", "code"}, InvalidInput.__name__: {"code"}}
    bare = []
    for file in sorted((TOP / package).rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if any(f"{name}(" in text for name in wanted) else ():
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if wanted.get(node.func.id, set()) - {keyword.arg for keyword in node.keywords}:
                bare.append(f"{file.relative_to(TOP)}:{node.lineno}")
    assert bare == []


def test_a_refusal_without_rule_or_code_lacks_them() -> None:
    assert "no code" in lacks(IllegalAction("no", rule="101.1"))
    assert "no rule" in lacks(IllegalAction("no", code="no_such_luck"))
    assert "no code" in lacks(InvalidInput("no"))


def refusing(game: str) -> Iterator[Head]:
    """The scenarios of a game in which something is refused."""
    for file in sorted((library() / game).glob("*.yaml")):
        for head in heads(file):
            if isinstance(head, Head) and ("refused" in head.block or any("illegal" in step for step in _script(head))):
                yield head


def _script(head: Head) -> list[Any]:
    return head.block.get("script") or []


@pytest.mark.parametrize("game", ["altered", "infractions", "tournament"])
def test_what_scenarios_show_refused_names_its_rule(game: str) -> None:
    """Those of Magic and the wargame are looked at where all of them are played: in ``tests/scenario``."""
    scenarios = list(refusing(game))
    assert len(scenarios) > 10
    assert faults(scenarios) == []


def wrong_answers(decision: Decision, rng: Rng) -> Iterator[Any]:
    """Answers to a decision that may well be illegal, of its form or not."""
    options = list(decision.options)
    near = [
        option + 1 if type(option) is int else (*option, 0) if isinstance(option, tuple) else 7 for option in options
    ]
    anything = [*near, None, True, "x", -1, 10**6, ("cast", 3, ""), ("play", 2), (1, 2), ("activate", 5, 0), ()]
    yield rng.choice(anything)
    if decision.shape == ONE:
        yield [rng.choice(anything)]
        return
    drawn = rng.sample(options, rng.below(len(options) + 1))
    yield from (drawn, options, [*options, *options[:1]], [rng.choice(anything)], [])
    if decision.shape == SPLIT:
        total, n = decision.total, len(options)
        yield from ([total] * n, [total, *[0] * (n - 1)], [*[0] * (n - 1), total], [1] * (n + 1), [-1] * n)
    if decision.shape in (ORDER, SEVERAL) and options:
        yield [options[0], options[0]]


def tried(game: Any, decision: Decision, rng: Rng) -> Iterator[HeadjudgeError]:
    """The refusals of wrong answers; what turns out to be right is left."""
    for answer in wrong_answers(decision, rng):
        fault = decision.check(answer)
        if fault is None:
            continue
        assert isinstance(fault, Fault)
        with pytest.raises(IllegalAction) as refused:
            game.answer(decision, answer)
        assert (refused.value.rule, refused.value.code) == (fault.rule, fault.code)
        yield refused.value
    with pytest.raises(StaleDecision) as stale:
        game.answer(10**9, None)
    yield stale.value


GAMES, DECISIONS, RULES = depth(6, 40), 160, 20


def test_what_magic_refuses_names_its_rule() -> None:
    pool, found, kinds = Pool(None), list[HeadjudgeError](), set[str]()
    for number in range(GAMES):
        rng = Rng(5_000 + number)
        seats, options = random_options(rng, None if number % 2 else "duel")
        led = {s: Cards(pool.deck(rng), [pool.commander(rng)] if options.get("commander") else []) for s in seats}
        game = new_game(led, seed=number, **(options | {"free_mana": True}))
        for _ in range(DECISIONS):
            if game.over:
                break
            decision = game.pending[rng.below(len(game.pending))]
            kinds.add(decision.kind)
            found += tried(game, decision, rng)
            game.answer(decision, decision.sample(rng))
    assert {"priority", "attack", "block", "target", "mulligan", "cards"} <= kinds
    assert sorted(set(filter(None, map(lacks, found)))) == []


def values(state: State, field: Field, rng: Rng) -> Any:
    """Something that an argument of an action may be, mostly of its type."""
    army, player = (rng.choice([*each.values()]).name for each in (state.armies, state.players))
    square = f"{rng.below(30)}{rng.choice('ABCDEFG')}"
    named: dict[str, list[Any]] = {
        "at": [square],
        "battle": [*state.battles, 0, army],
        "choice": ["for"],
        "number": [0, 1],
        "place": [place.name for place in state.places.values()],
        "post": [*(post.id for post in state.posts), 0],
        "text": [f"{army}: {square} > {square}", "we fight", "x" * 60_000, ""],
        "troops": [{army: 3}, [{"card": "Grizzly Bears", "count": 5, "size": "2/2", "color": "green"}]],
    }
    plain = {ARMY: army, PLAYER: player, str: rng.choice([army, player, square]), int: rng.below(30), bool: True}

    def fitting(tp: Any) -> Any:
        one = rng.choice(alternatives(tp))
        bare = get_args(one)[0] if get_origin(one) is Annotated else one
        parts = get_args(bare)
        if get_origin(bare) is dict:
            return {fitting(parts[0]): fitting(parts[1])}
        if get_origin(bare) in (list, tuple):
            return [fitting(parts[0]) for _ in range(rng.below(4))]
        if get_origin(bare) is Literal:
            return rng.choice(parts)
        return plain.get(noun_of(one), plain.get(bare))

    anything = [*named.get(field.name, []), *named.get(field.name, []), army, player, 1, True, [army], {}]
    return fitting(field.type) if rng.below(2) else rng.choice(anything)


def acts(game: Campaign, rng: Rng) -> Iterator[HeadjudgeError]:
    """The refusals of actions that somebody tries, in a copy, who perhaps may not."""
    other = game.copy()
    everybody = [player.name for player in game.state.players.values()]
    everybody += [*game.state.judges.movement, *game.state.judges.battle, "Nobody"]
    for verb in sorted(ACTIONS):
        fields = fields_of(ACTIONS[verb].arguments).values()
        arguments = {field.name: values(game.state, field, rng) for field in fields if rng.below(6)}
        try:
            other.act(verb, rng.choice(everybody), **arguments)
        except HeadjudgeError as error:
            yield error


def test_what_the_wargame_refuses_names_its_rule() -> None:
    rng, game, found = Rng(3), new_campaign(seed=3), list[HeadjudgeError]()
    kinds = set[str]()
    for number in range(DECISIONS):
        if game.over or not game.pending:
            break
        decision = game.pending[rng.below(len(game.pending))]
        kinds.add(decision.kind)
        found += tried(game, decision, rng)
        if number % 16 == 0:
            found += acts(game, rng)
        game.answer(decision, decision.sample(rng))
    assert {"order", "lock", "settle"} <= kinds
    assert len({refusal.rule for refusal in found if isinstance(refusal, IllegalAction)}) > RULES
    assert sorted(set(filter(None, map(lacks, found)))) == []


def test_things_of_the_same_name_are_told_apart_by_a_code() -> None:
    assert AmbiguousAction("several").code not in GENERAL
