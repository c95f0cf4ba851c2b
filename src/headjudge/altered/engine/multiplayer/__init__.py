"""Who races whom, who belongs together, and who wins: the modes of play."""
