"""Players: their zones, how far their Expeditions have come, whether they have passed."""

from __future__ import annotations

from headjudge.altered.engine.state.words import Which, Zone

__all__ = ["Player"]


HERO = Which.HERO


class Player:
    """A player. Zones are lists of the numbers of items: of the Deck the top card first, of the others the oldest.

    ``positions``: how many regions the hero and the companion Expedition have advanced (0 to 7). ``lost_to``: the rule
    by which they lost, ``won_by`` that by which they won; "" as long as they haven't.
    """

    __slots__ = ("expeditions", "in_game", "index", "lost_to", "name", "passed", "positions", "team", "won_by", "zones")

    def __init__(self, index: int, name: str, team: int) -> None:
        self.index = index
        self.name = name
        self.team = team
        self.in_game = True
        self.passed = False
        self.positions = [0, 0]
        self.expeditions: tuple[list[int], list[int]] = ([], [])
        self.zones: dict[Zone, list[int]] = {
            zone: [] for zone in (Zone.DECK, Zone.DISCARD, Zone.HAND, Zone.HERO, Zone.LANDMARK, Zone.MANA, Zone.RESERVE)
        }
        self.won_by = ""
        self.lost_to = ""

    def copy(self) -> Player:
        """An independent player who is the same."""
        new = Player(self.index, self.name, self.team)
        new.in_game, new.passed, new.positions = self.in_game, self.passed, self.positions[:]
        new.expeditions = (self.expeditions[0][:], self.expeditions[1][:])
        new.zones = {zone: items[:] for zone, items in self.zones.items()}
        new.won_by, new.lost_to = self.won_by, self.lost_to
        return new

    @property
    def distance(self) -> int:
        """How many regions both Expeditions have advanced together: 7 is to have met."""
        return sum(self.positions)

    def region_of(self, which: Which) -> int:
        """The region that an Expedition is in: 0 the Hero Region, 7 the Companion Region."""
        return self.positions[which] if which is HERO else LAST - self.positions[which]


LAST = 7
