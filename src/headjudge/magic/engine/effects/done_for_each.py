"""What is done for each of some objects or players and speaks of that one: "for each opponent, choose a creature that
player controls", "for each creature, its controller sacrifices it unless they pay 1 life".

=======  ==================================================================  ===========================
section  what                                                                where
=======  ==================================================================  ===========================
101.4    players decide in turn order, then it happens to all at once        :func:`done_for_each`
118.12a  for each one its payment stops the instruction, for that one alone  :func:`_unless_paid_for`
401.4    the owner orders what goes to the same end of a library             :func:`.returning.to_ends`
608.2c   what can't be done at the same time is done for one after another   :func:`_one_after_another`
608.2d   choices are made before anything is done with what is chosen        :mod:`.chosen_for_each`
=======  ==================================================================  ===========================
"""

from __future__ import annotations

from typing import Any

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.chosen_for_each import choose_for_each, is_chosen_for_each
from headjudge.magic.engine.effects.damage_for_each import bind_one, damage_for, damage_of_each, is_damage_of_each
from headjudge.magic.engine.effects.foreseen import foresee
from headjudge.magic.engine.effects.optional import can_pay_now, everyone, pay_now
from headjudge.magic.engine.effects.processes import done_in_turn
from headjudge.magic.engine.effects.returning import THEIR_CHOICE, to_ends
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.effects.tokens import create_at_once, events_of, finish
from headjudge.magic.engine.players.turn_order import in_turn_order
from headjudge.magic.engine.registries.nodes import limit, players_of
from headjudge.magic.engine.semantics.tallies import members
from headjudge.magic.engine.state.event import Event
from headjudge.magic.text.found_for_each import found_for_each
from headjudge.magic.text.tree import structure as s
from headjudge.magic.text.tree.abilities import Ability, Activated, SpellAbility, Static, Triggered
from headjudge.magic.text.tree.amounts import ObjectsTally, OfThose, PlayersTally, PlayersWhoTally
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.effects.cards import Draw, RevealUntil, Search
from headjudge.magic.text.tree.effects.counters import PutCounters
from headjudge.magic.text.tree.effects.damage import DealDamage, PreventDamage
from headjudge.magic.text.tree.effects.life import GainLife, LoseLife
from headjudge.magic.text.tree.effects.mana import AddMana
from headjudge.magic.text.tree.effects.onto_battlefield import PutOnto
from headjudge.magic.text.tree.effects.permanents import ActionName, Attach, KeywordAction, Tap, Untap
from headjudge.magic.text.tree.effects.spells import CastFree, CopySpell
from headjudge.magic.text.tree.effects.tokens import CopyToken, CreateTokens
from headjudge.magic.text.tree.effects.zones import (
    CounterSpell,
    Destroy,
    Exile,
    PutBack,
    ReturnToHand,
    Sacrifice,
    Shuffle,
)
from headjudge.magic.text.tree.nouns import (
    AnyTarget,
    ControllerOf,
    ItsObjects,
    OwnerOf,
    PlayerSet,
    Self,
    Some,
    Target,
    TargetPlayer,
    ThatPlayer,
    You,
    is_just_one,
)
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import GRAVEYARD, HAND, LIBRARY

__all__ = ["done_for_each", "done_to_targets", "is_about_each", "is_known_for_each"]


def is_about_each(node: s.ForEach) -> bool:
    """Whether what is done speaks of the one it is done for."""
    return bool(node.each) and any(getattr(part, "to", 0) == node.each for part in walk(node.effect))


ONE_BY_ONE = (AddMana, Draw, GainLife, LoseLife, PutCounters)
"""Instructions of which it makes no difference whether they are done for each at once or one after the other."""
IN_SEQUENCE = (Attach, RevealUntil, Search, Shuffle)
"""Instructions that somebody can only carry out once at a time."""
TOKENS = (CreateTokens, CopyToken)
AT_ONCE = (CounterSpell, Destroy, Exile, ReturnToHand, Sacrifice, Tap, Untap)
"""What happens to all for whom it isn't stopped, or that were chosen for each, at the same time."""


