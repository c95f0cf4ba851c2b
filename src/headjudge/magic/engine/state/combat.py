"""The combat phase as data (rules 506–511): who attacks whom, who blocks what. :mod:`..combat.combat_phase` has its
steps."""

from __future__ import annotations

__all__ = ["NOTHING", "Combat"]

NOTHING = 0
"""What is attacked by a creature whose planeswalker has been removed from combat (506.4c)."""


class Combat:
    """The combat phase of one turn (rules 506–511).

    ``attackers`` maps an attacking creature to what it attacks (a planeswalker's id, ``~player`` or NOTHING),
    ``blocks`` an attacking creature to its blockers in damage order, ``defending`` keeps the defending player of each
    that has been an attacker (802.2a).
    ``removed`` blockers keep their attacker blocked (509.1h).
    """

    __slots__ = (
        "aims",
        "attacked",
        "attacked_by",
        "attacked_with",
        "attackers",
        "bands",
        "blocked",
        "blockers",
        "blocks",
        "declared",
        "defending",
        "enlisting",
        "first_strikers",
        "fought",
        "had_to_attack",
        "have_blocked",
        "meant",
        "players",
        "step_two",
        "took_part",
    )

    def __init__(self, players: tuple[int, ...]) -> None:
        self.players = players
        """The defending players of this combat phase."""
        self.attacked: set[tuple[int, int]] = set()
        """Which player attacked which in this combat phase, by declaring attackers (508.3b)."""
        self.attacked_by: set[tuple[int, int]] = set()
        """Which creature attacked which player in this combat phase, by being declared."""
        self.attacked_with: dict[int, int] = {}
        """The total power of the attackers that each player has declared."""
        self.attackers: dict[int, int] = {}
        self.aims: dict[int, int] = {}
        """What each creature that has been an attacker attacked: it is known of one that attacks no longer, too."""
        self.defending: dict[int, int] = {}
        self.bands: list[tuple[int, ...]] = []
        """The attacking bands (702.19e); who is alone is in none."""
        self.blocks: dict[int, list[int]] = {}
        self.blockers: dict[int, list[int]] = {}
        self.blocked: set[int] = set()
        self.declared: list[int] = []
        self.fought = False
        """Whether any creature has attacked: else there are no further steps (508.6; today 508.8)."""
        self.had_to_attack: set[int] = set()
        """The attackers declared as an effect required it of them (508.1d)."""
        self.enlisting: set[int] = set()
        """The attackers that have enlisted a creature (702.154)."""
        self.have_blocked: set[tuple[int, int]] = set()
        """Which creature has blocked which in this combat phase: it is known of those that left it, too."""
        self.first_strikers: set[int] | None = None
        self.step_two = False
        self.took_part: set[int] = set()
        """Which creatures attacked or blocked in this combat phase by being declared (508.1, 509.1)."""
        self.meant: dict[int, int] = {}
        """Whom of a defending team the characteristic-defining ability of an object means (810.7b)."""

    def copy(self) -> Combat:
        """An independent copy."""
        new = Combat(self.players)
        new.attacked = self.attacked.copy()
        new.attacked_by = self.attacked_by.copy()
        new.attacked_with = self.attacked_with.copy()
        new.attackers = self.attackers.copy()
        new.aims = self.aims.copy()
        new.defending = self.defending.copy()
        new.bands = self.bands[:]
        new.blocks = {key: value[:] for key, value in self.blocks.items()}
        new.blockers = {key: value[:] for key, value in self.blockers.items()}
        new.blocked = self.blocked.copy()
        new.declared = self.declared[:]
        new.fought = self.fought
        new.had_to_attack = self.had_to_attack.copy()
        new.enlisting = self.enlisting.copy()
        new.have_blocked = self.have_blocked.copy()
        new.first_strikers = self.first_strikers.copy() if self.first_strikers is not None else None
        new.step_two = self.step_two
        new.took_part = self.took_part.copy()
        new.meant = self.meant.copy()
        return new

    def remove(self, id: int) -> None:
        """A permanent is removed from combat (506.4): it attacks, blocks and is attacked no longer."""
        self.stop_fighting(id)
        self.stop_being_attacked(id)

    def stop_fighting(self, id: int) -> None:
        """A creature stops attacking and blocking, and leaves its band (702.19f); what it blocked stays blocked."""
        if id in self.attackers and self.bands:
            self.bands = [left for band in self.bands if len(left := tuple(i for i in band if i != id)) > 1]
        self.attackers.pop(id, None)
        for blocker in self.blocks.pop(id, ()):
            attackers = self.blockers.get(blocker)
            if attackers and id in attackers:
                attackers.remove(id)
        for attacker in self.blockers.pop(id, ()):
            blockers = self.blocks.get(attacker)
            if blockers and id in blockers:
                blockers.remove(id)
        self.blocked.discard(id)

    def stop_being_attacked(self, id: int) -> None:
        """What attacks a planeswalker goes on attacking, but nothing (506.4c); whose it was stays the defending
        player (802.2a)."""
        for attacker, what in self.attackers.items():
            if what == id:
                self.attackers[attacker] = NOTHING
