"""The stack (405): announcing, resolving, priority (117), state-based actions (704), loops."""
