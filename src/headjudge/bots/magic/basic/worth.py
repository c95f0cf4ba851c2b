"""What creatures, permanents, cards and players are worth; one unit is about one mana."""

from __future__ import annotations

from headjudge.bots.magic.basic.sight import Sight
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.card_words import CREATURE, LAND, PLANESWALKER
from headjudge.magic.text.zone_kinds import BATTLEFIELD, STACK

__all__ = ["WIN", "body", "card_in_hand", "face", "object_worth", "power_of", "strength", "threat"]

KEYWORDS = {
    "flying": 0.8,
    "first strike": 0.5,
    "double strike": 1.5,
    "deathtouch": 0.8,
    "lifelink": 0.7,
    "trample": 0.3,
    "vigilance": 0.3,
    "haste": 0.2,
    "reach": 0.2,
    "hexproof": 0.5,
    "shroud": 0.3,
    "indestructible": 1.5,
    "menace": 0.4,
    "fear": 0.6,
    "intimidate": 0.6,
    "shadow": 0.6,
    "infect": 1.0,
    "defender": -0.6,
}
"""What a keyword adds to a creature's worth."""

ABILITY = 0.6
"""What any other ability adds."""
A_LAND = 1.5
EQUIPMENT = 2.0
WIN = 1000.0
"""What winning the game is worth."""


def power_of(ch: Characteristics) -> int:
    """Power for combat, never negative."""
    return max(0, ch.power or 0)


def body(ch: Characteristics) -> float:
    """The worth of a creature with these characteristics."""
    worth = 0.75 * power_of(ch) + 0.5 * max(0, ch.toughness or 0) + 0.3
    for name in ch.keywords:
        worth += KEYWORDS.get(name, 0.3)
    return worth + ABILITY * (len(ch.abilities) - sum(map(len, ch.keywords.values())))


def object_worth(sight: Sight, obj: GameObject) -> float:
    """What an object on the battlefield, on the stack or in an open zone is worth to who has it."""
    ch = sight.characteristics(obj)
    if obj.zone == STACK:
        return ch.mana_value + 1.0
    if CREATURE in ch.types:
        worth = body(ch)
        if obj.zone == BATTLEFIELD:
            worth += 0.6 * len(obj.attachments) if sight.side(obj.id) > 0 else 0.3 * len(obj.attachments)
            if ch.rules:
                worth *= 0.7
        return worth
    if LAND in ch.types:
        return A_LAND + 0.2 * len(ch.abilities)
    if PLANESWALKER in ch.types:
        return 3.0 + obj.count("loyalty")
    return max(EQUIPMENT, ch.mana_value * 0.9)


def card_in_hand(obj: GameObject) -> float:
    """What a card in one's own hand is worth."""
    plan = blueprint(obj.printed)
    if plan.is_land:
        return 1.0
    return 1.0 + 0.7 * plan.characteristics.mana_value


def face(sight: Sight, player: int) -> float:
    """What one point of damage to a player is worth: more the fewer points they have left."""
    life = max(1, sight.g.players[player].life)
    return 0.25 + 2.5 / (life + 1)


def strength(sight: Sight, player: int) -> float:
    """How well a player stands: board, cards and life."""
    p = sight.g.players[player]
    board = sum(body(sight.characteristics(obj)) for obj in sight.creatures(player))
    return board + 0.8 * len(p.hand) + 0.25 * max(0, p.life) + 0.3 * len(p.battlefield)


def threat(sight: Sight, player: int) -> float:
    """How much to prefer hurting this opponent to another, about 1: who stands best is the biggest threat."""
    rivals = sight.opponents
    if len(rivals) < 2 or player not in rivals:
        return 1.0
    if sight.g.players[player].name in sight.g.options.emperors:
        return 1.4  # with an emperor goes the whole team (809.5)
    own = strength(sight, player)
    mean = sum(strength(sight, q) for q in rivals) / len(rivals)
    return min(1.4, max(0.7, 0.5 + 0.5 * own / mean)) if mean > 0 else 1.0
