"""The language of rules text (rule 207): its node classes are in ``tree``, what phrases can't express in ``syntax``."""

from __future__ import annotations

from headjudge.grammar.language import Language

__all__ = ["RULES_TEXT"]

RULES_TEXT = Language("headjudge.magic.text.tree", "headjudge.magic.text.syntax")
