"""Cards of meld pairs (712.5): each has half of a permanent on its back, which is a card of its own in files of cards.

The name of that permanent stands in one of the two texts: there it can mean only what is on the back, and is read so.
"""

from __future__ import annotations

import re

import msgspec

from headjudge.magic.cards.record import CardRecord

__all__ = ["without_its_name"]

_ATTACKING = re.compile(r"(one permanent)\. It enters (tapped and attacking)\b")


def without_its_name(front: CardRecord, back: CardRecord) -> CardRecord:
    """The front of a card that doesn't name what it is melded into."""
    text = front.text.replace(f"then meld them into {back.name}", "then meld them into one permanent")
    return msgspec.structs.replace(front, text=_ATTACKING.sub(r"\1, \2", text))
