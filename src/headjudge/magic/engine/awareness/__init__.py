"""Paper mode: triggered abilities that players must remember by themselves (Magic Infraction Procedure Guide 2.1).

=====================  ============================================================================================
module                 what
=====================  ============================================================================================
:mod:`.demands`        what an ability demands of its controller, read off its tree
:mod:`.harming`        whether an ability is usually detrimental for its controller
:mod:`.supposing`      a copy of the game in which an ability has resolved
:mod:`.differing`      how two games differ: in what can be seen, in anything at all
:mod:`.remembering`    abilities left unspoken, and how it stands with them as the game goes on
=====================  ============================================================================================

What players do is watched by :mod:`headjudge.magic.watching`; what they say of abilities are acts
(:mod:`..manual.speaking`, :mod:`..manual.pointing_out`), after which :mod:`..stack.late_triggers` puts them in place.
"""
