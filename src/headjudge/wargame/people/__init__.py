"""The people of a round: teams, judges, votes, and who controls which army (1.1, 1.3, 1.4, 1.6, 5).

=======  ========================================================================================================
rule     module
=======  ========================================================================================================
1.1      ``players``: ranks, factions, screen names; ``joining``: admission and leaving
1.3      ``judges``, ``appointing``; ``sanctions`` (also 5.4.1)
1.4      ``voting``
1.6      ``seating``: who takes part under which name where a campaign is hosted
2.5      ``preparing``: who prepares a round, and may know what of it
3.1      ``threads``: what is said where, and who may read it
5.1      ``activity``
5.2-5.3  ``control``, ``control_list``, ``authority``
=======  ========================================================================================================
"""