def is_known_for_each(node: s.ForEach) -> bool:
    """Whether what is done for each, and speaks of it, is carried out: nothing in it has targets, and what happens to
    several at once doesn't happen one by one."""
    aimed = any(isinstance(part, (Target, AnyTarget, TargetPlayer)) for part in walk(node.effect))
    counts = isinstance(node.over, (ObjectsTally, OfThose, PlayersTally, PlayersWhoTally))
    if aimed or not counts or node.beyond_the_first:
        return False
    if node.process:
        return isinstance(node.over, PlayersTally)
    effect = node.effect.effect if isinstance(node.effect, s.May) and isinstance(node.effect.who, You) else node.effect
    return (
        isinstance(effect, TOKENS)
        or (effect is node.effect and isinstance(effect, ONE_BY_ONE))
        or _is_unless_paid_for(node)
        or _is_put_at_an_end(node)
        or is_chosen_for_each(node)
        or is_damage_of_each(node)
        or _is_in_sequence(node)
    )


def done_for_each(run: Run, node: s.ForEach) -> None:
    """Done for each, the words about it meaning that one; what can be done at once is done at once."""
    if node.process:
        done_in_turn(run, node.effect, lambda: _in_turn(run, members(run.g, run.ctx, node.over)), node.each)
    elif _is_unless_paid_for(node):
        _unless_paid_for(run, node)
    elif _is_put_at_an_end(node):
        run.happen(to_ends(run, [i for i in members(run.g, run.ctx, node.over) if run.in_reach(i)]))
    elif is_chosen_for_each(node):
        choose_for_each(run, node)
    elif is_damage_of_each(node):
        damage_of_each(run, node)
    elif isinstance(node.effect.effect if isinstance(node.effect, s.May) else node.effect, TOKENS):
        _tokens_for_each(run, node)
    else:
        _one_after_another(run, node)


def _in_turn(run: Run, found: list[int]) -> list[int]:
    """Players (``~player``) in turn order (101.4)."""
    return [~q for q in in_turn_order(run.g, run.turn, [~one for one in found])]


def _in_order(run: Run, node: s.ForEach) -> list[int]:
    """The objects or players in turn order of those who do it: of each object its controller, or its owner."""
    found = members(run.g, run.ctx, node.over)
    doer = next((part for part in walk(node.effect) if _is_its_doer(part, node.each)), None)
    if doer is None:
        return _in_turn(run, found) if found_for_each(node) else found
    theirs: dict[int, int] = {}
    for one in found:
        run.bind(node.each, (one,))
        theirs[one] = next(iter(players_of(run.g, run.ctx, doer)), -1)
    order = in_turn_order(run.g, run.turn, dict.fromkeys(theirs.values()))
    return sorted(found, key=lambda one: order.index(theirs[one]))


# --- one after another


def _is_its_doer(who: Any, each: int) -> bool:
    """Whether who does it is the controller or the owner of that one."""
    return isinstance(who, (ControllerOf, OwnerOf)) and isinstance(who.what, ItsObjects) and who.what.to == each


def _is_in_sequence(node: s.ForEach) -> bool:
    """Whether the controller of each goes through it alone, like searching their library, or you search
    theirs or attach something."""
    if found_for_each(node) or _is_of_each_player(node):
        return True
    effect = node.effect
    if isinstance(effect, s.May):
        if isinstance(effect.who, You):
            return isinstance(effect.effect, Attach) or _is_attached_to_each(effect.effect, node.each)
        if not _is_its_doer(effect.who, node.each):
            return False
        effect = effect.effect
    elif isinstance(effect, KeywordAction):  # 701.58e: one card at a time
        return effect.action in {ActionName.CLOAK, ActionName.MANIFEST} and _is_its_doer(effect.who, node.each)
    elif _copies_and_casts(effect, node.each):
        return True
    elif not _is_its_doer(_doer(effect), node.each):
        return False
    parts = effect.parts if isinstance(effect, s.Steps) else (effect,)
    if isinstance(parts[0], RevealUntil) and len(parts) > 1 and _puts_the_rest_away(parts[-1], parts[0].pile):
        parts = parts[:-1]
    return isinstance(parts[0], (RevealUntil, Search)) and all(isinstance(p, (*IN_SEQUENCE, PutOnto)) for p in parts)


def _is_attached_to_each(effect: Effect, each: int) -> bool:
    """Whether a card that is chosen then is put onto the battlefield attached to that one."""
    if not isinstance(effect, PutOnto) or not isinstance(effect.what, Some) or not is_just_one(effect.what):
        return False
    host = effect.how.what if effect.how is not None else None
    return isinstance(host, ItsObjects) and host.to == each


def _puts_the_rest_away(effect: Effect, pile: int) -> bool:
    """Whether what was revealed and is left over goes to the bottom of that library, in a random order."""
    rest = effect.what if isinstance(effect, PutBack) else None
    if not isinstance(effect, PutBack) or not isinstance(rest, ItsObjects) or (rest.noun, rest.to) != ("rest", pile):
        return False
    return effect.place == "on the bottom of" and effect.order == "in a random order"


