"""Steps that are actions: every action of a game (:mod:`headjudge.core.actions`) is a verb of its scenarios.

What an action's arguments are its registration says. A game's adapter makes :class:`ActionVerbs` of it, which add only
how a step has the arguments (``forms``), who does it where a step doesn't say (``doer``), and what names in a step mean
(``means``, by what they are the names of).

=================  ==================================================================================================
form               in a step
=================  ==================================================================================================
:class:`At`        one argument stands at the verb, the others beside it: ``strat: Alpha``, ``text: …``
:class:`Flag`      ``true`` stands at the verb, all arguments beside it: ``settle: true``, ``deadline: …``
:class:`Rest`      a map stands at the verb; what is no argument in it is an entry of one: ``bonus: {battle: A, A: 3}``
:class:`Map`       a map of all arguments stands at the verb, or ``true`` if there are none
=================  ==================================================================================================

Every verb takes ``by`` and ``at`` besides. Times are text, and a word that YAML reads as something else (``yes``, a
number) needs no quotes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar, get_args

from headjudge.core.actions import Actions
from headjudge.core.arguments import (
    TIME,
    WORD,
    Field,
    Noun,
    alternatives,
    container_of,
    fields_of,
    noun_of,
    unmarked,
    with_entries,
)
from headjudge.core.errors import HeadjudgeError
from headjudge.core.game import Game
from headjudge.core.times import read_time
from headjudge.scenario.document import Block, Items, plain
from headjudge.scenario.model import Step

__all__ = ["ActionVerbs", "At", "Doer", "Flag", "Form", "Map", "Meaning", "Rest", "Verb"]

N = TypeVar("N")
"""What an adapter needs to know who somebody is and what a name means in the game as it now is."""

Doer = Callable[[Step, N], str]
"""Who does a step that doesn't say."""
Meaning = Callable[[Any, Step, N], Any]
"""What a value of a step means as an argument. Raises UnknownName, or MalformedScenario."""


@dataclass(frozen=True, kw_only=True)
class Form(Generic[N]):
    """How a step has the arguments of an action; ``doer`` is who does it where a step doesn't say, if it isn't who does
    the others. ``written`` is an example of what stands at the verb, for a form that is a game's own."""

    written: ClassVar[str] = ""
    doer: Doer[N] | None = None

    def beside(self, fields: Mapping[str, Field]) -> Collection[str]:
        """The arguments that stand beside the verb."""
        raise NotImplementedError

    def given(self, step: Step, fields: Mapping[str, Field], named: Collection[Noun]) -> dict[str, Any]:
        """The arguments that a step has, of which the things ``named`` may be meant by names. Raises
        MalformedScenario."""
        raise NotImplementedError


@dataclass(frozen=True)
class Map(Form[N]):
    """A map of all arguments stands at the verb, or ``true``."""

    def beside(self, _: Mapping[str, Field]) -> Collection[str]:
        """Nothing."""
        return ()

    def given(self, step: Step, _: Mapping[str, Field], __: Collection[Noun]) -> dict[str, Any]:
        """See :class:`Form`."""
        return {} if step.value is True else _table(step)


@dataclass(frozen=True)
class Rest(Form[N]):
    """A map stands at the verb; what is no argument in it is an entry of the argument ``rest``, of which each is an
    ``each``. ``others`` are arguments that stand beside the verb all the same."""

    rest: str
    each: str
    others: frozenset[str] = frozenset()

    def beside(self, _: Mapping[str, Field]) -> Collection[str]:
        """See :class:`Form`."""
        return self.others

    def given(self, step: Step, fields: Mapping[str, Field], _: Collection[Noun]) -> dict[str, Any]:
        """See :class:`Form`."""
        table = _table(step)
        inside = fields.keys() - self.others - {self.rest}
        for name in fields:
            if name in inside and fields[name].needed and name not in table:
                raise step.value.fault(name, "this key is missing")
        entries = {key: value for key, value in table.items() if key not in inside}
        known = {key: value for key, value in table.items() if key in inside}
        if entries or fields[self.rest].needed:
            known[self.rest] = entries
        return known | _beside(step, self.others)


@dataclass(frozen=True)
class At(Form[N]):
    """The argument ``first`` stands at the verb, the others beside it."""

    first: str

    def beside(self, fields: Mapping[str, Field]) -> Collection[str]:
        """See :class:`Form`."""
        return fields.keys() - {self.first}

    def given(self, step: Step, fields: Mapping[str, Field], named: Collection[Noun]) -> dict[str, Any]:
        """See :class:`Form`."""
        first = fields[self.first]
        if type(step.value) not in _forms_of(first.type, named):
            raise step.arguments.fault(step.verb, f"{first.words} is wanted")
        return {self.first: plain(step.value), **_beside(step, self.beside(fields))}


