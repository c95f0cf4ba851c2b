"""Alternating Teams (rule 811).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
811.1    two teams or more of equal size                         :func:`..engine.options.seating.check_seats`
811.2    options are settled before the game                     :func:`..engine.options.game_options.make_options`
811.2a   a range of 2 as a rule                                  :attr:`..engine.options.variants.Variant.reach`
811.2b   exactly one option of attacking                         :attr:`..engine.options.variants.Variant.attacks`
811.2c   creatures are deployed only if agreed on                :attr:`..engine.options.variants.Variant.deploy`
811.3    nobody next to a teammate, teams spaced out equally     :func:`check_alternating`
811.3    … and so by themselves, if nobody says who is whose     :func:`..engine.options.suggested_seats.usual_teams`
811.4    only neighbours are attacked                            :func:`.attack_left_and_attack_right.may_attack`
811.5    hands are open only to teammates in the next seats      :mod:`..engine.characteristics.controlled`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headjudge.core.errors import IllegalAction

__all__ = ["check_alternating"]


def check_alternating(seats: Sequence[str], teams: Mapping[str, Sequence[str]]) -> None:
    """811.3: nobody is next to a teammate, and each team is equally spaced out."""
    of = {seat: name for name, members in teams.items() for seat in members}
    for i, seat in enumerate(seats):
        if of[seat] != of[seats[(i + len(teams)) % len(seats)]]:
            raise IllegalAction(
                f"{seat} and {seats[(i + len(teams)) % len(seats)]} must be teammates: seat the teams in turn",
                rule="811.3",
                code="seating/order",
            )
