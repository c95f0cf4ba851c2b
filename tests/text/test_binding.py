from dataclasses import fields
from typing import Any

import pytest

from headjudge.magic.cards.record import CardRecord
from headjudge.magic.text.compiler import compile_card
from headjudge.magic.text.tree.amounts import ThatMuch
from headjudge.magic.text.tree.base import Node
from headjudge.magic.text.tree.nouns import SELF_SLOT, Elided, ItsObjects, ThatPlayer

SELF = "~"


def nodes(value: Any) -> list[Node]:
    if isinstance(value, tuple):
        return [node for item in value for node in nodes(item)]
    if not isinstance(value, Node):
        return []
    return [value, *(node for field in fields(value) for node in nodes(getattr(value, field.name)))]


def meanings(text: str, type_line: str = "Creature — Boar") -> list[str] | None:
    """For each back reference the class of what it means, in order; None if the text doesn't compile."""
    definition = compile_card(CardRecord(name="Briar Hog", type_line=type_line, text=text)).definition
    if definition is None:
        return None
    return [meaning for ability in definition.abilities for meaning in meanings_in(ability)]


def meanings_in(ability: Node) -> list[str]:
    found = nodes(ability)
    slots: dict[int, str] = {SELF_SLOT: SELF}
    for node in found:
        for name in ("slot", "result"):
            number = getattr(node, name, 0)
            if number > 0:
                assert number not in slots
                slots[number] = type(node).__name__
    return [slots[node.to] for node in found if isinstance(node, (ItsObjects, ThatPlayer, ThatMuch, Elided))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("When this creature enters, it deals 2 damage to any target.", [SELF]),
        ("Whenever this creature becomes the target of a spell, sacrifice it.", [SELF]),
        ("Whenever this creature attacks, tap target creature. It gains flying until end of turn.", ["Target"]),
        ("Whenever this creature blocks a creature, destroy that creature.", ["Some"]),
        ("Whenever a creature dies, its controller loses 1 life.", ["Some"]),
        ("Whenever this creature deals damage to a player, that player discards a card.", ["PlayerSet"]),
        ("Whenever this creature deals damage, you gain that much life.", ["DealsDamage"]),
        ("When this creature dies, create a 1/1 green Elf creature token. It gains haste.", ["CreateTokens"]),
        ("At the beginning of each player's upkeep, that player draws a card.", ["EachPlayer"]),
        ("When this creature enters, target player draws a card and loses 1 life.", ["TargetPlayer"]),
        ("When this creature enters, target player may draw a card.", ["TargetPlayer"]),
        (
            "When this creature enters, look at the top three cards of your library. Put one of them into your hand"
            " and the rest on the bottom of your library in any order.",
            ["EndOfLibrary", "EndOfLibrary"],
        ),
        (
            "Enchanted creature gets +1/+1.\nWhenever enchanted creature attacks, its controller draws a card.",
            ["Attached"],
        ),
    ],
)
def test_back_references(text: str, expected: list[str]) -> None:
    assert meanings(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you gain life, that player draws a card.",
        "At the beginning of your upkeep, destroy that creature.",
        "At the beginning of your upkeep, you gain that much life.",
        "At the beginning of your upkeep, draws a card.",
        "Whenever a land enters, destroy that creature.",
    ],
)
def test_a_reference_to_nothing_does_not_compile(text: str) -> None:
    assert meanings(text) is None


def test_a_spell_knows_what_its_cost_took() -> None:
    text = "As an additional cost to cast this spell, sacrifice a creature.\nYou gain life equal to its power."
    assert compile_card(CardRecord(name="Toll", type_line="Instant", text=text)).supported


def test_a_second_sentence_about_the_source() -> None:
    assert meanings("This creature enters tapped. As it enters, choose a color.") is not None


def test_modes_do_not_know_each_other() -> None:
    text = "Choose one —\n• Tap target creature.\n• Destroy that creature."
    assert meanings(text, "Instant") is None
