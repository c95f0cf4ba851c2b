"""Events (6): steps before they happen, what modifies them, how they are carried out, which Reactions they activate."""
