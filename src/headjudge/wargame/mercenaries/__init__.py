"""The mercenaries: three factions with abilities of their own, played by program or by a judge (6).

=========  ======================
rule       module
=========  ======================
2.5.3      ``arriving``, ``companies``
6          ``program``
6.1        ``town_defenders``
6.2        ``theme_armies``
6.2.2      ``war``
6.3.1      ``raiders``
6.3.2      ``spawning``
=========  ======================

Healing of Town Defenders (6.1.2) is in ``healing``, the order to disband in ``orders``, the edit after the lock
(6.3.2) in ``posts``, what Hellbent spares in ``battles``.
"""
