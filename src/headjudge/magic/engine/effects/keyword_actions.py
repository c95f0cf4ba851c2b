"""Keyword actions (rule 701) that are instructions of their own: proliferate, populate, bolster, amass and the like.

===========  ====================================================  ===========================
action       rule (today's, where 2011 has none)                   where
===========  ====================================================  ===========================
proliferate  701.23                                                :func:`proliferate`
detain       701.35 (2012)                                         :func:`detain`
populate     701.36 (2012)                                         :func:`populate`
monstrosity  701.37 (2013)                                         :mod:`.becoming_designated`
adapt        monstrosity without the limit                         :func:`adapt`
renowned     702.112 (2015)                                        :mod:`.becoming_designated`
crewed       702.122d; saddled 702.171b (2024)                     :mod:`.becoming_designated`
solved       719.3b, of Case cards (2024)                          :mod:`.becoming_designated`
level        716.2a, of Class cards (2021)                         :mod:`.becoming_designated`
fateseal     701.18                                                :func:`fateseal`
bolster      701.39 (2015); support: counters on targets           :func:`bolster`
investigate  701.16 (2016)                                         :func:`investigate`
incubate     701.53 (2023)                                         :func:`incubate`
phase out    702.23b                                               :func:`phase_out`
goad         701.15 (2016)                                         :func:`goad`
explore      701.44 (2017)                                         :mod:`.exploring_and_conniving`
manifest     701.40 (2015); manifest dread 701.62, cloak 701.58    :mod:`.manifesting`
amass        701.47 (2019)                                         :func:`amass`
transform    701.27 (2011); to convert is the same (701.28, 2022)  :mod:`.transforming`
the Ring     701.54 (2023)                                         :mod:`.ring`
suspect      701.60 (2024)                                         :mod:`.becoming_designated`
connive      701.50 (2022)                                         :mod:`.exploring_and_conniving`
learn        701.48 (2021)                                         :mod:`.learning`
discover     701.57 (2023)                                         :mod:`.discovering`
evidence     701.59 (2024): to collect it                          :mod:`.evidence`
endure       701.63 (2025); blight, a later one                   :mod:`.enduring`
evolve       702.100b (2013); train 702.149c (2021)                :mod:`.evolving`
===========  ====================================================  ===========================
"""

from __future__ import annotations

from collections.abc import Callable

from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.characteristics.rules_of import player_rules_of
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.action_words import PLUS, amount_of, plus_counters, subjects_of
from headjudge.magic.engine.effects.adapting import has_waited
from headjudge.magic.engine.effects.becoming_designated import (
    become_crewed,
    become_level,
    become_renowned,
    become_saddled,
    become_solved,
    monstrosity,
    suspect,
)
from headjudge.magic.engine.effects.copiable_values import token_copy
from headjudge.magic.engine.effects.discovering import discover
from headjudge.magic.engine.effects.doors import lock_or_unlock_a_door, unlock_a_door
from headjudge.magic.engine.effects.enduring import blight, can_blight, endure
from headjudge.magic.engine.effects.evidence import can_collect, collect_evidence
from headjudge.magic.engine.effects.evolving import evolve, train
from headjudge.magic.engine.effects.exploring_and_conniving import connive, explore
from headjudge.magic.engine.effects.learning import learn
from headjudge.magic.engine.effects.looking import scrying, show
from headjudge.magic.engine.effects.manifesting import manifest
from headjudge.magic.engine.effects.possible import POSSIBLE
from headjudge.magic.engine.effects.preparing import become_prepared, become_unprepared
from headjudge.magic.engine.effects.ring import be_tempted
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.effects.token_definitions import army, incubator, predefined
from headjudge.magic.engine.effects.transforming import flip, transform
from headjudge.magic.engine.effects.turning_over import turn_face_down, turn_face_up
from headjudge.magic.engine.effects.venturing import venture
from headjudge.magic.engine.events.phasing import directly, indirect
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.semantics.attacking_and_blocking import GOADED
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.objects import TOKEN
from headjudge.magic.engine.state.restrictions import CantAttack, CantBlock, DoneTwice, NoActivations
from headjudge.magic.engine.state.until import ALWAYS, End, Until
from headjudge.magic.multiplayer.limited_range_of_influence import opponents, players_in_range
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree.changes import Become
from headjudge.magic.text.tree.conditions import WhatIsDone
from headjudge.magic.text.tree.effects.permanents import ActionName, KeywordAction
from headjudge.magic.text.tree.nouns import Linked
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.tokens import Description

__all__ = ["keyword_action"]

Action = Callable[[Run, KeywordAction], None]


def _creatures(run: Run) -> list[int]:
    g = run.g
    mine = (g.objects[i] for i in g.players[run.controller].battlefield)
    return [o.id for o in mine if not o.phased_out and CREATURE in run.characteristics(o).types]


