"""The tree of rules text: what a card says, as data."""
