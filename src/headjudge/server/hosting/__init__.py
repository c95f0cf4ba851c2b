"""What is the same wherever people play together on this server, at a table or in a campaign, whatever the game
(docs/decisions/0052).

* :mod:`.shelf`, :mod:`.snapshots`: where the database keeps one, and how its game is rebuilt.
* :mod:`.viewpoint`, :mod:`.patch`, :mod:`.messages`: what is seen of one, and by whom.
"""
