"""Exchanges between two games (112a, 122, 132)."""

from __future__ import annotations

import pytest
from tests.tournament.matches.begun import begun, between, waiting

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament import matches as m

LIMITED = m.MatchRules(exchange=m.Exchange.FREE, free=("Plains", "Forest"))


def limited(size: int = 40) -> m.Match:
    match = waiting(LIMITED)
    m.bring(match, "Ana", m.Boards({"Bear": 22, "Forest": size - 22}, {"Crow": 20}))
    m.start(match, first="Ana")
    m.win(match, "Ana")
    return match


def deck(match: m.Match) -> tuple[dict[str, int] | None, dict[str, int] | None]:
    facts = m.player_facts(match, "Ana")
    return facts["deck"], facts["side"]


def test_exchanges_add_up_until_the_next_game() -> None:
    match = between()
    m.sideboard(match, "Ana", {"Bear": 3}, {"Plains": 3})
    m.sideboard(match, "Ana", {"Plains": 1, "Bear": 1}, {"Plains": 2})
    assert deck(match) == ({"Forest": 56, "Plains": 4}, {"Plains": 11, "Bear": 4})
    m.choose(match, "Ben", play=True)
    m.next_game(match)
    with pytest.raises(IllegalAction, match="only between two games"):
        m.sideboard(match, "Ana", {"Forest": 1}, {"Bear": 1})
    assert match.members["Ana"].registered == m.Boards({"Forest": 56, "Bear": 4}, {"Plains": 15})


@pytest.mark.parametrize(
    ("out", "put_in", "said"),
    [
        ({"Bear": 1}, {}, "one for one: 1 out, 0 in"),
        ({"Bear": 5}, {"Plains": 5}, "5 of 'Bear' can't leave the deck, which has 4"),
        ({"Bear": 1}, {"Bear": 1}, "1 of 'Bear' can't leave the sideboard, which has 0"),
        ({"Bear": 1}, {"Plains": 16}, "can't leave the sideboard, which has 15"),
        ({"Plains": 1}, {"Plains": 1}, "can't leave the deck, which has 0"),
    ],
)
def test_what_constructed_forbids(out: dict[str, int], put_in: dict[str, int], said: str) -> None:
    with pytest.raises(IllegalAction, match=said):
        m.sideboard(between(), "Ana", out, put_in)


def test_who_has_no_deck_or_no_number_exchanges_nothing() -> None:
    match = m.new_match(["Ana", "Ben"])
    m.start(match, first="Ana")
    m.win(match, "Ana")
    with pytest.raises(IllegalAction, match="Ana has no registered deck"):
        m.sideboard(match, "Ana", {}, {})
    with pytest.raises(InvalidInput, match="-1 of"):
        m.sideboard(between(), "Ana", {"Bear": -1}, {"Plains": -1})


def test_lands_that_are_free_in_limited_never_lie_in_the_sideboard() -> None:
    match = limited()
    m.sideboard(match, "Ana", {"Forest": 8, "Bear": 2}, {"Plains": 9, "Crow": 1})
    assert deck(match) == ({"Bear": 20, "Forest": 10, "Plains": 9, "Crow": 1}, {"Crow": 19, "Bear": 2})
    m.sideboard(match, "Ana", {"Plains": 9}, {"Forest": 9})
    assert deck(match) == ({"Bear": 20, "Forest": 19, "Crow": 1}, {"Crow": 19, "Bear": 2})


def test_a_limited_deck_keeps_forty_cards_and_no_more_than_a_thousand() -> None:
    with pytest.raises(IllegalAction, match=r"39 cards; it needs at least 40 \(rule 132\)"):
        m.sideboard(limited(), "Ana", {"Bear": 1}, {})
    with pytest.raises(IllegalAction, match=r"1001 cards; it may have 1000 at most \(rule 131\)"):
        m.sideboard(limited(), "Ana", {}, {"Plains": 961})
    m.sideboard(limited(), "Ana", {}, {"Plains": 960})


def test_a_deck_that_is_too_small_may_be_mended_but_not_made_worse() -> None:
    match = limited(38)
    m.sideboard(match, "Ana", {}, {"Crow": 1})
    with pytest.raises(IllegalAction, match="at least 40"):
        m.sideboard(match, "Ana", {"Crow": 1}, {})


def test_a_corrected_deck_undoes_what_was_exchanged() -> None:
    match = between()
    m.sideboard(match, "Ana", {"Bear": 3}, {"Plains": 3})
    m.bring(match, "Ana", m.Boards({"Forest": 60}, {}))
    assert deck(match) == ({"Forest": 60}, {})
    m.lose_match(match, "Ana")
    with pytest.raises(IllegalAction, match="over"):
        m.bring(match, "Ana", m.Boards({}, {}))


def test_the_time_for_sideboarding_starts_anew_after_each_game() -> None:
    match = between()
    m.tick(match, 360)
    with pytest.raises(IllegalAction, match=r"time for sideboarding is over \(rule 112a\)"):
        m.sideboard(match, "Ana", {"Bear": 1}, {"Plains": 1})
    m.choose(match, "Ben", play=True)
    m.next_game(match)
    m.win(match, "Ben")
    assert m.player_facts(match, "Ana")["sideboard_clock"] == 360
    assert begun().sideboarded == 0
