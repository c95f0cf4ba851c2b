"""What can be said of what: which changes are carried out for objects, which for players, in which sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeGuard

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.change_kinds import CHANGES, INCLUDES
from headjudge.magic.engine.characteristics.effects_seen import are_away
from headjudge.magic.engine.characteristics.given_in_graveyards import is_given_there
from headjudge.magic.engine.characteristics.given_to_cards import where_given
from headjudge.magic.engine.registries.nodes import limit
from headjudge.magic.engine.semantics.changes import PLAYERS_HAVE
from headjudge.magic.engine.semantics.restricting import OBJECT_CANT, PLAYER_CANT
from headjudge.magic.text.tree import changes as c
from headjudge.magic.text.tree.abilities import Activated, Keyword, SpellAbility, Static, Triggered
from headjudge.magic.text.tree.categories import Objects, Players
from headjudge.magic.text.tree.changes.limits import Prohibition
from headjudge.magic.text.tree.conditions import Controls, SharesOne
from headjudge.magic.text.tree.copies import BecomeCopy
from headjudge.magic.text.tree.effects.continuous import Continuous, Permanent
from headjudge.magic.text.tree.effects.permanents import Attach
from headjudge.magic.text.tree.effects.tokens import CreateTokens
from headjudge.magic.text.tree.keywords import FromWhat
from headjudge.magic.text.tree.nouns import (
    SELF_SLOT,
    AnyTarget,
    ControllerOf,
    Each,
    EachPlayer,
    EndOfLibrary,
    Filter,
    ItsObjects,
    Self,
    Some,
    SomeOf,
    Target,
    Together,
    You,
)
from headjudge.magic.text.tree.qualities import ControlledBy, InZone, Named, OfSameValue
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import GRAVEYARD, ZoneKind

__all__ = ["effect_fits", "next_untap", "of_objects", "of_players", "others_known", "static_fits"]


def of_players(change: Any) -> bool:
    """Whether a change is carried out for players."""
    if isinstance(change, c.CantBe):
        return change.what in PLAYER_CANT
    if isinstance(change, c.GainAbilities):
        return all(isinstance(a, Keyword) and a.name in PLAYERS_HAVE for a in change.abilities)
    if isinstance(change, c.CantAttack):
        plain = (change.allowed, change.mana, change.price, change.also) == (None, None, None, None)
        return plain and not (change.nor_block or change.alone)
    if isinstance(change, (c.CantBeAttacked, c.TargetableDespite)):
        return True
    return isinstance(change, (c.CantActivate, c.CantCast)) or (isinstance(change, c.CantHaveCounters) and change.gets)


def of_objects(change: Any) -> bool:
    """Whether a change is carried out for objects."""
    if isinstance(change, c.CantBe):
        return change.what in OBJECT_CANT
    gets = isinstance(change, c.CantHaveCounters) and change.gets
    return not gets and not isinstance(change, (c.CantActivate, c.CantBeAttacked, c.CantCast))


def next_untap(change: Any) -> TypeGuard[c.DoesntUntap]:
    """Whether a change is "doesn't untap during its controller's next untap step"."""
    return isinstance(change, c.DoesntUntap) and change.only_next


def _given_there(change: Any) -> ZoneKind | None:
    """The zone in which alone cards can have what a change gives."""
    change = change.change if isinstance(change, c.ChangeWhereX) else change
    if not isinstance(change, c.GainAbilities):
        return None
    found = {GRAVEYARD if is_given_there(ability) else where_given(ability) for ability in change.abilities}
    return next(iter(found - {None}), None)


def _in_ones_own(subject: Any, changes: Iterable[Any]) -> bool:
    """Whether cards in one's own graveyard, or hand, are given something with which they can be cast from there, or
    that can be activated only there."""
    what = subject.what if isinstance(subject, (Each, Target)) else None
    if not isinstance(what, Filter) or what.noun not in ("card", "permanent card"):
        return False
    zones = {_given_there(change) for change in changes}
    if len(zones) != 1 or (zone := next(iter(zones))) is None:
        return False
    own = InZone(PlayersZone(You(), zone))
    return all(own in part.qualities for part in (what, *what.alternatives))


def _are_known_to_be_there(ability: Activated | SpellAbility | Triggered) -> bool:
    """Whether "that card", which is given something with which it can be cast from a graveyard, is a target that is
    said to be in one's own."""
    parts = walk(ability.effect)
    aimed = {part.slot: part for part in parts if isinstance(part, Target)}
    given = [
        part
        for part in parts
        if isinstance(part, (Continuous, Permanent))
        and isinstance(part.subject, ItsObjects)
        and any(_given_there(change) is not None for change in part.changes)
    ]
    return all(_in_ones_own(aimed.get(getattr(part.subject, "to", 0)), part.changes) for part in given)


