"""The mercenaries: three factions with abilities of their own, played by program or by a judge (6).

=========  ======================
rule       module
=========  ======================
2.5.3      ``companies``
6          ``program``
6.1        ``town_defenders``
6.2        ``theme_armies``
6.2.2      ``war``
6.3.1      ``raiders``
6.3.2      ``spawning``
=========  ======================

How they come on the map (2.5.3) is in ``setup``, healing of Town Defenders (6.1.2) in ``armies``, the order to disband
in ``orders``, the edit after the lock (6.3.2) in ``turns``, what Hellbent spares in ``battles``.
"""
