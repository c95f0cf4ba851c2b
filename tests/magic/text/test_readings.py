import re
from collections import Counter
from pathlib import Path

import pytest
from tests.magic.text.readings import FROZEN, our_readings
from tests.readings import as_text

from headjudge.magic.cards.record import CardRecord
from headjudge.magic.text.compiler import compile_card
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.reading import plain_readings


def reading(text: str, type_line: str = "Creature — Boar") -> str:
    definition = compile_card(CardRecord(name="Briar Hog", type_line=type_line, text=text)).definition
    assert definition is not None
    return " / ".join(plain_readings(definition))


def test_our_cards_are_read_as_before() -> None:
    found = our_readings()
    assert len(found) > 150
    assert as_text(found) == FROZEN.ours.read_text(encoding="utf-8"), (
        "python -m tests.magic.text.readings --update, and look"
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # what is said of what
        ("{T}: Tap target creature with power less than the number of Islands you control.",
         "{t}: tap target {creature with power less than the number of {islands that you control}}."),
        ("{T}: Destroy target artifact, enchantment, or creature with flying.",
         "{t}: destroy target {artifact or enchantment} or {creature with flying}."),
        ("{T}: Tap target tapped artifact or land an opponent controls.",
         "{t}: tap target {tapped (artifact or land) that an opponent controls}."),
        # what a reference means
        ("When this creature enters, tap target creature. It gains flying until end of turn.",
         "when ~ enters, tap target creature. it (= the target creature) gains flying until end of turn."),
        ("Whenever a player draws a card, that player loses 1 life.",
         "whenever a player draws a card, that player (= the player) loses 1 life."),
        ("When this creature enters, create two 1/1 red Elf creature tokens. They gain haste.",
         "when ~ enters, (you) create two 1/1 red elf creature tokens. they (= the tokens) gain haste."),
        ("Whenever you gain life, draw that many cards.",
         "whenever you gain life, (you) draw that many (= the amount of “gains life”) cards."),
        # what depends on what
        ("When this creature enters, you may draw a card, then discard a card.",
         "when ~ enters, you may [(you) draw a card, then (you) discard a card]."),
        # an ability in quotes has names of its own
        ("Whenever a creature dies, creatures you control gain \"Whenever a land enters, sacrifice it.\"",
         'whenever a creature dies, {creatures that you control} gain "whenever a land enters, (you) sacrifice it'
         ' (= the land)."'),
    ],
)  # fmt: skip
def test_plain_readings(text: str, expected: str) -> None:
    assert reading(text) == expected


def test_two_of_one_name_have_numbers() -> None:
    text = "Target creature you control fights target creature you don't control. That creature gains haste."
    assert "target {creature that you control} #1" in reading(text, "Instant")


def test_the_readings_are_those_that_the_command_shows(tmp_path: Path) -> None:
    from importlib import import_module

    from typer.testing import CliRunner

    from headjudge.cli.root import app

    import_module("headjudge.cli.cards")  # which adds its commands
    shown = CliRunner().invoke(app, ["cards", "show", "Ashfall Assizes", "--data", str(tmp_path)])
    assert "its (= the creature) controller" in shown.output


def words(text: str) -> Counter[str]:
    """The words of a text without the marks of a plain reading."""
    return Counter(re.findall(r"[^\s()\[\]{}.,:;•#—\"]+", text.replace(" '", "'")))


@pytest.mark.parametrize(
    "text",
    [
        "As long as you control two or fewer other lands, this creature has flying.",
        "As long as you control no other creatures, this creature has flying.",
        "As long as an opponent controls more other creatures than you, this creature has flying.",
        "This creature gets +1/+1 for each other tapped creature you control.",
        "Whenever this creature and at least two other tapped creatures attack, draw a card.",
        "Skeletons you control and other Zombies you control get +1/+1.",
        "Each other creature you control has flying.",
        "{T}: Tap up to two other target creatures.",
        "{T}: Sacrifice two other artifacts. Untap another target creature.",
        "As long as there are three or more other creatures on the battlefield, this creature has flying.",
        "{1}: This creature deals 1 damage to each of up to two other targets.",
    ],
)
def test_no_word_is_left_out_of_a_plain_reading(text: str) -> None:
    """What a text says and its reading doesn't can't be noticed by whoever checks readings."""
    definition = compile_card(CardRecord(name="Briar Hog", type_line="Creature — Boar", text=text)).definition
    assert definition is not None
    for ability, line in zip(definition.abilities, plain_readings(definition), strict=True):
        assert not words(" ".join(RULES_TEXT.write(ability))) - words(line)
