"""The bot `basic`: rules of thumb, no search.

=====================  ===================================================================
module                 what
=====================  ===================================================================
:mod:`.sight`          what the seat may know, in a form that is quick to ask
:mod:`.worth`          what creatures, permanents, cards and players are worth
:mod:`.gist`           what an effect does to whom, as a few acts
:mod:`.evaluator`      what acts are worth to the seat
:mod:`.fight`          how creatures fare against each other
:mod:`.attack`         declaring attackers by the race
:mod:`.block`          declaring blockers
:mod:`.tricks`         pumps and protection in the middle of combat
:mod:`.plays`          what to do with priority
:mod:`.choices`        everything else that is asked
:mod:`.bot`            the bot itself
=====================  ===================================================================
"""

from headjudge.bots.magic.basic.bot import BasicBot

__all__ = ["BasicBot"]
