"""One effect being carried out: whom it is about, what is chosen for it, what it would do.

A *builder* says what an effect would do, as parts of a step; choices are made as it is asked (:class:`Doing`). A
*procedure* runs other effects. What a builder finds out on its way ("it", "they") is kept only once it has asked all it
has to ask: until then it works on a copy of what the ability knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, replace
from typing import Any, TypeVar

from headjudge.altered.engine.effects.mana import pay, ready_orbs
from headjudge.altered.engine.events.happening import BUILDING, FOLLOWING, happen
from headjudge.altered.engine.machine import Asking, handles, push
from headjudge.altered.engine.multiplayer.ring import Expedition
from headjudge.altered.engine.reading.described import candidates, in_total, zones_of
from headjudge.altered.engine.reading.scope import expeditions_of, number, players_of, refs_of
from headjudge.altered.engine.state.game_state import Line, State
from headjudge.altered.engine.state.looks import keyword, known, known_of
from headjudge.altered.engine.state.members import DECK, EXPEDITION, HAND, LANDMARK, RESERVE
from headjudge.altered.engine.state.objects import Context, Ref
from headjudge.altered.engine.state.steps import Part, Step
from headjudge.altered.engine.state.words import DecisionKind
from headjudge.altered.text.tree import expeditions as e
from headjudge.altered.text.tree import objects as o
from headjudge.altered.text.tree import players as p
from headjudge.altered.text.tree.categories import Amount, Effect, Expeditions, Objects, Players, Qualifier
from headjudge.altered.text.tree.descriptions import Description
from headjudge.altered.text.tree.effects.simple import Resupply
from headjudge.altered.text.tree.effects.structure import InTurn
from headjudge.altered.text.tree.qualifiers import ControlledBy, WithTotal
from headjudge.core.by_identity import by_identity
from headjudge.core.machine import Frame
from headjudge.core.registry import Registry
from headjudge.grammar.node import Node, walk

__all__ = ["BUILDERS", "NONE", "PROCEDURES", "Declined", "Doing", "build", "builds", "follow", "is_one_step", "runs"]

T = TypeVar("T", bound=Node)
NONE = 0
"""The answer of who chooses nothing; items count from 1."""


@by_identity
def _names_targets(node: Node) -> bool:
    """Whether words name targets besides what they are themselves."""
    return any(isinstance(one, (p.TargetPlayer, e.TargetExpedition)) for one in walk(node) if one is not node)


def _qualifiers(node: Objects) -> tuple[Qualifier, ...]:
    return node.kind.qualifiers if isinstance(node, o.OfKind) else ()


class Declined(Exception):
    """Whoever was offered an optional effect chose nothing for it."""


class Doing:
    """An effect under way: what it knows, and how it asks. ``optional``: the first choice may be to do nothing;
    ``asked``: a choice was offered; ``kind``: what its choices of objects are called, where that isn't by itself."""

    def __init__(self, asking: Asking, ctx: Context, *, optional: bool = False, cost: bool = False) -> None:
        self.g: State = asking.g
        self.asking = asking
        self.ctx = ctx.copy()
        self.optional = optional
        self.cost = cost
        self.asked = False
        self.extra: list[Part] = []
        """What has to be paid to choose Tough objects, as parts of the same step."""
        self.fit: Callable[[Ref], bool] | None = None
        """What else can be chosen has to be: a cost can't be paid with what hasn't got it."""

    # --- whom it is about

    def number(self, node: Amount | None, default: int = 1) -> int:
        """How much words mean; ``default`` where there are none."""
        return default if node is None else number(self.g, self.ctx, self.settled(node))

    def settled(self, node: T) -> T:
        """The same words, in which the targets that they name besides their subject have been chosen: the Expedition of
        "each Character in target Expedition", the player of "per Character target opponent controls"."""
        if not _names_targets(node):
            return node
        changes: dict[str, Any] = {}
        for field in fields(node):
            value = getattr(node, field.name)
            if isinstance(value, tuple) and any(isinstance(one, Node) for one in value):
                changes[field.name] = tuple(self.settled(one) if isinstance(one, Node) else one for one in value)
            elif isinstance(value, p.TargetPlayer):
                self.players(value)
                changes[field.name] = p.They()
            elif isinstance(value, e.TargetExpedition):
                self.expeditions(value)
                changes[field.name] = e.ThatExpedition()
            elif isinstance(value, Node):
                changes[field.name] = self.settled(value)
        return replace(node, **changes)

    def players(self, node: Players) -> list[int]:
        """The players that words mean; a target is chosen."""
        found = players_of(self.g, self.ctx, node)
        if isinstance(node, p.TargetPlayer):
            options = [("player", player) for player in found]
            words = [self.g.players[player].name for player in found]
            picked = self._pick(self.ctx.controller, DecisionKind.TARGET, "Which player?", options, words, 1, 1)
            found = [player for _, player in picked]
        if not isinstance(node, (p.You, p.Doer, p.They)):
            self.ctx.they = tuple(found)
        self.ctx.subject = tuple(found)
        return found

    @contextmanager
    def as_doer(self, player: int) -> Iterator[None]:
        """What is said without a subject is done by this player; of several players "their" means this one's."""
        before, self.ctx.doer = self.ctx.doer, player
        they = self.ctx.they
        theirs = (player,) if player in they else they
        self.ctx.they = theirs
        try:
            yield
        finally:
            self.ctx.doer = before
            if self.ctx.they == theirs:
                self.ctx.they = they

    def expeditions(self, node: Expeditions) -> list[Expedition]:
        """The Expeditions that words mean; targets are chosen, and one of several that are meant."""
        if isinstance(node, e.TheExpedition) and isinstance(node.who, p.TargetPlayer):
            self.players(node.who)
            found = expeditions_of(self.g, self.ctx, e.TheExpedition(p.They(), node.companion))
        else:
            found = expeditions_of(self.g, self.ctx, node)
        if isinstance(node, (e.TargetExpedition, e.OneOf, e.OpponentsExpedition)) or (
            isinstance(node, e.MyExpedition) and len(found) > 1
        ):
            kind = DecisionKind.TARGET if isinstance(node, e.TargetExpedition) else DecisionKind.OBJECT
            options = [("expedition", player, int(which)) for player, which in found]
            words = [f"{self.g.players[player].name}'s {which.word} Expedition" for player, which in found]
            picked = self._pick(self.ctx.controller, kind, "Which Expedition?", options, words, 1, 1)
            found = [(player, found[options.index(one)][1]) for one in picked for player in [one[1]]]
        self.ctx.expeditions = tuple(found)
        return found

    def objects(self, node: Objects, chooser: int | None = None, *, own: bool = False) -> list[Ref]:
        """The objects and cards that words mean: targets and others are chosen. ``own``: only what ``chooser``
        controls can be chosen."""
        who = self.ctx.controller if chooser is None else chooser
        pronoun = refs_of(self.ctx, node)
        if pronoun is not None:
            return pronoun
        found = self._described(node, who, own=own)
        if any(isinstance(one, ControlledBy) and isinstance(one.who, p.AnyPlayer) for one in _qualifiers(node)):
            self.ctx.they = tuple(dict.fromkeys(self.g.items[ref[0]].player for ref in found))
        self.ctx.it = tuple(found)
        self.ctx.number = len(found)
        return found

    def _described(self, node: Objects, who: int, *, own: bool) -> list[Ref]:
        g = self.g
        if not isinstance(node, o.AllFrom):
            node = self.settled(node)
        match node:
            case o.Target(kind=kind, other=other, up_to=up_to):
                return self._targets(kind, who, 0 if up_to else 1, 1, other=other)
            case o.Targets(number=amount, kind=kind, other=other, up_to=up_to):
                most = self.number(amount)
                return self._targets(kind, who, 0 if up_to else most, most, other=other)
            case o.AnyTargets(kind=kind, other=other):
                return self._targets(kind, who, 0, len(candidates(g, self.ctx, kind)), other=other)
            case o.Choice(kind=kind, other=other):
                return self._choices(kind, who, 1, 1, other=other, own=own or node.own, orbs=node.own)
            case o.Several(number=amount, kind=kind, other=other, up_to=up_to):
                most = self.number(amount)
                return self._choices(kind, who, 0 if up_to else most, most, other=other, own=own)
            case o.AnyNumber(kind=kind):
                return self._choices(kind, who, 0, len(g.items), other=False, own=own)
            case o.Each(kind=kind, other=other) | o.All(kind=kind, other=other):
                refs = candidates(g, self.ctx, kind, other=other)
                mine = own or (isinstance(node, o.All) and node.own)
                return [ref for ref in refs if not mine or g.items[ref[0]].player == who]
            case o.AllFrom(kind=kind, expedition=expedition):
                places = self.expeditions(expedition)
                refs = candidates(g, self.ctx, kind)
                return [ref for ref in refs if (seen := known(g, ref)) and set(seen.places) & set(places)]
            case o.Hand(who=whose, second=second):
                zones = [(player, HAND) for player in players_of(g, self.ctx, whose)]
                if second is not None:
                    zones += [(player, RESERVE) for player in players_of(g, self.ctx, second)]
                return [(item.id, item.timestamp) for player, zone in zones for item in g.zone(player, zone)]
            case o.RestOf():
                return list(self.ctx.rest)
        raise ValueError(f"what is {node}?")

    def _targets(self, kind: Description, who: int, least: int, most: int, *, other: bool) -> list[Ref]:
        """Targets: distinct, of those there are; Tough ones have to be paid for (section 7 of the digest)."""
        refs = candidates(self.g, self.ctx, kind, other=other)
        free = [ref for ref in refs if not self._tough(ref)]
        mana = len(ready_orbs(self.g, self.ctx.controller)) - sum(len(part.actions) for part in self.extra)
        refs = [ref for ref in refs if ref in free or self._tough(ref) <= mana]
        if len(free) < least:
            least = len(free)
        least, most = min(least, len(refs)), min(most, len(refs))
        ids = [ref[0] for ref in refs]
        words = [self._word(ref) for ref in refs]
        tolls = tuple(self._tough(ref) for ref in refs)
        bounds = [("tolls", mana, tolls)] if sum(tolls) > mana else []
        for total in kind.qualifiers:
            if isinstance(total, WithTotal):
                added = tuple(in_total(known_of(self.g, self.g.items[ref[0]]), total) for ref in refs)
                bounds.append(("total", number(self.g, self.ctx, total.number), added))
        rest = tuple(bounds) if most > 1 else ()
        picked = self._pick(who, DecisionKind.TARGET, "Which target?", ids, words, least, most, rest)
        chosen = [refs[ids.index(id)] for id in picked]
        if toll := sum(self._tough(ref) for ref in chosen):
            before = sum(len(part.actions) for part in self.extra)
            self.extra = [pay(self.g, self.ctx.controller, before + toll)]
            self.ctx.paid = (*self.ctx.paid, *(ref for ref in chosen if self._tough(ref)))
        return chosen

    def _tough(self, ref: Ref) -> int:
        """What an opponent's effect has to pay to target an object, which it hasn't paid yet."""
        item = self.g.items[ref[0]]
        against = self.g.players[item.player].team != self.g.players[self.ctx.controller].team
        if not against or ref in self.ctx.paid or item.zone not in (EXPEDITION, LANDMARK):
            return 0
        return keyword(self.g, ref[0], "tough")

    def _word(self, ref: Ref) -> str:
        toll = self._tough(ref)
        name = self.g.items[ref[0]].card.name
        return f"{name} (pay {toll})" if toll else name

    def _choices(
        self, kind: Description, who: int, least: int, most: int, *, other: bool, own: bool, orbs: bool = False
    ) -> list[Ref]:
        """``orbs``: which of their Orbs it is, matters to their player; which are readied or exhausted doesn't."""
        g = self.g
        refs = [ref for ref in candidates(g, self.ctx, kind, other=other) if not own or g.items[ref[0]].player == who]
        if self.fit is not None:
            refs = [ref for ref in refs if self.fit(ref)]
        if kind.nouns == ("mana orb",) and not orbs:
            return refs[:most]
        ids = [ref[0] for ref in refs]
        words = [g.items[id].card.name for id in ids]
        hidden = any(g.items[id].zone in (HAND, DECK) for id in ids)
        decision = DecisionKind.COST if self.cost else DecisionKind.CARD if hidden else DecisionKind.OBJECT
        too_few = len(refs) < least if self.cost else not refs
        if self.optional and not self.asked and too_few and HAND in zones_of(kind):
            # Whether there is such a card in their Hand, only its player may know.
            self.asked = True
            if g.players[who].zones[HAND]:
                self.asking.concealed(who, DecisionKind.CARD, "Which?", [NONE], ["Nothing"])
            raise Declined
        if self.cost and too_few:
            raise AssertionError(f"a price was offered that takes {least} of {kind}, and there are {len(refs)}")
        picked = self._pick(who, decision, "Which?", ids, words, least, most)
        return [refs[ids.index(id)] for id in picked]

    def _pick(
        self,
        who: int,
        kind: DecisionKind,
        prompt: str,
        options: Sequence[Any],
        words: Sequence[str],
        least: int,
        most: int,
        rest: tuple[Any, ...] = (),
    ) -> list[Any]:
        """Options chosen by a player: not asked where there is one answer; nothing, where the effect is optional."""
        least, most = min(least, len(options)), min(most, len(options))
        if self.optional and not self.asked and options and least:
            self.asked = True
            if most == 1:
                picked = self.asking.one(who, kind, prompt, [NONE, *options], ["Nothing", *words])
                if picked == NONE:
                    raise Declined
                return [picked]
            chosen = self.asking.several(who, kind, prompt, options, 0, most, rest, words)
            if len(chosen) < least:
                raise Declined
            return chosen
        if most == 1 and least == 0:
            self.asked = True
            picked = self.asking.one(who, kind, prompt, [NONE, *options], ["Nothing", *words])
            return [] if picked == NONE else [picked]
        if least < most or len(options) > most:
            self.asked = True
        return self.asking.several(who, kind, prompt, options, least, most, rest, words)


