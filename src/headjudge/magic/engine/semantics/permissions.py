"""What sentences of rules let players do that they couldn't: play cards from elsewhere, and at other times, more lands,
and look at what is hidden (101.2)."""

from __future__ import annotations

from dataclasses import replace

from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.change_kinds import Parts, game_rule
from headjudge.magic.engine.costs.leave_paid_for import can_be_paid_besides, in_words_paid
from headjudge.magic.engine.mana.mana_abilities import SYMBOLS
from headjudge.magic.engine.semantics.told_by_itself import SPELLS, are_spells, is_told_by_itself
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.text.card_words import LAND
from headjudge.magic.text.tree import rules as t
from headjudge.magic.text.tree.categories import Change, Objects, Players, Zone
from headjudge.magic.text.tree.nouns import (
    Each,
    EachPlayer,
    EnchantedPlayer,
    Filter,
    Self,
    Some,
    ThatPlayer,
    Together,
    You,
)
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.qualities import (
    ControlledBy,
    InZone,
)
from headjudge.magic.text.tree.zones import Exile, PlayersZone
from headjudge.magic.text.words import subtypes
from headjudge.magic.text.zone_kinds import ANY_ZONE, EXILE, GRAVEYARD, LIBRARY, ZoneKind

__all__: list[str] = []


def _of_ones_own(node: t.LoyaltyAtAnyTime | t.ActivateAsWithHaste) -> bool:
    what = node.what
    return isinstance(what, Self) or (isinstance(what, Each) and ControlledBy(You()) in what.what.qualities)


@game_rule(t.LoyaltyAtAnyTime, only=_of_ones_own)
def _loyalty_at_any_time(node: t.LoyaltyAtAnyTime) -> Parts:
    return [(node.what, (r.LoyaltyAtAnyTime(),))]


@game_rule(t.ActivateAsWithHaste, only=lambda node: isinstance(node.who, You) and _of_ones_own(node))
def _activate_as_with_haste(node: t.ActivateAsWithHaste) -> Parts:
    return [(node.what, (r.ActivatesAsWithHaste(),))]


@game_rule(t.EquipAtAnyTime, only=lambda node: isinstance(node.who, You))
def _equip_at_any_time(node: t.EquipAtAnyTime) -> Parts:
    return [(node.who, (r.EquipsAtAnyTime(),))]


def _is_spent_on_such(node: t.SpendAsAny) -> bool:
    spells = node.spells is None or are_spells(node.spells)
    return spells and (node.of is None or isinstance(node.of, (Each, Self)))


def _is_used_again(node: t.UsableAgain) -> bool:
    """Whether it is said in the way that suits the limit: once at all (exhaust), or once each turn (boast)."""
    return isinstance(node.what, Each) and node.in_your_turns == (node.label == "boast")


@game_rule(t.UsableAgain, only=_is_used_again)
def _usable_again(node: t.UsableAgain) -> Parts:
    return [(node.what, (r.UsableAgain(node.label, node.in_your_turns),))]


@game_rule(t.SpendAsAny, only=_is_spent_on_such)
def _spend_as_any(node: t.SpendAsAny) -> Parts:
    return [(node.who, (r.SpendAsAny(node.spells, node.of, node.kind, SYMBOLS[node.color] if node.color else ""),))]


@game_rule(t.LooksAtMore, only=lambda node: isinstance(node.amount, Number))
def _looks_at_more(node: t.LooksAtMore) -> Parts:
    assert isinstance(node.amount, Number)
    return [(You(), (r.LooksAtMore(node.amount.value),))]


@game_rule(t.ActivatesFor)
def _activates_for(node: t.ActivatesFor) -> Parts:
    return [(You(), (r.ActivatesFor(node.mana, node.keyword, node.first, node.own_turn),))]


@game_rule(t.ForetellsAnytime, only=lambda node: all(symbol.isdigit() for symbol in node.mana.symbols))
def _foretells_anytime(node: t.ForetellsAnytime) -> Parts:
    return [(You(), (r.ForetellsAnytime(sum(map(int, node.mana.symbols))),))]


@game_rule(t.ForetellsFirst, only=lambda node: all(symbol.isdigit() for symbol in node.mana.symbols))
def _foretells_first(node: t.ForetellsFirst) -> Parts:
    return [(You(), (r.ForetellsFirst(sum(map(int, node.mana.symbols))),))]


@game_rule(t.ExtraLandPlays)
def _extra_lands(node: t.ExtraLandPlays) -> Parts:
    return [(node.who, (r.AdditionalLands(node.amount.value if isinstance(node.amount, Number) else 1_000_000),))]


PLAYABLE_ZONES = frozenset({GRAVEYARD, LIBRARY})


