"""What documents say to whom."""

from __future__ import annotations

import pytest
from tests.tournament.showing.papers import DIRECTORY, known

from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.showing import DOCUMENTS, Options, document, rendered

PRIVATE = ("4711", "ana@example.org", "+49 30 1234")


@pytest.mark.parametrize("what", DOCUMENTS)
def test_nothing_prints_more_than_names_and_public_papers_no_pseudonymous_one(what: str) -> None:
    event = known(prizes=["Cup", "Box"])
    event.act("deck", HOST, player="k1", main={"Forest": 60}, name="Trees")
    kind, pages = DOCUMENTS[what], []
    for official in (False, True):
        try:
            pages.append(rendered(document(event, what, None, DIRECTORY, official=official), "html").decode())
        except HeadjudgeError:
            assert what in ("bracket", "deck-checks") or (not official and (kind.officials or what == "metagame"))
    for page in pages:
        assert not any(word in page for word in PRIVATE)
        assert "k2" not in page
        if what not in ("metagame", "prizes"):
            assert ("Night Owl" in page, "Ben" in page) == (not kind.personal, kind.personal)


def test_what_is_for_officials_is_refused_to_others() -> None:
    event = known()
    for kind in DOCUMENTS.values():
        if kind.officials:
            with pytest.raises(IllegalAction, match="is for officials only"):
                document(event, kind.name, None, DIRECTORY)


def test_the_report_can_be_published_with_pseudonyms() -> None:
    page = rendered(document(known(), "report", Options(public=True), DIRECTORY, official=True), "html").decode()
    assert "Night Owl" in page
    assert "Ek" not in page


def test_pairings_are_printed_before_they_are_published_for_officials_only() -> None:
    event = known()
    for player, opponent in [table.sides for table in event.state.rounds[-1].tables]:
        event.act("report", HOST, player=player, opponent=opponent, won=2, lost=0)
    event.act("pair", HOST)
    event.act("unpublish", HOST)
    assert document(event, "pairings", None, DIRECTORY, official=True).title == "Pairings, round 3"
    assert document(event, "pairings", None, DIRECTORY).title == "Pairings, round 2"
    with pytest.raises(InvalidInput, match="there is no round 3"):
        document(event, "pairings", Options(round=3), DIRECTORY)
