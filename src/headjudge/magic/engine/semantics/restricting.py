"""What can't be: what can't happen to objects, and what spells, abilities and players can't do (101.2).

The words become rules of :mod:`headjudge.magic.engine.state.restrictions`, which events, costs and timing look up.
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.change_kinds import Parts, Rules, game_rule, rule
from headjudge.magic.engine.semantics.told_by_itself import SPELLS, are_spells, controlled, is_told_by_itself
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.text.card_words import LAND
from headjudge.magic.text.tree import changes as c
from headjudge.magic.text.tree import rules as t
from headjudge.magic.text.tree.categories import Objects
from headjudge.magic.text.tree.changes.limits import Prohibition
from headjudge.magic.text.tree.nouns import Each, Filter, ThatPlayer
from headjudge.magic.text.tree.qualities import ControlledBy, InZone, Non, OfChosenName, OfColor
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.words import COLORS
from headjudge.magic.text.zone_kinds import GRAVEYARD

__all__ = ["OBJECT_CANT", "PLAYER_CANT"]

_NOT_TAPPED_FOR_ANYTHING = (r.CantAttack(), r.CantBlock(), r.NoActivations(tapping=True))

OBJECT_CANT: dict[Prohibition, Rules] = {
    Prohibition.BE_COUNTERED: (r.CantBeCountered(),),
    Prohibition.BE_REGENERATED: (r.CantBeRegenerated(),),
    Prohibition.BE_SACRIFICED: (r.CantBeSacrificed(),),
    Prohibition.BE_SACRIFICED_BY_YOU: (r.CantBeSacrificed(by_you=True),),
    Prohibition.BE_ENCHANTED: (r.CantBeEnchanted(),),
    Prohibition.BE_ENCHANTED_BY_OTHER_AURAS: (r.CantBeEnchanted(others=True),),
    Prohibition.BE_EQUIPPED: (r.CantBeEquipped(),),
    Prohibition.BE_THE_TARGET_OF_SPELLS_OR_ABILITIES: (r.CantBeTargeted(),),
    Prohibition.BE_THE_TARGET_OF_SPELLS: (r.CantBeTargeted(abilities=False),),
    Prohibition.BE_THE_TARGETS_OF_SPELLS: (r.CantBeTargeted(abilities=False),),
    Prohibition.BE_THE_TARGET_OF_ABILITIES: (r.CantBeTargeted(spells=False),),
    Prohibition.BE_THE_TARGET_OF_SPELLS_OR_ABILITIES_YOUR_OPPONENTS_CONTROL: (r.CantBeTargeted(by_opponents=True),),
    Prohibition.BE_THE_TARGET_OF_ABILITIES_YOUR_OPPONENTS_CONTROL: (r.CantBeTargeted(by_opponents=True, spells=False),),
    Prohibition.ATTACK_OR_BLOCK_AND_ITS_ACTIVATED_ABILITIES_CANT_BE_ACTIVATED: (
        r.CantAttack(),
        r.CantBlock(),
        r.NoActivations(),
    ),
    Prohibition.ATTACK_OR_BLOCK_AND_ITS_ACTIVATED_ABILITIES_CANT_BE_ACTIVATED_BUT_MANA: (
        r.CantAttack(),
        r.CantBlock(),
        r.NoActivations(but_mana=True),
    ),
    Prohibition.ATTACK_OR_BLOCK_AND_ITS_ABILITIES_WITH_TAPPING_CANT_BE_ACTIVATED: _NOT_TAPPED_FOR_ANYTHING,
    Prohibition.ATTACK_OR_BLOCK_AND_THEIR_ABILITIES_WITH_TAPPING_CANT_BE_ACTIVATED: _NOT_TAPPED_FOR_ANYTHING,
    Prohibition.BECOME_UNTAPPED: (r.CantUntap(),),
    Prohibition.CREW_VEHICLES: (r.CantCrew(),),
    Prohibition.ATTACK_BLOCK_OR_CREW_VEHICLES: (r.CantAttack(), r.CantBlock(), r.CantCrew()),
    Prohibition.PHASE_IN: (r.CantPhaseIn(),),
    Prohibition.PHASE_OUT: (r.CantPhaseOut(),),
    Prohibition.TRANSFORM: (r.CantTransform(),),
    Prohibition.HAVE_COUNTERS_PUT_ON_IT: (r.CantHaveCounters(),),
    Prohibition.HAVE_COUNTERS_PUT_ON_THEM: (r.CantHaveCounters(),),
    Prohibition.ATTACK_BLOCK_OR_TRANSFORM: (r.CantAttack(), r.CantBlock(), r.CantTransform()),
}
"""What can't happen to objects, or objects can't do."""

PLAYER_CANT: dict[Prohibition, Rules] = {
    Prohibition.GAIN_LIFE: (r.CantGainLife(),),
    Prohibition.LOSE_LIFE: (r.CantLoseLife(),),
    Prohibition.DRAW_CARDS: (r.CantDraw(),),
    Prohibition.DRAW_MORE_THAN_ONE_CARD_EACH_TURN: (r.CantDraw(more_than=1),),
    Prohibition.PLAY_LANDS: (r.CantPlayLands(),),
    Prohibition.LOSE_THE_GAME: (r.CantLoseTheGame(),),
    Prohibition.WIN_THE_GAME: (r.CantWinTheGame(),),
    Prohibition.GET_COUNTERS: (r.CantGetCounters(),),
    Prohibition.SEARCH_LIBRARIES: (r.CantSearch(),),
    Prohibition.SEARCH_BY_THEIR_OWN: (r.CantSearch(by_own=True),),
}
"""What players can't do."""


