"""How permanents enter the battlefield: tapped, with counters, with a choice made (rules 614.1c, 614.12).

A choice is kept in the event and then on the permanent (``GameObject.chosen``). What else is done "as it enters" is
done right before.
"""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import Any

from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.characteristics.keyword_nodes import Amplify, Compleated, MayEnterWithCounter
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.life_totals import payable
from headjudge.magic.engine.characteristics.matching import candidates, fits
from headjudge.magic.engine.characteristics.sharing import share
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.choosing import WORDS, choose_word
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.action_words import PLUS
from headjudge.magic.engine.effects.instead import begin
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.effects.words_chosen import words_chosen
from headjudge.magic.engine.events.entering import enters_itself, means_itself, would_be
from headjudge.magic.engine.events.given_counters import put_by
from headjudge.magic.engine.events.preparing import ENTERS_PREPARED
from headjudge.magic.engine.events.replacement import replaces
from headjudge.magic.engine.registries.nodes import counted, effect, holds, value
from headjudge.magic.engine.semantics.circumstances import paid_casting, paid_for
from headjudge.magic.engine.state.chosen import NOTHING_CHOSEN, Chosen
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.until import ALWAYS
from headjudge.magic.engine.targets.optional_costs import is_paid
from headjudge.magic.multiplayer.limited_range_of_influence import opponents
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.categories import Effect, Players
from headjudge.magic.text.tree.changes import (
    Become,
    EntersBeing,
    EntersHaving,
    EntersPrepared,
    EntersTapped,
    EntersWithCounters,
    GainAbilities,
)
from headjudge.magic.text.tree.conditions import Kicked
from headjudge.magic.text.tree.costs import PayLife
from headjudge.magic.text.tree.effects.choices import Choose, ChooseAnchor, ChooseNumber, ChooseObjects
from headjudge.magic.text.tree.effects.counters import PutCounters
from headjudge.magic.text.tree.effects.paying import PayAny
from headjudge.magic.text.tree.effects.permanents import Attach
from headjudge.magic.text.tree.nouns import PlayerSet, Self, Some, You, is_just_one
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.rules import AsAttached, AsEnters
from headjudge.magic.text.tree.structure import May, Pay, Steps
from headjudge.magic.text.tree.words_chosen import ChooseWords

__all__: list[str] = []


def _enters(g: State, ctx: Context, node: Node, event: Event) -> bool:
    return would_be(g, event) is not None


def _enters_tapped(g: State, ctx: Context, node: EntersTapped, event: Event) -> bool:
    return would_be(g, event) is not None and not (node.unless is not None and holds(g, ctx, node.unless))


@replaces(EntersTapped, EventKind.MOVE, EventKind.CREATE, applies=_enters_tapped)
def enters_tapped(run: Asker, ctx: Context, node: EntersTapped, event: Event) -> list[Event]:
    """It enters tapped, or untapped; of several such effects the last that is applied counts (616.1)."""
    event.data = {**(event.data or {}), "tapped": not node.untapped}
    return [event]


@replaces(EntersPrepared, EventKind.MOVE, EventKind.CREATE, applies=_enters)
def enters_prepared(run: Asker, ctx: Context, node: EntersPrepared, event: Event) -> list[Event]:
    """It enters prepared."""
    event.data = {**(event.data or {}), ENTERS_PREPARED: True}
    return [event]


def _enters_so(g: State, ctx: Context, node: EntersWithCounters, event: Event) -> bool:
    """Whether it enters, and has escaped if the words say so (702.138c)."""
    if not node.escaped:
        return _enters(g, ctx, node, event)
    obj = g.objects.get(event.obj)
    return enters_itself(g, ctx, node, event) and obj is not None and is_paid(_ESCAPED, paid_for(g, obj))


_ESCAPED = Kicked(cost="escape")


def _one_of_each_kind(node: EntersWithCounters) -> bool:
    """Whether a choice of counters is one of single counters."""
    return node.choice is None or node.choice.of_second == 1


