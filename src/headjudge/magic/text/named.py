"""Objects that words name by what was said of them: who controls them, what damage was dealt to, what gave it."""

from __future__ import annotations

from dataclasses import replace

from headjudge.grammar.node import walk
from headjudge.grammar.visitor import visits
from headjudge.magic.text.antecedents import SINGULARS, Antecedent, AntecedentKind, Unbound, is_part, part_words
from headjudge.magic.text.clauses import slots_of
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.made import Made
from headjudge.magic.text.tree.amounts import DamageOfEvent, ThatMuch
from headjudge.magic.text.tree.categories import Objects, Players, Quality
from headjudge.magic.text.tree.durations import ThatCombat
from headjudge.magic.text.tree.effects.choices import ChooseObjects, ChoosePair
from headjudge.magic.text.tree.effects.damage import DealDamage, ExcessElsewhere
from headjudge.magic.text.tree.effects.neighbors import ChooseOfNeighbor, GainChosen
from headjudge.magic.text.tree.effects.permanents import ActionName, KeywordAction
from headjudge.magic.text.tree.effects.turns import ExtraCombat
from headjudge.magic.text.tree.nouns import (
    GIVER_SLOT,
    SELF_SLOT,
    EachPlayer,
    Filter,
    Giver,
    ItsObjects,
    PlayerSet,
    Self,
    Several,
    Some,
    Target,
    ThatPlayer,
    TheirOne,
    Together,
    You,
)
from headjudge.magic.text.tree.qualities import ControlledBy, TotalIs
from headjudge.magic.text.tree.triggers import DealsDamage, Dies

__all__ = ["Named"]

DIED = "died"
"""What what dies has done, in the words of the ability that triggers."""

_OF_WHAT_IS_THERE = frozenset([ActionName.CONVERT, ActionName.FLIP, ActionName.TRANSFORM])
_GONE = frozenset(["discarded", "exiled", "sacrificed"])
"""What was done to something that can't be transformed any more."""


def _is_called(what: Filter, noun: str) -> bool:
    """Whether a noun is the one word for what some words mean."""
    return what.types == ((noun,),) and what.noun == "" if what.types else what.noun == noun


def _with_chooser(node: ChooseObjects) -> ChooseObjects:
    """ "Its controller chooses target permanent": that player chooses it as the ability goes on the stack (603.3d), and
    "another player" is another than that one."""
    what = node.what
    if isinstance(node.who, (You, EachPlayer)) or not isinstance(what, Target) or what.chooser is not None:
        return node
    qualities = tuple(_than(quality, node.who) for quality in what.what.qualities)
    return replace(node, what=replace(what, chooser=node.who, what=replace(what.what, qualities=qualities)))


def _than(quality: Quality, who: Players) -> Quality:
    other = quality.who if isinstance(quality, ControlledBy) else None
    if isinstance(quality, ControlledBy) and isinstance(other, PlayerSet) and other.other and other.than is None:
        return replace(quality, who=replace(other, than=who))
    return quality


def _is_of_that(to: Objects | Players) -> bool:
    """Whether damage is dealt to "that creature", or to its controller: to another than what "it" is that deals it."""
    return any(isinstance(part, ItsObjects) and part.determiner == "that" for part in walk(to))