@dataclass(frozen=True)
class Flag(Form[N]):
    """``true`` stands at the verb, all arguments beside it; ``usual`` are those that a step need not say."""

    usual: Mapping[str, Any] = field(default_factory=dict)

    def beside(self, fields: Mapping[str, Field]) -> Collection[str]:
        """See :class:`Form`."""
        return fields.keys()

    def given(self, step: Step, fields: Mapping[str, Field], _: Collection[Noun]) -> dict[str, Any]:
        """See :class:`Form`."""
        if step.value is not True:
            raise step.arguments.fault(step.verb, "true is wanted")
        return {**self.usual, **_beside(step, fields)}


@dataclass(frozen=True)
class Verb(Generic[N]):
    """A verb: its form, the fields of its action, and what is common to all (:class:`ActionVerbs`)."""

    form: Form[N]
    fields: Mapping[str, Field]
    common: ActionVerbs[N]

    @property
    def arguments(self) -> frozenset[str]:
        """What may stand beside the verb in a step."""
        return frozenset(self.form.beside(self.fields)) | {"by", "at"}

    def read(self, step: Step, names: N) -> dict[str, Any]:
        """The action's arguments. Raises MalformedScenario or UnknownName."""
        given = self.form.given(step, self.fields, self.common.named.keys())
        return {
            key: self._meant(step, names, self.fields[key].type, value) if key in self.fields else value
            for key, value in given.items()
        }

    def _meant(self, step: Step, names: N, tp: Any, value: Any) -> Any:
        """What a value of a type means, each of its entries by itself."""
        noun = noun_of(tp)
        if noun is not None and noun in self.common.named:
            return self.common.named[noun](value, step, names)
        parts = [one for one in alternatives(tp) if one is not tp]
        if parts:
            for one in parts:
                value = self._meant(step, names, one, value)
            return value
        return with_entries(tp, value, partial(self._meant, step, names))


@dataclass(frozen=True)
class ActionVerbs(Generic[N]):
    """The verbs of a game's scenarios: its actions. Those that ``forms`` doesn't name have a map of their arguments.

    ``means`` says of what has a type of its own what a name in a step means.
    """

    actions: Actions[Any]
    forms: Mapping[str, Form[N]]
    doer: Doer[N]
    means: Mapping[Noun, Meaning[N]] = field(default_factory=dict)

    @property
    def named(self) -> Mapping[Noun, Meaning[N]]:
        """What the names in a step mean, with what is so in every game."""
        return {TIME: _time, WORD: _word, **self.means}

    def __getitem__(self, verb: str) -> Verb[N]:
        """A verb. Raises KeyError if there is no such action."""
        return Verb(self.forms.get(verb, Map()), fields_of(self.actions[verb].arguments), self)

    @property
    def arguments(self) -> Mapping[str, frozenset[str]]:
        """All verbs, each with what may stand beside it: :attr:`headjudge.scenario.adapter.Adapter.verbs`."""
        self.actions.load()
        return {verb: self[verb].arguments for verb in self.actions}

    def perform(self, game: Game, step: Step, names: N) -> Any:
        """Do in a game what a step says; what the action makes.

        Raises what :meth:`headjudge.core.game.Game.act` raises, and MalformedScenario or UnknownName.
        """
        verb, by, at = self[step.verb], step.text("by"), step.text("at")
        doer = verb.form.doer or self.doer
        arguments = verb.read(step, names)
        return game.act(
            step.verb, doer(step, names) if by is None else by, None if at is None else _at(step, "at", at), **arguments
        )


def _forms_of(tp: Any, named: Collection[Noun]) -> set[type]:
    """The classes that a value of a type may be of in a file."""
    noun = noun_of(tp)
    found: set[type] = {str} if noun in named else set()
    if noun == WORD:
        found |= {bool, int, float}
    for one in alternatives(tp):
        if noun_of(one) in named:
            found.add(str)
        bare = unmarked(one)
        container = container_of(one)
        if container is not None:
            found.add(Block if container is dict else Items)
        elif bare is Any:
            found |= {Block, Items, str, int, float, bool}
        elif isinstance(bare, type):
            found |= {int, float} if bare is float else {bare}
        else:
            found |= {type(each) for each in get_args(bare)}
    return found - {type(None)}


def _table(step: Step) -> dict[str, Any]:
    """The map at a verb. Raises MalformedScenario."""
    if not isinstance(step.value, Block):
        raise step.arguments.fault(step.verb, "a map is wanted")
    found: dict[str, Any] = plain(step.value)
    return found


def _beside(step: Step, keys: Collection[str]) -> dict[str, Any]:
    """The arguments of these names that stand beside the verb."""
    return {key: plain(value) for key, value in step.arguments.items() if key in keys and key != step.verb}


def _at(step: Step, key: str, text: str) -> int:
    """A time at a key of a step. Raises MalformedScenario."""
    try:
        return read_time(text)
    except HeadjudgeError as error:
        raise step.arguments.fault(key, str(error)) from error


def _time(value: object, step: Step, _: object) -> object:
    return _at(step, step.verb, value) if isinstance(value, str) else value


def _word(value: object, _: Step, __: object) -> object:
    """What stands for a word without quotes where YAML reads something else: ``yes``, ``no``, a number."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if isinstance(value, (int, float)) else value
