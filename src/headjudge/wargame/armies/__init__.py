"""Armies: their creatures, and how these change (1.5, 2).

=======  ========================================================================================================
rule     module
=======  ========================================================================================================
1.5      ``days``
2.1      ``troops``, ``troop_names``; ``legends``; ``names`` of armies
2.1-2.2  ``composition``: whether troops may make up an army
2.2      ``creatures``: what a creature may be used as; ``card_source``: where its card comes from
2.3.1    ``healing``
2.3.2    ``changing_troops``, ``replacing_troops``
2.3.3    ``transfers``
2.6      ``personalizing``
4.2.2    ``strength``: how strong armies look to each other
=======  ========================================================================================================
"""
