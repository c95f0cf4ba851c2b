"""What completes the floor rules: Swiss rounds, drafts, online practice, what organisers ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from tests.mutation.guide import infraction
from tests.mutation.switches import gives, place, replaced, switch
from tests.mutation.tournament import nothing

from headjudge.infractions.penalties import Penalty
from headjudge.tournament.drafts.draft import Direction, Draft, PickedBy
from headjudge.tournament.pairing.contenders import Contender
from headjudge.tournament.pairing.elimination import Seeding
from headjudge.tournament.people import Entrant
from headjudge.tournament.standings import Scoring

__all__ = ["SWITCHES"]


def _scored(**changed: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Standings count in another way."""

    def make(standings: Callable[..., Any]) -> Callable[..., Any]:
        def off(entrants: Any, rounds: Any, scoring: Scoring | None = None) -> Any:
            return standings(entrants, rounds, replace(scoring or Scoring(), **changed))

        return off

    return make


def _one_card_a_pick(_: Any) -> Any:
    return lambda _timing, _cards: 40


def _stays_in(drop: Callable[..., Entrant]) -> Callable[..., Entrant]:
    def off(entrants: Any, name: str, round_: int) -> Entrant:
        one = drop(entrants, name, round_)
        one.stays[-1].last = None
        return one

    return off


def _as_strangers(pair: Callable[..., Any]) -> Callable[..., Any]:
    """Nobody has met anybody."""

    def off(contenders: Iterable[Contender], rng: Any) -> Any:
        return pair([replace(one, met=()) for one in contenders], rng)

    return off


def _while_connected(pass_: Callable[..., None]) -> Callable[..., None]:
    """Clocks wait for who has lost the connection."""

    def off(match: Any, seconds: int) -> None:
        if all(player.connected for player in match.players.values()):
            pass_(match, seconds)

    return off


def _round(_: Any) -> Callable[..., list[str]]:
    """Picks go around, and around again."""
    return lambda row, cards: [row[at % len(row)] for at in range(cards)]


def _at_once(wind: Callable[..., None]) -> Callable[..., None]:
    return lambda draft, _review: wind(draft, None)


def _last_card(_: Any) -> Callable[..., Any]:
    return lambda draft, _seat, _rng: (draft.table[-1], PickedBy.OFFICIAL)


def _review_goes_on(take: Callable[..., Any]) -> Callable[..., Any]:
    def off(draft: Draft, *given: Any) -> Any:
        review = draft.review
        made = take(draft, *given)
        draft.review = draft.review or review
        return made

    return off


def _closed_up(order: Callable[..., Any]) -> Callable[..., Any]:
    return lambda tables, seeding: order([[seat for seat in table if seat] for table in tables], seeding)


def _one_table(order: Callable[..., Any]) -> Callable[..., Any]:
    return lambda tables, seeding: order([[seat for table in tables for seat in table]], seeding)


def _no_tables(_: Any) -> Callable[..., Any]:
    return lambda _state, _number, field: [field]


def _first_ones(entries_of: Callable[..., Any]) -> Callable[..., Any]:
    return lambda state: tuple(entry for entry in entries_of(state) if entry[1] == 1)


def _without_third(single: Callable[..., Any]) -> Callable[..., Any]:
    return lambda order, **_: single(order)


def _odd_last(sizes: Callable[..., list[int]]) -> Callable[..., list[int]]:
    return lambda players, preferred=4, **_: sizes(players, preferred)


SWITCHES = {
    "facts/penalties": (
        switch(
            "letting errors pass costs a game", infraction("failure-to-maintain-game-state", penalty=Penalty.GAME_LOSS)
        ),
        switch("errors never add up", gives("infractions.counting:upgraded_by_repeat", None, here=False)),
        switch("marked cards cost nothing", infraction("marked-cards", penalty=Penalty.NONE)),
    ),
    "facts/swiss": (
        switch("a draw is worth nothing", replaced("tournament.standings.table:standings", _scored(draw=0))),
        switch(
            "percentages have no floor", replaced("tournament.standings.table:standings", _scored(floor=Fraction(0)))
        ),
        switch("games decide nothing", replaced("tournament.standings.table:standings", _scored(own_game_floor=False))),
        switch("three rounds are enough", gives("tournament.settings.structures:swiss_rounds", 3)),
        switch("players meet again", replaced("tournament.pairing.swiss:pair", _as_strangers)),
    ),
    "facts/drafts": (
        switch(
            "all picks have as much time", replaced("tournament.drafts.timing:Timing.for_pack_of", _one_card_a_pick)
        ),
        switch("packs stay where they are", gives("tournament.drafts.draft:Draft.away", None)),
        switch("decks are left as they are", gives("tournament.drafts:filled", {}, here=False)),
        switch("packs always go left", place("tournament.drafts.draft:Draft.direction", Direction.LEFT)),
        switch("nobody reviews what they have", gives("tournament.drafts.timing:Timing.before_group", None)),
        switch("who stands last in the row picks once", replaced("tournament.drafts.rochester:picking_order", _round)),
        switch("a pack laid open isn't looked at", replaced("tournament.drafts.draft:Draft._wind", _at_once)),
        switch(
            "who doesn't pick in a Rochester draft gets the last card",
            replaced("tournament.drafts.rochester:RochesterDraft._forfeit", _last_card),
        ),
        switch("a pick ends no review", replaced("tournament.drafts.draft:Draft._take", _review_goes_on)),
        switch(
            "the play-off's bracket is by standing",
            gives("tournament.event.stages:seeding_of", Seeding.STANDING, here=False),
        ),
        switch(
            "who has left keeps their seat in no bracket",
            replaced("tournament.event.rounds:order_of_tables", _closed_up),
        ),
        switch("several tables are one", replaced("tournament.event.rounds:order_of_tables", _one_table)),
        switch(
            "construction never begins by itself",
            replaced("tournament.event.constructing:begin_by_itself", lambda _: nothing),
        ),
        switch(
            "construction never ends", replaced("tournament.drafts.construction:Construction.tick", lambda _: nothing)
        ),
        switch(
            "drafters of a table play anybody",
            replaced("tournament.event.rounds:_tables_of", lambda _: lambda _s, _n, field: [field]),
        ),
    ),
    "facts/online": (
        switch("ratings stay as they are", gives("tournament.ratings.elo:gain", 0.0, here=False)),
        switch("clocks wait for the disconnected", replaced("tournament.matches.clocks:_pass", _while_connected)),
    ),
    "facts/organisers": (
        switch("who drops stays in", replaced("tournament.people.entrants:drop", _stays_in)),
        switch("no bye is awarded", gives("tournament.pairing.swiss:awarded_byes", [])),
        switch("any result is right", replaced("tournament.matches.reports:correct", lambda _: nothing)),
        switch("nobody has missed a round", gives("tournament.event.figures:missed", [])),
        switch(
            "who comes late to a round robin meets nobody", replaced("tournament.event.stages:_entries_of", _first_ones)
        ),
        switch(
            "rounds of a round robin paired by hand are lost",
            gives("tournament.pairing.round_robin:_differs", False),
        ),
        switch("the third place is not played for", replaced("tournament.event.stages:single", _without_third)),
        switch("one list is for all formats", gives("tournament.event.stages:lists_key", "lists", here=False)),
        switch("a bracket is open to all", replaced("tournament.event.rounds:require_open_bracket", lambda _: nothing)),
        switch("odd pods stand at the bottom", replaced("tournament.pairing.pods:sizes", _odd_last)),
    ),
}
