"""What is the same wherever people play together on this server, at a table or in a campaign, whatever the game
(docs/decisions/0052).

* :mod:`.session`: one game that people play: what is done there happens in one order, is stored, and only then told.
* :mod:`.shown`: one that is carried on in threads and shown as views (campaigns, events).
* :mod:`.sessions`: all of one sort, those in memory and those that wait in storage.
* :mod:`.record`, :mod:`.shelf`, :mod:`.snapshots`: what is stored of one, where, and how its game is rebuilt.
* :mod:`.viewpoint`, :mod:`.patch`, :mod:`.messages`: what is seen of one, and by whom.
"""
