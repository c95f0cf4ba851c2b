import pytest

from headjudge.magic.cards.types import TypeLine, in_printed_order, parse_type_line


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("Instant", TypeLine((), ("Instant",), ())),
        (
            "Legendary Artifact Creature — Elf Warrior",
            TypeLine(("Legendary",), ("Artifact", "Creature"), ("Elf", "Warrior")),
        ),
        ("Basic Snow Land — Island", TypeLine(("Basic", "Snow"), ("Land",), ("Island",))),
        ("Legendary Creature — Time Lord Rogue", TypeLine(("Legendary",), ("Creature",), ("Time Lord", "Rogue"))),
        ("Plane — Alfava Metraxis", TypeLine((), ("Plane",), ("Alfava Metraxis",))),
        ("Plane —", TypeLine((), ("Plane",), ())),
        ("", TypeLine((), (), ())),
    ],
)
def test_type_lines(line: str, expected: TypeLine) -> None:
    assert parse_type_line(line) == expected


def test_permanents_and_basic_lands() -> None:
    assert parse_type_line("Kindred Enchantment — Elf").is_permanent
    assert not parse_type_line("Kindred Instant — Elf").is_permanent
    assert parse_type_line("Basic Land — Forest").is_basic_land
    assert not parse_type_line("Land — Forest").is_basic_land


@pytest.mark.parametrize(
    ("line", "printed"),
    [
        ("creature enchantment", "enchantment creature"),
        ("creature artifact legendary", "legendary artifact creature"),
        ("creature land forest dryad", "land creature dryad forest"),
        ("soldier creature human", "creature human soldier"),
        ("snow basic land island", "basic snow land island"),
        ("sorcery kindred goblin", "kindred sorcery goblin"),
    ],
)
def test_words_stand_in_printed_order(line: str, printed: str) -> None:
    assert in_printed_order(line.split(), ("human", "soldier")) == printed.split()
    assert in_printed_order(reversed(line.split()), ("human", "soldier")) == printed.split()
