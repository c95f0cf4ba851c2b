"""What can't be done, or isn't, to objects or by players (rules 101.2, 502.3)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Change, Objects, Players

__all__ = [
    "CantBe",
    "CantCastDuring",
    "DoesntUntap",
]


RULES_TEXT.words.add(
    "cant",
    [
        "be countered",
        "be regenerated",
        "be sacrificed",
        "be enchanted",
        "be equipped",
        "be enchanted by other auras",
        "be the target of spells or abilities",
        "be the target of spells",
        "be the target of abilities",
        "be the target of spells or abilities your opponents control",
        "have counters put on it",
        "have counters put on them",
        "transform",
        "attack or block , and its activated abilities can't be activated",
        "be activated",
        "be prevented",
        "gain life",
        "draw cards",
        "cast spells",
        "play lands",
        "cast creature spells",
        "cast noncreature spells",
        "search libraries",
        "be cast",
        "become untapped",
        "crew vehicles",
        "attack , block , or crew vehicles",
        "lose the game",
        "win the game",
        "draw more than one card each turn",
        "cast more than one spell each turn",
        "cast more than two spells each turn",
        "be copied",
        "lose life",
        "get counters",
        "be turned face up",
    ],
)


@node("can't {what:cant}")
class CantBe(Change):
    """Something that can't happen to it or that it (or that player) can't do, in those words (rule 101.2)."""

    what: str


@node(
    "can't cast {what} during {whose:possessive} turn",
    "can't cast {what} during {whose:possessive} turns",
    "can't cast {what} during combat",
)
class CantCastDuring(Change):
    """Such spells can't be cast during those players' turns, or else during combat (601.3, 101.2)."""

    what: Objects
    whose: Players | None = None


@node(
    "doesn't|don't untap during {who:possessive} untap step",
    "doesn't|don't untap during {who:possessive} untap steps",
    Form("doesn't|don't untap during {who:possessive} next untap step", only_next=True),
)
class DoesntUntap(Change):
    """Doesn't untap in the untap step (rule 502.3); ``only_next``: only in the next one."""

    who: Players
    only_next: bool = False
