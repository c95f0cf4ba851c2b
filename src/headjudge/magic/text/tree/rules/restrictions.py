"""Static sentences about what can't be done, or only so: casting, targeting, attacking (rules 101.2, 601.3)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Condition, Duration, Objects, Players, Rule
from headjudge.magic.text.tree.durations import ThisTurn
from headjudge.magic.text.tree.nouns import EachPlayer, Filter, You
from headjudge.magic.text.tree.numbers import Number

__all__ = [
    "CantAttackWith",
    "CantBeMadeTo",
    "CantCastOrActivate",
    "CardsCantBeTargeted",
    "CastOnly",
    "CountersCantBePut",
    "MustTargetFlagbearer",
    "NextCantBeCountered",
    "SearchesOnlyTop",
    "SpellsCantBeCast",
    "XAtMost",
]


RULES_TEXT.words.add(
    "cast_time",
    [
        "during combat",
        "during combat before blockers are declared",
        "during combat after blockers are declared",
        "before attackers are declared",
        "before blockers are declared",
        "before combat or during combat before blockers are declared",
        "before the combat damage step",
        "during the declare attackers step",
        "during the declare blockers step",
        "during the declare blockers step on an opponent 's turn",
        "during your declare attackers step",
        "during an opponent 's turn",
        "during an opponent 's turn , before attackers are declared",
        "during an opponent 's turn after their upkeep step",
        "during an opponent 's upkeep",
        "during your turn",
        "during your upkeep",
        "during your end step",
        "during combat on an opponent 's turn",
        "during combat on your turn",
        "during combat on your turn before blockers are declared",
        "after combat",
    ],
)


@node(
    "cast ~ only {when:cast_time}",
    "cast ~ only if {condition}",
    "cast ~ only {when:cast_time} and only if {condition}",
    "you can't cast ~ unless {condition}",
    Form("you can't cast ~ if {condition}", negative=True),
    Form("you can't cast ~ during your first , second , or third turns of the game", first_turns=3),
)
class CastOnly(Rule):
    """When the spell may be cast (601.3); ``negative``: when it may not; not in the ``first_turns`` of the player."""

    when: str = ""
    condition: Condition | None = None
    negative: bool = False
    first_turns: int = 0


@node("x can't be greater than {most}")
class XAtMost(Rule):
    """The X of the spell that says so can't be announced as more than that (601.2b)."""

    most: Amount


@node("{what} can't be the targets of spells or abilities")
class CardsCantBeTargeted(Rule):
    """Such cards can't be targets (115.1a): where they are isn't the battlefield."""

    what: Objects


@node("counters can't be put on {what:plural}")
class CountersCantBePut(Rule):
    """No counters can be put on such permanents (122.1)."""

    what: Filter


@node(
    Form("the next {such:singular} you cast this turn can't be countered", who=You(), until=ThisTurn()),
    Form("{such:plural} you cast this turn can't be countered", who=You(), until=ThisTurn(), every=True),
)
class NextCantBeCountered(Rule):
    """Only the next such spell that a player casts, or ``every`` one of a turn, can't be countered (101.2)."""

    who: Players
    such: Filter
    until: Duration
    every: bool = False


@node(
    Form(
        "while an opponent is choosing targets as part of casting a spell they control or activating an ability they"
        " control , that player must choose at least one flagbearer on the battlefield if able",
        who=EachPlayer("opponent"),
    )
)
class MustTargetFlagbearer(Rule):
    """Who casts a spell or activates an ability must choose a Flagbearer among its targets, if able (601.2c)."""

    who: Players


@node(
    Form(
        "if an opponent would search a library , that player searches the top {n:small} cards of that library instead",
        who=EachPlayer("opponent"),
    )
)
class SearchesOnlyTop(Rule):
    """Where those players would search a library, they search only so many cards on top of it (614.1a, 701.14)."""

    who: Players
    n: Number


@node("{what} can't be cast")
class SpellsCantBeCast(Rule):
    """Nobody can cast such spells (101.2)."""

    what: Objects


@node("{who} can't cast {what} or activate abilities of {of}")
class CantCastOrActivate(Rule):
    """Those players can't cast such spells, nor activate abilities of such permanents that they control (101.2)."""

    who: Players
    what: Objects
    of: Objects


_THEIRS = "spells and abilities your opponents control can't cause you to"


@node(
    Form(f"{_THEIRS} sacrifice permanents", sacrifice=True),
    Form(f"{_THEIRS} discard cards", discard=True),
    Form(f"{_THEIRS} discard cards or sacrifice permanents", discard=True, sacrifice=True),
)
class CantBeMadeTo(Rule):
    """What opponents' spells and abilities can't have you do (101.2): sacrifice, discard; costs of your own spells and
    abilities aren't theirs."""

    sacrifice: bool = False
    discard: bool = False


@node("{who} can't attack with {what:plural}", Form("{who} can't block with {what:plural}", block=True))
class CantAttackWith(Rule):
    """Creatures of those players can't attack (508.1c), or can't ``block`` (509.1b)."""

    who: Players
    what: Filter
    block: bool = False
