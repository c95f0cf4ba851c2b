"""Which creatures crewed a Vehicle or saddled a Mount."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Objects, Quality

__all__ = ["Crewed"]


@node(
    Form("that crewed {what} this turn", deed="crews"),
    Form("that saddled {what} this turn", deed="saddles"),
)
class Crewed(Quality):
    """Was tapped this turn to pay what it costs to crew or saddle it (702.122c, 702.171c)."""

    what: Objects
    deed: str