@replaces(EntersWithCounters, EventKind.MOVE, EventKind.CREATE, applies=_enters_so, only=_one_of_each_kind)
def enters_with_counters(run: Asker, ctx: Context, node: EntersWithCounters, event: Event) -> list[Event]:
    """It enters with counters, besides those it enters with anyway."""
    n = 1 if node.amount is None else value(run.g, ctx, node.amount)
    if node.each is not None:
        n *= counted(run.g, ctx, node.each)
    kind = node.kind
    new = would_be(run.g, event)
    if node.choice is not None and new is not None:
        kind = run.one(new.controller, DecisionKind.TYPE, "Enter with which kind of counter?", node.choice.kinds)
    data = {**(event.data or {})}
    given = [(kind, n), *((one.kind, value(run.g, ctx, one.amount)) for one in node.several)]
    counters = dict(data.get("counters") or {})
    for word, many in given[1 if node.several else 0 :]:
        if many > 0:
            counters[word] = counters.get(word, 0) + many
    if counters:
        data["counters"] = counters
    if node.tapped:
        data["tapped"] = True
    event.data = data
    return [event]


@replaces(EntersHaving, EventKind.MOVE, EventKind.CREATE, applies=_enters)
def enters_having(run: Asker, ctx: Context, node: EntersHaving, event: Event) -> list[Event]:
    """It enters with an ability, which it has for as long as it is there (614.12)."""
    gain = put_in_force(run.g, ctx, (GainAbilities((node.ability,)),), ALWAYS, frozenset({event.obj}))
    data = event.data or {}
    event.data = {**data, "effects": (*(data.get("effects") or ()), gain.id)}
    return [event]


@replaces(EntersBeing, EventKind.MOVE, EventKind.CREATE, applies=_enters, only=lambda node: not node.what.pt)
def enters_being(run: Asker, ctx: Context, node: EntersBeing, event: Event) -> list[Event]:
    """It enters as something besides what it is, which it is for as long as it is there (614.12)."""
    being = put_in_force(run.g, ctx, (Become(node.what, being=True, adds_types=True),), ALWAYS, frozenset({event.obj}))
    data = event.data or {}
    event.data = {**data, "effects": (*(data.get("effects") or ()), being.id)}
    return [event]


@replaces(MayEnterWithCounter, EventKind.MOVE, EventKind.CREATE, applies=enters_itself)
def may_enter_with_counter(run: Asker, ctx: Context, node: MayEnterWithCounter, event: Event) -> list[Event]:
    """Unleash (702.98a); riot (702.136a): without the counter it gains the ability, for as long as it is there."""
    new = would_be(run.g, event)
    assert new is not None
    data = {**(event.data or {})}
    if run.yes(new.controller, "Let it enter with an additional +1/+1 counter?"):
        counters = dict(data.get("counters") or {})
        data["counters"] = {**counters, PLUS: counters.get(PLUS, 0) + 1}
    elif node.otherwise is not None:
        gain = put_in_force(run.g, ctx, (GainAbilities((node.otherwise,)),), ALWAYS, frozenset({event.obj}))
        data["effects"] = (*(data.get("effects") or ()), gain.id)
    event.data = data
    return [event]


@replaces(Amplify, EventKind.MOVE, EventKind.CREATE, applies=enters_itself)
def amplify(run: Asker, ctx: Context, node: Amplify, event: Event) -> list[Event]:
    """Whoever has cards in hand is asked: others don't know which those are."""
    g = run.g
    new = would_be(g, event)
    assert new is not None
    hand = [id for id in g.players[new.controller].hand if id != event.obj]
    kin = [id for id in hand if share("creature type", characteristics(g, new), characteristics(g, g.objects[id]))]
    prompt = "Which cards do you reveal for amplify?"
    shown = run.several(new.controller, DecisionKind.CARDS, prompt, kin, 0, len(kin), concealed=True) if hand else []
    if shown:
        names = ", ".join(g.objects[id].printed.name for id in shown)
        g.say(f"{g.player_name(new.controller)} reveals {names}", "702.35a")
        counters = dict(event.get("counters") or {})
        counters[PLUS] = counters.get(PLUS, 0) + node.n * len(shown)
        event.data = {**(event.data or {}), "counters": counters}
    return [event]


def _with_less(g: State, ctx: Context, node: Compleated, event: Event) -> bool:
    """Whether it would enter with loyalty counters and was paid for with life for Phyrexian mana."""
    return enters_itself(g, ctx, node, event) and _lives(g, event) > 0 and put_by(g, event).get("loyalty", 0) > 0


def _lives(g: State, event: Event) -> int:
    new = would_be(g, event)
    return paid_casting(g, new).by_life if new is not None else 0


@replaces(Compleated, EventKind.MOVE, applies=_with_less)
def compleated(run: Asker, ctx: Context, node: Compleated, event: Event) -> list[Event]:
    """702.150a: two fewer for each such symbol, and none at least."""
    less = min(2 * _lives(run.g, event), put_by(run.g, event)["loyalty"])
    counters = dict(event.get("counters") or {})
    counters["loyalty"] = counters.get("loyalty", 0) - less
    event.data = {**(event.data or {}), "counters": counters}
    return [event]


