"""What all five systems share: seats, decisions, journals, seeded random, logs, causes and errors, and nothing else."""
