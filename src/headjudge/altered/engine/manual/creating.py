"""Tokens by hand (2.2.9.e)."""

from __future__ import annotations

from typing import Annotated

from headjudge.altered.cards import Card, CardType
from headjudge.altered.engine.manual.doing import ACTIONS, HANDS, Doing, Manual
from headjudge.altered.engine.manual.meaning import ExpeditionWord, Seat, expedition_meant
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.steps import Action, Deed, Part, Verb
from headjudge.altered.engine.support import unsupported
from headjudge.core.actions import Act
from headjudge.core.arguments import doc
from headjudge.core.errors import InvalidInput

__all__: list[str] = []

MOST, LARGEST, LONGEST = 20, 99, 60


class Token(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`token`."""

    of: Annotated[Seat, doc("in whose Expedition")]
    expedition: Annotated[ExpeditionWord, doc("which of their Expeditions")]
    name: Annotated[str, doc("its name")] = "Token"
    stats: Annotated[list[int], doc("Forest, Mountain, Water")]
    subtypes: Annotated[list[str] | None, doc("its sub-types")] = None
    text: Annotated[str, doc("its abilities")] = ""
    number: Annotated[int, doc("how many")] = 1


@ACTIONS.action("token", Token, by=HANDS, rule="2.2.9.e")
def token(g: State, act: Act, given: Token) -> None:
    """Create tokens in an Expedition."""
    doing = Doing.of(g, act, given)
    player, which = expedition_meant(doing, given.of, given.expedition)
    if len(given.stats) != 3 or not all(0 <= n <= LARGEST for n in given.stats):
        raise InvalidInput(f"a token has three statistics from 0 to {LARGEST}", rule="2.2.9", code="manual/stats")
    if not 1 <= given.number <= MOST or not given.name.strip() or len(given.name) > LONGEST:
        raise InvalidInput(f"from 1 to {MOST} tokens at once, with a name", code="manual/number")
    forest, mountain, water = given.stats
    card = Card(
        given.name.strip(),
        CardType.CHARACTER,
        subtypes=tuple(given.subtypes or ()),
        stats=(forest, mountain, water),
        text=given.text,
    )
    if why := unsupported(card):
        raise InvalidInput(why[0], code="manual/text")
    told = f"creates {given.number} {card.name} in {given.of}'s {given.expedition} Expedition"
    actions = [Action(Deed.CREATE, player=player, which=which, card=card) for _ in range(given.number)]
    doing.do([Part(Verb.CREATE, doing.by if doing.by >= 0 else player, actions)], told)