def _own_zone(who: Players | None, zone: Node | None) -> ZoneKind:
    """The zone of one's own from which one may play cards, or nothing."""
    if isinstance(who, You) and isinstance(zone, PlayersZone) and isinstance(zone.who, You):
        return zone.kind if zone.kind in PLAYABLE_ZONES else ANY_ZONE
    return ANY_ZONE


@game_rule(t.FlashForMore)
def _looked_at_as_it_is_cast(_: t.FlashForMore) -> Parts:
    """Another way to cast it (:mod:`..costs.alternative_costs`)."""
    return []


@game_rule(t.XAtMost)
def _looked_at_as_x_is_announced(_: t.XAtMost) -> Parts:
    """A limit of what is announced (:mod:`..actions.announcing_costs`)."""
    return []


def _flash_is_known(node: t.AsThoughFlash) -> bool:
    if node.such is not None:
        return is_told_by_itself(node.such, SPELLS) and node.who == node.whose
    return isinstance(node.what, Each) or (isinstance(node.what, Self) and isinstance(node.who, You))


@game_rule(t.AsThoughFlash, only=_flash_is_known)
def _as_though_flash(node: t.AsThoughFlash) -> Parts:
    if isinstance(node.what, Self):
        return []  # looked up wherever one could cast it (:func:`..stack.timing.is_instant`)
    what = node.what if node.such is None else Each(node.such)
    return [(node.who, (r.CastAsThoughFlash(what, r.NEXT if node.coming else node.nth),))]


@game_rule(t.NextCantBeCountered, only=lambda node: is_told_by_itself(node.such, SPELLS))
def _next_cant_be_countered(node: t.NextCantBeCountered) -> Parts:
    """A rule for the player who casts it (:func:`..effects.countering.counter_spell`)."""
    return [(node.who, (r.NextCantBeCountered(Each(node.such), 0 if node.every else r.NEXT),))]


def _may_play_is_known(node: t.MayPlayThose) -> bool:
    own = _own_zone(node.who, node.zone) == GRAVEYARD
    if not can_be_paid_besides(node.cost):
        return False
    if isinstance(node.what, Self):
        plain = not node.exiled and node.cost is None and isinstance(node.who, You)
        return plain and (isinstance(node.zone, Exile) or own) and (node.other is None or isinstance(node.other, Exile))
    anywhere = _from_any_graveyard(node) and not node.lands and node.exiled == node.from_any
    return (
        (own or anywhere)
        and node.other is None
        and isinstance(node.what, Each)
        and _is_of_kind(node.what.what, lands=node.lands)
    )


def _from_any_graveyard(node: t.MayPlayThose) -> bool:
    """Whether you may cast cards from the graveyards of all players."""
    zone = node.zone
    return isinstance(node.who, You) and isinstance(zone, PlayersZone) and zone.who is None and zone.kind == GRAVEYARD


def _is_of_kind(what: Filter, *, lands: bool) -> bool:
    """Spells if they may be cast, lands if they may be played."""
    if not lands:
        return what.noun in ("spell", "permanent spell")
    words = {LAND, *subtypes()["land"]}
    return (
        what.noun == ""
        and bool(what.types)
        and not what.alternatives
        and all(words & set(group) for group in what.types)
    )


@game_rule(t.MayPlayThose, only=_may_play_is_known)
def _may_play_those(node: t.MayPlayThose) -> Parts:
    if isinstance(node.what, Self):
        zone = EXILE if isinstance(node.zone, Exile) else GRAVEYARD
        return [(node.what, (r.PlayFrom(zone, lands=node.lands, spells=True),))]
    assert isinstance(node.what, Each)
    zone = _own_zone(node.who, node.zone)
    if node.lands:
        return [(node.who, (r.PlayFrom(zone, lands=True, land=node.what.what),))]
    after = EXILE if node.exiled else ANY_ZONE
    paid = in_words_paid(node.cost)
    rule = r.PlayFrom(zone, spells=True, spell=node.what, afterwards=after, besides=paid)
    if _from_any_graveyard(node):
        rule = replace(rule, zone=GRAVEYARD, among=Each(Filter("card", qualities=(InZone(node.zone),))))
    return [(node.who, (rule,))]


def _play_from_is_known(node: t.PlayFrom) -> bool:
    kinds = node.what.parts if isinstance(node.what, Together) else (node.what,) if node.what is not None else ()
    spells = all(isinstance(k, Each) and k.what.noun in ("spell", "permanent spell") for k in kinds)
    own = _own_zone(node.who, node.zone) == (LIBRARY if node.on_top else GRAVEYARD)
    if node.such is not None and not _by_what_they_get(node):
        return False
    if node.flash and not isinstance(node.what, Each):
        return False
    return spells and own and can_be_paid_besides(node.cost)


