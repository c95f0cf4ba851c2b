"""The verbs of the wargame (:mod:`headjudge.scenario.actions`): how steps have the arguments of its actions.

Where a step doesn't say who does it, it is the judge whose matter it is, and of an edit who wrote the post. Names of
armies and players must be known, posts are meant by the handles that ``as`` gave them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from headjudge.scenario.actions import ActionVerbs, At, Flag, Form, Map, Rest
from headjudge.scenario.errors import UnknownName
from headjudge.scenario.model import Step
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.arguments import ARMY, PLAYER, POST
from headjudge.wargame.people.judges import PROGRAM, is_judge
from headjudge.wargame.state import State
from headjudge.wargame.turns.numbering import numbers

__all__ = ["VERBS", "Names"]


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
        """Who wrote a post (its id), by the name that they have now."""
        by = self.state.posts[post - 1].by
        return self.state.players[by].name if by in self.state.players else by

    def number(self, post: int, name: str) -> int:
        """The number of a post (its id) for a reader; 0 if they may not read it."""
        player = self.state.find_player(name)
        judge = is_judge(self.state, name, "movement") or is_judge(self.state, name, "battle")
        return numbers(self.state, name if player is None else player.key, judge).get(post, 0)

    def post(self, name: object) -> int:
        """The id of a post that the script named. Raises UnknownName."""
        if not isinstance(name, str) or name not in self.posts:
            raise UnknownName(str(name), "no post was given this name")
        return self.posts[name]


def _program(_: Step, __: Names) -> str:
    return PROGRAM


def _movement_judge(_: Step, names: Names) -> str:
    return names.state.judges.movement[0]


def _battle_judge(_: Step, names: Names) -> str:
    return names.state.judges.battle[0]


def _author(step: Step, names: Names) -> str:
    """Who wrote the post that a step is about."""
    return names.author(names.post(step.value))


def _army(name: object, _: Step, names: Names) -> object:
    return names.army(name) if isinstance(name, str) else name


def _player(name: object, _: Step, names: Names) -> object:
    return names.player(name) if isinstance(name, str) else name


def _post(handle: object, step: Step, names: Names) -> int:
    """The number of a post for who does the step, else for its author."""
    id, by = names.post(handle), step.text("by")
    return names.number(id, names.author(id) if by is None else by)


_FORMS: Mapping[str, Form[Names]] = {
    "post": At("text", doer=_program),
    "edit": At("post", doer=_author),
    "pm": At("text", doer=_program),
    "strat": At("army", doer=_program),
    "lock": Flag({"early": True}, doer=_movement_judge),
    "done": Flag(doer=_program),
    "settle": Flag(),
    "rule": At("choices", doer=_movement_judge),
    "bonus": Rest("scores", "army", frozenset({"reasons"})),
    "dice": Rest("dice", "army"),
    "casualties": Rest("losses", "army"),
    "vote": Map(doer=_program),
    "control": At("armies", doer=_program),
    "authority": At("players", doer=_program),
    "rank": At("ranks", doer=_program),
    "factions": At("factions", doer=_program),
    "permit": At("army", doer=_program),
    "inactive": At("player", doer=_program),
    "rename": At("names", doer=_program),
    "enlist": At("spec"),
    "place": At("spec"),
    "win_conditions": At("bases", doer=_program),
    "change": At("army", doer=_program),
    "personalize": At("army", doer=_program),
}

VERBS = ActionVerbs(ACTIONS, _FORMS, _battle_judge, {ARMY: _army, PLAYER: _player, POST: _post})
"""All verbs: one for each action."""