def _done_as_turned_up(node: AsEnters) -> bool:
    """Whether what is done only as it is turned face up is done (:mod:`..actions.turning_up`): counters put on it, or
    what it may be attached to."""
    effect = node.effect.effect if isinstance(node.effect, May) and isinstance(node.effect.who, You) else node.effect
    plain = node.condition is None and means_itself(node.what)
    return plain and isinstance(effect, (Attach, PutCounters)) and means_itself(effect.what)


def can_be_done(node: AsEnters) -> bool:
    """Whether the engine does what is to be done as it enters: a choice of a word, or something not about itself."""
    if node.turned_up and not node.enters:
        return _done_as_turned_up(node)
    if not node.enters or node.turned_up or not means_itself(node.what):
        return False
    if isinstance(node.effect, Steps) and any(isinstance(part, Choose) for part in node.effect.parts):
        return all(isinstance(part, Choose) and _is_own_word(part) for part in node.effect.parts)
    if isinstance(node.effect, ChooseAnchor):
        return True
    if isinstance(node.effect, ChooseNumber):
        return isinstance(node.effect.who, You)
    if isinstance(node.effect, ChooseWords):
        return True
    if isinstance(node.effect, ChooseObjects):
        return _chooses_one(node.effect)
    if isinstance(node.effect, PayAny):
        return node.effect.of == "life" and isinstance(node.effect.who, You)
    if isinstance(node.effect, Choose):
        return _is_own_word(node.effect)
    return not any(_about_the_permanent(part) for part in walk(node.effect))


def _is_any_opponent(who: Players) -> bool:
    if not isinstance(who, PlayerSet) or who.which != "opponent":
        return False
    return not (who.other or who.extreme or who.at_random) and who.so is None


def _chooses_one(node: ChooseObjects) -> bool:
    """Whether its controller chooses one permanent, of all such as are there."""
    one = isinstance(node.what, Some) and is_just_one(node.what) and node.what.chooser is None
    permanent = isinstance(node.what, Some) and not node.what.what.noun and not node.what.at_random
    return one and permanent and replace(node, who=You(), what=Self()) == ChooseObjects(You(), Self())


_Choice = Choose | ChooseAnchor | ChooseNumber | ChooseObjects | ChooseWords
_CHOICES = (Choose, ChooseAnchor, ChooseNumber, ChooseObjects, ChooseWords)


def _choices(effect: Effect) -> list[_Choice]:
    """What is chosen, one after the other, if nothing else is done."""
    parts = effect.parts if isinstance(effect, Steps) else (effect,)
    found = [part for part in parts if isinstance(part, _CHOICES)]
    return found if len(found) == len(parts) else []


def _is_own_word(choice: Choose) -> bool:
    """Whether its controller, or an opponent, chooses one of the words that are known."""
    who = choice.who
    return choice.what in WORDS and (who is None or isinstance(who, You) or _is_any_opponent(who))


def _about_the_permanent(part: Any) -> bool:
    if isinstance(part, Effect):
        return isinstance(part, (Choose, ChooseObjects))
    return means_itself(part)


def _is_it_as_it_enters(g: State, ctx: Context, node: AsEnters, event: Event) -> bool:
    return node.enters and enters_itself(g, ctx, node, event)


@replaces(AsEnters, EventKind.MOVE, EventKind.CREATE, applies=_is_it_as_it_enters, only=can_be_done)
def as_enters(run: Asker, ctx: Context, node: AsEnters, event: Event) -> list[Event]:
    """A choice is made, or something is done, before it enters (614.12a)."""
    if node.condition is not None and not holds(run.g, ctx, node.condition):
        return [event]
    if choices := _choices(node.effect):
        word = reduce(Chosen.then, [_word(run, ctx, choice, event) for choice in choices])
        if word.name:
            run.g.say(f"{run.g.player_name(ctx.controller)} chooses {word.name}", "201.3")
        if isinstance(node.effect, ChooseNumber) and node.effect.at_random:
            run.g.say(f"the number chosen at random is {word.number}")
        chosen = (event.get("chosen") or NOTHING_CHOSEN).then(word)
        event.data = {**(event.data or {}), "chosen": chosen}
        obj = run.g.objects.get(event.obj)
        if obj is not None:
            obj.chosen = chosen  # 614.12: for what else it says of how it enters
    elif isinstance(node.effect, PayAny):
        _pays_life(run, ctx, event)
    else:
        ctx = ctx.copy(0)
        ctx.replaced = ctx.replaced._replace(entering=event.obj)
        begin(run, ctx, node.effect, event, {})
    return [event]


