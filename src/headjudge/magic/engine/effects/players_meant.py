"""Which players an effect means, who of them chooses, and each acting in turn (rules 101.4, 800.4e, 801.10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.under_way import UnderWay
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.registries.nodes import players_of
from headjudge.magic.engine.state.context_parts import Acted, AmountsOfEach, ChosenByEach, OfOwnWill
from headjudge.magic.multiplayer.limited_range_of_influence import choosing_opponents, in_range, opponents, stand_ins
from headjudge.magic.text.tree.categories import Players
from headjudge.magic.text.tree.nouns import PlayerSet

__all__ = ["PlayersMeant"]


def _slot_of(who: Players) -> int:
    """The slot of who is meant; 0 if it has none."""
    slot: int = getattr(who, "slot", getattr(who, "to", 0))
    return slot


class PlayersMeant(UnderWay):
    """A run that knows who acts and who decides."""

    __slots__ = ()

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
        slot = _slot_of(node)
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

    @contextmanager
    def by_choice_of(self, who: Players, player: int) -> Iterator[None]:
        """For a while what each of several players chose, or revealed, is what this one did."""
        with self.as_chosen_by(player, self.ctx.decided.by_each.get(_slot_of(who))):
            yield

    @contextmanager
    def as_chosen_by(self, player: int, choices: ChosenByEach | None) -> Iterator[None]:
        """For a while what was chosen by each is what one player chose, if there is such."""
        if choices is None:
            yield
            return
        slots = self.ctx.slots
        kept = slots.get(choices.slot, ())
        slots[choices.slot] = choices.of.get(player, ((), ()))[0]
        try:
            yield
        finally:
            slots[choices.slot] = kept

    def remember_choices(
        self, who: Players, slot: int, chosen: dict[int, list[int]], pools: dict[int, list[int]]
    ) -> None:
        """What each of several players chose, of what: what each does next is done with what that one chose."""
        players = _slot_of(who)
        if players:
            by_each = ChosenByEach(slot, {q: (tuple(ids), tuple(pools.get(q, ()))) for q, ids in chosen.items()})
            decided = self.ctx.decided
            self.ctx.decided = decided._replace(by_each={**decided.by_each, players: by_each})

    def note_amounts(self, who: Players, slots: Iterable[int], amounts: dict[int, int]) -> None:
        """How much each of several players did: "that many" is for each as much as that one did."""
        players = _slot_of(who)
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
        g = self.g
        found = foes
        if node.which != "opponent":
            found = [q for q in players_of(g, self.ctx, node) if g.players[q].in_game]
        if node.so is not None or node.extreme:
            such = players_of(g, self.ctx, node)
            found = [q for q in found if q in such]
        return self.chosen_player(node, found)

    def chosen_player(self, node: PlayerSet, found: list[int]) -> list[int]:
        """The one of some players whom the controller chooses, or chance does; none of none."""
        if not found:
            return []
        if node.at_random:
            found = self.ask.random_sample(found, 1)
            self.bind(node.slot, (~found[0],))
            return found
        foe = node.which == "opponent"
        kind, prompt = (DecisionKind.OPPONENT, "an opponent") if foe else (DecisionKind.PLAYER, "a player")
        chosen = ~int(self.ask.one(self.controller, kind, f"Choose {prompt}", [~q for q in found]))
        self.bind(node.slot, (~chosen,))
        return [chosen]
