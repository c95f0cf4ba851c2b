"""Descriptions of bases, and the judge's approval of what players hand in (2.5.1.2, 2.5.2.2).

=======  =====================================================================================================
rule     what
=======  =====================================================================================================
2.5.1.2  each side describes its bases and their defenses; the judge may reject what is too unbalanced
2.5.2.2  armies are mailed to the judge, who creates them or sends them back
=======  =====================================================================================================

Readings: each of a side's three leaders may describe any of its bases, a later text replaces an earlier one and is to
be approved again. The judge may describe every place, towns too, which are nobody's. A rejected description is
kept for its side to mend; a rejected army is struck off, so that it can be handed in anew under the same name.
"""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.arguments import ArmyName, PlaceName
from headjudge.wargame.people.control import controllers
from headjudge.wargame.people.judges import BATTLE_JUDGE, PROGRAM, is_judge
from headjudge.wargame.people.preparing import find_place, require_leader, require_setup, tell_concerned
from headjudge.wargame.people.threads import LONGEST
from headjudge.wargame.state import Army, Place, State

__all__: list[str] = []


class Describe(Arguments, frozen=True, kw_only=True):
    """A description of a base, portal or town."""

    place: Annotated[PlaceName, doc("which")]
    text: Annotated[str, doc("the description")]


@ACTIONS.action("describe", Describe, by=By("a leader of the side, or a battle judge"), rule="2.5.1.2")
def describe(state: State, act: Act, given: Describe) -> None:
    """Describe a base or portal (2.5.1.2). Before it counts the judge approves it."""
    described, text = find_place(state, given.place, act.by), given.text.strip()
    require_setup(state, act, "2.5.1.2")
    if not text or len(text) > LONGEST:
        raise InvalidInput(
            f"a description has 1 to {LONGEST} characters, not {len(text)}", rule="2.5.1.2", code="wargame/description"
        )
    by_judge = act.by == PROGRAM or is_judge(state, act.by, "battle")
    if not by_judge:
        if not described.side:
            raise IllegalAction(
                f"{described.name} is a town: the judge describes it", rule="2.5.1.2", code="wargame/description"
            )
        require_leader(state, act, described.side, "2.5.1.2")
    described.description, described.approved = text, by_judge
    words = f"{act.by or 'The program'} describes {described.name}: {text}"
    tell_concerned(state, act, words, "2.5.1.2", described.side)


def _named(state: State, given: Approve | Reject) -> tuple[list[Army], list[Place]]:
    armies = [state.army(name) for name in given.armies]
    places = [find_place(state, name) for name in given.places]
    for place in places:
        if not place.description:
            raise IllegalAction(f"nobody has described {place.name}", rule="2.5.1.2", code="wargame/description")
    return armies, places


class Approve(Arguments, frozen=True, kw_only=True):
    """What is approved."""

    armies: Annotated[tuple[ArmyName, ...], doc("armies")] = ()
    places: Annotated[tuple[PlaceName, ...], doc("bases and portals whose descriptions are")] = ()
    all: Annotated[bool, doc("everything that waits for it")] = False


@ACTIONS.action("approve", Approve, by=BATTLE_JUDGE, rule="2.5")
def approve(state: State, act: Act, given: Approve) -> None:
    """Approve armies (2.5.2.2) and descriptions of bases (2.5.1.2)."""
    require_setup(state, act)
    armies, places = _named(state, given)
    if given.all:
        armies = [army for army in state.armies.values() if not army.approved]
        places = [place for place in state.places.values() if place.description and not place.approved]
    elif not armies and not places:
        raise InvalidInput("approve: name armies or places, or say all", code="wargame/argument")
    for army in armies:
        army.approved = True
        tell_concerned(state, act, f"{army.name} is accepted.", "2.5.2.2", army.side, controllers(state, army))
    for place in places:
        place.approved = True
        tell_concerned(state, act, f"The description of {place.name} is accepted.", "2.5.1.2", place.side)


class Reject(Arguments, frozen=True, kw_only=True):
    """What is rejected, and why."""

    armies: Annotated[tuple[ArmyName, ...], doc("armies, which are struck off")] = ()
    places: Annotated[tuple[PlaceName, ...], doc("bases and portals whose descriptions are to be mended")] = ()
    reason: Annotated[str, doc("what is told to whom it concerns")]


@ACTIONS.action("reject", Reject, by=BATTLE_JUDGE, rule="2.5")
def reject(state: State, act: Act, given: Reject) -> None:
    """Reject armies (2.5.2.2) and descriptions of bases (2.5.1.2), for a reason."""
    require_setup(state, act)
    armies, places = _named(state, given)
    reason = given.reason.strip()
    if not reason or len(reason) > LONGEST:
        raise InvalidInput(
            f"who is rejected is told why, in 1 to {LONGEST} characters", rule="2.5.2.2", code="wargame/reason"
        )
    if not armies and not places:
        raise InvalidInput("reject: name armies or places", code="wargame/argument")
    for army in armies:
        concerned = controllers(state, army)
        del state.armies[army.key]
        tell_concerned(state, act, f"{army.name} is rejected: {reason}", "2.5.2.2", army.side, concerned)
    for place in places:
        place.approved = False
        words = f"The description of {place.name} is rejected: {reason}"
        tell_concerned(state, act, words, "2.5.1.2", place.side)
