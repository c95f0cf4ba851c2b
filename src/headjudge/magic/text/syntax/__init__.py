"""How the nodes are read and printed whose writing is too rich for phrases."""