for _kind in (Activated, SpellAbility, Triggered):
    limit(_kind, _are_known_to_be_there, about=(Continuous, Permanent))


def _fits(subject: Any, changes: Iterable[Any]) -> bool:
    changes = tuple(changes)
    if any(_given_there(change) is not None for change in changes):
        return _in_ones_own(subject, changes)
    test = of_players if isinstance(subject, Players) else of_objects
    return all(test(change) for change in changes)


_CHOSEN = (c.BasePTOneOf, c.BecomeOneOf, c.ChangePTOneOf, c.GainOneOf, c.LoseOneOf)
"""What a player chooses as an effect begins."""
_KEPT_OUT = c.CantBe(Prohibition.PHASE_IN)
"""What is only carried out where it is said of what an effect has just phased out."""


def _is_one(subject: Any) -> bool:
    """Whether it is about one object, so that what is asked of "it" is asked of that."""
    return isinstance(subject, (ItsObjects, Self, Target)) and not subject.plural


def effect_fits(subject: Any, changes: Iterable[Any], *, permanent: bool = False) -> bool:
    """Whether an instruction's continuous effect is carried out: its changes suit its subject and duration."""
    changes = tuple(changes)
    if isinstance(subject, AnyTarget) or (isinstance(subject, Each) and _KEPT_OUT in changes):
        return False
    asked = tuple(change.condition for change in changes if isinstance(change, c.ChangeIf))
    if any(hasattr(part, "to") for part in walk(asked)) and not _is_one(subject):
        return False
    if any(isinstance(change, c.ChangeWhereX) and type(change.change) not in CHANGES for change in changes):
        return False
    if isinstance(subject, Together):
        # What is no change of characteristics goes on applying to whatever is there, if all are of some kind (611.2c).
        of_things = all(isinstance(part, Objects) or _fits(part, changes) for part in subject.parts)
        of_kinds = all(isinstance(part, Each) for part in subject.parts) and not permanent
        known = all((type(change) in CHANGES or of_kinds) and of_objects(change) for change in changes)
        sizes = tuple(change for change in changes if not isinstance(change, c.GainAbilities))
        return of_things and known and not any(isinstance(part, ItsObjects) for part in walk(sizes))
    if not permanent and any(next_untap(change) for change in changes):
        return False
    if isinstance(subject, ItsObjects) and not subject.plural:
        changes = tuple(changes)
        if any(_given_there(change) is not None for change in changes):
            return len({_given_there(change) for change in changes}) == 1  # :func:`_are_known_to_be_there`
    return _fits(subject, changes)


def _of_cards(subject: Any) -> bool:
    """Whether it is about cards that are neither on the battlefield nor on the stack: those nothing changes yet."""
    if isinstance(subject, Together):
        return any(map(_of_cards, subject.parts))
    what = getattr(subject, "what", None)
    elsewhere = isinstance(what, Filter) and any(isinstance(q, InZone) for q in what.qualities)
    return isinstance(what, Filter) and (what.noun == "card" or (elsewhere and what.noun != "spell"))


OF_TYPES = (c.BeBasic, c.Become, c.BecomeChosenType, c.EveryType, c.HaveColors)
"""What a static ability may change of cards that aren't on the battlefield."""


def _of_cards_away(node: Static) -> bool:
    """Whether a static ability is about the types or colors of cards that aren't on the battlefield."""
    parts = node.subject.parts if isinstance(node.subject, Together) else (node.subject,)
    cards = [part for part in parts if _of_cards(part)]
    away = all(isinstance(part, Each) and are_away(part.what) for part in cards)
    plain = all(isinstance(change, OF_TYPES) for change in node.changes)
    return (
        away
        and plain
        and not any(isinstance(ch, c.Become) and (ch.what.pt or ch.what.abilities) for ch in node.changes)
    )


def _is_any_permanent(node: Static) -> bool:
    """Whether it is about permanents of every kind, so that what they look like while they don't exist isn't asked."""
    return isinstance(node.subject, Each) and node.subject.what == Filter("permanent") and node.condition is None


