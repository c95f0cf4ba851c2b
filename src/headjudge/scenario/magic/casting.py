"""The verbs `cast` and `activate`: an action and the decisions of announcing it, answered from one step."""

from __future__ import annotations

from typing import Any

from headjudge.core.decisions import SEVERAL, Choice, Decision
from headjudge.core.errors import IllegalAction
from headjudge.magic.engine.actions.activating import WHICH_COST
from headjudge.magic.engine.characteristics.blueprint import activated_of, blueprint
from headjudge.magic.engine.characteristics.faces import face_and_way, played_as
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs.additional_costs import MANY_TIMES
from headjudge.magic.engine.costs.alternative_costs import ways_to_cast
from headjudge.magic.engine.costs.casting_keywords import WAYS, keyword_of
from headjudge.magic.engine.costs.costs_of_ways import FLASH_FOR
from headjudge.magic.engine.mana.mana_abilities import mana_abilities
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.objects import ABILITY, GameObject
from headjudge.magic.engine.targets.optional_costs import KICKER
from headjudge.magic.multiplayer.deploy_creatures import is_deploying
from headjudge.magic.text.zone_kinds import HAND, SIDEBOARD, STACK
from headjudge.scenario.document import Items
from headjudge.scenario.magic.table import MagicTable, verb
from headjudge.scenario.magic.verbs import face_numbered, named
from headjudge.scenario.model import Step

__all__: list[str] = []

MULTIKICKER = KICKER[1]
"""The optional cost that is asked for as a number: a step names it by `with` as often as it is paid."""


@verb("cast", "by", "targets", "x", "modes", "from", "attach_to", "with", "face", "stack")
def cast(table: MagicTable, step: Step) -> None:
    """Cast a spell; what the step does not say is asked and waits for the steps to come."""
    player = table.actor(step)
    priority = table.priority_of(player, step.arguments.get("stack"))
    obj = _card(table, step, player)
    _Announcement(table, step, player).make(priority, ("cast", obj.id, _way(table, step, player, obj)), obj.card)
    for name in step.handles:
        table.handles.bind(name, obj.card)


@verb("activate", "by", "ability", "targets", "x", "modes", "stack")
def activate(table: MagicTable, step: Step) -> None:
    """Activate an ability of a permanent or a card, a mana ability too; suspend a card, take one's companion."""
    player = table.actor(step)
    priority = table.priority_of(player, step.arguments.get("stack"))
    obj = table.state.objects[table.handles.entity(table.state, named(step))]
    number = step.arguments.get("ability", 1)
    if not isinstance(number, int):
        raise step.arguments.fault("ability", "a number from 1 is wanted")
    option = _activation(table, obj, number)
    if option[0] != "activate":
        _refuse_unasked(step, option[0])
    on_stack = _Announcement(table, step, player).make(priority, option, None)
    if on_stack is not None:
        for name in step.handles:
            table.handles.bind(name, on_stack.card)


def _refuse_unasked(step: Step, action: str) -> None:
    """A mana ability has no targets and no modes (605.1a); suspending at most for X. Raises IllegalAction for a step
    that says some."""
    unasked = ("targets", "modes") if action in ("mana", "suspend") else ("targets", "modes", "x")
    for name in unasked:
        if name in step.arguments:
            what, rule = ("a mana ability has", "605.1a") if action == "mana" else ("suspending a card has", "116.2f")
            raise IllegalAction(f"{what} no {name}", rule=rule, code="magic/unasked")


def _activation(table: MagicTable, obj: GameObject, number: int) -> Choice:
    """The option that activates the ability of this number: those printed come first, then the mana abilities of land
    types (305.6), those that effects give, and deploying (804.2)."""
    its = characteristics(table.state, obj).keywords
    for action in SPECIAL.get(obj.zone, ()):
        if action in its:
            return (action, obj.id)
    own = blueprint(obj.definition).characteristics.abilities
    there = activated_of(characteristics(table.state, obj).abilities)
    mana = list(mana_abilities(table.state, obj))
    of_types = [ability for ability in mana if ability not in there]
    abilities = sorted(
        (*there, *of_types),
        key=lambda a: (is_deploying(a), a in of_types or a not in own, a not in of_types),
    )
    if not 0 < number <= len(abilities):
        return ("activate", obj.id, number - 1)
    chosen = abilities[number - 1]
    return ("mana", obj.id, mana.index(chosen)) if chosen in mana else ("activate", obj.id, there.index(chosen))


