"""The multiplayer options and variants of chapter 8, one module for each: what they add to the engine."""
