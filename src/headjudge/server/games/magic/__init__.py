"""Magic at live tables."""
