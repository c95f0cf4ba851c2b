"""Magic: the engine, its rules options for many players, rules text, cards and decks."""
