"""Manual actions: a game put right by hand, or a card carried out by hand, in front of everybody.

=====================  =========================================================================================
module                 what
=====================  =========================================================================================
:mod:`.doing`          the registry of the actions; who may do them, and when
:mod:`.meaning`        which items, players and Expeditions are meant; hidden cards by their place alone
:mod:`.cards`          move, draw, discard, shuffle, reveal
:mod:`.object_states`       status, counters, give, mark
:mod:`.creating`       token
:mod:`.expeditions`    switch, expedition, first
:mod:`.carrying_out`   abilities that their controllers carry out by hand
:mod:`.hidden_cards`   where cards lie hidden and who knows them; randomize, as a game is backed up
:mod:`.open`           object, agree; which actions are open to whom
=====================  =========================================================================================
"""
