"""Scenarios of the infraction guide, in the vocabulary of tournaments (:mod:`headjudge.scenario.tournament`)."""

from headjudge.scenario.tournament import TournamentScenarios

__all__ = ["TournamentScenarios"]
