"""Which objects an effect means, and choosing them where its words leave that open (rules 608.2d, 801.5a, 801.10)."""

from __future__ import annotations

from dataclasses import replace

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates, is_concealed, is_selective, matches, parts_of
from headjudge.magic.engine.characteristics.totals import total_of
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.players_meant import PlayersMeant
from headjudge.magic.engine.registries.nodes import CHOICES, objects_of
from headjudge.magic.engine.state.context_parts import EVERYBODY
from headjudge.magic.multiplayer.limited_range_of_influence import in_range, object_in_range
from headjudge.magic.text.tree.categories import Objects, Players
from headjudge.magic.text.tree.nouns import (
    EachOf,
    EachPlayer,
    Filter,
    PlayerOrTheirs,
    SelfOr,
    Several,
    Some,
    SomeOf,
    Target,
    Together,
)
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.qualities import InZone
from headjudge.magic.text.tree.zones import PlayersZone

__all__ = ["ObjectsMeant"]


class ObjectsMeant(PlayersMeant):
    """A run that finds objects, or asks which."""

    __slots__ = ()

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
        if isinstance(node, EachOf) and node.such is None:
            return self.objects(node.of, chooser, kind, own)
        if isinstance(node, Together):
            return self._together(node, chooser, kind, own)
        found = CHOICES[type(node)](self, node) if type(node) in CHOICES else objects_of(self.g, self.ctx, node)
        found = [i for i in found if self.in_reach(i)]
        if isinstance(node, PlayerOrTheirs):
            found = [self.ask.one(chooser, kind, "Which of these?", found)] if found else []
            self.bind(node.slot, tuple(found))
        return self._either(node, found, chooser, kind) if isinstance(node, SelfOr) else found

    def entities(self, node: Objects | Players) -> list[int]:
        """The objects, or the players as ``~player``, that a noun phrase means, within range."""
        return [~q for q in self.players(node)] if isinstance(node, Players) else self.objects(node)

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
        """A card of each of several kinds, each of those that are left; with "and/or" perhaps none of a kind. Each is a
        question of its own, so that no answer is taken for that to another."""
        found: list[int] = []
        whole: list[int] = []
        for n, part in enumerate(node.parts, 1):
            wanted = replace(part, least=Number(0)) if node.at_will else part
            pool = self.pool(part.what)
            whole += [i for i in pool if i not in whole]
            left = [i for i in pool if i not in found]
            prompt = f"Choose ({n} of {len(node.parts)}: {' or '.join(map(' '.join, part.what.types)) or 'such'})"
            found += self._chosen_objects(wanted, chooser, kind, left, prompt)
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

    def _chosen_objects(
        self, node: Some, chooser: int, kind: DecisionKind, own: list[int] | None, prompt: str = "Choose"
    ) -> list[int]:
        if node.chooser is not None:
            named = self.decider(node.chooser)
            chooser = chooser if named is None else named
        pool = self.pool(node.what) if own is None else own
        pool = self._in_range_of(chooser, pool)
        whose = _of_each_player(node.what)
        if whose is None:
            chosen = self._chosen_among(node, pool, chooser, kind, own, prompt)
        else:  # "a card from each player's graveyard" is one of each
            theirs = [[i for i in pool if self.g.objects[i].owner == q] for q in self.players(whose)]
            chosen = [i for cards in theirs for i in self._chosen_among(node, cards, chooser, kind, own)]
        self.bind(node.slot, tuple(chosen))
        return chosen

    def _chosen_among(
        self,
        node: Some,
        pool: list[int],
        chooser: int,
        kind: DecisionKind,
        own: list[int] | None,
        prompt: str = "Choose",
    ) -> list[int]:
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
            chosen = self.ask.chosen(chooser, kind, prompt, pool, least, most, concealed=concealed)
        return chosen

    def _at_random(self, chooser: int, pool: list[int], least: int, most: int) -> list[int]:
        """So many at random; how many of "any number at random" is chosen first."""
        most = min(most, len(pool))
        n = most if least >= most else self.ask.number(chooser, "How many, at random?", least, most)
        return self.ask.random_sample(pool, n)

    def _in_range_of(self, chooser: int, ids: list[int]) -> list[int]:
        """Those of some objects that are within the range of who chooses among them (801.5a)."""
        viewer = EVERYBODY if self.ctx.everywhere else chooser
        return [i for i in ids if i < 0 or ((obj := self.g.known(i)) and in_range(self.g, viewer, obj.controller))]

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


def _of_each_player(what: Filter) -> EachPlayer | None:
    """The players of whom each has a zone of their own from which cards are chosen, if it is each of several."""
    said = [one for part in (what, *what.alternatives) for one in part.qualities if isinstance(one, InZone)]
    whose = [one.zone.who for one in said if isinstance(one.zone, PlayersZone)]
    return next((who for who in whose if isinstance(who, EachPlayer) and not who.many), None)
