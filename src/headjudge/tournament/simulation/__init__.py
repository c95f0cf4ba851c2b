"""Whole events whose results are drawn by strength, and how well their standings tell who is strong.

==============  =====================================================================================
module          what
==============  =====================================================================================
``strengths``   players with strengths, and how well an order of places shows them
``playing``     an event that is played by acts, round by round
==============  =====================================================================================
"""

from headjudge.tournament.simulation.playing import Simulation
from headjudge.tournament.simulation.strengths import drawn_strengths, rank_correlation

__all__ = ["Simulation", "drawn_strengths", "rank_correlation"]
