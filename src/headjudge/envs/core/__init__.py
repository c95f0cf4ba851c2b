"""What makes any game (:class:`headjudge.core.game.Game`) a PettingZoo environment.

===================  ===========================================================================
module               what
===================  ===========================================================================
:mod:`.picks`        a decision as a sequence of single picks
:mod:`.actions`      picks as actions of one small discrete space, with a mask
:mod:`.arrays`       observations as arrays of fixed size
:mod:`.environment`  the environment: agents take turns, whenever a game asks them something
===================  ===========================================================================

A game adds a subclass of :class:`.environment.Environment` that begins it and says what of a view agents observe.
"""
