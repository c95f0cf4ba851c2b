"""Manual actions: a game put right by hand, or a card carried out by hand, in front of everybody.

=======================  ==========================================================================================
module                   what
=======================  ==========================================================================================
:mod:`.doing`            the registry of the actions; who may do them, and when
:mod:`.meaning`          which objects and players are meant; hidden cards by their place alone
:mod:`.words`            types, colors and abilities said in words
:mod:`.action_log`          what the log tells of it, and to whom
:mod:`.putting`          putting objects somewhere as though they had been there: nothing is replaced or triggers
:mod:`.moving`           move
:mod:`.permanents`       tap, counters, damage, attach
:mod:`.players`          life, draw, mill, discard
:mod:`.creating`         token, copy
:mod:`.continuous_effects`         change
:mod:`.faces`            turn_over, cast_by_hand
:mod:`.cards`            reveal, look, search, shuffle
:mod:`.turns`            turn
:mod:`.mulligans`        mulligan: before the first turn
:mod:`.hidden_cards`     where cards lie hidden and who knows them; randomize, as a game is backed up
:mod:`.notes`            mark
:mod:`.carrying_out`     abilities that their controllers carry out by hand as they resolve
:mod:`.speaking`         trigger, remind: paper mode
:mod:`.pointing_out`     point_out: missed triggers
:mod:`.objecting`        object, agree; which actions are open to whom
=======================  ==========================================================================================
"""
