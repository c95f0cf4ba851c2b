"""The variants of Magic (rules 806–811): what each is and which options it always, never or usually has.

A variant says what it differs in; what the differences do is in the engine's modules and in ``multiplayer``, which ask
``g.options.plays``. A game has one variant and any number of options (800.2).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
806.2a   Free-for-All: unlimited range as a rule                 ``reach``
806.2b   … exactly one option of attacking                       ``attacks``
806.2c   … creatures aren't deployed                             ``deploy``
807.1    Grand Melee: Free-for-All, for a crowd                  ``markers``
807.2a   … a range of 1                                          ``reach``
807.2b   … the player to the left is attacked                    ``attacks``
807.2c   … several players aren't, creatures aren't deployed     ``attacks``, ``deploy``
808.2    teams sit together; so 809.2, 810.3, not 811.3          ``in_turn``, ``seated``
808.3a   Team vs. Team: several players are attacked             ``attacks``
808.3b   … deploying and limited range only if agreed on         ``deploy``, ``reach``
809.3    Emperor: no option of attacking, unless agreed on        ``attacks``
809.3b   … creatures are deployed                                ``deploy``
809.3c   … only neighbours are attacked                          ``neighbours_only``
809.6    … equally large teams; so 810.10, 811.1                 ``equal_teams``
810.2    Two-Headed Giant: turns are shared                      ``shared_turns``
811.2a   Alternating Teams: a range of 2 as a rule               ``reach``
811.2b   … exactly one option of attacking                       ``attacks``
811.2c   … creatures are deployed only if agreed on              ``deploy``
811.4    … only neighbours are attacked                          ``neighbours_only``
=======  ======================================================  ===============================
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["VARIANTS", "Attack", "PlanarDecks", "Variant", "usual_life"]


class Attack(StrEnum):
    """Whom creatures may attack, where the variant has a choice of it."""

    MULTIPLE = "multiple"
    """Several players at once (802)."""
    LEFT = "left"
    """Only the nearest opponent to the left (803.1a)."""
    RIGHT = "right"
    """Only the nearest opponent to the right (803.1b)."""
    SINGLE = "single"
    """One player, chosen each turn (506.2a)."""


class PlanarDecks(StrEnum):
    """How many planar decks there are."""

    NONE = "none"
    """It isn't Planar Magic."""
    EACH = "each"
    """One for each player (901.3)."""
    SINGLE = "single"
    """One for all (901.15)."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A way to play. Of options given as a pair the first says whether it is used, the second by which rule; None as
    the first leaves it to the players."""

    name: str
    title: str
    rule: str
    line: str
    """One sentence of explanation."""
    seats: tuple[int, int] = (2, 1024)
    teams: bool = False
    smallest_team: int = 1
    """How many players a team has at least (809.1, 810.1, 811.1)."""
    most_teams: int = 1024
    """How many teams there are at most (810.1)."""
    equal_teams: str = ""
    """By which rule all teams are equally large (809.6, 810.10, 811.1); empty: they needn't be."""
    in_turn: bool = False
    """The teams sit in turn, so that nobody is next to a teammate (811.3); otherwise each sits together."""
    seated: str = ""
    """By which rule the teams sit as they do (808.2, 809.2, 810.3, 811.3)."""
    life: int = 20
    attacks: tuple[Attack, ...] = (Attack.MULTIPLE, Attack.LEFT, Attack.RIGHT)
    """The options of attacking it may be played with (802, 803), the usual one first."""
    attack_rule: str = "806.2b"
    reach: int | None = None
    """The usual range of influence; None: unlimited."""
    shared_turns: tuple[bool | None, str] = (False, "805.1")
    deploy: tuple[bool | None, str] = (False, "806.2c")
    neighbours_only: bool = False
    """Only opponents in the next seats may be attacked (809.3c, 811.4)."""
    emperors: bool = False
    """Each team has an emperor, whose fate is its team's (809.5)."""
    one_body: bool = False
    """A team has one life total, fights as one and wins and loses as one (810.4, 810.7, 810.8)."""
    markers: bool = False
    """Several players take turns at once, each with a turn marker (807.4)."""
    starts: str = ""
    """By which rule a team is drawn to go first (808.4, 809.4); otherwise a player is (103.2)."""
    hands: str = ""
    """Whose hands one may look at besides one's own: "team" (808.5), "neighbours" of the team (811.5), or nobody's."""


VARIANTS: dict[str, Variant] = {
    variant.name: variant
    for variant in (
        Variant(
            "duel",
            "Duel",
            "100.1a",
            "Two players against each other.",
            seats=(2, 2),
            attacks=(Attack.SINGLE, Attack.MULTIPLE, Attack.LEFT, Attack.RIGHT),
            deploy=(False, "804.1"),
        ),
        Variant(
            "free-for-all",
            "Free-for-all",
            "806",
            "Every player for themselves; the last one left wins.",
        ),
        Variant(
            "grand-melee",
            "Grand Melee",
            "807",
            "A crowd at one table: one turn marker for every four players, so several take their turns at once.",
            seats=(4, 1024),
            attacks=(Attack.LEFT, Attack.RIGHT),
            attack_rule="807.2c",
            reach=1,
            deploy=(False, "807.2c"),
            markers=True,
        ),
        Variant(
            "team-vs-team",
            "Team vs. Team",
            "808",
            "Teammates sit together; each player has their own turn and life total.",
            teams=True,
            attacks=tuple(Attack),
            attack_rule="808.3a",
            shared_turns=(None, "805.1"),
            deploy=(None, "808.3b"),
            seated="808.2",
            starts="808.4",
            hands="team",
        ),
        Variant(
            "emperor",
            "Emperor",
            "809",
            "Each emperor sits between generals: a team is out when its emperor is.",
            seats=(6, 1024),
            teams=True,
            attacks=(Attack.SINGLE, Attack.MULTIPLE, Attack.LEFT, Attack.RIGHT),
            attack_rule="809.3c",
            shared_turns=(None, "805.1"),
            deploy=(True, "804.1"),
            neighbours_only=True,
            smallest_team=3,
            equal_teams="809.6",
            seated="809.2",
            emperors=True,
            starts="809.4",
            hands="team",
        ),
        Variant(
            "two-headed-giant",
            "Two-Headed Giant",
            "810",
            "Two teams, each with one life total; teammates share their turns and win or lose together.",
            seats=(4, 1024),
            teams=True,
            life=15,
            most_teams=2,
            attacks=(Attack.MULTIPLE,),
            attack_rule="810.7",
            shared_turns=(True, "810.2"),
            deploy=(None, "804.1"),
            smallest_team=2,
            equal_teams="810.10",
            seated="810.3",
            one_body=True,
            hands="team",
        ),
        Variant(
            "alternating-teams",
            "Alternating Teams",
            "811",
            "Equally large teams, seated so that nobody sits next to a teammate.",
            seats=(4, 1024),
            teams=True,
            attack_rule="811.2b",
            reach=2,
            deploy=(None, "811.2c"),
            neighbours_only=True,
            smallest_team=2,
            equal_teams="811.1",
            in_turn=True,
            seated="811.3",
            hands="neighbours",
        ),
    )
}
"""``life`` of Two-Headed Giant is for each head (810.10)."""


def usual_life(plays: Variant, *, commander: bool) -> int:
    """The life total that a player begins with if nobody says (103.4), or a team that is one body, for each head.

    903.7: 40 with commanders, and 30 for each head, so that two have 60.
    """
    if not commander:
        return plays.life
    return 30 if plays.one_body else 40
