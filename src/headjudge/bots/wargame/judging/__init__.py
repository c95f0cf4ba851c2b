"""A stand-in for the battle judge's reading of strategies (4.2.1), for campaigns without one.

===========  ==============================================================================================
module       what
===========  ==============================================================================================
``words``    the vocabulary: what troops do, ground, hours, weather, the little words of English
``english``  whether a text is English that says something: sentences, clauses, how its words follow each other
``plans``    what a strategy says: who does what, where, when, against whom
``points``   what that is worth for this army on this ground, 0 to 10, with reasons
===========  ==============================================================================================

What it judges is whether the statements of a strategy fit the army that is to carry them out: whether its own troops
have tasks, tasks that they can do, on this ground, against this enemy, in an order. It can't judge whether a plan is
clever, or would work: it does not know that a feint is a feint. It reads English alone; it knows troops only by their
names, types and sizes; it takes what stands there at its word. A human judge is better.
"""

from headjudge.bots.wargame.judging.points import Reading, read_strategy, stand_in_scores

__all__ = ["Reading", "read_strategy", "stand_in_scores"]