@rule(c.CantBe, only=lambda node: node.what in OBJECT_CANT or node.what in PLAYER_CANT)
def _cant_be(node: c.CantBe) -> Rules:
    return OBJECT_CANT.get(node.what) or PLAYER_CANT[node.what]


def _are_told_apart(spells: Filter) -> bool:
    """Whether words mean some spells, not all."""
    parts = (spells, *spells.alternatives)
    told = all(part.types or part.adjectives or part.qualities for part in parts)
    return told and all(part.noun == "spell" and not part.other for part in parts)


@rule(c.CantBeCounteredBy, only=lambda node: _are_told_apart(node.spells))
def _cant_be_countered_by(node: c.CantBeCounteredBy) -> Rules:
    return (r.CantBeCountered(Each(node.spells)),)


@rule(c.CantHaveCounters)
def _cant_have_counters(node: c.CantHaveCounters) -> Rules:
    return (r.CantGetCounters(node.kind) if node.gets else r.CantHaveCounters(node.kind),)


def _whose_at_most(what: Filter) -> bool:
    """Whether words say no more of what they describe than who controls it."""
    return all(isinstance(quality, ControlledBy) for quality in what.qualities)


def _of_known_spells(node: c.CantBeTargetOf) -> bool:
    """Spells that are told apart by more than that they are spells; the same color, or no color, said both times."""
    if node.sources is not None:
        parts = (node.sources, *node.sources.alternatives)
        plain = all(part.noun == "source" and _whose_at_most(part) and not part.other for part in parts)
        return plain and (node.spells is None or _are_told_apart(node.spells))
    if node.spells is not None:
        return _are_told_apart(node.spells)
    is_color = not node.non or node.non in COLORS
    return node.color == node.again and node.non == node.other_non and is_color


@rule(c.CantBeTargetOf, only=_of_known_spells)
def _cant_be_target_of(node: c.CantBeTargetOf) -> Rules:
    if node.spells is not None or node.sources is not None:
        by_spells = r.CantBeTargeted(abilities=False, what=Each(node.spells)) if node.spells is not None else None
        by_abilities = r.CantBeTargeted(spells=False, what=Each(node.sources)) if node.sources is not None else None
        return tuple(rule for rule in (by_spells, by_abilities) if rule is not None)
    such = (OfColor((node.color,)),) if node.color is not None else (Non(node.non),)
    spells, sources = Each(Filter("spell", adjectives=such)), Each(Filter("source", adjectives=such))
    return (r.CantBeTargeted(abilities=False, what=spells), r.CantBeTargeted(spells=False, what=sources))


@rule(c.TargetableDespite)
def _targetable_despite(node: c.TargetableDespite) -> Rules:
    return (r.TargetableDespite(node.keyword, node.who),)


def _are_named_lands(what: Objects) -> bool:
    """Whether words mean the lands with the name that was chosen."""
    return isinstance(what, Each) and what.what == Filter("", types=((LAND,),), qualities=(OfChosenName(),))


def _spells_are_told(node: c.CantCast) -> bool:
    """Spells of a kind, told apart by what a card that isn't cast yet shows, a number of them by themselves; of lands,
    only from where they can't be played."""
    if node.such is not None:
        return is_told_by_itself(node.such, SPELLS)
    what = node.what
    if not isinstance(what, Each) or not are_spells(what):
        return False
    if node.lands is not None and not _are_named_lands(node.lands):
        return False
    one = Filter("spell", qualities=what.what.qualities) == what.what and len(what.what.qualities) == 1
    return not node.nor_lands or (one and isinstance(what.what.qualities[0], InZone))


