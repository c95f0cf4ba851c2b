"""Campaigns of the wargame: hosting, who takes part, what the program does beside people, whom it gives notice."""
