import msgspec
import pytest

from headjudge.core.faults import Fault
from headjudge.magic.cards import AmbiguousCard, CardRecord, UnknownCard
from headjudge.magic.decks import Deck, DeckEntry, DeckProblem, Flaw, Part, check_deck, parse_deck

FOX = CardRecord("Ember Fox", type_line="Creature — Fox", color_identity=("R",), legal=("modern", "commander"))
RECORDS = [
    FOX,
    msgspec.structs.replace(FOX, name="Odd Fox", text="Do something odd."),
    msgspec.structs.replace(FOX, name="Power Fox", legal=(), restricted=("vintage",)),
    msgspec.structs.replace(FOX, name="Rat Fox", text="A deck can have any number of cards named Rat Fox."),
    msgspec.structs.replace(FOX, name="Seven Foxes", text="A deck can have up to seven cards named Seven Foxes."),
    CardRecord(
        "Old Friend",
        type_line="Legendary Creature — Fox",
        text="Companion — Each nonland card in your starting deck has a different name.",
        color_identity=("W",),
        legal=("modern", "commander"),
    ),
    CardRecord("Old King", type_line="Legendary Creature — King", color_identity=("W",), legal=("commander",)),
    CardRecord(
        "Plains", type_line="Basic Land — Plains", color_identity=("W",), legal=("modern", "commander", "vintage")
    ),
]


class Cards:
    """A few cards in memory."""

    def get(self, name: str) -> CardRecord:
        found = self.find(name)
        if found is None:
            raise UnknownCard(name)
        return found

    def find(self, name: str) -> CardRecord | None:
        if name == "Fox":
            raise AmbiguousCard(name, ("Ember Fox", "Odd Fox"))
        return next((record for record in RECORDS if record.name.lower() == name.lower()), None)


def objection(record: CardRecord) -> str | None:
    return "what is odd?" if "odd" in record.text else None


def problems(text: str, format_name: str = "casual") -> list[tuple[Flaw, int | None]]:
    found = check_deck(parse_deck(text), Cards(), format_name, objection)
    return [(Flaw(problem.fault.code), problem.line) for problem in found]


def test_a_good_deck() -> None:
    assert problems("4 Ember Fox\n56 Plains\n\n15 Plains", "modern") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("59 Plains\n1 Stone Fox", [(Flaw.UNKNOWN, 2)]),
        ("59 Plains\n1 Fox", [(Flaw.AMBIGUOUS, 2)]),
        ("59 Plains\n1 odd fox", [(Flaw.UNSUPPORTED, 2)]),
        ("59 Plains\n1 Power Fox", [(Flaw.ILLEGAL, 2)]),
        ("59 Plains", [(Flaw.SIZE, None)]),
        ("60 Plains\n\n16 Plains", [(Flaw.SIZE, None)]),
        ("60 Plains\n5 Ember Fox", [(Flaw.COPIES, 2)]),
        ("60 Plains\n4 Ember Fox\n\n1 ember fox", [(Flaw.COPIES, 4)]),
        ("60 Plains\n3 Ember Fox\n3 Ember Fox", [(Flaw.COPIES, 3)]),
        ("60 Plains\n40 Rat Fox\n7 Seven Foxes", []),
        ("60 Plains\n8 Seven Foxes", [(Flaw.COPIES, 2)]),
    ],
)
def test_flaws_and_their_lines(text: str, expected: list[tuple[Flaw, int | None]]) -> None:
    assert problems(text, "modern") == expected


def test_all_cards_are_allowed_in_casual_decks() -> None:
    assert problems("59 Plains\n1 Power Fox") == []


def test_a_restricted_card_may_be_there_once() -> None:
    assert problems("59 Plains\n1 Power Fox", "vintage") == []
    assert problems("59 Plains\n2 Power Fox", "vintage") == [(Flaw.COPIES, 2)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Commander\n1 Old King\nDeck\n99 Plains", []),
        ("Commander\n1 Old King\nDeck\n98 Plains", [(Flaw.SIZE, None)]),
        ("Commander\n1 Old King\nDeck\n100 Plains", [(Flaw.SIZE, None)]),
        ("Deck\n100 Plains", [(Flaw.COMMANDER, None)]),
        ("Commander\n1 Old King\nDeck\n98 Plains\n1 Ember Fox", [(Flaw.IDENTITY, 5)]),
        (
            "Commander\n1 Ember Fox\nDeck\n97 Plains\n2 Ember Fox",
            [(Flaw.COMMANDER, 2), (Flaw.IDENTITY, 4), (Flaw.COPIES, 5)],
        ),
        ("Commander\n1 Nobody\nDeck\n99 Plains", [(Flaw.UNKNOWN, 2)]),
        ("Commander\n1 Old King\nDeck\n1 Old King\n99 Plains", []),  # as boxes are listed
        ("Commander\n1 Old King\nDeck\n2 old king\n99 Plains", []),  # with an oversized copy
        ("Commander\n1 Old King\nDeck\n1 Old King\n98 Plains", [(Flaw.COPIES, 4)]),
        ("Commander\n1 Old King\nCompanion\n1 Old Friend\nDeck\n99 Plains", []),
        ("Commander\n1 Old King\nDeck\n99 Plains\nSideboard\n1 Plains", [(Flaw.SIZE, None)]),
        ("Commander\n1 Old King\nDeck\n99 Plains\nSideboard\n1 Old Friend\n1 Plains", [(Flaw.SIZE, None)]),
    ],
)
def test_commander_decks(text: str, expected: list[tuple[Flaw, int | None]]) -> None:
    assert problems(text, "commander") == expected


def test_problems_say_what_is_wrong() -> None:
    deck = Deck((DeckEntry(59, "Plains", line=1), DeckEntry(5, "Odd Fox", Part.MAIN, line=2)))
    found = check_deck(deck, Cards(), "modern", objection)
    assert [str(problem) for problem in found] == [
        "line 2: Odd Fox isn't supported yet: what is odd?",
        "line 2: this line brings the deck to 5 copies of Odd Fox; modern allows 4",
    ]
    deck = Deck(
        (
            DeckEntry(1, "Old King", Part.COMMANDER, line=2),
            DeckEntry(98, "Plains", line=4),
            DeckEntry(1, "Old King", line=5),
        )
    )
    assert [str(problem) for problem in check_deck(deck, Cards(), "commander", objection)] == [
        "line 5: this line brings the deck to 2 copies of Old King; commander allows 1, which is the commander"
    ]
    deck = Deck((DeckEntry(1, "Old King", line=1), DeckEntry(98, "Plains", line=2), DeckEntry(1, "Rat Fox", line=3)))
    for size, said in ((3, ""), (2, "; Old King could be it")):
        found = check_deck(Deck(deck.entries[:size]), Cards(), "commander", objection)
        assert f"commander needs a commander; write it under the heading 'Commander'{said}" in map(str, found)
    assert str(DeckProblem(Fault("", "too small", Flaw.SIZE))) == "too small"
