"""Which instructions a process is that is repeated: all those of the ability, or the mode, before the words say so; and
what was found the last time of something done as often as one chooses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from headjudge.grammar.node import walk
from headjudge.grammar.visitor import visits
from headjudge.magic.text.antecedents import Unbound
from headjudge.magic.text.piles_meant import PilesMeant
from headjudge.magic.text.replaced_parts import common_slot, with_slot
from headjudge.magic.text.tree.abilities import Ability, Activated, SpellAbility, Triggered
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.effects.cards import LookAt
from headjudge.magic.text.tree.nouns import ItsObjects
from headjudge.magic.text.tree.processes import AsOften, FollowingProcess, LastLookedAt, Process, RepeatProcess
from headjudge.magic.text.tree.structure import (
    Delayed,
    ForEach,
    If,
    IfDo,
    May,
    Modal,
    Otherwise,
    Reflexive,
    Repeated,
    Steps,
)

__all__ = ["Processes"]

A = TypeVar("A", bound=Ability)
_WORDS = "repeat this process"
_MAY_HOLD = (If, IfDo, May, Otherwise, Steps)
"""The instructions in which another may say that the process is repeated."""


class Processes(PilesMeant):
    """Reads what is repeated as one process."""

    def bind(self, ability: A) -> A:
        """Bind an ability, in which a process is told from what follows it."""
        if isinstance(ability, (Activated, SpellAbility, Triggered)):
            changes: dict[str, Any] = {"effect": _with_process(_with_following(ability.effect))}
            ability = replace(ability, **changes) if changes["effect"] is not ability.effect else ability
        return super().bind(ability)

    @visits(RepeatProcess)
    def _repeat(self, node: RepeatProcess) -> RepeatProcess:
        if not self._in_process:
            raise Unbound(_WORDS)
        return self.children(node)

    _in_process = False
    """Whether what is read is a process, or says how often one is repeated."""

    @visits(Process)
    def _process(self, node: Process) -> Process:
        """What is made each time anew isn't known afterwards: which of them would be meant, isn't clear."""
        ahead = self.memory.found[:]
        self._in_process = True
        body = self.visit(node.body)
        self.subject = None
        again = self.visit(node.again) if node.again is not None else None
        self._in_process = False
        new = self._new(ahead)
        self.memory.found = [a._replace(barred=True) if a.slot in new and not a.aimed else a for a in self.memory.found]
        return replace(node, body=body, again=again)

    _looked: LookAt | None = None
    """Which cards were looked at last."""
    _last_looked = 0
    """The slot of those looked at the last time that something was done as often as you chose."""

    @visits(LookAt)
    def _look_at(self, node: LookAt) -> LookAt:
        node = self.children(node)
        self._looked = node
        return node

    @visits(AsOften)
    def _as_often(self, node: AsOften) -> AsOften:
        """ "Look at the top five cards of your library. As many times as you choose, you may …, then look at the top
        five cards of your library": "those cards" are each time those looked at the time before. Afterwards only "the
        last cards you looked at this way" is clear."""
        first = self._looked
        self.clause += 1
        ahead = self.memory.found[:]
        effect = self.visit(node.effect)
        looked = 0
        if self._looked is not first:
            last = effect.parts[-1] if isinstance(effect, Steps) else effect
            looks = [part for part in walk(effect) if isinstance(part, LookAt)]
            looked, again = common_slot(first, last) if first is not None else (0, 0)
            if not looked or len(looks) != 1:
                raise Unbound("as many times as you choose")
            effect = with_slot(effect, again, looked)
        new = {looked, *self._new(ahead)}
        self.memory.found = [a._replace(barred=True) if a.slot in new and not a.aimed else a for a in self.memory.found]
        self.subject = None
        self._last_looked = looked
        return replace(node, effect=effect, looked=looked)

    @visits(LastLookedAt)
    def _last_looked_at(self, _: LastLookedAt) -> ItsObjects:
        if not self._last_looked:
            raise Unbound("the last cards you looked at this way")
        return ItsObjects("them", to=self._last_looked, many=True)


def _with_following(effect: Effect) -> Effect:
    """An ability's instructions, those of them that come after words which say how often they are done."""
    said = [part for part in walk(effect) if isinstance(part, FollowingProcess)]
    if not said:
        return effect
    parts = effect.parts if isinstance(effect, Steps) else (effect,)
    if len(said) > 1 or said[0] not in parts[:-1] or not isinstance(effect, Steps):
        raise Unbound("repeat the following process")
    n, heading = parts.index(said[0]), said[0]
    body = parts[-1] if n == len(parts) - 2 else Steps(parts[n + 1 :], effect.joins[n + 1 :])
    process: Effect = Repeated(body, heading.times, process=True)
    if heading.over is not None:
        process = ForEach(heading.over, body, named_first=True, process=True)
    return Steps((*parts[:n], process), effect.joins[:n]) if n else process


def _with_process(effect: Effect) -> Effect:
    """An ability's instructions, those of them that are repeated as one."""
    repeating = [part for part in walk(effect) if isinstance(part, RepeatProcess)]
    if not repeating:
        return effect
    if isinstance(effect, Modal):
        return replace(effect, modes=tuple(map(_with_process, effect.modes)))
    parts = effect.parts if isinstance(effect, Steps) else (effect,)
    joins = effect.joins if isinstance(effect, Steps) else ()
    places = [n for n, part in enumerate(parts) if _repeats(part)]
    if len(repeating) > 1 or not _is_said_there(parts[places[0]]):
        raise Unbound(_WORDS)
    n, said = places[0], repeating[0]
    if said.times is None and said.until is None:
        body = parts[: n + 1]
        process = Process(body[0] if n == 0 else Steps(body, joins[:n]))
        if parts[n] is said or (said.at_will and not isinstance(parts[n], May)):
            raise Unbound(_WORDS)  # without end, or of nobody's will
    else:
        body = parts[:n]
        last = parts[n]
        last = last.then if isinstance(last, If) else last
        if not body or last is not said:
            raise Unbound(_WORDS)
        process = Process(body[0] if n == 1 else Steps(body, joins[: n - 1]), parts[n])
    rest = parts[n + 1 :]
    return Steps((process, *rest), joins[n:]) if rest else process


def _is_said_there(part: Effect) -> bool:
    """Whether an instruction says that the process is repeated where it is carried out itself, not in an ability for
    later, nor for each of something."""
    if isinstance(part, RepeatProcess):
        return True
    if isinstance(part, (Delayed, Reflexive)) or not isinstance(part, _MAY_HOLD):
        return False
    values = [getattr(part, name) for name in part.__dataclass_fields__]
    inner = [each for value in values for each in (value if isinstance(value, tuple) else (value,))]
    holding = [each for each in inner if isinstance(each, Effect) and _repeats(each)]
    return bool(holding) and all(map(_is_said_there, holding))


def _repeats(part: Effect) -> bool:
    """Whether something in an instruction says that the process is repeated."""
    return any(isinstance(inner, RepeatProcess) for inner in walk(part))
