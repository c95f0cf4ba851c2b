"""The verbs: each becomes an action of a campaign, ``campaign.act(verb, by, at, **arguments)``.

==================  ===========================================  ======================================================
verb                in a step                                    arguments of the action
==================  ===========================================  ======================================================
``post``            ``post: text``                               ``text``
``edit``            ``edit: handle, text``                       ``post`` (its number), ``text``
``pm``              ``pm: text, troops``                         ``text``, ``troops`` (card: number)
``strat``           ``strat: army, text, kill, capture, run,     ``army``, ``text``, ``kill``, ``capture``, ``run``,
                    leave``                                      ``leave`` (army, to)
``lock``            ``lock: true, early``                        ``early``: whatever the time, unless it says false
``done``            ``done: true, withdraw``                     ``withdraw``
``settle``          ``settle: true, deadline``                   ``deadline`` (seconds)
``rule``            ``rule: {name of a point: option}``          ``choices``
``bonus``           ``bonus: {battle, army: n}, reasons``        ``battle`` (an army in it), ``scores``, ``reasons``
``dice``            ``dice: {army: [..], spawn, spawn_rank}``    ``dice`` (army: numbers), ``spawn``, ``spawn_rank``
``casualties``      ``casualties: {battle, army: {card: n}}``    ``battle``, ``losses``
``verdict``         ``verdict: {battle, kill: yes or no}``       ``battle``, ``kill`` or ``capture``
``control``         ``control: {army: player}``                  ``armies``
``authority``       ``authority: [players]``                     ``players``
``rank``            ``rank: {player: rank}``                     ``ranks``
``factions``        ``factions: {player: [..]}``                 ``factions``
``permit``          ``permit: army``                             ``army``
``inactive``        ``inactive: player``                         ``player``
``rename``          ``rename: {old: new}``                       ``names``
``vote``            ``vote: {topic, system, voters, points}``    the same; or ``topic``, ``choice``
``sanction``        ``sanction: {army, severity, roll}``         the same
``enlist``          ``enlist: {an entry of armies}``             ``spec``
``place``           ``place: {an entry of places}``              ``spec``
``win_conditions``  ``win_conditions: [bases]``                  ``bases``
``change``          ``change: army, troops``                     ``army``, ``troops``
``personalize``     ``personalize: army, name, legend, troops``  ``army``, ``name``, ``legend``, ``troops``
==================  ===========================================  ======================================================

Every other action of a campaign is a verb, too: its value is a map of its arguments, or true if it has none. Every step
may say ``by`` and ``at``. Without ``by`` it is done by the judge whose matter it is, an edit by who wrote the post.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from headjudge.core.errors import HeadjudgeError
from headjudge.scenario.document import Block, require_keys
from headjudge.scenario.errors import UnknownName
from headjudge.scenario.model import Step
from headjudge.scenario.wargame.setup import plain
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.campaign import load_actions
from headjudge.wargame.people.judges import PROGRAM, is_judge
from headjudge.wargame.state import State
from headjudge.wargame.state.clock import read_time
from headjudge.wargame.turns.numbering import numbers

__all__ = ["Names", "Verb", "verbs"]


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


Read = Callable[[Step, Names], dict[str, Any]]
Doer = Callable[[Step, Names], str]


@dataclass(frozen=True)
class Verb:
    """A verb: the arguments it takes beside its own value, how they become those of the action, and who does it where
    a step doesn't say."""

    arguments: frozenset[str]
    read: Read
    doer: Doer


VERBS: dict[str, Verb] = {}
"""The verbs that the format describes."""


def verbs() -> dict[str, Verb]:
    """All verbs: those of the format, and the campaign's other actions by their own names and arguments."""
    load_actions()
    others = {name: Verb(frozenset({"by", "at"}), _plain_arguments, _battle_judge) for name in ACTIONS}
    return others | VERBS


def _plain_arguments(step: Step, _: Names) -> dict[str, Any]:
    return {} if step.value is True else _table(step)


def _program(_: Step, __: Names) -> str:
    return PROGRAM


def _movement_judge(_: Step, names: Names) -> str:
    return names.state.judges.movement[0]


def _battle_judge(_: Step, names: Names) -> str:
    return names.state.judges.battle[0]


def _author(step: Step, names: Names) -> str:
    """Who wrote the post that a step is about."""
    return names.author(names.post(step.value))


def _verb(name: str, *arguments: str, doer: Doer = _program) -> Callable[[Read], Read]:
    """Register a verb with its arguments."""

    def put(read: Read) -> Read:
        VERBS[name] = Verb(frozenset({"by", "at", *arguments}), read, doer)
        return read

    return put


# --- what stands at a verb


def _named(step: Step) -> str:
    if not isinstance(step.value, str):
        raise step.arguments.fault(step.verb, "text is wanted")
    return step.value


def _table(step: Step, *keys: str) -> dict[str, Any]:
    """The map at a verb; with these keys only, if any are given."""
    if not isinstance(step.value, Block):
        raise step.arguments.fault(step.verb, "a map is wanted")
    if keys:
        require_keys(step.value, keys, step.verb)
    found: dict[str, Any] = plain(step.value)
    return found


def _list(step: Step) -> list[Any]:
    if not isinstance(step.value, list):
        raise step.arguments.fault(step.verb, "a list is wanted")
    found: list[Any] = plain(step.value)
    return found


def _true(step: Step) -> None:
    if step.value is not True:
        raise step.arguments.fault(step.verb, "true is wanted")


def _others(step: Step, *keys: str) -> dict[str, Any]:
    """The arguments of these names that the step gives."""
    return {key: plain(step.arguments[key]) for key in keys if key in step.arguments}


