"""The keywords that let a card be cast in another way: from where, for what cost, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.costs.helping_creatures import during_own_blocks
from headjudge.magic.engine.events.history import (
    ANY_KIND,
    COMMANDERS,
    EVERY_KIND,
    happened,
    happened_to,
    turn_meant,
)
from headjudge.magic.engine.players.teams import teammates
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree.abilities import Cost, Keyword
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.zone_kinds import ANY_ZONE, EXILE, GRAVEYARD, HAND, ZoneKind

__all__ = ["WAYS", "Way", "is_face_down", "keyword_of"]


MORPH_COST = Cost((ManaCost(("3",)),))


@dataclass(frozen=True, slots=True)
class Way:
    """A keyword that lets a card be cast: from where, for what cost, where it goes afterwards."""

    keyword: str
    zone: ZoneKind
    cost: Callable[[Keyword], Cost | None] = lambda keyword: keyword.cost
    afterwards: ZoneKind = ANY_ZONE
    """The zone it goes to instead of any other from the stack, if it is said."""
    face_down: bool = False
    extra: str = ""
    """An additional cost that casting it so has, in the words of the rules."""
    only_there: bool = False
    """Whether it may be cast so from that zone alone; else from wherever it may be cast."""
    condition: str = ""
    """Under which condition it may be cast so, in the words of the rules."""
    transformed: bool = False
    """Whether it is cast with its back face up, by a keyword of its front: disturb (702.146a), more than meets the eye
    (702.162a)."""
    as_sorcery: bool = False
    """Whether it may be cast so only when a sorcery could be cast."""
    as_instant: bool = False
    """Whether it may be cast so whenever an instant could be cast."""
    attacks: bool = False
    """Whether the permanent enters tapped and attacking what the creature attacked that helped with it."""
    allowed: Callable[[State, int, GameObject], bool] = lambda _g, _player, _obj: True
    """Whether a player may cast a card so now, where words can't say it."""


def _teams_spells(g: State, player: int, obj: GameObject) -> bool:
    """Surge, 702.117a: whether the player or a teammate has cast a spell this turn."""
    turn = turn_meant(g, static_context(g, obj))
    return happened(turn, "spells", [player, *teammates(g, player)]) > 0


def _hits_by_its_kind(g: State, player: int, obj: GameObject) -> bool:
    """Prowl, 702.73a: whether what the player controlled dealt combat damage to a player this turn and had, as it did,
    any of the spell's creature types."""
    turn = turn_meant(g, static_context(g, obj))
    its = blueprint(obj.printed).characteristics
    kinds = [ANY_KIND] if its.all_creature_types else [*its.subtypes, EVERY_KIND]
    return any(happened(turn, f"hits by {kind}", [player]) for kind in kinds)


def _hits_by_assassins(g: State, player: int, obj: GameObject) -> bool:
    """Freerunning, 702.173a: likewise what was an Assassin or a commander."""
    turn = turn_meant(g, static_context(g, obj))
    return any(happened(turn, f"hits by {kind}", [player]) for kind in ("assassin", EVERY_KIND, COMMANDERS))


def _discarded_lately(g: State, _player: int, obj: GameObject) -> bool:
    """Whether the player discarded that card this turn."""
    return happened_to(g, obj, "discarded")


def _set_aside_before(designation: str) -> Callable[[State, int, GameObject], bool]:
    """Whether a card has been foretold, or plotted, in an earlier turn."""
    return lambda g, _player, obj: (
        designation in obj.marks.designations and not happened_to(g, obj, "put there") and obj.zone == EXILE
    )


WAYS: dict[str, Way] = {
    "flashback": Way("flashback", GRAVEYARD, afterwards=EXILE),
    "megamorph": Way("megamorph", HAND, cost=lambda keyword: MORPH_COST, face_down=True),
    "more than meets the eye": Way("more than meets the eye", HAND, transformed=True),
    "morph": Way("morph", HAND, cost=lambda keyword: MORPH_COST, face_down=True),
    "blitz": Way("blitz", HAND),
    "dash": Way("dash", HAND),
    "disguise": Way("disguise", HAND, cost=lambda keyword: MORPH_COST, face_down=True),
    "disturb": Way("disturb", GRAVEYARD, transformed=True),
    "emerge": Way("emerge", HAND),
    "escape": Way("escape", GRAVEYARD),
    "evoke": Way("evoke", HAND),
    "foretell": Way("foretell", EXILE, allowed=_set_aside_before("foretold")),
    "freerunning": Way("freerunning", HAND, allowed=_hits_by_assassins),
    "harmonize": Way("harmonize", GRAVEYARD, afterwards=EXILE),
    "impending": Way("impending", HAND),
    "jump-start": Way("jump-start", GRAVEYARD, afterwards=EXILE, extra="discard a card"),
    "madness": Way("madness", EXILE),
    "mayhem": Way("mayhem", GRAVEYARD, allowed=_discarded_lately),
    "miracle": Way("miracle", HAND, allowed=lambda _g, _player, _obj: False),  # only as its ability resolves (702.94a)
    "offering": Way("offering", HAND, as_instant=True),
    "plot": Way("plot", EXILE, cost=lambda keyword: Cost(()), allowed=_set_aside_before("plotted"), as_sorcery=True),
    "prowl": Way("prowl", HAND, allowed=_hits_by_its_kind),
    "retrace": Way("retrace", GRAVEYARD, extra="discard a land card"),
    "sneak": Way("sneak", HAND, allowed=during_own_blocks, as_instant=True, attacks=True),
    "surge": Way("surge", HAND, allowed=_teams_spells),
    "warp": Way("warp", HAND, only_there=True),
    "spectacle": Way("spectacle", HAND, condition="an opponent lost life this turn"),
}


def keyword_of(way: str) -> str:
    """The keyword with which a card is cast in a way, its own or one that it was given; or nothing."""
    name = way if way in WAYS else way.split(" ", 1)[0]
    return name if name in WAYS else ""


def is_face_down(way: str) -> bool:
    """Whether a card cast so is cast face down (707.4)."""
    return way in WAYS and WAYS[way].face_down