def _copies_and_casts(effect: Effect, each: int) -> bool:
    """Whether you copy each card and may cast the copy then (707.12)."""
    if not isinstance(effect, s.Steps) or len(effect.parts) != 2:
        return False
    copy, may = effect.parts
    if not isinstance(copy, CopySpell) or not isinstance(may, s.May):
        return False
    its = isinstance(copy.what, ItsObjects) and copy.what.to == each and copy.who is None and copy.each is None
    cast = may.effect.what if isinstance(may.who, You) and isinstance(may.effect, CastFree) else None
    return its and isinstance(cast, ItsObjects) and cast.to == copy.slot


def _is_of_each_player(node: s.ForEach) -> bool:
    """Whether for each of some players several plain things are done, one after the other: "that player loses 2 life
    and you draw a card"."""
    effect = node.effect
    plain = isinstance(effect, s.Steps) and all(isinstance(part, ONE_BY_ONE) for part in effect.parts)
    return plain and isinstance(node.over, (PlayersTally, PlayersWhoTally))


def _doer(effect: Effect) -> Any:
    first = effect.parts[0] if isinstance(effect, s.Steps) else effect
    return getattr(first, "who", None)


def _one_after_another(run: Run, node: s.ForEach) -> None:
    slot = found_for_each(node)
    if run.stage == 0:
        run.data.update(each=_in_order(run, node), found=())
    elif slot:
        run.data["found"] = (*run.data["found"], *run.ctx.slots.get(slot, ()))
        run.ctx.so_far = run.ctx.so_far._replace(found=run.data["found"])
    if run.stage < len(run.data["each"]):
        run.bind(node.each, (run.data["each"][run.stage],))
        run.stay()
        run.carry_out(node.effect)
    elif slot:  # "those cards" are all that were found
        run.bind(slot, run.data["found"])
        run.ctx.so_far = run.ctx.so_far._replace(found=())


def _tokens_for_each(run: Run, node: s.ForEach) -> None:
    """Tokens for each are created at once."""
    effect: Any = node.effect.effect if isinstance(node.effect, s.May) else node.effect
    if run.stage:
        finish(run, effect)
        return
    events: list[Event] = []
    for one in members(run.g, run.ctx, node.over):
        run.bind(node.each, (one,))
        if effect is node.effect or run.ask.yes(run.controller, "Create a token?"):
            events += events_of(run, effect)
    create_at_once(run, events)


# --- unless somebody pays


def _is_unless_paid_for(node: s.ForEach) -> bool:
    """Whether one thing is done to each object unless a player who is known, or any player, pays for it."""
    effect = node.effect
    if not isinstance(effect, s.Unless) or effect.other is not None:
        return False
    if not isinstance(node.over, (ObjectsTally, OfThose)) or not _happens_to_each(effect.effect, node.each):
        return False
    doer = getattr(effect.effect, "who", None)
    if doer is not None and not (isinstance(doer, You) or _is_its_doer(doer, node.each)):
        return False
    who = effect.who
    doers = {part.slot for part in walk(effect.effect) if _is_its_doer(part, node.each)}
    anybody = isinstance(who, PlayerSet) and who.anyone
    return who is None or anybody or _is_its_doer(who, node.each) or (isinstance(who, ThatPlayer) and who.to in doers)


def _happens_to_each(effect: Effect, each: int) -> bool:
    """Whether something happens to that one, is prevented of it, or damage is dealt to its controller."""
    if isinstance(effect, DealDamage):
        plain = isinstance(effect.amount, Number) and effect.more is None and not effect.divided
        return plain and isinstance(effect.source, Self) and _is_its_doer(effect.to, each)
    if isinstance(effect, PreventDamage):
        what = effect.by if effect.to is None and not effect.shield else None
    else:
        what = getattr(effect, "what", None)
        if not (isinstance(effect, AT_ONCE) or _is_put_away(effect)):
            return False
    return isinstance(what, ItsObjects) and what.to == each


def _is_put_away(effect: Effect) -> bool:
    """Whether something is put into your hand or graveyard, or on top of your library."""
    return (
        isinstance(effect, PutBack)
        and isinstance(effect.zone, PlayersZone)
        and (effect.place, effect.zone.kind) in {("into", GRAVEYARD), ("into", HAND), ("on top of", LIBRARY)}
        and isinstance(effect.zone.who, You)
        and not effect.order
        and all(said is None for said in (effect.from_zone, effect.again, effect.beneath))
    )


