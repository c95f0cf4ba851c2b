"""Matches of Ana and Ben as tests want them."""

from __future__ import annotations

from typing import Any

from headjudge.tournament import matches as m

DECKS = {
    "Ana": m.Boards({"Forest": 56, "Bear": 4}, {"Plains": 15}),
    "Ben": m.Boards({"Island": 60}, {}),
}


def waiting(rules: m.MatchRules = m.CONSTRUCTED) -> m.Match:
    """A match just paired."""
    return m.new_match(["Ana", "Ben"], rules, DECKS)


def begun(rules: m.MatchRules = m.CONSTRUCTED) -> m.Match:
    """A match in its first game; Ana had the choice and plays first."""
    match = waiting(rules)
    m.start(match, first="Ana")
    return match


def between(rules: m.MatchRules = m.CONSTRUCTED) -> m.Match:
    """A match whose first game Ana has won."""
    match = begun(rules)
    m.win(match, "Ana")
    return match


def facts(match: m.Match, side: str = "Ana") -> dict[str, Any]:
    """What Ana sees of the match."""
    return dict(m.match_facts(match, side))
