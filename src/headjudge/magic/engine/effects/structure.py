"""Sequences, conditions and modes: which parts of an effect are done, and in which order (608.2c, 700.2)."""

from __future__ import annotations

from itertools import pairwise

from headjudge.magic.engine.characteristics import keyword_nodes as k
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.functioning import is_of_the_spell, said_of_the_spell
from headjudge.magic.engine.characteristics.own_words import own_words
from headjudge.magic.engine.effects.entering import said_to_be
from headjudge.magic.engine.effects.foreseen import foresee
from headjudge.magic.engine.effects.optional import DO_IT, everyone
from headjudge.magic.engine.effects.processes import done_in_turn, is_without_targets
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import counted, effect, limit
from headjudge.magic.engine.semantics.first_part import first_part
from headjudge.magic.engine.state.context import NOTHING_DONE
from headjudge.magic.engine.targets.target_words import specs
from headjudge.magic.text.tree import structure as s
from headjudge.magic.text.tree.abilities import Ability, Activated, SpellAbility, Triggered
from headjudge.magic.text.tree.categories import Condition, Effect
from headjudge.magic.text.tree.conditions import IsKind
from headjudge.magic.text.tree.effects.continuous import Permanent
from headjudge.magic.text.tree.effects.permanents import KeywordAction
from headjudge.magic.text.tree.effects.spells import CastFree
from headjudge.magic.text.tree.nouns import ItsObjects, Some, SomeOf
from headjudge.magic.text.tree.words_chosen import ChoseWord
from headjudge.magic.text.zone_kinds import HAND, LIBRARY, SIDEBOARD

__all__ = [
    "RIDERS",
]

RIDERS: dict[type[Effect], tuple[type[Effect], ...]] = {}
"""Instructions that only say more about the one before ("it can't be regenerated"), each with the kinds of instruction
that look for it among ``Instruction.riders``."""


def _riders_follow(ability: Ability) -> bool:
    """Whether each such instruction comes right after one that looks for it: elsewhere nothing would."""
    following = {
        id(rider)
        for part in walk(ability)
        if isinstance(part, s.Steps)
        for n, done in enumerate(part.parts)
        for rider, _ in riders_after(part.parts, n)
        if any(isinstance(inner, RIDERS[type(rider)]) for inner in walk(done))
    }
    return all(id(part) in following for part in walk(ability) if _is_rider(part))


def _said_of_itself(ability: SpellAbility) -> bool:
    """Whether what a spell says of itself as it is on the stack is looked up there: not where it depends on X."""
    effect = ability.effect
    own = {id(part) for part, _ in said_of_the_spell(effect)}
    return all(id(p) in own for p in walk(effect) if isinstance(p, Permanent) and is_of_the_spell(p))


def _is_rider(part: object) -> bool:
    return type(part) in RIDERS and not getattr(part, "this_turn", False)


for _kind in (Activated, SpellAbility, Triggered):
    limit(_kind, _riders_follow, about=RIDERS)
limit(SpellAbility, _said_of_itself, about=(Permanent,))


def _alternatives_of_their_own(node: s.Steps) -> bool:
    """Whether an "otherwise" that follows two conditions follows such of which it is known that what is done if one
    holds doesn't matter to the other: "if it was a creature … if it was a land … otherwise"."""
    for before, part in pairwise(node.parts):
        if isinstance(part, s.Otherwise) and part.nor is not None:
            first = part.first
            assert isinstance(before, s.If)
            assert isinstance(first, s.If)
            kinds = isinstance(before.condition, IsKind) and isinstance(first.condition, IsKind)
            words = isinstance(before.condition, ChoseWord) and isinstance(first.condition, ChoseWord)
            stays = kinds and _is_of_what_stays(before) and _is_of_what_stays(first)
            if not words and not stays:  # what players have chosen they have chosen, whatever is done then
                return False
    return True


