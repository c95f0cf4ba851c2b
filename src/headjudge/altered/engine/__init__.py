"""The rules of Altered carried out."""
