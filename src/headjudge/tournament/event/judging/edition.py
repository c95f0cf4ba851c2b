"""By which edition of the guide judges rule: one that comes with Headjudge, or the event's own, kept with the event.

It is settled before the first ruling: what was found by one edition can't be found anew by another.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction
from headjudge.infractions.guide import Guide, guide, guide_of_text
from headjudge.tournament.event.actions import ACTIONS, ORGANISERS
from headjudge.tournament.event.state import State

__all__ = ["guide_of", "require_unruled"]

RULE = "introduction"


@lru_cache(maxsize=16)
def _own(text: str) -> Guide:
    return guide_of_text("the event's guide", text)


def guide_of(state: State) -> Guide:
    """The guide by which an event's judges rule."""
    return guide(state.settings.guide) if state.own_guide is None else _own(state.own_guide)


def require_unruled(state: State) -> None:
    """Refuse another edition where rulings were made by this one, or wait to be made."""
    if state.record.rulings or any(one.decision is None for one in state.record.proposals):
        raise IllegalAction(
            "judges have ruled by this edition of the guide, so it stays for the whole event",
            rule=RULE,
            code="guide/ruled",
        )


class AdoptGuide(Arguments, frozen=True, kw_only=True):
    """Which one."""

    text: Annotated[
        str | None, doc("an edition as TOML, as docs/infractions.md says; without it, that of the settings")
    ] = None


@ACTIONS.action("adopt_guide", AdoptGuide, by=ORGANISERS, rule=RULE)
def adopt_guide(state: State, _: Act, given: AdoptGuide) -> None:
    """Take an edition of the guide of one's own for this event, or go back to the one of the settings."""
    require_unruled(state)
    if given.text is not None:
        _require_announced(state, _own(given.text))
    state.own_guide = given.text


def _require_announced(state: State, known: Guide) -> None:
    """Refuse an edition in which a penalty that was announced couldn't be."""
    for name, _ in state.settings.announced:
        if not known.infraction(name).announced:
            raise IllegalAction(
                f"a penalty for {known.infraction(name).title} was announced, which this edition doesn't allow",
                rule=RULE,
                code="settings/announced",
            )
