"""What cards say: their texts as trees of abilities, or the words that aren't understood (2.2.10)."""
