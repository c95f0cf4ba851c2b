"""Adding mana (rules 106.4, 605.3b), with what it may be spent on (106.6)."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.type_tests import words_of_types
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.effects.structure import RIDERS
from headjudge.magic.engine.events.happen import perform_all
from headjudge.magic.engine.events.uses import MANA_ADDED, count_use_named
from headjudge.magic.engine.mana.mana_abilities import SYMBOLS, is_mana_ability
from headjudge.magic.engine.mana.mana_options import (
    PRODUCED,
    colors_among,
    knows_color,
    producible,
    symbols_of,
)
from headjudge.magic.engine.mana.mana_replaced import as_added, taps_for_mana
from headjudge.magic.engine.mana.mana_spending import is_known_restriction, rider_of
from headjudge.magic.engine.registries.nodes import counted, effect
from headjudge.magic.engine.semantics.stats import is_definite, known_with_characteristics
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.player import Lasting, Mana
from headjudge.magic.text.tree.categories import Players
from headjudge.magic.text.tree.effects import mana as m
from headjudge.magic.text.tree.nouns import AnyTarget, ItsObjects, Some, Target, TargetPlayer
from headjudge.magic.text.words import COLORS

__all__ = ["add"]

RIDERS[m.SpendOnly] = RIDERS[m.WhenSpent] = RIDERS[m.ManaLasts] = m.ADDING


def add(run: Run, player: int, symbols: tuple[str, ...]) -> None:
    """Add mana to a player's pool; a sentence that follows may say what it can be spent on."""
    g = run.g
    if not symbols or not g.players[player].in_game:
        return
    symbols = _instead(run, player, symbols)
    only = next((r for r in run.ctx.instruction.riders if isinstance(r, m.SpendOnly)), None)
    restriction = (only, run.ctx.source) if only is not None else None
    source = g.known(run.ctx.source)
    of = words_of_types(characteristics(g, source)) if source is not None else frozenset[str]()
    rider = rider_of(g, run.ctx, run.ctx.instruction.riders)
    ends = next((r.end for r in run.ctx.instruction.riders if isinstance(r, m.ManaLasts)), None)
    lasting = Lasting(ends, run.ctx.marker) if ends is not None else None
    g.players[player].pool.extend(Mana(symbol, restriction, of, rider, lasting) for symbol in symbols)
    g.players[player].version += 1
    if run.ctx.triggered is not None:
        count_use_named(g, run.turn, run.ctx.source, MANA_ADDED)
    run.ctx.done = True
    run.ctx.so_far = run.ctx.so_far._replace(mana=(*run.ctx.so_far.mana, *symbols))
    if source is not None and not (run.ctx.ability is not None and is_mana_ability(run.ctx.ability)):
        data = {"mana": symbols, "untapped": True, "resolving": True}
        perform_all(g, run.turn, [Event(EventKind.TAP_FOR_MANA, source.id, player, data=data)])
    g.say(f"{g.players[player].name} adds {''.join(f'{{{s}}}' for s in symbols)}")


def _instead(run: Run, player: int, symbols: tuple[str, ...]) -> tuple[str, ...]:
    """What is added, where an effect says that something else is: of what is tapped for mana (106.12b), or of all."""
    ability, obj = run.ctx.ability, run.g.objects.get(run.ctx.source)
    taps = ability is not None and taps_for_mana(ability) and is_mana_ability(ability)
    made = {_name(one): one for one in as_added(run.g, run.controller, symbols, obj if taps else None)}
    if len(made) == 1 or run.ctx.done:
        return next(iter(made.values()))
    return made[run.ask.one(player, DecisionKind.COLOR, "Which mana does it produce instead?", tuple(made))]


def _times(run: Run, node: m.AddMana | m.AddColors) -> int:
    n = 1 if node.amount is None else run.value(node.amount)
    return max(0, n if node.each is None else n * counted(run.g, run.ctx, node.each))


@effect(m.AddMana, only=lambda node: all(s in "WUBRGC" for s in node.mana.symbols))
def add_mana(run: Run, node: m.AddMana) -> None:
    """Add that mana, perhaps several times."""
    for q in run.each_player(node.who):
        add(run, q, node.mana.symbols * _times(run, node))


@effect(m.AddChoice)
def add_choice(run: Run, node: m.AddChoice) -> None:
    """The player chooses which of several kinds of mana it is."""
    given = [
        part.symbols for part in (node.first, node.second, node.third, node.fourth, node.fifth) if part is not None
    ]
    _add_one(run, node.who, lambda q: given)


def _add_one(run: Run, who: Players, given: Callable[[int], list[tuple[str, ...]]]) -> None:
    """Each of some players chooses which of the kinds of mana given to them they add; nothing of none."""
    chosen: list[tuple[int, tuple[str, ...]]] = []
    for q in run.each_player(who):
        names = {_name(symbols): symbols for symbols in given(q)}
        if names:
            chosen.append((q, names[run.ask.one(q, DecisionKind.COLOR, "Add which color of mana?", tuple(names))]))
    for q, symbols in chosen:
        add(run, q, symbols)