@rule(c.CantCast, only=_spells_are_told)
def _cant_cast(node: c.CantCast) -> Rules:
    what = node.what if node.such is None else Each(node.such)
    most = node.most.value if node.most is not None else -1
    theirs = tuple(part.to for part in walk(what) if isinstance(part, ThatPlayer))
    spells = r.CantCast(what, most, node.whose, node.in_combat, node.own_turn, node.as_sorcery, theirs)
    if isinstance(node.lands, Each):
        return (spells, r.CantPlayLands(what=node.lands))
    if not node.nor_lands or not isinstance(node.what, Each):
        return (spells,)
    where = node.what.what.qualities[0]
    return (spells, r.CantPlayLands(where.zone if isinstance(where, InZone) else None))


def _of_cards_there_or_any(node: c.CantActivate) -> bool:
    """Any abilities, or those of cards in some zone, or of permanents: not of sources, which are told otherwise."""
    return node.what is None or (isinstance(node.what, Each) and node.what.what.noun in ("", "card"))


@rule(c.CantActivate, only=_of_cards_there_or_any)
def _cant_activate(node: c.CantActivate) -> Rules:
    return (r.CantActivate(node.what, node.but_mana, node.but_loyalty, node.loyalty, node.in_combat, node.own_turn),)


@rule(c.NoActivations)
def _no_activations(node: c.NoActivations) -> Rules:
    return (r.NoActivations(but_mana=node.but_mana),)


def _in_graveyards(node: t.CardsCantBeTargeted) -> bool:
    what = node.what.what if isinstance(node.what, Each) else None
    parts = (what, *what.alternatives) if what is not None else ()
    zones = [q.zone for part in parts for q in part.qualities if isinstance(q, InZone)]
    return (
        bool(zones)
        and len(zones) == len(parts)
        and all(isinstance(zone, PlayersZone) and zone.kind == GRAVEYARD for zone in zones)
    )


@game_rule(t.CardsCantBeTargeted, only=_in_graveyards)
def _cards_cant_be_targeted(node: t.CardsCantBeTargeted) -> Parts:
    """Looked up as targets are chosen (:mod:`..characteristics.protection`)."""
    return [(None, (r.CardsCantBeTargeted(node.what),))]


@game_rule(t.CountersCantBePut, only=lambda node: not node.what.other)
def _counters_cant_be_put(node: t.CountersCantBePut) -> Parts:
    return [(Each(node.what, word=""), (r.CantHaveCounters(),))]


@game_rule(t.SpellsCantBeCast, only=lambda node: are_spells(node.what))
def _spells_cant_be_cast(node: t.SpellsCantBeCast) -> Parts:
    return [(None, (r.CantCast(node.what),))]


def _of_permanents(node: t.CantCastOrActivate) -> bool:
    of = node.of
    parts = (of.what, *of.what.alternatives) if isinstance(of, Each) else ()
    return are_spells(node.what) and bool(parts) and all(not part.noun and not part.qualities for part in parts)


@game_rule(t.CantCastOrActivate, only=_of_permanents)
def _cant_cast_or_activate(node: t.CantCastOrActivate) -> Parts:
    return [(node.who, (r.CantCast(node.what),)), (controlled(node.of, node.who), (r.NoActivations(),))]


def _of_cards_there(node: t.CantEnterFrom) -> bool:
    """Whether each kind is said to be in some zone: what is cast from there enters from the stack."""
    return all(any(isinstance(q, InZone) for q in kind.qualities) for kind in (node.what, *node.what.alternatives))


@game_rule(t.CantEnterFrom, only=_of_cards_there)
def _cant_enter_from(node: t.CantEnterFrom) -> Parts:
    return [(None, (r.CantEnter(node.what),))]


def _of_sources_or_permanents(node: t.NoActivation) -> bool:
    """Of sources, wherever they are, or of permanents: not of both."""
    parts = (node.what.what, *node.what.what.alternatives) if isinstance(node.what, Each) else ()
    return len({part.noun == "source" for part in parts}) < 2


@game_rule(t.NoActivation, only=_of_sources_or_permanents)
def _no_activation(node: t.NoActivation) -> Parts:
    if isinstance(node.what, Each) and node.what.what.noun == "source":
        return [(None, (r.CantActivate(node.what, node.but_mana),))]
    return [(node.what, (r.NoActivations(but_mana=node.but_mana),))]
