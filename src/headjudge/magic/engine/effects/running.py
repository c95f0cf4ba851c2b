"""Carrying out effects: one frame for each tree node under way (rule 608.2).

A function registered with :func:`..registries.nodes.effect` gets a :class:`Run` and its node. It asks whatever it must,
*then* lets events happen as its last act. If it has more to do after those events it calls :meth:`Run.stay` first and
is run again, with ``run.stage`` one higher.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from headjudge.magic.engine.characteristics import meant_player
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates, is_concealed, is_selective, matches, parts_of
from headjudge.magic.engine.characteristics.totals import total_of
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects import color_of_choice
from headjudge.magic.engine.events.happen import happen, happen_one_by_one
from headjudge.magic.engine.events.zones import known
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.registries.machine import handles
from headjudge.magic.engine.registries.nodes import CHOICES, EFFECTS, holds, objects_of, players_of, value
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.context_parts import EVERYBODY, Acted, AmountsOfEach, ChosenByEach, OfOwnWill
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.limited_range_of_influence import (
    choosing_opponents,
    in_range,
    object_in_range,
    opponents,
    stand_ins,
)
from headjudge.magic.text.tree.categories import Amount, Condition, Effect, Objects, Players
from headjudge.magic.text.tree.nouns import (
    EachOf,
    Filter,
    PlayerOrTheirs,
    PlayerSet,
    SelfOr,
    Several,
    Some,
    SomeOf,
    Target,
    Together,
)
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.zone_kinds import HAND, LIBRARY, SIDEBOARD, ZoneKind

__all__ = ["Run"]


class Run:
    """One run of one effect node: the game, the context, and what its function may ask and do."""

    __slots__ = ("ask", "ctx", "frame", "g", "staying", "turn")

    def __init__(self, g: State, turn: Turn, frame: Frame, ctx: Context) -> None:
        self.g = g
        self.turn = turn
        self.frame = frame
        self.ctx = ctx
        self.ask = Asker(g, turn, frame)
        self.staying = False

    @property
    def controller(self) -> int:
        """The player who controls the effect."""
        return self.ctx.controller

    @property
    def stage(self) -> int:
        """How often the function was run before and stayed."""
        return self.frame.stage

    @property
    def data(self) -> dict[str, Any]:
        """Plain data the function keeps between its stages."""
        return self.frame.data

    def stay(self) -> None:
        """Run again, one stage on, after what happens now."""
        self.staying = True

    def value(self, node: Amount) -> int:
        """An amount's number now."""
        return value(self.g, self.ctx, node)

    def holds(self, node: Condition) -> bool:
        """Whether a condition is true now."""
        return holds(self.g, self.ctx, node)

    def source(self) -> GameObject | None:
        """The object the effect comes from, as it is or last was."""
        return self.g.objects.get(self.ctx.source) or self.g.last_known.get(self.ctx.source)

    def obj(self, id: int) -> GameObject | None:
        """An object that still exists under this id."""
        return self.g.objects.get(id)

    def characteristics(self, obj: GameObject) -> Characteristics:
        """An object's characteristics now."""
        return characteristics(self.g, obj)

    # --- who and what

    def players(self, node: Players) -> list[int]:
        """The players a noun phrase means, within range (801.10); a choice it leaves open is asked for."""
        if isinstance(node, PlayerSet):
            return self._chosen_player(node, opponents(self.g, self.controller, self.ctx.viewer))
        found = players_of(self.g, self.ctx, node)
        found = [q for q in found if self.g.players[q].in_game and in_range(self.g, self.ctx.viewer, q)]
        return self.ask.roster(node, found)

    def deciders(self, node: Players) -> list[int]:
        """The players who must make a choice; for one who has left, another whom the controller picks (800.4e).

        If an opponent of the controller was to choose, that is another opponent, if there is one. Without any in range
        the closest to the left chooses (801.5c), who isn't affected by anything for that.
        """
        g, me = self.g, self.controller
        if isinstance(node, PlayerSet):
            return self._chosen_player(node, choosing_opponents(g, self.ctx))
        found = self.players(node)
        for gone in players_of(g, self.ctx, node):
            if not g.players[gone].in_game and gone not in found:
                others = stand_ins(g, self.ctx, gone)
                kind = DecisionKind.OPPONENT if all(are_opponents(g, me, q) for q in others) else DecisionKind.PLAYER
                found.append(~int(self.ask.one(me, kind, "Who chooses instead?", [~q for q in others])))
        return found

    def player(self, node: Players) -> int | None:
        """The one player a noun phrase means, or None if there is none."""
        found = self.players(node)
        return found[0] if found else None

    def each_player(self, node: Players) -> Iterator[int]:
        """The players one by one, the words that refer to them meaning only the one whose turn it is to act.

        Of those who may do something each says whether just before choosing how; then the next is asked (101.4).
        """
        found = self.players(node)
        slot = getattr(node, "slot", getattr(node, "to", 0))
        ctx = self.ctx
        choices = ctx.decided.by_each.get(slot)
        of = choices.slot if choices is not None else 0
        of_all = ctx.slots.get(of, ()), ctx.pools.get(of, ())
        will = ctx.instruction.of_own_will
        if will is not None and not will.slot == slot != 0:
            will = None
        if will is not None:
            found = [q for q in will.able if q in found]
        acting: list[int] = []
        for q in found:
            if slot:
                self.bind(slot, (~q,))
            if will is not None and not self._wants_to(q, will):
                continue
            if choices is not None:
                ctx.slots[of], ctx.pools[of] = choices.of.get(q, ((), ()))
            acting.append(q)
            yield q
        if choices is not None:
            ctx.slots[of], ctx.pools[of] = of_all
        if slot:
            self.bind(slot, tuple(~q for q in acting))
        if will is not None:
            self.note_who_did(slot, found, acting)

    def _wants_to(self, player: int, will: OfOwnWill) -> bool:
        able = will.able[player]
        return able is not None and self.ask.yes(player, will.prompt, able=able)

    def remember_choices(
        self, who: Players, slot: int, chosen: dict[int, list[int]], pools: dict[int, list[int]]
    ) -> None:
        """What each of several players chose, of what: what each does next is done with what that one chose."""
        players = getattr(who, "slot", getattr(who, "to", 0))
        if players:
            by_each = ChosenByEach(slot, {q: (tuple(ids), tuple(pools.get(q, ()))) for q, ids in chosen.items()})
            decided = self.ctx.decided
            self.ctx.decided = decided._replace(by_each={**decided.by_each, players: by_each})

    def note_amounts(self, who: Players, slots: Iterable[int], amounts: dict[int, int]) -> None:
        """How much each of several players did: "that many" is for each as much as that one did."""
        players = getattr(who, "slot", getattr(who, "to", 0))
        if players:
            decided = self.ctx.decided
            found = dict.fromkeys(slots, AmountsOfEach(players, amounts))
            self.ctx.decided = decided._replace(amounts={**decided.amounts, **found})

    def note_who_did(self, slot: int, everybody: list[int], did: list[int]) -> None:
        """Who of several did what each of them might or had to do: "each opponent who does", "who can't"."""
        acted = Acted(tuple(did), tuple(q for q in everybody if q not in did))
        decided = self.ctx.decided
        self.ctx.decided = decided._replace(acted={**decided.acted, slot: acted})

    def decider(self, node: Players) -> int | None:
        """The one player who must make a choice, or None if there is none."""
        found = self.deciders(node)
        return found[0] if found else None

    def _chosen_player(self, node: PlayerSet, foes: list[int]) -> list[int]:
        g, me = self.g, self.controller
        if node.which == "opponent":
            found = foes
            kind = DecisionKind.OPPONENT
        else:
            found = [q for q in players_of(g, self.ctx, node) if g.players[q].in_game]
            kind = DecisionKind.PLAYER
        if node.so is not None or node.extreme:
            such = players_of(g, self.ctx, node)
            found = [q for q in found if q in such]
        if not found:
            return []
        if node.at_random:
            found = self.ask.random_sample(found, 1)
            self.bind(node.slot, (~found[0],))
            return found
        chosen = ~int(
            self.ask.one(
                me,
                kind,
                f"Choose an {kind}" if kind == DecisionKind.OPPONENT else "Choose a player",
                [~q for q in found],
            )
        )
        self.bind(node.slot, (~chosen,))
        return [chosen]

    def objects(
        self,
        node: Objects,
        chooser: int | None = None,
        kind: DecisionKind = DecisionKind.OBJECT,
        own: list[int] | None = None,
    ) -> list[int]:
        """The objects (and ``~player``) a noun phrase means, within range; a choice it leaves open is asked for.

        ``chooser`` is who chooses where the words don't say: whoever acts. ``own`` are the objects that may be chosen
        where the instruction says so (one sacrifices only one's own); None: all that the words describe.
        """
        chooser = self.controller if chooser is None else chooser
        if isinstance(node, Some):
            return self._chosen_objects(node, chooser, kind, own)
        if isinstance(node, SomeOf):
            return self._some_of(node, chooser, kind)
        if isinstance(node, Several):
            return self._of_each_kind(node, chooser, kind)
        if isinstance(node, EachOf):
            return self.objects(node.of, chooser, kind, own)
        if isinstance(node, Together):
            return self._together(node, chooser, kind, own)
        found = CHOICES[type(node)](self, node) if type(node) in CHOICES else objects_of(self.g, self.ctx, node)
        found = [i for i in found if self.in_reach(i)]
        if isinstance(node, PlayerOrTheirs):
            found = [self.ask.one(chooser, kind, "Which of these?", found)] if found else []
            self.bind(node.slot, tuple(found))
        return self._either(node, found, chooser, kind) if isinstance(node, SelfOr) else found

    def _either(self, node: SelfOr, found: list[int], chooser: int, kind: DecisionKind) -> list[int]:
        """ "~ or target creature" is one of them, which is chosen now; "~ and target creature" are both."""
        if node.both:
            return found
        chosen = [self.ask.one(chooser, kind, "Choose", found)] if found else []
        if isinstance(node.other, Target):
            self.bind(node.other.slot, tuple(chosen))
        return chosen

    def _together(self, node: Together, chooser: int, kind: DecisionKind, own: list[int] | None) -> list[int]:
        found: list[int] = []
        for part in parts_of(node):
            if isinstance(part, Players):
                found += [~q for q in self.players(part)]
            elif isinstance(part, Some) and found:  # nothing is chosen twice
                left = self.pool(part.what) if own is None else own
                found += self.objects(part, chooser, kind, [i for i in left if i not in found])
            else:
                found += self.objects(part, chooser, kind, own)
        found = list(dict.fromkeys(found))
        if node.slot:
            self.bind(node.slot, tuple(found))
        return found

    def _of_each_kind(self, node: Several, chooser: int, kind: DecisionKind) -> list[int]:
        """A card of each of several kinds, each of those that are left; with "and/or" perhaps none of a kind."""
        found: list[int] = []
        whole: list[int] = []
        for part in node.parts:
            wanted = replace(part, least=Number(0)) if node.at_will else part
            pool = self.pool(part.what)
            whole += [i for i in pool if i not in whole]
            found += self.objects(wanted, chooser, kind, [i for i in pool if i not in found])
        self.bind(node.slot, tuple(found))
        self.ctx.pools[node.slot] = tuple(whole)
        return found

    def _some_of(self, node: SomeOf, chooser: int, kind: DecisionKind) -> list[int]:
        """Some of what was named before; the others are "the rest" from then on."""
        pool = self._in_range_of(chooser, self.objects(node.of, chooser, kind))
        least, most = self.value(node.least), self.value(node.most)
        if node.at_random:
            chosen = self._at_random(chooser, pool, least, most)
        else:
            chosen = self.ask.chosen(chooser, kind, "Choose", pool, least, most)
        self.bind(node.slot, tuple(chosen))
        self.ctx.pools[node.slot] = tuple(pool)
        return chosen

    def in_reach(self, entity: int) -> bool:
        """Whether an object or player exists and is in range of the effect's controller (801.10)."""
        if entity < 0:
            return self.g.players[~entity].in_game and in_range(self.g, self.ctx.viewer, ~entity)
        obj = self.g.objects.get(entity)
        return obj is not None and not obj.phased_out and object_in_range(self.g, self.ctx.viewer, obj)

    def _chosen_objects(self, node: Some, chooser: int, kind: DecisionKind, own: list[int] | None) -> list[int]:
        if node.chooser is not None:
            named = self.decider(node.chooser)
            chooser = chooser if named is None else named
        pool = self.pool(node.what) if own is None else own
        pool = self._in_range_of(chooser, pool)
        least, most = self.value(node.least), self.value(node.most)
        total = total_of(self.g, self.ctx, node.what)
        if node.at_random:
            chosen = self._at_random(chooser, pool, least, most)
        elif total is not None:
            words, able = f"Choose any{total.words}", total.alone(self.g, pool)
            concealed = is_concealed(self.g, self.ctx, node.what)
            chosen = self.ask.chosen(chooser, kind, words, able, least, most, rest=total.rest(), concealed=concealed)
        else:
            concealed = is_selective(node.what) and (
                is_concealed(self.g, self.ctx, node.what) if own is None else kind == DecisionKind.CARDS
            )
            chosen = self.ask.chosen(chooser, kind, "Choose", pool, least, most, concealed=concealed)
        self.bind(node.slot, tuple(chosen))
        return chosen

    def _at_random(self, chooser: int, pool: list[int], least: int, most: int) -> list[int]:
        """So many at random; how many of "any number at random" is chosen first."""
        most = min(most, len(pool))
        n = most if least >= most else self.ask.number(chooser, "How many, at random?", least, most)
        return self.ask.random_sample(pool, n)

    def _in_range_of(self, chooser: int, ids: list[int]) -> list[int]:
        """Those of some objects that are within the range of who chooses among them (801.5a)."""
        viewer = EVERYBODY if self.ctx.everywhere else chooser
        return [i for i in ids if i < 0 or ((obj := known(self.g, i)) and in_range(self.g, viewer, obj.controller))]

    def pool(self, what: Filter) -> list[int]:
        """All objects in range that a filter describes, as they stand now."""
        return candidates(self.g, self.ctx, what)

    def hand_pool(self, what: Filter, player: int) -> list[int]:
        """The cards in a player's hand that a filter describes."""
        g = self.g
        return [
            i
            for i in g.players[player].hand
            if matches(g, self.ctx, what, g.objects[i], characteristics(g, g.objects[i]))
        ]

    def bind(self, slot: int, entities: tuple[int, ...]) -> None:
        """Say what a slot of the tree stands for from now on."""
        self.ctx.slots[slot] = entities

    def yields(self, slot: int, n: int) -> None:
        """Say what amount this instruction yielded: "that much" and "that many" ask for the amount of that slot."""
        self.ctx.amounts[slot] = n

    # --- doing

    def event(self, kind: EventKind, /, obj: int = 0, who: int = -1, n: int = 0, **more: Any) -> Event:
        """An event that this effect causes; keywords other than ``frm``, ``to`` and ``by`` go into its data."""
        frm = more.pop("frm", "")
        to = more.pop("to", "")
        by = more.pop("by", self.controller)
        event = Event(kind, obj, who, self.ctx.source, n, frm=frm, to=to, by=by, context=self.ctx.id, data=more or None)
        event.replaced = self.ctx.replaced.by  # 614.5: what already replaced the event this happens instead of
        return event

    def move(self, id: int, to: ZoneKind, why: Cause = Cause.PUT, **more: Any) -> Event:
        """The event that an object moves from where it is to another zone."""
        obj = self.g.objects[id]
        who = obj.controller if obj.zone not in (HAND, LIBRARY, SIDEBOARD) else obj.owner
        return self.event(EventKind.MOVE, id, who, frm=obj.zone, to=to, why=why, **more)

    def happen(self, events: list[Event]) -> None:
        """Let events happen at the same time. The function's last act in a stage."""
        happen(self.g, self.turn, events)

    def happen_one_by_one(self, events: list[Event]) -> None:
        """Let events happen one after the other. The function's last act in a stage."""
        happen_one_by_one(self.g, self.turn, events)

    def carry_out(self, node: Effect, ctx: Context | None = None) -> None:
        """Carry out another node before this one goes on. The function's last act in a stage."""
        self.turn.agenda.append(Frame("effect", node, (ctx or self.ctx).id))


@handles("effect")
def effect_frame(g: State, turn: Turn, frame: Frame) -> bool:
    """One tree node of an effect."""
    ctx = g.contexts.get(frame.context)
    if ctx is None:
        return True  # its controller has left the game (800.4a)
    run = Run(g, turn, frame, ctx)
    if g.options.shared_team_turns or turn.combat is not None:
        meant_player.settle(run.ask, ctx, frame.node)
    color_of_choice.settle(run.ask, ctx, frame.node)
    EFFECTS[type(frame.node)](run, frame.node)
    if run.staying:
        frame.stage += 1
        return False
    return True
