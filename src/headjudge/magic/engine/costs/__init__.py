"""Costs (118): what there is to pay, other ways to pay it, and paying it whole."""
