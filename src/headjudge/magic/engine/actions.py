"""What a player with priority may do (rule 116.1), as options in plain data, and doing it.

option                       meaning
``("pass",)``                pass priority
``("play", object)``         play a land
``("cast", object, way)``    cast a card in a way (:mod:`.ways`)
``("activate", object, n)``  activate the nth activated ability of an object, from 0
``("mana", object, n)``      activate the nth mana ability of a permanent
``("turn up", object)``      turn a face-down permanent face up (702.37e)
``("suspend", object)``      suspend a card in hand (702.62a)
``("roll",)``                roll the planar die (901.9)

Mana abilities that automatic payment uses are legal, but listed only for players who pay by hand. For these also spells
and abilities are listed that mana abilities which automatic payment doesn't use might pay for.
"""

from __future__ import annotations

from reprlib import repr as short
from typing import Any

from headjudge.core.decisions import not_among
from headjudge.core.faults import Fault
from headjudge.magic.engine import suspending, turning_up
from headjudge.magic.engine.activating import activate_mana, begin_activation
from headjudge.magic.engine.blueprint import activated_of, blueprint
from headjudge.magic.engine.by_hand import is_by_hand
from headjudge.magic.engine.casting import begin_cast, play_land
from headjudge.magic.engine.continuous_effects import player_rules
from headjudge.magic.engine.elsewhere import may_play_from, playable_cards
from headjudge.magic.engine.happenings import describe
from headjudge.magic.engine.layers import chars
from headjudge.magic.engine.legality import sorcery_time, why_not_activate, why_not_cast
from headjudge.magic.engine.mana import is_automatic, is_mana_ability, mana_abilities
from headjudge.magic.engine.objects import HAND, LIBRARY, PLANAR_DECK, Obj
from headjudge.magic.engine.range_of_influence import players_in_range
from headjudge.magic.engine.restrictions import AdditionalLands, CantPlayLands, CastAsThoughFlash
from headjudge.magic.engine.rules_of import player_has_rule, player_rules_of
from headjudge.magic.engine.state import State
from headjudge.magic.engine.suspending import can_suspend
from headjudge.magic.engine.taking_back import BEFORE, remembered
from headjudge.magic.engine.turn import Turn
from headjudge.magic.engine.turning_up import can_turn_up
from headjudge.magic.engine.ways import ways
from headjudge.magic.multiplayer import planar_die
from headjudge.magic.multiplayer.commander import in_command_zone
from headjudge.magic.text.definition import in_words
from headjudge.magic.text.tree.abilities import Activated

__all__ = ["PASS", "ROLL", "label", "lands_allowed", "legal_actions", "mana_actions", "perform", "why_not"]

Option = tuple[Any, ...]
PASS: Option = ("pass",)
ROLL: Option = ("roll",)

_KINDS: dict[Any, tuple[type, ...]] = {
    ("pass",): (),
    ("play",): (int,),
    ("cast",): (int, str),
    ("activate",): (int, int),
    ("mana",): (int, int),
    ("turn up",): (int,),
    ("suspend",): (int,),
    ("roll",): (),
}
"""What follows the word of each kind of option."""

BEGUN = frozenset({"cast", "activate", "turn up", "suspend", "roll"})
"""What may be taken back while it is being paid for by hand."""


def legal_actions(g: State, turn: Turn, player: int) -> tuple[Option, ...]:
    """All a player with priority may do, passing first."""
    p = g.players[player]
    sorcery = sorcery_time(g, turn, player)
    options: list[Option] = [PASS]
    objects = g.objects
    flash = player_has_rule(g, player, CastAsThoughFlash)
    for id in p.hand:
        obj = objects[id]
        plan = blueprint(obj.printed)
        if plan.is_land or sorcery or plan.instant or plan.ways or plan.flashes or flash:
            _add_plays(g, turn, player, obj, options, sorcery)
        if can_suspend(g, turn, player, obj, sorcery):
            options.append(("suspend", id))
        if "hand" in plan.elsewhere:
            _add_activations(g, turn, player, obj, options, sorcery)
    for id in p.elsewhere:
        obj = objects[id]
        if obj.zone != HAND:
            _add_plays(g, turn, player, obj, options, sorcery)
            _add_activations(g, turn, player, obj, options, sorcery)
    for id in (*playable_cards(g, player), *in_command_zone(g, player)):
        if id not in p.elsewhere:
            _add_plays(g, turn, player, objects[id], options, sorcery)
    for id in _with_abilities(g, player):
        _add_activations(g, turn, player, objects[id], options, sorcery)
    for id in _open_to_others(g, player):
        _add_activations(g, turn, player, objects[id], options, sorcery)
    if g.planar is not None and planar_die.why_not_roll(g, turn, player, sorcery) is None:
        options.append(ROLL)
    if is_by_hand(g, player):
        options.extend(option for option in mana_actions(g, turn, player) if option not in options)
    return tuple(options)


