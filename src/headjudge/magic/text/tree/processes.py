"""What is done again: "repeat this process", "as many times as you choose" (608.2c)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Amount, Condition, Effect, Objects, Tally
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.structure import May

__all__ = ["AsOften", "FollowingProcess", "InTurnUntilNone", "LastLookedAt", "Process", "RepeatProcess"]


@node(
    "repeat this process",
    Form("repeat this process any number of times", at_will=True),
    Form("repeat this process as many times as they choose", at_will=True),
    Form("repeat this process once", times=Number(1)),
    "repeat this process {times} more times",
    "repeat this process until {until}",
    Form("repeat this process until {until} , whichever comes first", whole=True),
)
class RepeatProcess(Effect):
    """ "Repeat this process": what the ability says so far is done again, so many ``times`` more.

    Without a number once, and what is said then may want it again; ``at_will``: whoever may, chooses after each time;
    ``until``: again and again, until that is so after a time; ``whole``: of all that was done "this way" so far, as
    other words in the process mean it, too.
    """

    times: Amount | None = None
    at_will: bool = False
    until: Condition | None = None
    whole: bool = False


@node("{each} . repeat this process until no one puts a card onto the battlefield")
class InTurnUntilNone(Effect):
    """One player after the other may put a card onto the battlefield, and again, until none of them does in a round."""

    each: May


@node(
    "repeat the following process {times} times",
    "repeat the following process for each {over:singular} in turn order",
)
class FollowingProcess(Effect):
    """ "Repeat the following process X times": all the sentences after it are done so often, or for each of some
    players, one after the other.

    The binding makes a :class:`~.structure.Repeated` or :class:`~.structure.ForEach` of it and them.
    """

    times: Amount | None = None
    over: Tally | None = None


@node()
class Process(Effect):
    """Instructions that are repeated, as ``body`` says itself in some place, or as what follows it says (``again``).

    No text is read as this: the binding makes it of instructions among which one says that they are repeated.
    """

    body: Effect
    again: Effect | None = None


@node("as many times as you choose , you may {effect:clauses}")
class AsOften(Effect):
    """ "As many times as you choose, you may pay 1 life, …": you choose each time anew whether it is done once more.

    ``looked`` is the slot of the cards looked at, where those of the last time take the place of those before.
    """

    effect: Effect
    looked: int = 0


@node("the last cards you looked at this way")
class LastLookedAt(Objects):
    """The cards looked at the last time that this was done. Bound, it is :class:`~.nouns.ItsObjects`."""
