"""Altered's vocabulary."""

from __future__ import annotations

from tests.mutation.altered_1 import by_the_controller
from tests.mutation.switches import gives, place, replaced, switch

from headjudge.altered.engine.state.words import Zone

__all__ = ["SWITCHES"]

SWITCHES = {
    "7.1.1": switch(
        "{H} means from Reserve, {R} from Hand",
        place("altered.engine.events.reactions:SYMBOLS", {"J": None, "H": Zone.RESERVE, "R": Zone.HAND}),
    ),
    "7.1.4": switch("Scout costs nothing", gives("altered.engine.playing.costs:scout_cost", 0)),
    "7.5.6": switch(
        "who controls an effect has done what another does by it",
        replaced("altered.engine.events.triggers:_draws", by_the_controller),
    ),
}
