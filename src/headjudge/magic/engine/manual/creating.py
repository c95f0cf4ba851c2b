"""Tokens and copies made by hand (rules 110, 706)."""

from __future__ import annotations

from typing import Annotated, Any

from headjudge.core.actions import Act
from headjudge.core.arguments import doc
from headjudge.core.errors import IllegalAction
from headjudge.magic.engine.characteristics.attaching import can_be_attached
from headjudge.magic.engine.characteristics.naming import FACE_DOWN_CREATURE
from headjudge.magic.engine.characteristics.type_tests import PERMANENT_TYPES
from headjudge.magic.engine.effects.copying import copy_on_stack
from headjudge.magic.engine.effects.token_definitions import copiable
from headjudge.magic.engine.events.changes_in_place import set_definition
from headjudge.magic.engine.events.new_objects import make_token
from headjudge.magic.engine.events.zone_changes import enter
from headjudge.magic.engine.manual.action_log import named, tell
from headjudge.magic.engine.manual.doing import ACTIONS, HANDS, Doing, Manual
from headjudge.magic.engine.manual.meaning import Object, Seat, counted, host_meant, permanents, player_meant, things
from headjudge.magic.engine.manual.words import ColorWord, token_of
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import TOKEN, GameObject
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.zone_kinds import NOWHERE, STACK

__all__: list[str] = []

MOST_TOKENS = 100


class Created(Manual, frozen=True, kw_only=True):
    """What tokens may be told, whatever they are."""

    who: Annotated[Seat, doc("who creates it")]
    number: Annotated[int, doc("how many")] = 1
    tapped: Annotated[bool, doc("whether it comes tapped")] = False
    attached_to: Annotated[Object | Seat | None, doc("what it comes attached to", "701.3")] = None


class Token(Created, frozen=True, kw_only=True):
    """The arguments of :func:`token`."""

    name: Annotated[str, doc("its name, if it isn't that of its subtypes; Treasure, Food and the like say all")] = ""
    types: Annotated[tuple[str, ...], doc("its types, subtypes and supertypes")] = ()
    colors: Annotated[tuple[ColorWord, ...], doc("its colors")] = ()
    power: Annotated[int | None, doc("its power, if it is a creature")] = None
    toughness: Annotated[int | None, doc("its toughness")] = None
    abilities: Annotated[tuple[str, ...], doc("its abilities, as rules text says them")] = ()


@ACTIONS.action("token", Token, by=HANDS, rule="110")
def token(g: State, act: Act, given: Token) -> None:
    """Create tokens as described."""
    doing = Doing.of(g, act, given)
    definition = token_of(given.name, given.types, given.colors, given.power, given.toughness, given.abilities)
    _create(doing, given, definition)


class Copy(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`copy`."""

    what: Annotated[Object, doc("what is copied: a card, a permanent, or a spell or ability on the stack")]
    who: Annotated[Seat | None, doc("who creates a token that is a copy, or controls the copy on the stack")] = None
    onto: Annotated[Object | None, doc("the permanent that becomes a copy of it instead")] = None
    number: Annotated[int, doc("how many")] = 1
    tapped: Annotated[bool, doc("whether a token comes tapped")] = False
    attached_to: Annotated[Object | Seat | None, doc("what a token comes attached to", "701.3")] = None


@ACTIONS.action("copy", Copy, by=HANDS, rule="706.2")
def copy(g: State, act: Act, given: Copy) -> None:
    """Create tokens that are copies, let a permanent become a copy, or copy what is on the stack."""
    doing = Doing.of(g, act, given)
    original = things(doing, given.what)[0]
    if (given.who is None) == (given.onto is None):
        raise IllegalAction("say either who gets the copy or onto what permanent", rule="706.2", code="manual/copy")
    if original.zone == STACK:
        _copy_on_stack(doing, original, given)
        return
    if not set(copiable(original).types) & PERMANENT_TYPES:
        raise IllegalAction("no permanent is a copy of that", rule="706.2", code="manual/no-permanent")
    if given.onto is None:
        created = Created(who=given.who or "", number=given.number, tapped=given.tapped, attached_to=given.attached_to)
        up = original.values is original.printed and not original.face_down
        if up and original.whole.back is not None:
            _create(doing, created, original.whole, original.printed)
        else:
            _create(doing, created, copiable(original))
        return
    obj = permanents(doing, given.onto)[0]
    if obj.face_down:
        raise IllegalAction("what is face down stays a nameless 2/2", rule="707.2", code="manual/face-down")
    tell(doing, f"lets {named(g, obj.id)} become a copy of {copiable(original).name or FACE_DOWN_CREATURE}")
    set_definition(g, obj, copiable(original))
    doing.put_right()


def _copy_on_stack(doing: Doing, original: GameObject, given: Copy) -> None:
    g = doing.g
    if given.who is None or original.spell not in g.contexts or given.tapped or given.attached_to is not None:
        beside = "what is on the stack is copied there, for who controls the copy"
        raise IllegalAction(beside, rule="706.10", code="manual/copy")
    player = player_meant(doing, given.who)
    counted(given.number, None, "")
    turn = next(turn for turn in g.turns if original.id in turn.stack)
    tell(doing, f"copies {named(g, original.id)} for {given.who}" + _times(given.number))
    for _ in range(given.number):
        copy_on_stack(g, turn, player, original)
    doing.put_right()


def _times(number: int) -> str:
    return f", {number} times" if number > 1 else ""


def _create(doing: Doing, given: Created, whole: CardDefinition, face: CardDefinition | None = None) -> None:
    definition = face or whole
    g, player = doing.g, player_meant(doing, given.who)
    counted(given.number, MOST_TOKENS, "one creation of tokens")
    host = 0
    if given.attached_to is not None:
        host = host_meant(doing, given.attached_to)
    if host or "aura" in definition.subtypes:
        unborn = GameObject(0, 0, player, definition, NOWHERE, TOKEN)
        if not host or not can_be_attached(g, unborn, host):
            raise IllegalAction(
                "it must be attached to what it can be: say attached_to", rule="701.3", code="manual/host"
            )
    size = "" if definition.power is None else f"{definition.power}/{definition.toughness} "
    what = (
        f"a {size}{definition.name or 'nameless'} token"
        if given.number == 1
        else (f"{given.number} {size}{definition.name or 'nameless'} tokens")
    )
    to = f", attached to {named(g, host)}" if host else ""
    tell(doing, f"lets {given.who} create {what}{', tapped' if given.tapped else ''}{to}")
    how: dict[str, Any] = {"tapped": given.tapped, "attach_to": host}
    if not doing.fixes:
        data = {"definition": whole, "face": face, **how}
        doing.happen([Event(EventKind.CREATE, who=player, data=dict(data)) for _ in range(given.number)])
        return
    for _ in range(given.number):
        obj = make_token(g, whole, player, face)
        enter(g, doing.turn, obj, Event(EventKind.CREATE, obj.id, player, data=dict(how)))
    doing.put_right()
