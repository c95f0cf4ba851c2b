"""Altered as an environment: what agents observe of it."""
