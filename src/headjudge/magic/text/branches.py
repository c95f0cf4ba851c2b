"""What is known where an instruction depends on something.

What only one of two branches makes isn't known in the other ("otherwise, …", "… instead", "unless …"), nor after both.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from headjudge.grammar.clauses import begins_with
from headjudge.grammar.node import Node, walk
from headjudge.grammar.visitor import visits
from headjudge.magic.text.antecedents import (
    NO_SLOT,
    Antecedent,
    AntecedentKind,
    Unbound,
    deed_of,
    literal_words,
    words_of,
)
from headjudge.magic.text.clauses import slots_of
from headjudge.magic.text.discourse import Discourse
from headjudge.magic.text.each_target import with_a_target_for_each, with_targets, with_targets_in_one
from headjudge.magic.text.found_for_each import found_for_each
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.replaced_parts import (
    amount_of,
    common_slot,
    joined,
    says_that_much,
    with_amount,
    with_slot,
    without_amount,
)
from headjudge.magic.text.sentences import (
    LATER,
    effect_of,
    with_described_tokens,
    with_duration_of,
    with_effect,
    with_recipients_of,
    with_shared_durations,
    with_what_belongs_to_later,
)
from headjudge.magic.text.those_who import with_those_who, without_those_who
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.amounts import Count, ObjectsTally, OfThose, PlayersTally, PlayersWhoTally, Plus, Times
from headjudge.magic.text.tree.categories import Amount, Condition, Effect, Tally
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.dice import ByResult
from headjudge.magic.text.tree.effects.cards import Discard
from headjudge.magic.text.tree.effects.choices import ChooseObjects
from headjudge.magic.text.tree.effects.mana import AddOfThatType, AddProducible
from headjudge.magic.text.tree.effects.paying import PayMore
from headjudge.magic.text.tree.effects.permanents import CopyToken, CreateTokens
from headjudge.magic.text.tree.effects.zones import PutBack, Sacrifice
from headjudge.magic.text.tree.nouns import (
    SELF_SLOT,
    DefendingPlayer,
    EachPlayer,
    EachWho,
    EnchantedPlayer,
    Filter,
    ItsObjects,
    Some,
    Target,
    ThatPlayer,
    You,
)
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.qualities import ThisWay
from headjudge.magic.text.tree.structure import (
    Delayed,
    DoesTheSame,
    ForEach,
    If,
    IfDo,
    Instead,
    May,
    Modal,
    OneOf,
    Otherwise,
    Pay,
    Reflexive,
    Steps,
    Unless,
    UnlessDone,
    WhereX,
)

__all__ = ["Branches"]

N = TypeVar("N", bound=Node)
W = TypeVar("W", EachWho, PlayersWhoTally)


_DENIED = {"isn't": "is", "aren't": "are", "wasn't": "was", "don't": "", "doesn't": "", "not": "", "haven't": "have"}
_SAID = {"do": "", "does": ""}


def are_opposed(first: Condition, second: Condition) -> bool:
    """Whether one of two conditions says that the other isn't so: "if you're the monarch", "if you're not …"."""
    one, two = RULES_TEXT.write(first), RULES_TEXT.write(second)
    plain = [[_DENIED.get(word, _SAID.get(word, word)) for word in words] for words in (one, two)]
    return one != two and [w for w in plain[0] if w] == [w for w in plain[1] if w]


def _generic(mana: ManaCost) -> int | None:
    """How much generic mana a cost is, if it is nothing else."""
    return int(mana.symbols[0]) if len(mana.symbols) == 1 and mana.symbols[0].isdigit() else None


def _the_same(node: DoesTheSame, before: Effect | None) -> DoesTheSame:
    """ "You draw a card. Each opponent attacking that player does the same": what you do, of nothing else of yours."""
    who = getattr(before, "who", None)
    mine = [part for part in walk(before) if isinstance(part, You)] if before is not None else []
    if before is None or not isinstance(who, You) or len(mine) != 1:
        raise Unbound(" ".join(RULES_TEXT.write(node)))
    changes: dict[str, Any] = {"who": node.who}
    return replace(node, effect=replace(before, **changes))