def proliferate(run: Run, node: KeywordAction) -> None:
    """Choose any number of permanents and players with counters; each gets another of a kind it has (701.23a)."""
    g = run.g
    reach = players_in_range(g, run.ctx.viewer)
    marked = [
        i for q in reach for i in g.players[q].battlefield if g.objects[i].counters and not g.objects[i].phased_out
    ]
    options = marked + [~q for q in reach if g.players[q].counters]
    chosen = (
        run.ask.several(run.controller, DecisionKind.OBJECT, "Choose what to proliferate", options, 0, len(options))
        if options
        else []
    )
    events: list[Event] = []
    for i in chosen:
        held = g.players[~i].counters if i < 0 else (g.objects[i].counters or {})
        kinds = sorted(held)
        if not g.options.rules.proliferate_every_kind:
            kinds = [run.ask.one(run.controller, DecisionKind.TYPE, "Which kind of counter?", kinds)]
        events += [run.event(EventKind.COUNTERS, max(i, 0), ~i if i < 0 else -1, n=1, kind=kind) for kind in kinds]
    if run.stage + 1 < _times_proliferated(run, node):
        run.stay()
    run.happen([*events, run.event(EventKind.NOTE, who=run.controller, note="proliferate")])


def _times_proliferated(run: Run, node: KeywordAction) -> int:
    """How often one proliferates: twice each time for each effect that says so; known before the first time."""
    if run.stage == 0:
        more = [rule for rule, _ in player_rules_of(run.g, run.controller, DoneTwice) if rule.what is None]
        run.data["times"] = (2 if node.twice else 1) * 2 ** len(more)
    return int(run.data["times"])


def populate(run: Run, node: KeywordAction) -> None:
    """Choose a creature token you control and create a copy of it (701.36a)."""
    tokens = [i for i in _creatures(run) if run.g.objects[i].kind == TOKEN]
    if tokens:
        chosen = run.ask.one(run.controller, DecisionKind.OBJECT, "Populate which token?", tokens)
        run.happen([run.event(EventKind.CREATE, who=run.controller, **token_copy(run, run.g.objects[chosen]))])


def incubate(run: Run, node: KeywordAction) -> None:
    """Create an Incubator token with so many +1/+1 counters on it (701.53a)."""
    if node.twice and run.stage == 0:
        run.stay()
    n = max(0, amount_of(run, node))
    players = [run.controller] if node.who is None else run.each_player(node.who)
    counters = {PLUS: n} if n else {}
    token = incubator()
    run.happen([run.event(EventKind.CREATE, who=q, by=q, definition=token, counters=counters) for q in players])


def investigate(run: Run, node: KeywordAction) -> None:
    """Create a Clue token (701.16a)."""
    if node.twice and run.stage == 0:
        run.stay()
    players = [run.controller] if node.who is None else run.each_player(node.who)
    clues = [run.event(EventKind.CREATE, who=q, by=q, definition=predefined("clue")) for q in players]
    run.happen([*clues, *(run.event(EventKind.NOTE, who=q, note="investigate") for q in players)])


def bolster(run: Run, node: KeywordAction) -> None:
    """Put counters on a creature with the least toughness among those you control (701.39a)."""
    mine = _creatures(run)
    if mine:
        least = min(run.characteristics(run.g.objects[i]).toughness or 0 for i in mine)
        weakest = [i for i in mine if (run.characteristics(run.g.objects[i]).toughness or 0) == least]
        chosen = run.ask.one(run.controller, DecisionKind.OBJECT, "Bolster which creature?", weakest)
        run.happen(plus_counters(run, chosen, amount_of(run, node)))


def adapt(run: Run, node: KeywordAction) -> None:
    """If it has no +1/+1 counters, or this once adapts as though it had none, put that many on it."""
    source = run.g.objects.get(run.ctx.source)
    if source is not None and (has_waited(run.g, source.id) or not source.count(PLUS)):
        run.happen(plus_counters(run, source.id, amount_of(run, node)))


def fateseal(run: Run, node: KeywordAction) -> None:
    """Do to an opponent's library what scry does to one's own (701.18a)."""
    others = opponents(run.g, run.controller, run.ctx.viewer)
    if others:
        whose = ~int(run.ask.one(run.controller, DecisionKind.OPPONENT, "Whose library?", [~q for q in others]))
        cards = run.g.players[whose].library[: amount_of(run, node)]
        events = scrying(run, whose, cards, chooser=run.controller)
        show(run, cards, run.controller)
        run.happen(events)


