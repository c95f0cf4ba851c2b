"""Objecting to what somebody did by hand: the game stands still until whoever objects agrees, or it is taken back."""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.magic.engine.manual.doing import (
    ACTIONS,
    HANDS,
    JUDGE,
    is_opening,
    seat_named,
    seat_of,
    why_not_by,
    why_not_now,
)
from headjudge.magic.engine.state.game_state import State

__all__ = ["may_object", "objects", "open_to"]

LONGEST = 200


def objects(g: State, player: int) -> bool:
    """Whether a player objects to what was done by hand."""
    return player in g.hands.objecting


def may_object(g: State, player: int) -> bool:
    """Whether there is something that a player could object to: somebody else did it last, and nobody but them has
    answered anything since."""
    return g.hands.last not in (-1, player) and not objects(g, player)


def _check_object(g: State, act: Act, rule: str) -> None:
    if g.over or act.by == JUDGE or not may_object(g, seat_named(g, act.by)):
        who = "a judge" if act.by == JUDGE else act.by
        raise IllegalAction(
            f"there is nothing done by hand that {who} could object to", rule=rule, code="manual/objection"
        )


def _check_agree(g: State, act: Act, rule: str) -> None:
    if not g.hands.objecting or (act.by != JUDGE and not objects(g, seat_named(g, act.by))):
        who = "nobody objects" if act.by == JUDGE else f"{act.by} doesn't object"
        raise IllegalAction(f"{who} to anything done by hand", rule=rule, code="manual/objection")


def open_to(g: State, by: str) -> list[str]:
    """The manual actions that a seat (:data:`JUDGE`: a judge) may do now. Raises InvalidInput for no seat."""
    if g.over or (by != JUDGE and not g.players[seat_of(g, by)].in_game):
        return []
    found = []
    if why_not_by(g, by) is None and why_not_now(g) is None:
        found = [verb for verb in ACTIONS if ACTIONS[verb].by is HANDS]
        if by == JUDGE and is_opening(g):
            found.append("mulligan")
    if g.hands.objecting and (by == JUDGE or objects(g, seat_of(g, by))):
        found.append("agree")
    elif by != JUDGE and may_object(g, seat_of(g, by)):
        found.append("object")
    return sorted(found)


class Object(Arguments, frozen=True, kw_only=True):
    """The arguments of :func:`object_to_it`."""

    why: Annotated[str, doc(f"what is wrong, in words, {LONGEST} letters at most")] = ""


class Agree(Arguments, frozen=True, kw_only=True):
    """The arguments of :func:`agree`: none."""


@ACTIONS.action(
    "object",
    Object,
    by=By[State]("a seat, as long as nobody but who did it has answered anything", _check_object),
    rule="116.1",
)
def object_to_it(g: State, act: Act, given: Object) -> None:
    """Object to what another seat did by hand: nothing is answered until whoever objects agrees."""
    why = " ".join(given.why.split())
    if len(why) > LONGEST:
        raise InvalidInput(f"an objection has {LONGEST} letters at most", code="manual/text")
    objecting = sorted({*g.hands.objecting, seat_named(g, act.by)})
    g.hands = g.hands._replace(objecting=tuple(objecting))
    did = g.players[g.hands.last].name
    g.say(f"by hand: {act.by} objects to what {did} did{f': {why}' if why else ''}")


@ACTIONS.action(
    "agree", Agree, by=By[State]("a seat that objects; a judge, for all who do", _check_agree), rule="116.1"
)
def agree(g: State, act: Act, _: Agree) -> None:
    """Object no longer to what was done by hand."""
    gone = set(g.hands.objecting) if act.by == JUDGE else {seat_named(g, act.by)}
    g.hands = g.hands._replace(objecting=tuple(q for q in g.hands.objecting if q not in gone))
    g.say("by hand: a judge settles it" if act.by == JUDGE else f"by hand: {act.by} agrees")
