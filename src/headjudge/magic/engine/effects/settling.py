"""Settling a change as its effect begins: amounts and choices are made once, on resolution (rules 608.2d, 608.2h)."""

from __future__ import annotations

from dataclasses import replace

from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.abilities_made_out import from_each, made_out
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.given_abilities import names_exiled, with_caster, with_exiled, with_giver
from headjudge.magic.engine.choices.choosing import choose_word
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.becoming_copies import settled_copy
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.choices_made import chosen
from headjudge.magic.engine.registries.nodes import limit
from headjudge.magic.engine.semantics.activated_of_others import abilities_of
from headjudge.magic.engine.semantics.changes import FixedBase, FixedColors, FixedPT, delta, printed_pt
from headjudge.magic.engine.semantics.made_changes import chosen_type, of_type
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.semantics.stats import known_with_characteristics, stat
from headjudge.magic.engine.state.objects import CARD
from headjudge.magic.text.card_words import ARTIFACT, Color
from headjudge.magic.text.definition import in_words
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree import changes as c
from headjudge.magic.text.tree.abilities import Ability, Activated, Keyword, SpellAbility, Static, Triggered
from headjudge.magic.text.tree.categories import Change, Objects, Players
from headjudge.magic.text.tree.copies import BecomeCopy
from headjudge.magic.text.tree.effects.continuous import Continuous, Permanent
from headjudge.magic.text.tree.keywords import From, FromWhat
from headjudge.magic.text.tree.nouns import DefendingPlayer, ElidedObjects, Filter, ItsObjects, ThatPlayer
from headjudge.magic.text.tree.tokens import Description
from headjudge.magic.text.words import COLORS

__all__ = ["looks_at_each", "settled"]


def looks_at_each(change: Node) -> bool:
    """Whether an amount, or that of a change, may differ from object to object: "for each Aura attached to it", "for
    each other creature", "for each land defending player controls" (802.2a), or what it gains: "protection from its
    colors"."""
    given = [part.of for part in walk(change) if isinstance(part, FromWhat)]
    return any(isinstance(of, (ItsObjects, ElidedObjects)) for of in given) or any(
        isinstance(part, (ItsObjects, ElidedObjects, DefendingPlayer)) or (isinstance(part, Filter) and part.other)
        for part in walk(change if not isinstance(change, (c.GainAbilities, BecomeCopy)) else ())
    )


def settled(run: Run, change: Change) -> Change:
    """A change with its amounts worked out and its choices made; may ask."""
    if isinstance(change, c.ChangePT):
        return FixedPT(*delta(run.g, run.ctx, change))
    if isinstance(change, c.ChangeIf):
        so = change.change is not None and run.holds(change.condition)
        return settled(run, change.change) if change.change is not None and so else FixedPT(0, 0)
    if isinstance(change, c.ChangePTOneOf):
        return settled(run, c.ChangePT(_size(run, change)))
    if isinstance(change, c.ChangeWhereX):
        run.ctx.x = run.value(change.amount)
        return settled(run, change.change)
    if isinstance(change, c.ChangeWhereXAndY):
        return FixedPT(run.value(change.x), run.value(change.y))
    if isinstance(change, BecomeCopy):
        return settled_copy(run, change) or FixedPT(0, 0)
    if isinstance(change, c.BecomeChosenType):
        return _type(run, change) or FixedPT(0, 0)
    if isinstance(change, c.BecomeOneOf):
        return settled(run, c.Become(_one_description(run, change)))
    if isinstance(change, c.BecomeSized):
        n = run.value(change.amount)
        return c.Become(replace(change.what, pt=f"{n}/{n}"))
    if isinstance(change, c.BasePTOneOf):
        words = tuple(f"base {stat} {run.value(getattr(change, stat))}" for stat in ("power", "toughness"))
        power = run.ask.one(run.controller, DecisionKind.MODE, "Which does it have?", words) == words[0]
        return settled(
            run, c.BasePT(amount=change.power if power else change.toughness, power=power, toughness=not power)
        )
    if isinstance(change, c.BasePT) and change.of is not None:
        return _of_its_size(run, change.of)
    if isinstance(change, c.BasePT):
        if change.amount is None:
            return FixedBase(*printed_pt(run.ctx, change.pt))
        n = run.value(change.amount)
        return FixedBase(n if change.power else None, n if change.toughness else None)
    if isinstance(change, c.Become) and any(isinstance(p, FromWhat) and p.of for p in walk(change.what.abilities)):
        return settled(run, replace(change, what=replace(change.what, abilities=_as_given(run, change.what.abilities))))
    if isinstance(change, c.Become) and "x" in change.what.pt:
        power, toughness = printed_pt(run.ctx, change.what.pt)
        return replace(change, what=replace(change.what, pt=f"{power}/{toughness}"))
    if isinstance(change, c.HaveColors) and change.adds:
        return replace(change, colors=tuple(sorted(_colors(run, change))), chosen=False)
    if isinstance(change, c.HaveColors):
        return FixedColors(_colors(run, change))
    if isinstance(change, c.HaveActivated):
        objects = [obj for i in run.objects(change.what) if (obj := run.g.objects.get(i)) is not None]
        return c.GainAbilities(abilities_of(run.g, objects, once=change.once))
    if isinstance(change, c.GainOneOf):
        return settled(run, c.GainAbilities((_one_of(run, change, "gain"),)))
    if isinstance(change, c.LoseOneOf):
        return c.LoseAbilities((_one_of(run, change, "lose"),))
    if isinstance(change, c.GainAbilities):
        given = with_caster(_as_given(run, with_giver(change.abilities, run.ctx.source)), _caster(run))
        known = made_out(run.g, run.ctx, given, chosen(run.g, run.ctx))
        return replace(change, abilities=tuple(_ability(run, _knowing(run, a)) for a in known))
    return change