def _becomes_attached(g: State, ctx: Context, node: AsAttached, event: Event) -> bool:
    """Whether it is about to be attached to such a permanent, to which it isn't yet."""
    if event.kind == EventKind.ATTACH:
        there, host = event.source == ctx.source, event.obj
    else:
        new = would_be(g, event)
        there, host = new is not None and new.id == ctx.source, event.get("attach_to") or 0
    obj = g.objects.get(ctx.source)
    return there and host > 0 and (obj is None or obj.attached_to != host) and fits(g, ctx, node.to, host)


def _chooses(node: AsAttached) -> bool:
    """Whether its controller chooses a word as it itself becomes attached."""
    mine = means_itself(node.what) and isinstance(node.to, Some)
    return mine and isinstance(node.effect, Choose) and node.effect.what in WORDS and node.effect.who in _YOU


_YOU = (None, You(), You(implied=True))


@replaces(AsAttached, EventKind.ATTACH, EventKind.MOVE, EventKind.CREATE, applies=_becomes_attached, only=_chooses)
def as_attached(run: Asker, ctx: Context, node: AsAttached, event: Event) -> list[Event]:
    """A choice is made before it is attached; the last one counts (607.2d)."""
    assert isinstance(node.effect, Choose)
    obj = run.g.objects.get(ctx.source if event.kind == EventKind.ATTACH else event.obj)
    word = _word(run, ctx, node.effect, event)
    if event.kind != EventKind.ATTACH:
        event.data = {**(event.data or {}), "chosen": (event.get("chosen") or NOTHING_CHOSEN).then(word)}
    elif obj is not None:
        obj.chosen = obj.chosen.then(word)
        obj.epoch = -1
    return [event]


def _pays_life(run: Asker, ctx: Context, event: Event) -> None:
    """How much life is paid, is known of the permanent from then on."""
    n = run.number(ctx.controller, "Pay how much life?", 0, payable(run.g, ctx.controller))
    before = event.get("chosen") or NOTHING_CHOSEN
    event.data = {**(event.data or {}), "chosen": before._replace(number=n)}
    if n > 0:
        begin(run, ctx, Pay(You(), Cost((PayLife(Number(n)),))), event, {})


def _word(run: Asker, ctx: Context, node: _Choice, event: Event) -> Chosen:
    if isinstance(node, ChooseObjects):
        return Chosen(objects=_one_that_is_there(run, ctx, node, event))
    if isinstance(node, ChooseWords):
        return Chosen(said=words_chosen(run, ctx, node))
    if isinstance(node, ChooseNumber):
        if node.at_random:
            return Chosen(number=run.rng.choice((node.low, node.middle, node.high)))
        return Chosen(number=run.number(ctx.controller, "Choose a number", node.low, node.high))
    if isinstance(node, Choose):
        who = _who_chooses(run, ctx, node.who)
        word = NOTHING_CHOSEN if who is None else choose_word(run, who, node.what, ctx) or NOTHING_CHOSEN
        return word._replace(secretly_by=ctx.controller) if node.secretly else word
    return Chosen(mode=run.one(ctx.controller, DecisionKind.MODE, "Choose one of these words", node.words))


def _one_that_is_there(run: Asker, ctx: Context, node: ChooseObjects, event: Event) -> tuple[int, ...]:
    """One of the permanents on the battlefield before it enters; none if there is none such."""
    assert isinstance(node.what, Some)
    there = [id for id in candidates(run.g, ctx, node.what.what) if id != event.obj]
    if not there:
        return ()
    words = " ".join(RULES_TEXT.write(node.what))
    return (run.one(ctx.controller, DecisionKind.OBJECT, f"Choose {words}", there),)


def _who_chooses(run: Asker, ctx: Context, who: Players | None) -> int | None:
    """Its controller, or an opponent of whose choice the controller has (801.5a); None if there is none."""
    if not isinstance(who, PlayerSet):
        return ctx.controller
    others = opponents(run.g, ctx.controller, ctx.viewer)
    if not others:
        return None
    return ~int(run.one(ctx.controller, DecisionKind.OPPONENT, "Which opponent chooses?", [~q for q in others]))


@effect(ChooseAnchor)
def choose_anchor(run: Run, node: ChooseAnchor) -> None:
    """Chosen as the object enters (:func:`as_enters`); no other effect has such words."""
