"""What is read and printed by hand: descriptions with their adjectives, sequences of effects, whole texts."""