def _caster(run: Run) -> int:
    """Who has cast the spell whose effect it is; -1: nobody, it is a copy or no spell."""
    source = run.source()
    return run.ctx.cast.by if source is not None and source.kind == CARD else -1


def _knowing(run: Run, ability: Ability) -> Ability:
    """An ability that is given, knowing what was exiled before."""
    if not names_exiled(ability):
        return ability
    return with_exiled(ability, lambda slot: tuple(i for i in run.objects(ItsObjects("it", to=slot)) if i > 0))


def _of_its_size(run: Run, of: Objects) -> Change:
    """The power and toughness of an object, as it is or last was, also less than 0 (107.1b)."""
    found = known_with_characteristics(run.g, run.ctx, of)
    sizes = [stat(run.g, *found[0], its) for its in ("power", "toughness")] if found else []
    return FixedBase(*sizes) if sizes and None not in sizes else FixedPT(0, 0)


def _type(run: Run, change: c.BecomeChosenType) -> c.Become | None:
    if not change.choice:
        return chosen_type(run.g, run.ctx, change)
    word = choose_word(run.ask, run.controller, change.choice, run.ctx)
    return None if word is None else of_type(word.type, added=change.adds_types)


def _colors(run: Run, change: c.HaveColors) -> frozenset[Color]:
    if change.choice == "a color":
        return frozenset((run.ask.one(run.controller, DecisionKind.COLOR, "Choose a color", COLORS),))
    if change.choice == "colors":
        return frozenset(
            run.ask.several(run.controller, DecisionKind.COLOR, "Choose one or more colors", COLORS, 1, len(COLORS))
        )
    if change.chosen:
        color = chosen(run.g, run.ctx).color
        return frozenset((color,)) if color else frozenset()
    return frozenset(change.colors)


def _one_of(run: Run, change: c.GainOneOf | c.LoseOneOf, verb: str) -> Ability:
    words = [in_words(ability) for ability in change.abilities]
    chosen = run.ask.one(run.controller, DecisionKind.MODE, f"Which ability does it {verb}?", words)
    return change.abilities[words.index(chosen)]


def _one_description(run: Run, change: c.BecomeOneOf) -> Description:
    words = {" ".join(RULES_TEXT.write(what)): what for what in (change.first, change.second)}
    return words[run.ask.one(run.controller, DecisionKind.MODE, "What does it become?", tuple(words))]


def _size(run: Run, change: c.ChangePTOneOf) -> c.PTDelta:
    words = {" ".join(RULES_TEXT.write(delta)): delta for delta in (change.first, change.second)}
    return words[run.ask.one(run.controller, DecisionKind.MODE, "Which does it get?", tuple(words))]