def mana_actions(g: State, turn: Turn, player: int) -> list[Option]:
    """All mana abilities that a player could activate now (605.3a)."""
    p = g.players[player]
    found: list[Option] = []
    for id in dict.fromkeys((*p.battlefield, *p.hand, *p.elsewhere, *_open_to_others(g, player))):
        obj = g.objects[id]
        numbers = range(len(mana_abilities(g, obj)))
        found += [("mana", id, n) for n in numbers if _why_no_mana(g, turn, player, obj, n) is None]
    return found


def _why_no_mana(g: State, turn: Turn, player: int, obj: Obj, n: int) -> Fault | None:
    """Why a player can't activate the nth mana ability of an object, or None."""
    abilities = [] if obj.phased_out or obj.face_down else mana_abilities(g, obj)
    if not 0 <= n < len(abilities) or abilities[n].zone != obj.zone:
        return Fault("605.1", f"{describe(g, obj.id)} has no such mana ability", "magic/no-ability")
    return why_not_activate(g, turn, player, obj, abilities[n], sorcery_time(g, turn, player))


def lands_allowed(g: State, player: int) -> int:
    """How many lands a player may play this turn (305.2)."""
    if not player_rules(g, player):
        return 1
    if player_has_rule(g, player, CantPlayLands):
        return 0
    return 1 + sum(c.n for c, _ in player_rules_of(g, player, AdditionalLands))


def _with_abilities(g: State, player: int) -> list[int]:
    """The permanents a player controls that have activated abilities that automatic payment doesn't use."""
    key = ("activatable", player)
    p = g.players[player]
    stamp = (p.version, g.epochs[g.groups[player]])
    known = g.scratch.get(key)
    if known is not None and known[0] == stamp:
        return known[1]  # type: ignore[no-any-return]
    found = []
    for id in p.battlefield:
        obj = g.objects[id]
        plan = blueprint(obj.definition)
        if obj.face_down or g.granting or plan.activated:
            ch = chars(g, obj)
            if obj.face_down or any(not is_automatic(a) or not is_mana_ability(a) for a in activated_of(ch.abilities)):
                found.append(id)
    g.scratch[key] = (stamp, found)
    return found


def _open_to_others(g: State, player: int) -> list[int]:
    """Other players' permanents with abilities that this player may activate ("any player may activate this
    ability")."""
    key = ("open", g.groups[player])
    epoch = g.epochs[g.groups[player]]
    known = g.scratch.get(key)
    if known is None or known[0] != epoch:
        found = [
            id
            for q in players_in_range(g, player)
            for id in g.players[q].battlefield
            if blueprint(g.objects[id].definition).open_to_others
        ]
        known = g.scratch[key] = (epoch, found)
    return [id for id in known[1] if g.objects[id].controller != player]


def _add_activations(g: State, turn: Turn, player: int, obj: Obj, options: list[Option], sorcery: bool) -> None:
    if obj.face_down:
        if can_turn_up(g, player, obj):
            options.append(("turn up", obj.id))
        return
    for n, ability in enumerate(activated_of(chars(g, obj).abilities)):
        if ability.zone != obj.zone:
            continue
        if is_mana_ability(ability):
            if not is_automatic(ability) and why_not_activate(g, turn, player, obj, ability, sorcery) is None:
                options.append(("mana", obj.id, mana_abilities(g, obj).index(ability)))
        elif why_not_activate(g, turn, player, obj, ability, sorcery) is None:
            options.append(("activate", obj.id, n))


def _add_plays(g: State, turn: Turn, player: int, obj: Obj, options: list[Option], sorcery: bool) -> None:
    """Playing a card as a land, casting it in each way that is legal."""
    if blueprint(obj.printed).is_land and _why_not_land(g, player, obj, sorcery) is None:
        options.append(("play", obj.id))
    options.extend(
        ("cast", obj.id, way)
        for way in ways(g, player, obj)
        if why_not_cast(g, turn, player, obj, way, sorcery) is None
    )


def _why_not_land(g: State, player: int, obj: Obj, sorcery: bool) -> Fault | None:
    """Why a player can't play a land card now, or None (305.2, 305.3)."""
    if not sorcery:
        return Fault("305.3", "a land can be played only in your main phase with an empty stack", "magic/timing")
    if g.players[player].lands_played >= lands_allowed(g, player):
        return Fault("305.2", "no more lands can be played this turn", "magic/limit")
    if not may_play_from(g, player, obj):
        return Fault("305.1", f"{obj.printed.name} can't be played from there", "magic/zone")
    return None


