"""Adding mana (rules 106.4, 605.3b), with what it may be spent on (106.6)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.effects.structure import RIDERS
from headjudge.magic.engine.events.zones import known
from headjudge.magic.engine.mana.mana_abilities import OF_IDENTITY, free_colors
from headjudge.magic.engine.mana.mana_spending import SPENDABLE
from headjudge.magic.engine.registries.nodes import counted, effect
from headjudge.magic.engine.semantics.qualities import chosen
from headjudge.magic.engine.state.player import Mana
from headjudge.magic.text.card_words import SNOW
from headjudge.magic.text.tree.effects import mana as m
from headjudge.magic.text.words import COLORS

__all__ = ["add"]

RIDERS.add(m.SpendOnly)

SYMBOLS = dict(zip(COLORS, "WUBRG", strict=True))
ONE_COLOR = frozenset({"any color", "any one color"})


def add(run: Run, player: int, symbols: tuple[str, ...]) -> None:
    """Add mana to a player's pool; a sentence that follows may say what it can be spent on."""
    g = run.g
    if not symbols or not g.players[player].in_game:
        return
    only = next((r.what for r in run.ctx.instruction.riders if isinstance(r, m.SpendOnly)), None)
    restriction = (only, run.ctx.source) if only is not None else None
    source = known(g, run.ctx.source)
    snow = source is not None and SNOW in characteristics(g, source).supertypes
    g.players[player].pool.extend(Mana(symbol, restriction, snow) for symbol in symbols)
    g.players[player].version += 1
    run.ctx.done = True
    run.ctx.so_far = run.ctx.so_far._replace(mana_added=True)
    g.say(f"{g.players[player].name} adds {''.join(f'{{{s}}}' for s in symbols)}")


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
    names = {_name(symbols): symbols for symbols in given}
    chosen = [
        (q, names[run.ask.one(q, DecisionKind.COLOR, "Add which color of mana?", tuple(names))])
        for q in run.each_player(node.who)
    ]
    for q, symbols in chosen:
        add(run, q, symbols)


def _name(symbols: tuple[str, ...]) -> str:
    """A single coloured mana by its color, anything else by its symbols."""
    color = next((name for name, symbol in SYMBOLS.items() if symbols == (symbol,)), None)
    return color or "".join(f"{{{s}}}" for s in symbols)


def _colors_supported(node: m.AddColors) -> bool:
    if node.combination or node.color in ONE_COLOR:
        return True
    return node.color in ("the chosen color", "different colors", OF_IDENTITY)


@effect(m.AddColors, only=_colors_supported)
def add_colors(run: Run, node: m.AddColors) -> None:
    """Add mana of colors that the player chooses, or of the color chosen for the source before."""
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
    if node.color == "the chosen color":
        color = chosen(run.g, run.ctx).color
        return (SYMBOLS[color],) * n if color else ()
    free = free_colors(run.g, player, node.color)
    options = [color for color in COLORS if SYMBOLS[color] in free]
    return (SYMBOLS[run.ask.one(player, DecisionKind.COLOR, "Which color?", options)],) * n if options else ()


@effect(m.SpendOnly, only=lambda node: node.what in SPENDABLE)
def spend_only(run: Run, node: m.SpendOnly) -> None:
    """Carried out by the instruction before (106.6)."""
