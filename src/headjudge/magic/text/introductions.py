"""What nodes introduce: the antecedents that later words can mean, as if mentioned properly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from headjudge.magic.text.antecedents import (
    NO_SLOT,
    NONLAND,
    Antecedent,
    AntecedentKind,
    deed_of,
    is_part,
    literal_words,
    part_words,
    whole_of,
    words_of,
)
from headjudge.magic.text.card_words import LAND, PLANESWALKER
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Effect, Objects, Players, Trigger
from headjudge.magic.text.tree.costs import MillCost
from headjudge.magic.text.tree.effects.cards import Draw, ExileUntil, Mill, Reveal, RevealUntil
from headjudge.magic.text.tree.effects.continuous import GainEachOthers
from headjudge.magic.text.tree.effects.damage import DealDamage
from headjudge.magic.text.tree.effects.permanents import ManifestDread
from headjudge.magic.text.tree.effects.piles import ChoosePile, OnlyThese, SeparateForDefenders
from headjudge.magic.text.tree.effects.spells import CopySpell
from headjudge.magic.text.tree.effects.tokens import CopyToken, CreateSeveral, CreateTokens
from headjudge.magic.text.tree.melding import OwnsBoth
from headjudge.magic.text.tree.nouns import (
    AnyRecipient,
    AnyTarget,
    ControllerOf,
    Each,
    EachOf,
    EachPlayer,
    EndOfLibrary,
    Filter,
    ItsObjects,
    OfWhom,
    OneOrMorePlayers,
    PlayerSet,
    Some,
    Target,
    TargetPlayer,
    ThatPlayer,
    Together,
    WholeZone,
    YourCommander,
    is_one,
)
from headjudge.magic.text.tree.pairing import PairedCreatures
from headjudge.magic.text.tree.qualities import ControlledBy, Non
from headjudge.magic.text.tree.ring import YourRingBearer
from headjudge.magic.text.tree.tokens import LIKE_CARDS, ROLES, Description
from headjudge.magic.text.tree.triggers import ActivatesAbility, CastsNth, DealsDamage, IsDealtDamage
from headjudge.magic.text.tree.would import WouldGainLife
from headjudge.magic.text.words import CARD_TYPES

__all__ = ["introduced"]

_PLAYER = frozenset(["player"])
_ABILITY = frozenset(["ability"])
_COPY = frozenset(["copy"])
_DAMAGE = frozenset(["damage"])
_BOTH = frozenset(["permanent"])
_ANY = frozenset(["creature", "permanent", "player"])


def introduced(node: Any) -> Iterator[Antecedent]:
    """What a node with slots of its own introduces: the amount that it yields, the objects or players it is about."""
    if isinstance(node, (ExileUntil, RevealUntil)):
        yield from _revealed(node)
    if hasattr(node, "result") and not _makes_just_one(node):
        words = _DAMAGE if isinstance(node, (DealDamage, DealsDamage, IsDealtDamage)) else frozenset[str]()
        yield Antecedent(AntecedentKind.AMOUNT, node.result, plural=True, words=words)
    slot: int = getattr(node, "slot", 0)
    if not slot:
        return
    if isinstance(node, Players):
        words = _PLAYER | {"opponent"} if _is_opponent(node) else _PLAYER
        if isinstance(node, OneOrMorePlayers):
            words |= {"players"}
        yield Antecedent(AntecedentKind.PLAYER, slot, node.plural, words, aimed=isinstance(node, TargetPlayer))
    elif isinstance(node, CastsNth):
        words = frozenset(["spell"]) if node.what is None else words_of(node.what)
        literal = words if node.what is None else literal_words(node.what)
        yield Antecedent(AntecedentKind.OBJECT, slot, words=words, literal=literal)
    elif isinstance(node, ActivatesAbility):
        yield Antecedent(AntecedentKind.OBJECT, slot, words=_ABILITY, literal=_ABILITY, rank=1)
    elif isinstance(node, Trigger) or (isinstance(node, WouldGainLife) and node.by_own):
        yield Antecedent(AntecedentKind.PLAYER, slot, words=_PLAYER, rank=0)
    elif isinstance(node, (ChoosePile, OnlyThese, SeparateForDefenders)):
        return
    elif isinstance(node, Objects) and not isinstance(node, Together):
        yield _objects(node, slot)
        if isinstance(node, Target) and node.of_whom is not None and node.of_whom.of_one:
            words = _PLAYER | {"opponent"} if node.of_whom == OfWhom.SAME_OPPONENT else _PLAYER
            theirs = ControllerOf(ItsObjects("them", many=True, to=slot))
            yield Antecedent(AntecedentKind.PLAYER, NO_SLOT, words=words, rank=0, fixed=theirs)
    elif isinstance(node, OwnsBoth):
        yield Antecedent(AntecedentKind.OBJECT, slot, plural=True, words=_BOTH)
    elif isinstance(node, MillCost):
        card = frozenset(["card"])
        deeds = frozenset([deed_of(node, "slot")])
        yield Antecedent(AntecedentKind.OBJECT, slot, node.amount.plural, card, rank=0, literal=card, deeds=deeds)
    elif isinstance(node, Effect):
        yield from _made(node, slot)


def _makes_just_one(node: Any) -> bool:
    """Whether it is said that one token is created: no words mean that number later."""
    alone = isinstance(node, (CreateTokens, CopyToken)) and getattr(node, "each", None) is None
    return alone and node.amount is not None and is_one(node.amount) and not isinstance(node.who, EachPlayer)


def _is_opponent(node: Players) -> bool:
    if isinstance(node, TargetPlayer):
        return node.opponent
    if isinstance(node, (OneOrMorePlayers, PlayerSet)):
        return node.which == "opponent"
    return isinstance(node, EachPlayer) and node.which == "opponent"


def _objects(node: Objects, slot: int) -> Antecedent:
    what = getattr(node, "what", None)
    words = _ANY if isinstance(node, AnyTarget) else part_words(node)
    if isinstance(node, YourCommander):
        words |= {"commander", "permanent", "spell"}
    if isinstance(node, (PairedCreatures, YourRingBearer)):
        words |= {"creature", "permanent"}
    if isinstance(node, AnyRecipient):
        words = _ANY if node.kind == "permanent" else frozenset([node.kind, "permanent", "player"])
    if isinstance(node, AnyTarget) and PLANESWALKER in node.kinds:
        words |= {PLANESWALKER}
    return Antecedent(
        AntecedentKind.OBJECT,
        slot,
        node.plural or isinstance(node, WholeZone) or _of_each_library(node),
        words,
        literal=literal_words(what) if isinstance(what, Filter) else words,
        role="each" if isinstance(node, EachOf) or (isinstance(node, Each) and not node.plural) else "",
        part=is_part(node),
        within=whole_of(node),
        aimed=isinstance(node, (Target, AnyTarget)),
        every=node if isinstance(node, Each) else None,
        whose=_whose(what) if isinstance(node, Target) and isinstance(what, Filter) else "",
    )


def _whose(what: Filter) -> str:
    """The words of a description that say who controls what is meant."""
    found = [q for q in what.qualities if isinstance(q, ControlledBy)]
    return " ".join(RULES_TEXT.write(found[0])) if len(found) == 1 and not what.alternatives else ""


def _of_each_library(node: Objects) -> bool:
    """Whether it is a card of each of several players' libraries."""
    who = getattr(node.zone, "who", None) if isinstance(node, EndOfLibrary) else None
    return isinstance(who, EachPlayer) or (isinstance(who, ThatPlayer) and who.words.startswith("those"))


