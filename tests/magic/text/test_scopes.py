"""What words beside a list of nouns, or inside a qualification, are said of (docs/decisions/0007)."""

import pytest

from headjudge.magic.cards.record import CardRecord
from headjudge.magic.text.compiler import compile_card
from headjudge.magic.text.reading import plain_readings


def reading(text: str) -> str | None:
    """The plain reading of a spell, or None if there is none."""
    definition = compile_card(CardRecord(name="Briar Burst", type_line="Sorcery", text=text)).definition
    return None if definition is None else " / ".join(plain_readings(definition)).removesuffix(".")


def compiled(text: str) -> bool:
    return compile_card(CardRecord(name="Briar Bush", type_line="Enchantment", text=text)).supported


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        # said before a list
        ("tapped artifact or creature", "{tapped (artifact or creature)}"),
        ("legendary creature or planeswalker", "{legendary creature or legendary planeswalker}"),
        ("basic Forest or Plains", "{basic forest or basic plains}"),
        # not of a list, or not of all of it
        ("artifact creature or enchantment", "{artifact creature or enchantment}"),
        ("enchanted creature or enchantment creature", "{enchanted creature} or {enchantment creature}"),
        ("red creature or black creature", "{red creature} or {black creature}"),
        ("equipped creature or Equipment", "{equipped creature} or {equipment}"),
        # said after a list
        ("artifact or enchantment an opponent controls", "{(artifact or enchantment) that an opponent controls}"),
        ("creature or planeswalker with mana value 3 or less",
         "{(creature or planeswalker) with mana value 3 or less}"),
        ("artifact, enchantment, or creature with flying", "{artifact or enchantment} or {creature with flying}"),
        ("artifact or creature with power 4 or greater", "{artifact} or {creature with power 4 or greater}"),
        ("Elf or Goblin with power 2 or less", "{(elf or goblin) with power 2 or less}"),
        ("Elf or Goblin creature", "{elf creature or goblin creature}"),
        ("Wall or creature with flying", "{wall} or {creature with flying}"),
        # whole noun phrases
        ("artifact, tapped creature, or nonbasic land", "{artifact} or {tapped creature} or {nonbasic land}"),
        ("red creature or black creature you control",
         "{red creature that you control} or {black creature that you control}"),
        # inside a qualification
        ("creature with power less than the number of Islands you control",
         "{creature with power less than the number of {islands that you control}}"),
        ("creature you control with power less than the number of Islands on the battlefield",
         "{creature that you control with power less than the number of {islands on the battlefield}}"),
    ],
)  # fmt: skip
def test_what_words_are_said_of(words: str, expected: str) -> None:
    assert reading(f"Destroy target {words}.") == f"destroy target {expected}"


@pytest.mark.parametrize(
    "words",
    [
        "creature with flying or artifact you control",  # whose?
        "creature with flying, artifact, or enchantment an opponent controls",
        "Elf or artifact with flying",  # what only creatures have, after something else
        "creature or Vehicle with power 3 or less",  # both have power
        "nontoken artifact, enchantment, or creature with flying",  # two ways
        "nontoken artifact, enchantment, or tapped creature",  # of all, or of the first?
    ],
)
def test_where_nothing_tells_there_is_no_reading(words: str) -> None:
    assert reading(f"Destroy target {words}.") is None


def test_what_follows_two_verbs_may_be_said_of_both_events() -> None:
    event = "Whenever you play a land or cast a spell"
    assert compiled(f"{event}, draw a card.")
    assert not compiled(f"{event} from anywhere other than your hand, draw a card.")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Draw two cards, then discard a card for each creature you control.",
         "(you) draw two cards, then [(you) discard a card] for each {creature that you control}"),
        ("Scry 1, then tap target creature unless its controller pays {1}.",
         "(you) scry 1, then [tap target creature] unless its (= the target creature) controller pays {1}"),
        ("You may tap target land, then you may untap target creature.",
         "you may [tap target land], then you may [untap target creature]"),
        ("Scry 1 and tap target creature unless its controller pays {1}.", None),
        ("Draw a card and lose 1 life if you control an Elf.", None),
    ],
)  # fmt: skip
def test_what_follows_several_clauses_is_said_of_the_last(text: str, expected: str | None) -> None:
    assert reading(text) == expected


@pytest.mark.parametrize(
    ("subject", "read"),
    [
        ("Elves you control and other Goblins you control have", True),
        ("White creatures and blue creatures have", True),
        ("Creatures and nonbasic lands your opponents control have", True),
        ("Creatures with flying and lands you control have", False),
        ("Elves and other Goblins you control have", True),
        ("Creatures you control and lands your opponents control have", True),
        ("Creatures and lands with flying your opponents control have", False),  # creatures with flying?
    ],
)
def test_of_each_of_several_subjects_the_same_is_said(subject: str, read: bool) -> None:
    found = compile_card(CardRecord(name="Briar Hog", type_line="Creature — Boar", text=f"{subject} shroud."))
    assert found.supported == read
