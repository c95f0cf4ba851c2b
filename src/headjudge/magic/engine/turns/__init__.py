"""Starting the game (103) and the structure of turns (500)."""
