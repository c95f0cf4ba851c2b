"""Playing in Altered."""

from __future__ import annotations

from tests.mutation.altered import HEADING, done_at_once
from tests.mutation.switches import NoCode, gives, place, replaced, switch

from headjudge.altered.engine.state.words import Zone

__all__ = ["SWITCHES"]

SWITCHES = {
    "5.1": HEADING,
    "5.1.1": HEADING,
    "5.1.1.a": NoCode("sums up the paragraphs below it"),
    "5.1.1.b": (
        switch("cards are played in others' turns", gives("altered.engine.afternoon:_not_their_turn", None)),
        switch(
            "cards are played from the Discard pile",
            place("altered.engine.playing.legality:PLAYED_FROM", (Zone.HAND, Zone.RESERVE, Zone.DISCARD)),
        ),
    ),
    "5.1.1.c": switch(
        "internal actions aren't played", replaced("altered.engine.effects.structure:_may_to", done_at_once)
    ),
    "5.1.1.d": switch("Reactions aren't played", gives("altered.engine.events.reactions:_next", [])),
    "5.1.2": (
        switch(
            "cards cost what they cost from Hand",
            replaced(
                "altered.engine.playing.costs:cost_to_play", lambda _: lambda _g, _p, item, **_k: item.card.hand_cost
            ),
        ),
        switch("nothing keeps cards from costing less", gives("altered.engine.playing.costs:rulings", ())),
    ),
}
