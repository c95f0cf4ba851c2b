"""The mana that was spent on a spell or ability: how much, of which kind, from which sources (rules 106.4, 601.2h)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.change_kinds import Parts, game_rule
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.characteristics.type_tests import is_told_by_word
from headjudge.magic.engine.events.entering import means_itself
from headjudge.magic.engine.mana.mana_abilities import SYMBOLS
from headjudge.magic.engine.registries.nodes import amount, condition, limit, quality, tally, value
from headjudge.magic.engine.semantics.circumstances import paid_casting
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.semantics.stats import characteristics_of, is_definite
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.context_parts import Cast
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.card_words import SNOW
from headjudge.magic.text.tree import conditions as c
from headjudge.magic.text.tree import qualities as q
from headjudge.magic.text.tree.abilities import Ability, Activated, SpellAbility, Triggered
from headjudge.magic.text.tree.amounts import ColorsSpent, EachManaSpent, LifePaidFor, ManaSpent, SpentOnX
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.nouns import Filter, Some, is_one
from headjudge.magic.text.tree.rules import SpendOnlyFrom
from headjudge.magic.text.tree.triggers import ActivatesAbility

__all__: list[str] = []

MANA = frozenset("WUBRGCS")


def spent_on(g: State, obj: GameObject) -> tuple[str, ...]:
    """The mana that was spent to cast a spell, or what now is a permanent; none for a copy, or what wasn't cast."""
    return paid_casting(g, obj).spent


# --- how much, of which kinds


def _is_one_kind(mana: ManaCost | None) -> bool:
    return mana is None or (len(mana.symbols) == 1 and mana.symbols[0] in MANA)


@amount(ManaSpent, only=lambda node: is_definite(node.what) and _is_one_kind(node.mana))
def mana_spent(g: State, ctx: Context, node: ManaSpent) -> int:
    """How much mana, or mana of one kind, was spent to cast objects (601.2h)."""
    casts = [paid_casting(g, obj) for obj in known_objects(g, ctx, node.what)]
    return sum(cast.mana_spent if node.mana is None else _kinds(cast)[node.mana.symbols[0]] for cast in casts)


@amount(SpentOnX, only=lambda node: _is_one_kind(node.mana))
def spent_on_x(g: State, ctx: Context, node: SpentOnX) -> int:
    """How much mana of a color can have been spent on X: all of it but what its own symbols in the cost took."""
    spell = g.known(ctx.source)
    if spell is None:
        return 0
    symbol, printed = node.mana.symbols[0], spell.definition.mana_cost
    spent = _kinds(paid_casting(g, spell))[symbol] - printed.count(symbol)
    return max(0, min(spent, ctx.x * printed.count("X")))


def _kinds(cast: Cast) -> Counter[str]:
    """How much of the mana that was spent is of each color, colorless, and {S}: from a snow source (107.4h)."""
    found = Counter(cast.spent)
    found["S"] = sum(SNOW in of for of in cast.sources)
    return found


@condition(c.SpentSoMuch, only=lambda node: is_definite(node.what))
def spent_so_much(g: State, ctx: Context, node: c.SpentSoMuch) -> bool:
    """Whether so much mana was spent to cast an object, of any kind, of a color, or of one."""
    found = known_objects(g, ctx, node.what)
    n = value(g, ctx, node.amount)
    if node.colorless:
        return bool(found) and all(spent_on(g, obj).count("C") >= n for obj in found)
    if node.colors:
        return bool(found) and all(len(set(spent_on(g, obj)) & set("WUBRG")) >= n for obj in found)
    if node.color or node.one_color:
        colors = [SYMBOLS[node.color]] if node.color else list("WUBRG")
        return bool(found) and all(max(map(spent_on(g, obj).count, colors)) >= n for obj in found)
    return bool(found) and all(paid_casting(g, obj).mana_spent >= n for obj in found)


@tally(ColorsSpent, only=lambda node: means_itself(node.what))
def colors_spent(g: State, ctx: Context, node: ColorsSpent) -> int:
    """How many colors of mana were spent to cast an object; colorless is none (105.4)."""
    spent = {symbol for obj in known_objects(g, ctx, node.what) for symbol in spent_on(g, obj)}
    return len(spent & set("WUBRG"))


def _is_told(node: c.SpentMana) -> bool:
    if node.of_its_colors:
        return is_definite(node.what) and node.mana.symbols == ("S",)
    return means_itself(node.what) and MANA.issuperset(node.mana.symbols)


@condition(c.SpentMana, only=_is_told)
def spent_mana(g: State, ctx: Context, node: c.SpentMana) -> bool:
    """Whether so much mana of each kind that is named was spent to cast an object."""
    found = known_objects(g, ctx, node.what) if node.what is not None else []
    if node.of_its_colors:
        return bool(found) and all(_has_snow_of_its_colors(g, obj) for obj in found)
    wanted = Counter(node.mana.symbols)
    return bool(found) and all(wanted <= _kinds(paid_casting(g, obj)) for obj in found)


