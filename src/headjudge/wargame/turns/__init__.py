"""The course of a turn: orders are taken, the movement update, the results of battles, the next turn (3.1).

=========  ==========================================================================================
phase      what
=========  ==========================================================================================
``setup``  the round is prepared (2.5); ``begin`` opens its first turn
``open``   orders and strategies are taken; ``lock`` carries the movement update out (``update``)
``locked`` the update is published; ``settle`` publishes the results of the turn's battles (``results``)
=========  ==========================================================================================

Both are worked out first and can be looked at by the judges (``drafts``), who may settle what is left to discretion
(3.3.2, 3.3.3, 4.2.5) with ``rule`` before they are published.

=======  ======================================================================================
rule     module
=======  ======================================================================================
1.7      ``winning``: destroying bases, and the end of the round
3.1      ``posts``, ``numbering``: the movement thread; ``finishing``: being done before the lock
=======  ======================================================================================
"""
