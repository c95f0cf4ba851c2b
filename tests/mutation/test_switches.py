"""A sample of the mutation run, so that its table can't rot."""

from collections.abc import Iterator

import pytest
from tests.depth import DEEP
from tests.mutation.document import DOCUMENTS
from tests.mutation.run import examine, paragraphs
from tests.mutation.switches import NoCode, Switch, gives, patched, resolve, switch
from tests.mutation.table import CHAPTERS, TABLE, named

from headjudge.magic.engine.registries.nodes import PLAYERS
from headjudge.magic.engine.semantics import player_nouns
from headjudge.magic.engine.turns import turn_structure as turns
from headjudge.magic.multiplayer import limited_range_of_influence
from headjudge.magic.text.tree.nouns import AttackingPlayer
from headjudge.rules import documents

EACH = 1 if DEEP else 24
"""One in so many switches is tried here; `make deep` and `python -m tests.mutation` try them all."""
LONG = {"a loop is a draw for all", "four seats are too near", "no marker is removed", "nobody takes a mulligan"}
"""Without these a scenario goes on for seconds until it is cut off; so they are tried there only."""


def switches() -> Iterator[tuple[str, Switch]]:
    """All switches of the table with the paragraphs they are of, in order."""
    for number in paragraphs():
        entry = TABLE.get(number)
        for off in entry if isinstance(entry, tuple) else (entry,):
            if isinstance(off, Switch):
                yield number, off


@pytest.mark.parametrize(("document", "chapter"), CHAPTERS)
def test_a_chapter_of_the_table_has_all_its_paragraphs(document: str, chapter: str) -> None:
    numbers = [named(document, number) for number in documents()[document].within(chapter)]
    assert numbers
    assert [number for number in numbers if number not in TABLE] == []


def test_the_table_has_only_paragraphs_that_there_are() -> None:
    assert [number for number in TABLE if number not in paragraphs()] == []


def test_what_is_switched_off_is_there() -> None:
    missing = []
    for number, off in switches():
        for patch in off.patches:
            try:
                there = resolve(patch.place)[2] is not None
            except (AttributeError, ImportError):
                there = False
            if not there:
                missing.append(f"{number}, {off.what}: nothing at {patch.place}")
    assert missing == []


SAMPLE = [(number, off) for number, off in switches() if off.what not in LONG][::EACH]


@pytest.mark.parametrize(("number", "off"), SAMPLE, ids=lambda value: getattr(value, "what", value))
def test_switching_off_is_noticed(number: str, off: Switch) -> None:
    assert examine(number, off).failed, f"no scenario of {number} notices that {off.what}"


def test_everything_is_as_before_afterwards() -> None:
    before = limited_range_of_influence.set_ranges
    with patched(switch("no ranges", gives("multiplayer.limited_range_of_influence:set_ranges", None, here=False))):
        assert limited_range_of_influence.set_ranges is not before
        assert vars(turns)["set_ranges"] is limited_range_of_influence.set_ranges
    assert limited_range_of_influence.set_ranges is vars(turns)["set_ranges"] is before


def test_what_is_registered_is_exchanged_in_its_registry_too() -> None:
    before = player_nouns.attacking_players
    with patched(switch("nobody attacks", gives("engine.semantics.player_nouns:attacking_players", None, here=False))):
        assert PLAYERS[AttackingPlayer] is player_nouns.attacking_players is not before
    assert PLAYERS[AttackingPlayer] is player_nouns.attacking_players is before


def test_a_place_that_is_not_there_is_an_error() -> None:
    with pytest.raises(AttributeError):
        resolve("multiplayer.limited_range_of_influence:no_such_function")


def test_a_switch_that_changes_nothing_goes_unnoticed() -> None:
    outcome = examine("801.16", switch("nothing"))
    assert outcome.cited
    assert not outcome.failed


def test_the_documents_have_a_row_for_each_paragraph_of_the_table_with_what_is_switched_off() -> None:
    lines = [line for path in DOCUMENTS.values() for line in path.read_text(encoding="utf-8").splitlines()]
    rows = {line.split("|")[1].strip(): line for line in lines if "|" in line}
    assert [number for number in TABLE if number not in rows] == []
    told = [(number, f"{off.places}: {off.what}") for number, off in switches()]
    assert [(number, words) for number, words in told if words not in rows[number]] == []


def test_reasons_are_given_where_there_is_no_code() -> None:
    assert all(entry.reason for entry in TABLE.values() if isinstance(entry, NoCode))
