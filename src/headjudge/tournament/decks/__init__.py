"""Deck lists and pools: what is registered, what is wrong with it, who may see it, whom officials check.

===============  ======================================================================================
module           what
===============  ======================================================================================
``lists``        a deck list and a pool as numbers of titles
``cards``        what must be known of a card to judge a list
``building``     what a format asks of a deck, as data (121, 131, 135)
``problems``     everything that is wrong with a list, in codes and in sentences
``registering``  lists and pools of an event: changed until they are locked, and who may read them
``checking``     deck checks: nobody twice before all once
``metagame``     how many play what, and how well
===============  ======================================================================================

The room knows titles and numbers; which formats there are says :mod:`headjudge.tournament.disciplines`.
"""

from headjudge.tournament.decks.building import CONSTRUCTED, LIMITED, Building
from headjudge.tournament.decks.cards import CardFacts, facts_of
from headjudge.tournament.decks.checking import DeckCheck, DeckChecks, begin_check, draw_checks, due, end_check
from headjudge.tournament.decks.lists import Cards, DeckList, WrittenList, card_map, completed, counted
from headjudge.tournament.decks.metagame import Archetype, metagame
from headjudge.tournament.decks.problems import Problem, ProblemKind, deck_problems
from headjudge.tournament.decks.registering import (
    DeckBook,
    Reader,
    Registered,
    give_pool,
    lock,
    may_read,
    register,
    unlock,
    without_legal_list,
)

__all__ = [
    "CONSTRUCTED",
    "LIMITED",
    "Archetype",
    "Building",
    "CardFacts",
    "Cards",
    "DeckBook",
    "DeckCheck",
    "DeckChecks",
    "DeckList",
    "Problem",
    "ProblemKind",
    "Reader",
    "Registered",
    "WrittenList",
    "begin_check",
    "card_map",
    "completed",
    "counted",
    "deck_problems",
    "draw_checks",
    "due",
    "end_check",
    "facts_of",
    "give_pool",
    "lock",
    "may_read",
    "metagame",
    "register",
    "unlock",
    "without_legal_list",
]