def _counts_what_it_does(node: ForEach) -> bool:
    """Whether an instruction would be done for each of what it does itself: "choose any number of creatures and pay {2}
    for each creature chosen this way", of which only the payment is for each."""
    deeds = {part.deed for part in walk(node.over) if isinstance(part, ThisWay)}
    inner = walk(node.effect)
    return bool(deeds & {deed_of(part, name) for part in inner for name in part.__dataclass_fields__})


class Branches(Discourse):
    """Reads instructions that are put together."""

    @visits(May)
    def _may(self, node: May) -> Effect:
        if (apart := without_those_who(node)) is not None:
            return self.visit(apart)
        self.clause += 1
        who = self.visit(node.who)
        before = self.chooser
        subject = self.found_subject(who)
        if subject is not None:
            self.subject = self.chooser = subject
        elif isinstance(who, DefendingPlayer):  # who that is, is always clear from what the ability is about
            self.subject = None
            self.chooser = Antecedent(AntecedentKind.PLAYER, NO_SLOT, words=frozenset(["player"]), fixed=who)
        elif not isinstance(who, You):
            raise Unbound(" ".join(RULES_TEXT.write(who)))
        ahead = self.memory.found[:]
        effect = self.visit(node.effect)
        self.chooser, self._ahead = before, ahead
        self._last_of_many = ("may", who) if isinstance(who, EachPlayer) else None
        return replace(node, who=who, effect=effect)

    _last_of_many: tuple[str, EachPlayer] | None = None
    """What several players may do each, or must, was said last: which, and by whom."""

    @visits(Discard, Sacrifice)
    def _must(self, node: N) -> N:
        node = self.children(node)
        who = getattr(node, "who", None)
        if isinstance(who, EachPlayer):
            self._last_of_many = "must", who
        return node

    @visits(EachWho, PlayersWhoTally)
    def _those_who(self, node: W) -> W:
        """ "Each opponent who does": of those who may; "who can't": of those who must."""
        kind, who = self._last_of_many or ("", None)
        if who is None or kind != ("may" if node.could else "must") or who.which not in (node.which, "player"):
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        return self.children(replace(node, to=who.slot))

    @visits(Steps)
    def _steps(self, node: Steps) -> Effect:
        whole = with_targets_in_one(node)
        if not isinstance(whole, Steps):
            return self.visit(whole)
        node = with_shared_durations(whole)
        parts: list[Effect] = []
        known = self.memory.found[:]
        for index, part in enumerate(node.parts):
            if index and node.joins[index - 1].startswith("."):
                self.subject = None
            if not isinstance(part, If):
                self._shut = frozenset()
            before = node.parts[index - 1] if index else None
            if isinstance(part, DoesTheSame):
                part = _the_same(part, before)  # noqa: PLW2901 - it says what it is
            if isinstance(part, If) and isinstance(before, If) and are_opposed(before.condition, part.condition):
                done = self.memory.found
                self._only_known(known)
                parts.append(self.visit(part))
                self._join(known, done)
                continue
            known = self.memory.found[:]
            parts.append(self.visit(part))
        return with_what_belongs_to_later(with_described_tokens(replace(node, parts=tuple(parts))))

    @visits(If)
    def _if(self, node: If) -> If:
        """What is made if something holds isn't what the next condition asks about ("if it’s a land card …")."""
        self.clause += 1
        after = begins_with(node, "then")
        ahead = self.memory.found[:]
        then = self.visit(node.then) if after else node.then
        condition = self.value(node.condition)
        asked = self.memory.found[:]
        then = then if after else self.visit(node.then)
        self._ahead = ahead if after else asked
        self._shut |= self._new(asked)
        return replace(node, condition=condition, then=then)

    @visits(IfDo)
    def _if_do(self, node: IfDo) -> Effect:
        if isinstance(node.first, LATER):
            return self._later(node.first, node)
        if (apart := with_those_who(node)) is not None:
            return self.visit(apart)
        before = self.memory.found[:]
        first = self.visit(node.first)
        self.subject = None
        or_if = self.value(node.or_if)
        if or_if is not None:  # what that made isn't there if only the condition holds
            self._only_known(before)
        ahead = self.memory.found[:]
        then = self.visit(node.then)
        self._ahead = ahead
        return replace(node, first=first, then=then, or_if=or_if)

    def _later(self, ability: Delayed | Reflexive, then: IfDo | Otherwise | Instead) -> Effect:
        """ "At the beginning of your next upkeep, pay {2}. If you don't, you lose the game": then, not now."""
        return self.visit(with_effect(ability, replace(then, first=effect_of(ability))))

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
        made = node.effect.effect if isinstance(node.effect, May) else node.effect
        if isinstance(made, (CreateTokens, CopyToken)):
            chosen = made.slot
        chosen = chosen or found_for_each(node)
        self.memory.found = [
            replace(a, plural=True, barred=a.slot != chosen) if a.slot in new and not a.aimed else a
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
        self.memory.found = [replace(a, plural=True) if a.slot == aimed.slot else a for a in self.memory.found]
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
        self.memory.found.append(replace(one, clause=self.clause))
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

    @visits(Unless)
    def _unless(self, node: Unless) -> Unless:
        """What may be done to stop an instruction comes before what that makes."""
        effect = self._not_done(node.effect)
        who, cost = self.value(node.who), self.value(node.cost)
        return replace(node, effect=effect, who=who, cost=cost)

    @visits(PayMore)
    def _pay_more(self, node: PayMore) -> Effect:
        """ "{2} plus an additional {1} for each …": {X}, where X is that."""
        amounts = [_generic(mana) for mana in (node.mana, node.more)]
        if None in amounts:
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        first, more = (n or 0 for n in amounts)
        each: Amount = Count(node.each) if more == 1 else Times(more, Count(node.each))
        return self.visit(WhereX(Pay(node.who, Cost((ManaCost(("X",)),))), Plus(Number(first), each)))

    @visits(DoesTheSame)
    def _does_the_same(self, node: DoesTheSame) -> DoesTheSame:
        """Who does it is the subject of what is done."""
        if node.effect is None:
            raise Unbound(" ".join(RULES_TEXT.write(node)))
        effect = self.visit(node.effect)
        return replace(node, who=getattr(effect, "who", node.who), effect=effect)

    @visits(OneOf)
    def _one_of(self, node: OneOf) -> OneOf:
        """What only one of the two makes isn't known in the other, nor after both."""
        ahead = self.memory.found[:]
        first = self.visit(node.first)
        done = self.memory.found
        self._only_known(ahead)
        second = self.visit(node.second)
        self._join(ahead, done)
        mine, other = getattr(first, "who", None), getattr(second, "who", None)
        if isinstance(other, You) and other.implied and mine is not None and mine != other:
            # "unless they sacrifice a permanent or discard a card": they, although the verb looks like an imperative
            if not isinstance(mine, (You, EnchantedPlayer, ThatPlayer)):
                raise Unbound(" ".join(RULES_TEXT.write(node)))
            second = replace(second, who=mine) if isinstance(second, (Discard, Pay, Sacrifice)) else second
        return replace(node, first=first, second=second)

    @visits(UnlessDone)
    def _unless_done(self, node: UnlessDone) -> UnlessDone:
        effect = self._not_done(node.effect)
        return replace(node, effect=effect, done=self.visit(node.done))

    def _not_done(self, effect: N) -> N:
        ahead = self.memory.found[:]
        self.clause += 1
        effect = self.visit(effect)
        players = [a for a in self.memory.found[len(ahead) :] if a.kind == AntecedentKind.PLAYER]
        self._only_known(ahead)
        self.memory.found += players
        return effect

    @visits(Otherwise)
    def _otherwise(self, node: Otherwise) -> Effect:
        if isinstance(node.first, LATER):
            return self._later(node.first, node)
        self._ahead = self.memory.found[:]
        first = self.visit(node.first)
        self.subject = None
        ahead, done = self._ahead, self.memory.found
        self._only_known(ahead)
        kept = self.memory.found
        undone = [self._as_before(ahead, a) for a in kept]
        self.memory.found = undone[:]
        otherwise = self.visit(node.otherwise)
        self.memory.found = [
            next((k for k, u in zip(kept, undone, strict=True) if u is a), a) for a in self.memory.found
        ]
        self._join(ahead, done)
        return replace(node, first=first, otherwise=otherwise)

    @staticmethod
    def _as_before(ahead: list[Antecedent], now: Antecedent) -> Antecedent:
        """Something as the other branch knows it: nothing that the first one does was done to it ("exile it. Otherwise,
        tap it")."""
        deeds = next((a.deeds for a in reversed(ahead) if a.slot == now.slot), frozenset[str]())
        return replace(now, deeds=deeds)

    @visits(Instead)
    def _instead(self, node: Instead) -> Effect:
        """The instruction that is replaced makes nothing that the other one could mean."""
        if isinstance(node.first, LATER):
            return self._later(node.first, node)
        if isinstance(node.first, IfDo):  # "if you do, put a counter on it. If it's an Elf, put two on it instead."
            return self.visit(replace(node.first, then=replace(node, first=node.first.then)))
        node = replace(node, then=with_duration_of(node.first, node.then))
        self.clause += 1
        ahead = self.memory.found[:]
        first = self.visit(node.first)
        self.subject = None
        done = self.memory.found
        self._only_known(ahead)
        after = RULES_TEXT.order(node)[-1] == "condition"
        condition = node.condition if after else self.value(node.condition)
        amount = amount_of(first) if says_that_much(node.then) and not self._knows_amount() else None
        then = self.visit(node.then if amount is None else without_amount(node.then))
        if amount is not None:
            then = with_amount(then, amount)
        if isinstance(then, AddOfThatType):  # "add one mana of any type that … . If …, add three mana of that type"
            if not isinstance(first, AddProducible):
                raise Unbound("that type")
            then = replace(first, amount=then.amount)
        condition = self.value(condition) if after else condition
        self._join(ahead, done)
        one, other = common_slot(first, then)
        if one:
            then = with_slot(then, other, one)
            self.memory.found = joined(self.memory.found, one, other)
        return replace(node, first=first, condition=condition, then=with_recipients_of(first, then))

    def _knows_amount(self) -> bool:
        """Whether "that much" could be what something before yielded."""
        return any(a.kind == AntecedentKind.AMOUNT and not a.barred for a in self.memory.found)

    def _new(self, ahead: list[Antecedent]) -> frozenset[int]:
        """The slots that weren't known before."""
        return frozenset(a.slot for a in self.memory.found) - {a.slot for a in ahead}

    def _only_known(self, ahead: list[Antecedent]) -> None:
        """Of what one branch mentioned, the other knows what was there before, targets, and all that are such; nothing
        has been done to them there."""
        known = {SELF_SLOT, *(a.slot for a in ahead)}
        deeds = {a.slot: a.deeds for a in ahead}
        found = [replace(a, deeds=deeds.get(a.slot, frozenset())) for a in self.memory.found]
        self.memory.found = [
            a if a.aimed or a.slot in known else replace(a, fixed=a.every)
            for a in found
            if a.aimed or a.slot in known or a.every is not None
        ]

    def _join(self, ahead: list[Antecedent], first: list[Antecedent]) -> None:
        """After two branches of which one is taken: what is new in either can't be meant."""
        known = {SELF_SLOT, *(a.slot for a in ahead)}
        named = {a.slot for a in first}
        other = [a for a in self.memory.found if a not in first and a.fixed is None]
        new = {a.slot for a in first if not a.aimed} | {a.slot for a in other if not a.aimed and a.slot not in named}
        self.memory.found = [replace(a, barred=True) if a.slot in new - known else a for a in [*first, *other]]

    @visits(ByResult)
    def _by_result(self, node: ByResult) -> ByResult:
        """Each row knows what was there before the roll, and nothing that another row makes."""
        roll = self.visit(node.roll)
        rows = []
        for row in node.rows:
            found, self.subject = self.memory.found[:], None
            rows.append(self.visit(row))
            self.memory.found = found
        return replace(node, roll=roll, rows=tuple(rows))

    @visits(Modal)
    def _modal(self, node: Modal) -> Modal:
        chooser = self.visit(node.chooser) if node.chooser is not None else None
        other = self.visit(node.other) if node.other is not None else None
        up_to = self.value(node.up_to)
        modes = []
        for mode in node.modes:
            found, self.subject = self.memory.found[:], None
            modes.append(self.visit(mode))
            self.memory.found = found
        return replace(node, chooser=chooser, modes=tuple(modes), other=other, up_to=up_to)
