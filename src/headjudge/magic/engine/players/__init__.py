"""Players among each other: turn order, teams, range of influence."""
