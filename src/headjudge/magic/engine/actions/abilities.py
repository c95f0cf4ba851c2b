"""Activating abilities as actions (rules 116.1b, 602), mana abilities among them (605.3a)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from headjudge.core.faults import Fault
from headjudge.grammar.node import Node
from headjudge.magic.engine.actions.activating import activate_mana, begin_activation
from headjudge.magic.engine.actions.kinds import ACTIONS, AboutOption, ActionKind, Option, Priority
from headjudge.magic.engine.actions.legality import why_not_activate
from headjudge.magic.engine.characteristics.blueprint import OTHERS, activated_of, blueprint
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.naming import called
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.mana.mana_abilities import is_mana_ability, mana_abilities
from headjudge.magic.engine.mana.mana_options import is_automatic
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.multiplayer.limited_range_of_influence import players_in_range
from headjudge.magic.text.definition import in_words
from headjudge.magic.text.tree.abilities import Activated

__all__ = ["activations", "mana_actions", "open_to_others", "with_abilities"]


def activations(now: Priority, obj: GameObject) -> Iterator[Option]:
    """The abilities of an object that a player could activate now, but for mana that automatic payment uses."""
    g = now.g
    for n, ability in enumerate(activated_of(characteristics(g, obj).abilities)):
        if ability.zone != obj.zone:
            continue
        if is_mana_ability(ability):
            if not is_automatic(ability) and _why_not(now, obj, ability) is None:
                yield ("mana", obj.id, mana_abilities(g, obj).index(ability))
        elif _why_not(now, obj, ability) is None:
            yield ("activate", obj.id, n)


def mana_actions(now: Priority) -> list[Option]:
    """All mana abilities that a player could activate now (605.3a)."""
    g, p = now.g, now.g.players[now.player]
    found: list[Option] = []
    for id in dict.fromkeys((*p.battlefield, *p.hand, *p.functioning_cards, *open_to_others(g, now.player))):
        obj = g.objects[id]
        numbers = range(len(mana_abilities(g, obj)))
        found += [("mana", id, n) for n in numbers if _why_no_mana(now, obj, n) is None]
    return found


def with_abilities(g: State, player: int) -> list[int]:
    """The permanents a player controls that have activated abilities that automatic payment doesn't use."""
    key = ("activatable", player)
    p = g.players[player]
    stamp = (p.version, g.epochs[g.groups[player]])
    known: tuple[object, list[int]] | None = g.scratch.get(key)
    if known is not None and known[0] == stamp:
        return known[1]
    found = []
    for id in p.battlefield:
        obj = g.objects[id]
        plan = blueprint(obj.definition)
        if obj.face_down or g.granting or plan.activated:
            ch = characteristics(g, obj)
            if obj.face_down or any(not is_automatic(a) or not is_mana_ability(a) for a in activated_of(ch.abilities)):
                found.append(id)
    g.scratch[key] = (stamp, found)
    return found


def open_to_others(g: State, player: int) -> list[int]:
    """Other players' permanents with abilities that this player may activate ("any player may activate this
    ability")."""
    key = ("open", g.groups[player])
    epoch = g.epochs[g.groups[player]]
    known = g.scratch.get(key)
    if known is None or known[0] != epoch:
        found = [
            id for q in players_in_range(g, player) for id in g.players[q].battlefield if _is_open(g, g.objects[id])
        ]
        known = g.scratch[key] = (epoch, found)
    return [id for id in known[1] if g.objects[id].controller != player]


def _is_open(g: State, obj: GameObject) -> bool:
    """Whether a permanent has an activated ability that others than its controller may activate."""
    if not g.granting:
        return blueprint(obj.definition).open_to_others
    return any(OTHERS & set(a.limits) for a in activated_of(characteristics(g, obj).abilities))


def _why_not(now: Priority, obj: GameObject, ability: Activated) -> Fault | None:
    return why_not_activate(now.g, now.turn, now.player, obj, ability, now.sorcery)


def _why_not_activate(now: Priority, obj: GameObject, n: int) -> Fault | None:
    abilities = activated_of(characteristics(now.g, obj).abilities)
    if not 0 <= n < len(abilities):
        return Fault("602.1", f"{describe(now.g, obj.id)} has no such ability", "magic/no-ability")
    elsewhere = Fault("112.6", "that ability doesn't function there", "magic/no-ability")
    return _why_not(now, obj, abilities[n]) or elsewhere


def _why_no_mana(now: Priority, obj: GameObject, n: int) -> Fault | None:
    abilities = [] if obj.phased_out else mana_abilities(now.g, obj)
    if not 0 <= n < len(abilities) or abilities[n].zone != obj.zone:
        return Fault("605.1", f"{describe(now.g, obj.id)} has no such mana ability", "magic/no-ability")
    return _why_not(now, obj, abilities[n])


def _activate(now: Priority, obj: GameObject, n: int) -> None:
    begin_activation(now.g, now.turn, now.player, obj, activated_of(characteristics(now.g, obj).abilities)[n])


def _make_mana(now: Priority, obj: GameObject, n: int) -> None:
    activate_mana(now.g, now.turn, now.player, obj, mana_abilities(now.g, obj)[n])


def _label(g: State, option: Option) -> str:
    """All of an ability where there are several."""
    obj = g.objects[option[1]]
    abilities = activated_of(characteristics(g, obj).abilities)
    words = f": {_said(g, obj, abilities[option[2]])}" if len(abilities) > 1 else ""
    return f"activate {describe(g, obj.id)}{words}"


def _mana_label(g: State, option: Option) -> str:
    """All of a mana ability where tapping isn't all it costs, or where there are several."""
    obj = g.objects[option[1]]
    abilities, name = mana_abilities(g, obj), describe(g, option[1])
    if len(abilities) == 1 and is_automatic(abilities[0]):
        return f"tap {name} for mana"
    return f"{name}: {_said(g, obj, abilities[option[2]])}"


def _about(g: State, _player: int, option: Option) -> AboutOption:
    obj = g.objects[option[1]]
    return _of_ability(g, obj, activated_of(characteristics(g, obj).abilities), option[2])


def _about_mana(g: State, _player: int, option: Option) -> AboutOption:
    obj = g.objects[option[1]]
    return _of_ability(g, obj, mana_abilities(g, obj), option[2])


def _of_ability(g: State, obj: GameObject, abilities: Sequence[Activated], n: int) -> AboutOption:
    return {"ability": n, "cost": _words(abilities[n].cost), "text": _said(g, obj, abilities[n])}


def _said(g: State, obj: GameObject, ability: Activated) -> str:
    return _words(ability).replace("~", called(g, obj))


@lru_cache(maxsize=4096)
def _words(node: Node) -> str:
    return in_words(node)


ACTIONS.add(
    "activate",
    ActionKind("activate", _why_not_activate, _activate, (int, int), payable=True, label=_label, about=_about),
)
ACTIONS.add("mana", ActionKind("activate", _why_no_mana, _make_mana, (int, int), label=_mana_label, about=_about_mana))
