"""What happened so far this turn, counted as it happens: for words such as "if a creature died this turn".

Each turn has its own counts, by player: ``("creatures died", player)`` is how many creatures died under that player's
control. As the next turn begins they become those of the turn before (:meth:`..state.turn.Turn.forget`). What happened
to one object is noted on the object itself, with the number of the turn. :mod:`.recording` does all that.

==================  ===========================================================================================
count               of which player
==================  ===========================================================================================
activated in a …    "… graveyard": who activated abilities of cards in graveyards
K abilities         who activated abilities of the keyword K
aimed at own …      "… creatures": who activated abilities that target creatures of theirs
abilities of T      who activated abilities of permanents of the card type T, mana abilities as well
attackers           who controlled the creatures that attacked; what they were:
                    :attr:`..state.turn.Turn.attackers`
attacked with N     who controlled the creature numbered so as it attacked
attacked by N       whom creatures of the player numbered so attacked; "N attacked": whom the creature did
K counters on N     who had counters of a kind (or "": of any) put on the object numbered so; how many times
cards discarded     who discarded them; "nonland cards discarded": those
K counters given N  who put counters of a kind (or "": of any) on the object numbered so; how many times
K counters lost     who lost counters of a kind that they had themselves, energy that they paid as well; how many
K counters put      who controls what they (or "": of any kind) were put on; how many times
creatures died      who controlled them
crimes              who committed them
crewed N            who controls the permanent numbered so, which became crewed; "saddled N" likewise
cycled              who cycled cards
N crews M           who crewed the permanent M with the creature N; "N saddles M" likewise
T into a graveyard  into whose graveyard cards of the card type T were put
combat damage       who was dealt it; "damage" of any kind likewise
damage by N         who was dealt it by the source numbered so; "combat damage by N" likewise
damage of N         of nobody: what the source numbered so has dealt, to whatever
damage to N         of nobody: what the permanent numbered so was dealt; "excess damage to N": what was more than lethal
damage to N from    who controlled the sources of what the permanent numbered so was dealt
times damage by N   who was dealt it, however much; "times dealt damage N" of nobody, the permanent numbered so;
                    both also of "combat damage"
creatures that …    "… dealt damage": who was dealt it; "… dealt players combat damage": who controls them; each is
                    counted once, by "…: N" it is known which
destroyed N         whose spell or ability destroyed the permanent numbered so
descended           into whose graveyard permanent cards were put; "cards buried from Z": any from the zone Z
entered             who controls the permanents; "lands entered" likewise; what they were:
                    :attr:`..state.turn.Turn.entered`; "tokens created" likewise
untapped lands …    "… at first": who controlled so many as the turn began
foretold            who foretold cards; "plotted": who plotted them
hit by K            who was dealt combat damage by something of that kind, as it was then
hits by K           who controlled what of that kind dealt it
left                who controlled the permanents that left the battlefield; "nonlands left" likewise
life gained         who gained it; "life lost" likewise
permanents buried   who controlled the permanents that were put into a graveyard
planar rolls        who rolled the planar die (:mod:`headjudge.magic.casual_variants.planar_die` counts it)
put on creatures    who put counters on them, however many; who controls those that entered with counters
returned            into whose hand permanents were put from the battlefield
sacrificed          who sacrificed permanents
scried              who scried; "surveilled", "investigated" likewise
searched            who searched
targeted N          whose spells and abilities the object numbered so became the target of
times life gained   who gained it, however much; "times life lost" likewise
spells              who cast them; what they were: :attr:`..state.turn.Turn.casts`; "warped": by warp
step S              of nobody: how often the step S began
tapped N            of nobody: how often the permanent numbered so became tapped
==================  ===========================================================================================
"""

from __future__ import annotations

from collections.abc import Iterable

from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.marks import Deed
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn

__all__ = [
    "ACTIVATED_IN_GRAVEYARD",
    "AIMED_AT_OWN",
    "ANY_KIND",
    "COMMANDERS",
    "EVERY_KIND",
    "NOBODY",
    "compared_name",
    "happened",
    "happened_to",
    "is_active",
    "turn_meant",
]

ANY_KIND, EVERY_KIND, COMMANDERS = "something", "every kind", "a commander"
"""As what something dealt combat damage to a player, besides its own subtypes: whatever it was, as something of every
creature type, as a commander."""

ACTIVATED_IN_GRAVEYARD = "activated in a graveyard"
"""How often a player activated an ability of a card in a graveyard."""

AIMED_AT_OWN = "aimed at own creatures"
"""How often a player activated an ability that targets a creature of theirs."""

NOBODY = -1
"""Stands for the player of what isn't counted by player, such as the steps of the turn."""


def happened(turn: Turn, what: str, players: Iterable[int], *, last: bool = False) -> int:
    """How often something happened to these players in this turn (or in the one before it)."""
    counts = turn.last_history if last else turn.history
    return sum(counts.get((what, q), 0) for q in players) if counts else 0


def happened_to(g: State, obj: GameObject, what: Deed, marker: int = 0) -> bool:
    """Whether an object "attacked", "blocked", "entered", was "cast" or was "damaged" this turn: that of a marker, or
    for a static ability (0) any turn under way."""
    if marker or len(g.turns) == 1:
        return obj.marks.last.get(what) == g.turn_of(marker).number
    return any(turn.started and obj.marks.last.get(what) == turn.number for turn in g.turns)


def is_active(g: State, player: int) -> bool:
    """Whether a player is taking a turn now: not while a turn marker waits with them (807.4d)."""
    return any(turn.started and player in turn.active for turn in g.turns)


def turn_meant(g: State, ctx: Context) -> Turn:
    """The turn that an effect means by "this turn": that of its stack. A static ability, where several turns are under
    way, means its controller's own, or that of the next player to the right who is taking one."""
    if ctx.marker or len(g.turns) == 1:
        return g.turn_of(ctx.marker)
    n = len(g.players)
    started = (turn for turn in g.turns if turn.started)
    return min(started, key=lambda turn: (ctx.controller - turn.active[0]) % n, default=g.turns[0])


def compared_name(name: str) -> str:
    """A name as names are compared and counted by: that of a spell that was cast, or of what dealt combat damage."""
    return name.lower().replace("’", "'")
