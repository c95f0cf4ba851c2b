"""What programs that play have in common, whatever the game (:class:`headjudge.core.game.Game`).

======================  ==================================================================
module                  what
======================  ==================================================================
:mod:`.protocol`        what a bot is
:mod:`.random_bot`      the bot that answers at random
:mod:`.match`           one game between bots
:mod:`.many`            many games on several processors
:mod:`.simulation`      many games between bots, and what they add up to
:mod:`.fuzz`            random games in which everything is checked that must always hold
:mod:`.backups`         the game is taken back to somewhere, and goes on
======================  ==================================================================
"""
