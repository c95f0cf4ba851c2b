"""Targets (115) and modes: what may be chosen, and what words ask for."""
