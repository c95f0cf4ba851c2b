"""The kinds of decisions that a game of Magic asks players for."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["DecisionKind"]


class DecisionKind(StrEnum):
    """What a decision is about; its shape says how it is answered."""

    PRIORITY = "priority"
    ATTACK = "attack"
    BLOCK = "block"
    TARGET = "target"
    MAY = "may"
    MODE = "mode"
    NUMBER = "number"
    OBJECT = "object"
    CARDS = "cards"
    PLAYER = "player"
    OPPONENT = "opponent"
    ASSIGN = "assign"
    ORDER_DAMAGE = "order-damage"
    ORDER_TRIGGERS = "order-triggers"
    ORDER_REPLACEMENTS = "order-replacements"
    MULLIGAN = "mulligan"
    PAY = "pay"
    HELP = "help"
    """Which permanents and cards pay a part of a cost: convoke, delve, improvise (601.2h)."""
    CREW = "crew"
    EXERT = "exert"
    COLOR = "color"
    TYPE = "type"
    NAME = "name"
    """The name of a card: another than those offered may be said (:mod:`.card_names`)."""
    PILE = "pile"
    PILES = "piles"
    STACK = "stack"
    """On which of several stacks a triggered ability is put (807.5b)."""
    AFFECTED_MEMBER = "affected-member"
    """Which player of a team gains or loses the life (810.9a)."""
    BY_HAND = "by-hand"
    """Whether a player has carried out an ability by hand (:mod:`..manual`)."""
    REMEDY = "remedy"
    """What becomes of a missed trigger that was pointed out (:mod:`..awareness`)."""