def static_fits(node: Static) -> bool:
    """Whether a static ability is carried out: nothing in it is chosen or settled on resolution."""
    if node.subject is None:
        return True
    if _of_cards(node.subject) and not (_in_ones_own(node.subject, node.changes) or _of_cards_away(node)):
        return False
    if not isinstance(node.subject, Players) and type(node.subject) not in INCLUDES:
        return False
    if isinstance(node.subject, ItsObjects) and node.subject.to != SELF_SLOT:
        return False  # what a condition has named isn't bound: "if you control an artifact, it enters tapped"
    if any(isinstance(change, BecomeCopy) for change in node.changes):
        return False
    if isinstance(node.subject, (Target, AnyTarget)) or any(c.says_how_long(change) for change in node.changes):
        return False
    if any(isinstance(change, c.BecomeChosenType) and change.choice for change in node.changes):
        return False
    if any(isinstance(change, _CHOSEN) for change in node.changes):
        return False
    if _KEPT_OUT in node.changes and not _is_any_permanent(node):
        return False
    for part in walk(
        tuple(change for change in node.changes if not isinstance(change, (c.GainAbilities, c.ChangeWhereX)))
    ):
        if isinstance(part, c.PTDelta) and "x" in (part.power, part.toughness):
            return False
        if isinstance(part, c.BasePT) and part.of is not None:
            return False
        if isinstance(part, (c.BasePT, c.Become)) and "x" in (part.pt if isinstance(part, c.BasePT) else part.what.pt):
            return False
        if isinstance(part, c.HaveColors) and part.choice:
            return False
    if any(isinstance(part, FromWhat) and part.choice for part in walk(node.changes)):
        return False
    if isinstance(node.subject, (Each, EachPlayer)) and _of_each_player(node):
        return False
    return _fits(node.subject, node.changes)


def _of_each_player(node: Static) -> bool:
    """Whether it speaks of a player who is another for each object: "lands each player controls have shroud as long as
    that player controls three or fewer lands"."""
    players = {part.slot for part in walk(node.subject) if isinstance(part, EachPlayer)}
    told = tuple(change for change in node.changes if not isinstance(change, c.CantCast))  # by whoever would cast it
    words = told if node.condition is None else (*told, node.condition)
    return any(getattr(part, "to", 0) in players for part in walk(words))


limit(Static, only=static_fits)


def _is_other(node: Some | Each) -> bool:
    return node.what.other and node.what.noun != "spell"


def others_known(node: SpellAbility) -> bool:
    """Whether "other" in a spell's instructions is other than its targets
    (:func:`..characteristics.matching.left_out`), not than what is chosen or described before; or, without targets,
    than the tokens that it creates: "create X Soldiers, then destroy all other creatures". What has the same name or
    mana value as another is compared with others than it.
    """
    if not any(isinstance(part, (Some, Each)) and _is_other(part) for part in walk(node.effect)):
        return True
    aimed, unclear, created, yours = False, False, False, False
    asked = [part for part in walk(node.effect) if isinstance(part, Controls) and isinstance(part.who, You)]
    of_yours = {id(part) for condition in asked for part in walk(condition)}
    copying = [
        part.subject
        for part in walk(node.effect)
        if isinstance(part, (Continuous, Permanent)) and any(isinstance(c, BecomeCopy) for c in part.changes)
    ]
    compared = [part.what for part in walk(node.effect) if isinstance(part, (Named, OfSameValue)) and part.what]
    attached = [part.to for part in walk(node.effect) if isinstance(part, Attach)]
    compared += [to for to in attached if isinstance(to, Some) and to.what.other]  # than that it is attached to
    compared += [part.other for part in walk(node.effect) if isinstance(part, SharesOne) and part.common == "name"]
    for part in walk(node.effect):
        if isinstance(part, Target):
            aimed = True
        elif any(part is other for other in compared):
            continue
        elif any(part is subject for subject in copying):
            continue  # other than what it becomes a copy of
        elif isinstance(part, (Some, Each)) and part.what.than:
            continue
        elif isinstance(part, (Some, Each)) and _is_other(part):
            if unclear or aimed == created or (yours and not _is_anothers(part.what)):
                return False
        elif isinstance(part, CreateTokens):
            created = True
        elif id(part) in of_yours and isinstance(part, Some):
            yours = True  # "if you control a Dragon, … each other creature that player controls": that is none of them
        elif isinstance(part, (Some, SomeOf, Each, EndOfLibrary)):
            unclear = True
    return True


def _is_anothers(what: Filter) -> bool:
    """Whether a description says that another player than you controls it."""
    whose = [q for part in (what, *what.alternatives) for q in part.qualities if isinstance(q, ControlledBy)]
    return len(whose) == 1 + len(what.alternatives) and all(isinstance(q.who, ControllerOf) for q in whose)


limit(SpellAbility, only=others_known)
