"""The metagame."""

from __future__ import annotations

from fractions import Fraction

from headjudge.tournament.decks import metagame
from headjudge.tournament.results import MatchResult, Verdict

WON, LOST, DREW = Verdict.WON, Verdict.LOST, Verdict.DREW


def test_archetypes_by_players_and_by_matches_against_others() -> None:
    decks = {"Ana": "Bears", "Ben": "Elves", "Cid": "Bears", "Dot": ""}
    table = metagame(
        decks,
        [
            MatchResult(("Ana", "Ben"), (2, 1), (WON, LOST)),
            MatchResult(("Cid", "Dot"), (1, 1), (DREW, DREW), 1),
            MatchResult(("Ana", "Cid"), (2, 0), (WON, LOST)),
            MatchResult(("Ben",), (2,), (WON,)),
            MatchResult(("Ben", "Cid"), (0, 0), (LOST, LOST)),
        ],
    )
    assert [(entry.name, entry.players) for entry in table] == [("Bears", 2), ("Elves", 1), ("", 1)]
    bears, elves, other = table
    assert (bears.won, bears.lost, bears.drawn, bears.rate) == (1, 1, 1, Fraction(1, 2))
    assert (elves.won, elves.lost, elves.rate) == (0, 2, Fraction(0))
    assert other.rate == Fraction(1, 2)
    assert metagame({"Eve": "Rocks"}, [])[0].rate is None
