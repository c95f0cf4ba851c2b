"""Which antecedent a back reference takes.

- What acts in a clause isn't what it acts on, unless the words are "itself": in "whenever a creature attacks, ~ deals 1
  damage to it" that is the creature.
- "it", "they", "them": the last that was mentioned properly, a trigger's subject before what is beside it, both before
  what is mentioned in passing. Two of one clause are as good: then there is no telling.
- "that creature", "those cards": the last that is so called; where that isn't also the last of those that were called
  so with these very words there is no telling. Of two creatures of a trigger event it is the one that isn't the
  subject ("it" would be the subject). No token is "that card" (111.6).
- "the sacrificed creature": what was sacrificed; "the other creature": that of a trigger event which isn't its subject.
- What stands for each of several, one by one, is known in its own clause only.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from headjudge.magic.text.antecedents import DEEDS, NONLAND, SINGULARS, Antecedent, AntecedentKind, Unbound
from headjudge.magic.text.tree.nouns import SELF_SLOT, ItsObjects
from headjudge.magic.text.words import singular_type

__all__ = ["REST", "Memory", "Spot"]

REST = frozenset({"rest", "others", "other"})
_REFLEXIVE = frozenset({"itself", "themselves"})
_PARTICIPLES = frozenset({*DEEDS.values(), "attacking", "blocking"})

_OF_CASTING = frozenset(
    {"Kicked", "TimesPaid", "ManaSpent", "ColorsSpent", "EachManaSpent", "SpentFrom", "SpentMana", "WasCast"}
)
"""Where it is asked how a spell was cast."""
_ANY_TARGET = frozenset({"permanent", "player"})
"""What "any target" can be called: one doesn't sacrifice that."""
_OF_CARDS = frozenset({"Reveal", "Discard"})
"""What is done to cards, also to those that were just drawn."""
_HOSTS = frozenset({"enchanted", "equipped"})
_ATTACHABLE = frozenset({"~", "aura", "equipment", "fortification"})
_TO_PERMANENTS = frozenset(["Destroy", "Fight", "PutCounters", "Sacrifice", "Tap", "Untap"])
"""What is done to permanents only: never to a spell on the stack."""
_OF_THE_LIVING = frozenset(["Attach", "Continuous", "GainControl", "Permanent", "Unattach"]) | _TO_PERMANENTS
"""What isn't said of what was sacrificed or discarded before."""
_ON_THE_BATTLEFIELD = _TO_PERMANENTS - {"PutCounters"} | {"Attach", "KeywordAction", "Unattach"}
"""What isn't done to what was exiled before and hasn't returned."""
_OF_PERMANENTS = frozenset(
    [
        "Continuous",
        "ControllerOf",
        "CountersOn",
        "Destroy",
        "Fight",
        "GainControl",
        "Permanent",
        "PutCounters",
        "Sacrifice",
        "StatCompare",
        "BaseStatOf",
        "StatOf",
        "Tap",
        "Untap",
    ]
)
"""What isn't said of a spell that is resolving."""


@dataclass(slots=True)
class Spot:
    """Where a reference stands.

    ``clause`` is its number, ``partners`` the slots of the objects that the clause named before, its subject first, or
    None where a reference doesn't take part in the clause ("its power"). ``holder`` is the class of the node it is in,
    ``field`` the field, ``around`` the class of the node about that. ``spell`` is whether a spell's instructions are
    read, ``shut`` are slots that can't be meant, ``cards`` whether cards just drawn can be meant.
    """

    clause: int = 0
    partners: tuple[int, ...] | None = None
    holder: str = ""
    field: str = ""
    around: str = ""
    spell: bool = False
    shut: frozenset[int] = frozenset()
    cards: bool = False

    def admits(self, a: Antecedent) -> bool:
        """Whether a reference here can mean it."""
        entering = self.holder in _OF_CASTING and self.around == "EntersWithCounters"
        if (
            (a.slot in (self.partners or ()) and not entering)
            or a.slot in self.shut
            or (a.role == "each" and a.clause != self.clause)
        ):
            return False
        if self.holder in _OF_CASTING:
            return entering or a.slot == SELF_SLOT or "spell" in a.words or a.role == "subject"
        if self.holder in _OF_CARDS:
            return a.drawn or bool(a.words & {"card", "~"})
        if self.holder == "CounterSpell":
            return bool(a.words & {"spell", "ability"})
        if self.holder in _OF_THE_LIVING and a.slot != SELF_SLOT and a.deeds & {"discarded", "sacrificed"}:
            return False
        if self.holder in _ON_THE_BATTLEFIELD and "exiled" in a.deeds and "returned" not in a.deeds:
            return False
        if self.holder == "Sacrifice" and a.words >= _ANY_TARGET:
            return False
        if self.holder in _TO_PERMANENTS and "spell" in a.literal and "permanent" not in a.literal:
            return False
        if self.holder in {"Attach", "Unattach"} and self.field == "what":
            return bool(a.words & _ATTACHABLE)
        if a.slot == SELF_SLOT:
            own = self.holder != "ControllerOf" or self.around == "DoesntUntap"
            return own and not (self.spell and self.holder in _OF_PERMANENTS)
        return True

    def rank(self, a: Antecedent) -> int:
        """How properly it was mentioned, for a reference here."""
        return 2 if a.drawn and self.cards else a.rank


