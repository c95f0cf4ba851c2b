"""Declaring attackers (rule 508).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
508.1a   which creatures can attack                              :mod:`.attack_options`
508.1b   whom or what each attacks                               :mod:`.attack_options`
508.1c   restrictions                                            :func:`why_not`
508.1d   requirements: as many as possible are obeyed            :mod:`.attack_requirements`
508.1e   bands                                                   :mod:`.banding`
508.1f   attackers become tapped, unless vigilant                :func:`declare`
508.1g   optional costs to attack: exerting, enlisting           :mod:`.exerting_and_enlisting`
508.1h   costs to attack                                         :mod:`.combat_costs`
508.8    entering attacking isn't attacking                      :func:`..events.zone_changes.enter`
802.3a   restrictions and requirements by player and as a whole  :func:`why_not`
810.7c   one combined attack, declared by the team               :func:`declare_attackers`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from headjudge.core.decisions import Decision
from headjudge.core.faults import Fault
from headjudge.core.rng import Rng
from headjudge.magic.engine.characteristics.battles import defender_of, is_battle, still_attackable
from headjudge.magic.engine.characteristics.durations import in_force
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.rules_of import has_rule, rules_of
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.combat import banding
from headjudge.magic.engine.combat.attack_limits import too_many_attackers
from headjudge.magic.engine.combat.attack_options import Pair, attack_options
from headjudge.magic.engine.combat.attack_requirements import Requirement, most_obeyed, obeyed, requirements
from headjudge.magic.engine.combat.combat_costs import Price, parts_of, prices
from headjudge.magic.engine.combat.company import lacks, with_company
from headjudge.magic.engine.combat.exerting_and_enlisting import enlisted_for, exerted_among
from headjudge.magic.engine.costs import payment
from headjudge.magic.engine.events.happen import happen
from headjudge.magic.engine.events.steps import step_begins
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.answers import AnswerRule, answer_rule
from headjudge.magic.engine.registries.machine import handles
from headjudge.magic.engine.registries.nodes import players_of
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.steps import Doing
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.limited_range_of_influence import in_range
from headjudge.magic.multiplayer.shared_team_turns import primary
from headjudge.magic.multiplayer.two_headed_giant import body_of
from headjudge.magic.text.tree.categories import CostPart

__all__ = ["least_attack", "sample_attack", "why_not"]

NOBODY: Mapping[int, int] = MappingProxyType({})


def least_attack(g: State, turn: Turn, options: list[Pair], required: list[Requirement]) -> list[Pair]:
    """As few attackers as obey as many requirements as can be obeyed without paying for it (508.1d)."""
    must = {attacker for each in required for attacker in each.attackers}
    free = [pair for pair in options if pair[0] in must and not _costs(g, [pair])]
    loners = {id for id, _ in free if has_rule(g, g.objects[id], r.AttacksOnlyAlone)}
    together = most_obeyed(g, turn, required, [pair for pair in free if pair[0] not in loners])
    alone = [[pair] for pair in free if pair[0] in loners]
    return max([together, *alone], key=lambda attack: (len(obeyed(required, attack)), -len(attack)))


def why_not(g: State, turn: Turn, entries: list[banding.Entry], offered: list[banding.Entry]) -> Fault | None:
    """Why a declaration of attackers and bands is not legal as a whole, or None (508.1c–e, 802.3a)."""
    chosen, options = banding.pairs_in(entries), banding.pairs_in(offered)
    attackers = [a for a, _ in chosen]
    if len(set(attackers)) != len(attackers):
        return Fault("508.1b", "a creature can attack only one player or planeswalker", "magic/attack")
    too_many = too_many_attackers(g, turn, chosen)
    if too_many:
        return too_many
    if required := requirements(g, options):
        least = least_attack(g, turn, options, required)
        could, does = obeyed(required, least), obeyed(required, chosen)
        if len(does) < len(could):
            return Fault("508.1d", next(each for each in could if each not in does).text, "magic/must-attack")
    for id in attackers:
        if lacking := lacks(g, id, attackers, r.CantAttack):
            return Fault("508.1c", lacking, "magic/attack")
        if len(attackers) > 1 and has_rule(g, g.objects[id], r.AttacksOnlyAlone):
            return Fault("508.1c", f"{describe(g, id)} can only attack alone", "magic/attack")
    cant_band = banding.why_not(g, chosen, banding.bands_in(entries))
    if cant_band:
        return cant_band
    if not all(payment.can_pay(g, *price) for price in _prices(g, turn, chosen)):
        return Fault("508.1h", "the cost to attack with these creatures can't be paid", "magic/attack-cost")
    return None


def sample_attack(g: State, turn: Turn, offered: list[banding.Entry], rng: Rng) -> list[banding.Entry]:
    """A legal declaration drawn at random."""
    options = banding.pairs_in(offered)
    bands = [entry for entry in offered if entry[0] == banding.BAND]
    attackable_by: dict[int, list[int]] = {}
    for id, what in options:
        attackable_by.setdefault(id, []).append(what)
    required = requirements(g, options)
    must = {each.attacker for each in required}
    for _ in range(20):
        chosen = [(id, rng.choice(found)) for id, found in attackable_by.items() if id in must or rng.below(2)]
        if why_not(g, turn, [*chosen], offered) is None:
            return [*chosen, *banding.sample_bands(g, chosen, bands, rng)]
    least = least_attack(g, turn, options, required)
    return [*with_company(g, least, options, lambda pairs: why_not(g, turn, [*pairs], offered) is None)]


def _costs(g: State, chosen: list[Pair]) -> list[tuple[int, CostPart]]:
    """What must be paid for these creatures to attack (508.1h), each time with the player who pays: who controls the
    creature."""
    found = []
    for id, what in chosen:
        obj = g.objects[id]
        for c, ctx in rules_of(g, obj, r.CantAttack):
            walker = c.walkers and what > 0 and not is_battle(g, what)
            attacked = body_of(g, ~what) if what < 0 else (g.objects[what].controller,) if walker else ()
            if c.defender is None or not set(attacked).isdisjoint(players_of(g, ctx, c.defender)):
                found += [(obj.controller, part) for part in parts_of(g, ctx, c)]
    return found


def _prices(g: State, turn: Turn, chosen: list[Pair]) -> list[Price]:
    """What each player pays for attacking with these."""
    return prices(g, turn, _costs(g, chosen), [id for id, _ in chosen])


@handles("choose-defender")
def choose_defender(g: State, turn: Turn, frame: Frame) -> bool:
    """506.2a: without the attack multiple players option the active player chooses one defending player."""
    combat = turn.combat
    assert combat is not None
    me = primary(g, turn.active)
    if g.players[me].in_game and combat.players:
        chosen = Asker(g, turn, frame).one(
            me, DecisionKind.OPPONENT, "Who is the defending player?", [~q for q in combat.players]
        )
        combat.players = (~int(chosen),)
    turn.doing = Doing.PRIORITY
    step_begins(g, turn)
    return True


@handles("declare-attackers")
def declare_attackers(g: State, turn: Turn, frame: Frame) -> bool:
    """The active player or team declares attackers as the step begins (508.1, 810.7c): who attacks in stage 0, which of
    them are exerted in stage 1, what it costs whom in the next ones."""
    if frame.data.get("declared"):
        turn.doing = Doing.PRIORITY
        step_begins(g, turn)
        return True
    if frame.stage == 0:
        frame.data["entries"] = _entries(g, turn, frame)
        frame.stage = 1
        return False
    entries: list[banding.Entry] = frame.data["entries"]
    # Somebody may have left while costs were paid (800.4a).
    chosen = [(a, what) for a, what in banding.pairs_in(entries) if a in g.objects and still_attackable(g, what)]
    if frame.stage == 1:
        asker = Asker(g, turn, frame)
        exerted, enlisted = exerted_among(asker, chosen), enlisted_for(asker, chosen)
        unpaid = [ctx.controller for ctx, _, _ in _prices(g, turn, chosen)]
        frame.data.update(exerted=exerted, enlisted=enlisted, unpaid=unpaid)
        frame.stage = 2
        return False
    if unpaid := frame.data["unpaid"]:
        price = next((each for each in _prices(g, turn, chosen) if each[0].controller == unpaid[0]), None)
        paid = payment.pay(Asker(g, turn, frame), *price) if price is not None else []
        if paid is not None:
            frame.stage += 1
            frame.data["unpaid"] = unpaid[1:]
            happen(g, turn, paid)
        elif frame.stage == 2 or (price is not None and not payment.can_pay(g, *price)):
            frame.stage = 0  # 508.1h: unpaid, the declaration is illegal; once a teammate has paid one pays, too
        return False
    frame.data["declared"] = True
    attackers = [a for a, _ in chosen]
    bands = [tuple(id for id in band if id in attackers) for band in banding.bands_in(entries)]
    exerted = [a for a in attackers if a in frame.data["exerted"]]
    enlisted = {a: id for a, id in frame.data["enlisted"].items() if a in attackers and id in g.objects}
    declare(g, turn, chosen, [band for band in bands if len(band) > 1], exerted, enlisted)
    return False


def _entries(g: State, turn: Turn, frame: Frame) -> list[banding.Entry]:
    me = primary(g, turn.active)
    chooser = _chooser(g, me)
    if frame.answers and chooser == me:
        return list(frame.answers[0].choice)  # nothing has happened since it was asked
    options = attack_options(g, turn)
    if not options:
        return []
    asker = Asker(g, turn, frame)
    if chooser != me:
        return _chosen_for(asker, chooser, me, options)
    offered = (*options, *banding.band_options(g, options))
    return asker.several(me, DecisionKind.ATTACK, "Declare attackers", offered, 0, len(offered), ("attack",))


def _chooser(g: State, player: int) -> int:
    """Who chooses the creatures that attack: the active player, unless an effect says who else; the last such effect
    counts."""
    found = [
        (effect.id, ~entity)
        for effect in in_force(g, list(range(len(g.players))))
        if any(isinstance(change, r.ChoosesAttackers) for change in effect.changes)
        for entity in effect.locked or ()
        if g.players[~entity].in_game and in_range(g, ~entity, player)
    ]
    return max(found)[1] if found else player


def _chosen_for(asker: Asker, chooser: int, player: int, options: list[Pair]) -> list[banding.Entry]:
    """Somebody else chooses the creatures, by a declaration that would be legal; what they attack, and in what bands,
    the active player says."""
    g = asker.g
    prompt = "Which creatures attack? What they attack, the attacking player says"
    first = asker.several(chooser, DecisionKind.ATTACK, prompt, options, 0, len(options), ("attack",))
    creatures = {pair[0] for pair in first}
    left = [pair for pair in options if pair[0] in creatures]
    offered = (*left, *banding.band_options(g, left))
    if len(offered) == len(first):
        return list(first)
    rest = ("attack with these", tuple(first))
    return asker.several(player, DecisionKind.ATTACK, "Declare attackers", offered, len(first), len(offered), rest)


def declare(
    g: State,
    turn: Turn,
    chosen: list[Pair],
    bands: list[tuple[int, ...]],
    exerted: Sequence[int] = (),
    enlisted: Mapping[int, int] = NOBODY,
) -> None:
    """The chosen creatures become attacking, in these bands, some of them ``exerted``; they tap unless they are
    vigilant (508.1f), and what they have ``enlisted`` does."""
    combat = turn.combat
    if combat is None or not chosen:
        return
    combat.fought = True
    combat.had_to_attack |= {each.attacker for each in requirements(g, chosen) if each.attacked}
    events = []
    for id, what in chosen:
        obj = g.objects[id]
        combat.attackers[id] = combat.aims[id] = what
        if what < 0:
            combat.attacked.update((obj.controller, q) for q in body_of(g, ~what))
            combat.attacked_by.update((id, q) for q in body_of(g, ~what))
        combat.defending[id] = defender_of(g, what)
        power = characteristics(g, obj).power or 0
        combat.attacked_with[obj.controller] = combat.attacked_with.get(obj.controller, 0) + power
        g.say(f"{describe(g, id)} attacks {_attacked(g, what)}")
        if "vigilance" not in characteristics(g, obj).keywords:
            events.append(Event(EventKind.TAP, id, obj.controller, data={"declared": True}))
    for id in exerted:
        player = g.objects[id].controller
        events.append(Event(EventKind.EXERT, id, player, by=player, data={"attacking": True}))
    combat.enlisting.update(enlisted)
    for id, other in enlisted.items():
        player = g.objects[id].controller
        events.append(Event(EventKind.TAP, other, player))
        events.append(Event(EventKind.NOTE, id, player, data={"note": "enlists", "other": other}))
    combat.bands = bands
    for band in bands:
        g.say(f"{banding.names(g, band)} attack in a band", "702.19")
    for id, what in chosen:
        events.append(
            Event(EventKind.ATTACK, id, combat.defending[id], data={"defender": what, "alone": len(chosen) == 1})
        )
    happen(g, turn, events)


def _entry_in_words(g: State, entry: banding.Entry) -> str:
    if entry[0] == banding.BAND:
        return f"{banding.names(g, entry[1:])} attack in a band"
    return f"{describe(g, entry[0])} attacks {_attacked(g, entry[1])}"


def _attacked(g: State, what: int) -> str:
    """What is attacked in words: a team that fights as one by all its players (810.7a)."""
    players = body_of(g, ~what) if what < 0 else ()
    return " and ".join(g.players[q].name for q in players) if len(players) > 1 else describe(g, what)


def _without_all(g: State, turn: Turn, ask: Decision, chosen: list[banding.Entry]) -> Fault | None:
    """Why a declaration isn't legal where all creatures offered must be in it."""
    left = {a for a, _ in banding.pairs_in(ask.options)} - {a for a, _ in banding.pairs_in(chosen)}
    if left:
        return Fault("508.1a", f"{describe(g, min(left))} was chosen to attack", "magic/must-attack")
    return why_not(g, turn, chosen, list(ask.options))


answer_rule(
    "attack with these",
    AnswerRule(_without_all, lambda g, turn, ask, rng: list(ask.rest[1]), banding.Declarations, _entry_in_words),
)
answer_rule(
    "attack",
    AnswerRule(
        lambda g, turn, ask, chosen: why_not(g, turn, chosen, list(ask.options)),
        lambda g, turn, ask, rng: sample_attack(g, turn, list(ask.options), rng),
        banding.Declarations,
        _entry_in_words,
    ),
)
