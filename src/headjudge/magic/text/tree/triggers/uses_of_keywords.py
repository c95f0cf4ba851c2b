"""What players do as keywords and keyword actions say, as triggers see it (701, 702)."""

from __future__ import annotations

from enum import StrEnum

from headjudge.grammar.node import node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Players, Trigger

__all__ = ["KeywordUse", "UsesKeyword"]


class KeywordUse(StrEnum):
    """What players do as a keyword or a keyword action says, and what triggers see (701, 702.26a)."""

    CYCLE_A_CARD = "cycle a card"
    CYCLE_ANOTHER_CARD = "cycle another card"
    CYCLE_OR_DISCARD_A_CARD = "cycle or discard a card"
    SCRY = "scry"
    SURVEIL = "surveil"
    SCRY_OR_SURVEIL = "scry or surveil"
    SEARCH_THEIR_LIBRARY = "search their library"
    SHUFFLE_THEIR_LIBRARY = "shuffle their library"
    PROLIFERATE = "proliferate"
    WIN_A_COIN_FLIP = "win a coin flip"
    LOSE_A_COIN_FLIP = "lose a coin flip"
    COMMIT_A_CRIME = "commit a crime"
    COMPLETE_A_DUNGEON = "complete a dungeon"
    BECOME_THE_MONARCH = "become the monarch"
    EXPEND_4 = "expend 4"
    ROLL_ONE_OR_MORE_DICE = "roll one or more dice"
    VENTURE_INTO_THE_DUNGEON = "venture into the dungeon"
    INVESTIGATE = "investigate"
    PAY_LIFE = "pay life"
    CYCLE_THIS = "cycle ~"
    CYCLE_OR_DISCARD_ANOTHER_CARD = "cycle or discard another card"
    ACTIVATE_A_LOYALTY_ABILITY = "activate a loyalty ability"
    GIVE_A_GIFT = "give a gift"
    COMPLETE_A_SPELL = "complete a spell"
    COLLECT_EVIDENCE = "collect evidence"
    EXPEND_6 = "expend 6"
    EXPEND_8 = "expend 8"
    CLASH_AND_WIN = "clash and win"
    WIN_A_CLASH = "win a clash"
    FULLY_UNLOCK_A_ROOM = "fully unlock a room"


RULES_TEXT.words.add("keyword_action", KeywordUse)
RULES_TEXT.words.add(
    "keyword_action_s",
    {
        "cycles a card": KeywordUse.CYCLE_A_CARD,
        "cycles or discards a card": KeywordUse.CYCLE_OR_DISCARD_A_CARD,
        "searches their library": KeywordUse.SEARCH_THEIR_LIBRARY,
        "shuffles": KeywordUse.SHUFFLE_THEIR_LIBRARY,
        "wins a coin flip": KeywordUse.WIN_A_COIN_FLIP,
        "loses a coin flip": KeywordUse.LOSE_A_COIN_FLIP,
        "becomes the monarch": KeywordUse.BECOME_THE_MONARCH,
        "commits a crime": KeywordUse.COMMIT_A_CRIME,
        "scries": KeywordUse.SCRY,
    },
)


@node("{who} {action:keyword_action}", "{who} {action:keyword_action_s}")
class UsesKeyword(Trigger):
    """A player does what a keyword or keyword action says: cycles a card (702.26), scries, surveils …"""

    who: Players
    action: KeywordUse
