"""The verbs: each is an action of a campaign, ``campaign.act(verb, by, at, **arguments)``, written as a step.

What an action's arguments are its registration says (headjudge.core.actions). Here stands only how a step has
them (:data:`FORMS`), and who does it where a step doesn't say: the judge whose matter it is, an edit by who wrote the
post.

=================  ==================================================================================================
form               in a step
=================  ==================================================================================================
:class:`At`        one argument stands at the verb, the others beside it: ``strat: Alpha``, ``text: …``
:class:`Flag`      ``true`` stands at the verb, all arguments beside it: ``settle: true``, ``deadline: …``
:class:`Rest`      a map stands at the verb; what is no argument in it is an entry of one: ``bonus: {battle: A, A: 3}``
:class:`Map`       a map of all arguments stands at the verb, or ``true`` if there are none
=================  ==================================================================================================

Names of armies and players must be known, posts are meant by the handles that ``as`` gave them, times are text, and a
topic or choice of a vote needs no quotes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from headjudge.core.arguments import TIME, WORD, Field, alternatives, entries_of, fields_of, noun_of
from headjudge.core.errors import HeadjudgeError
from headjudge.core.times import read_time
from headjudge.scenario.document import Block
from headjudge.scenario.errors import UnknownName
from headjudge.scenario.model import Step
from headjudge.scenario.wargame.setup import plain
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.arguments import ARMY, PLAYER, POST
from headjudge.wargame.people.judges import PROGRAM, is_judge
from headjudge.wargame.state import State
from headjudge.wargame.turns.numbering import numbers

__all__ = ["FORMS", "At", "Flag", "Form", "Map", "Names", "Rest", "Verb", "verbs"]


@dataclass(frozen=True)
class Names:
    """What the names in a step mean: those of the campaign, and of the posts that the script named."""

    state: State
    posts: Mapping[str, int]

    def army(self, name: object) -> str:
        """The name of an army. Raises UnknownName if there is none of that name."""
        if not isinstance(name, str) or self.state.find_army(name) is None:
            raise UnknownName(str(name), "there is no army of this name")
        return name

    def player(self, name: object) -> str:
        """The name of a player. Raises UnknownName if there is none of that name."""
        if not isinstance(name, str) or self.state.find_player(name) is None:
            raise UnknownName(str(name), "there is no player of this name")
        return name

    def author(self, post: int) -> str:
        """Who wrote a post (its id), by the name that he has now."""
        by = self.state.posts[post - 1].by
        return self.state.players[by].name if by in self.state.players else by

    def number(self, post: int, name: str) -> int:
        """The number of a post (its id) for a reader; 0 if he may not read it."""
        player = self.state.find_player(name)
        judge = is_judge(self.state, name, "movement") or is_judge(self.state, name, "battle")
        return numbers(self.state, name if player is None else player.key, judge).get(post, 0)

    def post(self, name: object) -> int:
        """The id of a post that the script named. Raises UnknownName."""
        if not isinstance(name, str) or name not in self.posts:
            raise UnknownName(str(name), "no post was given this name")
        return self.posts[name]


Doer = Callable[[Step, Names], str]


def _program(_: Step, __: Names) -> str:
    return PROGRAM


def _movement_judge(_: Step, names: Names) -> str:
    return names.state.judges.movement[0]


def _battle_judge(_: Step, names: Names) -> str:
    return names.state.judges.battle[0]


def _author(step: Step, names: Names) -> str:
    """Who wrote the post that a step is about."""
    return names.author(names.post(step.value))


@dataclass(frozen=True)
class Map:
    """A map of all arguments stands at the verb, or ``true``."""

    doer: Doer = _battle_judge

    def beside(self, _: Mapping[str, Field]) -> frozenset[str]:
        """The arguments that stand beside the verb."""
        return frozenset()

    def given(self, step: Step, _: Mapping[str, Field]) -> dict[str, Any]:
        """The arguments that a step has. Raises MalformedScenario."""
        return {} if step.value is True else _table(step)


@dataclass(frozen=True)
class Rest:
    """A map stands at the verb; what is no argument in it is an entry of the argument ``rest``. ``others`` are
    arguments that stand beside the verb all the same."""

    rest: str
    others: frozenset[str] = frozenset()
    doer: Doer = _battle_judge

    def beside(self, _: Mapping[str, Field]) -> frozenset[str]:
        """The arguments that stand beside the verb."""
        return self.others

    def given(self, step: Step, fields: Mapping[str, Field]) -> dict[str, Any]:
        """The arguments that a step has. Raises MalformedScenario."""
        table = _table(step)
        inside = fields.keys() - self.others - {self.rest}
        for name in inside:
            if fields[name].needed and name not in table:
                raise step.value.fault(name, "this key is missing")
        entries = {key: value for key, value in table.items() if key not in inside}
        known = {key: value for key, value in table.items() if key in inside}
        if entries or fields[self.rest].needed:
            known[self.rest] = entries
        return known | _beside(step, self.others)


@dataclass(frozen=True)
class At:
    """The argument ``first`` stands at the verb, the others beside it."""

    first: str
    doer: Doer = _program

    def beside(self, fields: Mapping[str, Field]) -> frozenset[str]:
        """The arguments that stand beside the verb."""
        return frozenset(fields) - {self.first}

    def given(self, step: Step, fields: Mapping[str, Field]) -> dict[str, Any]:
        """The arguments that a step has. Raises MalformedScenario."""
        first = fields[self.first]
        wanted: type = Block if first.container is dict else first.container or str
        if not isinstance(step.value, wanted):
            raise step.arguments.fault(step.verb, f"{first.words} is wanted")
        return {self.first: plain(step.value), **_beside(step, self.beside(fields))}


@dataclass(frozen=True)
class Flag:
    """``true`` stands at the verb, all arguments beside it; ``usual`` are those that a step need not say."""

    doer: Doer = _program
    usual: Mapping[str, Any] = field(default_factory=dict)

    def beside(self, fields: Mapping[str, Field]) -> frozenset[str]:
        """The arguments that stand beside the verb."""
        return frozenset(fields)

    def given(self, step: Step, fields: Mapping[str, Field]) -> dict[str, Any]:
        """The arguments that a step has. Raises MalformedScenario."""
        if step.value is not True:
            raise step.arguments.fault(step.verb, "true is wanted")
        return {**self.usual, **_beside(step, fields)}


Form = Map | Rest | At | Flag

FORMS: dict[str, Form] = {
    "post": At("text"),
    "edit": At("post", _author),
    "pm": At("text"),
    "strat": At("army"),
    "lock": Flag(_movement_judge, {"early": True}),
    "done": Flag(),
    "settle": Flag(_battle_judge),
    "rule": At("choices", _movement_judge),
    "bonus": Rest("scores", frozenset({"reasons"})),
    "dice": Rest("dice"),
    "casualties": Rest("losses"),
    "vote": Map(_program),
    "control": At("armies"),
    "authority": At("players"),
    "rank": At("ranks"),
    "factions": At("factions"),
    "permit": At("army"),
    "inactive": At("player"),
    "rename": At("names"),
    "enlist": At("spec", _battle_judge),
    "place": At("spec", _battle_judge),
    "win_conditions": At("bases"),
    "change": At("army"),
    "personalize": At("army"),
}
"""How steps have the arguments of actions; those that are not named here have a map of them."""


@dataclass(frozen=True)
class Verb:
    """A verb: its form, and the fields of its action."""

    form: Form
    fields: Mapping[str, Field]

    @property
    def arguments(self) -> frozenset[str]:
        """What may stand beside the verb in a step."""
        return self.form.beside(self.fields) | {"by", "at"}

    def read(self, step: Step, names: Names) -> dict[str, Any]:
        """The action's arguments. Raises MalformedScenario or UnknownName."""
        given = self.form.given(step, self.fields)
        return {
            key: _meant(self.fields[key].type, value, step, names) if key in self.fields else value
            for key, value in given.items()
        }

    def doer(self, step: Step, names: Names) -> str:
        """Who does it where a step doesn't say."""
        return self.form.doer(step, names)


