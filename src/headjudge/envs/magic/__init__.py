"""Magic as an environment: what agents observe of it, and how decisions of attackers are picked."""