def _revealed(node: ExileUntil | RevealUntil) -> Iterator[Antecedent]:
    """All the cards that are revealed, or exiled, until one is found, and that one as a part of them; of several
    players' cards those that are called nonland are the ones that were found."""
    cards = frozenset(["card"])
    deeds = frozenset(["revealed" if isinstance(node, RevealUntil) else "exiled"])
    found = _objects(node.until, getattr(node.until, "slot", 0))
    until = node.until.what if isinstance(node.until, Some) else None
    if until is not None and until.adjectives == (Non(LAND),):
        found = found._replace(words=found.words | {NONLAND})
        if isinstance(node.who, EachPlayer) and not found.plural:
            yield found._replace(plural=True, rank=0, deeds=deeds)
    yield Antecedent(AntecedentKind.OBJECT, node.pile, True, cards, literal=cards, deeds=deeds)
    yield found._replace(deeds=deeds, part=True, within=node.pile)


def _token_words(what: Description) -> frozenset[str]:
    """What a token can be called: what is known by its name alone is an artifact, or an Aura (111.10)."""
    said = frozenset(["token", "permanent", *what.types])
    if any(word in CARD_TYPES for word in what.types):
        return said
    if what.types[-1] in LIKE_CARDS:
        return said | {"creature"}
    return said | ({"aura", "enchantment", "role"} if what.types[-1] in ROLES else {"artifact"})


