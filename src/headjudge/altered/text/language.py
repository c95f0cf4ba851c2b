"""The language of Altered's cards: its node classes are in ``tree``, what phrases can't express in ``syntax``."""

from __future__ import annotations

from headjudge.grammar.language import Language

__all__ = ["CARD_TEXT"]

CARD_TEXT = Language("headjudge.altered.text.tree", "headjudge.altered.text.syntax")