Builder = Callable[[Doing, Any], list[Part]]
Procedure = Callable[["Running", Any], bool]
BUILDERS: Registry[type, Builder] = Registry("builder")
PROCEDURES: Registry[type, Procedure] = Registry("procedure")
builds = BUILDERS.register
runs = PROCEDURES.register


class Running:
    """A procedure under way: the frame it runs in, and the ability's knowledge, which it may change. ``optional``: its
    first choice may be to do nothing."""

    def __init__(self, g: State, line: Line, frame: Frame) -> None:
        self.g = g
        self.optional: bool = frame.data.get("optional", False)
        self.frame = frame
        self.asking = Asking(g, line, frame)
        self.ctx = g.contexts[frame.data["ctx"]]
        self.data: dict[str, Any] = frame.data

    def follow(self, node: Effect, *, optional: bool = False) -> None:
        """Carry out another effect of the same ability, before this procedure goes on."""
        push(self.g, "effect", node, ctx=self.ctx.id, optional=optional)

    def keep(self, doing: Doing) -> None:
        """What a builder found out is what the ability knows now."""
        keep(self.ctx, doing)


def keep(ctx: Context, doing: Doing) -> None:
    """What was found out in building: what "it", "they" and Expeditions are, and how many."""
    found = doing.ctx
    ctx.it, ctx.they, ctx.expeditions, ctx.subject = found.it, found.they, found.expeditions, found.subject
    ctx.number, ctx.paid, ctx.x, ctx.roll, ctx.rest = found.number, found.paid, found.x, found.roll, found.rest


