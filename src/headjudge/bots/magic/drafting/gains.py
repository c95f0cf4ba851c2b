"""What the acts of a text are worth before any game: who is meant is told from the words of the noun phrase.

Weights are about a card's worth each. They are rough on purpose: a drafter has to tell good from bad, and what a card
does in a given game the bot that plays it judges from the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from headjudge.bots.magic.basic.gist import Act, ActKind
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.amounts import Number, X
from headjudge.magic.text.tree.effects.zones import CounterSpell

__all__ = ["worth_of_acts"]

HAMPERED = 2.6
"""What it is worth that an opponent's creature can't be used."""
ENOUGH = 6
"""More of anything is worth no more."""
UNKNOWN, CHOSEN_X, PER_EACH = 1, 3, 2
"""What amounts count as that only a game tells."""


class Side(Enum):
    """Whom an act is done to, as far as its words tell."""

    MINE = auto()
    THEIRS = auto()
    CHOSEN = auto()
    """A target or a choice: whoever profits me most."""
    ALL = auto()


@dataclass(frozen=True)
class Meant:
    """What an act is done to: whose it is, the words for it, and how many it may be."""

    side: Side
    words: frozenset[str]
    many: bool


def worth_of_acts(acts: Iterable[Act]) -> float:
    """What doing all of this once is worth to who does it."""
    together = tuple(acts)
    worth = sum(_worth(act) for act in together)
    if {ActKind.HAMPER, ActKind.PUMP} <= {act.kind for act in together}:
        worth -= HAMPERED / 2  # a creature that is made stronger is meant to be used
    return worth


def _worth(act: Act) -> float:
    weigh = WEIGHTS.get(act.kind)
    return weigh(act, _meant(act.to)) if weigh is not None else 0.0


def _meant(noun: Any) -> Meant:
    words = tuple(RULES_TEXT.write(noun)) if noun is not None else ()
    told = frozenset(words)
    many = bool({"all", "each", "creatures"} & told)
    if {"opponent", "opponents", "don't", "defending", "their", "controller"} & told or words[:2] == ("that", "player"):
        side = Side.THEIRS
    elif not words or {"you", "your", "~", "it", "equipped"} & told:
        side = Side.MINE
    elif {"target", "a", "an"} & told:
        side = Side.CHOSEN
    else:
        side = Side.ALL
    return Meant(side, told, many)


def _number(amount: Any) -> float:
    match amount:
        case None:
            return UNKNOWN
        case Number(value=value):
            return min(value, ENOUGH)
        case X():
            return CHOSEN_X
    return PER_EACH


def _size(delta: Any) -> tuple[int, int]:
    """What a change of power and toughness adds to each; the number in it, if it is one, else one."""
    parts = (delta.power, delta.toughness)
    power, toughness = (min(int(part), ENOUGH) if part.isdecimal() else UNKNOWN for part in parts)
    return delta.signs[0] * power, delta.signs[1] * toughness


def _for(mine: float, theirs: float, everybody: float = 0.0) -> Callable[[Act, Meant], float]:
    """So much for each of the amount: done to me, to an opponent (or whom I choose), to all."""

    def weigh(act: Act, meant: Meant) -> float:
        each = {Side.MINE: mine, Side.THEIRS: theirs, Side.CHOSEN: max(mine, theirs), Side.ALL: everybody}[meant.side]
        return each * _number(act.amount)

    return weigh


def _kill(act: Act, meant: Meant) -> float:
    if isinstance(act.detail, CounterSpell):
        return 1.4
    if {"card", "cards", "library"} & meant.words:
        return 0.1
    if meant.side is Side.MINE:
        return -0.6
    if meant.many and {"creatures", "creature", "permanents", "permanent"} & meant.words:
        return 3.6 if meant.side is Side.THEIRS else 2.2
    if not {"creature", "permanent"} & meant.words:
        return 0.5 if "land" in meant.words else 0.9
    narrow = {"with", "without", "attacking", "blocking", "tapped", "nonblack", "nonartifact"} & meant.words
    return 2.7 if narrow else 3.4


def _damage(act: Act, meant: Meant) -> float:
    n = _number(act.amount)
    creatures = "controller" not in meant.words and {"creature", "creatures", "any"} & meant.words
    if meant.side is Side.MINE and not creatures:
        return -0.25 * n
    if not creatures:
        return 0.3 * n
    if meant.many:
        return n * (0.9 if meant.side is Side.THEIRS else 0.5)
    return min(3.6, 0.7 + 0.7 * n) + (0.3 if "any" in meant.words else 0.0)


def _pump(act: Act, meant: Meant) -> float:
    power, toughness = _size(act.detail)
    size = power + toughness
    if size < 0:
        if meant.side is Side.MINE:
            return 0.3 * size
        kills = -toughness
        return (0.7 + 0.7 * kills if kills else 1.2) * (1.6 if meant.many else 1.0)
    if meant.many:
        return 0.9 * size
    return size * (0.45 if {"equipped", "enchanted"} & meant.words else 0.25)


def _counters(act: Act, meant: Meant) -> float:
    each = 0.55 * _number(act.amount) * (2 if meant.many else 1)
    return each if act.detail > 0 or meant.side in (Side.THEIRS, Side.CHOSEN) else -each


def _tokens(act: Act, meant: Meant) -> float:
    if meant.side is Side.THEIRS:
        return -1.0
    power, _, toughness = getattr(act.detail, "pt", "").partition("/")
    size = sum(int(part) for part in (power, toughness) if part.isdecimal())
    return _number(act.amount) * (0.2 + 0.35 * size + 0.3 * len(getattr(act.detail, "abilities", ())))


def _steal(act: Act, meant: Meant) -> float:
    if meant.side is Side.MINE:
        return -1.0
    return 1.0 if act.detail is not None and act.detail.duration is not None else 4.0


def _hamper(_act: Act, meant: Meant) -> float:
    if "enchanted" in meant.words:
        return HAMPERED
    return -0.4 if meant.side is Side.MINE else 0.8


def _bounce(_act: Act, meant: Meant) -> float:
    if {"card", "cards"} & meant.words:
        return 1.2
    if meant.side is Side.MINE:
        return -0.3
    return 2.2 if meant.many else 1.2


WEIGHTS: dict[ActKind, Callable[[Act, Meant], float]] = {
    ActKind.KILL: _kill,
    ActKind.DAMAGE: _damage,
    ActKind.PUMP: _pump,
    ActKind.COUNTERS: _counters,
    ActKind.TOKENS: _tokens,
    ActKind.STEAL: _steal,
    ActKind.HAMPER: _hamper,
    ActKind.BOUNCE: _bounce,
    ActKind.REVIVE: _for(1.2, -0.5, 0.5),
    ActKind.SACRIFICE: _for(-1.0, 2.0, 0.3),
    ActKind.TAP: _for(-0.1, 0.6, 0.2),
    ActKind.UNTAP: _for(0.3, 0.0),
    ActKind.SAVE: _for(0.8, 0.8),
    ActKind.COPY: _for(1.2, 1.2, 1.2),
    ActKind.SEARCH: _for(0.5, 0.0),
    ActKind.DISCARD: _for(-0.7, 0.9, 0.3),
    ActKind.WIN: _for(2.0, -4.0),
    ActKind.LOSE_GAME: _for(-3.0, 2.0),
    ActKind.GAIN: _for(0.15, -0.15),
    ActKind.DRAW: _for(1.1, -0.9, 0.2),
    ActKind.MILL: _for(0.0, 0.05),
    ActKind.SCRY: _for(0.2, 0.0),
    ActKind.LOSE: _for(-0.2, 0.3, 0.1),
    ActKind.TURN: _for(2.5, 0.0),
    ActKind.POISON: _for(-1.0, 1.0),
    ActKind.FIGHT: _for(0.0, 2.0),
    ActKind.BOON: _for(0.3, 0.3, 0.3),
    ActKind.GRANT: _for(0.3, 0.3, 0.5),
}
"""What each kind of act is worth; those that aren't there are worth nothing."""