@game_rule(t.PlayFrom, only=_play_from_is_known)
def _play_from(node: t.PlayFrom) -> Parts:
    zone, paid = _own_zone(node.who, node.zone), in_words_paid(node.cost)
    plain = r.PlayFrom(zone, node.lands, node.spells, spell=node.what, besides=paid, for_life=node.for_life)
    if node.such is not None:
        plain = replace(plain, gives_this_turn=node.this_turn)
        return [(node.who, tuple(replace(plain, spell=what, gives=gives) for what, gives in _by_what_they_get(node)))]
    if node.flash and isinstance(node.what, Each):
        return [(node.who, (plain, r.CastAsThoughFlash(_from_there(node.what, node.zone))))]
    return [(node.who, (plain,))]


def _places(among: Objects) -> list[Zone]:
    return [q.zone for q in among.what.qualities if isinstance(q, InZone)] if isinstance(among, Each) else []


def _is_in_one_place(node: t.PlayAmong) -> bool:
    """Spells of some kind, from among cards in exile or in graveyards."""
    what, among = node.what, node.among
    if not (isinstance(what, Each) and what.what.noun in ("spell", "permanent spell")) or not isinstance(among, Each):
        return False
    plain = among.what.noun == "card" and not among.what.alternatives and isinstance(node.who, You)
    return plain and len(_places(among)) == 1 and _kind_of_place(among) != ANY_ZONE


def _kind_of_place(among: Objects) -> ZoneKind:
    zone = _places(among)[0]
    if isinstance(zone, Exile):
        return EXILE
    return GRAVEYARD if isinstance(zone, PlayersZone) and zone.kind == GRAVEYARD else ANY_ZONE


@game_rule(t.PlayAmong, only=_is_in_one_place)
def _play_among(node: t.PlayAmong) -> Parts:
    rule = r.PlayFrom(_kind_of_place(node.among), lands=True, spells=True, spell=node.what, among=node.among)
    return [(node.who, (replace(rule, for_life=node.for_life, mana="color" if node.any_color else ""),))]


def _from_there(what: Each, zone: Zone) -> Each:
    """Such spells where they are cast from that zone."""
    parts = (replace(what.what, alternatives=()), *what.what.alternatives)
    first, *others = [replace(part, qualities=(*part.qualities, InZone(zone))) for part in parts]
    return replace(what, what=replace(first, alternatives=tuple(others)))


def _by_what_they_get(node: t.PlayFrom) -> list[tuple[Each, Change | None]]:
    """The spells told apart by whether they get something: "Aura and Equipment spells" of which Equipment spells do;
    or all of them, if they are called what they are ("creature spells with power 4 or greater": "a creature spell")."""
    what, such = node.what, node.such
    if not isinstance(what, Each) or not isinstance(such, Some) or what.what.alternatives:
        return []
    if such.what in (what.what, Filter(what.what.noun, what.what.types), Filter(what.what.noun)):
        return [(what, node.gives)]
    those = tuple(kind for kind in what.what.types if (kind,) == such.what.types)
    others = tuple(kind for kind in what.what.types if kind not in those)
    if len(those) != 1 or not others or replace(what.what, types=those, join=such.what.join) != such.what:
        return []
    apart = [(those, node.gives), (others, None)]
    return [(replace(what, what=replace(what.what, types=types)), gives) for types, gives in apart]


def _is_own_hand(node: t.HandRevealed) -> bool:
    who, whose = node.who, node.whose
    own = isinstance(whose, You) if isinstance(who, You) else whose == who or isinstance(whose, ThatPlayer)
    return own and isinstance(who, (You, EachPlayer, EnchantedPlayer))


@game_rule(t.HandRevealed, only=_is_own_hand)
def _hand_revealed(node: t.HandRevealed) -> Parts:
    return [(node.who, (r.HandRevealed(),))]


@game_rule(t.TopRevealed, only=lambda node: node.who is None or _is_ones_own(node))
def _top_revealed(node: t.TopRevealed) -> Parts:
    return [(node.who, (r.TopRevealed(),))]


def _is_ones_own(node: t.LookAtTop | t.TopRevealed) -> bool:
    return isinstance(node.who, You) and isinstance(node.whose, You)


@game_rule(t.LookAtTop, only=_is_ones_own)
def _look_at_top(node: t.LookAtTop) -> Parts:
    return [(node.who, (r.LooksAtTop(),))]


@game_rule(t.RevealFirstDraw)
def _reveal_first_draw(node: t.RevealFirstDraw) -> Parts:
    return [(You(), (r.RevealsFirstDraw(node.may, node.own_turn),))]


@game_rule(t.CountersRemain)
def _counters_remain(_: t.CountersRemain) -> Parts:
    return [(Self(), (r.CountersRemain(),))]