class Named(Made):
    """Finds which object "the creature you control", the giver of an ability, what was dealt damage is."""

    _chosen_from: tuple[int, int] | None = None
    """The slot of what was chosen last of what isn't named otherwise, and the clause in which it was."""
    _such: Filter | None = None
    """The words for what was chosen last, without what is asked of all of it together."""
    _combat_comes = False
    """Whether an additional combat phase was spoken of."""
    _damaged = (0, 0)
    """The slots of those to whom the event that triggers deals damage, and of how much."""
    _dealt: tuple[int, ...] = ()
    """The slots of what the last instruction deals damage to."""
    _dealer = 0
    """The slot of what deals that damage."""

    @visits(TheirOne)
    def _their_one(self, node: TheirOne) -> ItsObjects:
        """ "The creature you control" is the one target before that is described so, where there is just one; "the
        creature that died" what triggered the ability by that."""
        words = " ".join(RULES_TEXT.write(node))
        *chosen, noun = node.noun.split()
        if node.whose is None:
            chosen.append(DIED)
        whose = " ".join(RULES_TEXT.write(node.whose)) if node.whose is not None else None
        fitting = [
            a
            for a in self.memory.found
            if a.kind == AntecedentKind.OBJECT and noun in a.words and whose in (a.whose, None) and not a.plural
        ]
        fitting = [a for a in fitting if a.deeds.issuperset(chosen)]
        if len({a.slot for a in fitting}) != 1 or fitting[-1].barred:
            raise Unbound(words)
        self._again(fitting[-1])
        self._meant.add(fitting[-1].slot)
        return ItsObjects(words.removeprefix("the "), to=fitting[-1].slot, determiner="the")

    @visits(Dies)
    def _dies(self, node: Dies) -> Dies:
        node = self.children(node)
        for slot in slots_of(node.what):
            self.memory.change(slot, deed=DIED)
        return node

    def _are_all_others(self, what: Filter) -> bool:
        """Whether "all other creatures they control" are those that weren't chosen just before, of which the same words
        were said: "each player chooses any number of creatures they control, then sacrifices all other creatures …"."""
        return what.other and self._such == replace(what, other=False, join="or")

    @visits(ChooseObjects)
    def _choose_objects(self, node: ChooseObjects) -> ChooseObjects:
        such = node.what.what if isinstance(node.what, Some) else None
        if such is not None:
            such = replace(such, join="or", qualities=tuple(q for q in such.qualities if not isinstance(q, TotalIs)))
        node = _with_chooser(self.children(node))
        self._such = such
        if isinstance(node.what, (Several, Some)) and not is_part(node.what):
            self._chosen_from = node.what.slot, self.clause
        if isinstance(node.who, EachPlayer) and isinstance(node.what, Some) and not node.what.plural:
            one = self.memory.last(node.what.slot)  # "each opponent chooses a creature. Destroy those creatures"
            if one is not None:
                self.memory.found.append(one._replace(plural=True))
        return node

    def _each_chosen(self, noun: str) -> Together | None:
        """ "Those cards" after one card was chosen or exiled and then others: all of them, if nothing else can be
        meant."""
        singular = SINGULARS.get(noun)
        known = [a for a in self.memory.found if a.kind == AntecedentKind.OBJECT and singular in a.literal]
        slots = dict.fromkeys(a.slot for a in known)
        plain = all(a.deeds & {"chosen", "exiled"} and not (a.plural or a.barred) for a in known)
        if len(slots) < 2 or not plain:
            return None
        self._meant.update(slots)
        return Together(tuple(ItsObjects("it", to=slot) for slot in slots))

    def _unchosen(self) -> int:
        """The slot of what was chosen, where "the rest" is what wasn't: of "each player chooses a creature. Destroy the
        rest" all other creatures; 0 where something was taken from what is named since."""
        slot, clause = self._chosen_from or (0, 0)
        return 0 if any(a.part and a.clause > clause for a in self.memory.found) else slot

    @visits(ChooseOfNeighbor)
    def _choose_of_neighbor(self, node: ChooseOfNeighbor) -> ChooseOfNeighbor:
        """ "In the chosen direction": there must be one that was chosen."""
        if self._chosen != "left or right" or node.who != EachPlayer("player"):
            raise Unbound("in the chosen direction")
        node = self.children(node)
        self._chosen_of_neighbor = node
        return node

    _chosen_of_neighbor: ChooseOfNeighbor | None = None
    """The last choice of what the next player controls."""

    @visits(GainChosen)
    def _gain_chosen(self, node: GainChosen) -> GainChosen:
        """ "The creature they chose": in the choice just before, by the same players."""
        choice = self._chosen_of_neighbor
        if choice is None or not _is_called(choice.what, node.noun) or replace(choice.who, slot=0) != node.who:
            raise Unbound(f"the {node.noun} they chose")
        return replace(node, who=choice.who, to=choice.slot)

    @visits(ChoosePair)
    def _choose_pair(self, node: ChoosePair) -> ChoosePair:
        """Two targets that are chosen and nothing more are "those creatures" together; which one "that creature" is,
        isn't clear where both can be called so."""
        node = self.children(node)
        one, other = (part_words(part) for part in (node.first, node.second))
        for part in (node.first, node.second):
            self.memory.change(part.slot, deed="chosen")
        if both := one & other:
            self._unnamed(both, plural=False)
            slots = {part.slot for part in (node.first, node.second) if part.plural}  # "them" are all together
            self.memory.found = [a._replace(rank=0) if a.slot in slots else a for a in self.memory.found]
            deeds = frozenset(["chosen"])
            self._add(Antecedent(AntecedentKind.OBJECT, node.slot, True, both, literal=both, deeds=deeds))
        return node

    @visits(Giver)
    def _giver(self, node: Giver) -> Giver:
        """A card that gave the ability is named: "it" is that from then on."""
        self._add(Antecedent(AntecedentKind.OBJECT, GIVER_SLOT, fixed=node))
        return node

    @visits(DealDamage)
    def _deal_damage(self, node: DealDamage) -> DealDamage:
        """ "It deals damage equal to its power to target player and that much damage to …": as much as that, where no
        words before tell of an amount."""
        known = any(a.kind == AntecedentKind.AMOUNT for a in self.memory.found)
        if node.more is not None and isinstance(node.more.amount, ThatMuch) and not known:
            node = replace(node, more=replace(node.more, amount=node.amount))
        it = node.source
        if self._dealer == SELF_SLOT and isinstance(it, ItsObjects) and it.noun == "it" and _is_of_that(node.to):
            # "~ deals 2 damage to target creature. It deals 4 damage to that creature instead": ~ does again.
            node = replace(self.children(replace(node, source=Self())), source=replace(it, to=SELF_SLOT))
        else:
            node = self.children(node)
        self._dealt = slots_of(node.to)
        self._dealer = SELF_SLOT if isinstance(node.source, Self) else getattr(node.source, "to", 0)
        return node

    @visits(KeywordAction)
    def _of_what_is_there(self, node: KeywordAction) -> KeywordAction:
        """ "Exile target creature. Then if …, transform it": what has been exiled isn't on the battlefield to be
        transformed."""
        if node.action not in _OF_WHAT_IS_THERE or not isinstance(node.what, ItsObjects) or node.what.determiner:
            return self._keyword_action(node)
        found = self.memory.found
        there = [a for a in found if not a.deeds & _GONE]
        self.memory.found = there[:]
        node = self._keyword_action(node)
        self.memory.found = [*found, *self.memory.found[len(there) :]]
        return node

    @visits(ExcessElsewhere)
    def _excess_elsewhere(self, node: ExcessElsewhere) -> ExcessElsewhere:
        """ "Excess damage is dealt to that creature's controller": of the one that is dealt the damage, whatever else
        the condition before speaks of."""
        found = self.memory.found
        self.memory.found = [a for a in found if a.kind != AntecedentKind.OBJECT or a.slot in self._dealt]
        node = self.children(node)
        self.memory.found = found
        return node

    @visits(ExtraCombat)
    def _extra_combat(self, node: ExtraCombat) -> ExtraCombat:
        """An additional combat phase that comes next is "that combat" from then on."""
        node = self.children(node)
        self._combat_comes = not node.then_main
        self._extra_combats += 1
        return node

    @visits(ThatCombat)
    def _that_combat(self, node: ThatCombat) -> ThatCombat:
        if not self._combat_comes:
            raise Unbound("that combat")
        return node

    @visits(DealsDamage)
    def _deals_damage(self, node: DealsDamage) -> DealsDamage:
        """To whom the event that triggers deals damage, and how much."""
        node = self.children(node)
        slot = getattr(node.to, "slot", 0) if node.second is None else 0
        self._damaged = (slot, node.result) if slot else (0, 0)
        return node

    @visits(DamageOfEvent)
    def _damage_of_event(self, node: DamageOfEvent) -> DamageOfEvent:
        """ "For each 1 damage dealt to them": to the player to whom the event dealt it."""
        node = self.children(node)
        slot, result = self._damaged
        if not slot or not isinstance(node.who, ThatPlayer) or node.who.to != slot:
            raise Unbound("damage dealt")
        return replace(node, to=result)