@effect(m.AddManaOrColors, only=lambda node: knows_color(node.color))
def add_mana_or_colors(run: Run, node: m.AddManaOrColors) -> None:
    """The player chooses that mana, or mana of a color."""
    n = run.value(node.amount)
    _add_one(
        run, node.who, lambda q: [node.mana.symbols, *((s,) * n for s in symbols_of(run.g, run.ctx, q, node.color))]
    )


@effect(m.AddProducible, only=lambda node: isinstance(node.what, (ItsObjects, Some)))
def add_producible(run: Run, node: m.AddProducible) -> None:
    """106.7: the player chooses among what those permanents could produce; none of nothing."""
    n = run.value(node.amount)
    _add_one(run, node.who, lambda q: [(s,) * n for s in producible(run.g, run.ctx, node)])


@effect(m.AddEachColor)
def add_each_color(run: Run, node: m.AddEachColor) -> None:
    """One mana of each color that there is among those permanents."""
    for q in run.each_player(node.who):
        add(run, q, colors_among(run.g, run.ctx, node))


@effect(m.AddColorAmong)
def add_color_among(run: Run, node: m.AddColorAmong) -> None:
    """Mana of a color that there is among those objects; none of nothing."""
    n = run.value(node.amount)
    _add_one(run, node.who, lambda q: [(s,) * n for s in colors_among(run.g, run.ctx, node)])


@effect(m.AddSymbols, only=lambda node: is_definite(node.what))
def add_symbols(run: Run, node: m.AddSymbols) -> None:
    """One mana for each colored mana symbol; of which color of a hybrid one, is chosen."""
    found = [symbol for _, ch in known_with_characteristics(run.g, run.ctx, node.what) for symbol in ch.mana_cost]
    for q in run.each_player(node.who):
        added: list[str] = []
        for symbol in found:
            colors = [color for color in COLORS if SYMBOLS[color] in symbol.split("/")]
            if colors:
                added.append(SYMBOLS[run.ask.one(q, DecisionKind.COLOR, "Add which color of mana?", colors)])
        add(run, q, tuple(added))


def _name(symbols: tuple[str, ...]) -> str:
    """Mana of one color by that color, if there's one; anything else by its symbols."""
    color = next((name for name, symbol in SYMBOLS.items() if symbols == (symbol,)), None)
    return color or "".join(f"{{{s}}}" for s in symbols)


def _colors_supported(node: m.AddColors) -> bool:
    return node.combination or node.color == "different colors" or knows_color(node.color)


@effect(m.AddColors, only=_colors_supported)
def add_colors(run: Run, node: m.AddColors) -> None:
    """Add mana of colors that the player chooses, or of the color chosen for the source before; or of a type that a
    land has produced."""
    if node.color in PRODUCED:
        kinds = dict.fromkeys(symbols_of(run.g, run.ctx, run.controller, node.color))
        _add_one(run, node.who, lambda q: [(s,) * _times(run, node) for s in kinds])
        return
    chosen: list[tuple[int, tuple[str, ...]]] = []
    for q in run.each_player(node.who):
        n = _times(run, node)
        if n:
            chosen.append((q, _chosen(run, node, q, n)))
    for q, symbols in chosen:
        add(run, q, symbols)


def _chosen(run: Run, node: m.AddColors, player: int, n: int) -> tuple[str, ...]:
    if node.combination:
        options = [c for c in COLORS if node.color == "colors" or f"{{{SYMBOLS[c].lower()}}}" in node.color]
        shares = run.ask.split(player, DecisionKind.COLOR, f"Divide {n} mana among colors", options, n)
        return tuple(SYMBOLS[c] for c, k in zip(options, shares, strict=True) for _ in range(k))
    if node.color == "different colors":
        return tuple(
            SYMBOLS[c] for c in run.ask.several(player, DecisionKind.COLOR, "Which colors?", list(COLORS), n, n)
        )
    free = symbols_of(run.g, run.ctx, player, node.color)
    options = [color for color in COLORS if SYMBOLS[color] in free]
    return (SYMBOLS[run.ask.one(player, DecisionKind.COLOR, "Which color?", options)],) * n if options else ()


@effect(m.SpendOnly, only=is_known_restriction)
def spend_only(run: Run, node: m.SpendOnly) -> None:
    """Carried out by the instruction before (106.6)."""


@effect(m.DoubleMana)
def double_mana(run: Run, node: m.DoubleMana) -> None:
    """As much again of each type as there is now (701.10f)."""
    for q in run.players(node.who):
        add(run, q, tuple(mana.symbol for mana in run.g.players[q].pool))


@effect(m.LoseMana)
def lose_mana(run: Run, node: m.LoseMana) -> None:
    """The players' mana pools become empty (106.4)."""
    for q in run.players(node.who):
        run.g.players[q].pool.clear()
        run.g.players[q].version += 1


def _without_targets(node: m.WhenSpent) -> bool:
    """Whether what triggers has no target: the words would say one of the mana ability."""
    return not any(isinstance(part, (Target, AnyTarget, TargetPlayer)) for part in walk(node.effect))


@effect(m.WhenSpent, only=_without_targets)
def when_spent(run: Run, node: m.WhenSpent) -> None:
    """Carried out by the instruction before (106.6)."""


@effect(m.ManaLasts)
def mana_lasts(run: Run, node: m.ManaLasts) -> None:
    """Carried out by the instruction before; :func:`..turns.turn_structure.empty_pools` looks at it."""
