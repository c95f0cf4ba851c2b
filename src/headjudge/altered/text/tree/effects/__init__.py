"""Effects: instructions that change the game (2.2.10.k), by what they change."""
