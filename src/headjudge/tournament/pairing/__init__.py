"""Who plays whom: Swiss rounds, brackets, everybody against everybody, pods, by standing, or as the organiser says.

A pairing knows contenders (:class:`Contender`: points, whom they met, byes, place) and nothing of matches or events.
What was paired can be paired again from the same contenders and the same state of the generator.
"""

from headjudge.tournament.pairing.contenders import Contender, PairedRound, Pairing, Points, Quality, Why

__all__ = ["Contender", "PairedRound", "Pairing", "Points", "Quality", "Why"]
