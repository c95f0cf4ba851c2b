"""Exploring and conniving: creatures that do something with cards of their controller, each after the other.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
701.44   to explore (2017)                                       :func:`explore`
701.50   to connive (2022)                                       :func:`connive`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.matching import fits
from headjudge.magic.engine.characteristics.rules_of import is_spared, player_rules_of
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.action_words import plus_counters, subjects_of
from headjudge.magic.engine.effects.discarding import discard_event
from headjudge.magic.engine.effects.drawing import draws
from headjudge.magic.engine.effects.looking import show
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.players.turn_order import in_turn_order
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.state.event import EventKind
from headjudge.magic.engine.state.restrictions import DoneTwice, DrawsBeforeConniving
from headjudge.magic.text.card_words import LAND
from headjudge.magic.text.tree.effects.permanents import KeywordAction
from headjudge.magic.text.zone_kinds import GRAVEYARD, HAND

__all__ = ["connive", "explore"]


def explore(run: Run, node: KeywordAction) -> None:
    """Reveal the top card of the library: a land goes to hand; else a counter, and the card perhaps away (701.44a)."""
    g = run.g
    if run.stage == 0:
        run.data["left"] = [i for i in subjects_of(run, node) or _gone(run, node) for _ in range(_how_often(run, i))]
        run.stay()
        return
    left: list[int] = run.data["left"]
    if not left:
        return
    explorer = left[0]
    obj = g.objects.get(explorer) or g.last_known[explorer]
    q = obj.controller
    library = g.players[q].library
    top = library[0] if library else 0
    if not run.data.get("shown"):  # everybody sees it before it is asked about
        show(run, [top] if top else [], None)
        run.data["shown"] = True
        run.stay()
        return
    is_land = bool(top) and LAND in run.characteristics(g.objects[top]).types
    away = bool(top) and not is_land and run.ask.yes(q, f"Put {g.objects[top].printed.name} into the graveyard?")
    left.pop(0)
    run.data["shown"] = False
    run.stay()
    events = [run.event(EventKind.NOTE, explorer, q, note="explore")]
    if is_land:
        events.append(run.move(top, HAND))
    elif explorer in g.objects:
        events += plus_counters(run, explorer, 1)
    if away:
        events.append(run.move(top, GRAVEYARD))
    run.happen(events)


def _how_often(run: Run, explorer: int) -> int:
    """How often a permanent explores: twice for each effect that says so of it."""
    who = (run.g.objects.get(explorer) or run.g.last_known[explorer]).controller
    rules = [(rule.what, ctx) for rule, ctx in player_rules_of(run.g, who, DoneTwice) if rule.what is not None]
    return int(2 ** sum(fits(run.g, ctx, what, explorer) for what, ctx in rules))


def _gone(run: Run, node: KeywordAction) -> list[int]:
    """What was to explore or connive but has left: its last controller still does the rest (608.2g)."""
    if node.what is None:
        return []
    return [o.id for o in known_objects(run.g, run.ctx, node.what) if o.id not in run.g.objects]


def connive(run: Run, node: KeywordAction) -> None:
    """Its controller draws a card, or so many, then discards as many; each nonland card discarded means a counter
    (701.50a). Of several one after the other connives, as their controllers choose, in turn order (701.50c)."""
    g = run.g
    if run.stage == 0:
        run.data["left"] = subjects_of(run, node) or _gone(run, node)
        run.data["n"] = 1 if node.amount is None else max(0, run.value(node.amount))
        run.data["conniving"] = 0
        run.stay()
        return
    left, n = run.data["left"], run.data["n"]
    if not run.data["conniving"]:
        if not left:
            return
        chosen = _next_of(run, left)
        left.remove(chosen)
        run.data["conniving"] = chosen
        run.stay()
        who = (g.objects.get(chosen) or g.last_known[chosen]).controller
        before = [
            rule for rule, ctx in player_rules_of(g, who, DrawsBeforeConniving) if fits(g, ctx, rule.what, chosen)
        ]
        # one card by each of those effects, which isn't one instruction with what the creature draws as it connives
        run.happen_one_by_one([*(draw for _ in before for draw in draws(run, who, 1)), *draws(run, who, n)])
        return
    obj = g.objects.get(run.data["conniving"]) or g.last_known[run.data["conniving"]]
    q = obj.controller
    hand = [] if is_spared(g, q, run.ctx, "discard") else g.players[q].hand
    discarded = run.ask.several(q, DecisionKind.CARDS, "Discard a card", hand, min(n, len(hand)), min(n, len(hand)))
    run.data["conniving"] = 0
    run.stay()
    events = [discard_event(run, i, q) for i in discarded]
    nonland = sum(LAND not in run.characteristics(g.objects[i]).types for i in discarded)
    if obj.id in g.objects:
        events += plus_counters(run, obj.id, nonland)
    run.happen([*events, run.event(EventKind.NOTE, obj.id, q, note="connive")])


def _next_of(run: Run, left: list[int]) -> int:
    """Which of several permanents is next: the first in turn order who controls one of them chooses."""
    g = run.g
    of = {i: (g.objects.get(i) or g.last_known[i]).controller for i in left}
    first = in_turn_order(g, run.turn, set(of.values()))[0]
    own = [i for i in left if of[i] == first]
    return own[0] if len(own) == 1 else run.ask.one(first, DecisionKind.OBJECT, "Which connives first?", own)
