"""What objects are changed into by hand, for a time or for good: continuous effects of their own (rules 611, 613)."""

from __future__ import annotations

from typing import Annotated, Literal

from headjudge.core.actions import Act
from headjudge.core.arguments import doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.magic.engine.characteristics.control import can_change_hands
from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.characteristics.face_down_exile import let_look, lies_face_down
from headjudge.magic.engine.events.changes_in_place import set_controller
from headjudge.magic.engine.events.zones import stop_watching, watch
from headjudge.magic.engine.manual.action_log import called, knowing, tell, unnamed
from headjudge.magic.engine.manual.doing import ACTIONS, HANDS, Doing, Manual
from headjudge.magic.engine.manual.meaning import Object, Seat, Things, permanents, player_meant, sized, things
from headjudge.magic.engine.manual.words import ColorWord, abilities_of, colors_of, types_of
from headjudge.magic.engine.semantics.changes import FixedBase, FixedColors, FixedPT
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import CARD, GameObject
from headjudge.magic.engine.state.restrictions import UnderControl
from headjudge.magic.engine.state.until import ALWAYS, END_OF_COMBAT, END_OF_TURN, End, Until
from headjudge.magic.text.tree import changes as c
from headjudge.magic.text.tree.abilities import Keyword
from headjudge.magic.text.tree.categories import Change as TreeChange
from headjudge.magic.text.tree.tokens import Description

__all__: list[str] = []