def _is_of_what_stays(node: s.If) -> bool:
    """Whether nothing is done to what the condition is about, if it holds."""
    meant = {part.to for part in walk(node.condition) if isinstance(part, ItsObjects)}
    return bool(meant) and not any(isinstance(part, ItsObjects) and part.to in meant for part in walk(node.then))


@effect(s.Steps, only=_alternatives_of_their_own)
def steps(run: Run, node: s.Steps) -> None:
    """One part after the other."""
    if run.stage < len(node.parts):
        if run.stage == 0:
            run.data["riders"] = run.ctx.instruction.riders
        after = riders_after(node.parts, run.stage)
        riders = tuple(rider for rider, when in after if when is None or run.holds(when)) or run.data["riders"]
        said = said_to_be(node.parts)[run.stage]
        run.ctx.instruction = run.ctx.instruction._replace(riders=riders, entering_as=said)
        run.stay()
        run.carry_out(node.parts[run.stage])


def riders_after(parts: tuple[Effect, ...], n: int) -> tuple[tuple[Effect, Condition | None], ...]:
    """The sentences right after the nth part that say something about what it does, each with the condition under which
    it is so."""
    found: list[tuple[Effect, Condition | None]] = []
    for part in parts[n + 1 :]:
        if isinstance(part, s.If):
            said = part.then.parts if isinstance(part.then, s.Steps) else (part.then,)
            riders = [each for each in said if type(each) in RIDERS]
            if not riders or any(not _only_says_more(each) for each in said):
                break
            found += [(rider, part.condition) for rider in riders]
        elif type(part) in RIDERS:
            found.append((part, None))
        else:
            break
    return tuple(found)


def _only_says_more(part: Effect) -> bool:
    """Whether a clause does nothing itself: it says something of what is done before, or of the spell."""
    return type(part) in RIDERS or (isinstance(part, Permanent) and is_of_the_spell(part))


@effect(s.If)
def if_(run: Run, node: s.If) -> None:
    """Done if the condition is true when it is reached.

    Where it is about a card that not everybody sees, and what follows is optional, the question itself would tell that
    it is true: so it is asked in any case (400.2). What must be so of the spell that a card is cast as is looked at as
    it is cast: of several faces each is another spell (709.3a).
    """
    if isinstance(node.then, CastFree) and _of_the_spell(node.condition, node.then):
        if run.stage == 0:
            run.ctx.instruction = run.ctx.instruction._replace(spell_if=node.condition)
            run.stay()
            run.carry_out(node.then)
        else:
            run.ctx.instruction = run.ctx.instruction._replace(spell_if=None)
        return
    if _is_so(run, node.condition, node.then):
        run.carry_out(node.then)
    elif isinstance(optional := first_part(node.then), s.May) and _about_hidden_cards(run, node.condition):
        run.ctx.done = False
        for q in everyone(run, optional.who):
            run.ask.yes(q, DO_IT, able=False)


def _is_known_in_time(node: s.If) -> bool:
    """Whether what a condition is about is known as it is asked, before anything is chosen for what depends on it:
    "put one of them onto the battlefield if it's a land" isn't."""
    if isinstance(node.then, CastFree):
        return True
    chosen = {part.slot for part in own_words(node.then) if isinstance(part, (Some, SomeOf)) and part.slot}
    return not any(getattr(part, "to", 0) in chosen for part in walk(node.condition))


limit(s.If, _is_known_in_time)


def _of_the_spell(condition: Condition, cast: CastFree) -> bool:
    """Whether a condition is about the spell that a card is cast as: "if that spell's mana value is 8 or less"."""
    what = cast.what
    slot = what.to if isinstance(what, ItsObjects) else 0
    if not slot:
        return False
    if isinstance(condition, IsKind):
        return condition.to == slot and "spell" in getattr(getattr(condition.kind, "what", None), "noun", "")
    return any(isinstance(n, ItsObjects) and n.to == slot and n.noun == "spell" for n in walk(condition))


def _is_so(run: Run, condition: Condition, said: Effect) -> bool:
    """Whether a condition is true, also one about what the instruction beside it names: "put a counter on equipped
    creature if it's blue"."""
    foresee(run, said, condition)
    return run.holds(condition)