def _of_battle(step: Step, names: Names) -> tuple[str, dict[str, Any]]:
    """The battle that a step's map names by an army, and what else is in the map."""
    table = _table(step)
    if "battle" not in table:
        raise step.value.fault("battle", "this key is missing")
    return names.army(table.pop("battle")), table


# --- orders and strategies


@_verb("post")
def _post(step: Step, _: Names) -> dict[str, Any]:
    return {"text": _named(step)}


@_verb("edit", "text", doer=_author)
def _edit(step: Step, names: Names) -> dict[str, Any]:
    id, by = names.post(step.value), step.text("by")
    return {"post": names.number(id, names.author(id) if by is None else by), **_others(step, "text")}


@_verb("pm", "troops")
def _pm(step: Step, _: Names) -> dict[str, Any]:
    return {"text": _named(step), **_others(step, "troops")}


@_verb("strat", "text", "kill", "capture", "run", "leave")
def _strat(step: Step, names: Names) -> dict[str, Any]:
    return {"army": names.army(step.value), **_others(step, "text", "kill", "capture", "run", "leave")}


# --- the turn, and its judges


@_verb("lock", "early", doer=_movement_judge)
def _lock(step: Step, _: Names) -> dict[str, Any]:
    _true(step)
    return {"early": _others(step, "early").get("early", True)}


@_verb("done", "withdraw")
def _done(step: Step, _: Names) -> dict[str, Any]:
    _true(step)
    return _others(step, "withdraw")


@_verb("settle", "deadline", doer=_battle_judge)
def _settle(step: Step, _: Names) -> dict[str, Any]:
    _true(step)
    deadline = step.text("deadline")
    try:
        return {} if deadline is None else {"deadline": read_time(deadline)}
    except HeadjudgeError as error:
        raise step.arguments.fault("deadline", str(error)) from error


@_verb("rule", doer=_movement_judge)
def _rule(step: Step, _: Names) -> dict[str, Any]:
    return {"choices": _table(step)}


@_verb("bonus", "reasons", doer=_battle_judge)
def _bonus(step: Step, names: Names) -> dict[str, Any]:
    battle, scores = _of_battle(step, names)
    return {"battle": battle, "scores": {names.army(army): n for army, n in scores.items()}, **_others(step, "reasons")}


@_verb("dice", doer=_battle_judge)
def _dice(step: Step, names: Names) -> dict[str, Any]:
    rolls = _table(step)
    given = {key: rolls.pop(key) for key in ("spawn", "spawn_rank") if key in rolls}
    return given | ({"dice": {names.army(army): dice for army, dice in rolls.items()}} if rolls else {})


@_verb("casualties", doer=_battle_judge)
def _casualties(step: Step, names: Names) -> dict[str, Any]:
    battle, losses = _of_battle(step, names)
    return {"battle": battle, "losses": {names.army(army): lost for army, lost in losses.items()}}


@_verb("verdict", doer=_battle_judge)
def _verdict(step: Step, names: Names) -> dict[str, Any]:
    _table(step, "battle", "kill", "capture")
    battle, outcome = _of_battle(step, names)
    return {"battle": battle, **outcome}


@_verb("sanction", doer=_battle_judge)
def _sanction(step: Step, names: Names) -> dict[str, Any]:
    table = _table(step, "army", "severity", "roll", "player", "side", "text")
    if "army" in table:
        names.army(table["army"])
    return table


@_verb("vote")
def _vote(step: Step, _: Names) -> dict[str, Any]:
    table = _table(step, "topic", "system", "voters", "points", "choice", "choices", "close")
    return {key: _word(value) if key in ("topic", "choice") else value for key, value in table.items()}


def _word(value: object) -> object:
    """What stands for a word without quotes where YAML reads something else: ``yes``, ``no``, a number."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if isinstance(value, (int, float)) else value


# --- control, ranks, players


@_verb("control")
def _control(step: Step, names: Names) -> dict[str, Any]:
    table = _table(step)
    for army, player in table.items():
        names.army(army)
        for one in player if isinstance(player, list) else [player]:
            if one is not None:
                names.player(one)
    return {"armies": table}


@_verb("authority")
def _authority(step: Step, names: Names) -> dict[str, Any]:
    return {"players": [names.player(player) for player in _list(step)]}


@_verb("rank")
def _rank(step: Step, names: Names) -> dict[str, Any]:
    return {"ranks": {names.player(player): rank for player, rank in _table(step).items()}}


@_verb("factions")
def _factions(step: Step, names: Names) -> dict[str, Any]:
    return {"factions": {names.player(player): factions for player, factions in _table(step).items()}}


@_verb("permit")
def _permit(step: Step, names: Names) -> dict[str, Any]:
    return {"army": names.army(step.value)}


@_verb("inactive")
def _inactive(step: Step, names: Names) -> dict[str, Any]:
    return {"player": names.player(step.value)}


@_verb("rename")
def _rename(step: Step, _: Names) -> dict[str, Any]:
    return {"names": _table(step)}


# --- armies and the round


@_verb("enlist", doer=_battle_judge)
def _enlist(step: Step, _: Names) -> dict[str, Any]:
    return {"spec": _table(step)}


@_verb("place", doer=_battle_judge)
def _place(step: Step, _: Names) -> dict[str, Any]:
    return {"spec": _table(step)}


@_verb("win_conditions")
def _win_conditions(step: Step, _: Names) -> dict[str, Any]:
    return {"bases": _list(step)}


@_verb("change", "troops")
def _change(step: Step, names: Names) -> dict[str, Any]:
    return {"army": names.army(step.value), **_others(step, "troops")}


@_verb("personalize", "name", "legend", "troops")
def _personalize(step: Step, names: Names) -> dict[str, Any]:
    return {"army": names.army(step.value), **_others(step, "name", "legend", "troops")}
