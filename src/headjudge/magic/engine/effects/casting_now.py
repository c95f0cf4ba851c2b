"""Casting a card as part of an effect, as it is or as one of its faces (608.2f, 709.3a, 712.11a, 715.3a)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

from headjudge.magic.engine.actions.legality import castable_now
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.faces import face_and_way, may_be_whole, played_as, showing
from headjudge.magic.engine.characteristics.matching import as_card
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.card_words import LAND
from headjudge.magic.text.definition import Face, PlayedFrom
from headjudge.magic.text.tree.categories import Objects
from headjudge.magic.text.tree.nouns import Each, Some
from headjudge.magic.text.tree.qualities import Non
from headjudge.magic.text.zone_kinds import GRAVEYARD

__all__ = ["as_cards", "chosen_way", "sides", "wanted_way", "ways_now"]

Fits = Callable[[GameObject], bool]
"""Whether the spell that a card would be, as it shows itself now, is such as an effect lets one cast."""


@cache
def as_cards(what: Objects) -> Objects:
    """ "A spell with mana value 5 or less from your hand" is a card there that would be such a spell: no land."""
    if not isinstance(what, (Each, Some)) or what.what.noun != "spell":
        return what
    card = as_card(what.what)
    return replace(what, what=replace(card, adjectives=(*card.adjectives, Non(LAND))))


def sides(obj: GameObject) -> Iterator[tuple[str, Face | None]]:
    """As what a card may be played from where it is, each with the way that says so: as it is (None), and as each of
    its faces."""
    if may_be_whole(obj):
        yield "", None
    for n, face in enumerate(obj.printed.faces):
        if face.played == PlayedFrom.ANYWHERE or (face.played == PlayedFrom.GRAVEYARD and obj.zone == GRAVEYARD):
            yield played_as(n, ""), face


def ways_now(run: Run, player: int, obj: GameObject, *, free: bool, fits: Fits | None = None) -> list[str]:
    """In which of these ways a card can be cast now, timing left aside, so that the spell is such as is asked for."""
    found = []
    for way, face in sides(obj):
        with showing(obj, face):
            able = not blueprint(obj.printed).is_land and castable_now(run.g, run.turn, player, obj, free=free)
            if able and (fits is None or fits(obj)):
                found.append(way)
    return found


def chosen_way(run: Run, player: int, obj: GameObject, ways: list[str]) -> str:
    """The way that a player chooses among some."""
    if len(ways) == 1:
        return ways[0]
    named = {}
    for way in ways:
        face, _ = face_and_way(obj, way)
        named[obj.printed.name if face is None else face.words or face.definition.name] = way
    return named[run.ask.one(player, DecisionKind.TYPE, "Cast it as which of these?", list(named))]


def wanted_way(run: Run, obj: GameObject, fits: Fits | None = None) -> str | None:
    """In which way the controller can and will cast a card for nothing; None: not at all."""
    ways = ways_now(run, run.controller, obj, free=True, fits=fits)
    prompt = f"Cast {describe(run.g, obj.id)} without paying its mana cost?"
    if not ways or not run.ask.yes(run.controller, prompt):
        return None
    return chosen_way(run, run.controller, obj, ways)
