from collections import Counter
from dataclasses import fields
from typing import Any

import pytest

from headjudge.grammar.node import Node
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.text.compiler import compile_card
from headjudge.magic.text.tree.amounts import ThatMuch
from headjudge.magic.text.tree.nouns import SELF_SLOT, Elided, ItsObjects, ThatPlayer

SELF = "~"


def nodes(value: Any) -> list[Node]:
    if isinstance(value, tuple):
        return [node for item in value for node in nodes(item)]
    if not isinstance(value, Node):
        return []
    return [value, *(node for field in fields(value) for node in nodes(getattr(value, field.name)))]


def meanings(text: str, type_line: str = "Creature — Boar") -> list[str] | None:
    """For each back reference what it means, its class and which of that class; None if the text doesn't compile."""
    definition = compile_card(CardRecord(name="Briar Hog", type_line=type_line, text=text)).definition
    if definition is None:
        return None
    return [meaning for ability in definition.abilities for meaning in meanings_in(ability)]


def meanings_in(ability: Node) -> list[str]:
    found = nodes(ability)
    slots: dict[int, str] = {SELF_SLOT: SELF}
    kinds: Counter[str] = Counter()
    for node in found:
        for name in ("slot", "result"):
            number = getattr(node, name, 0)
            if number > 0:
                assert number not in slots
                kinds[type(node).__name__] += 1
                slots[number] = f"{type(node).__name__} {kinds[type(node).__name__]}"
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
        ("Whenever a creature dies, create a 1/1 green Elf creature token and exile that card.", ["Some"]),
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
    assert [meaning.split()[0] for meaning in meanings(text) or []] == expected


AURA = "Enchantment — Aura"
EQUIPMENT = "Artifact — Equipment"


@pytest.mark.parametrize(
    ("text", "type_line", "expected"),
    [
        # what acts isn't what it acts on, unless the words are "itself"
        ("Whenever a creature attacks you, this creature deals 1 damage to it.", "Creature — Boar", ["Some"]),
        ("When this Equipment enters, create a 1/1 red Elf creature token, then attach this Equipment to it.",
         EQUIPMENT,
         ["CreateTokens"]),
        ("Whenever this creature attacks, target creature blocks it this turn if able.", "Creature — Boar", [SELF]),
        ("Choose target creature you don't control. Target creature you control fights that creature.", "Sorcery",
         ["Target 1"]),
        ("{T}: This creature deals 2 damage to any target and 3 damage to itself.", "Creature — Boar", [SELF]),
        # what a condition says something of; what something is said to be
        ("Whenever an opponent casts a spell, if this enchantment is an enchantment, it becomes a 4/4 Bear creature.",
         "Enchantment", [SELF]),
        ("Return target creature to its owner's hand. If this spell was kicked, it deals 2 damage to another target"
         " creature.", "Instant", [SELF]),
        ("At the beginning of your upkeep, reveal the top card of your library. If it's a creature card, put it"
         " onto the"
         " battlefield. That creature gains haste until end of turn.", "Enchantment",
         ["EndOfLibrary", "EndOfLibrary"]),
        # two creatures of a trigger event
        ("Whenever equipped creature blocks or becomes blocked by a creature, that creature gains flying until end of"
         " turn.", EQUIPMENT, ["Some"]),
        ("Whenever an Elf deals combat damage to a creature, destroy that creature.", "Enchantment", ["Some 2"]),
        ("Whenever enchanted creature deals damage to a creature, destroy the other creature.", AURA, ["Some"]),
        ("Whenever equipped creature attacks, you may sacrifice a Forest. If you do, that creature gains trample until"
         " end of turn.", EQUIPMENT, ["Attached"]),
        # what was done to it
        ("{T}, Sacrifice a creature: Target creature gets -X/-X until end of turn, where X is the sacrificed creature's"
         " power.", "Artifact", ["Some"]),
        ("Whenever a creature blocks a red creature, the blocking creature gets +1/+1 until end of turn.",
         "Enchantment", ["Some 1"]),
        ("{T}, Sacrifice two lands: Draw three cards, then discard one of them.", "Artifact", ["Draw"]),
        # one of two courses
        ("{T}: Exile the top card of your library. If it's a land card, create a 2/2 white Ox creature token."
         " Otherwise,"
         " you may cast it until the end of your next turn.", "Artifact", ["EndOfLibrary"]),
        ("{T}: Reveal the top card of your library. If it's a creature card, create a 1/1 red Elf creature token. If"
         " it's a land card, put that card onto the battlefield.", "Artifact", ["EndOfLibrary"]),
        # the rest, and what remains something else
        ("Reveal the top three cards of your library. Put all creature cards revealed this way into your hand and the"
         " rest into your graveyard.", "Sorcery", ["EndOfLibrary"]),
        # whose they are
        ("Destroy target land an opponent controls. That player loses 1 life.", "Sorcery", ["Target"]),
        ("Counter target creature spell. This spell deals damage equal to that spell's power to its controller.",
         "Instant", ["Target", "Target"]),
        ("{3}: Exile target creature. Then if there are three or more cards exiled with this creature, tap it.",
         "Creature — Boar", [SELF]),
        ("{3}: Choose target creature. If it's tapped, exile it. Otherwise, tap it.",
         "Creature — Boar", ["Target", "Target"]),
        # the same number all along
        ("Whenever you gain life, draw that many cards, then discard that many cards.", "Artifact",
         ["GainsLife"] * 3),
    ],
)  # fmt: skip
def test_which_of_several(text: str, type_line: str, expected: list[str]) -> None:
    found = meanings(text, type_line)
    assert found is not None
    numbered = [word if " " in word else word.split()[0] for word in expected]
    plain = [a if " " in b else a.split(" ")[0] for a, b in zip(found, numbered, strict=True)]
    assert plain == numbered


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a creature dealt damage by enchanted creature this turn dies, put a +1/+1 counter on that creature.",
        "{T}: Search your library for a land card, reveal it, and put it into your hand. If you control a Bear, put"
        " that card onto the battlefield instead.",
        "{T}: Return target creature to its owner's hand. If you control a Bear, you gain 2 life. Otherwise, you lose"
        " that much life.",
        "{T}: Look at the top two cards of your library. Put one of them into your hand and the other onto the"
        " battlefield. It gains haste.",
        "Whenever you gain life, that player draws a card.",
        "At the beginning of your upkeep, destroy that creature.",
        "At the beginning of your upkeep, you gain that much life.",
        "At the beginning of your upkeep, draws a card.",
        "Whenever a land enters, destroy that creature.",
        "When this creature enters, each player sacrifices any number of lands, then draws that many cards.",
        "Whenever you cast a spell, if five or more mana was spent to cast it, you gain that much life.",
        "When this creature enters, destroy all creatures of that color.",
        "When this creature enters, destroy all creatures of that type.",
        "When this creature enters, draw a card. Repeat this process.",
        "When this creature enters, you may choose any number of Elves and pay {1} for each creature chosen this way.",
        "Whenever you mill one or more cards, if a land card was milled this way, you gain 1 life.",
        "When this creature enters, red creatures and white creatures you control gain flying until end of turn.",
        "Whenever you attack with two or more creatures, put a charge counter on this creature. Tap target artifact."
        " Untap target land. You gain that much life.",
        "When this creature enters, create a 1/1 green Elf creature token. Put a +1/+1 counter on that card.",
        "When this creature enters, exile target token. Return that card to the battlefield under its owner's control.",
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
