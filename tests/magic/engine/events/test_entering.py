"""How permanents enter: sentences of different shapes that say the same do the same (614.12)."""

from itertools import product

import pytest
from tests.magic.engine.playing import LAND, Play, card, creature, spell

from headjudge.magic.text.definition import CardDefinition

COST = "{X}{G}"
TRUE = ["you control an artifact", "X is 2 or less", "a creature died this turn"]
FALSE = ["you control an enchantment", "X is 3 or more", "you control two or more artifacts"]
DONE = {
    "enters tapped": (True, 0),
    "enters with two +1/+1 counters on it": (False, 2),
}
IT = "{who} can't be blocked. If {condition}, it {how}."
SHAPES = ["{who} {how} if {condition}.", "If {condition}, {who} {how}.", IT]
CASES = [
    (shape, how, condition)
    for shape, how, condition in product(SHAPES, DONE, [*TRUE, *FALSE])
    if ("X is" in condition) >= (shape == IT)  # after "an artifact", "it" would be that
]


def entered(definition: CardDefinition, x: int = 2) -> tuple[bool, int]:
    """Whether a creature cast for that X enters tapped, and with how many counters.

    A creature has died, and its controller has an artifact.
    """
    play = Play()
    play.put(0, card("Orb", "Artifact"))
    victim = play.put(1, creature("Victim"))
    murder = play.give(0, spell("Murder", "Destroy target creature."))
    cast = play.give(0, definition)
    play.begin()
    play.cast(murder, victim)
    play.will("number", x)
    play.cast(cast)
    obj = play.obj(cast)
    assert obj.zone == "battlefield"
    return obj.tapped, obj.count("+1/+1")


@pytest.mark.parametrize(("shape", "how", "condition"), CASES)
def test_a_condition_counts_wherever_it_stands(shape: str, how: str, condition: str) -> None:
    text = shape.format(who="Guest", how=how, condition=condition)
    found = entered(creature("Guest", text, 1, 1, cost=COST))
    assert found == (DONE[how] if condition in TRUE else (False, 0))


@pytest.mark.parametrize("how", DONE)
@pytest.mark.parametrize("words", ["If Guest was kicked, it {how}.", "If Guest was kicked, Guest {how}."])
@pytest.mark.parametrize("kicked", [True, False])
def test_kicked_counts_as_it_enters(how: str, words: str, kicked: bool) -> None:
    play = Play()
    play.put(0, LAND)
    cast = play.give(0, creature("Guest", f"Kicker {{2}}\n{words.format(how=how)}", 1, 1))
    play.begin()
    play.will("may", kicked)
    play.cast(cast)
    obj = play.obj(cast)
    assert (obj.tapped, obj.count("+1/+1")) == (DONE[how] if kicked else (False, 0))
