"""What completes the floor rules: Swiss rounds, drafts, online practice, what organisers ask for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from tests.mutation.switches import NoCode, gives, replaced, switch
from tests.mutation.tournament import nothing

from headjudge.tournament.pairing.contenders import Contender
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


SWITCHES = {
    "facts/penalties": NoCode("penalties are those of the infraction guide, and not carried out yet"),
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
    ),
    "facts/online": (
        switch("ratings stay as they are", gives("tournament.ratings.elo:gain", 0.0, here=False)),
        switch("clocks wait for the disconnected", replaced("tournament.matches.clocks:_pass", _while_connected)),
    ),
    "facts/organisers": (
        switch("who drops stays in", replaced("tournament.people.entrants:drop", _stays_in)),
        switch("no bye is awarded", gives("tournament.pairing.swiss:awarded_byes", [])),
        switch("any result is right", replaced("tournament.matches.reports:correct", lambda _: nothing)),
    ),
}
