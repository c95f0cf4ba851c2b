"""The metagame: how many play what, by what players or officials call their decks, and how well it does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from headjudge.tournament.results import MatchResult, Verdict

__all__ = ["Archetype", "metagame"]

UNNAMED = ""
"""The archetype of decks that nobody has named."""


@dataclass(slots=True)
class Archetype:
    """A kind of deck: how many players brought it, and what came of its matches; those against itself don't count,
    and neither do byes."""

    name: str
    players: int = 0
    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def rate(self) -> Fraction | None:
        """The share of its matches that it won, a drawn one as half; None where it had none."""
        played = self.won + self.lost + self.drawn
        return Fraction(2 * self.won + self.drawn, 2 * played) if played else None


def metagame(decks: Mapping[str, str], matches: Sequence[MatchResult]) -> list[Archetype]:
    """The archetypes of an event, those that most play first. ``decks`` says what each player brought."""
    found: dict[str, Archetype] = {}
    for name in decks.values():
        found.setdefault(name, Archetype(name)).players += 1
    for match in matches:
        kinds = [decks.get(side, UNNAMED) for side in match.sides]
        if len(kinds) != 2 or kinds[0] == kinds[1]:
            continue
        for kind, verdict in zip(kinds, match.verdicts, strict=True):
            if (entry := found.get(kind)) is None:
                continue
            entry.won += verdict is Verdict.WON
            entry.lost += verdict is Verdict.LOST
            entry.drawn += verdict is Verdict.DREW
    return sorted(found.values(), key=lambda entry: (-entry.players, not entry.name, entry.name))
