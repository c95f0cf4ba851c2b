"""What is left to chance as a game is backed up: unknown cards are returned at random, and libraries shuffled once."""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act, By
from headjudge.core.arguments import doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.rng import Rng
from headjudge.magic.engine.events.shuffling import shuffle_but
from headjudge.magic.engine.manual.doing import ACTIONS, JUDGE, Doing, Manual, why_not_now
from headjudge.magic.engine.manual.meaning import Seat
from headjudge.magic.engine.manual.putting import put
from headjudge.magic.engine.manual.telling import listed, tell
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.player import Player
from headjudge.magic.text.zone_kinds import HAND, LIBRARY

__all__: list[str] = []


class Randomize(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`randomize`. Cards are meant by the numbers that they keep in all zones: nobody who plays
    knows those."""

    seed: Annotated[int, doc("what decides it, and what is left to chance from now on")]
    returned: Annotated[
        tuple[tuple[int, ...], ...],
        doc("for each card that was drawn, the latest first: it, and the cards it can't be told from"),
    ] = ()
    shuffled: Annotated[tuple[Seat, ...], doc("whose libraries are shuffled then")] = ()
    kept: Annotated[tuple[int, ...], doc("the cards whose places keep what lies there as libraries are shuffled")] = ()


def _check(g: State, act: Act, rule: str) -> None:
    if act.by != JUDGE:
        raise IllegalAction("only a judge backs a game up", rule=rule, code="manual/not-yours")
    if g.over:
        raise IllegalAction("the game is over", rule="104", code="manual/over")
    fault = why_not_now(g)
    if fault is not None:
        raise IllegalAction.of(fault)


@ACTIONS.action("randomize", Randomize, by=By[State]("a judge, as a game is backed up", _check), rule="701")
def randomize(g: State, act: Act, given: Randomize) -> None:
    """Return cards to libraries at random, and shuffle libraries but for what keeps its place, as a game is backed
    up."""
    doing = Doing.of(g, act, given)
    for cards in given.returned:
        _require_hidden(g, cards)
    players = [p for p in g.players if p.name in given.shuffled]
    if len(players) != len(given.shuffled):
        unknown = [name for name in given.shuffled if name not in {p.name for p in players}]
        raise InvalidInput(f"no seat is named {listed(unknown) or 'so twice'}", code="seat/unknown")
    g.rng = Rng(given.seed)
    lies = {card: card for cards in given.returned for card in cards}
    for cards in given.returned:
        drawn, other = cards[0], g.rng.choice(cards)
        lies[drawn], lies[other] = lies[other], lies[drawn]
    for p in g.players:
        returned = sum(g.cards[cards[0]].owner == p.index for cards in given.returned)
        if returned:
            _lay(doing, p, lies)
            number = "a card" if returned == 1 else f"{returned} cards"
            tell(doing, f"takes {number} drawn by {p.name} back at random")
    kept = {lies.get(card, card) for card in given.kept}
    for p in players:
        stays = {id for id in p.library if g.objects[id].card in kept}
        shuffle_but(g, p.index, stays)
        beside = ", but for what is known" if stays else ""
        tell(doing, f"shuffles {p.name}'s library{beside}")
    doing.put_right()


def _require_hidden(g: State, cards: tuple[int, ...]) -> None:
    """Refuse, with InvalidInput, cards that aren't all in one player's hand and library."""
    objs = [g.cards[card] for card in cards if card in g.cards]
    hidden = [obj for obj in objs if obj.zone in (HAND, LIBRARY)]
    if not cards or len(hidden) != len(set(cards)) or len(cards) != len(hidden) or len({o.owner for o in objs}) != 1:
        raise InvalidInput(
            "cards to choose from are different cards of one player's hand and library", code="manual/candidates"
        )


def _lay(doing: Doing, p: Player, lies: dict[int, int]) -> None:
    """Put what lies there now into each place of a player's hand and library."""
    g = doing.g
    zones = {HAND: p.hand, LIBRARY: p.library}
    wanted = {zone: [lies.get(card, card) for card in _cards(g, ids)] for zone, ids in zones.items()}
    for zone, cards in wanted.items():
        for card in cards:
            obj: GameObject = g.cards[card]
            if obj.zone != zone:
                put(g, doing.turn, obj, zone)
    for zone, cards in wanted.items():
        zones[zone][:] = [g.cards[card].id for card in cards]


def _cards(g: State, ids: list[int]) -> list[int]:
    return [g.objects[id].card for id in ids]
