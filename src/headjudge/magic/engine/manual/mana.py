"""Mana added to a pool by hand (rule 106.4): what a cost that nobody's compiler reads leaves to be put right."""

from __future__ import annotations

import re
from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import doc
from headjudge.core.errors import InvalidInput
from headjudge.magic.engine.manual.action_log import tell
from headjudge.magic.engine.manual.doing import ACTIONS, HANDS, Doing, Manual
from headjudge.magic.engine.manual.meaning import Seat, player_meant
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.player import Mana

__all__: list[str] = []

MOST_MANA = 100
_SYMBOLS = re.compile(r"(?:\{[WUBRGC]\}|[WUBRGC])+")


class AddedMana(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`add_mana`."""

    who: Annotated[Seat, doc("who has it in their pool")]
    symbols: Annotated[str, doc("the mana: letters of W, U, B, R, G and C, as in GG or {G}{G}")]


@ACTIONS.action("mana", AddedMana, by=HANDS, rule="106.4")
def add_mana(g: State, act: Act, given: AddedMana) -> None:
    """Add mana to a player's mana pool."""
    doing = Doing.of(g, act, given)
    player = player_meant(doing, given.who)
    text = given.symbols.replace(" ", "").upper()
    symbols = re.findall("[WUBRGC]", text)
    if not _SYMBOLS.fullmatch(text) or len(symbols) > MOST_MANA:
        raise InvalidInput(
            f"mana is 1 to {MOST_MANA} letters of W, U, B, R, G and C, not {given.symbols[:40]!r}", code="manual/mana"
        )
    tell(doing, f"lets {given.who} add {''.join(f'{{{symbol}}}' for symbol in symbols)}")
    g.players[player].pool.extend(Mana(symbol) for symbol in symbols)
    doing.put_right()
