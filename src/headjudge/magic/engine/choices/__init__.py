"""Asking for choices in the middle of a procedure (608.2d), and by which rule each is made."""
