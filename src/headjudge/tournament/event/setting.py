"""Settings that an organiser changes while the event goes on: it got late, the shop closes, prizes came
(facts/organisers)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any, Literal

import msgspec

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.times import MINUTE
from headjudge.tournament.event.actions import ACTIONS, ORGANISERS
from headjudge.tournament.event.judging.edition import require_unruled
from headjudge.tournament.event.stages import books_of, planned, players_of
from headjudge.tournament.event.state import State
from headjudge.tournament.settings import DeckLists, Extensions, PointPrize, Settings, Structure

__all__ = ["Change"]

RULE = "facts/organisers"


class Change(Arguments, frozen=True, kw_only=True):
    """The settings that change; what isn't named stays."""

    rounds: Annotated[int | None, doc("the rounds of the first stage; 0: by the number of players")] = None
    cut: Annotated[int | None, doc("how many play on after the Swiss rounds; 0: nobody does")] = None
    limit: Annotated[int | None, doc("minutes of each round that is paired from now on")] = None
    playoff_limit: Annotated[int | None, doc("minutes of each play-off round from the quarterfinals on")] = None
    confirmed_results: Annotated[
        bool | None, doc("whether what a player reports waits until the other side confirms it")
    ] = None
    lists: Annotated[Literal["hidden", "open", "public"] | None, doc("who may see deck lists")] = None
    lists_from: Annotated[int | None, doc("the round from which lists are shown, if they are")] = None
    deck_deadline: Annotated[int | None, doc("the moment from which players change no list; 0: none")] = None
    drop_without_deck: Annotated[
        bool | None, doc("whether players without a legal list are dropped when lists are locked")
    ] = None
    prizes: Annotated[list[int | str] | None, doc("the prize of each place")] = None
    extensions: Annotated[
        Literal["whole", "left"] | None, doc("how much time rulings add to a match: all, or what was left", "1.1")
    ] = None
    rel: Annotated[Literal["regular", "competitive", "professional"] | None, doc("the rules enforcement level")] = None
    guide: Annotated[str | None, doc("the edition of the infraction procedure guide; before the first ruling")] = None
    announced: Annotated[
        dict[str, str] | None,
        doc("penalties that are announced, where the guide leaves it to the event: by infraction"),
    ] = None
    point_prizes: Annotated[
        list[PointPrize] | None, doc("for everybody who has so many match points and no prize for their place")
    ] = None


READ: dict[str, Callable[[Any], Any]] = {
    "rounds": lambda rounds: rounds or None,
    "limit": lambda minutes: minutes * MINUTE,
    "playoff_limit": lambda minutes: minutes * MINUTE,
    "lists": DeckLists,
    "extensions": Extensions,
    "announced": lambda announced: tuple(announced.items()),
    "deck_deadline": lambda moment: moment or None,
    "prizes": tuple,
    "point_prizes": tuple,
}
"""How an argument is read that isn't the setting itself."""


@ACTIONS.action("change", Change, by=ORGANISERS, rule=RULE)
def change(state: State, act: Act, given: Change) -> None:
    """Change settings of the event; rounds that are paired stay as they are."""
    if state.finished:
        raise IllegalAction("the event is closed; reopen it first", rule=RULE, code="event/finished")
    named = {name: value for name in given.__struct_fields__ if (value := getattr(given, name)) is not None}
    if not named:
        raise InvalidInput(f"name a setting to change: {', '.join(given.__struct_fields__)}", code="settings/none")
    read = {name: READ[name](value) if name in READ else value for name, value in named.items() if name != "cut"}
    wanted = msgspec.structs.replace(state.settings, **{**_cut(state, given.cut), **read})
    if wanted.guide != state.settings.guide:
        require_unruled(state)
    _require_paired_stay(state, wanted.checked())
    if given.deck_deadline is not None:
        if 0 < given.deck_deadline < act.at:
            raise InvalidInput(
                "the deadline for lists has to be in the future", rule="121", code="settings/deck-deadline"
            )
        planned_books = books_of(wanted)
        state.books = {
            lists: replace(book, deadline=planned_books[lists].deadline) if lists in planned_books else book
            for lists, book in state.books.items()
        }
    state.settings = wanted


def _cut(state: State, cut: int | None) -> dict[str, Any]:
    """What another cut changes: the structure says whether there is one."""
    if cut is None:
        return {}
    plan = state.settings.plan(players_of(state))
    if plan.structure is Structure.PODS:
        return {"cut": cut or None}
    if plan.structure not in (Structure.SWISS, Structure.SWISS_THEN_CUT) or state.settings.stages:
        raise IllegalAction(
            "a cut comes after Swiss rounds or pods, in an event without other stages", rule=RULE, code="settings/cut"
        )
    rounds = state.settings.rounds
    if state.settings.structure is None and state.rounds:
        rounds = plan.rounds  # they followed from the structure, and stay
    return {
        "structure": Structure.SWISS_THEN_CUT if cut else Structure.SWISS,
        "cut": cut or None,
        "rounds": rounds,
    }


def _require_paired_stay(state: State, wanted: Settings) -> None:
    """Refuse another plan for what was paired already."""
    players = players_of(state)
    was, now = planned(state.settings, players), planned(wanted, players)
    for number in sorted({one.stage for one in state.rounds}):
        rounds = [one for one in state.rounds if one.stage == number]
        name = "the play-off" if number else "the event"
        if number >= len(now) or (was[number].structure, was[number].places) != (
            now[number].structure,
            now[number].places,
        ):
            raise IllegalAction(
                f"{name} has begun and stays as planned; take the pairings back first",
                rule=RULE,
                code="settings/structure",
            )
        planned_rounds = now[number].rounds
        over = number < state.rounds[-1].stage
        if planned_rounds is None or was[number].rounds == planned_rounds:
            continue
        if over or len(rounds) > planned_rounds:
            raise IllegalAction(
                f"{len(rounds)} rounds have been paired already; take pairings back first",
                rule=RULE,
                code="settings/rounds",
            )