class Memory:
    """What an ability mentioned so far, in order."""

    def __init__(self, found: Iterable[Antecedent] = ()) -> None:
        self.found: list[Antecedent] = list(found)

    def last(self, slot: int) -> Antecedent | None:
        """The last mention of a slot."""
        return next((a for a in reversed(self.found) if a.slot == slot), None)

    def change(
        self,
        slot: int,
        *,
        deed: str = "",
        words: frozenset[str] = frozenset(),
        besides: frozenset[str] = frozenset(),
    ) -> None:
        """Something was done to it, or said of it; it may be called so ``besides`` from then on."""
        more = frozenset({deed} - {""})
        self.found = [
            a._replace(deeds=a.deeds | more, words=a.words | words | besides, literal=a.literal | words)
            if a.slot == slot
            else a
            for a in self.found
        ]

    def objects(self, spot: Spot, *, plural: bool) -> list[Antecedent]:
        """The objects that a reference can mean."""
        return [a for a in self.found if a.kind == AntecedentKind.OBJECT and a.plural == plural and spot.admits(a)]

    def pronoun(self, node: ItsObjects, spot: Spot, words: str) -> Antecedent:
        """What "it" or "they" means; raises Unbound."""
        if node.noun in _REFLEXIVE:
            subject = self.last(spot.partners[0]) if spot.partners else None
            if subject is None:
                raise Unbound(words)
            return subject
        found = self.objects(spot, plural=node.many)
        if node.many and not any(a.rank for a in found):  # "put a counter on each creature you control. They …"
            found = self.each_of_all(spot)[-1:] or found
        return _best(found, spot, words, rivals=True)

    def described(self, node: ItsObjects, spot: Spot, words: str) -> Antecedent:
        """What "that creature", "the sacrificed creature", "the rest" means; raises Unbound."""
        if node.noun in REST:
            return self._whole(spot) or _best([a for a in self.objects(spot, plural=True) if not a.part], spot, words)
        *before, noun = node.noun.split()
        noun = SINGULARS.get(noun) or (singular_type(noun) if node.many else None) or noun
        if noun == "players":  # "those permanents and/or players"
            noun = "player"
        if _HOSTS & set(before):
            raise Unbound(words)  # what an Aura or Equipment is attached to, if it is no permanent
        every = self.objects(spot, plural=node.many)
        if noun == "card":
            every = [a for a in every if "token" not in a.literal]
        for word in before:
            if word in _PARTICIPLES:
                every = [a for a in every if word in a.deeds]
        if NONLAND in before:
            every = [a for a in every if NONLAND in a.words]
        found = [a for a in every if noun in a.words] or [
            a for a in every if noun == "card" and a.rank and "~" not in a.words
        ]
        if node.many and not found:
            exiled = noun == "card"  # "exile each creature you control. Return those cards …"
            found = [a for a in self.each_of_all(spot) if noun in a.words or (exiled and "exiled" in a.deeds)]
        if node.many and _PARTICIPLES & set(before):
            found = [a for a in found if a.deeds.issuperset(_PARTICIPLES & set(before))]
        if "other" in before:
            found = [a for a in found if a.role == "other"]
        if "other" in before or noun == "card":
            return _best(found, spot, words)
        literally = [a for a in found if noun in a.literal] or found
        best = _best(_of_trigger(literally, words), spot, words)
        if noun != "permanent" and _best(_of_trigger(found, words), spot, words).slot != best.slot:
            raise Unbound(words)
        return best

    def each_of_all(self, spot: Spot) -> list[Antecedent]:
        """What an instruction before was done to, one by one: "put a counter on each creature you control. Those
        creatures gain flying"."""
        return [
            a
            for a in self.found
            if a.kind == AntecedentKind.OBJECT
            and a.role == "each"
            and a.rank
            and a.clause < spot.clause
            and not a.barred
        ]

    def _whole(self, spot: Spot) -> Antecedent | None:
        """What the last part was taken from."""
        part = next((a for a in reversed(self.found) if a.part), None)
        whole = self.last(part.within) if part is not None else None
        return whole if whole is not None and whole.plural and not whole.barred and spot.admits(whole) else None


def _of_trigger(found: list[Antecedent], words: str) -> list[Antecedent]:
    """Of what only the trigger event named, all so called, that which isn't its subject; raises Unbound."""
    slots = {role: {a.slot for a in found if a.role == role} for role in ("subject", "other", "described", "")}
    if slots[""] or not slots["subject"]:
        return found
    if slots["other"]:
        return [a for a in found if a.role == "other"]
    if slots["described"] and all(sum(a.slot == slot for a in found) == 1 for slot in slots["subject"]):
        raise Unbound(words)
    return found


def _best(found: list[Antecedent], spot: Spot, words: str, *, rivals: bool = False) -> Antecedent:
    """The last of the highest rank that there is."""
    for rank in (2, 1, 0):
        ranked = [a for a in found if spot.rank(a) == rank]
        if not ranked:
            continue
        best = ranked[-1]
        if rivals and rank == 2 and best.clause != spot.clause and best.slot != SELF_SLOT:
            equals = {a.slot for a in ranked if a.clause == best.clause and a.slot != SELF_SLOT}
            if best.part:  # "choose two of those cards and put them into …": the two
                equals.discard(best.within)
            if len(equals) > 1:
                raise Unbound(words)
        if best.barred:
            raise Unbound(words)
        return best
    raise Unbound(words)
