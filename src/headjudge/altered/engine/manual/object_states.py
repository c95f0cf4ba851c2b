"""What objects have, by hand: statuses, counters, abilities, notes (2.4, 2.5)."""

from __future__ import annotations

from typing import Annotated, Literal

from headjudge.altered.engine.manual.doing import ACTIONS, HANDS, Doing, Manual
from headjudge.altered.engine.manual.meaning import Things, things
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import BOOST
from headjudge.altered.engine.state.steps import Action, Deed, Part, Verb
from headjudge.altered.engine.state.words import Status
from headjudge.altered.engine.support import given_ability
from headjudge.core.actions import Act
from headjudge.core.arguments import doc
from headjudge.core.errors import InvalidInput

__all__: list[str] = []

MOST, LONGEST = 100, 120


class SetStatus(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`status`."""

    what: Annotated[Things, doc("which objects")]
    status: Annotated[Literal["anchored", "asleep", "exhausted", "fleeting"], doc("which status")]
    has: Annotated[bool, doc("whether they have it afterwards")] = True


@ACTIONS.action("status", SetStatus, by=HANDS, rule="2.4")
def status(g: State, act: Act, given: SetStatus) -> None:
    """Let objects gain or lose a status: Anchored, Asleep, Fleeting, or exhaust and ready them."""
    doing = Doing.of(g, act, given)
    found = things(doing, given.what)
    wanted = Status(given.status)
    deed = Deed.GAIN if given.has else Deed.LOSE
    verb = Verb.GAIN
    if wanted is Status.EXHAUSTED:
        verb = Verb.EXHAUST if given.has else Verb.READY
    who = doing.by if doing.by >= 0 else found[0].player
    names = ", ".join(item.card.name for item in found)
    told = f"lets {names} {'gain' if given.has else 'lose'} {given.status.capitalize()}"
    doing.do([Part(verb, who, [Action(deed, (item.id, item.timestamp), status=wanted) for item in found])], told)


class Counters(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`counters`."""

    what: Annotated[Things, doc("which objects")]
    name: Annotated[str, doc("the name of the counters; boosts are `boost`")] = BOOST
    number: Annotated[int, doc("how many they gain, or lose below 0")] = 1


@ACTIONS.action("counters", Counters, by=HANDS, rule="2.5")
def counters(g: State, act: Act, given: Counters) -> None:
    """Put counters on objects, boosts among them, or take them off."""
    doing = Doing.of(g, act, given)
    name = " ".join(given.name.lower().split())
    if not name or len(name) > LONGEST:
        raise InvalidInput("counters have a name", code="manual/text")
    if not 1 <= abs(given.number) <= MOST:
        raise InvalidInput(f"from 1 to {MOST} counters at once, not {given.number}", code="manual/number")
    found = things(doing, given.what)
    told = f"changes the {name} counters on {', '.join(item.card.name for item in found)} by {given.number:+}"
    actions = [Action(Deed.COUNT, (item.id, item.timestamp), name=name, by=given.number) for item in found]
    who = doing.by if doing.by >= 0 else found[0].player
    doing.do([Part(Verb.GAIN, who, actions)], told)


class Give(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`give`."""

    what: Annotated[Things, doc("which objects")]
    ability: Annotated[str, doc("an ability as cards have it, or a keyword: `Gigantic`")]


@ACTIONS.action("give", Give, by=HANDS, rule="2.2.10")
def give(g: State, act: Act, given: Give) -> None:
    """Give objects an ability for as long as they are what they are."""
    doing = Doing.of(g, act, given)
    if len(given.ability) > 2 * LONGEST:
        raise InvalidInput(f"an ability has {2 * LONGEST} letters at most", code="manual/text")
    ability = given_ability(given.ability)
    found = things(doing, given.what)
    told = f"gives {', '.join(item.card.name for item in found)}: {given.ability}"
    actions = [Action(Deed.GIVE, (item.id, item.timestamp), ability=ability) for item in found]
    doing.do([Part(Verb.GAIN, doing.by if doing.by >= 0 else found[0].player, actions)], told)


class Mark(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`mark`."""

    what: Annotated[Things, doc("which objects")]
    text: Annotated[str, doc(f"a note, {LONGEST} letters at most; nothing: no note")] = ""


@ACTIONS.action("mark", Mark, by=HANDS, rule="1.4.2.a")
def mark(g: State, act: Act, given: Mark) -> None:
    """Put a note on objects, which everybody sees as long as they are what they are."""
    doing = Doing.of(g, act, given)
    text = " ".join(given.text.split())
    if len(text) > LONGEST:
        raise InvalidInput(f"a note has {LONGEST} letters at most", code="manual/text")
    found = things(doing, given.what)
    for item in found:
        item.mark = text
    names = ", ".join(item.card.name for item in found)
    doing.tell(f"notes on {names}: {text}" if text else f"takes the note off {names}")
