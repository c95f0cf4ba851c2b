"""What is done once for each of some objects or players: what is said of each, and what is known afterwards."""

from __future__ import annotations

from dataclasses import replace

from headjudge.grammar.node import walk
from headjudge.grammar.visitor import visits
from headjudge.magic.text.alternatives import Alternatives
from headjudge.magic.text.antecedents import Antecedent, AntecedentKind, Unbound, deed_of, literal_words, words_of
from headjudge.magic.text.clauses import slots_of
from headjudge.magic.text.each_target import with_a_target_for_each, with_targets
from headjudge.magic.text.found_for_each import found_for_each
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.amounts import ObjectsTally, OfThose, PlayersTally, PlayersWhoTally
from headjudge.magic.text.tree.categories import Tally
from headjudge.magic.text.tree.effects.choices import ChooseObjects
from headjudge.magic.text.tree.effects.tokens import CopyToken, CreateTokens
from headjudge.magic.text.tree.effects.zones import PutBack
from headjudge.magic.text.tree.nouns import SELF_SLOT, Filter, ItsObjects, Several, Some, Target, You
from headjudge.magic.text.tree.qualities import ThisWay
from headjudge.magic.text.tree.structure import ForEach, May

__all__ = ["DoneForEach"]


def _counts_what_it_does(node: ForEach) -> bool:
    """Whether an instruction would be done for each of what it does itself: "choose any number of creatures and pay {2}
    for each creature chosen this way", of which only the payment is for each."""
    deeds = {part.deed for part in walk(node.over) if isinstance(part, ThisWay)}
    inner = walk(node.effect)
    return bool(deeds & {deed_of(part, name) for part in inner for name in part.__dataclass_fields__})


class DoneForEach(Alternatives):
    """Reads what is done for each of something."""

    @visits(ForEach)
    def _for_each(self, node: ForEach) -> ForEach:
        """What is made each time anew are several afterwards, and which isn't known; what is chosen, at once."""
        if (each := with_a_target_for_each(node)) is not None:
            return self._of_the_targets(each)
        if node.any_number:
            raise Unbound("for any number of")
        if not node.named_first and _counts_what_it_does(node):
            raise Unbound("this way")
        ahead = self.memory.found[:]
        node = self._of_each_of_them(node) if node.named_first else self.children(node)
        new = self._new(ahead) - {getattr(node.over, "slot", 0)}
        what = getattr(node.effect, "what", None)
        each_time = isinstance(node.effect, ChooseObjects) and isinstance(node.effect.who, You)
        chosen = what.slot if isinstance(what, Some) and (each_time or what.least == what.most) else 0
        chosen = what.slot if isinstance(what, Several) and each_time else chosen
        made = node.effect.effect if isinstance(node.effect, May) else node.effect
        if isinstance(made, (CreateTokens, CopyToken)):
            chosen = made.slot
        chosen = chosen or found_for_each(node)
        self.memory.found = [
            a._replace(plural=True, barred=a.slot != chosen) if a.slot in new and not a.aimed else a
            for a in self.memory.found
            if not node.each or a.slot != node.each
        ]
        return node

    def _of_the_targets(self, node: ForEach) -> ForEach:
        """In the same instruction a word is about the one target, and only what is said of each: "its owner's library".
        Afterwards they are several."""
        effect = with_targets(node.effect, lambda target: replace(target, per=""))
        node = self.children(replace(node, effect=effect))
        aimed = next(part for part in walk(node.effect) if isinstance(part, Target))
        again = [part for part in walk(node.effect) if getattr(part, "to", SELF_SLOT) == aimed.slot]
        put_back = node.effect.effect if isinstance(node.effect, May) else node.effect
        if again and not isinstance(put_back, PutBack):
            raise Unbound(" ".join(RULES_TEXT.write(node.effect)))
        self.memory.found = [a._replace(plural=True) if a.slot == aimed.slot else a for a in self.memory.found]
        which = node.over.which if isinstance(node.over, PlayersTally) else ""
        return replace(node, effect=with_targets(node.effect, lambda target: replace(target, per=which)))

    def _of_each_of_them(self, node: ForEach) -> ForEach:
        """What is done for each may be about that one: "for each creature exiled this way, its controller …"."""
        over = self._of_those_looked_at(node.over) or self.value(node.over)
        slot = over.slot if isinstance(over, PlayersTally) else 0
        if not slot:
            self.slots += 1
            slot = self.slots
        one = self._member_of(over, slot)
        if one is None:
            return replace(node, over=over, effect=self.visit(node.effect))
        self.clause += 1
        self.memory.found.append(one._replace(clause=self.clause))
        self.clause += 1
        return replace(node, over=over, effect=self.visit(node.effect), each=slot)

    def _of_those_looked_at(self, over: Tally) -> OfThose | None:
        """ "Look at the top five cards of your library. For each card, …": each of those, if there are no others."""
        several = [a for a in self.memory.found if a.kind == AntecedentKind.OBJECT and a.plural]
        if over != ObjectsTally(Filter("card")) or len(several) != 1 or several[0].barred:
            return None
        if "card" not in several[0].words:
            return None
        return OfThose(ItsObjects("cards", many=True, to=several[0].slot, determiner="those"))

    def _member_of(self, over: Tally, slot: int) -> Antecedent | None:
        """One of what is counted, if it is objects or players."""
        if isinstance(over, ObjectsTally):
            deeds = frozenset(quality.deed for quality in over.what.qualities if isinstance(quality, ThisWay))
            words, literal = words_of(over.what), literal_words(over.what)
            return Antecedent(AntecedentKind.OBJECT, slot, words=words, literal=literal, deeds=deeds)
        if isinstance(over, (PlayersTally, PlayersWhoTally)):
            return Antecedent(AntecedentKind.PLAYER, slot, words=frozenset({"player", over.which}))
        if isinstance(over, OfThose):
            all_of_them = self.memory.last(slots_of(over.what)[0]) if slots_of(over.what) else None
            if all_of_them is None:
                raise Unbound("of them")
            return Antecedent(AntecedentKind.OBJECT, slot, words=all_of_them.words, literal=all_of_them.literal)
        return None
