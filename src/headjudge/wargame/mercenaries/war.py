"""Theme armies that go to war (6.2.2).

Reading: a kill is a kill, be it in battle (4.3) or of an empty army that is engaged (4.3.1). A theme army that is at
war already is not drawn again; if there is none left, nothing follows. The 25% are of each rank's full number, and
never more than what is missing. An army that was at war when it was made has healed already.
"""

from __future__ import annotations

from headjudge.wargame.armies.healing import restore
from headjudge.wargame.people.threads import tell
from headjudge.wargame.state import Army, State
from headjudge.wargame.state.chance import Points
from headjudge.wargame.state.ranks import MERCENARY, TEAMS, Side

__all__ = ["WAR_HEALS", "declare_war"]

WAR_HEALS = 4
"""A theme army that declares war heals one part in so many of each rank (6.2.2)."""


def declare_war(state: State, killer_side: Side, points: Points) -> Army | None:
    """A Town Defender was killed by a team: a random theme army goes to war with the other one, and heals; which.

    Does nothing, and returns None, if no theme army is left for it.
    """
    if killer_side not in TEAMS:
        return None
    themes = [army for army in state.on_map() if army.side == MERCENARY and army.faction == "theme"]
    peaceful = [army for army in themes if not army.at_war]
    if not peaceful:
        return None
    name = f"theme army at war {len(themes) - len(peaceful) + 1}"
    army = points.chance(name, "Which theme army goes to war?", "6.2.2", peaceful, lambda army: army.name)
    army.at_war = next(side for side in TEAMS if side != killer_side)
    for troop in army.troops:
        restore(troop, troop.full // WAR_HEALS)
    tell(state, "movement", state.clock, f"{army.name} is now At War with {army.at_war}.", "6.2.2")
    return army
