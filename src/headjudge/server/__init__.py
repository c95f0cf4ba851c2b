"""The live server: lobby, tables, accounts and replays over HTTP and WebSockets, kept in a database."""
