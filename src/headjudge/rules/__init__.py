"""The rule index: what each numbered paragraph asks, where the code heeds it, and which scenarios show it."""

from headjudge.rules.documents import Document, documents
from headjudge.rules.index import Coverage, Entry, coverage, games, look_up, sentence
from headjudge.rules.sources import Place

__all__ = ["Coverage", "Document", "Entry", "Place", "coverage", "documents", "games", "look_up", "sentence"]