class Change(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`change`."""

    what: Annotated[Things, doc("what is changed: permanents, or only in who controls it a spell")]
    power: Annotated[int | None, doc("the power that it has by itself", "613.3")] = None
    toughness: Annotated[int | None, doc("the toughness that it has by itself", "613.3")] = None
    add_power: Annotated[int, doc("what is added to its power")] = 0
    add_toughness: Annotated[int, doc("what is added to its toughness")] = 0
    abilities: Annotated[tuple[str, ...], doc("the abilities it gains, as rules text says them: flying")] = ()
    without: Annotated[tuple[str, ...], doc("the keyword abilities it loses; all: all abilities")] = ()
    types: Annotated[tuple[str, ...], doc("the types that it has besides its own")] = ()
    only_types: Annotated[bool, doc("whether it has these types instead of its own")] = False
    colors: Annotated[tuple[ColorWord, ...] | None, doc("the colors it has; an empty list: none")] = None
    control: Annotated[Seat | None, doc("who controls it")] = None
    face_down: Annotated[bool | None, doc("whether it is turned face down or up; that lasts", "707.2")] = None
    until: Annotated[
        Literal["end of turn", "end of combat", "next turn", "gone", "always"],
        doc("how long: until the turn or combat ends, `whose` next turn begins, `source` leaves the battlefield"),
    ] = "end of turn"
    whose: Annotated[Seat | None, doc("in whose next turn it ends")] = None
    source: Annotated[Object | None, doc("the permanent with which it ends")] = None


@ACTIONS.action("change", Change, by=HANDS, rule="611")
def change(g: State, act: Act, given: Change) -> None:
    """Change what objects are or who controls them, for a time or for good."""
    doing = Doing.of(g, act, given)
    changes, words = _changes(given)
    control = None if given.control is None else player_meant(doing, given.control)
    if control is not None:
        words.append(f"{given.control}'s control")
    if given.face_down is not None:
        words.append("face down" if given.face_down else "face up")
    if not words:
        raise InvalidInput("say what changes: power, abilities, types, control …", code="manual/nothing")
    ends, until = _until(doing, given)
    alone = control is not None and not changes and given.face_down is None
    objs = things(doing, given.what) if alone else permanents(doing, given.what)
    for obj in objs:
        _may_change(doing, obj, given, control)
    told = [(called(g, obj), unnamed(obj), knowing(g, obj)) for obj in objs]
    shown = [(name, hidden, None if given.face_down is False else seen) for name, hidden, seen in told]
    lasting = f", {until}" if changes or control is not None else ""
    tell(doing, f"changes {{}}: {', '.join(words)}{lasting}", shown)
    for obj in objs:
        if given.face_down is not None:
            _turn_over(g, obj, face_down=given.face_down)
        ctx = g.contexts.get(doing.context) or Context(0, obj.id, obj.controller, doing.turn.marker)
        under = () if control is None else (UnderControl(control),)
        for some in (changes, under):
            if some:
                put_in_force(g, ctx, tuple(some), ends, frozenset((obj.id,)))
    if control is None:
        doing.put_right()
    elif doing.fixes:
        for obj in objs:
            set_controller(g, obj, control)
        doing.put_right()
    else:
        doing.happen([Event(EventKind.CONTROL, obj.id, control) for obj in objs])


def _may_change(doing: Doing, obj: GameObject, given: Change, control: int | None) -> None:
    """Refuse what can't be done with an object. Raises IllegalAction."""
    if control is not None and not can_change_hands(obj):
        where = "only a permanent or a spell has a controller that can change"
        raise IllegalAction(where, rule="613.1", code="manual/control")
    if control is not None and obj.controller == control:
        raise IllegalAction(f"{given.control} controls that already", rule="613.1", code="manual/control")
    if given.face_down is not None and (obj.face_down == given.face_down or obj.kind != CARD):
        side = "down" if given.face_down else "up"
        raise IllegalAction(f"that can't be turned face {side}", rule="707.2", code="manual/face-down")


def _turn_over(g: State, obj: GameObject, *, face_down: bool) -> None:
    stop_watching(g, obj)
    obj.face_down = face_down
    obj.epoch = -1
    if lies_face_down(obj):
        let_look(obj, (obj.owner,))
    if not face_down:
        watch(g, obj)


def _changes(given: Change) -> tuple[list[TreeChange], list[str]]:
    """The changes of characteristics, and what they are in words. Raises InvalidInput."""
    changes: list[TreeChange] = []
    words: list[str] = []
    sized(given.power, given.toughness, given.add_power, given.add_toughness)
    if given.types:
        types = types_of(given.types)
        changes.append(c.Become(Description(types=types), adds_types=not given.only_types))
        words.append(f"{' '.join(word.title() for word in types)}{'' if given.only_types else ' in addition'}")
    if given.colors is not None:
        colors = colors_of(given.colors)
        changes.append(FixedColors(frozenset(colors)))
        words.append(" and ".join(colors) or "colorless")
    if given.without:
        if "all" in given.without:
            changes.append(c.LoseAbilities(all="all abilities"))
        else:
            lost = abilities_of(given.without)
            if not all(isinstance(ability, Keyword) for ability in lost):
                raise InvalidInput("only keyword abilities are lost by name, or all", code="manual/text")
            changes.append(c.LoseAbilities(abilities=lost))
        words.append(f"without {', '.join(given.without)}")
    if given.abilities:
        changes.append(c.GainAbilities(abilities_of(given.abilities)))
        words.append(", ".join(given.abilities))
    if given.power is not None or given.toughness is not None:
        changes.append(FixedBase(given.power, given.toughness))
        words.append(f"base {_or_star(given.power)}/{_or_star(given.toughness)}")
    if given.add_power or given.add_toughness:
        changes.append(FixedPT(given.add_power, given.add_toughness))
        words.append(f"{given.add_power:+}/{given.add_toughness:+}")
    return changes, words


def _or_star(n: int | None) -> str:
    return "*" if n is None else str(n)


def _until(doing: Doing, given: Change) -> tuple[Until, str]:
    """How it ends, and that in words. Raises InvalidInput or IllegalAction."""
    if (given.whose is None) == (given.until == "next turn") or (given.source is None) == (given.until == "gone"):
        raise InvalidInput("whose belongs to until: next turn, source to until: gone", code="manual/until")
    match given.until:
        case "end of turn":
            return END_OF_TURN, "until end of turn"
        case "end of combat":
            if doing.turn.combat is None:
                raise IllegalAction("it isn't the combat phase", rule="506", code="manual/until")
            return END_OF_COMBAT, "until end of combat"
        case "always":
            return ALWAYS, "for good"
        case "next turn":
            player = player_meant(doing, given.whose or "")
            return Until(End.NEXT_TURN, player), f"until {given.whose}'s next turn"
        case "gone":
            source = permanents(doing, given.source or 0)[0]
            name = called(doing.g, source) if knowing(doing.g, source) is None else unnamed(source)
            return Until(End.LEAVES, source.id), f"until {name} leaves the battlefield"