def _card(table: MagicTable, step: Step, player: int) -> GameObject:
    """The card to cast: of several of a name, the one in the hand or in the zone that the step names."""
    g = table.state
    zone = step.text("from") or HAND
    mine = [obj.id for obj in g.objects.values() if obj.zone == zone and obj.owner == player]
    obj = g.objects[table.handles.entity(g, named(step), among=mine)]
    if obj.zone != zone:
        raise IllegalAction(
            f"{named(step)} is not in {g.player_name(player)}'s {zone}", rule="601.2", code="magic/zone"
        )
    return obj


ALTERNATIVE = "alternative 0"
"""The first alternative cost that is printed."""


def _way(table: MagicTable, step: Step, player: int, obj: GameObject) -> str:
    """The way to cast it: the one the step asks for, else the normal one, else the only one; as the face it names."""
    changed = [f"by {wanted}" for wanted in _extras(step)]
    face = step.text("face") or next((face.words for face in obj.whole.faces if face.words in changed), "")
    if face:
        number = face_numbered(step, obj, face)
        as_face = played_as(number, "alternative")
        there = (way for way in ways_to_cast(table.state, player, obj) if way.startswith(as_face))
        alternative = face_and_way(obj, next(there, played_as(number, ALTERNATIVE)))[1]
        ways = (alternative if wanted in ("alternative", face[len("by ") :]) else wanted for wanted in _extras(step))
        return played_as(number, next((way for way in ways if way in (*WAYS, alternative)), ""))
    possible = [way for way in ways_to_cast(table.state, player, obj) if face_and_way(obj, way)[0] is None]
    for wanted in _extras(step):
        if wanted in WAYS and wanted not in possible:
            return next((way for way in possible if keyword_of(way) == wanted), wanted)
        if wanted in WAYS or wanted == FLASH_FOR or wanted in possible:
            return wanted
        if wanted == "alternative":
            return next((way for way in possible if way.startswith("alternative")), ALTERNATIVE)
    return possible[0] if possible and "" not in possible else ""


SPECIAL = {HAND: ("suspend", "foretell", "plot"), SIDEBOARD: ("companion",)}
"""What is done by a special action (116.2) with a card in hand, and with one outside the game."""
SPLICE = "splice "
"""What stands before the name of a card that is spliced onto a spell."""


def _extras(step: Step) -> list[str]:
    value = step.arguments.get("with", [])
    words = [value] if isinstance(value, str) else value
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise step.arguments.fault("with", "a keyword, or a list of them, is wanted")
    return words