def _ability(run: Run, ability: Ability) -> Ability:
    """An ability that is given, with the color chosen that it is about (protection, 702.14)."""
    quality = ability.quality if isinstance(ability, Keyword) else None
    if isinstance(ability, Keyword) and isinstance(quality, From) and any(p.choice or p.who for p in quality.parts):
        chosen = tuple(one for p in quality.parts for one in (_from_whom(run, p) if p.who else (_from_what(run, p),)))
        return replace(ability, quality=replace(quality, parts=chosen))
    return ability


def _names_nobody(ability: Static) -> bool:
    """Whether a static ability gives nothing from a player whom only the words of an effect could name."""
    named = [part.who for part in walk(ability) if isinstance(part, FromWhat)]
    return not any(isinstance(who, ThatPlayer) and who.to > 0 for who in named)


limit(Static, _names_nobody, about=(FromWhat,))


def _from_whom(run: Run, part: FromWhat) -> tuple[FromWhat, ...]:
    """Each of the players whom words mean as the effect begins, whatever they control then (protection, 702.14)."""
    assert part.who is not None
    return tuple(replace(part, player=q) for q in run.players(part.who))


def _as_given(run: Run, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Abilities "from each of that spell's colors" as those from the colors that it has, or last had; none of none."""
    if not any(isinstance(part, FromWhat) and part.of is not None for part in walk(abilities)):
        return abilities
    return tuple(made for ability in abilities if (made := _from_colors(run, ability)) is not None)


def _from_colors(run: Run, ability: Ability) -> Ability | None:
    quality = ability.quality if isinstance(ability, Keyword) else None
    if not isinstance(ability, Keyword) or not isinstance(quality, From) or not any(p.of for p in quality.parts):
        return ability
    parts: list[FromWhat] = []
    for part in quality.parts:
        if part.of is None:
            parts.append(part)
            continue
        parts += from_each(part, [run.characteristics(obj) for obj in known_objects(run.g, run.ctx, part.of)])
    return replace(ability, quality=replace(quality, parts=tuple(parts))) if parts else None


def _of_known_colors(ability: Ability) -> bool:
    """Whether "from each of its colors" is said only of what an effect gives objects, as it begins or all the time."""
    said = sum(isinstance(part, FromWhat) and part.of is not None for part in walk(ability))
    giving = (Continuous, Permanent, Static)
    effects = [part for part in walk(ability) if isinstance(part, giving) and not isinstance(part.subject, Players)]
    changes = [c for one in effects for c in one.changes if isinstance(c, GIVING)]
    given = sum(isinstance(part, FromWhat) and part.of is not None for change in changes for part in walk(change))
    return said == given


def _by_name_for_a_player(ability: Ability) -> bool:
    """Whether protection from the chosen card name is said only of players: the name is what was chosen for what says
    so, not for what has it."""
    named = any(isinstance(part, FromWhat) and part.chosen_name for part in walk(ability))
    return not named or (isinstance(ability, Static) and isinstance(ability.subject, Players))


for _kind in (Activated, SpellAbility, Static, Triggered):
    limit(_kind, _by_name_for_a_player, about=(FromWhat,))


GIVING = (c.Become, c.GainAbilities)
"""The changes by which something is given abilities that are settled here."""

for _kind in (Activated, SpellAbility, Static, Triggered):
    limit(_kind, _of_known_colors, about=(FromWhat,))


def _from_what(run: Run, part: FromWhat) -> FromWhat:
    """What an ability is from by a choice: a color, or artifacts where the words allow that instead."""
    if not part.choice:
        return part
    if part.or_artifacts:
        kinds = ("artifacts", "a color")
        if run.ask.one(run.controller, DecisionKind.MODE, "From artifacts or from a color?", kinds) == kinds[0]:
            return FromWhat(what=Filter("", ((ARTIFACT,),)))
    if part.or_colorless:
        kinds = ("colorless", "a color")
        if run.ask.one(run.controller, DecisionKind.MODE, "From colorless or from a color?", kinds) == kinds[0]:
            return FromWhat(colors=(0, 0))
    chooser = run.player(part.chooser) if part.chooser is not None else None
    who = run.controller if chooser is None else chooser
    return FromWhat(run.ask.one(who, DecisionKind.COLOR, "Choose a color", COLORS))
