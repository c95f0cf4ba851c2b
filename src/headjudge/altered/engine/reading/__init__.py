"""What words mean in a game as it stands: descriptions, numbers, conditions, passive abilities.

Nothing is changed here, and nobody is asked.
"""