class _Announcement:
    """Announcing one spell or ability: the decisions on the way, and whether in the end it is what the step says."""

    def __init__(self, table: MagicTable, step: Step, player: int) -> None:
        self.table = table
        self.step = step
        self.player = player
        extras = _extras(step)
        self.splices = [word.removeprefix(SPLICE) for word in extras if word.startswith(SPLICE)]
        self.extras = [word for word in extras if not word.startswith(SPLICE)]
        self.targets = self._targets()
        self.modes = self._modes()
        self.x = step.arguments.get("x")
        self.x_said = False
        if self.x is not None and type(self.x) is not int:
            raise step.arguments.fault("x", "a number is wanted")

    def make(self, priority: Decision, option: Choice, card: int | None) -> GameObject | None:
        """Choose the option and answer what follows; returns the object put on the stack, None if there is none.

        ``card`` is the number of a card that is cast. Raises IllegalAction if the outcome is not what the step says.
        """
        table = self.table
        start = table.game.copy()
        # Targets with one legal choice are not asked for: the ones of the step may belong to later phrases.
        for last in (False, True):
            waiting = next(decision for decision in table.game.pending if decision.id == priority.id)
            before = set(table.state.objects)
            table.answer(waiting, option)
            finished = self._announce(last)
            if option[0] not in ("activate", "cast"):
                if self.x is not None and not self.x_said:
                    raise IllegalAction(f"no X is announced for {self.step.value}", rule="601.2b", code="magic/x")
                return None
            obj = self._on_stack(card, before)
            if not finished or self._as_said(obj, table.state.contexts[obj.spell]):
                return obj
            table.game = start.copy()
        raise IllegalAction(
            f"the targets can't be {', '.join(self.targets or []) or 'none'}", rule="601.2c", code="magic/target"
        )

    def _announce(self, last: bool) -> bool:
        """Answer the decisions of announcing; False if the step leaves one of them to the steps to come."""
        left = list(self.targets) if self.targets is not None else None
        self.unspliced = list(self.splices)
        while self._frame() is not None and (found := self.table.question()) is not None:
            choice = self._choice(found, left, last)
            if choice is None:
                break
            self.table.answer(found, choice)
        return self._frame() is None

    def _frame(self) -> Any:
        agenda = [frame for turn in self.table.state.turns for frame in turn.agenda[-1:]]
        return next(
            (frame for frame in agenda if frame.what in ("cast", "splice", "activate", "mana", "suspend")), None
        )

    def _choice(self, decision: Decision, left: list[str] | None, last: bool) -> Choice | None:
        """The step's answer to a decision of announcing, or None where the step has none."""
        if decision.prompt == WHICH_COST and left is not None:
            return decision.options[0]  # what names targets leaves nothing open: it is for what an effect offers
        if decision.kind == DecisionKind.MODE and self.modes is not None:
            return self.modes if decision.shape == SEVERAL else self.modes[0] if len(self.modes) == 1 else self.modes
        if (
            decision.kind == DecisionKind.NUMBER
            and MULTIKICKER in decision.prompt
            and any(word in KICKER for word in self.extras)
        ):
            return sum(word in KICKER for word in self.extras)
        repeated = [word for word in self.extras if word in MANY_TIMES and f" {word} " in decision.prompt]
        if decision.kind == DecisionKind.NUMBER and repeated:
            return len(repeated)
        if decision.kind == DecisionKind.NUMBER and self.x is not None:
            self.x_said = True
            return self.x
        if decision.kind == DecisionKind.CARDS and decision.prompt.startswith("Splice"):
            g, handles = self.table.state, self.table.handles
            name = self.unspliced.pop(0) if self.unspliced else None
            return [option for option in decision.options if name is not None and handles.means(g, name, option)][:1]
        if decision.kind == DecisionKind.MAY:
            return any(decision.prompt.casefold().endswith(f" {word}") for word in map(_pay_word, self.extras))
        if decision.kind == DecisionKind.TARGET and left is not None and decision.player == self.player:
            return self._next_targets(decision, left, last)
        return None

    def _next_targets(self, decision: Decision, left: list[str], last: bool) -> Choice:
        g, handles = self.table.state, self.table.handles
        many = decision.shape == SEVERAL
        meant = [[option for option in decision.options if handles.means(g, name, option)] for name in left]
        fitting = [i for i, found in enumerate(meant) if found]
        if many and not decision.least and not fitting:
            return []  # the names are those of later targets, or of none
        at = (fitting[-1] if last and not many else fitting[0]) if fitting else 0
        chosen: list[int] = []
        for name, found in list(zip(left, meant, strict=True))[at : at + (decision.most if many else 1)]:
            free = [entity for entity in found if entity not in chosen]
            chosen.append(free[0] if free else handles.entity(g, name))
        left[:] = left[at + len(chosen) :] + left[:at]  # those passed over come last, if they come at all
        if not many and not chosen:
            raise IllegalAction("more targets are wanted", rule="601.2c", code="magic/target")
        return chosen if many else chosen[0]

    def _on_stack(self, card: int | None, before: set[int]) -> GameObject:
        """What was put on the stack. Raises IllegalAction for what isn't there: it was taken back."""
        g = self.table.state
        if card is None:
            made = [id for turn in g.turns for id in turn.stack if id not in before and g.objects[id].kind == ABILITY]
            if not made:
                raise IllegalAction(
                    f"the ability of {self.step.value} can't be activated so", rule="602.2", code="magic/no-ability"
                )
            return g.objects[made[0]]
        obj = g.cards[card]
        if obj.zone != STACK:
            raise IllegalAction(f"{self.step.value} can't be cast so", rule="601.2", code="magic/way")
        return obj

    def _as_said(self, obj: GameObject, context: Context) -> bool:
        if self.modes is not None and list(context.modes) != sorted(self.modes):
            raise IllegalAction("these modes can't be chosen", rule="700.2a", code="magic/no-mode")
        if self.x is not None and context.x != self.x:
            raise IllegalAction(f"X can't be {self.x}", rule="601.2b", code="magic/x")
        unpaid = [word for word in self.extras if not _is_paid(word, obj, context)]
        if unpaid:
            raise IllegalAction(
                f"{self.step.value} can't be cast with {', '.join(unpaid)}", rule="601.2b", code="magic/cost"
            )
        if self.unspliced or len(context.cast.spliced) < len(self.splices):
            raise IllegalAction(
                f"{', '.join(self.splices)} can't be spliced onto {self.step.value}", rule="601.2b", code="magic/cost"
            )
        if self.targets is None:
            return True
        asked, printed = context.targets.items(), sorted(context.targets.items())
        return any(self._names([chosen for _, chosen in order], self.targets) for order in (asked, printed))

    def _names(self, chosen: list[tuple[int, ...]], names: list[str]) -> bool:
        """Whether names mean the targets chosen, one word of the text after the other; where one word has several
        targets ("two target creatures"), these in any order."""
        if not chosen or not chosen[0]:
            return not names if not chosen else self._names(chosen[1:], names)
        first, *others = chosen[0]
        table = self.table
        return any(
            self._names([tuple(others), *chosen[1:]], names[:i] + names[i + 1 :])
            for i, name in enumerate(names[: len(chosen[0])])
            if table.handles.means(table.state, name, first)
        )

    def _targets(self) -> list[str] | None:
        """The targets that the step names, all of them, or None if it leaves them open.

        Raises UnknownName for what does not exist, IllegalAction for what is not in the game now.
        """
        value = self.step.arguments.get("targets")
        if value is not None and "attach_to" in self.step.arguments:
            raise self.step.arguments.fault("attach_to", "this is the target, which `targets` names already")
        if value is None and "attach_to" in self.step.arguments:
            value = [self.step.text("attach_to")]
        if value is None:
            return None
        if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
            raise self.step.arguments.fault("targets", "a list of names is wanted")
        for name in value:
            if not self.table.handles.entities(self.table.state, name):
                raise IllegalAction(f"there is no {name} in the game now", rule="400.7", code="magic/gone")
        return list(value)

    def _modes(self) -> list[int] | None:
        value = self.step.arguments.get("modes")
        if value is None:
            return None
        if not isinstance(value, Items) or not all(type(n) is int for n in value):
            raise self.step.arguments.fault("modes", "a list of numbers from 1 is wanted")
        return [n - 1 for n in value]


def _is_paid(word: str, obj: GameObject, context: Context) -> bool:
    """Whether what a step says by `with` came to be: the way of casting, or an optional cost that was paid."""
    if any(face.words == f"by {word}" and face.definition is obj.printed for face in obj.whole.faces):
        return True
    way = context.cast.way
    costs = [str(name).split()[0] for name in context.cast.kicked]
    kicked = word in KICKER and any(cost in KICKER for cost in costs)
    return (
        kicked
        or word in (way, way.partition(" ")[0], *costs, *context.cast.kicked)
        or (word == "cost" and "additional" in costs)
    )


def _pay_word(extra: str) -> str:
    return f"{extra.casefold()}?"
