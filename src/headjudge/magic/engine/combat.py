"""The combat phase (rules 506–511), with one or several defending players (802, 803).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
506.2    attacking and defending players                         :func:`..multiplayer.attack_options.defenders_of`
506.4    removal from combat                                     :meth:`Combat.remove`, :func:`remove_unfit`
507      beginning of combat (506.2a: one opponent is chosen)    :func:`begin_step`
508      declare attackers                                       :mod:`.attacking`
509      declare blockers                                        :mod:`.blocking`
510      combat damage                                           :mod:`.combat_damage`
511      end of combat                                           :func:`end_combat`
802, 803 the options on whom to attack                           :mod:`..multiplayer.attack_options`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine import meant_player
from headjudge.magic.engine.layers import chars
from headjudge.magic.engine.machine import push
from headjudge.magic.engine.state import State
from headjudge.magic.engine.turn import Turn
from headjudge.magic.multiplayer.attack_options import defenders_of, may_attack

__all__ = ["NOTHING", "Combat", "begin_step", "end_combat", "remove_unfit"]

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
        "attacked",
        "attackers",
        "bands",
        "blocked",
        "blockers",
        "blocks",
        "declared",
        "defending",
        "first_strikers",
        "fought",
        "meant",
        "players",
        "step_two",
    )

    def __init__(self, players: tuple[int, ...]) -> None:
        self.players = players
        """The defending players of this combat phase."""
        self.attacked: set[tuple[int, int]] = set()
        """Which player attacked which in this combat phase, by declaring attackers (508.3b)."""
        self.attackers: dict[int, int] = {}
        self.defending: dict[int, int] = {}
        self.bands: list[tuple[int, ...]] = []
        """The attacking bands (702.19e); who is alone is in none."""
        self.blocks: dict[int, list[int]] = {}
        self.blockers: dict[int, list[int]] = {}
        self.blocked: set[int] = set()
        self.declared: list[int] = []
        self.fought = False
        """Whether any creature has attacked: else there are no further steps (508.6; today 508.8)."""
        self.first_strikers: set[int] | None = None
        self.step_two = False
        self.meant: dict[int, int] = {}
        """Whom of a defending team the characteristic-defining ability of an object means (810.7b)."""

    def copy(self) -> Combat:
        """An independent copy."""
        new = Combat(self.players)
        new.attacked = self.attacked.copy()
        new.attackers = self.attackers.copy()
        new.defending = self.defending.copy()
        new.bands = self.bands[:]
        new.blocks = {key: value[:] for key, value in self.blocks.items()}
        new.blockers = {key: value[:] for key, value in self.blockers.items()}
        new.blocked = self.blocked.copy()
        new.declared = self.declared[:]
        new.fought = self.fought
        new.first_strikers = self.first_strikers.copy() if self.first_strikers is not None else None
        new.step_two = self.step_two
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


def remove_unfit(g: State) -> None:
    """506.4: what stops being a creature stops attacking and blocking, what stops being a planeswalker being attacked;
    what was both goes on with what it still is (506.4d)."""
    for combat in (turn.combat for turn in g.turns if turn.combat):
        for id in [*combat.attackers, *combat.blockers]:
            if id in g.objects and "creature" not in chars(g, g.objects[id]).types:
                combat.stop_fighting(id)
                g.bump(g.objects[id].controller)
        for id in {what for what in combat.attackers.values() if what > 0}:
            if id in g.objects and "planeswalker" not in chars(g, g.objects[id]).types:
                combat.stop_being_attacked(id)


def begin_step(g: State, turn: Turn) -> None:
    """The turn-based actions as a combat step begins."""
    step = turn.step
    if step == "beginning-of-combat":
        turn.combat = Combat(defenders_of(g, turn))
        if g.options.plays.one_body:
            meant_player.begin(g, turn)
        if g.options.attack == "single":
            able = [q for q in turn.combat.players if any(may_attack(g, a, q) for a in turn.active)]
            turn.combat.players = tuple(able)  # the variant may leave no choice (506.2a, 809.3c)
            if len(able) > 1:
                turn.doing = "begin-combat"
                push(turn, "choose-defender")
    elif turn.combat is None:
        turn.combat = Combat(defenders_of(g, turn))
    if step == "declare-attackers":
        turn.doing = "combat"
        push(turn, "declare-attackers")
    elif step == "declare-blockers":
        turn.doing = "combat"
        push(turn, "declare-blockers")
    elif step == "combat-damage":
        turn.doing = "combat"
        push(turn, "combat-damage")


def end_combat(g: State, turn: Turn) -> None:
    """All creatures and planeswalkers are removed from combat (511.3)."""
    turn.combat = None
