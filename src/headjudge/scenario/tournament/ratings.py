"""The ratings of a script: those with which people came, and what each closed event has changed."""

from __future__ import annotations

from headjudge.scenario.tournament.setup import Played
from headjudge.tournament.event.figures import rated_events
from headjudge.tournament.ratings import Identity, RatedEvent, book_of, identity

__all__ = ["Ratings"]


class Ratings:
    """All events in their order; ratings are computed of those that are closed (111, 143)."""

    def __init__(self) -> None:
        self._start: dict[tuple[Identity, str], float] = {}
        self._events: list[tuple[Played, list[RatedEvent]]] = []

    def begin(self, played: Played) -> None:
        """A further event, with the ratings that its people bring."""
        for name, ratings in played.ratings.items():
            for category, rating in ratings.items():
                self._start[self.who(played, name), category] = rating
        self._events.append((played, []))

    def settle(self, played: Played) -> None:
        """An event was closed, or opened again."""
        rated = rated_events(played.event.state, str(len(self._events))) if played.event.state.finished else []
        self._events = [(one, rated if one is played else events) for one, events in self._events]

    def of(self, played: Played, name: str, category: str) -> float:
        """A rating now."""
        closed = [event for _, rated in self._events for event in rated]
        return book_of(closed, self._start).rating(self.who(played, name), category)

    @staticmethod
    def who(played: Played, name: str) -> Identity:
        """Whose rating a player's or team's is: people are the same in all events by their names."""
        return identity(played.event.state.members(name))
