"""Team Rochester drafts: two teams of three at a table (147).

============================================================  ==================================
what 147 says                                                 where
============================================================  ==================================
seats 1A 1B 1C 2A 2B 2C clockwise                             :attr:`FirstPick.seats`
one team is picked randomly                                   :func:`draw_lots`
and chooses to pick first or to let the other                 :meth:`FirstPick.choose`
B of the team that picks first lays out the first pack        :meth:`FirstPick.draft`
all fifteen cards are drafted; else as in Rochester drafts    :mod:`.rochester`
============================================================  ==================================
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.rng import Rng
from headjudge.tournament.drafts.rochester import RochesterDraft
from headjudge.tournament.drafts.timing import MODERN, Timing

__all__ = ["FirstPick", "draw_lots"]

RULE = "147"
MEMBERS, OPENER = 3, 1
"""How many a team has, and where B stands among them."""


def draw_lots(teams: Mapping[str, Sequence[str]], rng: Rng) -> FirstPick:
    """Two teams, each with its members A, B, C, sit down, and chance says which chooses. Raises IllegalAction."""
    return FirstPick(teams, rng.choice([*teams]) if teams else "")


@dataclass
class FirstPick:
    """Which of two teams picks first: ``chooser``, drawn by lot, says so. Raises IllegalAction for teams that are not
    two of three, InvalidInput if the chooser is none of them."""

    teams: Mapping[str, Sequence[str]]
    chooser: str
    first: str | None = None
    seats: tuple[str, ...] = field(init=False)
    """The six drafters clockwise: A, B, C of the first team named, then of the other, so that each sits opposite
    the one with the same letter."""

    def __post_init__(self) -> None:
        self.teams = {team: tuple(members) for team, members in self.teams.items()}
        self.seats = tuple(member for members in self.teams.values() for member in members)
        sizes = [len(members) for members in self.teams.values()]
        if sizes != [MEMBERS] * 2 or len({*self.seats}) < len(self.seats):
            raise IllegalAction(
                "two teams sit at a table, each of three people, and nobody in both", rule=RULE, code="draft/teams"
            )
        self._known(self.chooser)

    def choose(self, team: str, first: str) -> None:
        """A team chooses which of the two picks first."""
        self._known(team)
        self._known(first)
        if team != self.chooser:
            raise IllegalAction(f"{self.chooser} was drawn and chooses, not {team}", rule=RULE, code="draft/chooser")
        if self.first is not None:
            raise IllegalAction(f"{team} has already chosen: {self.first}", rule=RULE, code="draft/chosen")
        self.first = first

    def draft(self, packs: Mapping[str, Sequence[Sequence[str]]], timing: Timing = MODERN) -> RochesterDraft:
        """The draft of the six, whose first pack B of the team that picks first lays out."""
        if self.first is None:
            raise IllegalAction(f"{self.chooser} has yet to choose who picks first", rule=RULE, code="draft/not-chosen")
        return RochesterDraft(seats=self.seats, packs=packs, timing=timing, first=self.teams[self.first][OPENER])

    def _known(self, team: str) -> None:
        if team not in self.teams:
            raise InvalidInput(f"{team} isn't one of the teams {' and '.join(self.teams)}", code="draft/team")