def is_one_step(node: Effect) -> bool:
    """Whether all that an effect does is one step, so that a builder says what that would be."""
    return type(node) in BUILDERS and not (isinstance(node, Resupply) and node.exhausted)


def build(doing: Doing, node: Effect) -> list[Part]:
    """What an effect would do. Raises Declined if it is optional and nothing is chosen for it."""
    return BUILDERS[type(node)](doing, node)


@handles("effect")
def _effect(g: State, line: Line, frame: Frame) -> bool:
    """Carry out an effect: build its step and let it happen, or run the procedure it is."""
    node = frame.node
    ctx = g.contexts.get(frame.data["ctx"])
    if ctx is None or not g.players[ctx.controller].in_game:
        return True
    if ctx.doer >= 0 and not g.players[ctx.doer].in_game and not isinstance(node, InTurn):
        return True  # theirs alone: the next player has their turn
    procedure = PROCEDURES.get(type(node))
    if procedure is not None:
        return procedure(Running(g, line, frame), node)
    doing = Doing(Asking(g, line, frame), ctx)
    parts = build(doing, node)
    keep(ctx, doing)
    happen(g, Step(ctx.controller, [*doing.extra, *parts], ctx.id))
    return True


@BUILDING.fill
def _build(g: State, line: Line, frame: Frame, ctx: Context, node: Effect) -> list[Part]:
    doing = Doing(Asking(g, line, frame), ctx)
    return build(doing, node)


@FOLLOWING.fill
def follow(g: State, ctx: Context, node: Effect) -> None:
    """Carry out an effect that comes after what happens now, as an ability of its own."""
    own = ctx.copy()
    own.id = g.fresh()
    g.contexts[own.id] = own
    push(g, "end of ability", None, ctx=own.id)
    push(g, "effect", node, ctx=own.id)
