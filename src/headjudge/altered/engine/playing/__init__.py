"""Playing cards and quick actions (5.1)."""
