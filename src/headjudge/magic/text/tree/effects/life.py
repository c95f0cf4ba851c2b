"""Life totals, winning and losing (rules 119, 104)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Amount, Change, Duration, Effect, Objects, Players

__all__ = [
    "DoubleLife",
    "DrawGame",
    "ExchangeLife",
    "ExchangeLifeWith",
    "ExtremeLife",
    "GainLife",
    "GainNoLife",
    "LifeStays",
    "LoseGame",
    "LoseLife",
    "RedistributeLife",
    "SetLife",
    "WinGame",
]


@node("{who} gain(s) {amount:life}", "{who} each gain(s) {amount:life}")
class GainLife(Effect):
    """Gain life (119.3); yields how much."""

    who: Players
    amount: Amount
    result: int = 0


@node("{who} gain(s) no life")
class GainNoLife(Effect):
    """What is done in place of gaining life: nothing (614.1a)."""

    who: Players


@node(
    "{who} lose(s) {amount:life}",
    "{who} lose(s) half {whose:possessive} life , {rounding:rounding}",
    "{who} each lose(s) {amount:life}",
    Form("{who} lose(s) a third of {whose:possessive} life , {rounding:rounding}", part=3),
)
class LoseLife(Effect):
    """Lose life (119.3); yields how much. Without an amount half of it, or another ``part``, ``rounding`` "rounded up"
    or "rounded down"."""

    who: Players
    amount: Amount | None = None
    whose: Players | None = None
    rounding: str = ""
    part: int = 2
    result: int = 0


@node(
    "{who:possessive} life total becomes {amount}",
    "{who:possessive} life total becomes equal to {amount}",
    "{who:possessive} life total become {amount}",
)
class SetLife(Effect):
    """The life total becomes a number: the player gains or loses the difference (119.5)."""

    who: Players
    amount: Amount


@node(
    "{who:possessive} life total becomes the lowest life total among all players",
    Form("{who:possessive} life total becomes the highest life total among all players", highest=True),
)
class ExtremeLife(Effect):
    """The life total becomes the lowest, or the ``highest``, of all players'."""

    who: Players
    highest: bool = False


@node("double {who:possessive} life total")
class DoubleLife(Effect):
    """The player gains as much life as they have (701.10d)."""

    who: Players


@node("{who} exchange life totals", "{who} exchange(s) life totals with {other}", "exchange life totals with {other}")
class ExchangeLife(Effect):
    """Players exchange life totals, all or nothing (701.8c)."""

    who: Players | None = None
    other: Players | None = None


@node("exchange {who:possessive} life total with {what:possessive} {stat:stat}")
class ExchangeLifeWith(Effect):
    """A life total and the power or toughness of a creature are exchanged, all or nothing (701.8c)."""

    who: Players
    what: Objects
    stat: str


@node("redistribute any number of {who:possessive} life totals")
class RedistributeLife(Effect):
    """Some players are chosen, and each of them gets one of their life totals (119.7, 810.9f)."""

    who: Players


@node(
    "{duration} , {who:possessive} life total can't change",
    "{who:possessive} life total can't change {duration}",
    "{duration} , {who:possessive} life total can't change and {also} {changes:agree}",
)
class LifeStays(Effect):
    """For some time life is neither gained nor lost (119.7, 119.8), and others change as long."""

    who: Players
    duration: Duration
    also: Players | None = None
    changes: tuple[Change, ...] = ()


@node("{who} win(s) the game")
class WinGame(Effect):
    """The player wins (104.2b)."""

    who: Players


@node("{who} lose(s) the game")
class LoseGame(Effect):
    """The player loses (104.3e)."""

    who: Players


@node("the game is a draw")
class DrawGame(Effect):
    """The game is a draw (104.4c)."""
