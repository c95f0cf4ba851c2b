from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth

from headjudge.magic.cards.record import CardRecord
from headjudge.magic.engine.characteristics.keyword_nodes import PayUpkeep
from headjudge.magic.text.compiler import Compilation, compile_card, compile_line
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.normalise import normalise
from headjudge.magic.text.tree.abilities import Activated, Cost, Keyword, SpellAbility, Static, Triggered
from headjudge.magic.text.words import plural_type, singular_type, types


def compiled(text: str, type_line: str = "Creature — Boar", **printed: Any) -> Compilation:
    return compile_card(CardRecord(name="Briar Hog", type_line=type_line, text=text, **printed))


UNDERSTOOD = [
    "Flying, first strike",
    "Protection from red and from blue",
    "Cycling {2}",
    "Ward—Pay 2 life.",
    "Equip {3}",
    "Enchant creature you control",
    "{2}{R}, {T}, Sacrifice another creature: This creature deals 2 damage to any target.",
    "{T}: Add {G} or {W}.",
    "Whenever this creature deals combat damage to a player, that player discards a card at random.",
    "When this creature enters, if you control a Forest, you may draw a card. If you do, you lose 2 life.",
    "At the beginning of your upkeep, sacrifice this creature unless you pay {2}.",
    "At the beginning of each player's upkeep, that player loses 1 life for each artifact they control.",
    "Other Elves you control get +1/+1 and have forestwalk.",
    "As long as you control three or more artifacts, this creature has double strike.",
    "This creature enters with two +1/+1 counters on it.",
    "As this creature enters, choose a color.",
    'Creatures you control have "{T}: Add one mana of any color."',
    "Nonblack creatures without flying can't attack you.",
    "If a creature an opponent controls would die, exile it instead.",
    "This creature can't be blocked except by artifact creatures and/or black creatures.",
    "Whenever you cast a creature spell with mana value 3 or less, create a 1/1 green Elf Warrior creature token.",
    "{X}, {T}: Draw X cards. Activate only as a sorcery.",
]


@pytest.mark.parametrize("text", UNDERSTOOD[:19] + UNDERSTOOD[20:])
def test_lines_are_understood_and_print_back(text: str) -> None:
    result = compiled(text)
    assert result.supported, [str(problem) for problem in result.problems]


@pytest.mark.parametrize("text", UNDERSTOOD)
def test_without_a_word_a_line_is_not_understood_or_says_something_else(text: str) -> None:
    (line,) = normalise(text, "Briar Hog")
    whole = compile_line(line, spell=False)
    for place in range(len(line)):
        less = compile_line(line[:place] + line[place + 1 :], spell=False)
        assert less.line is None or less.line != whole.line


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Flying", Keyword),
        ("{T}: Draw a card.", Activated),
        ("When this creature dies, draw a card.", Triggered),
        ("Creatures you control get +1/+1.", Static),
    ],
)
def test_kinds_of_ability(text: str, kind: type) -> None:
    definition = compiled(text).definition
    assert definition is not None
    assert [type(ability) for ability in definition.abilities] == [kind]


def test_the_lines_of_a_spell_are_one_effect() -> None:
    definition = compiled("Destroy target creature.\nDraw a card.\nCycling {2}", "Instant").definition
    assert definition is not None
    assert [type(ability) for ability in definition.abilities] == [SpellAbility, Keyword]


def test_problems_name_the_sentence_and_the_words() -> None:
    (problem,) = compiled("Flying\nWhen this creature dies, praise the host. Draw a card.").problems
    assert problem.words.startswith("praise")
    assert problem.sentence.startswith("when ~ dies")
    assert "praise" in str(problem)


@pytest.mark.parametrize(
    ("line", "message"), [("Eaturecray — Igpay", "no card type"), ("Host Creature", "no supertype")]
)
def test_words_that_no_type_line_has_are_refused(line: str, message: str) -> None:
    result = compile_card(CardRecord(name="Odd", type_line=line))
    assert not result.supported
    assert message in result.problems[0].message


def test_other_layouts_are_refused_by_name() -> None:
    result = compile_card(CardRecord(name="This // That", layout="split"))
    assert not result.supported
    assert "split" in result.problems[0].message


def test_a_star_needs_an_ability_that_defines_it() -> None:
    assert not compiled("Flying", power="*", toughness="*").supported
    text = "Briar Hog's power and toughness are each equal to the number of Forests you control."
    assert compiled(text, power="*", toughness="*").supported


def test_characteristics() -> None:
    definition = compiled("", "Legendary Creature — Elf Warrior", mana_cost="{X}{2}{G/W}{G}", power="2").definition
    assert definition is not None
    assert definition.mana_value == 4
    assert definition.colors == ("white", "green")
    assert definition.supertypes == ("legendary",)
    assert definition.subtypes == ("elf", "warrior")
    assert (definition.power, definition.toughness) == (2, None)


def test_description_reads_like_a_card() -> None:
    definition = compiled("{2}{R}, {T}: Briar Hog deals 2 damage to target creature's controller.").definition
    assert definition is not None
    assert definition.describe() == ["{2}{R}, {T}: ~ deals 2 damage to target creature's controller."]


@pytest.mark.parametrize(("singular", "plural"), [("elf", "elves"), ("plains", "plains"), ("ally", "allies")])
def test_plurals(singular: str, plural: str) -> None:
    assert plural_type(singular) == plural
    assert singular_type(plural) == singular


def test_every_plural_leads_back() -> None:
    assert all(singular_type(plural) == singular for singular, plural in types().items())


WORDS = sorted({word for text in UNDERSTOOD for line in normalise(text, "Briar Hog") for word in line})


@settings(max_examples=depth(150, 300), deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=25), st.booleans())
def test_no_salad_of_words_is_a_fault(words: list[str], spell: bool) -> None:
    result = compile_line(tuple(words), spell=spell)
    assert (result.line is None) == (result.problem is not None)


@settings(max_examples=depth(100, 200), deadline=None)
@given(st.text(max_size=80))
def test_no_text_is_a_fault(text: str) -> None:
    compiled(text)


def test_what_only_the_engine_says_has_words_too() -> None:
    assert RULES_TEXT.write(PayUpkeep(Cost(()))) == ("pay", "upkeep")


def test_an_instead_on_a_line_of_its_own_replaces_the_last_sentence() -> None:
    text = "Briar Burst deals 2 damage to any target.\nIf you control a Boar, instead Briar Burst deals 4 damage to it."
    text = text.replace("to it", "to that permanent or player")
    assert compile_card(CardRecord(name="Briar Burst", type_line="Instant", text=text)).supported
