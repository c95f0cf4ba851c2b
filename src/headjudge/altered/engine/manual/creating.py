"""Tokens by hand (2.2.9.e)."""

from __future__ import annotations

from typing import Annotated, Literal

from headjudge.altered.cards import Card, CardType
from headjudge.altered.engine.manual.doing import ACTIONS, HANDS, Doing, Manual
from headjudge.altered.engine.manual.meaning import ExpeditionWord, Seat, player_meant
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.steps import Action, Deed, Part, Verb
from headjudge.altered.engine.state.words import Which
from headjudge.altered.engine.support import unsupported
from headjudge.core.actions import Act
from headjudge.core.arguments import doc
from headjudge.core.errors import InvalidInput

__all__: list[str] = []

MOST, LARGEST, LONGEST = 20, 99, 60


class Token(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`token`."""

    of: Annotated[Seat, doc("in whose zone")]
    to: Annotated[
        Literal["expedition", "landmark"],
        doc("a Character in one of their Expeditions, or a Permanent among their Landmarks"),
    ] = "expedition"
    expedition: Annotated[ExpeditionWord | None, doc("which of their Expeditions")] = None
    name: Annotated[str, doc("its name")] = "Token"
    stats: Annotated[list[int] | None, doc("Forest, Mountain, Water of a Character")] = None
    subtypes: Annotated[list[str] | None, doc("its sub-types")] = None
    text: Annotated[str, doc("its abilities")] = ""
    number: Annotated[int, doc("how many")] = 1


@ACTIONS.action("token", Token, by=HANDS, rule="2.2.9.e")
def token(g: State, act: Act, given: Token) -> None:
    """Create tokens in an Expedition, or among Landmarks."""
    doing = Doing.of(g, act, given)
    player = player_meant(doing, given.of)
    races = given.to == "expedition"
    if (given.expedition is not None) is not races:
        raise InvalidInput("an Expedition is named exactly for what is created there", code="manual/expedition")
    stats = None if given.stats is None else tuple(given.stats)
    if (stats is not None) is not races:
        raise InvalidInput("Characters have statistics, and Landmarks have none", rule="2.2.9", code="manual/stats")
    if stats is not None and (len(stats) != 3 or not all(0 <= n <= LARGEST for n in stats)):
        raise InvalidInput(f"a Character has three statistics from 0 to {LARGEST}", rule="2.2.9", code="manual/stats")
    if not 1 <= given.number <= MOST or not given.name.strip() or len(given.name) > LONGEST:
        raise InvalidInput(f"from 1 to {MOST} tokens at once, with a name", code="manual/number")
    card = Card(
        given.name.strip(),
        CardType.CHARACTER if races else CardType.LANDMARK_PERMANENT,
        subtypes=tuple(given.subtypes or ()),
        stats=stats,
        text=given.text,
        rarity="",
    )
    if (why := unsupported(card)) and not g.options.cards_by_hand:
        raise InvalidInput(why[0], code="manual/text")
    which = None if given.expedition is None else Which[given.expedition.upper()]
    where = "Landmark zone" if given.expedition is None else f"{given.expedition} Expedition"
    told = f"creates {given.number} {card.name} in {given.of}'s {where}"
    actions = [Action(Deed.CREATE, player=player, which=which, card=card) for _ in range(given.number)]
    doing.do([Part(Verb.CREATE, doing.by if doing.by >= 0 else player, actions)], told)
