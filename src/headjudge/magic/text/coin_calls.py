"""Whether whoever flips a coin calls: not where the words only ask how it comes up (705.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.grammar.node import exchanged, walk
from headjudge.magic.text.antecedents import Unbound
from headjudge.magic.text.tree.conditions import YouDid
from headjudge.magic.text.tree.conditions.past import ABOUT_A_FLIP
from headjudge.magic.text.tree.effects.coins import CoinsComeUp, CoinsTally, Flip, FlipsTally, WinAllFlips

__all__ = ["with_calls"]


def with_calls(ability: Any) -> Any:
    """An ability whose coins are flipped without a call if it only says what heads or tails do."""
    parts = list(walk(ability))
    flips = [part for part in parts if isinstance(part, Flip)]
    if not flips or not any(isinstance(part, (CoinsComeUp, CoinsTally)) for part in parts):
        return ability
    if any(map(_asks_who_won, parts)):
        raise Unbound("flip")
    for one in dict.fromkeys(flips):
        ability = exchanged(ability, one, _uncalled(one))
    return ability


def _asks_who_won(part: Any) -> bool:
    if isinstance(part, YouDid):
        return part.deed in ABOUT_A_FLIP
    return isinstance(part, (FlipsTally, WinAllFlips)) or (isinstance(part, Flip) and part.until_lost)


def _uncalled(flip: Flip) -> Flip:
    return replace(flip, called=False)
