"""Choices of something that isn't an object: a color, a type, a name, a player (rule 700)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.card_names import NAMES, names_offered
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.state.chosen import NOTHING_CHOSEN, Chosen
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.multiplayer.limited_range_of_influence import opponents, players_in_range, sees
from headjudge.magic.text.card_words import CREATURE, INSTANT, KINDRED, LAND, SORCERY
from headjudge.magic.text.tree.effects.choices import TYPES_LISTED
from headjudge.magic.text.words import BASIC_LAND_TYPES, CARD_TYPES, COLORS, subtypes

__all__ = ["CREATURE_TYPES", "TWO_PLAYERS", "WORDS", "choose_word"]


def _opponents(g: State, player: int) -> list[int]:
    return [~q for q in opponents(g, player)]


def _players(g: State, player: int) -> list[int]:
    return [~q for q in players_in_range(g, player)]


def _others(g: State, player: int) -> list[int]:
    return [~q for q in players_in_range(g, player) if q != player]


def _either(one: str, other: str) -> tuple[str, ...]:
    """Both words, or the one that a text says twice once it is changed (612.2)."""
    return (one,) if one == other else (one, other)


TWO_COLORS = "two colors"
TWO_PLAYERS = "two players"
UNATTACKED = "an opponent that ~ didn't attack during your last combat at random"
CREATURE_TYPES = tuple(sorted(subtypes()["creature"]))

NEVER_PERMANENT = (INSTANT, KINDRED, SORCERY)
"""The card types that are no permanent types (110.4)."""

WORDS: dict[str, tuple[DecisionKind, tuple[str, ...] | Callable[[State, int], list[int]]]] = {
    "a color": (DecisionKind.COLOR, COLORS),
    **{f"a color other than {one}": (DecisionKind.COLOR, tuple(c for c in COLORS if c != one)) for one in COLORS},
    **{f"{a} or {b}": (DecisionKind.COLOR, _either(a, b)) for a, b in product(COLORS, repeat=2)},
    **{f"{a} or {b}": (DecisionKind.TYPE, _either(a, b)) for a, b in product(BASIC_LAND_TYPES, repeat=2)},
    TWO_COLORS: (DecisionKind.COLOR, COLORS),
    "a creature type": (DecisionKind.TYPE, CREATURE_TYPES),
    "a creature type other than wall": (DecisionKind.TYPE, tuple(t for t in CREATURE_TYPES if t != "wall")),
    "a basic land type": (DecisionKind.TYPE, BASIC_LAND_TYPES),
    "a land type": (DecisionKind.TYPE, tuple(sorted(subtypes()["land"]))),
    "a nonbasic land type": (DecisionKind.TYPE, tuple(sorted({*subtypes()["land"]} - {*BASIC_LAND_TYPES}))),
    "a card type": (DecisionKind.TYPE, tuple(CARD_TYPES)),
    "a permanent type": (DecisionKind.TYPE, tuple(word for word in CARD_TYPES if word not in NEVER_PERMANENT)),
    "creature or land": (DecisionKind.TYPE, (CREATURE, LAND)),
    **{words: (DecisionKind.TYPE, types) for words, types in TYPES_LISTED.items()},
    "an opponent": (DecisionKind.PLAYER, _opponents),
    "a player at random": (DecisionKind.PLAYER, _players),
    "an opponent at random": (DecisionKind.PLAYER, _opponents),
    UNATTACKED: (DecisionKind.PLAYER, _opponents),
    "a player": (DecisionKind.PLAYER, _players),
    TWO_PLAYERS: (DecisionKind.PLAYER, _players),
    "another player": (DecisionKind.PLAYER, _others),
    **dict.fromkeys(NAMES, (DecisionKind.NAME, ())),
    "odd or even": (DecisionKind.MODE, ("odd", "even")),
    "land or nonland": (DecisionKind.MODE, (LAND, "nonland")),
    "left or right": (DecisionKind.MODE, ("left", "right")),
}
"""What can be chosen by these words: as which part of :class:`Chosen`, and the options."""


OTHER_THAN = "a creature type other than "


def _but(word: str) -> tuple[str, ...]:
    """The creature types of "a creature type other than goblin", as a text may read once it is changed (612.2)."""
    return tuple(kind for kind in CREATURE_TYPES if kind != word)


def choose_word(ask: Asker, player: int, what: str, ctx: Context) -> Chosen | None:
    """A player chooses: what was chosen; None if there is nothing to choose.

    A player is chosen within the range both of who chooses and of the effect's controller (801.5a).
    """
    _, other_than, word = what.rpartition(OTHER_THAN)
    key, domain = (DecisionKind.TYPE, _but(word)) if other_than else WORDS[what]
    if what == TWO_COLORS:
        one, other = ask.several(player, key, f"Choose {what}", COLORS, 2, 2)
        return NOTHING_CHOSEN._replace(color=one, other_color=other)
    if key == DecisionKind.NAME:
        name = ask.card_name(player, f"Choose {what.replace(' ,', ',')}", names_offered(ask.g, player, what), what)
        return NOTHING_CHOSEN._replace(name=name, name_of=what)
    if isinstance(domain, tuple):
        options: Sequence[Any] = domain
    else:
        options = [i for i in domain(ask.g, player) if sees(ask.g, ctx, ~i)]
        if what == UNATTACKED and (source := ask.g.known(ctx.source)) is not None:
            options = [i for i in options if ~i not in source.marks.attacked_before.get(player, ())]
    if not options:
        return None
    if what == TWO_PLAYERS:
        n = min(2, len(options))  # 101.3: as many as there are
        pair = tuple(~q for q in ask.several(player, key, f"Choose {what}", options, n, n))
        ask.g.say(f"{ask.g.player_name(player)} chooses {' and '.join(map(ask.g.player_name, pair))}")
        return NOTHING_CHOSEN._replace(pair=pair)
    if what.endswith(" at random"):
        (chosen,) = ask.random_sample(options, 1)
    else:
        chosen = ask.one(player, key, f"Choose {what}", options)
    return Chosen(player=~chosen) if key == DecisionKind.PLAYER else NOTHING_CHOSEN._replace(**{key.value: chosen})