def amass(run: Run, node: KeywordAction) -> None:
    """Without an Army you control create one; then put counters on an Army, which becomes of that kind (701.47a)."""
    kind = node.army
    armies = [i for i in _creatures(run) if "army" in run.characteristics(run.g.objects[i]).subtypes]
    if not armies and run.stage == 0:
        run.stay()
        run.happen([run.event(EventKind.CREATE, who=run.controller, definition=army(kind))])
        return
    if armies:
        chosen = run.ask.one(run.controller, DecisionKind.OBJECT, "Which Army?", armies)
        run.ctx.did("amassed", (chosen, chosen))
        if kind not in run.characteristics(run.g.objects[chosen]).subtypes:
            put_in_force(
                run.g, run.ctx, (Become(Description(types=(kind,)), adds_types=True),), ALWAYS, frozenset({chosen})
            )
        run.happen(plus_counters(run, chosen, amount_of(run, node)))


def detain(run: Run, node: KeywordAction) -> None:
    """Until your next turn they can't attack or block and their activated abilities can't be activated (701.35a)."""
    found = frozenset(subjects_of(run, node))
    if found:
        until = Until(End.NEXT_TURN, run.controller)
        put_in_force(run.g, run.ctx, (CantAttack(), CantBlock(), NoActivations()), until, found)
        run.ctx.done = True


def goad(run: Run, node: KeywordAction) -> None:
    """Until your next turn they attack each combat if able, and a player other than you if able (701.15a)."""
    found = frozenset(subjects_of(run, node))
    if found:
        put_in_force(run.g, run.ctx, GOADED, Until(End.NEXT_TURN, run.controller), found)
        run.ctx.did(WhatIsDone.GOADED, *((id, id) for id in sorted(found)))
        run.ctx.done = True


def phase_out(run: Run, node: KeywordAction) -> None:
    """702.23b: they phase out; whatever is attached to them does, too."""
    ids = directly(run.g, subjects_of(run, node))
    run.happen([run.event(EventKind.PHASE_OUT, i, parts=indirect(run.g, EventKind.PHASE_OUT, i)) for i in ids])


ACTIONS: dict[ActionName, Action] = {
    ActionName.ADAPT: adapt,
    ActionName.AMASS: amass,
    ActionName.BECOME_CREWED: become_crewed,
    ActionName.BECOME_LEVEL: become_level,
    ActionName.BECOME_PREPARED: become_prepared,
    ActionName.BECOME_RENOWNED: become_renowned,
    ActionName.BECOME_SADDLED: become_saddled,
    ActionName.BECOME_SOLVED: become_solved,
    ActionName.BECOME_UNPREPARED: become_unprepared,
    ActionName.BLIGHT: blight,
    ActionName.LOCK_OR_UNLOCK_A_DOOR: lock_or_unlock_a_door,
    ActionName.UNLOCK_A_DOOR: unlock_a_door,
    ActionName.BOLSTER: bolster,
    ActionName.CLOAK: manifest,
    ActionName.COLLECT_EVIDENCE: collect_evidence,
    ActionName.CONNIVE: connive,
    ActionName.LEARN: learn,
    ActionName.CONVERT: transform,
    ActionName.DETAIN: detain,
    ActionName.DISCOVER: discover,
    ActionName.ENDURE: endure,
    ActionName.EXPLORE: explore,
    ActionName.FATESEAL: fateseal,
    ActionName.FLIP: flip,
    ActionName.GOAD: goad,
    ActionName.INCUBATE: incubate,
    ActionName.INVESTIGATE: investigate,
    ActionName.MANIFEST: manifest,
    ActionName.MONSTROSITY: monstrosity,
    ActionName.PHASE_OUT: phase_out,
    ActionName.POPULATE: populate,
    ActionName.PROLIFERATE: proliferate,
    ActionName.THE_RING_TEMPTS_YOU: be_tempted,
    ActionName.TRANSFORM: transform,
    ActionName.TURN_FACE_DOWN: turn_face_down,
    ActionName.TURN_FACE_UP: turn_face_up,
    ActionName.SUSPECT: suspect,
    ActionName.EVOLVE: evolve,
    ActionName.TRAIN: train,
    ActionName.VENTURE: venture,
}
"""What each action does."""
ABLE: dict[ActionName, Callable[[Run, int, KeywordAction], bool]] = {
    ActionName.BLIGHT: can_blight,
    ActionName.COLLECT_EVIDENCE: can_collect,
}
"""For actions that may be impossible: whether a player could do one (608.2d)."""
POSSIBLE.add(KeywordAction, lambda run, player, node: node.action not in ABLE or ABLE[node.action](run, player, node))


def _can_be_done(node: KeywordAction) -> bool:
    if node.action in (ActionName.TURN_FACE_DOWN, ActionName.TURN_FACE_UP):
        return not isinstance(node.what, Linked)  # no card in exile
    if node.action == ActionName.COLLECT_EVIDENCE:
        return isinstance(node.amount, Number)
    return node.action in ACTIONS and (node.action != ActionName.AMASS or bool(node.army))


@effect(KeywordAction, only=_can_be_done)
def keyword_action(run: Run, node: KeywordAction) -> None:
    """The action of that name."""
    ACTIONS[node.action](run, node)