def _about_hidden_cards(run: Run, condition: Condition) -> bool:
    """Whether a condition is about a card in a hand or a library that isn't shown to everybody."""
    meant = (i for n in walk(condition) for i in run.ctx.slots.get(getattr(n, "to", 0), ()))
    shown = {old for old, _ in run.ctx.so_far.this_way.get("revealed", ())}
    objects = (run.g.objects[i] for i in meant if i in run.g.objects and i not in shown)
    return any(obj.zone in (HAND, LIBRARY, SIDEBOARD) for obj in objects)


@effect(s.Otherwise)
def otherwise(run: Run, node: s.Otherwise) -> None:
    """The second part if the condition of the first isn't true, or if what was optional wasn't done."""
    first = node.first
    if isinstance(first, s.If):
        if _is_so(run, first.condition, first.then):
            run.carry_out(first.then)
        elif node.nor is None or not run.holds(node.nor):
            run.carry_out(node.otherwise)
    elif run.stage == 0:
        run.ctx.done = False
        run.stay()
        run.carry_out(first)
    elif not (run.ctx.so_far.if_done if isinstance(first, s.IfDo) else run.ctx.done):
        run.carry_out(node.otherwise)


@effect(s.Instead)
def instead(run: Run, node: s.Instead) -> None:
    """One or the other, as the condition is (608.2c); later words about targets mean those chosen (kicker, 702.30)."""
    if run.stage:  # it wasn't done, as it might have been, instead
        if not run.ctx.done:
            run.carry_out(node.first)
        return
    done, other = (node.then, node.first) if _is_so(run, node.condition, node.first) else (node.first, node.then)
    for chosen, left_out in zip(specs(done), specs(other), strict=False):
        if chosen.slot in run.ctx.targets and left_out.slot not in run.ctx.targets:
            run.bind(left_out.slot, run.ctx.slots.get(chosen.slot, ()))
    if node.at_will and done is node.then:
        run.stay()
    run.carry_out(done)


def _how_often(run: Run, node: s.Repeated) -> int:
    if node.each is not None:
        return counted(run.g, run.ctx, node.each)
    return run.value(node.amount) if node.amount is not None else 1


def _is_known_often(node: s.Repeated) -> bool:
    """Whether it is a keyword action, or a process that is the same each time."""
    if node.process:
        return is_without_targets(node.effect)
    return isinstance(node.effect, KeywordAction) and not node.effect.twice


@effect(s.Repeated, only=_is_known_often)
def repeated(run: Run, node: s.Repeated) -> None:
    """A keyword action or a process so many times, one after the other; how often is known before the first time."""
    if node.process:
        done_in_turn(run, node.effect, lambda: range(_how_often(run, node)))
        return
    if run.stage == 0:
        run.data["times"] = _how_often(run, node)
    if run.stage < run.data["times"]:
        run.stay()
        run.carry_out(node.effect)


@effect(s.DoesTheSame)
def does_the_same(run: Run, node: s.DoesTheSame) -> None:
    """What you did, done by others."""
    assert node.effect is not None
    run.carry_out(node.effect)


@effect(s.Modal)
def modal(run: Run, node: s.Modal) -> None:
    """The chosen modes in printed order (700.2); what one says was done "this way" isn't what another did."""
    if run.stage < len(run.ctx.modes):
        if run.stage:
            run.ctx.so_far = NOTHING_DONE
        run.stay()
        run.carry_out(node.modes[run.ctx.modes[run.stage]])


@effect(k.BothHalves)
def both_halves(run: Run, node: k.BothHalves) -> None:
    """A fused split spell: first what the left half says, then what the right says (702.102d), which knows nothing of
    what the left did."""
    if run.stage < len(node.halves):
        if run.stage:
            run.ctx.so_far = NOTHING_DONE
        run.stay()
        run.carry_out(node.halves[run.stage])
