"""Programs that play the wargame: a commander for a team, stand-ins for judges, whole campaigns between them.

They go by what everybody can see: the map with places, armies and their troops (1.2), days, battles and the control
list. They read nobody's sealed strategies and no private orders of the other side.
"""

from headjudge.bots.wargame.judging import stand_in_scores
from headjudge.bots.wargame.playing import ROLES_PLAYED, act_for
from headjudge.bots.wargame.simulation import TurnSummary, simulate

__all__ = ["ROLES_PLAYED", "TurnSummary", "act_for", "simulate", "stand_in_scores"]
