"""What effects do, by what they are called on cards: each node of the tree builds parts of a step, or runs others."""
