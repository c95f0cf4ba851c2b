"""What is kept: accounts, tables with their journals, decks, chat."""
