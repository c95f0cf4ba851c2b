"""Deck construction: from a pool to a deck, with as many free cards as wanted, in a time (112, 131, 135, facts/drafts).

Each builder lays cards of their pool out as the deck they mean, changes it as often as they like, and submits it. Who
hasn't when time is over plays what they have laid out, filled to forty cards. What is wrong with a list that somebody
wrote by hand says :mod:`headjudge.tournament.decks`; here nothing can be laid out that isn't there. How many cards a
deck has, and which are free, is the format's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament.decks import LIMITED, Building, Cards, card_map
from headjudge.tournament.drafts.programs import Drafter

__all__ = ["Construction", "filled"]

OWN, OF = 23, 40
"""So many of so many cards are of the pool, where nobody knows better and there are free cards for the rest."""


def filled(
    pool: Cards | Sequence[str], laid: Cards, form: Building = LIMITED, program: Drafter | None = None
) -> dict[str, int]:
    """A deck for somebody who has submitted none: what they laid out, completed by the program, which knows the cards.
    Where there is none, or it has left a deck too small, the first cards of the pool come in, twenty-three of forty,
    and then free cards, as many of each; all of the pool if no card is free."""
    own = Counter(card_map(pool))
    deck = Counter(card_map(laid))
    if program is not None and deck.total() < form.least:
        deck = Counter(card_map(program.build([*own.elements()], deck, form.least)))
    mine = sum(number for card, number in deck.items() if card not in form.free)
    most = round(form.least * OWN / OF) if form.free else form.least
    for card in (own - deck).elements():
        if mine >= most or deck.total() >= form.least:
            break
        if card not in form.free:
            deck[card] += 1
            mine += 1
    if form.free:
        for at in range(form.least - deck.total()):
            deck[form.free[at % len(form.free)]] += 1
    return dict(deck)


@dataclass(kw_only=True)
class Construction:
    """The construction of decks after a draft or of sealed pools. ``pools`` are those of players, or of teams, whose
    members share one; ``builders`` says whose pool each member builds of (without it, each their own).

    ``registering`` is what is left, in seconds, of the time for registering what was opened; then the time for building
    passes, of which ``left`` is left (None: no limit). Who knows their cards may build from the start. Raises
    InvalidInput for a builder without a pool.
    """

    pools: Mapping[str, Cards | Sequence[str]]
    form: Building = LIMITED
    builders: Mapping[str, str] = field(default_factory=dict)
    left: int | None = None
    registering: int = 0
    laid: dict[str, dict[str, int]] = field(default_factory=dict)
    submitted: list[str] = field(default_factory=list)
    over: bool = False
    paused: bool = False
    """No time passes; decks may still be changed and submitted."""
    unfinished: dict[str, dict[str, int]] = field(default_factory=dict)
    """When it is over: what those had laid out whose decks were too small, and are filled now."""

    def __post_init__(self) -> None:
        self.pools = {owner: card_map(cards, "a pool") for owner, cards in self.pools.items()}
        self.builders = dict(self.builders) or {owner: owner for owner in self.pools}
        for builder, owner in self.builders.items():
            if owner not in self.pools:
                raise InvalidInput(f"{builder} has no pool to build from: {owner} has none", code="construction/pool")

    def pool(self, builder: str) -> dict[str, int]:
        """The cards that somebody builds of: all of a team's that no other member has laid out. Raises InvalidInput."""
        owner = self._owner(builder)
        rest = Counter(card_map(self.pools[owner]))
        for other, deck in self.laid.items():
            if other != builder and self.builders[other] == owner:
                rest -= Counter({card: number for card, number in deck.items() if card not in self.form.free})
        return dict(rest)

    def deck(self, builder: str) -> dict[str, int]:
        """The deck as it is laid out. Raises InvalidInput."""
        self._owner(builder)
        return dict(self.laid.get(builder, {}))

    def lay(self, builder: str, deck: Cards) -> None:
        """Somebody lays out the deck that they mean, in place of what they had; a deck submitted is taken back. Refused
        are cards that they don't have and that aren't free."""
        self._going_on()
        there, laid = self.pool(builder), card_map(deck)
        for card, number in laid.items():
            if card not in self.form.free and number > there.get(card, 0):
                raise IllegalAction(
                    f"{number} {card} can't be laid out: the pool has {there.get(card, 0)}",
                    rule=self.form.rule,
                    code="construction/card",
                )
        if sum(laid.values()) > self.form.most:
            raise IllegalAction(
                f"{sum(laid.values())} cards are too many: a deck has {self.form.most} at most",
                rule=self.form.rule,
                code="construction/large",
            )
        self.laid[builder] = laid
        if builder in self.submitted:
            self.submitted.remove(builder)

    def submit(self, builder: str) -> None:
        """Somebody submits what they have laid out."""
        self._going_on()
        cards = sum(self.deck(builder).values())
        if cards < self.form.least:
            raise IllegalAction(
                f"{cards} cards are too few: a deck has {self.form.least} at least",
                rule=self.form.rule,
                code="construction/small",
            )
        if builder not in self.submitted:
            self.submitted.append(builder)

    @property
    def wakes_in(self) -> int | None:
        """In how many seconds it is over by itself; None if it never is, or not while it is paused."""
        return None if self.left is None or self.over or self.paused else self.registering + self.left

    def pause(self) -> None:
        """Let no time pass. Refused without a limit, and twice."""
        self._going_on()
        if self.left is None:
            raise IllegalAction(
                "there is no limit of time for building decks", rule="112", code="construction/no-limit"
            )
        if self.paused:
            raise IllegalAction("the time for building decks is paused already", rule="112", code="construction/paused")
        self.paused = True

    def resume(self) -> None:
        """Go on with the time that was left. Refused unless it is paused."""
        self._going_on()
        if not self.paused:
            raise IllegalAction("the time for building decks isn't paused", rule="112", code="construction/running")
        self.paused = False

    def joined(self, others: Construction) -> Construction:
        """This construction with the builders of another, who sat at another table; all have the longer time."""
        times = [one.left for one in (self, others) if one.left is not None]
        return replace(
            self,
            pools={**self.pools, **others.pools},
            builders={**self.builders, **others.builders},
            left=max(times) if len(times) == 2 else None,
            registering=max(self.registering, others.registering),
        )

    def without(self, leaving: Collection[str]) -> Construction | None:
        """This construction without some builders, who are needed elsewhere; None if nobody is left."""
        builders = {builder: owner for builder, owner in self.builders.items() if builder not in leaving}
        pools = {owner: pool for owner, pool in self.pools.items() if owner in builders.values()}
        return replace(self, pools=pools, builders=builders) if builders else None

    def tick(self, seconds: int, programs: Mapping[str, Drafter] | None = None) -> None:
        """So many seconds pass, first for registering; when none is left, construction is over."""
        if seconds < 0:
            raise InvalidInput(f"time can't go back by {-seconds} seconds", code="construction/time")
        if self.left is None or self.over or self.paused:
            return
        registered = min(seconds, self.registering)
        self.registering -= registered
        self.left = max(0, self.left - (seconds - registered))
        if not self.left:
            self.finish(programs)

    def finish(self, programs: Mapping[str, Drafter] | None = None) -> None:
        """Construction is over: who has submitted no deck gets one, completed by their program if ``programs`` has one
        for them."""
        self._going_on()
        for builder in self.builders:
            if builder not in self.submitted:
                program = (programs or {}).get(builder)
                if sum(self.deck(builder).values()) < self.form.least:
                    self.unfinished[builder] = self.deck(builder)
                self.laid[builder] = filled(self.pool(builder), self.deck(builder), self.form, program)
        self.over = True

    def _owner(self, builder: str) -> str:
        owner = self.builders.get(builder)
        if owner is None:
            raise InvalidInput(
                f"{builder} isn't building a deck here; these are: {', '.join(self.builders)}",
                code="construction/builder",
            )
        return owner

    def _going_on(self) -> None:
        if self.over:
            raise IllegalAction("the time for building decks is over", rule="112", code="construction/over")
