"""Words that players choose, each one of some: "each player chooses war or peace" (rule 608.2d)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Condition, Effect, Players

__all__ = ["ChooseWords", "ChoseWord"]


@node()
class ChooseWords(Effect):
    """ "Each player chooses war or peace": each of them one of the ``words``, in turn order. ``for_them``: "for each
    player, choose friend or foe", you choose for each. ``secretly``: nobody knows what others choose before all
    have."""

    who: Players
    words: tuple[str, ...]
    for_them: bool = False
    secretly: bool = False


RULES_TEXT.words.add_pattern("chosen_word", r"(?!(?:an?|it|one|that|the|this|those)$)[a-z]+")


@node("{who:subject} chose {word:chosen_word}")
class ChoseWord(Condition):
    """ "Each opponent who chose silence", "if each opponent chose silence": who chose that, or for whom it was."""

    who: Players
    word: str
