"""Zones named once more, and cards by what they are cast as."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from headjudge.grammar.node import Node
from headjudge.grammar.visitor import visits
from headjudge.magic.text.antecedents import Antecedent, Unbound
from headjudge.magic.text.clauses import slots_of
from headjudge.magic.text.joined import Joined
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Objects, Zone
from headjudge.magic.text.tree.conditions import DoneThisWay, WhatIsDone
from headjudge.magic.text.tree.effects.spells import CastFree, MayPlay
from headjudge.magic.text.tree.linked import SpentAsAny
from headjudge.magic.text.tree.nouns import ItsObjects, ThatPlayer, WholeZone, You
from headjudge.magic.text.tree.qualities import ExiledFromThisWay, ThisWay
from headjudge.magic.text.tree.zones import PlayersZone, ThatZone
from headjudge.magic.text.zone_kinds import ZoneKind

__all__ = ["Places"]

D = TypeVar("D", DoneThisWay, ExiledFromThisWay, ThisWay)
N = TypeVar("N", bound=Node)


class Places(Joined):
    """Keeps which zones were named, and what is cast."""

    _of_event: tuple[str, int] = "", 0
    """What is done in the event that triggers and not by the ability itself, with the slot of what it is done to."""

    def __init__(self) -> None:
        super().__init__()
        self._zones: dict[ZoneKind, PlayersZone] = {}
        """The last zone of a player's of each kind that was named."""
        self._cast_kinds: set[type[Node]] = set()
        """The kinds of instructions before that have cards cast."""
        self._may_play: Objects | None = None
        """What the last instruction that lets cards be played for a time is about."""
        self._shown: WholeZone | None = None
        """The last hand or the like that was named."""
        self._each_players: set[int] = set()
        """The slots of "each player" and the like."""

    @visits(CastFree, MayPlay)
    def _cast(self, node: N) -> N:
        """A card that is cast, or may be, is "that spell" from then on."""
        node = self.children(node)
        self._cast_kinds.add(type(node))
        for slot in slots_of(getattr(node, "what", None)):
            self.memory.change(slot, besides=frozenset(["spell"]))
        if isinstance(node, MayPlay):
            self._may_play = node.what
        return node

    @visits(SpentAsAny)
    def _spent_as_any(self, node: SpentAsAny) -> SpentAsAny:
        """ "Mana of any type can be spent to cast spells this way": as the instruction before lets one."""
        if MayPlay not in self._cast_kinds or len(self._cast_kinds) > 1:
            raise Unbound("mana")  # what is cast at once, is paid for before
        if node.what is not None:
            return self.children(node)
        slots = slots_of(self._may_play)
        if len(slots) != 1 or self._may_play is None:
            raise Unbound("this way")
        return replace(node, what=ItsObjects("they", many=self._may_play.plural, to=slots[0]))

    @visits(DoneThisWay, ExiledFromThisWay, ThisWay)
    def _this_way(self, node: D) -> D:
        """ "A spell cast this way": by an instruction before that has it cast, not later by one that allows it."""
        if node.deed == WhatIsDone.CAST and self._cast_kinds != {CastFree}:
            raise Unbound("cast this way")
        if node.deed == self._of_event[0]:
            raise Unbound(f"{node.deed} this way")  # by what triggers: of that only all together are known
        return self.children(node)

    @visits(PlayersZone)
    def _players_zone(self, node: PlayersZone) -> PlayersZone:
        node = self.children(node)
        if node.who is not None:
            self._zones[node.kind] = node
        return node

    @visits(WholeZone)
    def _whole_zone(self, node: WholeZone) -> WholeZone:
        node = self.children(node)
        self._shown = node
        return node

    def _own_of_each(self, node: ThatZone) -> Zone:
        """ "Each player reveals their hand, chooses a card from it": from their own."""
        who = self._shown.who if self._shown is not None else None
        if self._shown is None or not isinstance(who, ThatPlayer) or who.to not in self._each_players:
            return node
        if not isinstance(self.subject, Antecedent) or self.subject.slot != who.to:
            return node
        return PlayersZone(who, self._shown.kind)

    @visits(ThatZone)
    def _that_zone(self, node: ThatZone) -> Zone:
        """ "That library" is the last that was named, of whoever is known by a slot or by words alone."""
        if node.kind is None:
            return self._own_of_each(node)
        named = self._zones.get(node.kind)
        who = named.who if named is not None else None
        slot = getattr(who, "slot", 0)
        if slot and not getattr(who, "plural", False):
            who = ThatPlayer("that player", to=slot)
        if named is None or not isinstance(who, (ThatPlayer, You)):
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        return replace(named, who=who)