def _copy_words(node: CopyToken) -> frozenset[str]:
    """What a token that is a copy can be called: after "create a token that's a copy of that creature", "that creature"
    is what was called so before."""
    again = isinstance(node.what, ItsObjects) and node.what.noun == "creature"
    return frozenset(["token"] if again else ["token", "creature"])


def _made(node: Effect, slot: int) -> Iterator[Antecedent]:
    """What an instruction makes or finds: tokens, cards drawn, a choice."""
    what = getattr(node, "what", None)
    amount = getattr(node, "amount", None)
    plural = isinstance(amount, Amount) and amount.plural
    of_each = isinstance(node, CreateTokens) and node.each is not None
    if isinstance(node, (CopyToken, CreateTokens)) and (isinstance(node.who, EachPlayer) or of_each) and not plural:
        # "Each opponent creates a token. The tokens …": all of theirs, if it isn't the one that each creates; also
        # those of "a token for each creature you control".
        words = _token_words(node.what) if isinstance(node, CreateTokens) else _copy_words(node)
        yield Antecedent(AntecedentKind.OBJECT, slot, True, words, literal=words)
    if isinstance(node, CopySpell):
        several = node.twice or node.times is not None or node.each is not None or node.what.plural
        yield Antecedent(AntecedentKind.OBJECT, slot, several, _COPY, rank=0, literal=_COPY)
    elif isinstance(what, Description):
        words = _token_words(what)
        yield Antecedent(AntecedentKind.OBJECT, slot, plural, words, literal=words)
    elif isinstance(node, CreateSeveral):
        words = frozenset(word for kind in node.kinds for word in _token_words(kind.what))
        yield Antecedent(AntecedentKind.OBJECT, slot, not node.choice, words, literal=words)
    elif isinstance(node, GainEachOthers):
        yield Antecedent(AntecedentKind.OBJECT, slot, True, words_of(node.what), literal=literal_words(node.what))
    elif isinstance(node, CopyToken):
        words = _copy_words(node)
        yield Antecedent(AntecedentKind.OBJECT, slot, plural, words, literal=words)
    elif isinstance(node, ManifestDread):
        words = frozenset(["creature", "permanent"])
        several = isinstance(node.who, EachPlayer)
        yield Antecedent(AntecedentKind.OBJECT, slot, several, words, rank=0, literal=frozenset(["creature"]))
    elif isinstance(what, str):
        if _PLAYER & set(what.split()) or "opponent" in what.split():
            yield Antecedent(AntecedentKind.PLAYER, slot, words=frozenset(["player", "chosen"]))
    elif not isinstance(what, Objects):
        words = frozenset(["card"])
        deeds = frozenset({deed_of(node, "slot")} - {""})
        drawn = isinstance(node, Draw)
        plural = plural or (isinstance(node, Reveal) and node.zone is not None and what is None)
        if isinstance(node, Mill) and isinstance(node.who, EachPlayer) and not plural:
            yield Antecedent(AntecedentKind.OBJECT, slot, True, words, rank=0, literal=words, deeds=deeds)
        yield Antecedent(AntecedentKind.OBJECT, slot, plural, words, rank=0, literal=words, drawn=drawn, deeds=deeds)