def _has_snow_of_its_colors(g: State, obj: GameObject) -> bool:
    cast = paid_casting(g, obj)
    own = {SYMBOLS[color] for color in characteristics(g, obj).colors}
    return any(SNOW in of and symbol in own for symbol, of in zip(cast.spent, cast.sources, strict=True))


@quality(q.SharesColorWithMana)
def shares_color_with_mana(
    g: State, ctx: Context, node: q.SharesColorWithMana, obj: GameObject, ch: Characteristics
) -> bool:
    """Whether it has a color of the mana that was spent to activate the ability; colorless is none (105.4)."""
    return any(SYMBOLS[color] in ctx.cast.spent for color in ch.colors)


# --- from which sources


def _is_told_by_types(source: Filter | None) -> bool:
    """Whether the words of a type line alone tell such sources."""
    if source is None:
        return True
    plain = not (source.qualities or source.adjectives or source.alternatives or source.other)
    words = [word for group in source.types for word in group]
    return plain and bool(words) and source.noun in ("", "source") and all(map(is_told_by_word, words))


def _from(casts: Sequence[Cast], source: Filter) -> int:
    """How much of the mana that was spent is from such sources, as they were when they made it."""
    return sum(any(of.issuperset(group) for group in source.types) for cast in casts for of in cast.sources)


@quality(q.PaidFrom, only=lambda node: is_one(node.one) and _is_told_by_types(node.source))
def paid_from(g: State, ctx: Context, node: q.PaidFrom, obj: GameObject, ch: Characteristics) -> bool:
    """Whether mana from such a source was spent to cast a spell."""
    return _from([paid_casting(g, obj)], node.source) > 0


def _casts(g: State, ctx: Context, node: c.SpentFrom | EachManaSpent) -> list[Cast]:
    """How a spell was paid for, or the activated ability itself, or what triggered."""
    if isinstance(node, c.SpentFrom) and node.of_event:
        return [ctx.event.paid]
    return [ctx.cast] if node.what is None else [paid_casting(g, obj) for obj in known_objects(g, ctx, node.what)]


@condition(
    c.SpentFrom, only=lambda node: (node.what is None or is_definite(node.what)) and _is_told_by_types(node.source)
)
def spent_from(g: State, ctx: Context, node: c.SpentFrom) -> bool:
    """Whether mana from such a source, or so much of it, was spent."""
    least = 1 if node.amount is None else value(g, ctx, node.amount)
    return _from(_casts(g, ctx, node), node.source) >= least


def _is_of_what_was_activated(ability: Ability) -> bool:
    """Whether what is asked of an ability that was activated is asked where one triggered."""
    parts = walk(ability)
    asked = any(
        isinstance(part, (c.LifePaid, LifePaidFor)) or (isinstance(part, c.SpentFrom) and part.of_event)
        for part in parts
    )
    trigger = ability.trigger if isinstance(ability, Triggered) else None
    return not asked or (trigger is not None and any(isinstance(part, ActivatesAbility) for part in walk(trigger)))


for _kind in (Activated, SpellAbility, Triggered):
    limit(_kind, _is_of_what_was_activated, about=(c.LifePaid, LifePaidFor, c.SpentFrom))


@condition(c.LifePaid)
def life_paid(g: State, ctx: Context, node: c.LifePaid) -> bool:
    """Whether any life was paid for the ability that was activated."""
    return ctx.event.paid.life > 0


@amount(LifePaidFor)
def life_paid_for(g: State, ctx: Context, node: LifePaidFor) -> int:
    """How much life was paid for it."""
    return ctx.event.paid.life


@game_rule(SpendOnlyFrom, only=lambda node: node.source is None or _is_told_by_types(node.source))
def _spend_only_from(node: SpendOnlyFrom) -> Parts:
    """Looked up as the spell is paid for (:func:`..mana.mana_spending.may_be_from`)."""
    return []


@tally(
    EachManaSpent,
    only=lambda node: (
        (node.what is None or is_definite(node.what)) and _is_one_kind(node.mana) and _is_told_by_types(node.source)
    ),
)
def each_mana_spent(g: State, ctx: Context, node: EachManaSpent) -> int:
    """How much of the mana that was spent is of a kind, or from such a source."""
    casts = _casts(g, ctx, node)
    if node.source is not None:
        return _from(casts, node.source)
    return sum(_kinds(cast)[node.mana.symbols[0]] for cast in casts) if node.mana is not None else 0


@condition(c.SacrificedToActivate, only=lambda node: isinstance(node.what, Some) and is_definite(node.ability))
def sacrificed_to_activate(g: State, ctx: Context, node: c.SacrificedToActivate) -> bool:
    """Whether so many such permanents, as they last were, were sacrificed to pay for an ability (608.2h)."""
    assert isinstance(node.what, Some)
    least = value(g, ctx, node.what.least)
    for ability in known_objects(g, ctx, node.ability):
        paid = g.contexts.get(ability.spell)
        given = [obj for i in (paid.cast.sacrificed if paid is not None else ()) if (obj := g.known(i)) is not None]
        if sum(matches(g, ctx, node.what.what, obj, characteristics_of(g, obj)) for obj in given) >= least:
            return True
    return False
