"""Setting up a round (2.5), by its battle judge step by step, by a document, or whole (``standard``).

=======  ========================================================================================================
rule     module
=======  ========================================================================================================
1.2      ``terrain``: the map
2.5      ``rounds``: what is still missing, and the beginning; ``document``: a round as it is written down
2.5.1    ``places``; ``approving``: descriptions of bases
2.5.2    ``enlisting``, ``approving``: armies; ``placing``: where they start
2.5.3    ``arriving``: mercenaries
=======  ========================================================================================================

``standard`` makes a whole round, with ``ready_armies``.
"""
