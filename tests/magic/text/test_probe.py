"""Words that are left out or exchanged change what a text means: a sample in each run, all by command."""

import os
from pathlib import Path

import pytest
from tests.depth import depth
from tests.magic.text.probe import changed, offences

from headjudge.core.rng import Rng
from headjudge.magic.cards.importers import read_cards
from headjudge.magic.cards.own_set import own_cards
from headjudge.magic.cards.record import CardRecord, is_traditional

CARDS = Path(__file__).parents[4] / "shared/data/magic-cards.jsonl.xz"
SAMPLE = depth(40, 3000)
SEED = int(os.environ.get("PROBE_SEED", "20261128"))
"""The same cards in every run, unless PROBE_SEED says otherwise; `python -m tests.magic.text.probe` tries all."""


def found(records: list[CardRecord]) -> list[str]:
    return [f"{record.name}: {offence}" for record in records for offence in offences(record)]


def test_our_own_cards() -> None:
    assert not found(Rng(SEED).sample(own_cards(), min(SAMPLE, len(own_cards()))))


@pytest.mark.skipif(not CARDS.exists(), reason=f"{CARDS} is not there")
def test_a_sample_of_real_cards() -> None:
    records = [record for record in read_cards(CARDS) if is_traditional(record) and not record.faces]
    assert not found(Rng(SEED).sample(records, SAMPLE))


def test_what_is_changed() -> None:
    line = ("target", "opponent", "loses", "2", "life", ".")
    changes = dict(changed(line))
    assert changes["target opponent loses [2] life ."] == ("target", "opponent", "loses", "life", ".")
    assert changes["target opponent loses [2 -> 3] life ."] == ("target", "opponent", "loses", "3", "life", ".")
    assert changes["target [opponent -> player] loses 2 life ."] == ("target", "player", "loses", "2", "life", ".")
    assert dict(changed(("+1/+1",)))["[+1/+1 -> +2/+2]"] == ("+2/+2",)


def test_what_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    card = CardRecord("Fog Hog", type_line="Sorcery", text="Tap all creatures your opponents control.")
    assert found([card]) == []
    monkeypatch.setattr("tests.magic.text.probe.ALIKE", {})
    assert found([card]) == ["Fog Hog: tap all creatures [your] opponents control ."]
