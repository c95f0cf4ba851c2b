"""Options as data for programs that show them: which object or player each is about, its cost, its words.

===========  ===================================================================================================
key          of which options
===========  ===================================================================================================
``object``   those about an object: its id
``player``   those about a player: the name
``label``    what else has none: one half of a pair, such as an attacker, by name
``verb``     of priority: ``pass``, ``play``, ``cast``, ``activate``, ``mana``, ``turn up``, ``suspend``, ``roll``; of
             paying by hand: ``mana``, ``pay``, ``automatic``, ``cancel``
``way``      of ``cast``: the way (:mod:`.ways`), "" for the normal one
``ability``  of ``activate`` and ``mana``: which, from 0; ``text`` is the ability in words
``cost``     of ``cast``, ``activate``, ``mana``, ``roll``: the cost in words, with what increases or reduces it
``objects``  of a band of attackers: the ids of all
===========  ===================================================================================================
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from headjudge.grammar.node import Node
from headjudge.magic.engine.answers import rule_of
from headjudge.magic.engine.asking import Ask
from headjudge.magic.engine.blueprint import activated_of
from headjudge.magic.engine.context import Context
from headjudge.magic.engine.costing import total_cost
from headjudge.magic.engine.happenings import describe
from headjudge.magic.engine.keyword_nodes import LessGeneric
from headjudge.magic.engine.layers import chars
from headjudge.magic.engine.mana import mana_abilities
from headjudge.magic.engine.state import State
from headjudge.magic.multiplayer.planar_die import roll_cost
from headjudge.magic.text.definition import in_words
from headjudge.magic.text.tree.abilities import Cost

__all__ = ["about_action", "about_choice", "in_short"]

NUMBERS = frozenset({"mode", "number", "pile"})
"""The kinds of decisions whose numbers are numbers; elsewhere they are objects and players."""


def about_choice(g: State, kind: str, option: Any) -> dict[str, Any]:
    """What a client needs to show an option of a decision of this kind, or a half of one that is a pair."""
    if type(option) is int and kind not in NUMBERS:
        return _thing(g, option)
    if isinstance(option, tuple):
        if kind == "pay":
            return about_action(g, -1, option)
        ids = [part for part in option if type(part) is int]
        return {"objects": ids} if ids else {}
    return {}


def _thing(g: State, id: int) -> dict[str, Any]:
    if id < 0:
        return {"player": g.players[~id].name, "label": g.players[~id].name}
    return {"object": id, "label": describe(g, id)}


def in_short(g: State, ask: Ask, option: Any) -> str:
    """An option in words: those of the one who asks, or of the rule of the answer, or what it is."""
    if ask.words:
        return str(ask.words[ask.options.index(option)])
    if isinstance(option, bool):
        return "yes" if option else "no"
    rule = rule_of(ask)
    if rule is not None and rule.label is not None:
        return rule.label(g, option)
    if isinstance(option, int) and ask.kind not in NUMBERS:
        return describe(g, option)
    return str(option)


def about_action(g: State, player: int, option: tuple[Any, ...]) -> dict[str, Any]:
    """What a client needs to show something that a player with priority may do (:mod:`.actions`)."""
    verb = option[0]
    if verb == "roll":
        turn = next(turn for turn in g.turns if turn.started and player in turn.active)
        return {"verb": verb, "cost": f"{{{roll_cost(turn, player)}}}"}
    if len(option) == 1:
        return {"verb": verb}
    obj = g.objects[option[1]]
    about: dict[str, Any] = {"verb": verb, "object": obj.id}
    if verb == "cast":
        about["way"] = option[2]
        about["cost"] = _cost_words(total_cost(g, Context(0, obj.id, player), obj, player, option[2]))
    elif verb in ("activate", "mana"):
        abilities = activated_of(chars(g, obj).abilities) if verb == "activate" else mana_abilities(g, obj)
        ability = abilities[option[2]]
        name = obj.printed.name
        about.update(ability=option[2], cost=_words(ability.cost), text=_words(ability).replace("~", name))
    return about


def _cost_words(cost: Cost) -> str:
    """A cost in words, without what it would be less if hybrid symbols were paid another way."""
    return _words(Cost(tuple(part for part in cost.parts if not isinstance(part, LessGeneric))))


@lru_cache(maxsize=4096)
def _words(node: Node) -> str:
    return in_words(node)