def why_not(g: State, turn: Turn, player: int, option: Any) -> Fault | None:
    """Why something that isn't listed among a player's options isn't legal now, or None if it is all the same.

    It may be anything; of cards that the player can't see nothing is said.
    """
    if not _well_formed(option):
        return Fault("116.1", f"{short(option)} isn't something a player with priority can do", "answer/form")
    if option == ROLL:
        return planar_die.why_not_roll(g, turn, player, sorcery_time(g, turn, player))
    obj = g.objects.get(option[1]) if len(option) > 1 else None
    if obj is None or obj.zone in (LIBRARY, PLANAR_DECK) or (obj.zone == HAND and obj.owner != player):
        return not_among(option, "116.1")
    sorcery = sorcery_time(g, turn, player)
    kind, name = option[0], describe(g, obj.id)
    if kind == "mana":
        return _why_no_mana(g, turn, player, obj, option[2])
    if kind == "play" and blueprint(obj.printed).is_land:
        return _why_not_land(g, player, obj, sorcery)
    if kind == "cast":
        if option[2] in ways(g, player, obj):
            return why_not_cast(g, turn, player, obj, option[2], sorcery)
        return Fault("601.2", f"{name} can't be cast from there that way", "magic/way")
    if kind == "activate":
        abilities = activated_of(chars(g, obj).abilities)
        if not 0 <= option[2] < len(abilities):
            return Fault("602.1", f"{name} has no such ability", "magic/no-ability")
        return why_not_activate(g, turn, player, obj, abilities[option[2]], sorcery) or Fault(
            "112.6", "that ability doesn't function there", "magic/no-ability"
        )
    rule, doing, code = _SPECIAL[kind]
    return Fault(rule, f"{name} can't be {doing} now", code)


_SPECIAL = {
    "play": ("305.1", "played as a land", "magic/no-land"),
    "turn up": ("702.37e", "turned face up", "magic/turn-up"),
    "suspend": ("702.62a", "suspended", "magic/suspend"),
}
"""The special actions with objects: the rule, what is done to the object, and the code of refusals."""


def _well_formed(option: Any) -> bool:
    return isinstance(option, tuple) and option[:1] in _KINDS and _KINDS[option[:1]] == tuple(map(type, option[1:]))


def perform(g: State, turn: Turn, player: int, option: Option) -> None:
    """Do what a player with priority chose instead of passing."""
    kind = option[0]
    before = remembered(g, player) if kind in BEGUN else None
    obj = g.objects[option[1]] if len(option) > 1 else None
    if obj is None:
        planar_die.begin(turn, player)
    elif kind == "play":
        play_land(g, turn, player, obj)
    elif kind == "cast":
        begin_cast(g, turn, player, obj, option[2])
    elif kind == "activate":
        begin_activation(g, turn, player, obj, activated_of(chars(g, obj).abilities)[option[2]])
    elif kind == "mana":
        activate_mana(g, turn, player, obj, mana_abilities(g, obj)[option[2]])
    elif kind == "suspend":
        suspending.begin(turn, player, obj)
    else:
        turning_up.begin(turn, player, obj)
    if before is not None:
        turn.agenda[-1].data[BEFORE] = before


def label(g: State, option: Option) -> str:
    """An option in words."""
    if option[0] == "pass":
        return "pass"
    if option == ROLL:
        return "roll the planar die"
    name = describe(g, option[1])
    if option[0] == "cast":
        return f"cast {name}" + (f" ({option[2]})" if option[2] else "")
    if option[0] == "activate":
        obj = g.objects[option[1]]
        abilities = activated_of(chars(g, obj).abilities)
        return f"activate {name}" + (f": {_in_words(obj, abilities[option[2]])}" if len(abilities) > 1 else "")
    if option[0] == "mana":
        return _mana_label(g, g.objects[option[1]], option[2], name)
    verb = {"play": "play", "turn up": "turn face up", "suspend": "suspend"}[option[0]]
    return f"{verb} {name}"


def _mana_label(g: State, obj: Obj, n: int, name: str) -> str:
    """A mana ability in words: all of it where tapping isn't all it costs, or where there are several."""
    abilities = mana_abilities(g, obj)
    if len(abilities) == 1 and is_automatic(abilities[n]):
        return f"tap {name} for mana"
    return f"{name}: {_in_words(obj, abilities[n])}"


def _in_words(obj: Obj, ability: Activated) -> str:
    return in_words(ability).replace("~", obj.printed.name)