def verbs() -> dict[str, Verb]:
    """All verbs: one for each action."""
    ACTIONS.load()
    return {verb: Verb(FORMS.get(verb, Map()), fields_of(action.arguments)) for verb, action in ACTIONS.items()}


def _table(step: Step) -> dict[str, Any]:
    """The map at a verb. Raises MalformedScenario."""
    if not isinstance(step.value, Block):
        raise step.arguments.fault(step.verb, "a map is wanted")
    found: dict[str, Any] = plain(step.value)
    return found


def _beside(step: Step, keys: Collection[str]) -> dict[str, Any]:
    """The arguments of these names that stand beside the verb."""
    return {key: plain(value) for key, value in step.arguments.items() if key in keys and key != step.verb}


def _meant(tp: Any, value: Any, step: Step, names: Names) -> Any:
    """What a value of an argument means: a name that is known, the number of a post, a time, a word."""
    noun = noun_of(tp)
    if noun is ARMY and isinstance(value, str):
        return names.army(value)
    if noun is PLAYER and isinstance(value, str):
        return names.player(value)
    if noun is POST:
        id, by = names.post(value), step.text("by")
        return names.number(id, names.author(id) if by is None else by)
    if noun is TIME and isinstance(value, str):
        try:
            return read_time(value)
        except HeadjudgeError as error:
            raise step.arguments.fault(step.verb, str(error)) from error
    if noun is WORD:
        return _word(value)
    for one in alternatives(tp):
        if one is not tp:
            _meant(one, value, step, names)
    for _, inner, entry in entries_of(tp, value):
        _meant(inner, entry, step, names)
    return value


def _word(value: object) -> object:
    """What stands for a word without quotes where YAML reads something else: ``yes``, ``no``, a number."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if isinstance(value, (int, float)) else value
