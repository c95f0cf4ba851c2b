"""Tournaments on the server (docs/decisions/0063): each event is a session, its people stand beside it.

* :mod:`.record`: an event as storage has it.  :mod:`.persons`: its people, as they come and are forgotten.
* :mod:`.hosted_event`: an event in memory.  :mod:`.acts`: what is done in it.  :mod:`.showing`: what is seen of it.
* :mod:`.entrance`: entering people and joining.  :mod:`.decklists`: lists handed in as text.
* :mod:`.events`: all events.  :mod:`.messages`: what goes over sockets.
"""
