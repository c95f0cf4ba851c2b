"""A match of two teams: the matches of their members make the result (143–146).

The members play in their order, A against A, B against B, C against C. The games of the result are the matches that
members have won, and more than half of them decide; what is won beyond that isn't counted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from headjudge.core.errors import InvalidInput
from headjudge.tournament.matches.reports import result
from headjudge.tournament.matches.rules import CONSTRUCTED, MatchRules
from headjudge.tournament.matches.state import Boards, Encounter, Match, Score, Stage, new_match
from headjudge.tournament.results import Verdict

__all__ = ["TeamMatch", "new_team_match", "singles"]


@dataclass(kw_only=True)
class TeamMatch(Encounter):
    """A match of two teams. ``matches`` are those of the members; ``rules.games`` is how many there are."""

    matches: list[Match]

    @property
    def course(self) -> Stage:
        """Over when the members' matches decide; playing when one of them has begun."""
        if max(self.played.won) >= self.rules.need or all(match.state is Stage.OVER for match in self.matches):
            return Stage.OVER
        return Stage.WAITING if all(match.state is Stage.WAITING for match in self.matches) else Stage.PLAYING

    @property
    def played(self) -> Score:
        """The matches that the members of each team have won, and those drawn."""
        won, drawn = [0, 0], 0
        for match in self.matches:
            found = result(match)
            if found is not None and Verdict.WON in found.verdicts:
                won[found.verdicts.index(Verdict.WON)] += 1
            elif found is not None and Verdict.DREW in found.verdicts:
                drawn += 1
        one, other = (min(wins, self.rules.need) for wins in won)
        return Score((one, other), drawn)

    def lengthen(self, seconds: int) -> None:
        """Give it, and each member's match, so much more time."""
        super().lengthen(seconds)
        for match in self.matches:
            match.lengthen(seconds)

    def match_of(self, member: str) -> Match:
        """The match that a member plays. Raises InvalidInput for who isn't a member of either team."""
        for match in self.matches:
            if member in match.sides:
                return match
        raise InvalidInput(f"{member} plays for neither {' nor '.join(self.sides)}", code="match/side")


def singles(match: Encounter | None) -> list[Match]:
    """The matches that are played at a table: those of the members of two teams, or the one that there is."""
    return match.matches if isinstance(match, TeamMatch) else [match] if isinstance(match, Match) else []


def new_team_match(
    teams: Mapping[str, Sequence[str]], rules: MatchRules = CONSTRUCTED, decks: Mapping[str, Boards] | None = None
) -> TeamMatch:
    """A match of two teams, each given by its members in their order (A, B, C), by the rules of the members' matches.
    Raises InvalidInput unless two teams have as many members, all different."""
    sides = tuple(teams)
    members = [name for team in teams.values() for name in team]
    sizes = {len(team) for team in teams.values()}
    if len(sides) != 2 or len(sizes) != 1 or not members or len(set(members)) != len(members):
        raise InvalidInput(
            "a match needs two teams of the same size, and nobody in both", rule="143", code="match/sides"
        )
    matches = [
        new_match(pair, rules, {name: decks[name] for name in pair if name in decks} if decks else None)
        for pair in zip(*teams.values(), strict=True)
    ]
    return TeamMatch(sides=(sides[0], sides[1]), rules=replace(rules, games=len(matches)), matches=matches)
