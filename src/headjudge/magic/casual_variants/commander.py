"""Commander (rule 903 of today): an option of any variant, under the current edition only.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
903.3    a card of the deck is its commander, wherever it is     :func:`designate`
903.3c   a permanent of which it is a component is one, too      :func:`commanders_in`
903.3    what may be a commander; 702.124: two with partner      ``cards.commanders``
903.4    color identity                                          ``cards.identity``, :func:`identity_of`
903.4f   what isn't in it; nothing without a commander          :func:`outside_identity`
903.5    building the deck                                       ``decks.check``
903.6    commanders begin in the command zone                    ``engine.turns.opening.begin``
903.7    life totals                                             ``engine.options.game_options``
903.8    cast from the command zone, for {2} more each time      :func:`may_cast`, :func:`tax`
903.9    back to the command zone                                :mod:`.commander_zones`
903.10a  21 combat damage by one commander                       :func:`note_damage`, :func:`has_lost`
=======  ======================================================  ===============================

What is noted is noted by the number of the card, which stays the same wherever the card goes and whoever controls it;
a copy of a commander has another number, and so is none (903.3).
"""

from __future__ import annotations

from headjudge.magic.cards.identity import color_identity
from headjudge.magic.cards.mana import COLORS
from headjudge.magic.engine.characteristics.layer_one import cards_of
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.player import Player
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.zone_kinds import COMMAND, ZoneKind

__all__ = [
    "DAMAGE_TO_LOSE",
    "as_they_are",
    "commanders_in",
    "commanders_of",
    "damage_dealt",
    "designate",
    "has_lost",
    "identity_of",
    "identity_of_commanders",
    "in_command_zone",
    "is_commander",
    "may_cast",
    "note_cast",
    "note_damage",
    "note_move",
    "outside_identity",
    "tax",
    "times_cast",
    "times_it_was_cast",
]

DAMAGE_TO_LOSE = 21
TAX = 2


def designate(g: State, obj: GameObject) -> None:
    """Make a card a commander of its owner (903.3)."""
    owner = g.players[obj.owner]
    owner.commanders = (*owner.commanders, obj.card)


def commanders_of(g: State, player: int) -> list[GameObject]:
    """A player's commanders, wherever they are; those that left the game with their owner too."""
    return [g.cards[card] for card in g.players[player].commanders]


def is_commander(g: State, obj: GameObject) -> bool:
    """Whether an object is a commander: a card that is one, not a copy of it (903.3)."""
    return bool(commanders_in(g, obj))


def commanders_in(g: State, obj: GameObject) -> list[int]:
    """The numbers of the commanders that represent an object: of a merged permanent perhaps several (903.3c)."""
    if not g.options.commander:
        return []
    theirs = g.players[obj.owner].commanders
    return [card for card in cards_of(g, obj) if card in theirs]


def as_they_are(g: State, player: int) -> list[GameObject]:
    """A player's commanders as objects: of one that is a component of a permanent that permanent (903.3c)."""
    found = (g.objects.get(obj.marks.part_of, obj) for obj in commanders_of(g, player))
    return list(dict.fromkeys(found))


def in_command_zone(g: State, player: int) -> list[int]:
    """The commanders that a player might cast from the command zone."""
    if not g.options.commander:
        return []
    return [obj.id for obj in commanders_of(g, player) if obj.zone == COMMAND]


def may_cast(g: State, player: int, obj: GameObject) -> bool:
    """Whether a player may cast a card as their commander from the command zone (903.8)."""
    return obj.zone == COMMAND and obj.owner == player and is_commander(g, obj)


def note_move(g: State, obj: GameObject) -> None:
    """A card has come to a graveyard or to exile: if it is a commander, state-based actions look at it (903.9a)."""
    if is_commander(g, obj):
        obj.marks = obj.marks._replace(came_here=True)
        g.check_objects.add(obj.id)


def tax(g: State, player: int, obj: GameObject, frm: ZoneKind) -> int:
    """The generic mana that casting a commander from a zone costs more: {2} for each time before (903.8)."""
    if frm != COMMAND or not is_commander(g, obj):
        return 0
    return TAX * g.players[player].commander_casts.get(obj.card, 0)


def note_cast(g: State, player: int, obj: GameObject, frm: ZoneKind) -> None:
    """A player has cast a card from a zone; what the next time costs depends on it (903.8)."""
    if frm == COMMAND and is_commander(g, obj):
        casts = g.players[player].commander_casts
        g.players[player].commander_casts = {**casts, obj.card: casts.get(obj.card, 0) + 1}


def times_cast(g: State, player: int) -> int:
    """How often a player has cast their commanders from the command zone (903.8)."""
    return sum(g.players[player].commander_casts.values())


def times_it_was_cast(g: State, obj: GameObject) -> int:
    """How often a commander has been cast from the command zone (903.8)."""
    return sum(p.commander_casts.get(card, 0) for p in g.players for card in commanders_in(g, obj))


def note_damage(g: State, source: GameObject, player: int, n: int) -> None:
    """A source has dealt combat damage to a player (903.10a); it is the card that counts, whoever controls it."""
    for card in commanders_in(g, source):
        dealt = g.players[player].commander_damage
        g.players[player].commander_damage = {**dealt, card: dealt.get(card, 0) + n}
        g.check_players.add(player)


def damage_dealt(g: State, player: Player) -> list[tuple[GameObject, int]]:
    """The combat damage that each commander has dealt to a player over the game."""
    return [(g.cards[card], n) for card, n in player.commander_damage.items()]


def has_lost(player: Player) -> bool:
    """Whether one commander has dealt a player 21 combat damage or more (903.10a)."""
    return any(n >= DAMAGE_TO_LOSE for n in player.commander_damage.values())


def identity_of(card: CardDefinition) -> frozenset[str]:
    """A card's color identity, as the letters of its colors (903.4)."""
    if card.record is None:
        return frozenset(color for color in COLORS if any(color in symbol for symbol in card.mana_cost))
    return frozenset(card.record.color_identity or color_identity(card.record))


def identity_of_commanders(g: State, player: int) -> frozenset[str]:
    """The color identity of a player's commanders together (903.4, with partner 702.124c)."""
    if not g.options.commander:
        return frozenset()
    return frozenset(color for obj in commanders_of(g, player) for color in identity_of(obj.printed))


def outside_identity(g: State, player: int) -> tuple[Color, ...]:
    """The colors that a player's commanders' color identity lacks; none if they have no commander (903.4f)."""
    if not g.options.commander or not commanders_of(g, player):
        return ()
    identity = identity_of_commanders(g, player)
    return tuple(color for color, symbol in zip(Color, COLORS, strict=True) if symbol not in identity)
