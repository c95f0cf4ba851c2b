"""The Magic rules engine: plain data at every decision, no I/O, no clock, its own seeded generator."""
