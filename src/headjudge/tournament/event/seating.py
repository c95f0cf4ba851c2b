"""Who sits where in the round just paired, changed by hand: late players, swapped players, pairs that should not meet
(facts/organisers)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament.event.actions import ACTIONS, OFFICIALS, RUNNERS, PlayerKey
from headjudge.tournament.event.figures import awarded_bye, contenders
from headjudge.tournament.event.matches_of import rules_of
from headjudge.tournament.event.numbering import next_number
from headjudge.tournament.event.rounds import open_table, present_round, require_open_bracket, require_untouched
from headjudge.tournament.event.stages import ELIMINATION, stages_of
from headjudge.tournament.event.state import Round, State, Table
from headjudge.tournament.pairing import Pairing, Why
from headjudge.tournament.pairing.given import assessed
from headjudge.tournament.people import entrant, in_event
from headjudge.tournament.results import MatchResult, Verdict
from headjudge.tournament.settings import Structure

__all__ = ["Avoid", "Join", "Swap"]

RULE = "facts/organisers"
LARGEST_POD = 5


class Join(Arguments, frozen=True, kw_only=True):
    """Who comes late, and what becomes of them in the present round."""

    player: Annotated[PlayerKey, doc("who has entered and isn't paired in the present round")]
    how: Annotated[
        Literal["play", "loss"],
        doc("`play`: against whoever has a bye, or in a pod with room; `loss`: with a loss for this round"),
    ] = "play"


@ACTIONS.action("join", Join, by=OFFICIALS, rule=RULE)
def join(state: State, _: Act, given: Join) -> None:
    """Let a late player into the present round: they play whoever has the bye, or take a loss. In a bracket
    they take a place that is free in its first round."""
    one = present_round(state)
    if not entrant(state.entrants, given.player).is_in:
        raise IllegalAction(f"{given.player} isn't in the event", rule=RULE, code="people/not-in")
    if state.table_of(given.player) is not None:
        raise IllegalAction(f"{given.player} is paired in this round", rule=RULE, code="event/paired")
    structure = stages_of(state)[one.stage].structure
    if structure is Structure.ROUND_ROBIN:
        raise IllegalAction(
            f"{given.player} plays everybody in the rounds to come, which are planned anew; this one has been paired",
            rule=RULE,
            code="event/no-late-entry",
        )
    if structure in ELIMINATION:
        require_open_bracket(state)
    if given.how == "loss":
        if structure is not Structure.SWISS:
            what = "pods" if structure is Structure.PODS else "a bracket"
            raise IllegalAction(
                f"in {what} nobody can enter a round with a loss", rule=RULE, code="event/no-late-entry"
            )
        one.tables.append(_lost(given.player))
    elif structure is Structure.PODS:
        _join_pod(one, given.player)
    else:
        _join_bye(state, one, given.player)
    stay = state.entrants.by_name[given.player].stays[-1]
    stay.first = min(stay.first, one.number)


def _lost(player: str) -> Table:
    pairing = Pairing((player,), Why.GIVEN, f"{player} came late, and has lost this round.")
    return Table(pairing, given=MatchResult((player,), (0,), (Verdict.LOST,)))


def _join_bye(state: State, one: Round, player: str) -> None:
    """Whoever has the bye plays the late player; byes that were awarded stay."""
    for at, table in enumerate(one.tables):
        if not table.is_bye or not entrant(state.entrants, table.sides[0]).is_in:
            continue
        if not awarded_bye(state, table.sides[0], one.number):
            bye = table.sides[0]
            pairing = Pairing((bye, player), Why.GIVEN, f"{player} came late, and plays {bye}, who had the bye.")
            left = 1 + sum(len(table.sides) for table in one.tables) if _in_bracket(state, one) else None
            one.tables[at] = open_table(state, pairing, next_number(state), rules_of(state, left))
            if left is None:
                _warn(state, one)
            return
    raise IllegalAction(
        f"nobody with a bye is free to play {player}, who can join with a loss, or play from the next round on",
        rule=RULE,
        code="event/no-bye",
    )


def _in_bracket(state: State, one: Round) -> bool:
    return stages_of(state)[one.stage].structure in ELIMINATION


def _join_pod(one: Round, player: str) -> None:
    free = [table for table in one.tables if 1 < len(table.sides) < LARGEST_POD and table.result is None]
    if not free:
        raise IllegalAction("no pod of this round has room", rule=RULE, code="event/no-room")
    table = min(free, key=lambda table: len(table.sides))
    was = table.pairing
    table.pairing = Pairing((*was.sides, player), was.why, f"{was.reason} {player} came late.")
    table.claims.clear()


class Swap(Arguments, frozen=True, kw_only=True):
    """Who change places."""

    one: Annotated[PlayerKey, doc("a player or team of the present round")]
    other: Annotated[PlayerKey, doc("another; to swap with the player who has the bye is to get the bye")]


@ACTIONS.action("swap", Swap, by=RUNNERS, rule=RULE)
def swap(state: State, _: Act, given: Swap) -> None:
    """Let two players change places in the round just paired; one of them may have the bye. No other table changes."""
    round_ = present_round(state)
    if stages_of(state)[round_.stage].structure in (*ELIMINATION, Structure.ROUND_ROBIN):
        raise IllegalAction("in a bracket or a round robin it is fixed who meets whom", rule=RULE, code="event/fixed")
    tables = [_table_of(state, key) for key in (given.one, given.other)]
    if tables[0] is tables[1]:
        raise InvalidInput(
            f"{given.one} and {given.other} already sit at the same table", rule=RULE, code="event/same-table"
        )
    for table in tables:
        require_untouched(table, "its players can't be swapped")
    exchanged = {given.one: given.other, given.other: given.one}
    for table in tables:
        names = tuple(exchanged.get(side, side) for side in table.sides)
        who = f"{given.one} and {given.other} were swapped."
        pairing = Pairing(names, Why.GIVEN if len(names) > 1 else Why.BYE, who)
        round_.tables[round_.tables.index(table)] = open_table(state, pairing, table.number, rules_of(state))
    _warn(state, round_)


def _table_of(state: State, key: str) -> Table:
    table = state.table_of(key)
    if table is None:
        raise IllegalAction(f"{key} has no match in this round", rule=RULE, code="event/no-match")
    if len(table.sides) == 1 and not table.is_bye:
        raise IllegalAction(f"{key} has lost this round, and is not paired", rule=RULE, code="event/no-match")
    return table


def _warn(state: State, one: Round) -> None:
    """Say anew what could not be avoided in the pairings of a round."""
    before = State(**{**vars(state), "rounds": state.rounds[:-1]})
    pairings: Sequence[Pairing] = [table.pairing for table in one.tables if len(table.sides) > 1 or table.is_bye]
    names = [side for pairing in pairings for side in pairing.sides]
    idle = [key for key in in_event(state.entrants, one.number) if state.table_of(key) is None and not one.stage]
    one.warnings = assessed(pairings, contenders(before, [*names, *idle])).warnings


class Avoid(Arguments, frozen=True, kw_only=True):
    """Who should not meet."""

    one: Annotated[PlayerKey, doc("a player or team")]
    other: Annotated[PlayerKey, doc("another")]


@ACTIONS.action("avoid", Avoid, by=OFFICIALS, rule=RULE)
def avoid(state: State, _: Act, given: Avoid) -> None:
    """Say that two should not meet if it can be avoided: family, or friends who came in one car."""
    one, other = (entrant(state.entrants, key).name for key in (given.one, given.other))
    if one == other:
        raise InvalidInput(f"name two different players: {one} never meets {one}", rule=RULE, code="event/same-player")
    if _avoiding(state, one, other):
        raise IllegalAction(f"{one} and {other} are already marked as not to meet", rule=RULE, code="event/avoided")
    state.avoids.setdefault(one, []).append(other)


@ACTIONS.action("unavoid", Avoid, by=OFFICIALS, rule=RULE)
def unavoid(state: State, _: Act, given: Avoid) -> None:
    """Let two players meet who were marked as not to."""
    if not _avoiding(state, given.one, given.other):
        raise IllegalAction(
            f"{given.one} and {given.other} aren't marked as not to meet", rule=RULE, code="event/not-avoided"
        )
    for one, other in ((given.one, given.other), (given.other, given.one)):
        if other in state.avoids.get(one, ()):
            state.avoids[one].remove(other)


def _avoiding(state: State, one: str, other: str) -> bool:
    return other in state.avoids.get(one, ()) or one in state.avoids.get(other, ())
