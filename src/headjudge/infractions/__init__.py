"""The judge's desk without an event: what an infraction is, what follows from it, and how a game is put right.

=========  =============================================================================================
section    where
=========  =============================================================================================
1          ``assessing``: no infraction; ``authority``: who may deviate, and why
1.1        ``penalties``; ``applying``: to which game or match a loss goes
1.2        ``authority``: who may issue what; ``explaining``; ``counting``: one infraction of several
1.3        ``randomizing``
1.4        ``backups``
2, 3, 4    ``guide``: infractions as data; ``counting``: upgrades of repeated ones
2.1        ``missed_triggers``
=========  =============================================================================================

Nothing here knows an event, a table or a game of cards: facts go in, rulings come out.
"""
