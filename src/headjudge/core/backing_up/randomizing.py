"""What is left to chance as a game is backed up: unknown cards are returned at random, and libraries shuffled once."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

from headjudge.core.actions import Act, Actions, By
from headjudge.core.arguments import Arguments, Noun, doc
from headjudge.core.backing_up.hidden_cards import HiddenCards, Kept
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.hands import JUDGE
from headjudge.core.rng import Rng

__all__ = ["randomizing"]

S = TypeVar("S", bound=Kept)
SEAT = Noun("the name of a player", "players")


class Randomize(Arguments, frozen=True, kw_only=True):
    """The arguments of the act. Cards are meant by the numbers that they keep in all zones: nobody who plays knows
    those."""

    seed: Annotated[int, doc("what decides it, and what is left to chance from now on")]
    returned: Annotated[
        tuple[tuple[int, ...], ...],
        doc("for each card that was drawn, the latest first: it, and the cards it can't be told from"),
    ] = ()
    shuffled: Annotated[tuple[Annotated[str, SEAT], ...], doc("whose libraries are shuffled then")] = ()
    kept: Annotated[tuple[int, ...], doc("the cards whose places keep what lies there as libraries are shuffled")] = ()


def randomizing(actions: Actions[S], hidden: HiddenCards[S], rule: str) -> None:
    """Add to a game's actions the one by which chance is restored as it is backed up."""

    def check(g: S, act: Act, rule: str) -> None:
        if act.by != JUDGE:
            raise IllegalAction("only a judge backs a game up", rule=rule, code="manual/not-yours")
        if g.over:
            raise IllegalAction("the game is over", rule=hidden.end, code="manual/over")
        fault = hidden.why_not_now(g)
        if fault is not None:
            raise IllegalAction.of(fault)

    @actions.action("randomize", Randomize, by=By[S]("a judge, as a game is backed up", check), rule=rule)
    def randomize(g: S, _: Act, given: Randomize) -> None:
        """Return cards to libraries at random, and shuffle libraries but for what keeps its place, as a game is backed
        up."""
        for cards in given.returned:
            _require_hidden(hidden, g, cards)
        players = [p for p in g.players if p.name in given.shuffled]
        if len(players) != len(given.shuffled):
            unknown = [name for name in given.shuffled if name not in {p.name for p in players}]
            raise InvalidInput(f"no seat is named {' and '.join(unknown) or 'so twice'}", code="seat/unknown")
        g.rng = Rng(given.seed)
        lies = {card: card for cards in given.returned for card in cards}
        for cards in given.returned:
            drawn, other = cards[0], g.rng.choice(cards)
            lies[drawn], lies[other] = lies[other], lies[drawn]
        for p in g.players:
            returned = sum(hidden.owner(g, cards[0]) == p.index for cards in given.returned)
            if returned:
                hand, library = hidden.hand_of(g, p.index), hidden.library_of(g, p.index)
                hidden.lay(g, p.index, [lies.get(c, c) for c in hand], [lies.get(c, c) for c in library])
                number = "a card" if returned == 1 else f"{returned} cards"
                _tell(g, f"takes {number} drawn by {p.name} back at random")
        kept = {lies.get(card, card) for card in given.kept}
        for p in players:
            stays = kept.intersection(hidden.library_of(g, p.index))
            hidden.shuffle(g, p.index, stays)
            _tell(g, f"shuffles {p.name}'s {hidden.library}{', but for what is known' if stays else ''}")
        hidden.put_right(g)


def _tell(g: Kept, words: str) -> None:
    g.log.add(f"by hand: a judge {words}")


def _require_hidden(hidden: HiddenCards[Any], g: Kept, cards: tuple[int, ...]) -> None:
    """Refuse, with InvalidInput, cards that aren't all in one player's hand and library."""
    owners = [hidden.owner(g, card) for card in cards]
    if not cards or None in owners or len(cards) != len(set(cards)) or len(set(owners)) != 1:
        raise InvalidInput(
            "cards to choose from are different cards of one player's hand and library", code="manual/candidates"
        )
