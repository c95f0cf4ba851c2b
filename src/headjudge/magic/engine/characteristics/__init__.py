"""What objects are now: characteristics, continuous effects in layers (613), control, rules, filters."""
