"""Creating tokens (2.2.9.e, 2.2.10.e)."""

from __future__ import annotations

from functools import cache

from headjudge.altered.cards import Card, CardType
from headjudge.altered.engine.effects.doing import Doing, builds
from headjudge.altered.engine.multiplayer.ring import Expedition, expeditions
from headjudge.altered.engine.state.steps import Action, Deed, Part, Verb
from headjudge.altered.engine.state.words import DecisionKind
from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.categories import Ability
from headjudge.altered.text.tree.effects.creating import Create, TokenCard
from headjudge.altered.text.tree.expeditions import MyExpedition
from headjudge.altered.text.tree.places import ZoneOf
from headjudge.grammar.typesetting import sentences

__all__ = ["token_card"]


@builds(Create)
def _create(d: Doing, node: Create) -> list[Part]:
    """So many tokens in each of the Expeditions or Landmark zones, or spread over any number of target Expeditions;
    where I'm Gigantic one of mine is chosen for each."""
    player = d.players(node.who)[0]
    number = d.number(node.number)
    card = token_card(node.token, node.ability)
    if isinstance(node.place, ZoneOf):
        owners = d.players(node.place.who)
        actions = [Action(Deed.CREATE, player=one, card=card) for one in owners for _ in range(number)]
        return [Part(Verb.CREATE, player, actions)]
    if node.expeditions is not None:
        places = _targets(d, d.number(node.expeditions))
    elif node.spread:
        places = _spread(d, number)
    else:
        assert node.where is not None  # noqa: S101
        if isinstance(node.where, MyExpedition):
            places = [place for _ in range(number) for place in d.expeditions(node.where)]
        else:
            places = [place for place in d.expeditions(node.where) for _ in range(number)]
    actions = [Action(Deed.CREATE, player=whose, which=which, card=card) for whose, which in places]
    return [Part(Verb.CREATE, player, actions)]


def _targets(d: Doing, number: int) -> list[Expedition]:
    """So many different Expeditions are chosen, or as many as there are."""
    there = expeditions(d.g)
    options = [("expedition", player, int(which)) for player, which in there]
    words = [f"{d.g.players[player].name}'s {which.word} Expedition" for player, which in there]
    most = min(number, len(there))
    picked = d.asking.several(
        d.ctx.controller, DecisionKind.TARGET, "Which Expeditions?", options, most, most, (), words
    )
    return [there[options.index(one)] for one in picked]


def _spread(d: Doing, number: int) -> list[Expedition]:
    """One Expedition after the other is chosen, for each token."""
    found: list[Expedition] = []
    there = expeditions(d.g)
    options = [("expedition", player, int(which)) for player, which in there]
    words = [f"{d.g.players[player].name}'s {which.word} Expedition" for player, which in there]
    for n in range(number):
        prompt = f"In which Expedition is token {n + 1} of {number} created?"
        picked = d.asking.one(d.ctx.controller, DecisionKind.TARGET, prompt, options, words)
        found.append(there[options.index(picked)])
    return found


@cache
def token_card(token: TokenCard, ability: Ability | None) -> Card:
    """The card that stands for a token: its own, or one made of what is said; costs of 0, no faction, no rarity."""
    if token.card is not None and ability is None:
        return token.card
    text = "" if ability is None else sentences((*CARD_TEXT.write(ability), "."))
    return Card(
        token.name.title(),
        CardType.CHARACTER,
        subtypes=tuple(subtype.capitalize() for subtype in token.subtypes),
        stats=token.stats,
        text=text,
        rarity="",
    )
