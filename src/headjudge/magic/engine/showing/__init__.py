"""What people and programs are shown: views, reasons, options in words, and the invariants of a game."""
