"""The verbs of play outside combat: lands, passing, advancing, resolving, choosing, leaving."""

from __future__ import annotations

from headjudge.core.errors import IllegalAction, InvalidInput, StaleDecision
from headjudge.magic.casual_variants.planar_die import ROLL
from headjudge.magic.engine.actions.kinds import PASS, UNASKED
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.steps import step_named
from headjudge.scenario.document import Items
from headjudge.scenario.magic.goals import Advance, PassRound, Resolve
from headjudge.scenario.magic.said_yes import is_plain_yes, says_yes
from headjudge.scenario.magic.table import MagicTable, verb
from headjudge.scenario.matching import show
from headjudge.scenario.model import Step

__all__ = ["face_numbered", "named"]


def named(step: Step) -> str:
    """The name that stands at the verb. Raises MalformedScenario if it is none."""
    if not isinstance(step.value, str):
        raise step.arguments.fault(step.verb, "a name is wanted")
    return step.value


def face_numbered(step: Step, obj: GameObject, name: str) -> int:
    """The number of the face of a card that a step names."""
    names = [face.words or face.definition.name for face in obj.whole.faces]
    if name not in names:
        raise step.arguments.fault("face", f"a face of it is wanted: {', '.join(names) or 'it has none'}")
    return names.index(name)


@verb("play", "by", "face")
def play(table: MagicTable, step: Step) -> None:
    """Play a land."""
    player = table.actor(step)
    card = table.handles.entity(table.state, named(step), among=table.state.players[player].hand)
    face = step.text("face")
    numbers = (face_numbered(step, table.state.objects[card], face),) if face else ()
    table.answer(table.priority_of(player), ("play face" if face else "play", card, *numbers))


@verb("turn_up", "by")
def turn_up(table: MagicTable, step: Step) -> None:
    """Turn a face-down permanent face up (702.34d)."""
    player = table.actor(step)
    card = table.handles.entity(table.state, named(step))
    table.answer(table.priority_of(player), ("turn up", card))


@verb("unlock", "face", "by")
def unlock(table: MagicTable, step: Step) -> None:
    """Unlock a door of a Room, the half that is named (709.5)."""
    player = table.actor(step)
    card = table.handles.entity(table.state, named(step))
    obj = table.state.objects[card]
    halves = [face.definition.name for face in obj.values.faces or obj.whole.faces]
    face = step.text("face")
    if face not in halves:
        raise step.arguments.fault("face", f"a half of it is wanted: {', '.join(halves) or 'it has none'}")
    table.answer(table.priority_of(player), ("unlock", card, halves.index(face)))


@verb("end", "by")
def end(table: MagicTable, step: Step) -> None:
    """Pay to end a continuous effect on an object, the first that can be ended so (116.2c)."""
    player = table.actor(step)
    card = table.handles.entity(table.state, named(step))
    number = next((n for n, effect in table.state.force[player].items() if card in (effect.locked or ())), 0)
    table.answer(table.priority_of(player), ("end", card, number))


@verb("roll")
def roll(table: MagicTable, step: Step) -> None:
    """Roll the planar die (901.9)."""
    player = table.handles.player(named(step))
    table.answer(table.priority_of(player), ROLL)


@verb("pass", "stack", "unasked")
def pass_priority(table: MagicTable, step: Step) -> None:
    """One player, or each in turn order, passes priority once; a player ``unasked``, in paper mode."""
    if named(step) == "all":
        table.aim(PassRound())
        return
    marker = step.arguments.get("stack")
    name = named(step)
    players = table.handles.players(name)
    if name not in table.handles.teams:
        unasked = step.arguments.get("unasked") is True
        table.answer(table.priority_of(players[0], marker), UNASKED if unasked else PASS)
        return
    with_priority = [q for q in players if any(decision.player == q for decision in table.game.pending)] or players[:1]
    for player in with_priority:  # 805.5b: the team passes when all its players do
        table.answer(table.priority_of(player, marker), PASS)


@verb("resolve", "stack")
def resolve(table: MagicTable, step: Step) -> None:
    """Everybody passes until so many objects have resolved."""
    if step.value != "all" and (not isinstance(step.value, int) or step.value < 1):
        raise step.arguments.fault("resolve", "a number from 1, or all, is wanted")
    marker = step.arguments.get("stack", 0)
    if type(marker) is not int:
        raise step.arguments.fault("stack", "the number of a turn marker is wanted")
    table.aim(Resolve(None if step.value == "all" else int(step.value), marker))


@verb("advance")
def advance(table: MagicTable, step: Step) -> None:
    """Everybody passes and declines until a step of somebody's turn begins."""
    value = step.value
    if not isinstance(value, dict) or not {"to"} <= set(value) <= {"to", "turn_of"}:
        raise step.arguments.fault("advance", "a map with to and turn_of is wanted")
    try:
        wanted = step_named(value["to"])
    except InvalidInput as error:
        raise step.arguments.fault("advance", str(error)) from error
    whose = frozenset(table.handles.players(value["turn_of"])) if "turn_of" in value else None
    table.aim(Advance(wanted, whose))


@verb("choose", "by")
def choose(table: MagicTable, step: Step) -> None:
    """Answer the decision that waits.

    Where the engine has made a decision with one legal answer itself, the answer right after it is accepted. Before
    any step has done something it has made none.
    """
    decision = next((decision for decision in table.questions() if table.is_by(step, decision)), table.question())
    if decision is None:
        if step.illegal is not None or step.value is True or table.game.over or table.untouched:
            raise StaleDecision("no decision waits")
        _accept_made(table, step)
        return
    if not table.is_by(step, decision):
        raise IllegalAction(
            f"{decision.seat} must decide: {decision.prompt}", rule=decision.rule, code="action/not-yours"
        )
    if step.illegal is None and not table.fits(decision, step.value):
        if table.is_made(step.value) or is_plain_yes(decision, step, next(iter(table.upcoming), None)):
            return
        if says_yes(table, decision, step):
            table.answer(decision, True)
            decision = next((decision for decision in table.questions() if table.is_by(step, decision)), None)
            if decision is None:
                return
    table.answer(decision, table.choice(decision, step.value))


def _accept_made(table: MagicTable, step: Step) -> None:
    """Check that an answer after the fact names things that exist. Raises UnknownName if it doesn't."""
    if step.text("by") is not None:
        table.handles.players(step.arguments["by"])
    values = step.value if isinstance(step.value, Items) else [step.value]
    for value in values:
        if isinstance(value, str) and value.casefold() not in _PLAIN_ANSWERS:
            table.handles.entities(table.state, value)


_PLAIN_ANSWERS = frozenset({"white", "blue", "black", "red", "green", "none"})


@verb("leave")
def leave(table: MagicTable, step: Step) -> None:
    """One or several players concede and leave the game at once."""
    names = step.value if isinstance(step.value, Items) else [named(step)]
    for name in names:
        table.handles.player(name)
    table.game.concede(list(names))


@verb("payment", "by")
def payment(table: MagicTable, step: Step) -> None:
    """From now on a seat pays mana by hand, or automatically again."""
    seat = table.state.player_name(table.actor(step))
    table.game.set_payment(seat, named(step))


@verb("draw_game")
def draw_game(table: MagicTable, step: Step) -> None:
    """A game is a draw by an effect or a rule, never by a player's wish: this is always refused (104.4)."""
    table.handles.players(named(step))
    raise IllegalAction(
        f"{show(step.value)} can't make the game a draw; only effects and rules do", rule="104.4", code="magic/draw"
    )
