"""What is printed, each made of an event as data (:mod:`headjudge.tournament.showing.documents`)."""
