"""Two cards of a meld pair that become one permanent (701.42 today)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Condition, Effect, Objects, Players
from headjudge.magic.text.tree.nouns import You

__all__ = ["Meld", "OwnsBoth"]


@node(
    "{who} both own(s) and control(s) ~ and {what}",
    Form("~ and {what} are attacking , and you both own and control them", who=You(), attacking=True),
)
class OwnsBoth(Condition):
    """Owns and controls the source and another permanent; ``attacking``: which both are attacking. The ``slot`` stands
    for both, and for all others that could be the second."""

    who: Players
    what: Objects
    attacking: bool = False
    slot: int = 0


@node(
    "exile {what} , then meld them into one permanent",
    Form("exile {what} , then meld them into one permanent , tapped and attacking", attacking=True),
)
class Meld(Effect):
    """Exile two permanents and put them onto the battlefield as one, with their back faces up (701.42a). What that is,
    the text says by its name; the card itself says it as well (:mod:`headjudge.magic.playable.melded`)."""

    what: Objects
    attacking: bool = False
