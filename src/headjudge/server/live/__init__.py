"""Tables that are live: their games, seats, watchers, clocks and messages, whatever game is played."""