def _unless_paid_for(run: Run, node: s.ForEach) -> None:
    """Each who may pay chooses in turn order what for and pays; then it happens to all the others (101.4)."""
    unless = node.effect
    assert isinstance(unless, s.Unless)
    data, gone_too = run.data, isinstance(unless.effect, DealDamage)
    if run.stage == 0:
        payers = _payers(run, node, unless)
        data.update(each=[i for ids in payers.values() for i in ids], payers=list(payers.items()), chosen=[], paid=[])
        run.stay()
        return
    run.stay()
    if data["chosen"]:
        (who, one), *later = data["chosen"]
        run.bind(node.each, (one,))
        can = (gone_too or one in run.g.objects) and can_pay_now(run, who, unless.cost)
        if not (can and pay_now(run, who, unless.cost, chosen=later, paid=[*data["paid"], one])):
            data["chosen"] = later
        return
    if data["payers"]:
        (who, ids), *later = data["payers"]
        left = [i for i in ids if (gone_too or i in run.g.objects) and i not in data["paid"]]
        able = [i for i in left if _can_pay_for(run, node, unless, who, i)]
        kind = DecisionKind.CARDS if _is_put_away(unless.effect) else DecisionKind.OBJECT
        if gone_too:
            chosen = able[: run.ask.number(who, "For how many of them do you pay?", 0, len(able))] if able else []
        else:
            chosen = run.ask.chosen(who, kind, "What do you pay for?", able, 0, len(able)) if able else []
        data.update(payers=later, chosen=[(who, i) for i in chosen])
        return
    run.staying = False
    if isinstance(unless.effect, DealDamage):
        run.happen(damage_for(run, node, unless.effect, [i for i in data["each"] if i not in data["paid"]]))
        return
    found = [i for i in dict.fromkeys(data["each"]) if i not in data["paid"] and i in run.g.objects]
    run.bind(node.each, tuple(found))
    if found:
        run.carry_out(unless.effect)


def _payers(run: Run, node: s.ForEach, unless: s.Unless) -> dict[int, list[int]]:
    """Who may pay, in turn order, each with the objects for which they may."""
    found: dict[int, list[int]] = {}
    for one in members(run.g, run.ctx, node.over):
        bind_one(run, node, one)
        foresee(run, unless.effect, unless.who)
        for who in [run.controller] if unless.who is None else everyone(run, unless.who):
            found.setdefault(who, []).append(one)
    return {q: found[q] for q in in_turn_order(run.g, run.turn, found)}


def _can_pay_for(run: Run, node: s.ForEach, unless: s.Unless, who: int, one: int) -> bool:
    run.bind(node.each, (one,))
    return can_pay_now(run, who, unless.cost)


# --- onto one's library, and with a target for each


def _is_put_at_an_end(node: s.ForEach) -> bool:
    """Whether each object's owner puts it on top of or under their library."""
    effect = node.effect
    return (
        isinstance(effect, PutBack)
        and effect.place == THEIR_CHOICE
        and isinstance(effect.who, OwnerOf)
        and _is_its_doer(effect.who, node.each)
        and isinstance(effect.what, ItsObjects)
        and effect.what.to == node.each
        and isinstance(node.over, (ObjectsTally, OfThose))
        and not effect.order
        and effect.from_zone is None
        and effect.again is None
    )


def done_to_targets(run: Run, node: s.ForEach) -> None:
    """Done to the target of each player at once; of what you "may" do you say for which of them."""
    if not isinstance(node.effect, s.May):
        run.carry_out(node.effect)
        return
    aimed = next(part for part in walk(node.effect) if isinstance(part, Target))
    those = run.objects(aimed)
    wanted = run.ask.chosen(run.controller, DecisionKind.OBJECT, "Which of them?", those, 0, len(those))
    run.ctx.done = False
    run.bind(aimed.slot, tuple(wanted))
    if wanted:
        run.carry_out(node.effect.effect)


def _of_targets_alone(ability: Ability) -> bool:
    """Whether what players were as a spell was cast is only asked for as its targets are chosen."""
    parts = list(walk(ability))
    asked = {id(part) for part in parts if isinstance(part, PlayersTally) and part.as_cast}
    aimed = {id(part.over) for part in parts if isinstance(part, s.ForEach) and part.targets}
    return not asked or (isinstance(ability, SpellAbility) and asked <= aimed)


for _kind in (Activated, SpellAbility, Static, Triggered):
    limit(_kind, _of_targets_alone, about=(PlayersTally,))
