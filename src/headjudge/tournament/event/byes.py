"""Byes that are awarded for a round to come, beside those of an entry (facts/organisers)."""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament.event.actions import ACTIONS, OFFICIALS, PlayerKey
from headjudge.tournament.event.figures import awarded_bye
from headjudge.tournament.event.stages import present_stage, stages_of
from headjudge.tournament.event.state import State
from headjudge.tournament.people import entrant
from headjudge.tournament.settings import Structure

__all__ = ["AwardBye"]

RULE = "facts/organisers"


class AwardBye(Arguments, frozen=True, kw_only=True):
    """Whose bye, and in which round."""

    player: Annotated[PlayerKey, doc("who has the bye")]
    round: Annotated[int | None, doc("the number of a round that isn't paired yet; without it, the next")] = None


@ACTIONS.action("award_bye", AwardBye, by=OFFICIALS, rule=RULE)
def award_bye(state: State, _: Act, given: AwardBye) -> None:
    """Award a bye for a round to come. In the present round the bye is given by ``swap``."""
    number = _round_to_come(state, given)
    if stages_of(state)[present_stage(state)].structure not in (Structure.SWISS, Structure.PODS):
        raise IllegalAction("byes are awarded only in Swiss rounds and pods", rule=RULE, code="event/no-byes")
    if not entrant(state.entrants, given.player).is_in:
        raise IllegalAction(f"{given.player} isn't in the event", rule=RULE, code="people/not-in")
    if awarded_bye(state, given.player, number):
        raise IllegalAction(f"{given.player} already has a bye in round {number}", rule=RULE, code="event/has-bye")
    state.awarded.setdefault(number, []).append(given.player)


@ACTIONS.action("revoke_bye", AwardBye, by=OFFICIALS, rule=RULE)
def revoke_bye(state: State, _: Act, given: AwardBye) -> None:
    """Take back a bye that was awarded for a round to come."""
    number = _round_to_come(state, given)
    if given.player not in state.awarded.get(number, ()):
        raise IllegalAction(f"no bye was awarded to {given.player} for round {number}", rule=RULE, code="event/no-bye")
    state.awarded[number].remove(given.player)


def _round_to_come(state: State, given: AwardBye) -> int:
    coming = len(state.rounds) + 1
    number = coming if given.round is None else given.round
    if number < coming:
        raise InvalidInput(
            f"round {number} has been paired already: a bye can be awarded from round {coming} on",
            rule=RULE,
            code="event/round-paired",
        )
    return number
