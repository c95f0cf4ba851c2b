"""Sentences of different shapes that must be understood alike (see tests.magic.text.differentials)."""

import random
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest
from tests.depth import depth
from tests.magic.text.differentials import Outcome, outcomes
from tests.magic.text.variants import lists_turned_round

from headjudge.grammar.beginnings import Beginnings
from headjudge.grammar.reader import Reader
from headjudge.magic.cards import own_cards, own_planes
from headjudge.magic.cards.importers import read_cards
from headjudge.magic.cards.record import CardRecord, is_traditional
from headjudge.magic.text.antecedents import Antecedent
from headjudge.magic.text.compiler import compile_line
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.references import Memory, Spot
from headjudge.magic.text.syntax import filters
from headjudge.magic.text.tree.nouns import SELF_SLOT, Filter, ItsObjects

CARD_FILE = Path(__file__).parents[4] / "shared/data/magic-cards.jsonl.xz"
SEED = 11
KINDS = {"again", "each", "name", "noun", "number", "order", "reference"}
"""The kinds of variants, each of which is tried often enough."""


def disagreeing(records: Iterable[CardRecord]) -> tuple[list[str], Counter[str]]:
    found: list[Outcome] = [outcome for record in records for outcome in outcomes(record)]
    return [str(outcome) for outcome in found if outcome.agrees is False], Counter(outcome.kind for outcome in found)


def test_our_own_cards() -> None:
    differ, kinds = disagreeing([*own_cards(), *own_planes()])
    assert differ == []
    assert kinds.keys() == KINDS


@pytest.mark.skipif(not CARD_FILE.exists(), reason=f"the card file {CARD_FILE} is not here")
def test_a_sample_of_the_card_file() -> None:
    records = [record for record in read_cards(CARD_FILE) if is_traditional(record) and not record.faces]
    chance = random.Random(SEED)
    sample = chance.sample(records, depth(300, 3000))
    sample += chance.sample([record for record in records if "all " in record.text], depth(40, 400))
    differ, kinds = disagreeing(sample)
    assert differ == []
    assert kinds.keys() == KINDS
    assert all(count > 20 for count in kinds.values())


def card(text: str, type_line: str = "Sorcery") -> CardRecord:
    return CardRecord(name="Briar Search", type_line=type_line, text=text)


def forget() -> None:
    """Nothing is known any more of texts read before."""
    compile_line.cache_clear()
    RULES_TEXT.beginnings = Beginnings()


@pytest.fixture
def uncached() -> Iterable[None]:
    forget()
    yield
    forget()


@pytest.mark.usefixtures("uncached")
def test_a_word_said_of_the_first_only_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    search = card(
        "Search your library for a basic Forest or Plains card, reveal it, put it into your hand, then shuffle."
    )
    assert disagreeing([search])[0] == []
    forget()
    monkeypatch.setattr(filters, "of_list", lambda what: what)
    assert [line.split(": ")[0] for line in disagreeing([search])[0]] == ["Briar Search (order)"]


@pytest.mark.usefixtures("uncached")
def test_a_reference_that_depends_on_the_number_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Tap target creature you control. Target creature you don't control fights that creature."
    assert disagreeing([card(text)])[0] == []
    first = Memory.described

    def worse(memory: Memory, node: ItsObjects, spot: Spot, words: str) -> Antecedent:
        found = first(memory, node, spot, words)
        return found._replace(slot=SELF_SLOT) if node.many else found

    monkeypatch.setattr(Memory, "described", worse)
    assert disagreeing([card(text)])[0] != []


def permuted(text: str) -> list[str]:
    return [" ".join(variant.tokens) for variant in lists_turned_round(tuple(text.split()))]


@pytest.mark.parametrize(
    ("text", "variants"),
    [
        ("destroy target artifact or enchantment .", ["destroy target enchantment or artifact ."]),
        ("sacrifice an artifact or creature .", ["sacrifice a creature or artifact ."]),
        ("tap all artifacts , creatures , and lands .", ["tap all creatures , artifacts , and lands ."]),
        ("basic forest , plains , or island card", ["basic plains , forest , or island card"]),
        ("artifact , enchantment , or creature with flying", ["enchantment , artifact , or creature with flying"]),
        ("elf or goblin creature", ["goblin or elf creature"]),
        # where a word stands beside one of the list's only
        ("enchanted creature or enchantment creature", []),
        ("artifact creature or enchantment", []),
        ("artifact or creature with flying", []),
        ("equipped creature and equipment", []),
    ],
)
def test_lists_are_turned_round_where_that_means_the_same(text: str, variants: list[str]) -> None:
    assert permuted(text) == variants


def test_a_list_is_read_the_same_in_the_plural() -> None:
    singular, plural = (
        next(value for end, value in Reader(RULES_TEXT, tokens).read(Filter, 0, number) if end == len(tokens))
        for tokens, number in (
            (("elf", "or", "goblin", "creature"), "singular"),
            (("elf", "or", "goblin", "creatures"), "plural"),
        )
    )
    assert singular == plural
