"""What an event makes of its settings for a match: the rules it is played by, its decks."""

from __future__ import annotations

from headjudge.tournament.event.listing import building_of
from headjudge.tournament.event.stages import stage_at
from headjudge.tournament.event.state import State
from headjudge.tournament.matches import Exchange, MatchRules, TeamMatch, new_match, new_team_match, singles
from headjudge.tournament.matches.state import Encounter
from headjudge.tournament.settings import round_limit

__all__ = ["new_match_of", "renewed", "rules_of"]


def rules_of(state: State, left: int | None = None) -> MatchRules:
    """The rules of a match of the present stage; ``left``: how many are left in it if it is elimination, else None."""
    building, settings = building_of(state), stage_at(state).settings
    return MatchRules(
        games=settings.games,
        limit=round_limit(settings, left),
        elimination=left is not None,
        sideboarding=settings.sideboarding,
        inactivity=settings.inactivity,
        exchange=Exchange.FREE if building.pool else Exchange.ONE_FOR_ONE,
        least_cards=building.least,
        free=building.free,
    )


def new_match_of(state: State, sides: tuple[str, ...], rules: MatchRules) -> Encounter:
    """The match of two sides in the round that is being paired, by the rules of its matches."""
    if state.settings.team_size > 1 and not state.settings.together:
        return new_team_match({side: state.members(side) for side in sides}, rules)
    return new_match(sides, rules, teams={side: state.members(side) for side in sides})


def renewed(state: State, match: Encounter) -> Encounter:
    """A match as it was before it started, with the time that it was given in addition. It is held until somebody
    begins it again."""
    new = new_match_of(state, match.sides, match.matches[0].rules if isinstance(match, TeamMatch) else match.rules)
    for one in singles(new):
        one.held = True
    if match.extension:
        new.lengthen(match.extension)
    return new
