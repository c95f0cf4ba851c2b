"""Players whom words refer back to, or name by what they do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from headjudge.grammar.node import Node
from headjudge.grammar.visitor import visits
from headjudge.magic.text.antecedents import NO_SLOT, Antecedent, AntecedentKind, Unbound
from headjudge.magic.text.discourse import YOU
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.places import Places
from headjudge.magic.text.tree.amounts import PlayersDealtDamageThisWay, PlayersTally
from headjudge.magic.text.tree.categories import Condition, Players
from headjudge.magic.text.tree.effects.choices import ChoosePlayer, ChooseTargets
from headjudge.magic.text.tree.nouns import (
    SELF_SLOT,
    ActivePlayer,
    AimedPlayer,
    AnyTarget,
    AttackingPlayer,
    ControllerOf,
    DefendingPlayer,
    EachPlayer,
    Elided,
    EnchantedPlayer,
    ItsObjects,
    OneOfPair,
    OtherOfPair,
    OwnerOf,
    PlayerSet,
    Target,
    TargetPlayer,
    ThatPlayer,
    You,
    YouAnd,
    YourTeam,
)
from headjudge.magic.text.tree.qualities import WhoseController
from headjudge.magic.text.tree.triggers import AttackMade, Attacks

__all__ = ["Whom"]

P = TypeVar("P", bound=Players)
W = TypeVar("W", EachPlayer, PlayerSet, PlayersTally, TargetPlayer, WhoseController)


H = TypeVar("H", ControllerOf, OwnerOf)
T = TypeVar("T", Target, AnyTarget)

ATTACKER = "that attacking player"


class Whom(Places):
    """Finds which players "that player", "each other player", "you and target opponent" mean."""

    _both = 0
    """The clause whose subject is "you and" somebody."""

    def __init__(self) -> None:
        super().__init__()
        self._holders: dict[int, ControllerOf | OwnerOf] = {}
        """Controllers and owners, by the slots of the words for them."""

    @visits(ControllerOf, OwnerOf)
    def _holder_of(self, node: H) -> H:
        node = self.children(node)
        if node.slot:
            self._holders[node.slot] = node
        return node

    @visits(Target, AnyTarget)
    def _target(self, node: T) -> T:
        """A target "of their choice" is chosen before the words for that player are carried out: who controls what."""
        node = self.children(node)
        slot = node.chooser.to if isinstance(node.chooser, ThatPlayer) else 0
        return replace(node, chooser=self._holders[slot]) if slot in self._holders else node

    @visits(ThatPlayer)
    def _that_player(self, node: ThatPlayer) -> Players:
        players = [a for a in self.memory.found if a.kind == AntecedentKind.PLAYER]
        if node.words in ("the first player", "the second player"):
            slot = self._pair[node.words == "the second player"]
            players = [a for a in players if slot and a.slot == slot]
        if node.words.startswith("the chosen"):
            chosen = [a for a in players if "chosen" in a.words]
            if chosen:
                return replace(node, to=chosen[-1].slot)
            node = replace(node, to=SELF_SLOT)
            self._add(Antecedent(AntecedentKind.PLAYER, NO_SLOT, words=frozenset(["player"]), fixed=node))
            return node
        if node.words == ATTACKER:
            players = [a for a in players if ATTACKER in a.words]
        if node.words.startswith("those"):
            players = [a for a in players if a.plural]
        if node.words.endswith("opponent"):
            players = [a for a in players if "opponent" in a.words]
        found = max(reversed(players), key=lambda a: a.rank, default=None)
        doer = self.subject
        if (
            node.many
            and self._holder == "Entering"
            and isinstance(doer, Antecedent)
            and doer.kind == AntecedentKind.PLAYER
        ):
            found = doer  # 110.2a: "that player puts it onto the battlefield under their control"
        if found is None or found.barred or (not node.many and "players" in found.words):
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        if isinstance(found.fixed, (ControllerOf, OwnerOf)):
            self.slots += 1
            self._add(Antecedent(AntecedentKind.PLAYER, self.slots, words=frozenset(["player"])))
            return replace(found.fixed, slot=self.slots)
        if isinstance(found.fixed, Players):
            return found.fixed
        self._again(found)
        return replace(node, to=found.slot)

    @visits(PlayersDealtDamageThisWay)
    def _dealt_damage_this_way(self, node: PlayersDealtDamageThisWay) -> PlayersDealtDamageThisWay:
        """ "The number of opponents dealt damage this way": those of the event that triggers, if it was several."""
        several = [a for a in self.memory.found if a.kind == AntecedentKind.PLAYER and "players" in a.words]
        return replace(node, to=several[-1].slot if several else 0)

    @visits(AttackMade)
    def _attack_made(self, node: AttackMade) -> AttackMade:
        """Who attacks is "that attacking player" from then on."""
        node = self.children(node)
        if (slot := getattr(node.who, "slot", 0)) and node.whom is not None:
            self.memory.change(slot, words=frozenset([ATTACKER]))
        return node

    _of_whom: Players | None = None
    """Of whom the condition that is being read says something."""

    def field(self, node: Node, name: str) -> Any:
        """ "Each player who has more life than that player": another than the one of whom that is said.

        "A player has more life than each other player": than any but that one, whoever it is.
        """
        if name == "who" and isinstance(node, Condition):
            self._of_whom = super().field(node, name)
            return self._of_whom
        if name != "other":
            return super().field(node, name)
        subject, other = self.subject, getattr(node, name)
        if isinstance(other, EachPlayer) and other.other and other.than is None:
            slot = getattr(self._of_whom, "slot", 0) or getattr(self._of_whom, "to", 0)
            if slot and not isinstance(self._of_whom, You):
                bound = self.value(replace(other, other=False))
                return replace(bound, other=True, than=ThatPlayer("that player", to=slot))
        if not isinstance(node, Condition) or not isinstance(subject, Antecedent):
            return super().field(node, name)
        own = [a for a in self.memory.found if a.slot == subject.slot and a.kind == AntecedentKind.PLAYER]
        known = self.memory.found
        self.memory.found = [a for a in known if a not in own]
        bound = super().field(node, name)
        self.memory.found = [*known, *(a for a in self.memory.found if a not in known)]
        return bound

    @visits(Attacks)
    def _attacks(self, node: Attacks) -> Attacks | AttackMade:
        """ "When they attack you or a planeswalker you control": a player who was named, where no objects were."""
        they = isinstance(node.what, ItsObjects) and node.what.many and not node.what.determiner
        if they and node.whom is not None and not self.memory.objects(self._spot(), plural=True):
            who = ThatPlayer(node.what.noun, many=True) if isinstance(node.what, ItsObjects) else None
            return self.visit(AttackMade(who, whom=node.whom, or_walkers=node.or_walkers))
        return self.children(node)

    @visits(EachPlayer)
    def _each_player(self, node: EachPlayer) -> EachPlayer:
        """ "Each other player" is other than you where you are the subject, or no player was named; else than the
        player named before. Whom somebody mentioned in passing would leave out, isn't clear."""
        node = self._those_of_whom(self._told_apart(node))
        self._each_players.add(node.slot)
        return node

    def _told_apart(self, node: EachPlayer) -> EachPlayer:
        if node.than is not None:
            return node
        if node.other and self.subject != YOU:
            node = replace(node, than=self._left_out(node))
        if node.other and node.which == "opponent" and node.than is None:
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        return node

    def _left_out(self, node: EachPlayer | PlayerSet) -> Players | None:
        """The player named before, than whom others are meant; None if none was."""
        named = [a for a in self.memory.found if a.kind == AntecedentKind.PLAYER]
        last = named[-1] if named else None
        if last is None:
            return None
        passing = not last.rank and last.role != "subject"
        if last.plural or passing or last.barred:
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        return last.fixed if isinstance(last.fixed, Players) else ThatPlayer("that player", to=last.slot)

    @visits(PlayersTally)
    def _players_tally(self, node: PlayersTally) -> PlayersTally:
        return self._those_of_whom(node)

    @visits(PlayerSet)
    def _player_set(self, node: PlayerSet) -> PlayerSet:
        """ "Any other player may pay {2}" is any but the player named before."""
        if node.anyone and node.other:
            node = replace(node, than=self._left_out(node))
        return self._those_of_whom(node)

    def _those_of_whom(self, node: W) -> W:
        """ "Each opponent who controls an Elf": what is said after "who" is said of each of them."""
        so, node = node.so, self.children(replace(node, so=None))
        if so is None:
            return node
        before, self.subject = self.subject, Antecedent(AntecedentKind.PLAYER, node.slot)
        so = self.value(so)
        who = getattr(so, "who", None)
        if isinstance(who, Elided) and not who.to:  # after "whose" no word stands for them
            theirs: dict[str, Any] = {"who": replace(who, to=node.slot)}
            so = replace(so, **theirs)
        self.subject, self._compared = before, None  # each of them has numbers of their own
        return replace(node, so=so)

    @visits(WhoseController)
    def _whose_controller(self, node: WhoseController) -> WhoseController:
        """What is said of whoever controls it is said of that player."""
        return self._those_of_whom(node)

    @visits(TargetPlayer)
    def _target_player(self, node: TargetPlayer) -> TargetPlayer:
        """ "Another target player" is another than the target before, or than you; than another player, isn't said."""
        if node.other and any(a.kind == AntecedentKind.PLAYER and not a.aimed for a in self.memory.found):
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        return self._those_of_whom(node)

    @visits(ChooseTargets)
    def _choose_targets(self, node: ChooseTargets) -> ChooseTargets:
        """The target is then "the chosen player", too; whoever else chooses, is "the first player"."""
        who = self.visit(node.who) if node.who is not None else None
        node = replace(self.children(replace(node, who=None)), who=who)
        self.memory.change(node.whom.slot, words=frozenset(["chosen"]))
        if who is not None:
            self._pair = (getattr(who, "to", 0), node.whom.slot)
            node = replace(node, whom=replace(node.whom, chooser=who))
        return node

    _pair = (0, 0)
    """The slots of "the first player" and "the second player"."""

    @visits(ChoosePlayer)
    def _choose_player(self, node: ChoosePlayer) -> ChoosePlayer:
        """Whoever is chosen is then "the chosen player", too; "the difference" is of what is compared for it."""
        node = self.children(node)
        self._compared = node.whom.so
        self.memory.change(node.whom.slot, words=frozenset(["chosen"]))
        return node

    _one_of_pair = 0
    """The slot of one of two chosen players."""

    @visits(OneOfPair)
    def _one_of_two(self, node: OneOfPair) -> OneOfPair:
        node = self.children(node)
        self._one_of_pair = node.slot
        return node

    @visits(OtherOfPair)
    def _other_of_two(self, node: OtherOfPair) -> OtherOfPair:
        """The other is told from the one of whom the words before speak; later words may mean that player."""
        if not self._one_of_pair:
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        node = replace(node, to=self._one_of_pair)
        self._add(Antecedent(AntecedentKind.PLAYER, NO_SLOT, words=frozenset(["player"]), fixed=node))
        return node

    @visits(YouAnd)
    def _you_and(self, node: YouAnd) -> YouAnd:
        """ "You and target opponent each draw a card": in what both do, "your" would be that of each of them."""
        node = self.children(node)
        self._both = self.clause
        return node

    @visits(YourTeam)
    def _your_team(self, node: YourTeam) -> YourTeam:
        """A team controls things together; what a team does as a whole, no rule says."""
        if self._holder not in {"ControlledBy", "Controls", "ControlsSoMany"}:
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        return node

    @visits(AimedPlayer)
    def _aimed_player(self, node: AimedPlayer) -> AimedPlayer:
        aimed = [a for a in self.memory.found if a.aimed and "player" in a.words]
        if not aimed:
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        return self.children(replace(node, to=aimed[-1].slot))

    @visits(ActivePlayer, AttackingPlayer, DefendingPlayer, EnchantedPlayer)
    def _fixed(self, node: P) -> P:
        """A player whom words alone name: later words mean the same player by the same node."""
        self._add(Antecedent(AntecedentKind.PLAYER, NO_SLOT, words=frozenset(["player"]), fixed=node))
        return node

    @visits(You)
    def _you(self, node: You) -> Players:
        who = self.chooser
        if not isinstance(who, Antecedent) and self.several and isinstance(self.subject, Antecedent):
            who = self.subject
        if node.implied and isinstance(who, Antecedent) and who.kind == AntecedentKind.PLAYER:
            if isinstance(who.fixed, (DefendingPlayer, EnchantedPlayer)):
                return who.fixed
            return Elided(bare=True, to=who.slot)
        if self._both == self.clause and not node.implied:
            raise Unbound("you")
        return node

    @visits(Elided)
    def _elided(self, node: Elided) -> Players:
        if self.named is not None:
            return self.named
        if not isinstance(self.subject, Antecedent) or self.subject.kind != AntecedentKind.PLAYER:
            raise Unbound("")
        return replace(node, to=self.subject.slot)
