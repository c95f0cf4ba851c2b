"""The smoke test over our own cards and a sample of real ones; and that it notices each kind of error."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tests.depth import DEEP, depth
from tests.smoke.abilities import wrong_statics
from tests.smoke.acts import Tally, play_card
from tests.smoke.checks import wrong_resolution
from tests.smoke.claims import read_effect
from tests.smoke.nouns import Env, Thing, read_noun, read_targets
from tests.smoke.running import smoke
from tests.smoke.watching import Deed, Resolution

from headjudge.core.rng import Rng
from headjudge.magic.cards.definitions import record_of
from headjudge.magic.cards.importers import read_cards
from headjudge.magic.cards.own_set import own_cards
from headjudge.magic.cards.record import is_traditional
from headjudge.magic.engine.costs.parts import COSTS
from headjudge.magic.engine.registries.nodes import EFFECTS
from headjudge.magic.engine.stack import announcing
from headjudge.magic.engine.targets import legal_targets as targets
from headjudge.magic.playable.verdict import verdict
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree import costs as c
from headjudge.magic.text.tree.effects import cards, counters, life, permanents, tokens, zones
from headjudge.magic.text.tree.effects import damage as d
from headjudge.magic.text.tree.structure import Delayed

CARDS = Path(__file__).parents[3] / "shared/data/magic-cards.jsonl.xz"
SAMPLE = int(os.environ.get("SMOKE_SAMPLE") or depth(40, 600))
SEED = int(os.environ.get("SMOKE_SEED", "20261122"))
"""The same cards in every run, unless SMOKE_SEED says otherwise; `python -m tests.smoke` plays all."""


def test_our_own_cards() -> None:
    cards = own_cards() if DEEP else Rng(SEED).sample(own_cards(), len(own_cards()) // 6)
    tally, findings, _ = smoke(cards)
    assert not findings, "\n".join(map(str, findings))
    assert tally.cards == len(cards)
    assert min(vars(tally).values()) > 0


@pytest.mark.skipif(not CARDS.exists(), reason=f"{CARDS} is not there")
def test_a_sample_of_real_cards() -> None:
    records = [record for record in read_cards(CARDS) if is_traditional(record)]
    _, findings, _ = smoke(Rng(SEED).sample(records, SAMPLE))
    assert not findings, "\n".join(map(str, findings))


# --- what it notices


@cache
def card(text: str, line: str = "Instant", **more: Any) -> CardDefinition:
    """A card of this text."""
    size = {"power": 2, "toughness": 2} if "Creature" in line else {}
    found = verdict(record_of({"name": "Probe", "type": line, "cost": "{1}", "text": text, **size, **more}))
    assert found.definition is not None, found.problems
    return found.definition


def findings(definition: CardDefinition) -> str:
    """What is found wrong with a card."""
    return "\n".join(finding.what for finding in play_card(definition))


Broken = Callable[[Any, Any], None]


def worse(effect: type, change: Callable[[Any], Any]) -> tuple[type, Broken]:
    """An effect that does something else than its node says."""
    right = EFFECTS[effect]
    return effect, lambda run, node: right(run, change(node))


def nothing(effect: type) -> tuple[type, Broken]:
    """An effect that does nothing."""
    return effect, lambda run, node: None  # noqa: ARG005  # the signature of effects


def more(node: Any) -> Any:
    """The same with an amount that is greater by one."""
    return replace(node, amount=replace(node.amount, value=node.amount.value + 1))


EFFECTS_THAT_ARE_WRONG: list[tuple[str, Callable[[], tuple[type, Broken]], str]] = [
    ("Draw two cards.", lambda: worse(cards.Draw, more), "amount: 'draw two cards' says draw 2"),
    ("You gain 3 life.", lambda: worse(life.GainLife, more), "says gain 3"),
    ("Target player loses 2 life.", lambda: worse(life.LoseLife, more), "says lose 2"),
    ("Probe deals 2 damage to any target.", lambda: worse(d.DealDamage, more), "says damage 2"),
    ("Target player mills three cards.", lambda: worse(cards.Mill, more), "says mill 3"),
    ("Create two 1/1 white Soldier creature tokens.", lambda: nothing(tokens.CreateTokens), "says create 2"),
    (
        "Put two +1/+1 counters on target creature.",
        lambda: nothing(counters.PutCounters),
        "0 +1/+1 counters were put",
    ),
    ("Destroy target creature.", lambda: nothing(zones.Destroy), "wasn't moved to graveyard"),
    ("Return target creature to its owner's hand.", lambda: nothing(zones.ReturnToHand), "wasn't moved to hand"),
    ("Exile target creature.", lambda: nothing(zones.Exile), "wasn't moved to exile"),
    ("Tap target creature.", lambda: nothing(permanents.Tap), "isn't tapped"),
]


@pytest.mark.parametrize(("text", "broken", "told"), EFFECTS_THAT_ARE_WRONG)
def test_an_effect_that_does_something_else_is_noticed(
    text: str, broken: Callable[[], tuple[type, Broken]], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert findings(card(text)) == ""
    effect, function = broken()
    monkeypatch.setitem(EFFECTS, effect, function)
    assert told in findings(card(text))


def test_an_effect_that_breaks_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(run: Any, node: Any) -> None:
        raise ValueError(f"{node} for {run}")

    monkeypatch.setitem(EFFECTS, cards.Draw, broken)
    assert "broke: " in findings(card("Draw a card."))


def test_what_happens_too_early_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Destroy target creature.\nAt the beginning of your next upkeep, you lose the game."
    assert findings(card(text)) == ""
    monkeypatch.setitem(EFFECTS, Delayed, lambda run, node: run.carry_out(node.effect))
    assert "lost the game at once" in findings(card(text))


LEGAL = targets.legal_targets


@pytest.mark.parametrize(
    ("line", "text", "less"),
    [
        ("Creature — Bear", "{T}: Probe deals 1 damage to any target.", lambda found, source: found - {source.id}),
        (
            "Instant",
            "Destroy target artifact, enchantment, or creature with flying.",
            lambda found, _: set(list(found)[:1]),
        ),
        ("Instant", "Tap target creature an opponent controls.", lambda found, _: found | {1}),
        ("Instant", "Probe deals 2 damage to target player or planeswalker.", lambda found, _: found | {1}),
        (
            "Instant",
            "Return target creature card from your graveyard to your hand.",
            lambda found, _: set(list(found)[1:]),
        ),
    ],
)
def test_targets_that_are_not_those_of_the_words_are_noticed(
    line: str, text: str, less: Callable[[set[int], Any], set[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert findings(card(text, line)) == ""

    def wrong(g: Any, ctx: Any, spec: Any, source: Any, *more: Any) -> list[int]:
        return sorted(less(set(LEGAL(g, ctx, spec, source, *more)), source))

    monkeypatch.setattr(announcing, "legal_targets", wrong)
    assert "targets: " in findings(card(text, line))


def test_fewer_targets_than_the_words_allow_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Probe deals 2 damage divided as you choose among one or two targets."
    assert findings(card(text)) == ""
    monkeypatch.setattr(announcing, "bounds", lambda *_: (1, 1))
    assert "asks for 2 at most, 1 could be chosen" in findings(card(text))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("This creature enters tapped.", "enters tapped, but it isn't"),
        ("This creature enters with two +1/+1 counters on it.", "enters with 2 +1/+1 counters, not 0"),
    ],
)
def test_what_enters_otherwise_than_it_says_is_noticed(text: str, told: str) -> None:
    said = card(text, "Creature — Bear")
    assert findings(said) == ""
    assert told in findings(replace(said, abilities=()))


def test_what_enters_for_the_wrong_player_is_noticed() -> None:
    words = "target player may put a creature card from their hand onto the battlefield"
    things = {thing.id: thing for thing in EVERYTHING}
    put = Deed("move", 9, 1, 0, "put", "hand", "battlefield", None, BIRD.id, replace(BIRD, controller=0))
    seen = Resolution(words, Env(0, 99), ((BEN.id,),), things, 0, [put], things)
    assert "entered under another player's control" in "\n".join(wrong_resolution(seen, ""))


def test_what_is_not_paid_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    probe = card("Sacrifice a creature: You gain 1 life.", "Artifact")
    assert findings(probe) == ""
    payable, _ = COSTS[c.SacrificeCost]
    monkeypatch.setitem(COSTS, c.SacrificeCost, (payable, lambda *_: []))
    assert "cost: 'sacrifice a creature'" in findings(probe)


def test_an_ability_that_does_not_trigger_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    probe = card("When this creature enters, you gain 1 life.", "Creature — Bear")
    assert findings(probe) == ""
    monkeypatch.setattr("headjudge.magic.engine.events.triggers.look", lambda *_: None)
    assert "didn't trigger" in findings(probe)


def test_a_static_ability_that_gives_something_else_is_noticed() -> None:
    probe = card("Creatures you control get +1/+1 and have haste.", "Creature — Elf")
    assert findings(probe) == ""
    right = replace(BEAR, power=3, toughness=3, keywords=frozenset(["haste"]))
    for after, told in (
        (right, ""),
        (BEAR, "Bear is 2/2, not 3/3"),
        (replace(right, keywords=frozenset()), "has [], not ['haste']"),
    ):
        wrong = wrong_statics(probe, {1: BEAR, 2: BIRD}, {1: after, 2: BIRD}, Env(0, 99), 0)
        assert told in "\n".join(wrong)
        assert bool(told) or not list(wrong)
    stray = wrong_statics(probe, {2: BIRD}, {2: replace(BIRD, power=2, toughness=2)}, Env(0, 99), 0)
    assert "Bird is 2/2, not 1/1" in "\n".join(stray)


# --- how it reads

BEAR = Thing(1, "battlefield", 0, 0, "Bear", frozenset(["creature", "bear"]), frozenset(["green"]), 2, 2, 2)
BIRD = Thing(
    2, "battlefield", 1, 1, "Bird", frozenset(["creature", "bird"]), frozenset(), 1, 1, 1, frozenset(["flying"])
)
LAMP = Thing(3, "battlefield", 1, 1, "Lamp", frozenset(["artifact"]), mana_value=3)
DEAD = Thing(4, "graveyard", 0, 0, "Dead", frozenset(["creature", "elf"]), frozenset(["black"]), 3, 3, 4)
ANN, BEN = Thing(-1, "", 0, 0, "Ann"), Thing(-2, "", 1, 1, "Ben")
EVERYTHING = (BEAR, BIRD, LAMP, DEAD, ANN, BEN)


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("creature", "Bear Bird"),
        ("creature you control", "Bear"),
        ("creature an opponent controls", "Bird"),
        ("artifact , enchantment , or creature with flying", "Bird Lamp"),
        ("artifact or creature an opponent controls", "Bird Lamp"),
        ("nongreen creature", "Bird"),
        ("creature with power 2 or greater", "Bear"),
        ("permanent with mana value 2 or less", "Bear Bird"),
        ("creature card from your graveyard", "Dead"),
        ("elf or goblin card from your graveyard", "Dead"),
        ("player or planeswalker", "Ann Ben"),
        ("opponent", "Ben"),
        ("creatures", "Bear Bird"),
    ],
)
def test_noun_phrases(words: str, meant: str) -> None:
    read = read_noun(words)
    assert read is not None
    assert " ".join(thing.name for thing in EVERYTHING if read[1].test(thing, Env(0, 99))) == meant


@pytest.mark.parametrize(
    "words", ["creature that was dealt damage this turn", "tapped artifact or creature", "creature named bear"]
)
def test_noun_phrases_that_are_not_read(words: str) -> None:
    assert read_noun(words) is None


def test_phrases_that_ask_for_targets() -> None:
    words = "up to two target creatures each get -1/-1 . ~ deals 2 damage divided among one or two targets"
    assert [(asked.least, asked.most) for asked in read_targets(words)] == [(0, 2), (1, 2)]


def test_clauses_are_read_and_others_are_not() -> None:
    read = read_effect("destroy target creature . its controller loses 2 life . you gain 1 life and draw a card .")
    assert [(claim.what, claim.whom, claim.n) for claim in read.claims] == [
        ("destroy", "target 0", 1),
        ("lose", "its controller", 2),
        ("gain", "you", 1),
        ("draw", "you", 1),
    ]
    assert read.whole
    assert not read_effect("if you control a bear , draw a card .").whole
    assert read_effect("draw a card . if you control a bear , draw two cards instead .").claims == ()


def test_everything_is_counted() -> None:
    tally = Tally()
    play_card(card("Probe deals 1 damage to any target."), tally)
    assert (tally.cards, tally.targets, tally.resolutions, tally.claims) == (1, tally.acts, tally.acts, tally.acts)
