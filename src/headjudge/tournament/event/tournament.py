"""An event as a game that is carried on by acts: acts in, views and figures out, and the journal that rebuilds it.

    event = Tournament.new({"structure": "swiss", "rounds": 3}, seed=7)
    event.act("register", HOST, name="Ana")
    event.act("pair", HOST)
    event.act("report", HOST, player="Ana", opponent="Ben", won=2, lost=1)
    event.standings, event.winner, event.journal, Tournament.replay(event.journal)

People are meant by their keys (:mod:`headjudge.tournament.people`).
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any, ClassVar, Self

from headjudge.core.errors import InvalidInput
from headjudge.core.game_of_acts import GameOfActs
from headjudge.core.going_back import play_through
from headjudge.core.journal import Journal
from headjudge.core.reasons import Why
from headjudge.core.results import Result
from headjudge.core.rng import Rng
from headjudge.tournament.decks import facts_of
from headjudge.tournament.event.actions import ACTIONS
from headjudge.tournament.event.consequences import changes
from headjudge.tournament.event.event_view import EventView, event_view, seen_by, why
from headjudge.tournament.event.figures import public, scoring_of, standings_of, winner_of
from headjudge.tournament.event.judging.counts import note_end
from headjudge.tournament.event.judging.losing import lose_what_waited
from headjudge.tournament.event.log_told import event_log
from headjudge.tournament.event.passing import let_pass, passes, wakes_in
from headjudge.tournament.event.stages import books_of, is_over
from headjudge.tournament.event.state import State, Table
from headjudge.tournament.matches import due, singles, tick
from headjudge.tournament.people import Entrants
from headjudge.tournament.settings import Structure, settings_of
from headjudge.tournament.standings import Standings

__all__ = ["Tournament"]


class Tournament(GameOfActs[State]):
    """One event (:class:`headjudge.core.game.Game`)."""

    name: ClassVar[str] = "tournament"
    actions = ACTIONS

    @classmethod
    def new(cls, settings: Mapping[str, Any], seed: int = 0, cards: Mapping[str, Any] | None = None) -> Self:
        """An event that nobody has entered yet. ``seed`` is that of all draws by lot; ``cards``: what is known of cards
        from the start (:func:`headjudge.tournament.decks.facts_of`). Raises a refusal for settings that aren't
        understood, or that the preset doesn't allow."""
        setup = copy.deepcopy({"settings": dict(settings), "cards": dict(cards or {})})
        known = settings_of(setup["settings"])
        state = State(
            known,
            Rng(seed),
            entrants=Entrants(known.team_size),
            cards=facts_of(setup["cards"]),
            books=books_of(known),
        )
        for structure in Structure:  # names of tiebreakers that there aren't are refused now, not in round 1
            scoring_of(known, structure)
        return cls(state, Journal(cls.name, setup, seed))

    def state_at(self, at: int) -> State:
        """The event at a time: clocks have run, and what was due has happened at its moment (112a). Only what time
        changes is copied."""
        passed = at - self.state.clock
        if not passed:
            return self.state
        publishes = self._publishes(at)
        running = [
            (number, table.match)
            for number, table in enumerate(self._timed)
            if table.match is not None and any(due(single) is not None for single in singles(table.match))
        ]
        drafts = bool(passed) and passes(self.state)
        if not running and not publishes and not drafts:
            return self.state
        state = copy.copy(self.state)
        state.rng = copy.copy(state.rng)
        if drafts:
            let_pass(state, passed)
        if not running and not publishes:
            return state
        one = copy.copy(state.rounds[-1])
        one.tables = list(one.tables)
        state.rounds = [*state.rounds[:-1], one]
        if publishes:
            one.published, one.publish_at = True, None
        for number, match in running:
            one.tables[number] = copy.copy(one.tables[number])
            one.tables[number].match = moved = copy.deepcopy(match)
            for single in singles(moved):
                tick(single, passed)
        return state

    def follow(self, state: State, at: int) -> None:
        """Losses that waited are applied as soon as the game or match has come to which they go (1.1); when the last
        result came in is noted."""
        lose_what_waited(state)
        note_end(state, at)

    @property
    def due(self) -> int | None:
        """When something will happen by itself, in seconds since 1970; None if nothing will."""
        state, moments = self.state, []
        if state.rounds and state.rounds[-1].publish_at is not None:
            moments.append(state.rounds[-1].publish_at)
        for table in self._timed:
            for match in singles(table.match):
                wait = due(match)
                if wait is not None:
                    moments.append(state.clock + wait)
        wakes = wakes_in(state)
        if wakes is not None:
            moments.append(state.clock + wakes)
        return min(moments, default=None)

    @property
    def _timed(self) -> list[Table]:
        """The tables whose matches time passes for: those of the present round, unless it is paused."""
        one = self.state.rounds[-1] if self.state.rounds else None
        return [] if one is None or (one.clock is not None and one.clock.pause is not None) else one.tables

    def _publishes(self, at: int) -> bool:
        """Whether pairings were to be published by a time."""
        moment = self.state.rounds[-1].publish_at if self.state.rounds else None
        return moment is not None and moment <= at

    def tried(self, verb: str, by: str, at: int | None = None, /, **arguments: Any) -> State:
        """What the event would be after an act, which is tried on a copy. Raises the refusal that the act would
        meet."""
        trial = copy.copy(self)
        trial.state, trial.journal = copy.deepcopy(self.state), Journal(self.name, {}, 0)
        trial.act(verb, by, at, **arguments)
        return trial.state

    def consequences_of(self, after: State, by: str) -> list[str]:
        """What is different in another state of the event, as far as somebody knows of it, in sentences: results,
        pairings, points, places, byes."""
        return changes(seen_by(self.state, by), seen_by(after, by))

    def consequences(self, verb: str, by: str, at: int | None = None, /, **arguments: Any) -> list[str]:
        """What an act would change of what they know who ask, in sentences. Nothing is changed. Raises the refusal that
        the act would meet."""
        return self.consequences_of(self.tried(verb, by, at, **arguments), by)

    @property
    def standings(self) -> Standings:
        """The standings, by the keys of players and teams."""
        return standings_of(self.state)

    @property
    def winner(self) -> str | None:
        """The key of whoever has won; None before the end, or if several are tied for it."""
        return winner_of(self.state)

    @property
    def over(self) -> bool:
        """Whether nothing is left to be played."""
        return is_over(self.state)

    @property
    def result(self) -> Result:
        """Who has won the event, by key, once it is over."""
        if not self.over:
            return Result()
        order, first = self.standings.order, self.winner
        if first is None:
            return Result(drew=order)
        return Result(winners=(first,), losers=tuple(key for key in order if key != first))

    def view(self, seat: str | None) -> EventView:
        """What somebody (by key; None: anybody) may know of the event, as plain data for JSON."""
        return event_view(self.state, seat)

    def why(self, seat: str | None, thing: int | str) -> list[Why]:
        """Why somebody plays whom they play, and stands where they stand. Raises InvalidInput for who isn't in it."""
        return why(self.state, seat, thing)

    @property
    def log(self) -> list[str]:
        """What has happened, for everybody."""
        return event_log(public(self.state))

    def log_for(self, seat: str | None) -> list[str]:
        """The same; officials read of pairings before they are published."""
        return event_log(seen_by(self.state, seat))

    @classmethod
    def replay(cls, journal: Journal, upto: int | None = None) -> Self:
        """The event that a journal tells of, or as it was after its first ``upto`` entries. Raises InvalidInput, naming
        the entry, if it can't have been so."""
        journal.require_game(cls.name)
        settings, cards = journal.setup.get("settings"), journal.setup.get("cards")
        if not isinstance(settings, dict) or not isinstance(cards, dict):
            raise InvalidInput("this is not the set-up of an event: it needs settings and cards", code="journal/setup")
        return play_through(cls.new(settings, journal.seed, cards), journal, upto)
