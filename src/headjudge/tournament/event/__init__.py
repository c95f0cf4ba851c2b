"""The event that joins people, decks, matches, drafts, pairings and standings: state, acts, figures (decision 0060).

================  ========================================================================================
module            what
================  ========================================================================================
``state``         the facts that are kept
``actions``       the registry of acts, and who may do what
``stages``        which stage the event is in, how many rounds it has, who is in it
``figures``       what is computed of the facts: points, standings, brackets, who has won
``entering``      registering, dropping, coming back
``rounds``        pairing and taking a pairing back
``reporting``     results, corrections, extensions
``playing``       a match, step by step
``drafting``      beginning drafts at one table or many, lots of team drafts
``picking``       acts at a draft table
``opening``       packs that the event opens, sealed pools
``constructing``  building decks of pools
``passing``       what time does to drafts and construction
``calling``       calling a judge
``finishing``     closing the event, prizes
``event_view``    the event as somebody may know it; ``…_told`` are its parts: rounds, lists, what is a player's own …
``tournament``    the whole as a game
================  ========================================================================================
"""

from headjudge.tournament.event.state import State
from headjudge.tournament.event.tournament import Tournament

__all__ = ["State", "Tournament"]
