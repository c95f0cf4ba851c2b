"""Headjudge: a platform for card games with many players."""
