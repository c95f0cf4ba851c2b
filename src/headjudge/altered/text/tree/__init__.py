"""The trees of card texts: what was written, as data. What nodes do is the affair of the engine."""
