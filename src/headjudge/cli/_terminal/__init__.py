"""A game in the terminal: questions as numbered options, the session of any game, and each game's own.

A game derives a :class:`.session.Session` that draws its board; its command seats a person with
:func:`.session.sit_down`.
"""
